"""Before a deal: who sits where, and by which options.

Only what goes together can be set: a change that the game does not allow goes on to the next value.
"""

from .. import lang, lessons
from ..engine import contract
from ..events import REDRAW
from . import legends, widgets
from .screens import List

_EXPLAINED = 32  # above the bottom, the line under the cursor is explained


class Setup(List):
    spare = 1  # for what the line under the cursor is about

    def __init__(self, stage, desk, dealer, people, preferences, deal=None):
        """deal: (seed, seats, options) of one that somebody has sent."""
        super().__init__(stage, lang.of("ui").GAMES[desk.session.name])
        self.desk = desk
        self.dealer = dealer
        self.people = people
        self.preferences = preferences
        self.game = desk.session.game
        self.seed, seats, self.options = deal or (None, 0, desk.session.wanted)
        self.kinds = people.who_plays(desk.session, seats)
        self.fill()

    def fill(self):
        texts = lang.of("ui")
        low, high = self.game.SEATS
        number = "" if self.seed is None else f"{self.seed:X}"
        self.lines = [(texts.DEAL, number, self._deal, False)]
        if low < high:
            self.lines.append((texts.PLAYERS, str(len(self.kinds)), self._seats, True))
        if high > 1:
            for seat, kind in enumerate(self.kinds):
                words = self.people.place_name(self.kinds, seat)
                self.lines.append((words, self.people.name_of(kind), self._kind, True, seat))
        self._first_option = len(self.lines)
        for i, (words, values, _) in enumerate(lang.of(self.game.NAME).OPTIONS):
            self.lines.append((words, values[self.options[i]], self._option, True, i))
        if self.dealer.has_last():
            self.lines.append((texts.LAST_DEAL, "", self.dealer.last_deal, False))
        if self.game.NAME in lessons.NAMES:
            self.lines.append((texts.LESSON, "", self.desk.teach, False, self.game.NAME))

    def what_a_does(self):
        return super().what_a_does() if self.at else lang.of("ui").DEAL_GO

    def _deal(self):
        self.stage.to_game()  # first: what is told stays on top
        self.people.keep_who_plays(self.game.NAME, self.kinds)
        if self.seed is None:
            self.dealer.new_deal()
        else:
            self.dealer.deal(self.seed, bytes(self.options), self.kinds)

    def _change(self):
        """With other options or seats it is another deal than the one that was sent."""
        if self.seed is not None:
            self.seed = None
            self.desk.session.wanted[:] = self.options
            self.options = self.desk.session.wanted

    def _seats(self, step):
        self._change()
        low, high = self.game.SEATS
        seats = low + (len(self.kinds) - low + step) % (high - low + 1)
        self.kinds = self.people.who_plays(self.desk.session, seats, self.kinds)
        for i in range(len(self.options)):
            if not self._fits():
                self.options[i] = 0  # what a full table allows, a small one may not
        self.fill()

    def _kind(self, step, seat):
        self.people.next_kind(self.kinds, seat, step)
        self.fill()

    def _option(self, step, i):
        self._change()
        values = len(self.game.OPTIONS[i][1])
        while True:
            self.options[i] = (self.options[i] + step) % values
            if self._fits():
                break
        self.dealer.keep_options()
        self.fill()

    def _fits(self):
        return contract.fits(self.game, len(self.kinds), self.options)

    def draw(self, c):
        super().draw(c)
        i = self.at - self._first_option
        if 0 <= i < len(self.options):
            self._explain(c, lang.of(self.game.NAME).OPTIONS[i][2])
        elif not (self.at or legends.sideways()):
            texts, name = lang.of("ui"), self.game.NAME
            is_new = name in lessons.NAMES and not self.preferences.knows_lesson(name)
            help = texts.SETUP_NEW if is_new else texts.SETUP_HELP
            self._explain(c, help)

    def _explain(self, c, words):
        c.text(widgets.letters(len(words), c.width - 10), 8, c.height - _EXPLAINED, words)


class Seats(List):
    """In the middle of a game: a person leaves a seat to a computer player, or takes one back."""

    def __init__(self, stage, desk, dealer, people):
        super().__init__(stage, lang.of("ui").SEATS)
        self.desk = desk
        self.dealer = dealer
        self.people = people
        self.kinds = bytearray(desk.session.kinds)
        self.fill()

    def fill(self):
        self.lines = []
        for seat, kind in enumerate(self.kinds):
            words = self.people.place_name(self.kinds, seat)
            self.lines.append((words, self.people.name_of(kind), self._change, True, seat))

    def _change(self, step, seat):
        self.people.next_kind(self.kinds, seat, step)
        self.fill()

    def leave(self):
        self.stage.to_game()
        self.dealer.reseat(self.kinds)
        return REDRAW
