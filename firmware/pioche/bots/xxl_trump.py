"""A player for XXL 6+."""

from array import array

from ..engine import tricks, xxl
from ..games import xxl_trump as game
from . import EASY, xxl_tries

# What the traits of xxl_worths.py count for, by the number of seats.
WEIGHTS = {
    2: (
        (-41, 0, -64, 43, 62, 65, -221, -57, 241, 72, 96, 0),
        (-28, 0, -88, -13, 7, 57, 0, -15, 23, 47, 23, 0),
    ),
    3: (
        (-14, 0, -104, 41, 73, 168, -223, -109, 216, 159, 172, 0),
        (-46, 0, -57, 2, 30, -101, 145, 125, 167, -74, -14, 0),
    ),
    4: (
        (-3, 0, -120, 37, 67, 240, -127, -184, 173, 151, 229, 0),
        (-34, 0, -131, -15, 111, -201, 123, 294, 171, -69, -41, 0),
    ),
    5: (
        (-4, 0, -114, 38, 54, 263, -89, -202, 131, 131, 300, 0),
        (-32, 0, -85, -56, 93, -175, 84, 328, 105, -73, -137, 0),
    ),
    6: (
        (-12, 0, -203, 52, 99, 327, 7, -317, 78, 101, 284, 0),
        (63, 0, -143, -108, 198, -266, 29, 538, 41, -11, -60, 0),
    ),
}

_moves = array("H", bytes(2 * game.MAX_LEGAL))
_mind = xxl_tries.Mind()


def look(o, seat):
    """-> the player's mind, that knows what this seat sees."""
    _mind.look(o, seat)
    return _mind


def choose(o, seat, level, budget, r):
    n = game.legal(o, _moves)
    if game.phase(o) == game.TRUMP:
        yield game.NAMES + _strongest(o, seat, level)
        return
    look(o, seat)
    yield from _mind.choose(_moves, n, level, WEIGHTS[o[tricks.SEATS]], budget, r)


def _strongest(o, seat, level):
    """The colour with many cards and high numbers; a beginner only looks for many."""
    best = found = 0
    for colour in range(xxl.COLOURS):
        strength = _strength(o, seat, colour, 0 if level == EASY else 1)
        if strength > best:
            best, found = strength, colour
    return found


def _strength(o, seat, colour, each):
    strength = 0
    for c in range(xxl.CARDS):
        if o[tricks.WHERE + c] == seat and xxl.number(c, colour) >= 0:
            strength += 6 + each * xxl.number(c, colour)
    return strength


def why(o, seat, move):
    """A word of reason, with numbers:

    NAMED "you hold {} cards of this colour", TAKES "takes {} points", MAY_TAKE "would take {}
    points", GIVES_LITTLE "cannot win, and gives away only {}", UNBEATEN "no card can beat it",
    STRONG "few cards can beat it", LEAVES_LEAD "a cheap card ({}) to pass the lead on"."""
    if move >= game.NAMES:
        return ("NAMED", _strength(o, seat, move - game.NAMES, 0) // 6)
    return look(o, seat).reason(move)
