"""Every board's data: complete, plain, without a pin used twice."""

import ast
import importlib
import importlib.util
import random
import re
from binascii import crc32
from types import SimpleNamespace

import pytest

from host_tools.emulator import boards as models
from host_tools.emulator.bare_wires import BareWires
from host_tools.ship.mpy import BOARDS, boards
from pioche import events
from pioche.hw import few_keys
from pioche.hw.panel import PanelFault
from pioche.ui.canvas import Canvas, page_bytes

NAMES = {
    "NAME", "TITLE", "PANEL", "WIDTH", "HEIGHT", "SPI", "SPI_HZ", "SCK", "MOSI", "CS", "DC", "RST",
    "BUSY", "BUSY_LEVEL", "KEYS", "KEY_LEVEL", "KEYS_DO", "LEGENDS", "HOLD", "VBUS", "BATTERY",
}  # fmt: skip
LINES = ("SCK", "MOSI", "CS", "DC", "RST", "BUSY")


def facts_of(board):
    facts = {}
    exec((BOARDS / board / "board.py").read_text(), facts)
    return {k: v for k, v in facts.items() if k.isupper()}


@pytest.fixture(params=boards())
def facts(request):
    return facts_of(request.param)


def test_there_is_the_first_board():
    assert "pico_epaper_2in9" in boards()


def test_the_template_is_a_board():
    """What TEMPLATE.md shows has every name, and its example of few buttons is a right one."""
    blocks = re.findall(r"```python\n(.*?)```", (BOARDS / "TEMPLATE.md").read_text(), re.DOTALL)
    facts, few = {}, {}
    exec(blocks[0], facts)
    exec(blocks[1], few)
    assert {name for name in facts if name.isupper()} == NAMES
    test_every_event_has_its_button(facts)
    test_every_event_has_its_button(few)


@pytest.mark.parametrize("board", boards())
def test_a_board_is_plain_data_with_a_wiring_page(board):
    """Assignments of constants only, and README.md tells how to solder it."""
    tree = ast.parse((BOARDS / board / "board.py").read_text())
    assert all(isinstance(n, ast.Assign | ast.Expr) for n in tree.body)
    page = (BOARDS / board / "README.md").read_text()
    for name in LINES:
        assert f"GP{facts_of(board)[name]}" in page, f"{name} is not on the wiring page"
    for pin in facts_of(board)["KEYS"]:
        assert f"| GP{pin} |" in page


def test_all_boards_have_the_same_names(facts):
    assert set(facts) == NAMES


def test_no_pin_is_used_twice_and_all_are_pins_of_a_pico(facts):
    pins = [facts[n] for n in LINES] + list(facts["KEYS"])
    pins += [facts["HOLD"]] * (facts["HOLD"] is not None)
    # 23, 24, 25 and 29 serve the Pico itself; a board may know what 24 and 29 are for.
    assert all(0 <= pin <= 28 and pin not in (23, 24, 25) for pin in pins)
    pins += [facts["VBUS"]] * (facts["VBUS"] is not None) + [
        p for p in facts["BATTERY"] or () if p is not None
    ]
    assert len(set(pins)) == len(pins)
    assert facts["VBUS"] in (None, 24)


def test_a_battery_is_read_where_there_is_an_adc(facts):
    """Its third and the reference are analogue inputs; what powers the reference is any pin."""
    if facts["BATTERY"]:
        third, reference, _ = facts["BATTERY"]
        assert third in range(26, 30) and reference in (None, *range(26, 30))


def test_a_latch_comes_with_a_way_to_see_the_cable(facts):
    """Fed over USB the board cannot switch itself off, and must know that."""
    assert facts["HOLD"] is None or facts["VBUS"] is not None


def test_every_event_has_its_button(facts):
    """Six keys and two long presses: with six buttons they are the buttons; with fewer each button
    says what it does, and nothing is missing or there twice."""
    do = facts["KEYS_DO"]
    if do is None:
        assert len(facts["KEYS"]) == events.KEYS and facts["LEGENDS"] is None
        return
    assert len(do) == len(facts["KEYS"]) < events.KEYS
    tap, held, chord = few_keys.tables(do)
    assert len(facts["LEGENDS"]) == len(do)
    found = [event for table in (tap, held, chord or b"") for event in table if event != 255]
    assert sorted(found) == [*range(events.KEYS), events.HINT, events.MENU]
    assert 255 not in tap  # what acts when let go must have something to do then
    assert chord is None or chord[-1] == 255
    assert tap[-1] < events.A or chord is None


def test_the_wiring_page_tells_what_each_button_does(facts):
    page = (BOARDS / facts["NAME"] / "README.md").read_text().lower()
    for event in re.findall(r"\w+", " ".join(facts["KEYS_DO"] or ())):
        assert re.search(rf"\b{event}\b", page), event


def test_spi_pins_belong_to_the_bus(facts):
    """The RP2040 fixes which pins can be SCK and MOSI of which bus."""
    sck = {0: (2, 6, 18, 22), 1: (10, 14, 26)}
    mosi = {0: (3, 7, 19, 23), 1: (11, 15, 27)}
    assert facts["SCK"] in sck[facts["SPI"]] and facts["MOSI"] in mosi[facts["SPI"]]
    assert facts["SPI_HZ"] <= models.MODELS[facts["PANEL"]].MAX_HZ


def panel_of(facts):
    name = "pioche.hw.panels." + facts["PANEL"]
    assert importlib.util.find_spec(name), f"no panel data {name}"
    return importlib.import_module(name)


def test_the_panel_is_there_and_has_the_boards_size(facts):
    panel = panel_of(facts)
    assert (facts["WIDTH"], facts["HEIGHT"]) == (panel.WIDTH, panel.HEIGHT)
    assert facts["PANEL"] in models.MODELS  # there is a strict model to test it with


SCRIPTS = ("INIT", "HOME", "BEFORE_FULL", "BEFORE_PARTIAL", "BEFORE_QUICK_FULL")
SCRIPTS += ("WAVEFORMS", "QUICK_WAVEFORMS")


def test_the_panels_scripts_are_whole(facts):
    """They can be cut into commands without a rest; the waveforms have the length they must."""
    panel = panel_of(facts)
    scripts = [getattr(panel, n, b"") for n in SCRIPTS]
    for script in scripts:
        i = 0
        while i < len(script):
            i += 2 + script[i + 1]
        assert i == len(script)
    for name in ("WAVEFORM", "QUICK_WAVEFORM"):
        assert len(getattr(panel, name, b"")) in (0, 153)


# What each panel is told, by its CRC: as it was taken from datasheets and vendors' drivers.
TOLD = {
    "goodisplay_2in9": "a70f9fa5",
    "pimoroni_2in9": "b8088c0d",
    "waveshare_2in13_v4": "cab17ccf",
    "waveshare_2in9_v2": "ec373f90",
    "waveshare_4in2_v2": "7282b6dd",
}
# What it is told for quick pictures: by the sums of host_tools/measure/panel_waveforms.py.
QUICK = {
    "goodisplay_2in9": "1f37509d",
    "pimoroni_2in9": "07849b1d",
    "waveshare_2in13_v4": "1f37509d",
    "waveshare_2in9_v2": "04d06751",
    "waveshare_4in2_v2": "1ddcee33",
}


def test_a_panel_is_told_what_was_looked_up(facts):
    """Voltages, waveforms, borders: a wrong byte fades or burns the glass in time, and no model of
    a panel shows that. Who changes one looks it up, and then notes what this test says."""
    panel = panel_of(facts)
    told = sorted((name, value) for name, value in vars(panel).items() if name.isupper())
    calm = [(name, value) for name, value in told if "QUICK" not in name]
    quick = [line for line in told if line not in calm]
    assert _crc(calm) == TOLD.get(facts["PANEL"]) and _crc(quick) == QUICK.get(facts["PANEL"])


def _crc(told):
    return f"{crc32(repr(told).encode()):08x}"


class Rig:
    """The driver that a board names, on the model of its panel, with the board's own levels."""

    def __init__(self, facts):
        board = SimpleNamespace(**facts)
        panel = panel_of(facts)
        driver = getattr(importlib.import_module("pioche.hw." + panel.DRIVER.lower()), panel.DRIVER)
        self.model = models.panel_of(board)
        self.wires = BareWires(self.model, board.BUSY_LEVEL, board.SPI_HZ)
        self.buffer = bytearray(page_bytes(board.WIDTH, board.HEIGHT))
        self.canvas = Canvas(self.buffer, board.WIDTH, board.HEIGHT)
        self.driver = driver(self.wires, panel, self.buffer, self.wires)

    def show(self, seed, full=False):
        """As the app does it; -> what the canvas has where the panel has dots."""
        if self.driver.asleep():
            self.driver.wake()
        r = random.Random(seed)
        self.canvas.clear()
        width, height = self.canvas.width, self.canvas.height
        for _ in range(40):
            self.canvas.hline(r.randrange(width), r.randrange(height), r.randrange(60), 0)
        for corner in (0, 0), (width - 1, 0), (0, height - 1), (width - 3, height - 1):
            self.canvas.pixel(*corner, 0)
        self.driver.start(full)
        self.driver.settle()
        return seen(self.buffer, width, height)


def seen(buffer, width, height):
    """The picture without the dots of the last page that no panel has."""
    spare = -height % 8
    last = bytes(byte & 0xFF >> spare for byte in buffer[-width:])
    return bytes(buffer[:-width]) + last


def test_the_panel_shows_what_was_drawn(facts):
    """On the strict model of the panel: every dot where it belongs, from power-on through whole and
    partial updates and a sleep, and nothing in the protocol to complain about."""
    rig = Rig(facts)
    for step in range(5):
        if step == 3:
            rig.driver.sleep()
        drawn = rig.show(step, full=step == 0 or step == 2)
        assert seen(rig.model.landscape(), facts["WIDTH"], facts["HEIGHT"]) == drawn
    assert rig.model.errors == []
    kinds = [kind for _, kind, _ in rig.model.frames]
    assert kinds == ["full", "partial", "full", "partial", "partial"]


def test_a_wrong_busy_level_would_be_found_out(facts):
    """The control of the test above: the model sees that it is spoken to while it works, or the
    driver waits for an end that never comes."""
    rig = Rig(facts | {"BUSY_LEVEL": 1 - facts["BUSY_LEVEL"]})
    try:
        for step in range(3):
            rig.show(step, full=True)
    except PanelFault:
        return
    assert rig.model.errors


def test_an_interrupted_board_starts_again_from_anything(facts):
    """Power came back to a glass with the last picture on it, and to memories full of noise."""
    rig = Rig(facts)
    rig.show(1, full=True)
    again = Rig(facts)
    again.model.shown[:] = rig.model.shown
    drawn = again.show(2, full=True)
    assert seen(again.model.landscape(), facts["WIDTH"], facts["HEIGHT"]) == drawn
    assert again.model.errors == []
