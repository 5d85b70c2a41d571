"""The Game: the engine's games before the referee."""

import pytest

from tests.rules.referees import playing, the_game

TABLES = playing.tables("the_game")
LEFT = b"\0\0\1\1"  # the dealer's left begins, and all may be said


class Careful:
    """Lays the smallest step, and no more than it must: such games see the talon empty."""

    def __init__(self):
        self.piles = {"1": 1, "2": 1, "3": 100, "4": 100}
        self.asked = False

    def step(self, move):
        card, pile = move.split(">")
        way = int(card) - self.piles[pile]
        return way if pile in "12" else -way

    def __call__(self, texts):
        if "begin" in texts:  # the second one does
            self.asked = not self.asked
            return "next" if self.asked else "begin"
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


@pytest.mark.parametrize(("seed", "seats", "options"), [(1005, 3, "0010"), (1021, 4, "1050")])
def test_a_game_with_all_cards_laid(seed, seats, options):
    game = careful_game(seed, seats, bytes(map(int, options)))
    the_game.check(game)
    assert game[-1]["scores"] == [0] * seats
    assert game[-2]["move"] != "end"


def test_a_seat_without_cards_is_skipped():
    game = careful_game(48, 4, LEFT)
    the_game.check(game)
    seats = [line["seat"] for line in playing.decisions(game)]
    assert any(after not in (seat, (seat + 1) % 4) for seat, after in zip(seats, seats[1:]))


def swap_two_cards(of):
    deal = of[0]["deal"]
    deal["talon"][0], deal["hands"][0][0] = deal["hands"][0][0], deal["talon"][0]


def swap_the_talon(of):
    talon = of[0]["deal"]["talon"]
    talon[0], talon[-1] = talon[-1], talon[0]


OWN = [swap_two_cards, swap_the_talon, playing.deal_a_card_twice]


@pytest.mark.parametrize("spoil", playing.SPOILERS + OWN)
def test_the_referee_notices(spoil):
    playing.noticed(the_game.check, careful_game(3, 3, LEFT), spoil)


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
    game = the_game.Game(playing.lines("the_game", 1, 2, LEFT))
    game.piles[pile] = top
    assert game.fits(card, pile) == fits


def signal(seat, say):
    return {"seat": seat, "say": say}


def draws(of):
    """The number of a line whose seat draws, and which seats decide before and after it."""
    i = next(i for i, line in enumerate(of) if line.get("move") == "end")
    return i, of[i]["seat"], of[i + 1]["seat"]


def test_signals_are_heard_where_they_are_allowed():
    game = careful_game(3, 3, LEFT)
    i, drew, follows = draws(game)
    game[i + 1 : i + 1] = [
        signal(drew, "3 dont"),
        signal(drew, "1 leap"),
        signal(follows, "3 careful"),
    ]
    game[1:1] = [signal(seat, "4 careful") for seat in range(3)]
    the_game.check(game)


@pytest.mark.parametrize(
    "says",
    [["5 dont"], ["3 please"], ["3 dont", "3 none"], ["33 dont"], [""], ["3 none"]],
)
def test_signals_that_are_none(says):
    game = careful_game(3, 3, LEFT)
    game[1:1] = [signal(0, say) for say in says]
    with pytest.raises(AssertionError, match="^line"):
        the_game.check(game)


@pytest.mark.parametrize(
    ("talk", "word", "fits"),
    [(0, "dont", True), (0, "leap", False), (1, "leap", True), (2, "dont", False)],
)
def test_signals_that_may_not_be_said(talk, word, fits):
    """By the option talk."""
    game = careful_game(3, 3, bytes((0, 0, 1, talk)))
    game.insert(1, signal(0, f"3 {word}"))
    if fits:
        the_game.check(game)
    else:
        with pytest.raises(AssertionError, match="a signal: expected a pile and"):
            the_game.check(game)


def test_a_leap_that_is_gone_can_be_said_anew_and_one_that_stands_cannot():
    game = careful_game(3, 2, LEFT)
    seat = game[1]["seat"]
    pile = game[1]["move"].split(">")[1]
    other = "1" if pile != "1" else "2"
    assert game[2]["seat"] == seat
    for k in (pile, other):
        again = [
            *game[:1],
            signal(seat, f"{k} leap"),
            game[1],
            signal(seat, f"{k} leap"),
            *game[2:],
        ]
        if k == pile:
            the_game.check(again)
        else:
            with pytest.raises(AssertionError, match="expected news"):
                the_game.check(again)


def test_another_answer_to_who_begins_is_noticed():
    game = careful_game(3, 4, bytes(4))
    assert [line["move"] for line in game[1:3]] == ["next", "begin"]
    for wrong in ({"move": "begin"}, {"seat": 3 - game[1]["seat"]}):
        spoilt = [*game[:1], {**game[1], **wrong}, *game[2:]]
        with pytest.raises(AssertionError, match="^line"):
            the_game.check(spoilt)


def test_signals_at_a_wrong_time():
    game = careful_game(3, 3, LEFT)
    i, drew, follows = draws(game)
    game.insert(i + 1, signal(3 - drew - follows, "3 dont"))
    with pytest.raises(AssertionError, match="seat of a signal"):
        the_game.check(game)


def test_nobody_hears_a_single_player():
    game = careful_game(3, 1, LEFT)
    game.insert(1, signal(0, "3 dont"))
    with pytest.raises(AssertionError, match="single player"):
        the_game.check(game)
