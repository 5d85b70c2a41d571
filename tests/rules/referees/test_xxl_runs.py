"""Random games of xxl_runs, checked by its referee."""

import pytest

from tests.rules.referees.xxl_runs import check
from tests.rules.referees.xxl_tricks_games import each_tampering, played, preferring, rejects

SEEDS = [*range(8), 2**30 - 1]


@pytest.mark.parametrize("seats", range(2, 7))
def test_random_games(seats):
    for seed in SEEDS:
        check(played("xxl_runs", seed, seats))


@each_tampering
def test_tampering(tamper, words):
    rejects(check, played("xxl_runs", 5, 3), tamper, words)


@pytest.mark.parametrize(
    "wishes", [["run", "add"], ["run", "swap"], ["run", "done"], ["done"], ["swap"]]
)
def test_wishful_games(wishes):
    for seats in range(2, 7):
        for seed in range(2):
            check(played("xxl_runs", seed, seats, preferring("xxl_runs", seed, *wishes)))


def test_three_rounds_of_swaps_turn_a_card_up_and_no_fewer():
    """A game of swaps alone, of which a turn is lost: the hands and the table change no more as the
    moves tell."""
    lines = played("xxl_runs", 1, 3, preferring("xxl_runs", 1, "swap", "done"))
    seats = [line["seat"] for line in lines[1:-1]]
    assert len(seats) > 9 * 20

    def lose_a_turn(changed):
        del changed[9]

    rejects(check, lines, lose_a_turn, "")


def test_tampering_with_the_talon():
    def exchanged(lines):
        talon = lines[0]["deal"]["talon"]
        talon[0], talon[-1] = talon[-1], talon[0]

    rejects(check, played("xxl_runs", 5, 3), exchanged, "legal moves")
