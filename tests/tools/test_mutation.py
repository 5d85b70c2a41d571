"""The mutation check itself: it finds the mistakes it names, tells killed from living, and keeps
what it found."""

import ast
import json
import subprocess
import sys

import pytest

from host_tools.errors import ToolError
from host_tools.mutation import mutants, plan, record, trial
from host_tools.places import ROOT
from host_tools.prove.many import Site

# --- which mistakes there are


def found(text):
    return [(m.before, m.after) for m in mutants.find(text)]


@pytest.mark.parametrize(
    ("line", "changed"),
    [
        ("x = a < b", ["x = a <= b"]),
        ("x = a >= b", ["x = a > b"]),
        ("x = a == b != c", ["x = a != b != c", "x = a == b == c"]),
        ("x = a in b", ["x = a not in b"]),
        ("x = a not in b", ["x = a in b"]),
        ("x = (a + b) * c", ["x = (a - b) * c", "x = (a + b) // c"]),
        ("x = a % b", ["x = a // b"]),
        ("x = a << b | c & d", ["x = a >> b | c & d", "x = a << b & c & d", "x = a << b | c | d"]),
        ("x += y", ["x -= y"]),
        ("x = a and b or c", ["x = a or b or c", "x = a and b and c"]),
        ("x = not a", ["x = a"]),
        ("x = not (a or b)", ["x = (a or b)", "x = not (a and b)"]),
        ("x = 7", ["x = 8"]),
        ("x = True", ["x = False"]),
        ("x = a if b else c", ["x = a if False else c"]),
        ("call(a)", ["pass"]),
        ("x = call(a)", []),
        ('x = "a < 7"', []),
        ('x = f"{a + 1}"', []),
        ("x = a  # not < 7", []),
        ("x = 'à' < b", ["x = 'à' <= b"]),
    ],
)
def test_one_mistake_a_place(line, changed):
    """Each kind that is named, and nothing in texts and comments."""
    assert found(line + "\n") == [(" ".join(line.split()), after) for after in changed]


def test_statements_can_be_left_out():
    """Writes into the state, early ends; but not what makes a name, which is missed at once."""
    text = "def f(s):\n    s[0] = x\n    y = x\n    while y:\n        break\n    return\n"
    assert found(text) == [
        ("s[0] = x", "pass"),
        ("s[0] = x", "s[1] = x"),
        ("while y:", "while False:"),
        ("break", "pass"),
        ("return", "pass"),
    ]


def test_a_condition_over_several_lines_is_one():
    """What stood in several lines is shown as one."""
    assert ("a or b", "False") in found("if (\n    a\n    or b\n):\n    pass\n")


MODULES = plan.modules(ROOT)


@pytest.mark.parametrize("module", MODULES)
def test_every_mutant_is_another_program_with_a_key_of_its_own(module):
    """It is told from all others; and Python can read every 20th, which is not the original."""
    text = plan.source(ROOT, module).read_text()
    found = mutants.find(text)
    assert len({mutant.key for mutant in found}) == len(found)
    original = ast.dump(ast.parse(text))
    for mutant in found[::20]:
        assert ast.dump(ast.parse(mutant.applied(text))) != original


def test_a_key_outlives_shifts_of_lines():
    """What was said of a survivor holds while its function and its line stay as they are."""
    text = plan.source(ROOT, "games.no_merci").read_text()
    shifted = text.replace("\n\n\ndef turn", "\n\n\ndef other(s):\n    return 1\n\n\ndef turn")
    assert {m.key for m in mutants.find(text)} < {m.key for m in mutants.find(shifted)}


# --- which tests are run


def test_a_module_is_tried_by_its_tests_and_those_of_the_games_that_use_it():
    """By name and by import; a game that is registered later is found as well."""
    games = ("no_merci", "xxl_trump", "xxl_colour")
    what = plan.plan(ROOT, "engine.tricks", games)
    names = [test.removeprefix("tests/") for test in what.own + what.others]
    assert what.games == ("xxl_colour", "xxl_trump")
    assert {"rules/test_xxl_trump.py", "rules/referees/test_xxl_colour.py"} <= set(names)
    assert "rules/test_no_merci.py" not in names
    what = plan.plan(ROOT, "games.no_merci", games)
    assert "tests/rules/test_no_merci.py" in what.own


def test_lists_of_deals_are_left_alone():
    """They have no rules."""
    assert "games.twenty" in MODULES and "games.twenty_winnable" not in MODULES


# --- killed or not

PLANTED = {
    "nothing": ("", ""),
    "a rule": ("s[_POT] += 1", "s[_POT] += 2"),
    "an invariant": ("s[_VARIANT] > 1 or", "s[_VARIANT] > 2 or"),
    "a label": ("DONE = 1", "DONE = 2"),
    "a loop": ("    s[_POT] = 0\n", "    while True:\n        s[_POT] = 0\n"),
    "a name": ("s[_POT] = 0\n", "s[_PAT] = 0\n"),
    "an import": ("from micropython import const", "from micropython import cunst"),
    "an exit": ("s[_POT] = 0\n", "raise SystemExit\n"),
}
TRY = """
import json, sys
from pathlib import Path
from host_tools.crew import Crew
from host_tools.mutation import plan, trial
trial.COPIES = Path(sys.argv[1])
copy = trial.COPIES / trial.copy_project()
what = plan.plan(copy, "games.no_merci", ["no_merci"])
text = plan.source(copy, "games.no_merci").read_text()
def trials():
    for name, (old, new) in json.load(sys.stdin).items():
        assert old in text
        yield trial.Trial(copy.name, what, text.replace(old, new, 1), name)
found = Crew(2, sys.argv[2]).work(trial.attempt, trials(), fresh=True)
print(json.dumps({one.mutant: by for one, by in found}))
"""


def tried(folder, address=""):
    """What noticed each of the planted mistakes."""
    done = subprocess.run(
        [sys.executable, "-c", TRY, str(folder), address],
        input=json.dumps(PLANTED),
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=900,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@pytest.fixture(scope="module")
def noticed(tmp_path_factory):
    return tried(tmp_path_factory.mktemp("mutation") / "copies")


def test_workers_elsewhere_notice_the_same(noticed, tmp_path):
    """Each makes its own copy, and knows how long the tests take there."""
    with Site(2) as site:
        assert tried(tmp_path / "copies", site.address) == noticed


def test_workers_with_other_tests_are_refused(tmp_path, monkeypatch):
    """What they would notice would be told of ours."""
    monkeypatch.setattr(trial, "COPIES", tmp_path)
    what = plan.plan(ROOT, "games.no_merci", ["no_merci"])
    with pytest.raises(ToolError, match="another Pioche is here"):
        trial.attempt(trial.Trial("0" * 12, what))


def test_without_a_mistake_all_tests_pass(noticed):
    """And whatever was tried beside it did not reach it."""
    assert noticed["nothing"] is None


def test_a_mistake_that_changes_nothing_lives(noticed):
    """A phase with another number is the same game."""
    assert noticed["a label"] is None


def test_a_wrong_rule_is_noticed_by_the_golden_transcripts(noticed):
    assert noticed["a rule"].startswith("golden no_merci-0.jsonl")


def test_a_wrong_invariant_is_noticed_by_the_tests_of_the_game(noticed):
    """No transcript can see it; a test can, and it is named."""
    assert noticed["an invariant"].startswith("own tests/rules/test_no_merci.py::test_check")


def test_an_endless_loop_is_cut_short(noticed):
    assert noticed["a loop"] == "golden took too long"


def test_whatever_breaks_is_noticed(noticed):
    """A name that is not there, a module that cannot be imported, an end of the process."""
    assert "NameError" in noticed["a name"]
    assert "ImportError" in noticed["an import"]
    assert "SystemExit" in noticed["an exit"]


# --- what is kept

KEY = "legal\n- if n == 0:\n+ if n != 0:"


def test_results_are_kept_until_the_module_changes(tmp_path):
    """And survivors are tried again when a test has changed."""
    path = tmp_path / "build" / "mutation.json"
    results = record.Results(path)
    results.of("games.x", "text", "tests").update({"killed": "own test", "lives": ""})
    results.save()
    again = record.Results(path)
    assert again.of("games.x", "text", "tests") == {"killed": "own test", "lives": ""}
    assert again.of("games.x", "text", "other tests") == {"killed": "own test"}
    assert again.of("games.x", "other text", "other tests") == {}


def test_reasons_are_read():
    """A block has one reason for one or several mutants of a function."""
    text = (
        "# Why they live.\n\ngames.x legal\n- if n == 0:\n+ if n != 0:\n- n += 1\n+ n -= 1\n"
        "Nobody\n  looks.\n\ngames.y\n- A = 1\n+ A = 2\nA label.\n"
    )
    assert record.reasons(text) == {
        ("games.x", KEY): "Nobody looks.",
        ("games.x", "legal\n- n += 1\n+ n -= 1"): "Nobody looks.",
        ("games.y", "\n- A = 1\n+ A = 2"): "A label.",
    }


def test_every_reason_is_of_a_mutant_that_there_is():
    """Where a function moves or a line changes, its reasons follow, or go."""
    known = {m: {x.key for x in mutants.find(plan.source(ROOT, m).read_text())} for m in MODULES}
    assert [one for one in record.read_reasons() if one[1] not in known.get(one[0], ())] == []


@pytest.mark.parametrize(
    "block",
    [
        "games.x legal",
        "games.x legal\n- a\n+ b",
        "games.x legal\n- a\nWhy.",
        "games.x legal\n+ b\n- a\nWhy.",
        "games.x legal\nWhy.",
    ],
)
def test_a_block_that_is_none_is_refused_with_a_sentence(block):
    with pytest.raises(ToolError, match="block is not as it must be"):
        record.reasons(block)


def test_the_report_tells_shares_survivors_and_what_is_missing(tmp_path, monkeypatch):
    """Killed by what, which live and why; reasons without survivor and survivors without reason."""
    monkeypatch.setattr(record, "REPORT", tmp_path / "report.md")
    monkeypatch.setattr(record, "REASONS", tmp_path / "reasons.txt")
    record.REASONS.write_text(f"games.x {KEY}\nIt is so.\n\ngames.x gone\n- a\n+ b\nOld.\n")
    became = {
        "games.x": {KEY: "", "a": "golden x-0.jsonl", "b": "own tests/t.py::t", "c": "own t"},
        "games.y": {"\n- p\n+ q": "", "g": "contract took too long"},
    }
    todo = record.report(became)
    text = record.REPORT.read_text()
    assert "6 mutants, 4 killed: 66.6 %; 1 of them because the tests took too long" in text
    assert "| games.x | 4 | 3 | 75.0 % | 1 | 2 | 0 | 0 |" in text
    assert "| games.y | 2 | 1 | 50.0 % | 0 | 0 | 1 | 0 |" in text
    assert f"games.x {KEY}\n```\nIt is so.\n" in text
    assert "games.y\n- p\n+ q\n```\nWhy is not known.\n" in text
    assert len(todo) == 2 and "games.y\n- p" in todo[0] and "games.x gone" in todo[1]
