"""Draw pictures and letters, some of them beyond the glass, once as the canvas does and once
as framebuf does; run by test_stamp.py under CPython and MicroPython.
"""

import random

import framebuf

from pioche.ui import font_text
from pioche.ui.canvas import INK, PAPER, Canvas

_SIZES = ((40, 24), (31, 13))  # the second has dots in its buffer that no glass has

below = random.randrange


def near(size):
    """A coordinate inside the glass or a little outside."""
    return below(size + 48) - 24


def pictures(times):
    for n in range(times):
        w, h = _SIZES[n % 2]
        before = bytes([below(256) for _ in range(w * ((h + 7) // 8))])
        ours, theirs = bytearray(before), bytearray(before)
        art_w, art_h, pitch = 1 + below(20), 1 + below(20), 20 + below(3)
        dots = bytes([below(256) for _ in range(3 * pitch)])
        art = (dots, art_w, art_h, framebuf.MONO_VLSB, pitch)
        x, y = near(w), near(h)
        canvas = Canvas(ours, w, h)
        plain = framebuf.FrameBuffer(theirs, w, h, framebuf.MONO_VLSB)
        how = below(3)
        canvas.picture(art, x, y, how)
        if how == PAPER:  # ink as paper
            turned = (bytes([d ^ 255 for d in dots]),) + art[1:]
            plain.blit(turned, x, y, INK)
        else:
            plain.blit(art, x, y, PAPER if how == INK else -1)
        assert ours == theirs, (n, w, h, art, x, y, how)
    print(times, "pictures alike")


def letters(s):
    w, h = _SIZES[1]
    ours, theirs = bytearray(b"\xff" * 62), bytearray(b"\xff" * 62)
    end = Canvas(ours, w, h).text(font_text, 2, 1, s)
    plain = framebuf.FrameBuffer(theirs, w, h, framebuf.MONO_VLSB)
    known = "".join([chr(32 + code) for code in range(95)]) + font_text.EXTRA
    size = 2 * font_text.WIDTH
    for i, letter in enumerate(s):
        at = known.find(letter) * size
        glyph = font_text.GLYPHS[at : at + size]
        art = (glyph, font_text.WIDTH, font_text.HEIGHT, framebuf.MONO_VLSB)
        plain.blit(art, 2 + i * font_text.WIDTH, 1, PAPER)
    assert ours == theirs, s
    assert end == 2 + len(s) * font_text.WIDTH
    print(s)


random.seed(1)
pictures(600)
for s in ("Hp |", "é→–", "10 ÿ"):
    letters(s)
