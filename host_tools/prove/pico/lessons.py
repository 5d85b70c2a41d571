"""A lesson on the real firmware by button presses, beside the same on the host."""

import tempfile

from host_tools.drive.hand import Hand
from host_tools.drive.lesson_walk import LessonWalk

from .whole_games import Presser


def play(name):
    """From home to home; -> pictures that were compared."""
    with tempfile.TemporaryDirectory() as folder:
        pico = Presser().wait()
        compared = 0
        for step in LessonWalk(Hand(folder), name).steps():
            pico.keys(step.keys)
            assert pico.shows(step.picture), f"another picture after {step.keys}, step {compared}"
            compared += 1
        assert pico.panel.errors == [] and pico.pico.resets == 0
        return compared
