"""Every computer player: legal, honest, repeatable; and the arena that compares them."""

import json
from array import array

import pytest

from host_tools.__main__ import main
from host_tools.crew import Crew
from host_tools.players import arena
from pioche import bots, lang, registry
from pioche.engine import contract, rng
from pioche.engine.contract import OVER

NAMES = registry.names(registry.THINKS)
BUDGET = 150  # ms of a Pico: little work, for many positions, but some of each kind
LEVELS = (bots.EASY, bots.NORMAL, bots.HARD)


def positions(name, each=7, games=4):
    """(game, state, seats) at every so many decisions of random games of all sizes."""
    game = registry.game(name)
    moves = array("I", bytes(4 * game.MAX_LEGAL))
    r = bytearray(rng.BYTES)
    rng.seed(r, 0, 5)
    low, high = game.SEATS
    for k in range(games * (high - low + 1)):
        seats = low + k % (high - low + 1)
        s = bytearray(game.SIZE)
        game.new(s, 31 * k, seats, contract.default_options(game))
        count = k
        while game.turn(s) != OVER:
            n = game.legal(s, moves)
            count += 1
            if count % each == 0 and n > 1:
                yield game, s, seats
            game.apply(s, moves[rng.below(r, 0, n)])


def decision(name, game, o, seat, level):
    moves = array("I", bytes(4 * game.MAX_LEGAL))
    r = bytearray(rng.BYTES)
    bots.seed(r, 99)
    seen = bytearray(o)  # a player may scribble on what it sees
    bot = registry.bot(name)
    return list(bots.thoughts(game, bot, seen, seat, level, BUDGET, r, moves))


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", NAMES)
def test_whatever_a_player_thinks_is_legal(name, level):
    """After each slice there is a move that could be played at once."""
    for game, s, _ in positions(name, 11):
        moves = array("I", bytes(4 * game.MAX_LEGAL))
        legal = set(moves[: game.legal(s, moves)])
        seat = game.turn(s)
        o = bytearray(game.SIZE)
        game.observe(s, seat, o)
        thought = decision(name, game, o, seat, level)
        assert thought and set(thought) <= set(moves[: game.legal(s, moves)]) == legal


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", NAMES)
def test_no_player_peeks(name, level):
    """Whatever lies where the seat cannot see, it decides the same."""
    r = bytearray(rng.BYTES)
    rng.seed(r, 0, 8)
    others = 0
    for game, s, _ in positions(name, 13):
        seat = game.turn(s)
        o, other = bytearray(game.SIZE), bytearray(game.SIZE)
        game.observe(s, seat, other)
        game.resample(other, seat, r)
        others += other != s
        game.observe(s, seat, o)
        decided = decision(name, game, o, seat, level)
        game.observe(other, seat, o)
        assert decision(name, game, o, seat, level) == decided
    assert others  # at least some positions had something to hide


SIGNALLING = [name for name in NAMES if hasattr(registry.bot(name), "say")]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", SIGNALLING)
def test_no_signal_peeks(name, level):
    """What a partner says follows from its own hand alone, is allowed, and comes to an end."""
    r = bytearray(rng.BYTES)
    rng.seed(r, 0, 8)
    bot = registry.bot(name)
    said = 0
    for game, s, seats in positions(name, 5):
        moves = array("I", bytes(4 * game.MAX_LEGAL))
        for seat in range(seats):
            other, o = bytearray(game.SIZE), bytearray(game.SIZE)
            game.observe(s, seat, other)
            game.resample(other, seat, r)
            for _ in range(9):
                move = bots.signal(game, bot, s, o, seat, level, bytearray(4), moves)
                assert move == bots.signal(game, bot, other, o, seat, level, bytearray(4), moves)
                if move < 0:
                    break
                assert move in moves[: game.says(s, seat, moves)] and game.sayer(move) == seat
                game.apply(s, move)
                game.apply(other, move)
                said += 1
            assert move < 0
    assert said or level == bots.EASY


@pytest.mark.parametrize("name", registry.names(registry.SHOWN))
def test_a_hint_has_a_word_of_reason(name):
    """What the hard player would do is told by a text there is, at most decisions."""
    texts = lang.of("xxl_words" if name.startswith("xxl") else name)
    asked, told = 0, []
    for game, s, _ in positions(name, 13, 3):
        seat, o = game.turn(s), bytearray(game.SIZE)
        game.observe(s, seat, o)
        move = decision(name, game, o, seat, bots.HARD)[-1]
        reason = registry.bot(name).why(o, seat, move)
        asked += 1
        if reason:
            assert getattr(texts, reason[0])
            told.append(reason[0])
    assert len(told) >= 0.6 * asked and len(set(told)) > 1


# --- the arena


def test_the_arena_rotates_seats_and_repeats_itself(tmp_path, capsys):
    """Each deal is played from every seat; the same command gives the same figures."""
    command = "arena template --players 3 --bots hard,easy --games 30 --jobs 1 --json"
    figures = []
    for k in range(2):
        path = tmp_path / f"{k}.json"
        assert main([*command.split(), str(path)]) == 0
        figures.append(json.loads(path.read_text())["figures"])
    for found in figures:
        for player in found.values():
            del player["ms_per_decision"]
    assert figures[0] == figures[1]
    assert {p: f["games"] for p, f in figures[0].items()} == {"hard": 30, "easy": 30}
    assert sum(f["wins"] for f in figures[0].values()) == pytest.approx(1)
    assert "hard" in capsys.readouterr().out
    setting = arena.Setting("template", ["hard", "easy", "easy"], b"\0", None)
    assert arena.seatings(setting.players) == [0, 1, 2]
    assert arena.seatings(["hard", "hard"]) == [0]


def test_the_arena_finds_the_better_player():
    """The template's sound player beats chance by far more than the interval."""
    setting = arena.Setting("template", ["hard", "random"], b"\0", None)
    found = arena.figures(setting, arena.run(setting, 200, Crew(1), progress=False))
    hard = found["hard"]
    assert hard["wins"] - hard["wins_95"] > 0.5 > found["random"]["wins"]


@pytest.mark.parametrize(
    "arguments, words",
    [
        ("nosuch", "nosuch"),
        ("template --bots clever", "clever"),
        ("template --players 2 --bots hard,hard,hard", "3 players"),
        ("template --players 9", "9"),
        ("template --games 0", "--games"),
        ("template --option hand=99", "hand"),
    ],
)
def test_the_arena_says_what_is_wrong(arguments, words, capsys):
    assert main(["arena", *arguments.split()]) != 0
    assert words in capsys.readouterr().err


def test_the_reference_plays_any_game(monkeypatch):
    """The patient player of the host needs nothing but the ten functions."""
    from host_tools.players import rivals

    monkeypatch.setattr(rivals, "PLAYOUTS", 30)
    for name in registry.names():
        game = registry.game(name)
        seats = game.SEATS[1]
        s, o = bytearray(game.SIZE), bytearray(game.SIZE)
        game.new(s, 3, seats, contract.default_options(game))
        moves = array("I", bytes(4 * game.MAX_LEGAL))
        n = game.legal(s, moves)
        legal = list(moves[:n])
        game.observe(s, game.turn(s), o)
        r = bytearray(rng.BYTES)
        bots.seed(r, 1)
        assert rivals.reference(game, seats, o, game.turn(s), r, moves) in legal
