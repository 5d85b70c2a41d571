"""How long computer players think, measured on the emulated Pico.

The positions come from games of the host, so that the Pico does nothing but think about them.
"""

import functools
import statistics
from array import array

from ..emulator.pico import Pico, fork_call
from ..ship.mpy import device_files

LEVELS = (1, 2, 3)  # easy, normal, hard
# What no decision of these levels may exceed, and no slice: a key let go meanwhile is still
# answered within 100 ms.
MOST_MS = (0, 500, 500, 3000)
WAIT_MS = (0, 2000, 2000, 6000)  # all decisions of computers between two of a person
SLICE_MS = 80

SEED = 200_000_000  # of the first game; far from those of tests, tuners and the arena
DRAWN_FROM = (1, 2, 3, 4)  # each decision's random numbers
FROM_A_GAME = 6  # positions

PREPARE = """
import time
from array import array
from binascii import unhexlify
from pioche import bots, registry, heap
heap.collect_in_time()
g = registry.game({name!r})
lasting = registry.in_memory()
part = bot = None
o = bytearray(g.SIZE)
moves = array("I", bytes(4 * g.MAX_LEGAL))
def begin(s):
    global part, bot
    now = g.part_in_play(s) if hasattr(g, "part_in_play") else 0
    if now != part:  # a tournament lets go of the part before; all as the app and the session do it
        registry.forget_bots()
        registry.forget_later(lasting)
        heap.collect_in_time()
        if hasattr(g, "ready"):
            g.ready(s)
        bot = registry.bot({name!r})
        part = now
def think(s, level, work):
    begin(s)
    heap.collect()
    heap.collect_later()
    seat = g.turn(s)
    g.observe(s, seat, o)
    r = bytearray({drawn_from})
    longest = 0
    begun = last = time.ticks_us()
    for move in bots.thoughts(g, bot, o, seat, level, work, r, moves):
        now = time.ticks_us()
        longest = max(longest, time.ticks_diff(now, last))
        last = now
    now = time.ticks_us()
    print(time.ticks_diff(now, begun), max(longest, time.ticks_diff(now, last)))
"""
THINK = "think(unhexlify({state!r}), {level}, {work})"


def positions(name, seats, count, seed=SEED):
    """So many states in which somebody has a choice, spread over games of normal players."""
    found = []
    while len(found) < count:
        met = list(_choices(name, seats, seed))
        each = min(FROM_A_GAME, count - len(found), len(met))
        found += [met[i * len(met) // each] for i in range(each)]
        seed += 1
    return found


def _choices(name, seats, seed):
    """Every state of one game in which more than one move is legal."""
    from pioche import bots

    return [s for s, _ in _decided(name, seats, bots.NORMAL, seed)]


def _decided(name, seats, level, seed):
    """(state, seat) of each decision of a game among such players, who draw what think() does."""
    from pioche import bots, registry
    from pioche.engine import contract
    from pioche.engine.contract import OVER

    game, bot = registry.game(name), registry.bot(name)
    s, o = bytearray(game.SIZE), bytearray(game.SIZE)
    moves = array("I", bytes(4 * game.MAX_LEGAL))
    work = bots.budget(level, seats)
    game.new(s, seed, seats, contract.default_options(game))
    while game.turn(s) != OVER:
        if game.legal(s, moves) > 1:
            seat = game.turn(s)
            yield bytes(s), seat
            game.observe(s, seat, o)
            r = bytearray(DRAWN_FROM)
            moves[0] = bots.choose(game, bot, o, seat, level, work, r, moves)
        game.apply(s, moves[0])


def waits(name, seats, level, games, seed=SEED):
    """The decisions of computers of this level between two of the person in the first seat, as runs
    of states, those with most decisions first; a decision is one with a choice."""
    found = []
    for k in range(games):
        run = []
        for s, seat in _decided(name, seats, level, seed + k):
            if seat:
                run.append(s)
            elif run:
                found.append(run)
                run = []
        found.append(run)
    return sorted(found, key=len, reverse=True)


def wait(name, run, level, seats):
    """The same as times() of such a run, each decision with as much work as the device gives it."""
    from pioche import bots
    from pioche.thinking import share

    asked, spent = [], 0
    for decided in range(len(run)):
        work = share(level, bots.budget(level, seats), seats, spent, decided)
        spent += work
        asked.append([(level, work)])
    return _times_in_a_fork(name, list(zip(run, asked)))


def times(name, states, asked):
    """Each state is thought about at each (level, ms of work) of asked; -> for each state a list
    of (whole ms, longest slice in ms)."""
    return _times_in_a_fork(name, [(state, asked) for state in states])


def _times_in_a_fork(name, states_asked):
    developer_prompt()  # started once, here
    return fork_call(lambda: _times(name, states_asked))


def _times(name, states_asked):
    pico = developer_prompt()
    pico.exec(PREPARE.format(name=name, drawn_from=DRAWN_FROM))
    found = []
    for state, asked in states_asked:
        thinks = [THINK.format(state=state.hex(), level=level, work=w) for level, w in asked]
        lines = pico.exec("\n".join(thinks)).splitlines()
        found.append([tuple(int(us) / 1000 for us in line.split()) for line in lines])
    return found


@functools.cache
def developer_prompt():
    """A Pico with everything on it, waiting at its prompt. Only to be touched in a fork."""
    files = device_files(developer=True)
    del files["/main.py"]
    return Pico(files=files).boot()


def told(found):
    """Median and slowest decision and longest slice, in words."""
    whole = sorted(t for t, _ in found)
    longest = max(longest for _, longest in found)
    median = statistics.median(whole)
    return f"{median:.0f} ms, slowest {whole[-1]:.0f} ms, slice {longest:.0f} ms"
