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
    glass: ptr8,
    width: int,
    height: int,
    x: int,
    y: int,
    art: ptr8,
    w: int,
    h: int,
    pitch: int,
    codes: ptr8,
    n: int,
    how: int,
):
    """Put n pictures of w x h dots side by side, from x, y on. They lie in art one behind the
    other, each in rows of `pitch` bytes, and are called by codes from 32 on. Both are MONO_VLSB;
    what is outside the glass is not drawn."""
    size = pitch * (h + 7 >> 3)
    rows = h if y + h < height else height - y
    pages = height + 7 >> 3
    flip = 0 if how == BOTH else 0xFF  # so that dots that are 1 are to be drawn,
    inverse = 0 if how else 0xFF  # and drawn as 1
    for k in range(n):
        left = x if x >= 0 else 0
        right = x + w if x + w <= width else width
        at = (codes[k] - 32) * size - x
        top = 0
        while top < rows:
            mask = 0xFF if top + 8 <= rows else (1 << rows - top) - 1
            page = y + top >> 3
            down = y + top & 7
            if page >= 0:
                inside = mask & 0xFF >> down
                keep = 0xFF ^ inside << down if how == BOTH else 0xFF
                i = page * width + left
                end = page * width + right
                source = at - page * width
                while i < end:
                    dots = ((art[source + i] ^ flip) & inside) << down
                    glass[i] = (glass[i] & keep ^ inverse | dots) ^ inverse
                    i += 1
            page += 1
            if mask << down > 0xFF and page >= 0 and page < pages:
                up = 8 - down
                keep = 0xFF ^ mask >> up if how == BOTH else 0xFF
                i = page * width + left
                end = page * width + right
                source = at - page * width
                while i < end:
                    dots = ((art[source + i] ^ flip) & mask) >> up
                    glass[i] = (glass[i] & keep ^ inverse | dots) ^ inverse
                    i += 1
            top += 8
            at += pitch
        x += w
