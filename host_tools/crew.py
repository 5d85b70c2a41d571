"""Who does what takes hours: processes of this computer, or workers on as many as there are.

    for task, result in Crew(jobs, on).work(function, tasks): ...

A task is anything that can be pickled, and its result is the same wherever it is done; results come
as they are there, in any order. Elsewhere dask.distributed does it (`--on tcp://HOST:8786`): it
gives the tasks of a worker that is lost to the others, and new workers their share. How to start
one on ten computers: measure/MANY.md.
"""

import hashlib
import multiprocessing
import pickle
import subprocess
import sys
import time

from .errors import ToolError
from .places import ROOT

_CONNECT_S = 10
_OURS = ("firmware", "host_tools", "tests", "boards")  # what the work of a task depends on
_BAR = 30
_CHILD = "import sys; from host_tools.crew import child; child()"


def add_arguments(parser):
    parser.add_argument("--jobs", type=int, default=multiprocessing.cpu_count())
    parser.add_argument(
        "--on", default="", metavar="ADDRESS", help="of a dask scheduler: work on all its workers"
    )


class Crew:
    def __init__(self, jobs, on=""):
        self._jobs, self._on = jobs, on

    def work(self, function, tasks, chunk=1, fresh=False):
        """(task, result) of all of them. chunk: so many are given away at once where they are
        short; fresh: each in a process of its own, in which it may change what it likes."""
        tasks = list(tasks)
        for n, result in self._work(function, tasks, chunk, fresh):
            yield tasks[n], result

    def in_order(self, function, tasks, chunk=1, fresh=False, progress=True):
        """The results of all of them in the order of the tasks, with a bar meanwhile."""
        tasks = list(tasks)
        bar = Progress(len(tasks))
        found = {}
        for n, result in self._work(function, tasks, chunk, fresh):
            found[n] = result
            if progress:
                bar.step()
        return [found[n] for n in range(len(tasks))]

    def _work(self, function, tasks, chunk, fresh):
        """(number, result): what a task is made of does not travel back."""
        given = [(n, function, task) for n, task in enumerate(tasks)]
        if self._on:
            return self._elsewhere(given, chunk, fresh)
        return self._here(given, chunk, fresh)

    def _here(self, given, chunk, fresh):
        with multiprocessing.Pool(self._jobs, maxtasksperchild=1 if fresh else None) as pool:
            yield from pool.imap_unordered(_done, given, chunk)

    def _elsewhere(self, given, chunk, fresh):
        from dask import distributed

        try:
            client = distributed.Client(self._on, timeout=_CONNECT_S)
        except (OSError, ValueError) as e:
            raise ToolError(f"no scheduler answers at {self._on}: {e}") from None
        with client:
            _check_versions(client)
            do = _done_apart if fresh else _done
            parts = [given[at : at + chunk] for at in range(0, len(given), chunk)]
            futures = [client.submit(_all_done, (do, part), pure=False) for part in parts]
            for future, results in distributed.as_completed(futures, with_results=True):
                future.release()
                yield from results


def _done(given):
    n, function, task = given
    return n, function(task)


def _all_done(given):
    do, part = given
    return [do(one) for one in part]


# --- elsewhere


def version():
    """Changes with whatever the work of a task depends on."""
    h = hashlib.sha256(sys.version.split()[0].encode())
    for path in sorted(p for part in _OURS for p in (ROOT / part).rglob("*.py")):
        h.update(path.relative_to(ROOT).as_posix().encode() + path.read_bytes())
    return h.hexdigest()[:12]


def _check_versions(client):
    ours = version()
    theirs = client.run(version, on_error="return")
    if not theirs:
        raise ToolError("the scheduler has no worker yet: see host_tools/measure/MANY.md")
    others = [address for address, found in theirs.items() if found != ours]
    if others:
        raise ToolError(f"another Pioche, or another Python, is on {', '.join(sorted(others))}")


def _done_apart(given):
    """In a new process: a worker lives on, and so would whatever a task leaves behind."""
    done = subprocess.run(
        [sys.executable, "-c", _CHILD], input=pickle.dumps(given), cwd=ROOT, stdout=subprocess.PIPE
    )
    if done.returncode:
        raise ToolError(f"a task ended its process with {done.returncode}: {given[2]}")
    return pickle.loads(done.stdout)


def child():
    """What a new process does: what its task prints is none of the answer."""
    answer, sys.stdout = sys.stdout.buffer, sys.stderr
    pickle.dump(_done(pickle.load(sys.stdin.buffer)), answer)


# --- how far it is


class Progress:
    """A bar with the rate and the time that is left, or a line now and then where nobody looks."""

    def __init__(self, of):
        self._of, self._done = of, 0
        self._begun = time.monotonic()

    def count(self):
        self._done += 1

    def step(self):
        self.count()
        seen = sys.stderr.isatty()
        if not seen and self._done % max(1, self._of // 10):
            return
        filled = _BAR * self._done // self._of
        bar = "#" * filled + "." * (_BAR - filled)
        end = "\n" if self._done == self._of or not seen else ""
        told = f"\r[{bar}] {self._done}/{self._of}, {self.told()} "
        print(told, end=end, file=sys.stderr, flush=True)

    def told(self):
        """In words: so many a second, so long still."""
        seconds = max(1e-9, time.monotonic() - self._begun)
        rate = self._done / seconds
        left = (self._of - self._done) / rate if rate else 0
        return f"{rate:.3g} a second, {left:.0f} s left"
