"""Draws a scene: strokes on a field of 128 x 96, at any size. In memory only while one is shown.

A stroke is a byte, which one, and so many more as _TAKES says: two for each dot, or a place and a
size, of a card which one it is. host_tools/make/scenes.py makes them of texts.
"""

from micropython import const

from . import won_art
from .canvas import INK, PAPER

_TAKES = b"\0\0\6\3\4\4\5\5\5\3"  # bytes behind each stroke

_WIDTH = const(128)
_HEIGHT = const(96)
_SIZE = const(64)  # of a scene as it is written

_INK = const(0)
_PAPER = const(1)
_TRIANGLE = const(2)
_DISC = const(3)
_BLOCK = const(4)
_FRAME = const(5)
_K6T = const(6)
_XXL = const(7)
_PART = const(9)

_XXL_SIZE = const(98)
_XXL_W = const(50)  # its fills are no wider,
_HALF_H = const(32)  # and no higher


class Scene:
    """The field, as large as it fits into a part of a canvas; letters are those of ranks or of
    colours. With XXL cards it is no larger than they can be."""

    def __init__(self, c, x, y, w, h, letters, has_xxl):
        self.c = c
        self.letters = letters
        self.size = min(w * _SIZE // _WIDTH, h * _SIZE // _HEIGHT, _XXL_SIZE if has_xxl else 255)
        self.x = x + (w - _WIDTH * self.size // _SIZE) // 2
        self.y = y + (h - _HEIGHT * self.size // _SIZE) // 2
        self.ink = INK

    def draw(self, strokes, right=0, down=0):
        """All these strokes, their field moved by so much."""
        at = 0
        while at < len(strokes):
            kind = strokes[at]
            end = at + 1 + _TAKES[kind]
            self._stroke(kind, strokes[at + 1 : end], right, down)
            at = end

    def part(self, number):
        self.draw(won_art.PARTS[number])

    def _stroke(self, kind, taken, right, down):
        if kind == _PART:
            self.draw(won_art.PARTS[taken[0]], right + taken[1], down + taken[2])
        elif kind in (_INK, _PAPER):
            self.ink = INK if kind == _INK else PAPER
        elif kind == _TRIANGLE:
            dots = [self._dot(taken, i, right, down) for i in range(0, 6, 2)]
            _draw_triangle(self.c, dots, self.ink)
        elif kind == _DISC:
            x, y = self._dot(taken, 0, right, down)
            _draw_disc(self.c, x, y, max(1, taken[2] * self.size // _SIZE), self.ink)
        else:
            x, y = self._dot(taken, 0, right, down)
            end_x, end_y = self._dot(taken, 2, right + taken[0], down + taken[1])
            self._box(kind, x, y, end_x - x, end_y - y, taken)

    def _dot(self, taken, i, right, down):
        x = self.x + (taken[i] + right) * self.size // _SIZE
        return x, self.y + (taken[i + 1] + down) * self.size // _SIZE

    def _box(self, kind, x, y, w, h, taken):
        c = self.c
        if kind == _BLOCK:
            c.fill_rect(x, y, w, h, self.ink)
        elif kind == _FRAME:
            c.frame(x, y, w, h)
        elif kind == _XXL:
            self._draw_xxl(x, y, w, h, taken[4])
        else:
            c.fill_rect(x, y, w, h, PAPER)
            c.frame(x, y, w, h, 2)
            if kind == _K6T:
                from . import k6t_cards

                k6t_cards.card_face(c, x, y, w, h, taken[4], self.letters)
            else:
                from . import large_numbers

                large_numbers.fit(c, x, y, w, h, str(taken[4]))

    def _draw_xxl(self, x, y, w, h, card):
        """In the middle, as large as its art."""
        from . import xxl_cards

        half, wide = min((h - 3) // 2, _HALF_H), min(w, _XXL_W)
        x += (w - wide) // 2
        y += (h - xxl_cards.face_h(half)) // 2
        xxl_cards.face(self.c, x, y, wide, half, card, self.letters)


def _draw_triangle(c, dots, ink):
    (y1, x1), (y2, x2), (y3, x3) = sorted([(y, x) for x, y in dots])
    for y in range(y1, y3 + 1):
        x = x1 + (x3 - x1) * (y - y1) // max(1, y3 - y1)
        if y < y2:
            end = x1 + (x2 - x1) * (y - y1) // (y2 - y1)
        else:
            end = x2 + (x3 - x2) * (y - y2) // max(1, y3 - y2)
        c.hline(min(x, end), y, abs(x - end) + 1, ink)


def _draw_disc(c, x, y, r, ink):
    half = r
    for i in range(r + 1):
        while half * half + i * i > r * r + r:
            half -= 1
        c.hline(x - half, y - i, 2 * half + 1, ink)
        c.hline(x - half, y + i, 2 * half + 1, ink)
