"""Whatever contacts do at their edges, and however often somebody looks: a press is one event."""

import ast
import inspect

import pytest

from host_tools.prove import bounces
from pioche.ui import home, lesson, people, records, rules, screens, settings, type_deal
from tests.support import some

PRESSES = 100


@pytest.mark.parametrize("seed", some(range(40), 8))
def test_no_press_is_lost_and_none_is_two(seed):
    """Bounces of up to 10 ms at either edge, naps, pictures being drawn; 40 ms of contact are
    enough. A hundred thousand of them: make soak."""
    assert bounces.run(seed, PRESSES) > PRESSES


PAGES = home, lesson, people, records, rules, screens, settings, type_deal


@pytest.mark.parametrize("page", PAGES, ids=lambda module: module.__name__)
def test_a_waits_where_holding_it_means_something(page):
    """A page that does something when A is held says so, and no other: there A acts at once."""
    for name, found in vars(page).items():
        if inspect.isclass(found) and found.__module__ == page.__name__ and "key" in vars(found):
            names = {getattr(n, "attr", getattr(n, "id", "")) for n in _nodes(found)}
            assert bool(names & {"HINT", "session"}) == found.HOLDS, name


def _nodes(found):
    """All that a page's own functions are made of; the game itself hands keys to its session."""
    return ast.walk(ast.parse(inspect.getsource(found)))
