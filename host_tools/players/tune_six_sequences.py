"""Finds what counts how much in Les 6 Séquences: KEEN in bots/six_sequences_worth.py.

    python -m host_tools tune six_sequences

Two players play each deal from both sides; for each deal every weight is raised for one of them
and lowered for the other, by chance. Which of the two wins by more, on the whole, tells of all
weights at once where they should go. Round after round they follow, as far as it is told clearly.

KEEN is what some rounds from first guesses led to, rounded. From there hardly any weight is told
to move: who lays at once, wins jokers back and keeps what fits together is past most of the skill
in this game.
"""

import functools
import math
import random
from array import array

from pioche.bots import six_sequences as bot
from pioche.bots import six_sequences_runs as runs
from pioche.bots import six_sequences_worth as worth
from pioche.engine.contract import OVER
from pioche.games import six_sequences as game

NAMES = (
    "mine",
    "exposed",
    "spread",
    "spreading",
    "rivals",
    "draw",
    "joker",
    "swap",
    "two",
    "one",
    "out",
    "offer",
    "offer_set",
    "pair",
    "pair_later",
    "allowed",
    "shed_from",
    "cost",
    "take",
)

SEED = 20_000  # deals far from those of the arena
DEALS = 1000  # of each round
ROUNDS = 5
SHAKE = 0.3  # by this part of itself a weight is raised and lowered
FULL = 40  # points; who wins by more has won by this
SURE = 3.0  # as many standard errors move a weight by its whole shake


@functools.cache
def remember():
    """Sequences come again and again: a process works each out once."""
    best = runs.best

    @functools.lru_cache(1_000_000)
    def found(*arguments):
        best(*arguments)
        return runs.length, runs.pay

    def recall(*arguments):
        runs.length, runs.pay = found(*arguments)

    runs.best = recall


def play(seed, players):
    """One game between weights; -> by how much the first player wins."""
    s, o = bytearray(game.SIZE), bytearray(game.SIZE)
    moves = array("H", bytes(2 * game.MAX_LEGAL))
    game.new(s, seed, 2, bytes(2))
    while game.turn(s) != OVER:
        seat = game.turn(s)
        n = game.legal(s, moves)
        move = moves[0]
        if n > 1:
            game.observe(s, seat, o)
            for move in bot.weighed(o, seat, players[seat]):  # noqa: B007  (the last)
                pass
        game.apply(s, move)
    return game.score(s, 0) - game.score(s, 1)


def step(weight):
    return max(1, round(SHAKE * abs(weight)))


def both_sides(task):
    """A deal between two players, each at either seat; -> by how much the first one wins."""
    seed, signs, weights = task
    remember()
    more = tuple(w + step(w) * sign for w, sign in zip(weights, signs))
    less = tuple(w - step(w) * sign for w, sign in zip(weights, signs))
    won = play(seed, (more, less)) - play(seed, (less, more))
    return max(-FULL, min(FULL, won / 2))


def slopes(weights, first_seed, deals, chance, crew):
    """Of each weight: how much its being raised wins, in standard errors."""
    sums, squares = [0.0] * len(weights), 0.0
    tasks = [
        (first_seed + k, [chance.choice((-1, 1)) for _ in weights], weights) for k in range(deals)
    ]
    for (_, signs, _), won in zip(tasks, crew.in_order(both_sides, tasks)):
        squares += won * won
        for i, sign in enumerate(signs):
            sums[i] += sign * won
    return [total / math.sqrt(max(1.0, squares)) for total in sums]


def tune(weights, rounds, deals, seed, crew):
    """Yields the weights after each round, and what was found."""
    chance = random.Random(seed)
    at = [float(w) for w in weights]
    for k in range(rounds):
        whole = tuple(round(w) for w in at)
        found = slopes(whole, seed + k * deals, deals, chance, crew)
        at = [w + step(w) * max(-1, min(1, z / SURE)) for w, z in zip(at, found)]
        yield tuple(round(w) for w in at), found


def add_arguments(parser):
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--deals", type=int, default=DEALS)
    parser.add_argument("--seed", type=int, default=SEED)


def run(args, crew):
    for weights, found in tune(worth.KEEN, args.rounds, args.deals, args.seed, crew):
        told = [f"{n} {w} ({z:+.1f})" for n, w, z in zip(NAMES, weights, found)]
        print(", ".join(told), weights, sep="\n", flush=True)
