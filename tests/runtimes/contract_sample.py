"""One setting of one game, for runtimes on which the whole contract would take minutes.

python contract_sample.py NUMBER GAME
"""

import sys

import suite

# Their states are looked at from all sides on the other runtimes; here that takes half a minute
# a game.
_LONG = ("six_sequences", "xxl_trump", "xxl_pur", "xxl_solo_k")


def run(number, name):
    """-> the lines of the suite for the setting of this number, counted round."""

    def which(game):
        chosen = list(suite.pairwise(game))
        return [chosen[number % len(chosen)]]

    return suite.run([name], 1, number, which, in_all=0 if name in _LONG else 1)


if __name__ == "__main__":
    run(int(sys.argv[1]), sys.argv[2])
