"""Les 6 Séquences, sentence by sentence: the score, teams, rounds."""

import random

import pytest

from pioche.engine.contract import OVER
from pioche.games import six_sequences as game
from pioche.games import six_sequences_layout as at
from pioche.games import six_sequences_score as counting
from pioche.transcript import six_sequences as notes
from tests.positions.six_sequences import (
    MOVES,
    counts,
    dealt,
    legal,
    play,
    position,
    sequence_positions,
    some,
)
from tests.positions.six_sequences_ends import DULL, M_TABLE, asked, last


def scores(s):
    return [game.score(s, p) for p in range(game.seats(s))]


def ranking(s):
    return [game.place(s, p) for p in range(game.seats(s))]


# --- the score


def worth(*sequences, seats=2, hands=()):
    """What each side scores with these sequences on the table and these hands."""
    hands = (*hands, *[""] * (seats - len(hands)))
    return scores(position(*hands, sequences=sequences))


def test_the_longest_sequence_of_a_suit_is_dominant_jokers_count():
    """Only its side scores in that suit."""
    assert worth((0, "D2 D3 D4 D5"), (1, "D7 D8 D9")) == [4, 0]
    assert worth((0, "D2 D3 D4"), (1, "D7 D8 D9 D0")) == [0, 4]


def test_equal_length_the_higher_one_is_dominant():
    """Whatever it pays."""
    assert worth((0, "D2 D3 D4"), (1, "D7 D8 D9")) == [0, 3]
    assert worth((0, "D10 D11 D12"), (1, "D7 D8 D9")) == [3, 0]


def test_the_dominant_side_scores_its_best_paying_sequence_of_the_suit():
    """Not the longest, and one only; others score nothing however much theirs would pay."""
    assert worth((0, "D2 D3 D4 D5"), (0, "DR DQ DK")) == [6, 0]
    assert worth((0, "D2 D3 D4 D5"), (1, "DR DQ DK")) == [4, 0]
    assert worth((0, "D2 D3 D4 D5"), (0, "D7 D8 D9")) == [4, 0]


def test_every_suit_by_itself():
    """A side may be dominant in several."""
    assert worth((0, "D2 D3 D4"), (1, "S2 S3 S4"), (0, "M2 M3 M4 M5")) == [7, 3]


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ("D1 D2 D3", 3),
        ("DA D2 D3", 3),
        ("D10 D11 D12", 3),
        ("D11 D12 DJ", 4),
        ("DJ DC DB DR DQ DK", 12),
        ("DQ DK DA", 9),
        ("DQ DK D1", 5),
        ("DQ DK D0", 9),
        ("DR DQ D0 DA", 11),
        ("D12 D0 DC", 5),
        ("D0 D2 D3", 3),
        ("D1 D2 D3 D4 D5 D6 D7 D8 D9 D10 D11 D12 DJ DC DB DR DQ DK DA", 29),
    ],
)
def test_points_of_a_sequence(cards, points):
    """A at 19: 5; J to K 2; others 1, A at 1 and 1 at 19 too; a joker as its position's card."""
    assert worth((1, cards)) == [0, points]


def test_series_score_nothing():
    """Nor does anything else on the table."""
    s = position(
        "",
        "",
        sequences=[(0, "D2 D3 D4")],
        series=[(0, "SA CA HA"), (1, "SK CK HK")],
        laid=[(1, 1), (1, 1)],
    )
    assert scores(s) == [3, 0]


def test_minus_for_cards_still_in_hand():
    """J to K 2, A 5, joker 5; 1 to 12 nothing."""
    assert worth(hands=("SJ SC SB SR SQ SK", "SA")) == [-12, -5]
    assert worth(hands=("S0 C0 D7", "S1 S2 S12 S7")) == [-10, 0]


def test_most_points_win_and_ties_share_a_place():
    """1, 2, 2, 4."""
    s = position("SK", "", "", "SA", sequences=[(1, "D2 D3 D4"), (2, "C2 C3 C4"), (0, "HQ HK HA")])
    assert scores(s) == [7, 3, 3, -5] and ranking(s) == [1, 2, 2, 4]


# --- teams


def team_position(**more):
    hands = ("D8 S9", DULL[1], "D7 SK S0", "SA T7")
    return position(*hands, teams=1, **more)


def test_teammates_share_all_combinations_and_counts():
    """Seat 2 adds to what seat 0 laid, and moves cards out of its series."""
    table = {"sequences": [(0, "D4 D5 D6"), (1, "T4 T5 T6")], "laid": [(2, 1), (1, 0)]}
    s = team_position(**table, series=[(0, "D3 T3 H3")], turn=2)
    assert set(legal(s)) == {"done", "add D7", "add* D3"}
    play(s, "add D7", "add* D3")
    assert sequence_positions(s, 0, "D") == [3, 4, 5, 6, 7]
    assert legal(team_position(**table, turn=3)) == ["done", "add T7"]
    s = position("S5", "C8", "D5 H5 T5", "", teams=1, laid=[(1, 0)], turn=2)
    play(s, "set H5 D5 T5")
    assert counts(s, 0) == (1, 1) and counts(s, 1) == (0, 0)
    assert (
        some(position("S5", "C8", "D5 H5 T5", "", teams=1, laid=[(1, 1)], turn=2), "set") == set()
    )


def test_a_teammates_finished_turn_is_an_earlier_turn():
    """Its series may be used in the next turn of the other."""
    table = {"sequences": [(0, "D6 D7 D8"), (0, "M1 M2 M3")], "talon": "M12 M8"}
    s = position("S4 C5 H5 D5 T10", DULL[1], "T12", DULL[2], teams=1, **table)
    play(s, "set C5 H5 D5")
    assert some(s, "add*") == set()
    while asked(s) != (2, game.LAY):
        play(s, "no" if game.phase(s) == game.CLAIM else legal(s)[0])
    assert some(s, "add*") == {"add* D5"}


def test_teams_score_together_and_places_count_sides():
    """Both hands cost; the scores of teammates are equal: 1 2 1 2."""
    s = team_position(sequences=[(0, "D4 D5 D6")])
    assert scores(s) == [3 - 2 - 5, -5, -4, -5] and ranking(s) == [1, 2, 1, 2]


# --- rounds


def random_round(s, r, pick=None):
    """Play on to the end of this round; -> how many moves."""
    moves, number = 0, game.rounds(s)
    while game.rounds(s) == number:
        n = game.legal(s, MOVES)
        game.apply(s, MOVES[r.randrange(n)] if pick is None else pick(s, n))
        moves += 1
    return moves


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_rounds_are_dealt_anew_and_the_deal_moves_on(seats):
    """Dealer and first seat move one on; hands and talon are whole; nothing stays on the table."""
    s, r = dealt(5, seats, rounds=4), random.Random(1)
    decks = set()
    for k in range(4):
        assert game.deals(s) == k + 1 and game.rounds(s) == k
        assert game.dealer(s) == (5 + k) % seats and game.turn(s) == (6 + k) % seats
        assert len(game.talon(s)) == 119 - 8 * seats
        assert game.top_discard(s) == at.NO_CARD and counts(s, 0) == (0, 0)
        assert len(dict(notes.deal(s))["hands"][0]) == 8
        decks.add(str(notes.deal(s)))
        random_round(s, r)
    assert game.turn(s) == OVER and len(decks) == 4 and game.deals(s) == 4


def test_scores_of_rounds_add_up():
    """While playing, what the table is worth now is on top."""
    s, r = dealt(8, 3, rounds=3), random.Random(2)
    for k in range(3):
        random_round(s, r)
        assert notes.parts(s) == k + 1
    for p in range(3):
        assert game.score(s, p) == sum(game.round_score(s, k, p) for k in range(3))
    s, r = dealt(8, 2, rounds=2), random.Random(2)
    random_round(s, r)
    counting.count(s)
    assert scores(s) == [game.round_score(s, 0, p) + counting._points[p] for p in range(2)]


def test_the_score_of_a_round_is_that_of_its_last_position():
    """Table and hands as they were when the last pass ended it."""
    s = last("D3 SA", "T9 S5", sequences=[*M_TABLE, (0, "D4 D5 D6"), (1, "T6 T7 T8")], rounds=2)
    before = scores(s)
    assert before == [29 + 3 - 5, 3]
    play(s, "done", "done")
    assert [game.round_score(s, 0, p) for p in range(2)] == before and game.deals(s) == 2


def test_part_lines_hold_the_scores_of_that_round_alone():
    """Counted from 1, places of sides."""
    s = last("D3 SA", "T9 S5", sequences=[*M_TABLE, (0, "D4 D5 D6"), (1, "T6 T7 T8")])
    play(s, "done", "done")
    assert notes.parts(s) == 1 and notes.part(s, 0) == (1, [27, 3], [1, 2])
    s = last("D3", "T9", "SA", "", teams=1, sequences=[*M_TABLE, (0, "D4 D5 D6"), (1, "T6 T7 T8")])
    play(s, "done", "done")
    assert notes.part(s, 0) == (1, [27, 3, 27, 3], [1, 2, 1, 2])
