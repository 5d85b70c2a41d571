"""The engine contract, for every registered game, on CPython and on 32-bit MicroPython."""

import pytest

from pioche import registry
from tests import support
from tests.contract import suite

GAMES = registry.names()
GAMES_OF_ONE = 600  # random games of one game, shared by its settings, on each runtime
FEWEST = 12  # of one setting


def each(name):
    """Games of each setting. 20/20, the first to be shown, gets 500."""
    settings = len(list(suite.settings(registry.game(name))))
    return 500 if name == "twenty" else max(FEWEST, GAMES_OF_ONE // settings)


@pytest.fixture(scope="module")
def cpython():
    """What the suite prints here, by game."""
    kept = {}

    def lines(name):
        if name not in kept:
            kept[name] = suite.run([name], each(name))
        return kept[name]

    return lines


@pytest.mark.parametrize("name", GAMES)
def test_contract_on_cpython(name, cpython):
    """Every promise of the contract holds in random games of every setting."""
    assert len(cpython(name)) == len(list(suite.settings(registry.game(name))))


@pytest.mark.parametrize("name", GAMES)
def test_contract_on_micropython(name, cpython):
    """So it does on a Pico's small ints and heap, without allocation, with equal checksums."""
    printed = support.micropython(support.TESTS / "contract" / "suite.py", each(name), name)
    assert printed.split("\n")[:-1] == cpython(name)


ALLOCATES = """
from micropython import heap_unlock
from pioche.games import template
from contract import suite
honest = template.legal
def wasteful(s, out):
    return honest(s, out) + len([0]) - 1
template.legal = wasteful
try:
    suite.play(suite.Probe(template), 1, 2, b"\\0", False)
except MemoryError:
    heap_unlock()
    print("noticed")
"""


def test_an_allocation_in_a_hot_function_is_noticed(tmp_path):
    """heap_lock guards the hot functions: a legal() that makes a list does not pass."""
    script = tmp_path / "allocates.py"
    script.write_text(ALLOCATES)
    assert support.micropython(script) == "noticed\n"


def test_an_observation_that_leaks_is_noticed(monkeypatch):
    """The suite sees an observation that lets the generator's bytes through."""
    game = registry.game("template")
    honest = game.observe

    def leaky(s, seat, out):
        honest(s, seat, out)
        out[-1] = s[-1]

    monkeypatch.setattr(game, "observe", leaky)
    with pytest.raises(suite.Broken):
        suite.play(suite.Probe(game), 1, 2, b"\0", True)
