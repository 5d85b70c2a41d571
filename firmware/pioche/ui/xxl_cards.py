"""Faces of the XXL deck: each number of a card stands on the fill of its colour, beside a letter.

Yellow is paper, red is ink, blue has stripes and green dots. On stripes and dots numbers and
letters have a rim of paper round them. A half is one number of a card, a card two of them.
"""

import micropython
from micropython import const

from ..engine import xxl
from . import font_text, xxl_art
from .canvas import BOTH, INK, PAPER, Canvas

HALF_H = 14  # the least height of a half,
BANDED_H = 20  # and of one that is narrow: there the fill is a band below the number
LARGE_H = 20  # from this height on numbers are larger, and wider if there is the width,
BIG_H = 30  # from this one on twice as big
NUMBER_W = 12  # the art of a number with its rim; its ink is 10 wide
LETTER_W = 9

_RED = const(1)
_BLUE = const(2)
_BAND_H = const(5)
_ART_H = const(16)  # rows of the art: 13 of a number, a rim, and a row more
_LARGE_W = const(25)
_BIG_W = const(31)
_TILE_W = const(48)
_TILE_H = const(32)

# --- letters, made once: columns of ink and of the rim round it, two bytes each


def _glyph(letter):
    """The columns of a letter."""
    font = font_text
    code = ord(letter) - 32
    if code >= 95:
        code = 95 + font.EXTRA.find(letter)
    w = font.WIDTH
    at = code * w * ((font.HEIGHT + 7) // 8)
    glyphs = font.GLYPHS
    columns = []
    for x in range(at, at + w):
        bits = glyphs[x] | glyphs[x + w] << 8
        columns.append((~bits & (1 << font.HEIGHT) - 1) << 1)
    return columns


def art_of(columns):
    """Ink and rim as two pictures, one behind the other."""
    ink = [0] + columns + [0]
    rim = []
    for before, bits, behind in zip([0] + ink, ink, columns + [0, 0]):
        bits |= before | behind
        rim.append(bits | bits << 1 | bits >> 1)
    return _two_rows(ink) + _two_rows(rim)


def _two_rows(columns):
    return bytes([~bits & 255 for bits in columns] + [~(bits >> 8) & 255 for bits in columns])


# Larger sizes: the columns and rows of the art that theirs repeat, and their rows with ink or rim.
_TWICE = const(0)
_WIDE = const(1)
_HIGH = const(2)
_ROWS_LARGE = b"\0\1\2\2\3\4\5\5\6\7\7\x08\x09\x09\x0a\x0b\x0c\x0c\x0d\x0e\x0f\x0f\x0f\x0f"
_COLUMNS = (
    bytes([x // 2 for x in range(24)]),
    b"\0\1\2\2\3\4\4\5\6\7\7\x08\x09\x09\x0a\x0b",
    bytes(range(12)),
)
_ROWS = (bytes([y // 2 for y in range(32)]), _ROWS_LARGE, _ROWS_LARGE)
_INKED = b"\x1e\x14\x14"


def _scaled(art, size):
    """All the numbers' pictures in this size."""
    columns, rows = _COLUMNS[size], _ROWS[size]
    n = len(art) // (2 * NUMBER_W)
    found = bytearray(n * len(columns) * len(rows) // 8)
    _stretch(art, n, NUMBER_W, columns, len(columns), rows, len(rows), found)
    return found


@micropython.viper
def _stretch(art: ptr8, n: int, w: int, columns: ptr8, wide: int, rows: ptr8, high: int, out: ptr8):
    """Write n pictures of the art, w dots wide and 16 high, with their columns and rows repeated as
    these say: machine code, for a press waits for it."""
    to = 0
    for k in range(n):
        at = 2 * w * k
        page = 0
        while page < high:
            for i in range(wide):
                x = at + columns[i]
                bits = art[x] | art[x + w] << 8
                dots = 0
                for row in range(8):
                    dots |= (bits >> rows[page + row] & 1) << row
                out[to] = dots
                to += 1
            page += 8


def _enlarge(size):
    """Make the art of this size; the two that a hand goes between both at once, before a press has
    to wait for the other."""
    art = b"".join([ink[0] + rim[0] for ink, rim in zip(xxl_art.INKS, xxl_art.RIMS)])
    for each in (size,) if size == _TWICE else (_WIDE, _HIGH):
        _larger[each] = _scaled(art, each)


_larger = [b""] * 3  # ink and rim of all in each size, where there is the room
_letters = ["", b""]  # those of the language in use, and their art
_source = [b"", 0, 0, 0, 0]  # for blit, reused
_tile_source = [b"", 0, 0, 0, _TILE_W]


def _stamp(c, art, i, w, h, x, y, rim, ink):
    """The i-th picture of the art, w x h pixels, with its rim if it needs one."""
    art = memoryview(art)
    size = w * h // 8
    at = 2 * size * i
    _source[1] = _source[4] = w
    _source[2] = h
    if rim:
        _source[0] = art[at + size : at + 2 * size]
        c.picture(_source, x, y, PAPER)
    _source[0] = art[at : at + size]
    c.picture(_source, x, y, ink)


def _stamp_letter(c, x, y, colour, letters):
    if _letters[0] != letters:
        _letters[1] = b"".join([art_of(_glyph(letter)) for letter in letters])
        _letters[0] = letters
    ink = PAPER if colour == _RED else INK
    _stamp(c, _letters[1], colour, LETTER_W, _ART_H, x, y, colour >= _BLUE, ink)


def _number(c, x, y, number, colour):
    """A number with what it needs on this fill."""
    if colour >= _BLUE:
        c.picture(xxl_art.RIMS[number], x, y, PAPER)
    c.picture(xxl_art.INKS[number], x, y, PAPER if colour == _RED else INK)


# --- faces


def fill(c, x, y, w, h, colour):
    """The fill of a colour, at most 48 x 32."""
    if colour <= _RED:
        c.fill_rect(x, y, w, h, INK if colour == _RED else PAPER)
    else:
        _tile_source[0] = xxl_art.TILES[colour - _BLUE]
        _tile_source[1] = w
        _tile_source[2] = h
        c.picture(_tile_source, x, y, BOTH)


def chip(c, x, y, w, h, colour, letters):
    """A colour alone: its fill and its letter."""
    fill(c, x, y, w, h, colour)
    _stamp_letter(c, x + (w - LETTER_W) // 2 + 1, y + (h - 13) // 2, colour, letters)


class _Grounds:
    """Fills with their letter in them, so that a half of this height is drawn in few strokes."""

    def __init__(self):
        self.letters = ""
        self.w = self.h = 0
        self.tiles = ()  # of the four colours, as wide as can be,
        self.sources = ()  # and cut to the width

    def make(self, h, letters):
        self.letters, self.h, self.w = letters, h, 0
        if not self.tiles:
            self.tiles = [bytearray(_TILE_W * _TILE_H // 8) for _ in range(4)]
            self.sources = [[None, 0, 0, 0, _TILE_W] for _ in range(4)]
        for colour, tile in enumerate(self.tiles):
            canvas = Canvas(tile, _TILE_W, _TILE_H)
            fill(canvas, 0, 0, _TILE_W, _TILE_H, colour)
            _stamp_letter(canvas, _TILE_W - LETTER_W, (h - 15) // 2, colour, letters)

    def cut(self, w):
        self.w = w
        for source, tile in zip(self.sources, self.tiles):
            source[0] = memoryview(tile)[_TILE_W - w :]
            source[1] = w
            source[2] = self.h


_grounds = [_Grounds(), _Grounds()]  # the one used last first: a table and a hand may differ


def _ground(w, h, colour, letters):
    """The fill of a half, with its letter."""
    used, other = _grounds
    if used.h != h or used.letters != letters:
        _grounds[:] = other, used
        used = other
        if used.h != h or used.letters != letters:
            used.make(h, letters)
    if used.w != w:
        used.cut(w)
    return used.sources[colour]


def half(c, x, y, w, h, number, colour, letters):
    """A number on the fill of its colour, and the letter right of it; it takes a width of 20."""
    c.picture(_ground(w, h, colour, letters), x, y, BOTH)
    room = max(NUMBER_W, w - LETTER_W)
    if h < LARGE_H:
        _number(c, x + (room - NUMBER_W) // 2, y + (h - 15) // 2, number, colour)
        return
    size = _TWICE if h >= BIG_H and w >= _BIG_W else _WIDE if w >= _LARGE_W else _HIGH
    if not _larger[size]:
        _enlarge(size)
    wide, high = len(_COLUMNS[size]), len(_ROWS[size])
    x += (room - wide) // 2
    y += (h - _INKED[size]) // 2
    ink = PAPER if colour == _RED else INK
    _stamp(c, _larger[size], number, wide, high, x, y, colour >= _BLUE, ink)


def narrow_half(c, x, y, w, h, number, colour):
    """Without a letter, the fill in a band below the number; or behind it, if the half is low."""
    left = x + (w - NUMBER_W) // 2
    if h < BANDED_H:
        fill(c, x, y, w, h, colour)
        _number(c, left, y + (h - 15) // 2, number, colour)
        return
    c.fill_rect(x, y, w, h - _BAND_H, PAPER)
    fill(c, x, y + h - _BAND_H, w, _BAND_H, colour)
    _number(c, left, y + (h - _BAND_H - 15) // 2, number, 0)


def face(c, x, y, w, h, card, letters):
    """Both numbers of a card in a frame, the lower one above; each half is h high."""
    half(c, x + 1, y + 1, w - 2, h, xxl.LOW[card], xxl.LOW_COLOUR[card], letters)
    half(c, x + 1, y + 2 + h, w - 2, h, xxl.HIGH[card], xxl.HIGH_COLOUR[card], letters)
    c.frame(x, y, w, face_h(h))
    c.hline(x + 1, y + 1 + h, w - 2, INK)


def overlapped(c, x, y, w, h, card):
    """As much of a face as the next card leaves to be seen, which closes it on the right."""
    c.fill_rect(x, y, w, face_h(h), INK)  # of which the lines are left
    narrow_half(c, x + 1, y + 1, w - 1, h, xxl.LOW[card], xxl.LOW_COLOUR[card])
    narrow_half(c, x + 1, y + 2 + h, w - 1, h, xxl.HIGH[card], xxl.HIGH_COLOUR[card])
    if h < BANDED_H:
        c.vline(x + w, y + 1, 2 * h + 1, INK)  # the next card's edge, where a rim has reached


def face_h(h):
    """The height of a face whose halves are h high."""
    return 2 * h + 3


def text(card, letters):
    """A card in a line of text, such as 0R/7Y."""
    low = letters[xxl.LOW_COLOUR[card]]
    high = letters[xxl.HIGH_COLOUR[card]]
    return "%d%s/%d%s" % (xxl.LOW[card], low, xxl.HIGH[card], high)
