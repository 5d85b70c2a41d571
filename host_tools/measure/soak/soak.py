"""The large numbers: many small tasks, each with a result that is the same whenever it is run.

A task is a line of words; its result is a line too. Results are kept in build/soak.json as they
come, so that a soak that was stopped goes on where it was. The report, tests/SOAK.md, holds every
line, and `make test` runs a sample of them again. What the tasks are: tasks.py.
"""

import json
import subprocess
import sys

from ...crew import Progress
from ...places import BUILD, ROOT
from .tasks import run, tasks

STATE = BUILD / "soak.json"
REPORT = ROOT / "tests" / "SOAK.md"

APART = ("mip", "installs")  # start processes of their own, which those of a pool may not


def load():
    return json.loads(STATE.read_text()) if STATE.exists() else {}


def soak(crew, limit=None, only=(), missing=False, shard=(1, 1)):
    """Run what was not run or failed, of these kinds or of all; with `missing` not even what the
    report has; -> all results. shard: of so many machines, each with its share, the how manieth."""
    done = load()
    good = {task for task, result in done.items() if not has_failed(result)}
    if missing:
        good |= {task for task, result in reported().items() if not has_failed(result)}
    ours = [task for task in tasks() if wanted(task, only)][shard[0] - 1 :: shard[1]]
    todo = [task for task in ours if task not in good][:limit]
    STATE.parent.mkdir(exist_ok=True)
    bar = Progress(len(todo))
    for n, (task, result) in enumerate(_results(todo, crew), 1):
        done = load() | {task: result}  # another soak, of other kinds, may write there too
        part = STATE.with_suffix(".new")
        part.write_text(json.dumps(done, indent=0))
        part.replace(STATE)
        bar.count()
        print(f"{n}/{len(todo)}  {task}: {result}  ({bar.told()})", flush=True)
    return done


def _results(todo, crew):
    """(task, result) of all of these as they come."""
    apart = [task for task in todo if task.startswith(APART)]
    yield from ((task, attempt(task)) for task in apart)
    yield from crew.work(attempt, [task for task in todo if task not in apart], fresh=True)


def wanted(task, only):
    return not only or task.split()[0] in only


def has_failed(result):
    return result.startswith("FAILED")


def attempt(task):
    """Its result, whatever happens."""
    try:
        return run(task)
    except Exception as e:  # a broken promise is a result to report, not an end of the soak
        return f"FAILED {type(e).__name__}: {str(e).splitlines()[-1] if str(e) else ''}"


def report(results):
    """Write tests/SOAK.md; -> how many tasks failed. What was not run now keeps its line."""
    order = {task: i for i, task in enumerate(tasks())}
    results = reported() | results
    kept = sorted((t for t in results if t in order), key=order.get)
    failed = [task for task in kept if has_failed(results[task])]
    head = subprocess.run(
        ["git", "rev-parse", "--short", "HEAD"], cwd=ROOT, capture_output=True, text=True
    ).stdout.strip()
    lines = [
        "# Soak report",
        "",
        "The large numbers, by `make soak`. A line is a task and its result; both are the same on",
        "every machine, and `make test` runs a sample of them again.",
        "",
        f"- last added to at commit {head}, Python {sys.version.split()[0]}",
        f"- {len(kept)} tasks, {len(failed)} failed",
        "",
        "```",
        *(f"{task}: {results[task]}" for task in kept),
        "```",
        "",
    ]
    REPORT.write_text("\n".join(lines))
    return len(failed)


def fullest_reported():
    """{game: (moves, seats, options, seed, keen, decision)}: the longest legal list of all."""
    found = {}
    for task, result in reported().items():
        if task.startswith("fullest "):
            words = result.split()
            options = b"" if words[5] == "-" else bytes.fromhex(words[5])
            one = (int(words[0]), int(words[3]), options, *map(int, words[7::2]))
            name = task.split()[1]
            found[name] = max(found.get(name, one), one)
    return found


def reported():
    """{task: result} of the committed report; a game that came since is not in it yet."""
    lines = REPORT.read_text().split("```")[1].strip().splitlines()
    return dict(line.split(": ", 1) for line in lines)
