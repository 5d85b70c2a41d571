"""The list of the games that were kept."""

from .. import events, lang, registry
from ..events import REDRAW
from . import font_small, font_text, replay
from .canvas import INK, PAPER
from .screens import Confirm, List

_COLUMNS = 3  # of scores,
_SCORES_UP = 44  # which begin so far above the bottom
_SCORES_STEP = 14
_ARROWS_W = 24  # at the right of the title
_NUMBER = 4  # where a line has that of its game, or 0


class Records(List):
    """For the game under the cursor, its identity and what its seats scored. A file is read when
    its line is first seen: all of them would take too long."""

    HOLDS = True

    spare = 2

    def __init__(self, stage, desk, picture, archive):
        super().__init__(stage, lang.of("ui").RECORDS)
        self.desk = desk
        self.picture = picture
        self.archive = archive
        self.shelf = archive.shelf()
        self._last_read = 0, None  # a number, and that game
        self._words = {}  # of the lines seen so far, by their numbers
        self._results = {}  # of those that were under the cursor: identity and scores
        self._kept = None  # the one under the cursor, as far as it is ready to be looked at
        self.fill()

    def fill(self):
        texts = lang.of("ui")
        try:
            numbers = self.shelf.numbers()
            none = texts.NOTHING_YET
        except OSError:
            numbers, none = (), texts.NOT_READ
        self.lines = [("", "", self._open, False, number) for number in numbers]
        if not self.lines:
            self.lines.append((none, "", self._open, False, 0))
        self.at = min(self.at, len(self.lines) - 1)

    def _saved(self, number):
        """A game as it was saved; or, in words, why it cannot be looked at."""
        self.shelf.reads(number)
        if self._last_read[0] != number:
            self._last_read = number, self.shelf.saved(number)
        return self._last_read[1]

    def words(self, number):
        """What stands in the line of a game."""
        if number not in self._words:
            texts = lang.of("ui")
            saved = self._saved(number)
            name, seats = saved, ""
            if not isinstance(saved, str):
                name = texts.GAMES[registry.name_of(saved.game)]
                if saved.seats > 1:
                    seats = f"{saved.seats} {texts.AT_TABLE}"
            self._words[number] = f"{number}. {name}", seats
        return self._words[number]

    def _words_of(self, line):
        return self.words(line[_NUMBER]) if line[_NUMBER] else line

    def _number(self):
        """Of the game under the cursor; 0: there is none."""
        return self.lines[self.at][_NUMBER]

    def result(self, number):
        """The identity of a game, and [(who, score)]; None: it cannot be looked at."""
        if number not in self._results:
            saved = self._saved(number)
            told = saved if isinstance(saved, str) else self.shelf.result_of(saved)
            if isinstance(told, str):
                self._words[number] = f"{number}. {told}", ""
                told = None
            self._results[number] = told
        return self._results[number]

    def key(self, event):
        number = self._number()
        if event == events.HINT and number:
            title = self.words(number)[0]
            why = lang.of("ui").DELETE
            self.stage.show(Confirm(self.stage, why, (title,), self._delete, number))
            return REDRAW
        return super().key(event)

    def _delete(self, number):
        self.shelf.remove(number)
        self._kept = None
        self.fill()

    def getting_ready(self):
        """Slices of what its first picture tells."""
        for line in self.lines[: self.rows(self.picture.canvas)]:
            self._words_of(line)
            yield
        if self._number():
            self.result(self._number())

    def preparing(self):
        """The game under the cursor is got ready."""
        kept = self._game(self._number())
        return kept and self.desk.by_guess(kept.getting_ready())

    def _game(self, number):
        """None: it cannot be read, as its line tells, or there is none."""
        self.shelf.reads(number)
        if self._kept is None or self._kept.number != number or self._kept.tripped:
            known = number and self.result(number)
            self._kept = self.shelf.made_ready(number, self._saved(number)) if known else None
        return self._kept

    def _open(self, number, sure=False):
        if not number:
            self.stage.back()
            return
        kept = self._game(number)
        if kept is None or not self.archive.may_leave(sure, self._open, number, True):
            return
        self.desk.finish(kept.getting_ready())
        self._kept = None  # it is played on with
        texts = lang.of("ui")
        if kept.why:
            self.stage.tell(texts.RECORDS, [getattr(texts, kept.why)])
            return
        try:
            self.stage.show(replay.Replay(self.stage, self.desk, kept))
        except OSError:
            self.desk.end_session()
            self.stage.tell(texts.RECORDS, [texts.NOT_READ])
            return
        if kept.is_part:
            self.stage.tell(texts.RECORDS, [texts.RECORD_PART])

    def draw(self, c):
        number = self._number()
        result = self.result(number) if number else None  # first: it may be a bad one
        super().draw(c)
        if result is None:
            return
        identity, scores = result
        x = c.width - _ARROWS_W - len(identity) * font_small.WIDTH
        if x < 12 + len(self.title) * font_text.WIDTH:  # no room for both
            c.fill_rect(0, 0, c.width - _ARROWS_W, 17, INK)
        c.text(font_small, x, 4, identity, PAPER)
        columns = min(max(len(scores), 1), _COLUMNS)
        w = (c.width - 8) // columns
        for i, (name, score) in enumerate(scores):
            name = name[: w // font_text.WIDTH - len(score) - 2]
            y = c.height - _SCORES_UP + i // columns * _SCORES_STEP
            c.text(font_text, 8 + i % columns * w, y, f"{name} {score}")

    def _draw_line(self, c, x, y, w, line, ink):
        super()._draw_line(c, x, y, w, self._words_of(line), ink)

    def labels(self):
        found = super().labels()
        if self._number():
            found.append(("A", lang.of("ui").DELETE, True))
        return found
