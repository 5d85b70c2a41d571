"""Keys by chance on the real firmware: host_tools/prove/pico/random_keys.py.

`make soak` presses some hundreds in every game.
"""

import pytest

from host_tools.emulator.pico import fork_call
from host_tools.prove.pico.random_keys import press_by_chance
from tests.support import image


@pytest.mark.parametrize("name, presses", [("no_merci", 25)])
def test_after_keys_by_chance_both_show_the_same(name, presses):
    """Whatever page they lead to."""
    image("pico")
    assert fork_call(lambda: press_by_chance(name, presses, 0)) >= presses // 2
