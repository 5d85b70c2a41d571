"""MicroPython's framebuf for CPython: one-bit canvases, pixel for pixel the same.

Formats are MONO_VLSB, MONO_HLSB and MONO_HMSB; text, ellipse and poly are left out because
the firmware brings its own fonts and pictures.  tests/test_framebuf_shim.py compares this
file with the real module.
"""

from functools import cache

MVLSB = MONO_VLSB = 0
MONO_HLSB = 3
MONO_HMSB = 4


class FrameBuffer:
    """`buffer` is any writable buffer; a source for blit may also be read-only."""

    def __init__(self, buffer, width, height, format, stride=None):
        stride = width if stride is None else stride
        if not (0 < width <= stride <= 0xFFFF and 0 < height <= 0xFFFF):
            raise ValueError
        if format == MONO_VLSB:
            needed = (height + 7) // 8 * stride - stride + width
        elif format in (MONO_HLSB, MONO_HMSB):
            stride = (stride + 7) & ~7
            needed = ((height - 1) * stride + ((width + 7) & ~7)) // 8
        else:
            raise ValueError("invalid format")
        self._data = memoryview(buffer).cast("B")
        if needed > len(self._data):
            raise ValueError
        self._width, self._height, self._format, self._stride = width, height, format, stride

    def fill(self, color):
        self.fill_rect(0, 0, self._width, self._height, color)

    def pixel(self, x, y, color=None):
        """Get or set one pixel; outside the canvas, do nothing and return None."""
        if not (0 <= x < self._width and 0 <= y < self._height):
            return None
        if color is None:
            return self._get(x, y)
        self._set(x, y, color)
        return None

    def hline(self, x, y, w, color):
        self.fill_rect(x, y, w, 1, color)

    def vline(self, x, y, h, color):
        self.fill_rect(x, y, 1, h, color)

    def rect(self, x, y, w, h, color, fill=False):
        if fill:
            self.fill_rect(x, y, w, h, color)
            return
        self.fill_rect(x, y, w, 1, color)
        self.fill_rect(x, y + h - 1, w, 1, color)
        self.fill_rect(x, y, 1, h, color)
        self.fill_rect(x + w - 1, y, 1, h, color)

    def fill_rect(self, x, y, w, h, color):
        left, right = max(x, 0), min(x + w, self._width)
        top, bottom = max(y, 0), min(y + h, self._height)
        if w < 1 or h < 1 or left >= right or top >= bottom:
            return
        if self._format == MONO_VLSB:
            self._fill_pages(left, right, top, bottom, color)
            return
        for row in range(top, bottom):
            for column in range(left, right):
                self._set(column, row, color)

    def line(self, x1, y1, x2, y2, color):
        """Bresenham's line, with the rounding and the order of the original."""
        dx, sx = abs(x2 - x1), 1 if x2 > x1 else -1
        dy, sy = abs(y2 - y1), 1 if y2 > y1 else -1
        steep = dy > dx
        long, short = (y1, x1) if steep else (x1, y1)
        if steep:
            dx, dy, sx, sy = dy, dx, sy, sx
        error = 2 * dy - dx
        for _ in range(dx):
            self.pixel(*((short, long) if steep else (long, short)), color)
            while error >= 0:
                short += sy
                error -= 2 * dx
            long += sx
            error += 2 * dy
        self.pixel(x2, y2, color)

    def blit(self, source, x, y, key=-1, palette=None):
        """Copy `source`, another canvas or a tuple of its arguments, but for pixels of `key`.

        A palette (a canvas too) turns each pixel into the colour found at (pixel, 0); the key
        is compared with that colour.
        """
        source = _canvas(source)
        colors = (0, 1)
        if palette is not None:
            palette = _canvas(palette)
            colors = (palette._get(0, 0), palette._get(1, 0))
        top, bottom = max(y, 0), min(y + source._height, self._height)
        left, right = max(x, 0), min(x + source._width, self._width)
        for row in range(top, bottom):
            for column in range(left, right):
                color = colors[source._get(column - x, row - y)]
                if color != key:
                    self._set(column, row, color)

    def scroll(self, xstep, ystep):
        """Shift the picture; the strip left behind keeps its pixels, as on the device."""
        width, height = self._width, self._height
        if abs(xstep) >= width or abs(ystep) >= height:
            return
        columns = range(width + xstep) if xstep < 0 else range(width - 1, xstep - 1, -1)
        rows = range(height + ystep) if ystep < 0 else range(height - 1, ystep - 1, -1)
        for y in rows:
            for x in columns:
                self._set(x, y, self._get(x - xstep, y - ystep))

    def _fill_pages(self, left, right, top, bottom, color):
        """Fill by whole bytes: each page has one mask of the rows it shares with the box."""
        data = self._data
        for page in range(top >> 3, (bottom + 7) >> 3):
            first, last = max(top - page * 8, 0), min(bottom - page * 8, 8)
            mask = (1 << last) - (1 << first)
            start = page * self._stride + left
            end = start + right - left
            data[start:end] = bytes(data[start:end]).translate(_paint(mask, bool(color)))

    def _get(self, x, y):
        index, shift = self._place(x, y)
        return self._data[index] >> shift & 1

    def _set(self, x, y, color):
        index, shift = self._place(x, y)
        if color:
            self._data[index] |= 1 << shift
        else:
            self._data[index] &= ~(1 << shift)

    def _place(self, x, y):
        """(index of the byte, shift of the bit) of a pixel."""
        if self._format == MONO_VLSB:
            return (y >> 3) * self._stride + x, y & 7
        shift = x & 7 if self._format == MONO_HMSB else 7 - (x & 7)
        return (x + y * self._stride) >> 3, shift


@cache
def _paint(mask, color):
    """A table for bytes.translate that sets or clears the bits of `mask`."""
    return bytes(byte | mask if color else byte & ~mask for byte in range(256))


def _canvas(source):
    return source if isinstance(source, FrameBuffer) else FrameBuffer(*source)
