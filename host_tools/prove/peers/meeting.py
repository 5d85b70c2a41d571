"""A tool meets something at a serial port that behaves badly: it succeeds, or says in a sentence
why not; soon, and leaving nothing half done behind.
"""

import contextlib
import functools
import io
import json
import random
import tempfile
import threading
import time
from pathlib import Path

import pytest

from host_tools import png
from host_tools.__main__ import main
from host_tools.errors import ToolError
from host_tools.ship import mpy
from host_tools.sim import usb
from host_tools.usb import backup

from ..pico.in_play import host_game
from . import stand_in
from .bad_peers import BadPeer
from .stand_in import PORT

SILENCE_S = 10  # after the last word of a Pico its user is told
MOST_S = 400  # of one that talks, but very slowly
WORK_S = 5  # of this computer, whatever is said

COMMANDS = (
    ("doctor",),
    ("doctor", "--wiring", "--seconds", "5"),
    ("backup", "new.json"),
    ("restore", "games.json", "--yes"),
    ("records",),
    ("records", "replay", "1"),
    ("records", "export", "1", "game.jsonl"),
    ("screenshot", "glass.png"),
    ("mirror",),
    ("deploy",),
    ("flash", "--files"),
)

OURS = {
    "/main.py": b"import pioche",
    "/board.mpy": b"board",
    "/pioche/app.mpy": b"the app" * 300,
    "/pioche/games/twenty.mpy": b"twenty",
}


def is_shown(text):
    """May all of this be on a terminal?"""
    return all(c == "\n" or c.isprintable() for c in text)


@functools.cache
def saves():
    """{name: content} of a gadget on which a game was played to its end and kept."""
    with tempfile.TemporaryDirectory() as folder:
        hand = host_game(folder)
        while not hand.app.desk.session.over():
            hand.keys("a")
            if not hand.app.desk.session.over():
                hand.keys("right a")
        hand.app.dealer.keep_record()
        found = [path for path in Path(folder).rglob("*") if path.is_file()]
        return {path.relative_to(folder).as_posix(): path.read_bytes() for path in found}


def backed_up():
    """What `restore` is to put back: other settings, and a game that is not on the Pico."""
    return {**saves(), "settings.txt": b"language=de\n", "records/0002.rec": saves()["twenty.sav"]}


def on_the_pico():
    return {**OURS, **{"/saves/" + name: content for name, content in saves().items()}}


class Ending:
    """Of a mirror, after some seconds of the Pico's time."""

    def __init__(self, clock, seconds=25):
        self._clock, self._end = clock, clock.now + seconds

    def wait(self, seconds):
        self._clock.sleep(seconds)

    def is_set(self):
        return self._clock.now > self._end

    def clear(self):
        pass


def mirror(pico):
    """The mirror without its page; -> (exit code, what it told and showed of a wrong kind)."""
    said, wrong = [], []
    backend = usb.UsbBackend(PORT)
    backend.on_status = lambda text: said.append(text + "\n" if text else "")
    backend.on_frame = lambda kind, picture, ms: (
        len(picture) == backend.width * -(-backend.height // 8) or wrong.append(len(picture))
    )
    backend.stopping = Ending(pico.clock)
    with contextlib.ExitStack() as stack:
        patch = stack.enter_context(pytest.MonkeyPatch.context())
        patch.setattr(threading.Thread, "start", lambda thread: None)
        try:
            backend.start()
        except ToolError as error:
            return 1, "", f"pioche: {error}\n"
    backend.key(4, True)
    backend.run()
    assert not wrong, f"pictures of {wrong} bytes"
    return 0, "".join(said), ""


def meet(seed):
    """One command meets one bad peer; AssertionError, or whatever was raised, where that goes
    wrong; -> "done" or "told"."""
    chance = random.Random(seed)
    words = chance.choice(COMMANDS)
    with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        patch.setattr(mpy, "device_files", lambda board=None, developer=False: fresh(chance))
        Path("games.json").write_text(backup.pack(backed_up(), "", ""), encoding="utf-8")
        pico = stand_in.plug_in(patch, BadPeer(seed, on_the_pico()))
        before = dict(pico.files.tree)
        begun, clocked = time.process_time(), pico.clock.now
        code, out, err = run(words, pico)
        took, waited = time.process_time() - begun, pico.clock.now - clocked
        told = f"{seed}: {words} -> {code} {out[-300:]!r} {err[-300:]!r}"
        assert took < WORK_S and waited < MOST_S, f"{took:.1f} s, {waited:.1f} s by {told}"
        check_words(code, out, err, told)
        if code and words[0] != "mirror":
            silence = pico.clock.now - max(pico.last_word, clocked)
            assert silence < SILENCE_S + 0.5, f"silent for {silence:.1f} s: {told}"
        check_host(words, told)
        check_pico(words[0], before, pico.files.tree, told)
    return "told" if code else "done"


def fresh(chance):
    return {**OURS, "/pioche/app.mpy": b"a newer app"} if chance.random() < 0.5 else OURS


def run(words, pico):
    if words[0] == "mirror":
        return mirror(pico)
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        code = main([*words, "--port", PORT])
    return code, out.getvalue(), err.getvalue()


def check_words(code, out, err, told):
    assert code in (0, 1), told
    assert is_shown(out) and is_shown(err), f"not to be printed: {told}"
    assert len(out) < 60_000 and len(err) < 2000, f"too much is said: {told}"
    if err:
        assert code and err.startswith("pioche: ") and err.count("\n") == 1, told
        assert len(err) > 20 and "Error:" not in err.partition("do it: ")[0], told


def check_host(words, told):
    """Every file there is is whole."""
    for path in Path().rglob("*"):
        if path.name == "new.json":
            backup.unpack(path.read_text(encoding="utf-8"), path.name)
        elif path.name == "glass.png":
            png.read(path)
        elif path.name == "game.jsonl":
            list(map(json.loads, path.read_text(encoding="utf-8").splitlines()))
        else:
            assert path.name == "games.json", f"{path} was left: {told}"


def check_pico(command, before, after, told):
    """Nothing but what the command is for has changed, and every save is an old or a new one."""
    wanted = {f"/saves/{name}": content for name, content in backed_up().items()}
    for path in {*before, *after}:
        old, new = before.get(path, b"?"), after.get(path, b"?")
        if old == new or path.endswith(".new"):
            continue
        if command in ("deploy", "flash"):
            assert not path.startswith("/saves"), f"{path} has changed: {told}"
        elif command == "restore":
            may_be = {wanted.get(path, b"?"), before.get(path.partition(".bad")[0], b"?")}
            aside = path + ".bad" in after
            folder = new is None and path in ("/saves", "/saves/records")
            assert new in may_be or aside or folder, f"{path} has changed: {told}"
        else:
            raise AssertionError(f"{path} has changed: {told}")
