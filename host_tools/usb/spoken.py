"""What is on the glass of a Pico, told as data of which the host makes words.

Pioche on a Pico has no words for it, nor room for what tells it. So its console is taught two more
questions, while the game goes on; they are answered between two steps of the app, and forgotten in
the end. What comes is what the person at the glass may see: no state crosses the cable. The page of
the installer does the same with the same code.

    "      what is on the glass: a byte 1D and "account LENGTH CRC\\r\\n", and behind it JSON
    '      the same with what the keys do now
"""

import ast
import json
import re
import time
from contextlib import suppress
from zlib import crc32

from ..errors import ToolError
from ..places import TOOLS
from . import remote
from .answers import Garbled
from .remote import ATTENTION, Remote

# The byte behind each means nothing: it ends a rest of the gadget, which else would come first.
ACCOUNT, WITH_KEYS = b'"\0', b"'\0"
_ANSWER = re.compile(rb"\x1daccount (\d{1,5}) ([0-9a-f]{8})\r\n")
_MOST = 20_000  # bytes of one
_SOURCE = TOOLS / "say" / "account.py"

# What the Pico runs: "Console" and what earlier pieces of code have left there are its names.
FORGET = """
def forget(names):
    if "Taught" in names:
        Console._answer, App.step = Taught.answer, Taught.step
        Taught.asked = 0
    for name in list(names):
        if name != "Console":
            del names[name]

forget(globals())
"""
_QUESTIONS = """
import gc, json, sys
from pioche.app import App

class Taught:
    answer, step = Console._answer, App.step
    asked = 0

def answer(console, byte):
    if byte in (34, 39):
        Taught.asked = byte
    else:
        Taught.answer(console, byte)

def step(app, taught=Taught):  # which it may be told to forget in the middle of this
    taught.step(app)
    if taught.asked:
        keys, taught.asked = taught.asked == 39, 0
        tell(app, keys)

def tell(app, keys):
    gc.collect()
    try:
        told = json.dumps(of(app, keys)).encode()
    except Exception as error:
        told = json.dumps({"error": repr(error)}).encode()
    line = "\\x1daccount %d %08x\\r\\n" % (len(told), binascii.crc32(told))
    sys.stdout.buffer.write(line.encode())
    sys.stdout.buffer.write(told)

Console._answer, App.step = answer, step
"""


def lessons():
    """What teaches a Pico, in pieces that it has room to compile in the middle of a game."""
    first, pieces = [], []
    for node in ast.parse(_SOURCE.read_text(encoding="utf-8")).body[1:]:
        is_made = isinstance(node, ast.FunctionDef | ast.ClassDef)
        for part in ast.walk(node):
            if isinstance(part, ast.FunctionDef | ast.ClassDef) and ast.get_docstring(part):
                part.body.pop(0)
        (pieces if is_made else first).append(ast.unparse(node))
    return [FORGET, "\n".join(first), *pieces, _QUESTIONS]


def framed(code):
    """A piece of code as the console takes it."""
    data = code.encode()
    return ATTENTION + b"%%%04x%08x" % (len(data), crc32(data)) + data


def for_page():
    """What the installer's page needs for the same: texts that it sends as they are, and the shape
    of an answer."""
    asked = {"account": ATTENTION + ACCOUNT, "withKeys": ATTENTION + WITH_KEYS}
    return {
        **{name: question.decode() for name, question in asked.items()},
        "lessons": [framed(piece).decode() for piece in lessons()],
        "forget": framed(FORGET).decode(),
        "answer": _ANSWER.pattern.decode(),
    }


class Mute(ToolError):
    """Pioche is there, and does not learn to tell."""

    def __init__(self):
        super().__init__(
            "the version of Pioche on this Pico does not tell what is on its glass: bring it up to"
            " date with python -m host_tools deploy"
        )


class Spoken(Remote):
    """A Pico whose glass is asked for what it shows."""

    _taught = False

    def __exit__(self, *_):
        if self._taught:
            with suppress(ToolError):  # one that went away has forgotten it
                self._write(framed(FORGET))
        super().__exit__()

    def account(self, keys=False):
        """As host_tools/say/account.py tells it. A Pico that has started anew meanwhile is taught
        once more."""
        for taught in (self._taught, False):
            if not taught:
                self._teach()
            told = self._told(WITH_KEYS if keys else ACCOUNT, remote.ANSWER_S)
            if told is not None:
                return told
        self.state()
        raise Mute

    def _teach(self):
        for piece in lessons():
            self._write(framed(piece))
            self.state()  # it has taken this one, and has room for the next
        self._taught = True

    def _told(self, question, seconds):
        self._ask(question)
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            found = _ANSWER.search(self._read)
            if found:
                self._read = self._read[found.end() :]
                return _parsed(self._take(min(int(found[1]), _MOST)), int(found[2], 16))
            self._more()
        return None


def _parsed(data, crc):
    if crc32(data) != crc:
        raise Garbled
    try:
        told = json.loads(data)
    except (ValueError, RecursionError):
        raise Garbled from None
    if not isinstance(told, dict) or "error" in told:
        raise Garbled
    return told
