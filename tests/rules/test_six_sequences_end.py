"""Les 6 Séquences, sentence by sentence: claims and the end phase."""

import pytest

from pioche.engine.contract import OVER
from pioche.games import six_sequences as game
from pioche.games import six_sequences_layout as at
from pioche.games import six_sequences_questions as questions
from tests.positions.six_sequences import (
    CARDS,
    hand,
    legal,
    play,
    position,
    sequence_positions,
    some,
    top,
)
from tests.positions.six_sequences_ends import DULL, M_TABLE, asked, last

# --- claims


def after_discard(card, *others, talon="M12", **table):
    """Seat 0 has discarded this card; the hands of the other seats are given."""
    s = position(f"{card} T10", *others, phase=game.DISCARD, talon=talon, **table)
    return play(s, f"discard {card}")


def claimants(s):
    """Who is asked, in order, as long as everybody says no."""
    seats = []
    while game.phase(s) == game.CLAIM:
        assert legal(s) == ["claim", "no"]
        seats.append(game.turn(s))
        play(s, "no")
    return seats


def test_every_seat_that_could_use_the_discard_may_claim():
    """In a sequence, a series or on an end; who could not is not asked."""
    laid = [(0, 0), (0, 0), (0, 0), (1, 0)]
    s = after_discard("D8", "D6 D7 S1", "D9 S2", "C8 H8 S3", laid=laid)
    assert claimants(s) == [1, 3]
    s = after_discard("D8", "S1", "D9 S2", sequences=[(2, "D5 D6 D7")])
    assert claimants(s) == [2]


def test_without_claims_the_next_seat_draws_unasked():
    """Its turn begins with the top of the talon."""
    s = after_discard("D8", DULL[1], DULL[2])
    assert game.turn(s) == 1 and "M12" in hand(s, 1) and top(s) == "D8"


def test_if_nobody_claims_the_next_seat_draws():
    """Also when a seat further on was asked last."""
    s = after_discard("D8", DULL[1], "D9 D10 S3")
    assert asked(s) == (2, game.CLAIM)
    play(s, "no")
    assert game.turn(s) == 1 and "M12" in hand(s, 1) and top(s) == "D8"


def test_the_first_to_accept_takes_the_card_as_his_draw():
    """He lays it at once, and draws nothing before the refill."""
    s = after_discard("D8", "D9 D10 S1", "D7 D6 S2")
    assert asked(s) == (1, game.CLAIM)
    left = game.talon_left(s)
    play(s, "claim")
    assert asked(s) == (1, game.TAKEN) and CARDS[game.taken(s)] == "D8"
    assert legal(s) == ["seq D8 D9 D10"] and game.talon_left(s) == left


def test_seats_passed_over_lose_that_turn():
    """Play goes on from the claimant."""
    s = after_discard("D8", DULL[1], "D9 D10 S3 S7 S11 C4 C8 C12", DULL[0])
    play(s, "claim", "seq D8 D9 D10")
    while game.turn(s) == 2:
        play(s, legal(s)[0])
    assert game.turn(s) == 3 and game.phase(s) != game.CLAIM


def test_a_sequence_goes_before_a_series():
    """However low it is, and however far its seat."""
    s = after_discard("D2", "C2 H2 S9", "DA D3 S7", laid=[(0, 0), (1, 0)])
    assert claimants(s) == [2, 1]


def test_of_two_sequences_the_higher_top_goes_first():
    """Of the best that each could make."""
    assert claimants(after_discard("D8", "D6 D7 S1", "D9 D10 S3")) == [2, 1]
    assert claimants(after_discard("D8", "D9 D10 S1", "D6 D7 S3")) == [1, 2]
    assert claimants(after_discard("D8", "D6 D7 D9", "D0 D10 S3")) == [2, 1]
    assert claimants(after_discard("D8", "D0 D10 S3", "D6 D7 D9")) == [1, 2]


@pytest.mark.parametrize(
    ("own", "table", "reach"),
    [
        ("D4 D5", (), 6),
        ("D4 D5", ["D7 D8 D9"], 9),
        ("D7 D8", ["D9 D10 D11"], 11),
        ("D7 D8", ["D1 D2 D3"], 8),
        ("D7 D8", ["D3 D4 D5"], 8),
        ("D0", ["D7 D8 D9"], 9),
        ("D5", ["D2 D3 D4", "D7 D8 D9"], 9),
        ("C6 H6", ["S1 S2 S3"], 0),
        ("C6", ["S1 S2 S3"], -1),
    ],
)
def test_how_high_the_resulting_sequence_reaches(own, table, reach):
    """Own ones it touches joined on; 0 is a series, -1 nothing. The discard is the D6."""
    s = position(own, "", discards="D6", sequences=[(0, cards) for cards in table])
    assert questions._best_lay(s, 0, CARDS.index("D6")) == reach


def test_own_sequences_that_the_new_one_touches_count():
    """Adding 6 and 5 below one's own 7 to 9 reaches up to 9; those of another do not help."""
    hands = ("D4 D5 S1", "D0 S3", "")
    assert claimants(after_discard("D6", *hands, sequences=[(2, "D7 D8 D9")])) == [2, 1]
    assert claimants(after_discard("D6", *hands, sequences=[(3, "D7 D8 D9")])) == [1]


def test_adding_to_an_end_counts_as_a_sequence():
    """With the top of what comes of it."""
    s = after_discard("D8", "D9 D10 S1", "D0 S3", sequences=[(2, "D5 D6 D7")])
    assert claimants(s) == [1, 2]
    s = after_discard(
        "D8", "C8 H8 S1", "D9 S3", sequences=[(2, "D5 D6 D7")], laid=[(0, 0), (1, 0), (1, 0)]
    )
    assert claimants(s) == [2, 1]


def test_then_the_nearest_clockwise_from_the_discarder():
    """Of series, whatever they are, and of sequences that reach equally high."""
    laid = [(1, 0), (1, 0), (0, 0), (0, 0)]
    hands = ("T8 M8 S1", "C8 H8 S3", DULL[1], "D8 S12")
    s = position(*hands, phase=game.DISCARD, turn=3, laid=laid)
    assert claimants(play(s, "discard D8")) == [0, 1]
    hands = ("T8 M8 S1", "D8 S12", DULL[1], "C8 H8 S3")
    s = position(*hands, phase=game.DISCARD, turn=1, laid=[(1, 0), (0, 0), (0, 0), (1, 0)])
    assert claimants(play(s, "discard D8")) == [3, 0]
    table = {"sequences": [(1, "D5 D6 D7")], "teams": 1}  # only teammates can share an end
    for hands in (("D0 S1", "D9 S3"), ("D9 S1", "D0 S3")):
        s = position("D8 S12", hands[0], "", hands[1], phase=game.DISCARD, **table)
        assert claimants(play(s, "discard D8")) == [1, 3]


def test_who_can_lay_nothing_but_a_series_beyond_the_limit_is_not_asked():
    """A series needs as many sequences."""
    assert claimants(after_discard("D8", "C8 H8 S1", DULL[1])) == []


def test_the_discarder_is_not_asked():
    """He could lay it, but has just thrown it away."""
    s = position("D8 D9 D10 T3", DULL[1], DULL[2], phase=game.DISCARD)
    assert claimants(play(s, "discard D8")) == []


def test_a_teammate_of_the_discarder_is_not_asked():
    """The opponents are."""
    hands = ("D8 S12", DULL[1], "D9 D10", "D6 D7")
    assert claimants(play(position(*hands, phase=game.DISCARD), "discard D8")) == [2, 3]
    s = position(*hands, phase=game.DISCARD, teams=1)
    assert claimants(play(s, "discard D8")) == [3]


def test_talon_empty_after_the_discard_no_claims():
    """The end phase has begun: the seat in turn is asked, and nobody else."""
    s = position(
        "D8 S12 S4", "S1 S5 C6", "D9 D10 H8", phase=game.DISCARD, talon="", rest="discards",
        sequences=[(0, "M1 M2 M3 M4 M5 M6"), (1, "T1 T2 T3 T4")],
    )  # fmt: skip
    play(s, "discard D8")
    assert asked(s) == (2, game.OFFER)  # seat 1 could do nothing and passed


def test_series_of_a_turn_are_earlier_ones_from_its_end_on():
    """When the claims begin nothing is fresh any more."""
    s = position("D8 S12", "D9 D10", "", phase=game.DISCARD, fresh="9 10")
    play(s, "discard D8")
    assert asked(s) == (1, game.CLAIM) and s[at.FRESH : at.FRESH + 3] == bytes(3)


def test_nobody_draws_or_discards_any_more():
    """A turn is laying, closed by done; steps 2 and 4 in one."""
    s = last("H5 H6 H7 H8 D3 S9", "S1 S5", sequences=[*M_TABLE, (0, "D4 D5 D6")], discards="T5")
    assert asked(s) == (0, game.LAST)
    assert some(s, "seq") == {"seq H5 H6 H7", "seq H6 H7 H8"} and some(s, "add") == {"add D3"}
    play(s, "add D3", "seq H5 H6 H7")
    assert legal(s) == ["done", "add H8"] and game.hand_size(s, 0) == 2
    play(s, "done")
    assert asked(s) == (0, game.LAST) and game.hand_size(s, 0) == 2  # seat 1 passed unasked


def test_the_top_discard_may_still_be_taken_asked_once_and_first():
    """take or no; then the turn goes on."""
    table = {"sequences": [*M_TABLE, (0, "D4 D5 D6 D7")], "discards": "D8"}
    s = last("D9 D3", "S1 S5", **table)
    assert asked(s) == (0, game.OFFER) and legal(s) == ["take", "no"]
    play(s, "no")
    assert asked(s) == (0, game.LAST) and legal(s) == ["done", "add D3"]
    s = last("D9 D3", "S1 S5", **table)
    play(s, "take")
    assert legal(s) == ["ext D8 D9"]
    play(s, "ext D8 D9")
    assert legal(s) == ["done", "add D3"] and game.hand_size(s, 0) == 1


def test_a_discard_bared_by_a_take_is_for_the_turns_after_it():
    """Also for the same seat's, a round later."""
    table = {"sequences": [*M_TABLE, (0, "D4 D5 D6 D7")], "discards": "D10 D8"}
    s = last("D9 D11 D2", "S1 S5", **table)
    play(s, "take", "ext D8 D9")
    assert top(s) == "D10" and asked(s) == (0, game.OFFER)  # seat 1 passed; a new turn
    play(s, "take", "ext D10 D11")
    assert sequence_positions(s, 0, "D") == list(range(4, 12))


def test_declining_does_not_bar_a_later_turn():
    """The discard is offered again."""
    table = [*M_TABLE, (0, "D4 D5 D6"), (1, "T6 T7 T8")]
    s = last("D8 D3", "T9 S5", sequences=table, discards="D7")
    play(s, "no", "done")
    assert asked(s) == (1, game.LAST)
    play(s, "add T9")
    assert asked(s) == (0, game.OFFER)


def test_passing_is_free_and_n_passes_in_a_row_end_the_round():
    """Whatever could still be laid."""
    s = last("D3 S9", "T9 S5", sequences=[*M_TABLE, (0, "D4 D5 D6"), (1, "T6 T7 T8")])
    play(s, "done")
    assert asked(s) == (1, game.LAST)
    play(s, "done")
    assert game.turn(s) == OVER and game.rounds(s) == 1


def test_a_turn_with_an_act_is_no_pass():
    """The count begins anew, a swap is an act; after it all n seats must pass."""
    table = {"sequences": [*M_TABLE, (0, "D4 D0 D6"), (1, "T6 T7 T8")]}
    s = last("D3 S9", "T9 D5 S5", **table)
    play(s, "done", "swap D0 D5", "done")
    assert asked(s) == (0, game.LAST)
    play(s, "done", "done")
    assert game.turn(s) == OVER


def test_unasked_passes_count():
    """Who can do nothing passes unasked, so that one done may end the round."""
    s = last("D3 S9", "S5", "T1", sequences=[*M_TABLE, (0, "D4 D5 D6")])
    play(s, "done")
    assert game.turn(s) == OVER
    s = last("D3 D2 S9", "S5", "T1", sequences=[*M_TABLE, (0, "D4 D5 D6")])
    play(s, "add D3", "done")
    assert asked(s) == (0, game.LAST)


def test_a_seat_without_cards_at_the_start_of_its_turn_passes_unasked():
    """Even though it could move series cards; whoever lays his last card may go on with them."""
    series = {"series": [(0, "D7 S7 C7")], "laid": [(2, 1), (1, 0)]}
    s = last("", "T9 T10 S5", sequences=[*M_TABLE, (0, "D4 D5 D6"), (1, "T6 T7 T8")], **series)
    assert asked(s) == (1, game.LAST)
    s = last("D3", "T9 S5", sequences=[*M_TABLE, (0, "D4 D5 D6"), (1, "T6 T7 T8")], **series)
    play(s, "add D3")
    assert legal(s) == ["done", "add* D7"]


def test_series_of_the_last_turns_are_laid_in_an_earlier_one_later():
    """In the same turn they stay, in the next they may move."""
    s = last("D7 S7 C7 S9", "T9 S5", sequences=[*M_TABLE, (0, "D4 D5 D6"), (1, "T6 T7 T8")])
    play(s, "set S7 C7 D7")
    assert asked(s) == (1, game.LAST)  # nothing else was possible
    play(s, "done")
    assert legal(s) == ["done", "add* D7"]


def test_the_turn_in_which_the_talon_runs_out_is_a_whole_one():
    """Drawing the last card, too: lay, extend, discard; then the end phase begins."""
    s = position("D8 T10 S4 S8", "S1 S5 C6", phase=game.DISCARD, talon="M12", rest="discards",
                 sequences=[(0, "M1 M2 M3 M4 M5 M6 M7 M8 M9")])  # fmt: skip
    play(s, "discard D8")
    assert asked(s) == (1, game.DISCARD) and game.talon_left(s) == 0 and "M12" in hand(s, 1)
    play(s, "discard S5")
    assert game.hand_size(s, 1) == 3 and game.phase(s) in (game.OFFER, game.LAST, game.FINISHED)
