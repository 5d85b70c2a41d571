"""A player for XXL 6."""

from array import array

from ..engine import tricks
from ..games import xxl_colour as game
from . import xxl_tries

# What the traits of xxl_worths.py count for, by the number of seats.
WEIGHTS = {
    2: (
        (-40, 0, -15, 6, 2, -13, 91, 97, 79, 0, 0, 0),
        (-39, 0, -134, 51, 83, -4, -106, -68, -146, 0, 0, 0),
    ),
    3: (
        (-23, 0, -108, 36, 112, 130, 133, -77, 94, 0, 0, 0),
        (1, 0, -192, 36, 164, -8, 18, -40, -34, 0, 0, 0),
    ),
    4: (
        (-6, 0, -361, 41, 254, 129, 126, 18, 58, 0, 0, 0),
        (-13, 0, -207, 23, 230, -46, 26, -67, 0, 0, 0, 0),
    ),
    5: (
        (8, 0, -440, 57, 295, 142, 112, 14, 71, 0, 0, 0),
        (-26, 0, -128, 0, 236, 60, 44, -95, 32, 0, 0, 0),
    ),
    6: (
        (4, 0, -448, 34, 300, 76, 31, 141, 87, 0, 0, 0),
        (-55, 0, -158, -34, 285, 51, 35, -135, 36, 0, 0, 0),
    ),
}

_moves = array("H", bytes(2 * game.MAX_LEGAL))
_mind = xxl_tries.Mind()


def look(o, seat):
    """-> the player's mind, that knows what this seat sees."""
    _mind.look(o, seat)
    return _mind


def choose(o, seat, level, budget, r):
    look(o, seat)
    n = game.legal(o, _moves)
    yield from _mind.choose(_moves, n, level, WEIGHTS[o[tricks.SEATS]], budget, r)


def why(o, seat, move):
    """A word of reason, with numbers:

    TAKES "takes {} points", MAY_TAKE "would take {} points", GIVES_LITTLE "cannot win, and gives
    away only {}", UNBEATEN "no card can beat it", STRONG "few cards can beat it", LEAVES_LEAD "a
    cheap card ({}) to pass the lead on"."""
    return look(o, seat).reason(move)
