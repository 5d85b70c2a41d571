"""Which part may import which, and what every game brings along."""

import ast
import importlib
import subprocess
import sys
from inspect import getsource, isgeneratorfunction, signature

import pytest

from host_tools.firmware_path import ROOT
from pioche import lang, moves, registry, stage
from pioche.engine.contract import UNDO_FREE, UNDO_NEVER, UNDO_TURN

PIOCHE = ROOT / "firmware" / "pioche"
FILES = sorted(PIOCHE.rglob("*.py"))
NAMES = registry.names()
SHARED = ("xxl_",)  # how modules begin that several games may share
PLAYABLE = registry.names(registry.HIDDEN)
THINKING = registry.names(registry.THINKS)

# What a folder may import of pioche, besides itself; None: anything but app.
MAY_IMPORT = {
    "engine": (),
    "games": ("engine", "modules"),  # a tournament loads the games it plays
    "bots": ("games", "engine"),
    "solvers": ("games", "engine"),
    "ui": ("kinds", "lang", "engine", "modules", "registry", "rubbish", "store", "version"),
    "views": ("ui", "games", "lang", "engine", "moves", "news"),
    "lang": (),
    "store": ("modules",),  # a game that was kept is judged
    "transcript": ("bots", "games", "engine", "registry"),
    "hw": ("ui",),
    "modules": (),
    "rubbish": (),
    "version": (),
    "registry": ("modules",),
    "kinds": ("bots",),
    "moves": (),
    "news": ("engine",),
    "history": ("engine",),
    "thinking": ("bots", "engine", "kinds", "moves", "registry"),
    "past": ("engine", "kinds", "modules", "news", "store"),
    "session": (
        *("bots", "history", "kinds", "modules", "moves", "news", "registry", "thinking"),
        *("engine", "store", "ui"),
    ),
    # the parts of the house: they know each other by it, and import only what is below them
    "picture": ("hw", "lang", "ui"),
    "people": ("bots", "kinds", "lang", "news", "store"),
    "power": ("lang", "modules", "picture", "ui"),
    "archive": ("lang", "modules", "store"),
    "desk": (
        *("lang", "modules", "picture", "registry", "rubbish"),
        *("session", "store", "ui"),
    ),
    "dealer": ("engine", "modules", "picture", "store"),
    "stage": ("lang", "modules", "picture", "registry", "rubbish", "session", "ui"),
    "preferences": ("lang", "picture", "ui"),
    "acts": ("engine", "hw", "kinds", "lang", "modules", "registry", "rubbish", "store", "ui"),
    "app": (
        *("archive", "dealer", "desk", "hw", "lang", "modules", "people", "picture", "power"),
        *("preferences", "rubbish", "stage", "store", "ui"),
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
    "past": set(),
    "history": {"array", "micropython"},
    "thinking": set(),
    "ui": {"binascii", "micropython", "array", "framebuf"},
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
    "rubbish": {"gc"},
    "registry": {"micropython"},
}


def module_name(path, root=PIOCHE.parent):
    parts = path.relative_to(root).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def part_of(path):
    """The folder of a module, or the module itself where it lies on top."""
    parts = path.relative_to(PIOCHE).with_suffix("").parts
    return parts[0]


def imports(path, root=PIOCHE.parent):
    """Every module a file imports, by its whole name, wherever in the file that is written."""
    package = module_name(path, root).split(".")
    if path.name != "__init__.py":
        package = package[:-1]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            base = base + (node.module.split(".") if node.module else [])
            for alias in node.names:
                yield ".".join(base + [alias.name])


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


# One tournament is made of the other, and both load the games they play.
PLAYS = {"xxl_solo_k": "xxl_pur"}
LOAD = ("xxl_pur",)


def test_games_do_not_know_each_others_rules():
    """A game imports its own tables (module names that begin with its own) and no other game."""
    for path in PIOCHE.glob("games/*.py"):
        for name in imports(path):
            if ours(name) == "games" and name.count(".") > 1:
                begins = PLAYS.get(path.stem, path.stem)
                assert name.split(".")[2].startswith(begins), (path.stem, name)
            assert ours(name) != "modules" or path.stem in LOAD, path.stem


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
METHODS, LINES = 30, 40


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
        if isinstance(node, ast.FunctionDef):
            assert node.end_lineno - node.lineno < LINES, node.name
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
        ["pioche.acts.mishap", "machine"],
        ["pioche.hw.device", "machine"],
        ["pioche.hw.supply", "machine"],
        ["pioche.hw.watchdog", "machine"],
    ]


# --- what every game brings along


def test_ids_and_names_are_unique():
    """An id stands in saves for ever, so no two games share one; it fits its byte."""
    ids = [line[0] for line in registry.GAMES]
    assert len(set(ids)) == len(ids) and len(set(NAMES)) == len(NAMES)
    assert all(0 <= n < 256 for n in ids)
    assert all(registry.name_of(line[0]) == line[1] for line in registry.GAMES)
    assert registry.name_of(255) is None


def test_the_registry_loads_no_game():
    """Home needs one line per game, not the games themselves."""
    script = (
        f"import sys\nsys.path[:0] = {[str(ROOT / 'firmware'), str(ROOT / 'host_tools/shim')]!r}\n"
        "import pioche.registry\n"
        "assert not [m for m in sys.modules if m.startswith('pioche.games')]"
    )
    assert subprocess.run([sys.executable, "-c", script], timeout=60).returncode == 0


@pytest.mark.parametrize("line", registry.GAMES, ids=lambda line: line[1])
def test_the_registry_tells_what_the_game_says(line):
    """Id, name and seats in the registry are those of the module."""
    game = registry.game(line[1])
    assert line[:4] == (game.ID, game.NAME, *game.SEATS)
    assert line[4] in (registry.RULES, registry.THINKS, registry.HIDDEN, registry.SHOWN)


@pytest.mark.parametrize("name", NAMES)
def test_a_game_has_the_constants_of_the_contract(name):
    """All nine, of the right types and within their limits."""
    game = registry.game(name)
    for constant in ("ID", "SIZE", "MAX_LEGAL", "MAX_MOVES", "VERSION", "UNDO"):
        assert type(getattr(game, constant)) is int, constant
    low, high = game.SEATS
    assert type(low) is int and type(high) is int and 1 <= low <= high
    assert 0 < game.SIZE <= 512
    assert 0 < game.MAX_LEGAL <= moves.MOST and game.MAX_MOVES > 0
    assert 0 < game.VERSION < 256
    assert game.UNDO in (UNDO_NEVER, UNDO_TURN, UNDO_FREE)
    assert type(game.OPTIONS) is tuple and len(game.OPTIONS) < 16
    for option, values in game.OPTIONS:
        assert type(option) is str and option.isidentifier()
        assert 1 < len(values) <= 16 and len(set(map(str, values))) == len(values)


FUNCTIONS = {
    "new": 4,
    "turn": 1,
    "legal": 2,
    "apply": 2,
    "score": 2,
    "place": 2,
    "observe": 3,
    "resample": 3,
    "check": 1,
    "text": 2,
}


@pytest.mark.parametrize("name", NAMES)
def test_a_game_has_the_functions_of_the_contract(name):
    """All ten, with the arguments that are told of them."""
    game = registry.game(name)
    for function, arguments in FUNCTIONS.items():
        assert len(signature(getattr(game, function)).parameters) == arguments, function


@pytest.mark.parametrize("name", NAMES)
def test_a_game_never_asks_how_long_its_state_is(name):
    """A state may lie in a longer buffer, so len(s) says nothing."""
    for node in ast.walk(ast.parse(getsource(registry.game(name)))):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "len":
            assert getattr(node.args[0], "id", "") not in ("s", "o", "out"), node.lineno


@pytest.mark.parametrize("name", PLAYABLE)
def test_a_game_has_a_view(name):
    """With its number of bytes, the four functions and, for several, words for what others do."""
    view = registry.view(name)
    assert type(view.UI) is int and 0 < view.UI < 256
    for function, arguments in (("key", 3), ("changed", 3), ("hint", 3), ("draw", 4)):
        assert len(signature(getattr(view, function)).parameters) == arguments, function
    if registry.game(name).SEATS[1] > 1:
        assert len(signature(view.act).parameters) == 3


@pytest.mark.parametrize("name", THINKING)
def test_a_game_has_a_computer_player(name):
    """choose(o, seat, level, budget, r), which thinks in slices."""
    choose = registry.bot(name).choose
    assert len(signature(choose).parameters) == 5 and isgeneratorfunction(choose)


@pytest.mark.parametrize("name", NAMES)
def test_a_game_has_notes_for_transcripts(name):
    """phase and deal of a state."""
    notes = registry.transcript(name)
    for function in ("phase", "deal"):
        assert len(signature(getattr(notes, function)).parameters) == 1, function


@pytest.mark.parametrize("name", PLAYABLE)
@pytest.mark.parametrize("code", lang.LANGUAGES)
def test_a_game_has_texts_in_every_language(name, code):
    """A module of its own, and a name in that of the gadget."""
    importlib.import_module(f"pioche.lang.{code}.{name}")
    assert importlib.import_module(f"pioche.lang.{code}.ui").GAMES[name]


@pytest.mark.parametrize("folder", ("games", "views", "bots", "transcript"))
def test_no_game_is_forgotten(folder):
    """Every module of these folders belongs to a registered game."""
    for path in PIOCHE.glob(f"{folder}/[a-z]*.py"):
        owner = [name for name in NAMES if path.stem == name or path.stem.startswith(name + "_")]
        assert owner or path.stem.startswith(SHARED), path.name


# --- the tools of the host

HOST_TOOLS = ROOT / "host_tools"
TOOLS = sorted(HOST_TOOLS.rglob("*.py"))
ON_TOP = {"__init__", "__main__", "errors", "firmware_path", "plain", "png"}  # all may use these
# What a folder of tools may import of the others; commands may all of it.
TOOLS_MAY_IMPORT = {
    "emulator": set(),
    "make": set(),
    "players": set(),
    "ship": {"emulator", "drive"},  # drive: to try out what is released
    "drive": {"emulator", "ship"},
    "usb": {"emulator", "ship"},
    "sim": {"emulator", "ship", "drive", "usb"},
    "prove": {"emulator", "ship", "drive", "usb", "sim"},
    "mutation": {"emulator", "prove"},
    "measure": {"emulator", "ship", "drive", "prove", "make"},
    "shim": set(),
}
LONGEST_FILE, LONGEST_FUNCTION = 400, 40  # lines
ON_EVERY_RUNTIME = [*HOST_TOOLS.glob("prove/by_chance/*.py"), HOST_TOOLS / "prove" / "suite.py"]


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
    text = path.read_text(encoding="utf-8")
    assert len(text.splitlines()) <= LONGEST_FILE
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            assert node.end_lineno - node.lineno < LONGEST_FUNCTION, node.name


@pytest.mark.parametrize("path", ON_EVERY_RUNTIME, ids=in_tools)
def test_what_runs_under_micropython_imports_the_firmware_alone(path):
    """And its neighbours, as a script and as a module."""
    found = {name.split(".")[0] for name in imports(path, ROOT)} - {"host_tools", "pioche"}
    assert found <= {"array", "binascii", "micropython", "sys"} | {p.stem for p in ON_EVERY_RUNTIME}
    used = {name for name in imports(path, ROOT) if name.startswith("host_tools")}
    assert all(name.startswith("host_tools.prove.by_chance.") for name in used), used
