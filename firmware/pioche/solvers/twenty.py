"""Can this 20/20 position still be won?

Nothing but the piles forces an order, so a position is won if the cards of each rank can be put
into pairs so that no pair has to leave before itself. For each card two sets are kept, as the bits
of an int: who must leave before it, and who after it. To make a pair joins the sets of both; a pair
is impossible as soon as one of the two must leave before the other. The rank with the fewest ways
left is tried first.

An int of 64 bits holds a set of cards; with more than MOST of them on the table a Pico would be too
long at it.
"""

from array import array

from micropython import const

from ..engine import k6t
from ..games import twenty
from . import LOST, UNKNOWN, WON

MOST = 60  # cards

_RANKS = const(20)
_PATIENCE = const(24)  # positions looked at


def solve(s):
    """A generator: None after each slice of the work, at last LOST, WON or UNKNOWN."""
    if twenty.score(s, 0) > MOST:
        yield UNKNOWN
        return
    before, after, cards_of = _piles(s)
    ways = [_pairings(cards) for cards in cards_of]
    if not all(ways):
        yield LOST
        return
    stack = [(ways, before, after, -1, ())]
    for _ in range(_PATIENCE):
        if not stack:
            yield LOST
            return
        yield None
        if _is_won(stack):
            yield WON
            return
    yield UNKNOWN


def _is_won(stack):
    """Look at one position: decide what has one way left, and put on the stack what follows."""
    ways, before, after, rank, pairing = stack.pop()
    ways, before, after = ways[:], array("Q", before), array("Q", after)
    if rank >= 0:
        ways[rank] = [pairing]
    if not _narrow(ways, before, after):
        return False
    open_ranks = [rank for rank in range(_RANKS) if len(ways[rank]) > 1]
    if not open_ranks:
        return True
    rank = min(open_ranks, key=lambda rank: len(ways[rank]))
    for pairing in ways[rank]:
        stack.append((ways, before, after, rank, pairing))
    return False


def _piles(s):
    """(before, after, the cards of each rank) of a position; its cards are numbered anew."""
    before, after = array("Q"), array("Q")
    cards_of = [[] for _ in range(_RANKS)]
    for pile in range(twenty.PILES):
        first = len(before)
        height = twenty.height(s, pile)
        whole = (1 << first + height) - (1 << first)
        for card in range(first, first + height):  # the bottom first
            below = (1 << card) - (1 << first)
            after.append(below)
            before.append(whole ^ below ^ 1 << card)
            depth = twenty.DEEP - 1 - (card - first)
            cards_of[k6t.rank(twenty.card_at(s, pile, depth))].append(card)
    return before, after, cards_of


def _pairings(cards):
    """Every way to put these cards into pairs: the cards in a row, two and two. Of an odd number
    there is none."""
    if not cards:
        return [()]
    found = []
    for i in range(1, len(cards)):
        for others in _pairings(cards[1:i] + cards[i + 1 :]):
            found.append((cards[0], cards[i]) + others)
    return found


def _narrow(ways, before, after):
    """Leave out what cannot be, and join the pairs of ranks with one way left, until nothing
    changes. False: some rank has no way."""
    joined = 0
    changed = True
    while changed:
        changed = False
        for rank in range(_RANKS):
            if joined >> rank & 1:
                continue
            some = ways[rank]
            possible = [way for way in some if _allows(before, way)]
            if not possible:
                return False
            if len(possible) < len(some):
                ways[rank] = possible
                changed = True
            if len(possible) == 1:
                if not _join_all(before, after, possible[0]):
                    return False
                joined |= 1 << rank
                changed = True
    return True


def _allows(before, way):
    """Can all these pairs leave, each as one?"""
    for i in range(0, len(way), 2):
        a, b = way[i], way[i + 1]
        if before[a] >> b & 1 or before[b] >> a & 1:
            return False
    return True


def _join_all(before, after, way):
    for i in range(0, len(way), 2):
        if not _join(before, after, way[i], way[i + 1]):
            return False
    return True


def _join(before, after, a, b):
    """a and b leave together. False if that cannot be."""
    earlier = before[a] | before[b]
    later = after[a] | after[b]
    both = 1 << a | 1 << b
    if earlier & (later | both):
        return False
    for card in range(len(before)):
        if later >> card & 1:
            before[card] |= earlier | both
        if earlier >> card & 1:
            after[card] |= later | both
    before[a] = before[b] = earlier
    after[a] = after[b] = later
    return True
