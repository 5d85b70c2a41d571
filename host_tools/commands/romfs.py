"""Make a ROMFS with Pioche and a board's data, for a firmware that has room for one: MicroPython
runs modules where they lie in it.

Such a firmware for a Pico comes from `uf2 --romfs`, with one in it. This makes what brings it up to
date over USB, and what a firmware of your own takes, as the last line says. Saves stay.
"""

from pathlib import Path

from host_tools.places import BUILD
from host_tools.ship import mpy

from .uf2 import write

CHECKOUT = True


def add_arguments(parser):
    parser.add_argument("boards", nargs="*", help="only these boards (default: all)")
    parser.add_argument("--to", type=Path, default=BUILD, help="the folder (default: %(default)s)")


def run(args):
    from host_tools.ship import romfs

    for board in args.boards:
        mpy.check_board(board)
    for board in args.boards or mpy.boards():
        data, path = romfs.image(board), args.to / romfs.name(board)
        write(path, data)
        print(f"mpremote romfs deploy {path}  # {len(data) // 1024} KB")
    return 0
