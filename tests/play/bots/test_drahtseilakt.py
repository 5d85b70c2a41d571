"""Drahtseilakt's players: one position for each thing that good play knows, and who beats whom."""

from array import array

import pytest

from host_tools.crew import Crew
from host_tools.players import arena
from pioche import bots
from pioche.bots import EASY, HARD, NORMAL
from pioche.bots import drahtseilakt as bot
from pioche.engine import rng
from pioche.engine.contract import OVER
from pioche.games import drahtseilakt as game
from tests.positions.drahtseilakt import B0, FULL, R0, TACTICAL, TOGETHER, TURN, position

BUDGET = 300
GOOD = pytest.mark.parametrize("level", [NORMAL, HARD])
OPTIONS = pytest.mark.parametrize(
    "deck, reveal", [(d, r) for d in (FULL, TACTICAL) for r in (TURN, TOGETHER)]
)


def evenly(s):
    """The same position, but high and low cards alike are gone and left out."""
    n = game.seats(s)
    rest = [c for c in range(1, game.deck_size(s) + 1) if c not in s[95 : 95 + 9 * n]]
    count = n * game.trick(s)
    gone = {rest[i * len(rest) // count]: i % n for i in range(count)}
    s[145:195] = bytes(gone.get(c, -1) + 1 for c in range(1, 51))
    left_out = [c for c in rest if c not in gone]
    s[95 + 9 * n : 145] = bytes(left_out) + bytes(50 - 9 * n - len(left_out))
    assert game.check(s) == 0
    return s


def thoughts(s, level, seed=1, budget=BUDGET):
    """All that the seat in turn thinks of this state, the decision last."""
    o, r = bytearray(game.SIZE), bytearray(rng.BYTES)
    game.observe(s, game.turn(s), o)
    bots.seed(r, seed)
    return list(bot.choose(o, game.turn(s), level, budget, r))


def choice(s, level, seed=1, budget=BUDGET):
    return thoughts(s, level, seed, budget)[-1]


def after(s, *cards):
    """The same trick when these cards have been played to it."""
    for card in cards:
        game.apply(s, card)
    return s


def order(*last):
    """Score cards: those that are named come last, in this order, zeros before all others."""
    rest = [c for c in (R0, B0, 1, 2, 3, 4, 5, 6, 7, 8, 9) if c not in last]
    return (*rest, *last)


def reason(s, move):
    o = bytearray(game.SIZE)
    game.observe(s, game.turn(s), o)
    return bot.why(o, game.turn(s), move)


# --- what normal and hard know


@GOOD
def test_goes_between_the_ends_of_a_dear_trick(level):
    """Seeing all the others' cards, a card between them costs nothing; 9 sticks are too many."""
    s = position([(15, 20, 33), (40, 22, 31), (3, 28, 49)], order(9, 2, 1))
    after(s, 15, 40)
    assert choice(s, level) == 28
    assert reason(s, 28) == ("BETWEEN", 15, 40)


@GOOD
@pytest.mark.parametrize("colour", ["blue", "red"])
def test_mends_the_balance(level, colour):
    """Seven sticks of one colour, seven of the other to be had: the end card takes them."""
    sticks = {colour: (0, 0, 7)}
    s = position([(15, 20, 33), (40, 22, 31), (3, 28, 49)], order(7, 2, 1), **sticks)
    after(s, 15, 40)
    end = 3 if colour == "blue" else 49
    assert choice(s, level) == end
    assert reason(s, end) == ("MENDS_RED" if colour == "blue" else "MENDS_BLUE", 7)


@GOOD
@pytest.mark.parametrize("zero, hand", [(B0, (24, 26, 50)), (R0, (1, 24, 26))])
def test_sheds_the_end_card_whose_colour_is_not_handed_out(level, zero, hand):
    """After the blue zero the highest card costs nothing, and will not be on the hand later."""
    cards = (R0 + B0 - zero, 1, 2, 4, 5, 6, 7, zero, 9, 8, 3)
    s = evenly(position([(15, 20, 33), (40, 22, 31), hand], cards))
    assert game.barred(s) == (game.NO_BLUE if zero == B0 else game.NO_RED)
    after(s, 15, 40)
    end = hand[2] if zero == B0 else hand[0]
    assert choice(s, level) == end
    assert reason(s, end) == ("FREE", end)


@GOOD
def test_counts_the_cards_that_are_gone(level):
    """Of 27 cards only 15, 20, 25 and 27 are out: 13, near the middle, would surely be the lowest,
    and 24 only if both others come with 25 and 27."""
    s = position([(13, 24), (15, 20), (25, 27)], order(9, 1), deck=TACTICAL)
    assert choice(s, level) == 24
    assert reason(s, 24) == ("MIDDLE",)


@GOOD
def test_chooses_in_secret_as_if_nothing_lay_there(level):
    """Together, the third sees no card: the choice is the same whatever the others chose."""
    chosen = set()
    for first, second in ((15, 40), (33, 31), (20, 22)):
        hands = [(15, 20, 33), (40, 22, 31), (3, 28, 49)]
        s = evenly(position(hands, order(9, 2, 1), leader=0, reveal=TOGETHER))
        chosen.add(choice(after(s, first, second), level))
    assert chosen == {28}


def test_gambles_for_nothing_where_that_crosses_out_much():
    """With five blue sticks, 1 and 4 to come: holding the 1 back surely leaves one stick. Playing
    it now leaves four to be lost by luck only, which pays when 30 points can be crossed out."""
    hands = [(20, 17), (30, 35), (25, 1)]
    sober = position(hands, order(1, 4), blue=(0, 0, 5), scores=((0, 9, 0),))
    bold = position(hands, order(1, 4), blue=(0, 0, 5), scores=((0, 9, 30),))
    assert choice(after(evenly(sober), 20, 30), HARD) == 25
    assert choice(after(evenly(bold), 20, 30), HARD) == 1


def test_looks_beyond_this_trick():
    """One stick now is less than nine later: the 50 leaves, although the 25 would go between."""
    s = evenly(position([(15, 20), (40, 22), (25, 50)], order(1, 9)))
    after(s, 15, 40)
    assert choice(s, HARD) == 50
    assert reason(s, 50) == ("CHEAP", 50, 1)


# --- what easy does not know


def test_easy_makes_the_mistakes_of_a_beginner():
    """It mends with a colour that is not handed out, and one time in four plays without looking."""
    zeros = (R0, 3, 4, 5, 6, 8, 9, B0, 7, 2, 1)
    s = position([(15, 20, 33), (40, 22, 31), (3, 28, 49)], zeros, red=(0, 0, 7))
    assert game.barred(s) == game.NO_BLUE
    chosen = [choice(after(bytearray(s), 15, 40), EASY, seed) for seed in range(60)]
    assert 30 < chosen.count(49) < 60 and set(chosen) == {3, 28, 49}


# --- every level, with every option


@OPTIONS
@pytest.mark.parametrize("level", [EASY, NORMAL, HARD])
def test_is_legal_and_honest_with_every_option(deck, reveal, level):
    """All thoughts are legal, and the same when what the seat cannot see is dealt anew."""
    moves, r = array("I", bytes(4 * game.MAX_LEGAL)), bytearray(rng.BYTES)
    rng.seed(r, 0, 3)
    for seats in range(3, 6):
        s, other = bytearray(game.SIZE), bytearray(game.SIZE)
        game.new(s, 17 * seats, seats, bytes((deck, reveal)))
        count = 0
        while game.turn(s) != OVER:
            n = game.legal(s, moves)
            legal = set(moves[:n])
            count += 1
            if n > 1 and count % 7 == 0:
                thought = thoughts(s, level, budget=15)
                assert set(thought) <= legal
                game.observe(s, game.turn(s), other)
                game.resample(other, game.turn(s), r)
                assert thoughts(other, level, budget=15) == thought
            game.apply(s, moves[rng.below(r, 0, n)])


def test_thinks_in_slices_and_within_the_work_given():
    """More budget, more slices, each of its length."""
    s = position([tuple(range(k, 28, 3)) for k in (1, 2, 3)], deck=TACTICAL)
    few, many = len(thoughts(s, HARD, budget=100)), len(thoughts(s, HARD, budget=1300))
    assert 3 < few < many
    assert 1300 / many <= bots.SLICE_MS + 5


# --- who beats whom


def margin(players, games, budget):
    """By how many sticks a round the first player beats the others."""
    setting = arena.Setting("drahtseilakt", players, bytes(2), budget, first_seed=77)
    found = arena.figures(setting, arena.run(setting, games, Crew(1), progress=False))
    first, second = players[0], players[1]
    return (found[second]["score"] - found[first]["score"]) / len(players)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_hard_beats_those_who_stay_in_the_middle(seats):
    """By four sticks a round, of which a few games may hide two and a half; even in a hurry."""
    assert margin(["hard"] + ["middle"] * (seats - 1), 8 * seats, 100) > 1.5


def test_normal_beats_easy():
    """By three sticks a round."""
    assert margin(["normal", "easy", "easy"], 150, None) > 1.5
