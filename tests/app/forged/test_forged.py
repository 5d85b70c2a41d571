"""Files that somebody has forged, or that were damaged where no checksum tells: whatever they
hold, the gadget starts, tells what it cannot use, and touches nothing else. `make soak` tries many
more."""

import pytest

from host_tools.prove.forged import folders, forge, micropython, stock, trial, worst
from pioche import registry

FOLDERS = 14  # of each entry
ON_BOTH = 3  # of them, under MicroPython as well


@pytest.mark.parametrize("name", stock.names())
def test_forged_files_break_nothing(name):
    """Switched on with them, used by many keys, kept games opened: no exception, no hang, and no
    sound file is put aside or changed."""
    broke = [told for seed in range(FOLDERS) if (told := trial.try_out(name, seed)[1])]
    assert not broke


@pytest.mark.parametrize("name", stock.names())
def test_forged_files_break_nothing_under_micropython(name):
    micropython.try_out((name, seed) for seed in range(ON_BOTH))


@pytest.mark.parametrize("name, seed", (("the_game", 38),))
def test_forging_a_deal_that_check_refuses_plays_nothing_from_it(name, seed):
    """A turn of it may find no seat with cards, and look for one for ever."""
    stock.of(name)
    with trial.watched():
        assert folders.Folder(name, seed).forged


def test_the_worst_folders_are_of_each_entry_and_forged_in_each_way():
    """So many are used on the emulated Pico."""
    assert len(set(worst.WORST)) == worst.ALL and worst.WORST[:3] == worst.BROKE
    assert {name for name, _ in worst.WORST} == set(registry.names(registry.SHOWN))
    ways = {way[1] for which in worst.WORST for way in worst.Candidate(*which).ways}
    acts = {act.__name__.strip("_") for act in forge.SAVE_ACTS if act}
    assert ways >= acts | {"bytes", *forge.DEALS_ACTS}
