"""XXL 3, Permis de refuser: win tricks, then play for points with as many cards as were won.

State, SIZE bytes:
    0..89     those of engine/tricks.py
    90        part: 1 or 2
    91        most cards a seat held at the start of the trick
    92..97    card each seat picked and kept, NO_CARD: none
    98..152   who won each card in part 1, seat + 1: 0 before its end, and for cards laid aside

A move is 64 + 4 * card + the colour named to lead, the card (0..54) to follow, REFUSE, or
320 + the card to keep.
"""

from micropython import const

from ..engine import rng, tricks, xxl
from ..engine.contract import HIDDEN, OVER, UNDO_TURN
from ..engine.tricks import NO_CARD, dealt_by  # noqa: F401

ID = 8
NAME = "xxl_refuse"
SEATS = (2, 6)
OPTIONS = ()
SIZE = 153
# Part 2's longest hand has 25 cards: five seats, one without a trick, three with one, five for
# the last (with four or six seats it is 24). To lead, each card can name two colours.
MAX_LEGAL = 50
# Part 1 and the picks take at most 6 * 8 + 6 moves. In part 2 whoever holds most cards must play,
# so there are as many tricks as the longest hand has cards. With six seats, one of them out and
# four with one trick, these are 24 tricks of at most five decisions; other deals take fewer.
MAX_MOVES = 120
VERSION = 1
UNDO = UNDO_TURN

RNG = tricks.RNG  # where begin() finds the generator

LEAD = tricks.LEAD
FOLLOW = tricks.FOLLOW
DONE = tricks.DONE
KEEP = 3  # a card is to be picked from those won

REFUSE = 55
LEADS = 64
KEEPS = 320

_PART = const(90)
_MOST = const(91)
_KEPT = const(92)
_FIRST = const(98)
_CARDS = const(55)
_HAND = const(8)


def new(s, seed, seats, options):
    rng.seed(s, RNG, seed)
    begin(s, seats, seed % seats)


def begin(s, seats, dealer):
    """Deal, with the generator that is in the state's bytes already."""
    tricks.clear(s, seats, dealer)
    tricks.deal_equal(s, _HAND)
    s[_PART] = 1
    for seat in range(6):
        s[_KEPT + seat] = NO_CARD
    for c in range(_CARDS):
        s[_FIRST + c] = 0
    _lead(s, tricks.strongest(s))


def _lead(s, seat):
    s[tricks.LEADER] = s[tricks.TURN] = seat
    s[tricks.PHASE] = LEAD
    most = 0
    for other in range(s[tricks.SEATS]):
        most = max(most, s[tricks.COUNT + other])
    s[_MOST] = most


def turn(s):
    return OVER if s[tricks.PHASE] == DONE else s[tricks.TURN]


def legal(s, out):
    phase = s[tricks.PHASE]
    if phase == LEAD:
        return _leads(s, out)
    if phase == KEEP:
        return _keeps(s, out)
    if phase == DONE:
        return 0
    n = tricks.legal(s, out)
    if may_refuse(s):
        out[n] = REFUSE
        n += 1
    return n


def _leads(s, out):
    n = 0
    for c in range(_CARDS):
        if s[tricks.WHERE + c] == s[tricks.TURN]:
            for colour in range(xxl.COLOURS):
                if xxl.LOW_COLOUR[c] == colour or xxl.HIGH_COLOUR[c] == colour:
                    out[n] = LEADS + 4 * c + colour
                    n += 1
    return n


def _keeps(s, out):
    n = 0
    for c in range(_CARDS):
        if s[_FIRST + c] == s[tricks.TURN] + 1:
            out[n] = KEEPS + c
            n += 1
    return n


def may(s, move):
    """Is this one of the legal moves?"""
    phase = s[tricks.PHASE]
    if phase == FOLLOW:
        return may_refuse(s) if move == REFUSE else tricks.may(s, move)
    if phase == LEAD:
        card, colour = (move - LEADS) // 4, (move - LEADS) % 4
        return move >= LEADS and tricks.may(s, card) and xxl.number(card, colour) >= 0
    card = move - KEEPS
    return phase == KEEP and 0 <= card < _CARDS and s[_FIRST + card] == s[tricks.TURN] + 1


def apply(s, move):
    if move >= KEEPS:
        s[_KEPT + s[tricks.TURN]] = move - KEEPS
        _next_pick(s)
        return
    if move == REFUSE:
        complete = tricks.pass_on(s)
    elif move < LEADS:
        complete = tricks.lay(s, move)
    else:
        s[tricks.ASKED] = 1 << (move - LEADS) % 4
        complete = tricks.lay(s, (move - LEADS) // 4)
    if complete:
        tricks.take(s)
        _end_trick(s)


def _end_trick(s):
    """On with whoever leads next, unless the part ends here."""
    out = 0
    for seat in range(s[tricks.SEATS]):
        if s[tricks.COUNT + seat] == 0:
            out += 1
    if s[_PART] == 1:
        if out:
            _end_part_1(s)
            return
    elif out >= _enough(s):
        s[tricks.PHASE] = DONE
        return
    seat = s[tricks.LEADER]
    while s[tricks.COUNT + seat] == 0:
        seat = (seat + 1) % s[tricks.SEATS]
    _lead(s, seat)


def _enough(s):
    """So many seats without tricks, or without cards, end a part."""
    return 1 if s[tricks.SEATS] <= 3 else 2


def _end_part_1(s):
    without = 0
    for seat in range(s[tricks.SEATS]):
        if tricks.won(s, seat) == 0:
            without += 1
    if without >= _enough(s):
        s[tricks.PHASE] = DONE
        return
    for c in range(_CARDS):
        s[_FIRST + c] = s[tricks.WHERE + c] >> 3  # 0 for cards laid aside, which are REST
    s[tricks.PHASE] = KEEP
    _next_pick(s)


def _next_pick(s):
    """The next seat with tricks picks, from the dealer's left; after the last, part 2 is dealt."""
    for k in range(s[tricks.SEATS]):
        seat = (s[tricks.DEALER] + 1 + k) % s[tricks.SEATS]
        if s[_KEPT + seat] == NO_CARD and tricks.won(s, seat):
            s[tricks.TURN] = seat
            return
    _deal_part_2(s)


def _deal_part_2(s):
    seats = s[tricks.SEATS]
    tricks.clear(s, seats, (s[tricks.DEALER] + 1) % seats)
    s[_PART] = 2
    for c in range(_CARDS):
        if s[_FIRST + c]:
            s[tricks.COUNT + s[_FIRST + c] - 1] += 1
    for seat in range(seats):
        if s[_KEPT + seat] != NO_CARD:
            s[tricks.WHERE + s[_KEPT + seat]] = seat
    tricks.deal(s)
    _lead(s, tricks.strongest(s))


def score(s, seat):
    return tricks.points(s, seat)


def place(s, seat):
    return tricks.points_place(s, seat)


def observe(s, seat, out):
    tricks.observe(s, seat, out)
    for other in range(s[tricks.SEATS]):
        if other != seat and s[_KEPT + other] != NO_CARD:
            out[_KEPT + other] = HIDDEN


def resample(o, seat, r):
    own = 0
    for other in range(o[tricks.SEATS]):
        tricks.owed[other] = 0
        if o[_KEPT + other] == HIDDEN and _candidates(o, other) == 0:
            # It has played no card yet that it won in part 1: the one it kept is in its hand.
            tricks.owed[other] = 1
            own = _FIRST
    tricks.resample(o, r, own)
    for other in range(o[tricks.SEATS]):
        if o[_KEPT + other] == HIDDEN:
            k = rng.below(r, 0, _candidates(o, other))
            c = 0
            while k or not _may_be_kept(o, other, c):
                if _may_be_kept(o, other, c):
                    k -= 1
                c += 1
            o[_KEPT + other] = c


def _candidates(s, seat):
    n = 0
    for c in range(_CARDS):
        if _may_be_kept(s, seat, c):
            n += 1
    return n


def _may_be_kept(s, seat, card):
    """Did this seat win the card in part 1, and has it or played it in part 2?"""
    if s[_FIRST + card] != seat + 1:
        return False
    if s[tricks.PHASE] == KEEP:
        return True
    at = s[tricks.WHERE + card]
    if at == tricks.ON_TABLE:
        return s[tricks.TABLE + seat] == card
    return at == seat or (tricks.WON <= at < HIDDEN and at & 7 == seat)


def check(s):
    """0, or a code of tricks.check, or 6: phase, 7: cards kept, most cards, 8: who won what."""
    code = tricks.check(s, _HAND)
    if code:
        return code
    if s[tricks.PHASE] > KEEP or not 1 <= s[_PART] <= 2 or s[tricks.TRUMP]:
        return 6
    out = 0
    for seat in range(s[tricks.SEATS]):
        if s[tricks.COUNT + seat] == 0:
            out += 1
        if s[tricks.COUNT + seat] > s[_MOST]:
            return 7
        if s[_KEPT + seat] != NO_CARD:
            if s[_KEPT + seat] > NO_CARD or not _may_be_kept(s, seat, s[_KEPT + seat]):
                return 7
        elif s[_PART] == 2 and _first(s, seat):
            return 7
    if s[tricks.PHASE] >= DONE and out < (s[tricks.SEATS] if s[_PART] == 1 else _enough(s)):
        return 6
    picking = s[tricks.PHASE] == KEEP
    for c in range(_CARDS):
        won = s[_FIRST + c]
        if won > s[tricks.SEATS] if s[_PART] == 2 else won != picking * (s[tricks.WHERE + c] >> 3):
            return 8
    return 8 if picking and (s[_PART] == 2 or not _first(s, s[tricks.TURN])) else 0


def _first(s, seat):
    """How many cards this seat won in part 1, once that has ended."""
    n = 0
    for c in range(_CARDS):
        if s[_FIRST + c] == seat + 1:
            n += 1
    return n


def text(s, move):
    if move >= KEEPS:
        return "keep " + xxl.text(move - KEEPS)
    if move == REFUSE:
        return "refuse"
    if move < LEADS:
        return xxl.text(move)
    move -= LEADS
    return xxl.text(move // 4) + ":" + xxl.COLOUR_LETTERS[move % 4]


# What views, bots and transcripts may ask of a state or an observation, besides engine/tricks.py.


def phase(s):
    return s[tricks.PHASE]


def deals(s):
    """Which part it is, 1 or 2: each is dealt anew."""
    return s[_PART]


def may_refuse(s):
    """Does the seat in turn, which follows, hold fewer cards than some seat when it was led?"""
    return s[tricks.COUNT + s[tricks.TURN]] < s[_MOST]


def kept(s, seat):
    """The card this seat kept for part 2, NO_CARD: none, HIDDEN: a secret."""
    return s[_KEPT + seat]


def winner_of(s, card):
    """Who won this card in part 1, once that has ended; -1: nobody."""
    return s[_FIRST + card] - 1
