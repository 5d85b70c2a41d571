"""Languages: the same modules, names and letters in all."""

import importlib
import sys

import pytest

from host_tools.make import lessons
from host_tools.places import ROOT
from pioche import lang, registry
from pioche.store.settings import KNOWN
from pioche.ui import (
    font_big,
    font_text,
)
from tests.app.texts.reading import letters

FOLDER = ROOT / "firmware" / "pioche" / "lang"


PACKED = ["pages", *lessons.GROUPS, lessons.OTHERS]
MODULES = sorted({path.stem for path in (FOLDER / "en").glob("[a-z]*.py")} - set(PACKED))


FONTS = (font_text, font_big)


def texts_of(code, name):
    """{name: value} of a module of texts."""
    found = vars(importlib.import_module(f"pioche.lang.{code}.{name}"))
    return {key: value for key, value in found.items() if not key.startswith("_")}


def strings(value):
    """All texts in a value, however deep."""
    if isinstance(value, str):
        return [value]
    if isinstance(value, dict):
        value = list(value.values())
    return [s for part in value for s in strings(part)]


def shape(value):
    """A value with every text made equal: what all languages must share."""
    if isinstance(value, dict):
        return {key: shape(part) for key, part in value.items()}
    if isinstance(value, tuple):
        return tuple(shape(part) for part in value)
    return type(value)


# --- the modules


def test_every_language_can_be_set():
    """And no other can, for its texts would be missed on the glass."""
    assert [values for name, values, _ in KNOWN if name == "language"] == [lang.LANGUAGES]


def test_every_language_has_the_same_modules(code):
    """A module of texts for the gadget and for each game, in every language."""
    assert sorted(path.stem for path in (FOLDER / code).glob("[a-z]*.py")) == sorted(
        [*MODULES, *PACKED]
    )
    assert "ui" in MODULES


@pytest.mark.parametrize("name", MODULES)
def test_every_language_has_the_same_names(code, name):
    """No text is missing in one language, and lists and tables are of one length in all."""
    assert shape(texts_of(code, name)) == shape(texts_of("en", name))


@pytest.mark.parametrize("name", MODULES)
def test_no_text_is_empty(code, name):
    """Every text says something, and begins with it."""
    for key, value in texts_of(code, name).items():
        for text in strings(value):
            assert text.strip() and text[0] != " ", (key, text)


@pytest.mark.parametrize("name", MODULES)
def test_the_fonts_have_every_letter(code, name):
    """A letter that a font lacks would be drawn as another one."""
    for key, value in texts_of(code, name).items():
        for text in strings(value):
            for font in FONTS:
                assert not set(text) - letters(font), (key, text, font.__name__)


def test_languages_differ(code):
    """No language is a copy of the English texts left to be done."""
    ours, english = texts_of(code, "ui"), texts_of("en", "ui")
    same = [key for key in ours if ours[key] == english[key]]
    assert code == "en" or len(same) < len(ours) // 4, same


def test_every_game_has_a_name(code):
    """Each registered game is named in each language, and no other is."""
    assert set(texts_of(code, "ui")["GAMES"]) == set(registry.names())


def test_a_rank_has_a_letter_of_its_own(code):
    """The faces from 11 on are seven different letters."""
    faces = texts_of(code, "twenty")["FACES"]
    assert len(faces) == len(set(faces)) == 7


def test_every_option_has_words(code):
    """Each option of a game, and each of its values, is told in words that differ."""
    for line in [line for line in registry.GAMES if line[4] >= registry.HIDDEN]:
        options = texts_of(code, line[1])["OPTIONS"]
        values = [known for _, known in registry.game(line[1]).OPTIONS]
        assert [len(words) for _, words, _ in options] == [len(known) for known in values]
        assert all(len(set(words)) == len(words) for _, words, _ in options)


def test_loading_a_language_forgets_the_last_one():
    """Only one language is in memory at a time."""
    lang.load("fr")
    assert lang.of("ui").LANGUAGE == "Français"
    lang.load("de")
    assert lang.of("ui").LANGUAGE == "Deutsch"
    assert "pioche.lang.fr.ui" not in sys.modules
    lang.load("en")
    assert lang.of("ui").LANGUAGE == "English"
