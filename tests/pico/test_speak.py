"""A Pico that says what is on its glass, to somebody at a keyboard; on an emulated one."""

import queue

import pytest

from host_tools.emulator.pico import Pico
from host_tools.emulator.serial_port import SerialPort
from host_tools.emulator.ssd1680 import SSD1680
from host_tools.errors import ToolError
from host_tools.say import account
from host_tools.ship import mpy
from host_tools.usb import remote, spoken, talk, typed
from tests.pico.ports import be_patient, wait_for
from tests.support import image

GAME = ("name", "seen", "ui", "played", "seats", "news", "waits", "busy", "reason", "counted")


@pytest.fixture
def port(monkeypatch):
    be_patient(monkeypatch)
    monkeypatch.setattr(remote, "HELLO_S", 2)
    monkeypatch.setattr(remote, "START_S", 200)  # what it is sent has to be compiled there
    panel = SSD1680(partial_ms=150, full_ms=300)
    pico = Pico(image("pico"), files=mpy.device_files(), devices=[panel])
    with SerialPort(pico, panel=panel) as port:
        wait_for(lambda: port.ask("panel.frames"))
        yield port


class Player:
    """Types a key when what was to be heard has been said; then ends it."""

    def __init__(self, *course):
        self.course = list(course)
        self.heard = []
        self._said = queue.Queue()

    def say(self, text):
        self.heard.append(text)
        self._said.put(text)

    def get(self, seconds):
        if not self.course:
            return typed.END
        words, key = self.course[0]
        try:
            text = self._said.get(timeout=seconds)
        except queue.Empty:
            return None
        if words not in text:
            return None
        self.course.pop(0)
        return key


def test_a_game_is_played_by_what_a_pico_says(port):
    """From home to a chip that is paid; only what may be seen comes, and the game goes on."""
    player = Player(
        ("Home. Line 1 of 18", typed.DOWN),
        ("Line 2 of 18: The Game", typed.DOWN),
        ("Line 3 of 18: No Merci", "a"),
        ("No Merci. Line 1 of 7: Deal.", typed.ENTER),
        ("1 of 2: pay a chip.", "t"),
        ("Not seen yet: ", typed.ENTER),
        ("Your chips: ", typed.END),
    )
    with spoken.Spoken(port.path) as pico:
        talk.talk(pico, player, player.say)
        told = pico.account()
        assert set(told) == {"language", "screen", *GAME}
        assert told["name"] == "no_merci" and len(told["seen"]) == 2 * 79
        assert "ff" * 20 in told["seen"]  # the talon is hidden
    assert not player.course, player.heard
    assert port.ask("panel.errors") == []


class Other:
    """A Pico with another version."""

    crc = 1

    def account(self, keys=False):
        return {"language": "en", "screen": "Play", "name": "whist", "seen": "00", "ui": "00"}

    def state(self):
        return self


def test_what_a_pico_tells_without_sense_is_one_sentence():
    """And no traceback."""
    with pytest.raises(ToolError, match="garbled"):
        talk.talk(Other(), Player(("", "q")), print)


def test_what_a_pico_is_taught_is_what_the_host_runs():
    """The same functions without their comments, in pieces, of which none is large."""
    pieces = spoken.lessons()
    assert all(compile(piece, "pico", "exec") and len(piece) < 1000 for piece in pieces)
    program = "\n".join(pieces)
    assert "def of(" in program and account.of.__doc__ not in program


@pytest.mark.parametrize(
    "chunk, keys",
    [
        (b"\x1b[A\x1b[B", ["up", "down"]),
        (b"\x1bOC\x1bOD", ["right", "left"]),
        (b"\x1b", ["escape"]),
        (b"\r\n \x7f", ["enter", "enter", "enter", "escape"]),
        (b"Tq\xff", ["t", "q", "ÿ"]),
    ],
)
def test_keys_of_a_terminal(chunk, keys):
    assert list(typed.names(chunk)) == keys


def test_a_pipe_ends_when_it_is_empty():
    chunks = iter([b"ta", b""])
    keys = typed.Typed(lambda: next(chunks))
    assert [keys.get(1) for _ in range(3)] == ["t", "a", typed.END]
