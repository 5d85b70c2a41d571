"""Computer players for The Game: plan a whole turn, and tell partners which piles to leave alone.

Hard players count the unseen cards. Normal ones know the same rules of thumb but look at hand and
piles only, and further than small steps no more than they must. Easy ones see one card ahead.

The rest of a plan is kept, so that the following cards of a turn cost nothing: it holds as long as
what is seen is, to the last byte, what the plan leads to.
"""

from micropython import const

from ..games import the_game
from .the_game_weights import PLAIN, TUNED  # first what the others need: one within the other

# isort: split
from . import the_game_terms as terms  # they would take more stack than there is

# isort: split
from . import EASY, HARD
from . import the_game_score as position
from . import the_game_search as search
from . import the_game_talk as talk

# What things take on a Pico.
_PREPARING_MS = const(100)
_MOST_MS = const(1700)  # for a whole turn: more gains nothing

_level = 0  # of the player whose plan is kept; 0: there is none
_expected = bytearray(the_game.SIZE)  # what it will see when its next move is due
_next = 0  # that move's place in the plan


def choose(o, seat, level, budget, r):
    global _level, _next
    if the_game.phase(o) == the_game.ASK:
        yield talk.begins(o, seat)
        return
    if level == EASY:
        yield talk.easy(o, seat, r)
        return
    if level != _level or o != _expected:
        _level = 0  # there is no plan if nobody waits for its end
        yield from _plan(o, seat, level, budget)
        _next = 0
    yield _step(o, level)


def say(o, seat, level, r):
    """The next signal this seat wants to give; what its plan expects hears it, too."""
    move = talk.signal(o, seat, level)
    if move >= 0:
        the_game.apply(_expected, move)
    return move


def why(o, seat, move):
    from . import the_game_why

    return the_game_why.why(o, seat, move)


def work(level, budget):
    """How many looks a plan may take in so many milliseconds. Hard players do all the work of a
    turn, which has two decisions at least, in the first one."""
    if level == HARD:
        budget = min(2 * budget, _MOST_MS)
    return max(search.FEWEST, (budget - _PREPARING_MS) * 1000 // search.LOOK_US)


def _plan(o, seat, level, budget):
    """Yields a move that could be played after each slice; in the end the plan is made."""
    search.keep(talk.nearest(o, seat))
    yield search.plan[0]
    position.look(o, seat)
    yield search.plan[0]
    terms.weigh(TUNED[the_game.seats(o) - 1] if level == HARD else PLAIN, position.unseen)
    yield search.plan[0]
    position.draw_lines()
    yield search.plan[0]
    marks = talk.marks(o, seat)
    for direction in range(2):
        for spot in range(2 + position.held):
            position.lay_out(direction, spot, marks)
            if spot & 1:
                yield search.plan[0]
    yield from search.turn(o, level == HARD, work(level, budget))


def _step(o, level):
    """The next move of the plan."""
    global _next, _level
    move = search.plan[_next]
    _next += 1
    _level = 0
    if _next < search.length:
        _level = level
        _expected[:] = o
        the_game.apply(_expected, move)
    return move
