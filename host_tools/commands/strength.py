"""How strong the computer players are: plays all matches and writes bots/STRENGTH.md.

Can be stopped and goes on where it was; what has not changed is not played again.

python -m host_tools strength                  everything: about an hour on two cores
python -m host_tools strength no_merci         only this game's matches
"""

from .. import crew
from ..errors import ToolError

CHECKOUT = True


def add_arguments(parser):
    parser.add_argument("games", nargs="*", metavar="GAME")
    crew.add_arguments(parser)


def run(args):
    from ..players import strength

    known = {game for game, *_ in strength.matches()}
    for game in args.games:
        if game not in known:
            raise ToolError(f"{game} has no matches; there are: {', '.join(sorted(known))}")
    if args.jobs < 1:
        raise ToolError("--jobs is a whole number from 1")
    told, missing = strength.run(crew.Crew(args.jobs, args.on), args.games)
    print(f"{told} matches in {strength.PAGE}, {missing} still to be played")
    return 0
