"""XXL 6, sentence by sentence, and what the trick games share (engine/tricks.py)."""

import pytest

from pioche.engine import rng, tricks, xxl
from pioche.engine.contract import OVER, UNDO_TURN
from pioche.games import xxl_colour as game
from pioche.transcript import xxl_colour as notes
from tests.positions.tricks import CARD
from tests.positions.xxl_colour import at_random, dealt, legal, play, position

# --- dealing


def test_constants():
    """What the registry and undo rely on; hands of twelve, and six of nine to play."""
    assert (game.ID, game.NAME, game.SEATS, game.OPTIONS) == (11, "xxl_colour", (2, 6), ())
    assert (game.VERSION, game.UNDO) == (1, UNDO_TURN)
    assert (game.MAX_LEGAL, game.MAX_MOVES) == (12, 6 * 9)


@pytest.mark.parametrize(("seats", "cards"), [(2, 12), (3, 12), (4, 12), (5, 9), (6, 9)])
def test_twelve_each_five_or_six_seats_nine_rest_aside(seats, cards):
    s = dealt(7, seats)
    assert [s[tricks.COUNT + p] for p in range(seats)] == [cards] * seats
    assert [len(hand) for hand in notes.deal(s)[1][1]] == [cards] * seats
    assert sum(s[tricks.WHERE + c] == tricks.REST for c in range(55)) == 55 - cards * seats
    assert game.check(s) == 0


def test_the_first_dealer_is_seat_seed_mod_n():
    assert [notes.deal(dealt(seed, 3))[0] for seed in (6, 7, 8)] == [
        ("dealer", 0),
        ("dealer", 1),
        ("dealer", 2),
    ]


def test_most_points_leads():
    for seed in range(40):
        s = dealt(seed)
        sums = [sum(xxl.total(CARD[t]) for t in hand) for hand in notes.deal(s)[1][1]]
        assert sums[game.turn(s)] == max(sums)


def test_a_tie_for_most_points_goes_to_the_first_from_the_dealers_left():
    s = position("0Y1R", "0R3B", "1G2R", "0G2R")  # totals 1 3 3 2
    for dealer, first in ((0, 1), (1, 2), (2, 1), (3, 1)):
        s[tricks.DEALER] = dealer
        assert tricks.strongest(s) == first


def test_begin_deals_from_the_generator_in_the_bytes_of_a_longer_buffer():
    s = dealt(9, 3)
    long = bytearray(b"\xa5" * (game.SIZE + 20))
    rng.seed(long, game.RNG, 9)
    game.begin(long, 3, 0)
    assert long[: game.SIZE] == s and long[game.SIZE :] == b"\xa5" * 20
    second = bytearray(long)
    game.begin(second, 3, 1)
    assert notes.deal(second)[1] != notes.deal(long)[1]


# --- a trick


def test_most_points_leads_any_card():
    s = position("0Y1R 9G10Y 2Y3G", "0G2R")
    assert legal(s) == ["0Y1R", "2Y3G", "9G10Y"]
    assert notes.phase(s) == "lead"


def test_others_must_play_a_card_bearing_one_of_the_lead_cards_two_colours_if_they_can():
    s = play(position("1G2R", "2G5B 0B4R 6Y7G 2B9Y 4B7Y"), "1G2R")
    assert legal(s) == ["0B4R", "2G5B", "6Y7G"]
    assert notes.phase(s) == "follow"


def test_check_lead_1g2r_second_2g5b_the_colour_is_green():
    s = play(position("1G2R", "2G5B", "6Y7G 0B4R", "0Y1R 0G8R"), "1G2R", "2G5B")
    assert tricks.deciding(s) == 1 << xxl.COLOUR_LETTERS.index("G")
    assert legal(s) == ["6Y7G"]


def test_the_first_who_bears_exactly_one_fixes_the_colour_from_then_on_it_must_be_followed():
    s = position("1G2R 0Y1R", "0G6R", "0B4R", "2G5B 3B5Y 6R10B")
    play(s, "1G2R", "0G6R")
    assert legal(s) == ["0B4R"]
    play(s, "0B4R")
    assert legal(s) == ["6R10B"]  # green alone does not follow any more


def test_a_card_bearing_both_colours_leaves_it_open():
    s = play(position("1G2R", "0G6R", "2G5B 0B4R 2B9Y"), "1G2R", "0G6R")
    assert legal(s) == ["0B4R", "2G5B"]


def test_cannot_follow_any_card_it_fixes_nothing():
    s = position("1G2R", "2B9Y 4B7Y", "2G5B 0B4R")
    play(s, "1G2R")
    assert legal(s) == ["2B9Y", "4B7Y"]
    play(s, "2B9Y")
    assert legal(s) == ["0B4R", "2G5B"]


def test_still_open_the_higher_number_on_the_last_card_that_bears_both():
    """1G2R alone would make it red; 3G9R after 8R10G makes it red, the other way round green."""
    s = play(position("1G2R", "8R10G", "3G9R"), "1G2R", "8R10G", "3G9R")
    assert tricks.won(s, 2) == 3  # red: 2, 8, 9
    s = play(position("1G2R", "3G9R", "8R10G"), "1G2R", "3G9R", "8R10G")
    assert tricks.won(s, 2) == 3  # green: 1, 3, 10
    s = play(position("0G8R", "1G2R"), "0G8R", "1G2R")
    assert tricks.won(s, 0) == 2  # red by the 2: 8, 2
    s = play(position("3R8G", "0G8R"), "3R8G", "0G8R")
    assert tricks.won(s, 1) == 2  # red: 3, 8; by the lead card it were green 8 and 0


def test_still_open_cards_without_the_colours_do_not_count():
    s = play(position("8R10G", "1G2R", "2B9Y"), "8R10G", "1G2R", "2B9Y")
    assert tricks.won(s, 0) == 3  # red by the 2
    s = play(position("1G2R", "2B9Y"), "1G2R", "2B9Y")
    assert tricks.won(s, 0) == 2  # the lead card itself may be the last


def test_the_last_card_is_the_last_played_wherever_the_leader_sits():
    s = play(position("3G9R", "8R10G", "1G2R", leader=2), "1G2R", "3G9R", "8R10G")
    assert tricks.won(s, 1) == 3  # green
    s = play(position("3G9R", "8R10G", "1G2R", leader=1), "8R10G", "1G2R", "3G9R")
    assert tricks.won(s, 0) == 3  # red


def test_highest_number_in_the_colour_wins():
    s = play(position("1G2R", "2G5B", "6Y7G", "4G9Y"), "1G2R", "2G5B", "6Y7G", "4G9Y")
    assert [tricks.won(s, p) for p in range(4)] == [0, 0, 4, 0]


def test_equal_numbers_the_higher_total():
    s = play(position("2G7Y", "2G5B", "2G6Y"), "2G7Y", "2G5B", "2G6Y")
    assert [tricks.won(s, p) for p in range(3)] == [3, 0, 0]
    s = play(position("2G6Y", "2G5B", "2G7Y"), "2G6Y", "2G5B", "2G7Y")
    assert [tricks.won(s, p) for p in range(3)] == [0, 0, 3]


def test_winner_leads():
    s = position("1G2R 2B9Y", "2G5B 0B4R", "6Y7G 0Y1R")
    play(s, "1G2R", "2G5B", "6Y7G")
    assert game.turn(s) == 2 and notes.phase(s) == "lead"
    assert [s[tricks.LAST + p] for p in range(3)] == [CARD[t] for t in ("1G2R", "2G5B", "6Y7G")]


def test_score_totals_of_all_cards_in_own_tricks_highest_wins():
    s = position("1G2R 2B9Y", "2G5B 0B4R", "6Y7G 0Y1R")
    play(s, "1G2R", "2G5B", "6Y7G")
    assert [game.score(s, p) for p in range(3)] == [0, 0, 23]
    play(s, "0Y1R", "2B9Y", "0B4R")
    assert game.turn(s) == OVER and legal(s) == []
    assert [game.score(s, p) for p in range(3)] == [11 + 4 + 1, 0, 23]
    assert [game.place(s, p) for p in range(3)] == [2, 3, 1]


def test_ties_share_a_place_and_the_next_is_skipped():
    s = position("", "", "", "")
    for text, winner in (("0Y1R", 3), ("0R3B", 0), ("1G2R", 2)):
        s[tricks.WHERE + CARD[text]] = 8 * (winner + 1)
    assert [game.place(s, p) for p in range(4)] == [1, 4, 1, 3]


def test_a_game_ends_when_all_cards_are_played():
    r = bytearray(b"\1\2\3\4")
    for seats in range(2, 7):
        s = at_random(dealt(3, seats), r)
        assert sum(s[tricks.COUNT : tricks.VOIDS]) == 0
        assert sum(tricks.won(s, p) for p in range(seats)) == seats * (12 if seats < 5 else 9)
        aside = sum(xxl.total(c) for c in range(55) if s[tricks.WHERE + c] == tricks.REST)
        assert sum(game.score(s, p) for p in range(seats)) == 550 - aside
