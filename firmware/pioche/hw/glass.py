"""The picture as the panel gets it: as it was drawn, turned by 180 degrees, or white on black."""

import framebuf

_ROW = 8  # dots in a byte


class Glass:
    """drawn is the canvas's buffer; shown is what goes to the panel, most times the same."""

    def __init__(self, buffer, width, height):
        self.drawn = self.shown = buffer
        self._width = width
        self._height = height
        self._turned = self._inverse = False

    def set(self, turned, inverse):
        """A buffer more is needed only where something differs."""
        self._turned = turned
        self._inverse = inverse
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
            if self._inverse:
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
