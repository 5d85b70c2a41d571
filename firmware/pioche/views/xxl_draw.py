"""What the views of the three draw-or-keep games share (XXL 1, 2 and 5): talon, points, and the
question whether to play the card drawn or keep it. See xxl_view.py.
"""

from micropython import const

from .. import lang
from ..engine import draw_or_keep, xxl
from ..engine.contract import NOBODY, OVER
from ..engine.draw_or_keep import DRAW, DRAWN, KEEP, PASS
from ..ui import font_text, xxl_cards
from ..ui.canvas import PAPER
from . import xxl_view, xxl_widgets
from .xxl_view import BOX_TABLE, row

SIDE_W = 70  # the column on the right: talon and points, or play and keep

_NO_CARDS = const(0)  # of ENDINGS
_NOBODY_CAN = const(1)  # of ENDINGS
_KEEPS = const(55)  # the item: not to play the card drawn
_BOX_SIDE = BOX_TABLE + 18


class Draw(xxl_view.View):
    """A game's own moves are below DRAW; card_of(move) is the card one plays."""

    wins_low = True
    draws = True

    def card_of(self, move):
        return move

    def item(self, move):
        return self.card_of(move) if move < DRAW else _KEEPS

    def likely(self, o, move):
        """Away with the most points."""
        return xxl.total(self.card_of(move)) if move < DRAW else 0

    def fill_row(self, o, seat):
        n = 0
        for card in xxl_view.ORDER:
            if draw_or_keep.where(o, card) == seat:
                row[n] = card
                n += 1
        if draw_or_keep.phase(o) == DRAWN and draw_or_keep.turn(o) == seat:
            row[n] = _KEEPS
            n += 1
        return n

    def facts(self, o, texts, letters):
        return ["×%d" % draw_or_keep.hand_size(o, seat) for seat in range(draw_or_keep.seats(o))]

    def act(self, o, seat, move):
        texts = lang.of("xxl_words")
        if move < DRAW:
            return self.told(o, move, texts)
        return texts.DRAWS_ONE if move == DRAW else texts.KEEPS_IT if move == KEEP else texts.PASSES

    def brought(self, before, after, seat, move):
        """The card that was drawn, by what this seat sees before and after."""
        texts = lang.of("xxl_words")
        for card in range(xxl.CARDS if move == DRAW else 0):
            if draw_or_keep.where(before, card) != seat == draw_or_keep.where(after, card):
                return texts.DREW.format(xxl_cards.text(card, texts.LETTERS))
        return texts.NO_FIT if move == PASS else ""

    def ending(self, o):
        if draw_or_keep.turn(o) != OVER:
            return None
        texts = lang.of("xxl_words")
        for seat in range(draw_or_keep.seats(o)):
            if not draw_or_keep.hand_size(o, seat):
                return seat, texts.ENDINGS[_NO_CARDS]
        return NOBODY, texts.ENDINGS[_NOBODY_CAN]

    def told(self, o, move, texts):
        """A card played, in a few letters."""
        return xxl_cards.text(self.card_of(move), texts.LETTERS)

    def labels(self, o, ui, texts):
        if ui[xxl_view.ITEM] == _KEEPS:
            return texts.KEEP, ()
        return texts.PLAY, self.other_ways(ui)

    def draw_side(self, c, o, ui, y, h, texts):
        """Talon and points; after drawing a card that fits, the question what to do with it."""
        asks = draw_or_keep.phase(o) == DRAWN and self.n
        keeps = ui[xxl_view.ITEM] == _KEEPS
        left = draw_or_keep.talon_left(o)
        points = 0
        for i in range(self.items):
            if row[i] < _KEEPS:
                points += xxl.total(row[i])
        if not c.stale(_BOX_SIDE, 1 + keeps if asks else 3 + left * 1024 + points):
            return
        x = c.width - SIDE_W
        c.fill_rect(x, y, SIDE_W, h, PAPER)
        if asks:
            w = SIDE_W - 2
            xxl_widgets.button(c, x, y, w, h // 2 - 1, texts.PLAY, not keeps)
            xxl_widgets.button(c, x, y + h // 2 + 1, w, h // 2 - 1, texts.KEEP, keeps)
        else:
            _write(c, y + h // 2 - 14, texts.TALON.format(left))
            if self.items:
                _write(c, y + h // 2 + 1, texts.POINTS.format(points))


def _write(c, y, text):
    """At the right of the column, with a margin if there is room for one."""
    margin = min(4, SIDE_W - font_text.WIDTH * len(text))
    c.text_right(font_text, c.width - margin, y, text)
