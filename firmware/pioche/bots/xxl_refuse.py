"""A player for XXL 3: tricks are counted in part 1, and their points in part 2."""

from array import array

from micropython import const

from ..engine import tricks, xxl
from ..engine.contract import HIDDEN
from ..games import xxl_refuse as game
from . import HARD, xxl_tries
from .xxl_worths import PLAIN

# What the traits of xxl_worths.py count for in each part, by the number of seats.
PART_1 = {
    2: (
        (78, 72, -22, -104, -117, 286, 44, 144, 77, 0, 0, 0),
        (-207, 168, 154, 240, 125, -158, -52, -327, -54, 0, 0, 0),
    ),
    3: (
        (154, 140, -37, -51, -76, 225, 137, 141, -94, 0, 0, 0),
        (-455, 212, 5, 188, 275, 112, 201, -482, 85, 0, 0, 0),
    ),
    4: (
        (155, 229, -44, -11, -36, 156, 77, 123, -46, 0, 0, 0),
        (-423, 110, -150, 123, 335, 425, 224, -561, 282, 0, 0, 0),
    ),
    5: (
        (244, 310, -60, -2, -18, 182, 147, 101, -138, 0, 0, 0),
        (-641, 121, -359, 84, 513, 380, 359, -409, 508, 0, 0, 0),
    ),
    6: (
        (373, 423, -77, 13, -2, 222, 258, 79, -195, 0, 0, 0),
        (-916, -37, -618, 43, 717, 465, 422, -437, 371, 0, 0, 0),
    ),
}
PART_2 = {
    2: (
        (140, 0, -58, 17, 65, 39, -82, 58, 118, 0, 0, -19),
        (-462, 0, -114, 45, 60, 603, 213, -408, 7, 0, 0, -56),
    ),
    3: (
        (122, 0, -67, 27, 57, 66, -88, 86, 123, 0, 0, -8),
        (-603, 0, -241, 58, 293, 560, 197, -654, 258, 0, 0, 11),
    ),
    4: (
        (100, 0, -108, 45, 133, 104, -99, 33, 98, 0, 0, -10),
        (-336, 0, -193, 51, 157, 197, 386, -345, 45, 0, 0, 65),
    ),
    5: (
        (106, 0, -143, 53, 139, 129, 16, 39, 8, 0, 0, 5),
        (-395, 0, -249, 32, 237, 202, 364, -399, 21, 0, 0, 84),
    ),
    6: (
        (177, 0, -143, 36, 111, 124, 139, 77, -71, 0, 0, 28),
        (-690, 0, -478, 89, 504, 259, 393, -534, -92, 0, 0, 72),
    ),
}

_CARDS = const(55)

_moves = array("H", bytes(2 * game.MAX_LEGAL))
_mind = xxl_tries.Mind()


def choose(o, seat, level, budget, r):
    n = game.legal(o, _moves)
    if game.phase(o) == game.KEEP:
        yield _keep(o, seat, n, PLAIN if level < HARD else PART_2[o[tricks.SEATS]])
        return
    look(o, seat)
    weights = PART_1 if game.deals(o) == 1 else PART_2
    yield from _mind.choose(_moves, n, level, weights[o[tricks.SEATS]], budget, r)


def look(o, seat):
    """-> the player's mind, that knows what this seat sees."""
    part = game.deals(o)
    _mind.look(o, seat)
    _mind.named = True
    _mind.counted = part == 1
    if part == 2:
        _mind.refusing = True
        _mind.enough = 1 if _mind.seats < 4 else 2
        _mind.left = _tricks_left(o)
        _guess_kept(o, seat)
    return _mind


def _tricks_left(o):
    """Part 2 is as long as the shortest hand lasts; with four or more, the second shortest."""
    shortest = second = _CARDS
    for seat in range(_mind.seats):
        held = o[tricks.COUNT + seat] + (o[tricks.TABLE + seat] != tricks.NO_CARD)
        second = min(second, max(shortest, held))
        shortest = min(shortest, held)
    return shortest if _mind.enough == 1 else second


def _guess_kept(o, seat):
    """A rival has probably kept the best of the cards it won, and not played it yet."""
    for other in range(_mind.seats):
        if other != seat and game.kept(o, other) == HIDDEN:
            card = _best_won(o, other)
            if o[tricks.WHERE + card] == HIDDEN:
                _mind.kept[other] = card


def _best_won(o, seat):
    best = found = 0
    for c in range(_CARDS):
        if game.winner_of(o, c) == seat:
            value = 3 * xxl.HIGH[c] + xxl.LOW[c] + 1
            if value > best:
                best, found = value, c
    return found


def _keep(o, seat, n, weights):
    """The card worth most at the start of part 2, when all others may be anywhere."""
    for other in range(o[tricks.SEATS]):
        o[tricks.COUNT + other] = tricks.won(o, other)
    for c in range(_CARDS):
        o[tricks.WHERE + c] = HIDDEN
    _mind.look(o, seat)
    _mind.enough = 1 if _mind.seats < 4 else 2
    _mind.named = True
    _mind.left = _tricks_left(o)
    _mind.weigh(weights, 1)
    best = 0
    for i in range(1, n):
        if _mind.worth[_moves[i] - game.KEEPS] > _mind.worth[_moves[best] - game.KEEPS]:
            best = i
    return _moves[best]


def why(o, seat, move):
    """A word of reason, with numbers:

    BEST_CARD "the strongest card you won", SAVES_CARD "keeps its card for a better trick",
    TAKES "takes {} points", MAY_TAKE "would take {} points", GIVES_LITTLE "cannot win, and gives
    away only {}", UNBEATEN "no card can beat it", STRONG "few cards can beat it", LEAVES_LEAD "a
    cheap card ({}) to pass the lead on". Points are 0 in part 1: "takes the trick"."""
    if move >= game.KEEPS:
        return ("BEST_CARD",)
    return look(o, seat).reason(move)
