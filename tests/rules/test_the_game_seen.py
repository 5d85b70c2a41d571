"""The Game: what a seat knows, what check() finds, and notation."""

import pytest

from pioche.engine import rng
from pioche.engine.contract import EVERYONE, HIDDEN, UNDO_TURN
from pioche.games import the_game as game
from pioche.games import the_game_fits
from pioche.transcript import the_game as notes
from tests.positions.the_game import (
    DECK,
    LAID,
    MOVES,
    PLAIN,
    SILENT,
    broken,
    dealt,
    hand,
    over,
    play,
    table,
)

# --- what a seat knows


def test_hands_of_others_and_the_talon_are_hidden_and_nothing_else():
    s, o = dealt(3, 2), bytearray(game.SIZE)
    for card in hand(s, game.turn(s))[:2]:
        game.apply(s, card << 2)
    for seat in (0, 1, 2, EVERYONE):
        game.observe(s, seat, o)
        hidden = [i for i in range(game.SIZE) if o[i] == HIDDEN]
        hands = [34 + 8 * p + i for p in range(3) if p != seat for i in range(game.held(s, p))]
        assert hidden == hands + list(range(DECK + 18, DECK + 98))
        assert all(o[i] == s[i] for i in range(game.SIZE) if i not in hidden)
        assert [game.held(o, p) for p in range(3)] == [game.held(s, p) for p in range(3)]


def test_a_draw_is_shown_so_only_that_bars_the_way_back():
    """Laying uncovers nothing; the end of a turn with a talon does."""
    s, was, now = dealt(1), bytearray(game.SIZE), bytearray(game.SIZE)

    def shown(move):
        game.observe(s, 0, was)
        game.apply(s, move)
        game.observe(s, 0, now)
        return any(a == HIDDEN != b for a, b in zip(was, now))

    assert not shown(hand(s, 0)[0] << 2) and not shown(hand(s, 0)[0] << 2)
    assert shown(game.END)
    assert game.UNDO == UNDO_TURN


def redeals(s, seat, times):
    o, again, r = bytearray(game.SIZE), bytearray(game.SIZE), bytearray(4)
    rng.seed(r, 0, 77)
    for _ in range(times):
        game.observe(s, seat, o)
        seen = bytes(o)
        game.resample(o, seat, r)
        assert game.check(o) == 0
        game.observe(o, seat, again)
        assert again == seen
        yield o


def test_a_resample_can_put_each_unseen_card_at_each_hidden_place():
    s = dealt(4, 3)
    in_hand, next_up = {}, {}
    for o in redeals(s, 1, 3000):
        for c in hand(o, 2):
            in_hand[c] = in_hand.get(c, 0) + 1
        next_up[game.deck(o)[0]] = next_up.get(game.deck(o)[0], 0) + 1
    unseen = sorted(set(range(2, 100)) - set(hand(s, 1)))
    assert sorted(in_hand) == unseen == sorted(next_up)
    assert all(130 <= n <= 270 for n in in_hand.values())  # 196 each on average
    assert all(10 <= n <= 65 for n in next_up.values())  # 33


HARD = (57, 98, 3, 2)  # of the cards in play below only those over 57 fit, and 47


def hard(now=0, phase=None):
    """Seat 1 is in turn; of all that seat 0 cannot see only 58 and 59 fit."""
    hands = [[20, 21, 22, 23, 24, 60, 61], [58, 31, 32, 33, 34, 35, 36][: 7 - now]]
    return table(hands, HARD, [59, 37, 38, 39, 40, 41, 42, 43, 44, 45], turn=1, now=now)


def test_the_seat_in_turn_has_a_card_that_fits_or_all_would_be_over():
    """Seen by others: hands with 58, with 59, with both, as often as they are possible."""
    counts = {(58,): 0, (59,): 0, (58, 59): 0}
    for o in redeals(hard(), 0, 3000):
        counts[tuple(c for c in hand(o, 1) if c in (58, 59))] += 1
    # 7 of 17 places are the hand's: one of the two in it 70 in 136, each alone; both 42 in 272
    one, both = 3000 * 70 / 182, 3000 * 42 / 182
    assert abs(counts[58,] - one) < 120 and abs(counts[59,] - one) < 120
    assert abs(counts[58, 59] - both) < 120


def test_where_chance_finds_no_card_that_fits_one_is_put_in_the_hand(monkeypatch):
    monkeypatch.setattr(the_game_fits, "_TRIES", 0)
    for o in redeals(hard(), 0, 200):
        assert game.turn(o) == 1 and game.legal(o, MOVES) > 0


def test_once_the_minimum_is_laid_nothing_is_known_of_the_hand():
    s = hard(now=2)
    found = {any(c in (58, 59) for c in hand(o, 1)) for o in redeals(s, 0, 200)}
    assert found == {True, False}


def test_after_a_stuck_end_the_hand_that_ended_it_holds_nothing_that_fits():
    full = [[60, 61, 62, 63, 64, 65, 66], [50, 52, 53, 54, 55, 57, 58]]
    s = table(full, (59, 98, 3, 2), [51, 67, 56, 49, 68])
    play(s, "60>1", "61>1", "end")
    assert over(s)
    others = set()
    for o in redeals(s, EVERYONE, 300):
        assert over(o)  # 51 leaps back to 61, all from 62 on lie higher
        others.update(hand(o, 1))
    assert others == {49, 50, 52, 53, 54, 55, 56, 57, 58}


def test_ones_own_hand_is_never_redealt():
    s = dealt(2, 5)
    for o in redeals(s, 1, 20):
        assert hand(o, 1) == hand(s, 1)


# --- check and transcripts


def test_check_finds_cards_twice_missing_or_impossible():
    s = dealt(2)
    assert broken(bytearray(s), (DECK + 97, s[DECK + 96])) == 1
    assert broken(bytearray(s), (DECK + 97, 0)) == 1
    assert broken(bytearray(s), (DECK + 97, 100)) == 1
    assert broken(bytearray(s), (DECK + 97, 1)) == 1
    assert broken(bytearray(s), (DECK, 5)) == 1
    assert broken(bytearray(s), (LAID + s[DECK + 97], 1), (10, s[DECK + 97])) == 1
    assert broken(bytearray(s), (DECK + 97, 0), (LAID + s[DECK + 97], 5)) == 1


@pytest.mark.parametrize(
    ("at", "value"),
    [(1, 0), (1, 6), (2, 2), (3, 2), (4, 5), (4, 8), (5, 1), (5, 4), (6, 8), (7, 97), (8, 99)],
)
def test_check_finds_counters_out_of_range(at, value):
    assert broken(dealt(2), (at, value)) == 2


def test_check_finds_a_wrong_phase():
    assert [broken(dealt(2), (0, phase)) for phase in (game.STUCK, game.WON, 4)] == [3, 3, 3]


@pytest.mark.parametrize("fewer", [0, 1])
@pytest.mark.parametrize("expert", [0, 1])
def test_check_accepts_every_choice_of_options(expert, fewer):
    """Experts, one card fewer, both."""
    for seats in range(1, 6):
        assert game.check(dealt(seats, expert=expert, fewer=fewer)) == 0


def test_check_knows_every_card_that_was_laid():
    """Whichever is not, lies on a fifth pile, or on one that has none."""
    s = table([[50]], (10, 11, 100, 91))
    for card in range(2, 100):
        if card not in (10, 11, 50, 91):
            assert [broken(bytearray(s), (LAID + card, pile)) for pile in (0, 5, 3)] == [1, 1, 5]


def test_check_finds_hands_out_of_order_short_or_long():
    s = dealt(2)
    assert broken(bytearray(s), (35, s[34])) == 4
    assert broken(bytearray(s), (34, s[35]), (35, s[34])) == 4
    assert broken(bytearray(s), (35, 0)) == 4
    assert broken(bytearray(s), (40, 0)) == 4
    assert broken(bytearray(s), (41, 99)) == 4
    assert broken(bytearray(s), (50, 99)) == 4
    assert broken(bytearray(s), (6, 1)) == 4
    s = table([[20], []], (10, 11, 90, 91))
    assert broken(bytearray(s), (2, 1)) == 4


@pytest.mark.parametrize(("at", "value"), [(10, 2), (10, 100), (12, 1), (13, 99), (11, 0)])
def test_check_finds_a_top_that_is_not_on_its_pile(at, value):
    assert broken(dealt(2), (at, value)) == 5


def test_check_finds_cards_on_a_pile_that_has_none():
    s = table([[20]], (10, 11, 90, 91))
    assert broken(s, (12, 100)) == 5


def test_check_finds_signals_that_are_none_or_of_nobody():
    assert broken(dealt(2), (14, 4)) == 0  # nothing, said just now
    assert broken(dealt(2), (14, 8)) == 6
    assert broken(dealt(2), (14, 4), (5, 2)) == 6  # in version 1 it was not marked
    assert [broken(dealt(2), (14, what), (5, 2)) for what in range(4)] == [0] * 4
    assert [broken(dealt(2, talk=PLAIN), (14, what)) for what in (2, 6, 3, 7)] == [0, 0, 6, 6]
    assert [broken(dealt(2, talk=SILENT), (14, what)) for what in (0, 1, 4)] == [0, 6, 6]
    assert broken(dealt(2), (14 + 8, 1)) == 6
    assert broken(dealt(2), (9, 4)) == 6
    assert broken(dealt(1), (14, 1)) == 6
    assert broken(dealt(1), (9, 1)) == 6


def test_notation_of_moves():
    s = dealt(2)
    assert game.text(s, 37 << 2) == "37>1" and game.text(s, 99 << 2 | 3) == "99>4"
    assert game.text(s, game.END) == "end"
    assert [game.text(s, move) for move in (game.BEGIN, game.NEXT)] == ["begin", "next"]


def test_moves_are_ascending_with_the_end_last():
    s = dealt(3, 4)
    seat = game.turn(s)
    for card in hand(s, seat)[:2]:
        game.apply(s, card << 2)
    moves = list(MOVES[: game.legal(s, MOVES)])
    assert moves == sorted(set(moves)) and moves[-1] == game.END


def test_the_deal_of_a_transcript():
    s = dealt(2, 5)
    deal = notes.deal(s)
    assert [key for key, _ in deal] == ["dealer", "hands", "talon"]
    found = dict(deal)
    assert found["dealer"] == 1
    assert found["hands"] == [[str(c) for c in hand(s, p)] for p in range(2)]
    assert found["talon"] == [str(c) for c in s[DECK + 14 : DECK + 98]]


def test_the_phase_names_of_transcripts():
    s = dealt(2)
    names = []
    for phase in (game.LAY, game.STUCK, game.WON, game.ASK):
        s[0] = phase
        names.append(notes.phase(s))
    assert names == ["lay", "stuck", "won", "ask"]


def test_two_piles_rise_and_two_fall():
    """As the tops say with which they begin."""
    assert [game.rises(pile) for pile in range(4)] == [game.top(dealt(2), p) == 1 for p in range(4)]
