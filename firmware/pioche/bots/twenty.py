"""A player for 20/20, from the visible cards alone.

Tall piles hold the cards that are needed later, so pairs from tall piles come first: that rule
alone wins 32 deals in 100, random play 8. What else counts, by host_tools/players/tune_twenty,
is how many tops show the rank, how many of it are unseen, whether a pile is emptied. How much each
of these counts changes as the cards go; together they win 35.5.
"""

from array import array

from micropython import const

from ..engine import k6t, rng
from ..engine.contract import HIDDEN
from ..games import twenty
from . import EASY, NORMAL

_PILES = const(20)
_RANKS = const(20)
_STAGE = const(30)  # cards left for each row of weights

# Sixteenths: of the heights' sum, the lower one, their squares; then of a rank: 2, 3, 4 or more
# tops show it; how many are unseen; it is the last pair; 2 show it and none is unseen; 3 show it
# and an odd pair will stay; and of each pile that is emptied. The last thirty cards first.
WEIGHTS = (
    (68, 43, 4, -22, 1, 11, -190, 42, 24, 103, -48),
    (115, 6, -3, -84, 88, 6, -135, 74, 71, 62, -20),
    (235, 39, -2, -125, 154, 30, 23, 28, 78, 40, -59),
    (131, 85, -4, -80, -6, 48, 64, -105, -86, -17, -46),
)

_moves = array("H", bytes(2 * twenty.MAX_LEGAL))
_shown = bytearray(_RANKS)  # how many tops show each rank
_unseen = bytearray(_RANKS)


def choose(o, seat, level, budget, r):
    n = twenty.legal(o, _moves)
    if level == EASY:  # a beginner takes the first pair the eye falls on
        yield _moves[rng.below(r, 0, n)]
        return
    _count(o)
    best = _moves[0]
    most = -(1 << 29)
    for i in range(n):
        a, b = _moves[i] // _PILES, _moves[i] % _PILES
        worth = _tall(o, a, b) if level == NORMAL else _worth(o, a, b)
        if worth > most:
            most, best = worth, _moves[i]
    yield best


def _tall(o, a, b):
    """The sum decides; of equal sums the more even pair, which keeps no pile buried."""
    a, b = twenty.height(o, a), twenty.height(o, b)
    return 8 * (a + b) + min(a, b)


def _count(o):
    """Of each rank: on how many tops, and how many of its six are not seen yet."""
    for rank in range(_RANKS):
        _shown[rank] = 0
        _unseen[rank] = 6
    for pile in range(_PILES):
        card = twenty.top(o, pile)
        if card != HIDDEN:
            _shown[k6t.rank(card)] += 1
        for depth in range(twenty.DEEP):
            card = twenty.card_at(o, pile, depth)
            if card != HIDDEN:
                _unseen[k6t.rank(card)] -= 1


def _worth(o, a, b):
    w = WEIGHTS[min((twenty.score(o, 0) - 1) // _STAGE, 3)]
    rank = k6t.rank(twenty.top(o, a))
    shown, unseen = _shown[rank], _unseen[rank]
    a, b = twenty.height(o, a), twenty.height(o, b)
    worth = w[0] * (a + b) + w[1] * min(a, b) + w[2] * (a * a + b * b)
    worth += w[3] if shown == 2 else w[4] if shown == 3 else w[5]
    worth += w[6] * unseen + w[10] * ((a == 1) + (b == 1))
    if shown + unseen == 2:
        worth += w[7]
    if shown == 2 and not unseen:
        worth += w[8]
    if shown == 3 and unseen in (1, 3):
        worth += w[9]
    return worth


# --- hints


def why(o, seat, move):
    """Why this pair, in a word; None where that cannot be said shortly.

    TALL "from tall piles", EMPTIES "clears a pile", LAST_PAIR "the last two of this rank",
    NONE_HIDDEN "no more of it are hidden"."""
    n = twenty.legal(o, _moves)
    most = 0
    for i in range(n):
        most = max(most, _sum(o, _moves[i]))
    if n > 1 and _sum(o, move) == most:
        return ("TALL",)
    if twenty.height(o, move // _PILES) == 1 or twenty.height(o, move % _PILES) == 1:
        return ("EMPTIES",)
    _count(o)
    rank = k6t.rank(twenty.top(o, move // _PILES))
    if _unseen[rank]:
        return None
    return ("LAST_PAIR",) if _shown[rank] == 2 else ("NONE_HIDDEN",)


def _sum(o, move):
    return twenty.height(o, move // _PILES) + twenty.height(o, move % _PILES)
