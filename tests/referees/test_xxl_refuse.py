"""Random games of xxl_refuse, checked by its referee."""

import pytest

from tests.referees.xxl_refuse import check
from tests.referees.xxl_tricks_games import each_tampering, played, preferring, rejects

SEEDS = [*range(8), 2**30 - 1]


@pytest.mark.parametrize("seats", range(2, 7))
def test_random_games(seats):
    for seed in SEEDS:
        check(played("xxl_refuse", seed, seats))


@each_tampering
def test_tampering(tamper, words):
    rejects(check, played("xxl_refuse", 5, 3), tamper, words)


@pytest.mark.parametrize("seats", range(2, 7))
def test_many_refusals(seats):
    for seed in range(4):
        check(played("xxl_refuse", seed, seats, preferring("xxl_refuse", seed, "refuse")))


def test_tampering_with_the_second_deal():
    lines = played("xxl_refuse", 0, 3)
    second = [at for at, line in enumerate(lines) if "deal" in line][1]
    keeper = lines[second - 1]["seat"]
    kept = lines[second - 1]["move"].split()[1]

    def kept_card_elsewhere(changed):
        hands = changed[second]["deal"]["hands"]
        other = (keeper + 1) % 3
        hands[keeper].remove(kept)
        hands[keeper].append(hands[other][0])
        hands[other][0] = kept

    def dealer_stays(changed):
        changed[second]["deal"]["dealer"] = lines[0]["deal"]["dealer"]

    rejects(check, lines, kept_card_elsewhere, "kept")
    rejects(check, lines, dealer_stays, "dealer")
