"""Computer players on the emulated Pico keep to the time they are given.

This is a small sample: `make soak` has 200 decisions of each game and level.
"""

import pytest

from host_tools.measure import thinking
from pioche import bots, registry
from tests import support

NAMES = registry.names(registry.THINKS)[::2]
POSITIONS = 12
# Work is counted, and what a piece of it takes was measured: a hard player that is given little
# shows how well, at a fraction of the time. A decision may take a fifth more than what was asked
# for, and what comes before the first piece.
LITTLE = 150
BEFORE = 150


def worst(found, i):
    """The slowest decision and the longest slice of what was asked in place i."""
    return max(times[i][0] for times in found), max(times[i][1] for times in found)


@pytest.mark.parametrize("name", NAMES)
def test_decisions_keep_to_their_time(name):
    """At the fewest seats, where each decision gets most work: whole, and slice by slice."""
    support.image("pico")
    seats = registry.game(name).SEATS[0]
    asked = [(level, bots.budget(level, seats)) for level in (bots.EASY, bots.NORMAL)]
    asked.append((bots.HARD, LITTLE))
    found = thinking.times(name, thinking.positions(name, seats, POSITIONS), asked)
    for i, (level, _) in enumerate(asked):
        whole, longest = worst(found, i)
        assert longest <= thinking.SLICE_MS
        assert whole <= (LITTLE + BEFORE if level == bots.HARD else thinking.MOST_MS[level])


@pytest.mark.parametrize("name, seats", [("the_game", 5), ("xxl_runs", 2)])
def test_nobody_waits_too_long(name, seats):
    """All that hard players decide between two decisions of a person, in the longest run of two
    games: as many decisions as they are, together they keep to their time."""
    support.image("pico")
    run = thinking.waits(name, seats, bots.HARD, 2)[0]
    found = thinking.wait(name, run, bots.HARD, seats)
    assert len(run) >= 2
    assert sum(times[0][0] for times in found) <= thinking.WAIT_MS[bots.HARD]
