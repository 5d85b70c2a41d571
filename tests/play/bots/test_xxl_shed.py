"""Players of XXL 1, 2 and 5: a position for each thing that good play knows, and who beats whom."""

from array import array

import pytest

from host_tools.crew import Crew
from host_tools.players import arena, tune_xxl_shed
from pioche import bots
from pioche.bots import EASY, HARD, NORMAL, xxl_after, xxl_lower, xxl_updown
from pioche.bots.xxl_shed import HIGH, LOW
from pioche.engine import draw_or_keep, rng, xxl
from pioche.engine.contract import OVER
from pioche.engine.draw_or_keep import DRAW, DRAWN, KEEP
from pioche.games import xxl_after as after
from pioche.games import xxl_lower as lower
from pioche.games import xxl_updown as updown
from tests.positions.xxl_lower import CARD, dealt, do, laid_out

BUDGET = 300
PLAYERS = {after: xxl_after, lower: xxl_lower, updown: xxl_updown}

all_three = pytest.mark.parametrize("game", PLAYERS, ids=lambda game: game.NAME)
GOOD = pytest.mark.parametrize("level", [NORMAL, HARD])


def observed(game, s):
    o = bytearray(game.SIZE)
    game.observe(s, game.turn(s), o)
    return o


def thoughts(game, s, level, seed=1, budget=BUDGET):
    """All that the seat in turn thinks of this state, the decision last."""
    r = bytearray(rng.BYTES)
    bots.seed(r, seed)
    return list(PLAYERS[game].choose(observed(game, s), game.turn(s), level, budget, r))


def choice(game, s, level, seed=1):
    return game.text(s, thoughts(game, s, level, seed)[-1])


def reason(game, s, text):
    moves = array("I", bytes(4 * game.MAX_LEGAL))
    found = [m for m in moves[: game.legal(s, moves)] if game.text(s, m) == text]
    return PLAYERS[game].why(observed(game, s), game.turn(s), found[0])


# --- what the player thinks with is what the rules say


@all_three
def test_what_is_tried_out_keeps_the_rules(game):
    """At every decision, and after every move that is thought of, the very cards fit that fit."""
    player = PLAYERS[game].player
    moves = array("I", bytes(4 * game.MAX_LEGAL))
    chance = bytearray(rng.BYTES)
    rng.seed(chance, 0, 4)

    def fitting():
        return {
            c for c in range(xxl.CARDS) if player.table.open[LOW[c]] | player.table.open[HIGH[c]]
        }

    looked = 0
    for seed in range(10):
        s, then = dealt(game, seed, 2 + seed % 5), bytearray(game.SIZE)
        while game.turn(s) != OVER:
            n = game.legal(s, moves)
            if moves[0] < DRAW:
                player.see(observed(game, s), game.turn(s))
                for move in moves[:n]:
                    player.play(move)
                    then[:] = s
                    game.apply(then, move)
                    assert fitting() == {c for c in range(xxl.CARDS) if game.fits(then, c)}
                    looked += 1
            game.apply(s, moves[rng.below(chance, 0, n)])
    assert looked > 300


@pytest.mark.parametrize("ten, dead", [("9G10Y", {"5R6G"}), ("", {"5R6G", "5R8Y", "4G9Y"})])
def test_a_card_is_dead_when_its_series_cannot_come_to_it(ten, dead):
    """No red 7 and no green 8 is left, so those series have ended; yellow goes 10, 9, 8, if the 10
    is still there."""
    hand = ["5R6G", "5R8Y", "4G9Y"]
    s = laid_out([10, 7, 10, 8], [" ".join(hand), f"2R8Y {ten}"])
    player = xxl_after.player
    player.see(observed(after, s), 0)
    player.play(KEEP)
    player.table.look()
    assert {text for text in hand if player.table.dead(CARD[text])} == dead


# --- what normal and hard know


@GOOD
def test_gets_rid_of_the_dear_card(level):
    """Nothing that the other holds fits either way; and 0Y1R still goes on 0Y9R."""
    s = laid_out([CARD["3R10Y"]], ["0Y9R 0Y1R", "1G3B"])
    assert choice(lower, s, level) == "0Y9R"
    assert reason(lower, s, "0Y9R") == ("MOST_POINTS", 9)


@GOOD
def test_leaves_the_other_nothing_that_fits(level):
    """The other's last card, the only one unseen, goes on a red 5. With 13 points left instead of
    8 the deal is won, for that card is worth 16."""
    piles = [CARD["4B7Y"], 0, CARD["2B10G"], 0]
    s = laid_out(piles, ["2G6Y 5R8Y", "6R10B"])
    assert choice(updown, s, level) == "2G6Y>A:Y"
    assert reason(updown, s, "2G6Y>A:Y") == ("SHUTS_OUT", 100)
    assert reason(updown, s, "5R8Y>A:Y") == ("MOST_POINTS", 13)


def test_remembers_what_a_draw_has_shown():
    """Who drew has no yellow 9, red 5, blue 5 or green 9, and there is no red 4 to be had. Who does
    not know that gets rid of the dearer card."""
    needed, mine, others = [9, 5, 5, 9], "0B5R 5B9R", "4B7Y 4B5G"
    talon = "2B9Y 7B9G 4G9Y"
    s = laid_out(needed, [mine, others], "0Y1R " + talon, turn=1)
    do(after, s, "draw")
    assert choice(after, s, NORMAL) == "0B5R:R"
    assert reason(after, s, "0B5R:R") == ("SHUTS_OUT", 100)
    s = laid_out(needed, [mine, others + " 0Y1R"], talon)
    assert choice(after, s, NORMAL) == "5B9R:B"


@GOOD
@pytest.mark.parametrize("drawn, does", [("0Y1R", "keep"), ("3R10Y", "3R10Y")])
def test_keeps_a_small_card_that_was_drawn_and_lays_a_big_one(level, drawn, does):
    """The small one goes on nearly anything later, and costs little till then."""
    talon = "7B9G 4G9Y 0G2R 1R8B 2G6Y 5B9R 6G8R 3B5Y 4B5G 7B10R 3R8G 1Y6B 6Y7G"
    s = laid_out([CARD["0G8R"]], ["1G3B 2B9Y 4B7Y", "3Y4G 2B10G 8G9B"], f"{drawn} {talon}")
    do(lower, s, "draw")
    assert draw_or_keep.phase(s) == DRAWN
    assert choice(lower, s, level) == does
    assert reason(lower, s, does) == (("KEEPS",) if does == "keep" else ("MOST_POINTS", 13))


# --- what hard works out


def test_sees_to_the_end():
    """The other cannot lay its last card. 7R8Y, the dearer, would leave 0G8R on the hand; in the
    other order both go."""
    s = laid_out([CARD["0Y9R"]], ["0G8R 7R8Y", "1G3B"])
    assert choice(lower, s, HARD) == "0G8R" and choice(lower, s, NORMAL) == "7R8Y"
    assert reason(lower, s, "0G8R") == ("LEAVES_OPEN", 8)


def test_saves_a_series_for_the_card_that_needs_it():
    """Laid on red, 5R8Y would leave 5R6G without a place."""
    s = laid_out([8, 5, 10, 10], ["5R8Y 5R6G", "1G3B"])
    assert {choice(after, s, HARD, seed) for seed in range(5)} <= {"5R8Y:Y", "5R6G:R"}


# --- what easy does not know


def test_easy_lays_what_is_high_and_sometimes_anything():
    """Whatever that leaves to the other: the lower of two cards that fit is one slip in six."""
    piles = [CARD["4B7Y"], 0, CARD["2B10G"], 0]
    s = laid_out(piles, ["2G6Y 5R8Y", "6R10B"])
    chosen = [choice(updown, s, EASY, seed) for seed in range(120)]
    assert 80 < chosen.count("5R8Y>A:Y") < 120
    assert set(chosen) == {"2G6Y>A:Y", "5R8Y>A:Y"}


# --- every level


def test_thinks_in_slices_and_within_the_work_given():
    """More budget, more slices; none of them much longer than it should be."""
    s = laid_out([CARD["0Y9R"]], ["0G8R 7R8Y", "1G3B"])
    few, many = (len(thoughts(lower, s, HARD, budget=ms)) for ms in (100, 1300))
    assert 3 < few < many
    assert 1300 / many <= bots.SLICE_MS + 5


# --- who beats whom


def margin(name, players, games, budget):
    """By how much of a game more than its share the first player wins."""
    setting = arena.Setting(name, players, b"", budget, first_seed=77)
    found = arena.figures(setting, arena.run(setting, games, Crew(1), progress=False))
    return found[players[0]]["wins"] - 1 / len(players)


@all_three
def test_normal_beats_easy(game):
    """By some ten wins of a hundred more than half."""
    assert margin(game.NAME, ["normal", "easy"], 600, None) > 0.03


@all_three
def test_hard_beats_chance(game):
    """By some twenty, even in a hurry."""
    assert margin(game.NAME, ["hard", "random"], 120, 150) > 0.08


def test_the_tuner_finds_a_line():
    """Of what is 3 times one trait and -2 times another, in spite of a third that means nothing."""
    line = tune_xxl_shed.Line(3)
    for i in range(400):
        traits = i % 7, i % 11, i % 3 - 1
        line.add(traits, 3 * traits[0] - 2 * traits[1])
    assert [round(weight) for weight in line.weights()] == [3, -2, 0]


def test_what_beats_each_card_in_xxl_2_is_written_as_the_rules_tell():
    """The player's table: a card fits exactly where one of its faces is open."""
    table = xxl_lower.Table()
    for top in range(xxl.CARDS):
        table.lay(top, 0, 0)
        for card in range(xxl.CARDS):
            opened = table.open[LOW[card]] or table.open[HIGH[card]]
            assert bool(opened) == lower.lower(card, top)
        assert len(table.open) == 45 and not table.open[44]
