"""20/20, a patience: 120 cards in 20 piles of 6; two tops of one rank leave together.

State, SIZE bytes:
    0         phase: PLAY, WON or LOST
    1         cards left, 0..120
    2..21     height of each pile, 0..6
    22..141   the cards: pile p at 22 + 6p, the bottom first. Above the height lie the cards that
              have left, which the player has seen; below the top are those nobody has.

A move is a * 20 + b for the tops of piles a < b. Nothing is random after the deal.
"""

from micropython import const

from ..engine import k6t, rng
from ..engine.contract import HIDDEN, OVER, UNDO_FREE

ID = 1
NAME = "twenty"
SEATS = (1, 1)
OPTIONS = (("winnable", (0, 1)),)
SIZE = 142
MAX_LEGAL = 190  # twenty equal tops cannot be, but no proof is needed: 20 * 19 / 2
MAX_MOVES = 60
VERSION = 1
UNDO = UNDO_FREE

PILES = 20
DEEP = 6  # cards dealt to a pile

PLAY = 0
WON = 1
LOST = 2

_PHASE = const(0)
_LEFT = const(1)
_HEIGHTS = const(2)
_TABLE = const(22)
_PILES = const(20)
_DEEP = const(6)
_RANKS = const(20)
_SIZE = const(142)

_pool = bytearray(k6t.CARDS)  # scratch for resample and check, made once


def new(s, seed, seats, options):
    if options[0]:
        from . import twenty_winnable  # many bytes, for few

        seed = twenty_winnable.seed_of(seed)
    rng.seed(s, 0, seed)  # the first bytes serve as the generator until they are filled
    for c in range(k6t.CARDS):
        s[_TABLE + c] = c
    rng.shuffle(s, 0, s, _TABLE, k6t.CARDS)
    for p in range(_PILES):
        s[_HEIGHTS + p] = _DEEP
    s[_LEFT] = k6t.CARDS
    s[_PHASE] = _settled(s)


def turn(s):
    return 0 if s[_PHASE] == PLAY else OVER


def legal(s, out):
    if s[_PHASE] != PLAY:
        return 0
    n = 0
    for a in range(_PILES - 1):
        high = s[_HEIGHTS + a]
        if high:
            rank = s[_TABLE - 1 + _DEEP * a + high] % _RANKS
            for b in range(a + 1, _PILES):
                high = s[_HEIGHTS + b]
                if high and s[_TABLE - 1 + _DEEP * b + high] % _RANKS == rank:
                    out[n] = a * _PILES + b
                    n += 1
    return n


def may(s, move):
    """Is this one of the legal moves?"""
    a, b = move // _PILES, move % _PILES
    if a >= b or not (s[_HEIGHTS + a] and s[_HEIGHTS + b]):
        return False
    return k6t.rank(top(s, a)) == k6t.rank(top(s, b))


def apply(s, move):
    s[_HEIGHTS + move // _PILES] -= 1
    s[_HEIGHTS + move % _PILES] -= 1
    s[_LEFT] -= 2
    s[_PHASE] = _settled(s)


def _settled(s):
    """The phase these piles are in: won without cards, lost without a pair."""
    if s[_LEFT] == 0:
        return WON
    seen = 0  # a bit for each rank among the tops; 20 bits
    for p in range(_PILES):
        high = s[_HEIGHTS + p]
        if high:
            bit = 1 << s[_TABLE - 1 + _DEEP * p + high] % _RANKS
            if seen & bit:
                return PLAY
            seen |= bit
    return LOST


def score(s, seat):
    return s[_LEFT]


def place(s, seat):
    return 1


def won(s):
    """Have all won together?"""
    return s[_PHASE] == WON


def observe(s, seat, out):
    out[:] = s
    for p in range(_PILES):
        for i in range(_TABLE + _DEEP * p, _TABLE - 1 + _DEEP * p + s[_HEIGHTS + p]):
            out[i] = HIDDEN


def resample(o, seat, r):
    for c in range(k6t.CARDS):
        _pool[c] = 1
    for i in range(_TABLE, _SIZE):
        if o[i] != HIDDEN:
            _pool[o[i]] = 0
    n = 0  # gather the unseen cards at the front of the pool
    for c in range(k6t.CARDS):
        if _pool[c]:
            _pool[n] = c
            n += 1
    rng.shuffle(r, 0, _pool, 0, n)
    for i in range(_TABLE, _SIZE):
        if o[i] == HIDDEN:
            n -= 1
            o[i] = _pool[n]


def check(s):
    """0, or 1: cards not all there, 2: heights, 3: count, 4: phase."""
    for c in range(k6t.CARDS):
        _pool[c] = 0
    for i in range(_TABLE, _SIZE):
        if s[i] >= k6t.CARDS or _pool[s[i]]:
            return 1
        _pool[s[i]] = 1
    left = 0
    for p in range(_PILES):
        if s[_HEIGHTS + p] > _DEEP:
            return 2
        left += s[_HEIGHTS + p]
    if left != s[_LEFT]:
        return 3
    if s[_PHASE] != _settled(s):
        return 4
    return 0


def text(s, move):
    return f"{move // _PILES + 1}-{move % _PILES + 1}"


# What views, bots and transcripts may ask of a state or an observation.


def phase(s):
    return s[_PHASE]


def height(s, pile):
    return s[_HEIGHTS + pile]


def top(s, pile):
    """The card on a pile, or HIDDEN when the pile is gone."""
    high = s[_HEIGHTS + pile]
    return s[_TABLE - 1 + _DEEP * pile + high] if high else HIDDEN


def card_at(s, pile, depth):
    """The card dealt at this depth, 0 on top; cards that left are still found where they lay."""
    return s[_TABLE + _DEEP * (pile + 1) - 1 - depth]


def pair(a, b):
    """The move that takes the tops of these two piles."""
    return a * _PILES + b if a < b else b * _PILES + a
