"""A player for XXL pur: in each part the player of the game in play, as if there were no others.

It is imported when its part begins, a module in each slice. What a seat sees of the tournament
begins with what it sees of that game, and no more is shown.
"""

from array import array

from .. import modules
from ..games import xxl_pur

_SHED = ("xxl_shed", "xxl_shed_tries")
_TRICKS = ("xxl_worths", "xxl_tricks", "xxl_tries")
# What a part's player is made of, besides itself.
_MADE_OF = {
    "xxl_updown": _SHED,
    "xxl_lower": _SHED,
    "xxl_refuse": _TRICKS,
    "xxl_runs": (),
    "xxl_after": _SHED,
    "xxl_colour": _TRICKS,
    "xxl_trump": _TRICKS,
}


def choose(o, seat, level, budget, r):
    game, o = xxl_pur.game(o), _part(o)
    moves = array("H", bytes(2 * game.MAX_LEGAL))
    game.legal(o, moves)
    for name in _MADE_OF[game.NAME] + (game.NAME,):  # noqa: RUF005  (not on MicroPython)
        player = modules.load("bots", name)
        yield moves[0]
    yield from player.choose(o, seat, level, budget, r)


def why(o, seat, move):
    """As in the game in play."""
    return player_of(o).why(_part(o), seat, move)


def player_of(o):
    return modules.load("bots", xxl_pur.game(o).NAME)


def _part(o):
    return memoryview(o)[: xxl_pur.game(o).SIZE]
