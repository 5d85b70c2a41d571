"""The players of the XXL trick games (3, 6, 6+): what good play knows, one position each, and who
beats whom."""

from array import array

import pytest

from host_tools.crew import Crew
from host_tools.players import arena, tune_xxl_tricks
from pioche import bots, registry
from pioche.bots import (
    EASY,
    HARD,
    NORMAL,
    xxl_colour,
    xxl_refuse,
    xxl_tricks,
    xxl_trump,
    xxl_worths,
)
from pioche.engine import rng, tricks, xxl
from pioche.engine.contract import OVER, default_options
from tests.positions import xxl_colour as colour
from tests.positions import xxl_refuse as refuse
from tests.positions import xxl_trump as trump
from tests.positions.tricks import CARD

BUDGET = 400  # ms of a Pico; on the device it has at least 500
GOOD = pytest.mark.parametrize("level", [NORMAL, HARD])
GAMES = [(colour, xxl_colour), (trump, xxl_trump), (refuse, xxl_refuse)]


def thoughts(rules, bot, s, level, seed=1, budget=BUDGET):
    """All that the seat in turn thinks of this state, as texts, the decision last."""
    game = rules.game
    o, r = bytearray(game.SIZE), bytearray(rng.BYTES)
    game.observe(s, game.turn(s), o)
    bots.seed(r, seed)
    return [game.text(s, move) for move in bot.choose(o, game.turn(s), level, budget, r)]


def choice(rules, bot, s, level, seed=1):
    return thoughts(rules, bot, s, level, seed)[-1]


def reason(rules, bot, s, text):
    """Why the seat in turn would play this move."""
    game = rules.game
    o = bytearray(game.SIZE)
    n = game.legal(s, rules.MOVES)
    (move,) = [m for m in rules.MOVES[:n] if game.text(s, m) == text]
    game.observe(s, game.turn(s), o)
    return bot.why(o, game.turn(s), move)


# --- XXL 6


@GOOD
def test_gives_the_cheapest_card_to_a_trick_it_cannot_win(level):
    """On a yellow 10, either yellow 0 is lost; the one with the red 9 may still win."""
    s = colour.play(colour.position("9G10Y 4B5G", "0Y1R 0Y9R"), "9G10Y")
    assert choice(colour, xxl_colour, s, level) == "0Y1R"
    assert reason(colour, xxl_colour, s, "0Y1R") == ("GIVES_LITTLE", 1)


def test_takes_a_trick_with_no_more_than_it_needs():
    """A yellow 9 beats the 8 as well as the 10 does, which is good for one more trick."""
    s = colour.play(colour.position("5R8Y 4B5G", "2B9Y 9G10Y"), "5R8Y")
    assert choice(colour, xxl_colour, s, HARD) == "2B9Y"
    assert reason(colour, xxl_colour, s, "2B9Y") == ("TAKES", 24)


@GOOD
def test_leads_what_nobody_can_beat_while_it_is_in_the_lead(level):
    """No card beats both numbers of 9G10Y but the green 10s, which are gone."""
    s = colour.position("0Y1R 9G10Y", "3B5Y 4B5G")
    for c in range(xxl.CARDS):
        if xxl.number(c, 3) == 10:
            s[tricks.WHERE + c] = tricks.WON
    assert choice(colour, xxl_colour, s, level) == "9G10Y"
    assert reason(colour, xxl_colour, s, "9G10Y") == ("UNBEATEN",)
    assert reason(colour, xxl_colour, s, "0Y1R") == ("LEAVES_LEAD", 1)


@GOOD
def test_does_not_throw_a_strong_card_into_a_trick_of_others(level):
    """It follows with neither: what goes is the card that could win nothing."""
    s = colour.play(colour.position("0Y10G 4B5G", "1B10R 0R3B"), "0Y10G")
    assert choice(colour, xxl_colour, s, level) == "0R3B"


def test_hard_counts_what_is_gone():
    """A red 6 wins as soon as all higher reds are gone, and no sooner."""
    s = colour.position("4R6B 2G5B", "3B5Y 1B4Y")
    before = xxl_colour.look(bytearray(s), 0).chance[2 * CARD["4R6B"]]
    for c in range(xxl.CARDS):
        if xxl.number(c, 1) >= 4 and c != CARD["4R6B"]:
            s[tricks.WHERE + c] = tricks.WON
    after = xxl_colour.look(bytearray(s), 0).chance[2 * CARD["4R6B"]]
    assert before < after == 256


# --- XXL 6+


@GOOD
def test_names_the_colour_it_has_most_of(level):
    s = trump.position("", "0R3B 0B4R 0B5R 0G6R 0G8R 0Y9R 1B10R 1B4Y 1G3B 2Y3G 2G5B 2G6Y", "0Y1R")
    assert choice(trump, xxl_trump, s, level) == "trump R"
    assert reason(trump, xxl_trump, s, "trump R") == ("NAMED", 7)


def test_takes_with_a_small_trump_and_keeps_the_big_one():
    s = trump.play(trump.position("R", "9G10Y 4B5G", "0R3B 7B10R"), "9G10Y")
    assert choice(trump, xxl_trump, s, HARD) == "0R3B"
    assert reason(trump, xxl_trump, s, "0R3B") == ("TAKES", 22)


def test_the_other_colour_of_a_trump_wins_nothing():
    """5B9R is no blue 9 where red is trump: it follows no blue, and takes the trick as a trump."""
    s = trump.play(trump.position("R", "1Y6B 4B5G", "5B9R 0B4R"), "1Y6B")
    mind = xxl_trump.look(bytearray(s), 1)
    assert mind.colours[CARD["5B9R"]] == 2
    assert choice(trump, xxl_trump, s, HARD) == "0B4R"


# --- XXL 3


@GOOD
def test_counts_tricks_in_part_1(level):
    """However few points a trick has, it is one card more in part 2."""
    s = refuse.play(refuse.position("0Y1R 3B5Y", "0R3B 2Y3G"), "0Y1R:Y")
    assert choice(refuse, xxl_refuse, s, level) == "2Y3G"
    assert reason(refuse, xxl_refuse, s, "2Y3G") == ("TAKES", 0)


@GOOD
def test_names_the_stronger_colour_of_its_card(level):
    s = refuse.position("0Y10G 0R3B", "5R8Y 1B4Y", part=2)
    assert choice(refuse, xxl_refuse, s, level) == "0Y10G:G"


@GOOD
def test_refuses_a_trick_it_cannot_win(level):
    """With a card less it need not give 13 points to a yellow 10."""
    s = refuse.play(refuse.position("9G10Y 4B5G 0R3B", "5R8Y 8R10G", part=2), "9G10Y:Y")
    assert choice(refuse, xxl_refuse, s, level) == "refuse"
    assert reason(refuse, xxl_refuse, s, "refuse") == ("SAVES_CARD",)


@GOOD
@pytest.mark.parametrize("seats", [2, 4])
def test_keeps_one_of_the_best_cards_it_won(level, seats):
    """None of them is better in both of its numbers."""
    s = refuse.reached(refuse.keeping, seats)
    game = refuse.game
    won = [c for c in range(xxl.CARDS) if game.winner_of(s, c) == game.turn(s)]
    text = choice(refuse, xxl_refuse, s, level)
    kept = CARD[text.split()[1]]
    assert not [c for c in won if xxl.LOW[c] > xxl.LOW[kept] and xxl.HIGH[c] > xxl.HIGH[kept]]
    assert reason(refuse, xxl_refuse, s, text) == ("BEST_CARD",)


# --- all three


@pytest.mark.parametrize(("rules", "bot"), GAMES)
def test_a_beginner_is_careless_now_and_then(rules, bot):
    """What easy plays is not always what it thinks best."""
    s = rules.dealt(5, 2)
    if rules is trump:
        rules.play(s, "trump R")
    chosen = [choice(rules, bot, s, EASY, seed) for seed in range(60)]
    assert len(set(chosen)) > 3
    assert 30 < max(chosen.count(text) for text in chosen) < 55


@pytest.mark.parametrize(("rules", "bot"), GAMES)
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_every_move_has_a_reason(rules, bot, seats):
    """Of whatever is legal anywhere in a game."""
    game, r = rules.game, bytearray(b"\1\2\3\4")
    s = rules.dealt(9, seats)
    names = set()
    while game.turn(s) != OVER:
        names.update(reason(rules, bot, s, text)[0] for text in rules.legal(s))
        game.apply(s, rules.MOVES[rng.below(r, 0, game.legal(s, rules.MOVES))])
    assert {"TAKES", "GIVES_LITTLE", "LEAVES_LEAD"} <= names
    assert all(name in bot.why.__doc__ for name in names)


@pytest.mark.parametrize(("rules", "bot"), GAMES)
def test_thinks_in_slices_and_within_the_work_given(rules, bot):
    """More budget, more slices, each of its length."""
    s = rules.dealt(5, 2)
    if rules is trump:
        rules.play(s, "trump R")
    few, many = [len(thoughts(rules, bot, s, HARD, budget=ms)) for ms in (200, 1300)]
    assert 3 < few < many
    assert 1300 / many <= bots.SLICE_MS


def test_without_time_the_highest_number_is_played_and_nothing_weighed(monkeypatch):
    """Those left among themselves in part 2 of XXL 3 must not keep a person waiting."""
    monkeypatch.setattr(xxl_refuse, "look", None)
    s = refuse.dealt(5, 3)
    for _ in range(20):
        moves = legal(s)
        (best,) = xxl_refuse.choose(s, s[tricks.TURN], NORMAL, 0, bytearray(4))
        cards = [xxl_tricks.card_of(move) for move in moves]
        highest = max(xxl.HIGH[c] for c in cards if c != tricks.NO_CARD)
        assert best in moves and xxl.HIGH[xxl_tricks.card_of(best)] == highest
        xxl_refuse.game.apply(s, best)


def legal(s):
    moves = array("H", bytes(2 * xxl_refuse.game.MAX_LEGAL))
    return moves[: xxl_refuse.game.legal(s, moves)]


def share(name, players, games, budget=None):
    """Of the wins, for the first player."""
    setting = arena.Setting(
        name, players, default_options(registry.game(name)), budget, first_seed=77
    )
    return arena.figures(setting, arena.run(setting, games, Crew(1), progress=False))[players[0]][
        "wins"
    ]


@pytest.mark.parametrize("name", ["xxl_colour", "xxl_trump", "xxl_refuse"])
def test_normal_beats_easy_and_hard_beats_chance(name):
    """By far more than luck allows; hard even in a hurry."""
    assert share(name, ["normal", "easy"], 200) > 0.53
    assert share(name, ["hard", "random"], 20, 60) > 0.7


# --- the tuner


def test_the_tuner_finds_what_a_sum_is_made_of():
    """From examples with two traits that count 3 and -2, and those that count nothing."""
    fit = tune_xxl_tricks.Fit()
    for i in range(400):
        row = [0.0] * (2 * xxl_worths.KINDS)
        row[xxl_worths.HIGH], row[xxl_worths.LOW] = i % 7 - 3, i % 11 - 5
        fit.add(row, 3 * row[xxl_worths.HIGH] - 2 * row[xxl_worths.LOW])
    last, more = fit.weights()
    assert last[xxl_worths.HIGH] == pytest.approx(64 * 3, rel=0.05)
    assert last[xxl_worths.LOW] == pytest.approx(64 * -2, rel=0.05)
    assert sum(map(abs, last)) == last[xxl_worths.HIGH] - last[xxl_worths.LOW] and not any(more)


@pytest.mark.parametrize("name", ["xxl_colour", "xxl_trump", "xxl_refuse"])
def test_the_tuner_repeats_itself_and_its_weights_fit_in_a_card(name):
    """The same seed, the same weights; what a card is worth stays within 16 bits."""
    found = [tune_xxl_tricks.learn(name, 3, 4, 5, Crew(1)) for _ in range(2)]
    weights = [{part: fit.weights() for part, fit in fits.items()} for fits in found]
    assert weights[0] == weights[1]
    assert {len(row) for rows in weights[0].values() for row in rows} == {xxl_worths.KINDS}


@pytest.mark.parametrize(
    "weights", [xxl_colour.WEIGHTS, xxl_trump.WEIGHTS, xxl_refuse.PART_1, xxl_refuse.PART_2]
)
def test_no_card_is_worth_more_than_the_tables_hold(weights):
    """array("h") ends at 32767, and costs are times the number of rivals."""
    for seats, (last, more) in weights.items():
        for left in range(13):
            most = sum(
                abs(w + m * left // xxl_worths.FINE) * top
                for w, m, top in zip(
                    last[2:], more[2:], (320, 320, 400, *[256] * 2, 304, 304, 256, 320, 256)
                )
            )
            assert (seats - 1) * (most >> 8) + 8 * 19 < 32768
