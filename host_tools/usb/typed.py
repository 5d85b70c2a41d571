"""Keys typed at a terminal, one by one; or characters that come down a pipe."""

import os
import queue
import sys
import threading
from contextlib import contextmanager, suppress

UP, DOWN, LEFT, RIGHT, ENTER, ESCAPE, END = "up", "down", "left", "right", "enter", "escape", ""

_SEQUENCES = {b"\x1b[A": UP, b"\x1b[B": DOWN, b"\x1b[D": LEFT, b"\x1b[C": RIGHT}
_SINGLE = {
    b"\r": ENTER,
    b"\n": ENTER,
    b" ": ENTER,
    b"\x1b": ESCAPE,
    b"\x7f": ESCAPE,
    b"\x08": ESCAPE,
}
_WINDOWS = {"H": UP, "P": DOWN, "K": LEFT, "M": RIGHT}
_CHUNK = 64


def names(chunk):
    """The keys of some bytes that came together: arrows by their names, letters as they are."""
    chunk = chunk.replace(b"\x1bO", b"\x1b[")
    while chunk:
        found = next((code for code in _SEQUENCES if chunk.startswith(code)), None)
        if found:
            yield _SEQUENCES[found]
            chunk = chunk[len(found) :]
            continue
        yield _SINGLE.get(chunk[:1]) or chunk[:1].decode("latin-1").lower()
        chunk = chunk[1:]


class Typed:
    """get() gives the next key, END once there is no more, None if nothing comes."""

    def __init__(self, read):
        """read: gives bytes as they come, b"" at the end."""
        self._keys = queue.Queue()
        threading.Thread(target=self._listen, args=(read,), daemon=True).start()

    def _listen(self, read):
        with suppress(OSError, ValueError):  # the terminal went away
            while chunk := read():
                for name in names(chunk):
                    self._keys.put(name)
        self._keys.put(END)

    def get(self, seconds):
        with suppress(queue.Empty):
            return self._keys.get(timeout=seconds)
        return None


@contextmanager
def at_terminal(stream=None):
    """Typed keys of this process's input, which come at once and are not shown meanwhile."""
    stream = stream or sys.stdin
    try:
        number = stream.fileno()
    except (OSError, ValueError, AttributeError):  # closed, or none at all
        yield Typed(lambda: b"")
        return
    if os.name == "nt" and stream.isatty():
        yield Typed(_windows_key)
        return
    if not stream.isatty():
        yield Typed(lambda: os.read(number, _CHUNK))
        return
    import termios
    import tty

    before = termios.tcgetattr(number)
    tty.setcbreak(number)
    try:
        yield Typed(lambda: os.read(number, _CHUNK))
    finally:
        termios.tcsetattr(number, termios.TCSADRAIN, before)


def _windows_key():
    import msvcrt

    letter = msvcrt.getwch()
    if letter not in ("\x00", "\xe0"):
        return letter.encode("latin-1", "ignore") or b"\0"
    wanted = _WINDOWS.get(msvcrt.getwch())
    return next((code for code, name in _SEQUENCES.items() if name == wanted), b"\0")
