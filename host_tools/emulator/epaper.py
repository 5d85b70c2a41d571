"""What the models of all e-paper panels have in common: wires, BUSY, and who may speak when.

A model shows what the real panel would show, and writes down in `errors` what the real one forgives
sometimes, punishes later or punishes only on another copy: a driver is right when its pictures are
and `errors` is empty.
"""

import random
from dataclasses import dataclass

MIN_RESET_US = 200
NS_PER_MS = 1e6

# GPIO levels as rp2040py counts them; more than 1 is an input, which a panel's pins float at.
LOW, HIGH = 0, 1

ANY = range(1 << 30)


@dataclass(frozen=True)
class Pins:
    cs: int = 9
    dc: int = 8
    rst: int = 12
    busy: int = 13


class EPaper:
    """Wire it to a Pico with `Pico(devices=[panel])`; a second Pico takes over the same glass.

    errors          [(ms, sentence)] each breach of the protocol
    frames          [(ms, "full" or "partial", glass bytes)] at the start of each refresh
    shown           what is on the glass now, 1 = white
    first_byte_ms   [ms] of the first byte of each new picture: it is on its way
    fastest_hz      of all bytes that were for it
    on_frame        called with each new entry of `frames`
    stuck           True: BUSY never ends again
    lasts_ms        how long the refresh takes that began last: what was told, else the frames of
                    the waveform that a host has sent, else what is published; times `pace`

    A kind of panel has COMMANDS, {code: (how many argument bytes, its name)}, BUSY_LEVEL, PLANE
    (bytes on the glass), MAX_HZ (of the SPI, by its datasheet), and says what a command does:
    _begin, _argument, _reset_registers.
    """

    COMMANDS: dict = {}
    MAX_HZ = 0
    BUSY_LEVEL = True
    PLANE = 0
    BUSY_MS: dict = {}
    BESIDES_MS = 0  # what a refresh takes besides the frames of its waveform

    def __init__(self, spi=1, pins=None, stuck=False, **busy_ms):
        self.spi_number, self.pins = spi, pins or Pins()
        self.stuck = stuck
        self.busy_ms = dict(self.BUSY_MS)
        self._told = set()  # the times that somebody has set
        self.takes(**busy_ms)
        self.pace = 1
        self.errors = []
        self.frames = []
        self.first_byte_ms = []
        self.fastest_hz = 0
        self.on_frame = None
        # A new glass shows a leftover of the factory: no driver may build on it.
        self.shown = bytearray(random.Random("factory").randbytes(self.PLANE))

    def takes(self, **busy_ms) -> None:
        """So long it is busy from now on, whatever its waveform says: full_ms, partial_ms, ..."""
        for name, ms in busy_ms.items():
            kind = name.removesuffix("_ms")
            if kind not in self.BUSY_MS:
                raise TypeError(f"no such time: {name}")
            self.busy_ms[kind] = ms
            self._told.add(kind)

    # Wires.

    def attach(self, mcu) -> None:
        """Power on, wired to this chip: the glass keeps its picture, the memory does not."""
        self.clock = mcu.clock
        self._spi = mcu.spi[self.spi_number]
        self._cs, self._dc = mcu.gpio[self.pins.cs], mcu.gpio[self.pins.dc]
        self._busy_pin = mcu.gpio[self.pins.busy]
        self._ready_alarm = self.clock.create_alarm(self._ready)
        self._sent_alarm = self.clock.create_alarm(self._sent)
        self._noise = random.Random("power on")
        self._picture_begun = False
        self._forget_memory()
        self._reset()
        self._rst_low_since = None
        self._ready()
        self._spi.on_transmit = self.byte
        mcu.gpio[self.pins.rst].add_listener(self._on_rst)

    @property
    def ms(self) -> float:
        return self.clock.nanos / NS_PER_MS

    def _error(self, sentence: str) -> None:
        self.errors.append((round(self.ms, 3), sentence))

    def _complain(self, sentence: str) -> None:
        """One complaint for a command is enough."""
        if not self._complained:
            self._error(sentence)
        self._complained = True

    def _on_rst(self, level, _before) -> None:
        if level == LOW and self._rst_low_since is None:
            if self.updating:
                self._error("reset during an update")
            self._rst_low_since = self.ms
        elif level != LOW and self._rst_low_since is not None:
            low_us = (self.ms - self._rst_low_since) * 1000
            self._rst_low_since = None
            if low_us < MIN_RESET_US:
                self._error(f"reset pulse of {low_us:.0f} us is too short")
            self._reset()
            self._be_busy(self.busy_ms["reset"])

    def byte(self, byte: int) -> None:
        """The microcontroller clocks out a byte; it takes its time on the wire."""
        rate = self._spi.clock_frequency
        if self._cs.value == LOW:
            self.fastest_hz = max(self.fastest_hz, rate)
            self._take(byte)
        self._sent_alarm.schedule(8e9 / rate if rate else 0)

    def _sent(self) -> None:
        if self._spi._busy:  # not reset in the middle of the byte
            self._spi.complete_transmit(0)

    def _show_busy(self, busy: bool) -> None:
        self.busy = busy
        self._busy_pin.set_input_value(busy == self.BUSY_LEVEL)

    def _be_busy(self, ms: float) -> None:
        self._show_busy(True)
        if not self.stuck:
            self._ready_alarm.schedule(ms * NS_PER_MS)

    def _ready(self) -> None:
        self.updating = False
        self._show_busy(self.asleep)

    # State.

    def _forget_memory(self) -> None:
        self.new = bytearray(self._noise.randbytes(self.PLANE))
        self.old = bytearray(self._noise.randbytes(self.PLANE))

    def _reset(self) -> None:
        """As after power-on and hardware reset."""
        self.command = None
        self.arguments = bytearray()
        self.asleep = self.updating = False
        self._complained = False
        self._reset_registers()

    def _fall_asleep(self) -> None:
        self.asleep = True
        self._show_busy(True)

    # Protocol.

    def _take(self, byte: int) -> None:
        is_command = self._dc.value == LOW
        if is_command:
            self._end_command()
            self._complained = False
        if not self._accepts(byte, is_command):
            return
        if is_command:
            self._start_command(byte)
        else:
            self._take_argument(byte)

    def _accepts(self, byte, is_command) -> bool:
        """Whether the panel listens and understands."""
        problem = None
        if self._rst_low_since is not None:
            problem = "while in reset"
        elif self.asleep:
            problem = "in deep sleep"
        elif self.busy:
            problem = "while BUSY"
        elif self._dc.value not in (LOW, HIGH):
            problem = "while DC is not driven (did the SPI take its pin as MISO?)"
        elif not 0 < self._spi.clock_frequency <= self.MAX_HZ:
            mhz = self._spi.clock_frequency / 1e6
            problem = f"at {mhz:.1f} MHz, where up to {self.MAX_HZ / 1e6:.0f} MHz are heard"
        elif self._spi.data_bits != 8 or self._spi.spi_mode not in (0, 2):
            # Modes 0 and 3 both sample on the rising edge; rp2040py counts mode 3 as 2.
            problem = "in an SPI mode the panel does not sample rightly"
        if problem:
            what = f"command {byte:#04x}" if is_command else f"data after {self._name()}"
            self._complain(f"{what} {problem}")
        return not problem

    def _name(self) -> str:
        if self.command is None:
            return "no command"
        return f"{self.command:#04x} ({self.COMMANDS[self.command][1]})"

    def _end_command(self) -> None:
        """The next command comes: had the last one all its arguments?"""
        if self.command is None or self._complained:
            return
        expected = self.COMMANDS[self.command][0]
        if len(self.arguments) < expected.start:
            self._error(f"{self._name()} got {len(self.arguments)} of {expected.start} bytes")

    def _start_command(self, byte: int) -> None:
        self.arguments = bytearray()
        if byte not in self.COMMANDS:
            self.command = None
            self._complain(f"unknown command {byte:#04x}")
            return
        self.command = byte
        self._begin(byte)

    def _take_argument(self, byte: int) -> None:
        if self.command is None:
            self._complain("data without a command")
            return
        self.arguments.append(byte)
        count, expected = len(self.arguments), self.COMMANDS[self.command][0]
        if expected is ANY:
            self._plane_byte(byte, count)
        elif count >= expected.stop:
            self._complain(f"{self._name()} got more than {expected.stop - 1} bytes")
        elif count >= expected.start:
            self._carry_out(self.command, self.arguments)

    def _new_picture_comes(self) -> None:
        """A byte of the new plane: is it the first since the last refresh?"""
        if not self._picture_begun:
            self._picture_begun = True
            self.first_byte_ms.append(self.ms)

    def waveform_ms(self, kind: str) -> float | None:
        """How long the waveform lasts that a host has sent for this kind of refresh; None: the
        panel takes one of its own."""

    def _record(self, kind: str) -> None:
        """A refresh begins; the glass is noted as it will be."""
        frames_ms = None if kind in self._told else self.waveform_ms(kind)
        self.lasts_ms = self.pace * (self.busy_ms[kind] if frames_ms is None else frames_ms)
        self._picture_begun = False
        self.updating = True
        frame = (round(self.ms, 3), kind, bytes(self.shown))
        self.frames.append(frame)
        if self.on_frame:
            self.on_frame(frame)

    def _check_old_plane(self, old, shown) -> None:
        if old != shown:
            wrong = sum((a ^ b).bit_count() for a, b in zip(old, shown))
            self._error(f"partial update, but {wrong} pixels of the old plane are not on the glass")

    # What tests and tools ask.

    def take_errors(self) -> list:
        """The errors since the last call."""
        taken, self.errors = self.errors, []
        return taken

    def frames_since(self, count: int) -> list:
        """The frames after the first `count`: for one who looks from time to time."""
        return self.frames[count:]
