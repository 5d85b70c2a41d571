"""XXL 3, sentence by sentence. What it shares with 6 is in test_xxl_colour.py."""

import json

import pytest

from pioche import transcript
from pioche.engine import rng, tricks, xxl
from pioche.engine.contract import OVER, UNDO_TURN
from pioche.games import xxl_refuse as game
from pioche.transcript import xxl_refuse as notes
from tests.positions.tricks import CARD
from tests.positions.xxl_refuse import (
    FEWER,
    FEWEST,
    MOST,
    MOVES,
    PART,
    at_random,
    counts,
    dealt,
    hand,
    keeping,
    legal,
    part_2,
    play,
    position,
    reached,
    won,
)

# --- part 1


def test_constants():
    """What the registry and undo rely on."""
    assert (game.ID, game.NAME, game.SEATS) == (8, "xxl_refuse", (2, 6))
    assert game.OPTIONS == (("refuse", ("fewest", "fewer")),)
    assert (game.VERSION, game.UNDO) == (2, UNDO_TURN)


@pytest.mark.parametrize("seats", range(2, 7))
def test_eight_each_rest_aside(seats):
    s = dealt(5, seats)
    assert counts(s) == [8] * seats and game.check(s) == 0
    assert sum(s[tricks.WHERE + c] == tricks.REST for c in range(55)) == 55 - 8 * seats
    deal = dict(notes.deal(s))
    assert deal["dealer"] == 5 % seats and deal["hands"] == [hand(s, p) for p in range(seats)]
    assert deal["aside"] == hand(s, tricks.REST) and list(deal) == ["dealer", "hands", "aside"]
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


@pytest.mark.parametrize("seats", range(2, 7))
def test_the_transcript_of_part_2_names_the_cards_laid_aside(seats):
    pick = transcript.bot_picker("xxl_refuse", 1, 0)
    for seed in range(40):
        lines = transcript.OpenGame("xxl_refuse", seed, seats, b"\0").lines(pick)
        deals = [json.loads(transcript.dumps(line)).get("deal") for line in lines]
        deals = [deal for deal in deals if deal]
        if len(deals) == 2:
            break
    assert len(deals) == 2
    for deal in deals:
        assert list(deal) == ["dealer", "hands", "aside"]
        assert sorted(sum(deal["hands"], deal["aside"])) == sorted(map(xxl.text, range(55)))


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


def test_a_seat_with_fewer_cards_than_every_other_that_still_has_any_may_refuse():
    s = position("0R7Y", "1G2R 3B5Y 2G5B", "0Y1R 0G8R", "", part=2, leader=1)
    assert "refuse" not in legal(s)
    play(s, "1G2R:R")
    assert legal(s) == ["0Y1R", "0G8R"]  # seat 0 has fewer
    play(s, "0Y1R")
    assert legal(s) == ["0R7Y", "refuse"]  # seat 3 has none, and does not count


def test_two_with_as_few_cards_may_not_refuse():
    s = position("0R7Y 1B9G 0G6R", "2G5B 3B5Y", "1G2R 2B9Y", part=2)
    play(s, "0R7Y:R")
    assert legal(s) == ["2G5B", "3B5Y"]
    play(s, "2G5B")
    assert legal(s) == ["1G2R"]


def test_by_the_option_fewer_a_seat_with_fewer_cards_than_some_other_may_refuse():
    s = position("0R7Y 1B9G", "1G2R 3B5Y 2G5B", "0Y1R 0G8R", "0B4R", part=2, options=FEWER)
    assert "refuse" not in legal(s)  # the leader may not
    play(s, "0R7Y:R")
    assert legal(s) == ["1G2R"]  # most cards
    play(s, "1G2R")
    assert legal(s) == ["0Y1R", "0G8R", "refuse"]
    play(s, "0Y1R")
    assert legal(s) == ["0B4R", "refuse"]


@pytest.mark.parametrize("options", [FEWEST, FEWER])
def test_the_leader_may_not_refuse(options):
    s = position("0R7Y", "1G2R 3B5Y 2G5B", "0Y1R 0G8R", part=2, options=options)
    assert "refuse" not in legal(s)


def test_a_state_tells_who_may_refuse():
    """In both parts; so a save cannot claim another option."""
    for options in (FEWEST, FEWER):
        for until in (lambda s: True, keeping, part_2):
            s = reached(until, 4, options)
            assert game.has_options(s, options)
            assert not game.has_options(s, bytes((1 - options[0],)))
            assert game.asks_fewest(s) == (options == FEWEST) and game.check(s) == 0


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
    s = play(position("0R7Y 1B9G 0G6R", "2G5B 3B5Y", "1G2R 2B9Y", part=2, options=FEWER), "0R7Y:R")
    assert legal(s) == ["2G5B", "3B5Y", "refuse"]
    play(s, "refuse")
    assert legal(s) == ["1G2R", "refuse"]


def test_a_refusal_keeps_the_card_and_the_others_play_on():
    s = position("0R7Y 1B9G 0G6R", "2G5B 3B5Y", "1G2R 2B9Y", part=2, options=FEWER)
    play(s, "0R7Y:R", "refuse", "1G2R")
    assert counts(s) == [2, 2, 1] and won(s) == [0, 0, 2]
    assert game.turn(s) == 2 and notes.phase(s) == "lead"
    assert s[tricks.LAST + 1] == tricks.NO_CARD
    play(s, "2B9Y:B")
    assert legal(s) == ["1B9G"]  # two is the most now


def test_all_others_may_refuse_and_the_leader_wins_his_own_card():
    s = position("0R7Y 1B9G 0G6R", "2G5B 3B5Y", "1G2R 2B9Y", part=2, options=FEWER)
    play(s, "0R7Y:R", "refuse", "refuse")
    assert won(s) == [1, 0, 0] and game.score(s, 0) == 7 and game.turn(s) == 0


def test_out_of_cards_skipped():
    s = position("0R7Y 1B9G 0G6R", "", "1G2R 2B9Y", "2G5B 3B5Y", part=2, options=FEWER)
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


@pytest.mark.parametrize("options", [FEWEST, FEWER])
@pytest.mark.parametrize("seats", range(2, 7))
def test_part_2_ends_within_max_moves_however_much_is_refused(seats, options):
    r = bytearray(b"\1\2\3\4")
    for seed in range(60):
        s = at_random(dealt(seed, seats, options), r, part_2)
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
