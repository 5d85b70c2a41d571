"""Fixtures of these tests."""

import pytest

from host_tools.drive.hand import Hand
from pioche import heap, lang
from pioche.ui import settings
from tests.app.texts.reading import LANGUAGES, Page


@pytest.fixture(params=LANGUAGES)
def code(request):
    """Each language in turn; English again afterwards."""
    yield request.param
    lang.load("en")


@pytest.fixture
def page(monkeypatch):
    page = Page()
    page.install(monkeypatch)
    return page


@pytest.fixture
def hand(code, tmp_path, page, monkeypatch):
    """A gadget that speaks this language, with the longest of all it shows."""
    (tmp_path / "settings.txt").write_text(f"language={code}\nevery=40\n")
    hand = Hand(tmp_path)
    monkeypatch.setattr(heap, "free_kb", lambda: 999)
    monkeypatch.setattr(settings, "VERSION", "10.20.30")
    return hand
