"""Find what counts how much for computer players: the weights in their tables.

A tuner prints them, or writes them where it says so. All of it follows from the seed, whoever does
the work.

    python -m host_tools tune six_sequences --rounds 2
    python -m host_tools tune the_game --help
"""

import argparse
import importlib

from .. import crew, players
from ..errors import ToolError

CHECKOUT = True

TUNERS = {
    "twenty": "tune_twenty.tuner",
    "the_game": "tune_the_game.tuner",
    "no_merci": "tune_no_merci",
    "six_sequences": "tune_six_sequences",
    "xxl_shed": "tune_xxl_shed",
    "xxl_tricks": "tune_xxl_tricks",
}


def add_arguments(parser):
    subs = parser.add_subparsers(dest="tuner", required=True, metavar="TUNER")
    for name, module in TUNERS.items():
        tuner = importlib.import_module(f"{players.__name__}.{module}")
        sub = subs.add_parser(
            name,
            help=tuner.__doc__.splitlines()[0],
            description=tuner.__doc__,
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        tuner.add_arguments(sub)
        crew.add_arguments(sub)
        sub.set_defaults(tune=tuner.run)


def run(args):
    if args.jobs < 1:
        raise ToolError("--jobs is a whole number from 1")
    args.tune(args, crew.Crew(args.jobs, args.on))
    return 0
