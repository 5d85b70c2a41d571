"""Les 6 Séquences: what may be laid and claimed, positions set by hand, before the referee."""

import pytest

from tests.rules.referees import six_sequences_moves as moves
from tests.rules.referees.six_sequences_hands import Script, side, table


def two_a_side(hand, mine, theirs=None):
    """The moves in the second step of a turn, against one other side."""
    theirs = theirs or side()
    return set(moves.combinations_and_acts(hand.split(), mine, [mine, theirs]))


def lays(hand, mine, discard):
    return set(moves.lays(hand.split(), mine, discard))


@pytest.mark.parametrize(
    ("hand", "legal"),
    [
        ("H2 H3 H4 S5", {"seq H2 H3 H4"}),
        ("H2 H3 S4 D0", set()),
        ("HJ H12 HC", {"seq H12 HJ HC"}),
        ("HA H1 H2 H3", {"seq H1 H2 H3", "seq HA H2 H3"}),
        ("HA H1 HQ HK", {"seq HQ HK H1", "seq HQ HK HA"}),
        ("HK HA H2", set()),
        ("H0 H4 H5", {"seq H0 H4 H5", "seq H4 H5 H0"}),
        ("H0 H4 H6", {"seq H4 H0 H6"}),
        ("H0 H2 H1", {"seq H1 H2 H0"}),
        ("H0 H2 H3", {"seq H0 H2 H3", "seq H2 H3 H0"}),
        ("H0 H3 HA", {"seq HA H0 H3"}),
        ("H0 HK HA", {"seq H0 HK HA"}),
        ("H0 HA H1", set()),
        ("C4 D4 H4", set()),
    ],
)
def test_a_first_combination_is_a_sequence(hand, legal):
    assert two_a_side(hand, side()) == legal


ONE = ("seq S4 S5 S6",)


@pytest.mark.parametrize(
    ("laid", "hand", "legal"),
    [
        (ONE, "D9 H9 C9", {"set C9 H9 D9"}),
        (ONE, "M9 T9 D9 H9", {"set H9 D9 T9", "set H9 D9 M9", "set H9 T9 M9", "set D9 T9 M9"}),
        (ONE, "H1 D1 CA", set()),
        (ONE, "H0 D0 C0", set()),
        ((*ONE, "set CJ HJ DJ"), "C9 H9 D9", set()),
        ((*ONE, "seq H4 H5 H6", "set CJ HJ DJ"), "C9 H9 D9", {"set C9 H9 D9"}),
    ],
)
def test_a_series_needs_a_sequence_each(laid, hand, legal):
    assert two_a_side(hand, side(*laid)) == legal


def test_a_side_has_one_series_of_a_rank():
    mine = side("seq S4 S5 S6", "seq H4 H5 H6", "set C9")
    assert two_a_side("H9 D9 T9", mine) == {"addset H9", "addset D9", "addset T9"}
    mine.take_from_series("C9")
    assert two_a_side("H9 D9 T9", mine) == {"set H9 D9 T9"}


@pytest.mark.parametrize(
    ("laid", "hand", "legal"),
    [
        (ONE, "S3 S7 S8 H4", {"add S3", "add S7"}),
        (ONE, "S0", {"add S0@3", "add S0@7"}),
        (("seq S2 S3 S4",), "S1 SA", {"add S1@1", "add SA@1"}),
        (("seq SR SQ SK",), "S1 SA", {"add S1@19", "add SA@19"}),
        (("seq S1 S2 S3",), "SA S0", {"add S0@4"}),
        (("seq S4 S5 S6", "seq S8 S9 S10"), "S7", {"add S7"}),
        (("seq S4 S5 S6", "seq S8 S9 S10"), "S0", {"add S0@3", "add S0@7", "add S0@11"}),
    ],
)
def test_a_card_goes_where_it_touches(laid, hand, legal):
    assert two_a_side(hand, side(*laid)) == legal


def test_a_covered_position_is_not_covered_again():
    assert two_a_side("S4 S5 S0", side("seq S6 S7 S8")) == {
        *["seq S0 S4 S5", "add S5", "add S0@5", "add S0@9"]
    }


SERIES = ("seq C10 C11 C12", "set S4 H4 T4", "set C8 H8 D8")


def test_cards_of_an_earlier_series_lengthen_sequences():
    mine = side(*SERIES)
    assert two_a_side("C9 H2 H3", mine) == {"seq H2 H3 H4*", "add C9"}
    mine.rows["C"][9] = "C9"
    assert two_a_side("", mine) == {"add* C8"}
    mine.fresh = {"8"}
    assert two_a_side("H2 H3", mine) == {"seq H2 H3 H4*"}
    mine.fresh = {"4", "8"}
    assert two_a_side("H2 H3", mine) == set()


def test_a_new_sequence_holds_a_card_of_the_hand():
    mine = side("seq C10 C11 C12", "set S4 H4 T4", "set S5 H5 T5", "set S6 H6 T6")
    assert two_a_side("", mine) == set()
    assert two_a_side("S3", mine) == {"seq S3 S4* S5*"}


def test_a_moved_1_tells_its_position():
    mine = side("seq S2 S3 S4", "seq SR SQ SK", "set S1 H1 D1")
    assert two_a_side("", mine) == {"add* S1@1", "add* S1@19"}


@pytest.mark.parametrize(
    ("laid", "hand", "legal"),
    [
        ("seq H5 H0@6 H7", "H6", {"swap H0 H6"}),
        ("seq H5 H0@6 H7", "D6 H8", set()),
        ("seq H0@1 H2 H3", "H1", {"swap H0 H1"}),
        ("seq H0@1 H2 H3", "HA", set()),
        ("seq HQ HK H0@19", "HA", {"swap H0 HA"}),
        ("seq HQ HK H0@19", "H1", set()),
        ("seq HA@1 H2 H3", "H1", {"swap HA H1"}),
        ("seq HQ HK H1@19", "HA", {"swap H1 HA"}),
        ("seq HQ HK HA@19", "H1", set()),
        ("seq H1@1 H2 H3", "HA", set()),
    ],
)
def test_swaps_out_of_another_side(laid, hand, legal):
    assert two_a_side(hand, side(), side(laid)) == legal


D4_TO_D7 = ("seq D4 D5 D6 D7",)


@pytest.mark.parametrize(
    ("laid", "hand", "discard", "legal"),
    [
        (("seq S4 S5 S6 S7",), "H1 H2", "S8", set()),
        (D4_TO_D7, "D9", "D8", {"ext D8 D9"}),
        (D4_TO_D7, "D8", "D9", {"ext D8 D9"}),
        (D4_TO_D7, "D8 D9", "D10", {"ext D8 D9 D10", "seq D8 D9 D10"}),
        (D4_TO_D7, "D9 D10", "D8", {"ext D8 D9", "seq D8 D9 D10"}),
        (D4_TO_D7, "D2", "D3", {"ext D3 D2"}),
        (D4_TO_D7, "D3", "D2", {"ext D3 D2"}),
        (D4_TO_D7, "D0", "D8", {"ext D8 D0@9"}),
        (D4_TO_D7, "D0", "D9", {"ext D0@8 D9"}),
        (D4_TO_D7, "D0 D9", "D10", {"ext D0@8 D9 D10", *["seq D0 D9 D10", "seq D9 D10 D0"]}),
        (D4_TO_D7, "D2 D3", "D1", {"ext D3 D2 D1@1", "seq D1 D2 D3"}),
        (("seq D2 D3 D4",), "D5", "D1", set()),
        (("seq D3 D4 D5",), "D1 DA", "D2", {"ext D2 D1@1", "ext D2 DA@1"}),
        (("seq DR DQ DK",), "D0", "D1", set()),
        (("seq DB DR DQ",), "DK", "D1", {"ext DK D1@19"}),
        (("seq D4 D5 D6", "seq D8 D9 D10"), "H3", "D7", set()),
        (("seq D4 D5 D6", "seq D9 D10 D11"), "D8", "D7", {"ext D7 D8", "ext D8 D7"}),
        (("seq D4 D5 D6", "set S8 H8 D8"), "D9", "D7", {"seq D7 D8* D9"}),
        (("seq D4 D5 D6", "set S8 H8 D8"), "C8", "T8", set()),
        (ONE, "H9 C9", "D9", {"set C9 H9 D9"}),
        (ONE, "H9 C9 T9", "D9", {"set C9 H9 D9", "set C9 D9 T9", "set H9 D9 T9"}),
        ((), "H9 C9", "D9", set()),
        ((), "D8 D10 D0", "D9", {"seq D8 D9 D10", *["seq D0 D8 D9", "seq D8 D9 D0"]}
         | {"seq D0 D9 D10", "seq D9 D10 D0", "seq D8 D9 D10"}),
    ],
)  # fmt: skip
def test_a_taken_discard_is_laid_with_a_card_of_the_hand(laid, hand, discard, legal):
    assert lays(hand, side(*laid), discard) == legal


def test_a_taken_discard_with_cards_of_a_series_needs_the_hand_too():
    mine = side("seq C4 C5 C6", "set S8 H8 D8", "set S9 H9 D9")
    assert lays("C1", mine, "D7") == set()
    assert lays("D6", mine, "D7") == {"seq D6 D7 D8*"}


def played(script, hands, talon, teams=0):
    """A whole round as the script has it, seat 0 first; -> its scores."""
    scores = table(script, hands, talon, teams).play(0)
    assert not script.left
    return scores


def test_a_round_of_two():
    """The draw is unasked without a discard, so are steps without a move and idle last turns."""
    script = Script("0 seq H2 H3 H4", "0 discard S9", "1 take", "1 seq S7 S8 S9")
    assert played(script, ["H2 H3 S9", "S7 S8 DJ"], "H4 C1") == [3, 3 - 2]
    assert script.legal == [
        {"seq H2 H3 H4", "done"},
        {"discard S9", "discard C1"},
        {"take", "no"},
        {"seq S7 S8 S9"},
    ]


JUNK = "C1 T3 M5 S5 T7 C11 M12"  # nothing goes with anything, so the hand only has to be full


def test_two_players_choose_the_draw_where_the_discard_can_be_laid():
    script = Script("0 discard S9", "1 talon", "1 discard MA", "0 discard TK")
    state = table(script, ["S9 " + JUNK, "S7 S8 H1 H3 H5 D1 D3 D5"], "TK MA S1")
    state.turn(0, False)
    assert state.follower(0) == (1, False)
    state.turn(1, False)
    assert script.legal[1] == {"talon", "take"}
    state.turn(0, False)  # MA goes with nothing, so the draw is unasked
    assert state.discards == ["S9", "MA", "TK"]


def test_after_the_second_step_no_new_combination():
    script = Script("0 seq H2 H3 H4", "0 add H5", "0 discard D2", "1 done")
    state = table(script, ["H2 H3 D2 D3", ""], "H4 H5 D4")
    state.turn(0, False)
    assert script.legal[0] == {"seq H2 H3 H4", "done"}
    assert script.legal[1] == {"add H5", "done"}
    assert script.legal[2] == {"discard D2", "discard D3", "discard D4"}


def test_a_hand_is_refilled_after_each_act_only_when_extending():
    script = Script("0 seq H2 H3 H4", "0 add H5", "0 done", "0 add H1@1", "0 discard S1", "1 done")
    state = table(script, ["H2 H3 H4 H5 H1 S1 S2 S3", "M1 M2 M3"], "T1 T2 T3 T4 T5 T6")
    state.turn(0, False)
    assert state.hands[0] == ["S2", "S3", "T1", "T2", "T3", "T4", "T5", "T6"]
    assert "seq S1 S2 S3" in script.legal[2]
    assert script.legal[3] == {"add H1@1", "done"}


def test_a_joker_is_not_discarded():
    script = Script("0 discard H9")
    assert played(script, ["H0 H9", "S0"], "D0") == [-10, -5]
    assert script.legal == [{"discard H9"}]


def test_a_hand_of_jokers_discards_nothing():
    assert played(Script(), ["H0", "S0"], "D0") == [-10, -5]


def after_d9(script, *hands, talon="S2 S3", teams=0):
    """Seat 0 has discarded D9, and the talon is what it was without its first card."""
    state = table(script, ["D9 " + JUNK, *hands], talon, teams)
    script.left.insert(0, (0, "discard D9"))
    state.turn(0, False)
    return state


@pytest.mark.parametrize(
    ("hands", "asked", "follows"),
    [
        (["D7 D8", "D10 DJ", "C3"], ["1 no"], (1, False)),
        (["D7 D8", "D10 D11", "C3"], ["2 no", "1 claim"], (1, True)),
        (["D7 D8", "D10 D11", "C3"], ["2 claim"], (2, True)),
        (["C3", "D8 D10", "D8 D10"], ["2 no", "3 claim"], (3, True)),
        (["C9 H9", "D7 D8", "C4"], ["2 claim"], (2, True)),
        (["C3", "C4", "C5"], [], (1, False)),
    ],
)
def test_claims_go_by_the_top_then_by_nearness(hands, asked, follows):
    script = Script(*asked)
    assert after_d9(script, *hands).follower(0) == follows
    assert not script.left


def test_a_sequence_claims_before_a_series():
    script = Script("2 no", "3 no", "1 claim")
    state = after_d9(script, "C9 H9", "D7 D8", "D7 D8")
    state.sides[1] = side("seq SQ SK SA@19")
    assert state.follower(0) == (1, True)


def test_a_claimant_counts_the_sequence_he_joins():
    """Alone the lay of seat 2 is lower than that of seat 1."""
    script = Script("2 no", "1 no")
    state = after_d9(script, "D10 D11", "D7 D8")
    state.sides[2] = side("seq D10 D11 D12")
    assert state.follower(0) == (1, False)


def test_a_claimant_counts_his_best_lay():
    """The lowest of seat 1 is below that of seat 2, the highest above."""
    state = after_d9(Script("1 no", "2 no"), "D7 D8 D10 D11", "D8 D10")
    assert state.follower(0) == (1, False)


def test_with_three_seats_who_did_not_claim_draws():
    script = Script("1 no", "1 discard D7")
    state = after_d9(script, "D7 D8", "")
    assert state.follower(0) == (1, False)
    state.turn(1, False)
    assert state.hands[1] == ["D8", "S3"]


def test_a_claimant_may_lay_onto_a_sequence():
    script = Script("2 no", "1 no")
    state = after_d9(script, "D10 D11", "D8")
    state.sides[2] = side("seq D10 D11 D12")
    assert state.follower(0) == (1, False)
    assert set(state.discard_lays(2)) == {"ext D9 D8"}


def test_teammates_do_not_claim_from_each_other():
    state = after_d9(Script("3 no", "1 claim"), "D7 D8", "D10 D11", "D8 D10", teams=1)
    assert state.follower(0) == (1, True)


def test_nobody_claims_without_a_talon():
    assert after_d9(Script(), "D7 D8", "D10 D11", talon="S2").follower(0) == (1, False)


def test_a_claimant_lays_first_and_skips_seats():
    script = Script("0 discard D9", "2 claim", "2 seq D7 D8 D9", "2 discard C2")
    assert played(script, ["D9 " + JUNK, "S7", "D7 D8 C2"], "S2 S3") == [0, 0, 3]
    assert script.legal[1:3] == [{"claim", "no"}, {"seq D7 D8 D9"}]
