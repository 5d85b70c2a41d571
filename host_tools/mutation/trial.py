"""Trying mutants: each in a process of its own, in which the mutated text takes the place of the
module.

That process is forked from one that has pytest in memory but neither Pioche nor its tests, so that
nothing of one mutant reaches another. What is tried is a copy of the project, which each computer
makes of its own: people may go on working on it meanwhile. All runs on CPython: tests that ask for
the second runtime, which would run the module without the mistake, are skipped.
"""

import hashlib
import importlib.abc
import importlib.util
import json
import multiprocessing
import os
import resource
import shutil
import signal
import sys
import tempfile
import time
from dataclasses import dataclass, replace
from pathlib import Path

from ..errors import ToolError
from ..places import BUILD, ROOT
from . import plan as plans
from . import stages

COPIES = BUILD / "mutation"
PARTS = ("firmware", "host_tools", "tests", "boards", "Makefile", "pyproject.toml")
OURS = ("pioche", "tests", "host_tools", "micropython", "framebuf")

STAGES = tuple(stages.RUN)
MEMORY = 2 << 30  # bytes; a mutant that wants more is wrong
LEAST, TIMES = 1, 5  # a stage may take 1 second more than 5 times what it takes without a mutant


def copy_project():
    """Copy all that the tests need to where they are run; -> the name of the copy, which is that of
    what is in it."""
    name = _digest()
    _copy(name)
    return name


def _digest():
    h = hashlib.sha256()
    for path in _files():
        h.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes())
    return h.hexdigest()[:12]


def _files():
    for part in PARTS:
        found = (ROOT / part).rglob("*") if (ROOT / part).is_dir() else [ROOT / part]
        yield from sorted(p for p in found if p.is_file() and p.suffix != ".pyc")


def _copy(name):
    """Older ones go."""
    if (COPIES / name).is_dir():
        return
    COPIES.mkdir(parents=True, exist_ok=True)
    for old in COPIES.glob("[0-9a-f]*"):
        shutil.rmtree(old, ignore_errors=True)
    with tempfile.TemporaryDirectory(dir=COPIES) as part:
        for path in _files():
            to = Path(part, "copy", path.relative_to(ROOT))
            to.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(path, to)
        try:
            Path(part, "copy").rename(COPIES / name)
        except OSError:  # another process was faster
            if not (COPIES / name).is_dir():
                raise


@dataclass(frozen=True)
class Trial:
    """What one process does. `text` is the mutated module, or None to run it as it is."""

    copy: str  # the name of the copy in which
    plan: plans.Plan
    text: str | None = None
    mutant: object = None  # for whoever asked

    def folder(self):
        return COPIES / self.copy


def attempt(trial):
    """What noticed the mutant, or None."""
    if not trial.folder().is_dir():  # on another computer, for the first time
        if _digest() != trial.copy:
            raise ToolError("another Pioche is here: what it would try are other tests")
        _copy(trial.copy)
    if trial.text is None:
        return _result(trial)[0]
    return _result(trial, _limits(trial))[0]


def _limits(trial):
    """CPU seconds that each stage may take here; known as long as the copy is."""
    known = trial.folder() / f"limits-{trial.plan.key()}.json"
    if not known.exists():
        problem, times = _result(replace(trial, text=None))
        if problem:
            raise ToolError(f"{trial.plan.module}: even without a mutant a test fails: {problem}")
        part = known.with_suffix(f".{os.getpid()}.part")
        part.write_text(json.dumps({stage: LEAST + TIMES * took for stage, took in times.items()}))
        part.replace(known)
    return json.loads(known.read_text())


def _result(trial, limits=None):
    """-> (what noticed the mutant, or None; CPU seconds of each stage that passed)."""
    told, tell = os.pipe()
    pid = os.fork()
    if pid == 0:
        os.close(told)
        try:
            _run(trial, limits, tell)
        finally:
            os._exit(1)
    os.close(tell)
    with os.fdopen(told) as lines:
        found = lines.read().splitlines()
    os.waitpid(pid, 0)
    return _read(found, trial.plan)


def _read(lines, plan):
    times = {}
    for line in lines:
        word, stage, rest = line.split(" ", 2)
        if word == "failed":
            return f"{stage} {rest}", times
        times[stage] = float(rest)
    for stage, _ in plan.stages():
        if stage not in times:
            return f"{stage} took too long", times
    return None, times


# --- in the process of a trial


def _run(trial, limits, tell):
    _be_quiet()
    multiprocessing.current_process().daemon = False  # tests may have processes of their own
    _enter(trial.folder())
    if trial.text is not None:
        path = plans.source(trial.folder(), trial.plan.module)
        sys.meta_path.insert(0, _Mutated("pioche." + trial.plan.module, str(path), trial.text))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    with os.fdopen(tell, "w", buffering=1) as told:
        for stage, what in trial.plan.stages():
            if limits:
                # Nobody handles the signal: it ends the process.
                signal.setitimer(signal.ITIMER_PROF, limits[stage])
            start = time.process_time()
            problem = _noticed(stage, what)
            signal.setitimer(signal.ITIMER_PROF, 0)
            if problem:
                here = f"{trial.folder()}/"  # another place on each computer
                told.write(f"failed {stage} {problem.replace(here, '')}\n")
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


def _enter(copy):
    """From here on all that is ours is imported anew, from the copy."""
    for name in list(sys.modules):
        if name.split(".")[0] in OURS:
            del sys.modules[name]
    ours = str(ROOT)
    sys.path[:] = [p for p in sys.path if p and not p.startswith(ours) or "site-packages" in p]
    sys.path[:0] = [str(copy), str(copy / "firmware"), str(copy / "host_tools" / "shim")]
    sys.meta_path[:] = [f for f in sys.meta_path if "_pytest" not in type(f).__module__]
    os.chdir(copy)
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
