"""XXL 1 on the glass: two piles, and beside each number of their tops what may follow it.

What follows stands behind an arrow, up or down; white on black is what the card under the cursor
would match. A pile's number is in a box, at the table and in the news: no key is called so.
"""

from micropython import const

from ..engine import xxl
from ..engine.draw_or_keep import DRAW
from ..games import xxl_updown
from ..ui import font_big, font_text, xxl_cards
from ..ui.canvas import INK, PAPER
from . import xxl_draw
from .xxl_view import BOX_TABLE, DECK, UI  # noqa: F401

_PILES = const(2)
_NO_CELL = const(8)
_NAME_W = const(12)  # the number of a pile, in a box
_BIG = const(112)  # a pile is so wide where it has big figures
_BIG_CELL_W = const(33)
_CELL_W = const(23)
_BOX_CELL = BOX_TABLE + _PILES


class UpDown(xxl_draw.Draw):
    def card_of(self, move):
        return move >> 2

    def told(self, o, move, texts):
        """With the pile, and the number that it matches there."""
        card, pile = move >> 2, move >> 1 & 1
        number = (xxl.HIGH if move & 1 else xxl.LOW)[card]
        return f"{xxl_cards.text(card, texts.LETTERS)} → [{pile + 1}] {number}"

    def draw_table(self, c, o, ui, y, h, texts):
        step = (c.width - xxl_draw.SIDE_W) // _PILES
        big = step >= _BIG
        face_w = min(46, step - _NAME_W - 3 - 2 * (_BIG_CELL_W if big else _CELL_W))
        half = h // 2 - 1
        to = self._cell(o, self.move(ui))
        for pile in range(_PILES):
            x = pile * step
            top = xxl_updown.top(o, pile)
            if c.stale(BOX_TABLE + pile, top):
                c.fill_rect(x, y, _NAME_W + face_w, h, PAPER)
                c.frame(x, y + half - 7, _NAME_W - 1, 15)
                c.text(font_text, x + 2, y + half - 6, str(pile + 1))
                xxl_cards.face(c, x + _NAME_W, y, face_w, half, top, texts.LETTERS)
            x += _NAME_W + face_w + 3
            for cell in range(4 * pile, 4 * pile + 4):
                number = _next(o, pile, top, cell >> 1 & 1, cell & 1)
                look = number + 1 | (cell == to) << 4
                if c.stale(_BOX_CELL + cell, look):
                    self._draw_cell(c, x, y, half, cell, number, cell == to, big)
        self.draw_side(c, o, ui, y, h, texts)

    def _draw_cell(self, c, x, y, half, cell, number, black, big):
        """What may follow a number: one up and one down, side by side."""
        font, w = (font_big, _BIG_CELL_W) if big else (font_text, _CELL_W)
        if not cell & 1:
            x += w
        if cell & 2:
            y += half + 1
        c.fill_rect(x, y, w, half + 1, PAPER)
        if number < 0:
            return
        if black:
            c.block(x, y + 1, w - 1, half)
        y += (half - font.HEIGHT + 3) // 2
        text = f"{'↑' if cell & 1 else '↓'}{number}"
        c.text_centre(font, x, w - 1, y, text, PAPER if black else INK)

    def _cell(self, o, move):
        """Which number of which pile this move matches: 4 * pile + 2 * (the higher) + upwards."""
        if not 0 <= move < DRAW:
            return _NO_CELL
        pile, card = move >> 1 & 1, move >> 2
        colour = (xxl.HIGH_COLOUR if move & 1 else xxl.LOW_COLOUR)[card]
        high = xxl.HIGH_COLOUR[xxl_updown.top(o, pile)] == colour
        up = xxl_updown.step(o, pile, move & 1, card) > 0
        return 4 * pile + 2 * high + up


def _next(o, pile, top, high, up):
    """The number that may follow one of a pile's numbers upwards or downwards; -1: none."""
    goes = xxl_updown.goes(o, pile, high)
    number = (xxl.HIGH if high else xxl.LOW)[top]
    if up:
        return number + 1 if goes >= 0 and number < 10 else -1
    return number - 1 if goes <= 0 else -1


_view = UpDown("xxl_updown", xxl_updown)
key, changed, hint, act, draw = _view.key, _view.changed, _view.hint, _view.act, _view.draw
is_sound, brought, ending = _view.is_sound, _view.brought, _view.ending
