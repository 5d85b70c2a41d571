"""What can be set, and what the gadget tells of itself."""

from .. import lang, rubbish
from ..store.settings import KNOWN
from ..version import VERSION
from . import font_small, font_text, home, keys, parts
from .keys import NOTHING, REDRAW
from .screens import List


class Settings(List):
    def __init__(self, stage, preferences, picture, power):
        super().__init__(stage, lang.of("ui").SETTINGS)
        self.preferences = preferences
        self.picture = picture
        self.power = power
        self._fill()

    def _fill(self):
        texts = lang.of("ui")
        self.title = texts.SETTINGS
        self.lines = [
            (getattr(texts, "SET_" + name.upper()), self._told(name, told), self._change, name)
            for name, _, told in KNOWN
            if name != "cells" or self.power.battery() is not None
        ]
        self.lines += [
            (texts.CLEAN_NOW, "", self.picture.clean),
            (texts.KEYS, "", self.stage.open, "Keys"),
            (texts.PEOPLE, "", self.stage.open, "People"),
        ]

    def _told(self, name, how):
        """The value of a setting in words: one of several, or a number with its unit."""
        value, told = self.preferences.get(name), getattr(lang.of("ui"), how)
        if not isinstance(told, str):
            return told[value]
        return f"{value} {told}" if value.isdigit() else told

    def what_a_does(self):
        return lang.of("ui").CHANGE if self.lines[self.at][1] else super().what_a_does()

    def _change(self, name, step=1):
        self.preferences.change(name, step)
        self._fill()

    def key(self, event):
        if event in (keys.LEFT, keys.RIGHT) and self.lines[self.at][1]:
            self._change(self.lines[self.at][3], 1 if event == keys.RIGHT else -1)
            return REDRAW
        return super().key(event)


class About:
    def __init__(self, stage, gadget, power):
        self.stage = stage
        self.gadget = gadget
        self.power = power

    def key(self, event):
        if event in (keys.A, keys.B):
            self.stage.back()
            return REDRAW
        return NOTHING

    def draw(self, c):
        texts = lang.of("ui")
        c.clear()
        facts = [f"{texts.VERSION} {VERSION} - {self.gadget.title}"]
        free = rubbish.free_kb()
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
            parts.title_bar(c, texts.ABOUT)
        y = 21
        for line in lines:
            font = font_text if x + len(line) * font_text.WIDTH <= c.width else font_small
            c.text(font, x, y, line)
            y += 15
        parts.foot(c, ("B", texts.BACK, False), left=x)
