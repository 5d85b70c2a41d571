"""The pages of rules of a game, and what the keys do; in a tournament those of its games, too."""

from micropython import const

from .. import events, lang, lessons
from ..engine.contract import optional
from ..events import NOTHING, REDRAW
from . import examples, font_small, font_text, legends, pages, widgets

_LONGEST = const(41)  # letters of a line, in every language
_STEP = const(14)
_TOP = const(18)
_KEYS_STEP = const(17)
_LOWEST = const(40)  # a row of pictures
_HIGHEST = const(110)


class Rules:
    """RIGHT and LEFT turn the pages, DOWN and UP go from game to game where there are several. The
    page of keys lies behind those of the first."""

    HOLDS = True

    def __init__(self, stage, desk):
        self.stage = stage
        self.desk = desk
        session = desk.session
        deck = optional(session.view, "DECK")  # several games share it
        words = lang.of(deck or session.name)
        self.letters = words.LETTERS if deck else optional(words, "FACES")
        self.games = _games(session)
        self._read(0)

    def _read(self, n):
        self.game = n % len(self.games)
        self.pages = pages.of(self.games[self.game])
        if not self.game:
            self.pages.append(None)
        self.at = 0

    def key(self, event):
        if event == events.B or (event == events.A and self.at == len(self.pages) - 1):
            self.stage.back()
        elif event in (events.UP, events.DOWN) and len(self.games) > 1:
            self._read(self.game + (1 if event == events.DOWN else -1))
        elif event == events.HINT and self._has_lesson():
            self.desk.teach(self.games[self.game])
        elif event in (events.A, events.RIGHT, events.DOWN):
            self.at = (self.at + 1) % len(self.pages)
        elif event in (events.LEFT, events.UP):
            self.at = (self.at - 1) % len(self.pages)
        else:
            return NOTHING
        return REDRAW

    def _has_lesson(self):
        return self.games[self.game] in lessons.NAMES

    def draw(self, c):
        texts = lang.of("ui")
        page, last = self.pages[self.at], len(self.pages) - 1
        title, row, lines = pages.parts(page) if page else (texts.KEYS, "", ())
        c.clear()
        name = title or texts.GAMES[self.games[self.game]]
        widgets.title_bar(c, name, f"{self.at + 1}/{last + 1}")
        if page:
            self._draw_page(c, row, lines)
        else:
            draw_buttons(c)
        go_on = texts.OK if self.at == last else texts.NEXT
        other = texts.GAME if len(self.games) > 1 else ""
        lesson = texts.LESSON_KEY if self._has_lesson() else ""
        labels = ("↓", other, False), ("←→", texts.PAGE, False), ("A", lesson, True)
        widgets.foot(c, ("A", go_on, False), ("B", texts.BACK, False), *labels, arrows="→←")

    def _draw_page(self, c, row, lines):
        """Lines of text; above them a row of cards and signs, if there is one."""
        font = font_text if c.width > _LONGEST * font_text.WIDTH else font_small
        room = c.height - _TOP - widgets.LEGEND_STEP - 4
        step = _STEP + (0 if row else c.height // 64)
        step = max(font.HEIGHT, min(step, (room - (_LOWEST if row else 0)) // len(lines)))
        free = room - step * len(lines)
        row_h = min(free, _HIGHEST) if row else 0
        y = _TOP + (free - row_h) // 2
        if row:
            examples.draw(c, y, row_h, row, self.letters)
        y += row_h
        x = (c.width - _LONGEST * font.WIDTH) // 2
        for line in lines:
            c.text(font, x, y, line)
            y += step


def _games(session):
    """The one in play; a tournament, and what it is made of, from the part in play on."""
    game, s = session.game, session.state
    if not session.seats or not optional(game, "PARTS"):
        return [session.name]
    names = [game.part_name(s, k) for k in range(game.parts(s))]
    at = names.index(game.game(s).NAME)
    found = [session.name]
    for name in names[at:] + names[:at]:
        if name not in found:
            found.append(name)
    return found


class Keys:
    """What the buttons of this board do, for who looks for it in the settings."""

    HOLDS = False

    def __init__(self, stage):
        self.stage = stage

    def key(self, event):
        if event not in (events.A, events.B):
            return NOTHING
        self.stage.back()
        return REDRAW

    def draw(self, c):
        texts = lang.of("ui")
        c.clear()
        widgets.title_bar(c, texts.KEYS)
        draw_buttons(c)
        widgets.foot(c, ("B", texts.BACK, False))


def draw_buttons(c):
    """What each key does, or with fewer buttons each of those, in two columns."""
    do = lang.of("ui").KEYS_DO
    words = {"A": do[0], "A…": do[1], "B": do[2], "B…": do[3], "←→": do[4], "↑↓": do[4]}
    found = legends.of_buttons()
    if not found:
        keys_of_six = ("A", "A…", "←→", "B", "B…", "↑↓")
        found = [(key.rstrip("…"), "…" in key, key) for key in keys_of_six]
    rows = (len(found) + 1) // 2
    for i, (cap, held, key) in enumerate(found):
        x = 8 + i // rows * (c.width // 2)
        y = 24 + i % rows * _KEYS_STEP
        c.text(font_text, widgets.key_cap(c, x, y, cap, held), y, words.get(key, key))
