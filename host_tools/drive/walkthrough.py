"""An entry from home to home by keys alone: who plays is set up, a deal typed in, a whole game
played, its scores looked at, the game kept, and looked at again move by move.

The keys are found on a gadget of the host as it goes; pressed on another one, the browser's or an
emulated Pico, they must lead to the same pictures.
"""

from dataclasses import dataclass

from pioche import bots, lang, registry
from pioche.kinds import HUMAN

from . import whole_game
from .hand import KEY_NAMES

EASY = bots.EASY + 1
SEED = 1
# Two people pass the gadget round in these; in the others one plays, with computers if need be.
PASSED = ("no_merci", "xxl_lower", "xxl_colour")
# Those that are not the usual ones, by their index, for a short game: one round.
SHORT = {"xxl_solo_k": b"\5\1\0"}


@dataclass
class Step:
    stage: str
    keys: str  # as Fingers.keys() takes them
    picture: bytes  # that is then on the glass
    same: bool = True  # on every gadget; a deal by chance is another one each time


def table(name):
    """Who sits there, the fewest that can."""
    fewest = registry.game(name).SEATS[0]
    people = 2 if name in PASSED else 1
    return bytes([HUMAN] * people + [EASY] * (fewest - people))


class Walkthrough:
    """A walk of a gadget of the host; steps() presses its keys and tells of each step."""

    def __init__(self, hand, name, typed=True):
        """typed: the deal is typed in, for a gadget that deals by chance."""
        self.typed = typed
        self.kinds = table(name)  # who sits there
        self.end = None  # the state of the game that has ended
        self.moves = 0  # looked at again, one by one
        self.hand = hand
        self.app = hand.app
        self.name = name

    def steps(self):
        yield from self.to_the_table()
        yield from self._play()
        yield from self._look_at_scores()
        yield from self._keep()
        yield from self._replay()

    def to_the_table(self):
        """As far as the first decision."""
        yield from self._choose()
        yield from self._deal()

    def _press(self, stage, names, same=True):
        self.hand.keys(names)
        return Step(stage, names, self.hand.picture, same)

    def _to(self, wanted):
        """The keys that lead down, or up, to a line of a list; wanted(line) knows it."""
        page = self.app.stage.top()
        at = next(i for i, line in enumerate(page.lines) if wanted(line))
        way = "down " * (at - page.at) if at >= page.at else "up " * (page.at - at)
        back = page.at + len(page.lines) - at  # round by the top
        return "up " * back if back < at - page.at else way

    def _to_choice(self, act, i):
        """To the line of the set-up page that changes this seat or option."""
        return self._to(lambda line: line[2:] == (act, True, i))

    def _to_text(self, name):
        text = getattr(lang.of("ui"), name)
        return self._to(lambda line: line[0] == text)

    # --- before the game

    def _choose(self):
        """From home to the entry; who plays, and by which options."""
        at_once = registry.game(self.name).SEATS[1] == 1  # a patience deals when it is chosen
        to_entry = self._to(lambda line: line[4:] == (self.name,))
        yield self._press("choose", to_entry + "a", same=not (at_once and self.typed))
        if at_once:
            return
        page = self.app.stage.top()
        yield self._press("set up", "down right left")  # how many play: one more, and back
        for seat, kind in enumerate(self.kinds):
            yield self._press("set up", self._to_choice(page._kind, seat))
            while page.kinds[seat] != kind:
                yield self._press("set up", "left")
        for i, value in enumerate(SHORT.get(self.name, b"")):
            yield self._press("set up", self._to_choice(page._option, i))
            while page.options[i] != value:
                yield self._press("set up", "right")
        to_deal = self._to(lambda line: line[2] == page._deal)
        yield self._press("set up", to_deal + "a", same=not self.typed)
        assert self.app.desk.session.kinds == self.kinds

    def _deal(self):
        """The deal that everybody has who types it in."""
        if not self.typed:
            return
        yield self._press("type", "B", same=False)
        yield self._press("type", "up up a", same=False)
        yield self._press("type", "A " + "up " * SEED)
        yield self._press("type", "a")
        assert self.app.desk.session.seed == SEED

    # --- the game

    def _play(self):
        for way in whole_game.ways(self.app.desk.session):
            yield self._press("play", " ".join([KEY_NAMES[event] for event in way]))
        assert self.app.desk.session.over()
        if type(self.app.stage.top()).__name__ == "Won":
            yield self._press("won", "a")
        self.end = bytes(self.app.desk.session.state)

    def _look_at_scores(self):
        yield self._press("scores", "B")
        if self.app.desk.session.game.SEATS[1] > 1:
            yield self._press("scores", self._to_text("SCORES") + "a")
            yield self._press("scores", "a")  # the evening of these people, or back
            if type(self.app.stage.top()).__name__ == "Scores":
                yield self._press("scores", "b")
        else:
            yield self._press("scores", self._to_text("STATISTICS") + "a")
            yield self._press("scores", "b")

    def _keep(self):
        yield self._press("keep", self._to_text("KEEP") + "a")
        yield self._press("keep", "a")
        yield self._press("keep", "B")

    # --- and again

    def _replay(self):
        yield self._press("replay", self._to_text("RECORDS") + "a")
        yield self._press("replay", "a")
        page = self.app.stage.top()
        while page.deal < page.last or page.session.history.played < page.session.history.logged:
            yield self._press("replay", "right")
            self.moves += 1
        yield self._press("replay", "left")
        yield self._press("replay", "b")
        yield self._press("replay", "b")
