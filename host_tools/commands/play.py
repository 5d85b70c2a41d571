"""Play on this computer: shows the gadget on a local web page.

Keys: arrows, Enter or X is A, Escape or Z is B; hold A for a hint and B for the menu.
Games are kept in a folder of your own (see --saves) and are there again next time.
"""

import argparse
import asyncio
import webbrowser
from contextlib import suppress
from pathlib import Path

from host_tools.sim import saves

BACKENDS = ("host", "pico")


def add_arguments(parser):
    parser.add_argument(
        "--backend",
        choices=BACKENDS,
        default="host",
        help="host: the app in this process; pico: the real firmware on an emulated Pico",
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
    parser.add_argument("--open", action="store_true", help="open the web browser")
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

    show = webbrowser.open if args.open else None
    with saves.claim(args.saves), suppress(KeyboardInterrupt):
        asyncio.run(serve(make_backend(args), port=args.port, on_ready=show))
    return 0


def make_backend(args):
    """The emulator is imported only for those who ask for it."""
    if args.backend == "pico":
        from host_tools.sim.pico import PicoBackend

        return PicoBackend(args.saves, args.pace, args.developer)
    from host_tools.sim.host import HostBackend

    return HostBackend(args.saves, args.pace, args.developer)
