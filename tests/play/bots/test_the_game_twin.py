"""The compiled twin of a player of The Game, and how often players win."""

import itertools
import shutil

import pytest

from host_tools.__main__ import main
from host_tools.crew import Crew
from host_tools.players import arena
from host_tools.players.tune_the_game import twin, weights
from pioche import bots
from pioche.bots import HARD, NORMAL, the_game_search, the_game_weights
from pioche.bots import the_game as bot
from pioche.engine import rng
from pioche.engine.contract import OVER
from pioche.games import the_game as game
from tests.play.bots.the_game import GOOD, MOVES, said
from tests.positions.the_game import ASK, dealt
from tests.support import missing

# --- the compiled twin


@pytest.fixture
def compiler():
    if not shutil.which("cc"):
        missing("the twin needs a C compiler")


def decisions(level, seats, seed, options):
    """(observation, seat, moves planned) whenever a whole turn is planned in a game."""
    s = dealt(seats, seed, *options)
    r, o = bytearray(rng.BYTES), bytearray(game.SIZE)
    while game.turn(s) != OVER:
        for seat in range(seats):
            said(s, seat, level)
        n, move, seat = game.legal(s, MOVES), MOVES[0], game.turn(s)
        if n > 1:
            game.observe(s, seat, o)
            slices = list(bot.choose(o, seat, level, bots.budget(level, seats), r))
            move = slices[-1]
            if len(slices) > 1:
                yield o, seat, list(the_game_search.plan[: the_game_search.length])
        game.apply(s, move)


@GOOD
@pytest.mark.parametrize("seats", range(1, 6))
def test_the_twin_plans_the_same_turns(seats, level, compiler):
    """Card by card, in games of either kind of hand and turn."""
    planned = 0
    player = twin.player(level, seats)
    for seed in range(2):
        for o, seat, plan in decisions(level, seats, seed, (seed, seed, ASK, seed)):
            theirs = twin.plan(player, o, seat)
            if theirs is not None:
                assert plan == [*theirs, game.END]
                planned += 1
    assert planned > 10


@GOOD
@pytest.mark.parametrize("seats", range(1, 6))
def test_the_twin_plays_the_same_games(seats, level, compiler):
    """So that its figures are those of the device."""
    player = twin.player(level, seats)
    for seed, options in enumerate(itertools.product((0, 1), (0, 1))):
        options = (*options, ASK, seed % 3)
        setting = arena.Setting("the_game", [bots.LEVELS[level]] * seats, bytes(options), None)
        played = arena.play(setting, 900 + seed)[0][0]
        assert twin.play(player, dealt(seats, 900 + seed, *options)) == played


def test_learning_finds_good_weights_again(compiler):
    """From the rule of thumb, a little learning gains very much with two players."""
    start = [weights.plain()] * weights.PHASES
    player, critic = twin.made_player(start, True, 5000), twin.Vectors()
    won = [twin.learn(player, critic, 2, 300, seed << 32)[0] for seed in range(6)]
    assert won[-1] > won[0] + 0.1


def test_the_weights_are_what_the_tuner_writes():
    """Nobody has touched the file by hand: written anew from what it says, it is the same."""
    tables = [weights.tuned(seats) for seats in range(1, 6)]
    assert weights.written(tables) == weights.MODULE.read_text()
    assert len(the_game_weights.SHIFTS) == len(the_game_weights.PLAIN) == weights.COUNT
    assert {len(t) for t in the_game_weights.TUNED} == {weights.COUNT * weights.PHASES}


# --- how often they win


WINS = {1: 35, 2: 70, 3: 55, 4: 60, 5: 60}  # in a hundred; some ten more in many deals


@pytest.mark.parametrize("seats", range(1, 6))
def test_hard_players_win_often(seats, compiler, capsys):
    """On deals held out from learning, with the work of a Pico."""
    assert main(["tune", "the_game", "--test", "300", "--seats", str(seats)]) == 0
    won = float(capsys.readouterr().out.split("deals,")[1].split()[0])
    assert won > WINS[seats]


def left(level, seats, games):
    setting = arena.Setting("the_game", [level] * seats, bytes(4), None, first_seed=77)
    records = arena.run(setting, games, Crew(1), progress=False)
    return arena.mean(records[level].scores)


def test_normal_beats_easy():
    """Ten cards or so fewer are left to a single player."""
    assert left("normal", 1, 24) + 4 < left("easy", 1, 24)


def test_hard_beats_normal(compiler):
    """Six cards or so fewer are left."""
    for seats in (1, 3):
        deals = [dealt(seats, 500 + k) for k in range(100)]
        found = [
            arena.mean([twin.play(twin.player(level, seats), s) for s in deals])
            for level in (HARD, NORMAL)
        ]
        assert found[0] + 3 < found[1]
