"""The page of scores of Drahtseilakt: the last trick, a line for each seat and a column for each
round. A score that was crossed out is struck out.
"""

from micropython import const

from .. import lang
from ..engine.contract import NOBODY, OVER
from ..games import drahtseilakt as game
from ..ui import font_big, font_small, font_text, widgets
from ..ui.canvas import INK, PAPER
from ..ui.tokens import draw_sticks

_NAME_W = const(84)
_SUM_W = const(38)

_BOX_ALL = const(0)
_BOX_KEYS = const(1)
_BOX_TO_COME = const(2)

_SCORE_CARDS = const(11)


def last_trick(o, table):
    """What the highest and the lowest card of the trick before brought; empty: there was none."""
    if not game.last_card(o, 0):
        return ""
    cards = [game.last_card(o, seat) for seat in range(game.seats(o))]
    return _told(cards, game.last_worth(o), game.last_barred(o), table)


def full_trick(o, table):
    """What those of the trick on the table bring, which has all its cards."""
    cards = [game.on_table(o, seat) for seat in range(game.seats(o))]
    return _told(cards, game.worth(o), game.barred(o), table)


def _told(cards, worth, barred, table):
    told = []
    for card, letter, bit in ((max(cards), "B", game.NO_BLUE), (min(cards), "R", game.NO_RED)):
        gain = "–" if barred & bit else f"+{worth}{letter}"
        told.append(f"{table.name(cards.index(card))}: {card} {gain}")
    return "   ".join(told)


def draw_to_come(c, o, box, y, texts):
    """The score cards that were not turned up yet, each in a place of its own."""
    gone = 0
    for i in range(game.turned(o)):
        gone |= 1 << game.score_card(o, i)
    if not c.stale(box, gone):
        return
    c.fill_rect(0, y, c.width, font_text.HEIGHT, PAPER)
    x = c.text(font_text, 2, y, texts.TO_COME) + 8
    w = (c.width - x) // _SCORE_CARDS
    for card in range(1, _SCORE_CARDS + 1):
        if not gone >> card & 1:
            if card < game.RED_ZERO:
                c.text(font_text, x + 2, y, str(card))
            else:
                draw_sticks(c, x, y, "0", card == game.BLUE_ZERO)
        x += w


def draw(c, o, ui, table):
    texts, keys = lang.of("drahtseilakt"), lang.of("ui")
    over = game.turn(o) == OVER
    c.begin("drahtseilakt_over" if over else "drahtseilakt_scores")
    if c.stale(_BOX_ALL, game.deals(o) << 4 | game.trick(o)):
        c.fill_rect(0, 0, c.width, c.height - widgets.line_h(c), PAPER)
        if over:
            c.text_centre(font_big, 0, c.width, 0, _result(o, ui, texts))
        else:
            if c.large:  # the table has no room for them
                c.stale(_BOX_TO_COME, 0)
                draw_to_come(c, o, _BOX_TO_COME, 0, texts)
            else:
                c.text(font_text, 2, 0, last_trick(o, table))
        top = 20 if over else font_text.HEIGHT
        _draw_heads(c, o, texts, top)
        _draw_scores(c, o, table, over, top + font_small.HEIGHT + 1)
    widgets.keys_line(
        c,
        _BOX_KEYS,
        table,
        ("A", keys.NEW_KEY if over else texts.TABLE, False),
        *(() if over else (("B", "", False),)),  # it does the same
        ("A", "" if over else keys.HINT_KEY, True),
        ("B", keys.MENU, True),
    )


def _result(o, ui, texts):
    if ui[0] == NOBODY:
        return texts.OVER
    place = game.place(o, ui[0])
    return texts.WON if place == 1 else texts.LOST.format(place, game.seats(o))


def _draw_heads(c, o, texts, y):
    """What the columns are, on a line."""
    seats = game.seats(o)
    w = (c.width - _NAME_W - _SUM_W) // seats
    c.text(font_small, 3, y, texts.ROUND)
    for k in range(seats):
        c.text_centre(font_small, _NAME_W + k * w, w, y, str(k + 1))
    c.text_right(font_small, c.width - 4, y, texts.SUM)
    c.hline(0, y + font_small.HEIGHT, c.width, INK)


def _draw_scores(c, o, table, over, top):
    """Name, what each round brought, and in a last column the sum; at the end by places."""
    seats = game.seats(o)
    h = (c.height - widgets.line_h(c) - top) // seats
    font = font_big if h >= font_big.HEIGHT else font_text
    w = (c.width - _NAME_W - _SUM_W) // seats
    order = list(range(seats))
    if over:
        order.sort(key=lambda seat: game.place(o, seat) * seats + seat)
    for at, seat in enumerate(order):
        y = top + at * h
        place = game.place(o, seat)
        ink = INK
        if over and place == 1:
            ink = PAPER
            c.fill_rect(0, y, c.width, h, INK)
        name = f"{place}. {table.name(seat)[:8]}" if over else table.name(seat)[:8]
        c.text(font_text, 3, y + (h - font_text.HEIGHT) // 2, name, ink)
        y += (h - font.HEIGHT) // 2
        for k in range(game.rounds(o)):
            x = _NAME_W + k * w
            text = str(game.round_score(o, k, seat))
            c.text_centre(font, x, w, y, text, ink)
            if game.crossed(o, k, seat):
                middle = y + font.HEIGHT // 2 - 1
                for i in range(2):
                    c.line(x + w // 2 - 13, middle + i, x + w // 2 + 12, middle + i, ink)
        for k in range(game.rounds(o), seats):
            c.fill_rect(_NAME_W + k * w + w // 2 - 1, y + font.HEIGHT // 2, 2, 2, INK)
        if not over:
            _draw_now(c, o, seat, _NAME_W + game.rounds(o) * w, w, y + (font.HEIGHT - 13) // 2)
        c.text_right(font, c.width - 4, y, str(game.score(o, seat)), ink)
    c.vline(c.width - _SUM_W, top - font_small.HEIGHT, seats * h + font_small.HEIGHT, INK)


def _draw_now(c, o, seat, x, w, y):
    """The sticks of the round that is being played."""
    blue = game.blue(o, seat)
    sticks = blue or game.red(o, seat)
    if sticks:
        text = f"B{sticks}" if blue else f"R{sticks}"
        c.fill_rect(x, y, w, font_text.HEIGHT, PAPER)
        draw_sticks(c, x + (w - len(text) * font_text.WIDTH - 4) // 2, y, text, blue)
