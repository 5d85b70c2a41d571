"""The engine contract, for every registered game, on CPython and on 32-bit MicroPython."""

import functools
import itertools

import pytest

from host_tools.prove import suite
from pioche import registry
from tests import support

GAMES = registry.names()
GAMES_OF_ONE = 250  # random games of one game, shared by its settings, on each runtime
FEWEST = 8  # of one setting; `make soak` plays thousands
# 20/20, the first to be shown, gets its 500. The parts of tournaments are tried by themselves, and
# rounds of Les 6 Séquences are long.
OTHERS = {"twenty": 500, "six_sequences": 2, "xxl_pur": 2, "xxl_solo_k": 1}


@functools.cache
def chosen(name):
    """The settings that are tried; two where an answer is wanted soon."""
    return support.some(suite.pairwise(registry.game(name)), 2, name)


def each(name):
    """Games of each setting."""
    if support.THIN:
        return 1
    return OTHERS.get(name) or max(FEWEST, GAMES_OF_ONE // len(chosen(name)))


@functools.cache
def cpython(name):
    """What the suite prints here."""
    return suite.run([name], each(name), which=lambda game: chosen(name))


@pytest.mark.parametrize("name", GAMES)
def test_contract_on_cpython(name):
    """Every promise of the contract holds in random games, with every two options together."""
    assert len(cpython(name)) == len(chosen(name))


@pytest.mark.parametrize("name", GAMES)
def test_contract_on_micropython(name):
    """So it does on a Pico's small ints and heap, without allocation, with equal checksums."""
    settings = [f"{seats}:{options.hex()}" for seats, options in chosen(name)]
    printed = support.micropython(suite.__file__, each(name), name, *settings)
    assert printed.split("\n")[:-1] == cpython(name)


ALLOCATES = """
from micropython import heap_unlock
from pioche.games import template
import suite
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


class Three:
    """The options of a game that has more of them than any of ours."""

    SEATS = (2, 5)
    OPTIONS = (("a", (0, 1, 2)), ("b", (0, 1)), ("c", tuple(range(7))))

    @staticmethod
    def allows(seats, options):
        return seats == 4 or not options[1]


def test_pairwise_settings_hold_every_two_values():
    """Whatever two choices go together are tried together, in far fewer settings than there are."""
    every = [bytes([seats]) + options for seats, options in suite.settings(Three)]
    assert len(every) == len(set(every)) == 4 * 3 * 7 + 3 * 7
    few = [bytes([seats]) + options for seats, options in suite.pairwise(Three)]
    assert set(few) <= set(every) and len(few) < len(every) / 2
    for i, j in itertools.combinations(range(4), 2):
        assert {(s[i], s[j]) for s in few} == {(s[i], s[j]) for s in every}
