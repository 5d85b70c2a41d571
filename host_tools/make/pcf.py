"""A small reader of X11's compiled bitmap fonts (.pcf.gz): just what turning them into
cells of pixels needs.

A PCF file is a table of contents and tables; each table begins with a little-endian format
word that tells the byte order, the bit order and the row padding of the rest.
"""

import gzip
import struct

_ACCELERATORS, _METRICS, _BITMAPS, _ENCODINGS = 1 << 1, 1 << 2, 1 << 3, 1 << 5

# Bits of a table's format word.
_COMPRESSED = 0x100  # metrics: five bytes biased by 0x80 instead of six shorts
_BIG_ENDIAN = 0x4
_MSBIT_FIRST = 0x8
_NO_GLYPH = 0xFFFF


class Font:
    """`glyph(char)` gives the cell of a character, as rows of '#' and '.', or None."""

    def __init__(self, path):
        with gzip.open(path) as file:
            self._data = file.read()
        if self._data[:4] != b"\x01fcp":
            raise ValueError(f"{path}: not a PCF font")
        self._tables = self._contents()
        self._metrics = self._read_metrics()
        self._bits = self._read_bitmaps()
        self._encodings = self._read_encodings()
        self.ascent, self.descent = self._read_heights()
        self.height = self.ascent + self.descent
        self.width = self._metrics[self._encodings[ord("M")]][2]

    def glyph(self, char):
        index = self._encodings.get(ord(char))
        if index is None:
            return None
        left, right, _, ascent, descent = self._metrics[index]
        rows = [[0] * self.width for _ in range(self.height)]
        for y in range(ascent + descent):
            for x in range(right - left):
                if self._bits(index, x, y):
                    rows[self.ascent - ascent + y][left + x] = 1
        return ["".join(".#"[bit] for bit in row) for row in rows]

    def _contents(self):
        (count,) = struct.unpack_from("<I", self._data, 4)
        entries = struct.iter_unpack("<4I", self._data[8 : 8 + 16 * count])
        return {kind: offset for kind, _, _, offset in entries}

    def _table(self, kind):
        """(format, byte order sign, offset past the format word) of a table."""
        offset = self._tables[kind]
        (layout,) = struct.unpack_from("<I", self._data, offset)
        return layout, "><"[not layout & _BIG_ENDIAN], offset + 4

    def _read_metrics(self):
        """For each glyph (left, right, advance, ascent, descent)."""
        layout, order, at = self._table(_METRICS)
        if layout & _COMPRESSED:
            (count,) = struct.unpack_from(order + "H", self._data, at)
            raw = self._data[at + 2 : at + 2 + 5 * count]
            return [[byte - 0x80 for byte in raw[i : i + 5]] for i in range(0, len(raw), 5)]
        (count,) = struct.unpack_from(order + "I", self._data, at)
        raw = self._data[at + 4 : at + 4 + 12 * count]
        return [entry[:5] for entry in struct.iter_unpack(order + "6h", raw)]

    def _read_bitmaps(self):
        """A function of (glyph, x, y) giving that pixel."""
        layout, order, at = self._table(_BITMAPS)
        (count,) = struct.unpack_from(order + "I", self._data, at)
        starts = struct.unpack_from(f"{order}{count}I", self._data, at + 4)
        body = at + 4 + 4 * count + 16
        pad = 8 << (layout & 3)
        # Rows are stored in units; where bit and byte order differ, bytes of a unit swap.
        unit = 1 << (layout >> 4 & 3)
        msbit, msbyte = bool(layout & _MSBIT_FIRST), bool(layout & _BIG_ENDIAN)
        swap = unit - 1 if msbit != msbyte else 0

        def pixel(index, x, y):
            left, right = self._metrics[index][:2]
            stride = (right - left + pad - 1) // pad * pad // 8
            byte = self._data[body + starts[index] + y * stride + ((x >> 3) ^ swap)]
            return byte >> (7 - (x & 7) if msbit else x & 7) & 1

        return pixel

    def _read_encodings(self):
        """Code point -> index of the glyph."""
        _, order, at = self._table(_ENCODINGS)
        low, high, first, last, _ = struct.unpack_from(order + "5H", self._data, at)
        count = (high - low + 1) * (last - first + 1)
        indices = struct.unpack_from(f"{order}{count}H", self._data, at + 10)
        columns = high - low + 1
        codes = [(first + i // columns) * 256 + low + i % columns for i in range(count)]
        return {code: index for code, index in zip(codes, indices) if index != _NO_GLYPH}

    def _read_heights(self):
        """(ascent, descent) of the whole font."""
        _, order, at = self._table(_ACCELERATORS)
        return struct.unpack_from(order + "2i", self._data, at + 8)
