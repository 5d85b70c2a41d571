"""Every list is read by its keys alone: a line is (text, value, do, changes, ...)."""

from inspect import signature

import pytest

from host_tools.drive.hand import Hand
from pioche import events
from pioche.kinds import HUMAN
from pioche.ui.screens import List

PAGES = ("Menu", "Setup", "Seats", "Scores", "Statistics", "AllStatistics", "Records", "Happened")
PAGES += ("Settings", "People")


@pytest.fixture(params=("twenty", "the_game"))
def hand(tmp_path, request):
    """A game in play, a kept one, and a name on the list: there are lines of every kind."""
    hand = Hand(tmp_path)
    app = hand.app
    app.people.keep_name(0, "Ann")
    app.desk.play(request.param)
    app.stage.to_game()
    session = app.desk.session
    app.dealer.deal(7, session.options, bytes((HUMAN,) * session.game.SEATS[0]))
    while not session.over():
        session.play(session.moves[0])
    hand.wait()
    app.dealer.keep_record()
    app.dealer.new_deal()
    hand.wait()
    return hand


def lists(hand):
    """Each page that is a list, opened from the game; then home."""
    stage = hand.app.stage
    for name in PAGES:
        stage.to_game()
        stage.open(name)
        yield stage.top()
    hand.app.desk.home()
    yield stage.top()


def test_lines_have_one_shape(hand):
    """And do() takes what stands behind it, with a step before that where it changes the value."""
    for page in lists(hand):
        assert isinstance(page, List) and page.lines
        for text, value, do, changes, *what in page.lines:
            assert type(text) is str and type(value) is str and type(changes) is bool
            signature(do).bind(*([1] if changes else []), *what)


def test_left_and_right_change_what_changes_and_nothing_else(hand):
    """A goes on, too."""
    hand.app.stage.open("Settings")
    page = hand.app.stage.top()
    for at, (_, value, _, changes, *_) in enumerate(page.lines):
        page.at = at
        if not changes:
            assert page.key(events.LEFT) == page.key(events.RIGHT) == events.NOTHING
            continue
        seen = []
        for event in (events.A, events.LEFT, events.RIGHT, events.LEFT):
            assert page.key(event) == events.REDRAW
            seen.append(page.lines[page.at][1])
        assert seen[0] == seen[2] != value == seen[1] == seen[3]
