"""The Game, for one to five who win or lose together: lay the cards 2 to 99 on four piles.

State, SIZE bytes:
    0         phase: LAY, STUCK or WON
    1         seats
    2         seat in turn
    3         dealer
    4         cards in a full hand
    5         the least to lay in a turn while there is a talon: 2, experts 3
    6         cards laid in this turn
    7         cards not laid: hands and talon, 98..0
    8         cards drawn from the deck, so the place of the next one
    9         seats whose hand has just changed, a bit each: they may signal out of turn
    10..13    top of each pile: piles 0 and 1 rise from 1, piles 2 and 3 fall from 100
    14..33    signals, four a seat, one for each pile: NONE, CAREFUL, DONT or LEAP
    34..73    hands, eight places a seat, in rising order, then 0: empty
    74..171   the deck in order; 0 once drawn
    172..269  number of the pile (1..4) on which each card lies, card c at 170 + c; 0: not laid

A move is card * 4 + pile, or END. A signal is SAY + seat * 16 + pile * 4 + what is said; signals
are no decisions: `says` lists them, `legal` never does. Nothing is random after the deal.
"""

from micropython import const

from ..engine import rng
from ..engine.contract import HIDDEN, OVER, UNDO_TURN

ID = 2
NAME = "the_game"
SEATS = (1, 5)
OPTIONS = (("expert", (0, 1)), ("hand", (0, -1)), ("start", (-1, 0, 1, 2, 3, 4)))
SIZE = 270
MAX_LEGAL = 33  # eight cards on four piles, and the end
# 98 cards; and of the turns that begin with a talon of t cards every one lays two or more, of the
# others one or more: at most t / 2 + (98 - t) turns. Three seats or more hold at most 30 cards, so
# that t >= 68: 64 turns, the last of which is not ended.
MAX_MOVES = 161
MAX_SAYS = 12  # signals a seat may choose from: on each pile any but the one that is there
VERSION = 1
UNDO = UNDO_TURN

PILES = 4
END = 400  # just above 99 * 4 + 3
SAY = 512

# phases
LAY = 0
STUCK = 1
WON = 2

# signals
NONE = 0
CAREFUL = 1
DONT = 2
LEAP = 3

_LAY = const(0)
_STUCK = const(1)
_WON = const(2)

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
_SIGNALS = const(14)
_HANDS = const(34)
_DECK = const(74)
_LAID = const(170)
_SIZE = const(270)

_CARDS = const(98)
_LOW = const(2)
_HIGH = const(99)
_HAND = const(8)  # places for a hand
_PILES = const(4)
_RISING = const(2)  # so many piles rise, the first ones
_END = const(400)
_SAY = const(512)
_TRIES = const(32)

_SIGNAL_TEXTS = ("none", "careful", "dont", "leap")
_HAND_SIZES = b"\x00\x08\x07\x06\x06\x06"  # by the number of seats

_pool = bytearray(_HIGH + 1)  # scratch for resample and check, made once


def allows(seats, options):
    """A seat that is to start must be at the table."""
    return OPTIONS[2][1][options[2]] < seats


def has_options(s, options):
    """Can this be a game with these options? Of the start nothing can be seen later."""
    full = _HAND_SIZES[s[_SEATS]] + OPTIONS[1][1][options[1]]
    return s[_FULL] == full and s[_LEAST] == 2 + options[0]


def new(s, seed, seats, options):
    for i in range(_SIZE):
        s[i] = 0
    s[_SEATS] = seats
    s[_DEALER] = seed % seats
    start = OPTIONS[2][1][options[2]]
    s[_TURN] = (s[_DEALER] + 1) % seats if start < 0 else start
    s[_FULL] = _HAND_SIZES[seats] + OPTIONS[1][1][options[1]]
    s[_LEAST] = 3 if OPTIONS[0][1][options[0]] else 2
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
            _put(s, first, i, s[_DECK + s[_NEXT]])
            s[_DECK + s[_NEXT]] = 0
            s[_NEXT] += 1
            drawn += 1
    return drawn


def _put(s, first, i, card):
    """Put a card among those of first..i-1 so that they stay in order."""
    while i > first and s[i - 1] > card:
        s[i] = s[i - 1]
        i -= 1
    s[i] = card


def turn(s):
    return s[_TURN] if s[_PHASE] == _LAY else OVER


def legal(s, out):
    n = 0
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


def fits(s, card, pile):
    """May this card lie on this pile now: further on, or the leap of exactly 10 back?"""
    top = s[_TOPS + pile]
    if pile < _RISING:
        return card > top or card == top - 10
    return card < top or card == top + 10


def least(s):
    """How many cards the seat in turn must lay: the talon does not change during a turn."""
    return s[_LEAST] if s[_NEXT] < _CARDS else 1


def apply(s, move):
    if move >= _SAY:
        s[_SIGNALS + (move - _SAY >> 2)] = move & 3
        return
    s[_FRESH] = 0
    if move == _END:
        _end_turn(s)
    else:
        _lay(s, move >> 2, move & 3)
    s[_PHASE] = _settled(s)


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


def _settled(s):
    """The phase this position is in. Hands are never shorter than what must be laid."""
    if s[_LEFT] == 0:
        return _WON
    if s[_NOW] >= least(s):
        return _LAY
    first = _HANDS + _HAND * s[_TURN]
    for i in range(first, first + _HAND):
        if s[i] and _fits_anywhere(s, s[i]):
            return _LAY
    return _STUCK


def _fits_anywhere(s, card):
    for pile in range(_PILES):
        if fits(s, card, pile):
            return True
    return False


def says(s, seat, out):
    """The signals this seat may give now, ascending: any that changes one of its own.

    A seat signals before its own decisions, and after the deal or its draw until the next
    decision of anybody."""
    n = 0
    if s[_PHASE] != _LAY or s[_SEATS] == 1 or not 0 <= seat < s[_SEATS]:
        return 0
    if seat == s[_TURN] or s[_FRESH] >> seat & 1:
        for pile in range(_PILES):
            for what in range(4):
                if what != s[_SIGNALS + _PILES * seat + pile]:
                    out[n] = _SAY + (seat << 4) + (pile << 2) + what
                    n += 1
    return n


def sayer(move):
    """The seat that gives this signal; -1: it is no signal but a move."""
    return move - _SAY >> 4 if move >= _SAY else -1


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
            _put(o, first, first + i, _pool[i])
    rng.shuffle(r, 0, _pool, k, n - k)
    for i in range(_HANDS, _DECK):
        if o[i] == HIDDEN:
            n -= 1
            _put(o, i - (i - _HANDS) % _HAND, i, _pool[n])
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
        if not _fits_anywhere(o, _pool[i]):
            _pool[i], _pool[m] = _pool[m], _pool[i]
            m += 1
    return m


def _mix_until_one_fits(o, r, k, n):
    """Mix again until one of the first k cards fits; so every such hand stays equally likely."""
    for _ in range(_TRIES):
        for i in range(k):
            if _fits_anywhere(o, _pool[i]):
                return
        _mix(r, k, n)
    # So few fit that chance does not find one: put the first that does in the hand.
    for i in range(n):
        if _fits_anywhere(o, _pool[i]):
            _pool[0], _pool[i] = _pool[i], _pool[0]
            return


def check(s):
    """0, or 1: a card twice or missing, 2: counters, 3: phase, 4: hands, 5: piles, 6: signals."""
    if not 1 <= s[_SEATS] <= 5 or s[_TURN] >= s[_SEATS] or s[_DEALER] >= s[_SEATS]:
        return 2
    if not 0 <= _HAND_SIZES[s[_SEATS]] - s[_FULL] <= 1 or not 2 <= s[_LEAST] <= 3:
        return 2
    if s[_NEXT] > _CARDS or s[_NOW] > s[_FULL]:
        return 2
    return _check_hands(s) or _check_cards(s) or _check_piles(s) or _check_signals(s)


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
    return 0 if s[_PHASE] == _settled(s) else 3


def _check_signals(s):
    for i in range(5 * _PILES):
        if s[_SIGNALS + i] > (3 if i < _PILES * s[_SEATS] and s[_SEATS] > 1 else 0):
            return 6
    return 6 if s[_FRESH] >> (s[_SEATS] if s[_SEATS] > 1 else 0) else 0


def text(s, move):
    if move >= _SAY:
        return f"{(move >> 2 & 3) + 1} {_SIGNAL_TEXTS[move & 3]}"
    return "end" if move == _END else f"{move >> 2}>{(move & 3) + 1}"


# What views, bots and transcripts may ask of a state or an observation.


def phase(s):
    return s[_PHASE]


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


def is_dead(s, card):
    """Whether this card fits on no pile now."""
    return not _fits_anywhere(s, card)


def laid(s):
    """How many cards the seat in turn has laid in this turn."""
    return s[_NOW]


def full(s):
    """Cards in a full hand."""
    return s[_FULL]


def held(s, seat):
    """How many cards a hand holds."""
    n = 0
    while n < _HAND and s[_HANDS + _HAND * seat + n]:
        n += 1
    return n


def hand(s, seat, i):
    """The card at place i of a hand, lowest first; 0: none, HIDDEN: not for this seat's eyes."""
    return s[_HANDS + _HAND * seat + i]


def lies_on(s, card):
    """The number (1..4) of the pile a card was laid on; 0: it was not laid."""
    return s[_LAID + card]


def signal(s, seat, pile):
    return s[_SIGNALS + _PILES * seat + pile]


def say(seat, pile, what):
    """The move by which this seat gives this signal."""
    return SAY + (seat << 4) + (pile << 2) + what


def talon(s):
    """How many cards are still to draw."""
    return _CARDS - s[_NEXT]


def deck(s):
    """The cards still to draw, next one first."""
    return s[_DECK + s[_NEXT] : _DECK + _CARDS]
