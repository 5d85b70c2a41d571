"""Les 6 Séquences, sentence by sentence: the set-up, sequences, series, acts.

Claims, the end and the score are in test_six_sequences_end.py, what a seat knows in
test_six_sequences_seen.py.
"""

import pytest

from pioche.engine.contract import UNDO_TURN, check_setup
from pioche.games import six_sequences as game
from pioche.games import six_sequences_layout as at
from pioche.transcript import six_sequences as notes
from tests.positions.six_sequences import (
    CARDS,
    counts,
    dealt,
    hand,
    play,
    position,
    sequence_positions,
    some,
)

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])


# --- the set-up


def test_constants():
    """Id, seats and options as the registry and the identity of a game know them."""
    assert (game.ID, game.NAME, game.SEATS, game.UNDO) == (5, "six_sequences", (2, 4), UNDO_TURN)
    assert dict(game.OPTIONS) == {"rounds": tuple(range(1, 10)), "teams": (0, 1)}
    assert game.VERSION == 1 and game.SECRET_SCORES


def test_teams_are_for_four():
    """With fewer seats the option is an error that says so."""
    check_setup(game, 1, 4, bytes([0, 1]))
    for seats in (2, 3):
        with pytest.raises(ValueError, match=f"{seats} players"):
            check_setup(game, 1, seats, bytes([0, 1]))


@SEATS
def test_deal_eight_each_the_rest_is_the_talon(seats):
    """Every card once; the discard pile is empty; the first seat has drawn one card already."""
    s = dealt(11, seats)
    deal = dict(notes.deal(s))
    assert [len(cards) for cards in deal["hands"]] == [8] * seats
    assert len(deal["talon"]) == 120 - 8 * seats
    assert sorted(sum(deal["hands"], deal["talon"])) == sorted(CARDS)
    assert deal["dealer"] == 11 % seats == game.dealer(s)
    assert game.top_discard(s) == at.NO_CARD and game.check(s) == 0


@SEATS
def test_left_of_the_dealer_starts_and_draws_unasked(seats):
    """The draw is never asked in the first turn of a round; the card is the talon's first."""
    for seed in range(20):
        s = dealt(seed, seats)
        first = (seed + 1) % seats
        assert game.turn(s) == first and game.phase(s) in (game.LAY, game.DISCARD)
        assert [game.hand_size(s, p) for p in range(seats)] == [
            8 + (p == first) for p in range(seats)
        ]
        assert CARDS[game.drawn(s)] == dict(notes.deal(s))["talon"][0] in hand(s, first).split()


def test_the_same_seed_gives_the_same_deal_and_another_another():
    """Seeds 0 to 39 are forty deals."""
    assert dealt(5) == dealt(5)
    assert len({bytes(dealt(seed)) for seed in range(40)}) == 40


# --- sequences


def test_a_sequence_is_three_consecutive_positions_of_one_suit():
    """Not two suits, not a gap, not two cards; laid with exactly three."""
    s = position("H2 H3 H4 H5 S6 H7 D8 D9", "")
    assert some(s, "seq") == {"seq H2 H3 H4", "seq H3 H4 H5"}


def test_order_in_a_suit():
    """1 to 12, J C B R Q K A."""
    s = position("S11 S12 SJ SC SB SR SQ SK SA", "")
    assert some(s, "seq") == {
        "seq S11 S12 SJ",
        "seq S12 SJ SC",
        "seq SJ SC SB",
        "seq SC SB SR",
        "seq SB SR SQ",
        "seq SR SQ SK",
        "seq SQ SK SA",
    }


def test_the_a_may_stand_at_position_1_and_the_1_at_19():
    """Both ends for both."""
    s = position("SA S2 S3 SQ SK", "")
    assert some(s, "seq") == {"seq SA S2 S3", "seq SQ SK SA"}
    s = position("S1 S2 S3 SQ SK", "")
    assert some(s, "seq") == {"seq S1 S2 S3", "seq SQ SK S1"}


def test_no_going_round_the_corner():
    """K A 2, Q K A 1 and A 1 2 are no sequences."""
    assert some(position("HK HA H2 H1", ""), "seq") == set()


def test_the_joker_takes_any_position_of_its_own_suit():
    """In each of the three places, also at position 1 and 19; not in another suit."""
    s = position("H0 H2 H3 S7 S8", "")
    assert some(s, "seq") == {"seq H0 H2 H3", "seq H2 H3 H0"}
    assert some(position("H0 H2 H4", ""), "seq") == {"seq H2 H0 H4"}
    s = position("H0 HQ HK", "")
    assert some(s, "seq") == {"seq H0 HQ HK", "seq HQ HK H0"}
    play(s, "seq HQ HK H0")
    assert sequence_positions(s, 0, "H") == [17, 18, 19]
    s = play(position("H0 H2 H3", ""), "seq H0 H2 H3")
    assert sequence_positions(s, 0, "H") == [1, 2, 3]


def test_joker_together_with_a_on_1_and_1_on_19():
    """Every filling of the window counts, each once."""
    assert some(position("T0 TA T2", ""), "seq") == {"seq TA T2 T0"}
    assert some(position("T0 TA T3", ""), "seq") == {"seq TA T0 T3"}
    assert some(position("T0 T1 TQ", ""), "seq") == {"seq TQ T0 T1"}
    assert some(position("T0 T1 TK", ""), "seq") == {"seq T0 TK T1"}
    assert some(position("T0 TA TK", ""), "seq") == {"seq T0 TK TA"}


def test_a_new_sequence_may_not_cover_what_an_own_one_covers():
    """Nor with a joker; beside it is fine, and so is a position another side covers."""
    s = position("H0 H8 H9 H10 D5 D6", "D0 S5", sequences=[(0, "H5 H6 H7"), (1, "D7 D8 D9")])
    assert some(s, "seq") == {
        "seq H8 H9 H10",
        "seq H0 H9 H10",
        "seq H8 H0 H10",
        "seq H8 H9 H0",
        "seq H9 H10 H0",
    }
    s = position("", "D0 D5 D6", turn=1, sequences=[(0, "D7 D8 D9")])
    assert some(s, "seq") == {"seq D0 D5 D6", "seq D5 D6 D0"}


def test_two_own_sequences_that_touch_are_one():
    """Beside each other at once, or joined by a card; it stays two laid."""
    s = play(position("H8 H9 H10 S2", "", sequences=[(0, "H5 H6 H7")]), "seq H8 H9 H10")
    assert sequence_positions(s, 0, "H") == [5, 6, 7, 8, 9, 10] and counts(s, 0) == (2, 0)
    s = position("H8 S2", "", sequences=[(0, "H5 H6 H7"), (0, "H9 H10 H11")])
    play(s, "add H8")
    assert sequence_positions(s, 0, "H") == list(range(5, 12)) and counts(s, 0) == (2, 0)
    assert some(s, "add") == set()


# --- series


def test_a_series_is_three_of_a_rank_in_different_suits_no_joker():
    """Every three of them; suits are written in the order S C H D T M; jokers make none."""
    s = position("M11 C11 H11 D11 S0 C0 H0", "", laid=[(1, 0)])
    assert some(s, "set") == {
        "set C11 H11 D11",
        "set C11 H11 M11",
        "set C11 D11 M11",
        "set H11 D11 M11",
    }
    play(s, "set C11 D11 M11")
    assert counts(s, 0) == (1, 1) and all(
        s[at.AT + CARDS.index(c)] == at.IN_SERIES + 0 for c in ("C11", "M11")
    )


def test_1_and_a_are_different_ranks_in_series():
    """No series holds both."""
    s = position("S1 C1 HA DA TA", "", laid=[(1, 0)])
    assert some(s, "set") == {"set HA DA TA"}


def test_the_first_combination_is_a_sequence():
    """A side may lay its n-th series only when it has laid n sequences."""
    s = position("S5 C5 H5 D7 D8 D9 S6 C6 H6", "")
    assert some(s, "set") == set()
    play(s, "seq D7 D8 D9")
    assert some(s, "set") == {"set S5 C5 H5", "set S6 C6 H6"}
    play(s, "set S6 C6 H6")
    assert some(s, "set") == set()


@pytest.mark.parametrize(("laid", "may"), [((0, 0), 0), ((1, 0), 1), ((1, 1), 0), ((3, 2), 1)])
def test_all_combinations_laid_so_far_count(laid, may):
    """Whatever became of them: two sequences that grew together are two."""
    s = position("S5 C5 H5", "", sequences=[(0, "D1 D2 D3")], laid=[laid]) if laid[0] else None
    s = s or position("S5 C5 H5", "", laid=[laid])
    assert len(some(s, "set")) == may


def test_only_one_series_of_a_rank_at_a_time():
    """With one card left it still exists: addset, not set; without cards a new one may be laid."""
    s = position("S5 C5 H5", "", series=[(0, "D5")], laid=[(3, 1)])
    assert some(s, "set") == set() and some(s, "addset") == {"addset S5", "addset C5", "addset H5"}
    s = position("S5 C5 H5", "", laid=[(3, 1)])
    assert some(s, "set") == {"set S5 C5 H5"} and some(s, "addset") == set()
    play(s, "set S5 C5 H5")
    assert counts(s, 0) == (3, 2)


def test_others_series_do_not_matter():
    """A rank another side has a series of is free."""
    s = position("S5 C5 H5", "", series=[(1, "D5 T5 M5")], laid=[(1, 0), (1, 1)])
    assert some(s, "set") == {"set S5 C5 H5"} and some(s, "addset") == set()


# --- acts


def test_add_a_hand_card_to_an_own_sequence_that_it_touches():
    """At both ends; not further off, not on others' sequences."""
    own = [(0, "H5 H6 H7"), (1, "D5 D6 D7")]
    s = position("H3 H4 H8 H9 D4 D8", "", sequences=own)
    assert some(s, "add") == {"add H4", "add H8"}
    play(s, "add H8")
    assert some(s, "add") == {"add H4", "add H9"}


def test_add_joker_1_and_a_with_their_positions():
    """The joker at either end; A and 1 at the ends of the suit."""
    s = position("H0", "", sequences=[(0, "H5 H6 H7")])
    assert some(s, "add") == {"add H0@4", "add H0@8"}
    s = position("HA H1", "", sequences=[(0, "H2 H3 H4")])
    assert some(s, "add") == {"add HA@1", "add H1@1"}
    s = position("HA H1 H0", "", sequences=[(0, "HR HQ HK")])
    assert some(s, "add") == {"add HA@19", "add H1@19", "add H0@19", "add H0@15"}
    assert sequence_positions(play(s, "add H1@19"), 0, "H") == [16, 17, 18, 19]
    s = position("HA", "", sequences=[(0, "H2 H3 H4"), (0, "HR HQ HK")])
    assert some(s, "add") == {"add HA@1", "add HA@19"}


def test_add_a_hand_card_to_an_own_series_of_its_rank():
    """Right rank only, no jokers, and not to others' series."""
    s = position(
        "S4 S5 S0 S9", "", series=[(0, "H4 D4 T4"), (1, "C9 H9 D9")], laid=[(2, 1), (1, 1)]
    )
    assert some(s, "addset") == {"addset S4"}
    play(s, "addset S4")
    assert s[at.AT + CARDS.index("S4")] == at.IN_SERIES + 0 and counts(s, 0) == (2, 1)


def test_move_a_card_out_of_an_own_series_laid_in_an_earlier_turn():
    """Onto an own sequence it touches; a series of this turn, or of others, stays."""
    table = {"sequences": [(0, "C10 C11 C12")], "series": [(0, "H9 D9 C9"), (1, "CJ HJ DJ")]}
    s = position("S2", "", **table, laid=[(1, 1), (1, 1)])
    assert some(s, "add*") == {"add* C9"}
    assert some(position("S2", "", **table, laid=[(1, 1), (1, 1)], fresh="9"), "add*") == set()
    play(s, "add* C9")
    assert sequence_positions(s, 0, "C") == [9, 10, 11, 12]
    assert s[at.AT + CARDS.index("C9")] != at.IN_SERIES + 0


def test_series_may_shrink_to_none():
    """The last card may go too."""
    s = position("S2", "", sequences=[(0, "C10 C11 C12")], series=[(0, "C9")], laid=[(1, 1)])
    play(s, "add* C9")
    assert some(s, "add*") == set() and counts(s, 0) == (1, 1)


def test_a_card_added_now_to_an_old_series_may_move_at_once():
    """Laid in an earlier turn belongs to the series."""
    s = position(
        "C9 C8", "", sequences=[(0, "C10 C11 C12")], series=[(0, "H9 D9 T9")], laid=[(2, 1)]
    )
    play(s, "addset C9")
    assert some(s, "add*") == {"add* C9"}
    s = position("S9 H9 D9 C9", "", sequences=[(0, "C10 C11 C12")])
    play(s, "set S9 H9 D9", "addset C9")
    assert some(s, "add*") == set()


def test_add_from_series_names_positions_of_1_and_a():
    """add* S1@1, add* SA@1, and so on."""
    s = position(
        "H7",
        "",
        sequences=[(0, "S2 S3 S4"), (0, "DR DQ DK")],
        series=[(0, "S1 D1 C1"), (0, "SA DA CA")],
    )
    assert some(s, "add*") == {"add* S1@1", "add* SA@1", "add* D1@19", "add* DA@19"}


def test_own_series_cards_may_go_into_a_new_sequence_with_a_hand_card():
    """Marked with a star; one card of the hand at least, the joker is one; not of this turn."""
    table = {"series": [(0, "H4 S4 T4"), (0, "H3 D3 T3")], "laid": [(2, 2)]}
    s = position("H2 S9", "", **table)
    assert some(s, "seq") == {"seq H2 H3* H4*"}
    s = position("H0 S9", "", **table)
    assert some(s, "seq") == {"seq H0 H3* H4*", "seq H3* H4* H0"}
    assert some(position("H2 S9", "", **table, fresh="3"), "seq") == set()
    s = position("S9", "", series=[(0, "H4 S4"), (0, "H3 D3"), (0, "H2 D2")], laid=[(3, 3)])
    assert some(s, "seq") == set()


def test_series_cards_at_the_other_end():
    """A from a series at position 1."""
    s = position("H2 H3", "", series=[(0, "HA SA DA")], laid=[(1, 1)])
    assert some(s, "seq") == {"seq HA* H2 H3"}


def test_what_may_be_done_in_one_turn():
    """Own series H4 S4 T4, H8 D8 C8 and sequence C10 C11 C12; hand C9 H2 H3."""
    s = position(
        "C9 H2 H3 S7",
        "",
        sequences=[(0, "C10 C11 C12")],
        series=[(0, "H4 S4 T4"), (0, "H8 D8 C8")],
        laid=[(2, 2)],
    )
    play(s, "seq H2 H3 H4*", "add C9", "add* C8")
    assert sequence_positions(s, 0, "C") == [8, 9, 10, 11, 12]
    assert sequence_positions(s, 0, "H") == [2, 3, 4]
