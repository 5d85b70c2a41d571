"""XXL 4, Fournir des séries: three consecutive numbers of one colour, from the hand and the table.

State, SIZE bytes:
    0         phase: FREE, RAN, MOVED or DONE
    1         seats
    2         seat in turn
    3         dealer
    4         cards left in the talon
    5         quiet turns in a row: turns since the last run, drawn or turned-up card
    6         1: this turn saw a run or a drawn card, so it is not a quiet one; 2: swaps are not
              idle, as in version 1 they were; 4 * how many turns in a row were idle: nothing done
    7..12     size of each hand: 4, and fewer only when the talon ran out
    13..67    where card c is, at 13 + c:
                  seat         in the hand of this seat, seen by nobody else
                  8 + seat     in the hand of this seat, known to all: taken from the exposed ones
                  16 + seat    in a run this seat laid
                  24           exposed
                  64 + k       in the talon with k cards below it
    68..71    the rng: nothing is drawn from it after the deal

A move is END_TURN; 1 + c to add card c; 64 + 55h + e to swap hand card h for exposed card e; or
4096 + 27(9 colour + lowest number) + 9i + 3j + k for the run of the i-th, j-th and k-th card that
bears the lowest, middle and highest number in that colour.
"""

from micropython import const

from ..engine import rng, xxl
from ..engine.contract import HIDDEN, OVER, UNDO_TURN
from . import xxl_runs_moves as moves
from .xxl_runs_moves import check, holds, legal, may, resample  # noqa: F401

ID = 9
NAME = "xxl_runs"
SEATS = (2, 6)
OPTIONS = ()
SIZE = 72
# Exposed cards grow in number only by one that also leaves the talon (an added card is paid for
# with a draw, a stall turns one up; a run replaces at most what it took): 2 and the talon after the
# deal, 55 - 4n, at most 47 with two seats. Adding needs a talon, in which case they are fewer, so
# swaps and adds are at most 4 * 47. In the whole deck at most 48, 45, 42 and 42 runs go through any
# one of four cards. With END_TURN: 188 + 177 + 1.
MAX_LEGAL = 366
# A turn asks at most twice: two acts, or one act and END_TURN. A card leaves the talon at least
# every 3n turns (so many quiet ones, or fewer and one that draws), which is 3n(53 - 4n) turns. Then
# every n turns see a run, of three cards and at least one from hands no longer refilled: at most 18
# and at most 4n. n quiet turns end it. Together 2n(160 - 12n + min(18, 4n)), most with six seats.
MAX_MOVES = 1272
VERSION = 2  # in 1 a card was turned up after n quiet turns, swaps or not
UNDO = UNDO_TURN

FREE = 0  # nothing done yet this turn
RAN = 1  # the run is laid, swapping or adding is left
MOVED = 2  # swapped or added, the run is left
DONE = 3

END_TURN = 0
ADD = 1
SWAP = 64
RUN = 4096

RNG = 68  # where a tournament finds and seeds the generator before begin()

_PHASE = const(0)
_SEATS = const(1)
_TURN = const(2)
_DEALER = const(3)
_LEFT = const(4)
_QUIET = const(5)
_FRESH = const(6)
_SWAPS_ACT = const(2)
_IDLE = const(4)  # one idle turn more
_HANDS = const(7)
_AT = const(13)
_RNG = const(68)
_CARDS = const(55)
_HAND = const(4)
_KNOWN = const(8)
_WON = const(16)
_EXPOSED = const(24)
_TALON = const(64)
_ADD = const(1)
_SWAP = const(64)
_RUN = const(4096)


def options_of(version, options):
    return options if version == 1 else None


def is_aged(s):
    """Does it go by the rules of version 1?"""
    return not s[_FRESH] & _SWAPS_ACT


def aged(s):
    """Let a game just dealt go by them."""
    s[_FRESH] = 0


def new(s, seed, seats, options):
    rng.seed(s, _RNG, seed)
    begin(s, seats, seed % seats)


def begin(s, seats, dealer):
    """Deal from the generator that is already in the state."""
    for i in range(_AT):
        s[i] = 0
    s[_SEATS] = seats
    s[_DEALER] = dealer
    s[_FRESH] = _SWAPS_ACT
    pool = moves.pool
    for c in range(_CARDS):
        pool[c] = c
    rng.shuffle(s, _RNG, pool, 0, _CARDS)
    at = 0
    for seat in range(seats):
        s[_HANDS + seat] = _HAND
        for _ in range(_HAND):
            s[_AT + pool[at]] = seat
            at += 1
    for _ in range(2):
        s[_AT + pool[at]] = _EXPOSED
        at += 1
    s[_LEFT] = _CARDS - at
    for i in range(at, _CARDS):
        s[_AT + pool[i]] = _TALON + _CARDS - 1 - i
    most_points_starts(s)


def most_points_starts(s, noted=None):
    """Those in the hand, or those that a tournament has noted; of equals, the first clockwise from
    the dealer's left."""
    most = -1
    for k in range(1, s[_SEATS] + 1):
        seat = (s[_DEALER] + k) % s[_SEATS]
        points = noted[seat] if noted else 0
        for c in range(0 if noted else _CARDS):
            if s[_AT + c] == seat:
                points += xxl.total(c)
        if points > most:
            most = points
            s[_TURN] = seat


def turn(s):
    return OVER if s[_PHASE] == DONE else s[_TURN]


def apply(s, move):
    if move == END_TURN:
        moves.gather(s)
        _end_turn(s)
        return
    free = s[_PHASE] == FREE
    if move >= _RUN:
        _lay(s, move - _RUN)
        s[_PHASE] = RAN
    else:
        if move >= _SWAP:
            move -= _SWAP
            s[_AT + move // _CARDS] = _EXPOSED
            s[_AT + move % _CARDS] = _KNOWN + s[_TURN]
        else:
            s[_AT + move - _ADD] = _EXPOSED
            _turn_up(s, s[_TURN])
            _note_fresh(s)
        s[_PHASE] = MOVED
    moves.gather(s)
    if s[_LEFT] == 0 and not moves.anyone_can_run(s):
        s[_PHASE] = DONE
    elif not free or not moves.act_left(s):
        _end_turn(s)


def _lay(s, code):
    """Lay a run; then the hand is refilled, then the exposed cards used are replaced."""
    seat = s[_TURN]
    used = 0
    for i in range(3):
        at = _AT + moves.card(code, i)
        if s[at] == _EXPOSED:
            used += 1
        else:
            s[_HANDS + seat] -= 1
        s[at] = _WON + seat
    while s[_LEFT] and s[_HANDS + seat] < _HAND:
        _turn_up(s, seat)
        s[_HANDS + seat] += 1
    while s[_LEFT] and used:
        _turn_up(s, _EXPOSED)
        used -= 1
    _note_fresh(s)


def _note_fresh(s):
    s[_FRESH] = s[_FRESH] & _SWAPS_ACT | 1
    s[_QUIET] = 0


def _turn_up(s, where):
    """The top card of the talon goes to a hand or to the exposed cards."""
    s[_LEFT] -= 1
    top = _TALON + s[_LEFT]
    for i in range(_AT, _AT + _CARDS):
        if s[i] == top:
            s[i] = where
            return


def _end_turn(s):
    """To the next seat that can do anything, or to the end; for the position gathered."""
    seats = s[_SEATS]
    while True:
        _count_turn(s)
        if moves.stalls(s):
            if s[_LEFT] == 0:
                s[_PHASE] = DONE
                return
            _turn_up(s, _EXPOSED)
            s[_QUIET] = 0
            s[_FRESH] &= _SWAPS_ACT
            moves.gather(s)
            if s[_LEFT] == 0 and not moves.anyone_can_run(s):
                s[_PHASE] = DONE
                return
        s[_TURN] = (s[_TURN] + 1) % seats
        s[_PHASE] = FREE
        if moves.act_left(s):
            return


def _count_turn(s):
    """The turn ends: was it a quiet one, or even an idle one?"""
    fresh = s[_FRESH]
    s[_FRESH] &= _SWAPS_ACT
    if not fresh & 1:
        s[_QUIET] += 1
    if s[_FRESH] and s[_PHASE] == FREE:
        s[_FRESH] = fresh + _IDLE


def score(s, seat):
    points = 0
    for c in range(_CARDS):
        if s[_AT + c] == _WON + seat:
            points += xxl.total(c)
    return points


def place(s, seat):
    mine = score(s, seat)
    better = 1
    for other in range(s[_SEATS]):
        if score(s, other) > mine:
            better += 1
    return better


def observe(s, seat, out):
    out[:] = s
    for i in range(_AT, _AT + _CARDS):
        at = s[i]
        if at >= _TALON or (at < _KNOWN and at != seat):
            out[i] = HIDDEN
    for i in range(_RNG, _RNG + rng.BYTES):
        out[i] = HIDDEN


def finished(s, move, seat, out):
    if s[_LEFT] > 6:  # more than one act can turn up
        return False
    out[:] = s
    apply(out, move)
    if out[_PHASE] != DONE:
        return False
    observe(out, seat, out)
    return True


def text(s, move):
    if move == END_TURN:
        return "done"
    if move < _SWAP:
        return "add " + xxl.text(move - _ADD)
    if move < _RUN:
        move -= _SWAP
        return "swap " + xxl.text(move // _CARDS) + " " + xxl.text(move % _CARDS)
    letter = xxl.COLOUR_LETTERS[run_colour(move)]
    cards = [xxl.text(run_card(move, i)) for i in range(3)]
    return "run " + letter + " " + " ".join(cards)


# What views, bots and transcripts may ask of a state or an observation.


def phase(s):
    return s[_PHASE]


def seats(s):
    return s[_SEATS]


def dealt_by(s):
    return s[_DEALER]


def talon_left(s):
    return s[_LEFT]


def quiet(s):
    """Turns in a row without a run or a drawn card; after three rounds of them one is turned up."""
    return s[_QUIET]


def idle(s):
    """Turns in a row in which nothing was done at all; after a round of them one is turned up."""
    return s[_FRESH] >> 2


def hand_size(s, seat):
    return s[_HANDS + seat]


def known(s, card):
    """Is this a hand card that all have seen being taken?"""
    return _KNOWN <= s[_AT + card] < _WON


def exposed(s, card):
    return s[_AT + card] == _EXPOSED


def won(s, seat, card):
    """Is this card in a run of this seat?"""
    return s[_AT + card] == _WON + seat


def talon(s):
    """The cards of the talon, the one drawn first in front."""
    cards = []
    for k in range(s[_LEFT] - 1, -1, -1):
        cards += [c for c in range(_CARDS) if s[_AT + c] == _TALON + k]
    return cards


def run_colour(move):
    """The colour of a move from RUN on."""
    return (move - _RUN) // (27 * 9)


def run_card(move, i):
    """Card i, 0 the lowest, of a move from RUN on."""
    return moves.card(move - _RUN, i)
