"""No Merci's players: one position for each thing that good play knows, and who beats whom."""

from array import array

import pytest

from host_tools.crew import Crew
from host_tools.players import arena, tune_no_merci
from host_tools.players.rivals import no_merci as rivals
from pioche import bots
from pioche.bots import EASY, HARD, NORMAL
from pioche.bots import no_merci as bot
from pioche.bots import no_merci_table as table
from pioche.engine import rng
from pioche.engine.contract import OVER
from pioche.games import no_merci as game
from pioche.games.no_merci import PASS, TAKE
from tests.positions.no_merci import dealt, with_cards

BUDGET = 300
GOOD = pytest.mark.parametrize("level", [NORMAL, HARD])
ALL = pytest.mark.parametrize("level", [EASY, NORMAL, HARD])
WON = range(7, 14), range(15, 23), range(24, 32)  # 7, 15 and 24 points; one card is to come


def seen(s):
    o = bytearray(game.SIZE)
    game.observe(s, game.turn(s), o)
    return o


def thoughts(s, level, seed=1, budget=BUDGET):
    """All that the seat in turn thinks of this state, the decision last."""
    r = bytearray(rng.BYTES)
    bots.seed(r, seed)
    return list(bot.choose(seen(s), game.turn(s), level, budget, r))


def choice(s, level, seed=1):
    return thoughts(s, level, seed)[-1]


def reason(s, move):
    return bot.why(seen(s), game.turn(s), move)


def with_pot(won, chips, there, card, **more):
    """A position with this card turned up and so many chips on it: the last seat has the rest."""
    rest = 11 * len(won) - sum(chips) - there
    return with_cards(won, (*chips, rest), (card,), **more)


# --- what normal and hard know


@GOOD
def test_a_card_worth_its_chips_is_taken(level):
    s = with_pot(((5,), (9,), (14,)), (6, 6), 12, 12)
    assert choice(s, level) == TAKE


@GOOD
def test_a_high_card_without_chips_goes_on(level):
    s = with_pot(((5,), (9,), (14,)), (11, 11), 0, 33)
    assert choice(s, level) == PASS
    assert reason(s, PASS) == ("DEAR", 33, 0)


@GOOD
def test_what_counts_is_the_change_of_the_own_points(level):
    """35 with one chip: 34 points of it are saved by the 34; another would pay them all."""
    dear = with_pot(((5,), (34,), (14,)), (6, 6), 7, 35)
    assert choice(dear, level) == PASS
    mine = with_pot(((34,), (5,), (14,)), (2, 0), 9, 35)
    assert choice(mine, level) == TAKE
    assert reason(mine, TAKE) == ("FREE", 35)


@GOOD
def test_a_card_for_nothing_goes_round_while_nobody_else_wants_it(level):
    s = with_pot(((33,), (5,), (9,)), (11, 11), 0, 34)
    assert choice(s, level) == PASS
    assert reason(s, PASS) == ("GOES_ROUND",)


def test_normal_takes_a_card_for_nothing_before_it_joins_a_rivals_run():
    s = with_pot(((20,), (22,), (9,)), (11, 11), 0, 21)
    assert choice(s, NORMAL) == TAKE


@GOOD
def test_a_card_that_closes_a_gap_is_not_left_to_one_who_cannot_refuse(level):
    s = with_pot(((30, 32), (5,), (9,)), (8, 0), 3, 31)
    assert choice(s, level) == TAKE
    assert reason(s, TAKE) == ("SAVES", 32)


@GOOD
def test_few_chips_make_a_chip_dearer(level):
    """The same card with the same chips on it: one takes it who could soon not refuse any more."""
    poor = with_pot(((5,), (9,), (14,)), (1, 14), 7, 24)
    assert choice(poor, level) == TAKE
    assert reason(poor, TAKE) == ("FEW_CHIPS", 1, 7)
    rich = with_pot(((5,), (9,), (14,)), (20, 3), 7, 24)
    assert choice(rich, level) == PASS
    assert reason(rich, PASS) == ("WAITS", 20)


def test_hard_leaves_the_last_card_to_one_who_cannot_refuse():
    """1, 15 and 15 points: by taking it 16, by passing 2, and the next seat has no chip."""
    s = with_pot(WON, (6, 0), 18, 33)
    assert [game.score(s, i) for i in range(3)] == [1, 15, 15]
    assert choice(s, HARD) == PASS
    assert choice(s, NORMAL) == TAKE  # for its price


@GOOD
def test_the_last_card_is_kept_from_one_who_would_win_by_it(level):
    """It costs 23 for 18 chips, and still wins: 8 against 10; the next seat would get to -9."""
    s = with_pot(WON, (4, 5), 18, 23)
    assert [game.score(s, i) for i in range(3)] == [3, 10, 18]
    assert choice(s, level) == TAKE
    assert reason(s, TAKE) == ("PAID", 18, 23)


# --- what is the same for all


@ALL
def test_without_chips_the_card_is_taken(level):
    s = with_pot(((5,), (9,), (14,)), (0, 20), 0, 35)
    assert thoughts(s, level) == [TAKE]
    assert reason(s, TAKE) == ("NO_CHIPS",)


def test_easy_takes_at_once_what_fits_and_is_of_changing_mood():
    fits = with_pot(((33,), (5,), (9,)), (11, 11), 0, 34)
    assert choice(fits, EASY) == TAKE
    middling = with_pot(((5,), (9,), (14,)), (9, 9), 9, 24)
    assert {choice(middling, EASY, seed) for seed in range(30)} == {TAKE, PASS}


def test_easy_does_not_count_its_chips():
    for chips in ((1, 14), (14, 1)):
        s = with_pot(((5,), (9,), (14,)), chips, 7, 24)
        assert choice(s, EASY, 3) == choice(with_pot(((5,), (9,), (14,)), (9, 6), 7, 24), EASY, 3)


def test_more_budget_is_more_work_and_the_table_stays_as_it_is():
    s = with_pot(((5, 6), (9,), (14,)), (9, 9), 5, 24)
    assert len(thoughts(s, HARD, budget=100)) < len(thoughts(s, HARD, budget=400)) / 2
    assert thoughts(s, HARD) == thoughts(s, HARD)
    table.look(seen(s))
    owned = {c: table.own[c] - 1 for c in range(3, 36) if table.own[c]}
    assert owned == {5: 0, 6: 0, 9: 1, 14: 2} and list(table.chips[:3]) == [9, 9, 10]


# --- the table


def positions(games=12):
    """Random games: (state, at each decision)."""
    moves = array("I", bytes(4 * game.MAX_LEGAL))
    r = bytearray(rng.BYTES)
    rng.seed(r, 0, 4)
    for k in range(games):
        s = dealt(100 + k, 3 + k % 3, k % 2)
        while game.turn(s) != OVER:
            yield s
            game.apply(s, moves[rng.below(r, 0, game.legal(s, moves))])


def test_the_cost_of_a_card_is_the_change_of_the_score():
    taken = bytearray(game.SIZE)
    for s in positions():
        seat, card, pot = game.turn(s), game.open_card(s), game.on_card(s)
        table.look(seen(s))
        taken[:] = s
        game.apply(taken, TAKE)
        assert table.cost(card, seat) - pot == game.score(taken, seat) - game.score(s, seat)


def test_trying_a_card_out_moves_what_the_rules_move():
    """Everybody by price: the same taker, cards, chips and points as by the rules."""
    own = bytearray(game.SIZE)
    for k, s in enumerate(positions(6)):
        seats = game.seats(s)
        prices = [(13, 16, 21, 32, 255)[(i + k) % 5] for i in range(seats)]
        own[:] = s
        table.look(seen(s))
        table.restore()
        card = game.open_card(s)
        if any(table.cost(card, i) != card for i in range(seats)):
            continue  # the patience with what costs nothing is another matter
        taker = table.go_round(card, game.turn(s), game.on_card(s), seats, prices)
        while game.taken(own) == game.taken(s):
            seat = game.turn(own)
            fair = 64 * game.on_card(own) >= card * prices[seat]
            game.apply(own, TAKE if fair or not game.chips(own, seat) else PASS)
        assert game.owner(own, card) == taker and table.own_then[card] == taker + 1
        for i in range(seats):
            assert table.chips_then[i] == game.chips(own, i)
            assert table.points_then[i] - table.chips_then[i] == game.score(own, i)


def test_who_gets_a_card_for_nothing_lets_others_pay_but_not_till_one_must_take_it():
    table.look(seen(with_pot(((33,), (5,), (9,)), (11, 3), 0, 34)))
    table.restore()
    assert table.go_round(34, 0, 0, 3, b"\x20\x20\x20") == 0
    paid = [was - now for was, now in zip(table.chips[1:3], table.chips_then[1:3])]
    assert paid[0] == 3 and table.chips_then[0] > 11
    table.look(seen(with_pot(((33,), (35,), (9,)), (11, 3), 0, 34)))
    table.restore()
    table.go_round(34, 0, 0, 3, b"\x20\x20\x20")
    assert table.chips_then[0] == 11 and table.own_then[34] == 1  # disputed: taken at once


def test_chances_are_shares_and_the_end_is_certain():
    for s in positions():
        count = table.look(seen(s))
        table.restore()
        seats = game.seats(s)
        table.weigh(seats, 23 - game.taken(s), 0, count)
        assert table.CERTAIN - seats <= sum(table.chances[:seats]) <= table.CERTAIN
        assert min(table.chances[:seats]) >= 0
    for chips, winner in (((0, 33, 0), 1), ((33, 0, 0), 0)):
        table.look(seen(with_pot(((5,), (6,), (7,)), chips[:2], 0, 24)))
        table.restore()
        table.weigh(3, 0, 0, 0)
        assert table.chances[winner] > 0.99 * table.CERTAIN


def test_a_point_less_and_a_chip_more_are_a_better_chance():
    def chance(own, chips):
        count = table.look(seen(with_pot((own, (9,), (14,)), (chips, 11), 0, 24)))
        table.restore()
        table.weigh(3, 20, 0, count)
        return table.chances[0]

    assert chance((20,), 9) > chance((21,), 9) > chance((30,), 9)
    assert chance((20,), 11) > chance((20,), 9) > chance((20,), 2)
    # A gap is worth little while its card is unseen, but more than none.
    assert chance((20, 22), 9) > chance((19, 23), 9)


def test_who_must_take_is_foreseen():
    """After so many passes a seat has no chip left; before, the others would rather pass to him."""
    s = with_pot(((5,), (9,), (14,)), (12, 1), 0, 33)
    count = table.look(seen(s))
    for _ in table.foresee(33, 0, 0, 3, 19, count):
        pass
    assert table.ready[4] == 255  # seats 0 1 2 0, and then 1 has no chip
    assert table.ready[0] < 128 and table.ready[3] < 64


# --- hints


def test_reasons_are_true_and_all_are_given():
    names = set()
    for s in positions(30):
        seat, pot, have = game.turn(s), game.on_card(s), game.chips(s, game.turn(s))
        table.look(seen(s))
        cost = table.cost(game.open_card(s), seat)
        for move in (TAKE, PASS):
            found = reason(s, move)
            if found is None or (move == PASS and not have):
                continue
            names.add(found[0])
            fits = {
                "NO_CHIPS": have == 0,
                "SAVES": cost < 0 and found[1:] == (-cost,),
                "FREE": cost == 0,
                "FEW_CHIPS": found[1:] == (have, pot) and pot > 0,
                "PAID": found[1:] == (pot, cost) and pot > 0,
                "GOES_ROUND": cost <= 0,
                "DEAR": found[1:] == (cost, pot) and pot < cost,
                "WAITS": found[1:] == (have,),
            }
            assert fits[found[0]]
    assert names == set(fits) - {"NO_CHIPS"}  # that one is tried above


# --- who beats whom


def wins(player, field, seats, games, budget=None):
    setting = arena.Setting("no_merci", [player] + [field] * (seats - 1), b"\0", budget, 90_000)
    found = arena.figures(setting, arena.run(setting, games, Crew(1), progress=False))[player]
    return found["wins"] - found["wins_95"]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_normal_beats_easy(seats):
    assert wins("normal", "easy", seats, 240) > 1 / seats


@pytest.mark.parametrize("field", ["greedy", "milker"])
def test_hard_beats_fields_with_little_thought(field):
    assert wins("hard", field, 3, 30, budget=150) > 1 / 3


# --- rivals and tuner


@pytest.mark.parametrize("name", rivals.PLAYERS)
def test_rivals_play_legally_and_repeat_themselves(name, monkeypatch):
    monkeypatch.setattr(rivals, "PLAYOUTS", 4)
    for k, s in enumerate(positions(6)):
        if k % 9 == 0:
            seat, seats, r = game.turn(s), game.seats(s), bytearray((1, 2, 3, 4))
            moves = [rivals.PLAYERS[name](game, seats, seen(s), seat, r, None) for _ in "ab"]
            assert moves[0] == moves[1] and moves[0] in (TAKE, PASS)
            assert game.chips(s, seat) or moves[0] == TAKE


def test_the_tuner_repeats_itself_and_finds_that_points_decide_more_and_more():
    first, again = (tune_no_merci.samples(150, 3, Crew(1)) for _ in range(2))
    assert first == again
    late, early = (tune_no_merci.fit(first[to_come]) for to_come in (1, 18))
    assert late[0] > early[0] > 0
