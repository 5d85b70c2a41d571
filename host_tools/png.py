"""Pictures of the panel as PNG files, with zlib alone.

A canvas is a MONO_VLSB buffer: page by page (8 rows each), one byte for each column of the
page, bit 0 on top; a bit of 1 is white.  Written files are 1-bit greyscale; `read` takes
back what `write` wrote at scale 1 without a border, which is all that comparing with a
golden picture needs.
"""

import struct
import zlib
from pathlib import Path

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_ONE_BIT_GREY = (1, 0, 0, 0, 0)  # depth, colour type, compression, filter, interlace


def write(path, width, height, vlsb, scale=1, border=0):
    """Write a canvas; each pixel becomes scale x scale, `border` white pixels go around it."""
    Path(path).write_bytes(encoded(width, height, vlsb, scale, border))


def encoded(width, height, vlsb, scale=1, border=0):
    """What write() writes."""
    return encode(_enlarged(unpack(width, height, vlsb), scale, border * scale))


def write_pbm(path, width, height, vlsb):
    """Write a canvas as a binary PBM picture, in which, unlike in PNG, 1 is black."""
    body = b"".join(_packed([1 - pixel for pixel in row]) for row in unpack(width, height, vlsb))
    Path(path).write_bytes(b"P4\n%d %d\n" % (width, height) + body)


def read(path):
    """Return (width, height, MONO_VLSB bytes) of a 1-bit greyscale PNG without row filters."""
    chunks = dict(_chunks(Path(path).read_bytes(), path))
    width, height, *layout = struct.unpack(">IIBBBBB", chunks[b"IHDR"])
    if tuple(layout) != _ONE_BIT_GREY:
        raise ValueError(f"{path}: not a 1-bit greyscale PNG")
    data = zlib.decompress(chunks[b"IDAT"])
    stride = 1 + (width + 7) // 8
    lines = [data[start : start + stride] for start in range(0, height * stride, stride)]
    if any(line[0] for line in lines):
        raise ValueError(f"{path}: filtered rows are not supported")
    rows = [[line[1 + (x >> 3)] >> (7 - (x & 7)) & 1 for x in range(width)] for line in lines]
    return width, height, pack(rows)


def pack(rows):
    """Rows of 0/1 pixels to MONO_VLSB bytes; rows beyond the last are 1, that is paper."""
    out = bytearray()
    blank = [1] * len(rows[0])
    for top in range(0, len(rows), 8):
        page = rows[top : top + 8]
        page += [blank] * (8 - len(page))
        out += bytes(sum(bit << i for i, bit in enumerate(column)) for column in zip(*page))
    return bytes(out)


def unpack(width, height, vlsb):
    """MONO_VLSB bytes to a list of rows of 0/1 pixels."""
    return [
        [byte >> (y & 7) & 1 for byte in vlsb[(y >> 3) * width : ((y >> 3) + 1) * width]]
        for y in range(height)
    ]


def encode(rows):
    """Rows of 0/1 pixels (1 is white) to the bytes of a PNG file."""
    header = struct.pack(">IIBBBBB", len(rows[0]), len(rows), *_ONE_BIT_GREY)
    data = zlib.compress(b"".join(b"\0" + _packed(row) for row in rows), 9)
    body = _chunk(b"IHDR", header) + _chunk(b"IDAT", data) + _chunk(b"IEND", b"")
    return _SIGNATURE + body


def _enlarged(rows, scale, border):
    side = [1] * border
    blank = [[1] * (len(rows[0]) * scale + 2 * border)] * border
    wide = [side + [pixel for pixel in row for _ in range(scale)] + side for row in rows]
    return blank + [row for row in wide for _ in range(scale)] + blank


def _packed(row):
    """One row to bytes, leftmost pixel in the highest bit, the last byte filled with 0."""
    value = int("".join(map(str, row)), 2) << (-len(row) % 8)
    return value.to_bytes((len(row) + 7) // 8, "big")


def _chunk(kind, body):
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


def _chunks(data, path):
    if data[:8] != _SIGNATURE:
        raise ValueError(f"{path}: not a PNG file")
    at = 8
    while at < len(data):
        (size,) = struct.unpack_from(">I", data, at)
        yield data[at + 4 : at + 8], data[at + 8 : at + 8 + size]
        at += size + 12
