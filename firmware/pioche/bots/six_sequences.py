"""A player for Les 6 Séquences.

Easy and normal play by plain rules from their own cards. Hard weighs for each suit who will be
dominant and what he will score, counting what is gone, and what each act, each discard taken and
each card thrown away changes in that. Nothing of it takes long, so that the many decisions of a
turn together keep to their time.
"""

from array import array

from ..games import six_sequences as game
from ..games import six_sequences_lay as lays
from ..games import six_sequences_ways as ways
from . import EASY, HARD
from . import six_sequences_plain as plain
from . import six_sequences_worth as worth

_moves = array("H", bytes(2 * game.MAX_LEGAL))
_lays = array("H", bytes(2 * ways.MAX_LAYS))


def choose(o, seat, level, budget, r):
    if level == HARD:
        yield from weighed(o, seat, worth.KEEN)
    else:
        n = game.legal(o, _moves)
        if level == EASY:
            yield plain.beginner(o, seat, _moves, n, r)
        else:
            yield plain.sound(o, seat, _moves, n)


def weighed(o, seat, weights):
    """What is worth most by these weights."""
    n = game.legal(o, _moves)
    phase = game.phase(o)
    yield _moves[n - 1] if phase != game.CLAIM else _moves[0]
    worth.prepare(o, seat, weights)
    if phase == game.DISCARD:
        yield from _discard(n)
    elif phase < game.TAKEN:
        yield from _draw(o, seat, phase)
    else:
        yield from _act(o, seat, n, phase == game.TAKEN)


def _discard(n):
    best = _moves[0]
    most = worth.discard_worth(best - lays.DISCARD)
    for i in range(1, n):
        yield best
        found = worth.discard_worth(_moves[i] - lays.DISCARD)
        if found > most:
            best, most = _moves[i], found
    yield best


def _draw(o, seat, phase):
    """Take the discard, if the best way to lay it is worth more than a card of the talon."""
    take = lays.CLAIM if phase == game.CLAIM else lays.TAKE
    decline = lays.TALON if phase == game.DRAW else lays.NO
    asked = worth.with_taken(o, seat)
    least = worth.talon_worth()
    for i in range(ways.write_lays(asked, seat, game.taken(asked), _lays)):
        if worth.act_worth(asked, seat, _lays[i]) > least:
            yield take
            return
        yield decline
    yield decline


def _act(o, seat, n, must):
    """The best act, or done when none is worth it; a taken discard must be laid."""
    best = most = 0
    if must:
        best = _moves[0]
        most = worth.act_worth(o, seat, best)
    for i in range(1, n):
        yield best
        found = worth.act_worth(o, seat, _moves[i])
        if found > most:
            best, most = _moves[i], found
    yield best


def why(o, seat, move):
    from . import six_sequences_why

    return six_sequences_why.why(o, seat, move)
