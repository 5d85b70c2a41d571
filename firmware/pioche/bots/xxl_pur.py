"""A player for XXL pur: in each part the player of the game in play, as if there were no others.

It is imported when its part begins. What a seat sees of the tournament begins with what it sees of
that game, and no more is shown.
"""

from ..games import xxl_pur


def choose(o, seat, level, budget, r):
    yield from _player(o).choose(_part(o), seat, level, budget, r)


def why(o, seat, move):
    """As in the game in play, if its player gives reasons."""
    reason = getattr(_player(o), "why", None)
    return reason and reason(_part(o), seat, move)


def _player(o):
    name = xxl_pur.game(o).NAME
    return __import__("pioche.bots." + name, None, None, [name])


def _part(o):
    return memoryview(o)[: xxl_pur.game(o).SIZE]
