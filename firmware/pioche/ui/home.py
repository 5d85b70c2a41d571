"""All games to choose from, and what else the gadget can do."""

from .. import lang
from . import art, font_big, parts
from .canvas import INK, PAPER
from .keys import NOTHING
from .screens import List


class Home(List):
    """All games; the one in play last is under the cursor."""

    def __init__(self, app):
        super().__init__(app, "")
        self.fill()

    def fill(self):
        texts = lang.of("ui")
        self.lines = [
            (texts.GAMES[name], texts.IN_PLAY if self.app.has_save(name) else "", self._play, name)
            for name in self.app.games()
        ]
        self.lines.append((texts.STATISTICS, "", self.app.page, "scores", "AllStatistics"))
        self.lines.append((texts.RECORDS, "", self.app.page, "records", "Records"))
        self.lines.append((texts.SETTINGS, "", self.app.page, "settings", "Settings"))
        self.lines.append((texts.ABOUT, "", self.app.page, "settings", "About"))

    def _play(self, name):
        self.app.play(name)

    def leave(self):
        return NOTHING  # there is nothing behind home

    def draw(self, c):
        c.clear()
        c.fill_rect(0, 0, 92, c.height, INK)
        c.picture(art.LOGO, 14, 22, PAPER)
        c.text_centre(font_big, 0, 92, 88, "Pioche", PAPER)
        self._draw_lines(c, 94, c.width - 94)
        parts.legend(c, 102, c.height - 14, "A", lang.of("ui").CHOOSE)
