"""All games to choose from, and what else the gadget can do."""

from .. import events, lang, lessons, registry
from ..events import NOTHING, REDRAW
from . import art, font_big, font_small, font_text, widgets
from .canvas import INK, PAPER
from .screens import List

PANEL = 68  # the width of the logo's panel
_ICON = 18
_BESIDE = 62  # what a line needs besides its name
_NAME = 4  # where a line has that of its game, or page
_ABOVE = 2  # lines above the one where one stands


class Home(List):
    """All games, each with its sign, how many play it, and a mark where one is in play."""

    HOLDS = True

    top = 3

    def __init__(self, stage, desk):
        super().__init__(stage, "")
        self.desk = desk

    def fill(self):
        texts = lang.of("ui")
        self.lines = [
            (texts.GAMES[name], _players(name), self.desk.play, False, name)
            for name in self.desk.games()
        ]
        for text, page in (
            (texts.STATISTICS, "AllStatistics"),
            (texts.RECORDS, "Records"),
            (texts.SETTINGS, "Settings"),
            (texts.ABOUT, "About"),
        ):
            self.lines.append((text, "", self.stage.open, False, page))

    def stand_at(self, i):
        """At the game one comes from, whether or not it was begun from here."""
        self.at = i
        self._first = max(0, i - _ABOVE)

    def preparing(self):
        """The game or page one stands at is got ready."""
        _, players, _, _, name = self.lines[self.at]
        ready = self.desk.getting_ready if players else self.stage.opening
        return self.desk.by_guess(ready(name))

    def leave(self):
        return NOTHING  # there is nothing behind home

    def key(self, event):
        name = self.lines[self.at][_NAME]
        if event == events.HINT and name in lessons.NAMES:
            self.desk.teach(name)
            return REDRAW
        return super().key(event)

    def draw(self, c):
        c.clear()
        longest = max([len(line[0]) for line in self.lines]) * font_small.WIDTH
        left = PANEL if PANEL + longest + _BESIDE < c.width else 0
        if left:  # there is room for it
            draw_logo(c, c.height)
        self._draw_lines(c, left + 2, c.width - left - 2)
        widgets.foot(c, *self.labels(), left=left + 10)

    def labels(self):
        found = [label for label in super().labels() if label[0] != "B"]
        if self.lines[self.at][_NAME] in lessons.NAMES:
            found.append(("A", lang.of("ui").LESSON_KEY, True))
        return found

    def _draw_line(self, c, x, y, w, line, ink):
        text, players, _, _, name = line
        c.picture(_icon_of(name.lower()), x + 6, y + 2, ink)
        room = w - _BESIDE
        font = font_text if len(text) * font_text.WIDTH <= room else font_small
        c.text(font, x + 6 + _ICON, y + 1 + (font_text.HEIGHT - font.HEIGHT) // 2, text, ink)
        if players:
            c.text_right(font_text, x + w - 16, y + 1, players, ink)
            if self.desk.has_save(name):
                c.picture(art.RESUME, x + w - 12, y + 3, ink)


def _players(name):
    low, high = registry.seats_of(name)
    return str(low) if low == high else f"{low}-{high}"


def draw_logo(c, height):
    """On a panel at the left; -> how wide that is."""
    c.fill_rect(0, 0, PANEL, height, INK)
    logo = art.LOGO
    y = (height - logo[2] - 22) // 2
    c.picture(logo, (PANEL - logo[1]) // 2, y, PAPER)
    c.text_centre(font_big, 0, PANEL, y + logo[2] + 2, "Pioche", PAPER)
    return PANEL


def _icon_of(name):
    """That of a game, or of games that begin like it; or of a page."""
    icons = art.ICONS
    return icons.get(name) or icons.get(name.split("_")[0]) or icons["statistics"]
