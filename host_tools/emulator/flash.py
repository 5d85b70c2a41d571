"""The flash chip's wear, its slowness, and the power failing in the middle of it."""

import random
from collections import Counter

from host_tools.emulator.flash_layout import PAGE, SECTOR

PROGRAM, ERASE_SECTOR, ERASE_BLOCK = 0x02, 0x20, 0xD8
ERASE_SIZE = {ERASE_SECTOR: SECTOR, ERASE_BLOCK: 65536}

# W25Q16JV, typical. Interrupts are off meanwhile: a button edge in that time is seen late.
BUSY_MS = {PROGRAM: 0.4, ERASE_SECTOR: 45.0, ERASE_BLOCK: 150.0}

# What is left of the operation at which the power fails.
BEFORE, TORN, AFTER = MODES = "before", "torn", "after"


class PowerCut(Exception):
    """The power failed; the Pico runs no more. Its flash is what `pico.flash_image()` says."""


class FlashModel:
    """Watches the flash of a Pico, from now on, and may cut its power.

    operations   how many page programs and erases so far
    programs     page programs so far
    erases       {offset of the sector or block: how often erased}
    """

    def __init__(self, pico, seed=0, timing=True):
        self.operations = 0
        self.programs = 0
        self.erases = Counter()
        self.timing = timing
        self._pico = pico
        self._seed = seed
        self._ssi = pico.mcu.ssi
        self._carry_out = self._ssi._apply_command
        self._ssi._apply_command = self._apply
        self._each = None
        self.disarm()

    def arm(self, nth: int, mode: str = TORN) -> None:
        """Cut the power at the nth operation from now (1 is the next): before, torn or after."""
        if mode not in MODES or nth < 1:
            raise ValueError(f"a cut is at operation 1 or later, {', '.join(MODES)}")
        self._cut_at, self._mode = self.operations + nth, mode
        self._first = self.operations

    def disarm(self) -> None:
        self._cut_at = None

    def at_each(self, call) -> None:
        """From now on, call(nth, mode, flash) with what each cut would leave; none is made.

        A cut after an operation leaves what one before the next leaves, and is passed over.
        """
        self._each, self._first = call, self.operations

    def _apply(self) -> None:
        """Stands in for the model's own: called when a command to the flash chip is complete."""
        sent = self._ssi._tx_buffer
        opcode = sent[0] if sent else None
        if opcode not in BUSY_MS or len(sent) < 4 or not self._ssi._write_enabled:
            self._carry_out()
            return
        offset, data = int.from_bytes(sent[1:4], "big"), bytes(sent[4 : 4 + PAGE])
        self._count(opcode, offset)
        if self._each:
            self._tell(opcode, offset, data)
        if self.operations == self._cut_at:
            self._cut(opcode, offset, data)
        self._carry_out()
        if self.timing:
            self._pico.clock.tick(BUSY_MS[opcode] * 1e6)

    def _count(self, opcode, offset) -> None:
        self.operations += 1
        if opcode == PROGRAM:
            self.programs += 1
        else:
            self.erases[offset] += 1

    def _cut(self, opcode, offset, data) -> None:
        if self._mode == AFTER:
            self._carry_out()
        elif self._mode == TORN:
            self._tear(opcode, offset, data)
        self._pico.power_off()
        raise PowerCut(
            f"at operation {self.operations}: {opcode:#04x} at {offset:#x}, {self._mode}"
        )

    def _tell(self, opcode, offset, data) -> None:
        nth, flash = self.operations - self._first, self._pico.mcu.flash
        self._each(nth, BEFORE, self._pico.flash_image())
        start = offset & -ERASE_SIZE.get(opcode, PAGE)
        touched = slice(start, start + ERASE_SIZE.get(opcode, PAGE))
        was = bytes(flash[touched])
        self._tear(opcode, offset, data)
        self._each(nth, TORN, self._pico.flash_image())
        flash[touched] = was

    def _tear(self, opcode, offset, data) -> None:
        # The same cut tears the same way whatever was torn before it in this process.
        rng = random.Random(f"{self._seed} {self.operations - self._first} {TORN}")
        if opcode == PROGRAM:
            self._tear_program(offset, data, rng)
        else:
            self._tear_erase(offset & -ERASE_SIZE[opcode], ERASE_SIZE[opcode], rng)

    def _tear_program(self, offset, data, rng) -> None:
        """Some bytes are written, one has only some of its bits (programming clears bits)."""
        flash, whole = self._pico.mcu.flash, rng.randrange(len(data))
        for at in range(whole):
            flash[offset + at] &= data[at]
        flash[offset + whole] &= data[whole] | rng.randrange(256)

    def _tear_erase(self, offset, size, rng) -> None:
        """Erasing lets bits drift to 1; half-way each has or has not."""
        flash = self._pico.mcu.flash
        for at in range(offset, offset + size):
            flash[at] |= rng.randrange(256)
