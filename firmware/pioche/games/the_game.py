"""The Game, for one to five who win or lose together: lay the cards 2 to 99 on four piles.

State, SIZE bytes:
    0         phase: LAY, STUCK, WON, or ASK: shall the seat in turn begin?
    1         seats
    2         seat in turn
    3         dealer
    4         cards in a full hand
    5         the least to lay in a turn while there is a talon: 2, experts 3; and 4 * how much may
              be said: AGED, PLAIN, OPEN or SILENT
    6         cards laid in this turn
    7         cards not laid: hands and talon, 98..0
    8         cards drawn from the deck, so the place of the next one
    9         seats whose hand has just changed, a bit each: they may signal out of turn
    10..13    top of each pile: piles 0 and 1 rise from 1, piles 2 and 3 fall from 100
    14..33    signals, four a seat, one for each pile: NONE, CAREFUL, DONT or LEAP; and 4: it was
              given since the last decision, and can no more be changed before the next
    34..73    hands, eight places a seat, in rising order, then 0: empty
    74..171   the deck in order; 0 once drawn
    172..269  number of the pile (1..4) on which each card lies, card c at 170 + c; 0: not laid

A move is card * 4 + pile, END, BEGIN or NEXT. A signal is SAY + seat * 16 + pile * 4 + what is
said; signals are no decisions: `says` lists them, `legal` never does. Nothing is random after the
deal. What fits on the piles is in the_game_fits.py, what may be said in the_game_says.py.
"""

from micropython import const

from ..engine import rng
from ..engine.contract import HIDDEN, OVER, UNDO_TURN
from . import the_game_says
from .the_game_fits import (  # noqa: F401
    HAND_SIZES,
    check,
    fits,
    held,
    is_dead,
    least,
    put,
    resample,
    settled,
)
from .the_game_says import (  # noqa: F401
    AGED,
    CAREFUL,
    DONT,
    LEAP,
    MAX_SAYS,
    NONE,
    OPEN,
    PLAIN,
    SAY,
    SILENT,
    forget_leaps,
    hear,
    heard,
    may_say,
    say,
    sayer,
    says,
    signal,
    talk,
    words,
)

ID = 2
NAME = "the_game"
SEATS = (1, 5)
OPTIONS = (
    ("expert", (0, 1)),
    ("hand", (0, -1)),
    ("start", ("ask", -1, 0, 1, 2, 3, 4)),
    ("talk", ("plain", "full", "none")),
)
SIZE = 270
MAX_LEGAL = 33  # eight cards on four piles, and the end
# 98 cards; and of the turns that begin with a talon of t cards every one lays two or more, of the
# others one or more: at most t / 2 + (98 - t) turns. Three seats or more hold at most 30 cards, so
# that t >= 68: 64 turns, the last of which is not ended. Before that four of five seats are asked
# whether they begin.
MAX_MOVES = 165
VERSION = 2  # in 1 nobody was asked who begins, and one could always say all; see AGED
UNDO = UNDO_TURN
SIGNALS = True

PILES = 4
END = 400  # just above 99 * 4 + 3
BEGIN = 401
NEXT = 402

# phases
LAY = 0
STUCK = 1
WON = 2
ASK = 3

_LAY = const(0)
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
_FRESH = const(9)
_TOPS = const(10)
_HANDS = const(34)
_DECK = const(74)
_LAID = const(170)
_SIZE = const(270)

_CARDS = const(98)
_LOW = const(2)
_HAND = const(8)  # places for a hand
_PILES = const(4)
_RISING = const(2)  # so many piles rise, the first ones
_END = const(400)
_NEXT_SEAT = const(402)
_SAY = const(512)

_GOES_ON = (_LAY, _ASK)
_OTHER_TEXTS = ("end", "begin", "next")


# indices into the values of start and talk; of start, seat p is 2 + p
_ASKED = const(0)
_LEFT_OF_DEALER = const(1)
_FULL_INDEX = const(1)


def allows(seats, options):
    """A seat that is to start must be at the table."""
    return options[2] - 2 < seats


def settled_options(seats, options):
    """Alone one is not asked: who sits left of the dealer is oneself."""
    return options if seats > 1 else options[:2] + bytes((_LEFT_OF_DEALER,)) + options[3:]


def options_of(version, options):
    """Those of version 1 as they are now: nobody was asked, and all could be said."""
    if version != 1:
        return None
    return options[:2] + bytes((options[2] + 1, _FULL_INDEX)) + options[3:]


def is_aged(s):
    """Does it go by the rules of version 1?"""
    return talk(s) == AGED


def aged(s):
    """Let a game just dealt go by them."""
    s[_LEAST] &= 3


def has_options(s, options):
    """Can this be a game with these options? Of the start nothing can be seen later."""
    full = HAND_SIZES[s[_SEATS]] + OPTIONS[1][1][options[1]]
    if s[_FULL] != full or s[_LEAST] & 3 != 2 + options[0]:
        return False
    if s[_PHASE] == _ASK and options[2] != _ASKED:
        return False
    return talk(s) == options[3] + 1 or (is_aged(s) and options[3] == _FULL_INDEX)


def new(s, seed, seats, options):
    for i in range(_SIZE):
        s[i] = 0
    s[_SEATS] = seats
    s[_DEALER] = seed % seats
    s[_PHASE] = _ASK if options[2] == _ASKED and seats > 1 else _LAY
    is_seat = options[2] > _LEFT_OF_DEALER
    s[_TURN] = options[2] - 2 if is_seat else (s[_DEALER] + 1) % seats
    s[_FULL] = HAND_SIZES[seats] + OPTIONS[1][1][options[1]]
    s[_LEAST] = 2 + options[0] | options[3] + 1 << 2
    s[_LEFT] = _CARDS
    for pile in range(_PILES):
        s[_TOPS + pile] = 1 if pile < _RISING else 100
    for i in range(_CARDS):
        s[_DECK + i] = i + _LOW
    rng.seed(s, _LAID + _LOW, seed)  # no card is laid yet: four of these bytes serve as generator
    rng.shuffle(s, _LAID + _LOW, s, _DECK, _CARDS)
    for i in range(_LAID + _LOW, _LAID + _LOW + rng.BYTES):
        s[i] = 0
    for seat in range(seats):
        _fill(s, seat)
    if seats > 1:
        s[_FRESH] = (1 << seats) - 1


def _fill(s, seat):
    """Draw up to a full hand as far as the talon goes; -> how many cards were drawn."""
    first = _HANDS + _HAND * seat
    drawn = 0
    for i in range(first + held(s, seat), first + s[_FULL]):
        if s[_NEXT] < _CARDS:
            put(s, first, i, s[_DECK + s[_NEXT]])
            s[_DECK + s[_NEXT]] = 0
            s[_NEXT] += 1
            drawn += 1
    return drawn


def turn(s):
    return s[_TURN] if s[_PHASE] in _GOES_ON else OVER


def legal(s, out):
    n = 0
    if s[_PHASE] == _ASK:
        out[0] = BEGIN
        out[1] = NEXT
        return 2
    if s[_PHASE] == _LAY:
        first = _HANDS + _HAND * s[_TURN]
        for i in range(first, first + _HAND):
            if s[i]:
                for pile in range(_PILES):
                    if fits(s, s[i], pile):
                        out[n] = s[i] << 2 | pile
                        n += 1
        if s[_NOW] >= least(s):
            out[n] = _END
            n += 1
    return n


def apply(s, move):
    if move >= _SAY:
        hear(s, move)
        return
    s[_FRESH] = 0
    heard(s)
    if move < _END:
        _lay(s, move >> 2, move & 3)
    elif move == _END:
        _end_turn(s)
    elif move == _NEXT_SEAT:
        s[_TURN] = (s[_TURN] + 1) % s[_SEATS]
        if s[_TURN] != s[_DEALER]:  # the last one is not asked
            return
    s[_PHASE] = settled(s)


def _lay(s, card, pile):
    first = _HANDS + _HAND * s[_TURN]
    last = first + _HAND - 1
    i = first
    while s[i] != card:
        i += 1
    while i < last:
        s[i] = s[i + 1]
        i += 1
    s[last] = 0
    s[_TOPS + pile] = card
    forget_leaps(s, pile)
    s[_LAID + card] = pile + 1
    s[_NOW] += 1
    s[_LEFT] -= 1


def _end_turn(s):
    seat = s[_TURN]
    if _fill(s, seat) and s[_SEATS] > 1:
        s[_FRESH] = 1 << seat
    s[_NOW] = 0
    # Some seat holds a card: with all 98 laid nobody is asked to end.
    seat = (seat + 1) % s[_SEATS]
    while not held(s, seat):
        seat = (seat + 1) % s[_SEATS]
    s[_TURN] = seat


def score(s, seat):
    return s[_LEFT]


def place(s, seat):
    return 1


def won(s):
    """Have all won together?"""
    return s[_PHASE] == WON


def observe(s, seat, out):
    out[:] = s
    for i in range(_HANDS, _HANDS + _HAND * s[_SEATS]):
        if s[i] and (i - _HANDS) // _HAND != seat:
            out[i] = HIDDEN
    for i in range(_DECK + s[_NEXT], _DECK + _CARDS):
        out[i] = HIDDEN


def text(s, move):
    if move >= _SAY:
        return the_game_says.text(move)
    return f"{move >> 2}>{(move & 3) + 1}" if move < _END else _OTHER_TEXTS[move - _END]


# What views, bots and transcripts may ask of a state or an observation.


def phase(s):
    return s[_PHASE]


def last_turn(s):
    """The seat in turn, also when the game ended with that."""
    return s[_TURN]


def seats(s):
    return s[_SEATS]


def dealer(s):
    return s[_DEALER]


def top(s, pile):
    """The card on a pile; 1 or 100 where none lies yet."""
    return s[_TOPS + pile]


def rises(pile):
    """Whether a pile goes up, or down."""
    return pile < _RISING


def steps(s, card, pile):
    """How far this card is ahead of a pile; -10 is the leap back."""
    away = card - s[_TOPS + pile]
    return away if pile < _RISING else -away


def laid(s):
    """How many cards the seat in turn has laid in this turn."""
    return s[_NOW]


def full(s):
    """Cards in a full hand."""
    return s[_FULL]


def hand(s, seat, i):
    """The card at place i of a hand, lowest first; 0: none, HIDDEN: not for this seat's eyes."""
    return s[_HANDS + _HAND * seat + i]


def lies_on(s, card):
    """The number (1..4) of the pile a card was laid on; 0: it was not laid."""
    return s[_LAID + card]


def talon(s):
    """How many cards are still to draw."""
    return _CARDS - s[_NEXT]


def deck(s):
    """The cards still to draw, next one first."""
    return s[_DECK + s[_NEXT] : _DECK + _CARDS]
