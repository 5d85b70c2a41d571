"""Computer players: each sees an observation only, never a state.

A game's player is the module of its name. Its choose(o, seat, level, budget, r) is a generator: it
yields the best move it knows after each slice of work, and the last one is its decision. Whoever
asks stays alive between the slices, and may cut the thinking short by taking the move it has.

r is a generator of engine.rng in four bytes. budget is how many milliseconds of a Pico the decision
may take, told in work and never read from a clock, so that it is the same on every runtime.
"""

from ..engine import rng
from ..engine.contract import optional

RANDOM = 0
EASY = 1
NORMAL = 2
HARD = 3

LEVELS = ("random", "easy", "normal", "hard")

# A slice of thinking should not be longer: a key that is let go is believed after two more
# readings, and is to be answered within 100 ms.
SLICE_MS = 30

# Milliseconds for one decision, and for all those of computers between two of a person.
_ONE = (0, 400, 400, 2600)
_TOGETHER = (0, 1700, 1700, 5200)

_APART = 0x155A55A5  # so that players do not draw the numbers the deal was made of


def seed(r, number):
    """Start a player's generator from any whole number."""
    rng.seed(r, 0, (number ^ _APART) & 0x3FFFFFFF)


def budget(level, seats):
    """What one decision may take: where a person waits for each rival twice, all of them together
    keep to their limit (the last cards of one trick, and the first of the next)."""
    return min(_ONE[level], _TOGETHER[level] // max(1, 2 * (seats - 1)))


def thoughts(game, bot, o, seat, level, budget, r, moves):
    """The slices of a decision of this level; moves is an array for MAX_LEGAL moves."""
    if level == RANDOM:
        yield moves[rng.below(r, 0, game.legal(o, moves))]
    else:
        yield from bot.choose(o, seat, level, budget, r)


def choose(game, bot, o, seat, level, budget, r, moves):
    """A whole decision at once."""
    move = -1
    for move in thoughts(game, bot, o, seat, level, budget, r, moves):  # noqa: B007  (the last)
        pass
    return move


def signal(game, bot, s, o, seat, level, r, moves):
    """What this seat wants to tell the others now, in games with signals; -1: nothing more.

    It is one of the moves that game.says() lists; o is a buffer for what the seat sees."""
    if level == RANDOM or not optional(game, "says")(s, seat, moves):
        return -1
    game.observe(s, seat, o)
    return optional(bot, "say")(o, seat, level, r)
