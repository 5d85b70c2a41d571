"""Whatever is at the serial port: every tool succeeds or says why not, in a sentence, soon."""

import contextlib
import io
import time

import pytest

from host_tools.__main__ import main
from host_tools.prove.peers import meeting, stand_in
from host_tools.prove.peers.bad_peers import ERRORS, EVIL, NONSENSE
from host_tools.prove.peers.meeting import COMMANDS, OURS, is_shown
from host_tools.prove.peers.stand_in import PORT, StandIn
from host_tools.usb import backup

SEEN = 120  # `make soak` meets five thousand


@pytest.mark.parametrize("first", range(0, SEEN, 30))
def test_bad_peers_end_in_success_or_a_sentence(first):
    for seed in range(first, first + 30):
        meeting.meet(seed)


@pytest.mark.parametrize("seed", (101581, 103864, 104040))
def test_peers_that_were_too_much_once(seed):
    """Two fall deaf as they are started anew, and one has a board with half a letter for a name."""
    meeting.meet(seed)


# --- one thing at a time


@pytest.fixture
def tool(tmp_path, monkeypatch):
    """Run a command with this Pico at its port; -> (exit code, all that was said)."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(meeting.mpy, "device_files", lambda board=None, developer=False: OURS)
    games = backup.pack(meeting.backed_up(), "", "")
    (tmp_path / "games.json").write_text(games, encoding="utf-8")

    def run(pico, *words):
        stand_in.plug_in(monkeypatch, pico)
        if words == ("mirror",):
            code, out, err = meeting.mirror(pico)
        else:
            said, complained = io.StringIO(), io.StringIO()
            with contextlib.redirect_stdout(said), contextlib.redirect_stderr(complained):
                code = main([*words, "--port", PORT])
            out, err = said.getvalue(), complained.getvalue()
        assert is_shown(out + err) and "Traceback" not in err
        meeting.check_host(words, out + err)
        for path in tmp_path.iterdir():
            if path.name != "games.json":
                path.unlink()
        return code, out + err

    return run


class Silent(StandIn):
    """Says so many bytes, and never another one."""

    def __init__(self, files, left, plays=True):
        self.left = left
        super().__init__(files, plays=plays)

    def say(self, data):
        data, self.left = bytes(data)[: self.left], max(0, self.left - len(data))
        if data:
            super().say(data)


@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
def test_silence_is_told_within_ten_seconds(words, tool):
    """Wherever it begins, and though somebody else's program may have stopped Pioche."""
    for plays in (True, False):
        for left in (0, 1, 30, 100, 160, 200, 300, 500, 800, 1200, 2000, 5000, 9000):
            pico = Silent(meeting.on_the_pico(), left, plays)
            begun = pico.clock.now
            code, said = tool(pico, *words)
            if words == ("mirror",) and not code:
                continue  # it tries again for as long as it is wanted
            silence = pico.clock.now - max(begun, pico.last_word)
            assert code == 0 or silence <= 10, f"{silence:.1f} s of silence after {left} bytes"


class NeverBack(StandIn):
    """Falls silent where it is to start anew."""

    starts = 0

    def _start(self):
        super()._start()
        self.starts += 1
        if self.starts > 1:
            self._hear = lambda byte: None


@pytest.mark.parametrize("words", [("flash", "--files"), ("screenshot", "a.png")], ids=" ".join)
def test_a_pico_that_does_not_come_back_is_told_within_ten_seconds(words, tool):
    pico = NeverBack(meeting.on_the_pico(), plays=False)
    code, said = tool(pico, *words)
    assert code == 1 and pico.starts > 1 and pico.clock.now - pico.last_word <= 10.5


class Garbling(StandIn):
    """Answers once with something else."""

    def __init__(self, at, printed, error=b""):
        self.at, self.garbled = at, (printed, error)
        super().__init__(meeting.on_the_pico())

    def run(self, code):
        self.at -= 1
        answer = super().run(code)
        return answer if self.at else self.garbled


@pytest.mark.parametrize("words", [w for w in COMMANDS if w[0] not in ("screenshot", "mirror")])
def test_a_garbled_answer_to_anything_is_told_in_a_sentence(words, tool):
    """Not UTF-8, other JSON, too much of it, an error without a word."""
    asked = 9 if words[0] == "flash" else 7
    for at in range(1, asked):
        garbled = [(printed, b"") for printed in NONSENSE[at % 6 :: 6]]
        garbled += [(b"", error) for error in ERRORS[at % 3 :: 3]]
        for printed, error in garbled:
            code, said = tool(Garbling(at, printed, error), *words)
            assert code in (0, 1) and said.count("pioche: ") <= 1 and len(said) < 5000


@pytest.mark.parametrize("size", [(0, 128), (128, 0), (0, 0), (9999, 9999)])
def test_a_glass_that_cannot_be_is_told(size, tool):
    pico = StandIn(meeting.on_the_pico())
    pico.size = size
    for words in (("screenshot", "glass.png"), ("mirror",)):
        code, said = tool(pico, *words)
        assert code == 1 and "garbled" in said


def test_a_mirror_whose_board_comes_back_with_another_glass_says_so(tool):
    pico = StandIn(meeting.on_the_pico())
    line = pico.console_line

    def other_glass(what):
        pico.size = (296, 128) if pico.clock.now < 1010 else (128, 296)
        return line(what)

    pico.console_line = other_glass
    assert "another glass" in tool(pico, "mirror")[1]


def test_a_file_without_end_is_left_out(tool):
    """And takes neither the memory nor the evening."""
    pico = StandIn(meeting.on_the_pico())
    run = pico.run
    pico.run = lambda code: run(code.replace("f.read(2048)", "b'x' * 2048"))
    begun = time.process_time()
    code, said = tool(pico, "backup", "new.json")
    assert code == 1 and "too long" in said and time.process_time() - begun < 5


@pytest.mark.parametrize(
    "true, false",
    [
        ('open(path, "rb")', "open(path if 'records/0001' in path else '?', 'rb')"),
        ("f.seek(at)", "f.seek(at if 'records/0001' in path else 1 / 0)"),
    ],
    ids=["not at all", "not to its end"],
)
def test_one_file_that_cannot_be_read_does_not_hide_the_other_records(true, false, tool):
    files = meeting.on_the_pico()
    for odd in ("0002.rec", "0002.log", "\N{SUPERSCRIPT TWO}.rec", "x.rec"):
        files["/saves/records/" + odd] = b"bad"
    pico = StandIn(files)
    run = pico.run
    pico.run = lambda code: run(code.replace(true, false))
    for words in (("records",), ("records", "replay", "1")):
        code, said = tool(pico, *words)
        assert code == 0 and "twenty.1.1.0.7" in said


def test_what_a_terminal_would_obey_is_shown_and_not_done(tool):
    """In a board's name, in the names of people, of files, in an error, in error.txt."""
    files = meeting.on_the_pico()
    files["/saves/error.txt"] = f"Traceback\nOSError: {EVIL}".encode()
    files["/saves/settings.txt"] = f"people={EVIL}".encode()
    files[f"/saves/{EVIL}.txt"] = b""
    pico = StandIn(files)
    pico.board = lambda: stand_in.board(TITLE=EVIL, PANEL=EVIL, NAME=f"my{EVIL}")
    for words in (("doctor",), ("backup", "new.json"), ("records", "replay", "1"), ("deploy",)):
        assert tool(pico, *words)[0] in (0, 1)
    assert "\\x1b[2J" in tool(pico, "doctor")[1]
    said = tool(Garbling(2, b"", f"OSError: {EVIL}".encode()), "doctor")[1]
    assert "\\x1b[2J" in said


@pytest.mark.parametrize(
    "name", ["/saves/../main.py", "/main.py", "/saves//a", "saves/a", "/saves/."]
)
def test_a_pico_that_tells_of_files_nobody_asked_for_is_not_believed(name, tool):
    told = stand_in.json_lines(["/saves", True], [name, False])
    code, said = tool(Garbling(3, told), "backup", "new.json")
    assert code == 1 and "garbled" in said
