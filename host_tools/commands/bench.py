"""Heap, times and sizes of the real firmware on the emulated Pico.

python -m host_tools bench              everything
python -m host_tools bench memory press
"""

from ..errors import ToolError


def add_arguments(parser):
    parser.add_argument(
        "what",
        nargs="*",
        help="size, boot, memory, ways, press, answers, screens, kept, times, games, fullest, bots,"
        " presses, power, wear, host, many (default: all)",
    )


def run(args):
    from ..emulator.images import MissingImage
    from ..measure import bench  # the emulator is loaded only when asked for

    unknown = set(args.what) - set(bench.ALL)
    if unknown:
        raise ToolError(f"no bench '{unknown.pop()}'; there are: {', '.join(bench.ALL)}")
    try:
        for name in args.what or bench.ALL:
            print(f"\n{name}: {' '.join(bench.ALL[name].__doc__.split())}")
            for what, figure in bench.ALL[name]():
                print(f"  {what:36} {figure}".rstrip(), flush=True)
    except MissingImage as e:
        raise ToolError(e) from None
    return 0
