"""A gadget with a clock of its own and a panel that is soon ready. It imports the firmware alone,
so that 32-bit MicroPython, which draws much faster than CPython, can run it."""

import binascii

from pioche.hw.buttons import Buttons
from pioche.hw.glass import Glass
from pioche.ui.canvas import page_bytes

WIDTH, HEIGHT = 296, 128
TICK_MS = 5


class Panel:
    """Ready again after a few readings of the keys."""

    def __init__(self, gadget):
        self.buffer = gadget.buffer
        self._gadget = gadget
        self._until = 0
        self._asleep = True
        self.shown = 0
        self.sum = 0  # over all pictures

    def start(self, full):
        self._asleep = False
        self._until = self._gadget.now + (60 if full else 30)
        self.shown += 1
        self.sum = binascii.crc32(self.buffer, self.sum)

    def busy(self):
        return self._gadget.now < self._until

    def finish(self):
        pass

    def settle(self):
        self._gadget.now = max(self._gadget.now, self._until)

    def sleep(self):
        self._asleep = True

    def wake(self):
        self._asleep = False

    def asleep(self):
        return self._asleep


class Watchdog:
    def stop(self):
        pass

    def was_reading(self, path):
        return False


class Gadget:
    """Time passes when the app waits."""

    title = "monkey"
    developer = True
    reading = ""
    hung = False  # was it started anew by its watchdog?
    watchdog = Watchdog()
    mv = None  # what the battery has: not known

    def __init__(self, folder, size=(WIDTH, HEIGHT)):
        self.folder = folder
        self.width, self.height = size
        self.buffer = bytearray(page_bytes(self.width, self.height))
        self.buttons = Buttons()
        self.glass = Glass(self.buffer, self.width, self.height)
        self.now = 1000
        self.down = 0  # keys, a bit each
        self.latched = 0
        self.dealt = 0
        self.panel = Panel(self)

    def ms(self):
        return self.now

    def since(self, begun):
        return self.now - begun

    def scan(self):
        latched, self.latched = self.latched, 0
        self.buttons.scan(self.down, self.now, latched)

    def reads(self, path):
        pass

    def rest(self):
        self.now += TICK_MS

    def nap(self, ms):
        self.now += ms

    def doze(self):
        self.now += 50

    def alarm(self, text):
        raise RuntimeError(text)

    def battery_mv(self):
        return self.mv

    def entropy(self):
        self.dealt += 1
        return self.dealt * 7919

    def hit(self, key):
        self.down |= 1 << key
        self.latched |= 1 << key
