"""The firmware of a Pico with Pioche frozen in: MicroPython, the games and one board's data. And
one for all boards that has room for a ROMFS behind it, in which romfs.py lays them.

Built from the kit of emulator/images.py with the board definition in boards/, and kept by the hash
of all that is in it: asking again costs nothing, a change of Pioche costs a link.
"""

import hashlib
import os
import shutil
import subprocess
from pathlib import Path

from .. import places
from ..emulator import cache, flash_layout, images
from ..errors import ToolError
from . import information, mpy, ready

DEFINITION = "PIOCHE_PICO"  # of MicroPython's kind of board, which is the chip and its flash
ROMFS = "ROMFS"  # the variant of it with room for one
RECIPES = (Path(__file__), Path(information.__file__))
KEPT = 12  # firmwares; the oldest go

# The firmware states the day it was built: let that be MicroPython's own, on every machine.
BUILT = "1757548800"


def firmware(board=mpy.DEFAULT_BOARD):
    """What lies at the start of the flash; ToolError where it is not there and cannot be built."""
    mpy.check_board(board)
    made = ready.image(board)
    if made:
        return flash_layout.firmware_of(made.read_bytes())
    return information.tell(_built(board, sources_of(board)), mpy.board_of(board))


def romfs_firmware(board=mpy.DEFAULT_BOARD):
    """The same with a ROMFS that is still empty."""
    mpy.check_board(board)
    return information.tell(_built(ROMFS, romfs_sources(), ROMFS), mpy.board_of(board))


def _built(name, sources, variant=""):
    """As it comes from the compiler."""
    kept = _kept(name, sources)
    if not kept.exists():
        try:
            kit = images.kit()
        except images.MissingImage as e:
            raise ToolError(f"a firmware with Pioche in it cannot be built: {e}") from None
        with cache.lock("frozen"):
            if not kept.exists():
                _build(kit, name, sources, kept, variant)
    return kept.read_bytes()


def is_at_hand(board):
    """Can it be had without building?"""
    return bool(ready.image(board)) or _kept(board, sources_of(board)).exists()


def _kept(name, sources):
    return _folder() / f"{name}-{_key(sources)}.bin"


def sources_of(board):
    """{path from the root of the project: content} of all that is frozen, and how."""
    mpy.check_board(board)
    paths = [mpy.FIRMWARE / "main.py", *(mpy.FIRMWARE / "pioche").rglob("*.py")]
    paths += [mpy.BOARDS / "manifest.py", mpy.BOARDS / board / "board.py"]
    return _read(paths + [p for p in _definition() if ROMFS not in p.name])


def romfs_sources():
    """The same of the variant: no more of Pioche than what starts it."""
    romfs = (mpy.BOARDS / DEFINITION / ROMFS.lower()).iterdir()
    return _read([mpy.FIRMWARE / "main.py", *_definition(), *romfs])


def _definition():
    found = (mpy.BOARDS / DEFINITION).iterdir()
    return [p for p in found if p.is_file() and p.suffix != ".md"]


def _read(paths):
    return {p.relative_to(mpy.ROOT).as_posix(): p.read_bytes() for p in sorted(paths)}


def _key(sources):
    h = hashlib.sha256(images.MICROPYTHON.encode() + b"".join(p.read_bytes() for p in RECIPES))
    for path, content in sources.items():
        h.update(f"\0{path}\0{len(content)}\0".encode() + content)
    return h.hexdigest()[:16]


def _folder():
    folder = cache.folder() / "frozen"
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def _build(kit, name, sources, kept, variant):
    print(f"building the firmware with Pioche in it, for {name} ...", flush=True)
    stage = _folder() / f"stage{variant}"
    _write(stage, sources)
    begins = f"build{variant}-"
    made = _folder() / (begins + _key({p: c for p, c in sources.items() if DEFINITION in p}))
    for old in set(_folder().glob(begins + "*")) - {made}:
        shutil.rmtree(old)  # its generated headers would not follow the definition
    # Else a module that is gone, or another board's data, could stay in it.
    shutil.rmtree(made / "frozen_mpy", ignore_errors=True)
    (made / "frozen_content.c").unlink(missing_ok=True)
    definition = stage / "boards" / DEFINITION
    _run(
        ["cmake", "-G", "Ninja", "-S", kit / "micropython/ports/rp2", "-B", made]
        + [f"-DMICROPY_BOARD={DEFINITION}", f"-DMICROPY_BOARD_DIR={definition}"]
        + [f"-DMICROPY_BOARD_VARIANT={variant}", "-DPICO_NO_PICOTOOL=1"],
        name,
    )
    _run(["ninja", "-C", made], name)
    part = kept.with_suffix(".part")
    shutil.copyfile(made / "firmware.bin", part)
    part.replace(kept)
    _forget_old()


def _run(command, name):
    log = _folder() / f"{command[0]}.log"
    environment = dict(os.environ, PIOCHE_BOARD=name, SOURCE_DATE_EPOCH=BUILT)
    with open(log, "w") as out:
        try:
            done = subprocess.run(command, stdout=out, stderr=out, env=environment, check=False)
        except FileNotFoundError:
            how = places.called("emulator")
            raise ToolError(f"there is no {command[0]} here: run `{how}`") from None
    if done.returncode:
        tail = "\n".join(log.read_text().splitlines()[-12:])
        raise ToolError(f"the firmware could not be built ({log}):\n{tail}")


def _write(stage, sources):
    """Make the folder hold these files and no others; those that are there stay untouched, so that
    what was compiled with them need not be compiled again."""
    wanted = {stage / path: content for path, content in sources.items()}
    for path in [p for p in stage.rglob("*") if p.is_file()]:
        if path not in wanted:
            path.unlink()
    for path, content in wanted.items():
        if not path.exists() or path.read_bytes() != content:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)


def _forget_old():
    kept = sorted(_folder().glob("*.bin"), key=lambda p: p.stat().st_mtime)
    for path in kept[:-KEPT]:
        path.unlink()
