"""The Game, sentence by sentence."""

import pytest

from pioche.engine.contract import OVER, UNDO_TURN, check_setup
from pioche.games import the_game as game
from tests.positions.the_game import LAID, MOVES, dealt, hand, over, play, table, texts


def stacked(monkeypatch, order, seats, **options):
    """A game whose deck lies in this order: first to be dealt first."""

    def shuffle(b, at, cards, start, n):
        cards[start : start + n] = bytes(order)

    monkeypatch.setattr(game.rng, "shuffle", shuffle)
    s = dealt(seats, **options)
    monkeypatch.undo()
    return s


# --- deal and start


def test_constants():
    """What the registry, the menu of options, undo and the transcript's header rely on."""
    assert (game.ID, game.NAME, game.SEATS, game.VERSION) == (2, "the_game", (1, 5), 2)
    values = dict(game.OPTIONS)
    assert list(values) == ["expert", "hand", "start", "talk"]
    assert values["expert"] == (0, 1) and values["hand"] == (0, -1)
    assert values["start"] == ("ask", -1, 0, 1, 2, 3, 4)
    assert values["talk"] == ("plain", "full", "none")
    assert game.UNDO == UNDO_TURN


@pytest.mark.parametrize(("seats", "size"), [(1, 8), (2, 7), (3, 6), (4, 6), (5, 6)])
def test_hand_solo_8_two_players_7_others_6(seats, size):
    s = dealt(seats)
    assert [game.held(s, p) for p in range(5)] == [size] * seats + [0] * (5 - seats)
    assert game.talon(s) == 98 - seats * size == len(game.deck(s))


@pytest.mark.parametrize(("seats", "size"), [(1, 7), (2, 6), (3, 5), (4, 5), (5, 5)])
@pytest.mark.parametrize("expert", [0, 1])
def test_hand_minus_1_is_one_card_fewer_with_and_without_expert(seats, size, expert):
    s = dealt(seats, expert=expert, fewer=1)
    assert [game.held(s, p) for p in range(seats)] == [size] * seats
    assert game.full(s) == size
    assert game.least(s) == 2 + expert


def test_cards_2_to_99_each_once():
    s = dealt(3)
    cards = [c for p in range(3) for c in hand(s, p)] + list(game.deck(s))
    assert sorted(cards) == list(range(2, 100))
    assert game.score(s, 0) == 98


def test_piles_1_and_2_rise_from_1_piles_3_and_4_fall_from_100():
    s = dealt(2)
    assert [game.top(s, p) for p in range(game.PILES)] == [1, 1, 100, 100]
    assert len(texts(s)) == 4 * 7  # at first every card fits everywhere


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_first_dealer_is_seed_mod_n_and_left_of_him_starts(seats):
    for seed in range(7):
        s = dealt(seats, seed)
        assert game.dealer(s) == seed % seats
        assert game.turn(s) == (seed + 1) % seats


def test_option_start_names_the_starting_seat_and_leaves_dealer_and_deal():
    for start in range(4):
        s = dealt(4, 6, start=2 + start)
        assert (game.turn(s), game.dealer(s)) == (start, 2)
        s[2] = game.turn(dealt(4, 6))
        assert s == dealt(4, 6)


def test_a_start_seat_that_is_not_at_the_table_is_refused():
    for seats in range(1, 6):
        good = [game.allows(seats, bytes((0, 0, i, 0))) for i in range(7)]
        assert good == [True] * (seats + 2) + [False] * (5 - seats)
    with pytest.raises(ValueError, match="do not go with 3 players"):
        check_setup(game, 1, 3, b"\0\0\5\0")


def test_the_deal_depends_on_the_seed():
    assert game.deck(dealt(2, 1)) != game.deck(dealt(2, 2))
    assert dealt(2, 1) == dealt(2, 1)
    assert sum(dealt(2, 1)[LAID + 2 : LAID + 100]) == 0  # the generator has left no trace


# --- laying


def test_higher_on_a_rising_pile_lower_on_a_falling_one():
    s = table([[46, 48, 50, 62, 64, 66]], (47, 49, 65, 63))
    piles = {46: (3, 4), 48: (1, 3, 4), 50: (1, 2, 3, 4), 62: (1, 2, 3, 4), 64: (1, 2, 3)}
    piles[66] = (1, 2)
    assert texts(s) == [f"{card}>{pile}" for card in piles for pile in piles[card]]
    assert not any(game.fits(s, game.top(s, pile), pile) for pile in range(4))


def test_leap_exactly_10_lower_on_a_rising_pile():
    """37 on a rising 47 is legal, 36 on 47 is not, nor 38."""
    s = table([[36, 37, 38]], (47, 90, 8, 9))
    assert texts(s) == ["37>1"]


def test_leap_exactly_10_higher_on_a_falling_pile():
    """75 on a falling 65 is legal, 74 and 76 are not."""
    s = table([[74, 75, 76]], (97, 98, 65, 9))
    assert texts(s) == ["75>3"]


def test_no_leap_the_wrong_way():
    """10 higher on a rising pile is only a higher card; 10 lower on a falling one likewise."""
    s = table([[12, 88]], (98, 97, 2, 3))
    assert texts(s) == ["12>3", "88>1"]  # from 98 to 88, from 2 to 12
    s = table([[13, 87]], (98, 97, 2, 3))
    assert texts(s) == ["13>4", "87>2"]


def test_a_laid_card_leaves_the_hand_and_is_the_new_top():
    s = table([[20, 30, 40, 50]], (10, 11, 90, 91))
    play(s, "30>1")
    assert hand(s, 0) == [20, 40, 50]
    assert [game.top(s, p) for p in range(4)] == [30, 11, 90, 91]
    assert (game.lies_on(s, 30), game.lies_on(s, 20)) == (1, 0)
    assert (game.score(s, 0), game.laid(s)) == (3, 1)
    play(s, "20>1", "40>3")
    assert [game.top(s, p) for p in range(4)] == [20, 11, 40, 91]


def test_one_after_the_other_the_turn_stays_until_end():
    s = dealt(2)
    seat = game.turn(s)
    for k in range(7):
        assert game.turn(s) == seat and game.laid(s) == k
        game.apply(s, hand(s, seat)[0] << 2)
    assert texts(s) == ["end"]  # without cards there is only the end, and it is asked


# --- the minimum and the end of a turn


def end_is_legal_after(s, seat):
    """After how many cards, the lowest always on pile 1, `end` may be said."""
    k = 0
    while "end" not in texts(s):
        game.apply(s, hand(s, seat)[0] << 2)
        k += 1
    return k


@pytest.mark.parametrize(("expert", "count"), [(0, 2), (1, 3)])
@pytest.mark.parametrize("seats", [1, 2, 5])
def test_lay_at_least_2_cards_with_expert_3(expert, count, seats):
    s = dealt(seats, expert=expert)
    assert end_is_legal_after(s, game.turn(s)) == count
    assert len(texts(s)) > 1  # as many as wanted: more may follow


@pytest.mark.parametrize("least", [2, 3])
def test_1_once_the_talon_is_empty_at_the_start_of_the_turn(least):
    s = table([[20, 30, 40], [21, 31]], (10, 11, 90, 91), least=least)
    assert "end" not in texts(s)
    play(s, "20>1")
    assert texts(s)[-1] == "end" and len(texts(s)) > 1


def test_one_card_in_the_talon_still_asks_for_two():
    s = table([[20, 30, 40, 41, 42, 43, 44], [22, 31, 32, 33, 34, 35, 36]], (10, 11, 90, 91), [50])
    play(s, "20>1")
    assert "end" not in texts(s)
    play(s, "30>1", "end")
    assert hand(s, 0) == [40, 41, 42, 43, 44, 50]  # each as far as the talon goes
    assert game.talon(s) == 0
    play(s, "22>2", "end")  # the next turn starts without a talon
    assert hand(s, 1) == [31, 32, 33, 34, 35, 36]


def test_end_draws_up_to_the_hand_size_top_of_the_talon_first_then_next_seat():
    s = dealt(3, 1)
    seat, before, deck = game.turn(s), hand(s, game.turn(s)), list(game.deck(s))
    for card in before[:3]:
        game.apply(s, card << 2)
    game.apply(s, game.END)
    assert hand(s, seat) == sorted(before[3:] + deck[:3])
    assert list(game.deck(s)) == deck[3:]
    assert (game.turn(s), game.laid(s)) == ((seat + 1) % 3, 0)
    assert game.check(s) == 0


def test_nobody_draws_before_the_end_of_the_turn():
    s = dealt(2)
    game.apply(s, hand(s, game.turn(s))[0] << 2)
    assert game.held(s, game.turn(s)) == 6 and game.talon(s) == 84


def test_a_seat_with_no_cards_left_is_skipped():
    s = table([[20, 30], [], [], [40, 50]], (10, 11, 90, 91), turn=3)
    play(s, "50>1", "end")
    assert game.turn(s) == 0
    play(s, "30>2", "20>3", "end")
    assert game.turn(s) == 3
    play(s, "40>2")
    assert game.phase(s) == game.WON and game.won(s)
    assert not game.won(dealt(2))


def test_skipping_goes_on_clockwise():
    s = table([[20], [], [30], [40, 50], []], (10, 11, 90, 91), turn=3)
    play(s, "50>1", "end")
    assert game.turn(s) == 0
    s = table([[], [], [30], [40, 50], [20, 25]], (10, 11, 90, 91), turn=4)
    play(s, "25>1", "end")
    assert game.turn(s) == 2


def test_the_last_seat_with_cards_follows_itself_and_must_lay_again():
    s = table([[20, 30], []], (10, 11, 90, 91))
    play(s, "20>1", "end")
    assert game.turn(s) == 0 and game.laid(s) == 0
    assert "end" not in texts(s)


def test_a_seat_that_lays_its_last_card_is_asked_for_the_end():
    s = table([[20], [30]], (10, 11, 90, 91))
    play(s, "20>1")
    assert (game.turn(s), texts(s)) == (0, ["end"])
    play(s, "end")
    assert game.turn(s) == 1


# --- the end of the game


def test_over_at_once_when_the_seat_cannot_lay_at_the_start_of_its_turn():
    """Seat 1 has nothing that fits once seat 0 has laid."""
    s = table([[50, 60], [41, 45]], (49, 98, 3, 2))
    play(s, "50>1")
    assert game.turn(s) == 0
    play(s, "end")
    assert over(s) and game.phase(s) == game.STUCK
    assert [game.score(s, p) for p in range(2)] == [3, 3]


def test_a_leap_saves_the_seat_that_could_not_go_on():
    s = table([[50, 60], [40, 45]], (49, 98, 3, 2))
    play(s, "50>1", "end")
    assert texts(s) == ["40>1"]


@pytest.mark.parametrize(("least", "card", "ends"), [(2, 59, True), (3, 59, True), (2, 60, False)])
def test_over_at_once_when_the_minimum_is_not_laid_and_no_card_fits(least, card, ends):
    """After a card of the turn; the card stays laid. 60 leaps back to a rising 70."""
    s = table([[70, card, 51, 52, 53, 54, 55, 56]], (57, 98, 3, 2), [99, 97], least=least)
    play(s, "70>1")
    assert over(s) == ends
    assert game.score(s, 0) == 9 and game.top(s, 0) == 70
    assert game.phase(s) == (game.STUCK if ends else game.LAY)


def test_not_over_once_the_minimum_is_laid():
    """With the minimum on the piles a seat that can lay no more just ends its turn."""
    s = table([[60, 70, 51, 52, 53, 54, 55, 56]], (57, 98, 3, 2), [99, 97])
    play(s, "60>1", "70>1")
    assert texts(s) == ["end"]
    play(s, "end")
    assert texts(s)[-1] == "99>2"


def test_experts_go_on_only_with_three():
    s = table([[60, 71, 51, 52, 53, 54, 55, 56]], (57, 98, 3, 2), [99, 97], least=3)
    play(s, "60>1")
    assert texts(s) == ["71>1"]
    play(s, "71>1")
    assert over(s) and game.score(s, 0) == 8


def test_all_98_laid_is_total_victory_at_once():
    """The last card wins; nobody is asked to end that turn."""
    s = table([[], [99]], (98, 97, 3, 2), turn=1)
    play(s, "99>2")
    assert over(s) and game.phase(s) == game.WON
    assert (game.score(s, 0), game.score(s, 1)) == (0, 0)


def test_score_is_the_cards_not_laid_hands_and_talon_for_all():
    s = dealt(4, 3)
    game.apply(s, hand(s, game.turn(s))[0] << 2)
    assert [game.score(s, p) for p in range(4)] == [97] * 4
    assert [game.place(s, p) for p in range(4)] == [1] * 4


def in_order_of_laying(seats, size):
    """A deck in which everybody always lays his oldest cards, the fewest, and all ascend."""
    hands = [list(range(size * p, size * (p + 1))) for p in range(seats)]
    drawn, laid, seat = size * seats, [], 1 % seats
    while len(laid) < 98:
        count = 2 if drawn < 98 else 1
        laid += hands[seat][:count]
        del hands[seat][:count]
        while drawn < 98 and len(hands[seat]) < size:
            hands[seat].append(drawn)
            drawn += 1
        seat = (seat + 1) % seats
    order = [0] * 98
    for number, place in enumerate(laid):
        order[place] = number + 2
    return order


@pytest.mark.parametrize(("seats", "size", "moves"), [(1, 8, 150), (2, 7, 153), (5, 6, 161)])
def test_the_longest_game_fits_in_max_moves(monkeypatch, seats, size, moves):
    """All 98 on pile 1, as few as allowed in every turn."""
    s = stacked(monkeypatch, in_order_of_laying(seats, size), seats, seed=0)
    count = 0
    while game.turn(s) != OVER:
        n = game.legal(s, MOVES)
        move = game.END if MOVES[n - 1] == game.END else MOVES[0]
        assert move == game.END or move & 3 == 0
        game.apply(s, move)
        assert game.check(s) == 0
        count += 1
    assert game.phase(s) == game.WON and game.top(s, 0) == 99
    assert count == moves <= game.MAX_MOVES - 4  # and as many questions
    assert game.MAX_MOVES == 161 + 4
