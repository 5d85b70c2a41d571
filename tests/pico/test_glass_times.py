"""From a contact that closes to the finished picture, on the emulated Pico: the panel's part of it
is modelled by the frames of its waveform, and no glass was measured."""

import pytest

from host_tools.drive.pico_hand import PicoHand
from host_tools.emulator.ssd1680 import SSD1680
from tests import support as machine
from tests.pico import support

CALM_MS, QUICK_MS = 760, 360  # what is promised of the 2.9 inch panel while it has its power,
POWER_MS = SSD1680.BUSY_MS["power"]  # and so much more while that comes up
COLD = 950  # the chip's sensor, in 12 bits


def in_play(glass):
    """20/20 on the glass, with this setting; it was shown whole, which takes the power away."""
    machine.image("pico")
    saves = dict(support.saves())
    saves["settings.txt"] = saves["settings.txt"] + b"\nglass=" + glass.encode()
    return PicoHand(saves, panel=SSD1680()).wait()


def taken(pico, key):
    """Milliseconds until its picture stands on the glass."""
    frames, begun = len(pico.frames), pico.pico.ms
    pico.pico.press(pico.pins[key], for_ms=60)
    pico.pico.run_until(lambda: len(pico.frames) > frames)
    pico.pico.run_until(lambda: not pico.panel.busy)
    ms = pico.pico.ms - begun
    pico.wait()
    return ms


@pytest.mark.parametrize("glass, most_ms", (("calm", CALM_MS), ("quick", QUICK_MS)))
def test_a_picture_is_finished_in_time(glass, most_ms):
    """The first after a whole picture, which leaves a calm panel without power; and the others."""
    pico = in_play(glass)
    times = [taken(pico, key) for key in ("right", "right", "left", "left")]
    kinds = [kind for _, kind, _ in pico.frames[-4:]]
    assert kinds == ["partial"] * 4 and pico.panel.errors == []
    assert times[0] <= most_ms + POWER_MS and max(times[1:]) <= most_ms


def test_in_the_cold_pictures_are_calm():
    """Whatever is set, and from the next picture on."""
    pico = in_play("quick")
    taken(pico, "right")
    warm = taken(pico, "right")
    pico.pico.mcu.adc.channel_values[4] = COLD
    assert taken(pico, "left") - warm > 300 and pico.panel.errors == []
