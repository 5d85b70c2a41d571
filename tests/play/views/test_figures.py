"""Large figures are told apart at arm's length."""

import pytest

from pioche.ui import large_numbers
from pioche.ui.canvas import INK, Canvas, page_bytes

W, H = 96, 40


@pytest.mark.parametrize("text", [*map(str, range(10, 101)), *(f"{n}{n}" for n in range(10))])
@pytest.mark.parametrize("w", (38, 46, 64, 90))
def test_no_figure_touches_its_neighbour(text, w):
    """Between two of them, in each size that a card has room for, lies a column of paper."""
    c = Canvas(bytearray(page_bytes(W, H)), W, H)
    c.clear()
    large_numbers.fit(c, 2, 2, w, H - 4, text)
    inked = [any(c.pixel(x, y) == INK for y in range(H)) for x in range(W)]
    figures = sum(inked[x] and not inked[x - 1] for x in range(1, W))
    assert figures == len(text) and sum(inked) < w
