"""A page of sums: a line for each seat, a column for each deal or part that has ended; and the
result of a game of one deal."""

from .. import lang
from ..engine.contract import NOBODY, OVER
from ..ui import font_big, font_small, font_text, widgets
from ..ui.canvas import INK, PAPER

_BAR_H = 20
_MOST_STEP = 80
_NAME = 11  # letters of a name with its place
_SUM = 5  # and of the sum
_LEAST = 4  # between two columns


def verdict(game, o, ui, texts):
    """What the end means to these eyes."""
    if ui[0] == NOBODY:
        return texts.OVER
    place = game.place(o, ui[0])
    return texts.WON if place == 1 else texts.PLACE.format(place)


def by_place(game, o, seats):
    """[(place, seat)], the first on top. Each place is asked for once: that takes 10 ms."""
    return sorted([(game.place(o, seat), seat) for seat in range(seats)])


def draw(c, owner, ui, table, game, o, title, heads, lines, texts):
    """lines: for each seat its columns, as texts, below their heads; heads begin with what the
    numbers of columns count. The seats stand in the order of their places."""
    c.begin(owner)
    over = game.turn(o) == OVER
    if c.stale(0, widgets.code(title, over)):
        c.fill_rect(0, 0, c.width, c.height - widgets.line_h(c) + 1, PAPER)  # keys are boxes
        c.fill_rect(0, 0, c.width, _BAR_H, INK)
        words = verdict(game, o, ui, texts) if over else ""
        room = c.width - 16 - len(words) * font_big.WIDTH
        while len(title) * font_text.WIDTH > room:  # it loses words rather than letters
            title = title[: title.rfind(" ")].rstrip()
        c.text(font_text, 4, 3, title, PAPER)
        c.text_right(font_big, c.width - 4, 0, words, PAPER)
        y = _BAR_H + font_small.HEIGHT + 2
        step = min(_MOST_STEP, (c.height - y - widgets.line_h(c)) // len(lines))
        font, wide, gap = _columns(c, heads, lines)
        named = widgets.type_of(c)
        down = (named.HEIGHT - font.HEIGHT) // 2
        _draw_heads(c, named, heads, wide, gap, texts)
        for place, seat in by_place(game, o, len(lines)):
            name = f"{place}. {table.name(seat)}"[:_NAME]
            _draw_line(c, named, y, seat == ui[0], name, str(game.score(o, seat)))
            x = 4 + _NAME * named.WIDTH
            for k, text in enumerate(lines[seat]):
                x += wide[k] + gap
                c.text_right(font, x, y + down, text, PAPER if seat == ui[0] else INK)
            y += step
    draw_keys(c, 1, table, over, game.turn(o) == ui[0])


def _columns(c, heads, lines):
    """-> the letters, how wide each column is, and how far apart they stand: in smaller letters
    where figures would touch."""
    longest = [max(map(len, column)) for column in zip(heads[1:], *lines)]
    named = widgets.type_of(c)
    room = c.width - 10 - (_NAME + _SUM) * named.WIDTH
    for font in (named, font_text, font_small):
        wide = [n * font.WIDTH for n in longest]
        gap = min(20, (room - sum(wide)) // max(1, len(wide)))
        if gap >= _LEAST:
            break
    return font, wide, gap


def _draw_heads(c, named, heads, wide, gap, texts):
    y = _BAR_H + 1
    x = 4 + _NAME * named.WIDTH
    c.text(font_small, 4, y, heads[0])
    for k, w in enumerate(wide):
        x += w + gap
        c.text_right(font_small, x, y, heads[k + 1])
    c.text_right(font_small, c.width - 6, y, texts.SUM)


def _draw_line(c, font, y, black, name, total):
    ink = INK
    if black:
        ink = PAPER
        c.block(1, y, c.width - 2, font.HEIGHT + 1)
    c.text(font, 4, y, name, ink)
    c.text(font, c.width - 3 - _SUM * font.WIDTH, y, "=", ink)
    c.text_right(font, c.width - 6, y, total, ink)


def draw_result(c, y, o, ui, table, game, seats, texts, counts):
    """Places and scores of all, the first on top; what that means, and what counts."""
    bottom = c.height - widgets.line_h(c)
    middle = c.width * 2 // 5
    c.fill_rect(0, y, c.width, bottom - y, PAPER)
    font = widgets.type_of(c)
    step = min(2 * font.HEIGHT + 10, (bottom - y) // seats)
    for i, (place, seat) in enumerate(by_place(game, o, seats)):
        ink = INK
        at = y + i * step
        if seat == ui[0]:
            ink = PAPER
            c.block(1, at, middle - 6, font.HEIGHT)
        name = table.name(seat)[: middle // font.WIDTH - 9]
        c.text(font, 4, at, f"{place}. {name}", ink)
        c.text_right(font, middle - 8, at, str(game.score(o, seat)), ink)
    c.vline(middle, y, bottom - y - 2, INK)
    at = (y + bottom) // 2 - 20
    c.text_centre(font_big, middle, c.width - middle, at, verdict(game, o, ui, texts))
    c.text_centre(font_text, middle, c.width - middle, at + 24, counts)


def draw_keys(c, box, table, over, advises=False):
    """Of a page where nothing can be played: on with the game, or a new one."""
    keys = lang.of("ui")
    action = keys.NEW_KEY if over else keys.OK
    labels = (("A", action, False),)
    if not over:  # B does as A
        labels += ("B", "", False), ("A", keys.HINT_KEY if advises else "", True)
    widgets.keys_line(c, box, table, *labels, ("B", keys.MENU, True))
