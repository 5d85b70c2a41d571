"""Transcripts that somebody has changed: the line is named."""

import json
import random

import pytest

from pioche import registry
from tests.tools.transcripts import NAMES

SPOILED = 150


def change(lines, at, **fields):
    """The lines, with these fields of line `at` (from 0) changed."""
    line = dict(json.loads(lines[at]), **fields)
    return lines[:at] + [json.dumps(line)] + lines[at + 1 :]


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
    """So it is with anything left out but who has written it."""
    header = json.loads(lines[0])
    for key in header.keys() - {"pioche"}:
        less = {k: v for k, v in header.items() if k != key}
        expect_named(replay([json.dumps(less)] + lines[1:]), 1)


CHOOSING = [name for name in registry.names() if registry.game(name).OPTIONS]


@pytest.mark.parametrize("name", CHOOSING)
def test_every_option_is_in_the_header_and_one_that_is_missing_is_named(name, printed, replay):
    """Though it has a default, with which the game would be the same."""
    lines = printed(name, "--players", registry.game(name).SEATS[1], "--seed", 7)
    options = json.loads(lines[0])["options"]
    assert list(options) == [option for option, _ in registry.game(name).OPTIONS]
    for key in options:
        less = {k: v for k, v in options.items() if k != key}
        expect_named(replay(change(lines, 0, options=less)), 1)


def test_a_winnable_deal_that_is_not_on_the_list_is_named(printed, replay):
    """The deal of the same number without the option, claimed to be one of the list."""
    lines = printed("twenty", "--seed", 7, "--option", "winnable=0")
    expect_named(replay(change(lines, 0, options={"winnable": 1})), 1)
    listed = printed("twenty", "--seed", 7, "--option", "winnable=1")
    assert replay(listed)[0] == 0
    expect_named(replay(change(listed, 0, options={"winnable": 0})), 1)
    expect_named(replay(change(listed, 0, seed=8)), 1)


@pytest.mark.parametrize("name", registry.names())
def test_a_seed_that_does_not_give_the_deal_is_named(name, printed, replay):
    """One more, which would be the same dealer, too."""
    seats = registry.game(name).SEATS[1]
    lines = printed(name, "--players", seats, "--seed", 7)
    assert replay(lines)[0] == 0
    expect_named(replay(change(lines, 0, seed=7 + seats)), 1)


def test_alone_the_game_is_printed_as_it_is_played(printed, replay):
    """Nobody is asked who begins: the header has -1, whatever was chosen."""
    for start in ("ask", "-1", "0"):
        lines = printed("the_game", "--players", 1, "--seed", 7, "--option", f"start={start}")
        options = json.loads(lines[0])["options"]
        assert options["start"] == -1 and replay(lines)[0] == 0
        expect_named(replay(change(lines, 0, options={**options, "start": "ask"})), 1)


def test_what_another_version_has_written_is_judged_by_its_game(lines, replay):
    """As is what was written before versions were told."""
    header = json.loads(lines[0])
    others = [dict(header, pioche="99.0"), {k: v for k, v in header.items() if k != "pioche"}]
    for other in others:
        assert replay([json.dumps(other)] + lines[1:])[0] == 0


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
