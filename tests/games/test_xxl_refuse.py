"""XXL 3, sentence by sentence. What it shares with 6 is in test_xxl_colour.py."""

from array import array

import pytest

from pioche.engine import rng, tricks, xxl
from pioche.engine.contract import EVERYONE, HIDDEN, OVER, UNDO_TURN
from pioche.games import xxl_refuse as game
from pioche.transcript import xxl_refuse as notes

MOVES = array("I", bytes(4 * game.MAX_LEGAL))
CARD = {xxl.text(c): c for c in range(xxl.CARDS)}
PART, MOST, KEPT, FIRST = 90, 91, 92, 98


def dealt(seed=7, seats=4):
    s = bytearray(game.SIZE)
    game.new(s, seed, seats, b"")
    return s


def position(*hands, part=1, leader=0, dealer=0, won=()):
    """These hands, a text of cards each, to lead; `won`: cards that each seat took before."""
    s = dealt(0, len(hands))
    tricks.clear(s, len(hands), dealer)
    for seat, cards in enumerate(hands):
        for text in cards.split():
            s[tricks.WHERE + CARD[text]] = seat
            s[tricks.COUNT + seat] += 1
    for seat, cards in enumerate(won):
        for text in cards.split():
            s[tricks.WHERE + CARD[text]] = 8 * (seat + 1) + seat
    s[PART] = part
    s[MOST] = max(s[tricks.COUNT : tricks.VOIDS])
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


def won(s):
    return [tricks.won(s, p) for p in range(s[tricks.SEATS])]


def counts(s):
    return list(s[tricks.COUNT : tricks.COUNT + s[tricks.SEATS]])


def hand(s, seat):
    return [xxl.text(c) for c in range(55) if s[tricks.WHERE + c] == seat]


def at_random(s, r, until):
    while game.turn(s) != OVER and not until(s):
        game.apply(s, MOVES[rng.below(r, 0, game.legal(s, MOVES))])
    return s


def reached(until, seats):
    """The first of many games that gets there."""
    r = bytearray(b"\1\2\3\4")
    for seed in range(400):
        s = at_random(dealt(seed, seats), r, until)
        if until(s):
            return s
    raise AssertionError("no game gets there")


def keeping(s):
    return notes.phase(s) == "keep"


def part_2(s):
    return game.deals(s) == 2


# --- part 1


def test_constants():
    """What the registry and undo rely on."""
    assert (game.ID, game.NAME, game.SEATS, game.OPTIONS) == (8, "xxl_refuse", (2, 6), ())
    assert (game.VERSION, game.UNDO) == (1, UNDO_TURN)


@pytest.mark.parametrize("seats", range(2, 7))
def test_eight_each_rest_aside(seats):
    s = dealt(5, seats)
    assert counts(s) == [8] * seats and game.check(s) == 0
    assert sum(s[tricks.WHERE + c] == tricks.REST for c in range(55)) == 55 - 8 * seats
    (_, dealer), (_, hands) = notes.deal(s)
    assert dealer == 5 % seats and hands == [hand(s, p) for p in range(seats)]
    assert game.deals(s) == 1
    assert all(game.winner_of(s, c) == -1 for c in range(55))
    assert all(game.kept(s, p) == tricks.NO_CARD for p in range(seats))


def test_most_points_leads_and_names_one_of_his_cards_two_colours():
    for seed in range(20):
        s = dealt(seed)
        sums = [sum(xxl.total(CARD[t]) for t in h) for h in notes.deal(s)[1][1]]
        assert sums[game.turn(s)] == max(sums) and notes.phase(s) == "lead"
    s = position("0R7Y 9G10Y", "1G2R 3B5Y")
    assert legal(s) == ["0R7Y:Y", "0R7Y:R", "9G10Y:Y", "9G10Y:G"]


def test_all_must_follow_with_a_card_bearing_that_colour_if_they_can():
    s = play(position("0R7Y", "1G2R 3B5Y 2G5B", "0Y1R 0G8R 2B9Y"), "0R7Y:R")
    assert legal(s) == ["1G2R"] and notes.phase(s) == "follow"
    play(s, "1G2R")
    assert legal(s) == ["0Y1R", "0G8R"]


def test_else_any_card():
    s = play(position("0R7Y", "1G3B 2G5B"), "0R7Y:Y")
    assert legal(s) == ["1G3B", "2G5B"]


def test_nobody_may_refuse_in_part_1():
    r = bytearray(b"\1\2\3\4")
    s = dealt(3, 5)
    while game.deals(s) == 1 and game.turn(s) != OVER:
        assert "refuse" not in legal(s)
        game.apply(s, MOVES[rng.below(r, 0, game.legal(s, MOVES))])


def test_the_highest_number_in_the_named_colour_wins():
    s = position("0R7Y 0Y1R", "1G2R 3B5Y", "0B4R 2G5B")
    assert won(play(bytearray(s), "0R7Y:R", "1G2R", "0B4R")) == [0, 0, 3]
    assert won(play(bytearray(s), "0R7Y:Y", "3B5Y", "2G5B")) == [3, 0, 0]


def test_equal_numbers_higher_total():
    s = position("0Y1R 0R7Y", "0Y9R 3B5Y", "0Y10G 2G5B")
    assert won(play(s, "0Y1R:Y", "0Y9R", "0Y10G")) == [0, 0, 3]
    s = position("0Y1R 0R7Y", "0Y10G 3B5Y", "0Y9R 2G5B")
    assert won(play(s, "0Y1R:Y", "0Y10G", "0Y9R")) == [0, 3, 0]


def test_winner_leads():
    s = play(position("0R7Y 0Y1R", "1G2R 3B5Y", "0B4R 2G5B"), "0R7Y:R", "1G2R", "0B4R")
    assert game.turn(s) == 2 and legal(s) == ["2G5B:B", "2G5B:G"]


# --- the end of part 1


def test_with_2_or_3_seats_it_ends_where_anyone_took_no_trick():
    s = position("0R7Y", "1G2R", won=("9G10Y", ""))
    play(s, "0R7Y:Y", "1G2R")
    assert game.turn(s) == OVER and legal(s) == [] and game.deals(s) == 1
    assert [game.score(s, p) for p in range(2)] == [19 + 7 + 3, 0]
    s = play(position("0R7Y", "1G2R", "0B4R", won=("9G10Y", "", "")), "0R7Y:R", "1G2R", "0B4R")
    assert game.turn(s) == OVER
    assert [game.place(s, p) for p in range(3)] == [1, 3, 2]
    s = play(position("0R7Y", "1G2R", won=("9G10Y", "")), "0R7Y:R", "1G2R")
    assert notes.phase(s) == "keep"
    s = position("0R7Y", "1G2R", "0B4R", won=("9G10Y", "8R10G", ""))
    assert notes.phase(play(s, "0R7Y:R", "1G2R", "0B4R")) == "keep"


def test_with_4_seats_at_least_two_must_have_taken_no_trick():
    hands = ("0R7Y", "1G2R", "0B4R", "0G6R")
    moves = ("0R7Y:R", "1G2R", "0B4R", "0G6R")
    s = play(position(*hands, won=("9G10Y", "", "", "")), *moves)
    assert game.turn(s) == OVER
    assert [game.score(s, p) for p in range(4)] == [19, 0, 0, 7 + 3 + 4 + 6]
    s = play(position(*hands, won=("9G10Y", "8R10G", "", "")), *moves)
    assert notes.phase(s) == "keep"


def test_each_seat_with_tricks_clockwise_from_the_left_of_part_1s_dealer_picks():
    hands = ("0R7Y", "1G2R", "0B4R", "0G6R")
    s = position(*hands, won=("9G10Y", "8R10G", "", ""), dealer=1)
    play(s, "0R7Y:R", "1G2R", "0B4R", "0G6R")
    asked = []
    while notes.phase(s) == "keep":
        asked.append(game.turn(s))
        play(s, legal(s)[-1])
    assert asked == [3, 0, 1]  # seat 2 took none


def test_picks_one_card_from_those_it_won():
    hands = ("0R7Y", "1G2R", "0B4R", "0G6R")
    s = position(*hands, won=("9G10Y", "8R10G", "", ""), dealer=2)
    play(s, "0R7Y:R", "1G2R", "0B4R", "0G6R")
    assert legal(s) == ["keep 0B4R", "keep 0G6R", "keep 0R7Y", "keep 1G2R"]
    play(s, "keep 0B4R")
    assert legal(s) == ["keep 9G10Y"]


def test_the_last_picker_is_the_dealer_of_part_1():
    s = reached(keeping, 2)
    dealer = s[tricks.DEALER]
    assert game.turn(s) != dealer
    play(s, legal(s)[0])
    assert game.turn(s) == dealer and notes.phase(s) == "keep"
    play(s, legal(s)[0])
    assert part_2(s) and s[tricks.DEALER] == 1 - dealer


@pytest.mark.parametrize("seats", range(2, 7))
def test_everyone_is_dealt_up_to_as_many_cards_as_he_won_the_kept_one_included(seats):
    s = reached(keeping, seats)
    before = won(s)
    old = sum(s[tricks.WHERE + c] == tricks.REST for c in range(55))
    kept = {}
    while notes.phase(s) == "keep":
        kept[game.turn(s)] = legal(s)[-1][5:]
        play(s, legal(s)[-1])
    assert part_2(s) and counts(s) == before and game.check(s) == 0
    for seat, card in kept.items():
        assert card in hand(s, seat) and xxl.text(game.kept(s, seat)) == card
    assert sum(s[tricks.WHERE + c] == tricks.REST for c in range(55)) == old
    assert notes.deal(s)[1][1] == [hand(s, p) for p in range(seats)]
    assert [game.score(s, p) for p in range(seats)] == [0] * seats


def test_a_seat_without_tricks_gets_no_card():
    s = reached(lambda s: part_2(s) and 0 in counts(s) and sum(counts(s)) == 32, 4)
    seat = counts(s).index(0)
    assert game.kept(s, seat) == tricks.NO_CARD and hand(s, seat) == []


def test_the_cards_laid_aside_in_part_1_are_shuffled_in():
    """Every card of the 55 can come to a hand of part 2, and cards of part 1 can be left out."""
    r = bytearray(b"\1\2\3\4")
    came, left = set(), set()
    for seed in range(60):
        s = at_random(dealt(seed, 3), r, keeping)
        if not keeping(s):
            continue
        aside = {c for c in range(55) if s[tricks.WHERE + c] == tricks.REST}
        at_random(s, r, part_2)
        held = {c for c in range(55) if s[tricks.WHERE + c] < 3}
        came |= held & aside
        left |= {c for c in range(55) if s[tricks.WHERE + c] == tricks.REST} - aside
    assert len(came) > 45 and len(left) > 45


# --- part 2


def test_most_cards_leads_ties_by_hand_total_then_clockwise_from_the_dealers_left():
    s = position("9G10Y", "0Y1R 0G2R", "0R3B 1G2R", "0R7Y", part=2)
    assert tricks.strongest(s) == 2
    s = position("9G10Y", "0Y1R 0B4R", "0R3B 0G2R", "0R7Y", part=2)  # 5 and 5
    for dealer, first in ((0, 1), (1, 2), (2, 1), (3, 1)):
        s[tricks.DEALER] = dealer
        assert tricks.strongest(s) == first
    for seats in (2, 4, 6):
        s = reached(part_2, seats)
        assert game.turn(s) == tricks.strongest(s)
        assert s[tricks.COUNT + game.turn(s)] == max(counts(s))


def test_a_seat_with_fewer_cards_than_some_other_may_refuse():
    s = position("0R7Y 1B9G", "1G2R 3B5Y 2G5B", "0Y1R", part=2)
    assert "refuse" not in legal(s)  # the leader may not
    play(s, "0R7Y:R")
    assert legal(s) == ["1G2R"]  # most cards
    play(s, "1G2R")
    assert legal(s) == ["0Y1R", "refuse"]


def test_it_is_the_start_of_the_trick_that_counts():
    """Both held two: that the other has not yet played, or has, gives no right to refuse."""
    s = play(position("0R7Y 1B9G", "1G2R 3B5Y", "0Y1R 0G8R", part=2), "0R7Y:R")
    assert legal(s) == ["1G2R"]
    play(s, "1G2R")
    assert legal(s) == ["0Y1R", "0G8R"]


def test_the_leader_with_most_cards_counts_the_card_he_led():
    s = play(position("0R7Y 1B9G", "1G2R", part=2), "0R7Y:R")
    assert legal(s) == ["1G2R", "refuse"]


def test_who_cannot_follow_may_refuse_too_and_who_plays_must_follow():
    s = play(position("0R7Y 1B9G 0G6R", "2G5B 3B5Y", "1G2R 2B9Y", part=2), "0R7Y:R")
    assert legal(s) == ["2G5B", "3B5Y", "refuse"]
    play(s, "refuse")
    assert legal(s) == ["1G2R", "refuse"]


def test_a_refusal_keeps_the_card_and_the_others_play_on():
    s = position("0R7Y 1B9G 0G6R", "2G5B 3B5Y", "1G2R 2B9Y", part=2)
    play(s, "0R7Y:R", "refuse", "1G2R")
    assert counts(s) == [2, 2, 1] and won(s) == [0, 0, 2]
    assert game.turn(s) == 2 and notes.phase(s) == "lead"
    assert s[tricks.LAST + 1] == tricks.NO_CARD
    play(s, "2B9Y:B")
    assert legal(s) == ["1B9G"]  # two is the most now


def test_all_others_may_refuse_and_the_leader_wins_his_own_card():
    s = position("0R7Y 1B9G 0G6R", "2G5B 3B5Y", "1G2R 2B9Y", part=2)
    play(s, "0R7Y:R", "refuse", "refuse")
    assert won(s) == [1, 0, 0] and game.score(s, 0) == 7 and game.turn(s) == 0


def test_out_of_cards_skipped():
    s = position("0R7Y 1B9G 0G6R", "", "1G2R 2B9Y", "2G5B 3B5Y", part=2)
    play(s, "0R7Y:R")
    assert game.turn(s) == 2
    play(s, "1G2R", "refuse")
    assert game.turn(s) == 2 and notes.phase(s) == "lead"
    s = position("0R7Y 1B9G", "", "1G2R 2B9Y", "", "2G5B 3B5Y", part=2, leader=4)
    s = play(s, "2G5B:B")
    assert game.turn(s) == 0  # round the corner
    play(s, "1B9G")
    assert game.turn(s) == 2


def test_if_a_winner_has_no_card_left_the_next_seat_clockwise_that_has_leads():
    s = position("0R7Y 1B9G", "1G2R 2B9Y", "4R6B", "2G5B 3B5Y", part=2)
    play(s, "0R7Y:R", "1G2R", "4R6B", "2G5B")
    assert won(s) == [0, 0, 4, 0] and counts(s) == [1, 1, 0, 1]
    assert game.turn(s) == 3 and legal(s) == ["3B5Y:Y", "3B5Y:B"]
    s = position("0R7Y 1B9G", "1G2R 2B9Y", "2G5B 3B5Y", "4R6B", "0B4R 0G2R", part=2, leader=4)
    play(s, "0B4R:R", "0R7Y", "1G2R", "2G5B", "4R6B")
    assert game.turn(s) == 4
    s = position("0R7Y 1B9G", "", "2G5B 3B5Y", "4R6B", part=2)
    play(s, "0R7Y:R", "2G5B", "4R6B")
    assert game.turn(s) == OVER


def test_with_2_or_3_seats_it_ends_after_the_trick_in_which_one_is_out_of_cards():
    s = play(position("0R7Y", "1G2R 2B9Y", part=2), "0R7Y:R", "1G2R")
    assert game.turn(s) == OVER and game.deals(s) == 2
    s = position("0R7Y", "1G2R 2B9Y", "4R6B 0G6R", part=2)
    play(s, "0R7Y:R")
    assert game.turn(s) == 1  # the trick is played to its end
    play(s, "1G2R", "4R6B")
    assert game.turn(s) == OVER and legal(s) == []


def test_with_4_seats_two_are_out_one_that_began_without_counts():
    s = position("0R7Y", "1G2R 2B9Y", "4R6B 0G6R", "2G5B 3B5Y", part=2)
    play(s, "0R7Y:R", "1G2R", "4R6B", "2G5B")
    assert game.turn(s) == 2
    play(s, "0G6R:R", "3B5Y", "2B9Y")
    assert game.turn(s) == OVER
    s = position("0R7Y", "1G2R 2B9Y", "4R6B 0G6R", "", part=2)
    play(s, "0R7Y:R", "1G2R", "4R6B")
    assert game.turn(s) == OVER


def test_score_totals_of_the_cards_in_part_2s_tricks_highest_wins():
    s = position("0R7Y", "1G2R 2B9Y", "4R6B 0G6R", part=2, won=("9G10Y", "0Y1R", "0G2R"))
    play(s, "0R7Y:R", "1G2R", "4R6B")
    assert [game.score(s, p) for p in range(3)] == [19, 1, 2 + 7 + 3 + 10]
    assert [game.place(s, p) for p in range(3)] == [2, 3, 1]


@pytest.mark.parametrize("seats", range(2, 7))
def test_part_2_ends_within_max_moves_however_much_is_refused(seats):
    r = bytearray(b"\1\2\3\4")
    for seed in range(60):
        s = at_random(dealt(seed, seats), r, part_2)
        moves = 0
        while game.turn(s) != OVER:
            n = game.legal(s, MOVES)
            game.apply(s, MOVES[n - 1] if MOVES[n - 1] == game.REFUSE else MOVES[0])
            moves += 1
        assert moves <= game.MAX_MOVES and game.check(s) == 0


def test_the_longest_game_takes_all_of_max_moves():
    """Six seats, one without, four with six cards, one with 24 that play alone to the end."""
    s = reached(part_2, 6)
    tricks.clear(s, 6, 0)
    for seat, cards in enumerate((24, 6, 6, 6, 6, 0)):
        s[tricks.COUNT + seat] = cards
    tricks.deal(s)
    s[PART], s[MOST] = 2, 24
    s[tricks.TURN] = s[tricks.LEADER] = 0
    moves = 0
    while game.turn(s) != OVER:
        n = game.legal(s, MOVES)
        assert n <= game.MAX_LEGAL
        game.apply(s, MOVES[n - 1])
        moves += 1
    assert moves == game.MAX_MOVES


def test_begin_deals_from_the_generator_in_the_bytes_of_a_longer_buffer():
    s = dealt(9, 3)
    long = bytearray(b"\xa5" * (game.SIZE + 20))
    rng.seed(long, game.RNG, 9)
    game.begin(long, 3, 0)
    assert long[: game.SIZE] == s and long[game.SIZE :] == b"\xa5" * 20


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
    s = position("0R7Y 1B9G 0G6R", "1G2R 2B9Y", "0Y1R 3B5Y", part=2)
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
    s = position("0R7Y 1B9G 0G6R", "2G5B 3B5Y", "1G3B 2B9Y", part=2)
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
        (MOST, 0, 7),
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
