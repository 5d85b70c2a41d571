"""What people download: for each board files to drop on it, a list for mip and a ROMFS, the package
for Python, and the checksums of all.

Each file to drop is dropped on an emulated Pico with the board's own panel first, and must lead to
the menu."""

import hashlib
import re
import shutil
import tempfile

from ..drive import gadget
from ..drive.hand import Hand
from ..drive.pico_hand import PicoHand
from ..emulator import flash_layout
from ..emulator.boards import panel_of
from ..emulator.pico import ChildError, fork_call
from ..errors import ToolError
from ..places import BUILD, ROOT
from . import dist, mpy, package, romfs, uf2

FOLDER = BUILD / "release"
NOTES = BUILD / "NOTES.md"
SUMS = "SHA256SUMS"
OURS = ("pioche-*", "mip-*", "*.json", SUMS)  # of an older release they go


def check_tag(tag, changes=ROOT / "CHANGELOG.md", notes=NOTES):
    """Is this the tag of our version? Then what has changed is written down for people."""
    from pioche.version import VERSION

    if tag != f"v{VERSION}":
        raise ToolError(f"{tag} is no tag of this version: version.py has {VERSION}, so v{VERSION}")
    parts = re.split(r"^## (.*)$", changes.read_text(encoding="utf-8"), flags=re.M)
    told = dict(zip(parts[1::2], parts[2::2]))
    if VERSION not in told:
        raise ToolError(f"{changes.name} has no part '{VERSION}': write what has changed, and when")
    notes.parent.mkdir(parents=True, exist_ok=True)
    notes.write_text(told[VERSION].strip() + "\n", encoding="utf-8")


def release(boards=None, folder=FOLDER, say=print):
    """Write the files anew; what an older release left there is removed. Without choice of boards
    the package is among them."""
    _clear(folder)
    names = set()
    for board in boards or mpy.boards():
        for how in ({}, {"fresh": True}, {"romfs": True}):
            name = uf2.name(board, **how)
            data = uf2.image(board, **how)
            try_out(data, board)
            (folder / name).write_bytes(data)
            names.add(name)
            say(f"{name}  {len(data) // 1024} KB, starts")
        names.update(package.write_flat(board, folder))
        (folder / romfs.name(board)).write_bytes(romfs.image(board))
        names.add(romfs.name(board))
    for made in [] if boards else dist.dist(say=say):
        shutil.copyfile(made, folder / made.name)
        names.add(made.name)
    sums = [f"{_digest(folder / name)}  {name}\n" for name in sorted(names)]
    (folder / SUMS).write_text("".join(sums))
    say(f"in {folder}; check with: sha256sum -c {SUMS}")


def _digest(path):
    return hashlib.sha256(path.read_bytes()).hexdigest()


def _clear(folder):
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for pattern in OURS:
            for old in folder.glob(pattern):
                old.unlink()
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
