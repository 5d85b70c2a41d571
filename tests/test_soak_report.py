"""The committed soak report is true: a sample of its lines gives the same results again."""

import pytest

from host_tools import soak

SAMPLE = {  # of each kind, the chunk that is run again
    "contract": 3,
    "monkey": 5,
}


def test_the_report_has_every_task_and_none_failed():
    """Nothing left out, nothing broken."""
    lines = soak.reported()
    assert set(lines) == set(soak.tasks())
    assert not [task for task, result in lines.items() if result.startswith("FAILED")]


def test_both_runtimes_gave_the_same_checksums():
    """Every chunk of games came out alike on CPython and on 32-bit MicroPython."""
    lines = soak.reported()
    for task, result in lines.items():
        if " cpython " in task:
            assert lines[task.replace("cpython", "micropython")] == result


@pytest.mark.parametrize(
    "task",
    [t for t in soak.tasks() if t.split()[-1] == str(SAMPLE.get(t.split()[0]))],
)
def test_a_line_of_the_report_comes_out_again(task):
    """The same task gives the same result today."""
    assert soak.run(task) == soak.reported()[task]
