"""The plain gadget as these scripts use it: its deals are known, and the sum of its pictures."""

import binascii

try:
    from ...drive import plain_gadget
except (ImportError, KeyError):  # a script
    import plain_gadget

TICK_MS = plain_gadget.SCAN_MS


class Gadget(plain_gadget.Gadget):
    title = "monkey"

    def __init__(self, folder):
        super().__init__(folder, clock=plain_gadget.HandClock(1000))
        self.sum = 0  # over all pictures
        self.panel.on_frame = self._add

    def _add(self, kind, picture, ms):
        self.sum = binascii.crc32(picture, self.sum)

    def alarm(self, text):
        raise RuntimeError(text)

    def entropy(self):
        return super().entropy() * 7919
