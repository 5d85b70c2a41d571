"""XXL 1, Montées et descentes, sentence by sentence; the shared turn is in test_xxl_lower.py."""

import random
from array import array

import pytest

from pioche.engine import draw_or_keep, xxl
from pioche.engine.contract import OVER
from pioche.engine.draw_or_keep import DRAW, DRAWN, PASS, PLAYED
from pioche.games import xxl_updown
from tests.positions.xxl_lower import CARD, dealt, do, laid_out, samples, texts

START, LOW_UP, LOW_DOWN, HIGH_UP, HIGH_DOWN = range(5)
FAR = "2B10G"  # a pile B that the cards of a test do not fit


def with_piles(a, came_a, b, came_b, hands, talon="", turn=0):
    return laid_out([CARD[a], came_a, CARD[b], came_b], hands, talon, turn)


def openings(a, came=START):
    """Every (colour letter, number) that fits a pile with this top."""
    s = with_piles(a, came, a, came, ["", ""])
    found = set()
    for card in range(xxl.CARDS):
        for way in (0, 1):
            if xxl_updown.step(s, 0, way, card):
                colour = (xxl.HIGH_COLOUR if way else xxl.LOW_COLOUR)[card]
                found.add(xxl.COLOUR_LETTERS[colour] + str((xxl.HIGH if way else xxl.LOW)[card]))
    return found


def test_six_cards_each_two_talon_cards_are_turned_up():
    """As piles A and B, the next two of the talon."""
    for seats in range(2, 7):
        s = dealt(xxl_updown, 3, seats)
        assert [len(draw_or_keep.hand(s, p)) for p in range(seats)] == [6] * seats
        assert draw_or_keep.talon_left(s) == 53 - 6 * seats
        tops = {xxl_updown.top(s, 0), xxl_updown.top(s, 1)}
        assert {c for c in range(55) if draw_or_keep.where(s, c) == PLAYED} == tops
        assert len(tops) == 2 and s[12] == s[14] == START


def test_a_start_card_has_two_open_numbers_so_up_to_four():
    """The check of the rules, and a card with four."""
    assert openings("0R7Y") == {"Y6", "Y8", "R1"}
    assert openings("4B7Y") == {"B3", "B5", "Y6", "Y8"}
    assert openings("0Y10G") == {"Y1", "G9"}


def test_the_check_of_the_rules():
    """A = 0R7Y, B = 4B7Y: all moves of a hand with every number that fits, and others."""
    hand = "2G6Y 1R8B 2R8Y 1G3B 2G5B 0G6R 0Y9R"
    s = with_piles("0R7Y", START, "4B7Y", START, [hand, "0Y1R"])
    assert sorted(texts(xxl_updown, s)) == sorted(
        ["2G6Y>A:Y", "2G6Y>B:Y", "1R8B>A:R", "2R8Y>A:Y", "2R8Y>B:Y", "1G3B>B:B", "2G5B>B:B"]
    )


def test_its_open_number_goes_up_or_down_the_matched_one_only_in_its_direction():
    """Up to three openings, for each number and direction it came by."""
    assert openings("4B7Y", LOW_UP) == {"B5", "Y6", "Y8"}
    assert openings("4B7Y", LOW_DOWN) == {"B3", "Y6", "Y8"}
    assert openings("4B7Y", HIGH_UP) == {"B3", "B5", "Y8"}
    assert openings("4B7Y", HIGH_DOWN) == {"B3", "B5", "Y6"}


def test_same_colour():
    """A number one higher in another colour does not fit."""
    s = with_piles("4B7Y", START, FAR, START, ["5R8Y 4G9Y 5R6G", "0Y1R"])
    assert texts(xxl_updown, s) == ["5R8Y>A:Y"]


def test_a_series_that_has_reached_10_going_up_or_0_going_down_offers_only_the_open_number():
    """The matched 10 or 0 ends its series; as an open number it goes the one way there is."""
    assert openings("3R10Y", HIGH_UP) == {"R2", "R4"}
    assert openings("0B5R", LOW_DOWN) == {"R4", "R6"}
    assert openings("3R10Y", LOW_UP) == {"R4", "Y9"}
    assert openings("0B5R", HIGH_DOWN) == {"B1", "R4"}


@pytest.mark.parametrize(
    ("card", "move", "came", "goes"),
    [
        ("5R8Y", "5R8Y>A:Y", HIGH_UP, (0, 1)),
        ("2G6Y", "2G6Y>A:Y", HIGH_DOWN, (0, -1)),
        ("5B9R", "5B9R>A:B", LOW_UP, (1, 0)),
        ("3B5Y", "3B5Y>A:B", LOW_DOWN, (-1, 0)),
    ],
)
def test_it_then_is_the_matched_number_with_that_direction_and_the_other_is_open(
    card, move, came, goes
):
    s = with_piles("4B7Y", START, FAR, START, [card + " 0Y9R", "0Y1R"], "0G8R")
    do(xxl_updown, s, move)
    assert (xxl_updown.top(s, 0), s[12]) == (CARD[card], came)
    assert (xxl_updown.goes(s, 0, 0), xxl_updown.goes(s, 0, 1)) == goes
    assert (xxl_updown.top(s, 1), s[14]) == (CARD[FAR], START)


def test_pile_b_remembers_its_own_direction():
    """The same on the other pile, and pile A stays."""
    s = with_piles(FAR, START, "4B7Y", START, ["5R8Y 0Y9R", "4G9Y 2G6Y 6Y7G"])
    do(xxl_updown, s, "5R8Y>B:Y")
    assert (s[12], s[14]) == (START, HIGH_UP)
    assert [xxl_updown.goes(s, 0, high) for high in (0, 1)] == [0, 0]
    assert [xxl_updown.goes(s, 1, high) for high in (0, 1)] == [0, 1]
    assert texts(xxl_updown, s) == ["4G9Y>B:Y"]


def test_a_card_may_fit_a_pile_by_both_numbers_and_both_piles():
    """Each way is a move of its own, told apart by pile and colour."""
    s = with_piles("3B5Y", START, "3Y6B", START, ["4Y8B 2R8Y", "0Y1R"])
    assert texts(xxl_updown, s) == ["4Y8B>A:Y", "4Y8B>B:Y"]
    s = with_piles("1R5Y", START, "1G2R", START, ["2Y4R 2R8Y 6Y7G", "0Y1R"])
    assert texts(xxl_updown, s) == ["2R8Y>A:R", "6Y7G>A:Y"]
    s = with_piles("2Y3G", START, "0B5R", START, ["3Y4G 6Y7G", "0Y1R"])
    assert texts(xxl_updown, s) == ["3Y4G>A:Y", "3Y4G>A:G"]
    do(xxl_updown, s, "3Y4G>A:G")
    assert s[12] == HIGH_UP


def test_no_fit_draw_one_play_it_or_keep_it():
    """All ways to play the drawn card, and keep."""
    s = with_piles("4B7Y", START, "0R7Y", START, ["0Y9R 0G8R", "0Y1R"], "5R8Y")
    do(xxl_updown, s, "draw")
    assert draw_or_keep.phase(s) == DRAWN
    assert texts(xxl_updown, s) == ["5R8Y>A:Y", "5R8Y>B:Y", "keep"]
    do(xxl_updown, s, "keep")
    assert draw_or_keep.hand_size(s, 0) == 3 and texts(xxl_updown, s) == ["0Y1R>B:R"]


def test_talon_empty_pass_and_nobody_can_play():
    """Totals left, lowest wins."""
    s = with_piles("4B7Y", START, "0R7Y", START, ["0Y9R 0G8R", "0G6R"])
    do(xxl_updown, s, "pass", "pass")
    assert xxl_updown.turn(s) == OVER
    assert [xxl_updown.score(s, p) for p in range(2)] == [17, 6]
    assert [xxl_updown.place(s, p) for p in range(2)] == [2, 1]


def test_ends_when_a_hand_is_empty():
    """With its last card."""
    s = with_piles("4B7Y", START, "0R7Y", START, ["5R8Y", "0G6R"], "0Y9R")
    do(xxl_updown, s, "5R8Y>A:Y")
    assert xxl_updown.turn(s) == OVER


def test_a_draw_proves_that_nothing_in_the_hand_fits_either_pile():
    """As the piles lay then: with the direction a pile had."""
    s = with_piles(
        "4B7Y", HIGH_UP, "0R7Y", START, ["0Y9R 0G8R", "0Y1R"], "0G6R 2G6Y 5R8Y 3B5Y 0B5R"
    )
    do(xxl_updown, s, "draw")
    for o in samples(xxl_updown, s, 1):
        assert not any(xxl_updown.fits(o, c) for c in draw_or_keep.hand(o, 0))


def test_a_draw_or_a_pass_rules_out_just_the_cards_that_fit():
    """Whatever lies on the piles, and however it came; what was ruled out before may stay so."""
    moves, chance, asked = array("H", bytes(2 * xxl_updown.MAX_LEGAL)), random.Random(5), set()
    for seed in range(40):
        s = dealt(xxl_updown, seed, 2)
        while xxl_updown.turn(s) != OVER:
            move = moves[chance.randrange(xxl_updown.legal(s, moves))]
            seat, before = xxl_updown.turn(s), ruled_out(s)
            left = [c for c in range(xxl.CARDS) if draw_or_keep.where(s, c) != PLAYED]
            fitting = {c for c in left if xxl_updown.fits(s, c)}
            xxl_updown.apply(s, move)
            if move in (DRAW, PASS):
                assert ruled_out(s)[seat] - before[seat] <= fitting <= ruled_out(s)[seat]
                asked |= {s[12], s[14]}
    assert asked == {START, LOW_UP, LOW_DOWN, HIGH_UP, HIGH_DOWN}


def ruled_out(s):
    """Of both seats: the cards that all know they do not hold."""
    cards = range(xxl.CARDS)
    return [{c for c in cards if draw_or_keep.ruled_out(s, seat, c)} for seat in range(2)]


@pytest.mark.parametrize(
    ("byte", "value"), [(11, 55), (11, 0), (13, 0), (13, 60), (12, 5), (14, 5)]
)
def test_check_finds_a_pile_gone_wrong(byte, value):
    """No such card, a card that is in a hand (0Y1R), no such way to come."""
    s = with_piles("4B7Y", HIGH_DOWN, "0R7Y", START, ["0Y9R", "0Y1R"], "0G8R")
    assert xxl_updown.check(s) == 0 and s[111 + 55] == PLAYED  # as if there were a card 55
    s[byte] = value
    assert xxl_updown.check(s) == 5


def test_check_finds_one_card_on_both_piles():
    """Code 5."""
    s = with_piles("4B7Y", START, "0R7Y", START, ["0Y9R", "0Y1R"])
    s[13] = s[11]
    assert xxl_updown.check(s) == 5


def test_the_deal_for_transcripts():
    """Exactly the keys of the rules; A then B."""
    from pioche.transcript import xxl_updown as notes

    s = dealt(xxl_updown, 5, 3)
    deal = dict(notes.deal(s))
    assert list(deal) == ["dealer", "hands", "piles", "talon"]
    assert deal["piles"] == [xxl.text(s[11]), xxl.text(s[13])]
    assert sorted(sum(deal["hands"], deal["talon"]) + deal["piles"]) == sorted(CARD)
