"""Drives the app by events alone, on any runtime, and prints a checksum of every picture.

python walk.py FOLDER        (CPython: see test_screens.py; or 32-bit MicroPython)
"""

import binascii
import sys

from pioche import lang, rubbish
from pioche.app import App
from pioche.engine import rng
from pioche.hw.buttons import Buttons
from pioche.hw.glass import Glass
from pioche.ui import keys

WIDTH = 296
HEIGHT = 128


class Panel:
    """Shows at once."""

    def __init__(self, gadget):
        self.buffer = gadget.buffer
        self.shown = []

    def start(self, full):
        self.shown.append(f"{full} {binascii.crc32(self.buffer):08x}")

    def busy(self):
        return False

    def finish(self):
        pass

    def sleep(self):
        pass

    def wake(self):
        pass

    def asleep(self):
        return False


class Gadget:
    """A gadget without a clock: nothing happens but what is pressed."""

    title = "walk"
    reading = ""
    hung = False
    developer = True
    width = WIDTH
    height = HEIGHT

    def __init__(self, folder):
        self.folder = folder
        self.buffer = bytearray(WIDTH * HEIGHT // 8)
        self.buttons = Buttons()
        self.glass = Glass(self.buffer, WIDTH, HEIGHT)
        self.panel = Panel(self)
        self.dealt = 100
        self.battery_mv = lambda: None

    def ms(self):
        return 0

    def since(self, begun):
        return 0

    def scan(self):
        pass

    def reads(self, path):
        pass

    def rest(self):
        pass

    def entropy(self):
        self.dealt += 1
        return self.dealt


EVENTS = (keys.UP, keys.DOWN, keys.LEFT, keys.RIGHT, keys.A, keys.A, keys.A, keys.B, keys.HINT)


def run(folder, presses=240):
    """-> the checksums of all pictures of a random walk, in each language in turn."""
    lang.load("en")
    gadget = Gadget(folder)
    app = App(gadget)
    rubbish.free_kb = lambda: 0  # the one figure on the glass that differs between runtimes
    r = bytearray(rng.BYTES)
    rng.seed(r, 0, 2026)
    for k in range(presses):
        if k % 80 == 79:
            app.preferences.change("language", 1)
        event = EVENTS[rng.below(r, 0, len(EVENTS))]
        if rng.below(r, 0, 25) == 0:
            event = keys.MENU
        if app.stage.key(event) == keys.REDRAW:
            app.picture.want()
        for _ in range(3):
            app.step()
    return gadget.panel.shown


if __name__ == "__main__":
    for line in run(sys.argv[1]):
        print(line)
