"""XXL pur and XXL individuel, sentence by sentence. Their parts' own rules are tested with them."""

import pytest

from pioche import registry
from pioche.engine import rng, tricks, xxl
from pioche.engine.contract import EVERYONE, HIDDEN, OVER, check_setup, default_options
from pioche.games import xxl_pur, xxl_solo_k
from pioche.transcript import xxl_pur as notes
from tests.positions.xxl_pur import (
    HAND,
    MOVES,
    PARTS_END,
    POINTS,
    RESULTS,
    VARIANTS,
    chance,
    dealt,
    play,
    solo,
    with_places,
)


def parts_played(s, r):
    """(number, the last state of the part's own game, the state after it) of every part."""
    for k in range(xxl_pur.parts(s)):
        while xxl_pur.ended(s) == k:
            before = bytearray(s)
            move = MOVES[rng.below(r, 0, xxl_pur.legal(s, MOVES))]
            xxl_pur.apply(s, move)
        part = registry.game(xxl_pur.part_name(s, k))
        part.apply(before, move)
        yield k, part, before


# --- which parts


@pytest.mark.parametrize("seats", range(2, 7))
def test_pur_plays_the_six_variants_in_order(seats):
    s = dealt(seats=seats)
    assert xxl_pur.parts(s) == 6
    played = [part.NAME for _, part, _ in parts_played(s, chance())]
    assert played == [
        "xxl_updown",
        "xxl_lower",
        "xxl_refuse",
        "xxl_runs",
        "xxl_after",
        "xxl_colour",
    ]
    assert xxl_pur.turn(s) == OVER and [xxl_pur.part_name(s, k) for k in range(6)] == played


@pytest.mark.parametrize("variant", VARIANTS)
def test_individuel_plays_one_variant_so_many_times(variant):
    s = solo(variant, 4)
    assert [part.NAME for _, part, _ in parts_played(s, chance())] == [variant] * 4
    assert xxl_pur.turn(s) == OVER


def test_individuel_takes_one_to_nine_rounds_and_three_unasked():
    assert xxl_solo_k.OPTIONS[0] == ("variant", tuple(VARIANTS))
    assert sorted(xxl_solo_k.OPTIONS[1][1]) == list(range(1, 10))
    assert xxl_pur.parts(dealt("xxl_solo_k", options=bytes(3))) == 3
    with pytest.raises(ValueError):
        check_setup(xxl_solo_k, 5, 3, b"\7\0\0")


def test_a_part_is_the_game_itself_by_its_default_options():
    """The first part of the tournament is the deal of the game alone, byte for byte."""
    for variant in VARIANTS:
        game = registry.game(variant)
        alone = bytearray(game.SIZE)
        game.new(alone, 11, 4, default_options(game))
        s = solo(variant, 2, 11, 4, HAND)
        assert s[: game.SIZE] == alone
        assert not any(s[game.SIZE : PARTS_END])


# --- from part to part


@pytest.mark.parametrize("name", ["xxl_pur", "xxl_solo_k"])
@pytest.mark.parametrize("seats", (2, 5))
def test_the_seat_after_the_last_dealer_deals_the_next_part(name, seats):
    """Also after games of several deals, whose last dealer is no longer the first."""
    refuse = bytes((VARIANTS.index("xxl_refuse"), 3, 0))
    s = dealt(name, 7, seats, refuse if name != "xxl_pur" else None)
    assert dict(notes.deal(s))["dealer"] == 7 % seats
    for _, part, last in parts_played(s, chance(3)):
        if xxl_pur.turn(s) != OVER:
            assert dict(notes.deal(s))["dealer"] == (part.dealt_by(last) + 1) % seats


def test_each_part_is_dealt_from_where_the_generator_stands():
    """So the parts of one tournament differ, and moves before decide nothing of a first deal."""
    s = solo("xxl_colour", 9, start=HAND)
    hands = [dict(notes.deal(s))["hands"]]
    for _, part, last in parts_played(s, chance(4)):
        if xxl_pur.turn(s) != OVER:
            now = dict(notes.deal(s))["hands"]
            assert now not in hands
            hands.append(now)
            carried = bytearray(part.SIZE)
            carried[part.RNG : part.RNG + rng.BYTES] = last[part.RNG : part.RNG + rng.BYTES]
            part.begin(carried, 3, (part.dealt_by(last) + 1) % 3)
            assert s[: part.SIZE] == carried


def test_nothing_of_a_part_is_left_in_the_next():
    s = dealt(seats=6)
    for _ in parts_played(s, chance(5)):
        assert not any(s[xxl_pur.game(s).SIZE : PARTS_END])


def test_every_deal_has_a_number_of_its_own():
    """Deals of a part and parts alike; the end of the last part is no new deal."""
    s = solo("xxl_trump", 3, seats=4)
    seen = [xxl_pur.deals(s)]
    r = chance(6)
    while xxl_pur.turn(s) != OVER:
        xxl_pur.apply(s, MOVES[rng.below(r, 0, xxl_pur.legal(s, MOVES))])
        if xxl_pur.deals(s) != seen[-1]:
            seen.append(xxl_pur.deals(s))
    assert len(seen) == len(set(seen)) == 3 * 4


# --- who starts


MOST_POINTS_START = [variant for variant in VARIANTS if variant != "xxl_trump"]


def most_from_left(points, dealer):
    """Who has most of these; of equals the first from the dealer's left."""
    order = [(dealer + 1 + k) % len(points) for k in range(len(points))]
    return max(order, key=lambda seat: points[seat])


@pytest.mark.parametrize("variant", VARIANTS)
def test_who_has_most_points_noted_so_far_starts(variant):
    """The highest sum of places; ties from the dealer's left."""
    ties = others = 0
    for seed in range(12):
        s = solo(variant, 4, seed, 4)
        for _, part, last in parts_played(s, chance(seed)):
            if xxl_pur.turn(s) != OVER:
                noted = [xxl_pur.score(s, p) for p in range(4)]
                dealer = (part.dealt_by(last) + 1) % 4
                most = most_from_left(noted, dealer)
                ties += noted.count(max(noted)) > 1
                others += most != (dealer + 1) % 4
                first = (dealer + 1) % 4 if variant == "xxl_trump" else most
                assert xxl_pur.turn(s) == first
    assert ties and others > 3


@pytest.mark.parametrize("variant", VARIANTS)
def test_before_the_first_part_nobody_has_points_so_the_dealers_left_starts(variant):
    """Also XXL 1, of which the sheet does not say who starts."""
    for seed in range(8):
        assert xxl_pur.turn(solo(variant, 1, seed, 5)) == (seed + 1) % 5
        assert xxl_pur.turn(dealt("xxl_pur", seed, 5)) == (seed + 1) % 5


@pytest.mark.parametrize("variant", MOST_POINTS_START)
def test_by_the_option_hand_most_points_start_as_in_the_single_games(variant):
    game = registry.game(variant)
    differ = 0
    for seed in range(12):
        s = solo(variant, 3, seed, 4, HAND)
        for _, part, last in parts_played(s, chance(seed)):
            if xxl_pur.turn(s) != OVER:
                alone = bytearray(game.SIZE)
                alone[game.RNG : game.RNG + rng.BYTES] = last[game.RNG : game.RNG + rng.BYTES]
                game.begin(alone, 4, (part.dealt_by(last) + 1) % 4)
                assert xxl_pur.turn(s) == game.turn(alone)
                noted = [xxl_pur.score(s, p) for p in range(4)]
                differ += xxl_pur.turn(s) != most_from_left(noted, part.dealt_by(last) + 1)
    assert differ > 3


def test_points_noted_break_a_tie_in_part_2_of_xxl_3():
    """Most cards leads; of equals who has most points noted, then the first from the left."""
    ties = 0
    for seed in range(60):
        s = solo("xxl_refuse", 2, seed, 4)
        r = chance(seed)
        play(s, r, lambda s: xxl_pur.ended(s) == 1)
        play(s, r, lambda s: xxl_pur.game(s).deals(s) == 2)
        if xxl_pur.turn(s) == OVER:
            continue
        held = [s[tricks.COUNT + p] for p in range(4)]
        most = [p for p in range(4) if held[p] == max(held)]
        noted = [xxl_pur.score(s, p) if p in most else 0 for p in range(4)]
        assert xxl_pur.turn(s) == most_from_left(noted, s[tricks.DEALER])
        ties += len(most) > 1
    assert ties > 5


def test_a_state_tells_who_starts():
    """So a save cannot claim another option; a tournament of version 1 is one by hands."""
    for start in (POINTS, HAND):
        for s in (dealt(options=bytes([start])), dealt("xxl_solo_k", options=bytes([1, 1, start]))):
            game = xxl_pur if xxl_pur.parts(s) == 6 else xxl_solo_k
            options = bytes([1, 1])[: len(game.OPTIONS) - 1]
            assert game.has_options(s, options + bytes([start]))
            assert not game.has_options(s, options + bytes([1 - start]))
    s = dealt(options=b"\1")
    assert not xxl_pur.is_aged(s)
    xxl_pur.aged(s)
    assert xxl_pur.is_aged(s) and xxl_pur.has_options(s, b"\1") and xxl_pur.check(s) == 0


@pytest.mark.parametrize("variant", ["xxl_refuse", "xxl_runs"])
def test_a_tournament_of_version_1_plays_parts_of_version_1(variant):
    """Each of them, to its end."""
    s = solo(variant, 3, 2, 3, HAND)
    xxl_solo_k.aged(s)
    r = chance(4)
    old = {
        "xxl_refuse": lambda s: not registry.game("xxl_refuse").asks_fewest(s),
        "xxl_runs": lambda s: registry.game("xxl_runs").is_aged(s),
    }[variant]
    while xxl_pur.turn(s) != OVER:
        assert old(s) and xxl_pur.check(s) == 0
        xxl_pur.apply(s, MOVES[rng.below(r, 0, xxl_pur.legal(s, MOVES))])


# --- places and scores


@pytest.mark.parametrize("name", ["xxl_pur", "xxl_solo_k"])
@pytest.mark.parametrize("seats", range(2, 7))
def test_places_in_the_parts_are_summed(name, seats):
    s = dealt(name, 21, seats)
    sums = [0] * seats
    for k, part, last in parts_played(s, chance(7)):
        places = [part.place(last, p) for p in range(seats)]
        scores = [part.score(last, p) for p in range(seats)]
        assert notes.part(s, k) == (part.NAME, scores, places)
        sums = [a + b for a, b in zip(sums, places)]
        assert [xxl_pur.score(s, p) for p in range(seats)] == sums


def test_the_lowest_sum_wins():
    s = with_places("123", "213", "113")
    assert [xxl_pur.score(s, p) for p in range(3)] == [4, 4, 9]
    assert [xxl_pur.place(s, p) for p in range(3)] == [1, 1, 3]
    s = with_places("3214", "4213")
    assert [xxl_pur.place(s, p) for p in range(4)] == [3, 2, 1, 3]


def test_a_part_in_play_counts_nothing_yet():
    s = dealt()
    play(s, chance(8), lambda s: xxl_pur.game(s).NAME == "xxl_lower")
    before = [xxl_pur.score(s, p) for p in range(3)]
    assert sorted(before) in ([1, 2, 3], [1, 1, 3], [1, 2, 2], [1, 1, 1])
    for _ in range(5):
        xxl_pur.apply(s, MOVES[xxl_pur.legal(s, MOVES) - 1])
    assert [xxl_pur.score(s, p) for p in range(3)] == before


def test_the_highest_score_of_a_part_fits():
    """In each of six deals with trump, one seat could win the whole deck."""
    most = 6 * sum(xxl.total(c) for c in range(xxl.CARDS))
    assert most < 4096
    s = with_places("12")
    s[RESULTS] = most & 255
    s[RESULTS + 1] |= most >> 8
    assert xxl_pur.part_score(s, 0, 0) == most and xxl_pur.part_place(s, 0, 0) == 1


# --- what is known


def test_results_of_parts_are_open_and_the_game_in_play_hides_what_it_hides():
    s = dealt(seats=4)
    o = bytearray(xxl_pur.SIZE)
    play(s, chance(9), lambda s: xxl_pur.ended(s) == 4)
    for seat in (EVERYONE, 0, 3):
        xxl_pur.observe(s, seat, o)
        assert o[PARTS_END:] == s[PARTS_END:]
        assert o[: xxl_pur.game(s).SIZE].count(HIDDEN) > 20
