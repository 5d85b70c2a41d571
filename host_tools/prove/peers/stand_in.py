"""A Pico that is none: a serial port in this process, with MicroPython's raw prompt at it, a file
system and Pioche's console. It obeys each tool as a Pico does, on a clock that nobody waits for,
so that thousands of them can be told to behave badly.
"""

import binascii
import builtins
import json
import struct
from types import SimpleNamespace

import serial

from host_tools.sim import usb
from host_tools.usb import bootsel, connection, deploy, doctor, flash, remote

from .file_system import Files

PORT = "stand-in"
WINDOW = 128
BYTE_S = 2e-6
TICK_S = 0.01  # of a port that is looked at while nothing comes
WIDTH, HEIGHT = 296, 128
FACTS = {"NAME": "pico_epaper_2in9", "TITLE": "Pico-ePaper-2.9", "PANEL": "waveshare_2in9_v2"}
CLOCKED = (bootsel, deploy, doctor, flash, connection, remote, usb)


class Clock:
    """Time that passes only where somebody waits for it."""

    def __init__(self):
        self.now = 1000.0

    def monotonic(self):
        return self.now

    def sleep(self, seconds):
        self.now += max(0, seconds)

    def sleep_ms(self, ms):
        self.sleep(ms / 1000)


class Reset(BaseException):
    """The Pico starts anew, or goes to its boot loader."""


class StandIn:
    """The port. Subclasses spoil what it says; see bad_peers.py."""

    is_open = True
    rts = dtr = True
    out_waiting = 0

    def __init__(self, files, clock=None, plays=True):
        self.clock = clock or Clock()
        self.files = Files(files)
        self.plays = plays  # Pioche runs when the power comes
        self.size, self.inverse = (WIDTH, HEIGHT), 0
        self.picture = bytes(i * 7 & 255 for i in range(WIDTH * HEIGHT // 8))
        self.pressed = []
        self.timeout = self.write_timeout = 1
        self.last_word = self.clock.now
        self._out = bytearray()
        self._start()

    # --- as pyserial has it

    def open(self):
        pass

    def close(self):
        self._out.clear()  # nobody reads that any more

    def isOpen(self):  # noqa: N802 - of pyserial
        return True

    def inWaiting(self):  # noqa: N802 - of pyserial
        return self.in_waiting

    @property
    def in_waiting(self):
        self.work()
        if not self._out:
            self.clock.sleep(0.0001)
        return len(self._out)

    def reset_output_buffer(self):
        pass

    def read(self, size=1):
        self.work()
        end = self.clock.now + (self.timeout or 0)
        while len(self._out) < size and self.clock.now < end:
            self.clock.sleep(min(TICK_S, end - self.clock.now))
            self.work()
        data = bytes(self._out[:size])
        del self._out[:size]
        self.clock.sleep(len(data) * BYTE_S)
        return data

    def write(self, data):
        self.work()
        for byte in bytes(data):
            self._hear(byte)
        return len(data)

    def work(self):
        """What it does of its own accord, each time it is looked at."""

    def say(self, data):
        self.last_word = self.clock.now
        self._out += data

    # --- what is at the other end

    def _start(self):
        self._code, self._question, self._paste = bytearray(), False, -1
        self._names = {}
        runs = self.plays and "/main.py" in self.files.tree
        self._hear = self._in_pioche if runs else self._at_the_prompt

    def _in_pioche(self, byte):
        if byte == 3:
            self._hear = self._at_the_prompt
            self.say(b"Traceback (most recent call last):\r\nKeyboardInterrupt: \r\n>>> ")
        elif self._question:
            self._question = False
            self._console(byte)
        else:
            self._question = byte == 0x1D

    def _console(self, byte):
        what = {ord("?"): "state", ord("!"): "picture"}.get(byte)
        if what is None:
            self.pressed.append(byte - 64)
            return
        self.say(self.console_line(what))
        if what == "picture":
            self.say(self.picture)

    def console_line(self, what):
        crc = binascii.crc32(self.picture)
        return b"\x1d%s %d %d %d %08x\r\n" % (what.encode(), *self.size, self.inverse, crc)

    def _at_the_prompt(self, byte):
        if byte == 1:
            self._hear = self._raw
            self.say(b"raw REPL; CTRL-B to exit\r\n>")
        elif byte == 4:
            self.say(b"MPY: soft reboot\r\n")
            self._start()
        elif byte in b"\r\x03":
            self.say(b"\r\n>>> ")

    def _raw(self, byte):
        if self._paste >= 0:
            self._pasted(byte)
        elif byte == 2:
            self._hear = self._at_the_prompt
            self.say(b"\r\n>>> ")
        elif byte == 4:
            self._soft_reset_raw()
        elif byte == 3:
            self._code.clear()
        elif byte == 1:
            self._begin_code()
        else:
            self._code.append(byte)

    def _begin_code(self):
        if self._code[-2:] == b"\x05A":
            self._paste = 0
            self.say(b"R\x01" + struct.pack("<H", WINDOW) + b"\x01")
        else:
            self.say(b"raw REPL; CTRL-B to exit\r\n>")
        self._code.clear()

    def _soft_reset_raw(self):
        if not self._code.strip():
            self._names = {}
            self.say(b"OK\r\nMPY: soft reboot\r\nraw REPL; CTRL-B to exit\r\n>")
        self._code.clear()

    def _pasted(self, byte):
        if byte != 4:
            self._code.append(byte)
            self._paste += 1
            if self._paste % WINDOW == 0:
                self.say(b"\x01")
            return
        code, self._code, self._paste = self._code.decode(), bytearray(), -1
        self.say(b"\x04")
        try:
            printed, error = self.run(code)
        except Reset:
            self._start()
            return
        self.say(printed + b"\x04" + error + b"\x04>")

    def run(self, code):
        """-> (what it prints, its traceback), as bytes."""
        printed = []
        if not self._names:
            self._names = {"__builtins__": Builtins(self, printed).names}
        self._names["__builtins__"]["print"] = lambda *words: printed.append(_line(words))
        error = b""
        try:
            exec(code, self._names)
        except Exception as problem:
            told = f"{type(problem).__name__}: {problem}"
            error = f'Traceback (most recent call last):\r\n  File "<stdin>"\r\n{told}\r\n'.encode()
        return b"".join(map(_bytes, "".join(printed))), error


def _bytes(letter):
    """As MicroPython has it: a byte of no text is that byte, and half a pair is written as any."""
    how = "surrogateescape" if "\udc80" <= letter <= "\udcff" else "surrogatepass"
    return letter.encode("utf-8", how)


def _line(words):
    return " ".join(map(str, words)) + "\r\n"


class Builtins:
    """What programs on the Pico find: its modules, its files."""

    def __init__(self, pico, printed):
        self._pico = pico
        self._sys = SimpleNamespace(
            implementation=("micropython", (1, 26, 0, "")), path=["", ".frozen", "/lib"]
        )
        self.names = {**vars(builtins), "open": pico.files.open, "__import__": self._import}

    def _import(self, name, *_):
        pico = self._pico
        if name in ("json", "hashlib", "binascii"):
            return builtins.__import__(name)
        if name == "board" and "/board.mpy" in pico.files.tree:
            return pico.board()
        if name.startswith("pioche") and "/main.py" in pico.files.tree and "" in self._sys.path:
            return _parts_of_pioche(pico)
        own = {
            "os": pico.files,
            "sys": self._sys,
            "time": pico.clock,
            "machine": SimpleNamespace(reset=_reset, bootloader=_reset),
            "_rp2": SimpleNamespace(Flash=lambda: SimpleNamespace(ioctl=lambda *_: 4096)),
        }
        if name not in own:
            raise ImportError(f"no module named '{name}'")
        return own[name]


def _reset():
    raise Reset


def _parts_of_pioche(pico):
    """What the wiring test uses."""
    panel = SimpleNamespace(start=lambda full: None, settle=lambda: None, busy=lambda: False)
    panel.finish = lambda: None
    contacts = SimpleNamespace(mask=lambda: 0, latched=lambda: 63)
    gadget = SimpleNamespace(
        panel=panel, _contacts=contacts, ms=lambda: 0, since=lambda begun: 1700
    )
    nothing = SimpleNamespace(
        clear=lambda *_: 0, rect=lambda *_: 0, text=lambda *_: 0, fill_rect=lambda *_: 0
    )
    return SimpleNamespace(
        Device=lambda *_: gadget,
        PanelFault=OSError,
        font_text=None,
        INK=0,
        Canvas=lambda *_: nothing,
    )


def board(**changes):
    facts = {**FACTS, "WIDTH": WIDTH, "HEIGHT": HEIGHT, "KEYS": (2, 3, 4, 5, 6, 7), **changes}
    return SimpleNamespace(KEYS_DO=None, **facts)


StandIn.board = lambda self: board()


def plug_in(monkeypatch, pico):
    """From now on the tools find it at PORT, and their clock is its own."""

    def opened(*_, **options):
        pico.timeout = options.get("timeout")
        return pico

    monkeypatch.setattr(serial, "serial_for_url", opened)
    monkeypatch.setattr(serial, "Serial", opened)
    import mpremote.transport_serial as transport

    for module in (*CLOCKED, transport):
        if hasattr(module, "time"):
            monkeypatch.setattr(module, "time", pico.clock)
    return pico


def json_lines(*values):
    return "".join(json.dumps(value) + "\r\n" for value in values).encode()
