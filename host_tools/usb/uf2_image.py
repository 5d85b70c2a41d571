"""What a UF2 image would write on a Pico, and whether saves would outlive that."""

import struct
from pathlib import Path

from ..emulator import flash_layout
from ..errors import ToolError
from . import host_files

BLOCK = 512
_MAGIC, _END = (0x0A324655, 0x9E5D5157), 0x0AB16F30
_FLASH = 0x10000000
_MOST = 16 << 20
_LONGEST = 64 << 20  # of a file: more than one that fills the largest flash, twice over
_HAS_FAMILY, _NOT_FOR_FLASH = 0x2000, 0x1
_IGNORED = 0xE48BFF57  # a block for nobody, by which the Pico 2's boot loader is kept awake
# For which board a drive takes images, by what its INFO_UF2.TXT says of it.
FAMILIES = {"RPI-RP2": {0xE48BFF56}, "RP2350": {0xE48BFF59, 0xE48BFF5A, 0xE48BFF5B}}


class Image:
    """A UF2 file, read and found whole; ToolError where it is not."""

    def __init__(self, path):
        self.path = Path(path)
        self.data = host_files.read(self.path, _LONGEST)
        blocks = list(self._blocks())
        if not blocks:
            raise ToolError(f"{self.path} is empty")
        self.families = {family for _, _, family in blocks}
        self._ranges = [(start, start + len(content)) for start, content, _ in blocks]
        places = sorted((family, start, len(content)) for start, content, family in blocks)
        for (one, start, size), (other, after, _) in zip(places, places[1:]):
            if one == other and start + size > after:
                raise ToolError(f"{self.path} is spoiled: it writes to one place twice")
        self.files = self._file_region(blocks)

    def _blocks(self):
        """(place in the flash, content, family) of all blocks; of each family all are there."""
        numbers = {}  # family: (how many blocks there are to be, which have come)
        for at in range(0, len(self.data), BLOCK):
            block = self.data[at : at + BLOCK]
            head = struct.unpack_from("<8I", block) if len(block) == BLOCK else None
            if not head or head[:2] != _MAGIC or struct.unpack_from("<I", block, 508)[0] != _END:
                raise ToolError(f"{self.path} is no UF2 file, or not a whole one")
            _, _, flags, address, size, number, total, family = head
            if family == _IGNORED:
                continue
            start = address - _FLASH
            fits = 0 < size <= 476 and 0 <= start <= _MOST - size
            if not fits or flags & (_HAS_FAMILY | _NOT_FOR_FLASH) != _HAS_FAMILY:
                raise ToolError(f"{self.path} is no UF2 file for a Pico, or not a whole one")
            expected, come = numbers.setdefault(family, (total, set()))
            if total != expected or number in come:
                raise ToolError(f"{self.path} is spoiled: its blocks are not numbered in one row")
            come.add(number)
            yield start, block[32 : 32 + size], family
        for total, come in numbers.values():
            if come != set(range(len(come))) or len(come) != total:
                raise ToolError(f"{self.path} is not whole: of its {total} blocks some are missing")

    def _file_region(self, blocks):
        """Where its firmware keeps files, or None where it does not say."""
        flash = bytearray(b"\xff" * max(end for _, end in self._ranges))
        for start, content, _ in blocks:
            flash[start : start + len(content)] = content
        try:
            return flash_layout.file_region(bytes(flash))
        except (flash_layout.BadImage, struct.error):
            return None

    def is_for(self, drive):
        return bool(self.families & FAMILIES.get(drive, self.families))

    def erases(self, file_bytes=None):
        """Why saves would be lost, or None. file_bytes: how much of its flash the Pico has for
        files now, where that is known; a firmware that has another much formats them all."""
        if self.files is None:
            return "it does not tell where it keeps files"
        end = self.files.start + self.files.size
        if any(start < end and self.files.start < stop for start, stop in self._ranges):
            return "it brings files of its own"
        if file_bytes not in (None, self.files.size):
            return "it keeps files elsewhere than the firmware that is there now"
        return None
