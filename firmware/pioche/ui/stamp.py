"""Letters and pictures put into the frame buffer, a column of eight dots at a time.

framebuf.blit asks and sets one dot after the other, a microsecond each, which is most of what a
picture costs. So this one loop is compiled to machine code; under CPython it runs as it stands.
"""

import micropython
from micropython import const

# What is drawn of a picture, besides its ink as INK or as PAPER:
BOTH = const(2)  # ink as ink and paper as paper


@micropython.viper
def stamp(
    glass: ptr8, art: ptr8, c, x: int, y: int, w: int, h: int, pitch: int, s: ptr8, n: int, how: int
):
    """Put n pictures of w x h dots side by side on the glass of canvas c, from x, y on. They lie in
    art one behind the other, each in rows of `pitch` bytes, and are called by codes s from 32 on.
    Both are MONO_VLSB; what is outside the glass is not drawn."""
    width = int(c.width)
    height = int(c.height)
    size = pitch * (h + 7 >> 3)
    rows = h if y + h < height else height - y
    flip = 0 if how == BOTH else 0xFF  # so that dots that are 1 are to be drawn,
    inverse = 0 if how else 0xFF  # and drawn as 1
    for k in range(n):
        left = x if x >= 0 else 0
        right = x + w if x + w <= width else width
        at = (s[k] - 32) * size - x
        for top in range(0, rows, 8):
            page = y + top >> 3
            down = y + top & 7
            up = 0
            # The dots to draw of eight rows: those in this page, and from bit 8 on in the next.
            mask = (0xFF if top + 8 <= rows else (1 << rows - top) - 1) << down
            while mask:
                if page >= 0 and page * 8 < height:
                    inside = mask & 0xFF
                    keep = 0xFF ^ inside if how == BOTH else 0xFF
                    i = page * width + left
                    end = page * width + right
                    source = at - page * width
                    while i < end:
                        dots = (art[source + i] ^ flip) << down >> up & inside
                        glass[i] = (glass[i] & keep ^ inverse | dots) ^ inverse
                        i += 1
                page += 1
                up += 8
                mask >>= 8
            at += pitch
        x += w
