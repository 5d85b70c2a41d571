"""A gadget without firmware: it shows which keys are down and remembers what it was told."""

import threading

from host_tools.sim.backend import KEYS, Backend


class FakeBackend(Backend):
    """Each change of a key gives a picture of its own: key i is a square while it is down."""

    title = "Fake"

    def __init__(self, full_ms=0, partial_ms=0):
        super().__init__()
        self.full_ms = full_ms
        self.partial_ms = partial_ms
        self.heard = []
        self.down = set()
        self.changed = threading.Event()
        self.stops = 0

    def key(self, index, down):
        self.heard.append((KEYS[index], down))
        (self.down.add if down else self.down.discard)(index)
        self.changed.set()

    def picture(self):
        """White paper with a frame of marks, so that no two sets of keys look alike."""
        pages = [bytearray(b"\xff" * self.width) for _ in range(self.height // 8)]
        pages[0][0] = 0
        for index in range(len(KEYS)):
            left = 20 + 45 * index
            fill = 0x00 if index in self.down else 0x7E
            for page in pages[4:9]:
                page[left : left + 32] = bytes([fill] * 32)
        return b"".join(pages)

    def run(self):
        self.on_frame("full", self.picture(), self.full_ms)
        while not self.stopping.is_set():
            if self.changed.wait(0.05):
                self.changed.clear()
                self.on_frame("partial", self.picture(), self.partial_ms)

    def stop(self):
        super().stop()
        self.stops += 1
