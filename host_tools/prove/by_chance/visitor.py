"""A visitor at a gadget whose files somebody has forged: switches it on, presses keys, opens what
the files lead to. Whatever they hold, nothing breaks.

    python visitor.py FOLDER GAME SEED      on any runtime; further gadgets: FOLDER GAME SEED ...

The gadget is that of pocket.py, which imports the firmware alone. What is forged: ../forged.
"""

import sys

if __name__ == "__main__":
    import monkey
    import pocket
else:
    from . import monkey, pocket

from pioche import bots, lang
from pioche.app import App
from pioche.engine import rng
from pioche.ui import keys

TAPS = 4  # in a row, wherever one stands
PAGES_OF_GAME = (
    ("menu", "Menu"),
    ("rules", "Rules"),
    ("scores", "Statistics"),
    ("type_deal", "TypeDeal"),
    ("scores", "Scores"),
    ("setup", "Seats"),
)
PAGES_OF_HOME = (("scores", "AllStatistics"), ("settings", "Settings"), ("people", "People"))
REPLAYED = (keys.RIGHT, keys.DOWN, keys.DOWN, keys.UP, keys.LEFT, keys.DOWN, keys.DOWN, keys.DOWN)
MOST_KEPT = 4  # kept games that are opened


class Visitor:
    def __init__(self, folder, name, seed):
        self.name = name
        self.r = bytearray(rng.BYTES)
        rng.seed(self.r, 0, seed)
        self.pressed = 0
        lang.load("en")
        self.app = App(pocket.Gadget(folder))
        self.app.free_kb = monkey._no_number
        self.rest()

    def below(self, n):
        return rng.below(self.r, 0, n)

    def rest(self):
        """Until the glass shows all that was done, and what can be got ready is."""
        app = self.app
        for _ in range(monkey.STEPS_TO_REST):
            if app.is_thinking():  # which is not the question here
                app.session.think()
                app.session.hurry()
            elif not (app.refreshing() or app.stale() or app.gets_ahead()):
                return
            app.step()
        raise RuntimeError("the gadget never came to rest")

    def tap(self, event):
        self.pressed += 1
        if self.app.key(event) == keys.REDRAW:
            self.app.redraw()
        self.rest()

    def tap_by_chance(self, events=keys.KEYS):
        for _ in range(TAPS):
            self.tap(self.below(events))

    def visit(self):
        """All there is to see, and some keys at each place; -> keys pressed."""
        self.tap_by_chance()
        self.look_at_kept_games()
        self.app.home()
        self.look_at_page(*PAGES_OF_HOME[self.below(len(PAGES_OF_HOME))])
        self.play(self.name)
        for _ in range(2):
            self.look_at_game()
        if self.app.session.seats and self.app.has_last():
            self.app.last_deal()
            self.rest()
            self.look_at_game()
        self.app.home()
        self.rest()
        self.app.close()
        return self.pressed

    def play(self, name):
        self.app.home()
        self.app.play(name)
        self.rest()

    def look_at_game(self):
        app = self.app
        session = app.session
        if not (session and session.seats and session.name == self.name):
            self.play(self.name)
            session = app.session
        if not session.seats:  # its save was none; it is set up
            self.tap_by_chance()
            return
        app.home_of_game()
        app.redraw()
        self.rest()
        if session.covered:
            self.tap(keys.A)
        self.tap_by_chance()
        self.take_back_and_redo()
        self.tap(keys.HINT)
        self.tap(keys.B)
        pages = PAGES_OF_GAME if session.seats > 1 else PAGES_OF_GAME[:4]
        if app.session is session and session.seats:
            self.look_at_page(*pages[self.below(len(pages))])

    def take_back_and_redo(self):
        session = self.app.session
        for act in (session.undo, session.undo, session.redo, session.redo, session.redo):
            act()
            self.app.redraw()
            self.rest()

    def look_at_page(self, module, name):
        app = self.app
        if module != "setup" or not app.session.over():
            app.page(module, name)
            self.rest()
            self.tap_by_chance(4)  # arrows
            app.home() if app.session is None else app.home_of_game()
            app.redraw()
            self.rest()

    def look_at_kept_games(self):
        app = self.app
        app.home()
        for i in range(MOST_KEPT):
            app.page("records", "Records")
            self.rest()
            for _ in range(i):
                self.tap(keys.DOWN)
            self.tap(keys.A)
            for event in REPLAYED[: 1 + self.below(len(REPLAYED))]:
                if type(app.top()).__name__ == "Replay":
                    self.tap(event)
            app.home()
            self.rest()


class short_thoughts:
    """How well computers play is not the question here."""

    def __enter__(self):
        self.budget, bots.budget = bots.budget, monkey._short_budget

    def __exit__(self, *_):
        bots.budget = self.budget


if __name__ == "__main__":
    with short_thoughts():
        for i in range(1, len(sys.argv), 3):
            print(sys.argv[i])
            Visitor(sys.argv[i], sys.argv[i + 1], int(sys.argv[i + 2])).visit()
