"""The third runtime: rules, transcripts and pictures on the real firmware are those of CPython."""

import functools
from pathlib import Path

import pytest

from host_tools.emulator.pico import Pico, fork_call
from host_tools.prove import golden, runtimes, suite
from host_tools.ship.mpy import compiled, device_files
from tests import support
from tests.runtimes.screens import walk

THINKING = 2  # the level whose players think on the Pico
GIVEN = 0  # and that whose moves are given
CASES = [case for case in golden.cases() if case[-1] in (THINKING, GIVEN)]
PRESSES = 100
GAMES = 1


@functools.cache
def at_prompt():
    """A Pico with everything developers have, waiting at its prompt."""
    files = device_files(developer=True)
    del files["/main.py"]
    files["/suite.mpy"] = compiled(Path(suite.__file__), "suite.py")
    files["/plain_gadget.mpy"] = compiled(runtimes.DRIVE / "plain_gadget.py", "plain_gadget.py")
    files["/walk.mpy"] = compiled(support.TESTS / "runtimes" / "screens" / "walk.py", "walk.py")
    return Pico(files=files).boot()


def on_pico(code):
    """What this code prints there, as lines."""
    support.image("pico")  # here, for a child cannot skip its test
    return fork_call(lambda: at_prompt().exec(code).splitlines())


@pytest.mark.parametrize("case", CASES, ids=lambda c: c[0])
def test_the_pico_plays_the_golden_game(case):
    """Two transcripts of each game are the same, line by line. In one of them the players think
    there as they did here; the moves of the other are given, for thinking takes most of the time.
    All five: tests/runtimes/golden, on a runtime that is faster."""
    file, *setting, level = case
    kept = (golden.FOLDER / file).read_text().splitlines()
    program = None if level == THINKING else golden.replay(kept, *setting)
    assert on_pico(program or golden.program(*setting, level)) == kept


@pytest.mark.parametrize("name", ["twenty", "template"])
def test_the_contract_holds_on_the_pico(name):
    """heap_lock holds around every hot function on the device too, and checksums are equal."""
    printed = on_pico(f"import suite\nsuite.run([{name!r}], {GAMES})")
    assert printed == suite.run([name], GAMES)


def test_the_pico_draws_the_same_pictures(tmp_path):
    """The same events give the same pictures as CPython's stand-in for framebuf."""
    printed = on_pico(f"import walk\nfor line in walk.run('/w', {PRESSES}): print(line)")
    assert printed == walk.run(str(tmp_path), PRESSES)
    assert len(set(printed)) > 20
