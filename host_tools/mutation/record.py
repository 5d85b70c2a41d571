"""What became of the mutants: kept in build/mutation.json as they are tried, told in
tests/MUTATION.md, with the reasons for survivors that people wrote in tests/mutation_survivors.txt.
"""

import hashlib
import itertools
import json
import subprocess
import sys
from collections import Counter

from ..errors import ToolError
from ..places import BUILD, ROOT

STATE = BUILD / "mutation.json"
REPORT = ROOT / "tests" / "MUTATION.md"
SLOW = "took too long"  # how a trial ends that was cut short
REASONS = ROOT / "tests" / "mutation_survivors.txt"

HEAD = """# Mutation report

Do the tests notice a mistake in the rules? `make mutation` puts small ones into the modules of
`firmware/pioche/games` and `firmware/pioche/engine`, one at a time, and runs the tests until one
fails. What kinds there are is told by `host_tools/mutation/mutants.py`.
"""


class Results:
    """What noticed each mutant: by module and key. Empty for one that lived."""

    def __init__(self, path=STATE):
        self.path = path
        self.kept = json.loads(path.read_text()) if path.exists() else {}

    def of(self, module, text, tests):
        """The results that still hold: a survivor is tried again when any test has changed."""
        kept = self.kept.get(module)
        if not kept or kept["text"] != _hash(text):
            kept = self.kept[module] = {"text": _hash(text), "tests": tests, "noticed": {}}
        if kept["tests"] != tests:
            kept["tests"] = tests
            kept["noticed"] = {key: by for key, by in kept["noticed"].items() if by}
        return kept["noticed"]

    def save(self):
        self.path.parent.mkdir(exist_ok=True)
        part = self.path.with_suffix(".new")
        part.write_text(json.dumps(self.kept, indent=0))
        part.replace(self.path)


def _hash(text):
    return hashlib.sha1(text.encode()).hexdigest()


def tests_of(root):
    """A text that changes with any file that can notice a mutant."""
    folders = root / "tests", root / "host_tools" / "prove"
    found = (path for folder in folders for path in folder.rglob("*"))
    paths = sorted(path for path in found if path.suffix in (".py", ".jsonl"))
    return _hash("".join(_hash(p.read_text()) for p in paths))


# --- the reasons


def reasons(text):
    """{(module, key): why}. A block is `module function`, lines - and + in pairs, and the reason
    why all of these live."""
    found = {}
    for block in text.split("\n\n"):
        lines = [line for line in block.splitlines() if line and not line.startswith("#")]
        if not lines:
            continue
        module, _, function = lines[0].partition(" ")
        changed = [line for line in lines[1:] if line[:2] in ("- ", "+ ")]
        why = " ".join(line.strip() for line in lines[1 + len(changed) :])
        signs = "".join(line[0] for line in changed)
        if not why or signs != "-+" * (len(changed) // 2) or not signs:
            raise ToolError(f"{REASONS.name}: this block is not as it must be:\n{block}")
        for before, after in zip(changed[::2], changed[1::2]):
            found[module, f"{function}\n{before}\n{after}"] = why
    return found


def read_reasons():
    return reasons(REASONS.read_text()) if REASONS.exists() else {}


# --- the report


def report(noticed):
    """Write it from {module: {key: what noticed it}}; -> what is to do about the reasons."""
    known = read_reasons()
    living = [(m, key) for m in noticed for key, by in noticed[m].items() if not by]
    total = sum(map(len, noticed.values()))
    slow = sum(by.endswith(SLOW) for of_one in noticed.values() for by in of_one.values())
    head = subprocess.run(
        ["git", "rev-parse", "--short", "HEAD"], cwd=ROOT, capture_output=True, text=True
    ).stdout.strip()
    lines = [
        HEAD,
        f"- commit {head}, Python {sys.version.split()[0]}",
        f"- {total} mutants, {total - len(living)} killed: {_share(total, len(living))};"
        f" {slow} of them because the tests took too long",
        "",
        "Each is counted where it was noticed first: by the golden transcripts, by the tests of",
        "its module, by the contract in a few random games, by other tests of games that use it.",
        "",
        "| module | mutants | killed | share | golden | own tests | contract | others |",
        "|---|---:|---:|---:|---:|---:|---:|---:|",
        *(_row(module, noticed[module]) for module in noticed),
        "",
        "## Survivors",
        "",
    ]
    for (module, why), group in itertools.groupby(living, lambda one: (one[0], known.get(one))):
        lines += ["```", *(_shown(module, key) for _, key in group), "```"]
        lines += [why or "Why is not known.", ""]
    REPORT.write_text("\n".join(lines))
    todo = [f"no reason is known for\n{_shown(*one)}" for one in living if one not in known]
    return todo + [f"a reason without survivor:\n{_shown(*one)}" for one in known.keys() - living]


def _shown(module, key):
    return f"{module} {key}".replace(" \n", "\n", 1)


def _share(total, living):
    """Rounded down: what is not all is not called so."""
    return f"{(total - living) * 1000 // total / 10:.1f} %"


def _row(module, noticed):
    by = Counter(by.split(" ")[0] for by in noticed.values())
    total, living = len(noticed), by[""]
    counts = " | ".join(str(by[stage]) for stage in ("golden", "own", "contract", "others"))
    return f"| {module} | {total} | {total - living} | {_share(total, living)} | {counts} |"
