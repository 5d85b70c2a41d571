"""Positions of XXL 6 by hand."""

from pioche.engine import rng, tricks
from pioche.engine.contract import OVER
from pioche.games import xxl_colour as game
from tests.positions.by_text import ByText
from tests.positions.tricks import put

moves = ByText(game)
MOVES, legal, play = moves.moves, moves.legal, moves.play


def dealt(seed=7, seats=4):
    s = bytearray(game.SIZE)
    game.new(s, seed, seats, b"")
    return s


def position(*hands, leader=0):
    """These hands, a text of cards each, and this seat to lead; all other cards laid aside."""
    s = bytearray(game.SIZE)
    put(s, hands)
    s[tricks.TURN] = s[tricks.LEADER] = leader
    return s


def at_random(s, r, moves=99):
    while moves and game.turn(s) != OVER:
        game.apply(s, MOVES[rng.below(r, 0, game.legal(s, MOVES))])
        moves -= 1
    return s
