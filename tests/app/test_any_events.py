"""Any events at all, on every screen."""

import random

import pytest

from host_tools.drive.hand import Hand
from pioche import registry
from pioche.events import HINT, MENU
from pioche.ui import home, menu, screens, type_deal
from tests.app.pressing import start
from tests.support import THIN, some

# --- anything at all


@pytest.mark.parametrize("name", registry.names(registry.HIDDEN))
@pytest.mark.parametrize("seed", some(range(3), 1))
def test_no_sequence_of_events_breaks_the_app(tmp_path, name, seed):
    """Thousands of random events on every screen of every game: nothing is ever raised."""
    hand = Hand(tmp_path, seed)
    start(hand, name)
    r = random.Random(seed)
    events = (*range(6), HINT, MENU)
    visited = set()
    for i in range(400 if THIN else 2000):
        hand.app.stage.key(r.choices(events, (2, 9, 3, 3, 6, 1, 1, 1))[0])
        if not hand.session or hand.session.name != name:
            hand.app.desk.play(name)
        hand.session.settle()
        visited.add(type(hand.page))
        if i % 10 == 0:
            hand.page.draw(hand.app.picture.canvas)
        if i % 300 == 0:
            hand.app.close()
            hand = Hand(tmp_path, seed)
            start(hand, name)
            hand.app.stage.open("Menu")
            hand.app.stage.open("TypeDeal")
    assert {screens.Play, menu.Menu, type_deal.TypeDeal, home.Home} <= visited
