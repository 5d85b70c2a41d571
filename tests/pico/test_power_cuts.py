"""The power fails at every flash operation of saving a move: the game is as it was before the move
or after it, never anything else.

littlefs, the new-file-and-rename of store/files.py and the staged load of store/save.py keep this
promise together; here the real firmware does, on a flash chip that loses or tears what it was
writing. Several moves in a row, so that the cuts fall on different states of the file system.
"""

import pytest
from littlefs import LittleFSError

from host_tools.drive.pico_hand import PicoHand
from host_tools.emulator.flash import AFTER, TORN, FlashModel, PowerCut
from host_tools.emulator.flash_layout import SECTOR, file_region, flash_of_uf2, pack_files
from host_tools.emulator.pico import Pico, fork_call
from host_tools.prove.pico import acts, cutting, updating
from host_tools.ship.mpy import device_files
from tests.pico import support
from tests.support import image

MOVES = range(0, 10, 2)  # of one game, each cut at every operation; `make soak` cuts a whole one
CUTS = 10  # at least, of each


@pytest.mark.parametrize("move", MOVES)
def test_a_cut_at_any_flash_operation_leaves_the_game_before_or_after_the_move(move):
    """Before an operation, and in it: all operations of the saves in a stretch of the game."""
    support.frozen({})  # here, for a child cannot skip its test
    outcomes = cutting.cut_everywhere(acts.Move(move))
    assert outcomes["before"] and sum(outcomes.values()) >= CUTS


@pytest.mark.parametrize(
    "act, nth, mode, side",
    [
        # Between the statistics and the save of a game that has ended: it still counts once.
        (lambda: acts.Finish(1), 4, AFTER, "before"),
        # Where the deal goes to its file, before the save forgets it.
        (lambda: acts.Deal(1), 5, AFTER, "after"),
        (lambda: acts.Keep(2), 4, TORN, "before"),
        # While the game before a new deal is being saved, the new one is nowhere yet.
        (lambda: acts.Anew(3), 3, AFTER, "before"),
        (lambda: updating.Update(), 124, TORN, "before"),  # while all names are switched
    ],
    ids=["finish", "deal", "keep", "anew", "update"],
)
def test_a_cut_in_other_acts_loses_nothing(act, nth, mode, side):
    """A game that ends, one that is kept, a deploy: `make soak` cuts them at every operation."""
    image("pico")
    scenario = act()
    flash = cutting.cut(scenario.pico(), scenario.act, nth, mode)
    assert cutting.judge(scenario, flash, "the cut") == side


def test_a_full_flash_loses_nothing():
    """Not a block is free when a game ends: it is saved, or that is told. With room again, and
    switched on anew, the game has ended and has counted once."""
    image("pico")
    scenario = acts.Finish(1)
    files = device_files() | {"/saves/" + n: d for n, d in acts.near_the_end(1).items()}
    files["/filler"] = bytes(filler_size(files))

    def go():
        pico = PicoHand(files=files).wait()
        scenario.act(pico)
        pico.pico.exec("import os; os.remove('/filler')")
        return pico.pico.flash_image().hex()

    assert scenario.judge(bytes.fromhex(fork_call(go))) in ("before", "after")


def filler_size(files):
    """Bytes of a file that takes all the room these files leave."""
    size = file_region(flash_of_uf2(image("pico").read_bytes())).size
    fits, not_any_more = 0, size // SECTOR
    while not_any_more - fits > 1:
        middle = (fits + not_any_more) // 2
        try:
            pack_files(files | {"/filler": bytes(middle * SECTOR)}, size)
            fits = middle
        except LittleFSError:
            not_any_more = middle
    return fits * SECTOR


def test_the_cut_is_real():
    """The control: a save removed and written anew is lost to some of the same cuts."""
    image("pico")
    base = Pico(files={"save": b"old" * 300}).boot()
    assert any(fork_call(lambda: lost_in_place(base, nth)) for nth in range(1, 8))  # noqa: B023


def lost_in_place(base, nth):
    """Remove and write anew, cut: is neither the old nor the new content there afterwards?"""
    FlashModel(base).arm(nth, "torn")
    try:
        base.exec("import os\nos.remove('save')\nwith open('save','wb') as f: f.write(b'new'*300)")
    except PowerCut:
        left = Pico(flash=base.flash_image()).boot().read_files().get("save")
        return left not in (b"old" * 300, b"new" * 300)
    return False
