"""XXL 4, Fournir des séries, sentence by sentence: the deal, runs, the turn."""

import pytest

from pioche.engine import rng, xxl
from pioche.engine.contract import OVER, UNDO_TURN
from pioche.games import xxl_runs as game
from tests.positions.xxl_runs import (
    TEXTS,
    card,
    dealt,
    exposed,
    hand,
    kinds,
    legal_texts,
    play,
    position,
    runs,
    won,
)

# --- the deal


def test_constants():
    """What the registry and undo rely on."""
    assert (game.ID, game.NAME, game.SEATS, game.OPTIONS) == (9, "xxl_runs", (2, 6), ())
    assert (game.VERSION, game.UNDO) == (2, UNDO_TURN)


@pytest.mark.parametrize("seats", range(2, 7))
def test_four_each_two_talon_cards_exposed(seats):
    """Four in each hand, two exposed, all others in the talon; nobody has a run."""
    s = dealt(11, seats)
    assert [len(hand(s, p).split()) for p in range(seats)] == [4] * seats
    assert [game.hand_size(s, p) for p in range(seats)] == [4] * seats
    assert len(exposed(s).split()) == 2
    assert len(game.talon(s)) == game.talon_left(s) == 53 - 4 * seats
    assert (game.check(s), game.phase(s), game.quiet(s)) == (0, game.FREE, 0)
    assert game.dealt_by(s) == 11 % seats


def test_most_points_starts():
    """In every deal the highest sum of totals; of equals the first from the dealer's left."""
    ties = 0
    for seed in range(300):
        s = dealt(seed, 5)
        sums = [sum(xxl.total(card(t)) for t in hand(s, p).split()) for p in range(5)]
        order = [(seed + 1 + k) % 5 for k in range(5)]
        best = [p for p in order if sums[p] == max(sums)]
        ties += len(best) > 1
        assert game.turn(s) == best[0]
    assert ties > 10


def test_the_deal_comes_from_the_generator_in_the_state():
    """begin() at the front of a longer buffer deals as new() does and touches nothing behind."""
    s = dealt(40, 3)
    long = bytearray(b"\xa5" * (game.SIZE + 9))
    rng.seed(long, game.RNG, 40)
    game.begin(long, 3, 1)
    assert long[: game.SIZE] == s and long[game.SIZE :] == b"\xa5" * 9
    game.begin(long, 4, 2)  # the generator went on
    assert game.check(long) == 0 and game.dealt_by(long) == 2 and game.seats(long) == 4
    assert hand(long, 0) != hand(dealt(40, 4), 0)


# --- runs


def test_a_run_is_three_consecutive_numbers_in_one_colour():
    """Green 5, 6, 7 and 6, 7, 8 do; 5, 6, 8 or a yellow 7 do not."""
    s = position(["4B5G 6Y7G 6G8R 8G9B", "0R7Y"], "3B5Y 5Y7R", "0Y1R")
    assert runs(s) == ["run G 4B5G 6G8R 6Y7G", "run G 6G8R 6Y7G 8G9B"]
    assert runs(position(["4B5G 5R6G 3R8G 8G9B", "0R7Y"], "1R5Y 0Y9R", "0Y1R")) == []
    assert runs(position(["4B5G 5R6G 0R7Y 0Y1R", "0Y9R"], "2G7Y 3B5Y", "0G2R")) == []


def test_runs_do_not_go_round_the_corner():
    """Green 9, 10, 0 and 10, 0, 1 are none; 8, 9, 10 and 0, 1, 2 are."""
    hands = ["9G10Y 0Y10G 0G2R 1G2R", "0Y1R"]
    assert runs(position(hands, "0R7Y 5R8Y", "0G6R")) == []
    s = position(hands, "3R8G 2G5B", "0G6R")
    assert runs(s) == ["run G 0G2R 1G2R 2G5B", "run G 3R8G 9G10Y 0Y10G"]


def test_at_least_one_from_the_hand_and_at_most_two_exposed():
    """Three exposed cards are no run; with any one of them in the hand they are."""
    three = "4B5G 5R6G 6Y7G"
    assert runs(position(["0Y1R", "0R7Y"], three, "0Y9R")) == []
    for own in three.split():
        rest = " ".join(t for t in three.split() if t != own)
        assert runs(position([own, "0R7Y"], rest, "0Y9R")) == ["run G 4B5G 5R6G 6Y7G"]
        assert runs(position([rest, "0R7Y"], own, "0Y9R")) == ["run G 4B5G 5R6G 6Y7G"]
    assert runs(position([three, "0R7Y"], "0Y1R", "0Y9R")) == ["run G 4B5G 5R6G 6Y7G"]


def test_a_run_of_anothers_cards_or_the_talons_is_none():
    """Cards in other hands, in the talon and in score piles do not count, known ones neither."""
    assert runs(position(["4B5G", "5R6G"], "6Y7G", "0Y1R", known="5R6G")) == []
    assert runs(position(["4B5G", "0R7Y"], "6Y7G", "5R6G")) == []
    assert runs(position(["4B5G", "0R7Y"], "6Y7G", "0Y1R")) == []


def test_every_choice_of_cards_is_a_run_of_its_own():
    """Two cards each bear the green 5 and 6: four runs, texts in rising order of the numbers."""
    s = position(["4B5G 5G10B 5R6G 6G8R", "0R7Y"], "6Y7G", "0Y1R")
    expected = {f"run G {a} {b} 6Y7G" for a in ("4B5G", "5G10B") for b in ("5R6G", "6G8R")}
    assert set(runs(s)) == expected and len(runs(s)) == 4


def test_each_card_is_used_by_the_number_of_that_colour():
    """8R10G is a red 8 and a green 10: a run in each colour."""
    s = position(["8R10G 0Y9R 3R8G 0Y1R", "0R7Y"], "7B10R 9G10Y", "0G2R")
    assert runs(s) == ["run R 8R10G 0Y9R 7B10R", "run G 3R8G 9G10Y 8R10G"]


def test_they_go_to_the_own_score_pile():
    """Hand and exposed cards alike."""
    s = position(["4B5G 5R6G 0Y1R 0Y9R", "0R7Y"], "6Y7G", "3B5Y 0G2R 3R10Y 7B10R")
    play(s, "run G 4B5G 5R6G 6Y7G")
    assert won(s, 0) == "4B5G 5R6G 6Y7G"
    assert game.score(s, 0) == 9 + 11 + 13


def test_first_the_hand_is_refilled_to_four_then_the_exposed_cards_are_replaced():
    """Two from the hand, one exposed: the first two talon cards to the hand, the third exposed."""
    s = position(["4B5G 5R6G 0Y1R 0Y9R", "0R7Y"], "6Y7G 2Y3G", "3B5Y 0G2R 3R10Y 7B10R")
    play(s, "run G 4B5G 5R6G 6Y7G")
    assert hand(s, 0) == "0Y1R 0G2R 0Y9R 3B5Y"
    assert exposed(s) == "2Y3G 3R10Y"
    assert [TEXTS[c] for c in game.talon(s)] == ["7B10R"]


def test_two_exposed_cards_used_are_two_replaced_and_none_used_none():
    """One from the hand, two exposed; and three from the hand."""
    s = position(["4B5G 0Y1R 0Y9R 0G8R", "0R7Y"], "6Y7G 5R6G", "3B5Y 0G2R 3R10Y 7B10R")
    play(s, "run G 4B5G 5R6G 6Y7G")
    assert (hand(s, 0), exposed(s)) == ("0Y1R 0G8R 0Y9R 3B5Y", "0G2R 3R10Y")
    s = position(["4B5G 6Y7G 5R6G 0G8R", "0R7Y"], "0Y1R 0Y9R", "3B5Y 0G2R 3R10Y 7B10R")
    play(s, "run G 4B5G 5R6G 6Y7G")
    assert (hand(s, 0), exposed(s)) == ("0G2R 0G8R 3B5Y 3R10Y", "0Y1R 0Y9R")


@pytest.mark.parametrize(
    ("talon", "in_hand", "on_table"),
    [
        ("3B5Y", "0Y1R 0Y9R 3B5Y", "0Y10G 2B10G 3R8G"),
        ("3B5Y 0G2R", "0Y1R 0G2R 0Y9R 3B5Y", "0Y10G 2B10G 3R8G"),
        ("3B5Y 0G2R 3R10Y", "0Y1R 0G2R 0Y9R 3B5Y", "0Y10G 2B10G 3R8G 3R10Y"),
    ],
)
def test_each_as_far_as_the_talon_goes(talon, in_hand, on_table):
    """With one, two or three cards in the talon; the other seat still has a run."""
    table = "6Y7G 0Y10G 2B10G 3R8G"
    s = position(["4B5G 5R6G 0Y1R 0Y9R", "1B9G"], table, talon)
    play(s, "run G 4B5G 5R6G 6Y7G")
    assert hand(s, 0) == in_hand
    assert exposed(s) == on_table
    assert game.talon_left(s) == 0 and game.turn(s) != OVER


# --- swapping and adding


def test_swap_a_hand_card_for_an_exposed_card():
    """Any of the hand for any exposed one; nothing is drawn."""
    s = position(["0Y1R 0Y9R", "0R7Y"], "3B5Y 0G2R", "3R10Y")
    swaps = {t for t in legal_texts(s) if t.startswith("swap")}
    assert swaps == {f"swap {h} {e}" for h in ("0Y1R", "0Y9R") for e in ("3B5Y", "0G2R")}
    play(s, "swap 0Y9R 3B5Y")
    assert (hand(s, 0), exposed(s)) == ("0Y1R 3B5Y", "0G2R 0Y9R")
    assert (game.talon_left(s), game.quiet(s)) == (1, 1)


def test_add_a_hand_card_and_draw_one():
    """The exposed cards are one more, the hand as many as before."""
    s = position(["0Y1R 0Y9R", "0R7Y"], "3B5Y 0G2R", "3R10Y 7B10R")
    assert {"add 0Y1R", "add 0Y9R"} == {t for t in legal_texts(s) if t.startswith("add")}
    play(s, "add 0Y9R")
    assert (hand(s, 0), exposed(s)) == ("0Y1R 3R10Y", "0G2R 0Y9R 3B5Y")
    assert (game.talon_left(s), game.hand_size(s, 0)) == (1, 2)


def test_the_talon_must_have_one():
    """Without a talon no card can be added."""
    s = position(["4B5G 5R6G", "0R7Y"], "6Y7G")
    assert kinds(s) == {"done", "run", "swap"}


# --- the turn


def test_each_of_the_two_actions_at_most_once_in_either_order():
    """Run then swap or add; swap or add then run; then the next seat without a `done`."""
    hands = ["4B5G 5R6G 8G9B 0G8R", "0R7Y 0Y9R 0G2R 1B4Y"]
    table = hands, "6Y7G 3B5Y", "0Y1R 7B10R 3R10Y 2Y3G 0B4R"
    s = position(*table)
    assert kinds(s) == {"done", "add", "swap", "run"}
    play(s, "run G 4B5G 5R6G 6Y7G")
    assert (game.turn(s), game.phase(s)) == (0, game.RAN)
    assert kinds(s) == {"done", "add", "swap"}
    play(s, "swap 8G9B 3B5Y")
    assert (game.turn(s), game.phase(s)) == (1, game.FREE)
    for first in ("swap 0G8R 3B5Y", "add 0G8R"):
        s = position(*table)
        play(s, first)
        assert (game.turn(s), game.phase(s), kinds(s)) == (0, game.MOVED, {"done", "run"})
        play(s, "run G 4B5G 5R6G 6Y7G")
        assert (game.turn(s), game.phase(s)) == (1, game.FREE)


def test_no_second_run_in_a_turn():
    """Even where the refilled hand has one; the next turn may lay it."""
    s = position(["4B5G 5R6G 8R10G 0Y9R", "0G2R"], "6Y7G", "7B10R 1B4Y 0Y1R 0Y10G 0B4R")
    play(s, "run G 4B5G 5R6G 6Y7G")
    assert runs(s) == [] and game.turn(s) == 0
    play(s, "done", "done")
    assert runs(s) == ["run R 8R10G 0Y9R 7B10R"]


def test_or_none():
    """`done` is always there where something else is, in all three phases."""
    s = position(["4B5G 5R6G 8G9B 0G8R", "0R7Y"], "6Y7G 3B5Y", "0Y1R 7B10R 3R10Y 2Y3G 0B4R")
    play(s, "done")
    assert game.turn(s) == 1
    play(s, "done")
    assert game.turn(s) == 0
    play(s, "run G 4B5G 5R6G 6Y7G", "done")
    assert game.turn(s) == 1
    s = position(["4B5G 5R6G 8G9B 0G8R", "0R7Y"], "6Y7G 3B5Y", "0Y1R 7B10R 3R10Y 2Y3G 0B4R")
    play(s, "swap 8G9B 3B5Y", "done")
    assert game.turn(s) == 1


def test_a_turn_in_which_nothing_is_left_ends_unasked():
    """After a swap without a run; after a run of the last cards."""
    s = position(["0Y1R 0Y9R", "0R7Y"], "3B5Y 0G2R", "3R10Y")
    play(s, "swap 0Y9R 3B5Y")
    assert game.turn(s) == 1
    s = position(["4B5G", "4R6B 3B5Y"], "5R6G 6Y7G 7B9G 4Y8B")
    play(s, "run G 4B5G 5R6G 6Y7G")
    assert (game.turn(s), hand(s, 0)) == (1, "")


def test_a_turn_in_which_nothing_but_done_is_possible_ends_unasked():
    """A seat without cards is never asked; its turn counts."""
    s = position(["4R6B 3B5Y", "", "0R7Y"], "7B9G 4Y8B")
    play(s, "done")
    assert (game.turn(s), game.quiet(s)) == (2, 2)
    play(s, "done")
    assert game.turn(s) == OVER


@pytest.mark.parametrize("only", ["0Y1R", "1B4Y", "0Y10G", "0R3B", "0G2R", "1B9G"])
def test_no_talon_one_exposed_card_whatever_its_colours_may_be_swapped(only):
    """Seat 1, who can run, has passed; seat 0 cannot, but is asked."""
    s = position(["3R8G", "4B5G 5R6G 6Y7G"], only, turn=1)
    play(s, "done")
    assert game.turn(s) == 0 and f"swap 3R8G {only}" in legal_texts(s)


def test_no_talon_nothing_exposed_only_a_run_is_asked():
    """Seat 1 has three cards that are no run: unasked. Seat 2 can run, but not swap."""
    s = position(["4B5G 5R6G 6Y7G", "0Y1R 0G2R 0Y9R", "4R6B 7B9G 4Y8B"])
    assert kinds(s) == {"done", "run"}
    play(s, "done")
    assert (game.turn(s), game.quiet(s), kinds(s)) == (2, 2, {"done", "run"})
    play(s, "run B 4R6B 7B9G 4Y8B")
    assert (game.turn(s), game.quiet(s), game.phase(s)) == (0, 0, game.FREE)
