"""Les 6 Séquences: what may be asked of a state, and what check and redeals must tell apart."""

import pytest

from pioche.engine import rng
from pioche.engine.contract import HIDDEN
from pioche.games import six_sequences as game
from pioche.games import six_sequences_lay as lays
from pioche.games import six_sequences_layout as at
from pioche.games import six_sequences_questions as questions
from pioche.games import six_sequences_score as counted
from pioche.games import six_sequences_ways as laying
from tests.positions.six_sequences import (
    CARDS,
    dealt,
    hand,
    is_sound,
    legal,
    play,
    position,
)
from tests.positions.six_sequences_redeals import redeals, seen_by


def suit_of(text):
    return CARDS.index(text) // 20


# --- what views and players ask


def test_nothing_dominates_an_empty_table():
    """0, and no position is covered, of any side."""
    s = dealt(5, 3)
    for suit in range(6):
        assert counted.dominant(s, suit) == 0
        assert [at.covered(s, side, suit) for side in range(3)] == [0, 0, 0]


@pytest.mark.parametrize(
    ("sequences", "side", "low", "high"),
    [
        ([(0, "DA D2 D3")], 0, 19, 3),  # the A stands on position 1
        ([(1, "DQ DK D1")], 1, 17, 1),  # the 1 stands on position 19
        ([(0, "D2 D3 D4"), (1, "D7 D8 D9")], 1, 7, 9),  # of equals the higher
        ([(0, "D7 D8 D9"), (1, "D2 D3 D4")], 0, 7, 9),
        ([(0, "D7 D8 D9"), (1, "D2 D3 D4 D5")], 1, 2, 5),  # of all the longest
        ([(0, "D2 D3 D4"), (0, "D7 D8 D9")], 0, 7, 9),
    ],
)
def test_who_dominates_and_from_where_to_where(sequences, side, low, high):
    s = position("S2", "S7", sequences=sequences)
    suit = suit_of("D2")
    assert counted.dominant(s, suit) == side << 10 | low << 5 | high


def test_the_talon_is_listed_without_the_discards():
    """The card drawn first in front."""
    s = position("S2", "S7", discards="D8 D9", talon="C4 C5")
    cards = game.talon(s)
    assert len(cards) == game.talon_left(s)
    assert [CARDS[c] for c in cards[:2]] == ["C4", "C5"]


def test_nobody_has_drawn_when_a_turn_begins_with_a_question():
    s = position("D8 T10", "D9 D10 S1", phase=game.DISCARD)
    s[at.DRAWN] = CARDS.index("T10")
    play(s, "discard D8")
    assert game.phase(s) == game.DRAW and game.drawn(s) == at.NO_CARD


def test_what_an_ended_round_is_remembered_by():
    """Who dominated each suit with what, and what it paid, as the table shows it at the end."""
    s = dealt(11, 2)
    while game.phase(s) != game.FINISHED:
        play(s, legal(s)[-1])
    found = [counted.dominant(s, suit) for suit in range(6)]
    assert [counted.ended_dominant(s, suit) for suit in range(6)] == found
    paid = [counted.suit_points(s, suit, found[suit] >> 10) for suit in range(6)]
    assert [counted.ended_points(s, suit) for suit in range(6)] == paid
    assert len({one & 255 for one in found}) > 2 and len(set(paid)) > 2


# --- who is asked


def test_a_seat_with_one_card_is_asked_when_that_is_enough():
    """Its D9 goes beyond the D8 that it could take."""
    s = position("D8 T10", "D9", sequences=[(1, "D5 D6 D7")], phase=game.DISCARD)
    play(s, "discard D8")
    assert game.turn(s) == 1 and legal(s) == ["talon", "take"]


def test_the_only_discard_can_be_taken():
    s = position("D8 T10", "D9 D10 S1", phase=game.DISCARD)
    first = s[at.LEFT]
    for c in range(len(CARDS)):  # all discards go under the talon
        if at.DISCARDS_AT <= s[at.AT + c] < 255:
            s[at.AT + c] = at.TALON_AT + first + s[at.AT + c] - at.DISCARDS_AT
    s[at.LEFT], s[at.DISCARDED] = first + s[at.DISCARDED], 0
    play(s, "discard D8")
    assert s[at.DISCARDED] == 1 and legal(s) == ["talon", "take"]


# --- ways to lay a discard


def ways(s, seat, text):
    n = laying.write_lays(s, seat, CARDS.index(text), laying.found)
    return [lays.lay_card(s, seat, CARDS.index(text), laying.found[i], 0) for i in range(n)]


@pytest.mark.parametrize("seat", [0, 1])
def test_a_discard_makes_no_series_beside_one_of_its_rank(seat):
    """Of either side: its cards would have to go onto the series that lies there."""
    hands = ("S8 H8", "S3") if seat == 0 else ("S3", "S8 H8")
    laid = [(2, 1) if side == seat else (0, 0) for side in range(2)]
    s = position(*hands, series=[(seat, "C8 T8 M8")], laid=laid, discards="D8")
    assert ways(s, seat, "D8") == []


@pytest.mark.parametrize(
    ("sequence", "card", "beyond"), [("D6 D7 D0", "D8", "D9"), ("D0 D9 D10", "D8", "D7")]
)
def test_a_discard_has_no_way_where_a_joker_ends_an_own_sequence_in_its_place(
    sequence, card, beyond
):
    """Though the card beyond is there."""
    s = position(beyond, "S3", sequences=[(0, sequence)], discards=card)
    assert ways(s, 0, card) == []


def test_a_discard_and_the_1_beyond_it_are_both_laid():
    """Down to the first position."""
    s = position(
        "T9", "D1 H5", sequences=[(1, "D3 D4 D5")], discards="D2", phase=game.TAKEN, turn=1
    )
    (way,) = [text for text in legal(s) if text.startswith("ext")]
    play(s, way)
    assert at.covered(s, 1, suit_of("D2")) == 0b111110 and "D1" not in hand(s, 1).split()


def test_how_high_the_lowest_of_all_sequences_reaches():
    """The first code of that kind is a sequence, not yet a series."""
    s = position("S2 S3", "H5", discards="S1")
    assert lays.top_of_lay(s, 0, CARDS.index("S1"), lays.SEQ) == 3


# --- redeals


def test_a_redeal_seeds_the_generator_anew():
    """Rounds to come differ with the generator that is given, and not by what was hidden."""
    s = dealt(3, 2, rounds=2)
    assert len({bytes(o[at.RNG : at.RNG + rng.BYTES]) for o in redeals(s, 0, 20)}) == 20


def test_who_said_no_could_lay_the_card_that_another_took():
    """That is known while he lays it."""
    others = ("S1 S5 S9 C2 C6 C10 D9 D10", "S2 S6 S10 C3 C7 C11 D7 D6")
    s = position("D8 T10", *others, phase=game.DISCARD)
    play(s, "discard D8", "no", "claim")
    assert game.phase(s) == game.TAKEN and game.turn(s) == 2
    for seat in (0, 2):
        for o in redeals(s, seat, 40):
            assert laying.write_lays(o, 1, CARDS.index("D8"), laying.found)


def test_a_card_drawn_and_laid_is_card_0_in_a_redeal():
    """Nobody else knows which it was, and the hand holds none any more that it could have been."""
    s = position("D5", "S1 S5 S9 C2 C6 C10 H1 H5", sequences=[(0, "D2 D3 D4")], rest="discards")
    s[at.PHASE], s[at.DRAWN] = game.LAST, CARDS.index("D5")
    s[at.LEFT], s[at.TURN] = 0, 0
    for c in range(len(CARDS)):
        if s[at.AT + c] == 0:
            s[at.AT + c] = at.IN_SEQUENCE
    s[at.HANDS] = 0
    assert seen_by(s, 1)[at.DRAWN] == HIDDEN
    for again in redeals(s, 1, 5):
        assert again[at.DRAWN] == 0


def hidden_jokers():
    """Seat 0 discards one of two cards; hidden from seat 1 are they, the jokers, and a few more."""
    few = "T12 T11 T9 T8"
    return position(
        "S0 S9",
        "",
        talon="C0 H0 D0 T0 M0 " + few,
        rest="discards",
        phase=game.DISCARD,
        sequences=[(1, "M1 M2 M3 M4 M5")],
    )


@pytest.mark.parametrize("tries", [0, 12])
def test_any_card_but_a_joker_may_be_the_one_to_discard(tries, monkeypatch):
    """Dealt blindly or on purpose: each of the five comes up, none much more than another."""
    monkeypatch.setattr(questions, "_TRIES", tries)
    met, with_joker = {}, 0
    for o in redeals(hidden_jokers(), 1, 300):
        cards = [c for c in game.hand(o, 0) if c % 20]
        assert cards and len(game.hand(o, 0)) == 2
        with_joker += len(cards) == 1
        for c in cards:
            met[c] = met.get(c, 0) + 1
    assert len(met) == 5 and max(met.values()) < 2 * min(met.values())
    assert 150 < with_joker < 270  # of 40 hands that can discard 30 hold a joker


@pytest.mark.parametrize("tries", [0, 12])
def test_a_lay_on_purpose_takes_no_more_cards_than_the_hand_hides(tries, monkeypatch):
    """Of three cards two are known; the third is either neighbour of D8 and D9, or the joker."""
    monkeypatch.setattr(questions, "_TRIES", tries)
    around = {"discards": "D8", "talon": "D7 D0 D6 D11"}
    s = position("T10 T1", "D9 D10 C4", phase=game.DRAW, turn=1, **around)
    for text in ("D9", "C4"):
        s[at.AT + CARDS.index(text)] |= at.KNOWN
    met = set()
    for o in redeals(s, 0, 60):
        assert is_sound(o) and laying.write_lays(o, 1, CARDS.index("D8"), laying.found)
        met.add(hand(o, 1))
    assert met == {"C4 D9 D10", "C4 D7 D9", "C4 D0 D9"}


# --- check


def test_check_takes_what_is_rare_but_sound():
    """Nine rounds, series of the highest ranks laid in this turn, an empty hand while laying."""
    assert game.check(dealt(rounds=9)) == 0
    eight = "S2 S6 S10 C3 C7 C11 H2 H6"
    s = position("", eight, sequences=[(0, "D1 D2 D3 D4 D5 D6 D7 D8 D9")])
    assert game.check(s) == 0
    s[at.FRESH + 2] = 15
    assert game.check(s) == 0


@pytest.mark.parametrize("left", [105, 110, 119])
def test_check_finds_more_cards_left_than_were_not_dealt(left):
    s = dealt()
    s[at.LEFT] = left
    assert game.check(s) == 2


def test_check_finds_a_joker_beyond_the_last_position():
    s = position("S2", "S7", sequences=[(1, "D1 D0 D3")])
    assert at.check_cards(s) == 0
    s[at.JOKERS + suit_of("D0")] = 20
    assert at.check_cards(s) == 1


@pytest.mark.parametrize("cards", ["D4", "D4 D5"])
def test_check_finds_sequences_of_less_than_three(cards):
    s = position("S2", "S7", sequences=[(1, "D4 D5 D6")])
    assert at.check_sides(s) == 0
    for text in {"D4", "D5", "D6"} - set(cards.split()):
        s[at.AT + CARDS.index(text)] = 0
    assert at.check_sides(s) == 4


@pytest.mark.parametrize("rank", ["1", "2", "5", "A"])
def test_check_finds_series_that_nobody_counted(rank):
    s = position("S2", "S7", series=[(1, f"T{rank} M{rank} H{rank}")], laid=[(1, 0), (2, 1)])
    assert at.check_sides(s) == 0
    s[at.SERIES + 1] = 0
    assert at.check_sides(s) == 5


@pytest.mark.parametrize("suit", range(6))
def test_check_counts_a_series_of_which_one_card_is_left(suit):
    s = position("S2", "S7", series=[(1, CARDS[20 * suit + 5])], laid=[(1, 0), (2, 1)])
    s[at.SERIES + 1] = 0
    assert at.check_sides(s) == 5


def test_check_finds_a_claim_without_a_talon():
    hands = ("S1 S5 S9 C2 C6 C10 H1 H5", "S2 S6 S10 C3 C7 C11 H2 H6", "D7 D9 S12 C1 C5 C9 T4 T9")
    s = position(*hands, discards="D8", phase=game.CLAIM, turn=2, rest="discards")
    assert game.check(s) == 6


def test_check_finds_an_end_with_a_talon():
    long = [(0, "D2 D3 D4 D5 D6 D7 D8 D9 D10 D11 D12 DJ DC DB")]
    s = position("S2", "S7", sequences=long, rest="discards")
    s[at.PHASE], s[at.ROUND] = game.FINISHED, 1
    assert questions._check_phase(s) == 0
    s[at.LEFT] = 1
    assert questions._check_phase(s) == 6


@pytest.mark.parametrize("place", range(36))
def test_check_finds_scores_of_rounds_to_come(place):
    s = dealt(rounds=9)
    s[at.SCORES + place] = 1
    assert game.check(s) == 7
