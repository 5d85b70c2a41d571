"""XXL 4, Fournir des séries, sentence by sentence."""

import random
import re
from array import array
from itertools import pairwise, product

import pytest

from pioche.engine import rng, xxl
from pioche.engine.contract import EVERYONE, HIDDEN, OVER, UNDO_TURN
from pioche.games import xxl_runs as game
from pioche.transcript import xxl_runs as notes

MOVES = array("I", bytes(4 * game.MAX_LEGAL))
TEXTS = [xxl.text(c) for c in range(xxl.CARDS)]
LEFT, QUIET, FRESH, HANDS, AT, KNOWN, WON, EXPOSED, TALON = 4, 5, 6, 7, 13, 8, 16, 24, 64


def card(text):
    return TEXTS.index(text)


def dealt(seed=7, seats=2):
    s = bytearray(game.SIZE)
    game.new(s, seed, seats, b"")
    return s


def position(hands, exposed="", talon="", turn=0, phase=game.FREE, known=""):
    """A position by hand; the cards not named are in runs of the last seat."""
    s = bytearray(game.SIZE)
    seats = len(hands)
    s[0], s[1], s[2], s[3] = phase, seats, turn, seats - 1
    for c in range(xxl.CARDS):
        s[AT + c] = WON + seats - 1
    for seat, hand in enumerate(hands):
        s[HANDS + seat] = len(hand.split())
        for text in hand.split():
            s[AT + card(text)] = seat + (KNOWN if text in known.split() else 0)
    for text in exposed.split():
        s[AT + card(text)] = EXPOSED
    down = talon.split()
    s[LEFT] = len(down)
    for i, text in enumerate(down):
        s[AT + card(text)] = TALON + len(down) - 1 - i
    return s


def legal_texts(s):
    return [game.text(s, MOVES[i]) for i in range(game.legal(s, MOVES))]


def play(s, *texts):
    for text in texts:
        legal = legal_texts(s)
        assert text in legal
        game.apply(s, MOVES[legal.index(text)])


def hand(s, seat):
    return " ".join(TEXTS[c] for c in range(xxl.CARDS) if game.holds(s, seat, c))


def exposed(s):
    return " ".join(TEXTS[c] for c in range(xxl.CARDS) if game.exposed(s, c))


def won(s, seat):
    return " ".join(TEXTS[c] for c in range(xxl.CARDS) if game.won(s, seat, c))


def runs(s):
    return [t for t in legal_texts(s) if t.startswith("run")]


def kinds(s):
    return {t.split()[0] for t in legal_texts(s)}


def seen(s, seat):
    o = bytearray(game.SIZE)
    game.observe(s, seat, o)
    return o


def dull(seats):
    """Hands without any run among them and what is exposed here; talon and exposed to choose."""
    hands = ["0Y1R 0Y9R", "0G2R 0G6R", "0R3B 0R7Y", "0G8R 2R8Y", "4R6B 5R6G", "6Y7G 6G8R"]
    return hands[:seats]


# --- the deal


def test_constants():
    """What the registry and undo rely on."""
    assert (game.ID, game.NAME, game.SEATS, game.OPTIONS) == (9, "xxl_runs", (2, 6), ())
    assert (game.VERSION, game.UNDO) == (1, UNDO_TURN)


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


# --- the stall


@pytest.mark.parametrize("seats", range(2, 7))
def test_a_full_round_without_run_or_drawn_card_turns_one_up(seats):
    """n turns of nothing: one more exposed card, the talon's top, and counting restarts."""
    s = position(dull(seats), "3R10Y 1B9G", "7B10R 3Y4G 0Y10G")
    for k in range(seats):
        assert (game.quiet(s), game.talon_left(s)) == (k, 3)
        play(s, "done")
    assert exposed(s) == "1B9G 3R10Y 7B10R"
    assert (game.turn(s), game.quiet(s), game.talon_left(s)) == (0, 0, 2)
    for _ in range(seats):
        assert game.talon_left(s) == 2
        play(s, "done")
    assert exposed(s) == "1B9G 3Y4G 3R10Y 7B10R"


def test_endless_swapping_is_a_stall_too():
    """Swaps are no draw: after n turns of them a card is turned up."""
    s = position(dull(2), "3R10Y", "7B10R 3Y4G")
    play(s, "swap 0Y1R 3R10Y", "swap 0G2R 0Y1R")
    assert exposed(s) == "0G2R 7B10R"
    assert (game.quiet(s), game.turn(s)) == (0, 0)


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


# --- what is seen


def test_hands_of_others_the_talon_and_the_generator_are_hidden():
    """The own hand, exposed cards and runs are seen; everyone sees only the latter two."""
    s = dealt(5, 4)
    for seat in (0, 1, 2, 3, EVERYONE):
        o = seen(s, seat)
        for c in range(xxl.CARDS):
            open_card = game.exposed(s, c) or (seat >= 0 and game.holds(s, seat, c))
            assert o[AT + c] == (s[AT + c] if open_card else HIDDEN)
        assert o[:AT] == s[:AT]
        assert o[game.RNG :] == b"\xff" * 4


def test_a_card_taken_openly_stays_known_until_it_leaves_the_hand():
    """Swapped in: seen in that hand by all; swapped away, added or run: seen where it lies."""
    s = position(["0Y1R 0Y9R", "0R7Y 0G2R"], "3B5Y 1B9G", "3R10Y 7B10R 0Y10G")
    play(s, "swap 0Y9R 3B5Y")
    taken = card("3B5Y")
    assert game.known(s, taken) and not game.known(s, card("0Y1R"))
    for seat in (1, EVERYONE):
        o = seen(s, seat)
        assert o[AT + taken] == KNOWN + 0 and game.holds(o, 0, taken)
        assert o[AT + card("0Y1R")] == HIDDEN
        assert o[AT + card("0Y9R")] == EXPOSED
    play(s, "done")
    t = bytearray(s)
    play(s, "add 3B5Y")
    assert not game.known(s, taken) and game.exposed(s, taken)
    assert seen(s, 1)[AT + card("7B10R")] == HIDDEN  # drawn in secret
    assert seen(s, 0)[AT + card("7B10R")] == 0
    play(t, "swap 3B5Y 1B9G", "swap 0R7Y 3B5Y")
    assert seen(t, 0)[AT + taken] == KNOWN + 1


def test_a_known_card_may_run():
    """Own known cards run, are swapped and added like the others."""
    s = position(["4B5G 5R6G", "0R7Y 0G2R"], "6Y7G", "3R10Y 7B10R", known="4B5G 5R6G")
    assert runs(s) == ["run G 4B5G 5R6G 6Y7G"] and kinds(s) == {"done", "add", "swap", "run"}
    play(s, "run G 4B5G 5R6G 6Y7G")
    assert won(s, 0) == "4B5G 5R6G 6Y7G" and game.hand_size(s, 0) == 2


def test_cards_drawn_for_a_run_are_hidden_those_turned_up_are_not():
    """Hand first: only its owner sees them."""
    s = position(["4B5G 5R6G 0Y9R 0G8R", "0R7Y 0Y1R"], "6Y7G", "3B5Y 2R8Y 0Y10G 0G2R")
    play(s, "run G 4B5G 5R6G 6Y7G")
    o = seen(s, 1)
    assert [o[AT + card(t)] for t in ("3B5Y", "2R8Y", "0Y10G")] == [HIDDEN, HIDDEN, EXPOSED]
    assert [seen(s, 0)[AT + card(t)] for t in ("3B5Y", "2R8Y")] == [0, 0]


def redeals(s, seat, times=40, seed=3):
    r = bytearray(4)
    rng.seed(r, 0, seed)
    o = seen(s, seat)
    for _ in range(times):
        o2 = bytearray(o)
        game.resample(o2, seat, r)
        assert game.check(o2) == 0
        assert seen(o2, seat) == o
        yield o2


def full(hands, exposed, phase, turn=0, known=""):
    """As position(), without a talon, and the score pile in threes."""
    s = position(hands, exposed, "", turn, phase, known)
    rest = [c for c in range(xxl.CARDS) if s[AT + c] >= WON and s[AT + c] != EXPOSED]
    for c in rest[: len(rest) % 3]:
        s[AT + c] = EXPOSED
    return s


def test_known_cards_stay_in_a_resample_and_the_others_go_anywhere():
    """Each hidden card is found in the other hand about equally often; known ones always."""
    s = dealt(9, 2)
    first = game.turn(s)
    swap = next(t for t in legal_texts(s) if t.startswith("swap"))
    play(s, swap)
    if game.turn(s) == first:
        play(s, "done")
    counts = {}
    for o in redeals(s, 1 - first, 1500):
        assert game.holds(o, first, card(swap.split()[2]))
        for text in hand(o, first).split():
            counts[text] = counts.get(text, 0) + 1
    assert counts.pop(swap.split()[2]) == 1500
    assert len(counts) == 45 + 3 and sum(counts.values()) == 3 * 1500
    assert all(50 <= n <= 145 for n in counts.values())  # 94 each on average


@pytest.mark.parametrize("tries", [0, 12])
def test_a_seat_asked_for_a_run_has_one_in_every_resample(monkeypatch, tries):
    """After its swap seat 0 is asked, so it can run; `tries` 0: a run placed on purpose."""
    monkeypatch.setattr(game, "_TRIES", tries)
    for seed in range(200):
        s = dealt(seed, 3)
        first = game.turn(s)
        for text in legal_texts(s):
            if text.startswith("swap"):
                t = bytearray(s)
                play(t, text)
                if game.phase(t) == game.MOVED:
                    found = set()
                    for o in redeals(t, (first + 1) % 3, 20, seed):
                        assert runs(o)
                        found.add(hand(o, first))
                    assert len(found) > 1
                    break


@pytest.mark.parametrize("tries", [0, 12])
def test_play_goes_on_without_a_talon_so_some_seat_can_run_in_every_resample(monkeypatch, tries):
    """Only one of the hands seat 0 cannot see holds the last run."""
    monkeypatch.setattr(game, "_TRIES", tries)
    hands = ["0Y1R 0Y9R 0G2R", "4B5G 0R3B 1G2R 1G3B", "5Y7R 2Y4R 3B5Y 3Y6B"]
    s = full(hands, "5R6G 6Y7G", game.FREE)
    assert game.check(s) == 0
    found = set()
    for o in redeals(s, 0, 60):
        found.add(hand(o, 1))
        assert game.turn(o) == 0
    assert len(found) > 2


@pytest.mark.parametrize("tries", [0, 12])
def test_without_talon_and_exposed_cards_the_seat_asked_can_run(monkeypatch, tries):
    """It could do nothing else, so others know that it holds a run."""
    monkeypatch.setattr(game, "_TRIES", tries)
    hands = ["4B5G 5R6G 6Y7G", "0Y1R 0G2R 0Y9R 3R8G", "4R6B 7B9G 4Y8B"]
    s = position(hands, turn=2)
    for c in (card("0R3B"), card("0B4R"), card("0B5R")):
        s[AT + c] = WON
    assert game.check(s) == 0
    for o in redeals(s, 1):
        assert runs(o)


def test_each_run_a_seat_may_have_is_placed_as_often(monkeypatch):
    """Seat 2 holds one of the two there are among the cards that seat 1 cannot see."""
    monkeypatch.setattr(game, "_TRIES", 0)
    hands = ["4B5G 5R6G 6Y7G", "0Y1R 0G2R 0Y9R 3R8G", "4R6B 7B9G 4Y8B"]
    found = [hand(o, 2) for o in redeals(position(hands, turn=2), 1, 400)]
    assert set(found) == {"4B5G 5R6G 6Y7G", "4R6B 4Y8B 7B9G"}
    assert 150 < found.count("4B5G 5R6G 6Y7G") < 250


def test_a_run_that_is_placed_may_hold_a_card_that_all_know(monkeypatch):
    """Seat 2 has taken the blue 7, without which there is no run."""
    monkeypatch.setattr(game, "_TRIES", 0)
    hands = ["0R3B 5G10B 1Y6B", "0Y1R 0G2R 0Y9R 3R8G", "4R6B 7B9G 4Y8B"]
    for o in redeals(position(hands, turn=2, known="7B9G"), 1):
        assert runs(o)


def test_a_run_that_is_placed_needs_a_card_of_the_hand(monkeypatch):
    """Three exposed cards alone are none; one of the hand with two of them is."""
    monkeypatch.setattr(game, "_TRIES", 0)
    rivals = ["0Y1R 0G2R 0Y9R 3R8G", "1Y6B 2B10G 4Y8B 3R10Y"]
    for hand, exposed in (("8G9B", "4B5G 5R6G 6Y7G"), ("6Y7G", "4B5G 5R6G")):
        s = full([hand, *rivals], exposed, game.MOVED)
        assert game.check(s) == 0
        for o in redeals(s, 1, 60):
            assert runs(o)


def test_a_resample_seeds_the_generator_anew():
    """A tournament goes on with it: nobody may foresee what it would have given."""
    s = dealt(9, 2)
    found = {bytes(o[68:72]) for o in redeals(s, 0)}
    assert len(found) == 40 and bytes(s[68:72]) not in found


def test_at_the_end_a_resample_is_over_too():
    """Nothing but the talon's being empty has to hold."""
    s = full(["0Y1R 0Y9R", "0R7Y 0R3B"], "3R10Y", game.DONE)
    for o in redeals(s, 0):
        assert game.turn(o) == OVER


# --- bounds, notation, check


@pytest.mark.parametrize("scribble", [0, 0x7FF])
def test_a_move_is_a_function_of_the_bytes_alone(scribble):
    """Whatever the scratch was used for since, the same move leads to the same state."""
    choose = random.Random(scribble)
    for seed in range(20):
        s = dealt(seed, 2 + seed % 5)
        while game.turn(s) != OVER:
            move = choose.choice(MOVES[: game.legal(s, MOVES)])
            other = bytearray(s)
            game.apply(s, move)
            game._bits[:] = array("H", [scribble] * len(game._bits))
            game.apply(other, move)
            assert other == s


def test_moves_fit_16_bits_and_no_position_has_more_than_max_legal():
    """The proof beside MAX_LEGAL, counted: runs through any card of the whole deck."""
    through = [0] * xxl.CARDS
    for code in range(972):
        cards = [game._card(code, i) for i in range(3)]
        if HIDDEN not in cards:
            for c in cards:
                through[c] += 1
    assert sum(sorted(through)[-4:]) == 177
    assert game.MAX_LEGAL == 4 * 47 + 177 + 1
    assert game.RUN + 972 < 1 << 16
    assert max(2 * n * (54 - 4 * n + min(18, 4 * n)) for n in range(2, 7)) == game.MAX_MOVES


def test_47_cards_can_be_exposed():
    """Two seats who never do anything: 45 cards are turned up, one after each round."""
    s = dealt(3, 2)
    decisions = 0
    while game.turn(s) != OVER:
        assert game.check(s) == 0
        most = game.legal(s, MOVES)
        play(s, "done")
        decisions += 1
    assert len(exposed(s).split()) == 47 and decisions == 2 * 45 + 2
    assert 188 < most <= game.MAX_LEGAL


def test_notation():
    """`run G c1 c2 c3` in rising order, `swap hand exposed`, `add c`, `done`."""
    s = position(["4B5G 5R6G", "0R7Y"], "6Y7G", "0Y1R")
    assert legal_texts(s) == [
        "done",
        "add 4B5G",
        "add 5R6G",
        "swap 4B5G 6Y7G",
        "swap 5R6G 6Y7G",
        "run G 4B5G 5R6G 6Y7G",
    ]
    assert game.text(s, game.ADD + card("5R6G")) == "add 5R6G"
    assert game.text(s, game.SWAP + 55 * card("4B5G") + card("6Y7G")) == "swap 4B5G 6Y7G"
    assert game.text(s, game.END_TURN) == "done"
    move = MOVES[5]
    assert game.run_colour(move) == xxl.COLOUR_LETTERS.index("G")
    assert [TEXTS[game.run_card(move, i)] for i in range(3)] == ["4B5G", "5R6G", "6Y7G"]
    move = game.RUN + 27 * (9 * 3 + 5) + 9 * 1 + 3 * 0 + 1
    assert game.text(s, move) == "run G 5G10B 5R6G 6Y7G"


def test_the_transcript_holds_every_card_dealt():
    """Dealer, hands, exposed, talon; phases have short names."""
    s = dealt(20, 3)
    deal = notes.deal(s)
    assert [k for k, _ in deal] == ["dealer", "hands", "exposed", "talon"]
    deal = dict(deal)
    assert deal["dealer"] == 2
    cards = sum(deal["hands"], []) + deal["exposed"] + deal["talon"]
    assert sorted(cards) == sorted(TEXTS) and len(deal["hands"]) == 3
    assert deal["talon"][0] == TEXTS[list(s[AT : AT + 55]).index(TALON + len(deal["talon"]) - 1)]
    assert notes.phase(s) == "turn"
    assert [notes.phase(bytes([p])) for p in range(4)] == ["turn", "swap", "run", "over"]


def test_a_card_of_a_run_is_its_seats_and_no_hand_card():
    """Of the first seat as of the others."""
    s = position(["0Y1R", "0G2R", "0R3B"], "0B4R", known="0G2R")
    for seat, text in enumerate(("4B5G", "5R6G", "6Y7G")):
        s[AT + card(text)] = WON + seat
        assert [game.won(s, p, card(text)) for p in range(3)] == [p == seat for p in range(3)]
        assert not game.known(s, card(text)) and not game.exposed(s, card(text))
    assert [game.known(s, card(t)) for t in ("0Y1R", "0G2R", "0R3B", "0B4R")] == [0, 1, 0, 0]


def broken(**bytes_):
    """A sound position with some bytes made wrong."""
    s = dealt(7, 3)
    for name, value in bytes_.items():
        s[int(name[1:])] = value
    return s


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"b1": 7}, 2),
        ({"b1": 1}, 2),
        ({"b2": 3}, 2),
        ({"b3": 3}, 2),
        ({"b4": 56}, 2),
        ({"b4": 40}, 1),
        ({"b4": 42}, 1),
        ({"b5": 3}, 2),
        ({"b5": 4}, 2),
        ({"b6": 1}, 2),
        ({"b6": 2}, 2),
        ({"b7": 3}, 3),
        ({"b0": game.RAN}, 2),
        ({"b0": game.DONE}, 4),
        ({"b0": 4}, 4),
    ],
)
def test_check_finds_wrong_counters_and_phases(change, code):
    """Each in a deal that is sound without the change."""
    assert game.check(broken()) == 0
    assert game.check(broken(**change)) == code


@pytest.mark.parametrize(
    ("where", "code"),
    [(3, 1), (KNOWN + 3, 1), (WON + 3, 1), (25, 1), (TALON - 1, 1), (TALON, 1), (120, 1)]
    + [(WON, 3), (0, 3), (EXPOSED, 3)],
)
def test_check_finds_cards_in_wrong_places(where, code):
    """A card of seat 1 moved to a seat that is not there, to nowhere, or away from its hand."""
    s = dealt(7, 3)
    s[AT + card(hand(s, 1).split()[0])] = where
    assert game.check(s) == code


def test_check_finds_short_and_long_hands():
    """Fewer than four only without a talon, never more."""
    s = full(["0Y1R 0Y9R 4B5G", "0R7Y 0R3B"], "5R6G 6Y7G", game.FREE)
    assert game.check(s) == 0
    s[FRESH], s[QUIET] = 1, 1
    assert game.check(s) == 2
    s = dealt(7, 3)
    c = card(exposed(s).split()[0])
    s[AT + c] = 0
    s[HANDS] = 5
    assert game.check(s) == 3


def test_check_finds_a_turn_fresher_than_fresh():
    """Seat 0 has swapped a card and is asked for its run."""
    s = position(["4B5G 5R6G 0Y9R 0G2R", "0Y1R 0R7Y 0B4R 0R3B"], "6Y7G 1R8B", "2B9Y")
    rest = [c for c in range(55) if s[AT + c] == WON + 1]
    for c in rest[: len(rest) % 3]:
        s[AT + c] = EXPOSED
    play(s, "swap 0Y9R 1R8B")
    assert game.phase(s) == game.MOVED and game.check(s) == 0
    s[FRESH] = 2
    assert game.check(s) == 2


def test_check_wants_a_decision_where_one_is_asked():
    """Nobody has a run without a talon; a seat is asked for a run it cannot lay."""
    s = full(["0Y1R 0Y9R", "0R7Y 0R3B"], "3R10Y 1R8B 4Y8B", game.FREE)
    assert game.check(s) == 4
    s = dealt(7, 3)
    while runs(s):
        play(s, "done")
    s[0] = game.MOVED
    assert game.check(s) == 4


# --- a second reading of the rules, move by move


def numbers(text):
    return {colour: int(n) for n, colour in re.findall(r"(\d+)([YRBG])", text)}


class Referee:
    """The same rules on lists of texts, as plainly as they can be said."""

    def __init__(self, deal, first):
        self.hands = [set(h) for h in deal["hands"]]
        self.exposed, self.talon = set(deal["exposed"]), list(deal["talon"])
        self.n = len(self.hands)
        self.scores = [0] * self.n
        self.seat, self.ran, self.moved, self.fresh = first, False, False, False
        self.quiet, self.over = 0, False

    def runs(self, seat):
        cards = self.hands[seat] | self.exposed
        for colour in "YRBG":
            bearing = {}
            for c in cards:
                if colour in numbers(c):
                    bearing.setdefault(numbers(c)[colour], []).append(c)
            for low in range(9):
                for three in product(*[bearing.get(low + i, []) for i in range(3)]):
                    if self.hands[seat] & set(three):
                        yield " ".join(["run", colour, *three])

    def legal(self):
        mine, out = self.hands[self.seat], {"done"}
        if not self.ran:
            out |= set(self.runs(self.seat))
        if not self.moved:
            out |= {f"swap {h} {e}" for h in mine for e in self.exposed}
            out |= {f"add {h}" for h in mine if self.talon}
        return out

    def dead(self):
        return not self.talon and not any(list(self.runs(p)) for p in range(self.n))

    def play(self, text):
        word, *rest = text.split()
        mine = self.hands[self.seat]
        if word == "run":
            used = self.exposed & set(rest)
            self.scores[self.seat] += sum(sum(numbers(c).values()) for c in rest[1:])
            mine -= set(rest)
            self.exposed -= used
            while len(mine) < 4 and self.talon:
                mine.add(self.talon.pop(0))
            for _ in used:
                self.exposed |= {self.talon.pop(0)} if self.talon else set()
            self.ran = self.fresh = True
        elif word != "done":
            mine.remove(rest[0])
            self.exposed.add(rest[0])
            if word == "add":
                mine.add(self.talon.pop(0))
                self.fresh = True
            else:
                self.exposed.remove(rest[1])
                mine.add(rest[1])
            self.moved = True
        self.over = self.dead()
        if word == "done":
            self.next()
        while not self.over and self.legal() == {"done"}:
            self.next()

    def next(self):
        self.quiet = 0 if self.fresh else self.quiet + 1
        self.seat = (self.seat + 1) % self.n
        self.ran = self.moved = self.fresh = False
        if self.quiet == self.n:
            self.quiet = 0
            if self.talon:
                self.exposed.add(self.talon.pop(0))
                self.over = self.dead()
            else:
                self.over = True


@pytest.mark.parametrize("seats", range(2, 7))
def test_a_plain_referee_agrees_at_every_decision(seats):
    """Random games, some given to passing, some to running: legal moves, seats, ends, scores."""
    for seed in range(18):
        rnd = random.Random(seed * 7 + seats)
        lazy, keen = (seed % 3) / 2.2, (seed % 4) / 3.1
        s = dealt(seed, seats)
        referee = Referee(dict(notes.deal(s)), game.turn(s))
        moves = 0
        while game.turn(s) != OVER:
            legal = legal_texts(s)
            assert not referee.over and game.turn(s) == referee.seat
            assert len(legal) == len(set(legal)) and set(legal) == referee.legal()
            assert all(a < b for a, b in pairwise(MOVES[: len(legal)]))
            text = rnd.choice(legal)
            if rnd.random() < lazy:
                text = "done"
            elif runs(s) and rnd.random() < keen:
                text = rnd.choice(runs(s))
            play(s, text)
            referee.play(text)
            moves += 1
        assert referee.over and game.check(s) == 0 and moves <= game.MAX_MOVES
        assert [game.score(s, p) for p in range(seats)] == referee.scores
