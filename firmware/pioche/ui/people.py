"""The people who play with this gadget: their names, typed letter by letter.

A person keeps the number under which games and statistics know him, so a name that is taken off the
list leaves its place empty, for the next one who comes.
"""

from .. import events, lang
from ..events import NOTHING, REDRAW
from ..kinds import LONGEST_NAME, PEOPLE
from . import font_big, legends, widgets
from .canvas import INK, PAPER
from .screens import List

LETTERS = " ABCDEFGHIJKLMNOPQRSTUVWXYZÄÉÈËÏÖÜÇ-'"
_STEP = 24  # from letter to letter


class People(List):
    spare = 1  # for what names are good for

    def __init__(self, stage, people):
        super().__init__(stage, lang.of("ui").PEOPLE)
        self.people = people
        self.fill()

    def fill(self):
        texts = lang.of("ui")
        names = self.people.names()
        self.lines = [(name, "", self._edit, False, i) for i, name in enumerate(names) if name]
        free = names.index("") if "" in names else len(names)
        if free < PEOPLE:
            self.lines.append((texts.ADD_NAME, "", self._edit, False, free))
        self.at = min(self.at, len(self.lines) - 1)

    def draw(self, c):
        super().draw(c)
        why = lang.of("ui").PEOPLE_WHY
        c.text(widgets.letters(len(why), c.width - 10), 8, c.height - 32, why)

    def _edit(self, number):
        self.stage.show(Name(self.stage, self.people, number, self.fill))


class Name:
    """One name; an empty one is taken off the list."""

    HOLDS = True

    def __init__(self, stage, people, number, fill):
        """fill: makes the list anew that it was opened from."""
        self.stage = stage
        self.people = people
        self.number = number
        self.fill = fill
        known = people.names()
        self.length = LONGEST_NAME
        name = (known[number] if number < len(known) else "").upper()
        self.letters = [c if c in LETTERS else "-" for c in name]
        self.letters += [" "] * (self.length - len(self.letters))
        self.at = 0

    def key(self, event):
        if event in (events.LEFT, events.RIGHT):
            self.at = (self.at + (1 if event == events.RIGHT else -1)) % self.length
        elif event in (events.UP, events.DOWN):
            step = 1 if event == events.DOWN else -1
            letter = LETTERS.find(self.letters[self.at]) + step
            self.letters[self.at] = LETTERS[letter % len(LETTERS)]
        elif event == events.HINT:
            self.letters = [" "] * self.length
            self.at = 0
        elif event == events.A:
            self.stage.back()  # first: what is told stays on top
            self.people.keep_name(self.number, self._name())
            self.fill()
        elif event == events.B:
            self.stage.back()
        else:
            return NOTHING
        return REDRAW

    def type(self, letter):
        """A letter of a keyboard, "" to take one back. -> REDRAW, or NOTHING"""
        letter = letter.upper()
        if letter not in LETTERS:
            return NOTHING
        if not letter:
            self.at = max(self.at - 1, 0)
        self.letters[self.at] = letter or " "
        if letter:
            self.at = min(self.at + 1, self.length - 1)
        return REDRAW

    def _name(self):
        """As it is written: a capital, then small letters."""
        words = "".join(self.letters).strip()
        return words[:1] + lower(words[1:])

    def draw(self, c):
        texts = lang.of("ui")
        c.clear()
        widgets.title_bar(c, texts.NAME)
        x = (c.width - self.length * _STEP) // 2
        for i, letter in enumerate(self.letters):
            if i == self.at:
                c.block(x - 2, 52, font_big.WIDTH + 6, 24)
            c.text(font_big, x + 1, 54, letter, PAPER if i == self.at else INK)
            c.hline(x - 2, 78, font_big.WIDTH + 6, INK)
            x += _STEP
        labels = [("A", texts.OK, False), ("B", texts.BACK, False), ("A", texts.EMPTY, True)]
        widgets.foot(c, *labels, ("↑↓", texts.CHANGE, False), arrows=legends.ARROWS)


def lower(text):
    """Small letters, also of those that MicroPython's own lower() leaves alone."""
    small = ""
    for letter in text.lower():
        code = ord(letter)
        small += chr(code + 32) if 0xC0 <= code <= 0xDE else letter
    return small
