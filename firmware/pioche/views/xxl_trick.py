"""What the views of the three XXL trick games share: the trick below the names, who leads it, what
is asked for, who would win it now. See xxl_view.py.

A wedge points at what is asked for on the card that was led, a star stands beside the card that
wins. Between two tricks, and on the second page, the last one lies there: its cards are narrower,
and the line of news says so.
"""

from micropython import const

from .. import lang
from ..engine import tricks, xxl
from ..engine.contract import HIDDEN, NOBODY
from ..engine.tricks import NO_CARD
from ..ui import art, font_text, widgets, xxl_cards
from ..ui.canvas import INK, PAPER
from . import xxl_view
from .xxl_view import BITS, BOX_TABLE, PAGE, row

_ALL_PLAYED = const(3)  # of ENDINGS
_STAR_W = const(12)
_WEDGE_W = const(7)
_WIDEST = const(38)
_LAST_W = const(26)  # cards of the last trick are narrower
_WEDGE = (b"\xef\xc7\x83\x01\x00\xff\xff\xff\xff\xfe", 5, 9, 0)

# Bits of the look of a place on the table, above a card.
_STAR = const(64)
_LOW = const(128)  # the lower number is asked for
_HIGH = const(256)
_LAST = const(512)  # of the last trick
WORD = const(1024)  # no card but the word for refusing,
FRAMED = const(2048)  # which can be chosen,
BLACK = const(4096)  # and is under the cursor
_NOT_DRAWN = const(8192)

_BOX_LAYOUT = BOX_TABLE + 6


class Trick(xxl_view.View):
    def fill_row(self, o, seat):
        n = 0
        for card in xxl_view.ORDER:
            if o[tricks.WHERE + card] == seat:
                row[n] = card
                n += 1
        return n

    def points(self, o, cards=False):
        """What each seat has won, in a list: points, or cards."""
        points = [0] * o[tricks.SEATS]
        for card in range(xxl.CARDS):
            at = o[tricks.WHERE + card]
            if tricks.WON <= at < HIDDEN:
                points[(at >> 3) - 1] += 1 if cards else xxl.total(card)
        return points

    def facts(self, o, texts, letters):
        return self.scores(self.points(o), texts)

    def scores(self, points, texts):
        """With a letter that says what they are, unless room is scarce."""
        told = texts.SCORE.format if len(points) < 5 else str
        return [told(n) for n in points]

    def has_page(self, o):
        return o[tricks.PHASE] == tricks.FOLLOW and self.has_last(o)

    def aside(self, o, ui, texts):
        """That the trick on the table is the last one."""
        shown = o[tricks.PHASE] == tricks.LEAD or (ui[BITS] & PAGE and not self.is_full(o))
        return texts.LAST_TRICK if shown and self.has_last(o) else ""

    def follows(self, o):
        """Does the trick that is on the table lie there to be played, or seen?"""
        return o[tricks.PHASE] == tricks.FOLLOW or self.is_full(o)

    def is_full(self, o):
        return o[tricks.PHASE] == tricks.FULL

    def shows_last(self, o):
        """Does the last trick lie there between two?"""
        return o[tricks.PHASE] == tricks.LEAD and self.has_last(o)

    def ending(self, o):
        for seat in range(o[tricks.SEATS]):
            if o[tricks.COUNT + seat]:
                return None
        return NOBODY, lang.of("xxl_words").ENDINGS[_ALL_PLAYED]

    def has_last(self, o):
        return o[tricks.LAST + o[tricks.LEADER]] != NO_CARD

    def labels(self, o, ui, texts):
        more = self.other_ways(ui)
        if not more and self.has_page(o):
            more = (("↑", texts.BACK if ui[BITS] & PAGE else texts.LAST, False),)
            if ui[BITS] & PAGE:  # any key leads back
                more += (("B", "", False),)
        return ("" if ui[BITS] & PAGE else self.action(ui, texts)), more

    def action(self, ui, texts):
        """What A does."""
        return texts.PLAY

    def act(self, o, seat, move):
        texts = lang.of("xxl_words")
        return xxl_cards.text(move, texts.LETTERS)

    def likely(self, o, move):
        return self.likely_card(o, move)

    def likely_card(self, o, card):
        """To lead, a cheap card; else one that takes the trick, if possible with many points when
        it is the last, or else the cheapest."""
        total = xxl.total(card)
        if not self.follows(o) or not self._would_win(o, card):
            return 20 - total
        seats, leader = o[tricks.SEATS], o[tricks.LEADER]
        is_last = (o[tricks.TURN] + 1 - leader) % seats == 0
        return 40 + total if is_last else 20 + xxl.HIGH[card]

    def _would_win(self, o, card):
        """Would the seat in turn win the trick if it ended with this card?"""
        seat, asked = o[tricks.TURN], o[tricks.ASKED]
        common = tricks.colours(o, card) & asked
        if common:
            o[tricks.ASKED] = common
        o[tricks.TABLE + seat] = card
        wins = tricks.winning(o) == seat
        o[tricks.TABLE + seat] = NO_CARD
        o[tricks.ASKED] = asked
        return wins

    # --- the picture

    def lay_out(self, c, kind, y, h):
        """Begin a picture of the table of this kind: the boxes of another are gone."""
        if c.stale(_BOX_LAYOUT, kind):
            c.fill_rect(0, y, c.width, h, PAPER)
            for k in range(6):
                c.stale(BOX_TABLE + k, _NOT_DRAWN)

    def draw_table(self, c, o, ui, y, h, texts):
        self.lay_out(c, 0, y, h)
        seats = o[tricks.SEATS]
        step = c.width // seats
        last = not self.follows(o) or (ui[BITS] & PAGE and not self.is_full(o))
        winner = o[tricks.LEADER] if last else tricks.winning(o)
        for seat in range(seats):
            look = self._look_at(o, seat, last, winner)
            if seat == ui[0]:
                look = self.own_place(o, ui, look)
            if c.stale(BOX_TABLE + seat, look):
                c.fill_rect(seat * step, y, step, h, PAPER)
                self._draw_place(c, seat * step, y, step, h, look, texts)

    def no_card(self, o, seat):
        """What stands where no card lies."""
        return NO_CARD

    def own_place(self, o, ui, look):
        """What stands at one's own place, if it is something else."""
        return look

    def _look_at(self, o, seat, last, winner):
        """All about the look of a place on the table."""
        look = o[(tricks.LAST if last else tricks.TABLE) + seat]
        if look == NO_CARD:
            return NO_CARD if last else self.no_card(o, seat)
        if last:
            look |= _LAST
        elif seat == o[tricks.LEADER]:
            look |= self.wedges(look, o[tricks.ASKED])
        return look | _STAR if seat == winner else look

    def wedges(self, card, asked):
        """Which numbers of a card are asked for."""
        low = asked >> xxl.LOW_COLOUR[card] & 1
        high = asked >> xxl.HIGH_COLOUR[card] & 1
        return low * _LOW | high * _HIGH

    def _draw_place(self, c, x, y, step, h, look, texts):
        card = look & 63
        if look & WORD:
            black = look & BLACK
            if look & FRAMED:
                (c.block if black else c.frame)(x + 1, y + h // 2 - 9, step - 2, 18)
            c.text_centre(font_text, x, step, y + h // 2 - 6, texts.REFUSE, PAPER if black else INK)
            return
        w = min(_WIDEST, step - _STAR_W - _WEDGE_W)
        at = x + _STAR_W + (step - _STAR_W - _WEDGE_W - w) // 2
        if card == NO_CARD:
            widgets.empty_place(c, at, y, w, h)
            return
        if look & _LAST:
            at += max(0, w - _LAST_W) // 2
            w = min(w, _LAST_W)
        half = h // 2 - 1
        xxl_cards.face(c, at, y, w, half, card, texts.LETTERS)
        if look & _LOW:
            c.picture(_WEDGE, at + w + 1, y + half // 2 - 3)
        if look & _HIGH:
            c.picture(_WEDGE, at + w + 1, y + half // 2 + half - 2)
        if look & _STAR:
            c.picture(art.STAR_CARD, at - _STAR_W, y + h // 2 - 6)
