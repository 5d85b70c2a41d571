"""A pupil who presses keys by chance in a lesson: it breaks nowhere, and is as it was left."""

import random

from host_tools.drive.hand import KEY_NAMES, Hand
from host_tools.drive.lesson_walk import is_open, next_keys, open_lesson

HEEDS = 0.5  # how often the pupil does as told
HOLDS = 0.1


def run(folder, name, seed, presses):
    """-> how often the lesson came to its end, or was left"""
    r = random.Random(seed)
    hand = Hand(folder)
    home = lessons = 0
    for _ in range(presses):
        if not is_open(hand):
            home += 1
            if type(hand.page).__name__ != "Home":
                hand.hold("b")
            open_lesson(hand, name)
            lessons += is_open(hand)
        elif r.random() < HEEDS:
            hand.keys(next_keys(hand.page))
        else:
            key = r.choice(KEY_NAMES)
            if key in "ab" and r.random() < HOLDS:
                hand.hold(key)
            else:
                hand.press(key)
    assert lessons == home > 0
    return lessons
