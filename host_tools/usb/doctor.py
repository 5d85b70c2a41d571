"""Looks a board over: what is on it, what is missing, and whether its wires are right."""

import time
from dataclasses import dataclass, field

from ..errors import ToolError
from ..plain import printable
from ..ship import mpy, packs
from . import answers, pico_files
from .connection import Connection, check_board
from .deploy import OURS, Plan
from .pico_files import kb

FOLDER = "/saves"
KEY_NAMES = ("UP", "DOWN", "LEFT", "RIGHT", "A", "B")
SLICE_MS = 500  # of looking at the keys, or at a panel that is busy, before the host is told
SILENT = "the panel does not answer: look at BUSY, RST, CS, DC, CLK and DIN"
DRAWING_S = 15  # no panel takes as long, not even in the cold

FACTS = """
import json, os, sys
def fact(code):
    try:
        return eval(code, {"os": os, "board": __import__("board")})
    except Exception:
        return None
fs = os.statvfs("/")
path = sys.path[:]
sys.path[:] = [".frozen", "/rom"]
try:
    frozen = bool(__import__("pioche"))
except ImportError:
    frozen = False
sys.path[:] = path
names = "NAME", "TITLE", "PANEL", "KEYS", "KEYS_DO"
board = [fact("board." + name) for name in names]
print(json.dumps([fs[0] * fs[3], fs[0] * fs[2], frozen, board]))
"""
_WORD = answers.or_none(str)
_BOARD = (_WORD, _WORD, _WORD, answers.or_none([int]), answers.or_none([str]))

WIRING = """
import time, board
from pioche.hw.device import Device
from pioche.hw.panel import PanelFault
from pioche.ui import font_text
from pioche.ui.canvas import INK, Canvas

picture = bytearray(board.WIDTH * ((board.HEIGHT + 7) // 8))
gadget = Device(board, picture)
canvas = Canvas(picture, board.WIDTH, board.HEIGHT)
contacts = gadget._contacts
wide = board.WIDTH // len(board.KEYS)

def show(full):
    global begun
    begun = gadget.ms()
    try:
        gadget.panel.start(full)
    except PanelFault:
        begun = None

def look():
    # How long the picture took; 0 while it is not there yet, -1 where the panel does not answer.
    if begun is None:
        return -1
    before = gadget.ms()
    try:
        while gadget.panel.busy():
            if gadget.since(before) > 500:
                return 0
            time.sleep_ms(5)
        gadget.panel.finish()
    except PanelFault:
        return -1
    return max(1, gadget.since(begun))

def draw():
    canvas.clear()
    canvas.rect(0, 0, board.WIDTH, board.HEIGHT, INK)
    canvas.text(font_text, 8, 6, board.TITLE)
    for x in range(8, board.WIDTH - 8, 8):
        for y in range(28, 52, 8):
            if x + y & 8:
                canvas.fill_rect(x, y, 8, 8, INK)
    for i, pin in enumerate(board.KEYS):
        canvas.rect(i * wide + 4, board.HEIGHT - 40, wide - 8, 32, INK)
        canvas.text(font_text, i * wide + 10, board.HEIGHT - 36, "GP%d" % pin)
    show(True)

def mark(closed):
    for i in range(len(board.KEYS)):
        if closed >> i & 1:
            canvas.fill_rect(i * wide + 4, board.HEIGHT - 20, wide - 8, 12, INK)

def closed(ms):
    # Which contacts have closed since the last call; one that is closed all the time has not.
    time.sleep_ms(ms)
    print(contacts.latched())

contacts.latched()
"""


@dataclass
class Finding:
    """What a look at a board has brought: lines for people, and whether anything is amiss."""

    lines: list = field(default_factory=list)
    troubles: int = 0

    def add(self, name, text, trouble=False):
        self.lines.append(f"  {name + ':':12}{text}")
        self.troubles += trouble


def examine(port):
    """A Finding. The game is interrupted for a moment, and goes on from its save."""
    finding = Finding()
    with Connection(port, "this") as connection:
        try:
            finding.lines.append(f"{port}: {check_board(connection)}")
            free, size, frozen, board = facts(connection)
            finding.add("free", f"{kb(free)} of {kb(size)}", free < 64 << 10)
            _board(finding, board)
            _files(finding, connection, board[0], frozen)
        finally:
            connection.soft_reset()
    return finding


def facts(connection):
    """(bytes free, bytes in all, is Pioche in the firmware, [what board.py says])"""
    return answers.parsed(connection.run(FACTS), (int, int, bool, _BOARD))


def _board(finding, board):
    name, title, panel = [word and printable(word) for word in board[:3]]
    if name is None:
        finding.add("board file", "none: python -m host_tools flash", True)
    else:
        finding.add("board file", f"{name} ({title}), panel {panel}")


def _files(finding, connection, board, frozen):
    found = pico_files.survey(connection, [*OURS, FOLDER])
    ours = {path: digest for path, digest in found.items() if not path.startswith(FOLDER)}
    finding.add("Pioche", *_version(ours, board, frozen))
    saves = [path for path, digest in found.items() if path.startswith(FOLDER) and digest]
    finding.add("saves", f"{len(saves)} files")
    for path, digest in found.items():
        if digest == pico_files.UNREADABLE:
            finding.add("damaged", f"{printable(path)} cannot be read", True)
    fault = FOLDER + "/error.txt"
    if found.get(fault):
        text = pico_files.fetch(connection, {fault: found[fault]}, lambda done, total: None)[fault]
        last = (text or b"").decode(errors="replace").strip().splitlines()[-1:]
        finding.add("last fault", f"{printable(''.join(last))} (all of it is in a backup)")


def _version(ours, board, frozen):
    """(what there is of Pioche, whether that is amiss)"""
    if frozen:
        hidden = ", but files on the Pico hide it: python -m host_tools flash" if ours else ""
        return "in the firmware" + hidden, bool(ours)
    if "/main.py" not in ours:
        return "not there, or not whole: python -m host_tools flash", True
    if board not in mpy.boards():
        return "there, for a board that is not known here", True
    plan = Plan(mpy.device_files(board, developer=packs.path_of("transcript") in ours), ours)
    if plan.nothing_to_do():
        return f"up to date, {len(plan.wanted)} files", False
    return f"another version ({len(plan.changed)} files differ): python -m host_tools deploy", True


# --- wires


def check_wiring(port, seconds, say):
    """Draw a test picture and watch each key; a list of what is wrong, empty where all is right."""
    with Connection(port, "the wiring test") as connection:
        try:
            check_board(connection)
            names = _names_of_keys(facts(connection)[3])
            connection.run(WIRING)
            return _panel(connection, say) + _keys(connection, names, seconds, say)
        finally:
            connection.soft_reset()


def _names_of_keys(board):
    name, _, _, pins, does = board
    if name is None:
        raise ToolError("there is no board file on this Pico: python -m host_tools flash")
    does = does or KEY_NAMES
    if not pins or len(pins) > len(does):
        raise ToolError("the board file on this Pico tells of no keys: python -m host_tools deploy")
    return [f"{printable(name)} (GP{pin})" for name, pin in zip(does, pins)]


def _panel(connection, say):
    ms = _drawing(connection, "draw()")
    if ms < 0:
        return [SILENT]
    say(f"  panel      drew its test picture in {ms / 1000:.1f} s: a frame, a chessboard, boxes")
    return []


def _drawing(connection, code):
    """How many ms the panel takes for what this code begins to draw; -1: it does not answer."""
    connection.run(code)
    end = time.monotonic() + DRAWING_S
    while time.monotonic() < end:
        ms = answers.number(connection.run("print(look())"))
        if ms:
            return ms
    return -1


def _keys(connection, names, seconds, say):
    stuck = _contacts(connection, "print(contacts.mask())", len(names))
    wrong = [f"{names[i]} is closed though nobody presses it" for i in stuck]
    missing = set(range(len(names))) - stuck
    say(f"  press each key for a moment, {seconds} s are left")
    end = time.monotonic() + seconds
    while missing and time.monotonic() < end:
        for i in sorted(_contacts(connection, f"closed({SLICE_MS})", len(names)) & missing):
            say(f"  {names[i]} works")
            missing.discard(i)
            _drawing(connection, f"mark({1 << i})\nshow(False)")
    return wrong + [f"{names[i]} was never seen closed" for i in sorted(missing)]


def _contacts(connection, code, count):
    """Which of so many contacts this code tells, as a bit mask."""
    mask = answers.number(connection.run(code))
    if mask >> count:  # of a negative number, too
        raise answers.Garbled
    return {i for i in range(count) if mask >> i & 1}
