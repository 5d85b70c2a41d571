"""What fits on the piles of The Game, and who is stuck.

So here hidden cards are dealt anew, that whoever is to lay can, and a state is checked. Its bytes
are told in the_game.py.
"""

from micropython import const

from ..engine import rng
from ..engine.contract import HIDDEN
from .the_game_says import check_signals

_LAY = const(0)
_STUCK = const(1)
_WON = const(2)
_ASK = const(3)

_PHASE = const(0)
_SEATS = const(1)
_TURN = const(2)
_DEALER = const(3)
_FULL = const(4)
_LEAST = const(5)
_NOW = const(6)
_LEFT = const(7)
_NEXT = const(8)
_TOPS = const(10)
_HANDS = const(34)
_DECK = const(74)
_LAID = const(170)

_CARDS = const(98)
_LOW = const(2)
_HIGH = const(99)
_HAND = const(8)  # places for a hand
_PILES = const(4)
_RISING = const(2)  # so many piles rise, the first ones
_TRIES = const(32)

HAND_SIZES = b"\x00\x08\x07\x06\x06\x06"  # by the number of seats

_pool = bytearray(_HIGH + 1)  # scratch for resample and check, made once


def fits(s, card, pile):
    """May this card lie on this pile now: further on, or the leap of exactly 10 back?"""
    top = s[_TOPS + pile]
    if pile < _RISING:
        return card > top or card == top - 10
    return card < top or card == top + 10


def least(s):
    """How many cards the seat in turn must lay: the talon does not change during a turn."""
    return s[_LEAST] & 3 if s[_NEXT] < _CARDS else 1


def is_dead(s, card):
    """Does this card fit on no pile now?"""
    for pile in range(_PILES):
        if fits(s, card, pile):
            return False
    return True


def settled(s):
    """The phase this position is in. Hands are never shorter than what must be laid."""
    if s[_LEFT] == 0:
        return _WON
    if s[_NOW] >= least(s):
        return _LAY
    first = _HANDS + _HAND * s[_TURN]
    for i in range(first, first + _HAND):
        if s[i] and not is_dead(s, s[i]):
            return _LAY
    return _STUCK


def held(s, seat):
    """How many cards a hand holds."""
    n = 0
    while n < _HAND and s[_HANDS + _HAND * seat + n]:
        n += 1
    return n


def put(s, first, i, card):
    """Put a card among those of first..i-1 so that they stay in order."""
    while i > first and s[i - 1] > card:
        s[i] = s[i - 1]
        i -= 1
    s[i] = card


def resample(o, seat, r):
    """Everybody knows whether the seat in turn can lay a card: if it could not, all would be over.

    So its hand is chosen first, among the cards that allow that, then all the rest."""
    n = _gather_unseen(o)
    first = _HANDS + _HAND * o[_TURN]
    k = held(o, o[_TURN]) if o[first] == HIDDEN else 0
    if k:
        if o[_PHASE] == _STUCK:
            _mix(r, k, _stuck_cards_first(o, n))
        else:
            _mix(r, k, n)
            if o[_NOW] < least(o):
                _mix_until_one_fits(o, r, k, n)
        for i in range(k):
            put(o, first, first + i, _pool[i])
    rng.shuffle(r, 0, _pool, k, n - k)
    for i in range(_HANDS, _DECK):
        if o[i] == HIDDEN:
            n -= 1
            put(o, i - (i - _HANDS) % _HAND, i, _pool[n])
    for i in range(_DECK, _DECK + _CARDS):
        if o[i] == HIDDEN:
            n -= 1
            o[i] = _pool[n]


def _gather_unseen(o):
    """All cards that were not laid and that no visible hand holds, into the pool; -> how many."""
    for c in range(_LOW, _HIGH + 1):
        _pool[c] = o[_LAID + c] == 0
    for i in range(_HANDS, _DECK):
        if o[i] and o[i] != HIDDEN:
            _pool[o[i]] = 0
    n = 0  # the front is filled behind the place that is read
    for c in range(_LOW, _HIGH + 1):
        if _pool[c]:
            _pool[n] = c
            n += 1
    return n


def _mix(r, k, n):
    """Put a random choice of k of the pool's first n cards at its front."""
    for i in range(k):
        j = i + rng.below(r, 0, n - i)
        _pool[i], _pool[j] = _pool[j], _pool[i]


def _stuck_cards_first(o, n):
    """Bring the cards that fit on no pile to the front of the pool; -> how many there are."""
    m = 0
    for i in range(n):
        if is_dead(o, _pool[i]):
            _pool[i], _pool[m] = _pool[m], _pool[i]
            m += 1
    return m


def _mix_until_one_fits(o, r, k, n):
    """Mix again until one of the first k cards fits; so every such hand stays equally likely."""
    for _ in range(_TRIES):
        for i in range(k):
            if not is_dead(o, _pool[i]):
                return
        _mix(r, k, n)
    # So few fit that chance does not find one: put the first that does in the hand.
    for i in range(n):
        if not is_dead(o, _pool[i]):
            _pool[0], _pool[i] = _pool[i], _pool[0]
            return


def check(s):
    """0, or 1: a card twice or missing, 2: counters, 3: phase, 4: hands, 5: piles, 6: signals."""
    if not 1 <= s[_SEATS] <= 5 or s[_TURN] >= s[_SEATS] or s[_DEALER] >= s[_SEATS]:
        return 2
    if not 0 <= HAND_SIZES[s[_SEATS]] - s[_FULL] <= 1 or not 2 <= s[_LEAST] & 3 <= 3:
        return 2
    if s[_LEAST] > 15 or s[_NEXT] > _CARDS or s[_NOW] > s[_FULL]:
        return 2
    return _check_hands(s) or _check_cards(s) or _check_piles(s) or check_signals(s)


def _check_hands(s):
    """In order, without gaps, full while there is a talon but for what was laid in this turn."""
    for seat in range(5):
        n = held(s, seat)
        first = _HANDS + _HAND * seat
        for i in range(1, _HAND):
            if s[first + i] and (i >= n or s[first + i] <= s[first + i - 1]):
                return 4
        full = s[_FULL] if seat < s[_SEATS] else 0
        if seat == s[_TURN]:
            full -= s[_NOW]
            if n + s[_NOW] == 0:  # a seat without cards should have been skipped
                return 4
        if n > full or (n < full and seat < s[_SEATS] and s[_NEXT] < _CARDS):
            return 4
    return 0


def _check_cards(s):
    for c in range(_HIGH + 1):
        _pool[c] = 0
    left = 0
    for i in range(_HANDS, _DECK + _CARDS):
        c = s[i]
        if _DECK <= i < _DECK + s[_NEXT]:
            if c:
                return 1
        elif c or i >= _DECK:
            if not _LOW <= c <= _HIGH or _pool[c]:
                return 1
            _pool[c] = 1
            left += 1
    for c in range(_LOW, _HIGH + 1):
        if s[_LAID + c] > _PILES or (s[_LAID + c] == 0) != _pool[c]:
            return 1
    return 0 if left == s[_LEFT] else 2


def _check_piles(s):
    """On top of a pile lies one of its own cards, or what it begins with if it has none."""
    for pile in range(_PILES):
        top = s[_TOPS + pile]
        if top == (1 if pile < _RISING else 100):
            for c in range(_LOW, _HIGH + 1):
                if s[_LAID + c] == pile + 1:
                    return 5
        elif not _LOW <= top <= _HIGH or s[_LAID + top] != pile + 1:
            return 5
    if s[_PHASE] == _ASK:  # before anything is laid, all but the dealer in turn
        is_first = s[_SEATS] > 1 and s[_LEFT] == _CARDS and s[_LEAST] > 3
        return 0 if is_first and s[_TURN] != s[_DEALER] else 3
    return 0 if s[_PHASE] == settled(s) else 3
