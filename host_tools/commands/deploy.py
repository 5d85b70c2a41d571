"""Put Pioche on a Pico that is plugged in: only the files that differ. Saved games stay.

The Pico needs MicroPython 1.26 or newer. The game that runs on it is interrupted, and goes on
from its save when the new version has started.
"""

from host_tools.ship import mpy


def add_arguments(parser):
    parser.add_argument("--port", help="where the Pico is (default: it is looked for)")
    parser.add_argument(
        "--board",
        choices=mpy.boards(),
        help="the folder in boards/ that describes the gadget (default: as it is on the Pico, or"
        f" {mpy.DEFAULT_BOARD} where there is none)",
    )
    parser.add_argument(
        "--developer", action="store_true", help="with the template game and the transcripts"
    )


def run(args):
    from host_tools.usb import connection, deploy  # mpremote is not needed to show the help

    def files(connection):
        return deploy.files_for(connection, args.board, args.developer)

    print(deploy.deploy(args.port or connection.find_port(), files))
    return 0
