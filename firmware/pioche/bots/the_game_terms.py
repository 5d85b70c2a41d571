"""Weights for a turn, and lines through them.

The weights were found by play for 0, 12, 35 and 92 unseen cards; between these the turn's are
taken from the straight line. Where a term's worth depends on a number, a gap for instance, there
are weights for some values, its knots, and straight lines between them as well. Which term's
weights lie where in a vector is for `the_game_score` to know.
"""

from array import array

from .the_game_weights import SHIFTS

_UNSEEN_AT = b"\x00\x0c\x23\x5c"

w = array("h", bytes(2 * len(SHIFTS)))  # the weights of this turn


def weigh(weights, unseen):
    """Take the weights for so many unseen cards: `weights` has the vectors one behind the other, or
    a single one for all."""
    count = len(SHIFTS)
    k = 0
    while k < 2 and unseen > _UNSEEN_AT[k + 1]:
        k += 1
    low = _UNSEEN_AT[k]
    width = _UNSEEN_AT[k + 1] - low
    over = min(unseen - low, width)
    further = 0 if len(weights) == count else count
    for i in range(count):
        at = k * further + i
        less = _signed(weights[at]) * (width - over)
        w[i] = (less + _signed(weights[at + further]) * over << SHIFTS[i]) // width


def _signed(byte):
    return (byte ^ 0x80) - 0x80


def draw(table, at, term):
    """Fill a table with the line whose knots are `at` and whose weights begin at this term."""
    last = len(at) - 1
    for x in range(at[0]):
        table[x] = w[term]
    for k in range(last):
        width = at[k + 1] - at[k]
        total = w[term + k] * width
        for x in range(at[k], min(at[k + 1] + 1, len(table))):
            table[x] = total // width
            total += w[term + k + 1] - w[term + k]
    for x in range(at[last], len(table)):
        table[x] = w[term + last]


def line(at, x, term):
    """The weight for x on such a line."""
    k = 0
    last = len(at) - 2
    while k < last and x > at[k + 1]:
        k += 1
    low = at[k]
    width = at[k + 1] - low
    over = min(max(x - low, 0), width)
    return (w[term + k] * (width - over) + w[term + k + 1] * over) // width
