"""A Pico tells what is on its glass while it is played, and its game goes on as if nobody asked."""

import itertools
import time

import pytest
import serial

from host_tools.emulator.pico import Pico
from host_tools.emulator.serial_port import SerialPort
from host_tools.emulator.ssd1680 import SSD1680
from host_tools.ship import mpy
from host_tools.sim.pico import PicoBackend
from host_tools.sim.usb import UsbBackend
from host_tools.usb import spoken, talk
from tests.pico import support, telling
from tests.pico.ports import BOOT_S, be_patient, wait_for, wait_for_rest
from tests.support import image

DOWN = 3  # its pin
SOON_MS = 300


@pytest.fixture(scope="module")
def port():
    """A Pico with a deal of 20/20 on its glass."""
    panel = SSD1680(partial_ms=150, full_ms=300)
    saves = {"/saves/" + name: data for name, data in support.saves().items()}
    files = {**mpy.device_files(), **saves}
    with SerialPort(Pico(image("pico"), files=files, devices=[panel]), panel=panel) as port:
        yield port


@pytest.fixture(autouse=True)
def patience(monkeypatch):
    be_patient(monkeypatch)


@pytest.fixture(scope="module")
def words(tmp_path_factory):
    """What the host's process says."""
    return telling.heard_on_host(tmp_path_factory.mktemp("host"))


def test_a_board_in_the_mirror_says_what_the_host_says(port, words):
    """The same words for the same keys, which the board hears as well."""
    wait_for_rest(port)
    assert telling.heard(UsbBackend(port.path)) == words
    assert port.ask("panel.errors") == [] and port.ask("pico.resets") == 0


def test_an_emulated_pico_says_what_the_host_says(words, tmp_path):
    image("pico")
    telling.put_saves(tmp_path)
    assert telling.heard(PicoBackend(tmp_path, pace=0.2)) == words


def test_to_be_asked_costs_no_picture_and_no_press(port):
    """Whoever plays sees nothing of it; a key that is pressed while the Pico is taught counts."""
    wait_for_rest(port)
    pictures = len(port.ask("panel.frames"))
    heard = []
    with spoken.Spoken(port.path) as pico:
        talk.Voice(pico, heard.append).look()
        assert heard and len(port.ask("panel.frames")) == pictures
    with spoken.Spoken(port.path) as pico:
        port.ask("pico.press", DOWN, at_ms=20)
        voice = talk.Voice(pico, heard.append)
        wait_for(lambda: voice.look() or len(port.ask("panel.frames")) > pictures)
    wait_for_rest(port)
    assert len(port.ask("panel.frames")) == pictures + 1 and port.ask("pico.resets") == 0


def test_an_answer_comes_soon():
    """Also while the gadget rests, as it does when nobody presses: no sentence is late."""

    def work(hand):
        hand.pico.run_ms(3000)
        for question in [spoken.framed(piece) for piece in spoken.lessons()]:
            hand.pico.send(question)
            hand.pico.run_ms(500)
        hand.pico.send(b"\x1d" + spoken.ACCOUNT)
        hand.pico.run_until(lambda: b"account" in hand.pico.out, SOON_MS)
        return "answered"

    assert support.on_copy(work) == "answered"


# --- what is left of it, and what a line may do to it


_marks = itertools.count(1)


def said_by(port, question):
    """What the Pico says to this, until it answers what comes after it."""
    mark = f"mark {next(_marks)}."
    heard, end = b"", time.monotonic() + BOOT_S
    with serial.Serial(port.path, timeout=0.05) as line:
        line.write(question)
        while mark.encode() not in heard:
            assert time.monotonic() < end
            line.write(spoken.framed(f"print('mark', '{mark[5:]}')"))
            time.sleep(0.2)
            heard += line.read(line.in_waiting)
    return heard


def test_what_a_pico_has_learnt_is_forgotten_when_the_host_goes(port):
    with spoken.Spoken(port.path) as pico:
        assert "screen" in pico.account()
    assert b"account" not in said_by(port, b'\x1d"')
    assert b"NameError" in said_by(port, spoken.framed(LOOK % "Taught"))


LOOK = """
try:
    %s
    print("it is there")
except NameError as e:
    print(repr(e))
"""


def test_code_that_did_not_arrive_whole_is_not_run(port):
    """Nor does the game mind what follows, or code that fails."""
    code = spoken.framed(LOOK % "Console")
    assert b"it is there" in said_by(port, code)
    spoiled = code.replace(b"there", b"their")
    for sent in (spoiled, code[:-1], code[:9], b"\x1d%", b"\x1d%what is this?", b"\x1d%ffff"):
        assert b"it is" not in said_by(port, sent), sent
    said_by(port, spoken.framed("1 / 0"))
    said_by(port, spoken.framed("if"))
    assert b"it is there" in said_by(port, code)
    assert port.ask("pico.resets") == 0 and port.ask("panel.errors") == []
