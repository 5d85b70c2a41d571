"""Panels of the SSD16xx family: strict models of panel and glass.

What they know is from the datasheets of SSD1680 (rev 0.14) and SSD1683, and from the vendors' code
for these very panels.
"""

from host_tools.emulator import waveform
from host_tools.emulator.epaper import ANY, EPaper, Pins

__all__ = ("PLANE", "SSD1680", "Pins")

STRIDE, HEIGHT = 16, 296  # bytes of sources, and gates, of the 2.9 inch glass: it stands upright
PLANE = STRIDE * HEIGHT

# 0x22: what the next 0x20 does, in this order.
CLOCK_ON, ANALOG_ON, LOAD_TEMPERATURE, LOAD_WAVEFORM = 0x80, 0x40, 0x20, 0x10
MODE_2, DISPLAY, ANALOG_OFF, CLOCK_OFF = 0x08, 0x04, 0x02, 0x01

WRITE_NEW, WRITE_OLD = 0x24, 0x26

MOST_GAIN = 1  # frame of a push that a dot may get which stays as it is: Waveshare's has one

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
    0x32: (range(waveform.SSD_BYTES, waveform.SSD_BYTES + 1), "waveform"),
    0x37: (range(10, 11), "display options"),
    0x3C: (range(1, 2), "border"),
    0x3F: (range(1, 2), "waveform end"),
    0x44: (range(2, 3), "X window"),
    0x45: (range(4, 5), "Y window"),
    0x4E: (range(1, 2), "X counter"),
    0x4F: (range(2, 3), "Y counter"),
    0x7F: (range(1), "no operation"),
}


class SSD1680(EPaper):
    """The Waveshare Pico-ePaper-2.9 (panel V2, 128 x 296), whose OTP memory has no waveform for
    partial updates. `shown` is 16 bytes for a gate line, and as many for the other sizes below."""

    COMMANDS = COMMANDS
    MAX_HZ = 20_000_000  # writing; SSD1683 and SSD1680 alike
    BUSY_MS = {"full": 2000, "partial": 400, "power": 96, "reset": 10, "load": 5}
    STRIDE, GATES, PLANE = STRIDE, HEIGHT, PLANE
    OTP_PARTIAL = False
    SOURCE_SHIFT = 0x80  # the second byte of 0x21: on which sources the glass hangs
    SHIFT_NAME = "S8 to S167"
    FULL_OPTIONS = (0x00, 0x40)  # the old plane as it is, or as if it were empty

    def __init__(self, spi=1, pins=None, otp_partial=None, stuck=False, **busy_ms):
        super().__init__(spi, pins, stuck, **busy_ms)
        self.otp_partial = self.OTP_PARTIAL if otp_partial is None else otp_partial

    # State.

    def _reset_registers(self) -> None:
        """The picture memory stays."""
        self.clock_on = self.analog_on = False
        self._default_registers()

    def _default_registers(self) -> None:
        """What the software reset puts back, too."""
        self.x_first, self.x_last, self.y_first, self.y_last = 0, self.STRIDE - 1, 0, self.GATES - 1
        self.x = self.y = 0
        self.entry = 0x03
        self.gates, self.scan = self.GATES, 0
        self.inner_sensor = False
        self.old_option, self.source_shift = 0, 0
        self.ping_pong = False
        self.plan = None
        self.waveform = None  # None, "host", "otp 1", "otp 2": by whom, and for which mode
        self.frames_of = None  # the host's waveform, as it is read
        self.written_temperature = False
        self._complained = False

    # Protocol.

    def _begin(self, command: int) -> None:
        if command == 0x12:
            self._default_registers()
            self._be_busy(self.busy_ms["reset"])
        elif command == 0x20:
            self._activate()

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
            self.waveform, self.frames_of = "host", waveform.of_ssd16xx(bytes(a))
        elif command == 0x1A:
            self.written_temperature = True
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
        if mode & 2:
            self._forget_memory()
        self._fall_asleep()

    # Picture memory.

    def _plane_byte(self, byte: int, count: int) -> None:
        if self.command == WRITE_NEW:
            self._new_picture_comes()
        problem = self._write_problem(count)
        if problem:
            self._complain(f"{self._name()}: {problem}")
        if 0 <= self.x < self.STRIDE and 0 <= self.y < self.GATES:
            plane = self.new if self.command == WRITE_NEW else self.old
            plane[self.y * self.STRIDE + self.x] = byte
        self._step()

    def _write_problem(self, count: int) -> str | None:
        xs = sorted((self.x_first, self.x_last))
        ys = sorted((self.y_first, self.y_last))
        if xs[1] >= self.STRIDE or ys[1] >= self.GATES:
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
            kind = "partial" if plan & MODE_2 and not self._drives_all() else "full"
            self._check_display(kind)
            self._refresh(kind)
            busy += self.lasts_ms
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
        if plan & LOAD_TEMPERATURE:
            self.written_temperature = False
        elif not self.written_temperature:
            self._error("a waveform for a temperature nobody has told: send 0x1A, or load it")
        if plan & LOAD_WAVEFORM:
            self.waveform = "otp 2" if plan & MODE_2 else "otp 1"

    def _check_display(self, kind: str) -> None:
        if not self.clock_on or not self.analog_on:
            self._error(f"{kind} update without {'analog power' if self.clock_on else 'the clock'}")
        if self.gates != self.GATES or self.scan:
            has = f"the glass has {self.GATES} in mode 0"
            self._error(f"{self.gates} gates in scan mode {self.scan}: {has}")
        if self.source_shift != self.SOURCE_SHIFT:
            needs = f"0x21 needs {self.SOURCE_SHIFT:#04x} as second byte"
            self._error(f"the glass hangs on sources {self.SHIFT_NAME}: {needs}")
        if kind == "partial":
            self._check_partial()
        elif self._drives_all():
            self._check_charges()
        elif self.waveform == "host":
            self._error("full update with a waveform that does not drive every dot to its colour")
        elif self.waveform != "otp 1":
            self._error(f"full update with the waveform {self.waveform}")
        elif self.old_option not in self.FULL_OPTIONS:
            self._error(f"0x21 with {self.old_option:#04x} is not a picture as it is in the memory")

    def _check_partial(self) -> None:
        if self.waveform == "otp 2" and not self.otp_partial:
            self._error("partial update with a waveform from OTP: this panel has none there")
        elif self.waveform not in ("host", "otp 2"):
            self._error(f"partial update with the waveform {self.waveform}: send 0x32 again")
        elif self.waveform == "host":
            self._check_charges()
        if self.old_option:
            self._error("partial update with 0x21 not 0x00: the old plane is not used as it is")
        self._check_old_plane(self.old, self.shown)

    def _drives_all(self) -> bool:
        return self.waveform == "host" and self.frames_of.is_full()

    def _check_charges(self) -> None:
        if self.frames_of.rest():
            self._error("to white and back to black leaves a charge")
        if self.frames_of.gain() > MOST_GAIN:
            self._error("a dot that stays as it is gets a charge at each update")

    def waveform_ms(self, kind: str) -> float | None:
        return self.frames_of.ms if self.waveform == "host" else None

    def _refresh(self, kind: str) -> None:
        """Change the glass: mode 1 drives every pixel, mode 2 where new and old plane differ."""
        if kind == "full":
            self.shown[:] = self.new
        else:
            for at in range(self.PLANE):
                driven = self.new[at] ^ self.old[at]
                if driven:
                    self.shown[at] = self.shown[at] & ~driven | self.new[at] & driven
            if self.ping_pong:
                self.old[:] = self.new
        self._record(kind)

    # What tests and tools ask.

    def landscape(self, glass: bytes | None = None) -> bytes:
        """The picture lying on its side, 296x128, as a framebuf MONO_VLSB buffer holds it.

        Landscape (x, y) is source 127 - y of gate x. So byte column `15 - page` of all the gate
        lines is one page of eight rows, and its bits are in the right order already.
        """
        glass = self.shown if glass is None else glass
        last = self.STRIDE - 1
        return b"".join(bytes(glass[last - page :: self.STRIDE]) for page in range(self.STRIDE))


class SSD1680Otp(SSD1680):
    """Good Display's GDEY029T94 and its like: the same glass, with a partial waveform in OTP."""

    OTP_PARTIAL = True


class SSD1680Small(SSD1680):
    """The Waveshare Pico-ePaper-2.13 (panel V4, 122 x 250): its last 6 sources lead nowhere."""

    GATES, PLANE = 250, 16 * 250
    OTP_PARTIAL = True

    def landscape(self, glass: bytes | None = None) -> bytes:
        """250 x 122. Landscape (x, y) is source 121 - y of gate x: six rows further down in the
        bytes than with 128 sources."""
        whole = super().landscape(glass) + bytes(self.GATES)
        pairs = zip(whole, whole[self.GATES :])
        return bytes((here >> 6 | below << 2) & 0xFF for here, below in pairs)


class SSD1683(SSD1680):
    """The Waveshare Pico-ePaper-4.2 (panel V2, 400 x 300): `shown` is 50 bytes for a line, which
    lies as the picture does. Its full waveform takes the old plane for a third colour."""

    STRIDE, GATES, PLANE = 50, 300, 50 * 300
    OTP_PARTIAL = True
    SOURCE_SHIFT = 0x00
    SHIFT_NAME = "S0 to S399"
    FULL_OPTIONS = (0x40,)

    def landscape(self, glass: bytes | None = None) -> bytes:
        """400 x 300; the last page has four rows."""
        glass = self.shown if glass is None else bytes(glass)
        picture = bytearray(400 * 38)
        for y in range(self.GATES):
            line = int.from_bytes(glass[50 * y : 50 * y + 50], "big")
            page = y // 8 * 400
            for x, dot in enumerate(f"{line:0400b}"):
                if dot == "1":
                    picture[page + x] |= 1 << y % 8
        return bytes(picture)
