"""Every picture there is, in games by chance, with hidden cards dealt anew: none of them changes.

    python glances.py FOLDER GAME SEED STATES       on any runtime

A state is looked at on every page that can be open then, behind the curtain or in somebody's hand,
asleep, with an empty battery, and after a crash. Imports the firmware alone, as monkey.py does.
"""

import sys

from pioche import events
from pioche.engine import rng
from pioche.engine.contract import EVERYONE
from pioche.store.kept_games import KeptGames
from pioche.ui import screens

try:
    from . import monkey
except (ImportError, KeyError):  # a script
    import monkey

APART = 12  # moves between two looks, at most
SELDOM = 10  # what tells nothing of the game in play is looked at once in so many states
LEAPS = 12  # in a game that was kept

OF_GAME = ("Menu", "Seats", "Scores", "Statistics")
OF_ALL = (
    "Rules",
    "TypeDeal",
    "Setup",
    "AllStatistics",
    "Records",
    "Settings",
    "About",
    "People",
)
OF_SEVERAL = ("Seats", "Scores")
MILLIVOLTS = (None, 2100, 2200, 3000)  # not known, empty, low, full
NO_MOVE = 0x3FFFFFFF


class Glances(monkey.Monkey):
    def __init__(self, folder, name, seed):
        super().__init__(folder, name, seed)
        self.states = 0
        self.kinds = {}  # of pictures: how many of each were looked at

    def play(self, states):
        """Look so many times."""
        while self.states < states:
            self._new_table()
            self._choose_settings()
            self._to_the_end(states)
            if self.app.desk.session.over():
                self._look_at_kept()

    def _choose_settings(self):
        settings, r = self.app.settings, self.presser.r
        for name in ("lock", "counted", "large"):
            settings.set(name, ("no", "yes")[rng.below(r, 0, 2)])
        self.app.preferences.heed()

    def _to_the_end(self, states):
        """A game by chance, looked at now and then, and at its end."""
        session, r = self.app.desk.session, self.presser.r
        while self.states < states and not session.over():
            for _ in range(1 + rng.below(r, 0, APART)):
                if not session.over():
                    session.act(session.moves[rng.below(r, 0, session.n)])
            self._look_at_all()

    def _look_at_all(self):
        """Somebody holds the gadget, or it lies between two people."""
        app, session = self.app, self.app.desk.session
        session.put_down()
        if self.presser.chance(2):
            session.uncover()
        self.states += 1
        self.glance("curtain" if session.covered else "hand")
        if session.covered:
            app.stage.open("Happened")
            self.glance("happened")
            app.stage.to_game()
        elif self.presser.chance(SELDOM):
            session.hint()
            session.thinking.stop()  # it is thought about no more
            session.table.hinting = False
            session.look()
            self.glance("hint")
        self._look_at_pages()
        self._look_asleep()
        self._look_at_crash()

    def glance(self, kind):
        self.kinds[kind] = self.kinds.get(kind, 0) + 1
        self.peeker.look()

    def _look_at_pages(self):
        app = self.app
        pages = OF_GAME + (OF_ALL if self.presser.chance(SELDOM) else ())
        for name in pages:
            if name in OF_SEVERAL and app.desk.session.game.SEATS[1] == 1:
                continue
            app.stage.open(name)
            self.glance(name)
            if name == "Scores" and app.stage.top().evening:
                app.stage.top()._turn()
                self.glance("evening")
            app.stage.to_game()
        for screen in (
            screens.Message(app.stage, "", ("", "")),
            screens.Confirm(app.stage, "", ("", ""), None),
        ):
            app.stage.show(screen)
            self.glance("message")
            app.stage.to_game()

    def _look_asleep(self):
        """By any battery, in a game or over one of its pages."""
        app = self.app
        self.gadget.mv = self.presser.one_of(MILLIVOLTS)
        app.power.be_asleep(self.presser.chance(3))
        self.glance("asleep")
        app.power.be_awake()
        self.gadget.mv = None

    def _look_at_crash(self):
        """What fails is told, and nothing of the cards it failed on."""
        session = self.app.desk.session
        self.kinds["crash"] = self.kinds.get("crash", 0) + 1
        true = bytes(session.state)
        told = self._crash()
        self.peeker.put(self.peeker.dealt_anew(EVERYONE))
        anew = self._crash()
        self.peeker.put(true)
        if anew != told:
            raise RuntimeError("a crash shows everyone what is hidden")

    def _crash(self):
        """-> the picture of one."""
        gadget = self.gadget
        try:
            self.app.desk.session.act(NO_MOVE)
        except ValueError as e:
            gadget.key(0, True)  # until it is a press
            report(gadget, e)
            gadget.let_go()
        for _ in range(4):
            gadget.rest()
            gadget.scan()
        gadget.buttons.forget()
        self.app.picture.canvas.forget()
        return bytes(gadget.buffer)

    def _look_at_kept(self):
        """The game that has ended, move by move; asleep over it, too."""
        app = self.app
        app.dealer.keep_record()
        app.desk.home()
        self.glance("home")
        app.stage.open("Records")
        app.stage.top().at = len(app.stage.top().lines) - 1
        app.stage.key(events.A)
        while type(app.stage.top()).__name__ == "Message":
            app.stage.back()
        for _ in range(LEAPS):
            app.stage.key(self.presser.one_of((events.DOWN, events.DOWN, events.RIGHT)))
            self.glance(type(app.stage.top()).__name__)
            app.power.be_asleep()
            self.glance("asleep")
            app.power.be_awake()
        app.desk.home()
        for number in KeptGames(app.gadget.folder).numbers():
            KeptGames(app.gadget.folder).remove(number)
        app.desk.play(self.name)


class Machine:
    """What a crash asks of the chip."""

    @staticmethod
    def reset():
        pass


def report(gadget, error):
    """As the device does, which has noted the traceback before it started anew."""
    with open(gadget.folder + "/error.txt", "w") as f:
        f.write(str(error))
    sys.modules["machine"] = Machine
    sys.modules.pop("pioche.acts.crash", None)  # whoever had it may have had another machine
    crash = __import__("pioche.acts.crash", None, None, ["crash"])
    crash.report(gadget)
    del sys.modules["machine"], sys.modules["pioche.acts.crash"]


def run(folder, name, seed, states):
    """-> what was looked at, in words."""
    glances = Glances(folder, name, seed)
    monkey.play(glances, states)
    kinds = [f"{kind} {n}" for kind, n in sorted(glances.kinds.items())]
    return f"{glances.states} states, {glances.peeker.looked} pictures: " + ", ".join(kinds)


if __name__ == "__main__":
    print(run(sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4])))
