"""The driver of the UC81xx family against a strict model of panel and glass; and the model against
drivers that do one thing wrong."""

import random
from types import SimpleNamespace

import pytest

from host_tools.emulator.bare_wires import BareWires
from host_tools.emulator.uc8151 import PLANE, UC8151
from host_tools.emulator.waveform import BEHIND
from pioche.hw.panel import PanelFault
from pioche.hw.panels import pimoroni_2in9
from pioche.hw.uc81xx import UC81xx

BLACK, WHITE = bytes(PLANE), b"\xff" * PLANE


def changed(**facts):
    """The panel's data with something wrong in it."""
    return SimpleNamespace(**dict(vars(pimoroni_2in9), **facts))


class Rig:
    def __init__(self, data=pimoroni_2in9, stuck=False):
        self.model = UC8151(stuck=stuck)
        self.wires = BareWires(self.model, busy_level=0)
        self.buffer = bytearray(PLANE)
        self.driver = UC81xx(self.wires, data, self.buffer, self.wires)
        self.sent = []
        send = self.wires.send
        self.wires.send = lambda command, data: (self.sent.append(command), send(command, data))

    def show(self, picture, full=False):
        """As the app does it: a sleeping panel is woken before the next picture is drawn."""
        if self.driver.asleep():
            self.driver.wake()
        self.buffer[:] = picture
        self.driver.start(full)
        self.driver.settle()

    @property
    def said(self):
        return " | ".join(sentence for _, sentence in self.model.errors)


def noise(seed):
    return random.Random(seed).randbytes(PLANE)


def test_the_glass_shows_every_dot_where_it_was_drawn():
    """First whole, then by partial updates, right side up and not mirrored."""
    rig = Rig()
    for i, picture in enumerate((noise(1), noise(2), WHITE, noise(3), BLACK)):
        rig.show(picture, full=i == 0)
        assert rig.model.landscape() == picture
    assert [kind for _, kind, _ in rig.model.frames] == ["full"] + 4 * ["partial"]
    assert rig.model.errors == []


@pytest.mark.parametrize("seed", range(8))
def test_any_order_of_updates_and_sleeps_keeps_the_protocol(seed):
    rig = Rig()
    r = random.Random(seed)
    rig.show(WHITE, full=True)
    for step in range(12):
        act = r.random()
        if act < 0.3:
            rig.driver.sleep()
        else:
            rig.show(noise(step), full=act < 0.5)
            assert rig.model.landscape() == rig.buffer
    assert rig.model.errors == []


def test_asleep_it_has_no_power_and_is_sent_nothing():
    rig = Rig()
    rig.show(WHITE, full=True)
    rig.driver.sleep()
    count = len(rig.sent)
    rig.driver.sleep()
    assert rig.driver.asleep() and rig.model.asleep and not rig.model.power_on
    assert rig.sent[-2:] == [0x02, 0x07] and len(rig.sent) == count


def test_waking_does_not_wait_for_the_power():
    """It comes up while the caller draws; start() waits for what is left of that time."""
    rig = Rig()
    rig.driver.wake()
    assert rig.wires.busy()
    rig.driver.start(True)
    assert rig.model.updating and rig.model.errors == []


def test_waveforms_are_sent_once_and_again_after_a_full_update():
    rig = Rig()
    rig.show(WHITE, full=True)
    for i in range(3):
        rig.show(noise(i))
    assert rig.sent.count(0x21) == 1
    rig.show(WHITE, full=True)
    rig.show(BLACK)
    assert rig.sent.count(0x21) == 2


def test_the_picture_goes_out_without_a_copy():
    """A part of the plane is a view of the buffer."""
    rig = Rig()
    handed = []
    send = rig.wires.send
    rig.wires.send = lambda command, data: (handed.append((command, data)), send(command, data))
    rig.driver.start(True)
    parts = [data for command, data in handed if command in (0x10, 0x13)]
    assert len(parts) == 2 * 16 and all(data.obj is rig.buffer for data in parts)


@pytest.mark.parametrize("full, limit", ((True, 10_000), (False, 3000)))
def test_an_update_that_never_ends_is_a_fault_in_time(full, limit):
    rig = Rig()
    rig.show(WHITE, full=True)
    rig.model.stuck = True
    rig.driver.start(full)
    rig.wires.nap(limit)
    assert rig.driver.busy()
    rig.wires.nap(2)
    with pytest.raises(PanelFault):
        rig.driver.busy()
    assert rig.driver.asleep()


def test_a_panel_that_is_not_there_is_a_fault_in_time():
    """BUSY is pulled to the level that means busy."""
    rig = Rig(stuck=True)
    with pytest.raises(PanelFault):
        rig.driver.start(True)
    assert rig.wires.ms() <= 520


def test_after_a_fault_it_works_again():
    rig = Rig(stuck=True)
    with pytest.raises(PanelFault):
        rig.driver.start(True)
    rig.model.stuck = False
    rig.show(noise(4), full=True)
    rig.show(noise(5))
    assert rig.model.landscape() == noise(5)


# --- the model finds what is wrong


def test_busy_read_the_wrong_way_round_is_noticed():
    """A panel at rest looks like one that never ends."""
    rig = Rig()
    rig.wires._busy_level = 1
    with pytest.raises(PanelFault):
        rig.show(WHITE, full=True)


def _not_waiting(rig):
    """As if BUSY were always free."""
    rig.wires._busy_level = None
    rig.show(WHITE, full=True)


def _old_plane_forgotten(rig):
    rig.show(WHITE, full=True)
    rig.driver._owes_old = False
    rig.driver._keep_old = lambda: None
    rig.show(BLACK)
    rig.show(WHITE)


def _no_power(rig):
    rig.driver.wake = lambda: super(UC81xx, rig.driver).wake()
    rig.show(WHITE, full=True)


def _sleep_with_power(rig):
    rig.show(WHITE, full=True)
    rig.wires.send(0x07, b"\xa5")


def _sleep_unsure(rig):
    rig.show(WHITE, full=True)
    rig.wires.send(0x07, b"\x01")


def _window_left_in(rig):
    rig.show(WHITE, full=True)
    rig.wires.send(0x91, b"")
    rig.wires.send(0x12, b"")


def _half_a_window(rig):
    rig.show(WHITE, full=True)
    rig.wires.send(0x13, b"\0" * 100)
    rig.wires.send(0x92, b"")


def _window_off_the_byte(rig):
    rig.show(WHITE, full=True)
    rig.wires.send(0x91, b"")
    rig.wires.send(0x90, b"\x04\x0b\0\0\x01\x27\x01")


def _byte_in_sleep(rig):
    rig.show(WHITE, full=True)
    rig.driver.sleep()
    rig.wires.send(0x04, b"")


@pytest.mark.parametrize(
    "wrong, sentence",
    [
        (_not_waiting, "while BUSY"),
        (_old_plane_forgotten, "pixels of the old plane are not on the glass"),
        (_no_power, "refresh without power"),
        (_sleep_with_power, "deep sleep with the power on"),
        (_sleep_unsure, "only 0xa5 is believed"),
        (_window_left_in, "refresh with a window in"),
        (_half_a_window, "got 100 of 4736 bytes"),
        (_window_off_the_byte, "no such window: 4 to 11"),
        (_byte_in_sleep, "command 0x04 in deep sleep"),
    ],
)
def test_the_model_catches(wrong, sentence):
    rig = Rig()
    wrong(rig)
    assert sentence in rig.said


def _tables(which, row):
    """The waveforms with another first row in one of them."""
    script = bytearray(pimoroni_2in9.WAVEFORMS)
    at = script.index(bytes((which, 42)))
    script[at + 2 : at + 2 + len(row)] = row
    return bytes(script)


@pytest.mark.parametrize(
    "facts, sentence",
    [
        ({"WAVEFORMS": b""}, "without the waveforms behind, ww, bw, wb, bb"),
        ({"WAVEFORMS": _tables(0x21, b"\x80")}, "a dot that stays as it is gets a charge"),
        ({"WAVEFORMS": _tables(0x22, b"\x60\x0f\x0f\x02\x00\x01")}, "leaves a charge"),
        ({"WAVEFORMS": _tables(0x22, b"\x80\x1f")}, "not of one length"),
        ({"BORDER_PARTIAL": 0x9C}, "a driven border"),
        ({"SETTING_FULL": 0x53}, "128 x 296"),
        ({"SETTING_FULL": 0x91}, "needs two colours, booster"),
        ({"INIT": b"\x01\x05\x03\x00\x2b\x2b\x2b"}, "power on without 0x06"),
    ],
)
def test_the_model_catches_wrong_data(facts, sentence):
    rig = Rig(changed(**facts))
    rig.show(WHITE, full=True)
    rig.show(BLACK)
    assert sentence in rig.said


@pytest.mark.parametrize("setting", (0x97, 0x9B, 0x9F))
def test_a_picture_the_wrong_way_round_is_seen(setting):
    """Gates and sources in any other direction mirror the picture."""
    rig = Rig(changed(SETTING_FULL=setting))
    rig.show(noise(6), full=True)
    assert rig.model.landscape() != noise(6)


def test_no_charge_is_left_over_and_nothing_that_stays_is_driven():
    """What the waveforms promise: see the note beside them."""
    rig = Rig()
    rig.show(WHITE, full=True)
    rig.show(BLACK)
    ours = rig.model._waveform()
    assert ours.charges["bw"] == -ours.charges["wb"] < 0
    assert not any(ours.charges[name] for name in (BEHIND, "ww", "bb"))
    assert {ours.lasts(name) for name in ours.pushes} == {320} and ours.frames == 32
    assert pimoroni_2in9.PARTIAL_LIMIT_MS > 2 * 10 * 32
