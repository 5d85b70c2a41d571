"""Before a deal: who sits where, and by which options.

Only what goes together can be set: a change that the game does not allow goes on to the next value.
"""

from .. import lang
from ..engine import contract
from . import font_text, keys, legends
from .keys import REDRAW
from .screens import List

_EXPLAINED = 32  # above the bottom, the line under the cursor is explained


class Setup(List):
    spare = 1  # for what the line under the cursor is about

    def __init__(self, stage, desk, dealer, people):
        super().__init__(stage, lang.of("ui").GAMES[desk.session.name])
        self.desk = desk
        self.dealer = dealer
        self.people = people
        self.game = desk.session.game
        self.kinds = people.table(desk.session)
        self.options = desk.session.wanted
        self._fill()

    def _fill(self):
        texts = lang.of("ui")
        low, high = self.game.SEATS
        self.lines = [(texts.DEAL, "", self._deal)]
        if low < high:
            self.lines.append((texts.PLAYERS, str(len(self.kinds)), self._seats, 1))
        if high > 1:
            for seat, kind in enumerate(self.kinds):
                words = f"{texts.SEAT} {seat + 1}"
                self.lines.append((words, self.people.name_of(kind), self._kind, 1, seat))
        self._first_option = len(self.lines)
        for i, (words, values, _) in enumerate(lang.of(self.game.NAME).OPTIONS):
            self.lines.append((words, values[self.options[i]], self._option, 1, i))
        if self.dealer.has_last():
            self.lines.append((texts.LAST_DEAL, "", self.dealer.last_deal))

    def key(self, event):
        line = self.lines[self.at]
        if event in (keys.LEFT, keys.RIGHT) and len(line) > 3:
            line[2](1 if event == keys.RIGHT else -1, *line[4:])
            return REDRAW
        return super().key(event)

    def what_a_does(self):
        texts = lang.of("ui")
        if self.at == 0:
            return texts.DEAL_GO
        return texts.CHANGE if len(self.lines[self.at]) > 3 else texts.CHOOSE

    def _deal(self):
        self.stage.to_game()  # first: what is told stays on top
        self.people.keep_table(self.game.NAME, self.kinds)
        self.dealer.new_deal()

    def _seats(self, step):
        low, high = self.game.SEATS
        seats = low + (len(self.kinds) - low + step) % (high - low + 1)
        self.kinds = self.people.table(self.desk.session, seats, self.kinds)
        for i in range(len(self.options)):
            if not self._fits():
                self.options[i] = 0  # what a full table allows, a small one may not
        self._fill()

    def _kind(self, step, seat):
        self.people.next_kind(self.kinds, seat, step)
        self._fill()

    def _option(self, step, i):
        values = len(self.game.OPTIONS[i][1])
        while True:
            self.options[i] = (self.options[i] + step) % values
            if self._fits():
                break
        self.dealer.keep_options()
        self._fill()

    def _fits(self):
        return contract.fits(self.game, len(self.kinds), self.options)

    def draw(self, c):
        super().draw(c)
        i = self.at - self._first_option
        if 0 <= i < len(self.options):
            c.text(font_text, 8, c.height - _EXPLAINED, lang.of(self.game.NAME).OPTIONS[i][2])
        elif not (self.at or legends.sideways()):
            c.text(font_text, 8, c.height - _EXPLAINED, lang.of("ui").SETUP_HELP)


class Seats(List):
    """In the middle of a game: a person leaves a seat to a computer player, or takes one back."""

    def __init__(self, stage, desk, dealer, people):
        super().__init__(stage, lang.of("ui").SEATS)
        self.desk = desk
        self.dealer = dealer
        self.people = people
        self.kinds = bytearray(desk.session.kinds)
        self._fill()

    def _fill(self):
        texts = lang.of("ui")
        self.lines = []
        for seat, kind in enumerate(self.kinds):
            words = f"{texts.SEAT} {seat + 1}"
            self.lines.append((words, self.people.name_of(kind), self._change, 1, seat))

    def _change(self, step, seat):
        self.people.next_kind(self.kinds, seat, step)
        self._fill()

    def what_a_does(self):
        return lang.of("ui").CHANGE

    def key(self, event):
        if event in (keys.LEFT, keys.RIGHT):
            self._change(1 if event == keys.RIGHT else -1, self.at)
            return REDRAW
        return super().key(event)

    def leave(self):
        self.stage.to_game()
        self.dealer.reseat(self.kinds)
        return REDRAW
