"""XXL 2, À moins, sentence by sentence; and, for all three games, the turn they share."""

import random

from pioche.engine import draw_or_keep, xxl
from pioche.engine.contract import OVER
from pioche.engine.draw_or_keep import DRAWN, NONE, PLAY, PLAYED
from pioche.games import xxl_lower
from tests.positions.xxl_lower import CARD, all_three, dealt, do, legal, lower_than, on, seen, texts

# --- this game's own rules


def test_six_each_one_card_turned_up():
    """Six cards in each hand, one open, the rest in the talon."""
    for seats in range(2, 7):
        s = dealt(xxl_lower, 3, seats)
        assert [len(draw_or_keep.hand(s, p)) for p in range(seats)] == [6] * seats
        assert draw_or_keep.where(s, xxl_lower.top(s)) == PLAYED
        assert draw_or_keep.talon_left(s) == 54 - 6 * seats == len(draw_or_keep.talon(s))
        assert xxl_lower.check(s) == 0


def test_on_0g6r_only_reds_below_6():
    """The check of the rules: green 0 cannot be beaten."""
    reds = {t for t in CARD if 0 <= xxl.number(CARD[t], 1) < 6}
    assert lower_than("0G6R") == reds


def test_on_0g2r_only_red_1_and_0():
    """The check of the rules; 0R3B, 0R7Y, 0Y1R and the red ones, and no green 0."""
    reds = {t for t in CARD if xxl.number(CARD[t], 1) in (0, 1)}
    assert lower_than("0G2R") == reds and "0R3B" in reds and "1R5Y" in reds


def test_one_number_lower_than_the_top_cards_number_of_the_same_colour():
    """Either number may do it against either number of the top; the other does not matter."""
    s = on("5B9R", ["3R8G 4B5G 2R8Y 3G9R 6R10B 6Y7G 7B9G 0B4R", "0Y9R"])
    assert texts(xxl_lower, s) == ["0B4R", "2R8Y", "3R8G", "4B5G", "6R10B"]
    assert "8G9B" in lower_than("7B9G") and "9G10Y" not in lower_than("7B9G")


def test_strictly_lower():
    """An equal number does not fit."""
    assert "0G8R" not in lower_than("0G2R")
    assert "3B5Y" not in lower_than("1G3B") and "1B4Y" in lower_than("1G3B")


def test_its_two_numbers_are_then_the_ones_to_beat():
    """The card played is the new top."""
    s = on("5B9R", ["3R8G 0Y1R", "0R3B 2Y3G"])
    do(xxl_lower, s, "3R8G")
    assert xxl_lower.top(s) == CARD["3R8G"] and texts(xxl_lower, s) == ["0R3B", "2Y3G"]


def test_a_top_card_in_the_wrong_place_is_found():
    """check: code 5; also where the byte behind the last card says what PLAYED would."""
    s = on("5B9R", ["3R8G", "0R3B"], "0G8R")
    assert xxl_lower.check(s) == 0 and s[111 + 55] == CARD["0G8R"] == PLAYED
    s[11] = CARD["3R8G"]
    assert xxl_lower.check(s) == 5
    s[11] = 55
    assert xxl_lower.check(s) == 5


# --- the turn


def test_a_seat_that_has_a_fitting_card_must_play_one():
    """No draw, no pass next to a fitting card."""
    s = on("5B9R", ["3R8G 6Y7G", "0R3B"], "0G2R")
    assert texts(xxl_lower, s) == ["3R8G"]


def test_one_card_per_turn():
    """After a card the next seat clockwise plays; after the last seat the first."""
    s = on("6G9B", ["5B9R 0Y1R", "4B5G 0Y9R", "3B5Y 0Y10G"])
    do(xxl_lower, s, "5B9R")
    assert xxl_lower.turn(s) == 1
    do(xxl_lower, s, "4B5G", "3B5Y")
    assert xxl_lower.turn(s) == 0


def test_with_none_it_draws_one_and_if_that_does_not_fit_the_turn_is_over():
    """keep is asked only if the drawn card fits."""
    s = on("0G2R", ["9G10Y 8R10G", "6Y7G"], "5G10B 0Y1R")
    assert texts(xxl_lower, s) == ["draw"]
    do(xxl_lower, s, "draw")
    assert (xxl_lower.turn(s), draw_or_keep.phase(s)) == (1, PLAY)
    assert draw_or_keep.hand_size(s, 0) == 3 and draw_or_keep.where(s, CARD["5G10B"]) == 0


def test_a_drawn_card_that_fits_may_be_played_at_once():
    """Only it; the hand keeps its size and the next seat is in turn."""
    s = on("0G2R", ["9G10Y 8R10G", "6Y7G"], "0Y1R")
    do(xxl_lower, s, "draw")
    assert draw_or_keep.phase(s) == DRAWN and texts(xxl_lower, s) == ["0Y1R", "keep"]
    assert (xxl_lower.turn(s), draw_or_keep.drawn(s)) == (0, CARD["0Y1R"])
    do(xxl_lower, s, "0Y1R")
    assert (xxl_lower.turn(s), xxl_lower.top(s)) == (1, CARD["0Y1R"])
    assert (draw_or_keep.hand_size(s, 0), draw_or_keep.drawn(s)) == (2, NONE)


def test_or_kept():
    """It joins the hand, may be played later, and counts there."""
    s = on("0G2R", ["9G10Y 8R10G", "6Y7G"], "0Y1R 6G9B")
    do(xxl_lower, s, "draw", "keep")
    assert (xxl_lower.turn(s), xxl_lower.top(s)) == (1, CARD["0G2R"])
    assert (draw_or_keep.hand_size(s, 0), draw_or_keep.drawn(s)) == (3, NONE)
    do(xxl_lower, s, "draw")
    assert texts(xxl_lower, s) == ["0Y1R"]
    assert xxl_lower.score(s, 0) == 19 + 18 + 1


def test_empty_talon_pass():
    """Without a fit and a talon only pass is left; it changes no card."""
    s = on("0G2R", ["9G10Y", "0Y1R 6Y7G"])
    assert texts(xxl_lower, s) == ["pass"]
    do(xxl_lower, s, "pass")
    assert xxl_lower.turn(s) == 1 and texts(xxl_lower, s) == ["0Y1R"]


def test_ends_when_a_hand_is_empty():
    """At once, and by the card that empties it."""
    s = on("5B9R", ["3R8G", "0R3B 9G10Y", "7B9G"], "0G2R")
    do(xxl_lower, s, "3R8G")
    assert xxl_lower.turn(s) == OVER and legal(xxl_lower, s) == []
    assert [xxl_lower.score(s, p) for p in range(3)] == [0, 22, 16]
    assert [xxl_lower.place(s, p) for p in range(3)] == [1, 3, 2]


def test_ends_when_the_talon_is_empty_and_all_seats_in_a_row_pass():
    """As many passes as seats."""
    s = on("0G2R", ["9G10Y", "8R10G", "6Y7G"], turn=1)
    do(xxl_lower, s, "pass", "pass")
    assert xxl_lower.turn(s) == 0
    do(xxl_lower, s, "pass")
    assert xxl_lower.turn(s) == OVER and legal(xxl_lower, s) == []


def test_a_card_played_breaks_the_row_of_passes():
    """Two passes, a card, and two passes more do not end a game of three."""
    s = on("0G2R", ["9G10Y 8R10G", "7R8Y 0Y10G", "0Y1R 6Y7G"])
    do(xxl_lower, s, "pass", "pass", "0Y1R", "pass", "pass")
    assert xxl_lower.turn(s) == 2
    do(xxl_lower, s, "pass")
    assert xxl_lower.turn(s) == OVER


def test_a_draw_of_the_last_card_is_not_a_pass():
    """The row of passes begins after it, whether the card fitted or not."""
    for last, moves in (("6G9B", ("draw",)), ("0Y1R", ("draw", "keep"))):
        s = on("0G2R", ["9G10Y", "8R10G"], last)
        do(xxl_lower, s, *moves)
        do(xxl_lower, s, "pass")
        assert xxl_lower.turn(s) == 0


def test_totals_left_lowest_wins_and_ties_share_a_place():
    """1, 2, 2, 4 for 5, 7, 7 and 9."""
    s = on("0G2R", ["3Y6B", "0B5R", "0R7Y", "2G5B"])
    assert [xxl_lower.score(s, p) for p in range(4)] == [9, 5, 7, 7]
    assert [xxl_lower.place(s, p) for p in range(4)] == [4, 1, 2, 2]


# --- the deal


@all_three
def test_the_first_dealer_is_seat_seed_mod_n(game):
    for seats in range(2, 7):
        for seed in range(13):
            assert draw_or_keep.dealt_by(dealt(game, seed, seats)) == seed % seats


@all_three
def test_most_points_starts(game):
    """Highest sum of card totals in the hand just dealt; ties: first from the dealer's left."""
    ties = 0
    for seed in range(300):
        s = dealt(game, seed, 6)
        sums = [sum(xxl.total(c) for c in draw_or_keep.hand(s, p)) for p in range(6)]
        order = [(seed + 1 + k) % 6 for k in range(6)]
        assert game.turn(s) == max(order, key=lambda p: sums[p])
        ties += sums.count(max(sums)) > 1
    assert ties > 3


@all_three
def test_begin_deals_from_the_rng_in_the_state(game):
    """The next deal of a tournament, in a longer buffer, goes on with the same generator."""
    s = dealt(game, 9, 4) + bytearray(b"\xa5" * 40)
    generator = s[7:11]
    game.begin(s, 4, 2)
    again = dealt(game, 9, 4)
    again[:] = bytes(7) + generator + b"\xa5" * (game.SIZE - 11)
    game.begin(again, 4, 2)
    assert s[: game.SIZE] == again and s[game.SIZE :] == b"\xa5" * 40
    assert draw_or_keep.dealt_by(s) == 2 and game.check(s) == 0
    assert again != dealt(game, 9, 4) and draw_or_keep.hand(s, 0) != draw_or_keep.hand(
        dealt(game, 9, 4), 0
    )


@all_three
def test_a_longer_buffer_makes_no_difference(game):
    """All functions keep their hands off what lies behind the game."""
    s, long = dealt(game, 5, 3), dealt(game, 5, 3) + bytearray(b"\x5a" * 30)
    r, choose = bytearray(b"\1\2\3\4"), random.Random(1)
    while game.turn(s) != OVER:
        assert legal(game, s) == legal(game, long)
        o = seen(game, long, 1)
        assert o[: game.SIZE] == seen(game, s, 1)
        game.resample(o, 1, r)
        assert game.check(o) == 0 and o[game.SIZE :] == b"\x5a" * 30
        move = choose.choice(legal(game, s))
        game.apply(s, move)
        game.apply(long, move)
        assert long == s + b"\x5a" * 30
