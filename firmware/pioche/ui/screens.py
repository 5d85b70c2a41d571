"""What can be on the glass: every screen has draw(canvas) and key(event) -> NOTHING or REDRAW.
One that has preparing() gives slices of what it gets ready for the next press, or None. HOLDS:
to hold A means something there, so that a short A acts when it is let go.

Screens get the parts of the house that they need: the stage they stand on and, as stage.py tells
for each page, desk, people, archive and others. None of them imports any.
"""

from .. import events, lang, modules
from ..events import NOTHING, REDRAW, TAKE_BACK
from . import font_text, legends, widgets
from .canvas import INK, PAPER

LINE = 16
_FOOT = 15  # what the keys do
_MARGINS = 22  # of a line, and between its words and its value
_CHANGES = 3  # where a line of a list tells that


class List:
    """A title and lines to choose from. A line is (text, value, do, changes, ...): the value stands
    at the right. A calls do(...); where that changes the value, A and → call do(1, ...), and ←
    do(-1, ...)."""

    HOLDS = False
    top = 21  # where the lines begin
    spare = 0  # lines left free below them

    def __init__(self, stage, title):
        self.stage = stage
        self.title = title
        self.lines = []
        self.at = 0
        self._first = 0  # the line at the top

    def key(self, event):
        if event in (events.UP, events.DOWN):
            self.at = (self.at + (1 if event == events.DOWN else -1)) % len(self.lines)
            return REDRAW
        if event == events.B:
            return self.leave()
        _, _, do, changes, *what = self.lines[self.at]
        if changes and event in (events.A, events.RIGHT, events.LEFT):
            do(-1 if event == events.LEFT else 1, *what)
        elif event == events.A:
            do(*what)
        else:
            return NOTHING
        return REDRAW

    def leave(self):
        self.stage.back()
        return REDRAW

    def draw(self, c):
        c.clear()
        widgets.title_bar(c, self.title)
        self._draw_lines(c, 0, c.width)
        widgets.foot(c, *self.labels())

    def labels(self):
        """What the keys do, as widgets.draw_keys takes it."""
        found = [("A", self.what_a_does(), False), ("B", lang.of("ui").BACK, False)]
        if legends.sideways():
            found += [("→", "↓", False), ("←", "↑", False)]
        return found

    def what_a_does(self):
        texts = lang.of("ui")
        return texts.CHANGE if self.lines[self.at][_CHANGES] else texts.CHOOSE

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
        font = widgets.letters(len(line[0]) + len(line[1]), w - _MARGINS)
        y += 1 + (font_text.HEIGHT - font.HEIGHT) // 2
        c.text(font, x + 8, y, line[0], ink)
        c.text_right(font, x + w - 8, y, line[1], ink)


def _draw_words(c, lines):
    """In the middle of what title and foot leave free."""
    y = (c.height - LINE * len(lines) + 5) // 2
    longest = max([len(line) for line in lines])
    font = widgets.letters(longest, c.width - 8)
    x = max(4, (c.width - longest * font.WIDTH) // 2)
    for line in lines:
        c.text(font, x, y, line)
        y += LINE


class Message:
    """Something the player must know; any key goes on."""

    HOLDS = False

    def __init__(self, stage, title, lines):
        self.stage = stage
        self.title = title
        self.lines = lines

    def key(self, event):
        self.stage.back()
        return REDRAW

    def draw(self, c):
        c.clear()
        widgets.title_bar(c, self.title)
        _draw_words(c, self.lines)
        widgets.foot(c, ("A", lang.of("ui").OK, False))


class Confirm:
    """What cannot be taken back is asked about once more."""

    HOLDS = False

    def __init__(self, stage, title, lines, act, *what):
        self.stage = stage
        self.title = title
        self.lines = lines
        self.act = act
        self.what = what

    def key(self, event):
        if event not in (events.A, events.B):
            return NOTHING
        self.stage.back()
        if event == events.A:
            self.act(*self.what)
        return REDRAW

    def draw(self, c):
        texts = lang.of("ui")
        c.clear()
        widgets.title_bar(c, self.title)
        _draw_words(c, self.lines)
        widgets.foot(c, ("A", texts.YES, False), ("B", texts.BACK, False))


class Play:
    """The game itself, or the curtain before it."""

    HOLDS = True

    def __init__(self, stage, desk, dealer, people):
        self.stage = stage
        self.desk = desk
        self.dealer = dealer
        self.people = people

    def key(self, event):
        session = self.desk.session
        if event == events.MENU:
            self.stage.open("Menu")
            return REDRAW
        if session.covered:
            return _curtain().key(self.stage, session, event)
        if event == events.A and session.over() and not session.table.waits:
            self.dealer.new_deal()
            return REDRAW
        had_ended = self._has_ended()
        answer = session.key(event)
        if self._has_ended() and not had_ended:
            self.stage.celebrate()
        if answer == TAKE_BACK:  # nothing can be: then B tells
            if session.seats == 1:
                return NOTHING
            self.stage.open("Happened")
            return REDRAW
        return answer

    def _has_ended(self):
        """Is the end on the glass, and not what has led to it?"""
        session = self.desk.session
        return session.over() and not session.table.waits

    def preparing(self):
        """What happened is asked for as soon as the gadget has been taken over; else it has been
        noted, unless it was much: there is no memory for finding that beside who thinks."""
        session = self.desk.session
        return session.finding_acts() if session.covered else None

    def draw(self, c):
        session = self.desk.session
        if session.covered:
            _curtain().draw(c, session, self.people)
        else:
            if legends.few():
                session.table.arrows = legends.arrows_now(session)
            session.draw(c)


def _curtain():
    return modules.load("ui", "curtain")
