"""The Game in transcripts: a signal is a line of its own, before the next decision line."""

import json

import pytest

from host_tools.commands.transcript import Difference, compare
from pioche import transcript
from pioche.engine import contract
from pioche.games import the_game
from tests.referees import the_game as referee


def talked():
    """A game of three in which every seat says something when it may."""
    options = contract.default_options(the_game)
    table = transcript.Table("the_game", 11, 3, options)
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


@pytest.mark.parametrize("wrong", [{"say": "9 careful"}, {"say": "1 hello"}, {"seat": 7}])
def test_a_signal_that_cannot_be_is_named(wrong):
    """No such pile, no such word, no such seat: the line is named."""
    lines = talked()
    at = next(i for i, line in enumerate(lines) if '"say"' in line)
    lines[at] = json.dumps({**json.loads(lines[at]), **wrong})
    with pytest.raises(Difference) as caught:
        compare(lines)
    assert caught.value.args[0] == at + 1
