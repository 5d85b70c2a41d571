"""Keys by chance on the real firmware: after each of them its glass shows what the host's shows."""

import random
import tempfile

from host_tools.drive.hand import Hand
from host_tools.drive.walkthrough import SEED, Walkthrough

from .whole_games import Presser

# As often as each stands here; a capital letter is held.
KEYS = 3 * ["up", "down", "left", "right"] + 6 * ["a"] + 2 * ["b"] + ["A", "B"]
RETYPE = ("B", "up up a", "A " + "up " * SEED, "a")  # from a game to the deal all know


class Both:
    """A gadget of the host and a Pico, with the same deal in play."""

    def __init__(self, folder, name):
        self.hand = Hand(folder)
        self.pico = Presser().wait()
        self.compared = 0
        for step in Walkthrough(self.hand, name).to_the_table():
            self._follow(step.keys, step.same)

    def press(self, keys):
        self.hand.keys(keys)
        self._follow(keys, self._is_same())
        session = self.hand.app.desk.session
        if session and session.seats and session.seed != SEED:  # dealt by chance
            for keys in RETYPE:
                self.hand.keys(keys)
                self._follow(keys, self._is_same())

    def _is_same(self):
        """Deals by chance are not, nor is the page that tells how much memory is free."""
        app = self.hand.app
        dealt = (
            app.desk.session is None or not app.desk.session.seats or app.desk.session.seed == SEED
        )
        return dealt and type(app.stage.top()).__name__ not in ("About", "TypeDeal")

    def _follow(self, keys, same):
        self.pico.keys(keys)
        if not same:
            self.pico.pico.run_ms(1500)
            self.pico.wait()
            return
        what = f"{type(self.hand.app.stage.top()).__name__}: another picture after {keys}"
        assert self.pico.shows(self.hand.picture), what
        self.compared += 1


def press_by_chance(name, presses, seed):
    """-> how many pictures were compared."""
    r = random.Random(f"{name} {seed}")
    past = []
    with tempfile.TemporaryDirectory() as folder:
        both = Both(folder, name)
        for _ in range(presses):
            past.append(r.choice(KEYS))
            try:
                both.press(past[-1])
            except AssertionError as e:
                raise AssertionError(f"{e}; the keys: {' '.join(past)}") from None
        assert both.pico.panel.errors == [] and both.pico.pico.resets == 0
        return both.compared
