"""The simulator for tests that press many keys: `python -m tests.browser.quick FOLDER`.

Its server and its page are the real ones. Time stands still until a key goes down or up, and then
passes at once until the glass shows what came of it; only a key that is held waits for the wall
clock. The status line counts what has been done so far.
"""

import asyncio
import queue
import sys

from host_tools.drive.gadget import HostGadget
from host_tools.drive.hand import Hand
from host_tools.drive.plain_gadget import HandClock
from host_tools.sim.backend import Backend
from host_tools.sim.host import HostBackend
from host_tools.sim.server import serve

SETTLES_MS = 80  # a contact has, and a finger may have let go
HELD_S = 0.02


class QuickBackend(HostBackend):
    def start(self):
        self.changes = queue.Queue()
        Backend.start(self)

    def key(self, index, down):
        self.changes.put((index, down))

    def run(self):
        hand = _Hand(self.saves, self._frame)
        done = held = 0
        while not self.stopping.is_set():
            self.on_status(str(done))
            try:
                index, down = self.changes.get(timeout=HELD_S)
            except queue.Empty:
                if held:
                    hand.pass_time(HELD_S * 1000)
                continue
            hand.gadget.key(index, down)
            hand.pass_time(SETTLES_MS)
            done += 1
            held += 1 if down else -1
        hand.app.close()


class _Hand(Hand):
    """The same as in other tests, but that what it shows goes to the page."""

    def __init__(self, folder, on_frame):
        from pioche.app import App

        self.gadget = HostGadget(folder, on_frame, 0, HandClock(), 1)
        self.app = App(self.gadget)
        self.wait()

    def pass_time(self, ms):
        self.run(ms)
        self.wait()


if __name__ == "__main__":
    asyncio.run(serve(QuickBackend(sys.argv[1]), port=0))
