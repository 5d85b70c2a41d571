"""The player for 20/20: what it prefers, and that its weights are worth having."""

import shutil

from host_tools.crew import Crew
from host_tools.players.tune_twenty import tuner
from pioche import bots
from pioche.bots import twenty as bot
from pioche.engine import k6t
from pioche.games import twenty as game
from tests import support


def decided(s, level):
    o = bytearray(game.SIZE)
    game.observe(s, 0, o)
    move = -1
    for move in bot.choose(o, 0, level, 0, bytearray(4)):  # noqa: B007  (the last)
        pass
    return move


def wins(level, seeds):
    s, count = bytearray(game.SIZE), 0
    for seed in seeds:
        game.new(s, seed, 1, bytes(1))
        while game.turn(s) == 0:
            game.apply(s, decided(s, level))
        count += game.won(s)
    return count


def test_the_normal_player_takes_from_the_tallest_piles():
    """The sum of both heights decides, at every move of a game."""
    s = bytearray(game.SIZE)
    game.new(s, 3, 1, bytes(1))
    moves = bytearray(0)
    while game.turn(s) == 0:
        move = decided(s, bots.NORMAL)
        legal = [m for a in range(20) for m in _moves_of(s, a)]
        heights = [game.height(s, m // 20) + game.height(s, m % 20) for m in legal]
        assert game.height(s, move // 20) + game.height(s, move % 20) == max(heights)
        game.apply(s, move)
        moves.append(1)
    assert len(moves) > 20


def _moves_of(s, a):
    for b in range(a + 1, 20):
        tops = game.top(s, a), game.top(s, b)
        if 255 not in tops and k6t.rank(tops[0]) == k6t.rank(tops[1]):
            yield 20 * a + b


def reasons_of(seeds):
    """{reason: (observation, move)} met by the hard player in these deals."""
    s, o, met = bytearray(game.SIZE), bytearray(game.SIZE), {}
    for seed in seeds:
        game.new(s, seed, 1, bytes(1))
        while game.turn(s) == 0:
            move = decided(s, bots.HARD)
            game.observe(s, 0, o)
            reason = bot.why(o, 0, move)
            met.setdefault(reason and reason[0], []).append((bytes(o), move))
            game.apply(s, move)
    return met


def test_the_reasons_of_a_hint_are_true():
    """Each is given somewhere, and is seen to be so on the table."""
    met = reasons_of(range(30))
    for name, found in met.items():
        for o, move in found:
            heights = game.height(o, move // 20), game.height(o, move % 20)
            of_rank = [c for c in range(120) if k6t.rank(c) == k6t.rank(game.top(o, move // 20))]
            tops = {game.top(o, p) for p in range(20)}
            seen = {game.card_at(o, p, d) for p in range(20) for d in range(6)}
            if name == "TALL":
                others = [m for a in range(20) for m in _moves_of(o, a)]
                sums = [game.height(o, m // 20) + game.height(o, m % 20) for m in others]
                assert sum(heights) == max(sums)
            elif name == "EMPTIES":
                assert 1 in heights
            elif name == "LAST_PAIR":
                assert len(tops & set(of_rank)) == 2 and set(of_rank) <= seen
            elif name == "NONE_HIDDEN":
                assert set(of_rank) <= seen
    assert set(met) == {"TALL", "EMPTIES", "LAST_PAIR", "NONE_HIDDEN", None}


def needs_a_compiler():
    if not shutil.which("cc"):
        support.missing("no C compiler for the tuner")


def test_better_players_win_more():
    """Over some hundred deals; the margins are a few of their widths."""
    seeds = range(900_000, 900_300)
    easy, hard = wins(bots.EASY, seeds), wins(bots.HARD, seeds)
    assert hard > easy + 30


def test_the_weights_are_worth_their_bytes():
    """On 20 000 held-out deals they win 2.8 of 100 more than the tallest-pile rule."""
    needs_a_compiler()
    rule = tuner.won([tuner.TALLEST] * 4, 20_000)
    assert 6_000 < rule < 6_800
    assert tuner.won(bot.WEIGHTS, 20_000) > rule + 560


def test_the_tuner_climbs():
    """A few rounds of it find weights that win no less than the rule it begins with."""
    needs_a_compiler()
    rows = tuner.tune(6, 800, 5, Crew(1))
    assert [len(row) for row in rows] == [11] * 4
    assert tuner.won(rows, 20_000) > tuner.won([tuner.TALLEST] * 4, 20_000) - 300
