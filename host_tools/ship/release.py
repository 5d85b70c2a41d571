"""What people download: for each board a file to drop on it, and the checksums of all.

Each file is dropped on an emulated Pico with the board's own panel first, and must lead to the
menu."""

import hashlib
import tempfile

from ..drive import gadget
from ..drive.hand import Hand
from ..drive.pico_hand import PicoHand
from ..emulator import flash_layout
from ..emulator.boards import panel_of
from ..emulator.pico import ChildError, fork_call
from ..errors import ToolError
from ..firmware_path import ROOT
from . import mpy, uf2

FOLDER = ROOT / "build" / "release"
SUMS = "SHA256SUMS"


def release(boards=None, folder=FOLDER, say=print):
    """Write the files anew; what an older release left there is removed."""
    _clear(folder)
    lines = []
    for board in boards or mpy.boards():
        for how in ({}, {"fresh": True}):
            name = uf2.name(board, **how)
            data = uf2.image(board, **how)
            try_out(data, board)
            (folder / name).write_bytes(data)
            lines.append(f"{hashlib.sha256(data).hexdigest()}  {name}\n")
            say(f"{name}  {len(data) // 1024} KB, starts")
    (folder / SUMS).write_text("".join(sorted(lines, key=lambda line: line[66:])))
    say(f"in {folder}; check with: sha256sum -c {SUMS}")


def _clear(folder):
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for old in [*folder.glob("pioche-*.uf2"), folder / SUMS]:
            old.unlink(missing_ok=True)
    except OSError as error:
        raise ToolError(f"{folder} cannot be written: {error.strerror}") from None


def try_out(data, board):
    """ToolError unless this UF2, dropped on a new Pico with this board's panel, shows the menu."""
    try:
        wrong = fork_call(lambda: _wrong_at_start(data, gadget.board_of(board)))
    except ChildError as error:
        wrong = str(error).strip().splitlines()[-1]
    if wrong:
        raise ToolError(f"the file for {board} does not start as it should: {wrong}")


def _wrong_at_start(data, board):
    panel = panel_of(board, full_ms=150, partial_ms=80)
    pico = PicoHand(flash=flash_layout.flash_of_uf2(data), panel=panel, usb=False).wait()
    with tempfile.TemporaryDirectory() as folder:
        menu = Hand(folder, board=board).picture
    if gadget.visible(board, pico.picture) != gadget.visible(board, menu):
        return "this is not the menu on the glass"
    return panel.errors and f"the panel says: {panel.errors[0][1]}"
