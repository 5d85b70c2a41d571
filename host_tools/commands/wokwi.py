"""Make a project for the simulator Wokwi, in build/wokwi: the wiring of a board, and its firmware.

Open the folder with Wokwi's extension of an editor, or by wokwi-cli. Its e-paper part is no model
of our panel's controller; `play --backend pico` has one.
"""

from pathlib import Path

from host_tools.places import BUILD
from host_tools.ship import mpy


def add_arguments(parser):
    parser.add_argument(
        "--board", default=mpy.DEFAULT_BOARD, help="a board with six keys (default: %(default)s)"
    )
    parser.add_argument("--to", type=Path, default=BUILD / "wokwi", help="default: %(default)s")


def run(args):
    from host_tools.commands import uf2 as files
    from host_tools.ship import uf2, wokwi

    name = uf2.name(args.board)
    wokwi.diagram(args.board)  # what cannot be is told before anything is built
    files.write(args.to / name, uf2.image(args.board))
    wokwi.write(args.to, args.board, name)
    print(f"{args.to}: diagram.json, wokwi.toml and {name}")
    return 0
