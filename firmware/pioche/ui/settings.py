"""What can be set, and what the gadget tells of itself."""

from .. import lang, rubbish
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
        get = self.preferences.get
        every = f"{get('every')} {texts.TIMES}"
        sleep = f"{get('sleep')} {texts.MINUTES}"
        self.lines = [
            (texts.SET_LANGUAGE, texts.LANGUAGE, self._change, "language"),
            (texts.SET_EVERY, every, self._change, "every"),
            (texts.SET_PACE, texts.PACES[get("pace")], self._change, "pace"),
            (texts.SET_SLEEP, sleep, self._change, "sleep"),
            (texts.SET_LOCK, texts.NO_YES[get("lock")], self._change, "lock"),
            (texts.SET_LARGE, texts.NO_YES[get("large")], self._change, "large"),
            (texts.SET_INVERSE, texts.NO_YES[get("inverse")], self._change, "inverse"),
            (texts.SET_TURNED, texts.NO_YES[get("turned")], self._change, "turned"),
            (texts.SET_SWAPPED, texts.NO_YES[get("swapped")], self._change, "swapped"),
            (texts.SET_COUNTED, texts.NO_YES[get("counted")], self._change, "counted"),
            (texts.CLEAN_NOW, "", self.picture.clean),
            (texts.KEYS, "", self.stage.open, "Keys"),
            (texts.PEOPLE, "", self.stage.open, "People"),
        ]
        if self.power.battery() is not None:
            cells = texts.CELLS[get("cells")]
            self.lines.insert(5, (texts.SET_CELLS, cells, self._change, "cells"))

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
