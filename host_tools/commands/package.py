"""Make what MicroPython's own installer, mip, puts on a Pico: for each board a folder in build/mip.

It is installed by MicroPython's mpremote, as the last lines say. Saves on the Pico stay.
"""

from pathlib import Path

from host_tools.ship import mpy


def add_arguments(parser):
    parser.add_argument("boards", nargs="*", help="only these boards (default: all)")


def run(args):
    from host_tools.ship import package

    for board in args.boards:
        mpy.check_board(board)
    for board in args.boards or mpy.boards():
        path = package.write(board)
        shown = path.relative_to(Path.cwd()) if path.is_relative_to(Path.cwd()) else path
        print(f"mpremote mip install --target / {shown}")
    return 0
