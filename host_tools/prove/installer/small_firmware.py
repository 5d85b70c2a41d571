"""Firmwares of a few sectors that say where they keep files, as a real one does."""

import random
import struct

from host_tools.emulator import flash_layout
from host_tools.emulator.flash_layout import FLASH_SIZE, FLASH_START, PICO_FILES, SECTOR

SECTORS = 8
BLANK = 5  # one of them
FILES = FLASH_SIZE - PICO_FILES
_HEADER, _TABLE, _RECORD = 0x110, 0x200, 0x240
_INFO = 0x7188EBF2, 0xE71AA390
_BLOCK_DEVICE = 7
MARK = b"pioche 0123456789abcdef"  # as ship/information.py lays one behind a firmware


def firmware(seed, files=FILES, like=None, differs=()):
    """Its bytes. files: where it keeps them; like: another one, from which it differs in these
    sectors alone."""
    made = bytearray(like or random.Random(seed).randbytes(SECTORS * SECTOR))
    for sector in differs:
        at = sector * SECTOR + 0x400
        made[at : at + 64] = random.Random(seed).randbytes(64)
    made[BLANK * SECTOR : (BLANK + 1) * SECTOR] = b"\xff" * SECTOR
    table = FLASH_START + _TABLE
    struct.pack_into("<5I", made, _HEADER, _INFO[0], table, table + 4, 0, _INFO[1])
    struct.pack_into("<I", made, _TABLE, FLASH_START + _RECORD)
    where = FLASH_START + files, FLASH_SIZE - files
    struct.pack_into("<HHIII", made, _RECORD, _BLOCK_DEVICE, 0, 0, *where)
    made[0] = 0  # not as a blank one begins
    made[-len(MARK) :] = MARK
    return bytes(made)


def uf2(made):
    return flash_layout.uf2_of({0: made})


def flash(made, saves=b"", size=FLASH_SIZE):
    """A flash with this firmware, and something where it keeps files."""
    whole = bytearray(b"\xff" * size)
    whole[: len(made)] = made
    whole[FILES : FILES + len(saves)] = saves
    return bytes(whole)
