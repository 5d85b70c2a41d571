"""Parts that several screens are made of: key legends, titles, message boxes, lines of a game."""

from . import font_big, font_text
from .canvas import INK, PAPER

CAP = 13  # side of a key cap
LEGEND_STEP = 15
SEATS_H = 15


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


# --- parts of a game's picture, which are boxes of the canvas: drawn only when they have changed


def code(text, more=0):
    """A number that stands for a text, and for a number more: how a box of words looks."""
    for letter in text:
        more = more % 33554393 * 31 + ord(letter)  # below 2^30 at every step
    return more


def text_box(c, box, x, y, w, text, black=False):
    """A line of text, from x on in a strip of w pixels."""
    if c.stale(box, code(text, black)):
        c.fill_rect(x, y, w, font_text.HEIGHT, INK if black else PAPER)
        c.text(font_text, x, y, text, PAPER if black else INK)


def seats_line(c, box, y, table, facts, turn):
    """The seats side by side, each with its name and a fact in a few letters: as many boxes. The
    one in turn is white on black."""
    w = c.width // len(facts)
    for seat, fact in enumerate(facts):
        name = table.name(seat)[: w // font_text.WIDTH - len(fact) - 1]
        text = f"{name} {fact}"
        if c.stale(box + seat, code(text, seat == turn)):
            x = seat * w
            c.fill_rect(x, y, w, SEATS_H, PAPER)
            if seat == turn:
                c.block(x + 1, y, w - 2, SEATS_H)
            c.text_centre(font_text, x, w, y + 1, text, PAPER if seat == turn else INK)


def news_line(c, box, y, table, texts):
    """Why the hint on the glass is a good one, if that can be told in a word; else what the others
    just did. texts are the game's."""
    reason = table.reason
    if reason:
        text = getattr(texts, reason[0]).format(*reason[1:])
    else:
        text = table.line(c.width - 4)
    text_box(c, box, 2, y, c.width - 4, text)


def keys_line(c, box, table, *labels):
    """What the keys do now, at the bottom; a label is (key, words, held), without words nothing. A
    held A is the hint, and tells when one is being thought about."""
    look = c.height
    shown = []
    for key, words, held in labels:
        if words:
            words = "…" if table.hinting and held and key == "A" else words
            shown.append((key, words, held))
            look = code(words, code(key, look))
    if c.stale(box, look):
        y = c.height - LEGEND_STEP + 1
        c.fill_rect(0, y, c.width, LEGEND_STEP - 1, PAPER)
        x = 2
        for key, words, held in shown:
            x = legend(c, x, y, key, words, held) + 9
