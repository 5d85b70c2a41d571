"""Computer players on the emulated Pico keep to the time they are given."""

import pytest

from host_tools import bench
from pioche import bots, registry
from tests import support

NAMES = registry.names(registry.THINKS)
MOST_MS = (0, 500, 500, 3000)
SLICE_MS = 80  # a key let go meanwhile is still answered within 100 ms
DECISIONS = {bots.EASY: 2, bots.NORMAL: 3, bots.HARD: 4}


@pytest.mark.parametrize("level", DECISIONS)
@pytest.mark.parametrize("name", NAMES)
def test_a_decision_keeps_to_its_time(name, level):
    """At the fewest seats, where each decision gets most work: whole, and slice by slice."""
    support.image("pico")
    seats = registry.game(name).SEATS[0]
    times = bench.decisions(name, level, seats, 11, DECISIONS[level])
    assert len(times) == DECISIONS[level]
    for whole, longest in times:
        assert whole <= MOST_MS[level] and longest <= SLICE_MS
