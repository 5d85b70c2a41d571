"""What the command transcript prints and refuses."""

import json
import re

import pytest

from pioche import registry
from pioche.engine import identity
from pioche.engine.contract import SEED_LIMIT
from pioche.version import VERSION
from tests.tools.transcripts import NAMES

# --- what is printed


def every_setting():
    for name in NAMES:
        game = registry.game(name)
        for seats in range(game.SEATS[0], game.SEATS[1] + 1):
            for bots in ("random", "easy", "normal", "hard"):
                yield name, seats, bots, ()
            for option, values in game.OPTIONS:
                yield name, seats, "random", ("--option", f"{option}={values[-1]}")


@pytest.mark.parametrize("name, seats, bots, option", list(every_setting()))
def test_the_format_is_kept_and_replay_accepts_it(name, seats, bots, option, printed, replay):
    """A header with the whole deal, a line for each decision, an end; and replay agrees."""
    words = (name, "--players", seats, "--seed", 7, "--bots", bots, *option)
    lines = printed(*words)
    header, *decisions, end = map(json.loads, lines)
    assert list(header) == ["pioche", "game", "players", "options", "seed", "deal"]
    assert header["pioche"] == VERSION
    assert (header["game"], header["players"], header["seed"]) == (name, seats, 7)
    assert list(header["options"]) == [o[0] for o in registry.game(name).OPTIONS]
    if option:
        key, _, value = option[1].partition("=")
        assert str(header["options"][key]) == value
    assert decisions
    for line in decisions:
        assert list(line) == ["seat", "phase", "legal", "move"]
        assert 0 <= line["seat"] < seats and line["phase"]
        assert line["move"] in line["legal"]
        assert len(set(line["legal"])) == len(line["legal"])
    assert list(end) == ["end", "scores", "places"] and end["end"] is True
    assert len(end["scores"]) == len(end["places"]) == seats and min(end["places"]) == 1
    assert printed(*words) == lines
    count = len(decisions)
    assert replay(lines) == (0, [f"FILE: {count} moves, every line as the rules have it"])


def test_the_deal_of_twenty_is_whole(printed):
    """Twenty piles of six, every card once."""
    piles = json.loads(printed("twenty", "--seed", 7)[0])["deal"]["piles"]
    assert [len(pile) for pile in piles] == [6] * 20
    assert len({card for pile in piles for card in pile}) == 120


def test_other_seeds_and_levels_give_other_games(printed):
    """Neither the seed nor the level of the computer players is left unused."""
    games = [printed("twenty", "--seed", s, "--bots", b) for s in (1, 2) for b in ("easy", "hard")]
    assert len({tuple(lines) for lines in games}) == 4


def test_without_a_seed_chance_gives_one(printed):
    """Two games printed without a seed differ, and the header tells the seed."""
    seeds = {json.loads(printed("twenty")[0])["seed"] for _ in range(3)}
    assert len(seeds) > 1 and all(0 <= seed < SEED_LIMIT for seed in seeds)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seed", (0, 12345, SEED_LIMIT - 1))
def test_an_identity_equals_game_players_options_and_seed(name, seed, printed):
    """--id prints the very lines that the long way prints."""
    game = registry.game(name)
    seats = game.SEATS[1]
    for last in (False, True):
        picks = [len(values) - 1 if last else 0 for _, values in game.OPTIONS]
        words = []
        for (option, values), pick in zip(game.OPTIONS, picks):
            words += ["--option", f"{option}={values[pick]}"]
        long = printed(name, "--players", seats, "--seed", seed, *words)
        assert printed("--id", identity.to_text(game, seed, seats, bytes(picks))) == long


# --- what is refused

ERRORS = (
    ((), "which game"),
    (("chess",), "there is no game 'chess'.*twenty"),
    (("twenty", "--players", 2), "twenty is played by 1, not by 2"),
    (("twenty", "--players", 0), "twenty is played by 1, not by 0"),
    (("template", "--players", 5), "template is played by 2 to 4, not by 5"),
    (("twenty", "--seed", -1), "a seed is a whole number from 0 to 1073741823"),
    (("twenty", "--seed", SEED_LIMIT), "a seed is a whole number from 0 to 1073741823"),
    (("twenty", "--option", "colour=1"), "twenty has no option colour"),
    (("twenty", "--option", "winnable=7"), "twenty has no winnable=7; it takes 0, 1"),
    (("twenty", "--option", "winnable"), "--option takes NAME=VALUE, not 'winnable'"),
    (("--id", "chess.1.1.0.7"), "there is no game 'chess'"),
    (("--id", "twenty.1.1.0"), "an identity looks like"),
    (("--id", "twenty.1.1.0.XYZ"), "an identity looks like"),
    (("--id", "twenty.99.1.0.7"), "version 99 of the rules"),
    (("--id", "twenty.1.3.0.7"), "twenty is played by 1, not by 3"),
    (("--id", ""), "which game"),
    (("--replay", "no/such/file.jsonl"), "no/such/file.jsonl: No such file"),
)


@pytest.mark.parametrize("words, sentence", ERRORS)
def test_what_cannot_be_is_refused_with_a_sentence(words, sentence, tool):
    """Exit code 1, nothing printed but one sentence, and no traceback."""
    code, out, complaint = tool(*words)
    assert (code, out) == (1, [])
    assert complaint.startswith("pioche: ") and complaint.count("\n") == 1
    assert re.search(sentence, complaint)
