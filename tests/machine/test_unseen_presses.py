"""Presses that nobody looked at while they were made: a picture was drawn, or the flash written."""

import pytest

from pioche.events import DOWN, LEFT, RIGHT, UP, A, B
from tests.machine.contacts import STEP, Bench

EVERY_KEY = UP, DOWN, LEFT, RIGHT, A, B


@pytest.mark.parametrize("key", EVERY_KEY)
def test_a_press_that_begins_before_anybody_saw_the_last_one_end_is_another(key):
    """While a picture is drawn the key is let go and pressed again: both presses count."""
    bench = Bench()
    bench.hold((key,), 40)
    bench.blind(120, (), (key,))
    bench.hold((key,), 40)
    bench.open()
    assert bench.events == [key, key]


@pytest.mark.parametrize("key", EVERY_KEY)
def test_a_press_right_behind_one_look_at_the_open_contact_is_another(key):
    """Somebody looks once while the key is up, for the first time in long: the next one counts."""
    bench = Bench()
    bench.hold((key,), 40)
    bench.blind(120, ())
    bench.hold((), STEP)
    bench.hold((key,), 40)
    bench.open()
    assert bench.events == [key, key]


@pytest.mark.parametrize("key", EVERY_KEY)
def test_a_key_that_bounces_as_somebody_looks_again_is_let_go_once(key):
    """The same look comes as the key is just let go, and its contact closes again for 8 ms."""
    bench = Bench()
    bench.hold((key,), 40)
    bench.blind(120, ())
    bench.hold((), STEP)
    for _ in range(2):
        bench.hold((key,), 2 * STEP)
        bench.hold((), STEP)
    bench.open()
    assert bench.events == [key]


def test_a_key_that_is_held_while_nobody_looks_is_pressed_once():
    bench = Bench()
    bench.hold((RIGHT,), 40)
    bench.blind(120)
    bench.hold((RIGHT,), 40)
    bench.open()
    assert bench.events == [RIGHT]


@pytest.mark.parametrize("key", EVERY_KEY)
def test_a_tap_that_light_sleep_leaves_little_of_is_noticed(key):
    """No interrupt tells of a contact that closes meanwhile: two looks at its rest must do."""
    bench = asleep(key)
    bench.hold((key,), 2 * STEP)
    bench.open()
    assert bench.events == [key]


@pytest.mark.parametrize("key", (A, B))
def test_a_contact_found_closed_but_once_is_no_press(key):
    """Of a key that acts when let go. An arrow has acted by then."""
    bench = asleep(key)
    bench.hold((key,), STEP)
    bench.open()
    assert bench.events == []


@pytest.mark.parametrize("key", EVERY_KEY)
def test_a_tap_that_ends_as_somebody_looks_again_counts(key):
    """It closed while a picture was drawn, and is found closed but once."""
    bench = Bench()
    bench.open()
    bench.blind(50, (key,))
    bench.hold((key,), STEP)
    bench.open()
    assert bench.events == [key]


def asleep(key):
    """At the end of a slice of light sleep in which this contact has closed."""
    bench = Bench()
    bench.open()
    bench.blind(50)
    bench.deaf((key,))
    return bench
