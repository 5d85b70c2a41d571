"""Random games of xxl_runs, checked by its referee."""

import pytest

from tests.referees.xxl_runs import check
from tests.referees.xxl_tricks_games import each_tampering, played, preferring, rejects

SEEDS = [*range(8), 2**30 - 1]


@pytest.mark.parametrize("seats", range(2, 7))
def test_random_games(seats):
    for seed in SEEDS:
        check(played("xxl_runs", seed, seats))


@each_tampering
def test_tampering(tamper, words):
    rejects(check, played("xxl_runs", 5, 3), tamper, words)


@pytest.mark.parametrize("wishes", [["run", "add"], ["run", "swap"], ["run", "done"], ["done"]])
def test_wishful_games(wishes):
    for seats in range(2, 7):
        for seed in range(2):
            check(played("xxl_runs", seed, seats, preferring("xxl_runs", seed, *wishes)))


def test_tampering_with_the_talon():
    def exchanged(lines):
        talon = lines[0]["deal"]["talon"]
        talon[0], talon[-1] = talon[-1], talon[0]

    rejects(check, played("xxl_runs", 5, 3), exchanged, "legal moves")
