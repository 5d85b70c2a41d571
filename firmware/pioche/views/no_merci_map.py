"""All cards of No Merci on a page: whose each is, and which nobody has seen yet.

Eleven in a row. Runs are joined: one's own are black, those of others framed, with a name below.
What is not in a frame may still come, or was left out.
"""

from micropython import const

from .. import lang
from ..engine.contract import OVER
from ..games import no_merci
from ..ui import font_big, font_text, widgets
from ..ui.canvas import INK, PAPER

_COLUMNS = const(11)
_ROWS = const(3)
_LOW = const(3)
_CARDS = const(33)

_BOX_KEYS = const(33)  # those before are the cards

# Looks of a card: 0 unseen, a seat + 1, or
_TURNED_UP = const(6)
_NO_CARD = const(7)
_BEFORE = const(8)  # bits: joined to the card before, and to the next; one's own
_AFTER = const(16)
_OWN = const(32)


def draw(c, o, ui, table):
    c.begin("no_merci_map")
    texts, keys = lang.of("no_merci"), lang.of("ui")
    w = c.width // _COLUMNS
    h = (c.height - widgets.line_h(c)) // _ROWS
    left = (c.width - w * _COLUMNS) // 2
    for i in range(_CARDS):
        look = _look_of(o, _LOW + i, ui[0])
        if c.stale(i, look):
            x = left + i % _COLUMNS * w
            y = i // _COLUMNS * h
            c.fill_rect(x, y, w, h, PAPER)
            if look != _NO_CARD:
                _draw_card(c, x, y, w, h - 3, str(_LOW + i), look, table)
    over = no_merci.turn(o) == OVER
    widgets.keys_line(
        c,
        _BOX_KEYS,
        table,
        ("A", keys.NEW_KEY if over else "", False),
        ("B", texts.TABLE, False),
        ("A", "" if over else keys.HINT_KEY, True),
        ("B", keys.MENU, True),
    )


def _look_of(o, card, eyes):
    who = no_merci.owner(o, card)
    if who == OVER:
        if not no_merci.is_in_deck(o, card):
            return _NO_CARD
        return _TURNED_UP if card == no_merci.open_card(o) else 0
    look = who + 1
    if card > _LOW and no_merci.owner(o, card - 1) == who:
        look |= _BEFORE
    if card < _LOW + _CARDS - 1 and no_merci.owner(o, card + 1) == who:
        look |= _AFTER
    return look | _OWN if who == eyes else look


def _draw_card(c, x, y, w, h, text, look, table):
    ink = INK
    who = look % _BEFORE
    start = 0 if look & _BEFORE else 1
    end = w if look & _AFTER else w - 1
    if look & _OWN:
        c.fill_rect(x + start, y, end - start, h, INK)
        ink = PAPER
    elif who == _TURNED_UP:
        c.frame(x + 1, y, w - 2, h)
        c.fill_rect(x + 2, y + 1, w - 4, 4, INK)
        c.fill_rect(x + 2, y + h - 5, w - 4, 4, INK)
    elif who:
        c.hline(x + start, y, end - start, INK)
        c.hline(x + start, y + h - 1, end - start, INK)
        if start:
            c.vline(x + 1, y, h, INK)
        if end < w:
            c.vline(x + end - 1, y, h, INK)
        name = table.name(who - 1)[: (w - 2) // font_text.WIDTH]
        c.text_centre(font_text, x, w, y + h - font_text.HEIGHT - 1, name)
    if who == 0 and not c.large:  # small: what is on the table stands out
        c.text_centre(font_text, x, w, y + (h - font_text.HEIGHT) // 2, text)
        return
    named = 0 < who < _TURNED_UP and not look & _OWN
    c.text_centre(font_big, x, w, y + (0 if named else (h - font_big.HEIGHT) // 2), text, ink)
