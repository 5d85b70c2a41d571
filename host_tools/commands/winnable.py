"""Make the list of winnable 20/20 deals anew: firmware/pioche/games/twenty_winnable.py.

A solver that sees all cards decides every seed; those proved lost are left out. Takes some minutes;
the outcome is the same on every machine.
"""

import re

from .. import crew
from ..places import ROOT

MODULE = ROOT / "firmware" / "pioche" / "games" / "twenty_winnable.py"

CHECKOUT = True


def add_arguments(parser):
    parser.add_argument("--seeds", type=int, default=2048, help="how many seeds to look at")
    crew.add_arguments(parser)


def is_won(seed):
    from pioche.games import twenty

    from ..make import twenty_solver

    s = bytearray(twenty.SIZE)
    twenty.new(s, seed, 1, b"\0")
    return twenty_solver.solve(twenty_solver.piles_of(s)) is not None


def run(args):
    lost = []
    bar = crew.Progress(args.seeds)
    for seed, won in crew.Crew(args.jobs, args.on).work(is_won, range(args.seeds), chunk=8):
        if not won:
            lost.append(seed)
        bar.step()
    lost.sort()
    MODULE.write_text(_rewritten(MODULE.read_text(), args.seeds, lost))
    print(f"{args.seeds - len(lost)} winnable deals; proved lost: {lost}")
    return 0


def _rewritten(text, seeds, lost):
    """The module with its two constants replaced."""
    pairs = [f"\\x{s & 255:02x}\\x{s >> 8:02x}" for s in lost]
    rows = ["".join(pairs[i : i + 10]) for i in range(0, len(pairs), 10)]
    table = "\n".join(f'    b"{row}"' for row in rows) or '    b""'
    text = re.sub(r"^SEEDS = .*$", f"SEEDS = {seeds}", text, flags=re.M)
    table = f"_LOST = (  # ascending, two bytes each, low byte first\n{table}\n)\n"
    return re.sub(r"^_LOST = .*?\n(?=\n)", lambda _: table, text, flags=re.M | re.S)
