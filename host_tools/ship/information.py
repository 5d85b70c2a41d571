"""What a firmware tells of itself: the binary info that picotool shows, and `flash` compares.

MicroPython's tells that it is MicroPython. Behind a firmware with Pioche in it we lay a table of
our own: name and version of Pioche, what each pin of the board does, and last a mark by which two
firmwares are known to be the same. MicroPython's records stay but for those that ours stand for. A
page on the web is not told, for Pioche has none.
"""

import hashlib
import struct

from ..emulator import flash_layout
from ..emulator.flash_layout import BadImage

NAME, VERSION, URL = 0x02031C86, 0x11A9BC3A, 0x1856239A
DESCRIPTION, FEATURE, ATTRIBUTE = 0xB6A07C19, 0xA1F4B453, 0x4275F0D3
END = 0x68F465DE
TAG = int.from_bytes(b"RP", "little")
NUMBER, TEXT, PINS = 5, 6, 9  # kinds of records

MARK = "pioche "  # begins the mark; 16 hexadecimal digits follow
MARK_BYTES = len(MARK) + 16

WIRES = (  # names in a board.py, and what they do
    *(("SCK", "panel clock"), ("MOSI", "panel data"), ("CS", "panel chip select")),
    *(("DC", "panel data or command"), ("RST", "panel reset"), ("BUSY", "panel busy")),
    *(("HOLD", "keeps the power on"), ("VBUS", "power by USB")),
)
KEYS = ("UP", "DOWN", "LEFT", "RIGHT", "A", "B")


def pins(board):
    """[(GPIO, what it does)] of a board's data."""
    found = [(getattr(board, name), label) for name, label in WIRES]
    found += [(gpio, f"key {key}") for gpio, key in zip(board.KEYS, KEYS)]
    found += [(board.BATTERY[0], "battery")] if board.BATTERY else []
    return [(gpio, label) for gpio, label in found if gpio is not None]


def tell(firmware, board):
    """This firmware with what is to be known of it laid behind it. board: the data of the board."""
    from pioche.version import VERSION as ours

    header, records = flash_layout.binary_info(firmware)
    told = {}
    for at in records:
        kind, tag, what = struct.unpack_from("<HHI", firmware, at)
        if kind in (NUMBER, TEXT) and tag == TAG:
            told[what] = at
    texts = [(NAME, "Pioche"), (VERSION, ours), (DESCRIPTION, f"card games, {board.TITLE}")]
    if VERSION in told:
        texts.append((FEATURE, f"MicroPython {text_of(firmware, told[VERSION])}"))
    replaced = {told.get(what) for what in (NAME, VERSION, URL, DESCRIPTION)}
    mark = MARK + hashlib.sha256(firmware + repr(texts).encode()).hexdigest()[:16]
    table = _Table(len(firmware), [at for at in records if at not in replaced])
    for what, text in texts + [(ATTRIBUTE, mark)]:
        table.add(struct.pack("<HHI", TEXT, TAG, what), text)
    for gpio, label in pins(board):
        table.add(struct.pack("<HHI", PINS, TAG, 1 << gpio), label)
    out, first, last = table.whole(mark)
    out = bytearray(firmware.ljust(table.start, b"\0") + out)
    struct.pack_into("<II", out, header + 4, first, last)
    if END in told:
        struct.pack_into("<I", out, told[END] + 8, flash_layout.FLASH_START + len(out))
    return bytes(out)


class _Table:
    """Records with their texts, the list of pointers to them and to older ones, and the mark."""

    def __init__(self, behind, older):
        self.start = -(-behind // 4) * 4
        self._older = older
        self._records = []

    def add(self, head, text):
        self._records.append((head, text.encode() + b"\0"))

    def whole(self, mark):
        """-> its bytes, and where the list of pointers begins and ends."""
        base = flash_layout.FLASH_START + self.start
        size = sum(len(head) + 4 for head, _ in self._records)
        records, texts, pointers = b"", b"", [flash_layout.FLASH_START + at for at in self._older]
        for head, text in self._records:
            pointers.append(base + len(records))
            records += head + struct.pack("<I", base + size + len(texts))
            texts += text
        texts += bytes(-len(texts) % 4)
        first = base + size + len(texts)
        listed = struct.pack(f"<{len(pointers)}I", *pointers)
        return records + texts + listed + mark.encode(), first, first + len(listed)


def text_of(firmware, at):
    """What a record of a text says."""
    start = struct.unpack_from("<I", firmware, at + 8)[0] - flash_layout.FLASH_START
    end = firmware.find(b"\0", start)
    if not 0 <= start < end:
        raise BadImage("The firmware tells nonsense of itself.")
    return firmware[start:end].decode("ascii", "replace")


def mark_of(firmware):
    """(where in the flash, the mark) of a firmware with Pioche in it, or None. It is the last there
    is, so that a Pico can be asked for it."""
    firmware = firmware.rstrip(b"\xff")
    mark = firmware[-MARK_BYTES:]
    return (len(firmware) - MARK_BYTES, mark) if mark.startswith(MARK.encode()) else None
