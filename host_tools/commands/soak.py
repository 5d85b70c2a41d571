"""Run the large numbers and write tests/SOAK.md: games on two runtimes, random keys, power cuts.

Can be stopped and goes on where it was: build/soak.json holds what is done; remove it to begin
anew. What is not run keeps its line of the report.
"""

import argparse
import re

from .. import crew
from ..errors import ToolError

CHECKOUT = True


def add_arguments(parser):
    crew.add_arguments(parser)
    parser.add_argument("--limit", type=int, help="run so many tasks only")
    parser.add_argument(
        "--only", default="", metavar="KINDS", help="as in cut,battery: these kinds"
    )
    parser.add_argument(
        "--shard", type=shard, default=(1, 1), metavar="K/N", help="of N machines this is number K"
    )
    parser.add_argument("--missing", action="store_true", help="only what the report has not got")


def shard(text):
    found = re.fullmatch(r"([1-9][0-9]{0,2})/([1-9][0-9]{0,2})", text)
    if not found or int(found[1]) > int(found[2]):
        raise argparse.ArgumentTypeError("a shard is K/N, as in 3/20")
    return int(found[1]), int(found[2])


def run(args):
    from ..measure.soak import soak
    from ..measure.soak.tasks import KINDS

    only = [kind for kind in args.only.split(",") if kind]
    unknown = set(only) - set(KINDS)
    if unknown:
        raise ToolError(f"no such kind: {', '.join(unknown)}; there are {', '.join(sorted(KINDS))}")
    workers = crew.Crew(args.jobs, args.on)
    failed = soak.report(soak.soak(workers, args.limit, only, args.missing, args.shard))
    if failed:
        print(f"{failed} tasks failed: see {soak.REPORT}")
    return 1 if failed else 0
