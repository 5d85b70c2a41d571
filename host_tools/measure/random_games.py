"""Whole games at random, as many as go into some seconds of one core: how fast the rules are, for
whoever tunes players. Every interpreter that is at hand plays them, and OpenSpiel three of its own.

Seconds are those that the core worked for it, so that what else runs on it counts for little.

As a program, for any Python from 3.9 on: random_games.py GAME...
"""

import random
import shutil
import subprocess
import sys
import time
from array import array
from pathlib import Path

SECONDS = 3  # for each game, after so many to warm up, in which PyPy compiles
WARMS_UP = {"cpython": 1, "pypy": 12}
TIMES = 5  # faster PyPy is to be, with every game
OTHERS = ("hearts", "skat", "gin_rummy")  # of OpenSpiel
PATHS = [
    str(Path(__file__).resolve().parents[2] / part) for part in ("firmware", "host_tools/shim")
]
SEED = 700_000_000


def lines():
    """A table for a README: games a second, by each interpreter and by OpenSpiel."""
    from pioche import registry

    yield "| game | CPython | PyPy | times |"
    yield "|---|---|---|---|"
    for name in registry.names(registry.SHOWN):
        slow, fast = _rate_by(sys.executable, name), _rate_by(shutil.which("pypy3"), name)
        times = f"{fast / slow:.1f}" if fast else ""
        yield f"| {name} | {_told(slow)} | {_told(fast)} | {times} |"
    for name, rate in _others():
        yield f"| OpenSpiel's {name}, from Python | {_told(rate)} | | |"


def _told(rate):
    return f"{rate:.0f}" if rate else "not here"


def _rate_by(program, name):
    """None where there is no such program."""
    if not program:
        return None
    command = [program, __file__, name]
    told = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout
    return float(told.split()[1])


def _others():
    try:
        import pyspiel
    except ImportError:
        pyspiel = None
    for name in OTHERS:
        game = pyspiel and pyspiel.load_game(name)
        yield name, game and _rate(lambda r, game=game: _play_other(game, r))


def _play_other(game, r):
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            state.apply_action(r.choices(*zip(*outcomes))[0])
        else:
            state.apply_action(r.choice(state.legal_actions()))


def _rate(play):
    """Games a second of what play(r) does."""
    _play(play, WARMS_UP[sys.implementation.name])
    games, seconds = _play(play, SECONDS)
    return games / seconds


def _play(play, seconds):
    """-> how many games, in how many seconds."""
    r = random.Random(SEED)
    games, begun = 0, time.process_time()
    while time.process_time() < begun + seconds:
        play(r)
        games += 1
    return games, time.process_time() - begun


class Player:
    """Plays a game of ours with the fewest players and the usual options."""

    def __init__(self, name):
        from pioche import registry
        from pioche.engine import contract

        self.game = game = registry.game(name)
        self.seats, self.options = game.SEATS[0], contract.default_options(game)
        self.state = bytearray(game.SIZE)
        self.moves = array("H", bytes(2 * game.MAX_LEGAL))
        self.seed = SEED

    def play(self, r):
        game, s, moves = self.game, self.state, self.moves
        self.seed += 1
        game.new(s, self.seed, self.seats, self.options)
        while game.turn(s) >= 0:
            game.apply(s, moves[int(r.random() * game.legal(s, moves))])


def main():
    for name in sys.argv[1:]:
        print(name, _rate(Player(name).play), flush=True)


if __name__ == "__main__":
    sys.path[:0] = PATHS
    main()
