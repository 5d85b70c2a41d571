"""Finds the weights of The Game's hard players, and tells how strong players are.

    python -m host_tools.players.tune_the_game                play and learn, then write the weights
    python -m host_tools.players.tune_the_game --test 2000    play held-out deals, print figures

Learning goes on from the weights that the firmware has, or from a rule of thumb with --afresh; all
of it follows from the seed. Held out are the arena's deals: the figures are those of the arena, as
the C twin plays exactly what the device plays, only some thousand times faster.
"""

import argparse
import sys

from pioche.bots import LEVELS

from ...errors import ToolError
from .. import arena
from . import twin, weights

SEED = 1
ROUNDS = 40
GAMES = 4000  # of a round


def tune(seats, args):
    """-> the vectors for so many seats, after so many rounds."""
    start = [weights.plain()] * weights.PHASES if args.afresh else weights.tuned(seats)
    work = twin.player(LEVELS.index("hard"), seats).looks
    player, critic = twin.made_player(start, True, work), twin.Vectors()
    for k in range(args.rounds + 1):  # in the first one only the critic learns
        seed = ((args.seed * 8 + seats) * 4096 + k) << 32
        wins, left = twin.learn(player, critic, seats, args.games, seed)
        print(f"{seats}, {k}: {100 * wins:5.1f} % won, {left:5.2f} left", file=sys.stderr)
    return [list(vector) for vector in player.weights]


def test(seats, level, args):
    """One line about the held-out deals."""
    from pioche.games import the_game

    talk = dict(the_game.OPTIONS)["talk"].index(args.talk)
    options = bytes((args.expert, args.fewer, 0, talk))
    player = twin.player(LEVELS.index(level), seats)
    s = bytearray(the_game.SIZE)
    left = []
    for k in range(args.test):
        the_game.new(s, arena.FIRST_SEED + k, seats, options)
        left.append(twin.play(player, s))
    won = [float(n == 0) for n in left]
    return (
        f"{seats} {level:6}: {len(left)} deals, "
        f"{100 * arena.mean(won):5.1f} +- {100 * arena.interval(won):.1f} % won, "
        f"{arena.mean(left):5.2f} +- {arena.interval(left):.2f} left"
    )


def main(argv=None):
    parser = argparse.ArgumentParser(
        prog="python -m host_tools.players.tune_the_game",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
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
    args = parser.parse_args(argv)
    try:
        if args.test:
            for seats in args.seats:
                for level in args.levels:
                    print(test(seats, level, args), flush=True)
            return 0
        tables = [tune(n, args) if n in args.seats else weights.tuned(n) for n in range(1, 6)]
        weights.MODULE.write_text(weights.written(tables), encoding="utf-8")
    except ToolError as e:
        print(f"pioche: {e}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
