"""A Pico says what is on its glass, and somebody at a keyboard plays it."""

import time
from collections import deque

from ..plain import printable
from ..say import AGAIN, HAND, KEYS, TABLE
from . import typed
from .answers import Garbled
from .spoken import Mute

LOOK_S = 0.15  # how often the glass is looked at
_LONGEST = 8000  # letters that are said at once
_QUIT = ("q", typed.END)
_QUESTIONS = {"t": TABLE, "h": HAND, "k": KEYS, "n": AGAIN}


def talk(pico, keys, say):
    """pico: a Spoken; keys: Typed; say: what is to be said. Until somebody wants to end it, or the
    Pico goes away, which is a ToolError."""
    voice = Voice(pico, say)
    voice.look()
    while True:
        key = keys.get(LOOK_S)
        if key in _QUIT:
            return
        if key is None:
            voice.look()
        elif key in _QUESTIONS:
            voice.answer(_QUESTIONS[key])
        else:
            voice.press(key)


class Teller:
    """Says what is on the glass of a Pico, from the first question on; before, the Pico is left as
    it is."""

    def __init__(self, say):
        self._say = say
        self._asked = deque()
        self._pico = self._voice = None
        self._is_on = False

    def meet(self, pico):
        """A Spoken; after the cable was out, another."""
        self._pico, self._voice = pico, None

    def ask(self, what):
        """One of WHAT of host_tools/say; from any thread."""
        self._asked.append(what)
        self._is_on = True

    def look(self):
        """Say what is new, and answer; to be called again and again. ToolError where the Pico is
        gone."""
        if not self._is_on:
            return
        try:
            self._voice = self._voice or Voice(self._pico, self._say)
            is_news = self._voice.look()
            while self._asked:
                what = self._asked.popleft()
                if not (is_news and what == AGAIN):  # that has just been said
                    self._voice.answer(what)
        except (Garbled, Mute) as error:
            self._is_on = False
            self._asked.clear()
            self._say(str(error))


class Voice:
    def __init__(self, pico, say):
        from ..say.speaker import Speaker

        self._pico = pico
        self._say = say
        self._speaker = Speaker()
        self._crc = None
        self._busy = False

    def look(self):
        """Say what is new, if the glass has changed; -> was there anything?"""
        crc = self._pico.state().crc
        if crc == self._crc and not self._busy:
            return False
        told = self._pico.account()
        is_news = self._tell(lambda: self._speaker.changed(told))
        self._crc = crc
        self._busy = told.get("busy", False)
        return is_news

    def answer(self, what):
        told = self._pico.account(what == KEYS)
        self._tell(lambda: self._speaker.asked(what, told))

    def _tell(self, words):
        """A Pico with another version tells what makes no sense here, in any way."""
        try:
            text = words()
        except Exception:
            raise Garbled from None
        if text:
            self._say(printable(text, _LONGEST))
        return bool(text)

    def press(self, key):
        from pioche import events

        known = {
            typed.UP: events.UP,
            typed.DOWN: events.DOWN,
            typed.LEFT: events.LEFT,
            typed.RIGHT: events.RIGHT,
            typed.ENTER: events.A,
            typed.ESCAPE: events.B,
            "a": events.A,
            "b": events.B,
            "i": events.HINT,
            "m": events.MENU,
        }
        if key in known:
            self._pico.press(known[key])
            time.sleep(LOOK_S)
