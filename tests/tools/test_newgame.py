"""`make newgame` leaves a project whose lint and tests are green at once, the new game's among
them, and tells what it will not do."""

import shutil
import subprocess
import sys
from types import SimpleNamespace

import pytest

from host_tools.__main__ import command_names
from host_tools.commands import newgame
from host_tools.errors import ToolError
from host_tools.places import ROOT
from pioche import registry

PARTS = ("firmware", "boards", "host_tools", "tests")
LEFT_OUT = shutil.ignore_patterns("__pycache__", "*.png", "test_newgame.py")


@pytest.fixture
def tree(tmp_path):
    """A copy of the project to add games to."""
    for part in PARTS:
        shutil.copytree(ROOT / part, tmp_path / part, ignore=LEFT_OUT)
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    return tmp_path


def free(*names):
    """The first of these that is no game yet: this runs in trees with games of their own, too."""
    return next(name for name in names if name not in registry.names())


SHORT = free("whist", "tarot", "piquet")
LONG = free("wwwwwwwwwwwwwwwwwwww", "mmmmmmmmmmmmmmmmmmmm")


def next_id():
    return 1 + max(line[0] for line in registry.GAMES)


def make(name, tree):
    return newgame.run(SimpleNamespace(name=name), tree)


def run(tree, *words):
    done = subprocess.run([sys.executable, "-m", *words], cwd=tree, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    return done.stdout


def test_after_newgame_lint_and_tests_are_green(tree):
    """With a short name and with the longest of the widest letters: in shape, in all languages, on
    the glass, in the contract and among the transcripts; and it stays out of the firmware."""
    for name in (SHORT, LONG):
        assert make(name, tree) == 0
    run(tree, "ruff", "check", "--no-cache", ".")
    run(tree, "ruff", "format", "--no-cache", "--check", ".")
    chosen = f"{SHORT} or {LONG} or every_game_has or frozen_is_what or registry"
    folders = ("tests/runtimes", "tests/play", "tests/app", "tests/architecture")
    told = run(tree, "pytest", "-n", "0", "-k", f"({chosen}) and not micropython", *folders)
    assert " failed" not in told


def test_two_new_games_get_different_ids(tree):
    """And are named in all languages."""
    make(SHORT, tree)
    make(LONG, tree)
    pioche = tree / "firmware" / "pioche"
    text = (pioche / "registry.py").read_text()
    assert f'({next_id()}, "{SHORT}", 2, 4, HIDDEN),' in text
    assert f'({next_id() + 1}, "{LONG}", 2, 4, HIDDEN),' in text
    for code in newgame.LANGUAGES:
        texts = (pioche / "lang" / code / "ui.py").read_text()
        assert f'    "{SHORT}": "{SHORT.capitalize()}",\n' in texts


@pytest.mark.parametrize("name", ["", "Whist", "class", "2d", "a b", "../x", "x" * 30])
def test_a_name_that_cannot_be_a_module_is_refused(name):
    with pytest.raises(ToolError, match="cannot be a game's name"):
        make(name, ROOT)


@pytest.mark.parametrize("name", ["hand", "lang", "len", "template_two", "the", "xxl"])
def test_a_name_that_would_be_taken_for_another_is_refused(name):
    """The template's own words, builtins, and what other modules or games begin with: those would
    be left out of the firmware with the new game, or hidden by it."""
    with pytest.raises(ToolError, match=f"'{name}' cannot be a game's name: "):
        make(name, ROOT)


def test_an_existing_game_is_not_overwritten():
    before = (ROOT / "firmware" / "pioche" / "games" / "twenty.py").read_text()
    with pytest.raises(ToolError, match="already"):
        make("twenty", ROOT)
    assert (ROOT / "firmware" / "pioche" / "games" / "twenty.py").read_text() == before


def test_without_ruff_it_says_so(tree, monkeypatch, capsys):
    monkeypatch.setattr(newgame.importlib.util, "find_spec", lambda name: None)
    assert make(SHORT, tree) == 0
    assert "make format" in capsys.readouterr().out


def without_packages(*words, cwd=ROOT):
    """By a Python that lacks all that was installed: -S leaves it out."""
    words = [sys.executable, "-S", "-m", "host_tools", *words]
    return subprocess.run(words, cwd=cwd, capture_output=True, text=True)


def test_without_the_virtual_environment_a_game_is_made(tree):
    done = without_packages("newgame", SHORT, cwd=tree)
    assert done.returncode == 0 and done.stderr == "", done.stderr
    assert (tree / "firmware" / "pioche" / "games" / f"{SHORT}.py").exists()


@pytest.mark.parametrize("words", [("--help",), *((name, "--help") for name in command_names())])
def test_without_the_virtual_environment_there_is_help(words):
    done = without_packages(*words)
    assert done.returncode == 0 and "usage:" in done.stdout, done.stderr


@pytest.mark.parametrize("command", ["deploy", "play", "bench", "emulator"])
def test_without_the_virtual_environment_tools_say_what_to_run(command):
    """In one sentence that names the package and the target."""
    done = without_packages(command)
    assert done.returncode == 1
    assert done.stderr.startswith("pioche: this Python has no ") and done.stderr.count("\n") == 1
    assert "make setup" in done.stderr
