"""What every game brings along."""

import ast
import importlib
import re
import subprocess
import sys
from inspect import getsource, isgeneratorfunction, signature

import pytest

from host_tools.places import ROOT
from pioche import lang, moves, registry
from pioche.engine import contract
from pioche.engine.contract import UNDO_FREE, UNDO_NEVER, UNDO_TURN
from pioche.games import xxl_pur
from tests.architecture.reading import FILES, NAMES, PIOCHE

SHARED = ("xxl_",)  # how modules begin that several games may share


PLAYABLE = registry.names(registry.HIDDEN)


THINKING = registry.names(registry.THINKS)


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


# A row of the page of the contract: a heading, or `name(arguments)`, `what holds without`.
OPTIONAL_ROW = re.compile(
    r"^\| (?:\**of (?:the|its) (\w+)|`(\w+)(?:\((.*)\))?` \| `(.*)` \|)", re.M
)


MADE_OF = {"rules": "games", "view": "views", "computer": "bots", "notes": "transcript"}


def optional_rows():
    """(folder, name, its arguments, what holds without it)."""
    folder = ""
    page = (PIOCHE / "engine" / "README.md").read_text(encoding="utf-8")
    for heading, name, arguments, value in OPTIONAL_ROW.findall(page):
        if heading:
            folder = MADE_OF[heading]
        else:
            yield folder, name, arguments, ast.literal_eval(value)


def test_what_a_game_may_leave_out_is_told_as_it_is():
    """The page of the contract has the names of OPTIONAL and what holds without them, in its order;
    a constant is told from a function by its capitals."""
    rows = list(optional_rows())
    assert tuple((name, value) for _, name, _, value in rows) == contract.OPTIONAL
    assert all(name.isupper() != bool(arguments) for _, name, arguments, _ in rows)


@pytest.mark.parametrize("name", NAMES)
def test_what_a_game_has_besides_is_as_it_is_told(name):
    """What has a name of OPTIONAL is the function or the constant that the contract tells of."""
    for folder, known, arguments, value in optional_rows():
        if not (PIOCHE / folder / f"{name}.py").exists():
            continue
        found = getattr(importlib.import_module(f"pioche.{folder}.{name}"), known, None)
        if found is not None and not known.isupper():
            assert ", ".join(signature(found).parameters) == arguments, known
        elif None not in (found, value):
            assert type(found) is type(value), known


@pytest.mark.parametrize("name", NAMES)
def test_what_belongs_together_is_there_together(name):
    """Signals are listed and have a seat; parts are named, and one of them is in play; who can play
    alone can win alone."""
    game = registry.game(name)
    for constant, functions in (
        ("SIGNALS", ("says", "sayer")),
        ("PARTS", ("game", "ready", "parts", "part_name")),
    ):
        for function in functions:
            assert hasattr(game, function) == bool(contract.optional(game, constant)), function
    assert hasattr(game, "options_of") == (game.VERSION > 1)
    assert game.SEATS[0] > 1 or list(signature(game.won).parameters) == ["s"]
    for part in contract.optional(game, "PARTS"):
        assert hasattr(registry.game(part), "deals") == (part in xxl_pur._OF_SEVERAL_DEALS)
        assert hasattr(registry.game(part), "aged") == (part in xxl_pur._CHANGED)
        starts = hasattr(registry.game(part), "most_points_starts")
        assert starts == (part != xxl_pur._LEFT_BEGINS)


# What else is asked for before it is used, and how often: what a runtime, a panel, a gadget or a
# page has. Of games nobody asks but contract.optional().
ASKS = {
    "engine/contract.py": 1,
    "modules.py": 1,
    "heap.py": 3,
    "store/files.py": 1,
    "acts/fresh_start.py": 1,
    "stage.py": 3,
    "hw/ssd16xx.py": 3,
}


def test_nobody_else_asks_whether_a_game_has_something():
    """By hasattr(), or getattr() with a default."""
    asks = {}
    for path in FILES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            called = getattr(getattr(node, "func", None), "id", "")
            if called == "hasattr" or (called == "getattr" and len(node.args) > 2):
                name = path.relative_to(PIOCHE).as_posix()
                asks[name] = asks.get(name, 0) + 1
    assert asks == ASKS


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
