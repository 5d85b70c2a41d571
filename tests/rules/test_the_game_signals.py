"""The Game: signals, sentence by sentence."""

import pytest

from pioche.engine.contract import EVERYONE
from pioche.games import the_game as game
from tests.positions.the_game import (
    FULL,
    LEFT_OF_DEALER,
    PLAIN,
    SAYS,
    SILENT,
    dealt,
    hand,
    may_say,
    over,
    play,
    say_texts,
    table,
    texts,
)
from tests.support import micropython

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
    others = (8, 399, game.END, game.BEGIN, game.NEXT)
    assert [game.sayer(m) for m in others] == [-1] * 5


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


def test_one_signal_on_each_pile_any_but_the_one_that_is_there():
    s = dealt(2)
    said = [f"{k} {w}" for k in range(1, 5) for w in ("careful", "dont", "leap")]
    assert say_texts(s, 0) == said == say_texts(s, 1) and len(said) == game.MAX_SAYS
    game.apply(s, game.say(1, 0, game.DONT))
    assert say_texts(s, 1) == said[3:]
    assert say_texts(s, 0) == said
    assert list(SAYS[:12]) == sorted(set(SAYS[:12])) and SAYS[0] >= game.SAY


def test_a_second_signal_by_a_seat_on_a_pile_is_not_given_before_the_next_decision():
    """After it any but the one that is there, which was given before, is possible again."""
    s = dealt(2, 0)
    game.apply(s, game.say(1, 0, game.DONT))
    assert not [text for text in say_texts(s, 1) if text[0] == "1"]
    play(s, texts(s)[0])
    assert [t for t in say_texts(s, 1) if t[0] == "1"] == ["1 none", "1 careful", "1 leap"]
    game.apply(s, game.say(1, 0, game.NONE))
    assert not [text for text in say_texts(s, 1) if text[0] == "1"] and game.check(s) == 0


@pytest.mark.parametrize(
    ("talk", "words"),
    [(PLAIN, ["careful", "dont"]), (FULL, ["careful", "dont", "leap"]), (SILENT, [])],
)
def test_what_may_be_said_is_an_option(talk, words):
    """Plain: nothing that names a card; full: that one can leap back as well; none: no signals."""
    s = dealt(3, talk=talk)
    for seat in range(3):
        assert say_texts(s, seat) == [f"{k} {word}" for k in range(1, 5) for word in words]
    assert game.words(s) == len(words) + (words != [])
    for other in (PLAIN, FULL, SILENT):
        assert game.has_options(s, bytes((0, 0, LEFT_OF_DEALER, other))) == (other == talk)


@pytest.mark.parametrize(("pile", "card"), [(0, 30), (2, 60)])
def test_a_leap_signal_is_gone_as_soon_as_its_piles_top_changes(pile, card):
    """Everybody's, of this pile alone; the other signals stay."""
    tops = [20, 40, 70, 85]
    s = table([[30, 60, 99], [10, 80, 98], [12, 83, 97]], tops, talk=FULL)
    for seat in (1, 2):
        for k in range(4):
            game.apply(s, game.say(seat, k, game.LEAP))
    game.apply(s, game.say(0, pile, game.CAREFUL))
    play(s, f"{card}>{pile + 1}")
    for seat in (1, 2):
        stands = [game.signal(s, seat, k) for k in range(4)]
        assert stands == [game.NONE if k == pile else game.LEAP for k in range(4)]
    assert game.signal(s, 0, pile) == game.CAREFUL


def test_in_a_game_of_version_1_leaps_stay_and_signals_change_at_once():
    s = table([[30, 60, 99], [10, 80, 98]], (20, 40, 70, 85), talk=FULL)
    game.aged(s)
    assert game.is_aged(s) and game.check(s) == 0
    game.apply(s, game.say(0, 0, game.DONT))
    game.apply(s, game.say(0, 0, game.LEAP))
    assert say_texts(s, 0)[:3] == ["1 none", "1 careful", "1 dont"]
    play(s, "30>1")
    assert game.signal(s, 0, 0) == game.LEAP
    assert game.has_options(s, bytes((0, 0, 1, FULL)))
    assert not game.has_options(s, bytes((0, 0, 1, PLAIN)))


def test_signals_stay_until_their_seat_changes_them():
    s = dealt(2)
    seat = game.turn(s)
    for p in range(2):
        game.apply(s, game.say(p, 1, game.CAREFUL))
    for card in hand(s, seat)[:2]:
        game.apply(s, card << 2)
    game.apply(s, game.END)
    assert [game.signal(s, p, 1) for p in range(2)] == [game.CAREFUL] * 2


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
from pioche.games import the_game_fits

s = bytearray(game.SIZE)
moves = array("I", bytes(4 * game.MAX_LEGAL))
out = array("I", bytes(4 * game.MAX_SAYS))
crc = 0
for k in range(15):
    seats = 1 + k // 3
    game.new(s, 11, seats, bytes((0, 0, 0, k % 3)))
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


def test_talking_allocates_nothing_and_is_the_same_on_micropython(tmp_path, capsys):
    """heap_lock is real on 32-bit MicroPython only."""
    exec(compile(TALK, "talk", "exec"), {})
    script = tmp_path / "talk.py"
    script.write_text(TALK)
    there = micropython(str(script))
    assert there is not None
    assert capsys.readouterr().out.split() == there.split()
