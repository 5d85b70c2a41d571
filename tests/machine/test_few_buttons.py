"""Boards with fewer buttons: contacts in the order of their tables, and chords of two."""

import pytest

from pioche.events import DOWN, HINT, LEFT, MENU, RIGHT, UP, A, B
from tests.machine.contacts import Bench

# --- boards with fewer buttons: contacts in the order of their tables

FIVE = ("up", "down", "a/hint", "b/menu", "right/left")


THREE = ("a/hint/up", "b/menu/down", "right/left")


C5, A3, B3, C3 = 4, 0, 1, 2


def test_five_buttons_give_all_six_keys_and_both_long_presses():
    bench = Bench(do=FIVE)
    for contact in range(5):
        bench.tap(contact)
    for contact in (2, 3, C5):
        bench.hold((contact,), 700)
        bench.open()
    assert bench.events == [UP, DOWN, A, B, RIGHT, HINT, MENU, LEFT]


def test_three_buttons_give_all_six_keys_and_both_long_presses():
    bench = Bench(do=THREE)
    for contact in (A3, B3, C3):
        bench.tap(contact)
    for contact in (A3, B3, C3):
        bench.hold((contact,), 700)
        bench.open()
    for contact in (A3, B3):
        bench.hold((C3,), 60)
        bench.hold((C3, contact), 60)
        bench.hold((C3,), 60)
        bench.open()
    assert bench.events == [A, B, RIGHT, HINT, MENU, LEFT, UP, DOWN]


@pytest.mark.parametrize("do, c", ((FIVE, C5), (THREE, C3)))
def test_a_button_that_is_held_for_an_arrow_repeats_it(do, c):
    """Left comes when the press is long, then as often as any arrow; letting go adds nothing."""
    bench = Bench(do=do)
    bench.hold((c,), 1100)
    bench.open()
    assert [event for _, event in bench.timed] == [LEFT] * 3
    times = [ms for ms, _ in bench.timed]
    assert times[0] - 1004 >= 600 and all(216 <= b - a <= 228 for a, b in zip(times, times[1:]))


def test_while_c_stays_down_the_others_step_on():
    """Down, down, up: C is held once, and does nothing by itself however long that takes."""
    bench = Bench(do=THREE)
    bench.hold((C3,), 100)
    for contact in (B3, B3, A3):
        bench.hold((C3, contact), 60)
        bench.hold((C3,), 400)
    bench.open()
    assert bench.events == [DOWN, DOWN, UP]


def test_an_arrow_made_of_two_buttons_repeats():
    bench = Bench(do=THREE)
    bench.hold((C3,), 60)
    bench.hold((C3, B3), 1000)
    bench.open()
    assert bench.events == [DOWN] * 4


def test_a_chord_that_ends_in_either_order_is_no_press_more():
    for end in ((C3,), (B3,)):
        bench = Bench(do=THREE)
        bench.hold((C3,), 60)
        bench.hold((C3, B3), 60)
        bench.hold(end, 200)
        bench.open()
        assert bench.events == [DOWN]


def test_c_first_makes_a_chord_and_c_second_does_not():
    """Whoever presses A has begun what A does; C then is a press of its own."""
    bench = Bench(do=THREE)
    bench.hold((A3,), 60)
    bench.hold((A3, C3), 60)
    bench.hold((C3,), 40)
    bench.open()
    assert bench.events == [A, RIGHT]


@pytest.mark.parametrize("do", (FIVE, THREE))
def test_the_waking_key_never_acts_with_few_buttons_either(do):
    for contact in range(len(do)):
        bench = Bench(do=do)
        bench.buttons.swallow = True
        bench.hold((contact,), 900)
        bench.open()
        assert bench.events == []
        bench.tap(contact)
        assert len(bench.events) == 1


def test_turning_the_gadget_turns_what_few_buttons_do():
    """The map is about events, so it holds for any board."""
    bench = Bench(do=THREE)
    bench.buttons.map = bytes((DOWN, UP, RIGHT, LEFT, B, A))
    bench.tap(A3)
    bench.tap(C3)
    bench.hold((C3,), 60)
    bench.hold((C3, A3), 60)
    bench.open()
    bench.hold((A3,), 700)
    bench.open()
    assert bench.events == [B, LEFT, DOWN, MENU]


def test_a_tap_nobody_saw_counts_with_few_buttons_too():
    """The latch caught it while the flash was written."""
    bench = Bench(do=THREE)
    bench.blind(60, (C3,), ())
    bench.open()
    assert bench.events == [RIGHT]


@pytest.mark.parametrize("do", (None, FIVE, THREE))
def test_the_press_that_switched_the_board_on_never_acts(do):
    """Its contact is closed before anybody looks; the next press is an ordinary one."""
    bench = Bench(do=do)
    bench.buttons.woken_by(1)
    bench.hold((0,), 1500)
    bench.open()
    assert bench.events == []
    bench.tap(0)
    assert len(bench.events) == 1
