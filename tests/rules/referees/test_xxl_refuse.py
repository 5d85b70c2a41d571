"""Random games of xxl_refuse, checked by its referee."""

import pytest

from tests.rules.referees.xxl_refuse import check
from tests.rules.referees.xxl_tricks_games import each_tampering, played, preferring, rejects

SEEDS = [*range(8), 2**30 - 1]
each_option = pytest.mark.parametrize("options", [b"\0", b"\1"], ids=["fewest", "fewer"])


@each_option
@pytest.mark.parametrize("seats", range(2, 7))
def test_random_games(seats, options):
    for seed in SEEDS:
        check(played("xxl_refuse", seed, seats, options=options))


@each_tampering
def test_tampering(tamper, words):
    rejects(check, played("xxl_refuse", 5, 3), tamper, words)


@each_option
@pytest.mark.parametrize("seats", range(2, 7))
def test_many_refusals(seats, options):
    for seed in range(4):
        pick = preferring("xxl_refuse", seed, "refuse")
        check(played("xxl_refuse", seed, seats, pick, options))


def test_the_other_option_is_noticed():
    """With four seats somebody who holds fewer cards than one, and more than another, is met."""
    lines = played("xxl_refuse", 1, 4, preferring("xxl_refuse", 1, "refuse"), b"\1")

    def claim_the_default(changed):
        changed[0]["options"]["refuse"] = "fewest"

    rejects(check, lines, claim_the_default, "legal moves")


def test_a_card_laid_aside_that_was_dealt_is_noticed():
    def dealt_too(changed):
        deal = changed[0]["deal"]
        deal["aside"][0] = deal["hands"][0][0]

    rejects(check, played("xxl_refuse", 5, 3), dealt_too, "every card once")


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
