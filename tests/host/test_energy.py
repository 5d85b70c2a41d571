"""The model of how long a battery lasts: its sums, by hand."""

from types import SimpleNamespace

from host_tools import energy

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
