"""Power on the real firmware: naps between presses, hangs, batteries that run out. (Each board's
way to sleep and back is in test_panels.py.)"""

import random

import pytest

from host_tools.drive.gadget import board_of
from host_tools.drive.pico_hand import PicoHand
from host_tools.emulator.boards import panel_of
from host_tools.emulator.ssd1680 import SSD1680
from host_tools.measure import battery_days
from host_tools.ship.mpy import boards, compile_text, device_files, modules
from tests import support as machine
from tests.pico import support

ADC_MAX, SUPPLY_MV = 4095, 3300
VSYS_ADC = 3
AWAKE_MS = 10_000
GREETED_MS = 3000  # after it was switched on it naps no earlier


def on_battery(mv=None, **how):
    """A Pico in play without a cable; mv: of its battery, None: it cannot be measured."""
    machine.image("pico")
    pico = PicoHand(how.pop("saves", None) or support.saves(), usb=False, **how)
    feed(pico, mv)
    return pico.wait()


def feed(pico, mv):
    pico.pico.mcu.adc.channel_values[VSYS_ADC] = (mv or 0) * ADC_MAX // (3 * SUPPLY_MV)


def test_no_press_is_lost_in_naps_and_in_light_sleep():
    """Between presses, while the panel works and long after it naps, deaf to its pins: taps of
    60 ms at any moment each move the cursor once, and most of the time is slept."""
    pico = on_battery()
    r = random.Random(5)
    pico.pico.run_ms(GREETED_MS)
    begun, slept = pico.pico.ms, pico.pico.light_sleep.slept_ms
    for wait in (30, 200, 700, AWAKE_MS + 1000, 14_000, 61):
        pico.pico.run_ms(wait + 20 * r.random())
        frames = len(pico.frames)
        pico.press("right", ms=60)
        assert len(pico.frames) == frames + 1, f"after {wait} ms"
    passed = pico.pico.ms - begun
    assert pico.pico.light_sleep.slept_ms - slept > 0.6 * passed
    assert pico.panel.errors == [] and pico.pico.resets == 0


@pytest.mark.parametrize("name", boards())
def test_naps_leave_the_bus_no_faster_than_the_board_says(name):
    """Light sleep changes the clock from which SPI takes its own; on battery, a picture after it is
    sent as slowly as the panel wants it, and no slower than half as fast."""
    machine.image("pico")
    board = board_of(name)
    panel = panel_of(board, full_ms=150, partial_ms=80)
    pico = PicoHand(usb=False, panel=panel, files=device_files(name)).wait()
    tap, active_low = board.KEYS[0], not board.KEY_LEVEL
    for wait in GREETED_MS, AWAKE_MS + 1000:
        slices, frames = pico.pico.light_sleep.slices, len(pico.frames)
        pico.pico.run_ms(wait)
        pico.pico.press(tap, for_ms=80, active_low=active_low)
        pico.settle()
        assert panel.errors == []
        assert pico.pico.light_sleep.slices > slices and len(pico.frames) > frames
    assert board.SPI_HZ / 2 < panel.fastest_hz <= board.SPI_HZ


def test_it_naps_while_the_panel_works():
    """The panel needs no help for the second it takes."""
    pico = on_battery(panel=SSD1680(partial_ms=1000, full_ms=1000))
    pico.pico.run_ms(GREETED_MS)
    pico.pico.press(pico.pins["right"])
    pico.pico.run_until(lambda: pico.panel.updating)
    pico.pico.run_ms(200)  # saving, and garbage
    slept = pico.pico.light_sleep.slept_ms
    pico.pico.run_ms(700)
    assert pico.panel.updating and pico.pico.light_sleep.slept_ms - slept > 500


def test_just_plugged_in_it_does_not_nap_until_a_host_had_time_to_find_it():
    """On a Pico W with a plain Pico's firmware no cable is seen, and USB does not work in naps: it
    could never be deployed to again."""
    machine.image("pico")
    pico = PicoHand(usb=False)
    pico.pico.run_ms(GREETED_MS - 100)
    assert pico.frames and pico.pico.light_sleep.slices == 0
    pico.pico.run_ms(1000)
    assert pico.pico.light_sleep.slices > 10


def test_a_pico_w_is_told_as_one_and_the_pins_of_its_radio_are_left_alone(tmp_path):
    """Its own firmware says what it is; here a file stands in for that. It never naps, and does
    not take what is at that pin for a battery that is low."""
    pico = on_battery(mv=3450, files=device_files() | {"/os.py": PICO_W})
    game = support.host_game(tmp_path).picture
    pico.pico.run_ms(GREETED_MS)
    slices = pico.pico.light_sleep.slices
    pico.keys("right left")
    pico.pico.run_ms(1000)
    assert pico.picture == game and pico.pico.light_sleep.slices == slices


PICO_W = b"""
from uos import *
from uos import uname as plain
def uname():
    words = plain()
    class Told(tuple):
        machine = "Raspberry Pi Pico W with RP2040"
    return Told(tuple(words[:4]) + (Told.machine,))
"""


def test_fed_by_a_cable_it_never_sleeps_lightly():
    """USB does not work in light sleep: a host that is plugged in must find somebody."""
    pico = on_battery()
    pico.pico.mcu.gpio[24].set_input_value(True)
    pico.pico.run_ms(60)
    slices = pico.pico.light_sleep.slices
    pico.pico.run_ms(AWAKE_MS + 2000)
    assert pico.panel.asleep and pico.pico.light_sleep.slices == slices


def test_a_day_on_battery_loses_no_press():
    """Two sessions and two long sleeps, beside the simulator: the same pictures, no hang. `make
    soak` plays for days."""
    machine.image("pico")
    report = battery_days.run(12, 6, seed=3)
    assert report.startswith("12 hours") and "2 wakes" in report


# --- hangs


HANGS = b"""
from .whole import *
def changed(o, ui, move):
    while move >= 0:
        pass
    from . import whole
    whole.changed(o, ui, move)
"""


def hanging():
    """Firmware whose 20/20 hangs in the first move that is played."""
    hangs = compile_text(HANGS, "twenty.py")
    view = modules()["/pioche/views/twenty.mpy"]
    changed = {"/pioche/views/twenty.mpy": hangs, "/pioche/views/whole.mpy": view}
    return device_files(changed=changed)


def test_a_hang_ends_with_the_game_as_it_was_saved_and_is_told():
    """The watchdog bites within nine seconds; the message, then the game, stand on the glass. At
    the second time in a row home is there, and the game is kept."""
    pico = on_battery(files=hanging())
    before = pico.picture
    for times in (1, 2):
        frames = len(pico.frames)
        pico.pico.press(pico.pins["a"], for_ms=700)  # a hint, and A plays it
        pico.pico.press(pico.pins["a"], at_ms=2000)
        pico.pico.run_until(lambda: pico.pico.resets == times, 14_000)  # noqa: B023
        pico.pico.run_until(lambda: len(pico.frames) > frames + 1, 10_000)  # noqa: B023
        message = pico.wait().picture
        assert message != before
        pico.keys("a")
        assert (pico.picture == before) == (times == 1)
    assert pico.pico.read_files()["saves/twenty.sav"] == support.saves()["twenty.sav"]


def test_the_watchdog_lets_hosts_copy_and_leaves_no_trace():
    """It is armed on battery, and stands down before a host can stop the loop for long."""
    pico = on_battery()
    assert pico.pico.mcu.watchdog.timer.enable

    def go(pico):
        assert not pico.pico.mcu.watchdog.timer.enable
        pico.pico.exec("import time; time.sleep(12)")
        return pico.pico.resets

    assert support.on_copy(go) == 0


# --- batteries


def test_a_low_battery_warns_once_and_an_empty_one_ends_in_a_sleeping_picture():
    """3.4 V of a LiPo: a message, and the game goes on. 3.2 V: the sleeping picture, all saved, and
    a press brings the game back only with a battery that can feed it."""
    pico = on_battery(mv=3900)
    game = pico.picture
    pico.pico.run_ms(GREETED_MS)
    feed(pico, 3450)
    pico.pico.jump(61_000)
    assert pico.settle().picture != game
    pico.keys("a")
    assert pico.picture == game
    pico.pico.jump(61_000)
    assert pico.settle().picture == game  # told once
    feed(pico, 3200)
    pico.pico.jump(61_000)
    asleep = pico.settle().picture
    assert asleep != game and pico.frames[-1][1] == "full"
    frames = len(pico.frames)
    pico.keys("a right")
    assert len(pico.frames) == frames and pico.picture == asleep
    feed(pico, 4100)
    pico.keys("a")
    assert pico.picture == game and pico.panel.errors == []
