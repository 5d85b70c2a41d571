"""Save what is on the glass of a Pico as a PNG picture. The game goes on."""

import time
from pathlib import Path


def add_arguments(parser):
    parser.add_argument("file", nargs="?", type=Path, help="default: pioche-DATE-TIME.png")
    parser.add_argument("--port", help="where the Pico is (default: it is looked for)")
    parser.add_argument(
        "--scale", type=int, choices=range(1, 9), default=1, help="how large a dot becomes"
    )


def run(args):
    from host_tools import png
    from host_tools.usb import connection, host_files
    from host_tools.usb.remote import Remote

    file = args.file or Path(time.strftime("pioche-%Y%m%d-%H%M%S.png"))
    with Remote(args.port or connection.find_port()) as remote:
        state, picture = remote.picture()
    host_files.write(file, png.encoded(state.width, state.height, picture, args.scale))
    print(f"{file}: {state.width} x {state.height} dots")
    return 0
