"""What is on the glass, as plain data that can be sent: what the seat that looks may know, and no
state. Words are made of it elsewhere.

This one file runs on a Pico as well, which is taught it over USB: it needs the firmware alone.
"""

import binascii

from pioche import lang, modules
from pioche.session import FORCED
from pioche.ui import screens
from pioche.ui.canvas import INK, PAPER, Canvas, page_bytes

_CAP = 13  # the side of a key cap, and the width of one with two letters
_CAPS = (_CAP, 20)
_DOT = 2  # behind a key that is to be held
TEXT, WHITE, KEY = 0, 1, 2  # how something is written


class Notes(Canvas):
    """A canvas that notes what is written on it: [y, x, text, how]."""

    def __init__(self, canvas):
        width, height = canvas.width, canvas.height
        super().__init__(bytearray(page_bytes(width, height)), width, height)
        self.large = canvas.large
        self.found = []
        self._cap = None

    def text(self, font, x, y, s, ink=INK):
        at = (x - 3, y)
        how = KEY if at == self._cap else WHITE if ink == PAPER else TEXT
        if s.strip():
            self.found.append([y, x, s, how])
        return x + len(s) * font.WIDTH

    def block(self, x, y, w, h, ink=INK):
        if h == _CAP and w in _CAPS:
            self._cap = (x, y)

    def fill_rect(self, x, y, w, h, ink):
        if w == h == _DOT and self.found and self.found[-1][3] == KEY:
            note = self.found[-1]
            note[2] = note[2].rstrip("…") + "…"


def of(app, keys=False):
    """keys: with what the keys do in a game, too; on other pages that is told always."""
    page, session = app.stage.top(), app.desk.session
    told = {"language": app.settings.get("language"), "screen": type(page).__name__}
    if app.power.asleep:
        told["screen"] = "asleep"
        told["notes"] = _notes(app, app.power)
        return told
    session = getattr(page, "session", session)
    is_game = isinstance(page, screens.Play) or told["screen"] in ("Replay", "Lesson")
    if not is_game or session.covered:
        told["notes"] = _notes(app, page)
        told.update(_page(page, app.picture.canvas))
        return told
    told.update(of_game(session))
    told.update(_around(page))
    if keys:
        told["notes"] = _notes(app, page)
    return told


def _notes(app, screen):
    canvas = Notes(app.picture.canvas)
    screen.draw(canvas)
    return canvas.found


def _page(page, canvas):
    """Of a list its line under the cursor, and where on the glass its lines are; of a page where
    something is typed, the letter; of a page of rules, its text, for its pictures are no words."""
    if isinstance(page, screens.List):
        return _list(page, canvas)
    if type(page).__name__ == "Won":
        return {"busy": page.counted is None}  # what is told of it comes a moment later
    typed = getattr(page, "letters", None) or getattr(page, "digits", None)
    if typed:
        return {"line": [page.at, len(typed), typed[page.at], ""], "typed": "".join(typed)}
    if type(page).__name__ == "Rules" and page.pages[page.at]:
        title, row, lines = modules.load("ui", "pages").parts(page.pages[page.at])
        told = {"row": row, "lines": lines, "at": [page.at + 1, len(page.pages)]}
        told["title"] = title or lang.of("ui").GAMES[page.games[page.game]]
        return told
    return {}


def _list(page, canvas):
    words = getattr(page, "words", None)
    line = page.lines[page.at]
    text, value = words(line[4]) if words and line[4] else line[:2]
    told = {"title": page.title, "line": [page.at, len(page.lines), text, value]}
    told["rows"] = [page.top, page.top + page.rows(canvas) * screens.LINE]
    return told


def of_game(session):
    """What who looks may know of the game in hand; its page is on the glass."""
    table = session.table
    return {
        "name": session.name,
        "seen": binascii.hexlify(session.seen).decode(),
        "ui": binascii.hexlify(session.ui).decode(),
        "played": session.history.played,
        "seats": [table.name(seat) for seat in range(session.seats)],
        "news": [list(act) for act in table.news],
        "waits": table.waits,
        "busy": session.phase >= FORCED,
        "reason": list(table.reason or ()),
        "counted": table.counted,
    }


def _around(page):
    """What is told round a game that is taught, or looked at again."""
    name = type(page).__name__
    if name == "Replay":
        history = page.session.history
        return {"deal": [page.deal, page.last], "at": [history.played, history.logged]}
    if name != "Lesson":
        return {}
    keys = [[key, words, held] for key, words, held in page.session.table.keys]
    lines = page.texts[page.lesson.at].split("\n")
    return {
        "lines": lines,
        "shows": page.shows,
        "at": [page.lesson.at + 1, page.lesson.count()],
        "do": keys,
    }
