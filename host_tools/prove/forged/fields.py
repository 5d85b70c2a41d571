"""A save taken apart and put together again, however wrong; its CRC is right."""

import binascii

HEADS = {1: 22, 2: 27, 3: 27}  # bytes, of each format


class Fields:
    """All that a save tells, each by itself."""

    def __init__(self, data):
        self.format = data[2]
        at = HEADS[self.format]
        self.game, self.version, self.seats = data[3], data[4], data[5]
        self.seed = int.from_bytes(data[7:11], "little")
        numbers = [int.from_bytes(data[i : i + 2], "little") for i in range(11, 21, 2)]
        self.played, self.logged, self.floor, log, size = numbers
        parts = []
        counted = data[22] if self.format > 1 else 0
        hints = self.seats if self.format > 2 else 0
        for n in (data[6], self.seats, hints, log, size, size, data[21], counted):
            parts.append(data[at : at + n])
            at += n
        parts = map(bytearray, parts)
        self.options, self.kinds, self.hints, log, *parts = parts
        self.start, self.state, self.ui, self.counted = parts
        self.mark = data[23:27]
        self.log = moves_of(log)

    def pack(self):
        log = packed(self.log)
        head = bytearray(HEADS[self.format])
        setting = self.format, self.game, self.version, self.seats, len(self.options) & 255
        head[:7] = b"Pi" + bytes(setting)
        head[7:11] = (self.seed & 0xFFFFFFFF).to_bytes(4, "little")
        numbers = (self.played, self.logged, self.floor, len(log), len(self.state))
        for at, number in zip(range(11, 21, 2), numbers):
            head[at : at + 2] = (number & 0xFFFF).to_bytes(2, "little")
        head[21] = len(self.ui) & 255
        hints = self.hints if self.format > 2 else b""
        parts = [self.options, self.kinds, hints, log, self.start, self.state, self.ui]
        if self.format > 1:
            head[22] = len(self.counted) & 255
            head[23:] = self.mark
            parts.append(self.counted)
        body = bytes(head) + b"".join(parts)
        return body + binascii.crc32(body).to_bytes(4, "little")


def with_crc(data):
    body = bytes(data[:-4])
    return body + binascii.crc32(body).to_bytes(4, "little")


def moves_of(log):
    moves, move, shift = [], 0, 0
    for b in log:
        move |= (b & 127) << shift
        shift += 7
        if b < 128:
            moves.append(move)
            move = shift = 0
    return moves


def packed(moves):
    out = bytearray()
    for move in moves:
        while move > 127:
            out.append(move & 127 | 128)
            move >>= 7
        out.append(move)
    return bytes(out)
