"""Days on battery with some games a day: the real firmware on the emulated Pico beside the same
gadget on the host, played by the same keys.

The two must show the same picture after every session, and after each of the long sleeps between
them: so no press was lost, none acted twice, and nothing hung. Long sleeps are jumped over.
"""

import random
import tempfile
from pathlib import Path

from ..drive.hand import Hand
from ..drive.pico_hand import PicoHand
from ..emulator.ssd1680 import SSD1680
from . import energy

KEYS = ("right", "right", "left", "down", "up", "a", "a", "a", "b", "A")
DEAL = 7
PANEL = "waveshare_2in9_v2"  # of the usual board
SLEEP_MS = 3 * 60_000
SESSIONS_A_DAY = 4
DOZE = 0.9, 50.0  # ms awake and asleep in each slice of dozing, as `bench power` measures them


class Days:
    """What happened, and what it took."""

    def __init__(self, folder, seed):
        self.keys = random.Random(seed)
        self.host = Hand(folder)
        self.host.keys("a")
        self.host.app.dealer.deal(DEAL + seed, b"\0")
        self.host.app.picture.want()
        self.host.wait()
        saves = {path.name: path.read_bytes() for path in Path(folder).iterdir()}
        busy = energy.busy_ms(PANEL)
        panel = SSD1680(partial_ms=busy["partial"], full_ms=busy["full"])
        self.pico = PicoHand(saves, usb=False, panel=panel).wait()
        self.meter = energy.Meter(self.pico.pico)
        self.jumped_ms = 0.0
        self.presses = self.wakes = 0

    def both(self, key):
        self.host.keys(key)
        self.pico.keys(key)
        self.presses += 1

    def compare(self, when):
        assert self.pico.picture == self.host.picture, f"{when}, after {self.presses} presses"
        assert self.pico.pico.resets == 0 and self.pico.panel.errors == []

    def session(self, presses):
        """Somebody plays, and thinks between the presses; a game that has ended begins anew."""
        for _ in range(presses):
            self.pico.pico.run_ms(self.keys.choice((20, 150, 900, 2500)) + 20 * self.keys.random())
            if self.host.app.desk.session.over():
                self.restart()
            self.both(self.keys.choice(KEYS))
        self.compare("played")

    def restart(self):
        from pioche import lang

        self.both("B")
        lines = [line[0] for line in self.host.app.stage.top().lines]
        for _ in range(lines.index(lang.of("ui").RESTART)):
            self.both("down")
        self.both("a")

    def sleep(self, hours):
        """It falls asleep by itself, hours pass, and any key wakes it and does nothing else."""
        self.pico.pico.run_ms(11_000)  # the panel sleeps, too
        self.jump(SLEEP_MS)
        self.pico.settle()
        self.host.run(SLEEP_MS + 20_000)
        self.host.wait()
        self.compare("asleep")
        self.pico.pico.run_ms(500)
        self.jump(hours * 3_600_000)
        self.host.gadget.clock.now += int(hours * 3_600_000)
        self.both("up")
        self.wakes += 1
        self.compare("woken")

    def jump(self, ms):
        self.pico.pico.jump(ms)
        self.jumped_ms += ms

    def report(self):
        awake, asleep, _ = self.meter.look()
        frames = [kind for _, kind, _ in self.pico.frames]
        busy = self.pico.panel.busy_ms
        panel_s = sum(busy[kind] for kind in frames) / 1000
        # What was jumped over would have been slices of dozing.
        spent = self.jumped_ms / 1000 * energy.mean(*DOZE)
        spent += awake / 1000 * energy.mw("awake")
        spent += (asleep - self.jumped_ms) / 1000 * energy.mw("asleep")
        spent += panel_s * energy.mw("panel") + (awake + asleep) / 1000 * energy.mw("panel at rest")
        hours = (awake + asleep) / 3_600_000
        share = spent / 1000 / energy.BATTERIES["two AAA cells"]
        return (
            f"{hours:.0f} hours, {self.presses} presses, none lost, {self.wakes} wakes, no hang;"
            f" awake {awake / 1000:.0f} s, {len(frames)} pictures; of two AAA cells {share:.0%}"
        )


def run(hours, presses, seed):
    """So many simulated hours, with so many presses in each session; -> the power report."""
    with tempfile.TemporaryDirectory() as folder:
        days = Days(folder, seed)
        sessions = max(1, hours * SESSIONS_A_DAY // 24)
        for _ in range(sessions):
            days.session(presses)
            days.sleep(hours / sessions)
        return days.report()
