"""A lesson from home to home by keys alone, as it says which to press.

The keys are found on a gadget of the host as it goes; pressed on another one they must lead to the
same pictures.
"""

from pioche import lang
from pioche.events import HINT

from .hand import KEY_NAMES
from .walkthrough import Step

ASKED = 1  # what ui/lesson.py shows when the learner is to play


def open_lesson(hand, name):
    """From home. -> the keys that led there"""
    page, text = hand.page, lang.of("ui").GAMES[name]
    at = next(i for i, line in enumerate(page.lines) if line[0] == text)
    keys = "down " * (at - page.at) + "up " * (page.at - at) + "A"
    hand.keys(keys)
    return keys


def is_open(hand):
    return type(hand.page).__name__ == "Lesson"


def next_keys(page):
    """What the lesson says to press now."""
    if page.shows != ASKED:
        return "a"
    return " ".join(["A" if event == HINT else KEY_NAMES[event] for event in page.way])


class LessonWalk:
    """As a Walkthrough: steps() presses the keys and tells of each step."""

    def __init__(self, hand, name):
        self.hand = hand
        self.name = name

    def steps(self):
        yield Step("choose", open_lesson(self.hand, self.name), self.hand.picture)
        while is_open(self.hand):
            keys = next_keys(self.hand.page)
            self.hand.keys(keys)
            yield Step("lesson", keys, self.hand.picture)
