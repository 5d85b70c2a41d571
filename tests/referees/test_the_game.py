"""The Game: the engine's games before the referee."""

import pytest

from tests.referees import playing, the_game

TABLES = playing.tables("the_game")


class Careful:
    """Lays the smallest step, and no more than it must: such games see the talon empty."""

    def __init__(self):
        self.piles = {"1": 1, "2": 1, "3": 100, "4": 100}

    def step(self, move):
        card, pile = move.split(">")
        way = int(card) - self.piles[pile]
        return way if pile in "12" else -way

    def __call__(self, texts):
        cards = [text for text in texts if text != "end"]
        best = min(cards, key=self.step, default="end")
        if "end" in texts and (not cards or self.step(best) > 1):
            return "end"
        card, pile = best.split(">")
        self.piles[pile] = int(card)
        return best


def careful_game(seed, seats, options):
    return playing.lines("the_game", seed, seats, options, playing.by_text(Careful()))


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_random_games(seats, options):
    the_game.check(playing.lines("the_game", 70 + seats, seats, options))


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_careful_games(seats, options):
    the_game.check(careful_game(seats, seats, options))


@pytest.mark.parametrize(("seed", "seats", "options"), [(1005, 3, "000"), (1021, 4, "104")])
def test_a_game_with_all_cards_laid(seed, seats, options):
    game = careful_game(seed, seats, bytes(map(int, options)))
    the_game.check(game)
    assert game[-1]["scores"] == [0] * seats
    assert game[-2]["move"] != "end"


def test_a_seat_without_cards_is_skipped():
    game = careful_game(48, 4, b"\0\0\0")
    the_game.check(game)
    seats = [line["seat"] for line in playing.decisions(game)]
    assert any(after not in (seat, (seat + 1) % 4) for seat, after in zip(seats, seats[1:]))


def swap_two_cards(of):
    deal = of[0]["deal"]
    deal["talon"][0], deal["hands"][0][0] = deal["hands"][0][0], deal["talon"][0]


def swap_the_talon(of):
    talon = of[0]["deal"]["talon"]
    talon[0], talon[-1] = talon[-1], talon[0]


def deal_a_card_twice(of):
    of[0]["deal"]["talon"][0] = of[0]["deal"]["hands"][0][0]


OWN = [swap_two_cards, swap_the_talon, deal_a_card_twice]


@pytest.mark.parametrize("spoil", playing.SPOILERS + OWN)
def test_the_referee_notices(spoil):
    playing.noticed(the_game.check, careful_game(3, 3, b"\0\0\0"), spoil)


@pytest.mark.parametrize(
    ("card", "pile", "top", "fits"),
    [
        (37, 1, 47, True),
        (36, 1, 47, False),
        (47, 2, 47, False),
        (75, 3, 65, True),
        (76, 4, 65, False),
        (64, 4, 65, True),
    ],
)
def test_the_referee_knows_what_fits(card, pile, top, fits):
    game = the_game.Game(playing.lines("the_game", 1, 2, b"\0\0\0"))
    game.piles[pile] = top
    assert game.fits(card, pile) == fits


def signal(seat, say):
    return {"seat": seat, "say": say}


def draws(of):
    """The number of a line whose seat draws, and which seats decide before and after it."""
    i = next(i for i, line in enumerate(of) if line.get("move") == "end")
    return i, of[i]["seat"], of[i + 1]["seat"]


def test_signals_are_heard_where_they_are_allowed():
    game = careful_game(3, 3, b"\0\0\0")
    i, drew, follows = draws(game)
    game[i + 1 : i + 1] = [
        signal(drew, "3 dont"),
        signal(drew, "1 leap"),
        signal(follows, "3 none"),
    ]
    game[1:1] = [signal(seat, "4 careful") for seat in range(3)]
    the_game.check(game)


@pytest.mark.parametrize(
    "says",
    [["5 dont"], ["3 please"], ["3 dont", "3 none"], ["33 dont"], [""]],
)
def test_signals_that_are_none(says):
    game = careful_game(3, 3, b"\0\0\0")
    game[1:1] = [signal(0, say) for say in says]
    with pytest.raises(AssertionError, match="^line"):
        the_game.check(game)


def test_signals_at_a_wrong_time():
    game = careful_game(3, 3, b"\0\0\0")
    i, drew, follows = draws(game)
    game.insert(i + 1, signal(3 - drew - follows, "3 dont"))
    with pytest.raises(AssertionError, match="seat of a signal"):
        the_game.check(game)


def test_nobody_hears_a_single_player():
    game = careful_game(3, 1, b"\0\0\0")
    game.insert(1, signal(0, "3 dont"))
    with pytest.raises(AssertionError, match="single player"):
        the_game.check(game)
