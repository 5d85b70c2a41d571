"""XXL 5, L'un après l'autre: each colour is a series that falls from 10 to 0 and begins again.

State: see engine/draw_or_keep.py; its piles are
    11..14    the number each colour needs next: yellow, red, blue, green

A move is 2 * card, one more to play it by its higher number; or DRAW, KEEP, PASS.
"""

from ..engine import xxl, xxl_proofs  # noqa: F401  (what the next one needs)

# isort: split
from ..engine import draw_or_keep
from ..engine.contract import UNDO_TURN
from ..engine.draw_or_keep import (  # noqa: F401
    DRAW,
    PILES,
    RNG,
    dealt_by,
    most_points_starts,
    observe,
    place,
    score,
    turn,
)

ID = 10
NAME = "xxl_after"
SEATS = (2, 6)
OPTIONS = ()
SIZE = draw_or_keep.SIZE
MAX_LEGAL = 110
MAX_MOVES = draw_or_keep.MAX_MOVES
VERSION = 1
UNDO = UNDO_TURN
SECRET_SCORES = True  # they lie in the hands

TEN = 10  # what a series begins with


def new(s, seed, seats, options):
    draw_or_keep.start(s, seed)
    begin(s, seats, seed % seats)


def begin(s, seats, dealer):
    """Deal from the rng that is already in the state."""
    draw_or_keep.begin(s, seats, dealer, 9 if seats <= 4 else 7)
    for colour in range(xxl.COLOURS):
        s[PILES + colour] = TEN


def fits(s, card):
    return _fits_low(s, card) or _fits_high(s, card)


def _fits_low(s, card):
    return xxl.LOW[card] == s[PILES + xxl.LOW_COLOUR[card]]


def _fits_high(s, card):
    return xxl.HIGH[card] == s[PILES + xxl.HIGH_COLOUR[card]]


def legal(s, out):
    n = 0
    for card in range(xxl.CARDS):
        if draw_or_keep.may_play(s, card):
            if _fits_low(s, card):
                out[n] = 2 * card
                n += 1
            if _fits_high(s, card):
                out[n] = 2 * card + 1
                n += 1
    return draw_or_keep.other_moves(s, out, n)


def may(s, move):
    """Is this one of the legal moves?"""
    if move >= DRAW:
        return draw_or_keep.may_else(s, move, fits)
    card = move >> 1
    if card >= xxl.CARDS or not draw_or_keep.may_play(s, card):
        return False
    return _fits_high(s, card) if move & 1 else _fits_low(s, card)


def apply(s, move):
    if move < DRAW:
        at = PILES + colour_of(move)
        s[at] = s[at] - 1 if s[at] else TEN
        draw_or_keep.play(s, move >> 1)
    else:
        draw_or_keep.other(s, move, fits)


def resample(o, seat, r):
    draw_or_keep.resample(o, seat, r, fits)


def finished(s, move, seat, out):
    return draw_or_keep.finished(s, move, seat, out, apply)


def check(s):
    """0, or a code of draw_or_keep.check, or 5: a series."""
    for colour in range(xxl.COLOURS):
        if s[PILES + colour] > TEN:
            return 5
    return draw_or_keep.check(s, fits)


def text(s, move):
    if move >= DRAW:
        return draw_or_keep.text(move)
    return xxl.text(move >> 1) + ":" + xxl.COLOUR_LETTERS[colour_of(move)]


# What views, bots and transcripts may ask of a state or an observation.


def colour_of(move):
    """The colour in which this move plays its card."""
    return xxl.HIGH_COLOUR[move >> 1] if move & 1 else xxl.LOW_COLOUR[move >> 1]


def needed(s, colour):
    """The number this colour's series takes next."""
    return s[PILES + colour]
