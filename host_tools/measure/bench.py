"""Figures of the real firmware on the emulated Pico: nothing here is asserted, all of it printed.

Simulated time is that of a Pico at 125 MHz without flash cache misses: 0 to 40 % too fast.
"""

import itertools
import statistics

from ..drive.pico_hand import PicoHand
from ..emulator import flash_layout
from ..emulator.pico import Pico
from ..ship.mpy import device_files, modules
from . import app_prompt, thinking

KB = 1024


def sizes():
    """What lies on the flash."""
    files, packed = device_files(), modules()
    flash = flash_layout.pack_files(files, flash_layout.PICO_FILES)
    yield "files on the device", f"{len(files)}, with {len(packed)} modules"
    yield "their size", f"{sum(map(len, files.values())) / KB:.1f} KB"
    yield "left for saves", f"{flash_layout.free_blocks(flash) * flash_layout.SECTOR // KB} KB"
    for part in ("ui/font_", "ui/", "hw/", "games/", "views/", "lang/", "store/", "engine/"):
        total = sum(len(d) for name, d in packed.items() if name.startswith("/pioche/" + part))
        yield f"  pioche/{part}*", f"{total / KB:.1f} KB"


def boot():
    """From power-on to the first byte of the menu's picture."""
    hand = PicoHand().wait()
    yield "power-on to the menu's first byte", f"{hand.panel.first_byte_ms[0]:.0f} ms"


def heap():
    """What a whole game of each entry takes at most with Pioche in the firmware; and what is left
    after each of fifty games in a row with Pioche as files."""
    from . import memory

    yield from memory.figures()


PRESSES = [
    "right",
    "a",
    "right",
    "a",
    "down",
    "a",
    "b",
    "right",
    "a",
    "left",
    "a",
    "up",
    "a",
    "right",
    "right",
    "a",
    "down",
    "a",
    "b",
    "b",
    "a",
    "a",
]


def placed():
    """As .mpy files, in a ROMFS and in the firmware: how soon Pioche is there with a full folder of
    saves, and what it takes of the heap. As a table, for boards/PIOCHE_PICO/README.md."""
    from . import ways

    for line in ways.lines():
        yield line, ""


def press():
    """From the contact (of A and B: its opening) to the first byte of the picture on SPI. A full
    refresh now and then adds the panel's power-on to the next picture."""
    hand = PicoHand()
    hand.wait().keys("a")
    hand.pico.run_ms(1500)
    taken = {"arrows": [], "A and B": []}
    for name in PRESSES:
        begun = hand.pico.ms + (80 if name in "ab" else 0)
        hand.press(name)
        shown = [t for t in hand.panel.first_byte_ms if t > begun]
        if shown:
            taken["A and B" if name in "ab" else "arrows"].append(shown[0] - begun)
    for keys, ms in taken.items():
        told = f"median {statistics.median(ms):.1f}, slowest {max(ms):.1f} ms"
        yield f"{keys}, {len(ms)} presses", told


TIMES = """
import gc, time
from pioche.session import Session
from pioche.ui.canvas import Canvas
from pioche.store import save
s = Session("twenty")
s.deal(7, 1, bytes(1), bytes(1))
g, v = s.game, s.view
c = Canvas(bytearray(4736), 296, 128)
r = bytearray((1, 2, 3, 4))
def t(name, f, *a):
    gc.collect()
    best = 10**6
    for _ in range(3):
        t0 = time.ticks_us()
        f(*a)
        best = min(best, time.ticks_diff(time.ticks_us(), t0))
    print(name, best)
def whole():
    c.forget()
    s.draw(c)
def redeal():
    g.observe(s.state, 0, s.seen)
    g.resample(s.seen, 0, r)
t("new", g.new, s.state, 7, 1, bytes(1))
t("legal", g.legal, s.state, s.moves)
t("observe", g.observe, s.state, 0, s.seen)
t("observe+resample", redeal)
g.observe(s.state, 0, s.seen)
t("check", g.check, s.state)
t("key", v.key, s.seen, s.ui, 3)
t("draw_whole", whole)
t("draw_same", s.draw, c)
def hint():
    s.hint()
    s.settle()
t("hint", hint)
t("pack_save", save.pack, s)
t("apply", g.apply, s.state, s.moves[0])
t("collect", gc.collect)
"""


def times():
    """Parts of the way of a press, each by itself."""
    files = device_files()
    del files["/main.py"]
    for line in Pico(files=files).boot().exec(TIMES).splitlines():
        name, us = line.split()
        yield name.replace("_", " "), f"{int(us) / 1000:.1f} ms"


GAME = """
import gc, time
from array import array
from pioche import registry
from pioche.engine import contract, rng
gc.collect()
before = gc.mem_alloc()
g = registry.game({name!r})
gc.collect()
print(gc.mem_alloc() - before)
seats = g.SEATS[1]
s, o = bytearray(g.SIZE), bytearray(g.SIZE)
moves = array("I", bytes(4 * g.MAX_LEGAL))
r = bytearray((1, 2, 3, 4))
g.new(s, 7, seats, contract.default_options(g))
taken = [0] * 5
def t(i, f, *a):
    t0 = time.ticks_us()
    f(*a)
    taken[i] = max(taken[i], time.ticks_diff(time.ticks_us(), t0))
for _ in range({moves}):
    seat = g.turn(s)
    if seat < 0:
        break
    t(0, g.legal, s, moves)
    t(2, g.observe, s, seat, o)
    t(3, g.resample, o, seat, r)
    t(4, g.check, s)
    t(1, g.apply, s, moves[rng.below(r, 0, g.legal(s, moves))])
print(" ".join([str(us) for us in taken]))
"""
GAME_MOVES = 40
HOT = ("legal", "apply", "observe", "resample", "check")


def games():
    """Each game's rules: the .mpy file, what importing them takes of the heap (with what they
    share, .mpy), and the slowest call of each hot function in the first moves at a full table."""
    from pioche import registry

    files = modules(developer=True)
    for name in registry.names():
        size = len(files[f"/pioche/games/{name}.mpy"])
        program = GAME.format(name=name, moves=GAME_MOVES)
        heap, times = app_prompt.run(thinking.developer_prompt, program).splitlines()
        slowest = [f"{what} {int(us) / 1000:.1f}" for what, us in zip(HOT, times.split())]
        yield name, f"{size / KB:.1f} KB, heap {int(heap) / KB:.1f} KB, ms: {', '.join(slowest)}"


LEGAL = """
import time
from array import array
from pioche import registry
g = registry.game({name!r})
moves = array("I", bytes(4 * g.MAX_LEGAL))
s = bytearray({state!r})
t0 = time.ticks_us()
n = g.legal(s, moves)
print(n, time.ticks_diff(time.ticks_us(), t0))
"""


def fullest():
    """The longest list of legal moves that `make soak` has met in each game, and how long it takes
    to write."""
    from .soak import rules, soak

    for name, (most, seats, options, seed, keen, at) in soak.fullest_reported().items():
        game = rules.playing(name, seed, seats, options, keen)
        state, _, _ = next(itertools.islice(game, at, None))
        program = LEGAL.format(name=name, state=bytes(state))
        n, us = app_prompt.run(thinking.developer_prompt, program).split()
        assert int(n) == most, "the report is of other rules: run make soak"
        yield name, f"{n} moves, {int(us) / 1000:.1f} ms"


DECIDED = 20  # positions of each game and number of seats


def players():
    """How long computer players think: median and slowest decision, and the longest slice, with
    the fewest seats and with the most."""
    from pioche import bots, registry

    for name in registry.names(registry.THINKS):
        for seats in sorted({*registry.game(name).SEATS}):
            asked = [(level, bots.budget(level, seats)) for level in thinking.LEVELS]
            found = thinking.times(name, thinking.positions(name, seats, DECIDED), asked)
            for (level, _), times in zip(asked, zip(*found)):
                yield f"{name} {bots.LEVELS[level]} {seats}", thinking.told(times)


def keys():
    """Keys for a move: the shortest way to hard players' moves, to any legal move, and following
    the cursor."""
    from . import presses

    yield from presses.figures()


def power():
    """How long a battery lasts: times measured here, with currents that others have published, for
    a day of 200 moves in 45 minutes; the rest of the day it sleeps, or is off where there is a
    latch. (A Pico W cannot see a cable, and so takes no naps.)"""
    from ..ship.mpy import DEFAULT_BOARD, boards
    from . import energy

    for what, (mw, source) in energy.POWER.items():
        yield f"{what}, published", f"{mw} mW: {source}"
    saves = saves_in_play()
    for board in [DEFAULT_BOARD] + [name for name in boards() if name != DEFAULT_BOARD]:
        facts = _facts(board)
        busy = energy.busy_ms(facts["PANEL"])
        times = energy.measure(saves, **busy)
        if board == DEFAULT_BOARD:
            for name, ms in vars(times).items():
                yield f"{name.replace('_', ', ')}, measured", f"{ms:.1f} ms"
        yield from _lasts(board, facts["HOLD"] is not None, times, busy)


def _facts(board):
    from ..ship.mpy import BOARDS

    facts = {}
    exec((BOARDS / board / "board.py").read_text(), facts)
    return facts


def _lasts(board, has_latch, times, busy):
    from . import energy

    panel = f"panel {busy['partial']}, whole {busy['full']} ms"
    for radio in (False,) if has_latch else (False, True):
        playing = energy.play_mw(times, busy["full"], busy["partial"], not radio)
        day = energy.day_joules(times, playing, has_latch)
        lasts = [
            f"{battery}: {joules / playing / 3.6:.0f} h of play, {joules / day:.0f} days"
            for battery, joules in energy.BATTERIES.items()
        ]
        yield board + (" on a Pico W" if radio else ""), "; ".join([*lasts, panel])


def wear():
    """Flash operations for a move, and how long the flash lasts at 500 moves a day."""
    from . import energy

    pages, sectors, free = energy.wear(saves_in_play())
    yield "pages written for a move", f"{pages:.1f}"
    yield "sectors erased for a move", f"{sectors:.2f}"
    yield "sectors that take turns", f"{free}"
    yield "the flash lasts", f"{energy.years(sectors, free):.0f} years"


def saves_in_play():
    """What a gadget with a deal of 20/20 on its glass has saved."""
    import tempfile
    from pathlib import Path

    from ..drive.hand import Hand

    with tempfile.TemporaryDirectory() as folder:
        hand = Hand(folder)
        hand.keys("a")
        hand.app.dealer.deal(7, b"\0")
        hand.app.picture.want()
        hand.wait()
        return {path.name: path.read_bytes() for path in Path(folder).iterdir()}


def answers():
    """From a press that is believed to the first byte of its picture, over a game of each entry,
    for one person among computer players that need not think."""
    from . import answer_times

    yield from answer_times.figures()


def screens():
    """From a press to the first byte of the picture of a screen that it opens, with Pioche in the
    firmware and with .mpy files."""
    from . import screen_times

    yield from screen_times.figures()


def kept():
    """From a press to the first byte of its picture where the longest kept games are gone through:
    of each kind of step the slowest."""
    from . import kept_times

    yield from kept_times.figures()


def host():
    """Whole games at random a second of one core of this computer, with the fewest players. As a
    table, for host_tools/README.md; nothing is emulated. OpenSpiel comes by `pip install
    pioche[compare]`, PyPy from Debian's package pypy3."""
    from . import random_games

    for line in random_games.lines():
        yield line, ""


def many():
    """Tasks a second of one, two and three workers of a scheduler, all on this computer; what comes
    out is what it was without them."""
    from . import crews

    yield from crews.figures()


ALL = {
    "size": sizes,
    "boot": boot,
    "memory": heap,
    "ways": placed,
    "press": press,
    "answers": answers,
    "screens": screens,
    "kept": kept,
    "times": times,
    "games": games,
    "fullest": fullest,
    "bots": players,
    "presses": keys,
    "power": power,
    "wear": wear,
    "host": host,
    "many": many,
}
