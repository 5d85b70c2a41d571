"""From a press to its picture on the emulated Pico: over a whole short game, and for each screen
that is opened."""

from host_tools.emulator.images import MissingImage
from host_tools.errors import ToolError
from host_tools.measure import answer_times, app_prompt, screen_times
from tests import support


def test_a_press_is_answered_in_time():
    """Debounced press to first byte on SPI: a median of 30 ms and a p99 of 60 ms at most, in XXL 2,
    where nearly every press plays a card; from files, which is slower than from the firmware. All
    other games: `make soak`."""
    try:
        answer_times.in_time(app_prompt.of_files, "xxl_lower", 2, answer_times.FEW)
    except MissingImage as e:
        support.missing(str(e))


def test_every_screen_opens_in_time():
    """150 ms at most, with Pioche in the firmware: those of XXL 5, in which the most is drawn, the
    pages, the curtain and a kept game. All other games: `make soak`."""
    try:
        screen_times.in_time(app_prompt.of_firmware, ["xxl_after"])
    except ToolError as e:
        support.missing(str(e))
