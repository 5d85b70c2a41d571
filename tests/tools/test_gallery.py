"""The gallery: every screen, on every board, in every language, on one page."""

import re

import pytest

from host_tools.commands import screens as command
from host_tools.drive import gadget, screens
from host_tools.make import gallery
from host_tools.ship import mpy
from pioche import lang

OTHERS = [name for name in command.boards() if name != mpy.DEFAULT_BOARD]


@pytest.fixture(scope="module")
def walked():
    """The names of all screens, as the usual board shows them."""
    yield [name for name, _ in screens.pictures("en")]
    lang.load("en")


def test_every_board_is_in_the_gallery_unless_another_looks_the_same():
    """By the size of the glass and by what its buttons are called."""
    looks = [_look(name) for name in command.boards()]
    assert len(set(looks)) == len(looks)
    assert set(looks) == {_look(name) for name in mpy.boards()}


def _look(name):
    board = gadget.board_of(name)
    return board.WIDTH, board.HEIGHT, board.KEYS_DO, board.LEGENDS


@pytest.mark.parametrize("name", OTHERS)
def test_every_screen_is_reached_on_every_board(name, walked):
    """The other boards left out 20/20, home, menus and pages of rules; and where right and left
    walk a list, the keys of the walk led elsewhere."""
    found = list(screens.pictures("en", gadget.board_of(name)))
    assert [picture for picture, _ in found] == walked
    usual = [bytes(dots) for picture, dots in found if not picture.endswith("-large")]
    assert len(set(usual)) == len(usual)


def test_the_page_shows_every_picture_and_hides_what_is_not_asked_for():
    """Each file once, under its screen's name, with a box for its board and its language."""
    boards = {"one": 296, "two": 400}
    shown = {"home": [("one", "de"), ("two", "de"), ("one", "en")], "game-end": [("two", "en")]}
    page = gallery.page(boards, shown)
    files = re.findall(r'src="([^"]+)"', page)
    assert files == ["one/home-de.png", "two/home-de.png", "one/home-en.png", "two/game-end-en.png"]
    assert set(re.findall(r'type="checkbox" name="\w+" id="(\w+)"', page)) == {*boards, "de", "en"}
    for box in (*boards, "de", "en"):
        assert f"body:has(#{box}:not(:checked)) .{box} {{ display: none }}" in page
    assert '<a href="#game-end">' in page and "<script" not in page
