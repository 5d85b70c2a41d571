"""Random games of xxl_trump, checked by its referee."""

import pytest

from tests.rules.referees.xxl_tricks_games import each_tampering, played, rejects
from tests.rules.referees.xxl_trump import check

SEEDS = [*range(8), 2**30 - 1]


@pytest.mark.parametrize("seats", range(2, 7))
def test_random_games(seats):
    for seed in SEEDS:
        check(played("xxl_trump", seed, seats))


@each_tampering
def test_tampering(tamper, words):
    rejects(check, played("xxl_trump", 5, 3), tamper, words)


def test_tampering_with_a_part():
    lines = played("xxl_trump", 5, 3)
    first = [at for at, line in enumerate(lines) if "part" in line][0]

    def score(changed):
        changed[first]["scores"][1] -= 1

    def name(changed):
        changed[first]["part"] = 0

    def later_dealer(changed):
        changed[first + 1]["deal"]["dealer"] = lines[0]["deal"]["dealer"]

    rejects(check, lines, score, "scores")
    rejects(check, lines, name, "part")
    rejects(check, lines, later_dealer, "dealer")
