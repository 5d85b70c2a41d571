"""Figures twice as big as those of the big font, made of its dots; or just twice as high."""

from micropython import const

from . import font_big
from .canvas import INK

WIDTH = 20
HEIGHT = 26
PITCH = const(19)  # from one figure to the next on a card: they have 18 dots of ink,
NARROW = const(11)  # or of those that are just twice as high, which have 10

_W = const(10)  # of a letter of the big font, and its bytes
_SIZE = const(30)
_FIRST = const(3)  # the first of the rows with ink, and how many there are
_INKED = const(13)
_ABOVE = const(4)  # rows without ink above a figure
_AROUND = const(4)  # dots of a card above and below a figure
_BESIDE = const(4)
_HIGH = const(40)

_TWICE = b"\x00\x03\x0c\x0f\x30\x33\x3c\x3f\xc0\xc3\xcc\xcf\xf0\xf3\xfc\xff"  # four bits doubled

_dots = bytearray(4 * WIDTH)


def fits(n, w, h):
    """Have n of them, or any number of a deck, room on a card of this size?"""
    return max(n, 2) * PITCH + _BESIDE <= w and h >= HEIGHT + _AROUND


def rank(c, x, y, w, h, text, ink=INK):
    """A card of the hand: a big number if large ranks are asked for, or the card is high."""
    if c.large or h >= _HIGH:
        fit(c, x, y, w, h, text, ink)
    else:
        _small(c, x, y, w, h, text, ink)


def fit(c, x, y, w, h, text, ink=INK):
    """A number as big as there is room for in the middle of a card."""
    if h < HEIGHT + _AROUND:
        _small(c, x, y, w, h, text, ink)
        return
    y += (h - HEIGHT) // 2
    if fits(len(text), w, h):
        draw(c, x, w, y, text, ink, PITCH)
    else:
        for i in range(2):  # as bold as they are high
            draw(c, x + i, w, y, text, ink, NARROW)


def _small(c, x, y, w, h, text, ink):
    c.text_centre(font_big, x, w, y + (h - font_big.HEIGHT + 2) // 2, text, ink)


def draw(c, x, w, y, text, ink=INK, pitch=WIDTH):
    """The figures of `text` in the middle of w pixels from x on, their top at y; at the pitch of
    the big font, no wider than its own."""
    wide = 1 if pitch == NARROW else 2
    line = wide * _W
    cell = (_dots, line, 32, 0)
    x += (w - len(text) * pitch - wide + 1) // 2
    for letter in text:
        glyph = (ord(letter) - 32) * _SIZE
        for i in range(_W):
            bits = font_big.GLYPHS[glyph + i] | font_big.GLYPHS[glyph + _W + i] << 8
            bits = (bits | font_big.GLYPHS[glyph + 2 * _W + i] << 16) >> 1  # with the tail of a Q
            above, below = bits & 255, bits >> 8
            for at in range(wide * i, wide * i + wide):
                _dots[at] = _TWICE[above & 15]
                _dots[at + line] = _TWICE[above >> 4]
                _dots[at + 2 * line] = _TWICE[below & 15]
                _dots[at + 3 * line] = _TWICE[below >> 4 & 15]
        c.picture(cell, x, y - _ABOVE, ink)
        x += pitch


def stretch(c, x, y, letter, high, ink=INK):
    """A letter or figure of the big font, its top at x, y, as wide as ever and stretched."""
    glyph = (ord(letter) - 32) * _SIZE
    for i in range(_W):
        bits = font_big.GLYPHS[glyph + i] | font_big.GLYPHS[glyph + _W + i] << 8
        for page in range(3):
            rows = 0
            for k in range(8):
                row = 8 * page + k
                if row >= high or bits >> _FIRST + row * _INKED // high & 1:
                    rows |= 1 << k
            _dots[page * _W + i] = rows
    c.picture((_dots, _W, 24, 0), x, y, ink)
