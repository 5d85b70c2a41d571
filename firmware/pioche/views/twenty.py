"""20/20 on the glass: four rows of five piles, and a column that counts and explains.

ui: 1 the pile under the cursor; 2 the pile marked, plus one; 3, 4 the piles of a hint, plus one.

A on a pile with one partner takes the pair at once; with more, it marks the pile and the cursor
visits only the partners. On a pile of a hint, A takes the pair hinted at. The cursor never rests on
a pile that cannot be played. A marked pile is white on black.
"""

from micropython import const

from .. import lang
from ..engine import k6t
from ..engine.contract import HIDDEN, OVER
from ..events import DOWN, LEFT, NOTHING, REDRAW, RIGHT, TAKE_BACK, UP, A, B
from ..games import twenty
from ..ui import (  # noqa: F401  (cards need art)
    art,
    font_big,
    font_text,
    k6t_cards,
    legends,
    widgets,
)
from ..ui.canvas import INK, PAPER

UI = 5

_CURSOR = const(1)
_MARK = const(2)
_HINT_A = const(3)
_HINT_B = const(4)

_PILES = const(20)
_RANKS = const(20)
_COLUMNS = const(5)
_ROWS = const(4)

_SIDE = const(72)  # the width of the column of figures
_ROOMY = const(42)  # a card so wide has its notches beside its face, a slimmer one below it
_HIGH = const(40)  # a pile so high has room for large figures

_UNDER_CURSOR = const(1 << 11)  # bits of a pile's look
_BLACK = const(1 << 12)
_HINTED = const(1 << 13)
_BOX_COUNT = const(20)  # boxes of the canvas; the piles are 0 to 19
_BOX_LEGEND = const(21)  # and the three behind it

_rank_on = bytearray(_PILES)  # rank + 1 of each pile's top, 0 where the pile is gone
_piles_of = bytearray(_RANKS + 1)  # how many piles show each of those


def changed(o, ui, move):
    ui[_MARK] = ui[_HINT_A] = ui[_HINT_B] = 0
    _settle_cursor(o, ui)


def is_sound(o, ui):
    """Do cursor, mark and hint lie on piles that can be played?"""
    if twenty.turn(o) == OVER:
        return True
    _survey(o)
    mark, a, b = ui[_MARK], ui[_HINT_A], ui[_HINT_B]
    if max(ui[_CURSOR] + 1, mark, a, b) > _PILES or (mark and not _rank_on[mark - 1]):
        return False
    if (a or b) and not (a and b and a != b and 0 < _rank_on[a - 1] == _rank_on[b - 1]):
        return False
    return _is_target(ui, ui[_CURSOR])


def hint(o, ui, move):
    a = move // _PILES
    ui[_HINT_A] = a + 1
    ui[_HINT_B] = move % _PILES + 1
    ui[_MARK] = 0
    ui[_CURSOR] = a


def key(o, ui, event):
    if twenty.turn(o) == OVER:
        return TAKE_BACK if event == B else NOTHING
    if event == B:
        if not ui[_MARK]:
            return TAKE_BACK
        ui[_CURSOR] = ui[_MARK] - 1
        ui[_MARK] = 0
        return REDRAW
    _survey(o)
    if event == A:
        return _act(ui)
    if event in (UP, DOWN, LEFT, RIGHT):
        return _step(ui, event)
    return NOTHING


def _survey(o):
    """Note the rank on each pile and how many piles show it; -> how many pairs there are."""
    for i in range(_RANKS + 1):
        _piles_of[i] = 0
    pairs = 0
    for p in range(_PILES):
        card = twenty.top(o, p)
        rank = 0 if card == HIDDEN else k6t.rank(card) + 1
        _rank_on[p] = rank
        if rank:
            pairs += _piles_of[rank]
            _piles_of[rank] += 1
    return pairs


def _is_target(ui, pile):
    """May the cursor rest here: on a partner of the marked pile, or on any pile that has one?"""
    rank = _rank_on[pile]
    if ui[_MARK]:
        return rank == _rank_on[ui[_MARK] - 1] and pile != ui[_MARK] - 1
    return rank and _piles_of[rank] > 1


def _act(ui):
    at = ui[_CURSOR]
    if ui[_MARK]:
        return twenty.pair(ui[_MARK] - 1, at)
    if at + 1 in (ui[_HINT_A], ui[_HINT_B]):
        return twenty.pair(ui[_HINT_A] - 1, ui[_HINT_B] - 1)
    ui[_MARK] = at + 1
    ui[_HINT_A] = ui[_HINT_B] = 0
    for p in range(_PILES):
        if _is_target(ui, p):
            if _piles_of[_rank_on[at]] == 2:
                return twenty.pair(at, p)
            ui[_CURSOR] = p
            break
    return REDRAW


def _only_marks(ui):
    """Would A only mark the pile under the cursor, as it has several partners?"""
    at = ui[_CURSOR]
    if ui[_MARK] or at + 1 in (ui[_HINT_A], ui[_HINT_B]):
        return False
    return _piles_of[_rank_on[at]] > 2


def _step(ui, event):
    """LEFT and RIGHT walk the targets in reading order, so none is out of reach; UP and DOWN go
    to the nearest column of the nearest row that has one. All go round."""
    old = ui[_CURSOR]
    if event in (LEFT, RIGHT):
        step = 1 if event == RIGHT else _PILES - 1
        at = (old + step) % _PILES
        while at != old and not _is_target(ui, at):
            at = (at + step) % _PILES
    else:
        at = _other_row(ui, old, 1 if event == DOWN else _ROWS - 1)
    ui[_CURSOR] = at
    return NOTHING if at == old else REDRAW


def _other_row(ui, old, step):
    row = old // _COLUMNS
    for _ in range(_ROWS - 1):
        row = (row + step) % _ROWS
        best = -1
        nearest = _COLUMNS
        for column in range(_COLUMNS):
            away = abs(column - old % _COLUMNS)
            if away < nearest and _is_target(ui, row * _COLUMNS + column):
                best = row * _COLUMNS + column
                nearest = away
        if best >= 0:
            return best
    return old


def _settle_cursor(o, ui):
    """Leave the cursor where it is if it can stay, else move it to the nearest target."""
    _survey(o)
    at = ui[_CURSOR] % _PILES
    nearest = _PILES
    for p in range(_PILES):
        if _is_target(ui, p):
            away = abs(p % _COLUMNS - at % _COLUMNS) + abs(p // _COLUMNS - at // _COLUMNS)
            if away < nearest:
                nearest = away
                ui[_CURSOR] = p


# --- the picture


def draw(c, o, ui, table):
    c.begin("twenty")
    texts = lang.of("twenty")
    over = twenty.turn(o) == OVER
    for p in range(_PILES):
        look = _look_of(o, ui, p, over)
        if c.stale(p, look):
            _draw_pile(c, p, look, texts.FACES)
    _draw_count(c, o, texts, table)
    if table.keys:
        _draw_lesson_keys(c, table.keys)
    else:
        _draw_legend(c, o, ui, texts, over)
    if twenty.phase(o) == twenty.WON:
        widgets.message_box(c, c.width - _SIDE, c.height * 3 // 10, texts.WON, texts.ALL_GONE)


def _look_of(o, ui, p, over):
    """All about the look of a pile in a number: card + 256 * height + bits."""
    look = twenty.top(o, p) | twenty.height(o, p) << 8
    if not over:
        if ui[_CURSOR] == p:
            look |= _UNDER_CURSOR
        p += 1
        if ui[_MARK] == p:
            look |= _BLACK
        if ui[_HINT_A] == p or ui[_HINT_B] == p:
            look |= _HINTED
    return look


def _draw_pile(c, p, look, faces):
    cell_w = (c.width - _SIDE) // _COLUMNS
    cell_h = c.height // _ROWS
    x = p % _COLUMNS * cell_w + 1
    y = p // _COLUMNS * cell_h
    w = cell_w - 2
    h = cell_h - 1
    card = look & 255
    c.fill_rect(x, y, w, h, PAPER)
    if card == HIDDEN:
        c.fill_rect(x + w // 2 - 1, y + h // 2 - 1, 3, 3, INK)
        return
    ink = PAPER if look & _BLACK else INK
    beside = w >= _ROOMY
    face_w = w - 4 if beside else w  # the part of a card left of the notches
    if look & _BLACK:
        c.block(x, y, w, h)
    else:
        c.frame(x, y, w, h)
    large = c.large and h > k6t_cards.FIGURE_H + 2 and beside
    within = _draw_edge(c, x, y, face_w, h, look, beside, large)
    if large or h >= _HIGH:
        k6t_cards.big_face(c, x, y, face_w, h if beside else h - 8, card, faces, ink)
    elif beside:
        k6t_cards.face(c, x + (w - 36) // 2, y + (h - 19) // 2, card, faces, ink)
    else:
        k6t_cards.slim_face(c, x, y + (h - 23) // 2, card, faces, ink)
    if within:  # which no rank touches
        c.rect(x + within, y + within, face_w - 2 * within, h - 2 * within, PAPER)
    for i in range(look >> 8 & 7):  # a notch for each card of the pile
        if beside:
            c.fill_rect(x + w - 4, y + h - 5 - 4 * i, 3, 2, ink)
        else:
            c.fill_rect(x + 3 + 5 * i, y + h - 5, 4, 2, ink)


def _draw_edge(c, x, y, w, h, look, beside, large):
    """Round the face alone: the notches beside it stay readable. -> how thick it is, 0: as ever."""
    chosen, hinted = look & _UNDER_CURSOR, look & _HINTED
    if not beside:
        if hinted:  # a slim face leaves room above it alone
            c.fill_rect(x + 3, y + 3, w - 6, 2, INK)
        if chosen:
            c.frame(x, y, w, h, 2)
        return 2 if chosen else 0
    if hinted:
        c.edge(x, y, w, h, chosen and not large, True)
        if chosen:
            c.hline(x + 1, y + h - 2, w - 2, INK)
        return 4 if chosen and not large else 3
    if chosen:
        c.frame(x, y, w, h, 2 if large else 3)
        return 2 if large else 3
    return 0


def _draw_count(c, o, texts, table):
    """Cards left, and how many pairs there are or why a hint is a good one; with fewer buttons,
    what moves the cursor."""
    left = twenty.score(o, 0)
    pairs = _survey(o)
    reason = table.reason[0] if table.reason else ""
    if not c.stale(_BOX_COUNT, widgets.code(reason + table.arrows, left << 8 | pairs)):
        return
    x = c.width - _SIDE
    c.fill_rect(x, 0, _SIDE, 62, PAPER)
    arrows = (table.arrows[:2], table.arrows[2:]) if legends.sideways() else (table.arrows,)
    y = 62 - 14 * len(arrows)
    if legends.few():
        for each in arrows:
            widgets.draw_keys(c, y, (), x, arrows=each)
            y += 14
    words = (f"{pairs} {texts.PAIRS[min(pairs, 2)]}",)
    if reason:
        words = getattr(texts, reason)
    if reason and legends.few():
        y = 0
    else:
        y = 34
        c.text(font_big, x, 0, str(left))
        c.text(font_text, x, 20, texts.CARDS_LEFT[min(left, 2)])
    if twenty.phase(o) == twenty.LOST:
        _draw_lost(c, texts.LOST)
    elif reason or not legends.sideways():
        for word in words:
            c.text(font_text, x, y, word)
            y += 13


def _draw_lost(c, words):
    """Beside the table, not over it: one wants to study what went wrong, and undo."""
    x = c.width - _SIDE
    c.block(x, 34, _SIDE, 28)
    for i, word in enumerate(words):
        c.text_centre(font_text, x, _SIDE, 35 + 13 * i, word, PAPER)


def _draw_legend(c, o, ui, texts, over):
    """A line for each key, each a box of its own: what they do changes at different times."""
    a = 0 if over else 1 if _only_marks(ui) else 2
    b = 2 if ui[_MARK] else 1 if twenty.score(o, 0) < k6t.CARDS else 0
    _draw_key(c, 0, "A", (texts.NEW, texts.MARK, texts.TAKE), a)
    _draw_key(c, 1, "B", ("", texts.UNDO, texts.LETGO), b)
    _draw_key(c, 2, "A", (texts.HINT, ""), over, True)
    _draw_key(c, 3, "B", (texts.MENU,), 0, True)


def _draw_lesson_keys(c, keys):
    """Those of a lesson in their place: beside each other while there is room."""
    left, y = c.width - _SIDE, c.height - 4 * widgets.LEGEND_STEP + 1
    x = left
    for key, words, held in keys:
        end = x + legends.cap_width(key, held) + len(words) * font_text.WIDTH
        if end > c.width:
            x, y = left, y + widgets.LEGEND_STEP
        x = widgets.legend(c, x, y, key, words, held)
        if words != " ":
            x, y = left, y + widgets.LEGEND_STEP


def _draw_key(c, line, key, labels, which, held=False):
    if c.stale(_BOX_LEGEND + line, which):
        x = c.width - _SIDE
        y = c.height - (4 - line) * widgets.LEGEND_STEP + 1
        c.fill_rect(x, y, _SIDE, widgets.LEGEND_STEP - 1, PAPER)
        if labels[which]:
            widgets.legend(c, x, y, key, labels[which], held)
