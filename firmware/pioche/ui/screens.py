"""What can be on the glass: every screen has draw(canvas) and key(event) -> NOTHING or REDRAW.
One that has ahead() gives slices of what it gets ready for the next press, or None.

Screens get the parts of the house that they need: the stage they stand on and, as stage.py tells
for each page, desk, people, archive and others. None of them imports any.
"""

from .. import lang, modules
from . import font_text, keys, legends, parts
from .canvas import INK, PAPER
from .keys import NOTHING, REDRAW

LINE = 16
_FOOT = 15  # what the keys do


class List:
    """A title and lines to choose from; a line is (text, text at the right, action, ...)."""

    top = 21  # where the lines begin
    spare = 0  # lines left free below them

    def __init__(self, stage, title):
        self.stage = stage
        self.title = title
        self.lines = []
        self.at = 0
        self._first = 0  # the line at the top

    def key(self, event):
        if event in (keys.UP, keys.DOWN):
            self.at = (self.at + (1 if event == keys.DOWN else -1)) % len(self.lines)
            return REDRAW
        if event == keys.A:
            line = self.lines[self.at]
            line[2](*line[3:])
            return REDRAW
        if event == keys.B:
            return self.leave()
        return NOTHING

    def leave(self):
        self.stage.back()
        return REDRAW

    def draw(self, c):
        c.clear()
        parts.title_bar(c, self.title)
        self._draw_lines(c, 0, c.width)
        parts.foot(c, *self.labels())

    def labels(self):
        """What the keys do, as parts.draw_keys takes it."""
        found = [("A", self.what_a_does(), False), ("B", lang.of("ui").BACK, False)]
        if legends.sideways():
            found += [("→", "↓", False), ("←", "↑", False)]
        return found

    def what_a_does(self):
        return lang.of("ui").CHOOSE

    def rows(self, c):
        """How many lines are seen at once."""
        return (c.height - self.top - _FOOT) // LINE - self.spare

    def _draw_lines(self, c, x, w):
        rows = self.rows(c)
        self._first = min(max(self._first, self.at - rows + 1), self.at)
        for i in range(min(rows, len(self.lines) - self._first)):
            line = self.lines[self._first + i]
            y = self.top + i * LINE
            ink = INK
            if self._first + i == self.at:
                c.block(x + 2, y, w - 4, LINE)
                ink = PAPER
            self._draw_line(c, x, y, w, line, ink)
        y, ink = (2, PAPER) if self.title else (c.height - 14, INK)
        if self._first:
            c.text_right(font_text, x + w - 4, y, "↑", ink)
        if self._first + rows < len(self.lines):
            c.text_right(font_text, x + w - 12, y, "↓", ink)

    def _draw_line(self, c, x, y, w, line, ink):
        c.text(font_text, x + 8, y + 1, line[0], ink)
        c.text_right(font_text, x + w - 8, y + 1, line[1], ink)


def _draw_words(c, lines):
    """In the middle of what title and foot leave free."""
    y = (c.height - LINE * len(lines) + 5) // 2
    x = max(8, (c.width - max([len(line) for line in lines]) * font_text.WIDTH) // 2)
    for line in lines:
        c.text(font_text, x, y, line)
        y += LINE


class Message:
    """Something the player must know; any key goes on."""

    def __init__(self, stage, title, lines):
        self.stage = stage
        self.title = title
        self.lines = lines

    def key(self, event):
        self.stage.back()
        return REDRAW

    def draw(self, c):
        c.clear()
        parts.title_bar(c, self.title)
        _draw_words(c, self.lines)
        parts.foot(c, ("A", lang.of("ui").OK, False))


class Confirm:
    """What cannot be taken back is asked about once more."""

    def __init__(self, stage, title, lines, act, *what):
        self.stage = stage
        self.title = title
        self.lines = lines
        self.act = act
        self.what = what

    def key(self, event):
        if event not in (keys.A, keys.B):
            return NOTHING
        self.stage.back()
        if event == keys.A:
            self.act(*self.what)
        return REDRAW

    def draw(self, c):
        texts = lang.of("ui")
        c.clear()
        parts.title_bar(c, self.title)
        _draw_words(c, self.lines)
        parts.foot(c, ("A", texts.YES, False), ("B", texts.BACK, False))


class Play:
    """The game itself, or the curtain before it."""

    def __init__(self, stage, desk, dealer, people):
        self.stage = stage
        self.desk = desk
        self.dealer = dealer
        self.people = people

    def key(self, event):
        session = self.desk.session
        if event == keys.MENU:
            self.stage.open("Menu")
            return REDRAW
        if session.covered:
            return _curtain().key(self.stage, session, event)
        if event == keys.A and session.over():
            self.dealer.new_deal()
            return REDRAW
        return session.key(event)

    def ahead(self):
        """What the others did is asked for as soon as the gadget has been taken over."""
        session = self.desk.session
        return session.finding_acts() if session.covered else None

    def draw(self, c):
        session = self.desk.session
        if session.covered:
            _curtain().draw(c, session, self.people)
        else:
            session.draw(c)


def _curtain():
    return modules.load("ui", "curtain")
