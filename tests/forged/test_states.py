"""A state that check() lets pass may come from a file: see states.py. `make soak` tries many."""

import pytest

from host_tools.prove.forged import states, stock, trial
from pioche import registry

STATES = 20
# Of the others a deal begins as its number tells, and every state follows from legal moves.
NAMES = [
    name
    for name in stock.names()
    if hasattr(registry.game(name), "deals") or hasattr(registry.game(name), "says")
]


@pytest.mark.parametrize("name", NAMES)
def test_what_check_lets_pass_can_be_looked_at_and_played(name):
    """By all seats, by computers of each level, and on from there."""
    stock.of(name)
    with trial.watched():
        found = [states.try_out(name, seed, trial.breathe) for seed in range(STATES)]
    assert sum(found) > STATES // 2
