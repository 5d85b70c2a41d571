"""Computer players: each sees an observation only, never a state.

A game's player is the module of its name, with choose(o, seat, level, budget, r) -> move, where r
is a generator of engine.rng in four bytes and budget counts work, never time, so that the same
decision falls on every runtime.
"""

from ..engine import rng

RANDOM = 0
EASY = 1
NORMAL = 2
HARD = 3

LEVELS = ("random", "easy", "normal", "hard")


_APART = 0x155A55A5  # so that players do not draw the numbers the deal was made of


def seed(r, number):
    """Start a player's generator from any whole number."""
    rng.seed(r, 0, (number ^ _APART) & 0x3FFFFFFF)


def choose(game, bot, o, seat, level, budget, r, moves):
    """The move of this level for the seat in turn; moves is an array for MAX_LEGAL moves."""
    if level == RANDOM:
        return moves[rng.below(r, 0, game.legal(o, moves))]
    return bot.choose(o, seat, level, budget, r)
