"""The gadget as the app sees it, built from a board's data: panel, buttons, clock and sleep.

Host tools have a class of the same shape (host_tools/gadget.py); the app knows no difference.
"""

import os
import time

import machine
from machine import Pin

from .buttons import Buttons
from .glass import Glass
from .ssd16xx import SSD16xx

_SCAN_MS = 5


class Wires:
    """The panel's SPI bus and control lines."""

    def __init__(self, board):
        # The bus first: SPI takes a pin for MISO, and left to itself it would take GP8 on bus 1,
        # which is the DC line of Waveshare's boards. An output made afterwards wins it back.
        self._spi = machine.SPI(
            board.SPI, baudrate=board.SPI_HZ, sck=Pin(board.SCK), mosi=Pin(board.MOSI), miso=None
        )
        self._cs = Pin(board.CS, Pin.OUT, value=1)
        self._dc = Pin(board.DC, Pin.OUT, value=0)
        self._rst = Pin(board.RST, Pin.OUT, value=1)
        # Pulled towards "busy", so that a missing panel shows as a fault and not as a quick one.
        pull = Pin.PULL_UP if board.BUSY_LEVEL else Pin.PULL_DOWN
        self._busy = Pin(board.BUSY, Pin.IN, pull)
        self._busy_level = board.BUSY_LEVEL
        self._byte = bytearray(1)

    def send(self, command, data):
        self._byte[0] = command
        self._dc(0)
        self._cs(0)
        self._spi.write(self._byte)
        self._dc(1)
        if data:
            self._spi.write(data)
        self._cs(1)

    def reset(self):
        """Pull RST for 2 ms; the panel then takes up to 10 ms before BUSY tells the truth."""
        self._rst(0)
        time.sleep_ms(2)
        self._rst(1)
        time.sleep_ms(10)

    def busy(self):
        return self._busy() == self._busy_level


class Latch:
    """Remembers that one contact closed; the interrupt works even while Python does not."""

    def __init__(self, pin, bit, flags, pressed_level):
        self._bit = bit
        self._flags = flags
        edge = Pin.IRQ_RISING if pressed_level else Pin.IRQ_FALLING
        pin.irq(self._hit, edge, hard=True)

    def _hit(self, pin):
        self._flags[0] |= self._bit


class Contacts:
    """All buttons of a board as one bit mask."""

    def __init__(self, board):
        pull = Pin.PULL_DOWN if board.KEY_LEVEL else Pin.PULL_UP
        self._pins = [Pin(n, Pin.IN, pull) for n in board.KEYS]
        self._level = board.KEY_LEVEL
        self._flags = bytearray(1)
        self._latches = [
            Latch(pin, 1 << key, self._flags, board.KEY_LEVEL) for key, pin in enumerate(self._pins)
        ]

    def mask(self):
        closed = 0
        bit = 1
        for pin in self._pins:
            if pin() == self._level:
                closed |= bit
            bit += bit
        return closed

    def latched(self):
        flags = self._flags[0]
        self._flags[0] = 0
        return flags


def _is_for_developers():
    """Was what only developers need deployed too? Then hidden games are shown."""
    try:
        return "transcript" in os.listdir("/pioche")
    except OSError:  # frozen into the firmware
        return False


class Device:
    folder = "/saves"  # where saved games and settings live

    def __init__(self, board, buffer):
        self.width = board.WIDTH
        self.height = board.HEIGHT
        self.buffer = buffer
        self.glass = Glass(buffer, board.WIDTH, board.HEIGHT)
        self.title = board.TITLE
        self.developer = _is_for_developers()
        self._contacts = Contacts(board)
        self.buttons = Buttons()
        panel = __import__("pioche.hw.panels." + board.PANEL, None, None, [board.PANEL])
        self.panel = SSD16xx(Wires(board), panel, buffer, self)

    def ms(self):
        return time.ticks_ms()

    def since(self, begun):
        return time.ticks_diff(time.ticks_ms(), begun)

    def scan(self):
        latched = self._contacts.latched()  # first: what closes from here on is for the next scan
        self.buttons.scan(self._contacts.mask(), time.ticks_ms(), latched)

    def rest(self):
        """A moment of doing nothing, for a loop that scans by itself."""
        time.sleep_ms(_SCAN_MS)

    def nap(self, ms):
        """Wait with an eye on the buttons."""
        while ms > 0:
            time.sleep_ms(min(ms, _SCAN_MS))
            self.scan()
            ms -= _SCAN_MS

    def doze(self):
        """A slice of light sleep. A pin cannot be relied on to end it, hence its shortness."""
        machine.lightsleep(50)

    def alarm(self, text):
        """Say what the glass cannot: on the serial line, and by the LED blinking fast."""
        print("Pioche:", text)
        led = Pin("LED", Pin.OUT)
        for _ in range(6):
            led.toggle()
            self.nap(80)
        led(0)

    def entropy(self):
        """A number nobody could foresee, for the seed of a new deal."""
        return int.from_bytes(os.urandom(4), "little")
