"""The gadget as the app sees it, built from a board's data: panel, buttons, clock and sleep.

Host tools have a class of the same shape (host_tools/drive/gadget.py); the app knows no difference.
"""

import gc
import os
import select
import sys
import time

import machine
from machine import Pin

from .. import modules
from .buttons import Buttons
from .glass import Glass
from .supply import Supply
from .watchdog import Watchdog

_SCAN_MS = 5
_NAP_MS = 20  # the shortest press of a finger takes twice as long
_DOZE_MS = 50
_NO_NAPS_MS = 250  # a rest without naps lasts no longer: by then there may be some


class Wires:
    """The panel's SPI bus and control lines."""

    def __init__(self, board):
        # MicroPython starts with SPI clocked from 48 MHz, and light sleep leaves it clocked as fast
        # as the CPU. So from the start on: then the rate below is true, and survives each nap.
        hz = machine.freq()
        machine.freq(hz, hz)
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
    """Remembers that a contact closed, and when; the interrupt works even while Python does not."""

    def __init__(self, pin, key, flags, at, pressed_level):
        self._key = key
        self._bit = 1 << key
        self._flags = flags
        self._at = at
        edge = Pin.IRQ_RISING if pressed_level else Pin.IRQ_FALLING
        pin.irq(self._hit, edge, hard=True)

    def _hit(self, pin):
        self._flags[0] |= self._bit
        self._at[self._key] = time.ticks_ms()


class Contacts:
    """All buttons of a board as one bit mask."""

    def __init__(self, board):
        pull = Pin.PULL_DOWN if board.KEY_LEVEL else Pin.PULL_UP
        self._pins = [Pin(n, Pin.IN, pull) for n in board.KEYS]
        self._level = board.KEY_LEVEL
        self._flags = bytearray(1)
        self.closed_at = [0] * len(self._pins)
        self._latches = [
            Latch(pin, key, self._flags, self.closed_at, board.KEY_LEVEL)
            for key, pin in enumerate(self._pins)
        ]

    def mask(self):
        closed = 0
        bit = 1
        for pin in self._pins:
            if pin() == self._level:
                closed |= bit
            bit += bit
        return closed

    def any(self):
        """Is one closed, or has one been since latched() was asked?"""
        if self._flags[0]:
            return True
        for pin in self._pins:
            if pin() == self._level:
                return True
        return False

    def latched(self):
        flags = self._flags[0]
        self._flags[0] = 0
        return flags


def _buttons(board):
    """The board's buttons; what is needed for fewer than six is loaded by those alone."""
    if board.KEYS_DO is None:
        return Buttons()
    from . import few_keys

    return Buttons(*few_keys.tables(board.KEYS_DO))


def _panel(board, buffer, clock):
    """The driver that the board's panel names, from the module of that name in small letters."""
    panel = modules.load("hw.panels", board.PANEL)
    driver = getattr(modules.load("hw", panel.DRIVER.lower()), panel.DRIVER)
    return driver(Wires(board), panel, buffer, clock)


def _is_for_developers():
    """Was what only developers need deployed too? Then hidden games are shown."""
    try:
        return "transcript" in os.listdir("/pioche")
    except OSError:  # frozen into the firmware
        return False


class Device:
    folder = "/saves"  # where saved games and settings live

    def __init__(self, board, buffer):
        self._supply = Supply(board)
        self.watchdog = Watchdog()
        self.hung = self.watchdog.bitten  # did it have to be started anew?
        self.reading = ""  # the path of the file that is to blame for whatever goes wrong
        self.width = board.WIDTH
        self.height = board.HEIGHT
        self.buffer = buffer
        self.glass = Glass(buffer, board.WIDTH, board.HEIGHT)
        self.title = board.TITLE
        self.keys_do = board.KEYS_DO
        self.legends = board.LEGENDS
        self.developer = _is_for_developers()
        self._contacts = Contacts(board)
        self.buttons = _buttons(board)
        self.buttons.woken_by(self._contacts.mask())
        self.panel = _panel(board, buffer, self)
        self.battery_mv = self._supply.battery_mv
        self.is_mild = self._supply.is_mild
        self._host = select.poll()
        self._host.register(sys.stdin, select.POLLIN)
        self._console = None

    def ms(self):
        return time.ticks_ms()

    def since(self, begun):
        return time.ticks_diff(time.ticks_ms(), begun)

    def scan(self):
        # Not under the eyes of a USB host: it stops us for as long as it likes, to copy files.
        self.watchdog.feed(not self._supply.has_host())
        contacts = self._contacts
        latched = contacts.latched()  # first: what closes from here on is for the next scan
        self.buttons.scan(contacts.mask(), time.ticks_ms(), latched, contacts.closed_at)
        for _ in self._host.ipoll(0):
            self._listen()

    def _listen(self):
        """A host says something."""
        if self._console is None:
            self._console = modules.load("hw", "console").Console(self)
        self._console.take()

    def rest(self, most_ms=0):
        """A moment of doing nothing, for a loop that scans by itself; while all is quiet further
        ones, up to so many milliseconds. A nap each, unless a finger is on a button, which wants to
        be looked at closely, or a cable might be put in unnoticed."""
        naps = self._supply.sees_cables() and not self.buttons.any_down()
        self._wait(_NAP_MS if naps else 0, _SCAN_MS, most_ms if naps else min(most_ms, _NO_NAPS_MS))

    def doze(self, most_ms=0):
        """The same in slices of light sleep. A pin cannot be relied on to end one, hence their
        shortness; and USB does not work in it, so that a cable finds us awake."""
        if self.buttons.swallow and self._supply.can_end():
            self.off()  # asleep until a key comes: it can come to a board without power, too
        self._wait(_DOZE_MS, _DOZE_MS, most_ms)

    def _wait(self, nap_ms, cable_ms, most_ms):
        """nap_ms: in light sleep, if no cable is in; 0 means never. Looks at contacts and host
        after each slice; the rest of a scan is for when something is to be seen."""
        supply, buttons = self._supply, self.buttons
        if not buttons.at_rest():
            most_ms = 0
        begun = quiet = time.ticks_ms()
        while True:
            if nap_ms and supply.has_cable():
                nap_ms = 0
            if nap_ms:
                machine.lightsleep(nap_ms)
            else:
                time.sleep_ms(cable_ms)
            now = time.ticks_ms()
            stirred = self._contacts.any()
            for _ in self._host.ipoll(0):
                stirred = True
            if stirred or time.ticks_diff(now, begun) >= most_ms:
                break
            quiet = now
        if quiet != begun:
            buttons.scan(0, quiet)  # what closed since then is all it has missed

    def nap(self, ms):
        """Wait with an eye on the buttons."""
        while ms > 0:
            time.sleep_ms(min(ms, _SCAN_MS))
            self.scan()
            ms -= _SCAN_MS

    def off(self):
        """Switch the board off where it can do that; all is saved, and the glass says that it
        sleeps. Never while the panel works: that leaves a picture half drawn. The panel stays as
        it is, for to power it down just before the cut leaves grey bands on the glass."""
        self.panel.settle()
        if self._supply.can_end():
            self._supply.end()

    def hand_over(self):
        """A host has stopped us and goes on talking: be deaf to it at once, as what it says is for
        the prompt, which comes when the panel is at rest."""
        from micropython import kbd_intr

        kbd_intr(-1)  # until the prompt; another Ctrl-C must not leave the panel powered
        self._host.unregister(sys.stdin)
        self.watchdog.stop()
        try:
            self.panel.settle()
            self.panel.sleep()
        except Exception:  # it does not answer
            pass

    def start_anew(self, crashed=False):
        """Run main.py anew with an empty heap. USB stays, and this was no hang. crashed: our own
        code has failed, maybe for want of memory, and that is told then."""
        if crashed:
            if self.watchdog.crashed:
                return  # nor can it be told
            try:
                self.panel.settle()  # it may be busy
                self.panel.sleep()
            except Exception:  # it may be what failed
                pass
        self.watchdog.stop(crashed)
        machine.soft_reset()

    def crash(self, error):
        """Our own code has failed beyond help: note where, and begin anew. What is left may be in
        pieces too small for a file, so all modules are let go of first."""
        for name in list(sys.modules):
            if name.startswith("pioche."):
                del sys.modules[name]
        gc.collect()
        self.trace(error)
        self.start_anew(True)

    def reads(self, path):
        """A file is being read; "": that is done. A start after a hang knows it, too."""
        self.reading = path
        self.watchdog.reads(path)

    def trace(self, error):
        """Tell where our own code failed, on the serial line and in a file."""
        try:
            sys.print_exception(error)
            if self.folder[1:] not in os.listdir("/"):
                os.mkdir(self.folder)
            with open(self.folder + "/error.txt", "w") as f:
                sys.print_exception(error, f)
        except Exception:  # without memory or space less is known
            pass

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
