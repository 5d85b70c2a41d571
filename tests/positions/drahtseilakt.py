"""Positions of Drahtseilakt by hand."""

from array import array

import pytest

from pioche.engine import rng
from pioche.engine.contract import OVER
from pioche.games import drahtseilakt as game

MOVES = array("I", bytes(4 * game.MAX_LEGAL))
R0, B0 = game.RED_ZERO, game.BLUE_ZERO
FULL, TACTICAL, TURN, TOGETHER = 0, 1, 0, 1
PLAIN = (1, 2, 3, 4, 5, 6, 7, 8, 9, R0, B0)  # no zero in the nine tricks
SEATS = pytest.mark.parametrize("seats", [3, 4, 5])
REVEALS = pytest.mark.parametrize("reveal", [TURN, TOGETHER])


def dealt(seed=7, seats=3, deck=FULL, reveal=TURN):
    s = bytearray(game.SIZE)
    game.new(s, seed, seats, bytes([deck, reveal]))
    return s


def position(hands, order=PLAIN, leader=0, blue=(), red=(), scores=(), reveal=TURN, deck=FULL):
    """A position by hand at the start of a trick: equal hands, the score cards turned up so far as
    this trick needs, sticks, scores of earlier rounds; the other cards are played or left out."""
    n, held = len(hands), len(hands[0])
    s = dealt(0, n, deck, reveal)
    rest = [c for c in range(1, game.deck_size(s) + 1) if not any(c in h for h in hands)]
    s[95:195] = bytes(100)
    for p, cards in enumerate(hands):
        s[95 + 9 * p : 95 + 9 * p + held] = bytes(cards)
        for _ in range(9 - held):
            s[144 + rest.pop()] = p + 1
    s[95 + 9 * n : 95 + 9 * n + len(rest)] = bytes(rest)
    s[8] = 9 - held
    s[79:90] = bytes(order)
    s[9] = [i for i, c in enumerate(order) if c < R0][9 - held] + 1
    s[10] = order[s[9] - 1]
    zeros = [c for c in order[max(0, s[9] - 3) : s[9] - 1] if c >= R0]
    if s[9] > 2 and order[s[9] - 2] < R0:
        zeros = []  # a zero further back belonged to an earlier trick
    s[11] = {R0: game.NO_RED, B0: game.NO_BLUE}[zeros[0]] if len(zeros) == 1 else 0
    s[2] = s[7] = leader
    s[19 : 19 + len(blue)] = bytes(blue)
    s[24 : 24 + len(red)] = bytes(red)
    for k, line in enumerate(scores):
        s[29 + 5 * k : 29 + 5 * k + n] = bytes(line)
    s[6] = len(scores)
    s[3] = len(scores) % n
    assert game.check(s) == 0
    return s


def legal(s):
    return [MOVES[i] for i in range(game.legal(s, MOVES))]


def play(s, cards):
    """One card of each seat, given by seat, in the order the game asks for them."""
    for _ in range(len(cards)):
        card = cards[game.turn(s)]
        assert card in legal(s)
        game.apply(s, card)
        assert game.check(s) == 0


def scores(s):
    return [game.score(s, p) for p in range(game.seats(s))]


def play_random(s, seed, each=lambda: None):
    r = bytearray(4)
    rng.seed(r, 0, seed)
    while game.turn(s) != OVER:
        each()
        game.apply(s, MOVES[rng.below(r, 0, game.legal(s, MOVES))])


# --- the round's end


def last_trick(blue=(), red=(), scores=(), crossed=(), cards=(50, 25, 3, 26, 27), n=3):
    """The last trick of a round, worth 9."""
    s = position([[c] for c in cards[:n]], blue=blue, red=red, scores=scores)
    for k, p in crossed:
        s[54 + 5 * k + p] = 1
    play(s, dict(enumerate(cards[:n])))
    return s
