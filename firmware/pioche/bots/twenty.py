"""A player for 20/20 from the visible cards: take from the tallest piles.

Tall piles hold the cards that are needed later; what is won on the way counts more than which pair
leaves. Random play wins 8 deals in 100, this rule about 33.
"""

from array import array

from ..engine import rng
from ..games import twenty
from . import EASY

_moves = array("H", bytes(2 * twenty.MAX_LEGAL))


def choose(o, seat, level, budget, r):
    n = twenty.legal(o, _moves)
    if level == EASY:  # a beginner takes the first pair the eye falls on
        yield _moves[rng.below(r, 0, n)]
        return
    best = _moves[0]
    most = -1
    for i in range(n):
        a = twenty.height(o, _moves[i] // twenty.PILES)
        b = twenty.height(o, _moves[i] % twenty.PILES)
        # The sum decides; of equal sums the more even pair, which keeps no pile buried.
        worth = 8 * (a + b) + min(a, b)
        if worth > most:
            most = worth
            best = _moves[i]
    yield best
