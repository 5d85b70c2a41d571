"""XXL 6 with trump, sentence by sentence. What it shares with 6 is in test_xxl_colour.py."""

import pytest

from pioche.engine import rng, tricks, xxl, xxl_unseen
from pioche.engine.contract import EVERYONE, HIDDEN, OVER, UNDO_TURN
from pioche.games import xxl_trump as game
from pioche.transcript import xxl_trump as notes
from tests.positions.tricks import CARD
from tests.positions.xxl_trump import MOVES, dealt, legal, play, position


def won(s):
    return [tricks.won(s, p) for p in range(s[tricks.SEATS])]


def voids(s, seat):
    bits = s[tricks.VOIDS + seat]
    return "".join(x for i, x in enumerate(xxl.COLOUR_LETTERS) if bits >> i & 1)


def through_a_deal(s, r):
    deal = game.deals(s)
    moves = 0
    while game.turn(s) != OVER and game.deals(s) == deal:
        game.apply(s, MOVES[rng.below(r, 0, game.legal(s, MOVES))])
        moves += 1
    return moves


# --- the deals


def test_constants():
    """What the registry and undo rely on; hands of twelve, and a trump and six hands of nine."""
    assert (game.ID, game.NAME, game.SEATS, game.OPTIONS) == (12, "xxl_trump", (2, 6), ())
    assert (game.VERSION, game.UNDO) == (1, UNDO_TURN)
    assert (game.MAX_LEGAL, game.MAX_MOVES) == (12, 1 + 6 * 9)


@pytest.mark.parametrize("seats", range(2, 7))
def test_as_many_deals_as_seats_each_dealt_by_the_next_seat(seats):
    s = dealt(9, seats)
    r = bytearray(b"\1\2\3\4")
    hands = []
    for k in range(seats):
        assert game.deals(s) == k + 1 and notes.parts(s) == k
        (_, dealer), (_, now) = notes.deal(s)
        assert dealer == (9 + k) % seats
        assert [len(h) for h in now] == [12 if seats < 5 else 9] * seats
        assert now not in hands
        hands.append(now)
        assert through_a_deal(s, r) == 1 + seats * (12 if seats < 5 else 9) <= game.MAX_MOVES
    assert game.turn(s) == OVER and game.deals(s) == seats == notes.parts(s)
    assert legal(s) == [] and notes.phase(s) == "over"


def test_in_each_the_seat_left_of_the_dealer_leads_and_first_names_the_trump_colour():
    s = dealt(7, 4)
    r = bytearray(b"\1\2\3\4")
    for k in range(4):
        assert game.turn(s) == (7 + k + 1) % 4
        assert notes.phase(s) == "trump"
        leader = game.turn(s)
        play(s, "trump B")
        assert game.turn(s) == leader and notes.phase(s) == "lead"
        through_a_deal(s, r)


def test_the_trump_is_named_after_seeing_the_hand_any_of_the_four():
    s = position("", "1G2R", "0B4R")
    assert legal(s) == ["trump Y", "trump R", "trump B", "trump G"]
    o = bytearray(game.SIZE)
    game.observe(s, 0, o)
    assert o[tricks.WHERE + CARD["1G2R"]] == 0
    for bit, text in enumerate(legal(s)):
        assert play(bytearray(s), text)[tricks.TRUMP] == 1 << bit


def test_scores_of_the_deals_add_up():
    s = dealt(3, 3)
    r = bytearray(b"\1\2\3\4")
    sums = [0, 0, 0]
    for k in range(3):
        before = [game.score(s, p) for p in range(3)]
        assert before == sums
        through_a_deal(s, r)
        number, scores, places = notes.part(s, k)
        assert number == k + 1
        assert 550 - 19 * 19 < sum(scores) < 550
        assert places == [1 + sum(o > m for o in scores) for m in scores]
        sums = [a + b for a, b in zip(sums, scores, strict=True)]
    assert [game.score(s, p) for p in range(3)] == sums
    assert [game.place(s, p) for p in range(3)] == [1 + sum(o > m for o in sums) for m in sums]


def test_the_score_in_play_counts_the_tricks_of_this_deal():
    s = position("R", "1G2R 0Y9R", "0B4R 0G2R", deal=1)
    play(s, "1G2R", "0B4R")
    assert [game.score(s, p) for p in range(2)] == [0, 7]
    play(s, "0G2R", "0Y9R")
    assert [game.score(s, p) for p in range(2)] == [11, 7]
    assert game.deals(s) == 2 and notes.part(s, 0) == (1, [11, 7], [1, 2])
    assert tricks.points(s, 0) == 0


def test_points_over_255_are_kept():
    s = position("R", "1G2R", "0B4R", deal=2)
    for c in range(30, 55):
        s[tricks.WHERE + c] = 8
    high = sum(xxl.total(c) for c in range(30, 55))
    play(s, "1G2R", "0B4R")
    assert notes.part(s, 1) == (2, [high, 7], [1, 2]) and high > 255
    assert [game.score(s, 0), game.score(s, 1)] == [high, 7]
    assert [game.place(s, 0), game.place(s, 1)] == [1, 2]


def test_begin_deals_from_the_generator_in_the_bytes_of_a_longer_buffer():
    s = dealt(9, 3)
    long = bytearray(b"\xa5" * (game.SIZE + 20))
    rng.seed(long, game.RNG, 9)
    game.begin(long, 3, 0)
    assert long[: game.SIZE] == s and long[game.SIZE :] == b"\xa5" * 20


# --- a trick


def test_a_card_bearing_the_trump_colour_is_only_a_trump_its_other_colour_does_not_exist():
    """Green asked: 0G6R is a red trump and does not follow it; 2G5B does."""
    s = play(position("R", "1G3B", "0G6R 2G5B"), "1G3B")
    assert legal(s) == ["2G5B"]


def test_a_trump_led_trump_must_be_followed():
    s = play(position("R", "1G2R", "0G6R 2G5B 0B4R", "2G6Y 0Y10G"), "1G2R")
    assert legal(s) == ["0B4R", "0G6R"]
    play(s, "0B4R")
    assert legal(s) == ["0Y10G", "2G6Y"]  # green was not asked for
    assert voids(s, 2) == ""
    play(s, "2G6Y")


def test_otherwise_follow_the_lead_cards_colours_with_non_trumps():
    s = play(position("R", "1G3B", "0G6R 2G5B 0B4R 4G9Y 2R8Y 2B9Y"), "1G3B")
    assert legal(s) == ["2G5B", "2B9Y", "4G9Y"]


def test_cannot_any_card_nobody_is_obliged_to_trump():
    s = play(position("R", "1G3B", "0G6R 0Y1R 0R7Y"), "1G3B")
    assert legal(s) == ["0Y1R", "0G6R", "0R7Y"]
    s = play(position("Y", "1G3B", "0Y1R 3R8G 1B9G"), "1G3B")
    assert legal(s) == ["1B9G", "3R8G"]
    s = play(position("G", "1R5Y", "1G3B 0G6R 2G5B"), "1R5Y")
    assert legal(s) == ["0G6R", "1G3B", "2G5B"]
    s = play(position("G", "2Y4R", "1G3B 4B5G 1Y6B"), "2Y4R")
    assert legal(s) == ["1Y6B"]


def test_a_hand_without_the_colours_may_keep_its_trumps():
    s = play(position("G", "0R7Y", "1G3B", "5B9R"), "0R7Y")
    assert legal(s) == ["1G3B"]
    s = play(position("Y", "3R8G", "0Y1R 2B9Y 1Y6B"), "3R8G")
    assert legal(s) == ["0Y1R", "1Y6B", "2B9Y"]
    s = play(position("Y", "3R8G", "0Y1R 4B5G"), "3R8G")
    assert legal(s) == ["4B5G"]
    s = play(position("Y", "3R8G", "1Y7B 0B4R"), "3R8G")
    assert legal(s) == ["0B4R"]


def test_trumps_never_fix_the_colour():
    """2Y3G is a trump that bears green besides: green and red stay open."""
    s = play(position("Y", "1G2R", "2Y3G", "0B4R 2G5B"), "1G2R", "2Y3G")
    assert legal(s) == ["0B4R", "2G5B"]
    assert voids(s, 1) == "RG"


def test_highest_trump_wins():
    hands = ("8R10G 9G10Y", "2Y3G 0R3B", "3Y4G 0B4R", "0G8R 1R8B")
    s = play(position("Y", *hands), "8R10G", "0R3B", "0B4R", "0G8R")
    assert won(s) == [4, 0, 0, 0]
    hands = ("8R10G 1G2R", "2Y3G 2Y4R", "3Y4G 4Y8B", "0G8R 1R8B")
    s = play(position("Y", *hands), "8R10G", "2Y3G", "3Y4G", "0G8R")
    assert won(s) == [0, 0, 4, 0]


def test_a_trump_counts_with_its_trump_number_only():
    """Trump yellow: 3Y10R wins by its 3, not by its red 10, and loses to the yellow 4."""
    s = position("Y", "1G2R 0G2R", "3R10Y 0Y1R", "2Y4R 0Y9R")
    play(s, "1G2R", "0Y1R", "2Y4R")
    assert won(s) == [0, 0, 3]
    s = play(position("Y", "1G2R 0G2R", "2Y4R 0Y1R", "0Y9R 3R10Y"), "1G2R", "2Y4R", "0Y9R")
    assert won(s) == [0, 3, 0]


def test_equal_trumps_the_higher_total():
    s = position("Y", "1G2R 0G2R", "2Y4R 0Y1R", "2Y3G 0Y9R")
    play(s, "1G2R", "2Y4R", "2Y3G")
    assert won(s) == [0, 3, 0]
    s = position("Y", "1G2R 0G2R", "2Y3G 0Y1R", "2Y4R 0Y9R")
    play(s, "1G2R", "2Y3G", "2Y4R")
    assert won(s) == [0, 0, 3]


def test_else_as_in_6():
    s = position("Y", "1G2R 0G2R", "2G5B 0G6R", "1R8B 1B9G")
    play(s, "1G2R", "2G5B", "1B9G")
    assert won(s) == [0, 0, 3]  # green is fixed: 1, 2, 9
    s = position("Y", "1G2R 0G2R", "8R10G 0G6R", "0G8R 1B9G")
    play(s, "1G2R", "8R10G", "0G8R")
    assert won(s) == [0, 3, 0]  # open: red by the last card, 2, 8, 8, the higher total
    s = position("B", "1G2R 0G2R", "2B10G 1B9G", "8R10G 0B4R")
    play(s, "1G2R", "2B10G", "8R10G")
    assert won(s) == [0, 3, 0]


def test_winner_leads_the_next_trick():
    s = position("Y", "1G2R 0G2R", "2G5B 0G6R", "1R8B 1B9G")
    play(s, "1G2R", "2G5B", "1B9G")
    assert game.turn(s) == 2 and legal(s) == ["1R8B"]


# --- knowledge


def test_a_trump_not_followed_is_known_and_resample_honours_it():
    s = play(position("R", "1G2R", "2G5B 2G6Y", "0B4R 0G6R"), "1G2R", "2G5B")
    assert voids(s, 1) == "R"
    r, o = bytearray(b"\1\2\3\4"), bytearray(game.SIZE)
    for _ in range(200):
        game.observe(s, 0, o)
        game.resample(o, 0, r)
        hand = [xxl.text(c) for c in range(55) if o[tricks.WHERE + c] == 1]
        assert len(hand) == 1 and "R" not in hand[0]


def test_a_colour_not_followed_says_nothing_of_trumps_that_bear_it():
    """Trump red; seat 1 has no green or blue but may hold a red with a green."""
    s = play(position("R", "1G3B", "0G6R 0G8R", "2G5B 4G9Y"), "1G3B", "0G6R")
    assert voids(s, 1) == "BG"
    r, o = bytearray(b"\1\2\3\4"), bytearray(game.SIZE)
    seen = set()
    for _ in range(400):
        game.observe(s, 0, o)
        game.resample(o, 0, r)
        seen |= {xxl.text(c) for c in range(55) if o[tricks.WHERE + c] == 1}
    assert "0G8R" in seen and "0R3B" in seen
    assert not any("R" not in t for t in seen)


def test_a_resample_heeds_nothing_that_another_game_left_behind(monkeypatch):
    """In a tournament Permis de refuser, where seats are owed cards, is played before."""
    s, o, r = dealt(5, 4), bytearray(game.SIZE), bytearray(b"\1\2\3\4")
    play(s, "trump G")
    for left in (0, 1):
        monkeypatch.setattr(xxl_unseen, "owed", bytearray([left] * 6))
        for _ in range(20):
            game.observe(s, 0, o)
            game.resample(o, 0, r)
            assert game.check(o) == 0


def test_voids_and_trump_are_forgotten_at_a_new_deal():
    s = position("R", "1G2R", "2G5B")
    play(s, "1G2R", "2G5B")
    assert game.deals(s) == 2
    assert voids(s, 1) == "" and s[tricks.TRUMP] == 0 and game.check(s) == 0


def test_observe_hides_hands_rest_and_generator_and_keeps_the_trump_and_past_points():
    s = dealt(5, 3)
    through_a_deal(s, bytearray(b"\1\2\3\4"))
    play(s, "trump G")
    o = bytearray(game.SIZE)
    for seat in (0, 1, 2, EVERYONE):
        game.observe(s, seat, o)
        hidden = [c for c in range(55) if o[tricks.WHERE + c] == HIDDEN]
        assert hidden == [c for c in range(55) if s[tricks.WHERE + c] != seat]
        assert o[: tricks.WHERE] == s[: tricks.WHERE] and o[tricks.OWN :] == s[tricks.OWN :]
        assert o[game.RNG : tricks.OWN] == b"\xff" * 4


@pytest.mark.parametrize(
    ("byte", "value", "code"),
    [
        (tricks.SEATS, 7, 3),
        (tricks.PHASE, game.DONE, 6),
        (tricks.PHASE, 4, 6),
        (tricks.PHASE, game.TRUMP, 8),
        (tricks.TRUMP, 0, 8),
        (tricks.TRUMP, 3, 8),
        (tricks.TRUMP, 16, 8),
        (90, 0, 7),
        (90, 5, 7),
        (91, 1, 7),
        (162, 1, 7),
    ],
)
def test_check_finds_what_is_wrong(byte, value, code):
    s = dealt()
    play(s, "trump R")
    assert game.check(s) == 0
    s[byte] = value
    assert game.check(s) == code


def test_check_finds_an_end_before_the_last_deal():
    s = dealt(1, 2)
    r = bytearray(b"\1\2\3\4")
    through_a_deal(s, r)
    through_a_deal(s, r)
    assert game.turn(s) == OVER and game.check(s) == 0
    s[90] = 1
    assert game.check(s) == 6


def test_while_trump_is_led_trump_decides():
    """No matter what else the card bears."""
    s = play(position("Y", "2Y3G", "0G2R"), "2Y3G")
    assert tricks.deciding(s) == 1 << xxl.COLOUR_LETTERS.index("Y")


def test_what_another_game_owed_is_nothing_here():
    """The table of cards owed is that of XXL 3 alone."""
    s, found = dealt(), []
    for owed in (0, 1):
        xxl_unseen.owed[:] = bytes([owed] * 6)
        o = bytearray(game.SIZE)
        game.observe(s, 0, o)
        game.resample(o, 0, bytearray(b"\1\2\3\4"))
        found.append(o)
    xxl_unseen.owed[:] = bytes(6)
    assert found[0] == found[1]
