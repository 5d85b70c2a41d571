"""No Merci: take the card in the middle, or pay a chip to leave it to the next seat.

State, SIZE bytes:
    0         phase: PLAY or DONE
    1         seats
    2         seat in turn
    3         dealer
    4         variant: 0, or 1 for 10 chips and no 10, 20, 30
    5         chips on the card turned up
    6         cards taken so far, 0..24; the card turned up is the talon's next one
    7..11     chips of each seat; they follow from public acts, so nobody's are masked
    12..35    the talon in order, the first drawn first; cards stay here when they are taken
    36..44    the cards left out, 0 where the variant leaves fewer; nobody ever sees them
    45..78    who took card c, at 43 + c: his seat + 1, 0: nobody. Card 2 does not exist: its 0
              ends the run of the 3

A move is TAKE or PASS. Nothing is random after the deal, so no generator is kept.
"""

from micropython import const

from ..engine import rng
from ..engine.contract import HIDDEN, OVER, UNDO_TURN

ID = 3
NAME = "no_merci"
SEATS = (3, 5)
OPTIONS = (("variant", (0, 1)),)
SIZE = 79
MAX_LEGAL = 2
MAX_MOVES = 447  # 5 seats: the longest of all ways the chips can go, by a search over all of them
VERSION = 1
UNDO = UNDO_TURN
COUNTED_SCORES = True  # chips lie in closed hands

TAKE = 0
PASS = 1

PLAY = 0
DONE = 1

TALON = 24  # cards in play

_PHASE = const(0)
_SEATS = const(1)
_TURN = const(2)
_DEALER = const(3)
_VARIANT = const(4)
_POT = const(5)
_TAKEN = const(6)
_CHIPS = const(7)
_TALON = const(12)
_ASIDE = const(36)
_END = const(45)  # of the bytes that are cards
_OWNERS = const(43)
_SIZE = const(79)
_LOW = const(3)  # the lowest and the highest card
_HIGH = const(35)
_IN_PLAY = const(24)

_pool = bytearray(_HIGH + 1)  # scratch for resample and check, made once


def has_options(s, options):
    return s[_VARIANT] == options[0]


def new(s, seed, seats, options):
    variant = options[0]
    for i in range(_SIZE):
        s[i] = 0
    n = 0
    for c in range(_LOW, _HIGH + 1):
        if _in_deck(c, variant):
            s[_TALON + n] = c
            n += 1
    rng.seed(s, 0, seed)  # the first bytes serve as the generator until they are filled
    rng.shuffle(s, 0, s, _TALON, n)
    s[_PHASE] = PLAY
    s[_SEATS] = seats
    s[_DEALER] = seed % seats
    s[_TURN] = (s[_DEALER] + 1) % seats
    s[_VARIANT] = variant
    for seat in range(seats):
        s[_CHIPS + seat] = _start_chips(variant)


def _in_deck(card, variant):
    return not variant or card % 10 != 0


def _start_chips(variant):
    return 10 if variant else 11


def turn(s):
    return s[_TURN] if s[_PHASE] == PLAY else OVER


def legal(s, out):
    if s[_PHASE] != PLAY:
        return 0
    out[0] = TAKE
    if s[_CHIPS + s[_TURN]] == 0:
        return 1
    out[1] = PASS
    return 2


def apply(s, move):
    seat = s[_TURN]
    if move == PASS:
        s[_CHIPS + seat] -= 1
        s[_POT] += 1
        s[_TURN] = (seat + 1) % s[_SEATS]
        return
    s[_OWNERS + s[_TALON + s[_TAKEN]]] = seat + 1
    s[_CHIPS + seat] += s[_POT]
    s[_POT] = 0
    s[_TAKEN] += 1  # this turns up the next card, and the same seat decides
    if s[_TAKEN] == _IN_PLAY:
        s[_PHASE] = DONE


def score(s, seat):
    points = 0
    for c in range(_LOW, _HIGH + 1):
        if s[_OWNERS + c] == seat + 1 and s[_OWNERS - 1 + c] != seat + 1:
            points += c  # the lowest card of a run
    return points - s[_CHIPS + seat]


def place(s, seat):
    own = score(s, seat)
    better = 1
    for other in range(s[_SEATS]):
        if score(s, other) < own:
            better += 1
    return better


def observe(s, seat, out):
    out[:] = s
    for i in range(_TALON + 1 + s[_TAKEN], _ASIDE):  # what lies below the card turned up
        out[i] = HIDDEN
    for i in range(_ASIDE, _END):
        if s[i]:
            out[i] = HIDDEN


def resample(o, seat, r):
    for c in range(_LOW, _HIGH + 1):
        _pool[c] = _in_deck(c, o[_VARIANT])
    for i in range(_TALON, _ASIDE):
        if o[i] != HIDDEN:
            _pool[o[i]] = 0
    n = 0  # gather the unseen cards at the front of the pool
    for c in range(_LOW, _HIGH + 1):
        if _pool[c]:
            _pool[n] = c
            n += 1
    rng.shuffle(r, 0, _pool, 0, n)
    for i in range(_TALON, _END):
        if o[i] == HIDDEN:
            n -= 1
            o[i] = _pool[n]


def check(s):
    """0, or 1: a card twice or missing, 2: counters, 3: chips, 4: who took what, 5: phase."""
    if not SEATS[0] <= s[_SEATS] <= SEATS[1] or s[_TURN] >= s[_SEATS] or s[_DEALER] >= s[_SEATS]:
        return 2
    if s[_VARIANT] > 1 or s[_TAKEN] > _IN_PLAY:
        return 2
    if s[_PHASE] != (DONE if s[_TAKEN] == _IN_PLAY else PLAY):
        return 5
    chips = s[_POT]
    for seat in range(SEATS[1]):
        if seat >= s[_SEATS] and s[_CHIPS + seat]:
            return 3
        chips += s[_CHIPS + seat]
    if chips != s[_SEATS] * _start_chips(s[_VARIANT]) or (s[_POT] and s[_PHASE] == DONE):
        return 3
    return _check_cards(s)


def _check_cards(s):
    """Every card once in talon and rest, and owners for those that are taken only."""
    for c in range(_HIGH + 1):
        _pool[c] = 0
    for i in range(_TALON, _END):
        c = s[i]
        if c or i < _ASIDE:
            if not _LOW <= c <= _HIGH or not _in_deck(c, s[_VARIANT]) or _pool[c]:
                return 1
            _pool[c] = 2 if i < _TALON + s[_TAKEN] else 1
    for c in range(_LOW, _HIGH + 1):
        if not _pool[c] and _in_deck(c, s[_VARIANT]):
            return 1
        owner = s[_OWNERS + c]
        if owner > s[_SEATS] or (owner != 0) != (_pool[c] == 2):
            return 4
    return 4 if s[_OWNERS - 1 + _LOW] else 0


def text(s, move):
    return "pass" if move == PASS else "take"


# What views, bots and transcripts may ask of a state or an observation.


def phase(s):
    return s[_PHASE]


def seats(s):
    return s[_SEATS]


def dealer(s):
    return s[_DEALER]


def variant(s):
    return s[_VARIANT]


def chips(s, seat):
    return s[_CHIPS + seat]


def on_card(s):
    """The chips on the card turned up."""
    return s[_POT]


def taken(s):
    """How many cards have been taken: also the place in the talon of the card turned up."""
    return s[_TAKEN]


def talon(s, i):
    """The card at place i of the talon, drawn first to last; HIDDEN: not turned up yet."""
    return s[_TALON + i]


def open_card(s):
    """The card turned up, 0: none any more."""
    return s[_TALON + s[_TAKEN]] if s[_PHASE] == PLAY else 0


def owner(s, card):
    """The seat that took this card, or OVER: nobody did."""
    return s[_OWNERS + card] - 1


def is_in_deck(s, card):
    """Whether this card belongs to the game at all, seen or not."""
    return _in_deck(card, s[_VARIANT])


def change(s, seat):
    """What taking the card turned up would add to this seat's score, its chips counted in."""
    card = open_card(s)
    points = card - s[_POT]
    if s[_OWNERS - 1 + card] == seat + 1:
        points -= card
    if card < _HIGH and s[_OWNERS + 1 + card] == seat + 1:
        points -= card + 1
    return points
