"""Parts that several screens are made of: key legends, titles, message boxes."""

from . import font_big, font_text
from .canvas import INK, PAPER

CAP = 13  # side of a key cap
LEGEND_STEP = 15


def key_cap(c, x, y, letter, held=False):
    """A key as it is printed on the case; three dots behind it mean: hold it. -> x behind it."""
    c.block(x, y, CAP, CAP)
    c.text(font_text, x + 3, y, letter, PAPER)
    if held:
        for i in range(3):
            c.fill_rect(x + CAP + 1 + 3 * i, y + CAP - 4, 2, 2, INK)
        return x + CAP + 12
    return x + CAP + 3


def legend(c, x, y, letter, label, held=False):
    """What a key does now. -> x behind the label."""
    return c.text(font_text, key_cap(c, x, y, letter, held), y, label)


def title_bar(c, text):
    c.fill_rect(0, 0, c.width, 17, INK)
    c.text(font_text, 6, 2, text, PAPER)


def message_box(c, width, y, title, line):
    """Two lines in a frame, in the middle of the first `width` pixels; the rest shows around it."""
    w = max(len(title) * font_big.WIDTH, len(line) * font_text.WIDTH) + 24
    x = (width - w) // 2
    c.fill_rect(x, y, w, 50, PAPER)
    c.frame(x, y, w, 50, 2)
    c.text_centre(font_big, x, w, y + 6, title)
    c.text_centre(font_text, x, w, y + 29, line)
    c.forget()
