"""XXL 4: a stall, the end and the score."""

import pytest

from pioche.engine import xxl
from pioche.engine.contract import OVER
from pioche.games import xxl_runs as game
from tests.positions.xxl_runs import (
    AT,
    MOVES,
    QUIET,
    TALON,
    WON,
    card,
    exposed,
    hand,
    legal_texts,
    play,
    position,
)


def dull(seats):
    """Hands without any run among them and what is exposed here; talon and exposed to choose."""
    hands = ["0Y1R 0Y9R", "0G2R 0G6R", "0R3B 0R7Y", "0G8R 2R8Y", "4R6B 5R6G", "6Y7G 6G8R"]
    return hands[:seats]


# --- the stall


@pytest.mark.parametrize("seats", range(2, 7))
def test_after_n_turns_in_a_row_in_which_nothing_was_done_a_card_is_turned_up(seats):
    """One more exposed card, the talon's top, and counting restarts."""
    s = position(dull(seats), "3R10Y 1B9G", "7B10R 3Y4G 0Y10G")
    for k in range(seats):
        assert (game.idle(s), game.quiet(s), game.talon_left(s)) == (k, k, 3)
        play(s, "done")
    assert exposed(s) == "1B9G 3R10Y 7B10R"
    assert (game.turn(s), game.quiet(s), game.talon_left(s)) == (0, 0, 2)
    for _ in range(seats):
        assert game.talon_left(s) == 2
        play(s, "done")
    assert exposed(s) == "1B9G 3Y4G 3R10Y 7B10R"


def test_a_swap_is_something_done():
    """After it n turns of nothing are asked for again; so it was not in version 1."""
    s = position(dull(2), "3R10Y", "7B10R 3Y4G")
    play(s, "done", "swap 0G2R 3R10Y")
    assert (game.idle(s), game.quiet(s), game.talon_left(s)) == (0, 2, 2)
    play(s, "done")
    assert (game.idle(s), game.quiet(s), game.talon_left(s)) == (1, 3, 2)
    play(s, "done")
    assert (game.idle(s), game.quiet(s), game.talon_left(s)) == (0, 0, 1)
    s = position(dull(2), "3R10Y", "7B10R 3Y4G")
    game.aged(s)
    assert game.is_aged(s)
    play(s, "done", "swap 0G2R 3R10Y")
    assert (game.idle(s), game.quiet(s), game.talon_left(s)) == (0, 0, 1)


def test_turns_that_end_unasked_count_as_nothing_done():
    """Seat 1 has no card: its turns pass by themselves."""
    s = position(["0Y1R 0Y9R", "", "0R3B 0R7Y"], "3R10Y 1B9G", "7B10R 3Y4G 0Y10G")
    play(s, "done")
    assert (game.turn(s), game.idle(s)) == (2, 2)
    play(s, "done")
    assert (game.turn(s), game.idle(s), game.talon_left(s)) == (0, 0, 2)


@pytest.mark.parametrize("seats", range(2, 7))
def test_after_3n_turns_of_swapping_alone_a_card_is_turned_up(seats):
    """And both counts restart."""
    s = position(dull(seats), "3R10Y", "7B10R 3Y4G")
    for k in range(3 * seats):
        assert (game.idle(s), game.quiet(s), game.talon_left(s)) == (0, k, 2)
        play(s, next(text for text in legal_texts(s) if text.startswith("swap")))
        if game.phase(s) == game.MOVED:
            play(s, "done")
    assert (game.idle(s), game.quiet(s), game.talon_left(s)) == (0, 0, 1)


def test_an_added_card_restarts_both_counts():
    s = position(dull(2), "3R10Y", "7B10R 3Y4G 0Y10G")
    s[QUIET] = 5
    play(s, "add 0Y1R", "done")
    assert (game.idle(s), game.quiet(s), game.talon_left(s)) == (1, 1, 2)


def test_with_an_empty_talon_swaps_do_not_prolong_the_last_round():
    s = position(["4B5G 0Y10G", "0G2R 0R3B"], "3Y7G 6G9B 3R10Y")
    play(s, "done", "swap 0G2R 3R10Y")
    assert (game.turn(s), game.quiet(s)) == (OVER, 2)


def test_the_turn_of_a_drawn_card_is_not_counted():
    """done, add, done: no card yet; done again: now."""
    s = position(dull(2), "3R10Y", "7B10R 3Y4G 0Y10G")
    play(s, "done")
    assert game.quiet(s) == 1
    play(s, "add 0G2R")
    assert (game.turn(s), game.quiet(s), game.talon_left(s)) == (0, 0, 2)
    play(s, "done")
    assert (game.quiet(s), game.talon_left(s)) == (1, 2)
    play(s, "done")
    assert (game.quiet(s), game.talon_left(s)) == (0, 1)


def test_the_turn_of_a_run_is_not_counted():
    """Neither when it ends by `done` nor when a swap follows or came before."""
    table = ["4B5G 5R6G 0Y9R 0G8R", "0R7Y 0Y1R"], "6Y7G 3R10Y", "3B5Y 2R8Y 0Y10G 0G2R"
    run = "run G 4B5G 5R6G 6Y7G"
    for acts in ((run, "done"), (run, "swap 0G8R 3R10Y"), ("swap 0G8R 3R10Y", run)):
        s = position(*table)
        s[QUIET] = 1
        play(s, *acts)
        assert (game.turn(s), game.quiet(s), game.talon_left(s)) == (1, 0, 1)
        play(s, "done")
        assert (game.quiet(s), game.talon_left(s)) == (1, 1)


def test_a_run_without_a_talon_restarts_the_count_too():
    """No card is drawn, but a run was laid."""
    s = position(["4B5G 5R6G 0Y9R 0G8R", "4R6B 0Y1R"], "6Y7G 7B9G 4Y8B")
    s[QUIET] = 1
    play(s, "run G 4B5G 5R6G 6Y7G", "done")
    assert (game.turn(s), game.quiet(s)) == (1, 0)


# --- the end


def test_ends_when_the_talon_is_empty_and_no_seat_could_lay_a_run():
    """After the last run: nobody moves any more, though the seat in turn could still swap."""
    s = position(["4B5G 0Y1R", "0Y9R 0G2R"], "6Y7G 0R7Y 6G8R")
    play(s, "run G 4B5G 6G8R 6Y7G")
    assert (game.turn(s), game.legal(s, MOVES), game.phase(s)) == (OVER, 0, game.DONE)


def test_ends_at_once_after_a_swap():
    """The card seat 1's run needed is taken away: over, though it is the middle of a round."""
    s = position(["0R7Y 0Y1R", "4B5G 0G2R"], "6Y7G 6G8R")
    play(s, "swap 0Y1R 6Y7G")
    assert (game.turn(s), game.quiet(s)) == (OVER, 0)


def test_ends_at_once_after_an_add_that_drew_the_last_card():
    """With another card in the talon the game would go on."""
    s = position(["0R7Y 0Y1R", "0Y9R 0Y10G"], "3R10Y", "7B10R")
    play(s, "add 0Y1R")
    assert (game.turn(s), game.talon_left(s), hand(s, 0)) == (OVER, 0, "0R7Y 7B10R")
    s = position(["0R7Y 0Y1R", "0Y9R 0Y10G"], "3R10Y", "7B10R 0B4R")
    play(s, "add 0Y1R")
    assert game.turn(s) == 1


def test_ends_at_once_after_the_last_card_is_turned_up():
    """A stall turns up the last card: over without a run, on with one."""
    s = position(dull(2), "3R10Y", "7B10R")
    play(s, "done", "done")
    assert (game.turn(s), game.talon_left(s), exposed(s)) == (OVER, 0, "3R10Y 7B10R")
    s = position(["0Y1R 0Y9R", "4B5G 0G2R"], "5R6G", "6Y7G")
    play(s, "done", "done")
    assert (game.turn(s), game.talon_left(s), game.quiet(s)) == (0, 0, 0)


def test_goes_on_while_any_seat_could_lay_a_run():
    """The seat in turn has none, the third seat has one; hand and exposed cards as they lie."""
    s = position(["0Y1R 0Y9R", "0R7Y 0R3B", "4B5G 5R6G"], "6Y7G 0G2R")
    play(s, "swap 0Y1R 0G2R")
    assert game.turn(s) == 1


def test_three_exposed_cards_alone_do_not_keep_the_game_going():
    """A run needs a hand card."""
    s = position(["0Y1R 4B5G", "0R7Y 0R3B"], "5R6G 6Y7G")
    play(s, "swap 4B5G 5R6G")
    assert game.turn(s) == 0  # 5R6G joins 4B5G and 6Y7G
    s = position(["0Y1R 4B5G", "0R7Y 0R3B"], "5R6G 6Y7G 0Y9R")
    play(s, "swap 4B5G 0Y9R")
    assert game.turn(s) == OVER


@pytest.mark.parametrize("seats", range(2, 7))
def test_ends_when_with_an_empty_talon_a_full_round_passed_without_a_run(seats):
    """Though seat 0 could run all the time."""
    s = position(["4B5G 0Y10G", *dull(seats)[1:]], "3Y7G 6G9B 3R10Y")
    for _ in range(seats):
        assert game.turn(s) != OVER
        play(s, "done")
    assert (game.turn(s), game.quiet(s)) == (OVER, seats)


def test_the_turn_that_emptied_the_talon_is_not_counted():
    """Seat 0 adds and draws the last card; then n more turns."""
    s = position(["4B5G 0Y10G", "0G2R 0R3B"], "5R6G 6Y7G", "0Y9R")
    s[QUIET] = 1
    play(s, "add 0Y10G", "done")
    assert (game.turn(s), game.quiet(s), game.talon_left(s)) == (1, 0, 0)
    play(s, "done")
    assert game.turn(s) == 0
    play(s, "done")
    assert game.turn(s) == OVER


def test_score_is_the_totals_of_own_runs_highest_wins():
    """Hands and exposed cards count nothing; equals share a place, the next is skipped."""
    s = position(["9G10Y", "0R7Y", "8R10G", "0Y1R"], "0G2R")
    for c in range(xxl.CARDS):
        if s[AT + c] == WON + 3:
            s[AT + c] = TALON
    for seat, cards in enumerate(("4B5G 5R6G 6Y7G", "0Y9R 2B9Y 3R10Y", "1R5Y 0B5R 4B7Y", "")):
        for text in cards.split():
            s[AT + card(text)] = WON + seat
    assert [game.score(s, p) for p in range(4)] == [33, 33, 22, 0]
    assert [game.place(s, p) for p in range(4)] == [1, 1, 3, 4]
