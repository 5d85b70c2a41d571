"""Starts the gadget anew when its loop stands still: no hang costs more than the game since its
last save, and nobody has to look for a reset button.

MicroPython can start the chip's watchdog but not stop it, and one that goes on while a host copies
files would bite in the middle of that. The chip can: ENABLE is a bit of its control register.
"""

import os
from binascii import crc32

import machine
from machine import mem32
from micropython import const

_LIMIT_MS = const(8000)  # an RP2040 can count to 8.3 s
_CTRL = const(0)
_CLEAR = const(0x3000)  # writing there clears the bits that are 1
_ENABLE = 1 << 30
_SCRATCH = const(0x0C)  # a word of ours that outlives a reset, but not the power
_WATCHED = const(0x50696F)
_CRASHED = const(0x50696E)
_READING = const(0x10)  # and another: a number of the file that is being read,
_SMALL = const(0x3FFFFFFF)  # for MicroPython reads larger ones as negative


class Watchdog:
    def __init__(self):
        self._base = 0x400D8000 if "RP2350" in os.uname().machine else 0x40058000
        self._dog = None
        # Was it watching, and are we here all the same?
        word = mem32[self._base + _SCRATCH]
        self.bitten = word == _WATCHED and machine.reset_cause() == machine.WDT_RESET
        self.crashed = word == _CRASHED  # was that noted for this start?
        self._note(0)

    def feed(self, watching):
        """To be called again and again, at least every 8 s while `watching`."""
        if not watching:
            self.stop()
        elif self._dog:
            self._dog.feed()
        else:
            self._dog = machine.WDT(timeout=_LIMIT_MS)
            self._note(_WATCHED)

    def stop(self, crashed=False):
        """It watches no more, until it is fed. crashed: note for the next start that our own code
        has failed."""
        if self._dog:
            self._dog = None
            mem32[self._base + _CLEAR + _CTRL] = _ENABLE
            self._note(0)
        if crashed:
            self._note(_CRASHED)

    def reads(self, path):
        """A file; it is known after a hang or a crash, too."""
        mem32[self._base + _READING] = crc32(path.encode()) & _SMALL

    def was_reading(self, path):
        """Was it this one?"""
        return mem32[self._base + _READING] == crc32(path.encode()) & _SMALL

    def _note(self, word):
        mem32[self._base + _SCRATCH] = word
