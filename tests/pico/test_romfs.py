"""Pioche in a ROMFS on the emulated Pico: it starts, saves stay, mpremote brings another one."""

import subprocess
import sys

from host_tools.drive.hand import Hand
from host_tools.drive.pico_hand import PicoHand
from host_tools.emulator import flash_layout
from host_tools.errors import ToolError
from host_tools.ship import mpy, romfs, uf2
from host_tools.usb import doctor
from host_tools.usb.connection import Connection, is_frozen
from tests import support as machine
from tests.pico import support
from tests.pico.ports import be_patient, files_on, pico_at_a_port

START_MS = 800  # from power-on to the first byte of the menu, as with Pioche in the firmware


def flash(files=(), **how):
    try:
        return uf2.flash_with(dict(files), romfs=True, **how)
    except ToolError as e:
        return machine.missing(str(e))


def saved():
    return {"/saves/" + name: data for name, data in support.saves().items()}


def test_it_leads_to_the_menu_in_time(tmp_path):
    pico = PicoHand(flash=flash(), usb=False).wait()
    assert pico.panel.first_byte_ms[0] <= START_MS
    assert pico.picture == Hand(tmp_path).picture and pico.panel.errors == []


def test_games_go_on_and_older_files_are_not_what_runs(tmp_path):
    """As with Pioche in the firmware: whoever had .mpy files has them still."""
    support.goes_on_past_older_files(flash, tmp_path)


def test_mpremote_deploys_another_one_and_no_save_is_touched(tmp_path, monkeypatch):
    """Over that of another board, with a game saved: afterwards the game goes on, on this board."""
    be_patient(monkeypatch)
    path = tmp_path / romfs.name()
    path.write_bytes(romfs.image())
    with pico_at_a_port(flash=flash(saved(), board="inky_pack")) as port:
        before = files_on(port)
        assert before == saved()
        words = ["connect", port.path, "romfs", "deploy", path]
        command = [sys.executable, "-m", "mpremote", *words]
        done = subprocess.run(command, capture_output=True, text=True)
        assert done.returncode == 0 and "image deployed" in done.stdout, done.stdout + done.stderr
        assert files_on(port) == before
        after = port.ask("pico.flash_image")
    room = flash_layout.romfs_region(after)
    assert after[room.slice].startswith(romfs.image())
    pico = PicoHand(flash=after).wait()
    assert pico.picture == support.host_game(tmp_path / "host").picture and pico.panel.errors == []


def test_the_tools_know_that_files_would_not_be_used(monkeypatch):
    """So a deploy sends none, and the doctor finds nothing amiss."""
    be_patient(monkeypatch)
    with pico_at_a_port(flash=flash()) as port:
        with Connection(port.path, "this") as connection:
            assert is_frozen(connection)
            connection.soft_reset()
        told = doctor.examine(port.path)
    assert told.troubles == 0
    assert any("in the firmware" in line for line in told.lines)
    assert any(mpy.DEFAULT_BOARD in line for line in told.lines)
