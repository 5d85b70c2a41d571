"""Deploying for the wrong board, to the wrong thing, or to no Pico at all."""

import io
import json
import subprocess
import sys
import time
from types import SimpleNamespace

import pytest
import serial

from host_tools.errors import ToolError
from host_tools.ship import mpy
from host_tools.usb import connection, deploy, progress
from tests.pico.deploying import FRESH, LOOP, quietly, sentence
from tests.pico.ports import (
    be_patient,
    files_on,
    pico_at_a_port,
    port_that_says,
    wait_for,
)

# --- for which board


@pytest.fixture(autouse=True)
def patience(monkeypatch):
    be_patient(monkeypatch)


def having(**answers):
    """A Connection whose Pico gives these answers: is Pioche frozen in, and for which board?"""
    said = {connection.IS_FROZEN: answers.get("frozen", "")}
    return SimpleNamespace(run=lambda code: said.get(code, answers.get("board", "")))


@pytest.mark.parametrize(
    "there, chosen, board",
    [
        ("badger2040\r\n", None, "badger2040"),
        ("badger2040\r\n", "inky_pack", "inky_pack"),
        ("", None, mpy.DEFAULT_BOARD),
    ],
)
def test_a_deploy_is_for_the_board_that_is_there(there, chosen, board):
    """Else `make deploy` alone would give a Badger the pins of another."""
    files = deploy.files_for(having(board=there), chosen)
    assert files == mpy.device_files(board)


def test_a_board_not_known_here_is_told_before_anything_changes():
    with pytest.raises(ToolError, match="'toaster'.*--board"):
        deploy.files_for(having(board="toaster"))


def test_firmware_with_pioche_in_it_gets_no_files():
    """They would lie there and never be used."""
    with pytest.raises(ToolError, match="within the firmware"):
        deploy.files_for(having(frozen="pioche"))


# --- the wrong thing at the port


def answering(machine="Raspberry Pi Pico with RP2040", version=(1, 26, 1, ""), name="micropython"):
    answer = json.dumps([name, list(version), machine])
    return SimpleNamespace(port="/dev/ttyX", run=lambda code: answer)


@pytest.mark.parametrize(
    "machine",
    [
        "Raspberry Pi Pico with RP2040",
        "Raspberry Pi Pico W with RP2040",
        "Raspberry Pi Pico2 with RP2350",
        "Raspberry Pi Pico 2 W with RP2350",
        "Raspberry Pi Pico2 with RP2350-RISCV",
    ],
)
def test_every_pico_is_taken(machine):
    assert connection.check_board(answering(machine)) == f"{machine}, MicroPython 1.26.1"


@pytest.mark.parametrize(
    "machine", ["Adafruit Feather RP2040 with RP2040", "ESP32C3 module with ESP32C3"]
)
def test_another_board_is_refused_by_its_name(machine):
    with pytest.raises(ToolError) as problem:
        connection.check_board(answering(machine))
    assert machine in sentence(problem) and "--port" in sentence(problem)


@pytest.mark.parametrize(
    "answer, found",
    [
        (answering(version=(1, 25, 0, "")), "micropython 1.25.0"),
        (answering(version=(1, 9, 4)), "micropython 1.9.4"),
        (answering(name="circuitpython", version=(9, 2, 1)), "circuitpython 9.2.1"),
        (answering("Pimoroni Badger2040 2MB with RP2040"), "its maker's firmware"),
    ],
)
def test_old_or_other_firmware_is_refused_with_the_way_to_install(answer, found):
    with pytest.raises(ToolError) as problem:
        connection.check_board(answer)
    assert found in sentence(problem) and "BOOTSEL" in sentence(problem)


def test_a_refused_pico_goes_on_with_what_it_did(monkeypatch):
    monkeypatch.setattr(connection, "OLDEST", (9, 0))
    main = b"print('alive')\n" + LOOP
    with pico_at_a_port({"/main.py": main}) as port:
        wait_for(lambda: b"alive" in port.ask("pico.out"))
        with pytest.raises(ToolError, match="needs MicroPython 9.0"):
            quietly(port, FRESH)
        wait_for(lambda: port.ask("pico.out").count(b"alive") == 2)
        assert files_on(port) == {"/main.py": main}


def usb(device, vid=0x2E8A, pid=0x0005):
    return SimpleNamespace(device=device, vid=vid, pid=pid)


def test_the_one_pico_is_found_among_other_ports():
    others = [usb("/dev/ttyS0", None, None), usb("COM7", 0x0403, 0x6001), usb("probe", pid=0x000C)]
    assert connection.find_port([*others, usb("COM3")]) == "COM3"


def test_no_pico_is_told_with_what_to_do():
    with pytest.raises(ToolError) as problem:
        connection.find_port([usb("/dev/ttyS0", None, None)])
    assert "RPI-RP2" in sentence(problem) and "micropython.org" in sentence(problem)


def test_of_several_picos_one_must_be_chosen():
    with pytest.raises(ToolError) as problem:
        connection.find_port([usb("COM4"), usb("COM3")])
    assert "COM3, COM4" in sentence(problem) and "--port" in sentence(problem)


@pytest.mark.parametrize(
    "chatter", [b"", b"$GPRMC,081836,A,3751.65,S\r\n" * 40, b"raw REPL; CTRL-B to exit\r\n>"]
)
def test_a_port_that_talks_nonsense_is_told_and_does_not_hang(monkeypatch, chatter):
    monkeypatch.setattr(connection, "CONNECT_S", (0.3, 0.3))
    begun = time.monotonic()
    with port_that_says(chatter) as path, pytest.raises(ToolError) as problem:
        deploy.deploy(path, FRESH)
    assert "does not answer as MicroPython does" in sentence(problem)
    assert time.monotonic() - begun < 5


def test_a_port_in_use_is_told():
    with (
        port_that_says(b"") as path,
        serial.Serial(path, exclusive=True),
        pytest.raises(ToolError) as problem,
    ):
        deploy.deploy(path, FRESH)
    assert "another program" in sentence(problem)


def test_a_port_one_may_not_open_is_told(monkeypatch, tmp_path):
    port = tmp_path / "ttyACM0"
    port.touch()
    with pytest.raises(ToolError) as problem:
        deploy.deploy(str(port), FRESH)
    assert "no serial port" in sentence(problem)
    monkeypatch.setattr(connection.os, "access", lambda *_: False)
    with pytest.raises(ToolError) as problem:
        deploy.deploy(str(port), FRESH)
    assert "dialout" in sentence(problem)


def test_a_port_that_is_not_there_is_told_without_a_traceback():
    done = subprocess.run(
        [sys.executable, "-m", "host_tools", "deploy", "--port", "/dev/no-such-port"],
        capture_output=True,
        text=True,
    )
    assert done.returncode == 1 and done.stdout == ""
    assert done.stderr.startswith("pioche: there is no port /dev/no-such-port")
    assert done.stderr.count("\n") == 1


def test_a_terminal_sees_a_bar(monkeypatch):
    terminal = io.StringIO()
    terminal.isatty = lambda: True
    monkeypatch.setattr(sys, "stdout", terminal)
    progress.show_progress(5, 10)
    progress.show_progress(10, 10)
    half = f"  [{'#' * 15}{' ' * 15}]  50%\r"
    assert terminal.getvalue() == half + f"  [{'#' * 30}] 100%\n"
