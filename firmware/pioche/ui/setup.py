"""Before a deal: who sits where, and by which options.

Only what goes together can be set: a change that the game does not allow goes on to the next value.
"""

from .. import lang
from ..engine import contract
from . import font_text, keys
from .keys import REDRAW
from .screens import List

_EXPLAINED = 96  # where the line under the cursor is explained


class Setup(List):
    rows = 4

    def __init__(self, app):
        super().__init__(app, lang.of("ui").GAMES[app.session.name])
        self.game = app.session.game
        self.kinds = app.table()
        self.options = app.session.wanted
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
                self.lines.append((words, self.app.name_of(kind), self._kind, 1, seat))
        self._first_option = len(self.lines)
        for i, (words, values, _) in enumerate(lang.of(self.game.NAME).OPTIONS):
            self.lines.append((words, values[self.options[i]], self._option, 1, i))

    def key(self, event):
        if event in (keys.LEFT, keys.RIGHT) and self.at:
            line = self.lines[self.at]
            line[2](1 if event == keys.RIGHT else -1, *line[4:])
            return REDRAW
        return super().key(event)

    def what_a_does(self):
        texts = lang.of("ui")
        return texts.CHANGE if self.at else texts.DEAL_GO

    def _deal(self):
        self.app.keep_table(self.kinds)
        self.app.home_of_game()
        self.app.new_deal()

    def _seats(self, step):
        low, high = self.game.SEATS
        seats = low + (len(self.kinds) - low + step) % (high - low + 1)
        self.kinds = self.app.table(seats, self.kinds)
        for i in range(len(self.options)):
            if not self._fits():
                self.options[i] = 0  # what a full table allows, a small one may not
        self._fill()

    def _kind(self, step, seat):
        """The next one who may sit there; somebody of this table must be a person."""
        kinds = self.app.all_kinds()
        at = kinds.find(bytes([self.kinds[seat]]))
        while True:
            at = (at + step) % len(kinds)
            self.kinds[seat] = kinds[at]
            if self.app.is_table(self.kinds):
                break
        self._fill()

    def _option(self, step, i):
        values = len(self.game.OPTIONS[i][1])
        while True:
            self.options[i] = (self.options[i] + step) % values
            if self._fits():
                break
        self.app.keep_options()
        self._fill()

    def _fits(self):
        return contract.fits(self.game, len(self.kinds), self.options)

    def draw(self, c):
        super().draw(c)
        i = self.at - self._first_option
        if i >= 0:
            c.text(font_text, 8, _EXPLAINED, lang.of(self.game.NAME).OPTIONS[i][2])
        elif not self.at:
            c.text(font_text, 8, _EXPLAINED, lang.of("ui").SETUP_HELP)
