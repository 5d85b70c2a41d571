"""From power-on to the picture, in simulated time; the menu's is in test_images.py."""

from host_tools.pico_hand import PicoHand
from tests import support as machine
from tests.device import support

RESUMED_MS = 1000


def test_a_saved_game_comes_in_under_a_second():
    """With Pioche as .mpy files: to the first byte of its picture."""
    machine.image("pico")
    hand = PicoHand(support.saves())
    hand.pico.run_until(lambda: hand.panel.first_byte_ms, 5000)
    assert hand.panel.first_byte_ms[0] < RESUMED_MS
