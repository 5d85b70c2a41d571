"""The turn that three XXL games share: play if you can; else draw, and play that card or keep it.

State, the same in all three, SIZE bytes:
    0         phase: PLAY, DRAWN (a fitting card was drawn: play it or keep it) or DONE
    1         seats
    2         seat in turn
    3         dealer
    4         the card drawn, in phase DRAWN; else NONE
    5         passes in a row
    6         cards in the talon
    7..10     the rng
    11..14    the piles, each game's own
    15..20    cards in each hand; the card of phase DRAWN is not counted yet
    21..26    how many proofs are kept of each seat
    27..110   room: 14 bytes a seat, one for each proof
    111..165  where each card is: a seat, TALON or PLAYED
    166..208  the talon, the card drawn next is the last; 0 once drawn
    209..373  for each card 3 bytes, a nibble a seat: that seat's youngest proof against the card

A *proof*: who draws or passes shows that no card in his hand fits the piles. Proofs of a seat are
numbered from 1, the oldest. A card marked with proof p can only be in this hand if it came there
after proof p, so a hand holds at most room[p] cards marked with p or a younger proof: 0 at first,
one more with each card drawn, one less with each such card played. This is all that can be known
without seeing which card of a hand is played, and everyone knows it.

A game passes `fits(s, card)`: does this card fit the piles as they lie?
"""

from micropython import const

from . import rng, xxl
from .contract import HIDDEN, OVER

SIZE = 374
# Every play may come after a pass of all other seats, the last one before a pass of all; each card
# of the talon costs a draw and at most a keep. Six seats with hands of six: 55 * 6 + 6 + 2 * 19.
MAX_MOVES = 374

PLAY = 0
DRAWN = 1
DONE = 2

RNG = 7
PILES = 11

# Moves: below DRAW are the games' own ways to play a card.
DRAW = 220
KEEP = 221
PASS = 222

NONE = 55
TALON = 6
PLAYED = 7

_PHASE = const(0)
_SEATS = const(1)
_TURN = const(2)
_DEALER = const(3)
_DRAWN = const(4)
_PASSES = const(5)
_LEFT = const(6)
_RNG = const(7)
_COUNTS = const(15)
_PROOFS = const(21)
_ROOM = const(26)  # proofs count from 1: proof p of a seat at _ROOM + 14 * seat + p
_WHERE = const(111)
_TALON = const(166)
_MARKS = const(209)
_CARDS = const(55)
_DEEPEST = const(43)  # the biggest talon: two seats with six cards each
_MOST = const(14)  # proofs; not 15, for two nibbles of 15 would look HIDDEN

# Scratch for begin, resample and check, made once. While resampling, place i has _owner[i] and
# takes cards marked with at most _limit[i]; _pool[i] is the card put there.
_pool = bytearray(_CARDS)
_owner = bytearray(_CARDS)
_limit = bytearray(_CARDS)
_before = bytearray(_CARDS)
_queue = bytearray(_CARDS)


# --- the deal


def start(s, seed):
    """Seed the rng; begin() does the rest."""
    rng.seed(s, _RNG, seed)


def begin(s, seats, dealer, hand):
    """Deal everyone a hand and make the rest the talon."""
    for i in range(_RNG):
        s[i] = 0
    for i in range(PILES, SIZE):
        s[i] = 0
    s[_SEATS] = seats
    s[_DEALER] = dealer
    s[_DRAWN] = NONE
    for c in range(_CARDS):
        _pool[c] = c
        s[_WHERE + c] = TALON
    rng.shuffle(s, _RNG, _pool, 0, _CARDS)
    for i in range(seats * hand):
        s[_WHERE + _pool[i]] = i % seats
    for seat in range(seats):
        s[_COUNTS + seat] = hand
    s[_LEFT] = _CARDS - seats * hand
    for i in range(s[_LEFT]):
        s[_TALON + i] = _pool[_CARDS - 1 - i]
    most_points_starts(s)


def most_points_starts(s):
    """The highest hand; of equals the first clockwise from the dealer's left."""
    best = -1
    for k in range(1, s[_SEATS] + 1):
        seat = (s[_DEALER] + k) % s[_SEATS]
        if score(s, seat) > best:
            best = score(s, seat)
            s[_TURN] = seat


def turn_up(s):
    """The talon's next card, laid open; -> the card."""
    card = _take(s)
    s[_WHERE + card] = PLAYED
    return card


def _take(s):
    s[_LEFT] -= 1
    at = _TALON + s[_LEFT]
    card = s[at]
    s[at] = 0
    return card


# --- a turn


def turn(s):
    return OVER if s[_PHASE] == DONE else s[_TURN]


def may_play(s, card):
    """Is this a card the seat in turn may play now, if it fits?"""
    if s[_PHASE] == PLAY:
        return s[_WHERE + card] == s[_TURN]
    return s[_PHASE] == DRAWN and s[_DRAWN] == card


def other_moves(s, out, n):
    """Behind n ways to play a card: what else is legal; -> how many moves in all."""
    if s[_PHASE] == DRAWN:
        out[n] = KEEP
        return n + 1
    if s[_PHASE] == PLAY and n == 0:
        out[0] = DRAW if s[_LEFT] else PASS
        return 1
    return n


def may_else(s, move, fits):
    """Is this among what else is legal?"""
    if s[_PHASE] == DRAWN:
        return move == KEEP
    if s[_PHASE] == DONE or move != (DRAW if s[_LEFT] else PASS):
        return False
    for c in range(_CARDS):
        if s[_WHERE + c] == s[_TURN] and fits(s, c):
            return False
    return True


def play(s, card):
    """The seat in turn plays this card; where it lies now is the game's affair."""
    seat = s[_TURN]
    s[_WHERE + card] = PLAYED
    s[_PASSES] = 0
    if s[_PHASE] == DRAWN:
        s[_PHASE] = PLAY
        s[_DRAWN] = NONE
    else:
        s[_COUNTS + seat] -= 1
        for p in range(1, _mark(s, seat, card) + 1):
            s[_ROOM + _MOST * seat + p] -= 1
    _end_turn(s)


def other(s, move, fits):
    """DRAW, KEEP or PASS."""
    seat = s[_TURN]
    if move == KEEP:
        s[_PHASE] = PLAY
        s[_DRAWN] = NONE
        _add_card(s, seat)
    elif move == PASS:
        s[_PASSES] += 1
        _prove(s, seat, fits)
    else:
        card = _take(s)
        s[_WHERE + card] = seat
        if fits(s, card):
            _prove(s, seat, fits)
            s[_PHASE] = DRAWN
            s[_DRAWN] = card
            return
        _add_card(s, seat)  # it does not fit, as nothing else does: the proof is of it, too
        _prove(s, seat, fits)
    _end_turn(s)


def _end_turn(s):
    if s[_COUNTS + s[_TURN]] == 0 or s[_PASSES] == s[_SEATS]:
        s[_PHASE] = DONE
    else:
        s[_TURN] = (s[_TURN] + 1) % s[_SEATS]


# --- proofs


def _add_card(s, seat):
    """A card nobody else knows joins this hand: no earlier proof is of it."""
    s[_COUNTS + seat] += 1
    for p in range(1, s[_PROOFS + seat] + 1):
        s[_ROOM + _MOST * seat + p] += 1


def _prove(s, seat, fits):
    """Nothing in this hand fits: mark all cards that would."""
    proof = 0
    for c in range(_CARDS):
        if s[_WHERE + c] != PLAYED and fits(s, c):
            if not proof:
                proof = _new_proof(s, seat)
            _set_mark(s, seat, c, proof)


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
        if s[_WHERE + c] != PLAYED and _mark(s, seat, c) == proof:
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


# --- the result


def score(s, seat):
    """Totals of the cards left in hand."""
    points = 0
    for c in range(_CARDS):
        if s[_WHERE + c] == seat:
            points += xxl.total(c)
    return points


def place(s, seat):
    own = score(s, seat)
    better = 1
    for other_seat in range(s[_SEATS]):
        if score(s, other_seat) < own:
            better += 1
    return better


# --- what a seat knows


def observe(s, seat, out):
    """Hands are closed until they are counted at the end; the talon is never seen."""
    out[:] = s
    for c in range(_CARDS):
        where = s[_WHERE + c]
        if where == TALON or (where < TALON and where != seat and s[_PHASE] != DONE):
            out[_WHERE + c] = HIDDEN
    if s[_PHASE] == DRAWN and s[_TURN] != seat:
        out[_DRAWN] = HIDDEN
    for i in range(_TALON, _TALON + s[_LEFT]):
        out[i] = HIDDEN
    for i in range(_RNG, _RNG + rng.BYTES):
        out[i] = HIDDEN


def resample(o, seat, r, fits):
    n = 0
    for c in range(_CARDS):
        if o[_WHERE + c] == HIDDEN:
            _pool[n] = c
            n += 1
    rng.shuffle(r, 0, _pool, 0, n)
    _set_places(o, seat, n)
    mended = False
    for i in range(n):
        if not _takes(o, i, _pool[i], fits):
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
        _owner[0] = PLAYED  # marks the card of phase DRAWN, which must fit
        i = 1
    if o[_PHASE] != DONE:
        for other_seat in range(o[_SEATS]):
            if other_seat != seat:
                for k in range(o[_COUNTS + other_seat]):
                    _owner[i] = other_seat
                    _limit[i] = _limit_of(o, other_seat, k)
                    i += 1
    while i < n:
        _owner[i] = TALON
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
    if owner == TALON:
        return True
    if owner == PLAYED:
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
            if _before[b] == HIDDEN and _takes(o, a, _pool[b], fits):
                _before[b] = a
                if _takes(o, b, _pool[bad], fits):
                    _hand_on(bad, b)
                    return
                _queue[known] = b
                known += 1


def _hand_on(bad, last):
    """Every place from `bad` to `last` gets the next one's card, the last one that of `bad`."""
    card = _pool[bad]
    i = last
    while i != bad:
        passed = _pool[i]
        _pool[i] = card
        card = passed
        i = _before[i]
    _pool[bad] = card


def _swap(o, a, b, fits):
    if _takes(o, a, _pool[b], fits) and _takes(o, b, _pool[a], fits):
        card = _pool[a]
        _pool[a] = _pool[b]
        _pool[b] = card


def _fill(o, n):
    talon = _TALON
    for i in range(n):
        card = _pool[i]
        if _owner[i] == PLAYED:
            o[_DRAWN] = card
            o[_WHERE + card] = o[_TURN]
        else:
            o[_WHERE + card] = _owner[i]
            if _owner[i] == TALON:
                o[talon] = card
                talon += 1


# --- invariants


def check(s, fits):
    """0, or 1: a card twice or missing, 2: counters, 3: phase, 4: a hand against its proofs."""
    seats = s[_SEATS]
    if not 2 <= seats <= TALON or s[_TURN] >= seats or s[_DEALER] >= seats:
        return 2
    if s[_LEFT] > _DEEPEST or s[_PASSES] > seats or (s[_PASSES] and s[_LEFT]):
        return 2
    return _check_cards(s) or _check_phase(s, fits) or _check_proofs(s)


def _check_cards(s):
    for seat in range(TALON):
        held = 0
        for c in range(_CARDS):
            if s[_WHERE + c] == seat and s[_DRAWN] != c:
                held += 1
        if s[_COUNTS + seat] != held or (held and seat >= s[_SEATS]):
            return 2
    for c in range(_CARDS):
        _pool[c] = s[_WHERE + c] == TALON
        if s[_WHERE + c] > PLAYED:
            return 1
    for i in range(_DEEPEST):
        card = s[_TALON + i]
        if i >= s[_LEFT]:
            if card:
                return 1
        elif card >= _CARDS or not _pool[card]:
            return 1
        else:
            _pool[card] = 0
    for c in range(_CARDS):
        if _pool[c]:
            return 1
    return 0


def _check_phase(s, fits):
    over = s[_PASSES] == s[_SEATS]
    for seat in range(s[_SEATS]):
        if s[_COUNTS + seat] == 0:
            over = True
    if s[_PHASE] > DONE or (s[_PHASE] == DONE) != over:
        return 3
    if s[_PHASE] != DRAWN:
        return 0 if s[_DRAWN] == NONE else 3
    card = s[_DRAWN]
    if card >= _CARDS or s[_WHERE + card] != s[_TURN] or not fits(s, card):
        return 3
    return 0


def _check_proofs(s):
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


def text(move):
    """DRAW, KEEP or PASS."""
    return "draw" if move == DRAW else "keep" if move == KEEP else "pass"


# What views, bots and transcripts may ask of a state or an observation.


def phase(s):
    return s[_PHASE]


def seats(s):
    return s[_SEATS]


def dealt_by(s):
    return s[_DEALER]


def where(s, card):
    """The seat that holds it, TALON, PLAYED, or HIDDEN from this seat's eyes."""
    return s[_WHERE + card]


def hand_size(s, seat):
    """Cards in a hand; the one in question in phase DRAWN not counted."""
    return s[_COUNTS + seat]


def drawn(s):
    """The card to play or keep; NONE, or HIDDEN where another seat has drawn."""
    return s[_DRAWN]


def talon_left(s):
    return s[_LEFT]


def ruled_out(s, seat, card):
    """Do all know that this hand does not hold this card?"""
    for p in range(1, _mark(s, seat, card) + 1):
        if s[_ROOM + _MOST * seat + p] == 0:
            return True
    return False


def hand(s, seat):
    """A list of the cards, in the order of the deck."""
    return [c for c in range(_CARDS) if s[_WHERE + c] == seat]


def talon(s):
    """A list of the cards, the one drawn next first."""
    return [s[_TALON + i] for i in range(s[_LEFT] - 1, -1, -1)]
