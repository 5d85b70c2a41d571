"""The picture as the panel gets it: as it was drawn, turned by 180 degrees, or white on black; and
in the order of bytes that the panel's memory has.
"""

import framebuf

_ROW = 8  # dots in a byte
_PAPER = 1


class Glass:
    """drawn is the canvas's buffer; shown is what goes to the panel, most times the same."""

    def __init__(self, buffer, width, height):
        self.drawn = self.shown = buffer
        self._width = width
        self._height = height
        self._turned = self.inverse = False

    def set(self, turned, inverse):
        """A buffer more is needed only where something differs."""
        self._turned = turned
        self.inverse = inverse
        self.shown = bytearray(self.drawn) if turned or inverse else self.drawn

    def update(self):
        """Make what is shown from what was drawn. Whole rows of bytes are turned as one number,
        which is some ten times as fast as a loop over bytes."""
        if self.shown is self.drawn:
            return
        w = self._width
        pages = len(self.drawn) // w
        ones = int.from_bytes(b"\xff" * w, "little")
        masks = [int.from_bytes(mask * w, "little") for mask in (b"\x55", b"\x33", b"\x0f")]
        view = memoryview(self.drawn)
        for page in range(pages):
            row = int.from_bytes(view[page * w : page * w + w], "little")
            if self.inverse:
                row ^= ones
            if not self._turned:
                self.shown[page * w : page * w + w] = row.to_bytes(w, "little")
                continue
            for i, mask in enumerate(masks):  # swap neighbours, pairs, fours
                by = 1 << i
                row = (row >> by & mask) | ((row & mask) << by)
            at = (pages - 1 - page) * w
            self.shown[at : at + w] = row.to_bytes(w, "big")
        self._lift()

    def _lift(self):
        """The dots of the last row of bytes that no panel has are now above the picture."""
        spare = len(self.drawn) // self._width * _ROW - self._height
        if self._turned and spare:
            shape = framebuf.MONO_VLSB
            framebuf.FrameBuffer(self.shown, self._width, self._height + spare, shape).scroll(
                0, -spare
            )


class Ordered:
    """A second picture, for panels whose memory does not run as the canvas does. It is made once
    for each picture shown, dot by dot: a few ms for a small panel, tens of them for a large one."""

    def __init__(self, width, height, order):
        """order: the name of framebuf's format, and how many rows down the picture begins."""
        name, self._down = order
        shape = getattr(framebuf, name)
        self._width = width
        self._height = height
        rows = height + self._down
        upright = shape == framebuf.MONO_VLSB
        size = width * ((rows + 7) // _ROW) if upright else rows * ((width + 7) // _ROW)
        self.buffer = bytearray(size)
        self._picture = framebuf.FrameBuffer(self.buffer, width, rows, shape)
        self._white = b"\xff" * width

    def take(self, canvas):
        """Put this picture, which lies in memory as the canvas does, in order."""
        whole = self.buffer
        white = self._white
        for at in range(0, len(whole), len(white)):  # fill() does it dot by dot
            whole[at : at + len(white)] = white[: len(whole) - at]
        source = framebuf.FrameBuffer(canvas, self._width, self._height, framebuf.MONO_VLSB)
        self._picture.blit(source, 0, self._down, _PAPER)
