"""The computer players of The Game."""

import itertools

import pytest

from pioche import bots
from pioche.bots import EASY, HARD, NORMAL, the_game_search
from pioche.bots import the_game as bot
from pioche.bots import the_game_talk as talk
from pioche.engine import rng
from pioche.engine.contract import OVER
from pioche.games import the_game as game
from tests.play.bots.the_game import GOOD, MOVES, said
from tests.positions.the_game import ASK, FULL, PLAIN, SILENT, dealt, table

BUDGET = 2600


def seen(s, seat=None):
    o = bytearray(game.SIZE)
    game.observe(s, game.turn(s) if seat is None else seat, o)
    return o


def thoughts(s, level, seed=1, budget=BUDGET):
    """All that the seat in turn thinks of this state, the decision last."""
    r = bytearray(rng.BYTES)
    bots.seed(r, seed)
    return list(bot.choose(seen(s), game.turn(s), level, budget, r))


def choice(s, level, seed=1):
    return game.text(s, thoughts(s, level, seed)[-1])


def whole_turn(s, level):
    """What the seat in turn does until its turn is over."""
    done = []
    seat = game.turn(s)
    while game.turn(s) == seat and (not done or done[-1] != "end"):
        move = thoughts(s, level)[-1]
        done.append(game.text(s, move))
        game.apply(s, move)
    return done


def reason(s, move):
    return bot.why(seen(s), game.turn(s), move)


def lay(card, pile):
    return card << 2 | pile - 1


# --- what normal and hard know


@GOOD
def test_leaps_back_where_it_can(level):
    """The leap costs nothing and wins ten steps; it is among the cards of the turn."""
    s = table([(22, 40, 48, 53, 56, 66, 77, 88)], (50, 30, 70, 90), range(2, 10))
    assert "40>1" in whole_turn(s, level)
    assert reason(s := table([(40, 60)], (50, 1, 100, 100)), lay(40, 1)) == ("WHY_LEAP", 40)


@GOOD
def test_lays_the_card_from_which_it_leaps(level):
    """Eight on and ten back: 68 and 58 together bring the pile two steps back."""
    s = table([(34, 47, 58, 68, 79, 83, 90, 95)], (60, 5, 20, 25), range(6, 14))
    assert reason(s, lay(68, 1)) == ("WHY_MAKES_LEAP", 58)
    assert whole_turn(s, level)[:2] == ["68>1", "58>1"]


@GOOD
def test_keeps_the_leap(level):
    """43 would be nearest on the pile of 41, to which 31 leaps back: it goes elsewhere first."""
    s = table([(31, 43)], (41, 38, 100, 100), range(2, 10), now=6)
    done = whole_turn(s, level)
    assert "31>1" in done and "43>1" not in done[: done.index("31>1")]
    assert reason(table([(31, 43)], (41, 38, 100, 100)), lay(43, 2)) == ("WHY_KEEPS_LEAP", 31)


@GOOD
def test_goes_on_for_a_tiny_step_and_stops_before_a_large_one(level):
    """Two cards are laid: 52 is one step further, but 71 is far from everything."""
    near = table([(52, 65, 71, 75, 80, 85)], (51, 41, 60, 58), range(2, 10), now=2)
    assert choice(near, level) == "52>1"
    far = table([(71, 72, 75, 78, 80, 83)], (51, 41, 60, 58), range(2, 10), now=2)
    assert choice(far, level) == "end"
    assert reason(far, game.END) == ("WHY_ENOUGH", 20)


@GOOD
def test_heeds_a_signal(level):
    """Both rising piles are as good, until the partner asks to leave one alone."""
    hands = [(34, 52, 60, 65, 80, 90), (10, 20, 32, 50, 61, 77, 85)]
    talon = [c for c in range(2, 100) if c not in (*hands[0], *hands[1], 30, 31, 97, 98)]
    for pile in (0, 1):
        s = table(hands, (30, 31, 97, 98), talon, now=1)
        s[14 + 4 + pile] = game.DONT
        assert choice(s, level) == f"34>{2 - pile}"
    assert reason(s, lay(34, 1)) == ("WHY_ASKED", 2)


def test_hard_counts_the_cards_that_are_gone():
    """One step of nine over cards laid long ago passes nothing; one of six buries six that are to
    come. Normal only sees that it is shorter."""
    hand = (3, 6, 8, 29, 75, 95, 97)
    talon = [*range(9, 19), *range(36, 44), *range(60, 69), *range(76, 81), *range(84, 93)]
    s = table([hand], (20, 45, 81, 56), talon, now=1)
    assert choice(s, HARD) == "29>1"
    assert choice(s, NORMAL) == "75>3"


def most_that_fit(tops, hand):
    """By trying every order on every pile."""
    best = 0
    for card, pile in itertools.product(hand, range(4)):
        top = tops[pile]
        step = card - top if pile < 2 else top - card
        if step > 0 or step == -10:
            after = (*tops[:pile], card, *tops[pile + 1 :])
            best = max(best, 1 + most_that_fit(after, hand - {card}))
    return best


@GOOD
def test_lays_all_that_can_be_laid_when_nobody_else_holds_a_card(level):
    """Then there is nothing to guess, and every plan is tried."""
    r = bytearray(rng.BYTES)
    rng.seed(r, 0, 4)
    tight = 0
    for _ in range(40):
        cards = list(range(2, 100))
        rng.shuffle(r, 0, cards, 0, 98)
        tops = (*sorted(cards[:2]), *sorted(cards[2:4]))
        tops = (max(tops[0], 60), tops[1], tops[2], min(tops[3], 40))
        hand = frozenset(c for c in cards[4:10] if c not in tops)
        if len({*tops}) < 4 or not most_that_fit(tops, hand):
            continue
        tight += most_that_fit(tops, hand) < len(hand)
        s = table([hand], tops)
        while game.turn(s) != OVER and choice(s, level) != "end":
            game.apply(s, thoughts(s, level)[-1])
        assert len(hand) - game.score(s, 0) == most_that_fit(tops, hand)
    assert tight > 10


@GOOD
def test_experts_lay_three(level):
    """The plan knows that two do not end the turn."""
    s = dealt(1, expert=1)
    done = whole_turn(s, level)
    assert len(done) >= 4 and done[-1] == "end"


def test_says_why_a_near_card_is_laid():
    s = table([(12, 40)], (10, 1, 100, 100))
    assert reason(s, lay(12, 1)) == ("WHY_CLOSE", 2)
    assert reason(s, lay(40, 1)) is None


# --- easy


def test_easy_makes_the_mistakes_of_a_beginner():
    """It takes the nearest card, misses a leap one time in four, and listens every other time."""
    s = table([(22, 40, 48, 53, 56, 66, 77, 88)], (50, 30, 70, 90), range(2, 10))
    chosen = [choice(s, EASY, seed) for seed in range(80)]
    assert 10 < chosen.count("88>4") + chosen.count("53>1") + chosen.count("66>3") < 40
    assert chosen.count("40>1") > 40
    hands = [(33, 55, 70, 76, 80, 90), (10, 20, 50, 60, 71, 77, 85)]
    s = table(hands, (30, 31, 40, 41), range(2, 10), now=1)
    s[14 + 4 + 1] = game.DONT
    chosen = [choice(s, EASY, seed) for seed in range(60)]
    assert set(chosen) == {"33>1", "33>2"} and 15 < chosen.count("33>2") < 45


def test_signals_are_honest():
    """Leap: I hold it. Don't: I hold a card one or two steps on. Careful: up to five."""
    hands = [(2, 3, 4, 5, 6, 7, 8), (20, 32, 45, 50, 63, 70, 94)]
    s = table(hands, (30, 40, 55, 99), range(9, 15), least=2)
    s[9] = 2  # the second seat has just drawn
    assert said(s, 1, EASY) == ["1 leap"]
    assert said(s, 1, HARD) == ["2 careful", "3 careful", "4 careful"]
    assert said(s, 0) == []  # before its turn is over it would have to take it back


def test_signals_are_taken_back():
    """A new hand, a new word: none where nothing near is held any more."""
    hands = [(2, 3, 4, 5, 6, 7, 8), (20, 31, 47, 50, 63, 70, 80)]
    s = table(hands, (30, 40, 90, 99), range(9, 15))
    s[9] = 2
    s[14 + 4 : 14 + 8] = bytes((game.LEAP, game.DONT, game.CAREFUL, game.NONE))
    assert said(s, 1) == ["2 none", "3 none"]
    hands[1] = (21, 31, 47, 50, 63, 70, 80)
    s = table(hands, (30, 40, 90, 99), range(9, 15))
    s[9] = 2
    s[14 + 4] = game.LEAP
    assert said(s, 1) == ["1 dont"]


def test_an_old_call_for_a_leap_that_cannot_be_is_not_heeded():
    """The partner called, the pile moved on: now the card that leaps back is in my own hand."""
    hands = [(20, 33, 70, 76, 80, 90), (10, 21, 50, 60, 71, 77, 85)]
    s = table(hands, (30, 29, 15, 16), range(2, 10), now=1)
    s[14 + 4] = game.LEAP
    assert sum(talk.marks(seen(s), 0)) == 0
    s[14 + 4 + 1] = game.LEAP  # to 29 leaps 19, which lies already
    assert sum(talk.marks(seen(s), 0)) == 0
    s[14 + 4 + 1] = game.DONT
    assert list(talk.marks(seen(s), 0)) == [0] * 5 + [1] + [0] * 6


# --- thinking


def test_the_rest_of_a_plan_costs_nothing():
    """After the first decision of a turn the others come at once, and are those of the plan."""
    s = dealt(1)
    first = thoughts(s, HARD)
    plan = list(the_game_search.plan[: the_game_search.length])
    assert first[-1] == plan[0] and len(first) > 15
    for move in plan[1:]:
        game.apply(s, first[-1])
        first = thoughts(s, HARD)
        assert first == [move]


def test_a_plan_that_was_not_waited_for_is_forgotten():
    """A press hurries the player on; later a position of the plan before comes up again."""
    for slices in range(1, 30):
        s, other = dealt(1, seed=3), dealt(1, seed=4)
        game.apply(s, thoughts(s, HARD)[-1])
        hurried = bot.choose(seen(other), 0, HARD, BUDGET, bytearray(rng.BYTES))
        for _ in range(slices):
            next(hurried, None)
        hurried.close()
        n = game.legal(s, MOVES)
        assert set(thoughts(s, HARD)) <= set(MOVES[:n])


def test_works_as_long_as_it_may():
    """Work is counted, and ends where the budget does."""
    s = dealt(1, seed=5)
    taken = []
    for budget in (150, 300, 2600):
        thoughts(s, HARD, budget=budget)
        taken.append(the_game_search.looks)
        assert taken[-1] <= bot.work(HARD, budget) + 4
        thoughts(dealt(1, seed=6), HARD)  # something else, so that no plan is kept
    assert taken[0] < taken[1] < taken[2]


# --- options of what may be said, and who begins


@pytest.mark.parametrize("level", [EASY, NORMAL, HARD])
@pytest.mark.parametrize(("talk", "word"), [(PLAIN, "dont"), (FULL, "leap"), (SILENT, "")])
def test_a_leap_is_told_by_the_most_urgent_word_that_may_be_said(level, talk, word):
    """Without talk nothing is said; no rule is broken at any level."""
    s = table([(60, 70), (30, 99)], (40, 1, 100, 97), talk=talk)
    s[9] = 2  # seat 1 has just drawn
    game.apply(s, 70 << 2 | 1)
    s[9] = 2
    told = []
    for _ in range(8):
        move = bots.signal(game, bot, s, bytearray(game.SIZE), 1, level, bytearray(4), MOVES)
        if move < 0:
            break
        told.append(game.text(s, move))
        game.apply(s, move)
    assert [text for text in told if text[0] == "1"] == ([f"1 {word}"] if word else [])
    assert bool(told) == bool(word)


@pytest.mark.parametrize("level", [EASY, NORMAL, HARD])
def test_who_has_near_cards_begins_and_who_has_none_asks_the_next(level):
    """As near as may be hoped for from those behind; nearer where there are more of them."""
    s = dealt(4, 0, start=ASK)  # seats 1, 2 and 3 are asked
    for cards, behind, answer in (
        ((3, 5, 40, 50, 60, 70), 3, "begin"),
        ((3, 40, 50, 60, 70, 98), 3, "begin"),
        ((30, 40, 50, 55, 60, 70), 3, "next"),
        ((30, 40, 50, 55, 60, 70), 1, "next"),
        ((8, 14, 40, 50, 60, 70), 3, "next"),
        ((8, 14, 40, 50, 60, 70), 1, "begin"),
    ):
        o = bytearray(game.SIZE)
        s[2] = 4 - behind
        game.observe(s, s[2], o)
        o[34 + 8 * s[2] : 40 + 8 * s[2]] = bytes(cards)
        *_, move = bot.choose(o, s[2], level, BUDGET, bytearray(4))
        assert game.text(o, move) == answer
        assert bot.why(o, s[2], move)[0] == "WHY_BEGIN"
