"""XXL 6, sentence by sentence, and what the trick games share (engine/tricks.py)."""

from array import array

import pytest

from pioche.engine import rng, tricks, xxl
from pioche.engine.contract import EVERYONE, HIDDEN, OVER, UNDO_TURN
from pioche.games import xxl_colour as game
from pioche.transcript import xxl_colour as notes

MOVES = array("I", bytes(4 * game.MAX_LEGAL))
CARD = {xxl.text(c): c for c in range(xxl.CARDS)}


def dealt(seed=7, seats=4):
    s = bytearray(game.SIZE)
    game.new(s, seed, seats, b"")
    return s


def position(*hands, leader=0):
    """These hands, a text of cards each, and this seat to lead; all other cards laid aside."""
    s = bytearray(game.SIZE)
    tricks.clear(s, len(hands), 0)
    for seat, cards in enumerate(hands):
        for text in cards.split():
            s[tricks.WHERE + CARD[text]] = seat
            s[tricks.COUNT + seat] += 1
    s[tricks.TURN] = s[tricks.LEADER] = leader
    return s


def legal(s):
    return [game.text(s, MOVES[i]) for i in range(game.legal(s, MOVES))]


def play(s, *moves):
    for move in moves:
        texts = legal(s)
        assert move in texts
        game.apply(s, MOVES[texts.index(move)])
    return s


def at_random(s, r, moves=99):
    while moves and game.turn(s) != OVER:
        game.apply(s, MOVES[rng.below(r, 0, game.legal(s, MOVES))])
        moves -= 1
    return s


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


# --- dealing


def test_constants():
    """What the registry and undo rely on; hands of twelve, and six of nine to play."""
    assert (game.ID, game.NAME, game.SEATS, game.OPTIONS) == (11, "xxl_colour", (2, 6), ())
    assert (game.VERSION, game.UNDO) == (1, UNDO_TURN)
    assert (game.MAX_LEGAL, game.MAX_MOVES) == (12, 6 * 9)


@pytest.mark.parametrize(("seats", "cards"), [(2, 12), (3, 12), (4, 12), (5, 9), (6, 9)])
def test_twelve_each_five_or_six_seats_nine_rest_aside(seats, cards):
    s = dealt(7, seats)
    assert [s[tricks.COUNT + p] for p in range(seats)] == [cards] * seats
    assert [len(hand) for hand in notes.deal(s)[1][1]] == [cards] * seats
    assert sum(s[tricks.WHERE + c] == tricks.REST for c in range(55)) == 55 - cards * seats
    assert game.check(s) == 0


def test_the_first_dealer_is_seat_seed_mod_n():
    assert [notes.deal(dealt(seed, 3))[0] for seed in (6, 7, 8)] == [
        ("dealer", 0),
        ("dealer", 1),
        ("dealer", 2),
    ]


def test_most_points_leads():
    for seed in range(40):
        s = dealt(seed)
        sums = [sum(xxl.total(CARD[t]) for t in hand) for hand in notes.deal(s)[1][1]]
        assert sums[game.turn(s)] == max(sums)


def test_a_tie_for_most_points_goes_to_the_first_from_the_dealers_left():
    s = position("0Y1R", "0R3B", "1G2R", "0G2R")  # totals 1 3 3 2
    for dealer, first in ((0, 1), (1, 2), (2, 1), (3, 1)):
        s[tricks.DEALER] = dealer
        assert tricks.strongest(s) == first


def test_begin_deals_from_the_generator_in_the_bytes_of_a_longer_buffer():
    s = dealt(9, 3)
    long = bytearray(b"\xa5" * (game.SIZE + 20))
    rng.seed(long, game.RNG, 9)
    game.begin(long, 3, 0)
    assert long[: game.SIZE] == s and long[game.SIZE :] == b"\xa5" * 20
    second = bytearray(long)
    game.begin(second, 3, 1)
    assert notes.deal(second)[1] != notes.deal(long)[1]


# --- a trick


def test_most_points_leads_any_card():
    s = position("0Y1R 9G10Y 2Y3G", "0G2R")
    assert legal(s) == ["0Y1R", "2Y3G", "9G10Y"]
    assert notes.phase(s) == "lead"


def test_others_must_play_a_card_bearing_one_of_the_lead_cards_two_colours_if_they_can():
    s = play(position("1G2R", "2G5B 0B4R 6Y7G 2B9Y 4B7Y"), "1G2R")
    assert legal(s) == ["0B4R", "2G5B", "6Y7G"]
    assert notes.phase(s) == "follow"


def test_check_lead_1g2r_second_2g5b_the_colour_is_green():
    s = play(position("1G2R", "2G5B", "6Y7G 0B4R", "0Y1R 0G8R"), "1G2R", "2G5B")
    assert tricks.deciding(s) == 1 << xxl.COLOUR_LETTERS.index("G")
    assert legal(s) == ["6Y7G"]


def test_the_first_who_bears_exactly_one_fixes_the_colour_from_then_on_it_must_be_followed():
    s = position("1G2R 0Y1R", "0G6R", "0B4R", "2G5B 3B5Y 6R10B")
    play(s, "1G2R", "0G6R")
    assert legal(s) == ["0B4R"]
    play(s, "0B4R")
    assert legal(s) == ["6R10B"]  # green alone does not follow any more


def test_a_card_bearing_both_colours_leaves_it_open():
    s = play(position("1G2R", "0G6R", "2G5B 0B4R 2B9Y"), "1G2R", "0G6R")
    assert legal(s) == ["0B4R", "2G5B"]


def test_cannot_follow_any_card_it_fixes_nothing():
    s = position("1G2R", "2B9Y 4B7Y", "2G5B 0B4R")
    play(s, "1G2R")
    assert legal(s) == ["2B9Y", "4B7Y"]
    play(s, "2B9Y")
    assert legal(s) == ["0B4R", "2G5B"]


def test_still_open_the_higher_number_on_the_last_card_that_bears_both():
    """1G2R alone would make it red; 3G9R after 8R10G makes it red, the other way round green."""
    s = play(position("1G2R", "8R10G", "3G9R"), "1G2R", "8R10G", "3G9R")
    assert tricks.won(s, 2) == 3  # red: 2, 8, 9
    s = play(position("1G2R", "3G9R", "8R10G"), "1G2R", "3G9R", "8R10G")
    assert tricks.won(s, 2) == 3  # green: 1, 3, 10
    s = play(position("0G8R", "1G2R"), "0G8R", "1G2R")
    assert tricks.won(s, 0) == 2  # red by the 2: 8, 2
    s = play(position("3R8G", "0G8R"), "3R8G", "0G8R")
    assert tricks.won(s, 1) == 2  # red: 3, 8; by the lead card it were green 8 and 0


def test_still_open_cards_without_the_colours_do_not_count():
    s = play(position("8R10G", "1G2R", "2B9Y"), "8R10G", "1G2R", "2B9Y")
    assert tricks.won(s, 0) == 3  # red by the 2
    s = play(position("1G2R", "2B9Y"), "1G2R", "2B9Y")
    assert tricks.won(s, 0) == 2  # the lead card itself may be the last


def test_the_last_card_is_the_last_played_wherever_the_leader_sits():
    s = play(position("3G9R", "8R10G", "1G2R", leader=2), "1G2R", "3G9R", "8R10G")
    assert tricks.won(s, 1) == 3  # green
    s = play(position("3G9R", "8R10G", "1G2R", leader=1), "8R10G", "1G2R", "3G9R")
    assert tricks.won(s, 0) == 3  # red


def test_highest_number_in_the_colour_wins():
    s = play(position("1G2R", "2G5B", "6Y7G", "4G9Y"), "1G2R", "2G5B", "6Y7G", "4G9Y")
    assert [tricks.won(s, p) for p in range(4)] == [0, 0, 4, 0]


def test_equal_numbers_the_higher_total():
    s = play(position("2G7Y", "2G5B", "2G6Y"), "2G7Y", "2G5B", "2G6Y")
    assert [tricks.won(s, p) for p in range(3)] == [3, 0, 0]
    s = play(position("2G6Y", "2G5B", "2G7Y"), "2G6Y", "2G5B", "2G7Y")
    assert [tricks.won(s, p) for p in range(3)] == [0, 0, 3]


def test_winner_leads():
    s = position("1G2R 2B9Y", "2G5B 0B4R", "6Y7G 0Y1R")
    play(s, "1G2R", "2G5B", "6Y7G")
    assert game.turn(s) == 2 and notes.phase(s) == "lead"
    assert [s[tricks.LAST + p] for p in range(3)] == [CARD[t] for t in ("1G2R", "2G5B", "6Y7G")]


def test_score_totals_of_all_cards_in_own_tricks_highest_wins():
    s = position("1G2R 2B9Y", "2G5B 0B4R", "6Y7G 0Y1R")
    play(s, "1G2R", "2G5B", "6Y7G")
    assert [game.score(s, p) for p in range(3)] == [0, 0, 23]
    play(s, "0Y1R", "2B9Y", "0B4R")
    assert game.turn(s) == OVER and legal(s) == []
    assert [game.score(s, p) for p in range(3)] == [11 + 4 + 1, 0, 23]
    assert [game.place(s, p) for p in range(3)] == [2, 3, 1]


def test_ties_share_a_place_and_the_next_is_skipped():
    s = position("", "", "", "")
    for text, winner in (("0Y1R", 3), ("0R3B", 0), ("1G2R", 2)):
        s[tricks.WHERE + CARD[text]] = 8 * (winner + 1)
    assert [game.place(s, p) for p in range(4)] == [1, 4, 1, 3]


def test_a_game_ends_when_all_cards_are_played():
    r = bytearray(b"\1\2\3\4")
    for seats in range(2, 7):
        s = at_random(dealt(3, seats), r)
        assert sum(s[tricks.COUNT : tricks.VOIDS]) == 0
        assert sum(tricks.won(s, p) for p in range(seats)) == seats * (12 if seats < 5 else 9)
        aside = sum(xxl.total(c) for c in range(55) if s[tricks.WHERE + c] == tricks.REST)
        assert sum(game.score(s, p) for p in range(seats)) == 550 - aside


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
    tricks.owed[:] = b"\1" * 6
    after = [bytes(o) for o in redeals(s, 0, 5)]
    tricks.owed[:] = bytes(6)
    assert before == after
