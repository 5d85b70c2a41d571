"""A chip of wires and a clock, in the place of MicroPython's `machine`, `time` and `select`: enough
to build the device itself on this computer. Time passes only when the device waits."""

import importlib
import sys
from collections import defaultdict
from types import ModuleType

from host_tools.drive.gadget import board_of
from pioche.ui.canvas import page_bytes

OURS = ("pioche.hw.device", "pioche.hw.supply", "pioche.hw.watchdog")
USB_ADDRESS = 0x50110000


class Chip:
    def __init__(self):
        self.now = 0
        self.slept_ms = 0  # lightly
        self.adc = 0  # what each converter reads, of 65535
        self.said = []  # by a host, a byte each
        self.levels = {}  # of pins
        self.mem = defaultdict(int)
        self._hit = {}  # what to call when a pin changes
        self._coming = []  # (ms, what happens then)

    def later(self, ms, happens):
        self._coming.append((self.now + ms, happens))
        self._coming.sort(key=lambda entry: entry[0])

    def set(self, number, level):
        """A wire changes; whoever is awake is told of the edge."""
        self.levels[number] = level
        if number in self._hit:
            self._hit[number](None)

    def pass_time(self, ms):
        end = self.now + ms
        while self._coming and self._coming[0][0] <= end:
            self.now, happens = self._coming.pop(0)
            happens()
        self.now = end

    def light_sleep(self, ms):
        """Deaf to all edges."""
        hit, self._hit = self._hit, {}
        self.pass_time(ms)
        self._hit = hit
        self.slept_ms += ms

    # --- what the device imports

    def modules(self):
        return {"machine": self._machine(), "time": self._time(), "select": self._select()}

    def _machine(self):
        made = ModuleType("machine")
        made.Pin, made.SPI, made.ADC, made.WDT = self._pin(), _Silent, self._converter(), _Silent
        made.mem8 = made.mem32 = self.mem
        made.freq = lambda *hz: 125_000_000
        made.lightsleep = self.light_sleep
        made.reset_cause, made.WDT_RESET = (lambda: 1), 3
        return made

    def _converter(chip):
        class ADC:
            CORE_TEMP = 4

            def __init__(self, pin):
                pass

            def read_u16(self):
                return chip.adc

        return ADC

    def _time(self):
        made = ModuleType("time")
        made.sleep_ms = self.pass_time
        made.ticks_ms = lambda: self.now
        made.ticks_diff = lambda a, b: a - b
        return made

    def _select(self):
        made = ModuleType("select")
        made.POLLIN = 1
        made.poll = lambda: _Poll(self.said)
        return made

    def _pin(chip):
        class Pin:
            IN, OUT, PULL_UP, PULL_DOWN, IRQ_RISING, IRQ_FALLING = range(6)

            def __init__(self, number, mode=None, pull=None, value=None):
                self._number = number
                rests = value if mode == Pin.OUT else int(pull == Pin.PULL_UP)
                chip.levels.setdefault(number, rests)

            def __call__(self, *level):
                if level:
                    chip.levels[self._number] = level[0]
                return chip.levels[self._number]

            def toggle(self):
                pass

            def irq(self, handler, edge, hard):
                closed = int(edge == Pin.IRQ_RISING)

                def hit(pin):
                    if chip.levels[self._number] == closed:
                        handler(pin)

                chip._hit[self._number] = hit

        return Pin


class _Poll:
    def __init__(self, said):
        self._said = said

    def register(self, stream, what):
        pass

    def ipoll(self, ms):
        return self._said[:1]


class _Silent:
    """A bus or a watchdog that answers nothing."""

    def __init__(self, *args, **named):
        pass

    def write(self, data):
        pass

    def feed(self):
        pass


def device(monkeypatch, chip, name, folder):
    """The device of a board, on this chip."""
    board = board_of(name)
    chip.levels[board.BUSY] = 1 - board.BUSY_LEVEL
    with monkeypatch.context() as patched:
        for module, stands_in in chip.modules().items():
            patched.setitem(sys.modules, module, stands_in)
        for module in OURS:
            patched.delitem(sys.modules, module, raising=False)
        made = importlib.import_module("pioche.hw.device")
        for module in OURS:
            del sys.modules[module]
    gadget = made.Device(board, bytearray(page_bytes(board.WIDTH, board.HEIGHT)))
    gadget.folder = str(folder)
    return gadget
