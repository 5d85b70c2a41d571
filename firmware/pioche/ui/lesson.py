"""A lesson on the glass: what is told at a step, over the table; then the table, and which keys to
press for the move it asks for.

Another move that is legal is answered with what it would lead to. A held A plays the cursor to the
move; B tells again what was told, a held B leads home. One goes on later where one has left.
"""

from micropython import const

from .. import lang, modules
from ..events import HINT, NOTHING, REDRAW, A, B
from . import font_small, font_text, legends, pages, widgets
from .canvas import PAPER

LINES = const(3)  # that are told at once
LETTERS = const(41)
ELSE = "?"  # the line behind which a step tells what another move would lead to

_KEYS = "↑↓←→AB"
_STEP = const(14)
_PAD = const(4)
_COUNT_H = const(10)

# What is on the glass.
_TOLD = const(0)  # what the step tells
_ASKED = const(1)  # the table: the learner is to play
_ANSWERED = const(2)  # what another move would lead to


class Lesson:
    HOLDS = True

    def __init__(self, stage, desk, preferences, session):
        self.stage = stage
        self.desk = desk
        self.preferences = preferences
        self.session = session
        self.lesson = modules.load("", "lesson").Lesson(session)
        self.texts = pages.of(session.name, self.lesson.texts)
        modules.forget("ui", ("pages",))
        desk.finish(self._beginning())

    def _beginning(self):
        """That may take a while: in slices."""
        yield
        self.lesson.begin(self.preferences.lesson_at(self.session.name))
        self._tell()

    def _tell(self):
        self.shows = _TOLD

    # --- keys

    def key(self, event):
        if self.shows == _ASKED:
            return self._play(event)
        if event == A:
            self._go_on()
        elif event == B:
            self._leave()
        else:
            return NOTHING
        return REDRAW

    def _go_on(self):
        if self.lesson.asks():
            self.shows = _ASKED
            self.way = self._way()
        else:
            self._next()

    def _way(self):
        """The keys of the step, unless the cursor was led astray."""
        ui = self.session.ui
        kept = bytes(ui)
        leads_there = self.lesson.press()
        ui[:] = kept
        return self.lesson.way() if leads_there else bytes((HINT,))

    def _next(self):
        """The next step, or the end: who comes again begins anew."""
        more = self.lesson.go_on()
        self.preferences.note_lesson(self.session.name, self.lesson.at if more else 0)
        if more:
            self._tell()
        else:
            self._leave()

    def _play(self, event):
        """A key of the game."""
        session, wanted = self.session, self.lesson.wanted()
        if event == HINT:
            session.view.hint(session.seen, session.ui, wanted)
            self.way = bytes((A,))
            return REDRAW
        answer = session.view.key(session.seen, session.ui, event)
        if answer == wanted:
            self._next()
        elif answer >= 0 and self.lesson.is_legal(answer):
            self.shows = _ANSWERED
        elif answer != REDRAW:
            if event != B:
                return NOTHING
            self._tell()
        elif event == self.way[0]:
            self.way = self.way[1:]
        else:  # elsewhere; a held A shows the way from anywhere
            self.way = bytes((HINT,))
        return REDRAW

    def _leave(self):
        self.stage.back()
        self.desk.end_session()

    # --- the picture

    def draw(self, c):
        session, texts = self.session, lang.of("ui")
        c.forget()  # of what the keys do no view keeps a box here
        if self.shows == _ASKED:
            session.table.keys = self._marked(texts)
            session.draw(c)
            return
        last = self.lesson.at + 1 == self.lesson.count()
        session.table.keys = (
            ("A", texts.OK if last else texts.NEXT, False),
            ("B", texts.LEAVE_LESSON, False),
        )
        session.draw(c)
        lines = self._lines(texts)
        count = f"{self.lesson.at + 1}/{self.lesson.count()}"
        right = c.width - 5
        font = font_text if c.width > LETTERS * font_text.WIDTH else font_small
        x = (c.width - LETTERS * font.WIDTH) // 2
        h = len(lines) * _STEP + _PAD + 2
        if x + len(lines[-1]) * font.WIDTH > right - (len(count) + 1) * font_small.WIDTH:
            h += _COUNT_H - 2  # the last line leaves no room for the count
        y = c.height - widgets.line_h(c) - h if self.lesson.is_low() else 0
        c.fill_rect(0, y, c.width, h, PAPER)
        c.frame(0, y, c.width, h, 2)
        if self.lesson.is_low():  # it may have covered the keys: 20/20 has them beside the piles
            c.fill_rect(0, y + h, c.width, widgets.line_h(c), PAPER)
            widgets.draw_keys(c, y + h + 1, session.table.keys, arrows=session.table.arrows)
        for i, line in enumerate(lines):
            c.text(font, x, y + _PAD + i * _STEP, line)
        c.text_right(font_small, right, y + h - _COUNT_H - 2, count)
        c.forget()

    def _lines(self, texts):
        told = self.texts[self.lesson.at].split("\n")
        at = told.index(ELSE) if ELSE in told else len(told)
        if self.shows == _ANSWERED:
            return told[at + 1 :] or texts.LESSON_ELSE
        return told[:at]

    def _marked(self, texts):
        """The keys to press, and what else there is to do. Where there are fewer buttons than keys,
        the first of them."""
        way = self.way[:1] if legends.few() else self.way
        found = []
        for event in way:
            if event == HINT:
                found.append(["A", texts.SHOW_WAY, True])
            elif found and found[-1][0] == _KEYS[event]:
                found[-1][1] = "×" + str(int(found[-1][1][1:] or "1") + 1)
            else:
                found.append([_KEYS[event], " ", False])
        if found[-1][1] == " ":
            found[-1][1] = texts.DO_THIS
        return found + [("B", texts.LESSON_TEXT, False)]
