"""What a soak does: its tasks in their order, and of each kind how it is done.

A group is a module with tasks(), lines of words that begin with a kind, and KINDS, the function of
each. What breaks a promise raises an exception; what comes out is a line that is the same every
time.
"""

import gc
from unittest import mock

from . import builds, by_chance, files, peers, pico, rules, thinking, web

GROUPS = (rules, by_chance, thinking, files, peers, web, pico, builds)  # in the order of the report
KINDS = {kind: work for group in GROUPS for kind, work in group.KINDS.items()}


def tasks():
    """Every task of a soak, as words."""
    for group in GROUPS:
        yield from group.tasks()


def run(task):
    """The result of one task, as words; an exception is the result of one that failed. The app asks
    for garbage to be collected after each picture: that would take half of the time here, where it
    is collected anyway, and what was imported is none."""
    kind, *rest = task.split()
    if hasattr(gc, "freeze"):  # PyPy does without
        gc.freeze()
    with mock.patch.object(gc, "collect", lambda: 0):
        return KINDS[kind](*rest)
