"""No Merci: the engine's games before the referee."""

import pytest

from tests.rules.referees import no_merci, playing

TABLES = playing.tables("no_merci")


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_random_games(seats, options):
    for seed in range(5):
        no_merci.check(playing.lines("no_merci", seed, seats, options))


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_games_of_misers_who_take_only_without_chips(seats, options):
    pick = playing.by_text(lambda texts: texts[-1] if "pass" not in texts else "pass")
    for seed in range(100, 102):
        game = playing.lines("no_merci", seed, seats, options, pick)
        no_merci.check(game)
        assert any(line["legal"] == ["take"] for line in playing.decisions(game))


def change_a_card(of):
    """The lowest, which counts for whoever took it, becomes one that was unseen."""
    talon = of[0]["deal"]["talon"]
    lowest = min(talon, key=int)
    talon[talon.index(lowest)] = max({str(v) for v in range(3, 36)} - set(talon), key=int)


def deal_a_card_twice(of):
    of[0]["deal"]["talon"][3] = of[0]["deal"]["talon"][4]


def change_the_chips(of):
    of[0]["deal"]["chips"] -= 1


OWN = [change_a_card, deal_a_card_twice, change_the_chips]


@pytest.mark.parametrize("spoil", playing.SPOILERS + OWN)
def test_the_referee_notices(spoil):
    playing.noticed(no_merci.check, playing.lines("no_merci", 11, 4, b"\0"), spoil)


@pytest.mark.parametrize(
    ("cards", "chips", "score"),
    [
        ([4, 21, 10, 6], 0, 41),
        ([13, 15, 16], 0, 28),
        ([13, 15, 16, 14], 0, 13),
        ([20, 18, 17, 19], 0, 17),
        ([3, 7, 8, 10, 14, 15, 25], 8, 51),
    ],
)
def test_the_referee_counts(cards, chips, score):
    assert no_merci.score(cards, chips) == score
