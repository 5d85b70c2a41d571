"""The template on the glass: who has what, what happened, the trick, the hand below it.

ui: 1 the place in the hand under the cursor; 2 the card a hint names, 0: none. Copy this file to
start a view: every view has the same names, keeps all it must remember in `ui`, and draws from the
observation alone. Each part of the picture is a box, drawn only when its look has changed.
"""

from micropython import const

from .. import lang
from ..engine.contract import NOBODY, OVER
from ..events import LEFT, NOTHING, REDRAW, RIGHT, TAKE_BACK, A, B
from ..games import template
from ..ui import font_text, large_numbers, widgets
from ..ui.canvas import PAPER

UI = 3

_CURSOR = const(1)
_HINT = const(2)

_HAND = const(5)
_SEATS = const(4)
_CARD_W = const(40)
_CARD_H = const(32)
_STEP = const(45)
_TRICK_Y = const(19)  # below the news
_HAND_Y = const(59)

_BOX_SEAT = const(0)  # boxes of the canvas: four seats,
_BOX_TRICK = const(4)  # the card of each on the table,
_BOX_HAND = const(8)  # the places of the hand, and the lines of words
_BOX_NEWS = const(13)
_BOX_KEYS = const(14)
_UNDER_CURSOR = const(64)  # bits of a card's look
_HINTED = const(128)


def changed(o, ui, move):
    ui[_HINT] = 0
    if ui[0] == NOBODY:
        return
    ui[_CURSOR] %= _HAND
    if not template.hand(o, ui[0], ui[_CURSOR]):
        _step(o, ui, 1)


def is_sound(o, ui):
    """Is the cursor on a card, if there is one to be played?"""
    if template.turn(o) != ui[0]:
        return ui[_CURSOR] < _HAND
    return ui[_CURSOR] < _HAND and template.hand(o, ui[0], ui[_CURSOR]) > 0


def hint(o, ui, move):
    ui[_HINT] = move
    for i in range(_HAND):
        if template.hand(o, ui[0], i) == move:
            ui[_CURSOR] = i


def act(o, seat, move):
    return lang.of("template").PLAYS + str(move)


def ending(o):
    return (NOBODY, lang.of("template").ALL_PLAYED) if template.turn(o) == OVER else None


def key(o, ui, event):
    if template.turn(o) == OVER:
        return TAKE_BACK if event == B else NOTHING
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


# --- the picture


def draw(c, o, ui, table):
    over = template.turn(o) == OVER and not table.waits
    c.begin("template over" if over else "template")
    texts, keys = lang.of("template"), lang.of("ui")
    seats, turn = template.seats(o), template.turn(o)
    facts = [str(template.score(o, seat)) for seat in range(seats)]
    widgets.seats_line(c, _BOX_SEAT, 0, table, facts, turn)
    y = widgets.line_h(c) + 2 + widgets.type_of(c).HEIGHT - font_text.HEIGHT
    widgets.news_line(c, _BOX_NEWS, widgets.line_h(c) + 2, table, texts)
    step = c.width // seats
    for seat in range(seats):
        look = template.on_table(o, seat)
        _draw_card(c, _BOX_TRICK + seat, step * seat + (step - _CARD_W) // 2, y + _TRICK_Y, look)
    if ui[0] != NOBODY:
        for i in range(_HAND):
            _draw_card(c, _BOX_HAND + i, 4 + _STEP * i, y + _HAND_Y, _look_of(o, ui, i, turn))
    widgets.keys_line(
        c,
        _BOX_KEYS,
        table,
        ("A", keys.NEW_KEY if over else keys.PLAY_KEY, False),
        ("A", "" if over else keys.HINT_KEY, True),
        ("B", keys.MENU, True),
    )
    if over:
        won = ui[0] != NOBODY and template.place(o, ui[0]) == 1
        widgets.message_box(c, c.width, 44, texts.WON if won else texts.LOST, texts.MOST_TRICKS)


def _look_of(o, ui, i, turn):
    """All about the look of a place in the hand in a number; 0: it is empty."""
    card = template.hand(o, ui[0], i)
    if not card:
        return 0
    look = card
    if turn == ui[0]:
        if i == ui[_CURSOR]:
            look |= _UNDER_CURSOR
        if card == ui[_HINT]:
            look |= _HINTED
    return look


def _draw_card(c, box, x, y, look):
    if not c.stale(box, look):
        return
    c.fill_rect(x, y, _CARD_W, _CARD_H, PAPER)
    card = look % _UNDER_CURSOR
    if not card:
        widgets.empty_place(c, x, y, _CARD_W, _CARD_H)
        return
    c.edge(x, y, _CARD_W, _CARD_H, look & _UNDER_CURSOR, look & _HINTED)
    large_numbers.rank(c, x, y, _CARD_W, _CARD_H, str(card))
