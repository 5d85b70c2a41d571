"""Drahtseilakt, sentence by sentence."""

import pytest

from pioche.engine import rng
from pioche.engine.contract import OVER, UNDO_TURN
from pioche.games import drahtseilakt as game
from tests.positions.drahtseilakt import (
    B0,
    FULL,
    MOVES,
    PLAIN,
    R0,
    REVEALS,
    SEATS,
    TACTICAL,
    dealt,
    last_trick,
    legal,
    play,
    play_random,
    position,
    scores,
)


def sticks(s):
    seats = range(game.seats(s))
    return [game.blue(s, p) for p in seats], [game.red(s, p) for p in seats]


def places(s):
    return [game.place(s, p) for p in range(game.seats(s))]


def fix_score_cards(monkeypatch, *orders):
    """The next shuffles of the score cards give these orders."""
    honest, left = rng.shuffle, list(orders)

    def shuffle(b, at, cards, start, n):
        if n == 11:
            cards[start : start + n] = bytes(left.pop(0))
        else:
            honest(b, at, cards, start, n)

    monkeypatch.setattr(game.rng, "shuffle", shuffle)


# --- the deal


def test_constants():
    """What the registry, undo and the transcript's header rely on."""
    assert (game.ID, game.NAME, game.SEATS, game.VERSION) == (4, "drahtseilakt", (3, 5), 1)
    assert game.OPTIONS == (("deck", ("full", "tactical")), ("reveal", ("turn", "together")))
    # A hand to choose from; nine tricks of five cards in a round: no more room than is needed.
    assert (game.MAX_LEGAL, game.MAX_MOVES) == (9, 9 * 5)
    assert game.UNDO == UNDO_TURN


@SEATS
def test_cards_1_to_50_nine_dealt_to_each_seat_the_rest_unseen(seats):
    """All fifty are there, nine a hand, and no card is on the table or played."""
    s = dealt(3, seats)
    hands = [[game.hand(s, p, i) for i in range(9)] for p in range(seats)]
    rest = list(s[95 + 9 * seats : 145])
    assert game.deck_size(s) == 50 and sorted(sum(hands, rest)) == list(range(1, 51))
    assert not any(s[90:95]) and not any(s[145:195])


@SEATS
def test_deck_tactical_only_cards_1_to_9n(seats):
    """Everything is dealt and nothing left out."""
    s = dealt(3, seats, TACTICAL)
    assert game.deck_size(s) == 9 * seats
    assert sorted(s[95 : 95 + 9 * seats]) == list(range(1, 9 * seats + 1))
    assert not any(s[95 + 9 * seats : 145])


def test_score_deck_1_to_9_a_red_0_a_blue_0():
    """Eleven cards, and any of them may come first."""
    firsts = set()
    for seed in range(200):
        s = dealt(seed)
        cards = [game.score_card(s, i) for i in range(11)]
        assert sorted(cards) == [1, 2, 3, 4, 5, 6, 7, 8, 9, R0, B0]
        firsts.add(cards[0])
    assert firsts == set(PLAIN)


@SEATS
def test_left_of_the_dealer_leads_trick_1(seats):
    """The first dealer is seat (seed mod n)."""
    for seed in range(2 * seats):
        s = dealt(seed, seats)
        assert game.dealer(s) == seed % seats
        assert game.turn(s) == game.leader(s) == (seed + 1) % seats


@SEATS
@REVEALS
def test_one_round_per_player_and_the_dealer_moves_left(seats, reveal):
    """Each round has nine tricks; the next is dealt by the next seat, whose left leads."""
    s = dealt(4, seats, FULL, reveal)
    seen = []

    def look():
        here = (game.deals(s), game.rounds(s), game.dealer(s))
        if here not in seen:
            seen.append(here)
            assert game.turn(s) == (game.dealer(s) + 1) % seats
            assert game.trick(s) == 0 and not any(s[145:195])

    play_random(s, 1, look)
    assert seen == [(k + 1, k, (4 + k) % seats) for k in range(seats)]
    assert game.deals(s) == game.rounds(s) == seats


def test_score_deck_and_cards_are_shuffled_each_round():
    """The second deal is not the first, and depends on the seed."""
    s = dealt(5)
    first = bytes(s[79:90]), bytes(s[95:145])
    while game.deals(s) == 1:
        game.apply(s, legal(s)[0])
    assert sorted(s[79:90]) == list(range(1, 12)) and bytes(s[79:90]) != first[0]
    assert sorted(s[95:145]) == list(range(1, 51)) and bytes(s[95:145]) != first[1]


def test_a_known_deal():
    """This deal never changes: a seed written down today is the same game tomorrow."""
    s = dealt(12345)
    assert list(s[79:90]) == [11, 9, 4, 6, 8, 10, 5, 1, 2, 7, 3]
    assert list(s[95:104]) == [35, 49, 6, 16, 26, 7, 27, 47, 1]


# --- a trick


def test_any_card_of_the_hand_may_be_played():
    """Moves are the cards held, ascending; a card played is gone from the hand."""
    s = position([[40, 7, 21], [1, 2, 3], [50, 48, 49]])
    assert legal(s) == [7, 21, 40]
    game.apply(s, 21)
    assert legal(s) == [1, 2, 3] and game.on_table(s, 0) == 21
    assert [game.hand(s, 0, i) for i in range(9)] == [40, 7, 0, 0, 0, 0, 0, 0, 0]


def test_all_play_one_card_in_turn_leader_first():
    """Clockwise from the leader, past the last seat, until each has played."""
    s = position([[10, 11], [20, 21], [30, 31], [40, 41]], leader=2)
    order = []
    for _ in range(4):
        order.append(game.turn(s))
        game.apply(s, legal(s)[0])
    assert order == [2, 3, 0, 1] and game.trick(s) == 8


def test_highest_takes_blue_and_lowest_takes_red():
    """Score 3, cards 7, 28, 36: 36 takes 3 blue, 7 takes 3 red."""
    s = position([[28, 1], [36, 2], [7, 3]], order=(1, 2, 4, 5, 6, 7, 8, 3, 9, R0, B0))
    assert game.worth(s) == 3
    play(s, {0: 28, 1: 36, 2: 7})
    assert sticks(s) == ([0, 3, 0], [0, 0, 3])
    assert scores(s) == [0, 3, 3] and places(s) == [1, 2, 2]


@pytest.mark.parametrize("cards", [[7, 28, 36], [36, 7, 28], [28, 36, 7], [36, 28, 7]])
@pytest.mark.parametrize("leader", [0, 1, 2])
def test_highest_leads_next_whoever_led(cards, leader):
    """High and low are found in every seat; the table is cleared."""
    s = position([[c, i + 1] for i, c in enumerate(cards)], leader=leader)
    play(s, dict(enumerate(cards)))
    high, low = cards.index(36), cards.index(7)
    assert game.turn(s) == game.leader(s) == high
    assert game.blue(s, high) == game.red(s, low) == 8
    assert [game.on_table(s, p) for p in range(3)] == [0, 0, 0]


def test_the_leader_turns_up_a_score_card_before_anybody_plays():
    """With the deal the first lies open, and after a trick one more."""
    s = dealt(1)
    assert game.worth(s) == game.score_card(s, game.turned(s) - 1)
    s = position([[28, 1], [36, 2], [7, 3]])
    play(s, {0: 28, 1: 36, 2: 7})
    assert (game.turned(s), game.worth(s)) == (9, 9)


# --- zeros


@pytest.mark.parametrize(
    ("zero", "barred", "after"),
    [(B0, game.NO_BLUE, ([0, 0, 0], [4, 0, 0])), (R0, game.NO_RED, ([0, 0, 4], [0, 0, 0]))],
)
def test_a_zeros_colour_is_not_handed_out_in_this_trick(zero, barred, after):
    """Blue 0 then 4: lowest gets 4 red, highest nothing; and the other way round."""
    other = R0 + B0 - zero
    order = (1, 2, 3, 5, 6, 7, zero, 4, 8, 9, other)
    s = position([[10, 11, 12], [20, 21, 22], [30, 31, 32]], order=order)
    assert (game.worth(s), game.barred(s), game.turned(s)) == (4, barred, 8)
    play(s, {0: 10, 1: 20, 2: 30})
    assert sticks(s) == after
    assert (game.worth(s), game.barred(s), game.turned(s)) == (8, 0, 9)  # it is over with the trick


@pytest.mark.parametrize("zeros", [(R0, B0), (B0, R0)])
def test_two_zeros_one_after_the_other_cancel_out(zeros):
    """Both leave, a third card is turned and counts normally."""
    s = position([[10, 11], [20, 21], [30, 31]], order=(1, 2, 3, 4, 5, 6, 7, 8, *zeros, 9))
    assert (game.worth(s), game.barred(s), game.turned(s)) == (8, 0, 8)
    play(s, {0: 10, 1: 20, 2: 30})
    assert (game.worth(s), game.barred(s), game.turned(s)) == (9, 0, 11)


@pytest.mark.parametrize(("zero", "barred"), [(R0, game.NO_RED), (B0, game.NO_BLUE)])
def test_a_zero_brings_another_score_card_at_once(zero, barred):
    """Turning up is no decision: the trick after an act already knows its worth."""
    other = R0 + B0 - zero
    s = position([[10, 11], [20, 21], [30, 31]], order=(1, 2, 3, 4, 5, 6, 7, 8, zero, 9, other))
    play(s, {0: 10, 1: 20, 2: 30})
    assert (game.worth(s), game.barred(s), game.turned(s)) == (9, barred, 10)


def test_zeros_of_different_tricks_do_not_cancel():
    """Each bars its own colour in its own trick; eleven score cards are just enough."""
    order = (1, 2, 3, 4, 5, 6, 7, R0, 8, B0, 9)
    s = position([[10, 11], [20, 21], [30, 31]], order=order)
    assert game.barred(s) == game.NO_RED
    play(s, {0: 10, 1: 20, 2: 30})
    assert sticks(s) == ([0, 0, 8], [0, 0, 0])
    assert (game.worth(s), game.barred(s), game.turned(s)) == (9, game.NO_BLUE, 11)


@pytest.mark.parametrize(
    ("start", "worth", "barred", "turned"),
    [
        ((R0, B0, 5), 5, 0, 3),
        ((B0, R0, 5), 5, 0, 3),
        ((B0, 5, R0), 5, game.NO_BLUE, 2),
        ((R0, 5, B0), 5, game.NO_RED, 2),
        ((5, R0, B0), 5, 0, 1),
    ],
)
def test_zeros_in_the_first_trick(monkeypatch, start, worth, barred, turned):
    """They work there as anywhere."""
    fix_score_cards(monkeypatch, [*start, *[c for c in PLAIN if c not in start]])
    s = dealt(0)
    assert (game.worth(s), game.barred(s), game.turned(s)) == (worth, barred, turned)
    assert game.check(s) == 0


# --- sticks


@pytest.mark.parametrize(
    ("blue", "red", "after"),
    [
        ((0, 0, 0), (5, 0, 0), ([3, 0, 0], [0, 0, 8])),
        ((0, 0, 0), (9, 0, 0), ([0, 0, 0], [1, 0, 8])),
        ((0, 0, 0), (8, 0, 0), ([0, 0, 0], [0, 0, 8])),
        ((0, 0, 5), (0, 0, 0), ([8, 0, 0], [0, 0, 3])),
        ((0, 0, 20), (0, 0, 0), ([8, 0, 12], [0, 0, 0])),
        ((2, 3, 0), (0, 0, 1), ([10, 3, 0], [0, 0, 9])),
    ],
)
def test_a_seat_holding_both_colours_returns_pairs(blue, red, after):
    """Until at most one colour is left; the trick is worth 8 to seat 0 and seat 2."""
    s = position([[50, 1], [25, 2], [3, 4]], blue=blue, red=red)
    play(s, {0: 50, 1: 25, 2: 3})
    assert sticks(s) == after


def test_score_of_the_round_is_the_sticks_left_of_either_colour():
    """Seat 0 keeps blue, seat 2 red; seat 1 what it had; then all sticks go back."""
    s = last_trick(blue=(4, 6, 0), red=(0, 0, 1))
    assert [game.round_score(s, 0, p) for p in range(3)] == [13, 6, 10]
    assert sticks(s) == ([0, 0, 0], [0, 0, 0]) and game.rounds(s) == 1
    assert scores(s) == [13, 6, 10] and places(s) == [3, 1, 2]


def test_who_ends_with_none_crosses_out_his_highest_earlier_score():
    """It becomes 0 in the total; the score of that round itself stays known."""
    s = last_trick(scores=[(2, 7, 3), (4, 5, 6)])
    assert [game.round_score(s, 2, p) for p in range(3)] == [9, 0, 9]
    assert [game.crossed(s, k, 1) for k in range(3)] == [True, False, False]
    assert scores(s) == [15, 5, 18] and game.turn(s) == OVER
    assert not any(game.crossed(s, k, p) for k in range(3) for p in (0, 2))


def test_the_highest_is_looked_for_in_all_earlier_rounds():
    """A later one as well as the first, in the last seat as well as in a middle one."""
    s = last_trick(scores=[(0, 0, 0, 1, 4), (0, 0, 0, 8, 9), (0, 0, 0, 3, 9)], n=5)
    assert [game.crossed(s, k, 3) for k in range(4)] == [False, True, False, False]
    assert [game.crossed(s, k, 4) for k in range(4)] == [False, True, False, False]
    assert scores(s) == [9, 0, 9, 4, 13]


def test_earlier_crossings_count():
    """What is crossed out already is 0 and not the highest any more."""
    s = last_trick(scores=[(0, 7, 0), (0, 5, 0)], crossed=[(0, 1)])
    assert [game.crossed(s, k, 1) for k in range(3)] == [True, True, False]
    assert scores(s) == [9, 0, 9]


def test_one_of_equals_is_crossed_out():
    """Of two equal highest scores one stays."""
    s = last_trick(scores=[(0, 6, 0), (0, 6, 0)])
    assert game.crossed(s, 0, 1) + game.crossed(s, 1, 1) == 1
    assert scores(s) == [9, 6, 9]


def test_nothing_above_0_no_effect():
    """In the first round, or with zeros only, there is nothing to cross out."""
    for earlier in ([], [(1, 0, 1)]):
        s = last_trick(scores=earlier)
        assert not any(s[54:79]) and game.score(s, 1) == 0
        assert game.check(s) == 0


def test_the_round_that_ends_is_not_crossed_out_for_others():
    """Only the seat without sticks crosses out, also when all have earlier scores."""
    s = last_trick(scores=[(5, 5, 5)], blue=(0, 1, 0))
    assert not any(s[54:79]) and scores(s) == [14, 6, 14]


def test_balancing_out_in_the_last_trick_counts_as_none():
    """Nine red before, nine blue now: no sticks, and the worst round is gone."""
    s = last_trick(red=(9, 0, 0), blue=(0, 2, 0), scores=[(20, 3, 4)])
    assert scores(s) == [0, 5, 13] and game.crossed(s, 0, 0)


def test_lowest_total_after_all_rounds_wins_and_ties_share_a_place():
    """1, 2, 2, 4; the game is over with the last trick of the last round."""
    earlier = [(1, 2, 3, 10), (1, 2, 3, 10), (0, 9, 1, 10)]
    s = last_trick(scores=earlier, blue=(0, 1, 0, 1), n=4)
    assert scores(s) == [11, 14, 16, 31] and places(s) == [1, 2, 3, 4]
    assert game.turn(s) == OVER and game.phase(s) == game.DONE and game.legal(s, MOVES) == 0
    assert (game.worth(s), game.barred(s)) == (0, 0)
    s = last_trick(scores=[(1, 2, 0, 10), (1, 8, 5, 10), (0, 4, 1, 10)], blue=(0, 1, 0, 1), n=4)
    assert scores(s) == [11, 15, 15, 31] and places(s) == [1, 2, 2, 4]


def test_barred_is_cleared_when_all_is_over():
    """The last trick may have had a zero; nothing of it is left."""
    order = (1, 2, 3, 4, 5, 6, 7, 8, R0, 9, B0)
    s = position([[50], [25], [3]], order=order, scores=[(1, 1, 1), (1, 1, 1)])
    play(s, {0: 50, 1: 25, 2: 3})
    assert (game.phase(s), game.worth(s), game.barred(s)) == (game.DONE, 0, 0)
    assert (game.last_worth(s), game.last_barred(s)) == (9, game.NO_RED)


def test_current_score_counts_the_sticks_of_this_round():
    """Before the end: the rounds that ended, and what lies before the seat."""
    s = position([[50, 1], [25, 2], [3, 4]], blue=(4, 0, 0), red=(0, 0, 5), scores=[(1, 2, 3)])
    assert scores(s) == [5, 2, 8] and places(s) == [2, 1, 3]
