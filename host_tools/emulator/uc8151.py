"""The panel of Pimoroni's Badger 2040 and Pico Inky Pack (ED029TC1, UC8151, 128x296): a strict
model of panel and glass.

What it knows is from the datasheet of the same controller under its other name, IL0373, and from
Pimoroni's own driver for this panel.
"""

from host_tools.emulator import waveform
from host_tools.emulator.epaper import ANY, EPaper

STRIDE, LINES = 16, 296
PLANE = STRIDE * LINES

OLD, NEW = 0x10, 0x13
RATE, OF_RESET = 0x30, 0x3C  # frames a second
SETTING, BORDER, WINDOW = 0x00, 0x50, 0x90
TABLES = {0x20: waveform.BEHIND, 0x21: "ww", 0x22: "bw", 0x23: "wb", 0x24: "bb"}

# What may be sent; what is not here reads, for which the board has no wire, or programs.
COMMANDS = {
    SETTING: (range(1, 2), "panel setting"),
    0x01: (range(3, 6), "power setting"),
    0x02: (range(1), "power off"),
    0x03: (range(1, 2), "power off sequence"),
    0x04: (range(1), "power on"),
    0x06: (range(3, 4), "booster soft start"),
    0x07: (range(1, 2), "deep sleep"),
    OLD: (ANY, "write old plane"),
    0x12: (range(1), "refresh"),
    NEW: (ANY, "write new plane"),
    0x20: (range(44, 45), "waveform behind all dots"),
    0x21: (range(42, 43), "waveform white to white"),
    0x22: (range(42, 43), "waveform black to white"),
    0x23: (range(42, 43), "waveform white to black"),
    0x24: (range(42, 43), "waveform black to black"),
    0x30: (range(1, 2), "frame rate"),
    0x41: (range(1, 2), "temperature sensor"),
    BORDER: (range(1, 2), "border and polarity"),
    0x60: (range(1, 2), "pauses"),
    WINDOW: (range(7, 8), "window"),
    0x91: (range(1), "window in"),
    0x92: (range(1), "window out"),
}

# Bits of the panel setting.
RESOLUTION, OURS, TWO_COLOURS, SCAN_UP, SHIFT_RIGHT, BOOSTER, NO_RESET = 0xC0, 32, 16, 8, 4, 2, 1


class UC8151(EPaper):
    """`shown` is 16 bytes for a line, in the order and direction in which they lie on the glass:
    line 0 is the left edge of the picture, the first bit of a line its top."""

    COMMANDS = COMMANDS
    BUSY_LEVEL = False
    PLANE = PLANE
    # A clock of writing takes 100 ns at least. Pimoroni's driver takes 83, and it goes well.
    MAX_HZ = 10_000_000
    BUSY_MS = {"full": 4500, "partial": 400, "power": 40, "reset": 10}
    # Published times of this panel are 66 ms longer than their frames, of which 40 are the power's.
    BESIDES_MS = 26

    def _reset_registers(self) -> None:
        self._forget_memory()  # deep sleep loses it, and after a reset nothing tells them apart
        self.registers = {}
        self.power_on = False
        self.windowed = False
        self.window = None

    def _end_command(self) -> None:
        super()._end_command()
        if self.command in (OLD, NEW) and not self._complained:
            count, wanted = len(self.arguments), self._room()
            if count != wanted:
                self._error(f"{self._name()} got {count} of {wanted} bytes")

    def _begin(self, command: int) -> None:
        if command == 0x02:
            self.power_on = False
            self._be_busy(self.busy_ms["power"])
        elif command == 0x04:
            self._power_on()
        elif command == 0x12:
            self._refresh()
        elif command in (0x91, 0x92):
            self.windowed = command == 0x91
            self.window = None

    def _power_on(self) -> None:
        for needed in 0x01, 0x06:
            if needed not in self.registers:
                self._error(f"power on without {needed:#04x} ({COMMANDS[needed][1]})")
        self.power_on = True
        self._be_busy(self.busy_ms["power"])

    def _carry_out(self, command: int, arguments: bytearray) -> None:
        self.registers[command] = bytes(arguments)
        if command == 0x07:
            self._sleep(arguments[0])
        elif command == WINDOW:
            self._set_window(arguments)

    def _sleep(self, check: int) -> None:
        if check != 0xA5:
            self._error(f"deep sleep with {check:#04x}: only 0xa5 is believed")
            return
        if self.power_on:
            self._error("deep sleep with the power on")
        self._fall_asleep()

    # Picture memory.

    def _set_window(self, a: bytearray) -> None:
        first, last = (a[2] & 1) << 8 | a[3], (a[4] & 1) << 8 | a[5]
        if a[0] & 7 or a[1] & 7 != 7 or not a[0] < a[1] < 8 * STRIDE or not first <= last < LINES:
            self._error(f"no such window: {a[0]} to {a[1]}, lines {first} to {last}")
            return
        self.window = range(a[0] // 8, a[1] // 8 + 1), range(first, last + 1)

    def _area(self):
        """Where the next plane bytes go: bytes of a line, and lines."""
        if not self.windowed:
            return range(STRIDE), range(LINES)
        return self.window or (range(0), range(0))

    def _room(self) -> int:
        across, along = self._area()
        return len(across) * len(along)

    def _plane_byte(self, byte: int, count: int) -> None:
        if count > self._room():
            self._complain(f"{self._name()} got more than {self._room()} bytes")
            return
        if self.command == NEW:
            self._new_picture_comes()
        across, along = self._area()
        line, at = divmod(count - 1, len(across))
        plane = self.new if self.command == NEW else self.old
        plane[along[line] * STRIDE + across[at]] = byte

    # Updates.

    def _refresh(self) -> None:
        kind = "partial" if self._setting() & OURS else "full"
        self._check_refresh(kind)
        new = self._on_glass(self.new)
        if kind == "partial":
            old = self._on_glass(self.old)
            self._check_old_plane(old, self.shown)
            for at in range(PLANE):
                driven = old[at] ^ new[at]
                self.shown[at] = self.shown[at] & ~driven | new[at] & driven
        else:
            self.shown[:] = new
        # Some copies keep the new plane as the old one by themselves, some swap the two.
        self.old = bytearray(self._noise.randbytes(PLANE))
        self._record(kind)
        self._be_busy(self.lasts_ms)

    def _setting(self) -> int:
        return self.registers.get(SETTING, b"\x0f")[0]

    def _border(self) -> int:
        return self.registers.get(BORDER, b"\xd7")[0]

    def _check_refresh(self, kind: str) -> None:
        setting = self._setting()
        if not self.power_on:
            self._error("refresh without power")
        if setting & RESOLUTION != 0x80:
            self._error("the glass has 128 x 296 dots: the panel setting needs 0x80")
        if not setting & TWO_COLOURS or not setting & BOOSTER or not setting & NO_RESET:
            self._error(f"panel setting {setting:#04x}: needs two colours, booster, and no reset")
        if self.windowed:
            self._error("refresh with a window in: only that would change")
        if self._border() & 0x30 not in (0x00, 0x10):
            self._error("0x50 gives the planes a polarity of their own each")
        if kind == "partial":
            self._check_tables()
            if self._border() >> 6 not in (0, 3):
                self._error("partial update with a driven border: it is pushed one way each time")

    def _check_tables(self) -> None:
        """Waveforms of ours: there, of one length, pushing the right way, and with no charge left
        over."""
        tables = self._tables()
        missing = [name for name in TABLES.values() if name not in tables]
        if missing:
            self._error(f"partial update without the waveforms {', '.join(missing)}")
            return
        ours = self._waveform()
        if len({ours.lasts(name) for name in tables}) > 1:
            self._error("the waveforms are not of one length")
        if ours.gain():
            self._error("a dot that stays as it is gets a charge at each update")
        if ours.rest():
            self._error("to white and back to black leaves a charge")
        if ours.charges["wb"] <= 0:
            self._error("white to black does not push to black")

    def _tables(self) -> dict:
        return {TABLES[code]: table for code, table in self.registers.items() if code in TABLES}

    def _waveform(self) -> waveform.Waveform:
        return waveform.of_uc81xx(self._tables(), self.registers.get(RATE, (OF_RESET,))[0])

    def waveform_ms(self, kind: str) -> float | None:
        whole = kind == "partial" and len(self._tables()) == len(TABLES)
        return self.BESIDES_MS + self._waveform().ms if whole else None

    def _on_glass(self, plane: bytearray) -> bytearray:
        """A plane as its dots lie on the glass, 1 = white."""
        setting = self._setting()
        lines = [plane[at : at + STRIDE] for at in range(0, PLANE, STRIDE)]
        if setting & SCAN_UP:
            lines.reverse()
        if not setting & SHIFT_RIGHT:
            lines = [line[::-1].translate(MIRRORED) for line in lines]
        invert = 0 if self._border() & 0x10 else 0xFF
        return bytearray(byte ^ invert for line in lines for byte in line)

    # What tests and tools ask.

    def landscape(self, glass: bytes | None = None) -> bytes:
        """The picture, 296x128, as a framebuf MONO_VLSB buffer holds it."""
        glass = bytes(self.shown if glass is None else glass)
        return b"".join(glass[page::STRIDE].translate(MIRRORED) for page in range(STRIDE))


MIRRORED = bytes(int(f"{byte:08b}"[::-1], 2) for byte in range(256))
