"""The engine's games of XXL 2, looked at by a referee that knows the rules page alone."""

import pytest

from tests.rules.referees import xxl_cards, xxl_checks, xxl_lower


def fitting(top):
    return [card for card in xxl_cards.DECK if xxl_lower.Table(top).moves(card)]


def test_check_of_the_rules_page():
    for card in xxl_cards.DECK:
        red = xxl_cards.numbers(card).get("R", 99)
        assert (card in fitting("0G6R")) == (red < 6)
        assert (card in fitting("0G2R")) == (red in (0, 1))


def test_games_are_as_the_rules_have_it():
    moves = xxl_checks.check_many("xxl_lower", xxl_lower.check)
    assert {"draw", "keep", "pass"} < set(moves)


def test_tie_for_most_points_goes_past_the_dealer():
    xxl_checks.check_tied_starts("xxl_lower", xxl_lower.check)


@pytest.mark.parametrize("tamper", xxl_checks.TAMPERINGS)
def test_tampering_is_noticed(tamper):
    xxl_checks.check_notices("xxl_lower", xxl_lower.check, tamper)
