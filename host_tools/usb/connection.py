"""A Pico at a serial port: finding it, stopping its program, and running code on it.

Everything ends within a few seconds, whatever is at the port: a Pico, something else that talks
without end, or something that never says a word.
"""

import io
import os
import re
import time
from contextlib import contextmanager, redirect_stdout, suppress

import serial
from mpremote.transport import TransportError
from mpremote.transport_serial import SerialTransport
from serial.tools import list_ports

from ..emulator import versions
from ..errors import ToolError
from ..plain import printable
from . import answers

RASPBERRY_PI, MICROPYTHON = 0x2E8A, 0x0005  # USB vendor, and its product with MicroPython on it
BOARDS = re.compile(r"Raspberry Pi Pico ?2?( ?W)? with RP2(040|350)")
BADGER = re.compile(r"Pimoroni Badger ?2040( 2MB)? with RP2040")  # as it is bought
OLDEST = (1, 26)

# To interrupt what runs, and to soft-reset. Not once: a Pico that is just starting loses a Ctrl-C,
# and a busy panel is waited for.
CONNECT_S = (1, 4, 2)
ANSWER_S = 7  # of silence, whatever it was asked; who talks on may take three times as long
RESET_S = 0.5  # who then waits for Pioche to start tells of silence within ten seconds in all
LOOK_S = 0.05  # at a port where nothing comes
CLOSE_S = 0.3  # for the last words to leave
MOST_SAID = 64 << 10  # bytes in one answer

INSTALL = (
    "hold BOOTSEL while you plug it in, and drop the .uf2 file for your board"
    f" from micropython.org/download on the drive that appears; {versions.suggestion()}"
)

IS_FROZEN = """
import sys
path = sys.path[:]
sys.path[:] = [".frozen", "/rom"]
try:
    import pioche
    print("pioche")
except ImportError:
    pass
sys.path[:] = path
"""


def pico_ports(ports=None):
    """The ports of all Picos that are plugged in."""
    ports = list_ports.comports() if ports is None else ports
    picos = [p for p in ports if p.vid == RASPBERRY_PI]
    # Other things of the same maker, a debug probe say, count only where there is no Pico.
    return sorted(p.device for p in picos if p.pid == MICROPYTHON) or [p.device for p in picos]


def find_port(ports=None):
    """The port of the one Pico that is plugged in."""
    picos = pico_ports(ports)
    if not picos:
        raise ToolError(
            "no Pico with MicroPython was found: plug it in with a cable that carries data; if it"
            f" shows as a drive RPI-RP2 or RP2350, it has no MicroPython yet: {INSTALL}"
        )
    if len(picos) > 1:
        raise ToolError(f"there are several: {', '.join(picos)}; choose one with --port")
    return picos[0]


def why_closed(port):
    """Why a port could not be opened, and what to do."""
    if os.name == "posix" and not os.path.exists(port):
        return f"there is no port {port}: plug the Pico in, or leave --port out to have it found"
    if os.name == "posix" and not os.access(port, os.R_OK | os.W_OK):
        return f"you may not open {port}: on Linux, add yourself to its group (often dialout)"
    return (
        f"{port} cannot be opened: another program has it (close Thonny, mpremote and the like),"
        " or it is no serial port"
    )


def open_port(port):
    """The port, open for us alone; it has the timeouts of pyserial."""
    try:
        return serial.Serial(port, timeout=0.05, write_timeout=1, exclusive=True)
    except (OSError, ValueError):
        raise ToolError(why_closed(port)) from None


class Refused(ToolError):
    """The Pico is there and well, but could not do what it was asked for."""


class Patience:
    """A serial port that gives up in the end. mpremote itself waits for ever on a port that falls
    silent in the middle of something, or that never stops talking.
    """

    def __init__(self, serial):
        self._serial = serial
        serial.timeout = LOOK_S

    def wait(self, seconds, in_all):
        """From now on: so long for anything at all to come, so long for everything together."""
        self._silence = self._serial.write_timeout = seconds
        self._heard = time.monotonic()
        self._end = self._heard + in_all
        self._left = MOST_SAID

    def inWaiting(self):  # noqa: N802 - mpremote asks for it by pyserial's old name
        waiting = self._serial.in_waiting
        self._check()
        return waiting

    def read(self, size=1):
        data = b""
        while len(data) < size:
            some = self._serial.read(size - len(data))
            if some:
                self._heard = time.monotonic()
                self._left -= len(some)
                data += some
            self._check()
        return data

    def write(self, data):
        try:
            return self._serial.write(data)
        except serial.SerialTimeoutException:
            raise TransportError("not heard") from None

    def _check(self):
        if self._left < 0 or time.monotonic() > min(self._end, self._heard + self._silence):
            raise TransportError("no answer")

    def __getattr__(self, name):
        return getattr(self._serial, name)


def close_port(port):
    """Close it, though nobody may be there any more to read what was last said to it: the system
    would wait for that for half a minute."""
    with suppress(Exception):  # which one a port throws that went away is the system's choice
        end = time.monotonic() + CLOSE_S
        while port.out_waiting and time.monotonic() < end:
            time.sleep(0.01)
        if port.out_waiting:
            port.reset_output_buffer()
    with suppress(OSError):
        port.close()


class Connection:
    """A Pico whose program is stopped, at the end of a serial port; it runs what it is sent."""

    def __init__(self, port, task):
        """task: what is to be repeated when it fails, such as "the deploy"."""
        self.port = port
        self._task = task

    def __enter__(self):
        try:
            self._mpremote = SerialTransport(self.port)
        except (OSError, TransportError, ValueError):
            raise ToolError(why_closed(self.port)) from None
        self._mpremote.serial = Patience(self._mpremote.serial)
        try:
            self._stop_program()
        except ToolError:
            self._close()
            raise
        return self

    def __exit__(self, *_):
        self._close()

    def _close(self):
        close_port(self._mpremote.serial)

    def _stop_program(self):
        for seconds in CONNECT_S:
            try:
                with self._quietly(seconds, seconds):
                    self._mpremote.enter_raw_repl(timeout_overall=seconds)
                return
            except OSError:
                raise ToolError(f"{self.port} went away: plug the Pico in again") from None
            except TransportError:
                pass
        raise ToolError(
            f"what is at {self.port} does not answer as MicroPython does: unplug it,"
            " plug it in and try again, or choose another with --port"
        )

    @contextmanager
    def _quietly(self, seconds, in_all):
        """mpremote prints what it did not expect; people get a sentence instead."""
        self._mpremote.serial.wait(seconds, in_all)
        with redirect_stdout(io.StringIO()):
            yield

    def run(self, code, more_s=0):
        """What the code prints; more_s: how much longer than anything else it may take."""
        silence, in_all = ANSWER_S + more_s, 3 * ANSWER_S + more_s
        try:
            with self._quietly(silence, in_all):
                printed, error = self._mpremote.exec_raw(code, timeout=in_all)
        except (OSError, TransportError):
            raise ToolError(
                f"the Pico at {self.port} went away or fell silent; nothing is broken:"
                f" plug it in again and repeat {self._task}"
            ) from None
        if error:
            raise Refused(_device_error(error.decode(errors="replace")))
        try:
            return printed.decode()
        except UnicodeDecodeError:
            raise answers.Garbled from None

    def hard_reset(self):
        # The pause lets the answer out before USB goes down.
        code = "import machine, time\ntime.sleep_ms(100)\nmachine.reset()"
        self._run_last(code)

    def bootloader(self):
        """The Pico goes away, and comes back as a drive that takes a UF2 file."""
        self._run_last("import machine\nmachine.bootloader()")

    def _run_last(self, code):
        with suppress(OSError, TransportError), self._quietly(ANSWER_S, ANSWER_S):
            self._mpremote.exec_raw_no_follow(code)

    def soft_reset(self):
        """Starts main.py again, whatever the Pico was doing with our last bytes."""
        with suppress(OSError, TransportError):
            self._mpremote.serial.wait(RESET_S, RESET_S)
            self._mpremote.serial.write(b"\r\x03\r\x02\x04")


def _device_error(traceback):
    last = (traceback.strip() or "it does not say why").splitlines()[-1]
    if "ENOSPC" in last or last == "OSError: 28":
        return "the file system of the Pico is full: delete files of yours on it"
    return f"the Pico could not do it: {printable(last)}"


def has_pioche(connection):
    """Is Pioche on this Pico, as files or within its firmware?"""
    code = "try:\n import pioche\n print('yes')\nexcept ImportError:\n pass"
    return answers.is_said(connection.run(code), "yes")


def is_frozen(connection):
    """Is it within the firmware, or in a ROMFS behind it? Then no file of it is used."""
    return answers.is_said(connection.run(IS_FROZEN), "pioche")


def board_on(connection):
    """The name of the board whose data is on this Pico, or None."""
    code = "try:\n import board\n print(board.NAME)\nexcept Exception:\n pass"
    return printable(connection.run(code).strip()) or None


def _is_version(value):
    return isinstance(value, list) and [type(part) for part in value[:3]] == [int] * 3


def check_board(connection):
    """Refuse what Pioche does not run on; the name of the board and its MicroPython."""
    told = connection.run(
        "import json, os, sys\n"
        "print(json.dumps([sys.implementation[0], list(sys.implementation[1]), os.uname()[4]]))"
    )
    name, version, machine = answers.parsed(told, (str, _is_version, str))
    name, machine = printable(name), printable(machine)
    number = ".".join(str(part) for part in version[:3])
    needed = f"MicroPython {'.'.join(map(str, OLDEST))} or newer"
    if BADGER.match(machine):
        raise ToolError(
            f"the Badger 2040 at {connection.port} has its maker's firmware; Pioche needs"
            f" MicroPython's own for the Raspberry Pi Pico: {INSTALL}"
        )
    if not BOARDS.match(machine):
        raise ToolError(
            f"at {connection.port} is a '{machine}': Pioche runs on a Pico, a Pico W, a Pico 2 and"
            f" a Pico 2 W with {needed}; plug in one of them, or choose its port with --port"
        )
    if name != "micropython" or tuple(version[:2]) < OLDEST:
        raise ToolError(f"the Pico runs {name} {number}; Pioche needs {needed}: {INSTALL}")
    return f"{machine}, {versions.told(version[:3])}"
