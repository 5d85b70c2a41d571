"""Finds the weights of the 20/20 player, bots/twenty.py, and tells how many deals they win.

    python -m host_tools.players.tune_twenty                 some minutes; rows for _WEIGHTS
    python -m host_tools.players.tune_twenty --test 20000    how many of held-out deals are won

The search is a small C program, tune.c, since it plays some 25 million games.
"""

import argparse
import subprocess
import tempfile
from pathlib import Path

SOURCE = Path(__file__).with_name("tune.c")
ROUNDS, GAMES, SEED = 60, 6000, 1
HELD_OUT = 7_000_000_000  # the first of the deals that no search has seen
TALLEST = (128, 16, 0, 0, 0, 0, 0, 0, 0, 0, 0)  # the rule it begins with


def run(*words):
    """What the program prints."""
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder, "tune")
        subprocess.run(["cc", "-O3", "-o", program, SOURCE, "-lm"], check=True)
        words = [str(word) for word in words]
        return subprocess.run(
            [program, *words], check=True, stdout=subprocess.PIPE, text=True
        ).stdout


def won(rows, games):
    """How many of so many held-out deals these weights win."""
    return int(run("play", HELD_OUT, games, *[w for row in rows for w in row]).split()[0])


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--test", type=int, metavar="DEALS")
    args = parser.parse_args()
    if args.test:
        from pioche.bots import twenty

        for name, rows in (("the player", twenty._WEIGHTS), ("tallest piles", [TALLEST] * 4)):
            print(f"{name}: {100 * won(rows, args.test) / args.test:.2f} %")
        return
    for row in run(args.rounds, args.games, args.seed).splitlines():
        print(f"    ({', '.join(row.split())}),")


if __name__ == "__main__":
    main()
