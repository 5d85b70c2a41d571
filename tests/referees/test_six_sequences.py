"""Les 6 Séquences: positions set by hand, and the engine's games, before the referee."""

import random

import pytest

from tests.referees import playing, six_sequences
from tests.referees import six_sequences_moves as moves
from tests.referees.six_sequences_side import (
    DECK,
    Side,
    dominant,
    positions,
    rank,
    round_scores,
    suit,
)

LONGEST = 3  # more rounds bring nothing new
TABLES = [(n, o) for n, o in playing.tables("six_sequences") if o[0] < LONGEST]
CHOICES = ["talon", "take", "claim", "no", "done", "discard"]
IDLE = {"done", "no", "talon"}
ACTS = ["seq", "set", "ext", "add", "add*", "addset", "swap"]


def side(*combinations, fresh=()):
    """What such lays have left; `S0@5` is a card that does not stand at its own position."""
    built = Side()
    for combination in combinations:
        verb, *cards = combination.split()
        if verb == "seq":
            built.sequences_laid += 1
            for text in cards:
                card, _, place = text.partition("@")
                built.rows[suit(card)][int(place or positions(card)[0])] = card
        else:
            built.series_laid += 1
            built.series[rank(cards[0])] = cards
    built.fresh = set(fresh)
    return built


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


class Script:
    """Stands in for the lines: `0 take` is seat 0's move, and what was legal is kept."""

    def __init__(self, *asked):
        self.left = [(int(text[0]), text[2:]) for text in asked]
        self.legal = []

    def decision(self, seat, legal):
        assert self.left, f"nothing left for seat {seat}, asked for one of {legal}"
        whose, move = self.left.pop(0)
        assert seat == whose
        assert move in legal
        assert len(set(legal)) == len(legal)
        self.legal.append(set(legal))
        return move


def table(script, hands, talon, teams=0):
    return six_sequences.Round(script, [hand.split() for hand in hands], talon.split(), teams)


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


def test_declining_does_not_bar_a_later_turn():
    script = Script("0 seq H2 H3 H4", "0 done", "1 no", "0 add H5", "1 take", "1 seq D7 D8 D9")
    state = table(script, ["H2 H3 H4 H5", "D7 D8"], "")
    state.discards = ["D9"]
    state.end_phase(0)
    assert not script.left


@pytest.mark.parametrize(
    "asked",
    [
        ["0 done", "1 no"],
        ["0 done", "1 take", "1 seq D7 D8 D9", "0 done"],
        ["0 add H5", "0 done", "1 no", "0 done"],
    ],
)
def test_as_many_passes_in_a_row_as_seats_end_a_round(asked):
    """Seat 2 has no cards, seat 1 nothing but the discard: their passes are not asked."""
    script = Script(*asked)
    state = table(script, ["H5 H6", "D7 D8", ""], "")
    state.sides[0] = side("seq H2 H3 H4")
    state.discards = ["D9"]
    state.end_phase(0)
    assert not script.left


def test_a_bared_discard_is_for_later_turns():
    script = Script("0 take", "0 seq D7 D8 D9", "0 done", "0 take", "0 seq S7 S8 S9", "0 add D10")
    state = table(script, ["D7 D8 D10 S7 S8", ""], "")
    state.discards = ["S9", "D9"]
    state.end_phase(0)
    assert script.legal[2] == {"add D10", "done"}
    assert not script.left


def test_an_empty_hand_goes_on_in_its_turn_but_not_in_a_later_one():
    script = Script("0 add S7", "0 done")
    state = table(script, ["S7", "H1"], "")
    state.sides[0] = side("seq S4 S5 S6", "set S8 H8 D8")
    state.end_phase(0)
    assert script.legal[1] == {"add* S8", "done"}
    assert not script.left


def test_a_series_is_free_after_its_own_turn():
    script = Script("0 set C4 H4 D4", "0 discard C9", "0 add* C4", "0 discard S9")
    state = table(script, ["C4 H4 D4 C9 S9", ""], "T1 T3 T5 T7 T9 TJ SK S1 S3")
    state.sides[0] = side("seq C5 C6 C7")
    state.turn(0, False)
    state.turn(0, False)
    assert not script.left


def test_a_sequence_that_joins_another_counts_still():
    script = Script("0 seq C4 C5 C6", "0 seq C7 C8 C9", "0 set S2 D2 T2", "0 set S5 D5 T5")
    state = table(script, ["C4 C5 C6 C7 C8 C9 S2 D2 T2 S5 D5 T5 SJ DJ TJ", ""], "")
    state.end_phase(0)
    assert script.legal[3] == {"set S5 D5 T5", "set SJ DJ TJ", "done"}
    assert state.sides[0].sequences("C") == [[4, 5, 6, 7, 8, 9]]


def test_a_series_is_free_after_the_turn_of_a_teammate():
    script = Script("0 set S7 H7 D7", "2 add* S7")
    state = table(script, ["S7 H7 D7", "H1", "H2", "H3"], "", teams=1)
    state.sides[0] = state.sides[2] = side("seq S4 S5 S6")
    state.end_phase(0)
    assert not script.left


def test_the_longest_then_the_highest_is_dominant():
    short, long = side("seq H10 H11 H12"), side("seq H1 H2 H3 H4")
    assert dominant([short, long], "H") is long
    low, high = side("seq H4 H5 H6"), side("seq H10 H11 H12")
    assert dominant([high, low], "H") is high
    assert dominant([low, high], "H") is high
    assert dominant([high, low], "S") is None


@pytest.mark.parametrize(
    ("laid", "score"),
    [
        ("seq H10 H11 H12", 3),
        ("seq HQ HK HA@19", 9),
        ("seq HQ HK H1@19", 5),
        ("seq HA@1 H2 H3", 3),
        ("seq HQ HK H0@19", 9),
        ("seq HQ H0@18 H1@19", 5),
        ("seq H0@12 HJ HC", 5),
    ],
)
def test_what_a_sequence_pays(laid, score):
    assert round_scores([side(laid), side()], [[], []]) == [score, 0]


def test_the_dominant_side_counts_its_best_paying_sequence_alone():
    mine = side("seq H2 H3 H4 H5", "seq HQ HK HA@19")
    theirs = side("seq HJ HC HB", "set S4 D4 T4")
    assert round_scores([mine, theirs], [[], []]) == [9, 0]


def test_hands_cost_and_teammates_share():
    mine, theirs = side("seq H2 H3 H4"), side()
    hands = [["SA", "S1"], ["D0"], ["SJ", "SK", "S12"], []]
    assert round_scores([mine, theirs, mine, theirs], hands) == [3 - 9, -5, 3 - 9, -5]


@pytest.mark.parametrize(
    ("scores", "teams", "places"),
    [
        ([5, 9, 5], 0, [2, 1, 2]),
        ([5, 9, 9, 7], 0, [4, 1, 1, 3]),
        ([5, 9, 5, 9], 1, [2, 1, 2, 1]),
        ([5, 5, 5, 5], 1, [1, 1, 1, 1]),
    ],
)
def test_places_count_sides(scores, teams, places):
    assert six_sequences.places(scores, teams) == places


class AnyMove:
    """A table where whatever the referee calls legal is played at random, mostly not `done`."""

    def __init__(self, seed):
        self.random = random.Random(seed)

    def decision(self, seat, legal):
        assert legal
        assert len(set(legal)) == len(legal)
        wanted = [move for move in legal if move not in IDLE]
        return self.random.choice(wanted if wanted and self.random.random() < 0.9 else legal)


@pytest.mark.parametrize(("seats", "teams"), [(2, 0), (3, 0), (4, 0), (4, 1)])
def test_the_referee_loses_no_card(seats, teams):
    for seed in range(3):
        cards = DECK[:]
        random.Random(seed).shuffle(cards)
        hands = [cards[8 * seat : 8 * seat + 8] for seat in range(seats)]
        state = six_sequences.Round(AnyMove(seed), hands, cards[8 * seats :], teams)
        state.play(0)
        found = [card for hand in hands for card in hand] + state.discards
        for own in state.sides[: 2 if teams else seats]:
            found += [card for row in own.rows.values() for card in row.values()]
            found += [card for series in own.series.values() for card in series]
        assert sorted(found) == sorted(DECK)


# The engine's games.


def keen(seed):
    """A picker that nearly always does something rather than nothing, each kind alike often."""
    chance = random.Random(seed)

    def choose(texts):
        kinds = sorted({text.split()[0] for text in texts} - IDLE)
        if not kinds or chance.random() < 0.15:
            return chance.choice(texts)
        kind = chance.choice(kinds)
        return chance.choice([text for text in texts if text.split()[0] == kind])

    return playing.by_text(choose)


def keen_game(seed, seats, options):
    return playing.lines("six_sequences", seed, seats, options, keen(seed))


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_random_games(seats, options):
    six_sequences.check(playing.lines("six_sequences", 7, seats, options))


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_keen_games(seats, options):
    six_sequences.check(keen_game(seats, seats, options))


def test_every_kind_of_move_is_seen():
    verbs = set()
    for seed in range(8):
        for seats, options in [(2, b"\0\0"), (3, b"\0\0"), (4, b"\0\1")]:
            game = keen_game(seed, seats, options)
            six_sequences.check(game)
            verbs |= {line["move"].split()[0] for line in playing.decisions(game)}
    assert verbs == {*CHOICES, *ACTS}


def swap_two_cards(of):
    hands = of[0]["deal"]["hands"]
    hands[0][0], hands[1][0] = hands[1][0], hands[0][0]


def swap_the_talon(of):
    talon = of[0]["deal"]["talon"]
    talon[0], talon[1] = talon[1], talon[0]


def deal_a_card_twice(of):
    of[0]["deal"]["talon"][0] = of[0]["deal"]["hands"][0][0]


def parts(of):
    return [line for line in of if "part" in line]


def change_a_part(of):
    parts(of)[1]["scores"][0] += 1


def number_the_parts_from_0(of):
    for line in parts(of):
        line["part"] -= 1


def lose_the_last_part(of):
    of.remove(parts(of)[-1])


def keep_the_dealer(of):
    later = [line for line in of if list(line) == ["deal"]]
    later[0]["deal"]["dealer"] = of[0]["deal"]["dealer"]


def play_in_teams(of):
    of[0]["options"]["teams"] = 1


def repeat_a_done(of):
    done = next(i for i, line in enumerate(of) if line.get("move") == "done")
    of.insert(done, of[done])


OWN = [
    swap_two_cards,
    swap_the_talon,
    deal_a_card_twice,
    change_a_part,
    number_the_parts_from_0,
    lose_the_last_part,
    keep_the_dealer,
    play_in_teams,
    repeat_a_done,
]


@pytest.mark.parametrize("spoil", playing.SPOILERS + OWN)
def test_the_referee_notices(spoil):
    playing.noticed(six_sequences.check, keen_game(5, 3, b"\1\0"), spoil)
