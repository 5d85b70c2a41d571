"""What the XXL trick games share: a trick on the table, who must follow what, who wins it, whose
hands lack which colours. A game's state begins with these bytes; its own follow from OWN on.

    0         phase: LEAD, FOLLOW, DONE, or one of the game's own from 3 on
    1         seats
    2         seat in turn
    3         leader of the trick
    4         dealer
    5         colours asked for, bit 1 << colour each: none before the lead, two while it is open
    6         bit of the trump colour, 0: none. A card that bears it bears no other colour
    7..12     card each seat has on the table, NO_CARD: none
    13..18    the same for the trick before
    19..24    cards in each hand
    25..30    colours each seat could not follow since the deal, bit 1 << colour each
    31..85    where each card is: 0..5 in that hand, REST, ON_TABLE, or won:
              8 * (winner + 1) + who played it
    86..89    the rng
"""

from micropython import const

from . import rng, xxl
from .contract import HIDDEN

PHASE = const(0)
SEATS = const(1)
TURN = const(2)
LEADER = const(3)
DEALER = const(4)
ASKED = const(5)
TRUMP = const(6)
TABLE = const(7)
LAST = const(13)
COUNT = const(19)
VOIDS = const(25)
WHERE = const(31)
RNG = const(86)
OWN = const(90)

LEAD = const(0)
FOLLOW = const(1)
DONE = const(2)
FULL = const(9)  # all its cards lie there, and nobody has taken them: in no state, only to be seen

REST = const(6)  # laid aside, seen by nobody
ON_TABLE = const(7)
WON = const(8)
NO_CARD = const(55)
NOBODY = const(255)

_CARDS = const(55)
_MOST_SEATS = const(6)

_BOTH = bytes([1 << xxl.LOW_COLOUR[c] | 1 << xxl.HIGH_COLOUR[c] for c in range(_CARDS)])

_pool = bytearray(_CARDS)  # scratch, made once


# Dealing


def clear(s, seats, dealer):
    """Everything but the rng as before a deal, all cards laid aside."""
    for i in range(RNG):
        s[i] = 0
    for i in range(TABLE, COUNT):
        s[i] = NO_CARD
    for i in range(WHERE, RNG):
        s[i] = REST
    s[SEATS] = seats
    s[DEALER] = dealer
    s[TURN] = s[LEADER] = (dealer + 1) % seats


def deal(s):
    """Fill each hand up to its count from the cards laid aside."""
    n = 0
    for c in range(_CARDS):
        if s[WHERE + c] == REST:
            _pool[n] = c
            n += 1
    rng.shuffle(s, RNG, _pool, 0, n)
    for seat in range(s[SEATS]):
        for _ in range(s[COUNT + seat] - held(s, seat)):
            n -= 1
            s[WHERE + _pool[n]] = seat


def deal_equal(s, cards):
    """So many cards for each seat."""
    for seat in range(s[SEATS]):
        s[COUNT + seat] = cards
    deal(s)


def strongest(s, noted=None):
    """Most cards, then highest total, or the most points noted before; then the first from the
    dealer's left."""
    best = 0
    found = 0
    for k in range(s[SEATS]):
        seat = (s[DEALER] + 1 + k) % s[SEATS]
        strength = s[COUNT + seat] << 10  # a total is at most 550
        if noted:
            strength += noted[seat]
        else:
            for c in range(_CARDS):
                if s[WHERE + c] == seat:
                    strength += xxl.LOW[c] + xxl.HIGH[c]
        if strength > best:
            best = strength
            found = seat
    return found


# A trick


def colours(s, card):
    """The colours this card bears, as bits: trump alone if it bears trump."""
    both = _BOTH[card]
    return both & s[TRUMP] or both


def legal(s, out):
    """The cards the seat in turn may play: those that follow, or else all."""
    seat = s[TURN]
    n = 0
    if s[ASKED]:
        for c in range(_CARDS):
            if s[WHERE + c] == seat and colours(s, c) & s[ASKED]:
                out[n] = c
                n += 1
    if n == 0:
        for c in range(_CARDS):
            if s[WHERE + c] == seat:
                out[n] = c
                n += 1
    return n


def may(s, card):
    """May the seat in turn play this card?"""
    seat = s[TURN]
    if card >= _CARDS or s[WHERE + card] != seat:
        return False
    if not s[ASKED] or colours(s, card) & s[ASKED]:
        return True
    for c in range(_CARDS):
        if s[WHERE + c] == seat and colours(s, c) & s[ASKED]:
            return False
    return True


def lay(s, card):
    """The seat in turn plays a card, the leader after setting ASKED. Is the trick complete?

    The first card with only one of two colours asked for leaves just that one."""
    seat = s[TURN]
    common = colours(s, card) & s[ASKED]
    if common:
        s[ASKED] = common
    else:
        s[VOIDS + seat] |= s[ASKED]
    s[WHERE + card] = ON_TABLE
    s[TABLE + seat] = card
    s[COUNT + seat] -= 1
    return pass_on(s)


def pass_on(s):
    """The turn goes to the next seat with cards. Has it come back to the leader?"""
    seat = (s[TURN] + 1) % s[SEATS]
    while seat != s[LEADER] and s[COUNT + seat] == 0:
        seat = (seat + 1) % s[SEATS]
    s[TURN] = seat
    s[PHASE] = FOLLOW
    return seat == s[LEADER]


def complete(o, move):
    """The seat in turn plays this card to the trick, or none: is that complete now? Then this
    observation is of all its cards on the table, with its winner in turn."""
    if o[PHASE] == LEAD and not o[ASKED]:
        o[ASKED] = colours(o, move)
    if not (pass_on(o) if move == NO_CARD else lay(o, move)):
        return False
    o[PHASE] = FULL
    o[TURN] = winning(o)
    return True


def take(s):
    """The winner takes the trick and is to lead."""
    winner = winning(s)
    for seat in range(s[SEATS]):
        card = s[TABLE + seat]
        s[LAST + seat] = card
        if card != NO_CARD:
            s[WHERE + card] = WON * (winner + 1) + seat
            s[TABLE + seat] = NO_CARD
    s[ASKED] = 0
    s[LEADER] = s[TURN] = winner
    s[PHASE] = LEAD


def winning(s):
    """Who would win the cards on the table: the best trump, else the best in the colour."""
    winner = _best(s, s[TRUMP])
    return _best(s, deciding(s)) if winner == NOBODY else winner


def deciding(s):
    """The colour that wins but for trumps, as a bit.

    Still open: that of the higher number on the last card that bears both colours."""
    asked = s[ASKED]
    if asked & (asked - 1):
        for k in range(s[SEATS], 0, -1):
            card = s[TABLE + (s[LEADER] + k - 1) % s[SEATS]]
            if card != NO_CARD and colours(s, card) == asked:
                return 1 << xxl.HIGH_COLOUR[card]
    return asked


def _best(s, bit):
    """Who has the highest number in this colour on the table; equal: the higher total."""
    best = -1
    found = NOBODY
    for seat in range(s[SEATS]):
        card = s[TABLE + seat]
        if card != NO_CARD and _BOTH[card] & bit:
            number = xxl.LOW[card] if 1 << xxl.LOW_COLOUR[card] == bit else xxl.HIGH[card]
            rank = number * 32 + xxl.LOW[card] + xxl.HIGH[card]
            if rank > best:
                best = rank
                found = seat
    return found


# Counting


def held(s, seat):
    """How many cards the state itself has in this hand: as COUNT, if it is sound."""
    n = 0
    for c in range(_CARDS):
        if s[WHERE + c] == seat:
            n += 1
    return n


def won(s, seat):
    """How many cards this seat has in its tricks."""
    n = 0
    for c in range(_CARDS):
        if s[WHERE + c] >> 3 == seat + 1:
            n += 1
    return n


def points(s, seat):
    """The totals of the cards in this seat's tricks."""
    n = 0
    for c in range(_CARDS):
        if s[WHERE + c] >> 3 == seat + 1:
            n += xxl.LOW[c] + xxl.HIGH[c]
    return n


def points_place(s, seat):
    mine = points(s, seat)
    better = 1
    for other in range(s[SEATS]):
        if points(s, other) > mine:
            better += 1
    return better


def observe(s, seat, out):
    out[:] = s
    for i in range(WHERE, RNG):
        if s[i] <= REST and s[i] != seat:
            out[i] = HIDDEN
    for i in range(RNG, OWN):
        out[i] = HIDDEN


def check(s, hand):
    """0, or 1: a card nowhere, 2: counts, 3: seats, 4: the table, 5: a colour a seat lacks.

    hand: how many cards each seat was dealt, of which none has left."""
    if not 2 <= s[SEATS] <= _MOST_SEATS:
        return 3
    if s[TURN] >= s[SEATS] or s[LEADER] >= s[SEATS] or s[DEALER] >= s[SEATS]:
        return 3
    rest = 0
    laid = 0
    for c in range(_CARDS):
        at = s[WHERE + c]
        if at == REST:
            rest += 1
        elif at == ON_TABLE:
            laid += 1
        elif at >= WON:
            if at >> 3 > s[SEATS] or at & 7 >= s[SEATS]:
                return 1
        elif at >= s[SEATS]:
            return 1
        elif colours(s, c) & s[VOIDS + at]:
            return 5
    if rest != _CARDS - hand * s[SEATS]:
        return 1
    return _check_table(s, laid)


def _check_table(s, laid):
    for seat in range(s[SEATS]):
        if held(s, seat) != s[COUNT + seat]:
            return 2
        card = s[TABLE + seat]
        if s[LAST + seat] > NO_CARD:
            return 4
        if card != NO_CARD:
            laid -= 1
            if card > NO_CARD or s[WHERE + card] != ON_TABLE:
                return 4
    if laid:
        return 4
    if (s[PHASE] == FOLLOW) != (s[TABLE + s[LEADER]] != NO_CARD):
        return 4
    if (s[PHASE] == FOLLOW) != (s[ASKED] != 0):
        return 4
    if s[ASKED] and s[ASKED] & ~colours(s, s[TABLE + s[LEADER]]):
        return 4
    if s[PHASE] <= FOLLOW and (s[COUNT + s[TURN]] == 0 or s[TABLE + s[TURN]] != NO_CARD):
        return 2
    return 0


# What views, bots and transcripts may ask of a state or an observation: the bytes by their names
# above, and these.


def dealt_by(s):
    return s[DEALER]


def hand_texts(s, seat):
    """Notation of a hand."""
    return [xxl.text(c) for c in range(_CARDS) if s[WHERE + c] == seat]
