"""Figures and fills are told apart at arm's length."""

import itertools
import math

import pytest

from host_tools.commands.screens import boards
from host_tools.drive.gadget import board_of
from host_tools.places import ROOT
from pioche.games import twenty
from pioche.news import Table
from pioche.ui import font_big, font_small, font_text, k6t_cards, large_numbers, xxl_cards
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


# --- how large they are on each glass

DOTS = {  # mm, by the size of the glass: what the panels' data sheets say
    (296, 128): ("2.9 inch", 0.226),
    (250, 122): ("2.13 inch", 0.194),
    (400, 300): ("4.2 inch", 0.212),
}
LEAST = 16  # minutes of arc, at arm's length
ARM_MM = 400


def height_of(draw):
    """The rows of ink that this draws."""
    c = Canvas(bytearray(page_bytes(64, 64)), 64, 64)
    c.clear()
    draw(c)
    rows = [y for y in range(64) if any(c.pixel(x, y) == INK for x in range(64))]
    return rows[-1] - rows[0] + 1


def heights():
    """Of a figure, in the order of the table of views/README.md."""
    fonts = (font_small, font_text, font_big)
    found = [height_of(lambda c, font=font: c.text(font, 9, 9, "8")) for font in fonts]
    return [*found, height_of(lambda c: large_numbers.draw(c, 9, 40, 9, "8"))]


def minutes(mm):
    return math.degrees(math.atan(mm / ARM_MM)) * 60


def test_the_table_tells_how_large_letters_are():
    """Of each glass there is; as the fonts and the dots of its panel make it."""
    sizes = {(b.WIDTH, b.HEIGHT) for b in map(board_of, boards())}
    assert sizes == set(DOTS)
    table = (ROOT / "firmware/pioche/views/README.md").read_text(encoding="utf-8")
    for (w, h), (inches, dot) in DOTS.items():
        seen = [f"{n * dot:.1f} mm, {minutes(n * dot):.0f}'" for n in heights()]
        assert " | ".join((f"| {inches}, {w} x {h}", f"{dot} mm", *seen)) + " |" in table


def ranks():
    """What the numbers and ranks of cards are drawn with: none is lower on any glass."""
    yield lambda c: xxl_cards.narrow_half(c, 9, 9, 20, xxl_cards.BANDED_H - 1, 8, 0)
    yield lambda c: k6t_cards.face(c, 9, 9, 0, "JCBRQKA")
    yield lambda c: k6t_cards.card_face(c, 9, 9, 26, 18, 8, "JCBRQKA")
    yield lambda c: large_numbers.rank(c, 9, 9, 30, 20, "88")


@pytest.mark.parametrize("dot", [dot for _, dot in DOTS.values()])
def test_what_a_move_depends_on_is_read_at_arms_length(dot):
    """Ranks and numbers of cards are seen under 16 minutes of arc at least, on every glass."""
    for draw in ranks():
        assert minutes(height_of(draw) * dot) >= LEAST


# --- the four fills


def grey(colour, number, w, h):
    """The dots of a half of a card, 1 for ink."""
    c = Canvas(bytearray(page_bytes(w, 64)), w, 64)
    c.clear()
    xxl_cards.half(c, 0, 0, w, h, number, colour, "YRBG")
    return [[1 - c.pixel(x, y) for x in range(w)] for y in range(h)]


GHOST = 0.08  # of the last picture is still there


def seen_over(new, old):
    return [[(1 - GHOST) * a + GHOST * b for a, b in zip(*rows)] for rows in zip(new, old)]


def bare(colour, w, h):
    """The fill alone."""
    c = Canvas(bytearray(page_bytes(w, 64)), w, 64)
    c.clear()
    xxl_cards.fill(c, 0, 0, w, h, colour)
    return [[1 - c.pixel(x, y) for x in range(w)] for y in range(h)]


def left_free(number, w, h):
    """Where neither the number, the letter nor a rim is: the fill is seen there in all colours."""
    drawn = [(grey(colour, number, w, h), bare(colour, w, h)) for colour in range(4)]
    return {
        (x, y)
        for x in range(w)
        for y in range(h)
        if all(half[y][x] == fill[y][x] for half, fill in drawn)
    }


def looks(dots, free):
    """How dark the fill is, and how much darker down its stripes than across them."""
    dark = sum(dots[y][x] for x, y in free) / len(free)
    down = [(x, y) for x, y in free if (x + 1, y + 1) in free and (x + 2, y) in free]
    slope = sum(dots[y][x] * (dots[y + 1][x + 1] - dots[y][x + 2]) for x, y in down)
    return dark, slope / (sum(dots[y][x] for x, y in down) or 1)


@pytest.mark.parametrize("h", (xxl_cards.HALF_H, xxl_cards.LARGE_H))
def test_the_four_fills_stay_apart_under_what_is_left_of_the_last_picture(h):
    """At 24 dots, with any number and letter on them and 8 % of any other card beneath: a third of
    the half shows its fill, red is far darker than blue and green, yellow lighter, and blue, as
    dark as green, is the one that runs in stripes."""
    told = {colour: [] for colour in range(4)}
    for number in range(11):
        free = left_free(number, 24, h)
        assert len(free) > 24 * h / 3
        for colour, before in itertools.product(range(4), range(4)):
            old = grey(before, (number + 5) % 11, 24, h)
            told[colour].append(looks(seen_over(grey(colour, number, 24, h), old), free))
    yellow, red, blue, green = (told[colour] for colour in range(4))
    grown = min(dark for dark, _ in blue + green)
    assert max(dark for dark, _ in yellow) < grown - 0.05
    assert min(dark for dark, _ in red) > max(dark for dark, _ in blue + green) + 0.4
    assert min(stripes for _, stripes in blue) > max(stripes for _, stripes in green) + 0.3
