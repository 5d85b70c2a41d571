"""The committed soak report is true: a sample of its lines gives the same results again.

What was added since, a game or a kind of task, is not in the report until the next `make soak`.
"""

import pytest

from host_tools.measure.soak import soak, tasks
from pioche import lang

REPORTED = soak.reported()
# Run again: a line now and then, so that all games and both runtimes come up. What is done on the
# Pico has tests of its own.
ON_HOST = ("contract", "fullest", "monkey", "solves")
SAMPLE = [task for task in REPORTED if task.startswith(ON_HOST)][5::251]


def test_the_report_is_of_tasks_there_are_and_none_failed():
    """Every line is a task of today, and nothing was broken."""
    assert set(REPORTED) <= set(tasks.tasks())
    assert {task.split()[0] for task in REPORTED} <= set(tasks.KINDS)
    assert not [task for task, result in REPORTED.items() if result.startswith("FAILED")]


def test_both_runtimes_gave_the_same_checksums():
    """Games that were played on CPython and on 32-bit MicroPython came out alike."""
    chunks = [task for task in REPORTED if " micropython " in task]
    assert chunks
    for task in chunks:
        assert REPORTED[task.replace("micropython", "cpython")] == REPORTED[task]


@pytest.mark.parametrize("task", SAMPLE)
def test_a_line_of_the_report_comes_out_again(task):
    """The same task gives the same result today."""
    try:
        assert tasks.run(task) == REPORTED[task]
    finally:
        lang.load("en")  # a monkey changes it
