"""Contacts that are pressed and bounce, on a simulated clock."""

from pioche.hw import few_keys
from pioche.hw.buttons import Buttons

STEP = 4  # ms between two scans


WRAP = 1 << 30  # where the device's clock begins anew


class Bench:
    """Buttons with a script of contacts; the latch catches closing edges, as the interrupt does."""

    def __init__(self, now=1000, do=None):
        self.buttons = Buttons(*few_keys.tables(do)) if do else Buttons()
        self.now = now
        self.timed = []  # (ms, event)
        self._contacts = 0
        self._latched = 0
        self.buttons.scan(0, now)

    def contacts(self, mask):
        self._latched |= mask & ~self._contacts
        self._contacts = mask

    def scan(self):
        self.buttons.scan(self._contacts, self.now, self._latched)
        self._latched = 0

    def drain(self):
        while self.buttons.waiting():
            self.timed.append((self.now, self.buttons.get()))

    def hold(self, keys_down, ms, drain=True):
        """These keys are down for so long, and somebody scans all the time."""
        self.contacts(sum(1 << key for key in keys_down))
        for _ in range(0, ms, STEP):
            self.now = (self.now + STEP) % WRAP
            self.scan()
            if drain:
                self.drain()

    def open(self, ms=100):
        self.hold((), ms)

    def tap(self, key, drain=True):
        self.hold((key,), 60, drain)
        self.hold((), 60, drain)

    def blind(self, ms, *changes):
        """Nobody scans for so long, while the contacts change like this."""
        for down in changes:
            self.contacts(sum(1 << key for key in down))
        self.now += ms - STEP

    def deaf(self, keys_down):
        """These keys are down now, and no interrupt has told of that."""
        self._contacts = sum(1 << key for key in keys_down)

    @property
    def events(self):
        return [event for _, event in self.timed]
