"""A player for XXL 3: tricks are counted in part 1, and their points in part 2."""

from array import array

from micropython import const

from ..engine import tricks, xxl
from ..engine.contract import HIDDEN
from ..games import xxl_refuse as game
from . import HARD, xxl_tricks, xxl_tries
from .xxl_worths import PLAIN

# What the traits of xxl_worths.py count for in each part, by the number of seats.
PART_1 = {
    2: (
        (56, 66, -124, -3, 61, 133, 23, 16, 19, 0, 0, 0),
        (-159, 24, -17, 76, 102, -105, -21, -115, 13, 0, 0, 0),
    ),
    3: (
        (93, 130, -35, -6, -47, 195, 73, 37, -14, 0, 0, 0),
        (-251, 27, 58, 71, 147, -38, 21, -132, -11, 0, 0, 0),
    ),
    4: (
        (92, 188, -67, 11, -7, 178, 39, 29, 6, 0, 0, 0),
        (-242, 51, 9, 38, 167, 81, -17, -127, -29, 0, 0, 0),
    ),
    5: (
        (125, 248, -163, -8, 67, 114, 77, 87, 5, 0, 0, 0),
        (-332, 13, -84, 70, 252, 30, 120, -45, 127, 0, 0, 0),
    ),
    6: (
        (146, 312, -147, 14, 64, 104, 22, 65, 47, 0, 0, 0),
        (-311, -28, -90, -3, 265, 158, 94, -28, 103, 0, 0, 0),
    ),
}
PART_2 = {
    2: (
        (127, 0, -116, 47, 106, 146, -111, -64, 149, 0, 0, -17),
        (-466, 0, -108, -16, 90, 142, 62, 17, 65, 0, 0, -7),
    ),
    3: (
        (103, 0, -139, 58, 122, 147, -82, -64, 163, 0, 0, 0),
        (-518, 0, 24, -55, 87, 168, 91, -54, 94, 0, 0, -28),
    ),
    4: (
        (85, 0, -187, 63, 163, 187, -75, -102, 149, 0, 0, 24),
        (-435, 0, -34, 25, 138, 142, 119, -189, 67, 0, 0, -14),
    ),
    5: (
        (88, 0, -156, 35, 159, 175, 34, -84, 66, 0, 0, 14),
        (-529, 0, 20, 79, 78, 98, 95, -60, 76, 0, 0, -34),
    ),
    6: (
        (95, 0, -184, 52, 158, 189, 64, -32, 69, 0, 0, 31),
        (-524, 0, -86, -49, 188, 54, 57, -157, 30, 0, 0, 17),
    ),
}

_CARDS = const(55)
_AT_ONCE_MS = const(30)  # in less nothing can be weighed

_moves = array("H", bytes(2 * game.MAX_LEGAL))
_mind = xxl_tries.Mind()


def choose(o, seat, level, budget, r):
    n = game.legal(o, _moves)
    if game.phase(o) == game.KEEP:
        yield _keep(o, seat, n, PLAIN if level < HARD else PART_2[o[tricks.SEATS]])
        return
    if budget < _AT_ONCE_MS:
        yield _at_once(n)
        return
    look(o, seat)
    weights = PART_1 if game.deals(o) == 1 else PART_2
    yield from _mind.choose(_moves, n, level, weights[o[tricks.SEATS]], budget, r)


def _at_once(n):
    """The card with the highest number, unweighed: a person who took no card in part 1 would else
    wait for all tricks of part 2 together."""
    best = _moves[0]
    for i in range(1, n):
        card = xxl_tricks.card_of(_moves[i])
        if card != tricks.NO_CARD and xxl.HIGH[card] > xxl.HIGH[xxl_tricks.card_of(best)]:
            best = _moves[i]
    return best


def look(o, seat):
    """-> the player's mind, that knows what this seat sees."""
    part = game.deals(o)
    _mind.look(o, seat)
    _mind.named = True
    _mind.counted = part == 1
    if part == 2:
        _mind.refusing = True
        _mind.fewest = game.asks_fewest(o)
        _mind.bound_now = _mind.bound_of(_held(o))
        _mind.enough = 1 if _mind.seats < 4 else 2
        _mind.left = _tricks_left(o)
        _guess_kept(o, seat)
    return _mind


def _held(o):
    """The cards each seat had as the trick began."""
    return [
        o[tricks.COUNT + seat] + (o[tricks.TABLE + seat] != tricks.NO_CARD)
        for seat in range(_mind.seats)
    ]


def _tricks_left(o):
    """Part 2 is as long as the shortest hand lasts; with four or more, the second shortest."""
    shortest = second = _CARDS
    for held in _held(o):
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
