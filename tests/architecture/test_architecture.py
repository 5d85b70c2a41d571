"""Which part of the firmware may import which, and keeps what to itself."""

import ast
import importlib
import subprocess
import sys
from inspect import signature

import pytest

from host_tools.places import ROOT
from pioche import stage
from tests.architecture.reading import FILES, NAMES, PIOCHE, imports, module_name
from tests.architecture.sizes import is_literal, too_long

# What a folder may import of pioche, besides itself; None: anything but app.
MAY_IMPORT = {
    "events": (),
    "engine": (),
    "games": ("engine", "modules"),  # a tournament loads the games it plays
    "bots": ("games", "engine", "modules"),
    "solvers": ("games", "engine"),
    "ui": (
        "events",
        "kinds",
        "lang",
        "lessons",
        "engine",
        "modules",
        "registry",
        "heap",
        "store",
        "version",
    ),
    "views": ("ui", "events", "games", "lang", "engine", "modules", "moves", "news"),
    "lang": ("modules",),
    "store": ("modules",),  # a game that was kept is judged
    "transcript": ("bots", "games", "engine", "registry"),
    "hw": ("events", "modules"),
    "modules": (),
    "heap": (),
    "version": (),
    "registry": ("modules",),
    "kinds": ("bots",),
    "moves": ("kinds",),
    "news": ("engine", "kinds", "moves"),
    "history": ("engine",),
    "thinking": ("bots", "engine", "kinds", "moves", "registry"),
    "lesson": ("bots", "engine", "events", "kinds", "modules", "moves", "registry"),
    "lessons": (),
    "catch_up": ("engine", "kinds", "modules", "moves", "news", "store"),
    "session": (
        *("bots", "history", "kinds", "modules", "moves", "news", "registry", "thinking"),
        *("engine", "events", "store"),
    ),
    # the parts of the house: they know each other by it, and import only what is below them
    "picture": ("hw", "lang", "ui"),
    "people": ("bots", "kinds", "lang", "news", "store"),
    "power": ("events", "lang", "modules", "picture"),
    "archive": ("lang", "modules", "store"),
    "desk": (
        *("events", "lang", "modules", "picture", "registry", "heap"),
        *("session", "store"),
    ),
    "dealer": ("engine", "heap", "modules", "picture", "store"),
    "stage": ("events", "modules", "picture", "registry", "heap", "session", "ui"),
    "preferences": ("events", "lang", "picture", "store", "ui"),
    "acts": ("engine", "heap", "hw", "kinds", "lang", "modules", "registry", "store", "ui"),
    "app": (
        *(
            "archive",
            "dealer",
            "desk",
            "events",
            "hw",
            "lang",
            "modules",
            "people",
            "picture",
            "power",
        ),
        *("preferences", "heap", "stage", "store"),
    ),
}


# And of the runtime. What is not listed here may import no module of it.
MAY_USE = {
    "engine": {"micropython", "array"},
    "games": {"micropython", "array"},
    "bots": {"micropython", "array"},
    "solvers": {"micropython", "array"},
    "views": {"micropython", "array"},
    "transcript": {"array"},
    "catch_up": set(),
    "lesson": {"micropython"},
    "history": {"array", "micropython"},
    "thinking": set(),
    "ui": {"binascii", "micropython", "array", "framebuf", "deflate", "io"},
    "lang": {"sys"},
    "store": {"array", "binascii", "os"},
    "hw": {
        "binascii",
        "gc",
        "micropython",
        "machine",
        "time",
        "io",
        "sys",
        "os",
        "framebuf",
        "select",
    },
    "acts": {"gc", "machine", "os"},
    "moves": {"array"},
    "session": {"micropython"},
    "modules": {"sys"},
    "heap": {"gc"},
    "registry": {"micropython"},
}


def part_of(path):
    """The folder of a module, or the module itself where it lies on top."""
    parts = path.relative_to(PIOCHE).with_suffix("").parts
    return parts[0]


def ours(name):
    """The part of pioche that this name belongs to, or None."""
    parts = name.split(".")
    return parts[1] if parts[0] == "pioche" and len(parts) > 1 else None


SOURCES = [
    pytest.param(path, id=str(path.relative_to(PIOCHE)))
    for path in FILES
    if path != PIOCHE / "__init__.py"
]


def test_every_part_has_its_rule():
    """A new folder or module needs a line in the tables above."""
    assert {part_of(path) for path in FILES} - {"__init__"} == set(MAY_IMPORT)


@pytest.mark.parametrize("path", SOURCES)
def test_imports_point_one_way(path):
    """A part imports only what stands below it: games the engine, views no app, and so on."""
    part = part_of(path)
    found = {ours(name) for name in imports(path)} - {None, part}
    assert found <= set(MAY_IMPORT[part]), found - set(MAY_IMPORT[part])


@pytest.mark.parametrize("path", SOURCES)
def test_only_what_the_device_has_is_imported(path):
    """Of the runtime a part uses its few modules; pins stay in hw, the frame buffer in canvas."""
    part = part_of(path)
    used = {name.split(".")[0] for name in imports(path)} - {"pioche"}
    assert used <= MAY_USE.get(part, set()), used
    if path not in (PIOCHE / "ui" / "canvas.py", PIOCHE / "hw" / "glass.py"):
        assert "framebuf" not in used


def test_nothing_imports_app():
    """Only main.py starts the app; no part of it knows it."""
    assert not [path for path in FILES if "app" in map(ours, imports(path))]
    assert "pioche.app.App" in set(imports(PIOCHE.parent / "main.py"))


# One tournament is made of the other, and both load the games they play, their views and players.
PLAYS = {"xxl_solo_k": "xxl_pur"}


LOAD = ("xxl_pur",)


def _owner(module):
    """The game that a module of rules belongs to; a table that several share is its own."""
    owners = [name for name in NAMES if (module + "_").startswith(name + "_")]
    return owners[0] if owners else module


def test_games_do_not_know_each_others_rules():
    """A game imports its own tables (module names that begin with its own) and no other game."""
    for path in PIOCHE.glob("games/*.py"):
        for name in imports(path):
            if ours(name) == "games" and name.count(".") > 1:
                begins = PLAYS.get(path.stem) or _owner(path.stem)
                assert name.split(".")[2].startswith(begins), (path.stem, name)


def test_modules_are_loaded_by_name_in_one_place():
    """By modules.load(); of games, their views and players, only tournaments do so."""
    for path in FILES:
        text = path.read_text(encoding="utf-8")
        if path.stem != "modules":
            assert "__import__" not in text and "importlib" not in text, path.name
        if part_of(path) in ("games", "bots", "views") and path.stem not in LOAD:
            assert "modules" not in map(ours, imports(path)), path.stem


def numbers(path):
    """The constants of a module that are whole numbers."""
    found = {}
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            value = node.value
            if isinstance(value, ast.Call) and getattr(value.func, "id", "") == "const":
                value = value.args[0]
            if isinstance(value, ast.Constant) and type(value.value) is int:
                found[node.targets[0].id] = value.value
    return found


RULES = [*PIOCHE.glob("games/[a-z]*.py"), *PIOCHE.glob("engine/[a-z]*.py")]


@pytest.mark.parametrize("path", RULES, ids=lambda path: path.stem)
def test_constants_told_twice_are_the_same(path):
    """A module has the bytes of the state as constants of its own, as these take neither memory nor
    time; it has them as the modules have them that it knows."""
    own = [(name, number) for name, number in numbers(path).items() if name.startswith("_")]
    imported = {*imports(path), *(name.rpartition(".")[0] for name in imports(path))}
    for known in RULES:
        if module_name(known) in imported:
            theirs = numbers(known)
            for name, number in own:
                assert theirs.get(name, theirs.get(name[1:], number)) == number, (known.stem, name)


@pytest.mark.parametrize("path", SOURCES)
def test_the_firmware_is_short(path):
    """Files, but for tables of data, and functions in them."""
    assert too_long(path) == []


def test_a_module_that_calls_is_no_table():
    """However long its bytes: what is worked out has to be understood."""
    body = ast.parse('"""Bytes."""\nA = 7, b"\\x01"\nB = bytes(7)\nimport array\n').body
    assert [is_literal(statement) for statement in body] == [True, True, False, False]


def test_session_and_app_name_no_game():
    """Adding a game touches neither: its name stands only in the registry and its own modules."""
    for path in (*PIOCHE.glob("[aksm]*.py"), *PIOCHE.glob("ui/[hs]*.py")):
        words = {
            node.value
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
            if isinstance(node, ast.Constant)
        }
        assert not words & set(NAMES), path.name


SESSION = [PIOCHE / f"{name}.py" for name in ("session", "history", "thinking")]


HOUSE = {
    PIOCHE / f"{name}.py": name
    for name in ("archive", "dealer", "desk", "people", "picture", "power", "preferences", "stage")
}


PARTS = [*SESSION, *HOUSE, PIOCHE / "app.py", *PIOCHE.glob("acts/*.py")]


METHODS = 30


@pytest.mark.parametrize("path", PARTS, ids=lambda path: path.stem)
def test_parts_keep_to_themselves(path):
    """None inherits from another or reads what another keeps to itself; a newcomer can hold each
    in mind."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and node.attr.startswith("_"):
            assert getattr(node.value, "id", "") == "self", f"{path.name}:{node.lineno}"
        if isinstance(node, ast.ClassDef):
            methods = [part for part in node.body if isinstance(part, ast.FunctionDef)]
            assert len(methods) <= METHODS and not node.bases, node.name
    if path in SESSION and path.stem != "session":
        assert not {part.stem for part in SESSION} & {ours(name) for name in imports(path)}


def _is_house(node):
    return getattr(node, "id", "") == "house" or getattr(node, "attr", "") == "_house"


@pytest.mark.parametrize("path", HOUSE, ids=lambda path: path.stem)
def test_a_part_says_whom_it_knows(path):
    """In its first lines, and it asks the house for no other; none asks for what the app does."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    asked = {n.attr for n in ast.walk(tree) if isinstance(n, ast.Attribute) and _is_house(n.value)}
    assert asked <= {*HOUSE.values(), "gadget", "settings"}
    told = ast.get_docstring(tree)
    assert "\nOwns " in told and not [name for name in asked if name not in told]


OTHERS = [path for path in FILES if path != PIOCHE / "picture.py" and path.parent.name != "hw"]


@pytest.mark.parametrize("path", OTHERS, ids=lambda path: str(path.relative_to(PIOCHE)))
def test_a_picture_is_asked_for_in_one_way_only(path):
    """By want(), which whoever handles a key does for a screen that answers REDRAW: nobody sets
    what the picture owns, or asks for a refresh behind its back."""
    assert not [name for name in imports(path) if name.startswith("pioche.hw.refresh")]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Attribute):
            of = getattr(node.value, "attr", None) or getattr(node.value, "id", "")
            assert not (of == "picture" and isinstance(node.ctx, ast.Store)), node.lineno
            assert node.attr not in ("ask_clean", "decide"), node.lineno


@pytest.mark.parametrize("name", [line[0] for line in stage.PAGES])
def test_a_page_gets_the_parts_it_asks_for(name):
    """By the names that the table has for them, in its order; its module is in ui."""
    line = next(line for line in stage.PAGES if line[0] == name)
    page = getattr(importlib.import_module("pioche.ui." + line[1]), name)
    assert tuple(signature(page).parameters)[: len(line) - 2] == line[2:]


IMPORT_ALONE = """
import importlib, sys
for name in sys.argv[1:]:
    for loaded in [m for m in sys.modules if m.split(".")[0] == "pioche"]:
        del sys.modules[loaded]
    try:
        importlib.import_module(name)
    except ImportError as e:
        print(name, e.name)
"""


def test_every_module_can_be_imported_alone():
    """No module needs another to have been imported first; only the device's own need a Pico."""
    names = [module_name(path) for path in FILES]
    folders = [str(ROOT / "firmware"), str(ROOT / "host_tools" / "shim")]
    script = f"import sys\nsys.path[:0] = {folders!r}\n{IMPORT_ALONE}"
    done = subprocess.run(
        [sys.executable, "-c", script, *names], capture_output=True, text=True, timeout=60
    )
    assert done.returncode == 0, done.stderr
    need_machine = [line.split() for line in done.stdout.splitlines()]
    assert sorted(need_machine) == [
        ["pioche.acts.crash", "machine"],
        ["pioche.hw.device", "machine"],
        ["pioche.hw.supply", "machine"],
        ["pioche.hw.watchdog", "machine"],
    ]
