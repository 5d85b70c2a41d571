"""From a Pico as you bought it to the first game, in one command.

Hold BOOTSEL while you plug the Pico in, and run it: MicroPython is put on the drive that appears,
then Pioche on the Pico. On a Pico that runs MicroPython already, only what is missing is done. It
can be repeated at any time; saves stay, and it asks before anything that would erase them.
"""

import sys
from pathlib import Path

from host_tools.ship import mpy


def add_arguments(parser):
    parser.add_argument("--port", help="where the Pico is, or will be (default: it is looked for)")
    parser.add_argument(
        "--drive", type=Path, help="where the boot loader's drive is (default: it is looked for)"
    )
    parser.add_argument("--image", type=Path, help="a UF2 file (default: MicroPython for a Pico)")
    parser.add_argument(
        "--board",
        choices=mpy.boards(),
        help="the folder in boards/ that describes the gadget (default: it is asked for; where"
        " nobody can answer, as it is on the Pico)",
    )
    parser.add_argument("--yes", action="store_true", help="erase saves without asking")


def run(args):
    from host_tools.usb.deploy import files_for
    from host_tools.usb.flash import Flash
    from host_tools.usb.questions import ask, choose

    board = args.board
    if not board and sys.stdin.isatty():
        board = choose("Which board is it?", mpy.boards(), mpy.DEFAULT_BOARD)

    def files(line):
        return files_for(line, board)

    Flash(files, lambda why: args.yes or ask(why)).run(args.port, args.drive, args.image)
    return 0
