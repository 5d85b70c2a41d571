"""The players of XXL 4: what good play knows, one position each, and who beats whom."""

import pytest

from host_tools.crew import Crew
from host_tools.players import arena
from pioche import bots
from pioche.bots import EASY, HARD, NORMAL
from pioche.bots import xxl_runs as bot
from pioche.engine import rng
from pioche.engine.contract import OVER
from pioche.games import xxl_runs as game
from tests.positions.xxl_runs import MOVES, card, dealt, legal_texts, position

GOOD = pytest.mark.parametrize("level", [NORMAL, HARD])
# Cards for a talon from which nothing can be hoped for in yellow.
TALON = "0R3B 0B4R 0B5R 0G6R 1G3B 2G5B 4B5G 6G8R"


def thoughts(s, level, seed=1, budget=400):
    o, r = bytearray(game.SIZE), bytearray(rng.BYTES)
    game.observe(s, game.turn(s), o)
    bots.seed(r, seed)
    return [game.text(s, move) for move in bot.choose(o, game.turn(s), level, budget, r)]


def choice(s, level, seed=1):
    return thoughts(s, level, seed)[-1]


def reason(s, text):
    """Why the seat in turn would make this move."""
    o = bytearray(game.SIZE)
    (move,) = [m for m in MOVES[: game.legal(s, MOVES)] if game.text(s, m) == text]
    game.observe(s, game.turn(s), o)
    return bot.why(o, game.turn(s), move)


@GOOD
def test_lays_the_run_with_the_most_points(level):
    """Yellow 8 to 10 rather than yellow 0 to 2."""
    s = position(["2R8Y 2B9Y 0Y1R 1Y6B", "0G2R"], exposed="9G10Y 2Y3G", talon=TALON)
    low, high = "run Y 0Y1R 1Y6B 2Y3G", "run Y 2R8Y 2B9Y 9G10Y"
    assert {low, high} <= set(legal_texts(s))
    assert choice(s, level) == high
    assert reason(s, high) == ("LAYS", 40) and reason(s, low) == ("LAYS", 13)


@GOOD
def test_of_two_cards_for_a_run_lays_the_one_with_the_higher_total(level):
    """Yellow 9 stands on 0Y9R, 2B9Y and 4G9Y."""
    s = position(["2R8Y 4G9Y 0Y9R 0R3B", "0G2R"], exposed="9G10Y", talon=TALON)
    assert choice(s, level) == "run Y 2R8Y 4G9Y 9G10Y"


@GOOD
def test_takes_the_card_that_its_hand_lacks(level):
    """Yellow 8, 9 and 10 are on the table: with one of them in the hand they are a run."""
    s = position(["0G2R 1G3B", "0Y1R"], exposed="2R8Y 2B9Y 9G10Y", talon=TALON)
    assert not any(text.startswith("run") for text in legal_texts(s))
    assert choice(s, level).startswith("swap") or choice(s, level).startswith("add")
    text = choice(s, HARD)
    assert text.startswith("swap") and text.split()[2] in ("2R8Y", "2B9Y", "9G10Y")


def test_hard_leaves_nothing_for_the_next_seat():
    """With no talon, nothing else to do and two yellow cards of a run on the table, one of them is
    taken away; normal, to whom neither is of use, does not see it."""
    s = position(["0G2R", "2R8Y 0R3B"], exposed="2B9Y 9G10Y", talon="0B4R")
    text = choice(s, HARD)
    assert text in ("swap 0G2R 2B9Y", "swap 0G2R 9G10Y")
    assert reason(s, text)[0] == "DENIES" and reason(s, text)[1] == card(text.split()[2])


def test_hard_knows_what_the_next_seat_was_seen_to_take():
    """A yellow 8 that all saw being taken makes a 9 on the table dearer."""
    prospects = []
    for known in ("", "2R8Y"):
        s = position(["0G2R 0B4R", "2R8Y 0R3B"], exposed="2B9Y", talon=TALON, known=known)
        o = bytearray(game.SIZE)
        game.observe(s, 0, o)
        prospects.append(bot.laid.prospect(bot.look(o, 0), 2))
    assert prospects[0] < prospects[1]


def test_counts_what_is_gone():
    """A yellow 10 is hoped for only while one is out."""
    prospects = []
    for talon in (TALON, TALON + " 9G10Y"):
        s, o = position(["2R8Y 2B9Y", "0G2R"], talon=talon), bytearray(game.SIZE)
        game.observe(s, 0, o)
        prospects.append(bot.held.prospect(bot.look(o, 0), 1))
    assert prospects[0] < prospects[1]


def test_a_beginner_now_and_then_overlooks_a_run():
    s = position(["2R8Y 4G9Y 0Y9R 0R3B", "0G2R"], exposed="9G10Y", talon=TALON)
    chosen = [choice(s, EASY, seed).startswith("run") for seed in range(90)]
    assert 45 < sum(chosen) < 85


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_every_move_has_a_reason(seats):
    """Of whatever is legal anywhere in a game."""
    s, r, names = dealt(9, seats), bytearray(b"\1\2\3\4"), set()
    while game.turn(s) != OVER:
        names.update(reason(s, text)[0] for text in legal_texts(s)[::3])
        game.apply(s, MOVES[rng.below(r, 0, game.legal(s, MOVES))])
    assert names == {"LAYS", "DRAWS", "DENIES", "FITS", "WAITS"}
    assert all(name in bot.why.__doc__ for name in names)


def test_judges_no_more_moves_than_the_budget_allows():
    """However many cards are exposed, a slice is two moves, and the slices end with the work."""
    s = position(["9G10Y 8G9B 0Y1R", "5R6G"], "0R3B 0B4R 0G6R 0Y9R 1G3B 2G5B 2Y3G", "6G8R")
    n = len(legal_texts(s))
    assert n == 1 + 3 + 3 * 7  # no run
    few, many = [len(thoughts(s, HARD, budget=ms)) for ms in (60, 2600)]
    assert few < 5 < many <= n // 2 + 3


def share(players, games):
    """Of the wins, for the first player; within the work that the device allows."""
    setting = arena.Setting("xxl_runs", players, b"", None, first_seed=77)
    return arena.mean(arena.run(setting, games, Crew(1), progress=False)[players[0]].wins)


def test_hard_beats_normal_and_normal_beats_easy():
    """By far more than luck allows."""
    assert share(["hard", "normal"], 40) > 0.53
    assert share(["normal", "easy"], 40) > 0.6
