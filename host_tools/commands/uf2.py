"""Make ONE file to drop on a Pico: firmware, Pioche and your board's data. Saves on the Pico stay.

Hold BOOTSEL while you plug the Pico in, and copy the file to the drive that appears. Files that
erase what is on the Pico have ERASES-SAVES in their name, and are made only when asked for.

With --romfs Pioche lies behind the firmware, in a ROMFS; `romfs` makes that alone, to bring it up
to date over USB.
"""

import hashlib
from pathlib import Path

from host_tools.errors import ToolError
from host_tools.places import BUILD
from host_tools.ship import mpy


def add_arguments(parser):
    parser.add_argument(
        "--board",
        default=mpy.DEFAULT_BOARD,
        help="the folder in boards/ that describes the gadget, or 'all' (default: %(default)s)",
    )
    kind = parser.add_mutually_exclusive_group()
    kind.add_argument(
        "--fresh", action="store_true", help="with an empty file system: erases all saves"
    )
    kind.add_argument(
        "--plain",
        action="store_true",
        help="plain MicroPython with Pioche as .mpy files: erases all saves",
    )
    kind.add_argument(
        "--romfs", action="store_true", help="with Pioche in a ROMFS behind the firmware"
    )
    parser.add_argument("--to", type=Path, default=BUILD, help="the folder (default: %(default)s)")


def run(args):
    from host_tools.ship import uf2  # the emulator's parts are not needed to show the help

    boards = mpy.boards() if args.board == "all" else [args.board]
    for board in boards:
        how = {"fresh": args.fresh, "plain": args.plain, "romfs": args.romfs}
        data = uf2.image(board, **how)
        path = args.to / uf2.name(board, **how)
        write(path, data)
        print(f"{path}  {len(data) // 1024} KB, SHA-256 {hashlib.sha256(data).hexdigest()}")
        print("  " + ("ERASES the saves on the Pico" if uf2.erases_saves(data) else "saves stay"))
    return 0


def write(path, data):
    """Whole or not at all: half a UF2 would be half a firmware."""
    part = path.with_name(path.name + ".part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        part.write_bytes(data)
        part.replace(path)
    except OSError as error:
        raise ToolError(f"{path} cannot be written: {error.strerror}") from None
