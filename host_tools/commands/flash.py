"""From a Pico as you bought it to the first game, in one command.

Hold BOOTSEL while you plug the Pico in, and run it: a firmware with Pioche in it is put on the
drive that appears. On a Pico that runs already, only what is missing is done. It can be repeated at
any time; saves stay, and it asks before anything that would erase them.

Where no such firmware is at hand, and with --files, the Pico gets MicroPython and Pioche as .mpy
files, which `deploy` can change.
"""

import sys
from pathlib import Path

from host_tools.ship import mpy


def add_arguments(parser):
    parser.add_argument("--port", help="where the Pico is, or will be (default: it is looked for)")
    parser.add_argument(
        "--drive", type=Path, help="where the boot loader's drive is (default: it is looked for)"
    )
    parser.add_argument("--image", type=Path, help="a UF2 file (default: Pioche's own)")
    parser.add_argument("--files", action="store_true", help="MicroPython with .mpy files")
    parser.add_argument(
        "--board",
        choices=mpy.boards(),
        help="the folder in boards/ that describes the gadget (default: it is asked for; where"
        " nobody can answer, as it is on the Pico)",
    )
    parser.add_argument("--yes", action="store_true", help="erase saves without asking")


def run(args):
    from host_tools.usb import own_firmware
    from host_tools.usb.deploy import files_for
    from host_tools.usb.flash import Flash
    from host_tools.usb.questions import ask, choose

    board = args.board
    if not board and sys.stdin.isatty():
        board = choose("Which board is it?", mpy.boards(), mpy.DEFAULT_BOARD)

    def files(line):
        return files_for(line, board)

    def firmware(found):
        return own_firmware.at_hand(board or found or mpy.DEFAULT_BOARD)

    flash = Flash(
        files, lambda why: args.yes or ask(why), firmware=None if args.files else firmware
    )
    flash.run(args.port, args.drive, args.image)
    return 0
