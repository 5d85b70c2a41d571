"""A microcontroller that drives the model of a panel, right or wrong."""

from host_tools.emulator.chip import SimulationClock
from host_tools.emulator.ssd1680 import PLANE

WHITE, BLACK = b"\xff" * PLANE, b"\x00" * PLANE


class Pin:
    def __init__(self):
        self.value = 1

    def add_listener(self, listener):
        self.listener = listener

    def set_input_value(self, level):
        self.value = level

    def drive(self, level):
        self.value, before = level, self.value
        self.listener(level, before)


class Spi:
    clock_frequency, data_bits, spi_mode, _busy = 4e6, 8, 0, False


class Driver:
    """A microcontroller that holds the panel's wires: says what it is told to, right or wrong."""

    def __init__(self, panel):
        self.clock = SimulationClock()
        self.gpio = [Pin() for _ in range(30)]
        self.spi = [Spi(), Spi()]
        self.panel = panel
        panel.attach(self)
        self.gpio[9].value = 0

    def ms(self, ms):
        self.clock.tick(ms * 1e6)

    def byte(self, value, dc):
        self.gpio[8].value = dc
        self.panel.byte(value)
        self.ms(0.002)

    def send(self, command, *data):
        self.byte(command, 0)
        for value in data:
            self.byte(value, 1)

    def wait(self):
        while self.panel.busy:
            self.ms(1)

    def reset(self, low_ms=1.0):
        self.gpio[12].drive(0)
        self.ms(low_ms)
        self.gpio[12].drive(1)

    def init(self):
        self.reset()
        self.wait()
        self.send(0x12)
        self.wait()
        self.send(0x01, 0x27, 0x01, 0x00)
        self.send(0x11, 0x03)
        self.send(0x18, 0x80)
        self.send(0x21, 0x00, 0x80)
        return self

    def window(self, x0=0, x1=15, y0=0, y1=295):
        self.send(0x44, x0, x1)
        self.send(0x45, y0 & 255, y0 >> 8, y1 & 255, y1 >> 8)
        self.send(0x4E, x0)
        self.send(0x4F, y0 & 255, y0 >> 8)

    def plane(self, command, picture):
        self.window()
        self.send(command, *picture)

    def activate(self, plan):
        self.send(0x22, plan)
        self.send(0x20)
        self.wait()

    def full(self, picture=WHITE):
        self.plane(0x24, picture)
        self.plane(0x26, picture)
        self.activate(0xF7)
        return self

    def waveform(self, count=153):
        self.send(0x32, *bytes(count))

    def partial(self, picture=BLACK):
        self.plane(0x24, picture)
        self.activate(0xCF)
        self.plane(0x26, picture)
