"""Things at a serial port that behave badly, each by its seed; meeting.py says what a tool may make
of one."""

import random

import serial

from . import stand_in
from .file_system import under
from .stand_in import StandIn

EVIL = "\x1b[2J\x1b]0;evil\x07\u202e\x9b"

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
            if path == folder or under(path, folder):
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
