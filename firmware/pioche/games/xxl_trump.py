"""XXL 6 with trump: as Déterminer la couleur, with a trump colour and as many deals as seats.

State, SIZE bytes:
    0..89     those of engine/tricks.py
    90        number of the deal, from 1
    91..162   points of each deal that has ended, two bytes a seat, low one first: seat p in deal
              d at 91 + 12 * (d - 1) + 2 * p

A move is the card played, 0..54, or 64 + the colour named as trump.
"""

from micropython import const

from ..engine import rng, xxl  # (what the next ones need)

# isort: split
from ..engine import tricks, xxl_unseen
from ..engine.contract import OVER, UNDO_TURN
from ..engine.tricks import dealt_by  # noqa: F401

ID = 12
NAME = "xxl_trump"
SEATS = (2, 6)
OPTIONS = ()
SIZE = 163
MAX_LEGAL = 12
MAX_MOVES = 55  # of a deal: its trump is named, then every card dealt is played, six times nine
VERSION = 1
UNDO = UNDO_TURN

RNG = tricks.RNG  # where begin() finds the generator
NAMES = 64  # the move that names colour 0 as trump

LEAD = tricks.LEAD
FOLLOW = tricks.FOLLOW
DONE = tricks.DONE
TRUMP = 3  # the trump is to be named

# Bytes of the state and their values, as engine/tricks.py tells them.
_PHASE = const(0)
_SEATS = const(1)
_TURN = const(2)
_DEALER = const(4)
_ASKED = const(5)
_TRUMP = const(6)
_COUNT = const(19)

_DEAL = const(90)
_PAST = const(91)
_SIZE = const(163)
_ROW = const(12)


def new(s, seed, seats, options):
    rng.seed(s, RNG, seed)
    begin(s, seats, seed % seats)


def begin(s, seats, dealer):
    """Deal, with the generator that is in the state's bytes already."""
    for i in range(_DEAL, _SIZE):
        s[i] = 0
    s[_DEAL] = 1
    _deal(s, seats, dealer)


def _deal(s, seats, dealer):
    tricks.clear(s, seats, dealer)  # the seat left of the dealer is to begin
    tricks.deal_equal(s, _dealt(seats))
    s[_PHASE] = TRUMP


def _dealt(seats):
    return 12 if seats < 5 else 9


def turn(s):
    return OVER if s[_PHASE] == DONE else s[_TURN]


def legal(s, out):
    if s[_PHASE] == DONE:
        return 0
    if s[_PHASE] == TRUMP:
        for colour in range(xxl.COLOURS):
            out[colour] = NAMES + colour
        return xxl.COLOURS
    return tricks.legal(s, out)


def may(s, move):
    """Is this one of the legal moves?"""
    if s[_PHASE] == TRUMP:
        return 0 <= move - NAMES < xxl.COLOURS
    return s[_PHASE] != DONE and tricks.may(s, move)


def apply(s, move):
    if s[_PHASE] == TRUMP:
        s[_TRUMP] = 1 << move - NAMES
        s[_PHASE] = LEAD
        return
    if s[_PHASE] == LEAD:
        s[_ASKED] = tricks.colours(s, move)
    if tricks.lay(s, move):
        tricks.take(s)
        if s[_COUNT + s[_TURN]] == 0:
            _end_deal(s)


def _end_deal(s):
    seats = s[_SEATS]
    for seat in range(seats):
        points = tricks.points(s, seat)
        at = _at(s[_DEAL], seat)
        s[at] = points & 255
        s[at + 1] = points >> 8
    if s[_DEAL] == seats:
        s[_PHASE] = DONE
    else:
        s[_DEAL] += 1
        _deal(s, seats, (s[_DEALER] + 1) % seats)


def _at(deal, seat):
    return _PAST + _ROW * (deal - 1) + 2 * seat


def finished(s, move, seat, out):
    return move < NAMES and tricks.complete(out, move)


def score(s, seat):
    points = 0 if s[_PHASE] == DONE else tricks.points(s, seat)
    for deal in range(1, s[_DEAL] + 1):  # that of a deal not ended is 0
        points += points_of(s, deal, seat)
    return points


def place(s, seat):
    mine = score(s, seat)
    better = 1
    for other in range(s[_SEATS]):
        if score(s, other) > mine:
            better += 1
    return better


def observe(s, seat, out):
    tricks.observe(s, seat, out)


def resample(o, seat, r):
    xxl_unseen.resample(o, r, 0)


def check(s):
    """0, or a code of tricks.check, or 6: phase, 7: deals, 8: trump."""
    code = tricks.check(s, _dealt(s[_SEATS]))
    if code:
        return code
    if not 1 <= s[_DEAL] <= s[_SEATS]:
        return 7
    phase = s[_PHASE]
    trump = s[_TRUMP]
    if phase > TRUMP:
        return 6
    if (trump == 0) != (phase == TRUMP) or trump > 8 or trump & (trump - 1):
        return 8
    left = 0
    for seat in range(s[_SEATS]):
        left += s[_COUNT + seat]
    if (phase == DONE) != (left == 0) or (phase == DONE and s[_DEAL] < s[_SEATS]):
        return 6
    ended = s[_DEAL] if phase == DONE else s[_DEAL] - 1
    for at in range(_PAST + _ROW * ended, _SIZE):
        if s[at]:
            return 7
    return 0


def text(s, move):
    return xxl.text(move) if move < NAMES else "trump " + xxl.COLOUR_LETTERS[move - NAMES]


# What views, bots and transcripts may ask of a state or an observation, besides engine/tricks.py.


def phase(s):
    return s[_PHASE]


def deals(s):
    """The number of the deal, from 1."""
    return s[_DEAL]


def points_of(s, deal, seat):
    """What a seat won in a deal that has ended; 0 before."""
    at = _at(deal, seat)
    return s[at] | s[at + 1] << 8
