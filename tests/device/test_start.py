"""From power-on to the picture of a saved game, in simulated time; the menu: test_images.py."""

from tests import support as machine
from tests.device import support

RESUMED_MS = 1000


def test_a_saved_game_comes_in_under_a_second():
    """With Pioche in the firmware, to the first byte of its picture."""
    machine.image("pico")
    hand = support.switched_on(support.saves())
    assert hand.panel.first_byte_ms[0] < RESUMED_MS
