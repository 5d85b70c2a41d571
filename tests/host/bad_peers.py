"""Things at a serial port that behave badly, each by its seed, and what a tool may make of one:
it succeeds, or says in a sentence why not; soon, and leaving nothing half done behind.
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
import serial

from host_tools import png
from host_tools.__main__ import main
from host_tools.ship import mpy
from host_tools.sim import usb
from host_tools.usb import backup
from tests.device import support
from tests.host import stand_in
from tests.host.stand_in import PORT, StandIn

SILENCE_S = 10  # after the last word of a Pico its user is told
MOST_S = 400  # of one that talks, but very slowly
WORK_S = 5  # of this computer, whatever is said
EVIL = "\x1b[2J\x1b]0;evil\x07\u202e\x9b"

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
    ("flash",),
)

OURS = {
    "/main.py": b"import pioche",
    "/board.mpy": b"board",
    "/pioche/app.mpy": b"the app" * 300,
    "/pioche/games/twenty.mpy": b"twenty",
}

NONSENSE = (
    *(b"", b"\r\n", b" ", b"\xff\xfe\xfd\r\n", b"null", b"[]", b"{}", b"7", b'"x"', b"[1, 2, 3]"),
    *(b"-1", b"1e999", b"9" * 5000, b"NaN", b"\xc2\xb2", b"0x10", b"true", b"unreadable"),
    *(b"[" * 1500, b"[" * 100_000, b"A" * 300_000, b"\r\n" * 5000, EVIL.encode(), b"\0" * 50),
    b'["/saves/../main.py", false]\r\n',
    b'["/saves/\\u001b[2J", false]\r\n["/saves/\\ud800", false]\r\n',
    b'["/saves", false]\r\n["/saves/a", 7]\r\n',
    b"[null, null, null, [null, null, null, null, null]]",
    b'[1, 2, true, ["\\u001b[2J", "y", "z", [1, 2], 5]]',
    b'[4096, 1000000, false, ["a", "b", "c", [2, 3, 4, 5, 6, 7], ["\\u001b", 1]]]',
    b'["micropython", ["1", "26"], "Raspberry Pi Pico with RP2040"]',
    b'["micropython", [1, 26], "Raspberry Pi Pico with RP2040\\u001b[2J"]',
    b'[7, [1], ["Raspberry Pi Pico with RP2040"]]',
)
ERRORS = (b"\r\n", b" \r\n\t", EVIL.encode(), b"\xff\xfe", b"OSError: 28", b"x" * 5000, b"\n" * 900)
TEXTS = ("", EVIL, "a" * 5000, "twenty\nUP", "\ud800", "../../x", "\N{SUPERSCRIPT TWO}")
SIZES = ((0, 128), (296, 0), (0, 0), (9999, 9999), (1, 1), (296, 127), (296, 128))


def is_shown(text):
    """May all of this be on a terminal?"""
    return all(c == "\n" or c.isprintable() for c in text)


class BadPeer(StandIn):
    """Mostly a Pico, but for a few tricks that its seed has chosen."""

    def __init__(self, seed, files):
        self.chance = random.Random(seed)
        self.gone = self.mute = self.deaf = False
        self.seconds_a_byte = self.spoiled = 0
        self._slow = bytearray()
        self.chatter = b""
        self.after, self.wire = self.chance.choice(
            [(-1, None)] * 3 + [(self._some(), trick) for trick in self.WIRE]
        )
        self.said = 0
        self.spoils = self.chance.choice([0, 0, 0.03, 0.3])  # so many answers, of all
        self.facts, self.console = {}, None
        super().__init__(files, plays=self.chance.random() < 0.7)
        for trick in self.chance.sample(self.LIES, self.chance.choice([0, 1, 1, 2])):
            trick(self)

    def _some(self):
        return int(10 ** self.chance.uniform(0, 4.5))

    # --- the wire

    def say(self, data):
        data = bytes(data)
        if self.wire and self.said + len(data) > self.after:
            good = max(0, self.after - self.said)
            data = data[:good] + (self.wire(self, data[good:]) or b"")
        self.said += len(data)
        if self.mute or self.gone or not data:
            return
        if self.seconds_a_byte:
            if not self._slow:
                self._next = self.clock.now
            self._slow += data
        else:
            super().say(data)

    def work(self):
        if self.gone:
            raise serial.SerialException("device disconnected")
        if self.chatter and len(self._out) < 4096:
            super().say(self.chatter)
        while self._slow and self.clock.now >= self._next:
            super().say(self._slow[:1])
            del self._slow[:1]
            self._next += self.seconds_a_byte

    def write(self, data):
        if self.deaf:
            self.clock.sleep(self.write_timeout or 0)
            raise serial.SerialTimeoutException("Write timeout")
        return super().write(data)

    def fall_silent(self, data):
        self.mute = True

    def vanish(self, data):
        self.gone = True

    def fall_deaf(self, data):
        self.deaf = True
        return data

    def drip(self, data):
        self.wire = None
        self.seconds_a_byte = self.chance.choice([0.01, 0.3, 2])
        return data

    def flip(self, data):
        spoiled = bytearray(data)
        for at in range(len(spoiled)):
            if self.chance.random() < 0.02:
                spoiled[at] = self.chance.randrange(256)
        return bytes(spoiled)

    def lose(self, data):
        return bytes(byte for byte in data if self.chance.random() > 0.02)

    def begin_to_chat(self, data):
        self.chatter = self.chance.choice([b"\0", b"$GPRMC,081836\r\n", b"\xff\x04", b">", b"\x04"])
        return data

    WIRE = (fall_silent, vanish, fall_deaf, drip, flip, lose, begin_to_chat)

    # --- answers

    def run(self, code):
        printed, error = super().run(code)
        if self.chance.random() >= self.spoils:
            return printed, error
        how = self.chance.randrange(6)
        if how == 0:
            return printed, self.chance.choice(ERRORS)
        if how == 1:
            return printed[: self.chance.randrange(len(printed) + 1)], error
        if how == 2:
            lines = printed.splitlines(keepends=True) * 2
            self.chance.shuffle(lines)
            return b"".join(lines), error
        if how == 3:
            return self.flip(self.flip(printed)), error
        return self.chance.choice(NONSENSE), b""

    # --- lies

    def lie_about_its_board(self):
        self.facts[self.chance.choice(["NAME", "TITLE", "PANEL"])] = self.chance.choice(TEXTS)

    def have_odd_keys(self):
        name = self.chance.choice(["KEYS", "KEYS_DO"])
        self.facts[name] = self.chance.choice([None, 7, (), [EVIL] * 6, (1, 2), [[]] * 6])

    def be_another_machine(self):
        self.files.machine = self.files.machine + self.chance.choice(TEXTS)

    def have_odd_files(self):
        tree = self.files.tree
        tree.setdefault("/saves", None)
        tree.setdefault("/saves/records", None)
        for _ in range(self.chance.randrange(1, 4)):
            name = self.chance.choice(["", "records/", "records/1", "error"])
            name += self.chance.choice([*TEXTS[1:], "x.rec", ".txt", "0001.log", "²³.rec", "a.new"])
            tree["/saves/" + name.replace("../", "")] = self.chance.choice([b"", None, b"x" * 9000])

    def have_damaged_files(self):
        for path in [path for path in self.files.tree if path.startswith("/saves/")]:
            content = self.files.tree[path]
            if content and self.chance.random() < 0.5:
                odd = (b"", EVIL.encode(), b"people=" + EVIL.encode(), b"\xff" * 99, content[:-1])
                self.files.tree[path] = self.chance.choice([*odd, self.flip(content), content * 9])

    def have_the_folder_of_records_as_a_file(self):
        self._forget("/saves/records")
        self.files.tree["/saves/records"] = b"no folder"

    def have_a_file_as_a_folder(self):
        for path in ("/saves/twenty.sav", "/main.py", "/saves/settings.txt.new"):
            self._forget(path)
            self.files.tree[path] = None

    def _forget(self, folder):
        for path in list(self.files.tree):
            if path == folder or stand_in.under(path, folder):
                del self.files.tree[path]

    def read_without_end(self):
        self._spoil("binascii.b2a_base64(f.read(2048))", "binascii.b2a_base64(b'x' * 2048)")

    def read_nothing_of_some(self):
        self._spoil("f.seek(at)", "f.seek(at)\n        if path[-4:] == '.rec': raise OSError(5)")

    def find_bad_blocks(self):
        self._spoil("h.update(part)", "h.update(part)\n                if len(path) % 2: 1 / 0")

    def be_full(self):
        self.files.size = 4096 * self.chance.randrange(20)

    def have_an_odd_glass(self):
        self.size = self.chance.choice(SIZES)

    def have_an_odd_picture(self):
        self.picture = self.picture[: self.chance.randrange(9000)] * self.chance.randrange(3)

    def talk_of_other_pictures(self):
        lines = (b"\x1dstate 296 128 0 0000\r\n", b"\x1dpicture 0 128 0 00000000\r\n", b"\x1d" * 99)
        self.console = self.chance.choice(lines)

    LIES = (
        *(lie_about_its_board, have_odd_keys, be_another_machine, have_odd_files, be_full),
        *(have_damaged_files, have_the_folder_of_records_as_a_file, have_a_file_as_a_folder),
        *(read_without_end, read_nothing_of_some, find_bad_blocks, have_an_odd_glass),
        *(have_an_odd_picture, talk_of_other_pictures),
    )

    def _spoil(self, true, false):
        run = self.run
        self.run = lambda code: run(code.replace(true, false))

    def board(self):
        return stand_in.board(**self.facts)

    def console_line(self, what):
        return self.console or super().console_line(what)


# --- one of them, and a tool


@functools.cache
def saves():
    """{name: content} of a gadget on which a game was played to its end and kept."""
    with tempfile.TemporaryDirectory() as folder:
        hand = support.host_game(folder)
        while not hand.app.session.over():
            hand.keys("a")
            if not hand.app.session.over():
                hand.keys("right a")
        hand.app.keep_record()
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
        from host_tools.errors import ToolError

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
