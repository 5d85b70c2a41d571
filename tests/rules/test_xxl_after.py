"""XXL 5, L'un après l'autre, sentence by sentence; the shared turn is in test_xxl_lower.py."""

import pytest

from pioche.engine import draw_or_keep, xxl
from pioche.engine.contract import OVER
from pioche.engine.draw_or_keep import DRAWN
from pioche.games import xxl_after
from tests.positions.xxl_lower import CARD, dealt, do, laid_out, samples, texts

Y, R, B, G = range(4)


def needing(yellow, red, blue, green, hands, talon="", turn=0):
    """A position in which the series need these numbers."""
    return laid_out([yellow, red, blue, green], hands, talon, turn)


def test_nine_each_five_or_six_seats_seven():
    """And no card lies open."""
    for seats, hand in ((2, 9), (3, 9), (4, 9), (5, 7), (6, 7)):
        s = dealt(xxl_after, 3, seats)
        assert [len(draw_or_keep.hand(s, p)) for p in range(seats)] == [hand] * seats
        assert draw_or_keep.talon_left(s) == 55 - hand * seats


def test_each_colour_is_a_series_that_starts_with_a_10():
    """At first only cards with a 10 fit, each by its 10."""
    s = dealt(xxl_after)
    assert [xxl_after.needed(s, colour) for colour in range(4)] == [10] * 4
    fitting = {xxl.text(c) for c in range(55) if xxl_after.fits(s, c)}
    assert fitting == {t for t in CARD if "10" in t}


def test_and_falls_by_one_to_0():
    """Each card of a colour must be one lower than the last; others stay as they are."""
    s = needing(10, 10, 10, 10, ["5G10B 9G10Y", "7B9G 1Y6B", "8G9B 0B5R"])
    do(xxl_after, s, "5G10B:B")
    assert [xxl_after.needed(s, colour) for colour in (Y, R, B, G)] == [10, 10, 9, 10]
    s[2] = 2
    assert texts(xxl_after, s) == ["8G9B:B"]
    do(xxl_after, s, "8G9B:B")
    assert xxl_after.needed(s, B) == 8


def test_a_card_higher_or_lower_than_needed_does_not_fit():
    """Only the very number."""
    s = needing(10, 10, 5, 10, ["4B5G 0G6R", "1Y6B 2G5B"])
    assert texts(xxl_after, s) == ["pass"]
    do(xxl_after, s, "pass")
    assert texts(xxl_after, s) == ["2G5B:B"]


def test_after_0_a_new_10_may_start_it_again():
    """The 0 is played, then a 10 is needed, and nothing else."""
    s = needing(9, 9, 0, 9, ["0B5R 1R8B", "7B10R 5G10B 0B4R"])
    do(xxl_after, s, "0B5R:B")
    assert xxl_after.needed(s, B) == 10 and texts(xxl_after, s) == ["5G10B:B"]


def test_a_card_is_played_by_one_of_its_two_numbers():
    """Where both fit they are two moves, and only the colour used goes on."""
    s = needing(10, 10, 10, 9, ["9G10Y 1R8B", "0B4R"])
    assert texts(xxl_after, s) == ["9G10Y:G", "9G10Y:Y"]
    do(xxl_after, s, "9G10Y:Y")
    assert [xxl_after.needed(s, colour) for colour in range(4)] == [9, 10, 10, 9]


def test_no_fit_draw_play_or_keep_and_both_ways_to_play():
    """A drawn card may be played by either number."""
    s = needing(10, 10, 10, 9, ["1R8B 0B4R", "0B5R"], "9G10Y")
    assert texts(xxl_after, s) == ["draw"]
    do(xxl_after, s, "draw")
    assert draw_or_keep.phase(s) == DRAWN
    assert texts(xxl_after, s) == ["9G10Y:G", "9G10Y:Y", "keep"]
    do(xxl_after, s, "9G10Y:G")
    assert xxl_after.needed(s, G) == 8 and draw_or_keep.hand_size(s, 0) == 2


def test_empty_talon_pass_and_all_passing_ends():
    """Scored by the totals left."""
    s = needing(10, 10, 10, 10, ["1R8B", "0B5R", "0B4R 0G2R"])
    do(xxl_after, s, "pass", "pass", "pass")
    assert xxl_after.turn(s) == OVER
    assert [xxl_after.score(s, p) for p in range(3)] == [9, 5, 6]
    assert [xxl_after.place(s, p) for p in range(3)] == [3, 1, 2]


def test_ends_when_a_hand_is_empty():
    """With the last card."""
    s = needing(10, 10, 10, 10, ["9G10Y", "0B5R"], "0B4R")
    do(xxl_after, s, "9G10Y:Y")
    assert xxl_after.turn(s) == OVER and xxl_after.place(s, 0) == 1


def test_a_draw_proves_that_nothing_in_the_hand_fits():
    """No card that fits the four series is ever dealt to that hand."""
    s = needing(10, 10, 10, 9, ["1R8B 0B4R", "0B5R"], "4G9Y 9G10Y 1B10R 3G9R 7B9G 4Y10B 5G10B")
    do(xxl_after, s, "draw")
    for o in samples(xxl_after, s, 1):
        assert not any(xxl_after.fits(o, c) for c in draw_or_keep.hand(o, 0))


@pytest.mark.parametrize("colour", range(4))
def test_check_finds_a_series_gone_wrong(colour):
    """A series needs 0 to 10."""
    s = needing(0, 10, 1, 9, ["1R8B", "0B5R"])
    assert xxl_after.check(s) == 0
    s[11 + colour] = 11
    assert xxl_after.check(s) == 5


def test_the_deal_for_transcripts():
    """Exactly the keys of the rules: no piles."""
    from pioche.transcript import xxl_after as notes

    deal = dict(notes.deal(dealt(xxl_after, 5, 3)))
    assert list(deal) == ["dealer", "hands", "talon"]
    assert sorted(sum(deal["hands"], deal["talon"])) == sorted(CARD)


def test_identity():
    """The number is in saves and identities and is never reused."""
    assert (xxl_after.ID, xxl_after.NAME, xxl_after.SEATS) == (10, "xxl_after", (2, 6))
