"""Sessions of every game, played by chance."""

import random

import pytest

from pioche import events, registry
from pioche.engine.contract import (
    SEED_LIMIT,
    UNDO_FREE,
    UNDO_TURN,
)
from pioche.kinds import HUMAN
from pioche.session import Session
from tests.support import some

NAMES = registry.names(registry.HIDDEN)


PATIENCES = [name for name in NAMES if registry.game(name).UNDO == UNDO_FREE]


RIVALRIES = [name for name in NAMES if registry.game(name).UNDO == UNDO_TURN]


SEEDS = some((1, 2, 7, 1000, SEED_LIMIT - 1), 2)


def tables(name):
    """A game with the fewest and the most at its table, the template with any number: people
    only, and one person in two places. Thinking takes time, so few think."""
    low, high = registry.game(name).SEATS
    levels = 4 if name == "template" else 2
    every = range(low, high + 1) if name == "template" else sorted({low, high})
    for seats in every:
        alone = bytes([HUMAN] + [1 + k % levels for k in range(seats - 1)])
        last = alone[1:] + alone[:1]
        for kinds in sorted({bytes(seats), alone, last}):
            yield pytest.param(name, kinds, id=f"{name}-{list(kinds)}")


TABLES = [table for name in NAMES for table in some(tables(name), 1, name)]


def fewest(name):
    """The smallest table of a game: a person and computers that play at random."""
    return bytes([HUMAN] + [1] * (registry.game(name).SEATS[0] - 1))


def dealt(name, kinds, seed=1, options=None):
    session = Session(name)
    session.deal(seed, len(kinds), options or session.options, kinds)
    session.settle()
    return session


def hint(session):
    """Ask for a hint, and wait for it."""
    session.uncover()
    if session.table.waits:
        session.key(events.A)
    session.hint()
    session.settle()


def choices(session):
    n = session.game.legal(session.state, session.moves)
    return list(session.moves[:n])


def play_on(session, r, most=1 << 30):
    """Random moves for the people, to the end or so many; yields after each."""
    while most and not session.over():
        session.play(r.choice(choices(session)))
        most -= 1
        yield


def play(session, seed=0, most=1 << 30):
    for _ in play_on(session, random.Random(seed), most):
        pass
    return session


def the_game(session):
    """All that a session holds of a game, but not how the view shows it."""
    s = session
    past = s.history
    fields = (s.seed, s.seats, past.played, past.logged, past.floor, s.unsaved)
    parts = (s.state, past.start, s.seen, s.options, s.kinds)
    return fields + tuple(bytes(p) for p in parts) + (past.log[: past.logged].tobytes(),)


def everything(session):
    """All that a session holds, to see that nothing changed."""
    return the_game(session) + (bytes(session.ui),)


def replayed(session, n):
    """The state after n moves of the log, by the rules alone."""
    state = bytearray(session.history.start)
    for i in range(n):
        session.game.apply(state, session.history.log[i])
    return state


def seen_by(session, state, seat):
    out = bytearray(session.game.SIZE)
    session.game.observe(state, seat, out)
    return out
