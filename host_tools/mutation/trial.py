"""Trying mutants: each in a process of its own, in which the mutated text takes the place of the
module.

The processes are forked from one that has pytest in memory but neither Pioche nor its tests, so
that nothing of one mutant reaches another. What is tried is a copy of the project: people may go on
working on it meanwhile. All runs on CPython: tests that ask for the second runtime, which would run
the module without the mistake, are skipped.
"""

import importlib.abc
import importlib.util
import os
import resource
import select
import shutil
import signal
import sys
import time
from dataclasses import dataclass

from ..places import BUILD, ROOT
from . import plan as plans
from . import stages

COPY = BUILD / "mutation"
PARTS = ("firmware", "host_tools", "tests", "boards", "Makefile", "pyproject.toml")
OURS = ("pioche", "tests", "host_tools", "micropython", "framebuf")

STAGES = tuple(stages.RUN)
MEMORY = 2 << 30  # bytes; a mutant that wants more is wrong
LEAST, TIMES = 1, 5  # a stage may take 1 second more than 5 times what it takes without a mutant


def copy_project():
    """Copy all that the tests need to where they are run."""
    shutil.rmtree(COPY, ignore_errors=True)
    for name in PARTS:
        part = ROOT / name
        if part.is_dir():
            shutil.copytree(part, COPY / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(part, COPY / name)


@dataclass
class Trial:
    """One process. `text` is the mutated module, or None to run it as it is."""

    plan: plans.Plan
    text: str | None = None
    limits: dict | None = None  # CPU seconds of each stage
    mutant: object = None  # for whoever asked

    def start(self):
        self.told, tell = os.pipe()
        self.pid = os.fork()
        if self.pid == 0:
            os.close(self.told)
            try:
                _run(self, tell)
            finally:
                os._exit(1)
        os.close(tell)
        return self

    def fileno(self):
        return self.told

    def result(self):
        """-> (what noticed the mutant, or None; CPU seconds of each stage that passed)."""
        with os.fdopen(self.told) as told:
            lines = told.read().splitlines()
        os.waitpid(self.pid, 0)
        times = {}
        for line in lines:
            word, stage, rest = line.split(" ", 2)
            if word == "failed":
                return f"{stage} {rest}", times
            times[stage] = float(rest)
        for stage, _ in self.plan.stages():
            if stage not in times:
                return f"{stage} took too long", times
        return None, times


def run_all(trials, jobs):
    """Run so many of these trials at a time; yields (trial, *its result) as they end."""
    trials = iter(trials)
    running = []
    while True:
        while len(running) < jobs and (trial := next(trials, None)):
            running.append(trial.start())
        if not running:
            return
        for trial in select.select(running, [], [])[0]:
            running.remove(trial)
            yield trial, *trial.result()


def limits(times):
    """How long stages may take that took so long without a mutant."""
    return {stage: LEAST + TIMES * seconds for stage, seconds in times.items()}


# --- in the process of a trial


def _run(trial, tell):
    _be_quiet()
    _enter_copy()
    if trial.text is not None:
        path = plans.source(COPY, trial.plan.module)
        sys.meta_path.insert(0, _Mutated("pioche." + trial.plan.module, str(path), trial.text))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    with os.fdopen(tell, "w", buffering=1) as told:
        for stage, what in trial.plan.stages():
            if trial.limits:
                # Nobody handles the signal: it ends the process.
                signal.setitimer(signal.ITIMER_PROF, trial.limits[stage])
            start = time.process_time()
            problem = _noticed(stage, what)
            signal.setitimer(signal.ITIMER_PROF, 0)
            if problem:
                told.write(f"failed {stage} {problem}\n")
                return
            told.write(f"passed {stage} {time.process_time() - start}\n")


def _noticed(stage, what):
    try:
        return stages.RUN[stage](what)
    except BaseException as e:  # the module cannot even be imported, or ends the process
        return f"{type(e).__name__}: {e}"


def _be_quiet():
    sink = os.open(os.devnull, os.O_RDWR)
    for descriptor in range(3):
        os.dup2(sink, descriptor)
    sys.stdin = sys.__stdin__ = open(os.devnull)
    sys.stdout = sys.__stdout__ = sys.stderr = sys.__stderr__ = open(os.devnull, "w")


def _enter_copy():
    """From here on all that is ours is imported anew, from the copy."""
    for name in list(sys.modules):
        if name.split(".")[0] in OURS:
            del sys.modules[name]
    ours = str(ROOT)
    sys.path[:] = [p for p in sys.path if p and not p.startswith(ours) or "site-packages" in p]
    sys.path[:0] = [str(COPY), str(COPY / "firmware"), str(COPY / "host_tools" / "shim")]
    sys.meta_path[:] = [f for f in sys.meta_path if "_pytest" not in type(f).__module__]
    os.chdir(COPY)
    os.environ.pop("CI", None)
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    from host_tools.prove import runtimes

    runtimes.image = _none


def _none(name):
    """For the second runtime would run the module without the mistake."""
    from host_tools.emulator.images import MissingImage

    raise MissingImage("mutants are tried on CPython only")


class _Mutated(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Finds and loads one module: with this text."""

    def __init__(self, name, path, text):
        self.name, self.path, self.text = name, path, text

    def find_spec(self, name, path=None, target=None):
        if name != self.name:
            return None
        return importlib.util.spec_from_file_location(name, self.path, loader=self)

    def exec_module(self, module):
        exec(compile(self.text, self.path, "exec"), module.__dict__)
