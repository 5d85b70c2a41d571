"""The template on the glass: what is on the table, and the hand below it.

ui: 1 the place in the hand under the cursor. Copy this file to start a view: every view has the
same five names, keeps all it must remember in `ui`, and draws from the observation alone.
"""

from micropython import const

from .. import lang
from ..engine.contract import NOBODY, OVER
from ..games import template
from ..ui import font_big, font_text, parts
from ..ui.canvas import INK, PAPER
from ..ui.keys import LEFT, NOTHING, REDRAW, RIGHT, TAKE_BACK, A, B

UI = 3

_CURSOR = const(1)
_HINT = const(2)  # the card a hint names, 0: none

_HAND = const(5)
_CARD_W = const(40)
_CARD_H = const(36)


def changed(o, ui, move):
    ui[_HINT] = 0
    if ui[0] == NOBODY:
        return
    ui[_CURSOR] %= _HAND
    if not template.hand(o, ui[0], ui[_CURSOR]):
        _step(o, ui, 1)


def hint(o, ui, move):
    ui[_HINT] = move
    for i in range(_HAND):
        if template.hand(o, ui[0], i) == move:
            ui[_CURSOR] = i


def key(o, ui, event):
    if template.turn(o) == OVER:
        return NOTHING
    if event == A:
        return template.hand(o, ui[0], ui[_CURSOR])
    if event == B:
        return TAKE_BACK
    if event in (LEFT, RIGHT):
        return _step(o, ui, 1 if event == RIGHT else _HAND - 1)
    return NOTHING


def _step(o, ui, step):
    """On to the next place that holds a card, round and round."""
    old = ui[_CURSOR]
    at = (old + step) % _HAND
    while at != old and not template.hand(o, ui[0], at):
        at = (at + step) % _HAND
    ui[_CURSOR] = at
    return NOTHING if at == old else REDRAW


def draw(c, o, ui):
    c.clear()
    texts = lang.of("template")
    over = template.turn(o) == OVER
    for seat in range(template.seats(o)):
        _draw_seat(c, o, ui, seat, texts)
    if over:
        won = ui[0] != NOBODY and template.place(o, ui[0]) == 1
        parts.message_box(c, c.width - 68, 74, texts.WON if won else texts.LOST, texts.MOST_TRICKS)
    elif ui[0] != NOBODY:
        _draw_hand(c, o, ui)
    x = c.width - 68
    parts.legend(c, x, 66, "A", texts.NEW if over else texts.PLAY)
    if not over:
        parts.legend(c, x, 81, "A", texts.HINT, True)
    parts.legend(c, x, 96, "B", texts.MENU, True)


def _draw_hand(c, o, ui):
    for i in range(_HAND):
        card = template.hand(o, ui[0], i)
        if card:
            _draw_card(c, 4 + 45 * i, 86, card, i == ui[_CURSOR], card == ui[_HINT])


def _draw_seat(c, o, ui, seat, texts):
    """The card a seat has on the table, and its points."""
    x = 4 + 70 * seat
    name = texts.YOU if seat == ui[0] else texts.SEAT + str(seat + 1)
    c.text(font_text, x, 2, f"{name} {template.score(o, seat)}")
    card = template.on_table(o, seat)
    if card:
        _draw_card(c, x, 18, card, False, False)
    else:
        c.fill_rect(x + 18, 34, 4, 4, INK)


def _draw_card(c, x, y, card, cursor, black):
    if black:
        c.block(x, y, _CARD_W, _CARD_H)
    c.frame(x, y, _CARD_W, _CARD_H, 3 if cursor else 1)
    c.text_centre(font_big, x, _CARD_W, y + 8, str(card), PAPER if black else INK)
