"""XXL 6: what a seat knows, and what check() finds."""

import pytest

from pioche.engine import rng, tricks, xxl, xxl_unseen
from pioche.engine.contract import EVERYONE, HIDDEN
from pioche.games import xxl_colour as game
from tests.positions.tricks import CARD
from tests.positions.xxl_colour import MOVES, at_random, dealt, play, position


def voids(s, seat):
    bits = s[tricks.VOIDS + seat]
    return "".join(x for i, x in enumerate(xxl.COLOUR_LETTERS) if bits >> i & 1)


def redeals(s, seat, times, seed=5):
    r, o = bytearray(4), bytearray(game.SIZE)
    rng.seed(r, 0, seed)
    for _ in range(times):
        game.observe(s, seat, o)
        game.resample(o, seat, r)
        yield o


# --- knowledge


def test_observe_hides_other_hands_and_what_was_laid_aside_and_the_generator():
    s = position("1G2R 2B9Y", "2G5B 0B4R", "6Y7G 0Y1R")
    play(s, "1G2R", "2G5B", "6Y7G", "0Y1R")
    o = bytearray(game.SIZE)
    for seat in (0, 1, 2, EVERYONE):
        game.observe(s, seat, o)
        for c in range(55):
            at = s[tricks.WHERE + c]
            seen = at == seat or at >= tricks.ON_TABLE
            assert o[tricks.WHERE + c] == (at if seen else HIDDEN)
        assert o[: tricks.WHERE] == s[: tricks.WHERE]
        assert o[game.RNG :] == b"\xff" * 4


def test_a_colour_not_followed_is_known_until_the_next_deal():
    s = play(position("1G2R", "2B9Y 4B7Y", "2G5B 0B4R", "2Y3G 3Y7G"), "1G2R", "2B9Y")
    assert voids(s, 1) == "RG"  # neither of the two open colours
    play(s, "0B4R", "2Y3G")
    assert voids(s, 2) == "" and voids(s, 3) == "R"  # red was fixed: green may still be held
    game.begin(s, 4, 0)
    assert [voids(s, p) for p in range(4)] == [""] * 4


def test_resample_honours_the_colours_a_seat_could_not_follow():
    s = play(position("1G2R 0Y1R", "2B9Y 4B7Y", "2G5B 3B5Y", "0B4R 6Y7G"), "1G2R", "2B9Y", "2G5B")
    seen = set()
    for o in redeals(s, 0, 300):
        hand = [c for c in range(55) if o[tricks.WHERE + c] == 1]
        assert len(hand) == 1 and set(xxl.text(hand[0])) <= set("0123456789YB")
        seen.add(hand[0])
        assert [tricks.held(o, p) for p in range(4)] == [1, 1, 1, 2]
    assert len(seen) == len([t for t in CARD if "R" not in t and "G" not in t]) - 1


def test_resample_finds_the_only_way_when_voids_leave_one():
    """Seat 1 can hold just the cards of yellow and blue, and they are all needed there."""
    fits = [t for t in CARD if "R" not in t and "G" not in t]
    others = [t for t in CARD if t not in fits]
    s = position(" ".join(others[:12]), " ".join(fits), " ".join(others[12:19]))
    s[tricks.VOIDS + 1] = 0b1010
    for o in redeals(s, 0, 50):
        assert [xxl.text(c) for c in range(55) if o[tricks.WHERE + c] == 1] == fits


def test_resample_moves_cards_along_a_chain_where_rooms_fill_in_the_wrong_order():
    """Three seats with different voids and hardly any cards aside: always a sound state."""
    r = bytearray(b"\5\6\7\x08")
    for seed in range(30):
        s = at_random(dealt(seed), r, 18)
        for seat in range(4):
            bits = 0
            for c in range(55):
                if s[tricks.WHERE + c] == seat:
                    bits |= tricks.colours(s, c)
            s[tricks.VOIDS + seat] = 15 & ~bits
        if seed % 2:  # and a hand that could only be in one suit of pairs
            for c in range(55):
                if s[tricks.WHERE + c] == 1 and tricks.colours(s, c) != tricks.colours(s, 1):
                    s[tricks.WHERE + c] = 8
                    s[tricks.COUNT + 1] -= 1
            s[tricks.VOIDS + 1] = 15 & ~tricks.colours(s, 1)
        for o in redeals(s, 0, 10, seed):
            assert [tricks.held(o, p) for p in range(4)] == list(s[tricks.COUNT : tricks.COUNT + 4])
            for c in range(55):
                at = o[tricks.WHERE + c]
                assert at != HIDDEN
                assert at >= 4 or not tricks.colours(o, c) & o[tricks.VOIDS + at]


def test_a_resample_with_nothing_known_is_any_deal_equally_often():
    s = dealt()
    counts = {}
    seat = (game.turn(s) + 1) % 4
    unseen = next(c for c in range(55) if s[tricks.WHERE + c] not in (seat,))
    for o in redeals(s, seat, 2000):
        at = o[tricks.WHERE + unseen]
        counts[at] = counts.get(at, 0) + 1
    assert seat not in counts
    assert 200 < counts[tricks.REST] < 450  # 7 of 43 unseen cards lie aside
    assert all(460 < counts[p] < 660 for p in range(4) if p != seat)  # 12 of 43


@pytest.mark.parametrize(
    ("byte", "value", "code"),
    [
        (tricks.SEATS, 7, 3),
        (tricks.SEATS, 1, 3),
        (tricks.TURN, 4, 3),
        (tricks.LEADER, 4, 3),
        (tricks.DEALER, 4, 3),
        (tricks.PHASE, game.FOLLOW, 4),
        (tricks.PHASE, game.DONE, 6),
        (tricks.PHASE, 3, 6),
        (tricks.ASKED, 1, 4),
        (tricks.TABLE, 3, 4),
        (tricks.TABLE, 77, 4),
        (tricks.COUNT + 2, 11, 2),
        (tricks.VOIDS + 1, 15, 5),
        (tricks.WHERE, 5, 1),
        (tricks.WHERE, 8 * 5, 1),
        (tricks.WHERE, 8 * 4 + 4, 1),
    ],
)
def test_check_finds_what_is_wrong(byte, value, code):
    s = dealt()
    assert game.check(s) == 0
    s[byte] = value
    assert game.check(s) == code


def test_check_finds_a_card_moved_to_another_hand_aside_or_onto_the_table():
    s = dealt()
    card = next(c for c in range(55) if s[tricks.WHERE + c] == 0)
    for value, code in ((1, 2), (tricks.REST, 1), (tricks.ON_TABLE, 2), (8, 2)):
        t = bytearray(s)
        t[tricks.WHERE + card] = value
        assert game.check(t) == code
    t = bytearray(s)
    t[tricks.WHERE + card] = tricks.ON_TABLE
    t[tricks.COUNT] -= 1
    assert game.check(t) == 4


def test_check_finds_a_trick_gone_wrong():
    """A card on the table that is elsewhere, another leader, a seat asked twice."""
    s = dealt()
    first = game.turn(s)
    game.apply(s, MOVES[game.legal(s, MOVES) - 1])
    assert game.check(s) == 0
    elsewhere = next(c for c in range(55) if s[tricks.WHERE + c] == first)
    for byte, value, code in (
        (tricks.TABLE + first, elsewhere, 4),
        (tricks.LEADER, game.turn(s), 4),
        (tricks.TURN, first, 2),
    ):
        t = bytearray(s)
        t[byte] = value
        assert game.check(t) == code


def test_check_finds_a_card_in_the_hand_of_a_seat_that_is_not_there():
    """Also where the hand that misses it says so."""
    s = dealt()
    card = next(c for c in range(55) if s[tricks.WHERE + c] == 0)
    s[tricks.WHERE + card], s[tricks.COUNT] = 4, 11
    assert game.check(s) == 1


def test_the_lead_card_alone_decides_by_its_higher_number():
    s = play(position("1G2R", "2B9Y"), "1G2R")
    assert tricks.deciding(s) == 1 << xxl.COLOUR_LETTERS.index("R")


def test_a_resample_seeds_the_generator_anew():
    """A tournament goes on with it: nobody may foresee what it would have given."""
    s = dealt()
    found = {bytes(o[game.RNG : game.RNG + 4]) for o in redeals(s, 0, 40)}
    assert len(found) == 40 and bytes(s[game.RNG : game.RNG + 4]) not in found


def test_a_resample_of_few_cards_is_as_fair():
    """Three unseen cards, one in each other hand and one aside: each equally often there."""
    s = position("1G2R", "2G5B", "6Y7G")
    for c in range(55):
        if s[tricks.WHERE + c] == tricks.REST and xxl.text(c) != "9G10Y":
            s[tricks.WHERE + c] = tricks.WON
    for text in ("2G5B", "6Y7G", "9G10Y"):
        places = [o[tricks.WHERE + CARD[text]] for o in redeals(s, 0, 600)]
        assert all(150 < places.count(room) < 250 for room in (1, 2, tricks.REST))


def test_a_resample_leaves_no_card_sure_that_is_not():
    """Swaps follow where voids are known: the last card that fits is not always in that hand."""
    fits = [t for t in CARD if "R" not in t and "B" not in t]
    others = [t for t in CARD if t not in fits]
    s = position(" ".join(others[:12]), " ".join(fits[:4]), " ".join(others[12:24]))
    s[tricks.VOIDS + 1] = 0b0110
    held = [o[tricks.WHERE + CARD[fits[-1]]] == 1 for o in redeals(s, 0, 100)]
    assert 0 < sum(held) < 100


def test_what_another_game_owed_is_nothing_here():
    """The table of cards owed is that of XXL 3 alone."""
    s = dealt()
    before = [bytes(o) for o in redeals(s, 0, 5)]
    xxl_unseen.owed[:] = b"\1" * 6
    after = [bytes(o) for o in redeals(s, 0, 5)]
    xxl_unseen.owed[:] = bytes(6)
    assert before == after
