"""The Game in transcripts: a signal is a line of its own, before the next decision line."""

import json

import pytest

from host_tools.commands.transcript import Difference, compare
from pioche import transcript
from pioche.bots import LEVELS
from pioche.engine import contract
from pioche.games import the_game
from tests.rules.referees import the_game as referee


def talked():
    """A game of three in which every seat says something when it may."""
    options = bytearray(contract.default_options(the_game))
    options[3] = 1  # the leap as well
    table = transcript.OpenGame("the_game", 11, 3, bytes(options))
    said = []

    def talk(table):
        for seat in range(3):
            says = table.says(seat)
            if says and len(said) % 7 != 6 and (seat, len(said) // 7) not in said[-6:]:
                said.append((seat, len(said) // 7))
                return says[len(said) % len(says)]
        said.append(None)
        return None

    pick = transcript.bot_picker("the_game", 11, 0)
    return [transcript.dumps(line) for line in table.lines(pick, talk)]


def test_signals_are_lines_that_replay_and_a_referee_accept():
    """They stand before the next decision, with their seat, pile and word."""
    lines = talked()
    says = [json.loads(line) for line in lines if '"say"' in line]
    assert len(says) > 5 and all(list(line) == ["seat", "say"] for line in says)
    assert compare(lines) == sum('"move"' in line for line in lines)
    referee.check([json.loads(line) for line in lines])


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
@pytest.mark.parametrize("talk", [0, 1, 2])
def test_players_give_a_signal_once_and_only_what_may_be_said(level, talk):
    """A referee accepts whole games of theirs, whoever begins; without talk there is no line."""
    told = 0
    for seats in (2, 4):
        options = bytes((0, 0, seats // 4, talk))
        table = transcript.OpenGame("the_game", 20 + seats, seats, options)
        number = LEVELS.index(level)
        pick = transcript.bot_picker("the_game", 3, number, budget=60)
        talker = transcript.bot_talker("the_game", 3, number)
        lines = [transcript.dumps(line) for line in table.lines(pick, talker)]
        told += sum('"say"' in line for line in lines)
        referee.check([json.loads(line) for line in lines])
        compare(lines)
    assert bool(told) == (talk != 2)


def test_a_signal_printed_twice_is_named():
    lines = talked()
    at = next(i for i, line in enumerate(lines) if '"say"' in line)
    with pytest.raises(Difference) as caught:
        compare([*lines[: at + 1], lines[at], *lines[at + 1 :]])
    assert caught.value.args[0] == at + 2


@pytest.mark.parametrize("wrong", [{"say": "9 careful"}, {"say": "1 hello"}, {"seat": 7}])
def test_a_signal_that_cannot_be_is_named(wrong):
    """No such pile, no such word, no such seat: the line is named."""
    lines = talked()
    at = next(i for i, line in enumerate(lines) if '"say"' in line)
    lines[at] = json.dumps({**json.loads(lines[at]), **wrong})
    with pytest.raises(Difference) as caught:
        compare(lines)
    assert caught.value.args[0] == at + 1
