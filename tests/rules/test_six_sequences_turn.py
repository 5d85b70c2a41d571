"""Les 6 Séquences: swaps, the steps of a turn, the draw, and how a discard is laid."""

import pytest

from pioche.games import six_sequences as game
from pioche.games import six_sequences_layout as at
from pioche.games import six_sequences_questions as questions
from tests.positions.six_sequences import (
    CARDS,
    counts,
    hand,
    is_sound,
    legal,
    play,
    position,
    sequence_positions,
    some,
    top,
)

# --- swaps


@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize(
    ("sequence", "card", "move"),
    [
        ("H5 H0 H7", "H6", "swap H0 H6"),
        ("H0 H2 H3", "H1", "swap H0 H1"),
        ("HQ HK H0", "HA", "swap H0 HA"),
        ("HA H2 H3", "H1", "swap HA H1"),
        ("HQ HK H1", "HA", "swap H1 HA"),
    ],
)
def test_swaps_in_own_and_others_sequences(side, sequence, card, move):
    """The real card of the position against a joker, 1 against A at 1, A against 1 at 19; what is
    swapped out goes to the hand, and the sequence keeps its positions and its owner."""
    table = {"sequences": [(side, sequence)], "phase": game.LAST, "rest": "discards"}
    s = position(f"{card} S9", "S1 S3 S5 C2 C4 C6 T7 T9", **table)
    before = sequence_positions(s, side, "H")
    assert some(s, "swap") == {move}
    play(s, move)
    assert sequence_positions(s, side, "H") == before
    assert sorted(hand(s, 0).split()) == sorted([move.split()[1], "S9"])
    assert game.hand_size(s, 0) == 2 and is_sound(s)


def test_swaps_that_are_none():
    """A against a joker at 1, 1 against one at 19, 1 against a 1: not the card of the position."""
    assert some(position("HA", "", sequences=[(1, "H0 H2 H3")]), "swap") == set()
    assert some(position("H1", "", sequences=[(1, "HQ HK H0")]), "swap") == set()
    assert some(position("HA", "", sequences=[(1, "H1 H2 H3")]), "swap") == set()
    assert some(position("H1", "", sequences=[(1, "HQ HK HA")]), "swap") == set()
    assert some(position("D6", "", sequences=[(1, "H5 H0 H7")]), "swap") == set()


def test_no_swap_with_a_card_of_a_series():
    """The real card comes from the hand."""
    s = position(
        "S9", "", sequences=[(1, "H5 H0 H7")], series=[(0, "H6 D6 T6")], laid=[(1, 1), (1, 0)]
    )
    assert some(s, "swap") == set()


def test_the_joker_swapped_out_may_be_laid_at_once_and_be_swapped_again():
    """It is a card of the hand like any other."""
    s = position("H6 H8 S9", "", sequences=[(0, "H5 H0 H7")])
    play(s, "swap H0 H6", "add H0@8", "swap H0 H8")
    assert sequence_positions(s, 0, "H") == [5, 6, 7, 8] and hand(s, 0) == "S9 H0"


def test_cards_never_leave_sequences_otherwise():
    """Neither a long sequence nor a joker in it gives anything for a series or another one."""
    s = position("S7 C7 D7 H9 H10", "", sequences=[(0, "H4 H5 H6 H7 H0")], laid=[(1, 1)])
    assert legal(s) == ["done", "add H9"]


# --- the steps of a turn


def test_done_ends_step_2_and_the_hand_is_refilled_to_9():
    """From the talon's top on; then acts only, no new combination any more."""
    s = position("H5 H6 H7 S2", "", talon="H8 D1 D2 D3 C9 T4 T5 M7")
    play(s, "seq H5 H6 H7")
    assert game.phase(s) == game.EXTEND  # nothing else was possible: done was not asked
    assert game.hand_size(s, 0) == 9 and game.talon_left(s) == 60
    assert legal(s) == ["done", "add H8"]


def test_after_each_act_of_step_4_the_hand_is_refilled():
    """One card at a time, as long as there is something to do."""
    s = position("H5 H6 H7 S2", "", talon="H8 D1 D3 D5 C9 T4 T6 M7 H9 D8")
    play(s, "seq H5 H6 H7", "add H8")
    assert legal(s) == ["done", "add H9"] and game.hand_size(s, 0) == 9
    play(s, "add H9")
    assert game.phase(s) == game.DISCARD and "D8" in hand(s, 0)


def test_nothing_is_refilled_in_step_2():
    """Only its end refills."""
    s = position("H5 H6 H7 H8 S2", "", talon="D1 D3")
    play(s, "seq H5 H6 H7")
    assert game.phase(s) == game.LAY and game.hand_size(s, 0) == 2


def test_a_swap_needs_no_refill():
    """One card out, one in."""
    s = position("H6 S2 S4 S8 C1 C3 C9 T5 T9", "", sequences=[(1, "H5 H0 H7")], phase=game.EXTEND)
    left = game.talon_left(s)
    play(s, "swap H0 H6")
    assert game.talon_left(s) == left and game.hand_size(s, 0) == 9


def test_any_number_of_combinations_in_any_order_with_the_acts():
    """Sequence, act, series, sequence."""
    s = position("H5 H6 H7 H8 D1 D2 D3 S9 T9 M9", "")
    play(s, "seq H5 H6 H7", "add H8", "set S9 T9 M9", "seq D1 D2 D3")
    assert counts(s, 0) == (2, 1)


def test_discard_one_card_never_a_joker_which_leaves_8():
    """Every other card of the hand."""
    s = position("H0 S2 S4 S8 C1 C3 C9 T5 T9", "", phase=game.DISCARD)
    assert (
        some(s, "discard")
        == set(legal(s))
        == {f"discard {c}" for c in hand(s, 0).split() if c != "H0"}
    )
    play(s, "discard C9")
    assert game.hand_size(s, 0) == 8 and top(s) == "C9"


def test_the_turn_ends_with_a_discard_even_if_the_talon_ran_out_meanwhile():
    """It began with cards in the talon; then the end phase begins."""
    s = position("H5 H6 H7 S2 S9", "T1 T5 M2 M9", talon="D1", rest="discards")
    play(s, "seq H5 H6 H7")
    assert game.talon_left(s) == 0 and some(s, "discard") == {
        f"discard {c}" for c in ("S2", "S9", "D1")
    }
    play(s, "discard S9")
    assert game.hand_size(s, 0) == 2 and game.phase(s) in (game.OFFER, game.LAST, game.FINISHED)


def test_nothing_to_discard_but_jokers_no_discard():
    """With the talon run out the hand may be a joker alone; an empty hand discards nothing."""
    for last in ("S0", ""):
        s = position(
            f"H5 H6 H7 D7 {last}", "D8 D9", talon="D1", rest="discards", sequences=[(0, "D4 D5 D6")]
        )
        play(s, "seq H5 H6 H7", "add D7")
        assert hand(s, 0) == f"{last} D1".strip() or game.phase(s) == game.DISCARD
        play(s, "discard D1")
        assert hand(s, 0) == last
    s = position(
        "H5 H6 H7 D7 S0", "D8 D9 S4", talon="H8", rest="discards", sequences=[(0, "D4 D5 D6")]
    )
    before = s[at.DISCARDED]
    play(s, "seq H5 H6 H7", "add D7", "add H8")
    assert hand(s, 0) == "S0" and s[at.DISCARDED] == before and game.phase(s) != game.DISCARD


def test_whoever_lays_his_last_card_may_go_on_with_series_cards():
    """In the turn in which the talon ran out, too."""
    table = {"sequences": [(0, "D4 D5 D6"), (0, "C1 C2 C3")], "series": [(0, "D8 S8 C8")]}
    s = position("D7", "", talon="", rest="discards", phase=game.LAST, **table)
    play(s, "add D7")
    assert game.hand_size(s, 0) == 0 and legal(s) == ["done", "add* D8"]


def test_done_is_not_asked_where_nothing_else_is_possible():
    """A turn without anything to lay is its discard alone."""
    s = position("S2 S4 S8 C1 C3 C9 T5 T9", "M5", phase=game.DRAW, talon="M12")
    game._settle(s)
    assert game.phase(s) == game.DISCARD


# --- the draw with two seats


def test_talon_is_asked_only_where_take_is_possible():
    """Else the top of the talon is drawn unasked."""
    can, cannot = "D9 S1 S5 S9 C2 C7 T3 T8", "H9 S1 S5 S9 C2 C7 T3 T8"
    for own, asked in ((can, True), (cannot, False)):
        s = position(
            "D8 S3 S7 C4 C9 T1 T5 M2 M6",
            own,
            phase=game.DISCARD,
            sequences=[(1, "D4 D5 D6 D7")],
            talon="M12",
        )
        play(s, "discard D8")
        assert game.turn(s) == 1 and (game.phase(s) == game.DRAW) == asked
        assert ("M12" in hand(s, 1)) != asked
        if asked:
            assert legal(s) == ["talon", "take"]
            assert "M12" in hand(play(s, "talon"), 1) and top(s) == "D8"


def test_whoever_takes_the_discard_must_lay_it_first():
    """And draws nothing; then the turn goes on as any other."""
    s = position(
        "D8 S3 S7 C4 C9 T1 T5 M2 M6",
        "D9 S1 S5 S9 C2 C7 T3 T8",
        phase=game.DISCARD,
        sequences=[(1, "D4 D5 D6 D7")],
    )
    left = game.talon_left(s)
    play(s, "discard D8", "take")
    assert game.talon_left(s) == left and CARDS[game.taken(s)] == "D8"
    assert legal(s) == ["ext D8 D9"]
    play(s, "ext D8 D9")
    assert game.hand_size(s, 1) == 9 and game.talon_left(s) == left - 2
    assert game.taken(s) == at.NO_CARD and game.phase(s) in (game.EXTEND, game.DISCARD)


# --- how a discard is laid


def lays(own, discard, **table):
    """All ways in which a hand can lay a discard, once it has taken it."""
    s = position(own, "", discards=discard, phase=game.LAY, **table)
    if not questions.can_take(s, 0):
        return set()
    game._take(s)
    assert is_sound(s)
    return set(legal(s))


def test_with_s4_to_s7_laid_the_s8_alone_is_no_lay():
    """At least one card of the hand goes with it."""
    assert lays("C1 C5", "S8", sequences=[(0, "S4 S5 S6 S7")]) == set()


def test_with_d4_to_d7_laid_d8_goes_with_d9():
    """One go on the same end."""
    assert lays("D9 C1", "D8", sequences=[(0, "D4 D5 D6 D7")]) == {"ext D8 D9"}


def test_a_discard_in_a_new_sequence_with_a_hand_card():
    """Two of the hand, or one and one of an own series laid earlier; never without the hand."""
    assert lays("D9 D7", "D8") == {"seq D7 D8 D9"}
    assert lays("D9 D10 D7 D6", "D8") == {"seq D6 D7 D8", "seq D7 D8 D9", "seq D8 D9 D10"}
    series = {"series": [(0, "D7 S7 T7"), (0, "D6 S6 T6")], "laid": [(2, 2)]}
    assert lays("D9 C1", "D8", **series) == {"seq D7* D8 D9"}
    assert lays("C1 C5", "D8", **series) == set()
    assert lays("D0 C1", "D8", **series) == {"seq D7* D8 D0", "seq D0 D7* D8"} | {"seq D6* D0 D8"}


def test_a_discard_in_a_new_sequence_with_joker_1_and_a():
    """Every filling, at either end."""
    assert lays("D0 D7", "D8") == {"seq D0 D7 D8", "seq D7 D8 D0"}
    assert lays("D2 D3", "DA") == {"seq DA D2 D3"}
    assert lays("DQ DK", "D1") == {"seq DQ DK D1"}
    assert lays("DA D3 D0", "D2") == {
        *("seq DA D2 D3", "seq D0 D2 D3", "seq DA D2 D0", "seq D2 D3 D0"),
    }


def test_a_new_sequence_with_a_discard_covers_nothing_of_an_own_one():
    """Also where the discard itself could stand."""
    assert lays("D9 D10", "D8", sequences=[(0, "D5 D6 D7")]) == {"seq D8 D9 D10", "ext D8 D9"}
    assert lays("D9 D10", "D8", sequences=[(0, "D11 D12 DJ")]) == {
        *("seq D8 D9 D10", "ext D10 D9 D8"),
    }


def test_a_discard_in_a_new_series():
    """With two hand cards of its rank, if the side may lay one; never onto a series."""
    assert lays("S8 C8 T8", "D8", laid=[(1, 0)]) == {"set S8 C8 D8", "set S8 D8 T8", "set C8 D8 T8"}
    assert lays("S8 C8", "D8") == set()
    assert lays("S8 C8", "D8", laid=[(1, 1)]) == set()
    assert lays("S8 C8", "D8", series=[(0, "H8 T8 M8")], laid=[(2, 1)]) == set()
    assert lays("S8", "D8", laid=[(1, 0)]) == set()


def test_a_discard_never_goes_onto_a_series_whoever_takes_it():
    """Nor beside it: seat 1 has a series of eights; it may lay one where seat 0 has it."""
    for side, may in ((1, False), (0, True)):
        series = [(side, "H8 T8 M8")]
        s = position("", "S8 C8", turn=1, discards="D8", series=series, laid=[(1, 1), (3, 1)])
        assert bool(questions.can_take(s, 1)) == may


def test_next_to_the_end_goes_the_one_hand_card_beyond():
    """Not two beyond, and not one on the other side; also downward."""
    table = {"sequences": [(0, "D4 D5 D6")]}
    assert lays("D8 D9", "D7", **table) == {"seq D7 D8 D9", "ext D7 D8"}
    assert lays("D3", "D7", **table) == set()
    assert lays("D2", "D3", **table) == {"ext D3 D2"}
    assert lays("D0", "D3", **table) == {"ext D3 D0@2"}


def test_further_out_the_hand_cards_up_to_it_and_then_it():
    """In outward order, at both ends, however far."""
    table = {"sequences": [(0, "D6 D7 D8")]}
    assert lays("D9", "D10", **table) == {"ext D9 D10"}
    assert lays("D9 D10", "D11", **table) == {"seq D9 D10 D11", "ext D9 D10 D11"}
    assert lays("D10", "D11", **table) == set()
    assert lays("D5 D4 D3", "D2", **table) == {"seq D2 D3 D4", "ext D5 D4 D3 D2"}


def test_every_filling_of_a_group_counts():
    """Real card, joker, 1 or A, with their positions."""
    table = {"sequences": [(0, "D6 D7 D8")]}
    assert lays("D0", "D9", **table) == {"ext D9 D0@10"}
    assert lays("D0 D10", "D9", **table) == {
        *("ext D9 D10", "ext D9 D0@10"),
        *("seq D9 D10 D0",),
    }
    assert lays("D0", "D10", **table) == {"ext D0@9 D10"}
    assert lays("D0 D9", "D11", **table) == {"ext D9 D0@10 D11", "seq D9 D0 D11"}
    assert lays("D0 D9 D10", "D11", **table) >= {
        *("ext D9 D10 D11", "ext D0@9 D10 D11", "ext D9 D0@10 D11"),
    }
    assert lays("D0", "D11", **table) == set()


def test_1_and_a_in_a_group():
    """As the card beyond, and as the discard, at both ends of the suit."""
    low, high = {"sequences": [(0, "D3 D4 D5")]}, {"sequences": [(0, "DB DR DQ")]}
    assert lays("DA D1 D0", "D2", **low) == {"ext D2 DA@1", "ext D2 D1@1", "ext D2 D0@1"}
    assert lays("D1 DA D0", "DK", **high) == {"ext DK D1@19", "ext DK DA@19", "ext DK D0@19"}
    assert lays("D2", "DA", **low) == {"ext D2 DA@1"}
    assert lays("D2", "D1", **low) == {"ext D2 D1@1"}
    assert lays("DK", "D1", **high) == {"ext DK D1@19"}
    assert lays("D0", "DA", **high) == {"ext D0@18 DA@19"}
    assert lays("D2", "DA", sequences=[(0, "DR DQ DK")]) == set()


def test_1_or_a_next_to_the_end_has_no_card_beyond():
    """Position 0 and 20 do not exist."""
    assert lays("D5 D0", "DA", sequences=[(0, "D2 D3 D4")]) == set()
    assert lays("D0 DB", "D1", sequences=[(0, "DR DQ DK")]) == set()


def test_a_position_covered_by_an_own_sequence_is_not_legal():
    """Neither the discard's own nor the one beyond; others' sequences do not matter."""
    two = [(0, "D4 D5 D6"), (0, "D8 D9 D10")]
    assert lays("D0 D11 D3", "D7", sequences=two) == set()
    s = [(0, "D4 D5 D6"), (0, "D9 D10 D11")]
    assert lays("D8", "D7", sequences=s) == {"ext D7 D8", "ext D8 D7"}
    assert lays("D8", "D7", sequences=[(0, "D4 D5 D6"), (1, "D0 D9 D10")]) == {"ext D7 D8"}


def test_a_discard_of_a_position_an_own_joker_holds_cannot_extend():
    """It could be swapped only from the hand."""
    assert lays("D7 D3", "D5", sequences=[(0, "D4 D0 D6")]) == set()


def test_no_series_cards_in_a_group():
    """Discard and hand cards only."""
    table = {"sequences": [(0, "D4 D5 D6")], "series": [(0, "D8 S8 T8")], "laid": [(1, 1)]}
    assert lays("S2", "D7", **table) == set()
    assert lays("D9", "D7", **table) == {"seq D7 D8* D9"}


def test_a_group_joins_sequences_it_comes_to_touch():
    """They are one from then on; nothing is counted as laid."""
    s = position("D8 C3", "", discards="D7", sequences=[(0, "D4 D5 D6"), (0, "D9 D10 D11")])
    game._take(s)
    play(s, "ext D7 D8")
    assert sequence_positions(s, 0, "D") == list(range(4, 12)) and counts(s, 0) == (2, 0)
