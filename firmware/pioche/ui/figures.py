"""Figures twice as big as those of the big font, made of its dots."""

from micropython import const

from . import font_big
from .canvas import INK

WIDTH = 20
HEIGHT = 26

_W = const(10)  # of a letter of the big font, and its bytes; the last rows hold no part of a figure
_SIZE = const(30)
_ABOVE = const(6)  # rows without ink above a figure

_TWICE = b"\x00\x03\x0c\x0f\x30\x33\x3c\x3f\xc0\xc3\xcc\xcf\xf0\xf3\xfc\xff"  # four bits doubled

_dots = bytearray(4 * WIDTH)
_cell = (_dots, WIDTH, 32, 0)


def draw(c, x, w, y, text, ink=INK):
    """The figures of `text` in the middle of w pixels from x on, their top at y."""
    x += (w - len(text) * WIDTH) // 2
    for letter in text:
        glyph = (ord(letter) - 32) * _SIZE
        for i in range(_W):
            above, below = font_big.GLYPHS[glyph + i], font_big.GLYPHS[glyph + _W + i]
            at = 2 * i
            _dots[at] = _dots[at + 1] = _TWICE[above & 15]
            at += WIDTH
            _dots[at] = _dots[at + 1] = _TWICE[above >> 4]
            at += WIDTH
            _dots[at] = _dots[at + 1] = _TWICE[below & 15]
            at += WIDTH
            _dots[at] = _dots[at + 1] = _TWICE[below >> 4]
        c.picture(_cell, x, y - _ABOVE, ink)
        x += WIDTH
