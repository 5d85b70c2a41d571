"""What takes hours, by processes of this computer and by dask's workers: the same comes of it."""

import argparse
import importlib
import shutil

import pytest

from host_tools import crew
from host_tools.__main__ import command_names, main
from host_tools.commands import tune
from host_tools.crew import Crew
from host_tools.errors import ToolError
from host_tools.measure.soak import soak
from host_tools.measure.soak import tasks as soak_tasks
from host_tools.places import TOOLS
from host_tools.players import arena
from host_tools.players.tune_the_game import weights
from host_tools.prove.many import Site, free_port
from tests.support import missing

HERE_ALONE = ("screens",)  # files of this computer, in a minute or two
TASKS = [task for task in soak_tasks.tasks() if task.startswith("fullest template ")][:12]


@pytest.fixture
def site():
    made = Site(3)
    yield made
    made.close()


def report(results, folder, monkeypatch):
    """The bytes of the report that is made of them."""
    path = folder / "SOAK.md"
    path.write_text("```\n```\n")
    monkeypatch.setattr(soak, "REPORT", path)
    monkeypatch.setattr(soak, "reported", dict)
    soak.report(results)
    return path.read_bytes()


def test_a_soak_on_many_machines_is_that_of_one(site, tmp_path, monkeypatch):
    """Also where a worker is killed in the middle, and another one comes."""
    here = dict(Crew(1).work(soak.attempt, TASKS))
    site.wait(3)
    there = {}
    for task, result in Crew(0, site.address).work(soak.attempt, TASKS, fresh=True):
        if not there:
            site.workers[0].kill()
            site.add()
        there[task] = result
    assert report(there, tmp_path, monkeypatch) == report(here, tmp_path, monkeypatch)
    assert len(there) == len(TASKS) and not any(map(soak.has_failed, there.values()))


def test_matches_come_out_alike_wherever_they_are_played(site):
    setting = arena.Setting("template", ["easy", "random"], b"\0", None, first_seed=9)
    found = []
    site.wait(3)
    for workers in (Crew(1), Crew(2), Crew(0, site.address)):
        records = arena.run(setting, 20, workers, progress=False)
        found.append({name: (r.wins, r.scores, r.places) for name, r in records.items()})
    assert found[0] == found[1] == found[2]


SHORT = {  # little work for each tuner: what it finds need not be good
    "twenty": "--rounds 2 --games 20",
    "the_game": "--rounds 1 --games 5 --seats 1 2",
    "no_merci": "--games 150",
    "six_sequences": "--rounds 2 --deals 2",
    "xxl_shed": "xxl_after --decisions 26 --games 2",
    "xxl_tricks": "xxl_colour --deals 22 --seats 2",
}


@pytest.mark.parametrize("name", tune.TUNERS)
def test_a_tuner_finds_the_same_wherever_its_tasks_are_done(
    name, site, tmp_path, monkeypatch, capsys
):
    """What it prints, and the module of the firmware that one of them writes."""
    if name in ("twenty", "the_game") and not shutil.which("cc"):
        missing("the tuner needs a C compiler")
    monkeypatch.setattr(weights, "MODULE", tmp_path / "weights.py")
    site.wait(3)
    found = []
    for who in (["--jobs", "1"], ["--jobs", "2"], ["--on", site.address]):
        assert main(["tune", name, *SHORT[name].split(), *who]) == 0
        written = [path.read_bytes() for path in tmp_path.iterdir()]
        found.append((capsys.readouterr().out, written))
    assert found[0] == found[1] == found[2] and any(found[0])


def test_whatever_has_tasks_for_hours_gives_them_to_a_scheduler():
    """And the page that says how to start one names it."""
    page = (TOOLS / "measure" / "MANY.md").read_text().split("take", 1)[0]
    for name in command_names():
        parser = argparse.ArgumentParser()
        importlib.import_module(f"host_tools.commands.{name}").add_arguments(parser)
        subs = [a for a in parser._actions if isinstance(a, argparse._SubParsersAction)]
        options = {
            o for one in subs for p in one.choices.values() for o in p._option_string_actions
        }
        options |= set(parser._option_string_actions)
        assert ("--on" in options) == (f"`{name}`" in page), name
        assert "--jobs" not in options or "--on" in options or name in HERE_ALONE


def test_without_a_scheduler_or_a_worker_a_sentence_says_so(capsys):
    port = free_port()
    assert main(["arena", "template", "--on", f"tcp://127.0.0.1:{port}"]) == 1
    assert f"no scheduler answers at tcp://127.0.0.1:{port}" in capsys.readouterr().err
    assert main(["arena", "template", "--on", "nonsense://x"]) == 1
    assert "no scheduler answers" in capsys.readouterr().err


class OfAnother:
    """A scheduler whose workers have these versions."""

    def __init__(self, found):
        self.found = found

    def run(self, function, on_error):
        return self.found


def test_workers_with_another_pioche_are_refused():
    """Their results would be those of other rules."""
    crew._check_versions(OfAnother({"a": crew.version()}))
    for found in ({}, {"a": crew.version(), "b": "0" * 12}, {"a": OSError("no such module")}):
        with pytest.raises(ToolError):
            crew._check_versions(OfAnother(found))
