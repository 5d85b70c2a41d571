"""Every screen in every language, pixel by pixel, and the same pixels on MicroPython."""

import binascii

import pytest

from host_tools import png
from host_tools.drive import screens
from host_tools.places import ROOT
from pioche import lang
from tests import support

FOLDER = ROOT / "tests" / "runtimes" / "screens"


@pytest.fixture(scope="module", params=lang.LANGUAGES)
def walk(request):
    """All screens of one language, by name."""
    yield request.param, dict(screens.pictures(request.param))
    lang.load("en")


def test_screens_are_the_golden_ones(walk):
    """A change of looks shows here; `make golden` accepts it."""
    language, pictures = walk
    for name, picture in pictures.items():
        width, height, golden = png.read(FOLDER / f"{name}-{language}.png")
        assert (width, height) == (screens.WIDTH, screens.HEIGHT)
        assert bytes(picture) == bytes(golden), f"{name}-{language} looks different"


def test_no_golden_screen_is_left_over(walk):
    """Every file belongs to a screen that is still shown."""
    language, pictures = walk
    files = {p.name for p in FOLDER.glob(f"*-{language}.png")}
    assert files == {f"{name}-{language}.png" for name in pictures}


def test_screens_differ_from_each_other(walk):
    """The walk really goes somewhere: no two screens are the same picture."""
    _, pictures = walk
    assert len(set(pictures.values())) == len(pictures)


def test_micropython_draws_the_same_pictures(tmp_path):
    """The same keys give the same pictures on 32-bit MicroPython's own framebuf."""
    script = FOLDER / "walk.py"
    # The sources are compiled there: it takes more than any game does.
    printed = support.micropython(script, tmp_path / "m", heap=240_000).split("\n")[:-1]
    from tests.runtimes.screens import walk as on_cpython

    assert printed == on_cpython.run(str(tmp_path / "c"))
    assert len(set(printed)) > 40


def test_boxes_kept_from_the_last_picture_are_right(tmp_path):
    """A picture of which only changed boxes were drawn equals one drawn from nothing."""
    from host_tools.drive.hand import Hand
    from pioche.ui.canvas import Canvas

    hand = Hand(tmp_path)
    hand.keys("a")
    for k in range(60):
        hand.keys(("right", "a", "down", "b", "left", "A", "up", "a")[k % 8])
        fresh = Canvas(bytearray(len(hand.gadget.buffer)), screens.WIDTH, screens.HEIGHT)
        hand.app.desk.session.draw(fresh)
        assert binascii.crc32(fresh.buffer) == binascii.crc32(hand.picture), f"after key {k}"
