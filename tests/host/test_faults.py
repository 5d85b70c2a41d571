"""Whatever file operation fails or is cut, in every act that writes: faults.py. `make soak` tries
every operation of every act of every entry; here some are, others for each entry."""

import random

import pytest

from pioche import registry
from pioche.store import files
from pioche.store.save import BadSave
from tests.host import faults
from tests.host.disk import Disk, PowerCut, Strike

NAMES = registry.names(registry.HIDDEN)
ACTS = 9  # of each entry,
STRIKES = 9  # and of each so many
FOREIGN = 15


@pytest.mark.parametrize("name", NAMES)
def test_no_file_operation_that_fails_or_is_cut_loses_anything(name):
    """The game is that before or after the act, nothing is lost or silent, nothing trips; and when
    the disk is sound again the game goes on and is saved."""
    r = random.Random(name)
    acts = list(faults.acts(name))
    for act, world in r.sample(acts, ACTS):
        strikes = list(faults.strikes(name, act, world))
        for strike in r.sample(strikes, min(STRIKES, len(strikes))):
            what = f"{act.__name__} {world} {strike.kind} {strike.nth}"
            try:
                faults.run(name, act, world, strike)
            except Exception as e:
                raise AssertionError(what) from e


@pytest.mark.parametrize("name", ("twenty", "xxl_refuse"))
def test_no_file_that_is_not_ours_to_judge_is_written_over(name):
    """Newer or damaged, and with any operation failing: its bytes are somewhere."""
    every = list(faults.foreigners(name, every=16))
    for kind, data, strike in random.Random(name).sample(every, FOREIGN):
        faults.run_foreign(name, kind, data, strike)


def test_every_act_and_every_kind_of_fault_is_there():
    """So that none is left out unseen: the acts of a patience and of a game for several."""
    kinds = set()
    for name in ("twenty", "xxl_refuse"):
        for act, world in faults.acts(name):
            if act not in (faults.take_back, faults.look_at_kept):
                kinds.update(strike.kind for strike in faults.strikes(name, act, world))
    assert kinds == set(faults.KINDS)
    done = {act for name in ("twenty", "xxl_refuse") for act, _ in faults.acts(name)}
    assert done == {act for act, _ in faults.ALL}


@pytest.mark.parametrize(
    "name, was",
    (
        # A new deal that is put in place before the last one is safe, as it once was.
        ("write_parts", lambda path, parts, other=None: _overwriting(path, parts, other)),
        # A game that is given up without a successor of the last one.
        ("retire", lambda path, other: files.remove(path)),
    ),
)
def test_a_step_that_overwrites_too_soon_is_found_out(name, was, monkeypatch):
    monkeypatch.setattr(files, name, was)
    faults.expected.cache_clear()
    with pytest.raises((AssertionError, OSError, BadSave)):
        for act, world in ((faults.new_deal, "mid"), (faults.give_up, "mid")):
            for strike in faults.strikes("no_merci", act, world):
                faults.run("no_merci", act, world, strike)
    faults.expected.cache_clear()


def _overwriting(path, parts, other):
    if other:
        data = files.read(path)
        with open(other, "wb") as f:
            f.write(data)
    with open(path, "wb") as f:
        for part in parts:
            f.write(part)


def test_the_disk_fails_as_it_is_told():
    """At the nth operation, once or for good; a cut leaves half of a write."""
    with Disk({"a": b"old"}).mounted() as disk:
        for kind, nth in (("full", 1), ("error", 1), ("torn", 1)):
            disk.arm(Strike(nth, kind))
            with pytest.raises((OSError, PowerCut)), open("/disk/b", "wb") as f:
                f.write(b"1234")
            assert disk.content["b"] == (b"12" if kind == "torn" else b"")
        disk.arm(Strike(0, "error-for-good"))
        for _ in range(3):
            with pytest.raises(OSError, match="5"):
                files.read("/disk/a")
        disk.heal()
        assert files.read("/disk/a") == b"old"
