"""The Game, sentence by sentence."""

from array import array

import pytest

from pioche.engine import rng
from pioche.engine.contract import EVERYONE, HIDDEN, OVER, UNDO_TURN, check_setup
from pioche.games import the_game as game
from pioche.transcript import the_game as notes
from tests.support import micropython

MOVES = array("I", bytes(4 * game.MAX_LEGAL))
SAYS = array("I", bytes(4 * game.MAX_SAYS))
DECK, LAID = 74, 170  # from the layout table
LEFT_OF_DEALER = 0  # index into the values of `start`; a seat p is 1 + p


def dealt(seats, seed=7, expert=0, fewer=0, start=LEFT_OF_DEALER):
    s = bytearray(game.SIZE)
    game.new(s, seed, seats, bytes((expert, fewer, start)))
    return s


def table(hands, tops=(1, 1, 100, 100), talon=(), turn=0, now=0, least=2, full=None):
    """A position by hand; every card that is nowhere else was laid some time ago."""
    s = bytearray(game.SIZE)
    seats = len(hands)
    s[1], s[2], s[3] = seats, turn, 0
    s[4] = full or (0, 8, 7, 6, 6, 6)[seats]
    s[5], s[6] = least, now
    held = [c for h in hands for c in h]
    s[7] = len(held) + len(talon)
    s[8] = 98 - len(talon)
    s[10:14] = bytes(tops)
    for seat, h in enumerate(hands):
        s[34 + 8 * seat : 34 + 8 * seat + len(h)] = bytes(sorted(h))
    s[DECK + s[8] : DECK + 98] = bytes(talon)
    begun = [p for p in range(4) if tops[p] not in (1, 100)]
    for c in range(2, 100):
        if c not in held and c not in talon:
            s[LAID + c] = (tops.index(c) if c in tops else begun[0]) + 1
    assert game.check(s) == 0
    return s


def stacked(monkeypatch, order, seats, **options):
    """A game whose deck lies in this order: first to be dealt first."""

    def shuffle(b, at, cards, start, n):
        cards[start : start + n] = bytes(order)

    monkeypatch.setattr(game.rng, "shuffle", shuffle)
    s = dealt(seats, **options)
    monkeypatch.undo()
    return s


def texts(s):
    return [game.text(s, MOVES[i]) for i in range(game.legal(s, MOVES))]


def say_texts(s, seat):
    return [game.text(s, SAYS[i]) for i in range(game.says(s, seat, SAYS))]


def play(s, *moves):
    for move in moves:
        s_legal = {game.text(s, MOVES[i]): MOVES[i] for i in range(game.legal(s, MOVES))}
        game.apply(s, s_legal[move])
        assert game.check(s) == 0


def hand(s, seat):
    return [game.hand(s, seat, i) for i in range(game.held(s, seat))]


def over(s):
    return game.turn(s) == OVER and game.legal(s, MOVES) == 0


# --- deal and start


def test_constants():
    """What the registry, the menu of options, undo and the transcript's header rely on."""
    assert (game.ID, game.NAME, game.SEATS, game.VERSION) == (2, "the_game", (1, 5), 1)
    values = dict(game.OPTIONS)
    assert list(values) == ["expert", "hand", "start"]
    assert list(values.values()) == [(0, 1), (0, -1), (-1, 0, 1, 2, 3, 4)]
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
        s = dealt(4, 6, start=1 + start)
        assert (game.turn(s), game.dealer(s)) == (start, 2)
        s[2] = game.turn(dealt(4, 6))
        assert s == dealt(4, 6)


def test_a_start_seat_that_is_not_at_the_table_is_refused():
    for seats in range(1, 6):
        good = [game.allows(seats, bytes((0, 0, i))) for i in range(6)]
        assert good == [True] * (seats + 1) + [False] * (5 - seats)
    with pytest.raises(ValueError, match="do not go with 3 players"):
        check_setup(game, 1, 3, b"\0\0\4")


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
    assert count == moves <= game.MAX_MOVES == 161


# --- signals


def test_signals_texts_are_pile_and_word():
    s = dealt(2)
    said = [game.text(s, game.say(1, 2, what)) for what in (1, 2, 3, 0)]
    assert said == ["3 careful", "3 dont", "3 leap", "3 none"]
    named = [game.text(s, game.say(0, 0, w)) for w in (game.NONE, game.CAREFUL, game.LEAP)]
    assert named == ["1 none", "1 careful", "1 leap"]
    assert game.text(s, game.say(0, 0, game.DONT)) == "1 dont"
    assert game.text(s, game.SAY) == "1 none"


def test_signals_are_coded_with_their_seat_apart_from_all_moves():
    codes = [game.say(p, k, w) for p in range(5) for k in range(4) for w in range(4)]
    assert codes == sorted(set(codes)) and codes[-1] < 1 << 16
    assert [game.sayer(c) for c in codes] == [p for p in range(5) for _ in range(16)]
    assert codes[0] > game.END > 99 * 4 + 3
    assert [game.sayer(m) for m in (8, 399, game.END)] == [-1, -1, -1]


def test_signals_are_outside_legal_and_turn():
    s = dealt(3)
    before, seat = texts(s), game.turn(s)
    for p in range(3):
        game.apply(s, game.say(p, 0, game.LEAP))
    assert (texts(s), game.turn(s)) == (before, seat)


def test_a_say_changes_only_the_signal_of_its_seat_and_pile():
    for p in range(5):
        for pile in range(4):
            s = dealt(5)
            before = bytes(s)
            game.apply(s, game.say(p, pile, game.LEAP))
            assert game.signal(s, p, pile) == game.LEAP
            changed = [i for i in range(game.SIZE) if s[i] != before[i]]
            assert changed == [14 + 4 * p + pile] and game.check(s) == 0
            game.apply(s, game.say(p, pile, game.NONE))
            assert s == before


def test_one_signal_on_each_pile_any_but_the_one_that_is_there():
    s = dealt(2)
    said = [f"{k} {w}" for k in range(1, 5) for w in ("careful", "dont", "leap")]
    assert say_texts(s, 0) == said == say_texts(s, 1) and len(said) == game.MAX_SAYS
    game.apply(s, game.say(1, 0, game.DONT))
    assert say_texts(s, 1) == ["1 none", "1 careful", "1 leap"] + said[3:]
    assert list(SAYS[:12]) == sorted(set(SAYS[:12])) and SAYS[0] >= game.SAY
    assert say_texts(s, 0) == said


def test_signals_stay_until_their_seat_changes_them():
    s = dealt(2)
    seat = game.turn(s)
    for p in range(2):
        game.apply(s, game.say(p, 1, game.CAREFUL))
    for card in hand(s, seat)[:2]:
        game.apply(s, card << 2)
    game.apply(s, game.END)
    assert [game.signal(s, p, 1) for p in range(2)] == [game.CAREFUL] * 2


def may_say(s):
    return [p for p in range(game.seats(s)) if game.says(s, p, SAYS)]


def test_a_seat_may_signal_after_the_deal_until_the_first_decision():
    s = dealt(4, 0)
    assert may_say(s) == [0, 1, 2, 3] and game.turn(s) == 1
    game.apply(s, game.say(3, 0, game.DONT))
    assert may_say(s) == [0, 1, 2, 3]  # a signal closes nothing
    game.apply(s, hand(s, 1)[0] << 2)
    assert may_say(s) == [1]


def test_a_seat_may_signal_before_each_of_its_own_decisions():
    s = dealt(3, 0)
    for card in hand(s, 1):
        game.apply(s, card << 2)
        assert may_say(s) == [1]


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_a_seat_may_signal_after_its_draw_until_the_next_decision(seats):
    s = dealt(seats, 0)
    for card in hand(s, 1)[:2]:
        game.apply(s, card << 2)
    game.apply(s, game.END)
    follows = 2 % seats
    assert game.turn(s) == follows and may_say(s) == sorted([1, follows])
    game.apply(s, hand(s, follows)[-1] << 2 | 2)
    assert may_say(s) == [follows]


def test_no_draw_no_signal_after_the_turn():
    s = table([[20, 30], [40, 50]], (10, 11, 90, 91))
    play(s, "20>1", "end")
    assert may_say(s) == [1]


def test_nobody_talks_alone_or_when_all_is_over():
    assert may_say(dealt(1)) == []
    s = table([[], [99]], (98, 97, 3, 2), turn=1)
    assert may_say(s) == [1]
    play(s, "99>2")
    assert may_say(s) == []
    full = [[60, 61, 62, 63, 64, 65, 66], [49, 50, 51, 52, 53, 54, 55]]
    s = table(full, (59, 98, 3, 2), [40, 41])
    play(s, "65>1", "66>1", "end")
    assert over(s) and hand(s, 0)[:2] == [40, 41]
    assert may_say(s) == []


def test_only_seats_at_the_table_talk():
    s = dealt(2)
    assert [game.says(s, p, SAYS) for p in (EVERYONE, 2, 5)] == [0, 0, 0]


def test_signals_and_who_may_give_them_are_in_every_observation():
    s, o = dealt(5), bytearray(game.SIZE)
    for p in range(5):
        game.apply(s, game.say(p, p % 4, 1 + p % 3))
    for seat in range(-1, 5):
        game.observe(s, seat, o)
        assert o[9:34] == s[9:34]
        assert [say_texts(o, p) for p in range(5)] == [say_texts(s, p) for p in range(5)]


TALK = """
import binascii
from array import array
from micropython import heap_lock, heap_unlock
from pioche.games import the_game as game

s = bytearray(game.SIZE)
moves = array("I", bytes(4 * game.MAX_LEGAL))
out = array("I", bytes(4 * game.MAX_SAYS))
crc = 0
for seats in range(1, 6):
    game.new(s, 11, seats, bytes(3))
    while game.turn(s) >= 0:
        for seat in range(seats):
            heap_lock()
            n = game.says(s, seat, out)
            if n:
                game.apply(s, out[(s[6] + seat * 5 + game.turn(s)) % n])
                assert game.sayer(out[0]) == seat
            heap_unlock()
            crc = binascii.crc32(s, crc)
            assert game.check(s) == 0
        n = game.legal(s, moves)
        heap_lock()
        game.apply(s, moves[n - 1] if moves[n - 1] == game.END else moves[n // 2])
        heap_unlock()
print(crc & 0xFFFFFFFF)
"""


def test_talking_allocates_nothing_and_is_the_same_on_both_runtimes(tmp_path, capsys):
    """heap_lock is real on 32-bit MicroPython only."""
    exec(compile(TALK, "talk", "exec"), {})
    script = tmp_path / "talk.py"
    script.write_text(TALK)
    there = micropython(str(script))
    assert there is not None
    assert capsys.readouterr().out.split() == there.split()


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
    monkeypatch.setattr(game, "_TRIES", 0)
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


def broken(s, *changes):
    for i, value in changes:
        s[i] = value
    return game.check(s)


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
    assert [broken(dealt(2), (0, phase)) for phase in (game.STUCK, game.WON, 3)] == [3, 3, 3]


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
    assert broken(dealt(2), (14, 4)) == 6
    assert broken(dealt(2), (14 + 8, 1)) == 6
    assert broken(dealt(2), (9, 4)) == 6
    assert broken(dealt(1), (14, 1)) == 6
    assert broken(dealt(1), (9, 1)) == 6


def test_notation_of_moves():
    s = dealt(2)
    assert game.text(s, 37 << 2) == "37>1" and game.text(s, 99 << 2 | 3) == "99>4"
    assert game.text(s, game.END) == "end"


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
    for phase in (game.LAY, game.STUCK, game.WON):
        s[0] = phase
        names.append(notes.phase(s))
    assert names == ["lay", "stuck", "won"]


def test_two_piles_rise_and_two_fall():
    """As the tops say with which they begin."""
    assert [game.rises(pile) for pile in range(4)] == [game.top(dealt(2), p) == 1 for p in range(4)]
