"""XXL 2 on the glass: the top card, and beside each of its numbers what goes below it."""

from ..engine import xxl
from ..games import xxl_lower
from ..ui import font_text, xxl_cards
from ..ui.canvas import PAPER
from . import xxl_draw
from .xxl_view import BOX_TABLE, DECK, UI  # noqa: F401


class Lower(xxl_draw.Draw):
    def draw_table(self, c, o, ui, y, h, texts):
        top = xxl_lower.top(o)
        if c.stale(BOX_TABLE, top):
            w = c.width - xxl_draw.SIDE_W
            half = h // 2 - 1
            x = w // 2 - 70
            c.fill_rect(0, y, w, h, PAPER)
            xxl_cards.face(c, x, y, 46, half, top, texts.LETTERS)
            at = y + (half - font_text.HEIGHT) // 2 + 2
            c.text(font_text, x + 54, at, _below(xxl.LOW[top]))
            c.text(font_text, x + 54, at + half + 1, _below(xxl.HIGH[top]))
        self.draw_side(c, o, ui, y, h, texts)


def _below(number):
    """What is lower than this."""
    if number < 2:
        return "← 0" if number else "–"
    return f"← 0–{number - 1}"


_view = Lower("xxl_lower", xxl_lower)
key, changed, hint, act, draw = _view.key, _view.changed, _view.hint, _view.act, _view.draw
is_sound, brought, ending = _view.is_sound, _view.brought, _view.ending
