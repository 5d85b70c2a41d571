"""Games by chance, position by position, each as somebody of the table sees it."""

import random

from host_tools.say import account
from pioche import bots, lang, registry
from pioche.engine.contract import optional
from pioche.events import A
from pioche.kinds import HUMAN
from pioche.session import COMPUTER, COVERED, FORCED, OVER, SHOWN, Session

NAMES = registry.names(registry.SHOWN)
_EASY = bots.EASY + 1  # as a kind of seat


class Walk:
    """A game of people, and some computers; .told: what is on the glass."""

    def __init__(self, name, seed, language="en"):
        lang.load(language)
        self.language, self.r = language, random.Random(seed)
        self.session = Session(name)
        game = self.session.game
        seats = self.r.randint(*game.SEATS)
        options = bytes(self.r.randrange(len(values)) for _, values in game.OPTIONS)
        if not optional(game, "allows")(seats, options):
            options = bytes(len(game.OPTIONS))
        kinds = [HUMAN] + [self.r.choice((HUMAN, _EASY)) for _ in range(seats - 1)]
        self.session.deal(seed, seats, options, kinds)

    @property
    def told(self):
        told = {"language": self.language, "screen": "Play"}
        return {**told, **account.of_game(self.session)}

    def positions(self, count):
        """Yields so often, at what somebody looks at; goes on a few moves in between."""
        for _ in range(count):
            for _ in range(self.r.randrange(1, 9)):
                self._step()
            while self.session.phase in (COVERED, FORCED, COMPUTER):
                self._step()
            yield self.told
            if self.session.phase == OVER:
                return

    def _step(self):
        session = self.session
        if session.phase == COVERED:
            session.uncover()
        elif session.phase == SHOWN:
            session.key(A)
        elif session.phase in (FORCED, COMPUTER):
            session.think()
        elif session.phase != OVER:
            session.act(session.moves[self.r.randrange(session.n)])


def sample(name, seeds, count, language="en"):
    """[(walk, told)], a walk standing where it was told."""
    for seed in seeds:
        walk = Walk(name, seed, language)
        for told in walk.positions(count):
            yield walk, told
