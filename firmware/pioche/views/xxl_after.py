"""XXL 5 on the glass: the number that each colour needs next; a bar marks where the card goes."""

from micropython import const

from ..engine import xxl
from ..engine.draw_or_keep import DRAW
from ..games import xxl_after
from ..ui import xxl_cards
from ..ui.canvas import INK, PAPER
from . import xxl_draw
from .xxl_view import BOX_TABLE, DECK, UI  # noqa: F401

_BAR = const(5)
_GAP = const(8)
_WIDEST = const(48)


class After(xxl_draw.Draw):
    def card_of(self, move):
        return move >> 1

    def told(self, o, move, texts):
        """With the colour it is played in."""
        return f"{super().told(o, move, texts)} → {texts.LETTERS[xxl_after.colour_of(move)]}"

    def draw_table(self, c, o, ui, y, h, texts):
        step = (c.width - xxl_draw.SIDE_W) // xxl.COLOURS
        w = min(_WIDEST, step - _GAP)
        half = min(xxl_cards.BIG_H, h - _BAR - 4)
        move = self.move(ui)
        to = xxl_after.colour_of(move) if 0 <= move < DRAW else -1
        for colour in range(xxl.COLOURS):
            need = xxl_after.needed(o, colour)
            if c.stale(BOX_TABLE + colour, need << 1 | (colour == to)):
                x = colour * step + (step - w) // 2
                c.fill_rect(x, y, w, h, PAPER)
                xxl_cards.half(c, x + 1, y + 1, w - 2, half, need, colour, texts.LETTERS)
                c.frame(x, y, w, half + 2)
                if colour == to:
                    c.fill_rect(x, y + half + 3, w, _BAR, INK)
        self.draw_side(c, o, ui, y, h, texts)


_view = After("xxl_after", xxl_after)
key, changed, hint, act, draw = _view.key, _view.changed, _view.hint, _view.act, _view.draw
is_sound, brought, ending = _view.is_sound, _view.brought, _view.ending
