"""Finds the weights of the 20/20 player, bots/twenty.py, and tells how many deals they win.

    python -m host_tools tune twenty                 some minutes; rows for WEIGHTS
    python -m host_tools tune twenty --test 20000    how many of held-out deals are won

By the cross-entropy method: each round tries POPULATION sets of weights on the same deals, and goes
on around the best of them. What plays is a small C program, tune.c, since that is some 25 million
games.
"""

import ctypes
import functools
import math
import sys
from pathlib import Path

from .. import c_library

SOURCE = Path(__file__).with_name("tune.c")
ROUNDS, GAMES, SEED = 60, 6000, 1
POPULATION, BEST = 80, 14
STAGES, KINDS = 4, 11
HELD_OUT = 7_000_000_000  # the first of the deals that no search has seen
FAR_FROM_CHANCE = 1_000_000  # the seeds of deals, from those of weights
TALLEST = (128, 16, 0, 0, 0, 0, 0, 0, 0, 0, 0)  # the rule it begins with
SPREAD = (64, 64, 8, 64, 64, 64, 64, 64, 64, 64, 64)
STAYS, FOLLOWS = 0.3, 0.7  # parts of where it was, and of where the best are
LEAST_SPREAD = 0.5

Weights = ctypes.c_double * (STAGES * KINDS)


@functools.cache
def library():
    return c_library.load("twenty", [SOURCE])


def won_by(task):
    """How many of so many deals these weights win."""
    first, games, weights = task
    return library().won(ctypes.c_uint64(first), games, Weights(*weights))


def won(rows, games):
    """Of held-out deals."""
    return won_by((HELD_OUT, games, [w for row in rows for w in row]))


def tried(mean, spread, seed):
    """Sets of weights around this mean, by chance."""
    number = POPULATION * STAGES * KINDS
    by_chance = (ctypes.c_double * number)()
    library().draw(ctypes.c_uint64(seed), by_chance, number)
    return [
        [m + s * x for m, s, x in zip(mean, spread, by_chance[k : k + STAGES * KINDS])]
        for k in range(0, number, STAGES * KINDS)
    ]


def tune(rounds, games, seed, crew):
    """-> a row of weights for each stage."""
    mean, spread = list(TALLEST * STAGES), list(SPREAD * STAGES)
    for k in range(rounds):
        sets = tried(mean, spread, seed + k)
        first = seed + FAR_FROM_CHANCE + k * games
        wins = crew.in_order(won_by, [(first, games, one) for one in sets], progress=False)
        order = sorted(range(POPULATION), key=lambda i: -wins[i])[:BEST]
        print(f"round {k + 1}: best {100 * wins[order[0]] / games:.2f} %", file=sys.stderr)
        for i, values in enumerate(zip(*(sets[n] for n in order))):
            middle = sum(values) / BEST
            width = math.sqrt(max(0.0, sum(x * x for x in values) / BEST - middle * middle))
            mean[i] = STAYS * mean[i] + FOLLOWS * middle
            spread[i] = STAYS * spread[i] + FOLLOWS * width + LEAST_SPREAD
    return [tuple(map(round, mean[at : at + KINDS])) for at in range(0, STAGES * KINDS, KINDS)]


def add_arguments(parser):
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--test", type=int, metavar="DEALS")


def run(args, crew):
    if args.test:
        from pioche.bots import twenty

        for name, rows in (("the player", twenty.WEIGHTS), ("tallest piles", [TALLEST] * STAGES)):
            print(f"{name}: {100 * won(rows, args.test) / args.test:.2f} %")
        return
    for row in tune(args.rounds, args.games, args.seed, crew):
        print(f"    {row},")
