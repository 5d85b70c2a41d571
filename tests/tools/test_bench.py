"""The figures say no more than was measured; what they are of is measured on the emulated Pico."""

from types import SimpleNamespace

import pytest

from host_tools.commands import bench
from host_tools.emulator.images import MissingImage
from host_tools.emulator.pico import ChildError, fork_call
from host_tools.errors import ToolError
from host_tools.measure import answer_times, app_prompt, screen_times
from pioche import registry

SHOWN = registry.names(registry.SHOWN)


def test_of_a_few_presses_no_hundredth_is_told():
    taken = [10.0] * 98 + [33.0]
    assert answer_times.told(taken) == "median 10 ms, slowest of 99 33 ms"
    assert answer_times.told([10.0] * 99 + [33.0]) == "median 10 ms, p99 33 ms"
    assert answer_times.told([10.0] * 149 + [33.0]) == "median 10 ms, p99 10 ms"


@pytest.mark.parametrize("name", ["the_game", "xxl_updown", "six_sequences"])
def test_as_many_games_are_played_as_it_takes_for_enough_presses(name):
    """Most are over after a few; the longest is cut short."""
    for seats in registry.game(name).SEATS:
        deals, ends = answer_times._deals(name, answer_times._person_among(seats), 150)
        presses = sum(len(events) for _, events in deals)
        assert 150 <= presses < 175 and len(ends) == len(deals)
        assert len({seed for seed, _ in deals}) == len(deals)


def test_screens_are_measured_one_game_at_a_time(monkeypatch):
    """With more deals in memory than the app ever has it would tidy up before each screen."""
    asked = []

    def times(pico, names):
        asked.append(names)
        last = names[-1]
        rows = [(name + " dealt", 50.0) for name in names] + [("menu", 20.0 + SHOWN.index(last))]
        return rows + [(last + " taken up", 60.0)]

    monkeypatch.setattr(screen_times, "times", times)
    told = list(screen_times.figures())
    assert [len(names) for names in asked] == [2] * len(SHOWN) + [1] * len(SHOWN)
    assert len(told) == 2 * (2 * len(SHOWN) + 1)
    assert ("menu, firmware", f"{20 + len(SHOWN) - 1} ms at most, in {SHOWN[-1]}") in told
    assert (SHOWN[0] + " dealt, .mpy files", "50 ms") in told


def test_a_run_that_began_anew_is_no_figure(monkeypatch):
    """What it had measured by then is not all that was asked for."""
    monkeypatch.setattr(app_prompt, "run", lambda pico, program: "twenty:1000\nmenu:2000\n")
    with pytest.raises(AssertionError, match="begun anew after menu"):
        screen_times.times(None, ["twenty"])
    monkeypatch.setattr(app_prompt, "run", lambda pico, program: "twenty:1000\nall\n")
    assert screen_times.times(None, ["twenty"]) == [("twenty", 1.0)]


@pytest.mark.parametrize("what", ["answers", "screens"])
def test_without_images_it_says_so(what, monkeypatch, capsys):
    def missing():
        raise MissingImage("No MicroPython image: run `make emulator`.")

    monkeypatch.setattr(app_prompt, "of_firmware", missing)
    with pytest.raises(ToolError, match="make emulator"):
        bench.run(SimpleNamespace(what=[what]))


def raising(problem):
    raise problem


@pytest.mark.parametrize("kind", [MissingImage, ToolError])
def test_what_is_missing_is_told_out_of_a_copy_too(kind):
    """So tests can skip, and commands end with a sentence."""
    with pytest.raises(kind, match="^there is none$"):
        fork_call(lambda: raising(kind("there is none")))
    with pytest.raises(ChildError, match="Traceback"):
        fork_call(lambda: raising(ValueError("no sentence for people")))
