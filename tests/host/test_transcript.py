"""Games as text: what is printed, what is accepted, and which line is named when one is wrong."""

import json
import random
import re

import pytest

from host_tools.__main__ import main
from pioche import registry
from pioche.engine import identity
from pioche.engine.contract import SEED_LIMIT

# Games without signals and later deals; the others: tests/golden and tests/referees.
NAMES = ("template", "twenty")
SPOILED = 150


@pytest.fixture
def tool(capsys):
    """Run `transcript` with these words; -> (exit code, printed lines, complaint)."""

    def run(*words):
        code = main(["transcript", *map(str, words)])
        out, complaint = capsys.readouterr()
        return code, out.splitlines(), complaint

    return run


@pytest.fixture
def printed(tool):
    def lines(*words):
        code, found, complaint = tool(*words)
        assert (code, complaint) == (0, "")
        return found

    return lines


@pytest.fixture
def replay(tool, tmp_path):
    """Replay these lines; -> (exit code, what was printed)."""

    def run(lines):
        path = tmp_path / "game.jsonl"
        path.write_text("".join(line + "\n" for line in lines))
        code, found, complaint = tool("--replay", path)
        assert complaint == ""
        return code, [text.replace(str(path), "FILE") for text in found]

    return run


def change(lines, at, **fields):
    """The lines, with these fields of line `at` (from 0) changed."""
    line = dict(json.loads(lines[at]), **fields)
    return lines[:at] + [json.dumps(line)] + lines[at + 1 :]


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
    assert list(header) == ["game", "players", "options", "seed", "deal"]
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


# --- tampering


@pytest.fixture(params=NAMES)
def lines(request, printed):
    """A printed game of each kind."""
    return printed(request.param, "--seed", 3, "--bots", "normal")


def swapped_deal(deal):
    """The deal with two cards of its first list changed over."""
    deal = json.loads(json.dumps(deal))
    cards = deal["piles"][0] if "piles" in deal else deal["hands"][0]
    cards[0], cards[1] = cards[1], cards[0]
    return deal


def expect_named(answer, number):
    """Exit code 1, and the line named with what was expected and what was found."""
    code, (expected, found) = answer
    assert code == 1
    assert expected.startswith(f"FILE:{number}: expected "), expected
    assert found.startswith(f"FILE:{number}: found    "), found


def test_a_changed_deal_is_named(lines, replay):
    """Two cards changed over in the header."""
    deal = swapped_deal(json.loads(lines[0])["deal"])
    expect_named(replay(change(lines, 0, deal=deal)), 1)


@pytest.mark.parametrize(
    "fields",
    (
        {"game": "chess"},
        {"players": 9},
        {"players": "2"},
        {"players": 1.0},
        {"players": True},
        {"options": {"colour": 1}},
        {"options": []},
        {"seed": 4},
        {"seed": -1},
        {"seed": 3.0},
        {"seed": "3"},
        {"seed": None},
        {"deal": {}},
        {"more": 1},
    ),
    ids=str,
)
def test_a_changed_header_is_named(lines, replay, fields):
    """Whatever is wrong with the first line, it is the first line that is named."""
    expect_named(replay(change(lines, 0, **fields)), 1)


def test_a_missing_field_of_the_header_is_named(lines, replay):
    """So it is with anything left out."""
    header = json.loads(lines[0])
    for key in header:
        less = {k: v for k, v in header.items() if k != key}
        expect_named(replay([json.dumps(less)] + lines[1:]), 1)


def test_a_changed_decision_is_named_wherever_it_is(lines, replay):
    """Seat, phase, legal moves and move of decisions all through the game are compared."""
    for at in range(1, len(lines) - 1, 4):
        line = json.loads(lines[at])
        wrong = (
            {"seat": line["seat"] + 1},
            {"seat": str(line["seat"])},
            {"phase": "dance"},
            {"legal": line["legal"] + ["99-99"]},
            {"legal": line["legal"][1:]},
            {"legal": line["legal"] + line["legal"][:1]},
            {"legal": None},
            {"move": "99-99"},
            {"move": 7},
            {"more": 1},
        )
        for fields in wrong:
            expect_named(replay(change(lines, at, **fields)), at + 1)


def test_another_legal_move_is_never_accepted(lines, replay):
    """A legal move that was not the one played shows where the game it leads to is another."""
    tried = 0
    for at in range(1, len(lines) - 1):
        line = json.loads(lines[at])
        for move in line["legal"]:
            if move != line["move"]:
                code, found = replay(change(lines, at, move=move))
                assert code == 1 and int(found[0].split(":")[1]) > at + 1
                tried += 1
    assert tried


def test_numbers_are_no_texts(lines, replay):
    """Legal moves written as numbers are not the texts of the moves."""
    for at in range(1, len(lines) - 1):
        legal = json.loads(lines[at])["legal"]
        if all(move.isdecimal() for move in legal):
            expect_named(replay(change(lines, at, legal=list(map(int, legal)))), at + 1)


def test_a_changed_end_is_named(lines, replay):
    """Scores and places of the last line are compared, and that it is the end."""
    last = len(lines) - 1
    end = json.loads(lines[last])
    wrong = (
        {"scores": [end["scores"][0] + 1] + end["scores"][1:]},
        {"scores": end["scores"] + [0]},
        {"scores": [float(n) for n in end["scores"]]},
        {"places": [n + 1 for n in end["places"]]},
        {"end": False},
        {"end": 1},
        {"more": 1},
    )
    for fields in wrong:
        expect_named(replay(change(lines, last, **fields)), last + 1)


def test_a_dropped_line_is_named(lines, replay):
    """The line that stands in its place is the first that is wrong."""
    for at in range(len(lines)):
        expect_named(replay(lines[:at] + lines[at + 1 :]), at + 1)


def test_an_extra_line_is_named(lines, replay):
    """A line twice, or one behind the end; blank lines at the end are no lines."""
    for at in range(len(lines)):
        expect_named(replay(lines[: at + 1] + lines[at:]), at + 2)
    expect_named(replay(lines + ["", "{}"]), len(lines) + 1)
    assert replay(lines + ["", ""])[0] == 0


@pytest.mark.parametrize("text", ("{", "", "not JSON", "\x00"))
def test_a_line_that_is_not_json_is_named(lines, replay, text):
    """Wherever it stands."""
    for at in (0, 1, len(lines) // 2, len(lines) - 1):
        expect_named(replay(lines[:at] + [text] + lines[at + 1 :]), at + 1)


@pytest.mark.parametrize("text", ("7", '"text"', "[]", "null", "{}"))
def test_a_line_of_other_json_is_named(lines, replay, text):
    """JSON that is not a line of a transcript."""
    for at in (0, 1, len(lines) // 2, len(lines) - 1):
        expect_named(replay(lines[:at] + [text] + lines[at + 1 :]), at + 1)


def test_the_order_of_the_legal_moves_is_free(lines, replay):
    """Reversed in every line, they are accepted."""
    turned = list(lines)
    for at in range(1, len(lines) - 1):
        turned = change(turned, at, legal=json.loads(lines[at])["legal"][::-1])
    assert turned != lines
    assert replay(turned)[0] == 0


def test_the_order_of_the_fields_is_free(lines, replay):
    """JSON objects have no order."""
    turned = [json.dumps(dict(reversed(json.loads(line).items()))) for line in lines]
    assert replay(turned)[0] == 0


def test_an_empty_file_is_named(replay):
    """Nothing is not a game."""
    expect_named(replay([]), 1)


def test_a_file_that_is_no_text_is_refused(tool, tmp_path):
    """Bytes that are no text end in a sentence, not in a traceback."""
    path = tmp_path / "noise"
    path.write_bytes(b"\xff\xfe\x80\x81" * 10)
    code, out, complaint = tool("--replay", path)
    assert code == 1 and "Traceback" not in complaint
    assert out or complaint.startswith("pioche: ")


# --- what nobody would print

ODD = (
    *("[" * 100_000, "[" * 900 + "]" * 900, '{"a":' * 900 + "1" + "}" * 900, '"\\ud800"', "\u202e"),
    *(
        '{"legal": [NaN]}',
        "9" * 5000,
        "1e999",
        '"\x1b[2J"',
        '{"move": "\\ud800"}',
        "\x85",
        '"\x7f"',
    ),
)


def shown(found):
    """It can be printed, and is not too much."""
    assert all(text.isprintable() and len(text) < 5000 for text in found), found
    return found


@pytest.mark.parametrize("text", ODD, ids=range(len(ODD)))
def test_nested_or_unprintable_lines_are_named_and_can_be_shown(lines, replay, text):
    """Brackets without end, halves of letters, orders to the terminal."""
    for at in (0, 1, len(lines) - 1):
        answer = replay(lines[:at] + [text] + lines[at + 1 :])
        assert answer[0] == 1 and shown(answer[1])


def test_no_depth_of_brackets_is_too_much(printed, replay):
    """Also where it can just be read, and not be compared."""
    lines = printed("twenty", "--seed", 3)
    for depth in range(800, 1000):
        deep = '{"legal": ' + "[" * depth + "]" * depth + "}"
        for at in (0, 1):
            assert replay([*lines[:at], deep])[0] == 1


def odd_value(chance):
    deep = []
    for _ in range(chance.choice([1, 300, 900])):
        deep = [deep]
    odd = (None, True, -1, 1e999, 1 << 70, "", "\ud800", "\x1b[2J", {}, [], deep, {"a": deep}, "7")
    return chance.choice(odd)


def test_games_spoiled_by_chance_are_named_or_right(printed, tmp_path, tool):
    """Fields of any line with any value: a difference or a sentence, and nothing else."""
    chance = random.Random(16)
    games = [printed(name, "--seed", 3) for name in NAMES]
    path = tmp_path / "game.jsonl"
    for _ in range(SPOILED):
        lines = list(chance.choice(games))
        at = chance.randrange(len(lines))
        line = json.loads(lines[at])
        line[chance.choice([*line, "say", "seat", "more"])] = odd_value(chance)
        try:
            lines[at] = json.dumps(line)
        except RecursionError:
            lines[at] = "[" * 950 + "]" * 950
        if chance.random() < 0.3:
            lines[at] = lines[at][: chance.randrange(len(lines[at]) + 1)]
        path.write_text("\n".join(lines))
        code, found, complaint = tool("--replay", path)
        assert code in (0, 1) and shown([*found, *complaint.splitlines()])


def test_a_file_without_end_is_refused(tool):
    code, out, complaint = tool("--replay", "/dev/zero")
    assert (code, out) == (1, []) and "too long" in complaint
