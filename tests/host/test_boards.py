"""Every board's data: complete, plain, without a pin used twice."""

import ast
import importlib.util

import pytest

from host_tools.build import BOARDS, boards

NAMES = {
    "NAME", "TITLE", "PANEL", "WIDTH", "HEIGHT", "SPI", "SPI_HZ", "SCK", "MOSI", "CS", "DC", "RST",
    "BUSY", "BUSY_LEVEL", "KEYS", "KEY_LEVEL",
}  # fmt: skip


def facts_of(board):
    facts = {}
    exec((BOARDS / board / "board.py").read_text(), facts)
    return {k: v for k, v in facts.items() if k.isupper()}


@pytest.fixture(params=boards())
def facts(request):
    return facts_of(request.param)


def test_there_is_the_first_board():
    assert "pico_epaper_2in9" in boards()


@pytest.mark.parametrize("board", boards())
def test_a_board_is_plain_data_with_a_wiring_page(board):
    """Assignments of constants only, and README.md tells how to solder it."""
    tree = ast.parse((BOARDS / board / "board.py").read_text())
    assert all(isinstance(n, ast.Assign | ast.Expr) for n in tree.body)
    page = (BOARDS / board / "README.md").read_text()
    for name in ("SCK", "MOSI", "CS", "DC", "RST", "BUSY"):
        assert f"GP{facts_of(board)[name]}" in page, f"{name} is not on the wiring page"
    for pin in facts_of(board)["KEYS"]:
        assert f"| GP{pin} |" in page


def test_all_boards_have_the_same_names(facts):
    assert set(facts) == NAMES


def test_no_pin_is_used_twice_and_all_are_pins_of_a_pico(facts):
    pins = [facts[n] for n in ("SCK", "MOSI", "CS", "DC", "RST", "BUSY")] + list(facts["KEYS"])
    assert len(set(pins)) == len(pins)
    # 23, 24, 25 and 29 serve the Pico itself.
    assert all(0 <= pin <= 28 and pin not in (23, 24, 25) for pin in pins)


def test_spi_pins_belong_to_the_bus(facts):
    """The RP2040 fixes which pins can be SCK and MOSI of which bus."""
    sck = {0: (2, 6, 18, 22), 1: (10, 14, 26)}
    mosi = {0: (3, 7, 19, 23), 1: (11, 15, 27)}
    assert facts["SCK"] in sck[facts["SPI"]] and facts["MOSI"] in mosi[facts["SPI"]]
    assert facts["SPI_HZ"] <= 20_000_000  # the SSD16xx datasheets' limit for writing


def test_the_panel_is_there_and_has_the_boards_size(facts):
    name = "pioche.hw.panels." + facts["PANEL"]
    assert importlib.util.find_spec(name), f"no panel data {name}"
    panel = importlib.import_module(name)
    assert (facts["WIDTH"], facts["HEIGHT"]) == (panel.WIDTH, panel.HEIGHT)
    assert len(panel.WAVEFORM) == 153 and len(facts["KEYS"]) == 6
