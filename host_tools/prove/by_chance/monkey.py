"""A monkey at the keys of a gadget: whatever it presses, nothing breaks, home is never far, and the
glass keeps secrets.

    python monkey.py FOLDER GAME SEED PRESSES       on any runtime

The gadget is that of pocket.py, which imports the firmware alone, and so does all this. The same
presses lead to the same pictures everywhere: the result is a checksum of them.
"""

import sys

from pioche import bots, events, heap, lang
from pioche.app import App
from pioche.engine import contract, rng
from pioche.events import DOWN, LEFT, RIGHT, UP, A, B
from pioche.kinds import HUMAN, NAMED

try:
    from .peeker import Peeker
    from .pocket import TICK_MS, Gadget
except (ImportError, KeyError):  # a script
    from peeker import Peeker
    from pocket import TICK_MS, Gadget

TAP_MS, GAP_MS = 40, 30
HOLD_MS = 700
SLEEP_MS = 11 * 60_000  # more than any setting asks for
STEPS_TO_REST = 20_000

PEOPLE = ["Ada", "Bo", "Cleo"]
PAGES = (
    "Menu",
    "Rules",
    "Statistics",
    "TypeDeal",
)
PAGES_OF_HOME = (
    "AllStatistics",
    "Records",
    "Records",
    "Settings",
    "People",
)
PAGES_OF_SEVERAL = ("Scores", "Setup")
PAGES_IN_PLAY = ("Seats",)
SEEN_KEYS = 40  # of the last ones, told when something breaks

# What a monkey does, each as often as it stands here: keys that are tapped, and those held.
TAPS = (UP, DOWN, LEFT, RIGHT, RIGHT) + 4 * (A,) + (B,)
HELD = (A, A, B, B, RIGHT)
NAMES = "udlrab"


class Presser:
    """Makes up gestures: (key, another that goes down with it or NONE, ms, ms until the next)."""

    def __init__(self, seed):
        self.r = bytearray(rng.BYTES)
        rng.seed(self.r, 0, seed)

    def one_of(self, values):
        return values[rng.below(self.r, 0, len(values))]

    def chance(self, n):
        """True once in n times."""
        return rng.below(self.r, 0, n) == 0

    def gesture(self):
        if self.chance(9):
            return self.one_of(HELD), events.NONE, HOLD_MS, GAP_MS
        other = rng.below(self.r, 0, events.KEYS) if self.chance(60) else events.NONE
        ms = self.one_of((TAP_MS, TAP_MS, 15, 90))
        return self.one_of(TAPS), other, ms, self.one_of((GAP_MS, GAP_MS, 20))


class Monkey:
    gadget_class = Gadget

    def __init__(self, folder, name, seed):
        self.folder = folder
        self.name = name
        self.presser = Presser(seed)
        self.seed = seed
        self.past = []
        self.pressed = self.led_home = 0
        lang.load("en")
        self._switch_on(self.gadget_class(folder))
        self.app.settings.people[:] = PEOPLE
        self.app.desk.play(name)
        self._new_table()
        self.app.picture.want()

    def _switch_on(self, gadget):
        self.gadget = gadget
        self.app = App(gadget)
        heap.free_kb = _no_number
        self.peeker = Peeker(self.app, self.seed)
        self.rest()

    def play(self, presses):
        """Press so many keys, and look at what comes of it."""
        chance = self.presser.chance
        while self.pressed < presses:
            self._gesture()
            if not chance(4):
                self.rest()
                self.look()
            if chance(30):
                self.lead_home()
                self._back_to_game()
            elif chance(25):
                self._other_than_keys()
                self.rest()
                self.look()

    def _gesture(self):
        key, other, ms, gap = self.presser.gesture()
        self._hold(key, ms, gap, other)

    def _hold(self, key, ms, gap=GAP_MS, other=events.NONE):
        self.pressed += 1
        self._note(NAMES[key].upper() if ms >= HOLD_MS else NAMES[key])
        self.gadget.key(key, True)
        if other != events.NONE:
            self.gadget.key(other, True)
        self._pass(ms)
        self.gadget.let_go()
        self._pass(gap)

    def _note(self, what):
        self.past.append(what)
        if len(self.past) > SEEN_KEYS:
            self.past.pop(0)

    def _pass(self, ms):
        clock = self.gadget.clock
        end = clock.give(ms)
        while clock.now < end:
            self.app.step()
            if self.app.stage.is_thinking():  # which takes no time here
                clock.sleep(TICK_MS)

    def rest(self):
        """Until the glass shows all that was done."""
        app = self.app
        for _ in range(STEPS_TO_REST):
            if not (
                app.picture.coming()
                or app.stage.is_thinking()
                or app.gadget.buttons.waiting()
                or (app.picture.stale() and not app.power.asleep)
            ):
                return
            app.step()
        raise RuntimeError("the gadget never came to rest")

    # --- what is more than keys

    def _other_than_keys(self):
        """Shortcuts to what keys alone come to but rarely."""
        ways = (
            self._sleep,
            self._new_battery,
            self._other_language,
            self._new_table,
            self._new_table,
            self._open_page,
            self._open_page,
            self._end,
        )
        way = self.presser.one_of(ways)
        self._note("!" + way.__name__)
        self._back_to_game()
        way()
        self.app.picture.want()

    def _new_battery(self):
        self.app.close()
        self._switch_on(self.gadget_class(self.folder))

    def _other_language(self):
        self.app.preferences.change("language", 1)
        self.app.desk.home()

    def _open_page(self):
        """A page of the pause menu or of home."""
        if self.presser.chance(2):
            self.app.desk.home()
            self.app.stage.open(self.presser.one_of(PAGES_OF_HOME))
            return
        session = self.app.desk.session
        pages = PAGES
        if session.game.SEATS[1] > 1:
            pages += PAGES_OF_SEVERAL if session.over() else PAGES_OF_SEVERAL + PAGES_IN_PLAY
        self.app.stage.to_game()
        self.app.stage.open(self.presser.one_of(pages))

    def _end(self):
        """Play on by chance to the end, and most times keep the game."""
        session, r = self.app.desk.session, self.presser.r
        self.app.stage.to_game()
        while not session.over():
            session.uncover()
            session.play(session.moves[rng.below(r, 0, session.n)])
        if not self.presser.chance(4):
            self.app.dealer.keep_record()

    def _sleep(self):
        self.rest()
        self.gadget.clock.sleep(SLEEP_MS)
        for _ in range(8):
            self.app.step()
        self.rest()

    def _new_table(self):
        """Another deal of the game, with options and people by chance."""
        app, r = self.app, self.presser.r
        game = app.desk.session.game
        low, high = game.SEATS
        while True:
            seats = low + rng.below(r, 0, high - low + 1)
            options = bytes([rng.below(r, 0, len(values)) for _, values in game.OPTIONS])
            if contract.fits(game, seats, options):
                break
        kinds = bytearray([self.somebody(seat) for seat in range(seats)])
        kinds[rng.below(r, 0, seats)] = HUMAN
        app.stage.to_game()
        app.dealer.deal(app.gadget.entropy(), options, kinds)

    def somebody(self, seat):
        """Mostly people and computers that do not think; each of the list has a seat."""
        named = NAMED + seat if seat < len(PEOPLE) else HUMAN
        easy = bots.EASY + 1
        return self.presser.one_of((HUMAN, named, named, bots.RANDOM + 1, bots.RANDOM + 1, easy))

    # --- home

    def lead_home(self):
        """However it is, a held B leads home in a few times: out of sleep, through the menu."""
        self.rest()
        app = self.app
        self.led_home += 1
        for _ in range(4):
            if not app.power.asleep and type(app.stage.top()).__name__ == "Home":
                return
            awake = A if app.power.asleep else B
            self._hold(_contact(app, awake), HOLD_MS)
            self.rest()
        raise RuntimeError("no way home from " + type(app.stage.top()).__name__)

    def _back_to_game(self):
        self.rest()
        app = self.app
        if app.power.asleep:
            self.lead_home()
        if (
            app.desk.session is None
            or app.desk.session.name != self.name
            or not app.desk.session.seats
        ):
            app.desk.play(self.name)
            app.picture.want()
            self.rest()
        if not app.desk.session.seats:  # it was given up, and nothing dealt since
            app.stage.to_game()
            app.dealer.new_deal()
            self.rest()

    # --- what is on the glass

    def look(self):
        """Boxes that were kept are right, and no card shows that may not be seen there."""
        app = self.app
        if app.picture.stale() or app.picture.coming():
            return
        shown = app.picture.canvas.buffer
        if self.peeker.drawn() != shown:
            raise RuntimeError("the picture is not what would be drawn now")
        self.peeker.look(shown)


def _contact(app, key):
    """The contact that stands for this key now: settings may have exchanged them."""
    return app.gadget.buttons.map.find(bytes((key,)))


def _short_budget(level, seats):
    return 20


def _no_number():
    return 0


def play(monkey, n):
    """Let it do so much; where something breaks, its last keys are told."""
    budget, bots.budget = bots.budget, _short_budget  # how well they play is not the question here
    try:
        monkey.play(n)
    except Exception:
        print(monkey.name, monkey.seed, "after", monkey.pressed, "presses:", " ".join(monkey.past))
        raise
    finally:
        bots.budget = budget


def run(folder, name, seed, presses):
    """-> what came of it, in words."""
    monkey = Monkey(folder, name, seed)
    play(monkey, presses)
    monkey.lead_home()
    return f"{presses} presses, home {monkey.led_home} times, {monkey.gadget.sum:08x}"


if __name__ == "__main__":
    print(run(sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4])))
