"""XXL 3 on the glass: a trick game in which the leader names a colour, and others may refuse.

The card that is going to be led lies at one's place already, with a wedge at the number whose
colour UP and DOWN choose.
"""

from micropython import const

from .. import lang
from ..engine import tricks, xxl
from ..games import xxl_refuse
from ..ui import font_text
from . import xxl_trick, xxl_view
from .xxl_view import BITS, BOX_TABLE, DECK, ITEM, PAGE, UI, row  # noqa: F401

_NO_CARDS = const(0)  # of ENDINGS
_NO_TRICK = const(4)  # of ENDINGS
_REFUSES = const(55)  # the item


class Refuse(xxl_trick.Trick):
    def item(self, move):
        if move >= xxl_refuse.KEEPS:
            return move - xxl_refuse.KEEPS
        return move if move < xxl_refuse.LEADS else move - xxl_refuse.LEADS >> 2

    def fill_row(self, o, seat):
        """The hand; between the parts, the cards one of which is to be kept."""
        n = 0
        keeps = self._keeps(o) and tricks.held(o, seat) == 0
        for card in xxl_view.ORDER:
            if (xxl_refuse.winner_of(o, card) if keeps else o[tricks.WHERE + card]) == seat:
                row[n] = card
                n += 1
        if self.follows(o) and o[tricks.TURN] == seat and xxl_refuse.may_refuse(o):
            row[n] = _REFUSES
            n += 1
        return n

    def _keeps(self, o):
        return xxl_refuse.phase(o) == xxl_refuse.KEEP

    def likely(self, o, move):
        """To lead, the highest number, in its colour; to keep, the same."""
        card = self.item(move)
        if card == _REFUSES:
            return 7
        if move >= xxl_refuse.KEEPS:
            return xxl.HIGH[card]
        if move >= xxl_refuse.LEADS:
            return xxl.number(card, move & 3)
        return self.likely_card(o, card)

    def facts(self, o, texts, letters):
        """Part 1 is about cards won, part 2 about points; there one must know who has how many."""
        if xxl_refuse.deals(o) == 1:
            return ["%+d" % n for n in self.points(o, True)]
        points = self.points(o)
        room = letters // len(points)
        both = "×{} {}" if room > 9 else "{}/{}" if room > 6 else "{1}"
        return [both.format(o[tricks.COUNT + seat], n) for seat, n in enumerate(points)]

    def aside(self, o, ui, texts):
        return super().aside(o, ui, texts) or texts.PART.format(xxl_refuse.deals(o))

    def action(self, ui, texts):
        return texts.REFUSE if ui[ITEM] == _REFUSES else texts.PLAY

    def labels(self, o, ui, texts):
        if self._keeps(o):
            return texts.KEEP, ()
        return super().labels(o, ui, texts)

    def act(self, o, seat, move):
        texts = lang.of("xxl_words")
        if move >= xxl_refuse.KEEPS:
            return texts.KEPT
        if move == xxl_refuse.REFUSE:
            return texts.PASSES
        told = super().act(o, seat, self.item(move))
        return told if move < xxl_refuse.LEADS else f"{told} → {texts.LETTERS[move & 3]}"

    def own_place(self, o, ui, look):
        """To lead, the card under the cursor; where it may be refused to play, the word for it."""
        if not self.n or ui[BITS] & PAGE or self.is_full(o):
            return look
        if self.follows(o):
            if not xxl_refuse.may_refuse(o):
                return look
            cursor = xxl_trick.BLACK if ui[ITEM] == _REFUSES else 0
            return xxl_trick.WORD | xxl_trick.FRAMED | cursor
        return ui[ITEM] | self.wedges(ui[ITEM], 1 << (self.move(ui) & 3))

    def ending(self, o):
        """Part 1 goes to who has won; who has won nothing, or has no more cards, ends the game."""
        seats = o[tricks.SEATS]
        enough = 1 if seats < 4 else 2
        out = [seat for seat in range(seats) if not o[tricks.COUNT + seat]]
        texts = lang.of("xxl_words")
        if xxl_refuse.deals(o) == 1:
            won = self.points(o, True)
            without = [seat for seat in out if not won[seat] and seat != o[tricks.TURN]]
            if len(out) == seats and len(without) >= enough:
                return without[0], texts.ENDINGS[_NO_TRICK]
            return None
        return (out[-1], texts.ENDINGS[_NO_CARDS]) if len(out) >= enough else None

    def no_card(self, o, seat):
        """Who had cards, and was asked, has refused."""
        if self.is_full(o):
            return xxl_trick.WORD if o[tricks.COUNT + seat] else tricks.NO_CARD
        seats, leader = o[tricks.SEATS], o[tricks.LEADER]
        asked = (seat - leader) % seats < (o[tricks.TURN] - leader) % seats
        return xxl_trick.WORD if asked and o[tricks.COUNT + seat] else tricks.NO_CARD

    def draw_table(self, c, o, ui, y, h, texts):
        if not self._keeps(o):
            super().draw_table(c, o, ui, y, h, texts)
            return
        self.lay_out(c, 1, y, h)
        if c.stale(BOX_TABLE, self.n != 0) and self.n:
            for i, line in enumerate(texts.KEEP_ONE):
                c.text(font_text, 4, y + h // 2 - 14 + 15 * i, line)


_view = Refuse("xxl_refuse", xxl_refuse)
key, changed, hint, act, draw = _view.key, _view.changed, _view.hint, _view.act, _view.draw
is_sound, shows_last, ending = _view.is_sound, _view.shows_last, _view.ending
