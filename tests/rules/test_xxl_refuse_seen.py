"""XXL 3: what a seat knows, and what check() finds."""

import pytest

from pioche.engine import tricks, xxl
from pioche.engine.contract import EVERYONE, HIDDEN
from pioche.games import xxl_refuse as game
from tests.positions.tricks import CARD
from tests.positions.xxl_refuse import (
    FEWER,
    FIRST,
    KEPT,
    MOST,
    PART,
    at_random,
    counts,
    hand,
    keeping,
    legal,
    part_2,
    play,
    position,
    reached,
    won,
)

# --- knowledge


def observed(s, seat):
    o = bytearray(game.SIZE)
    game.observe(s, seat, o)
    return o


def test_picked_and_kept_in_secret():
    s = reached(keeping, 4)
    picker = game.turn(s)
    play(s, legal(s)[1])
    for t in (s, at_random(bytearray(s), bytearray(b"\1\2\3\4"), part_2)):
        for seat in (0, 1, 2, 3, EVERYONE):
            o = observed(t, seat)
            for other in range(4):
                secret = other != seat and t[KEPT + other] != tricks.NO_CARD
                assert o[KEPT + other] == (HIDDEN if secret else t[KEPT + other])
    assert game.kept(s, picker) != tricks.NO_CARD


def test_hands_and_what_lies_aside_are_hidden_and_what_was_won_is_not():
    s = reached(part_2, 4)
    at_random(s, bytearray(b"\1\2\3\4"), lambda s: sum(won(s)) > 3)
    for seat in (0, 1, 2, 3, EVERYONE):
        o = observed(s, seat)
        for c in range(55):
            at = s[tricks.WHERE + c]
            seen = at == seat or at >= tricks.ON_TABLE
            assert o[tricks.WHERE + c] == (at if seen else HIDDEN)
        assert o[: tricks.WHERE] == s[: tricks.WHERE]
        assert o[PART:KEPT] == s[PART:KEPT] and o[FIRST:] == s[FIRST:]
        assert o[game.RNG : tricks.OWN] == b"\xff" * 4


def test_who_won_what_in_part_1_stays_known():
    s = reached(keeping, 4)
    owner = [s[tricks.WHERE + c] // 8 - 1 for c in range(55)]
    at_random(s, bytearray(b"\1\2\3\4"), part_2)
    assert [game.winner_of(s, c) for c in range(55)] == owner
    assert owner.count(-1) == 55 - 32


@pytest.mark.parametrize("seats", [3, 6])
def test_resample_gives_each_seat_a_card_it_won_until_it_has_played_one(seats):
    s = reached(lambda s: part_2(s) and all(counts(s)[1:]), seats)
    r = bytearray(b"\1\2\3\4")
    kept = set()
    for _ in range(200):
        o = observed(s, 0)
        game.resample(o, 0, r)
        assert game.check(o) == 0 and counts(o) == counts(s)
        for seat in range(1, seats):
            card = game.kept(o, seat)
            assert game.winner_of(s, card) == seat and o[tricks.WHERE + card] == seat
            kept.add(card)
        assert game.kept(o, 0) == game.kept(s, 0)
    assert len(kept) > 8  # any of them


def test_a_played_card_that_was_his_may_have_been_the_kept_one():
    """Seat 1 won three cards, has played one of them since, and holds one card."""
    mine = ("1G2R", "2B9Y", "4R6B")
    s = position("0R7Y 1B9G 0G6R", "1G2R 3B5Y", part=2)
    for text in mine:
        s[FIRST + CARD[text]] = 2
    s[KEPT + 1] = CARD["1G2R"]
    play(s, "0R7Y:R", "1G2R")
    r, seen, holds = bytearray(b"\1\2\3\4"), set(), set()
    for _ in range(400):
        o = observed(s, 0)
        game.resample(o, 0, r)
        seen.add(xxl.text(game.kept(o, 1)))
        holds.add(hand(o, 1)[0])
    assert seen == set(mine) and len(holds) > 30


def test_a_card_on_the_table_counts_as_played():
    s = position("0R7Y 1B9G 0G6R", "1G2R", "0Y1R 3B5Y", part=2)
    s[FIRST + CARD["1G2R"]] = 2
    s[KEPT + 1] = CARD["1G2R"]
    play(s, "0R7Y:R", "1G2R")
    o = observed(s, 0)
    game.resample(o, 0, bytearray(b"\1\2\3\4"))
    assert game.kept(o, 1) == CARD["1G2R"] and o[tricks.TABLE + 1] == CARD["1G2R"]


def test_a_card_of_his_that_another_seat_played_proves_nothing():
    s = position("0R7Y 1B9G 0G6R", "1G2R 2B9Y", "0Y1R 3B5Y", part=2, options=FEWER)
    for text in ("0Y1R", "1G2R"):
        s[FIRST + CARD[text]] = 2
    s[KEPT + 1] = CARD["1G2R"]
    play(s, "0R7Y:Y", "refuse", "0Y1R")
    r = bytearray(b"\1\2\3\4")
    for _ in range(50):
        o = observed(s, 0)
        game.resample(o, 0, r)
        assert game.kept(o, 1) == CARD["1G2R"] and "1G2R" in hand(o, 1)


def test_before_part_2_a_secret_pick_is_any_card_its_seat_won():
    s = reached(keeping, 2)
    picker = game.turn(s)
    choices = {t[5:] for t in legal(s)}
    play(s, legal(s)[0])
    r, seen = bytearray(b"\1\2\3\4"), set()
    for _ in range(300):
        o = observed(s, 1 - picker)
        game.resample(o, 1 - picker, r)
        assert game.check(o) == 0
        seen.add(xxl.text(game.kept(o, picker)))
    assert seen == choices


def test_a_refusal_proves_nothing_a_card_of_another_colour_does():
    s = position("0R7Y 1B9G 0G6R", "2G5B 3B5Y", "1G3B 2B9Y", part=2, options=FEWER)
    play(s, "0R7Y:R", "refuse")
    assert s[tricks.VOIDS + 1] == 0
    play(s, "2B9Y")
    assert s[tricks.VOIDS + 2] == 2  # red


def test_colours_not_followed_are_forgotten_at_the_deal_of_part_2():
    s = reached(keeping, 4)
    s[tricks.VOIDS + 1] = 15
    at_random(s, bytearray(b"\1\2\3\4"), part_2)
    assert list(s[tricks.VOIDS : tricks.WHERE]) == [0] * 6


def test_resample_honours_kept_cards_and_voids_together():
    """Seat 1's one card that was its own must not be given to seat 2, whose hand takes no other."""
    yellow_blue = [t for t in CARD if "R" not in t and "G" not in t]
    others = [t for t in CARD if t not in yellow_blue]
    s = position(" ".join(others[:12]), yellow_blue[0] + " 2G5B", " ".join(yellow_blue[1:]), part=2)
    s[tricks.VOIDS + 2] = 0b1010
    for text in yellow_blue[0], "9G10Y":
        s[FIRST + CARD[text]] = 2
    s[tricks.WHERE + CARD["9G10Y"]] = 8
    s[KEPT + 1] = CARD[yellow_blue[0]]
    r = bytearray(b"\1\2\3\4")
    for _ in range(100):
        o = observed(s, 0)
        game.resample(o, 0, r)
        assert yellow_blue[0] in hand(o, 1) and hand(o, 2) == yellow_blue[1:]
        assert game.kept(o, 1) == CARD[yellow_blue[0]]


@pytest.mark.parametrize(
    ("byte", "value", "code"),
    [
        (tricks.SEATS, 7, 3),
        (tricks.PHASE, 4, 6),
        (tricks.PHASE, game.DONE, 6),
        (tricks.PHASE, game.KEEP, 6),
        (tricks.TRUMP, 1, 6),
        (PART, 0, 6),
        (PART, 3, 6),
        (MOST, 1, 7),
        (KEPT, 77, 7),
        (KEPT, tricks.NO_CARD, 7),
    ],
)
def test_check_finds_what_is_wrong(byte, value, code):
    s = reached(lambda s: part_2(s) and min(counts(s)) > 0, 4)
    assert game.check(s) == 0
    s[byte] = value
    assert game.check(s) == code


def test_check_finds_a_kept_card_that_was_another_seats():
    s = reached(part_2, 4)
    a, b = [p for p in range(4) if game.kept(s, p) != tricks.NO_CARD][:2]
    s[KEPT + a] = s[KEPT + b]
    assert game.check(s) == 7


def test_check_finds_a_part_1_that_ended_with_a_card_in_hand():
    """One seat without cards ends part 2, but not part 1."""
    s = reached(lambda s: s[tricks.PHASE] == game.KEEP, 2)
    assert game.check(s) == 0
    card = next(c for c in range(55) if s[tricks.WHERE + c] >= tricks.WON)
    s[tricks.WHERE + card], s[tricks.COUNT] = 0, 1
    assert game.check(s) == 6


@pytest.mark.parametrize(("seats", "out"), [(2, 0), (3, 0), (4, 0), (4, 1), (6, 1)])
def test_check_finds_an_end_that_came_too_soon(seats, out):
    """Part 2 goes on until (2-3 seats) one seat, (4+ seats) two seats are out of cards."""
    s = reached(
        lambda s: part_2(s) and s[tricks.PHASE] == game.LEAD and counts(s).count(0) == out, seats
    )
    assert game.check(s) == 0
    s[tricks.PHASE] = game.DONE
    assert game.check(s) == 6
