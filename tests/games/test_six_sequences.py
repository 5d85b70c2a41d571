"""Les 6 Séquences, sentence by sentence: the deal and the turn.

Claims, the end and the score are in test_six_sequences_end.py, what a seat knows in
test_six_sequences_seen.py.
"""

from array import array

import pytest

from pioche.engine import k6t
from pioche.engine.contract import UNDO_TURN, check_setup
from pioche.games import six_sequences as game
from pioche.games import six_sequences_layout as at
from pioche.transcript import six_sequences as notes

MOVES = array("I", bytes(4 * game.MAX_LEGAL))
CARDS = [k6t.text(c) for c in range(k6t.CARDS)]
SEATS = pytest.mark.parametrize("seats", [2, 3, 4])


def dealt(seed=7, seats=2, rounds=1, teams=0):
    s = bytearray(game.SIZE)
    game.new(s, seed, seats, bytes([rounds - 1, teams]))
    return s


def position(
    *hands,
    sequences=(),
    series=(),
    laid=(),
    discards="",
    talon="",
    rest="talon",
    phase=game.LAY,
    turn=0,
    fresh="",
    rounds=1,
    teams=0,
):
    """A position by hand, in cards' texts.

    hands: one for each seat. sequences, series: (side, cards in order of position). laid: for each
    side how many of both it laid, if not what lies there. discards: top last; talon: top first.
    rest: "talon" puts sixty other cards under it and what is left under the discards, "discards"
    all of them there. fresh: ranks of series laid in this turn."""
    s = dealt(0, len(hands), rounds, teams)
    s[at.PHASE], s[at.TURN], s[at.DRAWN] = phase, turn, at.NO_CARD
    s[at.SEQUENCES : at.SCORES] = bytes(at.SCORES - at.SEQUENCES)
    others = dict.fromkeys(range(k6t.CARDS))

    def put(text, value):
        del others[CARDS.index(text)]
        s[at.AT + CARDS.index(text)] = value

    for seat, hand in enumerate(hands):
        s[at.HANDS + seat] = len(hand.split())
        for text in hand.split():
            put(text, seat)
    for side, texts in sequences:
        s[at.SEQUENCES + side] += 1
        for place, text in places(texts):
            if text[1:] == "0":
                s[at.JOKERS + CARDS.index(text) // 20] = place
            ends = {("A", 1), ("1", 19)}
            put(text, (at.OTHER_END if (text[1:], place) in ends else at.IN_SEQUENCE) + side)
    for side, texts in series:
        s[at.SERIES + side] += 1
        for text in texts.split():
            put(text, at.IN_SERIES + side)
    for side, (some, more) in enumerate(laid):
        s[at.SEQUENCES + side], s[at.SERIES + side] = some, more
    named = [CARDS.index(text) for text in (discards + " " + talon).split()]
    unnamed = [c for c in others if c not in named]
    down, up = talon.split(), discards.split()
    under_talon = 60 if rest == "talon" else 0
    down += [CARDS[c] for c in unnamed[:under_talon]]
    up = [CARDS[c] for c in unnamed[under_talon:]] + up
    for k, text in enumerate(reversed(down)):
        put(text, at.TALON_AT + k)
    for k, text in enumerate(up):
        put(text, at.DISCARDS_AT + k)
    s[at.LEFT], s[at.DISCARDED] = len(down), len(up)
    ranks = sum(1 << k6t.RANK_TEXTS.index(rank) for rank in fresh.split())
    s[at.FRESH : at.FRESH + 3] = ranks.to_bytes(3, "little")
    if phase == game.TAKEN:
        game._take(s)
    assert is_sound(s)
    return s


def is_sound(s):
    """Whether cards, sequences and series are; hands here are shorter than in play."""
    return at.check_cards(s) == 0 == at.check_sides(s)


def places(texts):
    """(position, card) for the cards of a sequence in order; told by a card that is sure of its."""
    cards = texts.split()
    for i, text in enumerate(cards):
        if text[1:] not in ("0", "1", "A"):
            start = k6t.RANK_TEXTS.index(text[1:]) - i
    return [(start + i, text) for i, text in enumerate(cards)]


def legal(s):
    return [game.text(s, MOVES[i]) for i in range(game.legal(s, MOVES))]


def some(s, word):
    """The legal moves that begin with this word, as a set."""
    return {text for text in legal(s) if text.split()[0] == word}


def play(s, *texts):
    for text in texts:
        move = MOVES[legal(s).index(text)]
        game.apply(s, move)
    return s


def hand(s, seat):
    return " ".join(CARDS[c] for c in game.hand(s, seat))


def top(s):
    return CARDS[game.top_discard(s)]


def sequence_positions(s, side, suit):
    """The positions a side covers in a suit, as a list."""
    cover = game.covered(s, side, k6t.SUIT_LETTERS.index(suit))
    return [p for p in range(1, 20) if cover >> p & 1]


def counts(s, side):
    """How many sequences and series a side has laid."""
    return s[at.SEQUENCES + side], s[at.SERIES + side]


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
        game.in_series(s, 0, CARDS.index(c)) for c in ("C11", "M11")
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
    assert game.in_series(s, 0, CARDS.index("S4")) and counts(s, 0) == (2, 1)


def test_move_a_card_out_of_an_own_series_laid_in_an_earlier_turn():
    """Onto an own sequence it touches; a series of this turn, or of others, stays."""
    table = {"sequences": [(0, "C10 C11 C12")], "series": [(0, "H9 D9 C9"), (1, "CJ HJ DJ")]}
    s = position("S2", "", **table, laid=[(1, 1), (1, 1)])
    assert some(s, "add*") == {"add* C9"}
    assert some(position("S2", "", **table, laid=[(1, 1), (1, 1)], fresh="9"), "add*") == set()
    play(s, "add* C9")
    assert sequence_positions(s, 0, "C") == [9, 10, 11, 12]
    assert not game.in_series(s, 0, CARDS.index("C9"))


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
    if not game._can_take(s, 0):
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
        assert bool(game._can_take(s, 1)) == may


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
