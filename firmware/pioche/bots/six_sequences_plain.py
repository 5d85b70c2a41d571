"""Two who play Les 6 Séquences by plain rules, from their own cards alone.

The sound one lays whatever can be laid, sequences first, plays a joker again wherever it is won,
takes every discard it can lay, and throws away the card with the fewest others near it, costly
ones first when the talon runs out. The friendly beginner overlooks discards and acts, does not see
that jokers can be won, and does not think of the end.
"""

from micropython import const

from ..engine import rng
from ..games import six_sequences as game
from ..games import six_sequences_lay as lays
from . import six_sequences_see as see

_OVERLOOKS = const(3)  # one of so many chances is overlooked by a beginner
_LATE = const(25)  # cards in the talon, when the end comes into sight
_COURT = const(13)  # J, the lowest card that costs


def sound(o, seat, moves, n):
    phase = game.phase(o)
    if phase == game.DISCARD:
        see.look(o, seat)
        return _loneliest(moves, n)
    if phase < game.TAKEN:
        return _taking(phase)
    return moves[n - 1]  # the codes rise from what helps little to what helps most


def beginner(o, seat, moves, n, r):
    phase = game.phase(o)
    if phase == game.DISCARD:
        see.look(o, seat)
        return _loneliest_seen(moves, n, r)
    if phase == game.TAKEN:
        return moves[rng.below(r, 0, n)]
    if rng.below(r, 0, _OVERLOOKS) == 0:
        return _declining(phase)
    return _taking(phase) if phase < game.TAKEN else _any_act(moves, n, r)


def _taking(phase):
    return lays.CLAIM if phase == game.CLAIM else lays.TAKE


def _declining(phase):
    if phase > game.TAKEN:
        return lays.DONE
    return lays.TALON if phase == game.DRAW else lays.NO


def _any_act(moves, n, r):
    """No swap: a beginner does not see that jokers can be won."""
    found = lays.DONE
    seen = 0
    for i in range(1, n):
        move = moves[i]
        if not lays.SWAP <= move < lays.ADD:
            seen += 1
            if rng.below(r, 0, seen) == 0:
                found = move
    return found


# --- which card to throw away


def _loneliest(moves, n):
    """The card with the fewest others near it; when the end is near, rather a costly one."""
    best = fewest = -1
    for i in range(n):
        card = moves[i] - lays.DISCARD
        near = 2 * see.friends(card)
        if see.left < _LATE and card % see.RANKS >= _COURT:
            near -= 3
        if best < 0 or near < fewest:
            best, fewest = moves[i], near
    return best


def _loneliest_seen(moves, n, r):
    """The same of a beginner, who does not look at every card."""
    best = fewest = -1
    for i in range(n):
        if best < 0 or rng.below(r, 0, _OVERLOOKS):
            near = see.friends(moves[i] - lays.DISCARD)
            if best < 0 or near < fewest:
                best, fewest = moves[i], near
    return best
