"""Finds the weights of The Game's hard players, and tells how strong players are.

    python -m host_tools tune the_game                play and learn, then write the weights
    python -m host_tools tune the_game --test 2000    play held-out deals, print figures

Learning goes on from the weights that the firmware has, or from a rule of thumb with --afresh; each
number of players is one task, and tells of its rounds where it is done. Held out are the arena's
deals: the figures are those of the arena, as the C twin plays exactly what the device plays, only
some thousand times faster.
"""

import sys

from pioche.bots import LEVELS

from .. import arena
from . import twin, weights

SEED = 1
ROUNDS = 40
GAMES = 4000  # of a round


def learn(task):
    """-> the vectors for so many seats, after so many rounds."""
    seats, rounds, games, seed, afresh = task
    start = [weights.plain()] * weights.PHASES if afresh else weights.tuned(seats)
    work = twin.player(LEVELS.index("hard"), seats).looks
    player, critic = twin.made_player(start, True, work), twin.Vectors()
    for k in range(rounds + 1):  # in the first one only the critic learns
        first = ((seed * 8 + seats) * 4096 + k) << 32
        wins, left = twin.learn(player, critic, seats, games, first)
        print(f"{seats}, {k}: {100 * wins:5.1f} % won, {left:5.2f} left", file=sys.stderr)
    return [list(vector) for vector in player.weights]


def tune(args, crew):
    """Write the module of the firmware; who was not asked for keeps the weights of now."""
    tables = {seats: weights.tuned(seats) for seats in range(1, 6)}
    tasks = [(seats, args.rounds, args.games, args.seed, args.afresh) for seats in args.seats]
    tables |= zip(args.seats, crew.in_order(learn, tasks))
    weights.MODULE.write_text(weights.written(tables.values()), encoding="utf-8")


def test(seats, level, args, crew):
    """One line about the held-out deals."""
    from pioche.games import the_game

    talk = dict(the_game.OPTIONS)["talk"].index(args.talk)
    options = bytes((args.expert, args.fewer, 0, talk))
    left = twin.left(LEVELS.index(level), seats, options, arena.FIRST_SEED, args.test, crew)
    won = [float(n == 0) for n in left]
    return (
        f"{seats} {level:6}: {len(left)} deals, "
        f"{100 * arena.mean(won):5.1f} +- {100 * arena.interval(won):.1f} % won, "
        f"{arena.mean(left):5.2f} +- {arena.interval(left):.2f} left"
    )


def add_arguments(parser):
    parser.add_argument("--seats", type=int, choices=range(1, 6), nargs="+", default=range(1, 6))
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--games", type=int, default=GAMES, help="of a round")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--afresh", action="store_true", help="forget the weights there are")
    parser.add_argument("--test", type=int, metavar="DEALS", help="do not learn, print figures")
    parser.add_argument("--levels", choices=("normal", "hard"), nargs="+", default=["hard"])
    parser.add_argument("--expert", action="store_true", help="test with three cards a turn")
    parser.add_argument(
        "--talk", choices=("plain", "full", "none"), default="plain", help="test so"
    )
    parser.add_argument("--fewer", action="store_true", help="test with a card less in hand")


def run(args, crew):
    if not args.test:
        tune(args, crew)
        return
    for seats in args.seats:
        for level in args.levels:
            print(test(seats, level, args, crew), flush=True)
