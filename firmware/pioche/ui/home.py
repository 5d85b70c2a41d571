"""All games to choose from, and what else the gadget can do."""

from .. import lang, registry
from . import art, font_big, font_small, font_text, parts
from .canvas import INK, PAPER
from .keys import NOTHING
from .screens import List

PANEL = 68  # the width of the logo's panel
_ICON = 18
_BESIDE = 62  # what a line needs besides its name
_ABOVE = 2  # lines above the one where one stands


class Home(List):
    """All games, each with its sign, how many play it, and a mark where one is in play."""

    top = 3

    def __init__(self, stage, desk):
        super().__init__(stage, "")
        self.desk = desk

    def fill(self):
        texts = lang.of("ui")
        self.lines = [
            (texts.GAMES[name], _players(name), self.desk.play, name) for name in self.desk.games()
        ]
        for text, page in (
            (texts.STATISTICS, "AllStatistics"),
            (texts.RECORDS, "Records"),
            (texts.SETTINGS, "Settings"),
            (texts.ABOUT, "About"),
        ):
            self.lines.append((text, "", self.stage.open, page))

    def stand_at(self, i):
        """At the game one comes from, whether or not it was begun from here."""
        self.at = i
        self._first = max(0, i - _ABOVE)

    def ahead(self):
        """The game or page one stands at is got ready."""
        line = self.lines[self.at]
        ready = self.desk.getting_ready if line[1] else self.stage.opening
        return self.desk.by_guess(ready(line[3]))

    def leave(self):
        return NOTHING  # there is nothing behind home

    def draw(self, c):
        c.clear()
        longest = max([len(line[0]) for line in self.lines]) * font_small.WIDTH
        left = PANEL if PANEL + longest + _BESIDE < c.width else 0
        if left:  # there is room for it
            draw_logo(c, c.height)
        self._draw_lines(c, left + 2, c.width - left - 2)
        parts.foot(c, *self.labels(), left=left + 10)

    def labels(self):
        return [label for label in super().labels() if label[0] != "B"]

    def _draw_line(self, c, x, y, w, line, ink):
        c.picture(_icon_of(line), x + 6, y + 2, ink)
        room = w - _BESIDE
        font = font_text if len(line[0]) * font_text.WIDTH <= room else font_small
        c.text(font, x + 6 + _ICON, y + 1 + (font_text.HEIGHT - font.HEIGHT) // 2, line[0], ink)
        if line[1]:
            c.text_right(font_text, x + w - 16, y + 1, line[1], ink)
            if self.desk.has_save(line[3]):
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


def _icon_of(line):
    """That of a game, or of games that begin like it; or of a page."""
    name = line[3].lower()
    icons = art.ICONS
    return icons.get(name) or icons.get(name.split("_")[0]) or icons["statistics"]
