"""The WebAssembly of the web page, run in Node, does what the other runtimes do: a sample."""

import random
import sys

import pytest

from host_tools.emulator import versions
from host_tools.emulator.images import MissingImage
from host_tools.measure.soak import web
from host_tools.measure.soak.web import MORE_KB
from host_tools.prove import golden, runtimes, suite
from pioche import registry
from tests import support
from tests.runtimes.screens import walk

SEED = 20  # of the sample: another one tries others
GAMES = registry.names()


def one_of_each(seed):
    """A golden transcript of each game."""
    chance = random.Random(seed)
    cases = list(golden.cases())
    return [chance.choice([case for case in cases if case[1] == name]) for name in GAMES]


@pytest.mark.parametrize("case", one_of_each(SEED), ids=lambda case: case[0])
def test_it_plays_the_golden_game(case, tmp_path):
    """Line by line, its computer players too."""
    script = tmp_path / "transcript.py"
    script.write_text(golden.program(*case[1:]))
    assert support.wasm(script).splitlines() == (golden.FOLDER / case[0]).read_text().splitlines()


@pytest.mark.parametrize("name", GAMES)
def test_it_keeps_the_contract(name, monkeypatch):
    """With the heap locked, and with the checksums that CPython has."""
    monkeypatch.setitem(sys.modules, "suite", suite)  # as scripts call it
    from tests.runtimes import contract_sample

    number = random.Random(f"{SEED} {name}").randrange(1000)
    printed = support.wasm(contract_sample.__file__, number, name)
    assert printed.split("\n")[:-1] == contract_sample.run(number, name)


def test_it_draws_the_same_pictures(tmp_path):
    """Dot by dot, over a walk by chance through all of it in three languages."""
    printed = support.wasm(walk.__file__, "/saves").split("\n")[:-1]
    assert printed == walk.run(str(tmp_path))
    assert len(set(printed)) > 40


def test_the_newest_micropython_does_what_ours_does():
    """Golden games, contract and pictures of one game; `make soak` tries all, and more versions."""
    try:
        assert web.newer(versions.NEWEST.package, "no_merci")
    except MissingImage as error:
        support.missing(str(error))


def test_memory_stays_what_it_was_in_the_gadget_of_the_page():
    """Keys by chance from a deal on: no exception, and no more memory in use at their end."""
    try:
        memory = runtimes.page_keys("the_game.1.3.000.2F3A", SEED, 600)
    except MissingImage as error:
        support.missing(str(error))
    assert len(memory) == 5 and memory[-1] <= memory[0] + MORE_KB
