"""Small things that lie on a table beside the cards: chips, sticks, marks."""

from . import font_text
from .canvas import INK, PAPER

CHIP = (
    b"\x83\x7d\xc6\x82\x82\x82\xc6\x7d\x83\xff\xff\xfe\xfe\xfe\xfe\xfe\xff\xff",
    9,
    9,
    0,
)
RING = (b"\xe3\xdd\xbe\xbe\xbe\xdd\xe3", 7, 7, 0)


def draw_sticks(c, x, y, text, blue):
    """Blue is white on black, red is framed."""
    w = len(text) * font_text.WIDTH + 4
    if blue:
        c.fill_rect(x, y, w, font_text.HEIGHT, INK)
    else:
        c.rect(x, y, w, font_text.HEIGHT, INK)
    c.text(font_text, x + 2, y, text, PAPER if blue else INK)
