"""Let computer players play against each other and tell who wins how often.

Seats are rotated, deals are seeded. Players are levels (easy, normal, hard, random) or the rivals
that the game has on the host.

    python -m host_tools arena no_merci --players 3 --bots hard,normal,normal --games 1000
"""

from .. import crew
from ..errors import ToolError
from .transcript import _options


def add_arguments(parser):
    parser.add_argument("game")
    parser.add_argument("--players", type=int, help="how many (default: as many as are named)")
    parser.add_argument("--bots", default="hard", help="a name for each seat; the last is repeated")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, help="of the first deal")
    crew.add_arguments(parser)
    parser.add_argument(
        "--device-budget", action="store_true", help="let them work as much as on the device"
    )
    parser.add_argument(
        "--budget", type=int, default=300, metavar="MS", help="or so many ms of a Pico a decision"
    )
    parser.add_argument("--json", metavar="FILE", help="write the figures there, too")


def run(args):
    from ..players import arena

    setting = _setting(args)
    found = arena.figures(setting, arena.run(setting, args.games, crew.Crew(args.jobs, args.on)))
    print("\n".join(arena.table(found)))
    if args.json:
        try:
            with open(args.json, "w", encoding="utf-8") as f:
                f.write(arena.to_json(setting, found) + "\n")
        except OSError as e:
            raise ToolError(f"{args.json}: {e.strerror}") from None
    return 0


def _setting(args):
    from pioche import registry
    from pioche.engine import contract

    from ..players import arena

    names = args.bots.split(",")
    try:
        game = registry.game(args.game)
        arena.check_players(args.game, names)
        seats = args.players or max(len(names), game.SEATS[0])
        if len(names) > seats:
            raise ToolError(f"{len(names)} players are named for {seats} seats")
        names += names[-1:] * (seats - len(names))
        options = _options(game, args.option)
        contract.check_setup(game, 0, seats, options)
    except ValueError as e:
        raise ToolError(e) from None
    if args.games < 1 or args.jobs < 1:
        raise ToolError("--games and --jobs are whole numbers from 1")
    budget = None if args.device_budget else args.budget
    first = arena.FIRST_SEED if args.seed is None else args.seed
    return arena.Setting(args.game, names, options, budget, first)
