"""Files that somebody has forged, or that were damaged where no checksum tells: whatever they
hold, the gadget starts, tells what it cannot use, and touches nothing else. `make soak` tries many
more."""

import pytest

from host_tools.prove.forged import micropython, stock, trial

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
