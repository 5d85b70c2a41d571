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

What a *proof* is tells xxl_proofs.py. A game passes `fits(s, card)`: does this card fit the piles
as they lie?
"""

from micropython import const

from . import rng, xxl, xxl_proofs
from .contract import HIDDEN, OVER
from .xxl_proofs import resample, ruled_out  # noqa: F401

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
_WHERE = const(111)
_TALON = const(166)
_CARDS = const(55)
_DEEPEST = const(43)  # the biggest talon: two seats with six cards each

_pool = xxl_proofs.pool  # scratch


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


def most_points_starts(s, noted=None):
    """The highest hand, or the most points noted before; of equals the first clockwise from the
    dealer's left."""
    best = -1
    for k in range(1, s[_SEATS] + 1):
        seat = (s[_DEALER] + k) % s[_SEATS]
        points = noted[seat] if noted else score(s, seat)
        if points > best:
            best = points
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
        xxl_proofs.lose(s, seat, card)
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
        xxl_proofs.prove(s, seat, fits)
    else:
        card = _take(s)
        s[_WHERE + card] = seat
        if fits(s, card):
            xxl_proofs.prove(s, seat, fits)
            s[_PHASE] = DRAWN
            s[_DRAWN] = card
            return
        _add_card(s, seat)  # it does not fit, as nothing else does: the proof is of it, too
        xxl_proofs.prove(s, seat, fits)
    _end_turn(s)


def _add_card(s, seat):
    """A card nobody else knows joins this hand."""
    s[_COUNTS + seat] += 1
    xxl_proofs.gain(s, seat)


def _end_turn(s):
    if s[_COUNTS + s[_TURN]] == 0 or s[_PASSES] == s[_SEATS]:
        s[_PHASE] = DONE
    else:
        s[_TURN] = (s[_TURN] + 1) % s[_SEATS]


def finished(s, move, seat, out, apply):
    """As of games: the last card of a hand ends it, and the last of so many passes."""
    if move < DRAW:
        ends = s[_PHASE] == PLAY and s[_COUNTS + s[_TURN]] == 1
    else:
        ends = move == PASS and s[_PASSES] + 1 == s[_SEATS]
    if ends:
        out[:] = s
        apply(out, move)
        observe(out, seat, out)
    return ends


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


# --- invariants


def check(s, fits):
    """0, or 1: a card twice or missing, 2: counters, 3: phase, 4: a hand against its proofs."""
    seats = s[_SEATS]
    if not 2 <= seats <= TALON or s[_TURN] >= seats or s[_DEALER] >= seats:
        return 2
    if s[_LEFT] > _DEEPEST or s[_PASSES] > seats or (s[_PASSES] and s[_LEFT]):
        return 2
    return _check_cards(s) or _check_phase(s, fits) or xxl_proofs.check(s)


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


def hand(s, seat):
    """A list of the cards, in the order of the deck."""
    return [c for c in range(_CARDS) if s[_WHERE + c] == seat]


def talon(s):
    """A list of the cards, the one drawn next first."""
    return [s[_TALON + i] for i in range(s[_LEFT] - 1, -1, -1)]
