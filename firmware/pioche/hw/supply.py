"""What feeds the board, and what that leaves us to do: stay on, switch off, nap, warn in time.

Made first of all: where a latch must be held, it was a finger that switched the power on, and it
may go away any moment.
"""

import os
import time

from machine import ADC, Pin, mem8
from micropython import const

_FADE_MS = 100  # what the power takes to go away, and more
_REFERENCE_MV = const(1240)
_REGULATED_MV = const(3300)  # the supply of a board that has no reference
_LEAST_MV = const(1500)  # nothing runs on less: a pin that is not connected
_READINGS = const(8)
# The chip's own sensor has 706 mV at 27 degrees and 1.721 mV less for each more; of 3300 mV in 12
# bits. It lies beside the glass and is up to 5 degrees warmer, so that between 20 and 35 degrees of
# its own the glass has 15 to 35.
_AT_35 = const(859)
_AT_20 = const(891)
_GREETED_MS = const(3000)  # by then a host has found a board that was plugged in

# Of the USB device, the same on RP2040 and RP2350: the address a host has given it, and the second
# byte of what it knows of the bus, in which bit 4 says that the host is silent.
_USB_ADDRESS = const(0x50110000)
_USB_STATUS = const(0x50110050)
_SUSPENDED = const(0x10)


class Supply:
    def __init__(self, board):
        self._hold = None if board.HOLD is None else Pin(board.HOLD, Pin.OUT, value=1)
        # On boards with a radio these pins belong to that: what feeds them is not known.
        radio = " W " in os.uname().machine + " "
        vbus = None if radio else board.VBUS
        self._vbus = None if vbus is None else Pin(vbus, Pin.IN, Pin.PULL_DOWN)
        self._battery = None if radio else board.BATTERY

    def has_host(self):
        """Does a USB host talk to us?"""
        return mem8[_USB_ADDRESS] & 0x7F != 0 and not mem8[_USB_STATUS] & _SUSPENDED

    def has_cable(self):
        """Does a cable feed the board, as far as can be told? Then USB may be wanted, which stops
        in light sleep."""
        return self._has_vbus() or self.has_host()

    def sees_cables(self):
        """Would a cable be noticed before a host is at its other end? Just switched on, none: a
        Pico W with a plain Pico's firmware sees no cable, and a host could never find it."""
        return self._vbus is not None and time.ticks_ms() > _GREETED_MS

    def _has_vbus(self):
        return self._vbus is not None and self._vbus() == 1

    def can_end(self):
        """Is there a latch, and no cable that would feed the board in spite of it?"""
        return self._hold is not None and not self._has_vbus()

    def end(self):
        """Let go of the latch. Who gets beyond this has a finger on a button again."""
        self._hold(0)
        time.sleep_ms(_FADE_MS)
        self._hold(1)

    def is_mild(self):
        """Is it neither cold nor hot around, as near as the chip can tell? No board has a wire on
        which the panel's own sensor could be read."""
        return _AT_35 <= _read(ADC.CORE_TEMP) <= _AT_20

    def battery_mv(self):
        """Millivolts of the battery; None where the board cannot tell, or while a cable feeds it.

        The supply, which is what the ADC measures by, may sink with the battery; a reference of
        1.24 V tells how far."""
        if self._battery is None or self._has_vbus():
            return None
        third, reference, power = self._battery
        supply_mv = _REGULATED_MV
        if reference is not None:
            power = Pin(power, Pin.OUT, value=1)
            time.sleep_ms(1)
            supply_mv = _REFERENCE_MV * 4095 // max(_read(reference), 1)
            power(0)
        mv = 3 * supply_mv * _read(third) // 4095
        return mv if mv >= _LEAST_MV else None


def _read(pin):
    """An ADC in its own 12 bits: the mean of some readings, for each by itself is noisy."""
    adc = ADC(pin)
    total = 0
    for _ in range(_READINGS):
        total += adc.read_u16() >> 4
    return total // _READINGS
