"""How long a battery lasts, and how long the flash: times measured on the emulated Pico, put
together with currents that others have published. A model, not a measurement of a real board."""

import re
from dataclasses import dataclass

from ..drive.pico_hand import PicoHand
from ..emulator.flash import FlashModel
from ..emulator.flash_layout import SECTOR
from ..emulator.ssd1680 import SSD1680
from ..ship.mpy import FIRMWARE

# What, milliwatts, and who says so.
POWER = {
    "awake": (
        105.0,
        "a Pico in a busy loop takes 21 mA at 5 V: MicroPython, issue 8770",
    ),
    "asleep": (
        6.5,
        "lightsleep takes 1.0 to 1.5 mA at 5 V: MicroPython, PR 8832 and 15111",
    ),
    "panel": (26.4, "while it shows a picture, typically: Waveshare's page of the 2.9 inch panel"),
    "panel at rest": (0.4, "92 uA with a Waveshare 4.2 carrier: measured for nano-gui, DRIVERS.md"),
    "off": (0.0074, "some uA of a regulator and a clock: read from the Badger's circuit diagram"),
}
WAKE_MS = 1.0  # to start the clocks after each slice; an estimate, the emulator takes none
BATTERIES = {"two AAA cells": 6600.0, "a LiPo of 1000 mAh": 12700.0}  # joules that can be used
FLASH_CYCLES = 100_000  # each sector can be erased so often, says the chip's maker

# A day with the gadget.
MOVES, MINUTES = 200, 45
PRESSES = 3  # for a move
FULL_EVERY = 10  # pictures
SLEEP_AFTER_S = 180
WEAR_MOVES = 500  # a day of somebody who cannot stop


def mw(what):
    return POWER[what][0]


def busy_ms(panel):
    """{"full", "partial"}: how long the panel works on a picture at room temperature, as its data
    in the firmware have it beside the limits."""
    text = (FIRMWARE / "pioche" / "hw" / "panels" / (panel + ".py")).read_text()
    found = re.findall(r"^(FULL|PARTIAL)_LIMIT_MS = \d+  # ([\d.]+) s\b", text, re.M)
    return {kind.lower(): round(float(seconds) * 1000) for kind, seconds in found}


@dataclass
class Times:
    """Milliseconds, measured: awake for a press and its picture; awake in each slice of a nap and
    of dozing, and how long such a slice sleeps; from power-on to the picture on its way."""

    press: float
    nap_awake: float
    nap: float
    doze_awake: float
    doze: float
    boot: float

    def napping(self):
        return mean(self.nap_awake, self.nap)

    def dozing(self):
        return mean(self.doze_awake, self.doze)


def mean(awake, asleep):
    """Milliwatts of slices of this kind."""
    awake += WAKE_MS
    return (awake * mw("awake") + asleep * mw("asleep")) / (awake + asleep)


class Meter:
    """Awake and asleep, from one look to the next."""

    def __init__(self, pico):
        self._pico = pico
        self.look()

    def look(self):
        """-> milliseconds awake, asleep, and slices, since the last look."""
        sleep = self._pico.light_sleep
        now = self._pico.ms, sleep.slept_ms, sleep.slices
        passed, asleep, slices = [b - a for a, b in zip(getattr(self, "_was", now), now)]
        self._was = now
        return passed - asleep, asleep, slices


def measure(saves, full, partial):
    """Times of a Pico on battery that goes on with these saves, with a panel that works so long."""
    panel = SSD1680(full_ms=full, partial_ms=partial)
    hand = PicoHand(saves, usb=False, panel=panel).wait()
    meter = Meter(hand.pico)
    hand.pico.run_ms(3000)  # it does not nap as long as a host might just be finding it
    meter.look()
    hand.pico.run_ms(2000)
    nap_awake, nap, naps = meter.look()
    presses = 6
    for name in ("right", "right", "left", "right", "left", "left"):
        hand.press(name)
    awake, asleep, slices = meter.look()
    press = (awake - slices * nap_awake / naps) / presses
    hand.pico.run_ms(11_000)
    meter.look()
    hand.pico.run_ms(3000)
    doze_awake, doze, dozes = meter.look()
    return Times(
        press,
        nap_awake / naps,
        nap / naps,
        doze_awake / dozes,
        doze / dozes,
        hand.panel.first_byte_ms[0],
    )


def play_mw(times, full_ms, partial_ms, sees_cables=True):
    """Milliwatts while somebody plays; without a pin that sees cables there are no naps."""
    seconds = MINUTES * 60
    pictures = MOVES * PRESSES
    awake_s = pictures * times.press / 1000
    panel_s = pictures * (partial_ms + (full_ms - partial_ms) / FULL_EVERY) / 1000
    between = times.napping() if sees_cables else mw("awake")
    joules = awake_s * mw("awake") + (seconds - awake_s) * between
    joules += panel_s * mw("panel") + seconds * mw("panel at rest")
    return joules / seconds


def day_joules(times, playing, has_latch):
    """Of a day with that much play, and of the rest of it."""
    play_s = MINUTES * 60
    rest_mw = mw("off") if has_latch else times.dozing()
    rest_s = 24 * 3600 - play_s - SLEEP_AFTER_S
    joules = playing * play_s + times.dozing() * SLEEP_AFTER_S + rest_mw * rest_s
    return (joules + times.boot / 1000 * mw("awake") * has_latch) / 1000


def wear(saves, moves=30):
    """-> (pages written, sectors erased for a move; sectors that take turns), measured."""
    hand = PicoHand(saves).wait()
    flash = FlashModel(hand.pico)
    for _ in range(moves):
        hand.keys("A a")
    used = sum(-(-len(data) // SECTOR) for data in hand.pico.read_files().values())
    free = hand.pico.file_region.size // SECTOR - used
    return flash.programs / moves, sum(flash.erases.values()) / moves, free


def years(erases_a_move, free):
    """Until the flash is worn, at WEAR_MOVES a day: the free sectors take turns."""
    return free * FLASH_CYCLES / (max(erases_a_move, 0.01) * WEAR_MOVES * 365)
