"""The pages of rules of a game: a reminder, examples with pictures, and what the keys do."""

from .. import lang
from . import examples, font_small, font_text, keys, legends, parts
from .keys import NOTHING, REDRAW

_LONGEST = 41  # letters of a line, in every language
_STEP = 14
_TOP = 18
_KEYS_STEP = 17
_HIGHEST = 110  # a row of pictures


class Rules:
    def __init__(self, stage, desk):
        self.stage = stage
        name, view = desk.session.name, desk.session.view
        texts = lang.of(name)
        self.title = lang.of("ui").GAMES[name]
        self.pages = [(None, texts.RULES)] + list(zip(view.EXAMPLES, texts.EXAMPLES))
        self.letters = getattr(texts, "FACES", "")  # of ranks, or of colours
        deck = getattr(view, "DECK", None)
        if deck:  # several games share it
            words = lang.of(deck[0])
            self.letters = words.LETTERS
            self.pages.insert(1, (deck[1], words.CARDS))
        self.at = 0

    def key(self, event):
        last = len(self.pages)  # the page of keys, behind all others
        if event == keys.B or (event == keys.A and self.at == last):
            self.stage.back()
        elif event in (keys.A, keys.RIGHT, keys.DOWN):
            self.at = (self.at + 1) % (last + 1)
        elif event in (keys.LEFT, keys.UP):
            self.at = (self.at - 1) % (last + 1)
        else:
            return NOTHING
        return REDRAW

    def draw(self, c):
        texts = lang.of("ui")
        last = len(self.pages)
        c.clear()
        parts.title_bar(c, self.title, f"{self.at + 1}/{last + 1}")
        if self.at == last:
            draw_buttons(c)
        else:
            self._draw_page(c, *self.pages[self.at])
        go_on = texts.OK if self.at == last else texts.NEXT
        parts.foot(c, ("A", go_on, False), ("B", texts.BACK, False), ("←→", texts.PAGE, False))

    def _draw_page(self, c, row, lines):
        """Lines of text; above them a row of cards and signs, if there is one."""
        font = font_text if c.width > _LONGEST * font_text.WIDTH else font_small
        step = _STEP + c.height // 64 if row is None else _STEP
        free = c.height - _TOP - parts.LEGEND_STEP - 4 - step * len(lines)
        row_h = min(free, _HIGHEST) if row else 0
        y = _TOP + (free - row_h) // 2
        if row:
            examples.draw(c, y, row_h, row, self.letters)
        y += row_h
        x = (c.width - _LONGEST * font.WIDTH) // 2
        for line in lines:
            c.text(font, x, y, line)
            y += step


class Keys:
    """What the buttons of this board do, for who looks for it in the settings."""

    def __init__(self, stage):
        self.stage = stage

    def key(self, event):
        if event not in (keys.A, keys.B):
            return NOTHING
        self.stage.back()
        return REDRAW

    def draw(self, c):
        texts = lang.of("ui")
        c.clear()
        parts.title_bar(c, texts.KEYS)
        draw_buttons(c)
        parts.foot(c, ("B", texts.BACK, False))


def draw_buttons(c):
    """What each key does, or with fewer buttons each of those, in two columns."""
    do = lang.of("ui").KEYS_DO
    words = {"A": do[0], "A…": do[1], "B": do[2], "B…": do[3], "←→": do[4], "↑↓": do[4]}
    found = legends.events()
    if not found:
        keys_of_six = ("A", "A…", "←→", "B", "B…", "↑↓")
        found = [(key.rstrip("…"), "…" in key, key) for key in keys_of_six]
    rows = (len(found) + 1) // 2
    for i, (cap, held, key) in enumerate(found):
        x = 8 + i // rows * (c.width // 2)
        y = 24 + i % rows * _KEYS_STEP
        c.text(font_text, parts.key_cap(c, x, y, cap, held), y, words.get(key, key))
