"""The gadget in the host's process: a panel that takes its time, six keys and a clock.

It has the shape of firmware/pioche/hw/device.py, so the app cannot tell the difference. Time is the
wall clock, or a clock that tests turn by hand.
"""

import os
import threading
import time
from types import SimpleNamespace

from pioche.hw.buttons import Buttons
from pioche.hw.glass import Glass
from pioche.ui import legends
from pioche.ui.canvas import page_bytes

from ..firmware_path import ROOT

FULL_MS = 2000
PARTIAL_MS = 400


def board_of(name):
    """The data of a board."""
    facts = {}
    exec((ROOT / "boards" / name / "board.py").read_text(), facts)
    return SimpleNamespace(**{key: value for key, value in facts.items() if key.isupper()})


def visible(board, picture):
    """Without the dots of the last page that no panel has."""
    kept = 0xFF >> -board.HEIGHT % 8
    return picture[: -board.WIDTH] + bytes(byte & kept for byte in picture[-board.WIDTH :])


BOARD = board_of("pico_epaper_2in9")


class HostPanel:
    """The panel: busy for as long as a real one, and it tells whoever watches."""

    def __init__(self, gadget, on_frame, pace):
        self._gadget = gadget
        self.buffer = gadget.buffer
        self._on_frame = on_frame
        self._pace = pace
        self._begun = 0
        self._duration = 0
        self._asleep = True

    def start(self, full):
        self._asleep = False
        self._begun = self._gadget.ms()
        self._duration = int((FULL_MS if full else PARTIAL_MS) * self._pace)
        self._on_frame("full" if full else "partial", bytes(self.buffer), self._duration)

    def busy(self):
        return self._gadget.since(self._begun) < self._duration

    def finish(self):
        pass

    def sleep(self):
        self._asleep = True

    def wake(self):
        self._asleep = False

    def asleep(self):
        return self._asleep


class WallClock:
    def ms(self):
        return int(time.monotonic() * 1000)

    def sleep(self, ms):
        time.sleep(ms / 1000)


class HandClock:
    """Time passes only when the gadget waits: tests run as fast as they can, and repeatably."""

    def __init__(self):
        self.now = 0

    def ms(self):
        return self.now

    def sleep(self, ms):
        self.now += ms


class NoWatchdog:
    """Nobody minds if a simulator hangs."""

    def stop(self):
        pass

    def was_reading(self, path):
        return False  # nothing here outlives a start


class HostGadget:
    title = "Simulator"
    hung = False  # was it started anew by its watchdog?
    reading = ""  # the path of the file that is to blame for whatever goes wrong
    watchdog = NoWatchdog()
    developer = False  # show the hidden games too

    def __init__(
        self,
        folder,
        on_frame=lambda *frame: None,
        pace=1.0,
        clock=None,
        seed=None,
        board=None,
    ):
        """board: as board_of tells it, for the size of the glass and the names of its buttons; a
        host always has six of them."""
        board = board or BOARD
        self.folder = str(folder)
        os.makedirs(self.folder, exist_ok=True)
        self.width, self.height = board.WIDTH, board.HEIGHT
        legends.use(board.KEYS_DO, board.LEGENDS)
        self.buffer = bytearray(page_bytes(self.width, self.height))
        self.glass = Glass(self.buffer, self.width, self.height)
        self.clock = clock or WallClock()
        self.panel = HostPanel(self, on_frame, pace)
        self.buttons = Buttons()
        self.alarms = []
        self.traces = []  # faults of our own that the app has caught
        self._seed = seed
        self._mask = 0
        self._latched = 0
        self._lock = threading.Lock()

    # what the app asks for

    def ms(self):
        return self.clock.ms()

    def since(self, begun):
        return self.clock.ms() - begun

    def scan(self):
        with self._lock:
            mask, latched, self._latched = self._mask, self._latched, 0
        self.buttons.scan(mask, self.clock.ms(), latched)

    def rest(self):
        self.clock.sleep(5)

    def nap(self, ms):
        self.clock.sleep(ms)
        self.scan()

    def doze(self):
        self.clock.sleep(50)

    def battery_mv(self):
        return None  # not known

    def alarm(self, text):
        self.alarms.append(text)

    def reads(self, path):
        self.reading = path

    def trace(self, error):
        self.traces.append(error)

    def entropy(self):
        if self._seed is not None:
            self._seed += 1
            return self._seed
        return int.from_bytes(os.urandom(4), "little")

    # what a person does

    def key(self, index, down):
        """Press or let go of a key; from any thread."""
        bit = 1 << index
        with self._lock:
            if down:
                self._mask |= bit
                self._latched |= bit
            else:
                self._mask &= ~bit

    def run(self, stop):
        """The app's loop until the event `stop` is set."""
        from pioche.app import App

        app = App(self)
        while not stop.is_set():
            app.step()
        app.close()
