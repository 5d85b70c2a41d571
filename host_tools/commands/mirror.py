"""Show a Pico's glass on a local web page, and press its keys from there.

The page is the simulator's; the game runs on the Pico. Keys: arrows, Enter or X is A, Escape or Z
is B; hold A for a hint and B for the menu; T, H, K or N has it told in words, for whoever does not
see it. Ctrl-C ends it, and the game goes on.
"""

import asyncio
import webbrowser
from contextlib import suppress

from host_tools.commands.play import port_number


def add_arguments(parser):
    parser.add_argument("--port", help="where the Pico is (default: it is looked for)")
    parser.add_argument("--page-port", type=port_number, help="of the page; 0 takes any free port")
    parser.add_argument("--open", action="store_true", help="open the web browser")


def run(args):
    from host_tools.sim.server import serve
    from host_tools.sim.usb import UsbBackend

    show = webbrowser.open if args.open else None
    with suppress(KeyboardInterrupt):
        asyncio.run(serve(UsbBackend(args.port), port=args.page_port, on_ready=show))
    return 0
