"""The installer's parts in Node: many cables come out, and no browser is waited for."""

import base64
import json
import os
import select
import shutil
import subprocess
import tempfile
import tty
from contextlib import contextmanager, suppress
from pathlib import Path

from ...places import TOOLS
from ...web import installer, wasm
from ..pico.at_port import pico_at_a_port
from . import small_firmware, two_versions

PROGRAM = Path(__file__).with_name("node.mjs")
PARTS = TOOLS / "web" / "page" / installer.FOLDER
GONE = "gone"  # the Trouble of a cable that has come out
LONGEST_S = 600
LAST = 4  # writes of a whole run; a slow Pico may need one or two more at its beginning


@contextmanager
def parts():
    """A folder in which Node finds them."""
    with tempfile.TemporaryDirectory() as name:
        top = Path(name)
        shutil.copytree(PARTS, top / installer.FOLDER)
        (top / "package.json").write_text('{"type": "module"}')
        installer.put(top, {})
        yield top / installer.FOLDER


def _command(folder, work, given):
    texts = {
        name: base64.b64encode(data).decode() if isinstance(data, bytes) else data
        for name, data in given.items()
    }
    file = folder / "given.json"
    file.write_text(json.dumps(texts))
    return [wasm.node(), PROGRAM, folder, work, file]


# --- a bare Pico


def cut_flashing(folder, seed):
    """From one firmware, a blank flash or that of another to a firmware; -> how many cables."""
    fresh = small_firmware.firmware(seed)
    before = (
        small_firmware.firmware(seed + 1),
        small_firmware.firmware(seed + 1, like=fresh, differs=(seed % 5, 7)),
        b"",
    )[seed % 3]
    saves = bytes((seed + i) % 251 for i in range(9000))
    given = {
        "file": small_firmware.uf2(fresh),
        "old": small_firmware.flash(before, saves),
        "fresh": small_firmware.flash(fresh, saves),
        "filesAt": small_firmware.FILES,
    }
    done = subprocess.run(
        _command(folder, "flash", given), capture_output=True, text=True, timeout=LONGEST_S
    )
    ended = done.stdout.removeprefix("ended ").strip()
    assert ended.isdigit(), ended or done.stderr[-2000:]
    return int(ended)


# --- a Pico that runs


class Run:
    """One run of a part of the installer with the Pico at this port; at the how manieth write the
    cable comes out. `ended` is what came of it, `writes` how often it wrote."""

    def __init__(self, folder, port, work, given, pull_at=None):
        self.writes, self.ended = 0, None
        self._port, self._pull_at, self._end = port, pull_at, None
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
        self._node = subprocess.Popen(_command(folder, work, given), **pipes)
        try:
            self._carry()
        finally:
            self._close()
            with suppress(BrokenPipeError):  # what it did not read any more
                self._node.stdin.close()
            self._node.wait(LONGEST_S)
            self._node.stdout.close()

    def _carry(self):
        lines = b""
        out = self._node.stdout.fileno()
        while self.ended is None:
            ends = [out] + [self._end] * (self._end is not None)
            ready = select.select(ends, [], [], LONGEST_S)[0]
            assert ready, "the installer says nothing any more"
            if self._end in ready:
                self._tell("came", os.read(self._end, 1 << 16))
            if out in ready:
                some = os.read(out, 1 << 16)
                assert some, "the installer has ended without a word"
                *whole, lines = (lines + some).split(b"\n")
                for line in whole:
                    self._hear(*line.decode().split(" ", 1))

    def _hear(self, word, text):
        if word == "open":
            self._end = os.open(self._port.path, os.O_RDWR | os.O_NOCTTY)
            tty.setraw(self._end)
        elif word == "close":
            self._close()
        elif word == "ended":
            self.ended = text
        elif self._end is not None:
            self.writes += 1
            if self.writes == self._pull_at:
                self._close()
                self._port.pull_cable()
                self._tell("unplug")
            else:
                os.write(self._end, base64.b64decode(text))

    def _tell(self, word, data=b""):
        with suppress(BrokenPipeError):  # it has ended; its last words are still to be read
            self._node.stdin.write(f"{word} {base64.b64encode(data).decode()}\n".encode())
            self._node.stdin.flush()

    def _close(self):
        if self._end is not None:
            os.close(self._end)
            self._end = None


def cut_deploy(folder, part):
    """The cable comes out after this part of all that a whole deploy writes: no save is lost, no
    mixture starts, and the next run repairs it."""
    old = {**two_versions.OLD, **two_versions.SAVES}
    at = _somewhere(folder, "deploy", old, two_versions.FRESH, part)
    with pico_at_a_port(old) as port:
        _cut(folder, port, "deploy", two_versions.FRESH, at)
        two_versions.judge(_files_on(port))
        port.plug_cable()
        assert Run(folder, port, "deploy", two_versions.FRESH).ended.isdigit()
        two_versions.judge_repaired(_files_on(port))


def cut_restore(folder, part):
    """The same of a restore: each file is the old one or the new one."""
    old = {"/saves/settings.txt": b"language=en\n", "/saves/twenty.sav": b"\0\x01saved"}
    new = {"settings.txt": b"language=fr\n", "error.txt": b"line\n" * 900, "records/0001.rec": b"r"}
    fresh = {**old, **{"/saves/" + name: data for name, data in new.items()}}
    at = _somewhere(folder, "restore", old, new, part)
    with pico_at_a_port(old) as port:
        _cut(folder, port, "restore", new, at)
        left = _files_on(port)
        assert left.keys() >= old.keys(), "a save is lost"
        whole = {path: data for path, data in left.items() if not path.endswith(".new")}
        assert all(data in (old.get(path), fresh[path]) for path, data in whole.items())
        port.plug_cable()
        assert Run(folder, port, "restore", new).ended.isdigit()
        assert _files_on(port) == fresh


def _somewhere(folder, work, before, given, part):
    """At the how manieth write that is; not among the last, which only start main.py again."""
    with pico_at_a_port(before) as port:
        whole = Run(folder, port, work, given)
    assert whole.ended.isdigit(), whole.ended
    return max(2, int(part * (whole.writes - LAST)))


def _cut(folder, port, work, given, at):
    ended = Run(folder, port, work, given, at).ended
    assert ended == GONE, f"the cable at write {at}: {ended}"


def _files_on(port):
    return {"/" + path: data for path, data in port.ask("pico.read_files").items()}
