"""`make newgame` gives a game that is in the tests at once, and tells what it will not do."""

import shutil
import subprocess
import sys
from types import SimpleNamespace

import pytest

from host_tools.commands import newgame
from host_tools.errors import ToolError
from host_tools.firmware_path import ROOT
from pioche import registry

TRY = """
import sys
sys.path[:0] = [{firmware!r}, {shim!r}, {root!r}]
from pioche import lang, registry
from pioche.session import Session
from tests.contract import suite
print(registry.GAMES[-1])
suite.run(["whist"], 5)
for code in lang.LANGUAGES:
    lang.load(code)
    print(lang.of("ui").GAMES["whist"])
s = Session("whist")
s.deal(1, 2, s.options, bytes([0, 2]))
print(s.game.NAME, s.over())
"""


@pytest.fixture
def firmware(tmp_path):
    """A copy of the firmware to add games to."""
    shutil.copytree(
        ROOT / "firmware", tmp_path / "firmware", ignore=shutil.ignore_patterns("__pycache__")
    )
    return tmp_path / "firmware"


def next_id():
    return 1 + max(line[0] for line in registry.GAMES)


def make(name, firmware):
    return newgame.run(SimpleNamespace(name=name), firmware / "pioche")


def test_a_new_game_keeps_the_contract_from_the_first_minute(firmware):
    """Copied, registered under the next id, named in all languages, playable."""
    assert make("whist", firmware) == 0
    code = TRY.format(
        firmware=str(firmware), shim=str(ROOT / "host_tools" / "shim"), root=str(ROOT)
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    assert lines[0] == f"({next_id()}, 'whist', 2, 4, 2)"
    assert lines[-4:-1] == ["Whist"] * 3 and lines[-1] == "whist False"


def test_two_new_games_get_different_ids(firmware):
    make("whist", firmware)
    make("bridge", firmware)
    text = (firmware / "pioche" / "registry.py").read_text()
    assert f'({next_id()}, "whist"' in text and f'({next_id() + 1}, "bridge"' in text


@pytest.mark.parametrize("name", ["", "Whist", "class", "2d", "a b", "../x", "x" * 30])
def test_a_name_that_cannot_be_a_module_is_refused(name, firmware):
    with pytest.raises(ToolError, match="cannot be a game's name"):
        make(name, firmware)


def test_an_existing_game_is_not_overwritten(firmware):
    before = (firmware / "pioche" / "games" / "twenty.py").read_text()
    with pytest.raises(ToolError, match="already"):
        make("twenty", firmware)
    assert (firmware / "pioche" / "games" / "twenty.py").read_text() == before
