"""What runs elsewhere, .github/, is held to what runs here: it can be read, calls only targets that
exist, and takes from others what it names byte for byte."""

import re

import pytest
import yaml

from host_tools.commands import soak
from host_tools.places import ROOT

WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
FORMS = sorted((ROOT / ".github" / "ISSUE_TEMPLATE").glob("*.yml"))
TARGETS = set(re.findall(r"^([a-z0-9]+):", (ROOT / "Makefile").read_text(), re.M))
PINNED = re.compile(r"[\w.-]+/[\w./-]+@[0-9a-f]{40}")
QUOTED = re.compile(r"\$\{\{(.*?)\}\}")
FIELDS = {"input", "textarea", "dropdown", "checkboxes", "markdown"}


def read(path):
    """A file; "on" is a truth to YAML 1.1, and the trigger of a workflow to who runs it."""
    found = yaml.safe_load(path.read_text(encoding="utf-8"))
    return {("on" if key is True else key): value for key, value in found.items()}


def steps(workflow):
    return [step for job in workflow["jobs"].values() for step in job["steps"]]


def test_there_are_those_that_the_project_needs():
    assert {path.stem for path in WORKFLOWS} == {"ci", "nightly", "pages", "release"}
    triggers = {path.stem: set(read(path)["on"]) for path in WORKFLOWS}
    assert triggers["ci"] == {"push", "pull_request"} and triggers["release"] == {"push"}
    assert "schedule" in triggers["nightly"]


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_a_step_calls_a_target_that_there_is(path):
    """And nothing else: what runs there can be run here. Nobody's text gets into a shell."""
    for step in steps(read(path)):
        assert ("run" in step) != ("uses" in step), step
        if "run" in step:
            command, target, *_ = step["run"].split()
            assert command == "make" and target in TARGETS, step["run"]
            assert "\n" not in step["run"] and not re.search(r"[;&|`]|\$\(|\{\{", step["run"])


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_what_others_wrote_is_pinned_and_may_do_little(path):
    """To a commit, which nobody can move; and each job has a limit of time and of rights."""
    workflow, text = read(path), path.read_text()
    for step in steps(workflow):
        if "uses" in step:
            assert PINNED.fullmatch(step["uses"]), step["uses"]
    assert len(re.findall(r"uses: \S+ # v\d", text)) == text.count("uses:")
    assert workflow["permissions"] == {"contents": "read"}
    for job in workflow["jobs"].values():
        assert job["timeout-minutes"] <= 360
    for step in steps(workflow):
        if "actions/checkout@" in step.get("uses", ""):
            assert step["with"]["persist-credentials"] is False


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_what_is_named_is_there(path):
    """A job's own matrix and the few words that GitHub has."""
    for name, job in read(path)["jobs"].items():
        matrix = set(job.get("strategy", {}).get("matrix", {})) - {"include"}
        for word in QUOTED.findall(yaml.safe_dump(job)):
            found = re.match(
                r"\s*(matrix)\.(\w+)|\s*(github)\.(ref|ref_name)\s*$|\s*hashFiles\(", word
            )
            assert found and (not found[1] or found[2] in matrix), (name, word)


def test_the_shards_of_the_night_are_all_tasks_once():
    (job,) = read(ROOT / ".github/workflows/nightly.yml")["jobs"].values()
    shards = [soak.shard(f"{n}/20") for n in job["strategy"]["matrix"]["shard"]]
    assert job["env"]["SHARD"] == "${{ matrix.shard }}/20"
    tasks = list(range(997))
    shared = [task for k, n in shards for task in tasks[k - 1 :: n]]
    assert sorted(shared) == tasks
    for wrong in ("0/3", "4/3", "1", "1/0", "a/b"):
        with pytest.raises(Exception, match="K/N"):
            soak.shard(wrong)


def test_what_a_release_shows_is_what_is_made():
    from host_tools.ship import release

    text = (ROOT / ".github/workflows/release.yml").read_text()
    for path in (release.FOLDER / "*", release.FOLDER / release.SUMS, release.NOTES):
        assert f": {path.relative_to(ROOT).as_posix()}\n" in text


@pytest.mark.parametrize("path", FORMS, ids=lambda path: path.stem)
def test_a_form_has_a_name_and_fields_that_say_what_to_write(path):
    form = read(path)
    if path.stem == "config":
        assert set(form) <= {"blank_issues_enabled", "contact_links"}
        return
    assert form["name"] and form["description"]
    names = [field["id"] for field in form["body"]]
    assert len(set(names)) == len(names)
    for field in form["body"]:
        assert field["type"] in FIELDS and field["attributes"]["label"]
        assert field["type"] != "dropdown" or len(field["attributes"]["options"]) > 1
