"""What can be set, and what the gadget tells of itself."""

from .. import events, heap, lang
from ..events import NOTHING, REDRAW
from ..store.settings import KNOWN
from ..version import VERSION
from . import font_small, font_text, home, widgets
from .screens import List


class Settings(List):
    def __init__(self, stage, preferences, picture, power):
        super().__init__(stage, lang.of("ui").SETTINGS)
        self.preferences = preferences
        self.picture = picture
        self.power = power
        self.fill()

    def fill(self):
        texts = lang.of("ui")
        self.title = texts.SETTINGS
        self.lines = [
            (_title(texts, name), self._told(name, told), self._change, True, name)
            for name, _, told in KNOWN
            if name != "cells" or self.power.battery() is not None
        ]
        self.lines += [
            (texts.CLEAN_NOW, "", self.picture.clean, False),
            (texts.KEYS, "", self.stage.open, False, "Keys"),
            (texts.PEOPLE, "", self.stage.open, False, "People"),
        ]

    def _told(self, name, how):
        """The value of a setting in words: one of several, or a number with its unit."""
        value, told = self.preferences.get(name), getattr(lang.of("ui"), how)
        if not isinstance(told, str):
            return told[value]
        return f"{value} {told}" if value.isdigit() else told

    def _change(self, step, name):
        self.preferences.change(name, step)
        self.fill()


def _title(texts, name):
    """Of a setting."""
    return getattr(texts, "SET_" + name.upper())


class About:
    HOLDS = False

    def __init__(self, stage, gadget, power):
        self.stage = stage
        self.gadget = gadget
        self.power = power

    def key(self, event):
        if event in (events.A, events.B):
            self.stage.back()
            return REDRAW
        return NOTHING

    def draw(self, c):
        texts = lang.of("ui")
        c.clear()
        facts = [f"{texts.VERSION} {VERSION} - {self.gadget.title}"]
        free = heap.free_kb()
        if free:
            facts.append(f"{free} KB {texts.MEMORY}")
        percent = self.power.battery()
        if percent is not None:
            facts[-1] += f" - {texts.BATTERY} {percent} %"
        lines = list(texts.ABOUT_LINES) + facts
        x = home.PANEL + 8
        if x + max([len(line) for line in lines]) * font_small.WIDTH <= c.width:
            home.draw_logo(c, c.height)
        else:
            x = 8
            widgets.title_bar(c, texts.ABOUT)
        y = 21
        for line in lines:
            font = font_text if x + len(line) * font_text.WIDTH <= c.width else font_small
            c.text(font, x, y, line)
            y += 15
        widgets.foot(c, ("B", texts.BACK, False), left=x)
