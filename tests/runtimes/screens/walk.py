"""Drives the app by events alone, on any runtime, and prints a checksum of every picture.

python walk.py FOLDER        (CPython: see test_screens.py; or 32-bit MicroPython)
"""

import binascii
import sys

from pioche import heap, lang
from pioche.app import App
from pioche.engine import rng
from pioche.events import DOWN, HINT, LEFT, MENU, REDRAW, RIGHT, UP, A, B

try:
    from host_tools.drive import plain_gadget
except ImportError:  # a script, or on a Pico
    import plain_gadget


class Gadget(plain_gadget.Gadget):
    """Shows at once, and notes what."""

    title = "walk"

    def __init__(self, folder):
        super().__init__(folder, full_ms=0, partial_ms=0)
        self.shown = []
        self.panel.on_frame = self._note

    def _note(self, kind, picture, ms):
        self.shown.append(f"{kind} {binascii.crc32(picture):08x}")

    def entropy(self):
        return 100 + super().entropy()


EVENTS = (UP, DOWN, LEFT, RIGHT, A, A, A, B, HINT)


def run(folder, presses=240):
    """-> the checksums of all pictures of a random walk, in each language in turn."""
    lang.load("en")
    gadget = Gadget(folder)
    app = App(gadget)
    heap.free_kb = lambda: 0  # the one figure on the glass that differs between runtimes
    r = bytearray(rng.BYTES)
    rng.seed(r, 0, 2026)
    for k in range(presses):
        if k % 80 == 79:
            app.preferences.change("language", 1)
        event = EVENTS[rng.below(r, 0, len(EVENTS))]
        if rng.below(r, 0, 25) == 0:
            event = MENU
        if app.stage.key(event) == REDRAW:
            app.picture.want()
        for _ in range(3):
            app.step()
    return gadget.shown


if __name__ == "__main__":
    for line in run(sys.argv[1]):
        print(line)
