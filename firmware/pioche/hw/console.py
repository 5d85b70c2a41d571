"""What a host may ask over USB while a game is played: for the picture, and for presses of keys.

In memory only once a host has asked. A question is a byte 1D and one more; all else means nothing:

    ?      how it is: a byte 1D and "state WIDTH HEIGHT INVERSE CRC\\r\\n". INVERSE is 1 where the
           glass is white on black; by the CRC a picture is known that need not be sent again
    !      the same with "picture", and behind it the picture as the canvas has it
    @...   as if a key had been pressed: 64 + an event of events.py
    %...   SIZE and CRC, of four and of eight hexadecimal digits, and so many bytes of Python, which
           are run where earlier ones left their names: what a host wants to know that there is no
           room for here. It may run anything by a Ctrl-C, but then the game would have to stop
"""

import binascii
import select
import sys

from ..events import DOWN, HINT, LEFT, MENU, RIGHT, UP, A, B

_CTRL_C = 0x03
_ATTENTION = 0x1D
_STATE = 0x3F
_PICTURE = 0x21
_KEY = 0x40
_CODE = 0x25
_PATIENCE_MS = 100  # for the next byte of it
_EVENTS = (UP, DOWN, LEFT, RIGHT, A, B, HINT, MENU)


class Console:
    def __init__(self, gadget):
        self._gadget = gadget
        self._expecting = False
        self._names = {"Console": Console}  # of code that a host has sent

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
        elif byte == _CODE:
            self._run()

    def _tell(self, what):
        g = self._gadget
        crc = binascii.crc32(g.buffer)
        line = f"\x1d{what} {g.width} {g.height} {int(g.glass.inverse)} {crc:08x}\r\n"
        sys.stdout.buffer.write(line.encode())
        if what == "picture":
            sys.stdout.buffer.write(g.buffer)

    def _run(self):
        """What fails is no matter of the game's: the host hears no answer."""
        try:
            head = bytes(_read(12))
            code = _read(int(head[:4], 16))
            if binascii.crc32(code) == int(head[4:], 16):
                exec(code, self._names)
        except Exception:
            pass


def _read(size):
    """So many bytes; fewer where the host falls silent."""
    host = select.poll()
    host.register(sys.stdin, select.POLLIN)
    data = bytearray(size)
    for at in range(size):
        if not host.poll(_PATIENCE_MS):
            return data[:at]
        data[at] = sys.stdin.buffer.read(1)[0]
    return data
