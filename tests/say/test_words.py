"""The words for a position: one could play by them, and they tell no more than the glass does."""

import re
import string

import pytest

from host_tools.drive import fingers
from host_tools.places import ROOT
from host_tools.say import game, texts
from host_tools.say.position import Position
from host_tools.say.speaker import Speaker
from pioche.engine import rng
from pioche.engine.contract import NOBODY
from tests.say import named, seen
from tests.say.walk import NAMES, sample
from tests.support import some

SEEDS = some(range(6), 2)
POSITIONS = 12
LANGUAGES = ("en", "fr", "de")


def table(told):
    """All that is said of a position, hand and all."""
    return " ".join(game.table(Position(told)) + game.hand(Position(told)))


@pytest.mark.parametrize("name", NAMES)
def test_each_card_that_is_seen_is_named_and_no_other(name):
    """As the bytes of the observation have them."""
    for _, told in sample(name, SEEDS, POSITIONS):
        text, p = table(told), Position(told)
        assert named.CARDS.get(name, named.xxl)(text) == seen.CARDS[name](p.o, p.me), text


@pytest.mark.parametrize("name", NAMES)
def test_hidden_cards_dealt_anew_change_no_word(name):
    """Nor what words are made of."""
    r = bytearray(rng.BYTES)
    rng.seed(r, 0, 7)
    for walk, told in sample(name, SEEDS, POSITIONS):
        session = walk.session
        if session.table.waits or session.over() or session.eyes == NOBODY:
            continue
        kept = bytes(session.state)
        other = bytearray(session.seen)
        session.game.resample(other, session.eyes, r)
        session.state[:] = other
        session.look()
        assert walk.told == told
        session.state[:] = kept
        session.look()


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_different_choices_have_different_words(name, language):
    """Each move that keys lead to is called by a name of its own."""
    for _, told in sample(name, SEEDS[:2], POSITIONS // 2, language):
        p = Position(told)
        if not p.asked:
            continue
        words = {}
        for move in fingers.ways(p.view, p.o, p.ui, 4000):
            words.setdefault(game.words_of(p.name).choice(p, move), set()).add(move)
        assert all(len(moves) == 1 for moves in words.values()), words
        assert all(words)


@pytest.mark.parametrize("name", NAMES)
def test_what_is_said_tells_the_move_under_the_cursor(name):
    """Whatever else: the last thing said is what A would do."""
    for _, told in sample(name, SEEDS, POSITIONS):
        p = Position(told)
        move = p.move()
        if not p.asked or move < 0 or game.open_page(p):
            continue
        said = Speaker().changed(told)
        if name == "six_sequences" and game.words_of(name).question(p):
            continue  # A and B are both answers, and told as such
        assert said.endswith(game.choice(p)) and game.words_of(p.name).choice(p, move) in said


@pytest.mark.parametrize("language", ("fr", "de"))
@pytest.mark.parametrize("name", NAMES)
def test_no_english_word_in_another_language(name, language):
    """None that English texts have, and this language's texts on the glass and its pages of rules
    have not."""
    foreign = _vocabulary("en") - _of_glass(language)
    for _, told in sample(name, SEEDS[:2], POSITIONS, language):
        text = table(told) + " " + Speaker().changed(told)
        assert not set(_words(text)) & foreign, text


def _words(text):
    return [word for word in re.findall(r"[^\W\d_]+", text.lower()) if len(word) > 1]


def _vocabulary(language):
    """All words of the texts of a language."""
    return _of_glass(language) | set(_words(repr(_texts(texts.of(language)))))


def _of_glass(language):
    found = set()
    for path in (ROOT / "firmware" / "pioche" / "lang" / language).glob("*.*"):
        if not path.stem.startswith(("pages", "lessons")):  # these are packed
            found |= set(_words(path.read_text(encoding="utf-8").partition("\n")[2]))
    return found


def test_all_languages_have_the_same_words():
    """And each the same places to be filled."""
    ours = {code: _texts(texts.of(code)) for code in LANGUAGES}
    assert ours["en"].keys() == ours["fr"].keys() == ours["de"].keys()
    for name, text in ours["en"].items():
        for code in ("fr", "de"):
            assert _places(ours[code][name]) == _places(text), (code, name)


def _texts(module):
    return {name: text for name, text in vars(module).items() if name.isupper()}


def _places(text):
    return sorted(
        (part[1], part[2]) for part in string.Formatter().parse(text) if part[1] is not None
    )
