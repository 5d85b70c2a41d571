"""MicroPython's deflate, as far as Pioche reads with it."""

import zlib

RAW = 1


class DeflateIO:
    def __init__(self, stream, format, wbits):
        assert format == RAW
        self._rest = zlib.decompress(stream.read(), -wbits)

    def readinto(self, buffer):
        n = min(len(buffer), len(self._rest))
        buffer[:n] = self.read(n)
        return n

    def read(self, size):
        found, self._rest = self._rest[:size], self._rest[size:]
        return found
