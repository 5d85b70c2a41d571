"""The tools of the host: who may import whom, and how long a file or a function may be."""

import ast

import pytest

from host_tools.places import ROOT
from tests.architecture.reading import imports
from tests.architecture.sizes import too_long

# --- the tools of the host

HOST_TOOLS = ROOT / "host_tools"


TOOLS = sorted(HOST_TOOLS.rglob("*.py"))


# All may use these.
ON_TOP = {"__init__", "__main__", "crew", "errors", "firmware_path", "places", "plain", "png"}


# What a folder of tools may import of the others; commands may all of it.
TOOLS_MAY_IMPORT = {
    "emulator": set(),
    "make": {"drive"},  # lessons are played, to find their keys
    "players": set(),
    "say": set(),
    "ship": {"emulator", "drive"},  # drive: to try out what is released
    "drive": {"emulator", "ship"},
    "usb": {"emulator", "ship", "say"},
    "sim": {"emulator", "ship", "drive", "usb", "say"},
    # its page is the simulator's, its installer does what usb does
    "web": {"emulator", "ship", "drive", "sim", "make", "usb", "say"},
    "prove": {"emulator", "ship", "drive", "usb", "sim", "web", "say"},
    "mutation": {"emulator", "prove"},
    "measure": {"emulator", "ship", "drive", "prove", "make"},
    "shim": set(),
}


ON_EVERY_RUNTIME = [
    *HOST_TOOLS.glob("prove/by_chance/*.py"),
    *HOST_TOOLS.glob("say/*.py"),
    HOST_TOOLS / "prove" / "suite.py",
    HOST_TOOLS / "drive" / "plain_gadget.py",
]


def in_tools(path):
    return str(path.relative_to(HOST_TOOLS))


def test_on_top_of_the_tools_lies_only_what_belongs_to_all():
    """The others have a folder by what they are for, with a page that says what it is."""
    assert {path.stem for path in HOST_TOOLS.glob("*.py")} == ON_TOP
    folders = {path.relative_to(HOST_TOOLS).parts[0] for path in TOOLS} - {
        f"{n}.py" for n in ON_TOP
    }
    assert folders == {"commands", *TOOLS_MAY_IMPORT}
    missing = [name for name in folders if not (HOST_TOOLS / name / "README.md").exists()]
    assert missing == ["shim"]


@pytest.mark.parametrize("path", TOOLS, ids=in_tools)
def test_tools_import_one_way_and_no_tests(path):
    """Nor within a function: what tools and tests both use lies in prove/."""
    part = path.relative_to(HOST_TOOLS).parts[0]
    names = [name.split(".") for name in imports(path, ROOT)]
    assert not [name for name in names if name[0] == "tests"]
    used = {name[1] for name in names if name[0] == "host_tools" and len(name) > 1}
    if part in TOOLS_MAY_IMPORT:
        assert used - ON_TOP - {part} <= TOOLS_MAY_IMPORT[part]


@pytest.mark.parametrize("path", TOOLS, ids=in_tools)
def test_tools_are_short(path):
    """Files, and functions in them."""
    assert too_long(path) == []


COMMANDS = [path for path in TOOLS if path.parent.name == "commands" and path.stem != "__init__"]


@pytest.mark.parametrize("path", COMMANDS, ids=in_tools)
def test_a_command_has_all_that_one_is_made_of(path):
    """A help text, options, what it does; and whoever reads what there is finds it."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    parts = {part.name: part.args.args for part in tree.body if isinstance(part, ast.FunctionDef)}
    assert ast.get_docstring(tree)
    assert len(parts["add_arguments"]) == 1 and parts["run"][0].arg == "args"
    table = (HOST_TOOLS / "README.md").read_text(encoding="utf-8")
    rows = [line.split("|")[1] for line in table.splitlines() if line.startswith("| `")]
    assert f"`{path.stem.replace('_', '-')}`" in "".join(rows)


@pytest.mark.parametrize("path", ON_EVERY_RUNTIME, ids=in_tools)
def test_what_runs_under_micropython_imports_the_firmware_alone(path):
    """And its neighbours, as a script and as a module."""
    found = {name.split(".")[0] for name in imports(path, ROOT)} - {"host_tools", "pioche"}
    assert found <= {"array", "binascii", "micropython", "sys", "say"} | {
        p.stem for p in ON_EVERY_RUNTIME
    }
    used = {name for name in imports(path, ROOT) if name.startswith("host_tools")}
    neighbours = ("host_tools.prove.by_chance.", "host_tools.drive.plain_gadget", "host_tools.say.")
    assert all(name.startswith(neighbours) for name in used), used
