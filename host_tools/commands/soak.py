"""Run the large numbers and write tests/SOAK.md: games on two runtimes, random keys, power cuts.

Can be stopped and goes on where it was: build/soak.json holds what is done; remove it to begin
anew. What is not run keeps its line of the report.
"""

import multiprocessing

from ..errors import ToolError


def add_arguments(parser):
    parser.add_argument("--jobs", type=int, default=multiprocessing.cpu_count())
    parser.add_argument("--limit", type=int, help="run so many tasks only")
    parser.add_argument(
        "--only", default="", metavar="KINDS", help="as in cut,battery: these kinds"
    )
    parser.add_argument("--missing", action="store_true", help="only what the report has not got")


def run(args):
    from ..measure.soak import soak
    from ..measure.soak.tasks import KINDS

    only = [kind for kind in args.only.split(",") if kind]
    unknown = set(only) - set(KINDS)
    if unknown:
        raise ToolError(f"no such kind: {', '.join(unknown)}; there are {', '.join(sorted(KINDS))}")
    failed = soak.report(soak.soak(args.jobs, args.limit, only, args.missing))
    if failed:
        print(f"{failed} tasks failed: see {soak.REPORT}")
    return 1 if failed else 0
