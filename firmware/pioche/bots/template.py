"""A player for the template: the lowest card that wins, else the lowest of all."""

from array import array

from ..engine import rng
from ..games import template
from . import EASY

_moves = array("H", bytes(2 * template.MAX_LEGAL))


def choose(o, seat, level, budget, r):
    n = template.legal(o, _moves)
    yield _moves[rng.below(r, 0, n)] if level == EASY else _sound(o, n)


def _sound(o, n):
    to_beat = 0
    for other in range(template.seats(o)):
        to_beat = max(to_beat, template.on_table(o, other))
    if to_beat:
        for i in range(n):
            if _moves[i] > to_beat:
                return _moves[i]
        return _moves[0]
    return _moves[n - 1]
