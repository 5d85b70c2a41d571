"""How long computer players think, measured on the emulated Pico.

The positions come from games of the host, so that the Pico does nothing but think about them.
"""

import functools
import statistics
from array import array

from .build import device_files
from .emulator.pico import Pico, fork_call

LEVELS = (1, 2, 3)  # easy, normal, hard
# What no decision of these levels may exceed, and no slice: a key let go meanwhile is still
# answered within 100 ms.
MOST_MS = (0, 500, 500, 3000)
SLICE_MS = 80

SEED = 200_000_000  # of the first game; far from those of tests, tuners and the arena
FROM_A_GAME = 6  # positions

PREPARE = """
import gc, time
from array import array
from binascii import unhexlify
from pioche import bots, registry
g = registry.game({name!r})
bot = registry.bot({name!r})
o = bytearray(g.SIZE)
moves = array("I", bytes(4 * g.MAX_LEGAL))
def think(s, level, work):
    gc.collect()
    seat = g.turn(s)
    g.observe(s, seat, o)
    r = bytearray((1, 2, 3, 4))
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
    from pioche import bots, registry
    from pioche.engine import contract, rng
    from pioche.engine.contract import OVER

    game, bot = registry.game(name), registry.bot(name)
    s, o = bytearray(game.SIZE), bytearray(game.SIZE)
    moves = array("I", bytes(4 * game.MAX_LEGAL))
    r = bytearray(rng.BYTES)
    bots.seed(r, seed)
    work = bots.budget(bots.NORMAL, seats)
    game.new(s, seed, seats, contract.default_options(game))
    while game.turn(s) != OVER:
        if game.legal(s, moves) > 1:
            yield bytes(s)
            seat = game.turn(s)
            game.observe(s, seat, o)
            moves[0] = bots.choose(game, bot, o, seat, bots.NORMAL, work, r, moves)
        game.apply(s, moves[0])


def times(name, states, asked):
    """Each state is thought about at each (level, ms of work) of asked; -> for each state a list
    of (whole ms, longest slice in ms)."""
    return fork_call(lambda: _times(name, states, asked))


def _times(name, states, asked):
    pico = developer_prompt()
    pico.exec(PREPARE.format(name=name))
    found = []
    for state in states:
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
