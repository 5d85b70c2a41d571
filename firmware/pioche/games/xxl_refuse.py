"""XXL 3, Permis de refuser: win tricks, then play for points with as many cards as were won.

State, SIZE bytes:
    0..89     those of engine/tricks.py
    90        part: 1 or 2
    91        who may refuse. 0: whoever holds the fewest cards; else most cards a seat held at the
              start of the trick, and whoever holds fewer may
    92..97    card each seat picked and kept, NO_CARD: none
    98..152   who won each card in part 1, seat + 1: 0 before its end, and for cards laid aside

A move is 64 + 4 * card + the colour named to lead, the card (0..54) to follow, REFUSE, or
320 + the card to keep.
"""

from micropython import const

from ..engine import rng, xxl  # (what the next ones need)

# isort: split
from ..engine import tricks, xxl_unseen
from ..engine.contract import HIDDEN, OVER, UNDO_TURN
from ..engine.tricks import NO_CARD, dealt_by  # noqa: F401

ID = 8
NAME = "xxl_refuse"
SEATS = (2, 6)
OPTIONS = (("refuse", ("fewest", "fewer")),)
SIZE = 153
# Part 2's longest hand has 25 cards: five seats, one without a trick, three with one, five for
# the last (with four or six seats it is 24). To lead, each card can name two colours.
MAX_LEGAL = 50
# Part 1 and the picks take at most 6 * 8 + 6 moves. In part 2 whoever holds most cards must play,
# so there are as many tricks as the longest hand has cards. With six seats, one of them out and
# four with one trick, these are 24 tricks of at most five decisions; other deals take fewer.
MAX_MOVES = 120
VERSION = 2  # in 1 whoever held fewer cards than some other could refuse
UNDO = UNDO_TURN

RNG = tricks.RNG  # where begin() finds the generator

LEAD = tricks.LEAD
FOLLOW = tricks.FOLLOW
DONE = tricks.DONE
KEEP = 3  # a card is to be picked from those won

REFUSE = 55
LEADS = 64
KEEPS = 320

# Bytes of the state and their values, as engine/tricks.py tells them.
_PHASE = const(0)
_SEATS = const(1)
_TURN = const(2)
_LEADER = const(3)
_DEALER = const(4)
_ASKED = const(5)
_TRUMP = const(6)
_TABLE = const(7)
_COUNT = const(19)
_WHERE = const(31)
_ON_TABLE = const(7)
_WON = const(8)

_PART = const(90)
_MOST = const(91)
_KEPT = const(92)
_FIRST = const(98)
_CARDS = const(55)
_HAND = const(8)


def options_of(version, options):
    """Those of version 1, which had none, as they are now."""
    return options + b"\1" if version == 1 else None


def has_options(s, options):
    return (s[_MOST] != 0) == options[0]


def new(s, seed, seats, options):
    rng.seed(s, RNG, seed)
    begin(s, seats, seed % seats)
    if options[0]:
        aged(s)


def aged(s):
    """Let a game just dealt go by the rules of version 1: who holds fewer cards may refuse."""
    s[_MOST] = _HAND


def begin(s, seats, dealer):
    """Deal, with the generator that is in the state's bytes already."""
    tricks.clear(s, seats, dealer)
    tricks.deal_equal(s, _HAND)
    s[_PART] = 1
    s[_MOST] = 0
    for seat in range(6):
        s[_KEPT + seat] = NO_CARD
    for c in range(_CARDS):
        s[_FIRST + c] = 0
    most_points_starts(s)


def most_points_starts(s, noted=None):
    """Of those with most cards; points in the hand, or those that a tournament has noted."""
    _lead(s, tricks.strongest(s, noted))


def _lead(s, seat):
    s[_LEADER] = s[_TURN] = seat
    s[_PHASE] = LEAD
    if s[_MOST]:
        most = 0
        for other in range(s[_SEATS]):
            most = max(most, s[_COUNT + other])
        s[_MOST] = most


def turn(s):
    return OVER if s[_PHASE] == DONE else s[_TURN]


def legal(s, out):
    phase = s[_PHASE]
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
        if s[_WHERE + c] == s[_TURN]:
            for colour in range(xxl.COLOURS):
                if xxl.LOW_COLOUR[c] == colour or xxl.HIGH_COLOUR[c] == colour:
                    out[n] = LEADS + 4 * c + colour
                    n += 1
    return n


def _keeps(s, out):
    n = 0
    for c in range(_CARDS):
        if s[_FIRST + c] == s[_TURN] + 1:
            out[n] = KEEPS + c
            n += 1
    return n


def may(s, move):
    """Is this one of the legal moves?"""
    phase = s[_PHASE]
    if phase == FOLLOW:
        return may_refuse(s) if move == REFUSE else tricks.may(s, move)
    if phase == LEAD:
        card, colour = (move - LEADS) // 4, (move - LEADS) % 4
        return move >= LEADS and tricks.may(s, card) and xxl.number(card, colour) >= 0
    card = move - KEEPS
    return phase == KEEP and 0 <= card < _CARDS and s[_FIRST + card] == s[_TURN] + 1


def apply(s, move):
    if move >= KEEPS:
        s[_KEPT + s[_TURN]] = move - KEEPS
        _next_pick(s)
        return
    if move == REFUSE:
        complete = tricks.pass_on(s)
    elif move < LEADS:
        complete = tricks.lay(s, move)
    else:
        s[_ASKED] = 1 << (move - LEADS) % 4
        complete = tricks.lay(s, (move - LEADS) // 4)
    if complete:
        tricks.take(s)
        _end_trick(s)


def _end_trick(s):
    """On with whoever leads next, unless the part ends here."""
    out = 0
    for seat in range(s[_SEATS]):
        if s[_COUNT + seat] == 0:
            out += 1
    if s[_PART] == 1:
        if out:
            _end_part_1(s)
            return
    elif out >= _enough(s):
        s[_PHASE] = DONE
        return
    seat = s[_LEADER]
    while s[_COUNT + seat] == 0:
        seat = (seat + 1) % s[_SEATS]
    _lead(s, seat)


def _enough(s):
    """So many seats without tricks, or without cards, end a part."""
    return 1 if s[_SEATS] <= 3 else 2


def _end_part_1(s):
    without = 0
    for seat in range(s[_SEATS]):
        if tricks.won(s, seat) == 0:
            without += 1
    if without >= _enough(s):
        s[_PHASE] = DONE
        return
    for c in range(_CARDS):
        s[_FIRST + c] = s[_WHERE + c] >> 3  # 0 for cards laid aside, which are REST
    s[_PHASE] = KEEP
    _next_pick(s)


def _next_pick(s):
    """The next seat with tricks picks, from the dealer's left; after the last, part 2 is dealt."""
    for k in range(s[_SEATS]):
        seat = (s[_DEALER] + 1 + k) % s[_SEATS]
        if s[_KEPT + seat] == NO_CARD and tricks.won(s, seat):
            s[_TURN] = seat
            return
    _deal_part_2(s)


def _deal_part_2(s):
    seats = s[_SEATS]
    tricks.clear(s, seats, (s[_DEALER] + 1) % seats)
    s[_PART] = 2
    for c in range(_CARDS):
        if s[_FIRST + c]:
            s[_COUNT + s[_FIRST + c] - 1] += 1
    for seat in range(seats):
        if s[_KEPT + seat] != NO_CARD:
            s[_WHERE + s[_KEPT + seat]] = seat
    tricks.deal(s)
    most_points_starts(s)


def finished(s, move, seat, out):
    if move >= KEEPS:
        return False
    if move >= LEADS:
        out[_ASKED] = 1 << (move - LEADS) % 4
        move = (move - LEADS) // 4
    return tricks.complete(out, move)  # REFUSE is no card


def score(s, seat):
    return tricks.points(s, seat)


def place(s, seat):
    return tricks.points_place(s, seat)


def observe(s, seat, out):
    tricks.observe(s, seat, out)
    for other in range(s[_SEATS]):
        if other != seat and s[_KEPT + other] != NO_CARD:
            out[_KEPT + other] = HIDDEN


def resample(o, seat, r):
    own = 0
    for other in range(o[_SEATS]):
        xxl_unseen.owed[other] = 0
        if o[_KEPT + other] == HIDDEN and _candidates(o, other) == 0:
            # It has played no card yet that it won in part 1: the one it kept is in its hand.
            xxl_unseen.owed[other] = 1
            own = _FIRST
    xxl_unseen.resample(o, r, own)
    for other in range(o[_SEATS]):
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
    if s[_PHASE] == KEEP:
        return True
    at = s[_WHERE + card]
    if at == _ON_TABLE:
        return s[_TABLE + seat] == card
    return at == seat or (_WON <= at < HIDDEN and at & 7 == seat)


def check(s):
    """0, or a code of tricks.check, or 6: phase, 7: cards kept, most cards, 8: who won what."""
    code = tricks.check(s, _HAND)
    if code:
        return code
    if s[_PHASE] > KEEP or not 1 <= s[_PART] <= 2 or s[_TRUMP]:
        return 6
    out = 0
    for seat in range(s[_SEATS]):
        if s[_COUNT + seat] == 0:
            out += 1
        if s[_MOST] and s[_COUNT + seat] > s[_MOST]:
            return 7
        if s[_KEPT + seat] != NO_CARD:
            if s[_KEPT + seat] > NO_CARD or not _may_be_kept(s, seat, s[_KEPT + seat]):
                return 7
        elif s[_PART] == 2 and _first(s, seat):
            return 7
    if s[_PHASE] >= DONE and out < (s[_SEATS] if s[_PART] == 1 else _enough(s)):
        return 6
    picking = s[_PHASE] == KEEP
    for c in range(_CARDS):
        won = s[_FIRST + c]
        if won > s[_SEATS] if s[_PART] == 2 else won != picking * (s[_WHERE + c] >> 3):
            return 8
    return 8 if picking and (s[_PART] == 2 or not _first(s, s[_TURN])) else 0


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
    return s[_PHASE]


def deals(s):
    """Which part it is, 1 or 2: each is dealt anew."""
    return s[_PART]


def may_refuse(s):
    """Did the seat in turn, which follows, hold fewer cards than some other when the trick began?
    Or, unless that is enough, than every other that had any?"""
    mine = s[_COUNT + s[_TURN]]
    if s[_MOST]:
        return mine < s[_MOST]
    for other in range(s[_SEATS]):
        held = s[_COUNT + other] + (s[_TABLE + other] != NO_CARD)
        if 0 < held <= mine and other != s[_TURN]:
            return False
    return True


def asks_fewest(s):
    """Do only the fewest cards allow to refuse?"""
    return s[_MOST] == 0


def kept(s, seat):
    """The card this seat kept for part 2, NO_CARD: none, HIDDEN: a secret."""
    return s[_KEPT + seat]


def winner_of(s, card):
    """Who won this card in part 1, once that has ended; -1: nobody."""
    return s[_FIRST + card] - 1
