"""The picture: one frame buffer, 1 = paper and 0 = ink, and the few ways we draw on it.

Drawing is what takes time between a press and the picture, so a picture may be made of boxes: a
screen says with begin() that the last picture was its own, and asks for each box whether stale();
the code it gives for a box tells everything about how that box looks. Whatever else is drawn over
the picture calls clear() or forget(), and then all boxes are stale.

The buffer is MONO_VLSB, which SSD16xx panels take as it is (see hw/ssd16xx.py). Pictures and
glyphs are bytes in the same order with 0 = ink; how they get into the buffer, see stamp.py.
"""

from array import array

import framebuf
from micropython import const

from .stamp import BOTH, stamp  # noqa: F401  (BOTH is for those who draw pictures)

INK = 0
PAPER = 1

BOX_LABEL = const(65)  # boxes behind those of the screens: labels of keys, see ui/widgets.py
LABELS = const(10)

_INK = const(0)
_PAPER = const(1)
_BOXES = const(76)
_ASCII = const(127)  # the code of the first cell of a font behind the printable characters
_ONE = b" "
_NARROW = const(26)  # of a second frame


class Canvas(framebuf.FrameBuffer):
    large = False  # ranks as big as there is room for, at the cost of what matters less

    def __init__(self, buffer, width, height):
        super().__init__(buffer, width, height, framebuf.MONO_VLSB)
        self.buffer = buffer
        self.width = width
        self.height = height
        self._white = b"\xff" * width
        self._owner = None
        self._codes = array("i", bytes(4 * _BOXES))

    def clear(self):
        # Row by row from one white row: fill() sets byte by byte and takes ten times as long.
        white = self._white
        for i in range(0, len(self.buffer), self.width):
            self.buffer[i : i + self.width] = white
        self.forget()

    def forget(self):
        """The picture is no longer made of the boxes its screen knows."""
        self._owner = None

    def begin(self, owner):
        """Start the picture of this screen; its boxes are kept if the last picture was its too."""
        if self._owner is not owner:
            self.clear()
            self._owner = owner
            for i in range(_BOXES):
                self._codes[i] = -1

    def stale(self, box, code):
        """Must this box be drawn, as it is not what this code (from 0 up) describes?"""
        if self._codes[box] == code:
            return False
        self._codes[box] = code
        return True

    def picture(self, art, x, y, how=_INK):
        """Draw the ink of a picture, as of ui/art.py, in INK or PAPER; or BOTH."""
        w = art[1]
        pitch = art[4] if len(art) > 4 else w
        stamp(self.buffer, art[0], self, x, y, w, art[2], pitch, _ONE, 1, how)

    def text(self, font, x, y, s, ink=_INK):
        """Draw s with its top left corner at x, y; returns the x where the next letter goes."""
        w = font.WIDTH
        codes = s.encode()
        n = len(s)
        if len(codes) > n:
            codes = _codes(font, s)
        glyphs, h = font.GLYPHS, font.HEIGHT
        stamp(self.buffer, glyphs, self, x, y, w, h, w, codes, n, ink)
        return x + n * w

    def text_right(self, font, x, y, s, ink=_INK):
        """Draw s so that it ends at x."""
        self.text(font, x - len(s) * font.WIDTH, y, s, ink)

    def text_centre(self, font, x, w, y, s, ink=_INK):
        """Draw s in the middle of the w pixels from x on."""
        self.text(font, x + (w - len(s) * font.WIDTH) // 2, y, s, ink)

    def frame(self, x, y, w, h, thick=1, ink=_INK):
        """A rectangle drawn inwards, `thick` pixels wide, with its corners taken off."""
        self.hline(x + 1, y, w - 2, ink)
        self.hline(x + 1, y + h - 1, w - 2, ink)
        self.vline(x, y + 1, h - 2, ink)
        self.vline(x + w - 1, y + 1, h - 2, ink)
        for i in range(1, thick):
            self.rect(x + i, y + i, w - 2 * i, h - 2 * i, ink)

    def edge(self, x, y, w, h, chosen, hinted):
        """Round what can be chosen: thick under the cursor, and in it a second one for a hint."""
        outer = 2 if chosen else 1
        self.frame(x, y, w, h, outer + 2 if hinted else 2 * outer - 1)
        if hinted:
            x, y, w, h = x + outer, y + outer, w - 2 * outer, h - 2 * outer
            self.rect(x, y, w, h, _PAPER)
            if w < _NARROW:  # its sides are where two figures have their edges
                self.rect(x + 1, y + 2, w - 2, h - 4, _PAPER)

    def block(self, x, y, w, h, ink=_INK):
        """A filled rectangle with its corners taken off."""
        self.fill_rect(x + 1, y, w - 2, h, ink)
        self.vline(x, y + 1, h - 2, ink)
        self.vline(x + w - 1, y + 1, h - 2, ink)


def _codes(font, s):
    """Which cell of the font each letter is, from 32 on."""
    extra = font.EXTRA
    return bytes([_ASCII + extra.find(c) if ord(c) >= _ASCII else ord(c) for c in s])


def page_bytes(width, height):
    """The size of a canvas's buffer."""
    return width * ((height + 7) // 8)
