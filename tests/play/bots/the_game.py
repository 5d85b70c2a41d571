"""What players of The Game decide, in positions by hand."""

from array import array

import pytest

from pioche import bots
from pioche.bots import HARD, NORMAL
from pioche.bots import the_game as bot
from pioche.engine import rng
from pioche.games import the_game as game
from tests.positions.the_game import say_texts

GOOD = pytest.mark.parametrize("level", [NORMAL, HARD])


MOVES = array("I", bytes(4 * game.MAX_LEGAL))


# --- talk


def said(s, seat, level=HARD):
    """All that this seat wants to say now; it is said."""
    r = bytearray(rng.BYTES)
    words = []
    while (move := bots.signal(game, bot, s, bytearray(game.SIZE), seat, level, r, MOVES)) >= 0:
        assert game.text(s, move) in say_texts(s, seat)
        words.append(game.text(s, move))
        game.apply(s, move)
    return words
