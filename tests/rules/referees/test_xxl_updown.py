"""The engine's games of XXL 1, looked at by a referee that knows the rules page alone."""

import pytest

from tests.rules.referees import xxl_checks, xxl_updown


def openings(pile):
    return sorted(f"{colour}{number}" for colour, number in pile.openings())


def test_check_of_the_rules_page():
    assert openings(xxl_updown.Pile("0R7Y")) == ["R1", "Y6", "Y8"]
    assert openings(xxl_updown.Pile("4B7Y")) == ["B3", "B5", "Y6", "Y8"]


def test_matched_number_keeps_its_direction():
    pile = xxl_updown.Pile("0R7Y")
    pile.lay("6Y7G", "Y")
    assert openings(pile) == ["G6", "G8", "Y5"]
    pile.lay("6G8R", "G")
    assert openings(pile) == ["G5", "R7", "R9"]


def test_series_at_its_end_offers_the_open_number_alone():
    rising = xxl_updown.Pile("9G10Y")
    assert openings(rising) == ["G10", "G8", "Y9"]
    rising.lay("2B10G", "G")
    assert openings(rising) == ["B1", "B3"]
    falling = xxl_updown.Pile("1G2R")
    falling.lay("0G6R", "G")
    assert openings(falling) == ["R5", "R7"]


def test_games_are_as_the_rules_have_it():
    moves = xxl_checks.check_many("xxl_updown", xxl_updown.check)
    assert {"draw", "keep", "pass"} < set(moves)


def test_tie_for_most_points_goes_past_the_dealer():
    xxl_checks.check_tied_starts("xxl_updown", xxl_updown.check)


@pytest.mark.parametrize("tamper", xxl_checks.TAMPERINGS)
def test_tampering_is_noticed(tamper):
    xxl_checks.check_notices("xxl_updown", xxl_updown.check, tamper)
