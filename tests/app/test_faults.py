"""Whatever file operation fails or is cut, in every act that writes: host_tools/prove/faults.

`make soak` tries every operation of every act of every entry; here some are, others for each entry.
"""

import random

import pytest

from host_tools.prove.faults import acts, foreign, striking
from host_tools.prove.faults.disk import Disk, PowerCut, Strike
from pioche import registry
from pioche.store import files
from pioche.store.save import BadSave

NAMES = registry.names(registry.HIDDEN)
ACTS = 9  # of each entry,
STRIKES = 9  # and of each so many
FOREIGN = 15


@pytest.mark.parametrize("name", NAMES)
def test_no_file_operation_that_fails_or_is_cut_loses_anything(name):
    """The game is that before or after the act, nothing is lost or silent, nothing trips; and when
    the disk is sound again the game goes on and is saved."""
    r = random.Random(name)
    every = list(acts.of(name))
    for act, world in r.sample(every, ACTS):
        strikes = list(striking.strikes(name, act, world))
        for strike in r.sample(strikes, min(STRIKES, len(strikes))):
            what = f"{act.__name__} {world} {strike.kind} {strike.nth}"
            try:
                striking.run(name, act, world, strike)
            except Exception as e:
                raise AssertionError(what) from e


@pytest.mark.parametrize("name", ("twenty", "xxl_refuse"))
def test_no_file_that_is_not_ours_to_judge_is_written_over(name):
    """Newer or damaged, and with any operation failing: its bytes are somewhere."""
    every = list(foreign.strikes(name, every=16))
    for kind, data, strike in random.Random(name).sample(every, FOREIGN):
        foreign.run(name, kind, data, strike)


def test_every_act_and_every_kind_of_fault_is_there():
    """So that none is left out unseen: the acts of a patience and of a game for several."""
    kinds = set()
    for name in ("twenty", "xxl_refuse"):
        for act, world in acts.of(name):
            if act not in (acts.take_back, acts.look_at_kept):
                kinds.update(strike.kind for strike in striking.strikes(name, act, world))
    assert kinds == set(striking.KINDS)
    done = {act for name in ("twenty", "xxl_refuse") for act, _ in acts.of(name)}
    assert done == {act for act, _ in acts.ALL}


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
    striking.expected.cache_clear()
    with pytest.raises((AssertionError, OSError, BadSave)):
        for act, world in ((acts.new_deal, "mid"), (acts.give_up, "mid")):
            for strike in striking.strikes("no_merci", act, world):
                striking.run("no_merci", act, world, strike)
    striking.expected.cache_clear()


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
