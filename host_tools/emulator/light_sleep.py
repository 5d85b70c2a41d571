"""When the chip is in light sleep, and what it is deaf to meanwhile.

MicroPython's lightsleep() stops all clocks but the timer's by two registers, and sets them back
when it wakes: the time between is what a battery lives from. The pins' clock stops too. A real chip
sees no edge then, so that a button is noticed only if it is still down at the end of the slice;
rp2040py would wake at once.
"""

_SLEEP_EN0, _SLEEP_EN1 = 0xA8, 0xAC
_AWAKE = 0xFFFFFFFF
_EDGES = 0b1100
NS_PER_MS = 1e6


class LightSleep:
    """asleep: is it now? slept_ms: how long it was, in all; slices: how often."""

    def __init__(self, mcu):
        self.asleep = False
        self.slices = 0
        self._clock = mcu.clock
        self._slept_ns = 0
        self._since = 0
        self._registers = {_SLEEP_EN0: _AWAKE, _SLEEP_EN1: _AWAKE}
        clocks = mcu.clocks
        self._read, clocks.read_uint32 = clocks.read_uint32, self._read_register
        self._write, clocks.write_uint32 = clocks.write_uint32, self._write_register

    @property
    def slept_ms(self) -> float:
        now = self._clock.nanos - self._since if self.asleep else 0
        return (self._slept_ns + now) / NS_PER_MS

    def _read_register(self, offset):
        if offset in self._registers:
            return self._registers[offset]
        return self._read(offset)

    def _write_register(self, offset, value):
        if offset not in self._registers:
            self._write(offset, value)
            return
        self._registers[offset] = value
        asleep = self._registers[_SLEEP_EN1] != _AWAKE
        if asleep and not self.asleep:
            self._since = self._clock.nanos
            self.slices += 1
        elif self.asleep and not asleep:
            self._slept_ns += self._clock.nanos - self._since
        self.asleep = asleep

    def change(self, gpio, do) -> None:
        """Change a pin's input by do(); asleep, nobody hears of it."""
        if not self.asleep:
            do()
            return
        heard, gpio.irq_enable_mask = gpio.irq_enable_mask, 0
        do()
        gpio.irq_status &= ~_EDGES
        gpio.irq_enable_mask = heard
