"""A quiz for each entry, written from its rules: who knows only its pages can answer all of it, in
every language. quiz/*.txt has the questions (Q), the answers (A) and, for each language, the page
and the words that tell it."""

import pytest

from host_tools.places import ROOT
from pioche import lang, registry
from pioche.ui import pages

FOLDER = ROOT / "tests" / "app" / "quiz"
QUESTIONS = 10


@pytest.fixture(params=lang.LANGUAGES)
def code(request):
    """Each language in turn; English again afterwards."""
    lang.load(request.param)
    yield request.param
    lang.load("en")


def quiz(name):
    """[{"Q": question, "A": answer, "en": "page words", ...}, ...]"""
    blocks = (FOLDER / f"{name}.txt").read_text(encoding="utf-8").strip().split("\n\n")
    return [dict(line.split(" ", 1) for line in block.split("\n")) for block in blocks]


def test_every_entry_has_its_quiz():
    found = sorted(path.stem for path in FOLDER.glob("*.txt"))
    assert found == sorted(registry.names(registry.SHOWN))


@pytest.mark.parametrize("name", registry.names(registry.SHOWN))
def test_the_pages_answer_the_quiz(code, name):
    """The words that answer a question stand on the page that is told."""
    found, asked = pages.of(name), quiz(name)
    assert len({entry["Q"] for entry in asked}) == QUESTIONS
    for entry in asked:
        page, words = entry[code].split(" ", 1)
        assert entry["A"] and words in " ".join(pages.parts(found[int(page) - 1])[2]), entry["Q"]
