"""The picture turned and inverted on its way to the panel, and the settings that ask for it."""

import random

import pytest

from host_tools.drive.hand import Hand
from pioche import events
from pioche.hw.glass import Glass
from pioche.ui.canvas import Canvas, page_bytes

SIZES = ((296, 128), (250, 122), (400, 300))


def dots(buffer, width, height):
    canvas = Canvas(bytearray(buffer), width, height)
    return [[canvas.pixel(x, y) for x in range(width)] for y in range(height)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("inverse", [False, True])
def test_every_dot_is_where_it_belongs(size, turned, inverse):
    """Also on panels whose height is no multiple of eight."""
    width, height = size
    drawn = bytearray(random.Random(1).randbytes(page_bytes(width, height)))
    glass = Glass(drawn, width, height)
    glass.set(turned, inverse)
    glass.update()
    expected = dots(drawn, width, height)
    if turned:
        expected = [row[::-1] for row in expected[::-1]]
    if inverse:
        expected = [[1 - dot for dot in row] for row in expected]
    assert dots(glass.shown, width, height) == expected


def test_without_need_there_is_one_buffer():
    drawn = bytearray(64)
    glass = Glass(drawn, 64, 8)
    assert glass.shown is drawn
    glass.set(True, False)
    assert glass.shown is not drawn
    glass.set(False, False)
    assert glass.shown is drawn


def test_a_turned_gadget_is_played_upside_down(tmp_path):
    """Picture and keys alike, from the next picture on, and after switching off. The thumb that
    does what A says lies on the cap of B then, as where the two have changed places."""
    (tmp_path / "settings.txt").write_text("turned=yes\n")
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / "settings.txt").write_text("swapped=yes\n")
    hand, straight = Hand(tmp_path), Hand(tmp_path / "other")
    width, height = hand.gadget.width, hand.gadget.height
    assert dots(hand.picture, width, height) == [
        row[::-1] for row in dots(straight.picture, width, height)[::-1]
    ]
    hand.press("up")
    assert hand.app.stage.top().at == 1
    hand.press("b")  # which is A now
    straight.press("down")
    straight.press("b")
    assert type(hand.app.stage.top()) is type(straight.app.stage.top())


def test_a_and_b_change_places(tmp_path):
    """Held ones too, and back again where the gadget is turned as well."""
    (tmp_path / "settings.txt").write_text("swapped=yes\nplaying=twenty\n")
    hand = Hand(tmp_path)
    hand.app.desk.play("twenty")
    hand.wait()
    hand.keys("A")
    assert type(hand.app.stage.top()).__name__ == "Menu"
    hand.app.preferences.change("turned", 1)
    assert (
        hand.app.gadget.buttons.map[events.A] == events.A
        and hand.app.gadget.buttons.map[events.UP] == events.DOWN
    )


def test_changing_how_the_glass_looks_cleans_it(tmp_path):
    hand = Hand(tmp_path)
    hand.press("down")
    for name in ("inverse", "turned"):
        hand.app.preferences.change(name, 1)
        hand.app.picture.want()
        hand.wait()
        assert hand.frames[-1][0] == "full"


def test_the_glass_can_be_cleaned_at_any_time(tmp_path):
    hand = Hand(tmp_path)
    hand.press("down")
    assert hand.frames[-1][0] == "partial"
    hand.app.picture.clean()
    hand.wait()
    assert hand.frames[-1][0] == "full"


@pytest.mark.parametrize("minutes", ["1", "3", "10"])
def test_it_falls_asleep_when_the_settings_say(tmp_path, minutes):
    (tmp_path / "settings.txt").write_text(f"sleep={minutes}\n")
    hand = Hand(tmp_path)
    hand.run(int(minutes) * 60_000 - 10_000)
    assert not hand.app.power.asleep
    hand.run(20_000)
    assert hand.app.power.asleep


def test_the_pocket_lock_asks_for_a_held_key(tmp_path):
    """No short press wakes it, and the one that does has no other effect."""
    (tmp_path / "settings.txt").write_text("lock=yes\n")
    hand = Hand(tmp_path)
    hand.run(200_000)
    assert hand.app.power.asleep
    before = type(hand.app.stage.top())
    for name in ("up", "a", "b", "down"):
        hand.press(name)
    hand.keys("B")
    assert hand.app.power.asleep
    hand.keys("A")
    assert not hand.app.power.asleep and type(hand.app.stage.top()) is before
