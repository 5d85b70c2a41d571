"""The tests themselves: how long a file may be, and that they look at nothing from within."""

import ast

import pytest

from host_tools.places import ROOT
from tests.architecture.sizes import LONGEST_FILE

TESTS = ROOT / "tests"
FILES = sorted(TESTS.rglob("*.py"))
OUTSIDERS = ("app", "play", "browser", "pico")  # what these try out, they know from outside
BY_NAME = ("getattr", "setattr", "delattr")


def in_tests(path):
    return str(path.relative_to(TESTS))


def private(name):
    return isinstance(name, str) and name.startswith("_") and not name.startswith("__")


def reached(node):
    """The private names that this piece of code asks another for."""
    if isinstance(node, ast.Attribute) and getattr(node.value, "id", "") != "self":
        return [node.attr]
    if isinstance(node, ast.ImportFrom):
        return [alias.name for alias in node.names]
    if isinstance(node, ast.Call):
        called = getattr(node.func, "attr", getattr(node.func, "id", ""))
        if called in BY_NAME:
            return [getattr(part, "value", "") for part in node.args[1:2]]
    return []


@pytest.mark.parametrize(
    "path", [p for p in FILES if p.relative_to(TESTS).parts[0] in OUTSIDERS], ids=in_tests
)
def test_tests_keep_out_of_what_they_try(path):
    """What they need of it is public, or they read the glass: so it may be built another way."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    assert not [name for node in ast.walk(tree) for name in reached(node) if private(name)]


@pytest.mark.parametrize("path", FILES, ids=in_tests)
def test_files_of_tests_are_short(path):
    """So that one finds in them what a sentence is held by."""
    assert len(path.read_text(encoding="utf-8").splitlines()) <= LONGEST_FILE
