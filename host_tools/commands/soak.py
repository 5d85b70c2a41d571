"""Run the large numbers and write tests/SOAK.md: games on two runtimes, random keys, power cuts.

Can be stopped and goes on where it was: build/soak.json holds what is done; remove it to begin
anew.
"""

import multiprocessing


def add_arguments(parser):
    parser.add_argument("--jobs", type=int, default=multiprocessing.cpu_count())
    parser.add_argument("--limit", type=int, help="run so many tasks only")


def run(args):
    from .. import soak

    failed = soak.report(soak.soak(args.jobs, args.limit))
    if failed:
        print(f"{failed} tasks failed: see {soak.REPORT}")
    return 1 if failed else 0
