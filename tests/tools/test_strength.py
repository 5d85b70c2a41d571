"""The matches of computer players, and what makes one be played again."""

import json
import shutil
from array import array
from itertools import islice

import pytest

from host_tools.__main__ import main
from host_tools.players import arena, rivals, strength
from host_tools.players.rivals import xxl_shed, xxl_tricks
from pioche import registry
from pioche.engine import contract, rng
from pioche.engine.contract import OVER
from tests.play.test_bots import positions
from tests.support import missing


def test_every_game_has_matches_and_all_their_players_exist():
    """No game is forgotten on the page; every name is a level or a rival, at seats it allows."""
    played = set()
    for game, names, seats, games, *_ in strength.matches():
        arena.check_players(game, names.split(","))
        low, high = registry.game(game).SEATS
        assert low <= seats <= high and games > 0
        played.add(game)
    assert played == set(registry.names(registry.SHOWN))


@pytest.fixture
def small(tmp_path, monkeypatch):
    """Two matches of the template, kept and told elsewhere."""
    pairs = [("template", "hard,random", 2, 4), ("template", "normal,easy", 3, 3)]
    monkeypatch.setattr(strength, "matches", lambda: iter(pairs))
    monkeypatch.setattr(strength, "STATE", tmp_path / "strength.json")
    monkeypatch.setattr(strength, "PAGE", tmp_path / "STRENGTH.md")
    return tmp_path


def test_matches_are_kept_and_played_once(small, capsys):
    """A second call plays nothing and writes the same page; what is missing is said."""
    assert main(["strength", "--jobs", "1"]) == 0
    page = strength.PAGE.read_text()
    assert "| hard against random | 2 | 4 |" in page and "Still to be played" not in page
    assert capsys.readouterr().out.count("at the table") == 2
    assert main(["strength", "--jobs", "1"]) == 0
    assert strength.PAGE.read_text() == page and "at the table" not in capsys.readouterr().out
    kept = json.loads(strength.STATE.read_text())
    del kept[next(iter(kept))]
    assert strength.tell(kept) == (1, 1)
    assert "- template: hard against random, 2 seats" in strength.PAGE.read_text()
    assert main(["strength", "nosuch"]) != 0 and "nosuch" in capsys.readouterr().err


def test_a_match_depends_on_all_that_its_players_are_made_of(tmp_path, monkeypatch):
    """Another statement in a module far behind the player counts, a comment does not, and nothing
    in a game that is not asked."""
    folder = tmp_path / "firmware"
    shutil.copytree(strength.FIRMWARE / "pioche", folder / "pioche")
    monkeypatch.setattr(strength, "FIRMWARE", folder)

    def after(path, text):
        file = folder / "pioche" / path
        file.write_text(file.read_text() + text)
        strength._meaning.cache_clear()
        strength._with_imports.cache_clear()
        return [strength._hash(game, ["hard"]) for game in ("xxl_colour", "xxl_after")]

    try:
        before = after("bots/xxl_worths.py", "")
        assert after("bots/xxl_worths.py", "# a word\n") == before
        colour, shed = after("bots/xxl_worths.py", "MORE = 1\n")
        assert colour != before[0] and shed == before[1]
        assert after("engine/rng.py", "MORE = 1\n")[1] != shed
    finally:
        strength._meaning.cache_clear()
        strength._with_imports.cache_clear()


# --- compiled references


COMPILED = xxl_shed.GAMES + xxl_tricks.GAMES


@pytest.fixture
def compiler():
    if not shutil.which("cc"):
        missing("a compiled reference needs a C compiler")


@pytest.mark.parametrize("name", COMPILED)
def test_a_compiled_reference_plays_by_the_same_rules(name, compiler):
    """Random ends are worth the same on average as those that the rules themselves play."""
    worths = (xxl_shed if name in xxl_shed.GAMES else xxl_tricks).worths
    game = registry.game(name)
    moves, r = array("I", bytes(4 * game.MAX_LEGAL)), bytearray((1, 2, 3, 4))
    o, redeal, s = bytearray(game.SIZE), bytearray(game.SIZE), bytearray(game.SIZE)
    gaps, each = [], 30
    for _, state, seats in islice(positions(name, 9, 9), 20):
        seat = game.turn(state)
        legal = list(moves[: game.legal(state, moves)])
        game.observe(state, seat, o)
        total = 0.0
        for _ in range(each):
            redeal[:] = o
            game.resample(redeal, seat, r)
            s[:] = redeal
            rivals._play_out(game, s, legal[-1], moves, r)
            total += rivals._worth(game, s, seat, seats)
        compiled = worths(game, o, seat, legal, 1000, rng.bits(r, 0))[-1]
        gaps.append(total / each - compiled)
    assert len(gaps) == 20 and max(map(abs, gaps)) < 0.4
    assert abs(sum(gaps) / len(gaps)) < 0.08


@pytest.mark.parametrize("name", xxl_tricks.GAMES)
def test_a_compiled_trick_is_won_by_the_same_seat(name, compiler):
    """Move by move: whose turn it is, how many moves are legal, and what each seat has won."""
    game = registry.game(name)
    moves, r = array("I", bytes(4 * game.MAX_LEGAL)), bytearray((5, 6, 7, 8))
    checked = 0
    for seats in range(game.SEATS[0], game.SEATS[1] + 1):
        s = bytearray(game.SIZE)
        game.new(s, seats, seats, contract.default_options(game))
        begun, played = bytes(s), []
        while game.turn(s) != OVER and len(played) < 60:
            n = game.legal(s, moves)
            score = [game.score(s, seat) for seat in range(seats)]
            told = xxl_tricks.follow(name, begun, played)
            assert told == (score, game.turn(s), n)
            checked += 1
            played.append(moves[rng.below(r, 0, n)])
            deal = _deal(game, s)
            game.apply(s, played[-1])
            if _deal(game, s) != deal:
                begun, played = bytes(s), []
    assert checked > 200


def _deal(game, s):
    return game.deals(s) if hasattr(game, "deals") else 0
