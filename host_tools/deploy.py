"""Puts Pioche on a Pico: only what differs, and so that no half of anything is ever played.

New files are sent under a temporary name, beside the version that is there. Then all names are
switched at once, and while that lasts there is no /main.py: a Pico that loses its power meanwhile
starts nothing rather than a mixture of two versions. Whatever state an interrupted deploy leaves,
the next one finds it by the hashes of the files, and repairs it.
"""

import base64
import hashlib
import io
import json
import os
import re
import sys
import time
from contextlib import contextmanager, redirect_stdout, suppress
from dataclasses import dataclass
from pathlib import PurePosixPath

from mpremote.transport import TransportError
from mpremote.transport_serial import SerialTransport
from serial.tools import list_ports

from .errors import ToolError

RASPBERRY_PI, MICROPYTHON = 0x2E8A, 0x0005  # USB vendor, and its product with MicroPython on it
BOARDS = re.compile(r"Raspberry Pi Pico ?2?( ?W)? with RP2(040|350)")
OLDEST = (1, 26)

CONNECT_S = 8  # to interrupt what runs, and to soft-reset
ANSWER_S = 20  # for anything else that is asked of the Pico

MAIN = "/main.py"
NEW = ".new"
# Where files of ours may lie besides /pioche. A .py would be imported instead of our .mpy.
ROOT_FILES = (MAIN, "/board.mpy", "/board.py")
OURS = ("/pioche", *ROOT_FILES, *(path + NEW for path in ROOT_FILES))

PART = 1 << 10  # bytes of a file in one call
BATCH = 4 << 10  # characters of calls in one exec: more is not faster, and takes heap to compile

# littlefs keeps small files within their folder, all others in blocks of their own. What that costs
# is measured: a folder takes 4 blocks, and is split in two long before it is full.
BLOCK, FOLDER = 4096, 4 * 4096
SMALL, ENTRY, SMALL_COST = 512, 64, 6

INSTALL = (
    "hold BOOTSEL while you plug it in, and drop the .uf2 file for your board"
    " from micropython.org/download on the drive that appears"
)

ON_THE_PICO = """
import binascii, hashlib, json, os

def tell(path):
    try:
        kind = os.stat(path)[0]
    except OSError:
        return
    folder = kind & 0x4000
    print(json.dumps([path, None if folder else digest(path)]))
    if folder:
        for entry in os.ilistdir(path):
            tell(path + "/" + entry[0])

def digest(path):
    h = hashlib.sha256()
    with open(path, "rb") as f:
        while part := f.read(1024):
            h.update(part)
    return binascii.hexlify(h.digest()).decode()

def free():
    fs = os.statvfs("/")
    return fs[0] * fs[3]

begun = []

def begin(path):
    global new
    new = open(path, "wb")
    begun.append(path)

def more(text):
    new.write(binascii.a2b_base64(text))

def end():
    new.close()

def give_up():
    try:
        new.close()
    except (NameError, OSError):
        pass
    for path in begun:
        os.remove(path)

def do(steps):
    for name, *paths in steps:
        getattr(os, name)(*paths)
"""


# --- the port


def find_port(ports=None):
    """The port of the one Pico that is plugged in."""
    ports = list_ports.comports() if ports is None else ports
    picos = [p for p in ports if p.vid == RASPBERRY_PI]
    # Other things of the same maker, a debug probe say, count only where there is no Pico.
    picos = sorted(p.device for p in picos if p.pid == MICROPYTHON) or [p.device for p in picos]
    if not picos:
        raise ToolError(
            "no Pico with MicroPython was found: plug it in with a cable that carries data; if it"
            f" shows as a drive RPI-RP2 or RP2350, it has no MicroPython yet: {INSTALL}"
        )
    if len(picos) > 1:
        raise ToolError(f"there are several: {', '.join(picos)}; choose one with --port")
    return picos[0]


def _why_closed(port):
    """Why a port could not be opened, and what to do."""
    if os.name == "posix" and not os.path.exists(port):
        return f"there is no port {port}: plug the Pico in, or leave --port out to have it found"
    if os.name == "posix" and not os.access(port, os.R_OK | os.W_OK):
        return f"you may not open {port}: on Linux, add yourself to its group (often dialout)"
    return (
        f"{port} cannot be opened: another program has it (close Thonny, mpremote and the like),"
        " or it is no serial port"
    )


class Refused(ToolError):
    """The Pico is there and well, but could not do what it was asked for."""


class Patience:
    """A serial port that gives up in the end. mpremote itself waits for ever on a port that falls
    silent in the middle of something, or that never stops talking.
    """

    def __init__(self, serial):
        self._serial = serial

    def wait(self, seconds):
        """From now on, and for everything together."""
        self._end = time.monotonic() + seconds
        self._serial.timeout = self._serial.write_timeout = seconds

    def inWaiting(self):  # noqa: N802 - mpremote asks for it by pyserial's old name
        self._check(True)
        return self._serial.in_waiting

    def read(self, size=1):
        data = self._serial.read(size)
        self._check(len(data) == size)
        return data

    def _check(self, fine):
        if not fine or time.monotonic() > self._end:
            raise TransportError("no answer")

    def __getattr__(self, name):
        return getattr(self._serial, name)


class Line:
    """A Pico whose program is stopped, at the end of a serial port; it runs what it is sent."""

    def __init__(self, port):
        self.port = port

    def __enter__(self):
        try:
            self._mpremote = SerialTransport(self.port)
        except (OSError, TransportError, ValueError):
            raise ToolError(_why_closed(self.port)) from None
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
        with suppress(OSError):  # nothing to say any more to a port that went away
            self._mpremote.close()

    def _stop_program(self):
        for last in False, True:
            try:
                with self._quietly(CONNECT_S):
                    self._mpremote.enter_raw_repl(timeout_overall=CONNECT_S)
                return
            except OSError:
                raise ToolError(f"{self.port} went away: plug the Pico in again") from None
            except TransportError:
                # Once more: an interrupt handler may have swallowed the Ctrl-C.
                if last:
                    raise ToolError(
                        f"what is at {self.port} does not answer as MicroPython does: unplug it,"
                        " plug it in and try again, or choose another with --port"
                    ) from None

    @contextmanager
    def _quietly(self, seconds):
        """mpremote prints what it did not expect; people get a sentence instead."""
        self._mpremote.serial.wait(seconds)
        with redirect_stdout(io.StringIO()):
            yield

    def run(self, code):
        """What the code prints."""
        try:
            with self._quietly(ANSWER_S):
                printed, error = self._mpremote.exec_raw(code, timeout=ANSWER_S)
        except (OSError, TransportError):
            raise ToolError(
                f"the Pico at {self.port} went away or fell silent; nothing is broken:"
                " plug it in again and repeat the deploy"
            ) from None
        if error:
            raise Refused(_device_error(error.decode(errors="replace")))
        return printed.decode()

    def hard_reset(self):
        # The pause lets the answer out before USB goes down.
        code = "import machine, time\ntime.sleep_ms(100)\nmachine.reset()"
        with suppress(OSError, TransportError), self._quietly(ANSWER_S):
            self._mpremote.exec_raw_no_follow(code)

    def soft_reset(self):
        """Starts main.py again, whatever the Pico was doing with our last bytes."""
        with suppress(OSError):
            self._mpremote.serial.write(b"\r\x03\r\x02\x04")


def _device_error(traceback):
    last = traceback.strip().splitlines()[-1]
    if "ENOSPC" in last or last == "OSError: 28":
        return "the file system of the Pico is full: delete files of yours on it"
    return f"the Pico could not do it: {last}"


# --- what is there, and what is to be done


def check_board(line):
    """Refuse what Pioche does not run on; the name of the board and its MicroPython."""
    name, version, machine = json.loads(
        line.run(
            "import json, os, sys\n"
            "print(json.dumps([sys.implementation[0], list(sys.implementation[1]), os.uname()[4]]))"
        )
    )
    number = ".".join(str(part) for part in version[:3])
    needed = f"MicroPython {'.'.join(map(str, OLDEST))} or newer"
    if not BOARDS.match(machine):
        raise ToolError(
            f"at {line.port} is a '{machine}': Pioche runs on a Pico, a Pico W, a Pico 2 and a"
            f" Pico 2 W with {needed}; plug in one of them, or choose its port with --port"
        )
    if name != "micropython" or tuple(version[:2]) < OLDEST:
        raise ToolError(f"the Pico runs {name} {number}; Pioche needs {needed}: {INSTALL}")
    return f"{machine}, MicroPython {number}"


@dataclass
class Plan:
    """How to get from the files found on a Pico ({path: sha256, None for a folder}) to those
    wanted ({path: content})."""

    wanted: dict
    found: dict

    def __post_init__(self):
        hashes = {path: hashlib.sha256(data).hexdigest() for path, data in self.wanted.items()}
        self.changed = {p: d for p, d in self.wanted.items() if self.found.get(p) != hashes[p]}
        folders = {str(up) for path in self.wanted for up in PurePosixPath(path).parents} - {"/"}
        self.new_folders = sorted(folders - self.found.keys())
        unwanted = {
            path
            for path, digest in self.found.items()
            if path not in (hashes if digest else folders)
        }
        self.leftovers = sorted(p for p in unwanted if p.endswith(NEW) and self.found[p])
        # Backwards, so that what lies in a folder goes before the folder.
        self.stale = sorted(unwanted.difference(self.leftovers), reverse=True)

    def nothing_to_do(self):
        return not (self.changed or self.leftovers or self.stale)

    def size(self):
        return sum(map(len, self.changed.values()))

    def removed(self):
        """How many files go; folders do not count."""
        return sum(self.found[path] is not None for path in self.leftovers + self.stale)

    def room(self):
        """About how many bytes of the file system the new files take beside the old ones."""
        small = sum(ENTRY + len(d) for d in self.changed.values() if len(d) <= SMALL)
        large = sum(-len(d) // BLOCK * -BLOCK for d in self.changed.values() if len(d) > SMALL)
        return large + SMALL_COST * small + FOLDER * (1 + len(self.new_folders))

    # The rest are calls of the Pico's os module.

    def sweep(self):
        return [("remove", path) for path in self.leftovers]

    def make_folders(self):
        return [("mkdir", path) for path in self.new_folders]

    def switch(self):
        """Makes the version that was sent the one that is played."""
        steps = []
        if self.found.get(MAIN):
            steps.append(("remove", MAIN) if MAIN in self.changed else ("rename", MAIN, MAIN + NEW))
        for path in self.stale:
            steps.append(("remove" if self.found[path] else "rmdir", path))
        steps += [("rename", path + NEW, path) for path in self.changed if path != MAIN]
        return steps + [("rename", MAIN + NEW, MAIN)]


def survey(line):
    """What lies on the Pico where files of ours lie."""
    line.run(ON_THE_PICO)
    told = line.run("\n".join(f"tell({path!r})" for path in OURS))
    return dict(json.loads(entry) for entry in told.splitlines())


# --- doing it


@dataclass
class Report:
    copied: int
    total: int
    size: int
    removed: int
    seconds: float

    def __str__(self):
        if not self.copied and not self.removed:
            return f"nothing to copy: all {self.total} files are up to date, {self.seconds:.1f} s"
        copied = f"copied {self.copied} of {self.total} files ({_kb(self.size)})"
        return f"{copied}, removed {self.removed}, {self.seconds:.1f} s"


def deploy(port, files, say=print, progress=None):
    """Make the Pico at this port hold just these files of ours, and start it; a Report."""
    begun = time.monotonic()
    with Line(port) as line:
        try:
            say(f"{port}: {check_board(line)}")
            say(f"comparing {_files(len(files))}")
            plan = Plan(files, survey(line))
            if not plan.nothing_to_do():
                _carry_out(plan, line, say, progress or show_progress)
        except BaseException:
            line.soft_reset()  # whatever ran before we came runs again
            raise
        _restart(line, plan, say)
    seconds = time.monotonic() - begun
    return Report(len(plan.changed), len(files), plan.size(), plan.removed(), seconds)


def _carry_out(plan, line, say, progress):
    line.run(f"do({plan.sweep()!r})")
    _check_room(plan, line)
    if plan.changed:
        say(f"copying {_files(len(plan.changed))} ({_kb(plan.size())})")
        _send(plan, line, progress)
    if plan.removed():
        say(f"removing {_files(plan.removed())} no longer needed")
    line.run(f"do({plan.switch()!r})")


def _send(plan, line, progress):
    sent = 0
    try:
        line.run(f"do({plan.make_folders()!r})")
        for code, size in batches(plan.changed):
            line.run(code)
            sent += size
            progress(sent, plan.size())
    except Refused:
        line.run("give_up()")  # what was sent must not take the room that saves need
        raise


def _check_room(plan, line):
    free = int(line.run("print(free())"))
    if plan.changed and plan.room() > free:
        raise ToolError(
            f"the Pico has {_kb(free)} free, and the new files need {_kb(plan.room())}:"
            " delete files of yours on it"
        )


def _restart(line, plan, say):
    say("restarting")
    if plan.nothing_to_do():
        line.soft_reset()
    else:
        line.hard_reset()


def batches(files):
    """(code that writes a part of the files under their temporary names, how many bytes of them)"""
    code, size = "", 0
    for path, data in files.items():
        code += f"begin({path + NEW!r})\n"
        for at in range(0, len(data), PART):
            part = data[at : at + PART]
            code += f"more({base64.b64encode(part).decode()!r})\n"
            size += len(part)
            if len(code) > BATCH:
                yield code, size
                code, size = "", 0
        code += "end()\n"
    if code:
        yield code, size


def show_progress(done, total):
    if sys.stdout.isatty():
        share = done / (total or 1)
        # The cursor waits at the start of the line: an error now is written over the bar.
        end = "\n" if done == total else "\r"
        print(f"  [{'#' * int(30 * share):30}] {share:4.0%}", end=end, flush=True)


def _files(count):
    return f"{count} file" if count == 1 else f"{count} files"


def _kb(size):
    return f"{size} bytes" if size < 1000 else f"{round(size / 1024)} KB"
