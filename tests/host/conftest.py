"""Fixtures of the host's tests."""

import pytest

from pioche.ui.canvas import Canvas


@pytest.fixture
def drawn(monkeypatch):
    """The texts drawn so far; clear the list to look at the next picture."""
    texts = []
    draw = Canvas.text

    def note(canvas, font, x, y, s, *ink):
        texts.append(s)
        return draw(canvas, font, x, y, s, *ink)

    monkeypatch.setattr(Canvas, "text", note)
    return texts
