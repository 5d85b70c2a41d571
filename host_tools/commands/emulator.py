"""Get what the emulated Pico needs, into the cache: MicroPython images, the firmware with Pioche in
it, the fast core, and the WebAssembly of the web page."""

import subprocess
import sys

from host_tools.errors import ToolError


def add_arguments(parser) -> None:
    parser.add_argument(
        "--where", action="store_true", help="only say where the images are, make nothing"
    )


def run(args) -> int:
    from host_tools.emulator import images  # littlefs is not needed to show the help

    try:
        found = {name: images.find(name) for name in images.IMAGES} if args.where else None
        found = found or images.ensure()
    except images.MissingImage as problem:
        print(problem, file=sys.stderr)
        return 1
    for name, path in found.items():
        print(f"{name:7} {path}")
    if not args.where:
        print(f"frozen  {_frozen()}")
        print(f"core    {_core()}")
        print(f"wasm    {_wasm()}")
    return 0


def _frozen():
    """Without it the tests of ready-made firmware have nothing to look at; all else works."""
    from host_tools.ship import frozen

    try:
        return f"{len(frozen.firmware()) // 1024} KB"
    except ToolError as problem:
        return f"none ({problem})"


def _wasm():
    """What the web page runs."""
    from host_tools.emulator.images import MissingImage
    from host_tools.web import wasm

    try:
        return str(wasm.ensure())
    except MissingImage as problem:
        return f"none ({problem})"


def _core() -> str:
    """A missing compiler is no failure: the tests run on the stock core, only slower."""
    from host_tools.emulator import core

    try:
        return str(core.ensure())
    except (OSError, subprocess.CalledProcessError) as problem:
        return f"none, the emulator will be some 20 times slower ({problem})"
