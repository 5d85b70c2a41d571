"""Drahtseilakt: the engine's games before the referee."""

import pytest

from tests.rules.referees import drahtseilakt, playing

TABLES = playing.tables("drahtseilakt")


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_random_games(seats, options):
    for seed in range(4):
        drahtseilakt.check(playing.lines("drahtseilakt", seed, seats, options))


def swap_two_cards(of):
    hands = of[0]["deal"]["hands"]
    hands[0][0], hands[1][0] = hands[1][0], hands[0][0]


def deal_a_card_twice(of):
    of[0]["deal"]["hands"][0][0] = of[0]["deal"]["hands"][1][0]


def reverse_the_score_deck(of):
    of[0]["deal"]["score_deck"].reverse()


OWN = [
    swap_two_cards,
    deal_a_card_twice,
    reverse_the_score_deck,
    *playing.PARTS,
]


@pytest.mark.parametrize("spoil", playing.SPOILERS + OWN)
def test_the_referee_notices(spoil):
    playing.noticed(drahtseilakt.check, playing.lines("drahtseilakt", 5, 3, b"\0\0"), spoil)


@pytest.mark.parametrize(
    ("turned", "value", "blue", "red", "left"),
    [
        (["3", "R0"], 3, True, True, 1),
        (["B0", "4", "R0"], 4, False, True, 1),
        (["R0", "4"], 4, True, False, 0),
        (["R0", "B0", "7", "1"], 7, True, True, 1),
    ],
)
def test_the_referee_turns_up(turned, value, blue, red, left):
    assert drahtseilakt.turn_up(turned) == (value, blue, red)
    assert len(turned) == left


@pytest.mark.parametrize(
    ("rounds", "sheet"),
    [
        ([4, 9, 0], [4, 0, 0]),
        ([9, 4, 0, 0], [0, 0, 0, 0]),
        ([5, 5, 0], [0, 5, 0]),
        ([0, 3], [0, 3]),
    ],
)
def test_the_referee_crosses_out(rounds, sheet):
    written = []
    for score in rounds:
        drahtseilakt.write_down(written, score)
    assert written == sheet
