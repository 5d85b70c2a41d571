"""Asks the solver about 20/20 positions, on any runtime: a line of answers for each size."""

from array import array

from pioche.engine import rng
from pioche.games import twenty
from pioche.solvers import twenty as solver

GAMES = 20
moves = array("H", bytes(2 * twenty.MAX_LEGAL))


def positions(left, games=GAMES):
    """Positions with at most so many cards, after moves at random."""
    r = bytearray(rng.BYTES)
    for seed in range(games):
        s = bytearray(twenty.SIZE)
        twenty.new(s, seed, 1, b"\0")
        rng.seed(r, 0, seed)
        while twenty.score(s, 0) > left and twenty.turn(s) >= 0:
            twenty.apply(s, moves[rng.below(r, 0, twenty.legal(s, moves))])
        if twenty.score(s, 0) <= left:
            yield s


def answer(s):
    *_, last = solver.solve(s)
    return last


if __name__ == "__main__":
    for left in (62, 60, 50, 30):
        print("".join([str(answer(s)) for s in positions(left)]))
