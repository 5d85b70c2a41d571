"""20/20 on the glass: four rows of five piles, and a column that counts and explains.

ui: 1 the pile under the cursor; 2 the pile marked, plus one; 3, 4 the piles of a hint, plus one.

A on a pile with one partner takes the pair at once; with more, it marks the pile and the cursor
visits only the partners. On a pile of a hint, A takes the pair hinted at. The cursor never rests on
a pile that cannot be played. Marked and hinted piles are white on black.
"""

from .. import lang
from ..engine import k6t
from ..engine.contract import HIDDEN, OVER
from ..games import twenty
from ..ui import font_big, font_text, k6t_cards, parts
from ..ui.canvas import INK, PAPER
from ..ui.keys import DOWN, LEFT, NOTHING, REDRAW, RIGHT, TAKE_BACK, UP, A, B

UI = 5

_CURSOR = 1
_MARK = 2
_HINT_A = 3
_HINT_B = 4

_COLUMNS = 5
_ROWS = 4
_CELL_W = 44
_CELL_H = 32
_CARD_W = 42
_CARD_H = 31
_SIDE = 224  # where the column of figures begins


def changed(o, ui, move):
    ui[_MARK] = ui[_HINT_A] = ui[_HINT_B] = 0
    _settle_cursor(o, ui)


def hint(o, ui, move):
    a = move // twenty.PILES
    ui[_HINT_A] = a + 1
    ui[_HINT_B] = move % twenty.PILES + 1
    ui[_MARK] = 0
    ui[_CURSOR] = a


def key(o, ui, event):
    if twenty.turn(o) == OVER:
        return TAKE_BACK if event == B else NOTHING
    if event == A:
        return _act(o, ui)
    if event == B:
        if ui[_MARK]:
            ui[_CURSOR] = ui[_MARK] - 1
            ui[_MARK] = 0
            return REDRAW
        return TAKE_BACK
    if event in (UP, DOWN, LEFT, RIGHT):
        return _step(o, ui, event)
    return NOTHING


def _act(o, ui):
    at = ui[_CURSOR]
    if ui[_MARK]:
        return twenty.pair(ui[_MARK] - 1, at)
    if at + 1 in (ui[_HINT_A], ui[_HINT_B]):
        return twenty.pair(ui[_HINT_A] - 1, ui[_HINT_B] - 1)
    others = [p for p in range(twenty.PILES) if _fits(o, at, p)]
    if len(others) == 1:
        return twenty.pair(at, others[0])
    ui[_MARK] = at + 1
    ui[_CURSOR] = others[0]
    return REDRAW


def _fits(o, a, b):
    """Do the tops of these two piles make a pair?"""
    top_a = twenty.top(o, a)
    top_b = twenty.top(o, b)
    if a == b or top_a == HIDDEN or top_b == HIDDEN:
        return False
    return k6t.rank(top_a) == k6t.rank(top_b)


def _is_target(o, ui, pile):
    """May the cursor rest here: on a partner of the marked pile, or on any pile that has one?"""
    if ui[_MARK]:
        return _fits(o, ui[_MARK] - 1, pile)
    for p in range(twenty.PILES):
        if _fits(o, pile, p):
            return True
    return False


def _step(o, ui, event):
    """LEFT and RIGHT walk the targets in reading order, so none is out of reach; UP and DOWN go
    to the nearest column of the nearest row that has one. All go round."""
    old = ui[_CURSOR]
    if event in (LEFT, RIGHT):
        step = 1 if event == RIGHT else twenty.PILES - 1
        at = (old + step) % twenty.PILES
        while at != old and not _is_target(o, ui, at):
            at = (at + step) % twenty.PILES
    else:
        at = _other_row(o, ui, old, 1 if event == DOWN else _ROWS - 1)
    ui[_CURSOR] = at
    return NOTHING if at == old else REDRAW


def _other_row(o, ui, old, step):
    row = old // _COLUMNS
    for _ in range(_ROWS - 1):
        row = (row + step) % _ROWS
        best = None
        for at in range(row * _COLUMNS, row * _COLUMNS + _COLUMNS):
            if _is_target(o, ui, at):
                distance = abs(at % _COLUMNS - old % _COLUMNS)
                if best is None or distance < abs(best % _COLUMNS - old % _COLUMNS):
                    best = at
        if best is not None:
            return best
    return old


def _settle_cursor(o, ui):
    """Leave the cursor where it is if it can stay, else move it to the nearest target."""
    at = ui[_CURSOR]
    best = None
    for p in range(twenty.PILES):
        if _is_target(o, ui, p):
            away = _distance(p, at)
            if best is None or away < _distance(best, at):
                best = p
    if best is not None:
        ui[_CURSOR] = best


def _distance(p, q):
    return abs(p % _COLUMNS - q % _COLUMNS) + abs(p // _COLUMNS - q // _COLUMNS)


# --- the picture


def draw(c, o, ui):
    c.clear()
    texts = lang.of("twenty")
    over = twenty.turn(o) == OVER
    for p in range(twenty.PILES):
        _draw_pile(c, o, ui, p, texts.FACES, over)
    _draw_column(c, o, ui, texts, over)
    if over:
        left = twenty.score(o, 0)
        won = left == 0
        line = "20/20" if won else f"{left} {texts.CARDS_LEFT}"
        parts.message_box(c, 38, texts.WON if won else texts.LOST, line)


def _draw_pile(c, o, ui, p, faces, over):
    x = p % _COLUMNS * _CELL_W + 1
    y = p // _COLUMNS * _CELL_H
    card = twenty.top(o, p)
    if card == HIDDEN:
        c.fill_rect(x + 20, y + 14, 3, 3, INK)
        return
    ink = INK
    if p + 1 in (ui[_MARK], ui[_HINT_A], ui[_HINT_B]):
        ink = PAPER
        c.block(x, y, _CARD_W, _CARD_H)
    else:
        c.frame(x, y, _CARD_W, _CARD_H)
    k6t_cards.face(c, x + 2, y + 6, card, faces, ink)
    _draw_height(c, x + _CARD_W - 4, y + 3, twenty.height(o, p), ink)
    if ui[_CURSOR] == p and not over:
        if ink == INK:
            c.frame(x, y, _CARD_W, _CARD_H, 3)
        else:
            c.frame(x + 2, y + 2, _CARD_W - 4, _CARD_H - 4, 2, PAPER)


def _draw_height(c, x, y, height, ink):
    """A mark for each card of a pile, stacked from the bottom."""
    for i in range(height):
        c.hline(x, y + 24 - 4 * i, 3, ink)
        c.hline(x, y + 23 - 4 * i, 3, ink)


def _draw_column(c, o, ui, texts, over):
    x = _SIDE
    c.text(font_big, x, 0, f"{twenty.score(o, 0)}")
    c.text(font_text, x, 20, texts.CARDS_LEFT)
    pairs = _count_pairs(o)
    c.text(font_text, x, 35, f"{pairs} {texts.PAIR if pairs == 1 else texts.PAIRS}")
    y = 128 - 4 * parts.LEGEND_STEP + 2
    if over:
        parts.legend(c, x, y, "A", texts.NEW)
    else:
        parts.legend(c, x, y, "A", texts.TAKE)
    if ui[_MARK]:
        parts.legend(c, x, y + parts.LEGEND_STEP, "B", texts.LETGO)
    elif twenty.score(o, 0) < 120:
        parts.legend(c, x, y + parts.LEGEND_STEP, "B", texts.UNDO)
    if not over:
        parts.legend(c, x, y + 2 * parts.LEGEND_STEP, "A", texts.HINT, True)
    parts.legend(c, x, y + 3 * parts.LEGEND_STEP, "B", texts.MENU, True)


def _count_pairs(o):
    n = 0
    for a in range(twenty.PILES):
        for b in range(a + 1, twenty.PILES):
            if _fits(o, a, b):
                n += 1
    return n
