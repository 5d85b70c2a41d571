"""Games that were kept: a list of them, and each to be looked at move by move."""

from .. import lang
from . import font_small, font_text, keys, parts
from .canvas import PAPER
from .keys import NOTHING, REDRAW
from .screens import Confirm, List

_LEAP = 10
_COLUMNS = 3  # of scores,
_SCORES_UP = 44  # which begin so far above the bottom
_SCORES_STEP = 14
_ARROWS_W = 24  # at the right of the title


class Records(List):
    """For the game under the cursor, its identity and what its seats scored. A file is read when
    its line is first seen: all of them would take too long."""

    spare = 2

    def __init__(self, app):
        super().__init__(app, lang.of("ui").RECORDS)
        self.kept = app.records()
        self._words = {}  # of the lines seen so far, by their numbers
        self._results = {}  # of those that were under the cursor: identity and scores
        self._fill()

    def _fill(self):
        self.lines = [("", "", self._open, number) for number in self.kept.numbers()]
        if not self.lines:
            self.lines.append((lang.of("ui").NOTHING_YET, "", self.app.back))
        self.at = min(self.at, len(self.lines) - 1)

    def words(self, number):
        """What stands in the line of a game."""
        if number not in self._words:
            texts = lang.of("ui")
            saved = self.app.record(number)
            name, seats = saved, ""
            if not isinstance(saved, str):
                name = texts.GAMES[self.app.game_of(saved)]
                if saved.seats > 1:
                    seats = f"{saved.seats} {texts.AT_TABLE}"
            self._words[number] = f"{number}. {name}", seats
        return self._words[number]

    def result(self, number):
        """The identity of a game, and [(who, score)]."""
        if number not in self._results:
            saved = self.app.record(number)
            told = ("", ()) if isinstance(saved, str) else self.app.result_of(saved)
            self._results[number] = told
        return self._results[number]

    def key(self, event):
        if event == keys.HINT and len(self.lines[self.at]) > 3:
            number = self.lines[self.at][3]
            title = self.words(number)[0]
            self.app.show(Confirm(self.app, lang.of("ui").DELETE, (title,), self._delete, number))
            return REDRAW
        return super().key(event)

    def _delete(self, number):
        self.kept.remove(number)
        self._fill()

    def _open(self, number):
        saved = self.app.record(number)
        session = None if isinstance(saved, str) else self.app.session_of(saved)
        if session:
            before = self.app.deals_before(session, number)
            self.app.show(Replay(self.app, session, number, max(before, 0)))
            if before < 0:
                texts = lang.of("ui")
                self.app.tell(texts.RECORDS, [texts.RECORD_PART])

    def draw(self, c):
        super().draw(c)
        if len(self.lines[self.at]) < 4:
            return
        identity, scores = self.result(self.lines[self.at][3])
        c.text_right(font_small, c.width - _ARROWS_W, 4, identity, PAPER)
        columns = min(max(len(scores), 1), _COLUMNS)
        w = (c.width - 8) // columns
        for i, (name, score) in enumerate(scores):
            name = name[: w // font_text.WIDTH - len(score) - 2]
            y = c.height - _SCORES_UP + i // columns * _SCORES_STEP
            c.text(font_text, 8 + i % columns * w, y, f"{name} {score}")

    def _draw_line(self, c, x, y, w, line, ink):
        if len(line) > 3:
            line = self.words(line[3])
        super()._draw_line(c, x, y, w, line, ink)

    def labels(self):
        found = super().labels()
        if len(self.lines[self.at]) > 3:
            found.append(("A", lang.of("ui").DELETE, True))
        return found


class Replay:
    """A finished game as the first person at its table saw it, from its first deal to its last."""

    def __init__(self, app, session, number, last):
        self.app = app
        self.session = session
        self.number = number  # of the game among those kept
        self.last = last  # its last deal, counted from 0
        self.deal = 0
        if last:
            self._turn_to(0)
        else:  # the session stands there
            session.go_to(0)

    def _turn_to(self, deal):
        self.deal = deal
        if deal < self.last:
            self.app.wind(self.session, self.number, deal)
        else:
            self.session.adopt(self.app.record(self.number), True)
        self.session.go_to(0)

    def _go(self, step):
        """On by so many moves, or back; from the edge of a deal into the one beside it."""
        session = self.session
        to = session.played + step
        if to < 0 == session.played and self.deal > 0:
            self._turn_to(self.deal - 1)
            to = session.logged + step
        elif to > session.logged == session.played and self.deal < self.last:
            self._turn_to(self.deal + 1)
            to = step
        session.go_to(to)

    def key(self, event):
        steps = {keys.LEFT: -1, keys.RIGHT: 1, keys.A: 1, keys.UP: -_LEAP, keys.DOWN: _LEAP}
        if event == keys.B:
            self._leave()
        elif event in steps:
            try:
                self._go(steps[event])
            except Exception:  # moves that never were played can trip the rules in any way
                self._leave()
                texts = lang.of("ui")
                self.app.tell(texts.RECORDS, [texts.BAD_GAME])
        else:
            return NOTHING
        return REDRAW

    def _leave(self):
        self.app.back()
        self.app.end_session()

    def draw(self, c):
        session = self.session
        session.draw(c)
        texts = lang.of("ui")
        y = c.height - parts.LEGEND_STEP
        c.fill_rect(0, y, c.width, parts.LEGEND_STEP, PAPER)
        labels = [("A", texts.NEXT, False), ("B", texts.BACK, False)]
        labels += [("←→", "1", False), ("↑↓", str(_LEAP), False)]
        at = f"{session.played} / {session.logged}"
        if self.last:
            at = f"{self.deal + 1}. {session.played}/{session.logged}"
        w = len(at) * font_text.WIDTH + 4
        parts.draw_keys(c, y + 1, labels, right=c.width - w - 4, arrows=True)
        c.text_right(font_text, c.width - 4, y + 1, at)
        c.forget()
