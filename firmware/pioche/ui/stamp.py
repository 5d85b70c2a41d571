"""Letters and pictures put into the frame buffer, a column of eight dots at a time.

framebuf.blit asks and sets one dot after the other, a microsecond each, which is most of what a
picture costs. So this one loop is compiled to machine code; under CPython it runs as it stands.
"""

import micropython
from micropython import const

# What is drawn of a picture, in `how`; its ink as ink where there is nothing else.
WHITE = const(1)  # ink as paper,
PAPERS = const(2)  # paper as paper,
BOTH = const(4)  # or ink as ink and paper as paper


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
    flip = 0xFF if how < PAPERS else 0  # so that dots that are 1 are to be drawn,
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
            keep = 0xFF ^ mask << down if how == BOTH else 0xFFFF
            if page >= 0:
                i = left
                to = page * width
                while i < right:
                    dots = ((art[at + i] ^ flip) & mask) << down & 0xFF
                    glass[to + i] = (glass[to + i] & keep ^ inverse | dots) ^ inverse
                    i += 1
            page += 1
            if mask << down > 0xFF and page >= 0 and page < pages:
                up = 8 - down
                keep = 0xFF ^ mask >> up if how == BOTH else 0xFF
                i = left
                to = page * width
                while i < right:
                    dots = ((art[at + i] ^ flip) & mask) >> up
                    glass[to + i] = (glass[to + i] & keep ^ inverse | dots) ^ inverse
                    i += 1
            top += 8
            at += pitch
        x += w
