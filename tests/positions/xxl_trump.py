"""Positions of XXL 6 with trump by hand."""

from pioche.engine import tricks, xxl
from pioche.games import xxl_trump as game
from tests.positions.by_text import ByText
from tests.positions.tricks import put

moves = ByText(game)
MOVES, legal, play = moves.moves, moves.legal, moves.play


def dealt(seed=7, seats=4):
    s = bytearray(game.SIZE)
    game.new(s, seed, seats, b"")
    return s


def position(trump, *hands, deal=1, dealer=None):
    """These hands with this trump colour, seat 0 to lead; "" as trump: still to be named."""
    s = bytearray(game.SIZE)
    put(s, hands, len(hands) - 1 if dealer is None else dealer)
    s[tricks.TURN] = s[tricks.LEADER] = 0
    s[tricks.PHASE] = game.LEAD if trump else game.TRUMP
    s[tricks.TRUMP] = 1 << xxl.COLOUR_LETTERS.index(trump) if trump else 0
    s[90] = deal
    return s
