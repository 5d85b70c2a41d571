"""What is on the glass of a Pico, told as data of which the host makes words.

Pioche on a Pico has no words for it, nor room for what tells it. So the game is stopped, which goes
on from its save, and started again with a console that takes two more questions, which are answered
between two steps of the app; they are gone with the next start. What comes is what the person at
the glass may see: no state crosses the cable.

    "      what is on the glass: a byte 1D and "account LENGTH CRC\\r\\n", and behind it JSON
    '      the same with what the keys do now
"""

import ast
import json
import re
import time
from zlib import crc32

from ..errors import ToolError
from ..places import TOOLS
from . import remote
from .answers import Garbled
from .connection import Connection
from .remote import Remote

ACCOUNT, WITH_KEYS = b'"', b"'"
_ANSWER = re.compile(rb"\x1daccount (\d{1,5}) ([0-9a-f]{8})\r\n")
_MOST = 20_000  # bytes of one
AGAIN_S = 2  # a Pico that is starting may lose a question

_SOURCE = TOOLS / "say" / "account.py"
_START = """
import gc, json, sys
sys.path.insert(0, ".frozen")
from pioche import app
from pioche.hw import console

class Console(console.Console):
    def _answer(self, byte):
        if byte in (34, 39):
            Told.asked = byte
        else:
            super()._answer(byte)

class Told(app.App):
    asked = 0
    def step(self):
        super().step()
        if Told.asked:
            keys, Told.asked = Told.asked == 39, 0
            self.answer(keys)

    def answer(self, keys):
        gc.collect()
        try:
            told = json.dumps(of(self, keys)).encode()
        except Exception as error:
            told = json.dumps({"error": repr(error)}).encode()
        line = "\\x1daccount %d %08x\\r\\n" % (len(told), binascii.crc32(told))
        sys.stdout.buffer.write(line.encode())
        sys.stdout.buffer.write(told)

console.Console = Console
app.App = Told
del sys.path[0]
gc.collect()
import main
"""


def program():
    """What the Pico runs: its own main.py, with a console that tells more."""
    tree = ast.parse(_SOURCE.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, (ast.Module, ast.FunctionDef, ast.ClassDef)) and ast.get_docstring(
            node
        ):
            node.body.pop(0)
    return ast.unparse(tree) + _START


def leave(port):
    """Let Pioche go on as if nobody had asked."""
    with Connection(port, "this") as connection:
        connection.soft_reset()


class Spoken(Remote):
    """A Pico whose glass is asked for what it shows."""

    def account(self, keys=False):
        """As host_tools/say/account.py tells it. A Pico that has started anew meanwhile is taken
        up once more."""
        for _ in range(2):
            told = self._told(WITH_KEYS if keys else ACCOUNT, remote.ANSWER_S)
            if told is not None:
                return told
            self._start()
        raise ToolError(f"the Pico at {self.port} fell silent: plug it in again and repeat this")

    def _is_there(self, seconds):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if self._told(ACCOUNT, min(AGAIN_S, end - time.monotonic())) is not None:
                return True
        return False

    def _start_on(self, connection):
        connection.begin(program())

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
