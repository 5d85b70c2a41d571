"""Scenes of who has won: every game has one, small, and whole on every glass."""

import pytest

from host_tools.make import scenes
from pioche import lang, registry
from pioche.engine.contract import optional
from pioche.ui import scene, won_art
from pioche.ui.canvas import Canvas, page_bytes

MOST = 250  # bytes of a scene
FIELDS = ((132, 88), (176, 94), (392, 190))  # on the glasses there are
ROUND = 8  # dots of paper round the field
SHOWN = registry.names(registry.SHOWN)


def drawn(name, w, h):
    """The scene of a game, in the middle of a canvas."""
    c = Canvas(bytearray(page_bytes(w + 2 * ROUND, h + 2 * ROUND)), w + 2 * ROUND, h + 2 * ROUND)
    c.clear()
    deck = optional(registry.view(name), "DECK")
    words = lang.of(deck or name)
    letters = words.LETTERS if deck else optional(words, "FACES")
    field = scene.Scene(c, ROUND, ROUND, w, h, letters, deck is not None)
    field.part(won_art.STARS)
    field.draw(won_art.SCENES[name])
    return c


def test_scenes_come_from_their_texts():
    assert scenes.TARGET.read_text(encoding="ascii") == scenes.module_text()


def test_every_game_has_a_scene_of_its_own():
    assert set(SHOWN) <= set(won_art.SCENES)
    assert len(set(won_art.SCENES.values())) == len(won_art.SCENES)


def test_a_scene_takes_few_bytes():
    for strokes in (*won_art.SCENES.values(), *won_art.PARTS):
        assert len(strokes) <= MOST


@pytest.mark.parametrize("size", FIELDS)
@pytest.mark.parametrize("name", SHOWN)
def test_nothing_of_a_scene_is_beyond_its_field(name, size):
    w, h = size
    c = drawn(name, w, h)
    ink = [(x, y) for x in range(c.width) for y in range(c.height) if not c.pixel(x, y)]
    assert len(ink) > w * h // 20
    assert all(ROUND <= x < ROUND + w and ROUND <= y < ROUND + h for x, y in ink)
