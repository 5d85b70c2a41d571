"""What a host may ask over USB while a game is played: for the picture, and for presses of keys.

In memory only once a host has asked. A question is a byte 1D and one more; all else means nothing:

    ?      how it is: a byte 1D and "state WIDTH HEIGHT INVERSE CRC\\r\\n". INVERSE is 1 where the
           glass is white on black; by the CRC a picture is known that need not be sent again
    !      the same with "picture", and behind it the picture as the canvas has it
    @...   as if a key had been pressed: 64 + an event of events.py
"""

import binascii
import sys

from ..events import DOWN, HINT, LEFT, MENU, RIGHT, UP, A, B

_CTRL_C = 0x03
_ATTENTION = 0x1D
_STATE = 0x3F
_PICTURE = 0x21
_KEY = 0x40
_EVENTS = (UP, DOWN, LEFT, RIGHT, A, B, HINT, MENU)


class Console:
    def __init__(self, gadget):
        self._gadget = gadget
        self._expecting = False

    def take(self):
        """One byte has come: take it, and answer when it ends a question."""
        byte = sys.stdin.buffer.read(1)[0]
        if byte == _CTRL_C:  # from before main.py began, when it did not interrupt
            raise KeyboardInterrupt
        if self._expecting:
            self._answer(byte)
        self._expecting = byte == _ATTENTION and not self._expecting

    def _answer(self, byte):
        if byte in (_STATE, _PICTURE):
            self._tell("picture" if byte == _PICTURE else "state")
        elif byte - _KEY in _EVENTS:
            self._gadget.buttons.press(byte - _KEY)

    def _tell(self, what):
        g = self._gadget
        crc = binascii.crc32(g.buffer)
        line = f"\x1d{what} {g.width} {g.height} {int(g.glass.inverse)} {crc:08x}\r\n"
        sys.stdout.buffer.write(line.encode())
        if what == "picture":
            sys.stdout.buffer.write(g.buffer)
