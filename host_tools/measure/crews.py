"""How many tasks a second a crew does: by processes of this computer, and by one worker after the
other that a scheduler has. See MANY.md."""

import multiprocessing
import time

from ..crew import Crew
from ..prove.many import Site
from .soak import soak
from .soak.tasks import tasks

WORKERS = 1, 2, 3
TASKS = 24  # of the soak, short ones: games of the template, looked through for long lists of moves


def listed():
    return [task for task in tasks() if task.startswith("fullest template ")][:TASKS]


def figures():
    """(with whom, tasks a second)"""
    yield "cores", f"{multiprocessing.cpu_count()}"
    jobs = multiprocessing.cpu_count()
    rate, wanted = _rate(Crew(jobs))
    yield f"{jobs} processes, no scheduler", f"{rate:.2f} tasks a second"
    for workers in WORKERS:
        with Site(workers) as site:
            rate, found = _rate(Crew(0, site.address))
        assert found == wanted, "another result than without a scheduler"
        yield f"{workers} workers", f"{rate:.2f} tasks a second"


def _rate(crew):
    begun = time.monotonic()
    found = dict(crew.work(soak.attempt, listed(), fresh=True))
    return len(found) / (time.monotonic() - begun), found
