"""From a press to its picture on the emulated Pico, over a whole short game."""

from host_tools import answer_times, app_prompt
from host_tools.emulator.images import MissingImage
from tests import support


def test_a_press_is_answered_in_time():
    """Debounced press to first byte on SPI: a median of 30 ms and a p99 of 60 ms at most, in XXL 2,
    where nearly every press plays a card; from files, which is slower than from the firmware. All
    other games: `make soak`."""
    try:
        answer_times.in_time(app_prompt.of_files, "xxl_lower", 2)
    except MissingImage as e:
        support.missing(str(e))
