"""The players of Les 6 Séquences: one position for each thing that good play knows, and who beats
whom."""

import random
from array import array

import pytest

from host_tools.crew import Crew
from host_tools.players import arena
from host_tools.players import tune_six_sequences as tuner
from pioche import bots
from pioche.bots import HARD, NORMAL
from pioche.bots import six_sequences as bot
from pioche.bots import six_sequences_runs as runs
from pioche.bots import six_sequences_see as see
from pioche.bots import six_sequences_worth as worth
from pioche.engine import rng
from pioche.engine.contract import OVER
from pioche.games import six_sequences as game
from tests.positions.six_sequences import position

GOOD = pytest.mark.parametrize("level", [NORMAL, HARD])
IDLE = "C2 C5 C8 D3 D6 D9 T4 T7"  # a rival's hand without anything
OTHER = "C2 C5 C8 D4 D6 D9 T4 T7"
SMALL = "H1 H5 H9 HQ M2 M6 MJ MR MA"


def thoughts(s, level, seed=1):
    """All that the seat in turn thinks of this state, the decision last."""
    seat = game.turn(s)
    o, r = bytearray(game.SIZE), bytearray(rng.BYTES)
    game.observe(s, seat, o)
    bots.seed(r, seed)
    return list(bot.choose(o, seat, level, bots.budget(level, 2), r))


def choice(s, level, seed=1):
    return game.text(s, thoughts(s, level, seed)[-1])


# --- discards


@GOOD
def test_throws_away_what_nothing_fits(level):
    """Cards that want a third one stay; the lonely card goes."""
    s = position("S5 S6 S8 H8 H10 H11 M7 M8 T1", IDLE, phase=game.DISCARD)
    assert choice(s, level) == "discard T1"


def test_counts_what_is_gone():
    """Of two pairs, the one whose neighbours lie under the discards is worth nothing."""
    s = position(
        "S5 S6 H5 H6 M1 M2 M3 D11 D12",
        "C2 C5 C8 D3 D6 D9 T4 T7",
        discards="H2 H3 H4 H7 H8 H0 T1",
        phase=game.DISCARD,
    )
    assert choice(s, HARD)[:9] == "discard H"


@GOOD
def test_sheds_what_would_cost_points_when_the_talon_runs_out(level):
    """Two cards alike alone: now the K must go, which would cost two points."""
    s = position(
        "S5 S6 S8 H10 H11 H8 M2 MK C4",
        "C2 C7 C9 D3 D6 D9 T4 T7",
        talon="D1 D12",
        rest="discards",
        phase=game.DISCARD,
    )
    assert choice(s, level) == "discard MK"


def test_does_not_feed_a_rival():
    """Of two cards that can come to nothing, that one stays which fits onto a rival's sequence."""
    s = position(
        "S5 S6 S7 H10 H11 H12 M8 T5 T1",
        "C2 C7 C9 S2 SJ SC SK H2",
        sequences=[(1, "T6 T7 T8 T9 T10")],
        discards="T2 T3 TK",
        phase=game.DISCARD,
    )
    assert choice(s, HARD) == "discard T1"


# --- taking


@GOOD
def test_takes_a_discard_that_makes_a_sequence(level):
    s = position("S5 S7 H2 C9 D3 MQ TJ T1", OTHER, discards="S6", phase=game.DRAW)
    assert choice(s, level) == "take"


@pytest.mark.parametrize("level", [NORMAL, HARD])
def test_claims_a_discard_too(level):
    """Three play, and the one asked lays it at once."""
    s = position(
        "S5 S7 H2 C9 D3 MQ TJ T1",
        "C2 C5 C8 D4 D6 D9 T4 T7",
        "C3 C6 C1 D2 D5 D8 T5 T8",
        discards="S6",
        phase=game.CLAIM,
        turn=0,
    )
    s[11] = 2  # discarded by the last seat
    assert choice(s, level) == "claim"


# --- laying


@GOOD
def test_lays_a_sequence_at_once(level):
    """Each card laid brings another one."""
    assert choice(position("S5 S6 S7 H2 C9 D3 MQ TJ T1", OTHER), level) == ("seq S5 S6 S7")


@GOOD
def test_lays_series_to_free_the_hand(level):
    s = position(
        "S5 H5 C5 H2 C9 D3 MQ TJ T1",
        "C2 C6 C8 D4 D6 D9 T4 T7",
        sequences=[(0, "M1 M2 M3")],
    )
    assert choice(s, level) == "set S5 C5 H5"


@GOOD
def test_wins_a_joker_that_can_stand_elsewhere(level):
    """The natural card takes its place, and the joker makes the sequence longer."""
    s = position(
        "S6 H2 C9 D3 MQ TJ T1 D11 H9",
        "C2 C5 C8 D4 D6 D9 T4 T7",
        sequences=[(0, "S5 S0 S7")],
        phase=game.EXTEND,
    )
    assert choice(s, level) == "swap S0 S6"


@GOOD
def test_brings_cards_of_a_series_home_before_the_round_ends(level):
    """Series count nothing: what fits goes to the sequence while there is time."""
    s = position(
        "H2 C9",
        "C2 D4",
        sequences=[(0, "S6 S7 S8")],
        series=[(0, "S9 H9 D9")],
        talon="",
        rest="discards",
        phase=game.LAST,
    )
    assert choice(s, level) == "add* S9"


# --- how far a sequence may grow


def test_a_run_is_as_long_as_what_is_sure_and_what_may_come():
    """4 to 7 are there and 8 comes every second time: four and a half cards."""
    runs.best(0b11110000, 0b100000000, 32, 0)
    assert runs.length == 4 * 64 + 32
    runs.best(0b11110000, 0, 32, 0)
    assert (runs.length, runs.pay) == (4 * 64, 4 * 64)
    runs.best(0b11110000, 0, 32, 1)  # the joker makes it one longer
    assert runs.length == 5 * 64


def test_two_cards_are_a_sequence_as_often_as_the_third_comes():
    runs.best(0b1100000, 0b10000, 16, 0)
    assert runs.length == 3 * 64 * 16 // 64
    runs.best(0b1100000, 0, 16, 0)
    assert runs.length == 0
    runs.best(0b1100000, 0, 16, 1)
    assert runs.length == 3 * 64


def test_high_cards_pay_more():
    """J to K two points, A five."""
    runs.best(0b111 << 17, 0, 0, 0)
    assert runs.pay == (2 + 2 + 5) * 64
    runs.best(0b111 << 1, 0, 0, 0)
    assert runs.pay == 3 * 64


def test_sees_an_ace_standing_low():
    """It covers position 1, and 1 in hand may stand on 19 only."""
    s = position(SMALL, OTHER, sequences=[(0, "SA S2 S3")])
    o = bytearray(game.SIZE)
    game.observe(s, 0, o)
    see.look(o, 0)
    assert see.cover[0] == 0b1110
    assert see.fits(1 << see.ACE) == 1 << see.ACE | 2


# --- hints


@pytest.mark.parametrize(
    "phase, move, word",
    [
        (game.DISCARD, "discard CQ", "WHY_ALONE"),
        (game.LAY, "seq S5 S6 S7", "WHY_FIRST"),
        (game.LAY, "done", "WHY_KEEP"),
    ],
)
def test_tells_why(phase, move, word):
    s = position("S5 S6 S7 H10 H11 M7 M8 CQ H1", IDLE, phase=phase)
    moves = array("I", bytes(4 * game.MAX_LEGAL))
    found = [m for m in moves[: game.legal(s, moves)] if game.text(s, m) == move]
    o = bytearray(game.SIZE)
    game.observe(s, 0, o)
    assert bot.why(o, 0, found[0])[0] == word


@pytest.mark.parametrize("seats, teams", [(2, 0), (4, 0), (4, 1)])
def test_has_a_word_for_whatever_hard_does(seats, teams):
    """Over a whole game each reason is a name and numbers."""
    s, o = bytearray(game.SIZE), bytearray(game.SIZE)
    game.new(s, 5, seats, bytes([0, teams]))
    r = bytearray(rng.BYTES)
    moves = array("I", bytes(4 * game.MAX_LEGAL))
    while game.turn(s) != OVER:
        seat = game.turn(s)
        move = moves[0]
        if game.legal(s, moves) > 1:
            game.observe(s, seat, o)
            move = bots.choose(game, bot, o, seat, HARD, 400, r, moves)
            reason = bot.why(o, seat, move)
            assert reason[0].startswith("WHY_") and all(type(x) is int for x in reason[1:])
        else:
            move = moves[0]
        game.apply(s, move)


# --- who beats whom


def test_each_weight_has_its_name_in_the_tuner():
    """And all slopes are finite where both players are the same but for a shake."""
    assert len(tuner.NAMES) == len(worth.KEEN)
    found = tuner.slopes(worth.KEEN, 3, 1, random.Random(1), Crew(1))
    assert len(found) == len(worth.KEEN) and all(abs(z) <= 1 for z in found)


def share(players, games):
    setting = arena.Setting("six_sequences", players, bytes(2), None, first_seed=77)
    return arena.figures(setting, arena.run(setting, games, Crew(1), progress=False))[players[0]][
        "wins"
    ]


@pytest.mark.parametrize(
    "better, worse, least",
    [("hard", "easy", 0.7), ("normal", "random", 0.75), ("normal", "easy", 0.6)],
)
def test_the_better_one_wins(better, worse, least):
    """By four to one or more; thirty games may hide a good part of that."""
    assert share([better, worse], 30) > least


def test_discards_are_what_sequences_are_made_of():
    """Who never takes one loses to the same player who does."""
    assert share(["normal", "loner"], 30) > 0.6
