"""Sound files of each game, to be forged: games in play, games that have ended, deals before."""

import functools
import random

from pioche import registry
from pioche.engine import contract
from pioche.kinds import HUMAN, NAMED
from pioche.session import Session
from pioche.store import deals, save

TABLES = 3  # games of each entry
PLACES = (0.0, 0.2, 0.6, 0.97)  # where in a game it is saved
SHORT = {"rounds": 2}  # the most of what makes a game long
MOVES = 600  # of a game that is played on, at most


class Played:
    """One game as files: saves on its way, and the file of its deals with each."""

    def __init__(self, name, seed):
        self.name = name
        r = random.Random(f"{name} {seed}")
        session = Session(name)
        game = session.game
        seats = r.randint(*game.SEATS)
        options = _options(game, seats, r)
        session.deal(r.randrange(1 << 30), seats, options, bytes(seats))
        kinds = bytearray(r.choice((1, 2, 3, HUMAN, NAMED + seat)) for seat in range(seats))
        kinds[r.randrange(seats)] = HUMAN
        self.saves = []  # (a save, the file of the deals before it)
        states = list(_play(session, r))
        for place in PLACES + (1.0,):
            take_up, log = states[min(int(place * len(states)), len(states) - 1)]
            session.adopt(save.unpack(take_up))
            for _ in range(r.choice((0, 0, 1, 3)) if place < 1 else 0):
                session.undo()
            session.kinds = bytes(kinds)
            session.changed(-1)
            self.saves.append((save.pack(session), log))
        self.ended = self.saves.pop()


def _options(game, seats, r):
    while True:
        chosen = []
        for name, values in game.OPTIONS:
            most = SHORT.get(name, max(values) if name == "rounds" else None)
            chosen.append(r.randrange(len(values) if most is None else min(most, len(values))))
        if contract.fits(game, seats, chosen):
            return bytes(chosen)


def _play(session, r):
    """(save, file of deals) after each of some moves, by chance; of a long game they lie apart."""
    log = b""
    for _ in range(MOVES):
        for before, moves, after in session.history.ended:
            log += b"" if log else deals._MAGIC + before
            log += len(moves).to_bytes(2, "little") + after + moves
        session.history.forget_ended()
        yield save.pack(session), log
        if session.over():
            return
        signals = _signals(session)
        move = r.choice(signals) if signals and r.random() < 0.1 else None
        session.uncover()
        session.act(session.moves[r.randrange(session.n)] if move is None else move)


def _signals(session):
    seat = session.game.turn(session.state)
    out = session.moves[:] + session.moves[:]
    return list(out[: contract.optional(session.game, "says")(session.state, seat, out)])


@functools.cache
def of(name):
    """Some games of this entry."""
    return [Played(name, seed) for seed in range(TABLES)]


def names():
    return registry.names(registry.HIDDEN)
