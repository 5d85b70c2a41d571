"""How strong the computer players are: plays all matches and writes bots/STRENGTH.md.

Can be stopped and goes on where it was; what has not changed is not played again.

python -m host_tools strength                  everything: an hour or two
python -m host_tools strength no_merci         only this game's matches are played anew
"""

import multiprocessing


def add_arguments(parser):
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--jobs", type=int, default=multiprocessing.cpu_count())


def run(args):
    from .. import strength

    print(f"{strength.run(args.jobs, args.games)} matches in {strength.PAGE}")
    return 0
