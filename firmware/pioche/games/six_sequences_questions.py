"""Who is asked what in Les 6 Séquences, and what that tells of hands.

So here is what a seat knows, hidden cards are dealt anew that go with what was asked, and a state
is checked. The bytes are told in six_sequences_layout.py.
"""

import micropython
from micropython import const

from ..engine import rng
from ..engine.contract import HIDDEN
from . import six_sequences_lay as lays
from . import six_sequences_layout as at
from . import six_sequences_score as scores
from . import six_sequences_ways as ways

# Bytes of the state and their values, as six_sequences_layout.py tells them.
_NO_CARD = const(120)
_PHASE = const(0)
_SEATS = const(1)
_TURN = const(2)
_DEALER = const(3)
_ROUNDS = const(4)
_TEAMS = const(5)
_ROUND = const(6)
_LEFT = const(7)
_DISCARDED = const(8)
_TAKEN = const(9)
_DRAWN = const(10)
_DISCARDER = const(11)
_REFUSED = const(12)
_PASSES = const(13)
_ACTED = const(14)
_FRESH = const(15)
_HANDS = const(18)
_AT = const(72)
_RNG = const(192)
_KNOWN = const(8)
_TALON_AT = const(40)
_DISCARDS_AT = const(144)

# phases
_DRAW_PHASE = const(0)
_CLAIM_PHASE = const(1)
_TAKEN_PHASE = const(3)
_LAST_PHASE = const(5)
_DISCARD_PHASE = const(7)
_FINISHED_PHASE = const(8)

_DEALT = const(8)  # cards to each seat
_CARDS = const(120)
_RANKS = const(20)
_MOST = const(4)  # seats
_TRIES = const(12)  # blind redeals of a hand before resample puts a lay into it on purpose

_WITHOUT_TALON = const(1 << 2 | 1 << 5 | 1 << 8)  # OFFER, LAST, FINISHED

_pool = at.scratch
_need = bytearray(_MOST)  # hidden cards of each hand in resample


# --- who is asked about a discard


def can_take(s, seat):
    """Could this seat lay the top discard?"""
    return s[_DISCARDED] > 0 and ways.write_lays(s, seat, at.top_discard(s), ways.found) > 0


def find_claimant(s):
    """Ask the best of those who have not said no; False: nobody is left."""
    card = at.top_discard(s)
    best = -1
    for k in range(1, s[_SEATS]):
        seat = (s[_DISCARDER] + k) % s[_SEATS]
        if not s[_REFUSED] >> seat & 1 and not _is_discarders_side(s, seat):
            top = _best_lay(s, seat, card)
            if top > best:
                best = top
                s[_TURN] = seat
    return best >= 0


def _best_lay(s, seat, card):
    """How high the highest sequence reaches that this seat can make with a discard; 0: it can
    make a series only, -1: nothing."""
    best = -1
    for i in range(ways.write_lays(s, seat, card, ways.found)):
        best = max(best, lays.top_of_lay(s, seat, card, ways.found[i]))
    return best


def _is_discarders_side(s, seat):
    return at.side_of(s, seat) == at.side_of(s, s[_DISCARDER])


# --- what a seat knows


def observe(s, seat, out):
    out[:] = s
    _hide(out, seat)
    if s[_DRAWN] != _NO_CARD and s[_TURN] != seat:
        out[_DRAWN] = HIDDEN
    for i in range(_RNG, _RNG + rng.BYTES):
        out[i] = HIDDEN


@micropython.viper
def _hide(out: ptr8, seat: int):
    """The talon, and what nobody has seen go to the hands of others."""
    talon = _TALON_AT
    discards = _DISCARDS_AT
    for i in range(_AT, _RNG):
        where = out[i]
        if (where < _MOST and where != seat) or (where >= talon and where < discards):
            out[i] = int(HIDDEN)


def resample(o, seat, r):
    """A deal of the hidden cards in which every seat could do what it was asked.

    Who is asked about a discard, or has taken it, can lay it, and so could those who said no to
    it before; who discards has a card to discard. All else is left to chance."""
    n = tries = 0
    placed = -1
    while placed < 0:
        for i in range(n):  # those who were asked got in each other's way: all again
            o[_AT + _pool[i]] = HIDDEN
        n = _collect(o)
        tries += 1
        placed = _deal_asked(o, r, n, tries == _TRIES)
    rng.shuffle(r, 0, _pool, placed, n - placed)
    for other in range(o[_SEATS]):
        while _need[other]:
            placed = _put(o, other, placed)
    for k in range(n - placed):
        o[_AT + _pool[placed + k]] = _TALON_AT + k
    if o[_DRAWN] == HIDDEN:
        o[_DRAWN] = _some_card(o, o[_TURN])
    rng.seed(o, _RNG, rng.bits(r, 0))


def _deal_asked(o, r, n, content):
    """Hands for those who were asked, the seat in turn first; -> how many cards of the pool that
    takes, or -1: there was no lay left for one of them. To be content is to leave him without."""
    placed = 0
    for k in range(o[_SEATS]):
        seat = (o[_TURN] + k) % o[_SEATS]
        if _is_telling(o) if k == 0 else _has_refused(o, seat):
            more = _deal_able(o, seat, r, placed, n)
            if more < 0 and not content:
                return -1
            placed = max(placed, more)
    return placed


def _collect(o):
    """The hidden cards into the pool, and how many each hand needs; -> how many in all."""
    for other in range(_MOST):
        _need[other] = o[_HANDS + other]
    n = 0
    for c in range(_CARDS):
        where = o[_AT + c]
        if where == HIDDEN:
            _pool[n] = c
            n += 1
        elif where & ~_KNOWN < _MOST:
            _need[where & ~_KNOWN] -= 1
    return n


def _put(o, seat, i):
    """Card i of the pool into this hand; -> the next one."""
    o[_AT + _pool[i]] = seat
    _need[seat] -= 1
    return i + 1


def _some_card(s, seat):
    """A card of this hand that could be the one drawn; card 0 when it has none any more."""
    card = 0
    for c in range(_CARDS):
        if s[_AT + c] == seat:
            card = c
    return card


# --- what a question tells


def _is_telling(s):
    """Does the question tell something of the hand of the seat in turn?"""
    return s[_PHASE] <= _TAKEN_PHASE or s[_PHASE] == _DISCARD_PHASE


def _has_refused(s, seat):
    """Has this seat said no to the discard that is asked about or taken?"""
    return s[_PHASE] <= _TAKEN_PHASE and s[_REFUSED] >> seat & 1


def _is_able(s, seat):
    """Can this seat do what it was asked?"""
    if s[_PHASE] == _DISCARD_PHASE:
        return ways.write_discards(s, seat, ways.found) > 0
    card = _offered(s)
    return card != _NO_CARD and ways.write_lays(s, seat, card, ways.found) > 0


def _offered(s):
    """The discard that is to be laid."""
    return s[_TAKEN] if s[_PHASE] == _TAKEN_PHASE else at.top_discard(s)


# --- a hand that can do what it was asked


def _deal_able(o, seat, r, start, n):
    """Deal a hand, of the pool from `start` on, that can do what it was asked; -> the new start,
    or -1: it has no way.

    Blindly, again and again; where a dozen hands cannot, a lay is put into it on purpose."""
    many = _need[seat]
    if many == 0:
        return start
    for _ in range(_TRIES):
        for i in range(start, start + many):
            j = i + rng.below(r, 0, n - i)
            _pool[i], _pool[j] = _pool[j], _pool[i]
            o[_AT + _pool[i]] = seat
        if _is_able(o, seat):
            _need[seat] = 0
            return start + many
        for i in range(start, start + many):
            o[_AT + _pool[i]] = HIDDEN
    rng.shuffle(r, 0, _pool, start, n - start)
    if o[_PHASE] == _DISCARD_PHASE:
        return _bring(o, seat, _any_but_joker(start), start)
    return _bring_lay(o, seat, r, start, n)


def _any_but_joker(i):
    while _pool[i] % _RANKS == 0:
        i += 1
    return _pool[i]


def _bring(o, seat, card, start):
    """Put this card, which is in the pool from `start` on, into a hand; -> the new start."""
    i = start
    while _pool[i] != card:
        i += 1
    _pool[i] = _pool[start]
    _pool[start] = card
    return _put(o, seat, start)


def _bring_lay(o, seat, r, start, n):
    """Put the hidden cards of a lay into this hand, any that it could have; -> the new start,
    or -1: there is none."""
    for i in range(start, n):  # write all lays that any hand could have
        o[_AT + _pool[i]] = seat
    card = _offered(o)
    found = many = 0
    for i in range(ways.write_lays(o, seat, card, ways.found)):
        if _count_hidden(o, seat, card, ways.found[i]) <= _need[seat]:
            many += 1
            if rng.below(r, 0, many) == 0:
                found = ways.found[i]
    for i in range(start, n):
        o[_AT + _pool[i]] = HIDDEN
    if many == 0:
        return -1
    for i in range(lays.count_cards(o, seat, card, found)):
        c = lays.lay_card(o, seat, card, found, i)
        if o[_AT + c] == HIDDEN:
            start = _bring(o, seat, c, start)
    return start


def _count_hidden(o, seat, card, move):
    """How many cards of this lay are not seen to be in the hand that is to lay it."""
    hidden = 0
    for i in range(lays.count_cards(o, seat, card, move)):
        if o[_AT + lays.lay_card(o, seat, card, move, i)] == seat:
            hidden += 1
    return hidden


# --- soundness


def check(s):
    """0, or 1: a card in no place or two in one, 2: counters, 3: hands, 4: sequences, 5: series,
    6: phase, 7: scores."""
    code = _check_counters(s) or at.check_cards(s) or at.check_sides(s)
    return code or _check_hands(s) or _check_phase(s) or scores.check(s)


def _check_counters(s):
    seats = s[_SEATS]
    if not 2 <= seats <= _MOST or s[_TEAMS] > (seats == _MOST):
        return 2
    if s[_TURN] >= seats or s[_DEALER] >= seats or s[_DISCARDER] >= seats:
        return 2
    if not 1 <= s[_ROUNDS] <= 9 or s[_ROUND] > s[_ROUNDS]:
        return 2
    if s[_LEFT] + s[_DISCARDED] > _CARDS - _DEALT * seats or s[_DRAWN] > _NO_CARD:
        return 2
    if s[_REFUSED] >> seats or s[_PASSES] > seats or s[_ACTED] > 1:
        return 2
    return 2 if s[_FRESH] & 1 or s[_FRESH + 2] > 15 else 0


def _check_hands(s):
    """Eight cards while there is a talon, and nine for the seat in turn until it lays."""
    for seat in range(s[_SEATS]):
        most = least = _DEALT
        if seat == s[_TURN] and _TAKEN_PHASE <= s[_PHASE] <= _DISCARD_PHASE:
            most += 1
            least = 0 if s[_PHASE] <= _LAST_PHASE else most
        if s[_HANDS + seat] > most or (s[_LEFT] and s[_HANDS + seat] < least):
            return 3
    return 0


def _check_phase(s):
    phase = s[_PHASE]
    if phase > _FINISHED_PHASE or (phase == _FINISHED_PHASE) != (s[_ROUND] == s[_ROUNDS]):
        return 6
    if (s[_TAKEN] == _NO_CARD) == (phase == _TAKEN_PHASE) or s[_TAKEN] > _NO_CARD:
        return 6
    if phase == _TAKEN_PHASE and s[_AT + s[_TAKEN]] != _KNOWN + s[_TURN]:
        return 6
    if phase <= _CLAIM_PHASE and (s[_LEFT] == 0 or (phase == _DRAW_PHASE) != (s[_SEATS] == 2)):
        return 6
    if phase == _CLAIM_PHASE and (s[_REFUSED] >> s[_TURN] & 1 or _is_discarders_side(s, s[_TURN])):
        return 6
    if s[_LEFT] and _WITHOUT_TALON >> phase & 1:
        return 6
    return 6 if _is_telling(s) and not _is_able(s, s[_TURN]) else 0
