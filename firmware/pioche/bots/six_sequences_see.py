"""What a player of Les 6 Séquences sees, a mask for each suit: bit p is rank p, bit 0 the joker."""

from array import array

from micropython import const

from ..engine.contract import HIDDEN
from ..games import six_sequences as game
from ..games import six_sequences_layout as at

SUITS = const(6)
RANKS = const(20)
ACE = const(19)
POSITIONS = const(0xFFFFE)  # bits 1 to 19
_ENDS = const(0x80002)
_SIDES = const(4)
_IN_HAND = const(16)  # below this: the seat it is held by
_IN_SEQUENCE = const(24)
_OTHER_END = const(32)
_WHOSE = const(7)
_NEAR = const(0x1F)  # a rank and the two on both sides

hand = array("I", bytes(4 * SUITS))
unseen = array("I", bytes(4 * SUITS))  # nobody knows where
held = array("I", bytes(4 * SUITS))  # seen going to a rival's hand
series = array("I", bytes(4 * SUITS * _SIDES))  # of side x suit
cover = array("I", bytes(4 * SUITS * _SIDES))  # positions in sequences

sides = 2
side = 0  # my own
mates = 1  # seats of my side
seats = 2
left = 0  # cards in the talon
to_see = 1  # unseen cards


def look(o, seat):
    """Take in all this seat sees."""
    global sides, side, mates, seats, left, to_see
    sides, side, seats = game.sides(o), game.side(o, seat), game.seats(o)
    mates = seats // sides
    left = game.talon_left(o)
    hidden = 0
    for suit in range(SUITS):
        look_at_suit(o, seat, suit)
        hidden += count(unseen[suit])
    to_see = max(1, hidden)


def look_at_suit(o, seat, suit):
    hand[suit] = unseen[suit] = held[suit] = 0
    for i in range(suit, SUITS * sides, SUITS):
        series[i] = cover[i] = 0
    bit = 1
    first = at.AT + RANKS * suit
    for i in range(first, first + RANKS):
        where = o[i]
        if where == HIDDEN:
            unseen[suit] |= bit
        elif where < at.TALON_AT:
            _place(o, seat, suit, bit, where)
        bit <<= 1


def _place(o, seat, suit, bit, where):
    """Note a card that is in no pile."""
    if where < _IN_HAND:
        if where & _WHOSE == seat:
            hand[suit] |= bit
        elif game.side(o, where & _WHOSE) != side:
            held[suit] |= bit
        return
    i = (where & _WHOSE) * SUITS + suit
    if where < _IN_SEQUENCE:
        series[i] |= bit
    elif where < _OTHER_END:
        cover[i] |= 1 << o[at.JOKERS + suit] if bit == 1 else bit
    else:
        cover[i] |= other_end(bit)


def other_end(bit):
    """Where A stands low or 1 high."""
    return 2 if bit >> ACE else 1 << ACE


def fits(cards):
    """The positions these ranks of a suit can take, jokers apart."""
    if cards & _ENDS:
        cards |= (cards & 2) << ACE - 1 | cards >> ACE << 1
    return cards & POSITIONS


def count(mask):
    """How many bits are set."""
    n = 0
    while mask:
        mask &= mask - 1
        n += 1
    return n


def held_of(rank):
    """How many cards of this rank are in my hand."""
    n = 0
    for suit in range(SUITS):
        n += hand[suit] >> rank & 1
    return n


def unseen_of(rank):
    n = 0
    for suit in range(SUITS):
        n += unseen[suit] >> rank & 1
    return n


def has_series(whose, rank):
    """Does this side have a series of this rank?"""
    for suit in range(SUITS):
        if series[whose * SUITS + suit] >> rank & 1:
            return True
    return False


def friends(card):
    """How many own cards are near this one in its suit, twice, and others of its rank in hand."""
    suit, rank = card // RANKS, card % RANKS
    i = side * SUITS + suit
    own = ((hand[suit] | series[i] | cover[i]) & POSITIONS & ~(1 << rank)) << 2
    return 2 * count(own >> rank & _NEAR) + held_of(rank) - 1
