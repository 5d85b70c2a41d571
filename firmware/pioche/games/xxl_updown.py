"""XXL 1, Montées et descentes: two piles whose series rise or fall by one.

State: see engine/draw_or_keep.py; its piles are, two bytes each, A at 11 and B at 13,
    the top card
    how it came: START, or 1 + 2 * (1: by its higher number) + (1: falling)

A move is 4 * card + 2 * pile, one more to play it by its higher number; or DRAW, KEEP, PASS.
"""

import micropython
from micropython import const

from ..engine import xxl, xxl_proofs  # (what the next one needs)

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

ID = 6
NAME = "xxl_updown"
SEATS = (2, 6)
OPTIONS = ()
SIZE = draw_or_keep.SIZE
MAX_LEGAL = 220
MAX_MOVES = draw_or_keep.MAX_MOVES
VERSION = 1
UNDO = UNDO_TURN
SECRET_SCORES = True  # they lie in the hands

HAND = 6
START = 0  # a pile's first card: both of its numbers are open
PILE_LETTERS = "AB"

# Scratch, made once: what is open, at 12 * colour + number + 1, or beyond an end; which cards fit.
_FACES = const(49)
_open = bytearray(_FACES)
_fit = xxl_proofs.pool


def new(s, seed, seats, options):
    draw_or_keep.start(s, seed)
    begin(s, seats, seed % seats)


def begin(s, seats, dealer):
    """Deal from the rng that is already in the state."""
    draw_or_keep.begin(s, seats, dealer, HAND)
    s[PILES] = draw_or_keep.turn_up(s)
    s[PILES + 2] = draw_or_keep.turn_up(s)


def step(s, pile, by_high, card):
    """What this card's number adds to the pile's of its colour: 1, -1, or 0: it does not fit."""
    value = xxl.HIGH[card] if by_high else xxl.LOW[card]
    colour = xxl.HIGH_COLOUR[card] if by_high else xxl.LOW_COLOUR[card]
    top = s[PILES + 2 * pile]
    came = s[PILES + 2 * pile + 1]
    if xxl.LOW_COLOUR[top] == colour:
        by = value - xxl.LOW[top]
        matched = came == 1 or came == 2
    elif xxl.HIGH_COLOUR[top] == colour:
        by = value - xxl.HIGH[top]
        matched = came >= 3
    else:
        return 0
    if by != 1 and by != -1:
        return 0
    if matched and by != (1 if came & 1 else -1):
        return 0  # the matched number goes on only in the direction in which it came
    return by


def fits(s, card):
    for way in range(4):
        if step(s, way >> 1, way & 1, card):
            return True
    return False


def _note_fits(s):
    """What fits the piles as they lie: all cards are asked at each draw, and none of them is laid
    meanwhile."""
    _mark(s, _open, _fit, xxl.LOW, xxl.LOW_COLOUR, xxl.HIGH, xxl.HIGH_COLOUR)


def _fits_as_noted(s, card):
    return _fit[card]


@micropython.viper
def _mark(
    s: ptr8, opened: ptr8, fit: ptr8, low: ptr8, low_colour: ptr8, high: ptr8, high_colour: ptr8
):
    """Open what may follow the numbers of the top cards, and see which cards have such a number."""
    for face in range(_FACES):
        opened[face] = 0
    for at in range(11, 15, 2):  # the piles
        top = s[at]
        came = s[at + 1]
        face = 12 * low_colour[top] + low[top] + 1
        if came != 1:
            opened[face - 1] = 1
        if came != 2:
            opened[face + 1] = 1
        face = 12 * high_colour[top] + high[top] + 1
        if came != 3:
            opened[face - 1] = 1
        if came != 4:
            opened[face + 1] = 1
    for c in range(55):
        fit[c] = opened[12 * low_colour[c] + low[c] + 1] | opened[12 * high_colour[c] + high[c] + 1]


def legal(s, out):
    n = 0
    for card in range(xxl.CARDS):
        if draw_or_keep.may_play(s, card):
            for way in range(4):
                if step(s, way >> 1, way & 1, card):
                    out[n] = 4 * card + way
                    n += 1
    return draw_or_keep.other_moves(s, out, n)


def may(s, move):
    """Is this one of the legal moves?"""
    if move >= DRAW:
        _note_fits(s)
        return draw_or_keep.may_else(s, move, _fits_as_noted)
    return draw_or_keep.may_play(s, move >> 2) and step(s, move >> 1 & 1, move & 1, move >> 2) != 0


def apply(s, move):
    if move < DRAW:
        card = move >> 2
        pile = move >> 1 & 1
        by_high = move & 1
        falling = step(s, pile, by_high, card) < 0
        s[PILES + 2 * pile] = card
        s[PILES + 2 * pile + 1] = 1 + 2 * by_high + (1 if falling else 0)
        draw_or_keep.play(s, card)
    else:
        _note_fits(s)
        draw_or_keep.other(s, move, _fits_as_noted)


def resample(o, seat, r):
    draw_or_keep.resample(o, seat, r, fits)


def finished(s, move, seat, out):
    return draw_or_keep.finished(s, move, seat, out, apply)


def check(s):
    """0, or a code of draw_or_keep.check, or 5: a pile."""
    for at in range(PILES, PILES + 4, 2):
        if s[at] >= xxl.CARDS or draw_or_keep.where(s, s[at]) != PLAYED or s[at + 1] > 4:
            return 5
    if s[PILES] == s[PILES + 2]:
        return 5
    return draw_or_keep.check(s, fits)


def text(s, move):
    if move >= DRAW:
        return draw_or_keep.text(move)
    card = move >> 2
    colour = xxl.HIGH_COLOUR[card] if move & 1 else xxl.LOW_COLOUR[card]
    return xxl.text(card) + ">" + PILE_LETTERS[move >> 1 & 1] + ":" + xxl.COLOUR_LETTERS[colour]


# What views, bots and transcripts may ask of a state or an observation.


def top(s, pile):
    return s[PILES + 2 * pile]


def goes(s, pile, high):
    """Where a pile's lower or higher number may go: 0: up or down, 1: only up, -1: only down."""
    came = s[PILES + 2 * pile + 1]
    if came == START or (came >= 3) != bool(high):
        return 0
    return 1 if came & 1 else -1
