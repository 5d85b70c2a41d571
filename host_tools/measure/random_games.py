"""Whole games at random, as many as go into some seconds on one core: how fast the rules are, for
whoever tunes players. Every interpreter that is at hand plays them, and OpenSpiel three of its own.

As a program, for any Python from 3.9 on: random_games.py SECONDS GAME...
"""

import random
import shutil
import subprocess
import sys
import time
from array import array
from pathlib import Path

SECONDS = 10  # for each game, after as long a time to warm up, in which PyPy compiles
OTHERS = ("hearts", "skat", "gin_rummy")  # of OpenSpiel
PATHS = [
    str(Path(__file__).resolve().parents[2] / part) for part in ("firmware", "host_tools/shim")
]
SEED = 700_000_000


def figures():
    """(game, games a second by each interpreter) as lines for people."""
    from pioche import registry

    names = registry.names(registry.SHOWN)
    programs = {"CPython": sys.executable, "PyPy": shutil.which("pypy3")}
    rates = {how: _rates(program, names) for how, program in programs.items() if program}
    for name in names:
        yield name, ", ".join([f"{how} {rate[name]:.0f}" for how, rate in rates.items()])
    if "PyPy" not in rates:
        yield "PyPy", "is not here: Debian's package is called pypy3"
    yield from _others()


def _rates(program, names):
    command = [program, __file__, str(SECONDS), *names]
    told = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout
    return {line.split()[0]: float(line.split()[1]) for line in told.splitlines()}


def _others():
    try:
        import pyspiel
    except ImportError:
        yield "OpenSpiel", "is not here: pip install open_spiel"
        return
    for name in OTHERS:
        game = pyspiel.load_game(name)
        rate = _rate(lambda r, game=game: _play_other(game, r))
        yield f"OpenSpiel's {name}", f"{rate:.0f}, from Python"


def _play_other(game, r):
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            state.apply_action(r.choices(*zip(*outcomes))[0])
        else:
            state.apply_action(r.choice(state.legal_actions()))


def _rate(play, seconds=SECONDS):
    """Games a second of what play(r) does."""
    for _ in range(2):  # the first time warms up
        r = random.Random(SEED)
        games, begun = 0, time.perf_counter()
        while time.perf_counter() < begun + seconds:
            play(r)
            games += 1
    return games / (time.perf_counter() - begun)


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
    for name in sys.argv[2:]:
        print(name, _rate(Player(name).play, float(sys.argv[1])), flush=True)


if __name__ == "__main__":
    sys.path[:0] = PATHS
    main()
