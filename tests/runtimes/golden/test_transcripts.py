"""Golden transcripts: the same games, line by line, on every runtime."""

import pytest

from host_tools.commands.transcript import compare
from host_tools.prove import golden
from pioche import registry
from tests import support

CASES = list(golden.cases())


def kept(file):
    assert (golden.FOLDER / file).exists(), f"{file} is not there yet: run `make golden` for it"
    return (golden.FOLDER / file).read_text().splitlines()


def test_every_game_has_its_transcripts_and_no_other_lies_there():
    """No game without a golden, no golden without a game."""
    games = registry.names()
    expected = sorted(f"{name}-{k}.jsonl" for name in games for k in range(golden.EACH))
    assert sorted(p.name for p in golden.FOLDER.glob("*.jsonl")) == expected


@pytest.mark.parametrize("case", CASES, ids=lambda c: c[0])
def test_cpython_plays_the_golden_game(case):
    """Rules, deal, texts and bots have not changed."""
    assert golden.transcript(*case[1:]) == kept(case[0])


@pytest.mark.parametrize("case", CASES, ids=lambda c: c[0])
def test_micropython_plays_the_golden_game(case, tmp_path):
    """32-bit MicroPython prints the same lines."""
    script = tmp_path / "transcript.py"
    script.write_text(golden.program(*case[1:]))
    assert support.micropython(script).splitlines() == kept(case[0])


@pytest.mark.parametrize("case", CASES, ids=lambda c: c[0])
def test_replay_accepts_the_golden_game(case):
    """The referee plays the file through the rules and finds nothing to object to."""
    decisions = sum('"move"' in line for line in kept(case[0]))
    assert compare(kept(case[0])) == decisions > 0
