"""The gadget where there is none: a panel, six keys and a clock that somebody turns by hand.

All other stand-ins are made of this one. It imports the firmware alone, so that any runtime, a Pico
too, can run it. What app and parts ask of a gadget: interface.py.
"""

from pioche.hw.buttons import Buttons
from pioche.hw.glass import Glass
from pioche.ui.canvas import page_bytes

SCAN_MS = 5
DOZE_MS = 50
WIDTH, HEIGHT = 296, 128


class HandClock:
    """Time passes only when the gadget waits: as fast as can be, and repeatably."""

    def __init__(self, now=0):
        self.now = now
        self._until = now

    def ms(self):
        return self.now

    def sleep(self, ms):
        self.now += ms

    def give(self, ms):
        """So long nobody will do anything. -> when that is over"""
        self._until = self.now + ms
        return self._until

    def stir(self):
        """Somebody has done something."""

    def rest(self, most_ms, slice_ms):
        """Wait until somebody may do something, and in whole slices."""
        ms = min(most_ms, self._until - self.now)
        self.now += max((ms + slice_ms - 1) // slice_ms, 1) * slice_ms


class Contacts:
    """Which keys are down. Pressed from any thread: what has changed is read in one go."""

    def __init__(self):
        self._changes = []
        self._down = 0

    def change(self, bits, down):
        self._changes.append((bits, down))

    def read(self):
        """-> (closed now, closed since this was read last), a bit for each"""
        latched = 0
        while self._changes:
            bits, down = self._changes.pop(0)
            if down:
                self._down |= bits
                latched |= bits
            else:
                self._down &= ~bits
        return self._down, latched


class Panel:
    """Busy for as long as it is told, and it tells whoever watches, by its own buffer."""

    def __init__(self, gadget, full_ms, partial_ms):
        self.buffer = gadget.buffer
        self.quick = False
        self.on_frame = _nobody_watches
        self.gadget = gadget
        self.takes(full_ms, partial_ms)
        self.begun = 0
        self._duration = 0
        self._asleep = True

    def takes(self, full_ms, partial_ms):
        self._takes = (partial_ms, full_ms)

    def start(self, full):
        self._asleep = False
        self.begun = self.gadget.ms()
        self._duration = self._takes[full] // (2 if self.quick else 1)
        self.on_frame("full" if full else "partial", self.buffer, self._duration)

    def busy(self):
        return self.gadget.since(self.begun) < self._duration

    def finish(self):
        pass

    def settle(self):
        while self.busy():
            self.gadget.nap(SCAN_MS)
        self.finish()

    def sleep(self):
        self._asleep = True

    def wake(self):
        self._asleep = False

    def asleep(self):
        return self._asleep

    def give_up(self):
        """Nothing moves any more, and the next start begins with a reset: as after a fault."""
        self._asleep, self._duration = True, 0


def _nobody_watches(kind, picture, ms):
    pass


class Watchdog:
    """Nobody minds if a stand-in hangs, and nothing here outlives a start."""

    crashed = False

    def stop(self, crashed=False):
        pass

    def was_reading(self, path):
        return False


class Gadget:
    title = "Stand-in"
    developer = True
    hung = False
    keys_do = legends = None
    mild = True  # neither cold nor hot
    mv = None  # what the battery has: not known

    def __init__(self, folder, width=WIDTH, height=HEIGHT, clock=None, full_ms=60, partial_ms=30):
        self.folder = folder
        self.width, self.height = width, height
        self.buffer = bytearray(page_bytes(width, height))
        self.glass = Glass(self.buffer, width, height)
        self.buttons = Buttons()
        self.clock = clock or HandClock()
        self.panel = Panel(self, full_ms, partial_ms)
        self.watchdog = Watchdog()
        self.reading = ""
        self.alarms = []
        self.traces = []  # faults of our own that the app has caught
        self._contacts = Contacts()
        self._dealt = 0

    def ms(self):
        return self.clock.ms()

    def since(self, begun):
        return self.clock.ms() - begun

    def scan(self):
        closed, latched = self._contacts.read()
        self.buttons.scan(closed, self.clock.ms(), latched)

    def rest(self, most_ms=0):
        self._wait(SCAN_MS, most_ms)

    def doze(self, most_ms=0):
        self._wait(DOZE_MS, most_ms)

    def _wait(self, slice_ms, most_ms):
        if most_ms > slice_ms and self.buttons.at_rest():
            self.clock.rest(most_ms, slice_ms)
            self.buttons.scan(0, self.clock.ms() - slice_ms)
        else:
            self.clock.sleep(slice_ms)

    def nap(self, ms):
        while ms > 0:
            self.clock.sleep(min(ms, SCAN_MS))
            self.scan()
            ms -= SCAN_MS

    def battery_mv(self):
        return self.mv

    def is_mild(self):
        return self.mild

    def alarm(self, text):
        self.alarms.append(text)

    def reads(self, path):
        self.reading = path

    def trace(self, error):
        self.traces.append(error)

    def entropy(self):
        self._dealt += 1
        return self._dealt

    # what a person does

    def key(self, index, down):
        """Press or let go of a key."""
        self._contacts.change(1 << index, down)
        self.clock.stir()

    def let_go(self):
        """Of all keys."""
        self._contacts.change(~0, False)
