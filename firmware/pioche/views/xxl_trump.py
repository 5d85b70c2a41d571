"""XXL 6+ on the glass: a trick game whose trump is named on the glass, and sums after each deal."""

from micropython import const

from .. import lang
from ..engine import tricks, xxl
from ..engine.contract import OVER
from ..games import xxl_trump
from ..ui import font_text, widgets, xxl_cards
from ..ui.canvas import INK, PAPER
from . import xxl_sums, xxl_trick, xxl_view
from .xxl_view import BOX_TABLE, DECK, ITEM, UI, row  # noqa: F401

_COLOUR = const(56)  # the item that names colour 0
_CHIP_W = const(48)
_TRUMP_W = const(20)
_BOX_TRUMP = BOX_TABLE + 7


class Trump(xxl_trick.Trick):
    sums = True
    beside = _TRUMP_W

    def item(self, move):
        return move if move < xxl_trump.NAMES else _COLOUR + move - xxl_trump.NAMES

    def fill_row(self, o, seat):
        """Trumps first; or the four colours behind the hand, if one of them is to be named."""
        n = 0
        trump = o[tricks.TRUMP]
        for wanted in (True, False):
            for card in xxl_view.ORDER:
                if o[tricks.WHERE + card] == seat and (tricks.colours(o, card) == trump) == wanted:
                    row[n] = card
                    n += 1
        if self._names(o):
            for colour in range(xxl.COLOURS):
                row[n] = _COLOUR + colour
                n += 1
        return n

    def _names(self, o):
        return xxl_trump.phase(o) == xxl_trump.TRUMP

    def likely(self, o, move):
        """To name, the colour with many cards and high numbers."""
        if move < xxl_trump.NAMES:
            return self.likely_card(o, move)
        strength = 0
        for i in range(self.items):
            number = -1 if row[i] >= _COLOUR else xxl.number(row[i], move - xxl_trump.NAMES)
            if number >= 0:
                strength += 6 + number
        return strength

    def in_play(self, ui, card):
        """While trump is named, the cards that would be trumps stand out."""
        if self.n and ui[ITEM] >= _COLOUR:
            return xxl.number(card, ui[ITEM] - _COLOUR) >= 0
        return super().in_play(ui, card)

    def action(self, ui, texts):
        if ui[ITEM] >= _COLOUR:
            return texts.TRUMP.format(texts.COLOURS[ui[ITEM] - _COLOUR])
        return texts.PLAY

    def act(self, o, seat, move):
        if move < xxl_trump.NAMES:
            return super().act(o, seat, move)
        texts = lang.of("xxl_words")
        return texts.TRUMP.format(texts.COLOURS[move - xxl_trump.NAMES])

    def facts(self, o, texts, letters):
        """As xxl_trump.score() of each seat, but all cards are gone through only once."""
        points = self.points(o) if xxl_trump.turn(o) != OVER else [0] * o[tricks.SEATS]
        for deal in range(1, xxl_trump.deals(o) + 1):  # that of a deal not ended is 0
            for seat in range(len(points)):
                points[seat] += xxl_trump.points_of(o, deal, seat)
        return self.scores(points, texts)

    def deal(self, o):
        return xxl_trump.deals(o)

    def aside(self, o, ui, texts):
        """Which deal this is; trump is shown beside it."""
        return super().aside(o, ui, texts) or f"{xxl_trump.deals(o)}/{o[tricks.SEATS]}"

    def draw_table(self, c, o, ui, y, h, texts):
        self._draw_trump(c, o, texts)
        if self._names(o):
            self.lay_out(c, 1, y, h)
            if self.n:
                self._draw_colours(c, ui, y, h, texts)
        else:
            super().draw_table(c, o, ui, y, h, texts)

    def _draw_trump(self, c, o, texts):
        """On the right of the news."""
        if c.stale(_BOX_TRUMP, o[tricks.TRUMP]):
            x, y = c.width - _TRUMP_W, widgets.line_h(c)
            c.fill_rect(x, y, _TRUMP_W, 15, PAPER)
            if o[tricks.TRUMP]:
                xxl_cards.chip(c, x, y, 18, 14, _colour_of(o[tricks.TRUMP]), texts.LETTERS)
                c.frame(x, y, 18, 14)

    def _draw_colours(self, c, ui, y, h, texts):
        """Four to choose from; the word of the one under the cursor is white on black."""
        step = c.width // xxl.COLOURS
        w = min(_CHIP_W, step - 8)
        chip_h = min(xxl_cards.BIG_H, h - 15)
        for colour in range(xxl.COLOURS):
            chosen = ui[ITEM] == _COLOUR + colour
            if c.stale(BOX_TABLE + colour, chosen):
                x = colour * step + (step - w) // 2
                c.fill_rect(colour * step, y, step, h, PAPER)
                xxl_cards.chip(c, x, y, w, chip_h, colour, texts.LETTERS)
                c.frame(x, y, w, chip_h)
                if chosen:
                    c.block(colour * step + 2, y + h - 14, step - 4, 14)
                ink, word = PAPER if chosen else INK, texts.COLOURS[colour]
                c.text_centre(font_text, colour * step, step, y + h - 13, word, ink)

    def draw_sums(self, c, o, ui, table, texts):
        ended = xxl_trump.deals(o) - (xxl_trump.turn(o) != OVER)
        title = texts.DEALS.format(ended, o[tricks.SEATS])
        lines = []
        for seat in range(o[tricks.SEATS]):
            deals = range(1, ended + 1)
            lines.append([str(xxl_trump.points_of(o, deal, seat)) for deal in deals])
        heads = [texts.DEAL] + [str(deal) for deal in range(1, ended + 1)]
        xxl_sums.draw(c, "xxl_trump sums", ui, table, xxl_trump, o, title, heads, lines, texts)


def _colour_of(bit):
    return 0 if bit == 1 else 1 if bit == 2 else 2 if bit == 4 else 3


_view = Trump("xxl_trump", xxl_trump)
key, changed, hint, act, draw = _view.key, _view.changed, _view.hint, _view.act, _view.draw
is_sound, shows_last, ending = _view.is_sound, _view.shows_last, _view.ending
