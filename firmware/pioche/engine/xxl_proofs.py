"""What draw_or_keep.py knows of hands: proofs; hidden cards dealt anew that go with them.

A *proof*: who draws or passes shows that no card in his hand fits the piles. Proofs of a seat are
numbered from 1, the oldest. A card marked with proof p can only be in this hand if it came there
after proof p, so a hand holds at most room[p] cards marked with p or a younger proof: 0 at first,
one more with each card drawn, one less with each such card played. This is all that can be known
without seeing which card of a hand is played, and everyone knows it.

The bytes are told in draw_or_keep.py.
"""

from micropython import const

from . import rng
from .contract import HIDDEN

_PHASE = const(0)
_SEATS = const(1)
_TURN = const(2)
_DRAWN = const(4)
_RNG = const(7)
_COUNTS = const(15)
_PROOFS = const(21)
_ROOM = const(26)  # proofs count from 1: proof p of a seat at _ROOM + 14 * seat + p
_WHERE = const(111)
_TALON = const(166)
_MARKS = const(209)
_CARDS = const(55)
_MOST = const(14)  # proofs; not 15, for two nibbles of 15 would look HIDDEN
_DONE = const(2)
_IN_TALON = const(6)
_PLAYED = const(7)

# Scratch, made once. While resampling, place i has _owner[i] and takes cards marked with at most
# _limit[i]; pool[i] is the card put there.
pool = bytearray(_CARDS)
_owner = bytearray(_CARDS)
_limit = bytearray(_CARDS)
_before = bytearray(_CARDS)
_queue = bytearray(_CARDS)


def prove(s, seat, fits):
    """Nothing in this hand fits: mark all cards that would."""
    proof = 0
    for c in range(_CARDS):
        if s[_WHERE + c] != _PLAYED and fits(s, c):
            if not proof:
                proof = _new_proof(s, seat)
            _set_mark(s, seat, c, proof)


def gain(s, seat):
    """A card nobody else knows has joined this hand: no earlier proof is of it."""
    for p in range(1, s[_PROOFS + seat] + 1):
        s[_ROOM + _MOST * seat + p] += 1


def lose(s, seat, card):
    """This card of the hand is played."""
    for p in range(1, _mark(s, seat, card) + 1):
        s[_ROOM + _MOST * seat + p] -= 1


def _new_proof(s, seat):
    """The number of a proof without room; the youngest, if no card came since."""
    last = s[_PROOFS + seat]
    if last and s[_ROOM + _MOST * seat + last] == 0:
        return last
    if last == _MOST:
        _forget(s, seat)
        last -= 1
    last += 1
    s[_PROOFS + seat] = last
    s[_ROOM + _MOST * seat + last] = 0
    return last


def _forget(s, seat):
    """Give up one proof: one without marks, or the oldest."""
    gone = 1
    for p in range(_MOST, 0, -1):
        if not _has_marks(s, seat, p):
            gone = p
    for c in range(_CARDS):
        mark = _mark(s, seat, c)
        if mark >= gone:
            _set_mark(s, seat, c, mark - 1)
    for p in range(gone, _MOST):
        s[_ROOM + _MOST * seat + p] = s[_ROOM + _MOST * seat + p + 1]


def _has_marks(s, seat, proof):
    for c in range(_CARDS):
        if s[_WHERE + c] != _PLAYED and _mark(s, seat, c) == proof:
            return True
    return False


def _mark(s, seat, card):
    return s[_MARKS + 3 * card + (seat >> 1)] >> 4 * (seat & 1) & 15


def _set_mark(s, seat, card, mark):
    at = _MARKS + 3 * card + (seat >> 1)
    if seat & 1:
        s[at] = s[at] & 0x0F | mark << 4
    else:
        s[at] = s[at] & 0xF0 | mark


def ruled_out(s, seat, card):
    """Do all know that this hand does not hold this card?"""
    for p in range(1, _mark(s, seat, card) + 1):
        if s[_ROOM + _MOST * seat + p] == 0:
            return True
    return False


def check(s):
    """0, or 4: a hand against its proofs."""
    for seat in range(s[_SEATS]):
        if s[_PROOFS + seat] > _MOST:
            return 4
        for c in range(_CARDS):
            if _mark(s, seat, c) > s[_PROOFS + seat]:
                return 4
        for p in range(1, s[_PROOFS + seat] + 1):
            held = 0
            for c in range(_CARDS):
                if s[_WHERE + c] == seat and s[_DRAWN] != c and _mark(s, seat, c) >= p:
                    held += 1
            if not held <= s[_ROOM + _MOST * seat + p] <= _CARDS:
                return 4
    return 0


# --- hidden cards dealt anew


def resample(o, seat, r, fits):
    n = 0
    for c in range(_CARDS):
        if o[_WHERE + c] == HIDDEN:
            pool[n] = c
            n += 1
    rng.shuffle(r, 0, pool, 0, n)
    _set_places(o, seat, n)
    mended = False
    for i in range(n):
        if not _takes(o, i, pool[i], fits):
            _mend(o, i, n, fits, rng.below(r, 0, n))
            mended = True
    if mended:  # mending favours some deals; fair swaps even that out
        for _ in range(2 * n):
            _swap(o, rng.below(r, 0, n), rng.below(r, 0, n), fits)
    _fill(o, n)
    rng.seed(o, _RNG, rng.bits(r, 0))


def _set_places(o, seat, n):
    """List the n hidden places: the card just drawn, the hands, then the talon."""
    i = 0
    if o[_DRAWN] == HIDDEN:
        _owner[0] = _PLAYED  # marks the card of phase DRAWN, which must fit
        i = 1
    if o[_PHASE] != _DONE:
        for other_seat in range(o[_SEATS]):
            if other_seat != seat:
                for k in range(o[_COUNTS + other_seat]):
                    _owner[i] = other_seat
                    _limit[i] = _limit_of(o, other_seat, k)
                    i += 1
    while i < n:
        _owner[i] = _IN_TALON
        i += 1


def _limit_of(o, seat, k):
    """Place k of a hand takes cards of the proofs that have room for more than k cards."""
    p = 0
    while p < o[_PROOFS + seat] and o[_ROOM + _MOST * seat + p + 1] > k:
        p += 1
    return p


def _takes(o, i, card, fits):
    """May place i hold this card, by all that is known?"""
    owner = _owner[i]
    if owner == _IN_TALON:
        return True
    if owner == _PLAYED:
        return fits(o, card)
    return _mark(o, owner, card) <= _limit[i]


def _mend(o, bad, n, fits, first):
    """Give place `bad` a card it takes, by the shortest ring of places that hand cards on.

    Such a ring exists, for the true deal is one way to fill all places."""
    for i in range(n):
        _before[i] = HIDDEN
    _before[bad] = bad
    _queue[0] = bad
    done = 0
    known = 1
    while done < known:
        a = _queue[done]
        done += 1
        for k in range(n):
            b = (first + k) % n
            if _before[b] == HIDDEN and _takes(o, a, pool[b], fits):
                _before[b] = a
                if _takes(o, b, pool[bad], fits):
                    _hand_on(bad, b)
                    return
                _queue[known] = b
                known += 1


def _hand_on(bad, last):
    """Every place from `bad` to `last` gets the next one's card, the last one that of `bad`."""
    card = pool[bad]
    i = last
    while i != bad:
        passed = pool[i]
        pool[i] = card
        card = passed
        i = _before[i]
    pool[bad] = card


def _swap(o, a, b, fits):
    if _takes(o, a, pool[b], fits) and _takes(o, b, pool[a], fits):
        card = pool[a]
        pool[a] = pool[b]
        pool[b] = card


def _fill(o, n):
    talon = _TALON
    for i in range(n):
        card = pool[i]
        if _owner[i] == _PLAYED:
            o[_DRAWN] = card
            o[_WHERE + card] = o[_TURN]
        else:
            o[_WHERE + card] = _owner[i]
            if _owner[i] == _IN_TALON:
                o[talon] = card
                talon += 1
