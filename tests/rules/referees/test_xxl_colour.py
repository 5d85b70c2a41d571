"""Random games of xxl_colour, checked by its referee."""

import pytest

from tests.rules.referees.xxl_colour import check, colour_of
from tests.rules.referees.xxl_tricks import CARDS, NUMBERS
from tests.rules.referees.xxl_tricks_games import each_tampering, played, rejects

SEEDS = [*range(8), 2**30 - 1]


@pytest.mark.parametrize("seats", range(2, 7))
def test_random_games(seats):
    for seed in SEEDS:
        check(played("xxl_colour", seed, seats))


@each_tampering
def test_tampering(tamper, words):
    rejects(check, played("xxl_colour", 5, 3), tamper, words)


def test_deck():
    pairs = {tuple(sorted(numbers.values())) for numbers in NUMBERS.values()}
    assert len(CARDS) == len(pairs) == 55
    assert all(len(numbers) == 2 for numbers in NUMBERS.values())
    assert pairs == {(low, high) for low in range(11) for high in range(low + 1, 11)}


def test_colour_of_a_trick():
    assert colour_of([(0, "1G2R"), (1, "2G5B")]) == "G"
    assert colour_of([(0, "1G2R"), (1, "5R6G"), (2, "4B7Y")]) == "G"
