"""XXL 6, Déterminer la couleur: a trick game in which the players settle the colour of each trick.

State, SIZE bytes: those of engine/tricks.py, and no more.

A move is the card played, 0..54.
"""

from micropython import const

from ..engine import rng, xxl  # (what the next ones need)

# isort: split
from ..engine import tricks, xxl_unseen
from ..engine.contract import OVER, UNDO_TURN
from ..engine.tricks import dealt_by  # noqa: F401

ID = 11
NAME = "xxl_colour"
SEATS = (2, 6)
OPTIONS = ()
SIZE = tricks.OWN
MAX_LEGAL = 12
MAX_MOVES = 54  # every card dealt is played: six times nine
VERSION = 1
UNDO = UNDO_TURN

RNG = tricks.RNG  # where begin() finds the generator

LEAD = tricks.LEAD
FOLLOW = tricks.FOLLOW
DONE = tricks.DONE

# Bytes of the state and their values, as engine/tricks.py tells them.
_PHASE = const(0)
_SEATS = const(1)
_TURN = const(2)
_LEADER = const(3)
_ASKED = const(5)
_COUNT = const(19)


def new(s, seed, seats, options):
    rng.seed(s, RNG, seed)
    begin(s, seats, seed % seats)


def begin(s, seats, dealer):
    """Deal, with the generator that is in the state's bytes already."""
    tricks.clear(s, seats, dealer)
    tricks.deal_equal(s, _dealt(seats))
    most_points_starts(s)


def most_points_starts(s, noted=None):
    """Those in the hand, or those that a tournament has noted."""
    s[_TURN] = s[_LEADER] = tricks.strongest(s, noted)


def _dealt(seats):
    return 12 if seats < 5 else 9


def turn(s):
    return OVER if s[_PHASE] == DONE else s[_TURN]


def legal(s, out):
    return 0 if s[_PHASE] == DONE else tricks.legal(s, out)


def may(s, move):
    """Is this one of the legal moves?"""
    return s[_PHASE] != DONE and tricks.may(s, move)


def apply(s, move):
    if s[_PHASE] == LEAD:
        s[_ASKED] = tricks.colours(s, move)
    if tricks.lay(s, move):
        tricks.take(s)
        if s[_COUNT + s[_TURN]] == 0:
            s[_PHASE] = DONE


def finished(s, move, seat, out):
    return tricks.complete(out, move)


def score(s, seat):
    return tricks.points(s, seat)


def place(s, seat):
    return tricks.points_place(s, seat)


def observe(s, seat, out):
    tricks.observe(s, seat, out)


def resample(o, seat, r):
    xxl_unseen.resample(o, r, 0)


def check(s):
    """0, or a code of tricks.check, or 6: phase."""
    code = tricks.check(s, _dealt(s[_SEATS]))
    if code:
        return code
    if s[_PHASE] > DONE:
        return 6
    left = 0
    for seat in range(s[_SEATS]):
        left += s[_COUNT + seat]
    # The last card of a trick is never left on the table: no cards, no game.
    return 6 if (s[_PHASE] == DONE) != (left == 0) else 0


def text(s, move):
    return xxl.text(move)


# What views, bots and transcripts may ask of a state or an observation: see engine/tricks.py.


def phase(s):
    return s[_PHASE]
