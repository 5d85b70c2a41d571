"""What counts in Les 6 Séquences: who is dominant where, what hands cost, rounds that have ended.

The bytes are told in six_sequences_layout.py.
"""

from array import array

from micropython import const

from . import six_sequences_layout as at

# Bytes of the state and their values, as six_sequences_layout.py tells them.
_CARDS = const(120)
_PHASE = const(0)
_SEATS = const(1)
_ROUND = const(6)
_SCORES = const(36)
_AT = const(72)
_ENDED = const(196)
_ENDED_POINTS = const(208)
_KNOWN = const(8)
_OTHER_END = const(32)
_KIND = const(3)

_FINISHED = const(8)
_RANKS = const(20)
_SUITS = const(6)
_ACE = const(19)
_COURT = const(13)  # J, the lowest card that counts two
_OTHER_END_KIND = const(4)
_MOST = const(4)  # seats
_ZERO = const(70)  # a score of 0 in its byte: the 16 cards of a team cost at most 68

_points = array("h", bytes(2 * _MOST))  # of each side, as they were counted last


def score(s, seat):
    """The rounds that have ended; and this one as if it ended now, as far as hands are seen."""
    points = 0
    for k in range(s[_ROUND]):
        points += round_score(s, k, seat)
    if s[_PHASE] != _FINISHED:
        count(s)
        points += _points[at.side_of(s, seat)]
    return points


def place(s, seat):
    mine = score(s, seat)
    better = 1
    for other in range(at.sides(s)):
        if score(s, other) > mine:
            better += 1
    return better


def round_score(s, k, seat):
    """What this seat scored in the k-th round, from 0."""
    return s[_SCORES + _MOST * k + seat] - _ZERO


# --- a round as if it ended now


def count(s):
    """What each side would score if the round ended now; hidden hands cost nothing."""
    for i in range(_MOST):
        _points[i] = 0
    for c in range(_CARDS):
        seat = s[_AT + c] & ~_KNOWN
        if seat < _MOST:
            _points[at.side_of(s, seat)] -= _cost(c % _RANKS)
    for suit in range(_SUITS):
        _count_suit(s, suit)


def _cost(rank):
    """What a card left in the hand takes away."""
    if rank == 0 or rank == _ACE:
        return 5
    return 2 if rank >= _COURT else 0


def _count_suit(s, suit):
    """The side with the longest sequence, of equals the highest, scores its best-paying one."""
    most = dominant = worth = 0
    for side in range(at.sides(s)):
        best = paid = run = pay = 0
        cover = at.covered(s, side, suit)
        for p in range(1, _RANKS + 1):
            if cover >> p & 1:
                run += _RANKS
                pay += _value(s, suit, p)
                best = max(best, run + p)
                paid = max(paid, pay)
            else:
                run = pay = 0
        if best > most:
            most = best
            dominant = side
            worth = paid
    _points[dominant] += worth


def _value(s, suit, position):
    if position == _ACE:
        one = s[_AT + _RANKS * suit + 1] >> _KIND
        return 1 if one == _OTHER_END_KIND else 5
    return 2 if position >= _COURT else 1


def dominant(s, suit):
    """The longest sequence of a suit, of equals the highest: 1024 times the side that has it, 32
    times the rank at its lower end and that at its upper end; 0: there is none."""
    most = found = 0
    for side in range(at.sides(s)):
        cover = at.covered(s, side, suit)
        run = 0
        for p in range(1, _RANKS):
            run = run + 1 if cover >> p & 1 else 0
            if run and run * _RANKS + p > most:
                most = run * _RANKS + p
                low = _rank_there(s, side, suit, p - run + 1)
                found = side << 10 | low << 5 | _rank_there(s, side, suit, p)
    return found


def _rank_there(s, side, suit, position):
    """The rank a side has on a position: of that number, but for an A below the 2, a 1 on top."""
    other = _RANKS - position
    return other if s[_AT + _RANKS * suit + other] == _OTHER_END + side else position


def suit_points(s, suit, side):
    """What this side scores in a suit: nothing, unless it is dominant there."""
    for i in range(_MOST):
        _points[i] = 0
    _count_suit(s, suit)
    return _points[side]


def hand_cost(s, seat):
    """What the cards seen in this hand take away if the round ends now, as a number below 0."""
    cost = 0
    for c in range(_CARDS):
        if s[_AT + c] & ~_KNOWN == seat:
            cost -= _cost(c % _RANKS)
    return cost


# --- rounds that have ended


def note(s):
    """A round ends: what came of it stays."""
    for suit in range(_SUITS):
        found = dominant(s, suit)
        s[_ENDED + 2 * suit] = found & 255
        s[_ENDED + 2 * suit + 1] = found >> 8
        s[_ENDED_POINTS + suit] = suit_points(s, suit, found >> 10)
    count(s)
    for seat in range(s[_SEATS]):
        points = _points[at.side_of(s, seat)]
        s[_SCORES + _MOST * s[_ROUND] + seat] = points + _ZERO


def ended_dominant(s, suit):
    """As dominant, of the round that ended last."""
    return s[_ENDED + 2 * suit] | s[_ENDED + 2 * suit + 1] << 8


def ended_points(s, suit):
    """What that scored."""
    return s[_ENDED_POINTS + suit]


def check(s):
    """0, or 7."""
    for i in range(9 * _MOST):
        ended = i // _MOST < s[_ROUND] and i % _MOST < s[_SEATS]
        if (s[_SCORES + i] > 0) != ended:
            return 7
    for suit in range(_SUITS):
        found = ended_dominant(s, suit)
        if found >> 10 >= at.sides(s) or found >> 5 & 31 >= _RANKS or found & 31 >= _RANKS:
            return 7
    return 0
