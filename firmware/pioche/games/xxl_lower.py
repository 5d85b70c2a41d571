"""XXL 2, À moins: beat one number of the top card by a lower one of the same colour.

State: see engine/draw_or_keep.py; of its piles, one byte is used:
    11        the top card

A move is the card played, or DRAW, KEEP, PASS.
"""

from ..engine import xxl, xxl_proofs  # noqa: F401  (what the next one needs)

# isort: split
from ..engine import draw_or_keep
from ..engine.contract import UNDO_TURN
from ..engine.draw_or_keep import (  # noqa: F401
    DRAW,
    PILES,
    PLAYED,
    RNG,
    dealt_by,
    most_points_starts,
    observe,
    place,
    score,
    turn,
)

ID = 7
NAME = "xxl_lower"
SEATS = (2, 6)
OPTIONS = ()
SIZE = draw_or_keep.SIZE
MAX_LEGAL = 55
MAX_MOVES = draw_or_keep.MAX_MOVES
VERSION = 1
UNDO = UNDO_TURN
SECRET_SCORES = True  # they lie in the hands

HAND = 6


def new(s, seed, seats, options):
    draw_or_keep.start(s, seed)
    begin(s, seats, seed % seats)


def begin(s, seats, dealer):
    """Deal from the rng that is already in the state."""
    draw_or_keep.begin(s, seats, dealer, HAND)
    s[PILES] = draw_or_keep.turn_up(s)


def fits(s, card):
    return lower(card, s[PILES])


def lower(card, top):
    """Is one number of this card strictly lower than the top's of the same colour?"""
    return (
        0 <= xxl.number(card, xxl.LOW_COLOUR[top]) < xxl.LOW[top]
        or 0 <= xxl.number(card, xxl.HIGH_COLOUR[top]) < xxl.HIGH[top]
    )


def legal(s, out):
    n = 0
    for card in range(xxl.CARDS):
        if draw_or_keep.may_play(s, card) and fits(s, card):
            out[n] = card
            n += 1
    return draw_or_keep.other_moves(s, out, n)


def may(s, move):
    """Is this one of the legal moves?"""
    if move >= DRAW:
        return draw_or_keep.may_else(s, move, fits)
    return move < xxl.CARDS and draw_or_keep.may_play(s, move) and fits(s, move)


def apply(s, move):
    if move < DRAW:
        s[PILES] = move
        draw_or_keep.play(s, move)
    else:
        draw_or_keep.other(s, move, fits)


def resample(o, seat, r):
    draw_or_keep.resample(o, seat, r, fits)


def finished(s, move, seat, out):
    return draw_or_keep.finished(s, move, seat, out, apply)


def check(s):
    """0, or a code of draw_or_keep.check, or 5: the top card."""
    if s[PILES] >= xxl.CARDS or draw_or_keep.where(s, s[PILES]) != PLAYED:
        return 5
    return draw_or_keep.check(s, fits)


def text(s, move):
    return xxl.text(move) if move < DRAW else draw_or_keep.text(move)


# What views, bots and transcripts may ask of a state or an observation.


def top(s):
    return s[PILES]
