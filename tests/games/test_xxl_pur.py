"""XXL pur and XXL individuel, sentence by sentence. Their parts' own rules are tested with them."""

from array import array

import pytest

from pioche import registry
from pioche.engine import rng, xxl
from pioche.engine.contract import EVERYONE, HIDDEN, OVER, check_setup, default_options
from pioche.games import xxl_pur, xxl_solo_k
from pioche.kinds import HUMAN
from pioche.session import Session, is_legal
from pioche.transcript import xxl_pur as notes
from pioche.ui import keys
from tests.support import micropython

MOVES = array("I", bytes(4 * xxl_pur.MAX_LEGAL))
PARTS_END = 374  # the state: what comes before is the game in play
IN_ALL = 375
IN_PLAY = 376
STEP = 377
RESULTS = 378
VARIANTS = list(xxl_pur.PARTS)


def dealt(name="xxl_pur", seed=5, seats=3, options=b""):
    s = bytearray(xxl_pur.SIZE)
    registry.game(name).new(s, seed, seats, options)
    return s


def solo(variant, rounds, seed=5, seats=3):
    values = xxl_solo_k.OPTIONS[1][1]
    options = bytes((VARIANTS.index(variant), values.index(rounds)))
    return dealt("xxl_solo_k", seed, seats, options)


def play(s, r, until):
    """Random moves until until(s) is true, or to the end."""
    while xxl_pur.turn(s) != OVER and not until(s):
        xxl_pur.apply(s, MOVES[rng.below(r, 0, xxl_pur.legal(s, MOVES))])


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


def chance(n=1):
    r = bytearray(rng.BYTES)
    rng.seed(r, 0, n)
    return r


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
    assert xxl_pur.parts(dealt("xxl_solo_k", options=bytes(2))) == 3
    with pytest.raises(ValueError):
        check_setup(xxl_solo_k, 5, 3, b"\7\0")


def test_a_part_is_the_game_itself():
    """The first part of the tournament is the deal of the game alone, byte for byte."""
    for variant in VARIANTS:
        game = registry.game(variant)
        alone = bytearray(game.SIZE)
        game.new(alone, 11, 4, b"")
        s = solo(variant, 2, 11, 4)
        assert s[: game.SIZE] == alone
        assert not any(s[game.SIZE : PARTS_END])


# --- from part to part


@pytest.mark.parametrize("name", ["xxl_pur", "xxl_solo_k"])
@pytest.mark.parametrize("seats", (2, 5))
def test_the_seat_after_the_last_dealer_deals_the_next_part(name, seats):
    """Also after games of several deals, whose last dealer is no longer the first."""
    s = dealt(
        name, 7, seats, bytes((VARIANTS.index("xxl_refuse"), 3)) if name != "xxl_pur" else b""
    )
    assert dict(notes.deal(s))["dealer"] == 7 % seats
    for _, part, last in parts_played(s, chance(3)):
        if xxl_pur.turn(s) != OVER:
            assert dict(notes.deal(s))["dealer"] == (part.dealt_by(last) + 1) % seats


def test_each_part_is_dealt_from_where_the_generator_stands():
    """So the parts of one tournament differ, and moves before decide nothing of a first deal."""
    s = solo("xxl_colour", 9)
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


# --- places and scores


@pytest.mark.parametrize("name", ["xxl_pur", "xxl_solo_k"])
@pytest.mark.parametrize("seats", range(2, 7))
def test_places_in_the_parts_are_summed(name, seats):
    s = dealt(name, 21, seats, bytes(2) if name != "xxl_pur" else b"")
    sums = [0] * seats
    for k, part, last in parts_played(s, chance(7)):
        places = [part.place(last, p) for p in range(seats)]
        scores = [part.score(last, p) for p in range(seats)]
        assert notes.part(s, k) == (part.NAME, scores, places)
        sums = [a + b for a, b in zip(sums, places)]
        assert [xxl_pur.score(s, p) for p in range(seats)] == sums


def with_places(*places, parts=2):
    """A tournament of which these parts have ended with these places, a text for each seat."""
    s = solo("xxl_colour", 9, seats=len(places[0]))
    s[PARTS_END] = len(places)
    for k, row in enumerate(places):
        for seat, digit in enumerate(row):
            s[RESULTS + 12 * k + 2 * seat + 1] = int(digit) << 4
    return s


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


# --- bad bytes


@pytest.mark.parametrize(
    "at, value, code",
    [
        (IN_ALL, 0, 20),
        (IN_ALL, 10, 20),
        (IN_ALL, 8, 20),  # no eighth variant
        (IN_PLAY, 7, 20),
        (STEP, 2, 20),
        (PARTS_END, 6, 20),  # all ended, and yet in play
        (PARTS_END, 9, 20),
        (PARTS_END, 0, 21),
        (PARTS_END, 2, 21),
        (RESULTS + 1, 0, 21),  # no place
        (RESULTS + 1, 0x40, 21),  # the fourth of three
        (RESULTS + 7, 0x10, 21),  # a seat that is not there
        (RESULTS + 12, 1, 21),  # a part that has not ended
    ],
)
def test_check_finds_what_cannot_be(at, value, code):
    """In the second of six parts, for three."""
    s = dealt(seats=3)
    play(s, chance(10), lambda s: xxl_pur.ended(s) == 1)
    assert xxl_pur.check(s) == 0
    s[at] = value
    assert xxl_pur.check(s) == code


def test_check_finds_bytes_of_no_game():
    s = solo("xxl_colour", 2)
    assert xxl_pur.check(s) == 0
    s[PARTS_END - 1] = 1
    assert xxl_pur.check(s) == 22


def test_check_asks_the_game_in_play():
    s = dealt(seats=3)
    s[5] = 77
    assert 0 < xxl_pur.check(s) < 20


def test_check_finds_results_of_seats_that_are_not_there_up_to_the_sixth():
    s = with_places("123")
    assert xxl_pur.check(s) == 0
    s[RESULTS + 2 * 5 + 1] = 0x10
    assert xxl_pur.check(s) == 21


def test_check_takes_one_to_nine_rounds_and_no_more():
    for rounds in range(1, 10):
        assert xxl_pur.check(solo("xxl_colour", rounds)) == 0
    s = solo("xxl_colour", 1)
    s[IN_ALL] = 10
    assert xxl_pur.check(s) == 20
    s = solo("xxl_colour", 1)
    s[STEP] = 2
    assert xxl_pur.check(s) == 20


def test_check_finds_a_variant_that_is_none_at_the_end_too():
    s = dealt(seats=2)
    s[PARTS_END], s[IN_PLAY] = 6, 7
    assert xxl_pur.check(s) == 20


def test_identities_are_never_reused():
    """The numbers are in saves and identities; VERSION changes only with the rules."""
    known = [(g.ID, g.NAME, g.SEATS, g.VERSION) for g in (xxl_pur, xxl_solo_k)]
    assert known == [(13, "xxl_pur", (2, 6), 1), (14, "xxl_solo_k", (2, 6), 1)]


# --- memory


@pytest.mark.parametrize("name", ["xxl_pur", "xxl_solo_k"])
def test_moves_are_listed_once_for_the_session_and_the_view_of_the_part(name, monkeypatch):
    """A press would else wait for it twice."""
    session = Session(name)
    session.deal(5, 2, default_options(session.game), bytes((HUMAN, HUMAN)))
    rules = session.game.game(session.state)
    listed = []
    legal = rules.legal
    monkeypatch.setattr(rules, "legal", lambda s, moves: listed.append(s) or legal(s, moves))
    session.act(session.moves[0])
    while session.n < 2:
        session.act(session.moves[0])
    listed.clear()
    session.key(keys.RIGHT)
    assert is_legal(session, session.moves[0]) and listed == []


PLAYED = """
import sys
from pioche.games import xxl_pur
from pioche.session import Session

ENGINES = ("draw_or_keep", "tricks")
session = Session("xxl_pur")
session.deal(5, 3, b"", bytes((0, 1, 1)))
part = -1
while not session.over():
    if xxl_pur.part_in_play(session.state) != part:
        part = xxl_pur.part_in_play(session.state)
        print(part, *[name for name in xxl_pur.PARTS if "pioche.games." + name in sys.modules])
        print(*[name for name in ENGINES if "pioche.engine." + name in sys.modules])
    session.act(session.moves[0])
"""


def test_the_rules_in_memory_are_those_of_the_part_in_play_and_of_the_next(tmp_path):
    """On MicroPython, where modules go. The next part begins within a move, so it is there already:
    the contract's tests see that nothing is imported then."""
    script = tmp_path / "played.py"
    script.write_text(PLAYED)
    there = micropython(script, heap=300_000).splitlines()  # to compile takes much at once
    both = "draw_or_keep tricks"  # what most of them are made of
    assert there[1::2] == ["draw_or_keep", both, "tricks", "draw_or_keep", both, "tricks"]
    assert there[::2] == [" ".join([str(k), *xxl_pur.PARTS[k : min(k + 2, 6)]]) for k in range(6)]
