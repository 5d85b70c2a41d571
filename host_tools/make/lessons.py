"""The lessons, from firmware/pioche/lessons/*.txt to the modules and packed texts of the firmware.

What a lesson is: firmware/pioche/lessons/README.md. Here the sources are read, played, and
made into what a Pico needs: deal and moves as bytes, for each step the keys that lead to its move.
"""

import struct
import sys
from dataclasses import dataclass, field

from ..drive import fingers
from ..errors import ToolError
from ..places import ROOT
from . import texts

FOLDER = ROOT / "firmware" / "pioche" / "lessons"
LINES = 3  # told at once; ui/lesson.py has room for no more
ELSE = "?"
ASKS, LOW = 1, 2
# The modules of a language with what lessons tell: with .mpy files a large one finds no room.
GROUPS = {
    "lessons_shed": ("xxl_updown", "xxl_lower", "xxl_after", "xxl_runs"),
    "lessons_tricks": ("xxl_refuse", "xxl_colour", "xxl_trump", "xxl_pur", "xxl_solo_k"),
}
OTHERS = "lessons_others"
MOST_KEYS = 8  # to press for one move


@dataclass
class Step:
    """What is told after so many moves, {language: [line]}; what is answered to another move than
    the one that is asked for; and what has to hold then, and after the next move."""

    after: int
    low: bool
    told: dict = field(default_factory=dict)
    answered: dict = field(default_factory=dict)
    holds: list = field(default_factory=list)
    comes: list = field(default_factory=list)
    asks: bool = False
    way: bytes = b""


@dataclass
class Source:
    """A lesson as it is written: its deal, the moves as (seat, text), and the steps."""

    name: str
    identity: str = ""
    moves: list = field(default_factory=list)
    steps: list = field(default_factory=list)


def names(folder=FOLDER):
    return sorted(path.stem for path in folder.glob("*.txt"))


def read(name, folder=FOLDER):
    source = Source(name)
    into = None  # the texts that are being written: told, or answered
    path = folder / f"{name}.txt"
    for n, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        word, _, rest = line.partition(" ")
        try:
            if not line or word == "#":
                continue
            if word == "deal":
                source.identity = rest
            elif word == "say":
                step = Step(len(source.moves), {"high": False, "low": True}[rest])
                source.steps.append(step)
                into = step.told
            elif word == "else":
                into = step.answered
            elif word in texts.LANGUAGES:
                into[word] = texts.broken([rest])
            elif word in ("if", "then"):
                (step.holds if word == "if" else step.comes).append(rest)
            elif word == ">":
                seat, _, move = rest.partition(" ")
                _end_step(source, int(seat))
                source.moves.append((int(seat), move))
            else:
                raise ValueError(f"unknown word {word}")
        except (ValueError, KeyError, NameError, AttributeError) as e:
            raise ToolError(f"{path.name}, line {n}: {e}: {line}") from None
    for step in source.steps:
        _check_texts(step, path.name)
    return source


def _end_step(source, seat):
    """A move of the learner's right behind a step is the one that it asks for."""
    if seat == 0 and source.steps and source.steps[-1].after == len(source.moves):
        source.steps[-1].asks = True


def _check_texts(step, where):
    for told in filter(None, (step.told, step.answered)):
        for code in texts.LANGUAGES:
            if not 0 < len(told.get(code, ())) <= LINES:
                lines = len(told.get(code, ()))
                first = next(iter(step.told.values()), ["?"])[0]
                raise ToolError(f"{where}: {code}: {lines} lines, {LINES} have room: {first}")
    if step.answered and not step.asks:
        raise ToolError(f"{where}: what no move is asked for needs no other answer")


# --- played


def dealt(source):
    """-> game, (seed, seats, options)"""
    from pioche import registry
    from pioche.engine import identity

    game = registry.game(source.name)
    return game, identity.from_text(game, source.identity)


def numbers(source):
    """Its moves as the rules have them; ToolError where one is not legal."""
    from array import array

    from pioche.engine import contract

    game, (seed, seats, options) = dealt(source)
    s = bytearray(game.SIZE)
    game.new(s, seed, seats, options)
    contract.optional(game, "ready")(s)
    listed = array("H", bytes(1024))
    found = []
    for n, (seat, text) in enumerate(source.moves):
        move = _number(game, s, seat, text, listed)
        if move is None:
            turn = game.turn(s)
            legal = [game.text(s, listed[i]) for i in range(game.legal(s, listed))]
            why = f"seat {turn} is to play, of {' | '.join(legal)}"
            raise ToolError(f"{source.name}: move {n}, {seat} {text}: {why}")
        found.append(move)
        game.apply(s, move)
        contract.optional(game, "ready")(s)
    return found


def is_legal(game, s, text):
    """Could this be played now, by whoever's turn it is?"""
    from array import array

    return _number(game, s, game.turn(s), text, array("H", bytes(1024))) is not None


def _number(game, s, seat, text, listed):
    from pioche.engine import contract

    if text.startswith("say "):
        n, text = contract.optional(game, "says")(s, seat, listed), text[4:]
    else:
        n = game.legal(s, listed) if game.turn(s) == seat else 0
    return next((listed[i] for i in range(n) if game.text(s, listed[i]) == text), None)


def session_at(source, packed=None):
    """A lesson in a session of its own, as the gadget gives it, at its first step."""
    from pioche.lesson import Lesson
    from pioche.session import Session

    lesson = Lesson(Session(source.name))
    lesson.begin(0)
    return lesson


def draft(text):
    """The lines of a lesson in which all play as computers would."""
    from pioche import bots, registry, transcript
    from pioche.engine import identity

    name = identity.name_of(text)
    seed, seats, options = identity.from_text(registry.game(name), text)
    table = transcript.OpenGame(name, seed, seats, options)
    pick = transcript.bot_picker(name, seed, bots.NORMAL)
    yield f"deal {text}"
    for line in table.lines(pick, transcript.bot_talker(name, seed, bots.NORMAL)):
        line = dict(line)
        if "move" in line:
            if line["seat"] == 0 and len(line["legal"]) > 1:
                yield f"# {' | '.join(line['legal'])}"
            yield f"> {line['seat']} {line['move']}"
        elif "say" in line:
            yield f"> {line['seat']} say {line['say']}"
        elif "seat" not in line:
            yield f"# {line}"


# --- packed


def module(source, moves):
    """The source of the module; the ways of its steps must be known."""
    _, (seed, seats, options) = dealt(source)
    steps = b"".join(
        struct.pack("<HBB", step.after, ASKS * step.asks | LOW * step.low, len(step.way)) + step.way
        for step in source.steps
    )
    return "\n".join(
        [
            '"""Made by `python -m host_tools texts`: change the .txt file, not this one."""',
            "",
            f"DEAL = {seed}, {seats}, {_literal(options)}",
            f'TEXTS = "{group_of(source.name)}"',
            *_long("MOVES", struct.pack(f"<{len(moves)}H", *moves)),
            *_long("STEPS", steps),
            "",
        ]
    )


def _literal(data):
    return 'b"' + "".join(f"\\x{byte:02x}" for byte in data) + '"'


def _long(name, data):
    lines = [f"    {_literal(data[i : i + 22])}" for i in range(0, len(data), 22)]
    if len(lines) == 1:
        return [f"{name} = {lines[0].strip()}"]
    return [f"{name} = (", *lines, ")"]


def find_ways(source):
    """Note at each step that asks the shortest way of keys to its move, as the cursor stands when
    everything before was done so."""
    lesson = session_at(source)
    session = lesson.session
    for step in source.steps:
        if step.asks:
            ways = fingers.ways(session.view, session.seen, session.ui)
            step.way = bytes(ways.get(lesson.wanted(), ()))
            if not 0 < len(step.way) <= MOST_KEYS:
                raise ToolError(f"{source.name}: no short way to the move after {step.after}")
            for event in step.way[:-1]:
                session.view.key(session.seen, session.ui, event)
        lesson.go_on()


def group_of(name):
    return next((group for group, of in GROUPS.items() if name in of), OTHERS)


def texts_of(group, code, folder=FOLDER):
    """The source of a language's module with what these lessons tell."""
    found = {
        name: told(read(name, folder), code) for name in names(folder) if group_of(name) == group
    }
    where = {}
    stream = texts.pack(found, where, 0)
    return texts.source_of(f"What lessons tell in {code}", where, [stream])


def told(source, code):
    """What its steps tell, for the packed pages."""
    found = []
    for step in source.steps:
        lines = step.told[code]
        if step.answered:
            lines = [*lines, ELSE, *step.answered[code]]
        found.append("\n".join(lines))
    return found


def write(folder=FOLDER):
    """Write the module of each lesson; twice, for the ways are found by playing it."""
    from pioche import modules

    for name in names(folder):
        source = read(name, folder)
        moves = numbers(source)
        path = folder / f"{name}.py"
        for find in (None, find_ways):
            if find:
                find(source)
            path.write_text(module(source, moves), encoding="utf-8")
            if "pioche.lessons." + name in sys.modules:
                modules.drop("pioche.lessons." + name)
    for code in texts.LANGUAGES:
        for group in (*GROUPS, OTHERS):
            path = texts.FOLDER / code / f"{group}.py"
            path.write_text(texts_of(group, code, folder), encoding="utf-8")
    (folder / "__init__.py").write_text(_index(names(folder)), encoding="utf-8")


def _index(found):
    lines = [f'    "{name}",' for name in found]
    return "\n".join(
        [
            '"""The games that have a lesson; made by `python -m host_tools texts`."""',
            "",
            *("NAMES = (", *lines, ")"),
            "",
        ]
    )
