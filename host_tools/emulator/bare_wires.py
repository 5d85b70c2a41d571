"""A panel model without a Pico: the firmware's driver speaks to it from this very process.

It has the few parts of a microcontroller that a model holds on to, and it is what the firmware's
drivers know of the hardware: wires and a clock. So a driver's every byte is judged within
milliseconds; what runs on the Pico itself is left to the tests on the emulated one.
"""

LOW, HIGH = 0, 1
NS_PER_MS = 1e6


class Alarm:
    def __init__(self, clock, callback):
        self._clock, self._callback = clock, callback

    def schedule(self, nanos):
        self._clock.due[self] = self._clock.nanos + nanos

    def ring(self):
        self._callback()


class Clock:
    def __init__(self):
        self.nanos = 0.0
        self.due = {}

    def create_alarm(self, callback):
        return Alarm(self, callback)

    def tick(self, nanos):
        end = self.nanos + nanos
        while self.due and min(self.due.values()) <= end:
            alarm = min(self.due, key=self.due.get)
            self.nanos = self.due.pop(alarm)
            alarm.ring()
        self.nanos = end


class Pin:
    """Driven by the microcontroller or by the panel; listeners hear of the former."""

    def __init__(self):
        self.value = HIGH
        self._listeners = []

    def add_listener(self, listener):
        self._listeners.append(listener)

    def set_input_value(self, level):
        self.value = int(level)

    def drive(self, level):
        before, self.value = self.value, level
        for listener in self._listeners:
            listener(level, before)


class Spi:
    data_bits, spi_mode, _busy = 8, 0, False

    def __init__(self, hz):
        self.clock_frequency = hz


class BareWires:
    """`wires` and `clock` of a driver, with this panel at the other end."""

    def __init__(self, panel, busy_level, hz=10e6):
        self.clock = Clock()
        self.gpio = [Pin() for _ in range(30)]
        self.spi = [Spi(hz), Spi(hz)]
        self._busy_level = busy_level
        panel.attach(self)
        self.panel = panel

    # what a driver calls wires

    def send(self, command, data):
        pins = self.panel.pins
        self.gpio[pins.cs].value = LOW
        for dc, values in (LOW, (command,)), (HIGH, data):
            self.gpio[pins.dc].value = dc
            for value in values:
                self.panel.byte(value)
        self.gpio[pins.cs].value = HIGH

    def reset(self):
        for level, ms in (LOW, 2), (HIGH, 10):
            self.gpio[self.panel.pins.rst].drive(level)
            self.nap(ms)

    def busy(self):
        return self.gpio[self.panel.pins.busy].value == self._busy_level

    # what a driver calls clock

    def ms(self):
        return int(self.clock.nanos / NS_PER_MS)

    def since(self, begun):
        return self.ms() - begun

    def nap(self, ms):
        self.clock.tick(ms * NS_PER_MS)
