"""A press is two edges at exact simulated times; firmware sees them by polling and by interrupt."""

import pytest

from host_tools.emulator.pico import Pico

WATCH = """
from machine import Pin
import time
edges = []
pin = Pin(2, Pin.IN, %s)
pin.irq(lambda p: edges.append((time.ticks_ms(), p())), Pin.IRQ_FALLING | Pin.IRQ_RISING)
time.sleep_ms(500)
print(edges)
"""
PULL_UP, NO_PULL = "Pin.PULL_UP", "None"


def _edges(pull=PULL_UP, **press):
    """[(ms after the plan of the press, level seen)]"""
    pico = Pico().boot()
    start = pico.ms
    pico.press(2, at_ms=200, **press)
    return [(ms - start - 200, level) for ms, level in eval(pico.exec(WATCH % pull))]


def test_a_press_is_seen_at_its_time():
    (down, low), (up, high) = _edges(for_ms=80)
    assert (low, high) == (0, 1)
    assert -1 <= down <= 1 and 79 <= up <= 81


def test_every_bounce_is_an_edge():
    bounce = [0.5, 1, 1.5, 2]
    assert [level for _, level in _edges(bounce=bounce)] == [0, 1, 0, 1, 0, 1, 0, 1, 0, 1]


def test_bounce_must_end_where_the_finger_is():
    with pytest.raises(ValueError, match="even"):
        Pico().press(2, bounce=[1])


def test_a_button_to_3v3_is_high_when_pressed():
    levels = [level for _, level in _edges("Pin.PULL_DOWN", active_low=False)]
    assert levels == [1, 0]


def test_a_forgotten_pull_up_shows():
    """Without a pull the released pin floats: it must not happen to read as released."""
    pico = Pico().boot()
    pico.press(2, for_ms=10)
    pico.run_ms(50)
    read = "from machine import Pin; print(Pin(2, Pin.IN, %s)())"
    assert pico.exec(read % PULL_UP) == "1\n"
    assert pico.exec(read % NO_PULL) == "0\n"


def test_a_button_held_before_power_on():
    pico = Pico()
    pico.pin_down(2)
    pico.boot()
    read = "from machine import Pin; print(Pin(2, Pin.IN, Pin.PULL_UP)())"
    assert pico.exec(read) == "0\n"
    pico.pin_up(2)
    assert pico.exec(read) == "1\n"
