"""The waveforms that panels are sent, by their sums; what a panel model makes of them; and quick
pictures, which every driver has to show without leaving a charge. No glass was measured."""

import random
from types import SimpleNamespace

import pytest

from host_tools.emulator import waveform
from host_tools.emulator.bare_wires import BareWires
from host_tools.emulator.boards import MODELS
from host_tools.measure import panel_waveforms
from host_tools.measure.panel_waveforms import CALM, QUICK, QUICK_FULL, most_charge
from pioche.hw.panels import waveshare_2in9_v2
from pioche.hw.ssd16xx import SSD16xx
from pioche.hw.uc81xx import UC81xx
from pioche.store.settings import KNOWN
from pioche.ui.canvas import page_bytes

PICTURES = 1_000_000
EVERY = max(int(value) for name, values, _ in KNOWN if name == "every" for value in values)
DRIVERS = {"SSD16xx": SSD16xx, "UC81xx": UC81xx}
OURS = ("waveshare_2in9_v2", "pimoroni_2in9")  # panels that are sent waveforms


def of(name, how):
    return panel_waveforms.waveforms(panel_waveforms.panel(name))[how]


# --- sums


def test_groups_phases_and_repeats_are_counted_as_the_controller_does():
    """A and B three times, C and D twice, all of it twice; the second group runs twice as fast."""
    table = bytearray(waveform.SSD_BYTES)
    table[12] = 0b01_10_00_01  # black to white: black, white, ground, black
    table[13] = 0b10_00_00_00
    table[60:67] = 3, 2, 2, 5, 1, 1, 1
    table[67:74] = 4, 0, 0, 0, 0, 0, 0
    table[144] = 0x24
    found = waveform.of_ssd16xx(bytes(table))
    first = 2 * (3 * (3 + 2) + 2 * (5 + 1))
    assert found.frames == first + 4 and found.ms == first * 20 + 4 * 10
    assert found.charges["bw"] == 2 * (3 * (3 - 2) + 2 * 1) - 4
    assert found.last_push("bw") == -1 and found.last_push("ww") == 0


def test_the_calm_waveform_is_the_makers():
    """32 frames at 50 a second; a dot that stays gets one frame, which a whole picture ends."""
    calm = of("waveshare_2in9_v2", CALM)
    assert (calm.frames, calm.ms) == (32, 640)
    assert calm.charges == {"bb": 1, "bw": -31, "wb": 31, "ww": -1, waveform.BEHIND: 0}


@pytest.mark.parametrize("name, frames, ms, source", panel_waveforms.PUBLISHED)
def test_the_sums_agree_with_what_was_measured(name, frames, ms, source):
    """Within two hundredths of what others have published of real panels."""
    sum_ms = panel_waveforms.busy_ms(name, frames * panel_waveforms.MS_A_FRAME[name])
    assert abs(sum_ms - ms) <= ms / 50


@pytest.mark.parametrize("name", OURS)
def test_a_frame_lasts_as_long_as_the_published_ones(name):
    calm = of(name, CALM)
    assert calm.ms == calm.frames * panel_waveforms.MS_A_FRAME[name]


# --- charges


@pytest.mark.parametrize("name", OURS)
def test_a_quick_picture_leaves_no_charge(name):
    """To the other colour and back: nothing. A dot that stays: nothing, nor what is behind it. The
    whole picture charges each change as the other does: so any way through pictures leaves what
    the one from the first colour to the last would have left."""
    quick = of(name, QUICK)
    assert quick.rest() == quick.gain() == quick.charges[waveform.BEHIND] == 0
    assert quick.charges["wb"] > 0
    whole = panel_waveforms.waveforms(panel_waveforms.panel(name)).get(QUICK_FULL, quick)
    assert whole.charges == quick.charges


def test_quick_pictures_at_random_never_charge_a_dot_beyond_one_change():
    """Over a million of them, as often whole as the settings have it, and oftener."""
    quick, whole = (of("waveshare_2in9_v2", how) for how in (QUICK, QUICK_FULL))
    for every in (3, EVERY):
        assert most_charge(quick, whole, every, PICTURES) == abs(quick.charges["bw"])


def test_a_whole_picture_that_leaves_out_the_change_would_charge_dots():
    """The test above can fail: balanced by itself alone, as the maker's whole waveform is, it lets
    a charge grow."""
    quick, whole = (of("waveshare_2in9_v2", how) for how in (QUICK, QUICK_FULL))
    whole.charges.update(bw=0, wb=0)
    assert most_charge(quick, whole, 3, PICTURES) > 100 * abs(quick.charges["bw"])


@pytest.mark.parametrize("every", (5, EVERY))
def test_a_calm_charge_is_bounded_by_the_next_whole_picture(every):
    """The maker's waveform gives a frame to dots that stay. Over a million pictures at random: at
    most a change, and a frame for each picture since the panel's own whole one."""
    calm = of("waveshare_2in9_v2", CALM)
    most = most_charge(calm, None, every, PICTURES)
    assert calm.charges["wb"] <= most <= calm.charges["wb"] + every * calm.gain()


def test_less_of_a_push_leaves_more_of_a_ghost():
    """By the model, which compares waveforms and knows no glass."""
    calm, quick, whole = (of("waveshare_2in9_v2", how) for how in (CALM, QUICK, QUICK_FULL))
    assert calm.ghost() < 0.001 < quick.ghost() < 0.1 and whole.ghost() < 0.001
    assert whole.is_full() and not quick.is_full() and not calm.is_full()


# --- the panel models, and the drivers


class Rig:
    """A driver with its panel's data, changed or not, on the model of that panel."""

    def __init__(self, name, data=None, **busy_ms):
        data = data or panel_waveforms.panel(name)
        self.model = MODELS[name](**busy_ms)
        self.wires = BareWires(self.model, busy_level=int(self.model.BUSY_LEVEL))
        self.buffer = bytearray(page_bytes(data.WIDTH, data.HEIGHT))
        self.driver = DRIVERS[data.DRIVER](self.wires, data, self.buffer, self.wires)

    def show(self, picture, full=False, quick=False):
        """-> ms of BUSY"""
        if self.driver.asleep():
            self.driver.wake()
        self.buffer[:] = picture
        self.driver.quick = quick
        self.driver.start(full)
        begun = self.wires.clock.nanos
        while self.wires.busy():
            self.wires.nap(1)
        self.driver.finish()
        return round((self.wires.clock.nanos - begun) / 1e6)

    @property
    def said(self):
        return " | ".join(sentence for _, sentence in self.model.errors)


def noise(rig, seed):
    return random.Random(seed).randbytes(len(rig.buffer))


def test_busy_lasts_as_long_as_the_frames():
    """The first picture after a whole one takes the power's 96 ms, too."""
    rig = Rig("waveshare_2in9_v2")
    rig.show(noise(rig, 0), full=True)
    assert [rig.show(noise(rig, i)) for i in (1, 2)] == [736, 640]
    assert [rig.show(noise(rig, i), quick=True) for i in (3, 4)] == [240, 240]
    assert rig.show(noise(rig, 5), full=True, quick=True) == 1040
    assert rig.show(noise(rig, 6)) == 640
    rig.driver.sleep()
    assert rig.show(noise(rig, 7), quick=True) == 336 and rig.model.errors == []


def test_busy_lasts_as_long_as_the_frames_of_the_other_family():
    rig = Rig("pimoroni_2in9")
    rig.show(noise(rig, 0), full=True)
    assert [rig.show(noise(rig, i), quick=i == 2) for i in (1, 2, 3)] == [346, 186, 346]
    assert rig.model.errors == []


def test_a_time_that_is_told_wins():
    rig = Rig("waveshare_2in9_v2", partial_ms=70, full_ms=90)
    rig.show(noise(rig, 0), full=True)
    assert rig.show(noise(rig, 1), quick=True) == 70 + 96
    assert rig.show(noise(rig, 2), full=True, quick=True) == 90


@pytest.mark.parametrize("name", MODELS)
@pytest.mark.parametrize("seed", range(3))
def test_quick_and_calm_in_any_order_show_every_picture(name, seed):
    """Partial or whole as it was asked for, between sleeps, and without a fault in the protocol."""
    rig = Rig(name)
    r = random.Random(seed)
    kept = 0xFF >> -panel_waveforms.panel(name).HEIGHT % 8  # bits of the last page that are there
    fulls = []
    for step in range(14):
        if r.random() < 0.2:
            rig.driver.sleep()
        fulls.append(step == 0 or r.random() < 0.3)
        rig.show(noise(rig, step), full=fulls[-1], quick=r.random() < 0.6)
        shown, width = rig.model.landscape(), panel_waveforms.panel(name).WIDTH
        assert shown[:-width] == rig.buffer[:-width]
        last = bytes(byte & kept for byte in rig.buffer[-width:])
        assert bytes(byte & kept for byte in shown[-width:]) == last
    assert rig.model.errors == []
    assert [kind == "full" for _, kind, _ in rig.model.frames] == fulls


def changed(**facts):
    return SimpleNamespace(**dict(vars(waveshare_2in9_v2), **facts))


def with_bytes(script, at, *values):
    found = bytearray(script)
    found[at : at + len(values)] = values
    return bytes(found)


TABLE = waveshare_2in9_v2.BEFORE_QUICK_FULL.index(b"\x32\x99") + 2  # of the whole picture
WRONG = (
    ("QUICK_WAVEFORM", 0, (0x40,), "a dot that stays as it is gets a charge"),
    ("QUICK_WAVEFORM", 12, (0x40,), "to white and back to black leaves a charge"),
    ("BEFORE_QUICK_FULL", TABLE + 36, (0x80,), "pixels of the old plane are not on the glass"),
    ("BEFORE_QUICK_FULL", TABLE + 24 + 1, (0x00,), "to white and back to black leaves a charge"),
    ("QUICK_FULL", 0, None, "a waveform from OTP: this panel has none"),
)


def test_the_model_catches_a_whole_picture_by_half_a_waveform():
    """In mode 1, where no old plane tells which dots to drive."""
    before = b"\x32\x99" + waveshare_2in9_v2.QUICK_WAVEFORM
    rig = Rig("waveshare_2in9_v2", changed(BEFORE_QUICK_FULL=before, QUICK_FULL=0xC7))
    rig.show(noise(rig, 0), full=True, quick=True)
    assert "does not drive every dot" in rig.said


@pytest.mark.parametrize("fact, at, values, sentence", WRONG)
def test_the_model_catches_a_wrong_waveform(fact, at, values, sentence):
    wrong = 0xFC if values is None else with_bytes(getattr(waveshare_2in9_v2, fact), at, *values)
    rig = Rig("waveshare_2in9_v2", changed(**{fact: wrong}))
    for full in (True, False):
        rig.show(noise(rig, full), full, quick=True)
    assert sentence in rig.said


def test_the_model_catches_a_temperature_that_nobody_has_told():
    """Waveform 1 for whatever is in the register."""
    rig = Rig("waveshare_2in9_v2", changed(BEFORE_QUICK_FULL=b"", QUICK_FULL=0xD7))
    rig.show(noise(rig, 0), full=True, quick=True)
    assert "a temperature nobody has told" in rig.said
