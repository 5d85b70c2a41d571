"""A whole game on the real firmware by button presses: host_tools/prove/pico/whole_games.py.

`make soak` plays every entry so; here is a short one of two people with a curtain between them.
"""

import pytest

from host_tools.emulator.pico import fork_call
from host_tools.prove.pico import lessons
from host_tools.prove.pico.whole_games import play
from tests.support import image

FEWEST_POINTS = 10


@pytest.mark.parametrize("name", ["xxl_lower"])
def test_an_entry_is_set_up_played_scored_kept_and_replayed_by_its_buttons(name):
    """Every picture is the simulator's, and the kept game is the same to the byte."""
    image("pico")
    compared, decisions, moves = fork_call(lambda: play(name))
    assert compared >= FEWEST_POINTS + decisions + moves and decisions and moves


@pytest.mark.parametrize("name", ["the_game"])
def test_a_lesson_is_played_by_its_buttons(name):
    """Every picture is the simulator's; `make soak` plays all of them."""
    image("pico")
    assert fork_call(lambda: lessons.play(name)) > FEWEST_POINTS
