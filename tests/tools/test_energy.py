"""The model of how long a battery lasts: its sums, by hand."""

from types import SimpleNamespace

import pytest

from host_tools.measure import bench, energy
from host_tools.ship.mpy import DEFAULT_BOARD, FIRMWARE

TIMES = energy.Times(press=100, nap_awake=1, nap=20, doze_awake=1, doze=50, boot=1000)


def test_slices_cost_what_their_parts_cost():
    """Awake 1 ms, and 1 ms for the clocks to start, of 52."""
    expected = (2 * 105 + 50 * 6.5) / 52
    assert abs(TIMES.dozing() - expected) < 1e-9
    assert TIMES.dozing() < TIMES.napping() < energy.mw("awake")


def test_a_latch_is_worth_more_than_anything_and_naps_pay():
    playing = energy.play_mw(TIMES, 2000, 400)
    assert energy.play_mw(TIMES, 2000, 400, sees_cables=False) > 3 * playing
    assert energy.day_joules(TIMES, playing, False) > 3 * energy.day_joules(TIMES, playing, True)


def test_a_meter_tells_awake_from_asleep():
    pico = SimpleNamespace(ms=100, light_sleep=SimpleNamespace(slept_ms=40, slices=2))
    meter = energy.Meter(pico)
    pico.ms, pico.light_sleep.slept_ms, pico.light_sleep.slices = 300, 190, 5
    assert meter.look() == (50, 150, 3)


def test_the_flash_lasts_as_long_as_its_sectors_take_turns():
    """100 sectors of 100 000 erasures, half of one for a move, 500 moves a day."""
    assert abs(energy.years(0.5, 100) - 1e7 / (250 * 365)) < 1e-6


PANELS = sorted(path.stem for path in (FIRMWARE / "pioche" / "hw" / "panels").glob("[a-z]*.py"))


@pytest.mark.parametrize("panel", PANELS)
def test_every_panel_says_how_long_it_works(panel):
    busy = energy.busy_ms(panel)
    assert 300 <= busy["partial"] < busy["full"] <= 5000


def test_a_battery_is_reckoned_with_the_panels_own_times(monkeypatch):
    """Of the usual board: 0.74 s for a picture, 4 s for a whole one; each panel has its own."""
    asked = []

    def measure(saves, full, partial):
        asked.append((full, partial))
        return TIMES

    monkeypatch.setattr(energy, "measure", measure)
    monkeypatch.setattr(bench, "saves_in_play", dict)
    told = dict(bench.power())
    assert asked[0] == (4000, 740) and len(set(asked)) > 3
    assert told[DEFAULT_BOARD].endswith("; panel 740, whole 4000 ms")
    slow, quick = energy.play_mw(TIMES, 4000, 740), energy.play_mw(TIMES, 2000, 400)
    hours = round(energy.BATTERIES["two AAA cells"] / slow / 3.6)
    assert slow > quick and told[DEFAULT_BOARD].startswith(f"two AAA cells: {hours} h of play")
