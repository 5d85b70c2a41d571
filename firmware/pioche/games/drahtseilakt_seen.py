"""What a seat knows of Drahtseilakt: hidden cards dealt anew, and whether a state is sound.

Its bytes are told in drahtseilakt.py.
"""

from micropython import const

from ..engine import rng
from ..engine.contract import HIDDEN

_PHASE = const(0)
_SEATS = const(1)
_TURN = const(2)
_DEALER = const(3)
_TACTICAL = const(4)
_TOGETHER = const(5)
_ROUND = const(6)
_LEADER = const(7)
_TRICK = const(8)
_TURNED = const(9)
_WORTH = const(10)
_BARRED = const(11)
_LAST_WORTH = const(12)
_LAST_BARRED = const(13)
_LAST = const(14)
_BLUE = const(19)
_RED = const(24)
_SCORES = const(29)
_CROSSED = const(54)
_SCORE_DECK = const(79)
_TABLE = const(90)
_CARDS = const(95)
_PLAYED = const(144)  # card 1 at the next byte
_RNG = const(195)
_FEWEST = const(3)  # seats
_MOST = const(5)
_DECK = const(50)
_HAND = const(9)
_NUMBERS = const(9)  # score cards that are no zeros; the highest of them too
_SCORE_CARDS = const(11)
_BOTH = const(3)  # NO_RED | NO_BLUE
_DONE = const(1)
_RED_ZERO = const(10)
_NO_RED = const(1)
_NO_BLUE = const(2)

_pool = bytearray(_DECK + 1)  # scratch for resample and check, made once


def deck_size(s):
    """The cards of this game are 1 to this."""
    return _HAND * s[_SEATS] if s[_TACTICAL] else _DECK


def observe(s, seat, out):
    out[:] = s
    for i in range(_SCORE_DECK + s[_TURNED], _TABLE):
        out[i] = HIDDEN
    if s[_TOGETHER]:
        for i in range(_TABLE, _CARDS):
            if s[i] and i - _TABLE != seat:
                out[i] = HIDDEN
    for i in range(_CARDS, _PLAYED + 1):  # hands, and behind the last hand what was left out
        if s[i] and (i - _CARDS) // _HAND != seat:
            out[i] = HIDDEN
    for i in range(_RNG, _RNG + rng.BYTES):
        out[i] = HIDDEN


def resample(o, seat, r):
    """Any card may be played at any time, so every order of the unseen cards is possible."""
    size = deck_size(o)
    for c in range(1, size + 1):
        _pool[c] = not o[_PLAYED + c]
    for i in range(_TABLE, _PLAYED + 1):
        if o[i] != HIDDEN:
            _pool[o[i]] = 0
    _fill(o, r, _TABLE, _PLAYED + 1, size)
    # Score cards stay in sight, so the rest of their pile is known but for its order.
    for c in range(1, _SCORE_CARDS + 1):
        _pool[c] = 1
    for i in range(_SCORE_DECK, _SCORE_DECK + o[_TURNED]):
        _pool[o[i]] = 0
    _fill(o, r, _SCORE_DECK, _TABLE, _SCORE_CARDS)
    rng.seed(o, _RNG, rng.bits(r, 0))


def _fill(o, r, start, end, cards):
    """Deal those of cards 1..cards that are marked in the pool to the hidden places."""
    n = 0  # gather them at the front of the pool
    for c in range(1, cards + 1):
        if _pool[c]:
            _pool[n] = c
            n += 1
    rng.shuffle(r, 0, _pool, 0, n)
    for i in range(start, end):
        if o[i] == HIDDEN:
            n -= 1
            o[i] = _pool[n]


# --- whether it is sound


def check(s):
    """0, or 1: a card twice or missing, 2: counters, 3: score cards, 4: hands, 5: results."""
    if not _FEWEST <= s[_SEATS] <= _MOST or s[_TACTICAL] > 1 or s[_TOGETHER] > 1:
        return 2
    if s[_TURN] >= s[_SEATS] or s[_LEADER] >= s[_SEATS] or s[_DEALER] >= s[_SEATS]:
        return 2
    over = s[_PHASE] == _DONE
    if s[_PHASE] > _DONE or s[_ROUND] > s[_SEATS] or over != (s[_ROUND] == s[_SEATS]):
        return 2
    if s[_TRICK] > _HAND or over != (s[_TRICK] == _HAND):
        return 2
    return _check_cards(s) or _check_score_deck(s) or _check_hands(s) or _check_results(s)


def _check_cards(s):
    """Every card of the deck once: in a hand, left out, on the table or played."""
    size = deck_size(s)
    for c in range(1, _DECK + 1):
        _pool[c] = s[_PLAYED + c] != 0
        if s[_PLAYED + c] > s[_SEATS] or s[_PLAYED + c] and c > size:
            return 1
    for i in range(_TABLE, _PLAYED + 1):
        c = s[i]
        if c:
            if c > size or _pool[c]:
                return 1
            _pool[c] = 1
    for c in range(1, size + 1):
        if not _pool[c]:
            return 1
    return 0


def _check_score_deck(s):
    """Eleven different score cards, and this trick is worth what those turned up say."""
    for i in range(_SCORE_CARDS):
        _pool[i] = 0
    numbers = barred = 0
    for i in range(_SCORE_CARDS):
        c = s[_SCORE_DECK + i]
        if not 1 <= c <= _SCORE_CARDS or _pool[c - 1]:
            return 3
        _pool[c - 1] = 1
        if i < s[_TURNED]:
            if i and s[_SCORE_DECK - 1 + i] <= _NUMBERS:
                barred = 0  # a new trick's first score card
            if c <= _NUMBERS:
                numbers += 1
            else:
                barred |= _NO_RED if c == _RED_ZERO else _NO_BLUE
    if barred == _BOTH:
        barred = 0
    if not 0 < s[_TURNED] <= _SCORE_CARDS:
        return 3
    worth = s[_SCORE_DECK - 1 + s[_TURNED]]
    if s[_PHASE] == _DONE:
        return 3 if s[_WORTH] or s[_BARRED] or numbers != _NUMBERS or worth > _NUMBERS else 0
    if numbers != s[_TRICK] + 1 or worth != s[_WORTH] or worth > _NUMBERS or barred != s[_BARRED]:
        return 3
    return 0


def _check_hands(s):
    """Who has played to this trick, from the leader on, holds a card less than who has not."""
    waiting = 0
    for k in range(_MOST):
        seat = (s[_LEADER] + k) % s[_SEATS]
        if k >= s[_SEATS]:
            if s[_TABLE + k]:
                return 4
            continue
        if seat == s[_TURN]:
            waiting = 1
        if (s[_TABLE + seat] == 0) != waiting:
            return 4
        cards = played = 0
        for i in range(_CARDS + _HAND * seat, _CARDS + _HAND * seat + _HAND):
            if s[i]:
                cards += 1
        for c in range(1, _DECK + 1):
            if s[_PLAYED + c] == seat + 1:
                played += 1
        if played != s[_TRICK] or cards + played + (not waiting) != _HAND:
            return 4
    return 0


def _check_results(s):
    """Sticks of one colour a seat, no more than were handed out, and scores only where there are
    seats and ended rounds."""
    given = -s[_WORTH]
    for i in range(s[_TURNED]):
        if s[_SCORE_DECK + i] <= _NUMBERS:
            given += s[_SCORE_DECK + i]
    for seat in range(_MOST):
        if s[_BLUE + seat] and s[_RED + seat] or s[_BLUE + seat] + s[_RED + seat] > given:
            return 5
        if (s[_BLUE + seat] or s[_RED + seat]) and (seat >= s[_SEATS] or s[_PHASE] == _DONE):
            return 5
    for i in range(_MOST * _MOST):
        if s[_SCORES + i] and (i % _MOST >= s[_SEATS] or i // _MOST >= s[_ROUND]):
            return 5
        if s[_CROSSED + i] > 1 or s[_CROSSED + i] and not s[_SCORES + i]:
            return 5
    if s[_LAST_WORTH] > _NUMBERS or s[_LAST_BARRED] > _NO_BLUE:
        return 5
    for seat in range(_MOST):
        if s[_LAST + seat] > _DECK:
            return 5
    return 0
