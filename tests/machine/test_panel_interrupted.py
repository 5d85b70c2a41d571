"""A panel's driver is interrupted at any of its lines: host_tools/prove/panel_interrupted.py."""

import random

import pytest

from host_tools.prove.panel_interrupted import interrupt, places
from tests.support import some

SAMPLE = 50  # of some 300 lines; `make soak` has all, of all panels


@pytest.mark.parametrize("name", ["waveshare_2in9_v2", "pimoroni_2in9"])
def test_interrupted_at_any_line_the_panel_comes_to_rest(name):
    """What begins an update, and a sample of all other lines."""
    at_all = places(name)
    begins = [at for at in at_all if at[0][1].endswith(("._activate", ".start", "._sleep"))]
    for at in {*begins, *some(random.Random(name).sample(at_all, SAMPLE), 15)}:
        interrupt(name, at)
