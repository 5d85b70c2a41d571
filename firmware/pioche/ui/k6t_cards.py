"""Faces of the K6T deck: the rank big, its suit beside it."""

from micropython import const

from ..engine import k6t
from . import art, font_big
from .canvas import INK

_NUMBERS = 13  # ranks 0 to 12 are printed as numbers
FIGURE_H = const(26)  # of a large rank, see large_numbers.py
_ONE_W = const(5)  # of a 1 that is but a stroke

_large_numbers = None


def _large():
    """The module of large ranks, which few need."""
    global _large_numbers
    if not _large_numbers:
        from . import large_numbers as _large_numbers
    return _large_numbers


def rank_text(rank, faces):
    """What is printed for a rank; faces are the letters from 13 on, in the player's language."""
    return str(rank) if rank < _NUMBERS else faces[rank - _NUMBERS]


def face(c, x, y, card, faces, ink=INK):
    """Rank and suit of a card, 32 x 20 pixels from x, y; ink PAPER draws it white on black."""
    text = rank_text(k6t.rank(card), faces)
    c.text_centre(font_big, x, 20, y, text, ink)
    c.picture(art.SUITS[k6t.suit(card)], x + 21, y + 5, ink)


def slim_face(c, x, y, card, faces, ink=INK):
    """The same in 31 pixels: nothing between the rank and its suit."""
    text = rank_text(k6t.rank(card), faces)
    c.text_centre(font_big, x, 20, y, text, ink)
    c.picture(art.SUITS[k6t.suit(card)], x + 20, y + 5, ink)


def big_face(c, x, y, w, h, card, faces, ink=INK):
    """The same in the middle of w x h, twice as high, and twice as wide if there is room; else the
    1 of 10, 11 and 12 is but a stroke."""
    large_numbers = _large()
    text = rank_text(k6t.rank(card), faces)
    top = y + (h - large_numbers.HEIGHT) // 2
    wide = len(text) * large_numbers.PITCH + 2
    if w >= wide + 16:
        x += (w - wide - 12) // 2
        large_numbers.draw(c, x, wide, top, text, ink, large_numbers.PITCH)
    else:
        one = _ONE_W if len(text) > 1 else 0
        wide = one + large_numbers.NARROW + 2
        x += (w - wide - 12) // 2
        if one:
            c.fill_rect(x + 1, top, 3, large_numbers.HEIGHT, ink)
            c.fill_rect(x, top + 3, 1, 4, ink)
        for i in range(one, one + 2):  # as bold as they are high
            large_numbers.draw(c, x + i, wide - one, top, text[-1], ink, large_numbers.NARROW)
    c.picture(art.SUITS[k6t.suit(card)], x + wide + 1, y + (h - 11) // 2, ink)


# --- small faces, for dense tables

# The suits in 7 x 7 pixels: sources for framebuf.blit, as in art.py.
SMALL_SUITS = (
    (b"\xe7\xe3\xb1\x80\xb1\xe3\xe7", 7, 7, 0),
    (b"\xe3\xe3\xb4\x80\xb4\xe3\xe3", 7, 7, 0),
    (b"\xf1\xee\xde\xbd\xde\xee\xf1", 7, 7, 0),
    (b"\xf7\xeb\xdd\xbe\xdd\xeb\xf7", 7, 7, 0),
    (b"\xbb\xd3\xc3\xe0\xc3\xd3\xbb", 7, 7, 0),
    (b"\xe3\xc1\x80\x80\x9c\xbe\xff", 7, 7, 0),
)

# By a font's width: the first row of its capitals, how many rows they have, and how thick a
# stroke is.
_CAPITALS = {6: (1, 7, 1), 7: (2, 9, 2), 10: (3, 13, 3)}


def small_suit(c, x, y, suit, ink=INK):
    c.picture(SMALL_SUITS[suit], x, y, ink)


def capital_height(font):
    return _CAPITALS[font.WIDTH][1]


def capitals(c, font, x, y, text, ink=INK, bold=False):
    """Letters and figures that may stand as close as their ink allows: y is where that begins. ->
    x behind. Bold ones have their strokes doubled to the right."""
    width = font.WIDTH
    size = width * ((font.HEIGHT + 7) // 8)
    glyphs = memoryview(font.GLYPHS)
    y -= _CAPITALS[width][0]
    for letter in text:
        code = ord(letter)
        at = (code - 32 if code < 127 else 95 + font.EXTRA.find(letter)) * size
        cell = (glyphs[at : at + size], width, font.HEIGHT, 0)
        c.picture(cell, x, y, ink)
        if bold:
            c.picture(cell, x + 1, y, ink)
        x += width
    return x


def rank_width(font, text):
    """How wide a rank is drawn by rank_small."""
    strokes = text.count("1") if len(text) > 1 else 0
    return strokes * (_CAPITALS[font.WIDTH][2] + 2) + (len(text) - strokes) * font.WIDTH


def rank_small(c, font, x, y, text, ink=INK):
    """A rank with its capitals from y on, where there is little room: a 1 of 10, 11 and 12 is but a
    stroke."""
    _, rows, thick = _CAPITALS[font.WIDTH]
    for letter in text:
        if letter == "1" and len(text) > 1:
            c.fill_rect(x + 1, y, thick, rows, ink)
            c.fill_rect(x, y + thick, 1, thick, ink)
            x += thick + 2
        else:
            capitals(c, font, x, y, letter, ink)


_HIGH = const(18)  # rows of a large rank beside its suit


def card_face(c, x, y, w, h, card, faces, ink=INK):
    """A card in the middle of w x h: rank and suit side by side; one below the other on a high
    card."""
    text = rank_text(k6t.rank(card), faces)
    wide = rank_width(font_big, text)
    high = capital_height(font_big)
    if h >= FIGURE_H + 17:
        large_numbers = _large()
        y += (h - large_numbers.HEIGHT - 14) // 2
        large_numbers.draw(c, x, w, y, text, ink, large_numbers.PITCH)
        c.picture(art.SUITS[k6t.suit(card)], x + (w - 11) // 2, y + large_numbers.HEIGHT + 3, ink)
        return
    if h >= high + 17:
        y += (h - high - 14) // 2
        rank_small(c, font_big, x + (w - wide) // 2, y, text, ink)
        c.picture(art.SUITS[k6t.suit(card)], x + (w - 11) // 2, y + high + 3, ink)
        return
    suits = art.SUITS if w >= 31 else SMALL_SUITS
    size = suits[0][1]
    x += (w + 1 - wide - size) // 2 - 1
    if c.large and h >= _HIGH + 6:
        if len(text) > 1:
            c.fill_rect(x + 1, y + (h - _HIGH) // 2, 3, _HIGH, ink)
            c.fill_rect(x, y + (h - _HIGH) // 2 + 3, 1, 3, ink)
        left = x + 5 if len(text) > 1 else x
        _large().stretch(c, left, y + (h - _HIGH) // 2, text[-1], _HIGH, ink)
    else:
        rank_small(c, font_big, x, y + (h - high) // 2, text, ink)
    c.picture(suits[k6t.suit(card)], x + wide + 1, y + (h - size) // 2, ink)
