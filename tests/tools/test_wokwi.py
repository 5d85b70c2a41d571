"""The project for Wokwi has every wire of the board's data, and no pin twice."""

import json
import tomllib

import pytest

from host_tools.__main__ import main
from host_tools.ship import frozen, mpy, uf2
from tests import support


@pytest.fixture
def made(monkeypatch, tmp_path):
    """What the command wrote, but for the firmware: MicroPython stands for that."""
    support.image("pico")
    monkeypatch.setattr(frozen, "firmware", lambda board: uf2.plain_firmware())
    assert main(["wokwi", "--to", str(tmp_path)]) == 0
    return tmp_path


def test_every_wire_goes_where_the_board_has_it(made):
    board = mpy.board_of(mpy.DEFAULT_BOARD)
    diagram = json.loads((made / "diagram.json").read_text())
    wires = {begin: end for begin, end, *_ in diagram["connections"]}
    panel = {"CLK": "SCK", "DIN": "MOSI", "CS": "CS", "DC": "DC", "RST": "RST", "BUSY": "BUSY"}
    for pin, name in panel.items():
        assert wires[f"panel:{pin}"] == f"pico:GP{getattr(board, name)}"
    for key, gpio in zip(("up", "down", "left", "right", "a", "b"), board.KEYS):
        assert wires[f"{key}:1.l"] == f"pico:GP{gpio}"
        assert wires[f"{key}:2.l"].startswith("pico:GND")
    used = [end for end in wires.values() if end.startswith("pico:GP")]
    assert len(set(used)) == len(used) == 12
    parts = {part["id"] for part in diagram["parts"]}
    assert {end.split(":")[0] for wire in wires.items() for end in wire} == parts


def test_the_firmware_lies_beside_it(made):
    project = tomllib.loads((made / "wokwi.toml").read_text())["wokwi"]
    assert project["version"] == 1
    assert (made / project["firmware"]).read_bytes() == uf2.image()


@pytest.mark.parametrize("board", ["badger2040", "pico_epaper_4in2", "toaster"])
def test_what_wokwi_has_no_parts_for_is_told(board, capsys, tmp_path):
    assert main(["wokwi", "--board", board, "--to", str(tmp_path)]) == 1
    assert board in capsys.readouterr().err and not list(tmp_path.iterdir())
