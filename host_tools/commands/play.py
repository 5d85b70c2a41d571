"""Play on this computer: opens the gadget on a local web page.

Keys: arrows, Enter or X is A, Escape or Z is B; hold A for a hint and B for the menu.
Games are kept in a folder of your own (see --saves) and are there again next time.
`make site` makes the same page for any web server: there the gadget runs in the browser itself.
"""

import argparse
import asyncio
import os
import sys
import threading
import webbrowser
from contextlib import suppress
from pathlib import Path

from host_tools.ship import mpy
from host_tools.sim import saves

BACKENDS = ("host", "pico")
ALONE = (
    "The page can be opened without this, too: `make site` (or `pioche site`) makes it for any web"
    " server, where the gadget runs in the browser itself, and later without a network."
)


def add_arguments(parser):
    parser.add_argument(
        "--backend",
        choices=BACKENDS,
        default="host",
        help="host: the app in this process; pico: the real firmware on an emulated Pico, which"
        " `make emulator` gets",
    )
    parser.add_argument(
        "--board",
        default=mpy.DEFAULT_BOARD,
        metavar="NAME",
        help="whose glass and buttons it has, a folder of boards/ (default: %(default)s)",
    )
    parser.add_argument("--port", type=port_number, help="0 takes any free port")
    parser.add_argument(
        "--saves",
        type=Path,
        metavar="DIR",
        default=saves.default_folder(),
        help="where games are kept (default: %(default)s)",
    )
    parser.add_argument("--developer", action="store_true", help="show the hidden games too")
    parser.add_argument(
        "--open",
        action=argparse.BooleanOptionalAction,
        help="open the web browser (default: where there is a desktop)",
    )
    parser.add_argument(
        "--pace",
        type=pace_number,
        default=1.0,
        help="time the panel takes, 1 as the real one (default), 0 instant",
    )


def port_number(text):
    if not text.isdecimal() or int(text) > 65535:
        raise argparse.ArgumentTypeError("a port is a number from 0 to 65535")
    return int(text)


def pace_number(text):
    with suppress(ValueError):
        if 0 <= (pace := float(text)) <= 10:
            return pace
    raise argparse.ArgumentTypeError("the pace is a number from 0 to 10")


def run(args):
    from host_tools.sim.server import serve  # aiohttp is not needed to show the help

    mpy.check_board(args.board)
    wanted = has_desktop() if args.open is None else args.open

    def ready(url):
        print(ALONE, flush=True)
        if wanted:
            open_page(url)

    with saves.claim(args.saves), suppress(KeyboardInterrupt):
        asyncio.run(serve(make_backend(args), port=args.port, on_ready=ready))
    return 0


def has_desktop(platform=sys.platform, environ=os.environ):
    """May a browser be opened for somebody who looks at this computer's own screen?"""
    if environ.get("CI") or environ.get("SSH_CONNECTION"):
        return False
    if platform in ("win32", "darwin"):
        return True
    return bool(environ.get("DISPLAY") or environ.get("WAYLAND_DISPLAY"))


def open_page(url):
    """Beside the server, for some browsers answer only when they are closed. Where none opens the
    address has been printed."""

    def show():
        with suppress(webbrowser.Error, OSError):
            webbrowser.open(url)

    threading.Thread(target=show, daemon=True).start()


def make_backend(args):
    """The emulator is imported only for those who ask for it."""
    if args.backend == "pico":
        from host_tools.sim.pico import PicoBackend

        return PicoBackend(args.saves, args.pace, args.developer, args.board)
    from host_tools.sim.host import HostBackend

    return HostBackend(args.saves, args.pace, args.developer, args.board)
