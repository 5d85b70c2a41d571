"""A whole game of each entry as the keys that play it.

The keys are found by trying out on the view what they do; whoever deals the same game and presses
the same keys sees it through to its end.
"""

import random

from pioche import bots, events
from pioche.engine.contract import OVER
from pioche.session import Session
from pioche.store import save

from . import fingers

PERSON = 0
AT_RANDOM = 1  # a computer player that need not think

SEED = 7
# Options by their index where the first ones would make a long game: one round, of the shortest.
SHORT = {"xxl_solo_k": b"\x05\x01\x00"}


def table(game):
    """One person among the fewest players."""
    return bytes([PERSON] + [AT_RANDOM] * (game.SEATS[0] - 1))


def options(name, game):
    return SHORT.get(name, bytes(len(game.OPTIONS)))


def dealt(name, kinds=None, seed=SEED):
    """A session with this game at its start."""
    session = Session(name)
    kinds = kinds or table(session.game)
    session.deal(seed, len(kinds), options(name, session.game), kinds)
    return session


def choose(session, seat, level):
    """What a computer player of this level would do at this seat: a whole decision at once."""
    thinking = session.thinking
    thinking.ready(session.seed, session.history.played)
    thinking.begin(session.state, seat, level, bots.budget(level, session.seats))
    while thinking.goes_on():
        pass
    thinking.stop()
    return thinking.best


def played(session, seed=SEED):
    """Play to the end by the shortest ways to moves at random; yields the events of each decision
    before they are pressed: A alone where a person takes over behind the curtain, or goes on."""
    _think(session)
    for way in ways(session, seed):
        yield way
        if session.covered:
            session.uncover()
        else:
            for event in way:
                session.key(event)
        _think(session)


def _think(session):
    """Until a person is asked for anything."""
    while session.is_thinking():
        session.think()


def ways(session, seed=SEED):
    """The events of each decision to the end; whoever takes them plays them before the next."""
    r = random.Random(seed)
    while session.game.turn(session.state) != OVER or session.table.waits:
        if session.covered or session.table.waits:
            yield (events.A,)
            continue
        found = fingers.ways(session.view, session.seen, session.ui)
        legal = sorted(move for move in found if move in session.moves[: session.n])
        yield found[r.choice(legal)]


def late(name, games=8, table=None):
    """The save of a game whose deal has lasted long, and where a person is to decide: the longest
    of so many at small and large tables, or at one of so many seats, played at random."""
    longest = 0
    for seed in range(games):
        session = Session(name)
        seats = table or session.game.SEATS[seed % 2]
        people, one = bytes(seats), bytes([PERSON] + [AT_RANDOM] * (seats - 1))
        session.deal(seed, seats, options(name, session.game), people)
        r = random.Random(seed)
        while not session.over():
            session.act(session.moves[r.randrange(session.n)])
            session.settle()
            turn = session.game.turn(session.state)
            if session.history.played > longest and turn == PERSON and session.n > 1:
                longest = session.history.played
                session.kinds = one
                saved = save.pack(session)
                session.kinds = people
    return saved
