"""A Pico on which Pioche is being played: its picture is asked for, and its keys are pressed.

Nothing is interrupted; firmware/pioche/hw/console.py tells what is said. Where nobody answers but
MicroPython is there, somebody has stopped Pioche, and it is started again.
"""

import re
import time
from dataclasses import dataclass
from zlib import crc32

import serial

from ..errors import ToolError
from .answers import Garbled
from .connection import Connection, check_board, close_port, has_pioche, open_port

HELLO_S = 2  # a computer player may be thinking
START_S = 8
ANSWER_S = 5

ATTENTION = b"\x1d"
STATE, PICTURE, KEY = b"?", b"!", 64
_ANSWER = re.compile(rb"\x1d(state|picture) (\d{1,4}) (\d{1,4}) ([01]) ([0-9a-f]{8})\r\n")
_LONGEST = 64  # more than any line of an answer
_SIDES = range(1, 513)  # of a glass


@dataclass
class State:
    width: int
    height: int
    inverse: bool
    crc: int  # of the picture

    def size(self):
        return self.width * ((self.height + 7) // 8)


class Remote:
    def __init__(self, port):
        self.port = port
        self._serial = None
        self._read = b""

    def __enter__(self):
        self._serial = self._open()
        try:
            if not self._is_there(HELLO_S):
                self._start()
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_):
        close_port(self._serial)

    def state(self):
        self._ask(STATE)
        return self._answer(b"state", ANSWER_S)

    def picture(self):
        """(State, the picture as it is on the glass, MONO_VLSB)"""
        self._ask(PICTURE)
        state = self._answer(b"picture", ANSWER_S)
        data = self._take(state.size())
        if crc32(data) != state.crc:
            raise ToolError("the picture did not arrive whole: try again")
        return state, bytes(255 - b for b in data) if state.inverse else data

    def press(self, event):
        """An event of pioche.events."""
        self._write(ATTENTION + bytes((KEY + event,)))

    # --- being there

    def _is_there(self, seconds):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self._ask(STATE)
            if self._answer(b"state", min(1, end - time.monotonic()), or_none=True):
                return True
        return False

    def _start(self):
        """Nobody answers. Find out who is there, and start Pioche."""
        close_port(self._serial)
        with Connection(self.port, "this") as connection:
            try:
                check_board(connection)
                if not has_pioche(connection):
                    raise ToolError("Pioche is not on this Pico: python -m host_tools flash")
            except ToolError:
                connection.soft_reset()
                raise
            connection.soft_reset()
        self._serial = self._open()
        if not self._is_there(START_S):
            raise ToolError(
                "Pioche does not answer, though it was started anew: bring it up to date with"
                " python -m host_tools deploy"
            )

    # --- bytes

    def _open(self):
        return open_port(self.port)

    def _ask(self, what):
        self._write(ATTENTION + what)

    def _write(self, data):
        try:
            self._serial.write(data)
        except serial.SerialTimeoutException:
            pass  # then there will be no answer either
        except OSError:
            raise self._gone() from None

    def _gone(self):
        return ToolError(f"the Pico at {self.port} went away: plug it in again and repeat this")

    def _more(self):
        try:
            self._read += self._serial.read(max(1, self._serial.in_waiting))
        except OSError:
            raise self._gone() from None

    def _answer(self, what, seconds, or_none=False):
        """The next State of this kind; what else is said meanwhile is passed over."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            for found in _ANSWER.finditer(self._read):
                self._read = self._read[found.end() :]
                if found[1] == what:
                    return _state(found)
                break
            else:
                self._read = self._read[-_LONGEST:]
                self._more()
        if or_none:
            return None
        raise ToolError(f"the Pico at {self.port} fell silent: plug it in again and repeat this")

    def _take(self, size):
        end = time.monotonic() + ANSWER_S
        while len(self._read) < size:
            if time.monotonic() > end:
                raise ToolError("the picture did not arrive whole: try again")
            self._more()
        data, self._read = self._read[:size], self._read[size:]
        return data


def _state(found):
    width, height, inverse = map(int, found.group(2, 3, 4))
    if width not in _SIDES or height not in _SIDES:
        raise Garbled
    return State(width, height, bool(inverse), int(found[5], 16))
