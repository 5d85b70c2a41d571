"""The engine's games of XXL 5, looked at by a referee that knows the rules page alone."""

import pytest

from tests.rules.referees import xxl_after, xxl_cards, xxl_checks


def test_deck_has_every_pair_once_in_two_colours():
    pairs = {tuple(xxl_cards.numbers(card).values()) for card in xxl_cards.DECK}
    assert pairs == {(low, high) for high in range(11) for low in range(high)}
    assert all(len(xxl_cards.numbers(card)) == 2 for card in xxl_cards.DECK)


def test_series_falls_from_ten_to_zero_and_may_start_again():
    table = xxl_after.Table()
    assert table.moves("9G10Y") == ["9G10Y:Y"]
    assert table.moves("8G9B") == []
    for number in range(10, 0, -1):
        assert table.wanted("R") == number
        table.series["R"].append(number)
    table.series["R"].append(0)
    assert table.wanted("R") == 10


def test_games_are_as_the_rules_have_it():
    moves = xxl_checks.check_many("xxl_after", xxl_after.check)
    assert {"draw", "keep", "pass"} < set(moves)


def test_tie_for_most_points_goes_past_the_dealer():
    xxl_checks.check_tied_starts("xxl_after", xxl_after.check)


@pytest.mark.parametrize("tamper", xxl_checks.TAMPERINGS)
def test_tampering_is_noticed(tamper):
    xxl_checks.check_notices("xxl_after", xxl_after.check, tamper)
