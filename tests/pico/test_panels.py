"""Every board, from power-on to sleep and back: the real firmware on the emulated Pico, with a
strict model of the board's own panel, its buttons the way they are wired, and its power latch."""

import pytest

from host_tools.drive import fingers, gadget
from host_tools.drive.gadget import board_of, visible
from host_tools.drive.hand import KEY_NAMES, TAP_MS
from host_tools.drive.pico_hand import PicoHand
from host_tools.emulator.boards import panel_of
from host_tools.emulator.latch import PowerLatch
from host_tools.emulator.pico import Pico
from host_tools.ship.mpy import boards, device_files
from tests import support as machine
from tests.pico import support

MOVES = 5
BOARD_SLEEPS_MS = 61_000  # as the settings below say
RESUMED_MS = 1500  # by when a board that was off begins its picture; files, not frozen
FINGER_MS = 600  # how long a finger stays on the button that switches a board on


def gestures(board):
    """{key: (buttons held meanwhile, the button, how long)} for each of the six keys."""
    if board.KEYS_DO is None:
        return {name: ((), pin, TAP_MS) for name, pin in zip(KEY_NAMES, board.KEYS)}
    ways = {}
    for pin, text in zip(board.KEYS, board.KEYS_DO):
        tap, held, chord = (text + "//").split("/")[:3]
        ways[tap] = (), pin, TAP_MS
        ways[held] = (), pin, 650
        ways[chord] = (board.KEYS[-1],), pin, TAP_MS
    return ways


class BoardHand(PicoHand):
    """A hand on any board: it finds the button, or the two, for each of the six keys."""

    def __init__(self, board, panel, latch=None, **how):
        self.ways = gestures(board)
        self.active_low = not board.KEY_LEVEL
        if "flash" not in how:
            how["files"] = device_files(board.NAME)
        before = len(panel.frames)
        super().__init__(panel=panel, usb=latch is None, **how)
        if latch:
            latch.pico = self.pico
        self.pico.run_until(lambda: len(panel.frames) > before, 5000, step_ms=5)
        self.wait()

    def press(self, name, ms=TAP_MS):
        """With a chord the other button goes down before, and up after."""
        others, pin, least = self.ways[name]
        ms = max(ms, least)
        for other in others:
            self.pico.press(other, for_ms=ms + 80, active_low=self.active_low)
        self.pico.press(pin, at_ms=40, for_ms=ms, active_low=self.active_low)
        self.pico.run_ms(ms + 120)
        self.wait()


def host_of(board, folder, monkeypatch):
    """The host's gadget with the same panel and names of buttons, and 20/20 on it, saved."""
    monkeypatch.setattr(gadget, "BOARD", board)
    return support.host_game(folder)


class Pair:
    """The same game on the host and on an emulated board, played by the same six keys."""

    def __init__(self, board, host, latch, panel, **how):
        self.board, self.host = board, host
        self.pico = BoardHand(board, panel, latch, **how)

    def keys(self, names):
        for name in names.split():
            self.host.keys(name)
            self.pico.keys(name)
            self.compare(name)

    def compare(self, after):
        there, here = (visible(self.board, hand.picture) for hand in (self.pico, self.host))
        assert there == here, f"after {after}"

    def moves(self, count):
        """So many, each by the fewest keys there are."""
        session = self.host.app.desk.session
        for played in range(count):
            ways = fingers.ways(session.view, session.seen, session.ui)
            self.keys(" ".join(KEY_NAMES[event] for event in min(ways.values(), key=len)))
            assert session.history.played == played + 1


def latch_of(board, panel, **how):
    """The board's power latch, on the panel's wires so to speak: it gets its power with it."""
    if board.HOLD is None:
        return None
    latch = PowerLatch(panel, board.HOLD, board.VBUS, board.KEYS[2:], **how)
    attach = panel.attach
    panel.attach = lambda mcu: (attach(mcu), latch.attach(mcu))
    return latch


@pytest.mark.parametrize("name", boards())
def test_a_board_from_power_on_to_sleep_and_back(name, tmp_path, monkeypatch):
    """It goes on with a saved game, deals anew, plays some moves; each picture is the simulator's.
    It sleeps; a key wakes it and does nothing else; it plays on. No fault in the protocol."""
    machine.image("pico")
    board = board_of(name)
    host = host_of(board, tmp_path, monkeypatch)
    panel = panel_of(board, full_ms=150, partial_ms=80)
    latch = latch_of(board, panel)
    saves = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    saves["settings.txt"] += b"\nsleep=1\n"
    pair = Pair(board, host, latch, panel, saves=saves)
    pair.compare("power-on")
    pair.keys("B down down down down a")  # the menu, and its line that deals once more
    pair.moves(MOVES)
    pico, awake = pair.pico, pair.pico.picture
    check_pulls(board, pico.pico.mcu)
    sleep(pico, latch)
    assert panel.frames[-1][1] == "full" and pico.picture != awake
    if latch:
        assert latch.cut_ms and latch.errors == [] and latch.held_ms < FINGER_MS
        flash, errors = pico.pico.flash_image(), panel.take_errors()
        pictures = len(panel.first_byte_ms)
        pair = Pair(board, host, latch, panel, flash=flash)
        assert panel.first_byte_ms[pictures] < RESUMED_MS
        panel.errors[:0] = errors
    else:
        pico.press("right")
    assert pair.pico.picture == awake
    pair.keys("left")
    assert panel.errors == [] and (latch is None or latch.errors == [])


def check_pulls(board, mcu):
    """An open contact reads as one, and a panel that is not there as one that never ends."""
    towards = [(pin, not board.KEY_LEVEL) for pin in board.KEYS] + [(board.BUSY, board.BUSY_LEVEL)]
    for pin, high in towards:
        gpio = mcu.gpio[pin]
        assert (gpio.pullup_enabled, gpio.pulldown_enabled) == (bool(high), not high), pin


def sleep(pico, latch):
    """Nobody touches it for minutes; a board with a latch switches itself off."""
    if latch:
        pico.pico.run_until(lambda: latch.cut_ms, BOARD_SLEEPS_MS + 5000)
    else:
        pico.pico.run_ms(BOARD_SLEEPS_MS)
        pico.wait()


# --- the latch and the battery, at the prompt of a Badger

READY = """
import board
from pioche.hw.device import Device
g = Device(board, bytearray(296 * 16))
"""


def badger(cable):
    """A Badger with a host at its console, which here does not mean that a cable feeds it."""
    machine.image("pico")
    board = board_of("badger2040")
    panel = panel_of(board, full_ms=300)
    latch = latch_of(board, panel, cable=cable)
    files = device_files(board.NAME)
    del files["/main.py"]
    pico = Pico(files=files, devices=[panel])
    latch.pico = pico
    return pico.boot(), panel, latch


def test_a_finger_that_goes_before_the_latch_is_held_would_be_found_out():
    """The control of the boards' test: nothing here holds the latch, and the model says so."""
    pico, _, latch = badger(cable=False)
    pico.run_until(lambda: latch.cut_ms, 1000)
    assert latch.errors == ["the button was let go before the latch was held"]


@pytest.mark.parametrize("name", ["badger2040", "inky_pack"])
def test_each_button_reads_as_closed_when_it_is_and_only_then(name):
    """To 3.3 V on the one, to ground on the other: nobody presses, each alone, all let go."""
    machine.image("pico")
    board = board_of(name)
    files = device_files(name)
    del files["/main.py"]
    pico = Pico(files=files).boot()
    pico.exec("import board\nfrom pioche.hw.device import Contacts\nc = Contacts(board)")
    assert pico.exec("print(c.mask())") == "0\n"
    for number, pin in enumerate(board.KEYS):
        pico.pin_down(pin, active_low=not board.KEY_LEVEL)
        assert pico.exec("print(c.mask())") == f"{1 << number}\n"
        pico.pin_up(pin)
    assert pico.exec("print(c.mask())") == "0\n"


def test_a_board_fed_by_a_cable_is_not_switched_off_until_that_is_pulled_out():
    pico, panel, latch = badger(cable=True)
    pico.exec(READY + "g.buttons.swallow = True; g.doze()")
    latch.plug(False)
    assert latch.cut_ms is None
    with pytest.raises(RuntimeError):  # it has no power any more
        pico.exec("g.doze()")
    assert latch.cut_ms and latch.errors == []


def test_the_power_is_never_cut_while_the_panel_works():
    """Asked to switch off in the middle of an update, it waits for its end."""
    pico, panel, latch = badger(cable=False)
    with pytest.raises(RuntimeError):
        pico.exec(READY + "g.panel.start(True); g.off()")
    assert panel.frames and latch.errors == [] and panel.errors == []
    assert latch.cut_ms >= panel.frames[-1][0] + 300


def test_awake_it_does_not_switch_itself_off():
    """Between two presses it dozes, too."""
    pico, _, latch = badger(cable=False)
    pico.exec(READY + "g.doze()")
    assert latch.cut_ms is None


def test_the_battery_is_measured_by_a_reference_that_does_not_sink():
    """The supply is at 3.0 V, a third of 3.9 V is at the input; fed by a cable it cannot tell."""
    pico, _, latch = badger(cable=True)
    pico.mcu.adc.channel_values[2] = int(4095 * 1.24 / 3.0)
    pico.mcu.adc.channel_values[3] = int(4095 * 1.3 / 3.0)
    assert pico.exec(READY + "print(g.battery_mv())") == "None\n"
    latch.plug(False)
    assert abs(int(pico.exec("print(g.battery_mv())")) - 3900) < 10
