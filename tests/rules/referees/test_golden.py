"""The golden transcripts, which every runtime prints, are accepted by the referees."""

import importlib
import json

import pytest

from host_tools.places import ROOT
from host_tools.prove import golden

REFEREES = {p.stem for p in (ROOT / "tests" / "rules" / "referees").glob("*.py")}
CASES = [case for case in golden.cases() if case[1] in REFEREES]


@pytest.mark.parametrize("case", CASES, ids=lambda c: c[0])
def test_a_referee_accepts_the_golden_game(case):
    """Whoever reads the rules and not our code comes to the same game."""
    referee = importlib.import_module(f"tests.rules.referees.{case[1]}")
    lines = (golden.FOLDER / case[0]).read_text().splitlines()
    referee.check([json.loads(line) for line in lines])
