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

from pioche import bots, events, heap, lang
from pioche.app import App
from pioche.engine import rng
from pioche.events import DOWN, LEFT, RIGHT, UP, A, B

TAPS = 4  # in a row, wherever one stands
PAGES_OF_GAME = (
    "Menu",
    "Rules",
    "Statistics",
    "TypeDeal",
    "Scores",
    "Seats",
)
PAGES_OF_HOME = ("AllStatistics", "Settings", "People")
REPLAYED = (RIGHT, DOWN, DOWN, UP, LEFT, DOWN, DOWN, DOWN)
MOST_KEPT = 4  # kept games that are opened


class Visitor:
    def __init__(self, folder, name, seed):
        self.name = name
        self.r = bytearray(rng.BYTES)
        rng.seed(self.r, 0, seed)
        self.pressed = 0
        lang.load("en")
        self.app = App(pocket.Gadget(folder))
        heap.free_kb = monkey._no_number
        self.rest()

    def below(self, n):
        return rng.below(self.r, 0, n)

    def rest(self):
        """Until the glass shows all that was done, and what can be got ready is."""
        app = self.app
        for _ in range(monkey.STEPS_TO_REST):
            if app.stage.is_thinking():  # which is not the question here
                app.desk.session.think()
                app.desk.session.hurry()
            elif not (app.picture.coming() or app.picture.stale() or app.stage.is_preparing()):
                return
            app.step()
        raise RuntimeError("the gadget never came to rest")

    def tap(self, event):
        self.pressed += 1
        if self.app.stage.key(event) == events.REDRAW:
            self.app.picture.want()
        self.rest()

    def tap_by_chance(self, most=events.KEYS):
        for _ in range(TAPS):
            self.tap(self.below(most))

    def visit(self):
        """All there is to see, and some keys at each place; -> keys pressed."""
        self.tap_by_chance()
        self.look_at_kept_games()
        self.app.desk.home()
        self.look_at_page(PAGES_OF_HOME[self.below(len(PAGES_OF_HOME))])
        self.play(self.name)
        for _ in range(2):
            self.look_at_game()
        session = self.app.desk.session  # none where a key has led into a lesson
        if session and session.seats and self.app.dealer.has_last():
            self.app.dealer.last_deal()
            self.rest()
            self.look_at_game()
        self.app.desk.home()
        self.rest()
        self.app.close()
        return self.pressed

    def play(self, name):
        self.app.desk.home()
        self.app.desk.play(name)
        self.rest()

    def look_at_game(self):
        app = self.app
        session = app.desk.session
        if not (session and session.seats and session.name == self.name):
            self.play(self.name)
            session = app.desk.session
        if not session.seats:  # its save was none; it is set up
            self.tap_by_chance()
            return
        app.stage.to_game()
        app.picture.want()
        self.rest()
        if session.covered:
            self.tap(A)
        self.tap_by_chance()
        self.take_back_and_redo()
        self.tap(events.HINT)
        self.tap(B)
        pages = PAGES_OF_GAME if session.seats > 1 else PAGES_OF_GAME[:4]
        if app.desk.session is session and session.seats:
            self.look_at_page(pages[self.below(len(pages))])

    def take_back_and_redo(self):
        session = self.app.desk.session
        for act in (session.undo, session.undo, session.redo, session.redo, session.redo):
            act()
            self.app.picture.want()
            self.rest()

    def look_at_page(self, name):
        app = self.app
        if name not in ("Setup", "Seats") or not app.desk.session.over():
            app.stage.open(name)
            self.rest()
            self.tap_by_chance(4)  # arrows
            app.desk.home() if app.desk.session is None else app.stage.to_game()
            app.picture.want()
            self.rest()

    def look_at_kept_games(self):
        app = self.app
        app.desk.home()
        for i in range(MOST_KEPT):
            app.stage.open("Records")
            self.rest()
            for _ in range(i):
                self.tap(DOWN)
            self.tap(A)
            for event in REPLAYED[: 1 + self.below(len(REPLAYED))]:
                if type(app.stage.top()).__name__ == "Replay":
                    self.tap(event)
            app.desk.home()
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
