"""The Waveshare Pico-ePaper-2.9 (panel V2, SSD1680, 128x296): a strict model of panel and glass.

It shows what the real one would show, and writes down in `errors` what the real one forgives
sometimes, punishes later or punishes only on another copy: a driver is right when its pictures
are and `errors` is empty. What it knows is from the SSD1680 datasheet (rev 0.14) and from the
vendor's code for this very panel, whose OTP memory has no waveform for partial updates.
"""

import random
from dataclasses import dataclass

WIDTH, HEIGHT = 128, 296  # sources and gates: the glass stands upright
STRIDE = WIDTH // 8
PLANE = STRIDE * HEIGHT

MAX_HZ = 20_000_000
MIN_RESET_US = 200
WAVEFORM_BYTES = 153
NS_PER_MS = 1e6

# GPIO levels as rp2040py counts them; more than 1 is an input, which this panel's pins float at.
LOW, HIGH = 0, 1

# 0x22: what the next 0x20 does, in this order.
CLOCK_ON, ANALOG_ON, LOAD_TEMPERATURE, LOAD_WAVEFORM = 0x80, 0x40, 0x20, 0x10
MODE_2, DISPLAY, ANALOG_OFF, CLOCK_OFF = 0x08, 0x04, 0x02, 0x01

WRITE_NEW, WRITE_OLD = 0x24, 0x26
ANY = range(1 << 30)

# Every command this panel's driver may send: (how many argument bytes, its name). What is not here
# programs the OTP memory, or reads, for which the board has no wire.
COMMANDS = {
    0x01: (range(3, 4), "gate count"),
    0x03: (range(1, 2), "gate voltage"),
    0x04: (range(3, 4), "source voltages"),
    0x0C: (range(4, 5), "booster soft start"),
    0x10: (range(1, 2), "deep sleep"),
    0x11: (range(1, 2), "data entry mode"),
    0x12: (range(1), "software reset"),
    0x18: (range(1, 2), "temperature sensor"),
    0x1A: (range(1, 3), "temperature"),
    0x20: (range(1), "master activation"),
    0x21: (range(2, 3), "update control 1"),
    0x22: (range(1, 2), "update control 2"),
    WRITE_NEW: (ANY, "write new plane"),
    WRITE_OLD: (ANY, "write old plane"),
    0x2C: (range(1, 2), "common voltage"),
    0x32: (range(WAVEFORM_BYTES, WAVEFORM_BYTES + 1), "waveform"),
    0x37: (range(10, 11), "display options"),
    0x3C: (range(1, 2), "border"),
    0x3F: (range(1, 2), "waveform end"),
    0x44: (range(2, 3), "X window"),
    0x45: (range(4, 5), "Y window"),
    0x4E: (range(1, 2), "X counter"),
    0x4F: (range(2, 3), "Y counter"),
    0x7F: (range(1), "no operation"),
}


@dataclass(frozen=True)
class Pins:
    cs: int = 9
    dc: int = 8
    rst: int = 12
    busy: int = 13


class SSD1680:
    """Wire it to a Pico with `Pico(devices=[panel])`; a second Pico takes over the same glass.

    errors          [(ms, sentence)] each breach of the protocol
    frames          [(ms, "full" or "partial", glass bytes)] at the start of each refresh
    shown           what is on the glass now, 16 bytes for a gate line, 1 = white
    first_byte_ms   [ms] of the first data byte after each 0x24: a picture is on its way
    on_frame        called with each new entry of `frames`
    stuck           True: BUSY never ends again
    """

    def __init__(self, spi=1, pins=None, otp_partial=False, stuck=False, **busy_ms):
        self.spi_number, self.pins = spi, pins or Pins()
        self.otp_partial, self.stuck = otp_partial, stuck
        self.busy_ms = {"full": 2000, "partial": 400, "power": 96, "reset": 10, "load": 5}
        for name, ms in busy_ms.items():
            if name.removesuffix("_ms") not in self.busy_ms:
                raise TypeError(f"no such time: {name}")
            self.busy_ms[name.removesuffix("_ms")] = ms
        self.errors = []
        self.frames = []
        self.first_byte_ms = []
        self.on_frame = None
        # A new glass shows a leftover of the factory: no driver may build on it.
        self.shown = bytearray(random.Random("factory").randbytes(PLANE))

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
        self._forget_memory()
        self._reset_registers()
        self._rst_low_since = None
        self._ready()
        self._spi.on_transmit = self._byte
        mcu.gpio[self.pins.rst].add_listener(self._on_rst)

    @property
    def ms(self) -> float:
        return self.clock.nanos / NS_PER_MS

    def _error(self, sentence: str) -> None:
        self.errors.append((round(self.ms, 3), sentence))

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
            self._reset_registers()
            self._be_busy(self.busy_ms["reset"])

    def _byte(self, byte: int) -> None:
        """The microcontroller clocks out a byte; it takes its time on the wire."""
        if self._cs.value == LOW:
            self._take(byte)
        rate = self._spi.clock_frequency
        self._sent_alarm.schedule(8e9 / rate if rate else 0)

    def _sent(self) -> None:
        if self._spi._busy:  # not reset in the middle of the byte
            self._spi.complete_transmit(0)

    def _be_busy(self, ms: float) -> None:
        self.busy = True
        self._busy_pin.set_input_value(True)
        if not self.stuck:
            self._ready_alarm.schedule(ms * NS_PER_MS)

    def _ready(self) -> None:
        self.updating = False
        self.busy = self.asleep
        self._busy_pin.set_input_value(self.busy)

    # State.

    def _forget_memory(self) -> None:
        self.new = bytearray(self._noise.randbytes(PLANE))
        self.old = bytearray(self._noise.randbytes(PLANE))

    def _reset_registers(self) -> None:
        """As after power-on and hardware reset; the picture memory stays."""
        self.command = None
        self.arguments = bytearray()
        self.asleep = self.updating = False
        self.clock_on = self.analog_on = False
        self._default_registers()

    def _default_registers(self) -> None:
        """What the software reset puts back, too."""
        self.x_first, self.x_last, self.y_first, self.y_last = 0, STRIDE - 1, 0, HEIGHT - 1
        self.x = self.y = 0
        self.entry = 0x03
        self.gates, self.scan = HEIGHT, 0
        self.inner_sensor = False
        self.old_option, self.source_shift = 0, 0
        self.ping_pong = False
        self.plan = None
        self.waveform = None  # None, "host", "otp 1", "otp 2": by whom, and for which mode
        self._complained = False  # one complaint for a command is enough

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
        what = f"command {byte:#04x}" if is_command else f"data after {self._name()}"
        problem = None
        if self._rst_low_since is not None:
            problem = "while in reset"
        elif self.asleep:
            problem = "in deep sleep"
        elif self.busy:
            problem = "while BUSY"
        elif self._dc.value not in (LOW, HIGH):
            problem = "while DC is not driven (did the SPI take its pin as MISO?)"
        elif self._spi.clock_frequency > MAX_HZ:
            problem = f"at {self._spi.clock_frequency / 1e6:.1f} MHz, above 20 MHz"
        elif self._spi.data_bits != 8 or self._spi.spi_mode not in (0, 2):
            # Modes 0 and 3 both sample on the rising edge; rp2040py counts mode 3 as 2.
            problem = "in an SPI mode the panel does not sample rightly"
        if problem and not self._complained:
            self._complained = True
            self._error(f"{what} {problem}")
        return not problem or problem.startswith("at ")

    def _name(self) -> str:
        if self.command is None:
            return "no command"
        return f"{self.command:#04x} ({COMMANDS[self.command][1]})"

    def _end_command(self) -> None:
        """The next command comes: had the last one all its arguments?"""
        if self.command is None or self._complained:
            return
        expected = COMMANDS[self.command][0]
        if len(self.arguments) < expected.start:
            self._error(f"{self._name()} got {len(self.arguments)} of {expected.start} bytes")

    def _start_command(self, byte: int) -> None:
        self.arguments = bytearray()
        if byte not in COMMANDS:
            self.command = None
            self._complained = True
            self._error(f"unknown command {byte:#04x}")
            return
        self.command = byte
        if byte == 0x12:
            self._default_registers()
            self._be_busy(self.busy_ms["reset"])
        elif byte == 0x20:
            self._activate()

    def _take_argument(self, byte: int) -> None:
        if self.command is None:
            if not self._complained:
                self._error("data without a command")
            self._complained = True
            return
        self.arguments.append(byte)
        count, expected = len(self.arguments), COMMANDS[self.command][0]
        if self.command in (WRITE_NEW, WRITE_OLD):
            self._write(byte, count)
        elif count >= expected.stop:
            if not self._complained:
                self._error(f"{self._name()} got more than {expected.stop - 1} bytes")
            self._complained = True
        elif count >= expected.start:
            self._carry_out(self.command, self.arguments)

    def _carry_out(self, command: int, a: bytearray) -> None:
        """A command has all its arguments."""
        if command == 0x01:
            self.gates, self.scan = (a[0] | a[1] << 8) + 1, a[2]
        elif command == 0x10:
            self._sleep(a[0])
        elif command == 0x11:
            self.entry = a[0] & 7
        elif command == 0x18:
            self.inner_sensor = a[0] == 0x80
        elif command == 0x21:
            self.old_option, self.source_shift = a
        elif command == 0x22:
            self.plan = a[0]
        elif command == 0x32:
            self.waveform = "host"
        elif command == 0x37:
            self.ping_pong = bool(a[5] & 0x40)
        else:
            self._move_counters(command, a)

    def _move_counters(self, command: int, a: bytearray) -> None:
        if command == 0x44:
            self.x_first, self.x_last = a
        elif command == 0x45:
            self.y_first, self.y_last = a[0] | a[1] << 8, a[2] | a[3] << 8
        elif command == 0x4E:
            self.x = a[0]
        elif command == 0x4F:
            self.y = a[0] | a[1] << 8

    def _sleep(self, mode: int) -> None:
        if not mode & 3:
            return
        if self.analog_on:
            self._error("deep sleep with the analog power on")
        self.asleep = True
        if mode & 2:
            self._forget_memory()
        self.busy = True
        self._busy_pin.set_input_value(True)

    # Picture memory.

    def _write(self, byte: int, count: int) -> None:
        if count == 1 and self.command == WRITE_NEW:
            self.first_byte_ms.append(self.ms)
        problem = self._write_problem(count)
        if problem and not self._complained:
            self._complained = True
            self._error(f"{self._name()}: {problem}")
        if 0 <= self.x < STRIDE and 0 <= self.y < HEIGHT:
            plane = self.new if self.command == WRITE_NEW else self.old
            plane[self.y * STRIDE + self.x] = byte
        self._step()

    def _write_problem(self, count: int) -> str | None:
        xs = sorted((self.x_first, self.x_last))
        ys = sorted((self.y_first, self.y_last))
        if xs[1] >= STRIDE or ys[1] >= HEIGHT:
            return f"the window ends outside the glass, at x={xs[1]} y={ys[1]}"
        if not (xs[0] <= self.x <= xs[1] and ys[0] <= self.y <= ys[1]):
            return f"outside the window, at x={self.x} y={self.y}"
        if count > (xs[1] - xs[0] + 1) * (ys[1] - ys[0] + 1):
            return "more bytes than the window holds"
        return None

    def _step(self) -> None:
        """Move the address counters as the data entry mode says."""
        if self.entry & 4:
            if self._step_y():
                self._step_x()
        elif self._step_x():
            self._step_y()

    def _step_x(self) -> bool:
        if self.x == self.x_last:
            self.x = self.x_first
            return True
        self.x += 1 if self.entry & 1 else -1
        return False

    def _step_y(self) -> bool:
        if self.y == self.y_last:
            self.y = self.y_first
            return True
        self.y += 1 if self.entry & 2 else -1
        return False

    # Updates.

    def _activate(self) -> None:
        """0x20: do what the last 0x22 said."""
        plan, self.plan = self.plan, None
        if plan is None:
            self._error("0x20 (master activation) without a 0x22 before it")
            return
        busy = self._power_up(plan)
        if plan & (LOAD_TEMPERATURE | LOAD_WAVEFORM):
            busy += self.busy_ms["load"]
            self._load(plan)
        if plan & DISPLAY:
            kind = "partial" if plan & MODE_2 else "full"
            self._check_display(kind)
            self._refresh(kind)
            self.updating = True
            busy += self.busy_ms[kind]
        busy += self._power_down(plan)
        self._be_busy(busy)

    def _power_up(self, plan: int) -> float:
        self.clock_on = self.clock_on or bool(plan & CLOCK_ON)
        if plan & ANALOG_ON and not self.analog_on:
            if not self.clock_on:
                self._error("analog power on without the clock")
            self.analog_on = True
            return self.busy_ms["power"]
        return 0

    def _power_down(self, plan: int) -> float:
        was_on = self.analog_on
        if plan & ANALOG_OFF:
            self.analog_on = False
        if plan & CLOCK_OFF:
            if self.analog_on:
                self._error("clock off with the analog power on")
            self.clock_on = False
        # Refresh times are measured with the power-off that may end them.
        return self.busy_ms["power"] if was_on > self.analog_on and not plan & DISPLAY else 0

    def _load(self, plan: int) -> None:
        if not self.clock_on:
            self._error("temperature or waveform loaded without the clock")
        if plan & LOAD_TEMPERATURE and not self.inner_sensor:
            self._error("temperature from an outer sensor that is not there: send 0x18 0x80 first")
        if plan & LOAD_WAVEFORM:
            self.waveform = "otp 2" if plan & MODE_2 else "otp 1"

    def _check_display(self, kind: str) -> None:
        if not self.clock_on or not self.analog_on:
            self._error(f"{kind} update without {'analog power' if self.clock_on else 'the clock'}")
        if self.gates != HEIGHT or self.scan:
            self._error(f"{self.gates} gates in scan mode {self.scan}: the glass has 296 in mode 0")
        if self.source_shift != 0x80:
            self._error("the glass hangs on sources S8 to S167: 0x21 needs 0x80 as second byte")
        if kind == "partial":
            self._check_partial()
        elif self.waveform not in ("otp 1", "host"):
            self._error(f"full update with the waveform {self.waveform}")
        elif self.old_option not in (0x00, 0x40):
            self._error(f"0x21 with {self.old_option:#04x} is not a picture as it is in the memory")

    def _check_partial(self) -> None:
        if self.waveform == "otp 2" and not self.otp_partial:
            self._error("partial update with a waveform from OTP: this panel has none there")
        elif self.waveform not in ("host", "otp 2"):
            self._error(f"partial update with the waveform {self.waveform}: send 0x32 again")
        if self.old_option:
            self._error("partial update with 0x21 not 0x00: the old plane is not used as it is")
        if self.old != self.shown:
            wrong = sum((a ^ b).bit_count() for a, b in zip(self.old, self.shown))
            self._error(f"partial update, but {wrong} pixels of the old plane are not on the glass")

    def _refresh(self, kind: str) -> None:
        """Change the glass: mode 1 drives every pixel, mode 2 where new and old plane differ."""
        if kind == "full":
            self.shown[:] = self.new
        else:
            for at in range(PLANE):
                driven = self.new[at] ^ self.old[at]
                if driven:
                    self.shown[at] = self.shown[at] & ~driven | self.new[at] & driven
            if self.ping_pong:
                self.old[:] = self.new
        frame = (round(self.ms, 3), kind, bytes(self.shown))
        self.frames.append(frame)
        if self.on_frame:
            self.on_frame(frame)

    # What tests and tools ask.

    def take_errors(self) -> list:
        """The errors since the last call."""
        taken, self.errors = self.errors, []
        return taken

    def frames_since(self, count: int) -> list:
        """The frames after the first `count`: for one who looks from time to time."""
        return self.frames[count:]

    def landscape(self, glass: bytes | None = None) -> bytes:
        """The picture lying on its side, 296x128, as a framebuf MONO_VLSB buffer holds it.

        Landscape (x, y) is source 127 - y of gate x. So byte column `15 - page` of all the gate
        lines is one page of eight rows, and its bits are in the right order already.
        """
        glass = self.shown if glass is None else glass
        return b"".join(bytes(glass[STRIDE - 1 - page :: STRIDE]) for page in range(STRIDE))
