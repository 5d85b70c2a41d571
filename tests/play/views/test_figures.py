"""Large figures are told apart at arm's length."""

import pytest

from pioche.games import twenty
from pioche.news import Table
from pioche.ui import large_numbers
from pioche.ui.canvas import INK, Canvas, page_bytes
from pioche.views import twenty as view

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


def faces_under_the_cursor(size, large):
    """The dots of each pile of a deal of 20/20 with the cursor on it, row by row."""
    deal = bytearray(twenty.SIZE)
    for seed in range(3):
        twenty.new(deal, seed, 1, b"\0")
        o = bytearray(twenty.SIZE)
        twenty.observe(deal, 0, o)
        for pile in range(20):
            c = Canvas(bytearray(page_bytes(*size)), *size)
            c.large = large
            ui = bytearray(view.UI)
            view.changed(o, ui, -1)
            ui[1] = pile
            view.draw(c, o, ui, Table())
            w, h = (c.width - 72) // 5, c.height // 4
            left, top = pile % 5 * w + 1, pile // 5 * h
            yield [[c.pixel(left + x, top + y) for x in range(w - 2)] for y in range(h - 1)]


def reached(dots, begin):
    """All ink that hangs together with this dot, corners included."""
    found, edge = {begin}, [begin]
    while edge:
        x, y = edge.pop()
        for at in [(x + i, y + j) for i in (-1, 0, 1) for j in (-1, 0, 1)]:
            inside = 0 <= at[1] < len(dots) and 0 <= at[0] < len(dots[0])
            if inside and at not in found and dots[at[1]][at[0]] == INK:
                found.add(at)
                edge.append(at)
    return found


@pytest.mark.parametrize("large", (False, True))
@pytest.mark.parametrize("size", ((296, 128), (250, 122), (400, 300)))
def test_no_rank_touches_the_frame_of_the_cursor(size, large):
    """With large ranks the 12 ran into it, and so did all that are as high as a card."""
    for dots in faces_under_the_cursor(size, large):
        w, h = len(dots[0]), len(dots)
        thick = next(i for i in range(h) if dots[i][w // 2] != INK)
        right = w - 4 - thick  # there begin its other side, and the notches
        frame = {at for at in reached(dots, (5, 0)) if at[0] < right}
        assert all(min(x, y, h - 1 - y) < thick for x, y in frame)
