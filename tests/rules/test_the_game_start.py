"""The Game: who begins, sentence by sentence."""

import pytest

from pioche.engine.contract import EVERYONE
from pioche.games import the_game as game
from tests.positions.the_game import (
    ASK,
    FULL,
    LEFT_OF_DEALER,
    broken,
    dealt,
    may_say,
    play,
    texts,
)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_seats_are_asked_clockwise_from_the_dealers_left_and_the_last_begins_unasked(seats):
    for seed in range(seats):
        for begins in range(seats):  # so many answer `next`
            s = dealt(seats, seed, start=ASK)
            for k in range(begins):
                assert game.turn(s) == (seed + 1 + k) % seats and game.phase(s) == game.ASK
                assert texts(s) == ["begin", "next"] and game.check(s) == 0
                play(s, "next")
            if begins < seats - 1:
                play(s, "begin")
            assert game.turn(s) == (seed + 1 + begins) % seats and game.phase(s) == game.LAY
            assert len(texts(s)) == 4 * game.held(s, game.turn(s))


def test_asking_leaves_dealer_deal_and_hands():
    s = dealt(4, 6, start=ASK)
    assert s[1:] == dealt(4, 6)[1:]
    play(s, "next", "begin")
    assert s[3:9] == dealt(4, 6)[3:9] and s[10:] == dealt(4, 6)[10:]


def test_alone_nobody_is_asked():
    s = dealt(1, start=ASK)
    assert s == dealt(1) and game.phase(s) == game.LAY
    for start in (ASK, LEFT_OF_DEALER, 2):
        assert game.settled_options(1, bytes((1, 1, start, 2))) == bytes((1, 1, LEFT_OF_DEALER, 2))
    assert game.settled_options(2, b"\0\0\0\0") == b"\0\0\0\0"


def test_everybody_may_signal_before_the_first_question_then_only_who_is_asked():
    s = dealt(4, 0, start=ASK)
    assert may_say(s) == [0, 1, 2, 3]
    game.apply(s, game.say(3, 0, game.DONT))
    assert may_say(s) == [0, 1, 2, 3]
    play(s, "next")
    assert may_say(s) == [2]
    play(s, "begin")
    assert may_say(s) == [2]


def test_who_is_asked_is_open_and_hides_hands_as_ever():
    s, o = dealt(3, start=ASK), bytearray(game.SIZE)
    for seat in (EVERYONE, 0, 1, 2):
        game.observe(s, seat, o)
        assert texts(o) == ["begin", "next"] and o[:34] == s[:34]
        game.resample(o, seat, bytearray(b"\1\2\3\4"))
        assert game.check(o) == 0


def test_check_finds_a_question_that_cannot_be():
    """To the last seat, alone, after a card was laid, in a game of version 1."""
    s = dealt(3, 0, start=ASK)
    assert game.check(s) == 0
    assert broken(bytearray(s), (2, 0)) == 3
    assert broken(bytearray(s), (5, 2)) == 3
    assert broken(dealt(1), (0, game.ASK)) == 3
    s = dealt(3, 0)
    play(s, texts(s)[0])
    assert broken(s, (0, game.ASK)) == 3


def test_a_question_tells_that_it_was_to_be_asked():
    s = dealt(3, start=ASK)
    assert game.has_options(s, bytes((0, 0, ASK, FULL)))
    assert not game.has_options(s, bytes((0, 0, LEFT_OF_DEALER, FULL)))
    assert game.has_options(dealt(3), bytes((0, 0, ASK, FULL)))
