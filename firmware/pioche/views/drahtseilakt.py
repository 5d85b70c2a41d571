"""Drahtseilakt on the glass: the score card, a column for each seat with its card and its balance,
what the last trick brought, the score cards to come, and the hand.

ui: 1 the card under the cursor; 2 the card a hint names, 0: none; 3 whether the page of scores is
open; 4 how many rounds had ended when it was last opened by itself.

On a balance blue lies on the right, white on black, and red on the left, in a frame. Of the cards
on the table the triangles mark the highest, which takes the blue sticks, and the lowest.
"""

from micropython import const

from .. import lang
from ..engine.contract import HIDDEN, NOBODY, OVER
from ..events import DOWN, LEFT, NOTHING, REDRAW, RIGHT, TAKE_BACK, UP, A, B
from ..games import drahtseilakt as game
from ..ui import font_small, font_text, large_numbers, widgets
from ..ui.canvas import INK, PAPER
from ..ui.tokens import draw_sticks
from . import drahtseilakt_scores
from .drahtseilakt_scores import draw_to_come, full_trick, last_trick

UI = 5

_CURSOR = const(1)
_HINT = const(2)
_PAGE = const(3)
_ROUNDS = const(4)

_HAND = const(9)
_CARD_H = const(26)
_HAND_H = const(23)
_LARGE_H = const(32)  # with large ranks
_LEFT_W = const(52)  # the column of the score card
_BALANCE_H = const(21)

_BOX_WORTH = const(0)
_BOX_NAME = const(1)
_BOX_TABLE = const(6)
_BOX_BALANCE = const(11)
_BOX_NEWS = const(16)
_BOX_TO_COME = const(17)
_BOX_HAND = const(18)
_BOX_KEYS = const(27)

_FACE_DOWN = const(63)  # in place of a card
_UNDER_CURSOR = const(64)  # bits of a card's look
_HINTED = const(128)
_HIGHEST = const(256)
_LOWEST = const(512)
_LEADS = const(1024)

_own = bytearray(_HAND)  # the cards of the hand, in order


def changed(o, ui, move):
    ui[_HINT] = 0
    if game.rounds(o) != ui[_ROUNDS]:  # a round has ended, or a game has begun
        ui[_ROUNDS] = game.rounds(o)
        ui[_PAGE] = ui[_ROUNDS] > 0
    if ui[0] != NOBODY and game.turn(o) == ui[0]:
        ui[_CURSOR] = _likely(o, ui[0])


def is_sound(o, ui):
    """Is the cursor on a card of the hand, if one is to be played?"""
    if ui[_ROUNDS] != game.rounds(o) or ui[_PAGE] > 1:
        return False
    if game.turn(o) != ui[0]:
        return True
    for i in range(_sort_hand(o, ui[0])):
        if _own[i] == ui[_CURSOR]:
            return True
    return False


def hint(o, ui, move):
    ui[_PAGE] = 0
    ui[_CURSOR] = ui[_HINT] = move


def act(o, seat, move):
    """What is chosen in secret stays secret, even of the last to choose."""
    return lang.of("drahtseilakt").CHOOSES if game.together(o) else str(move)


def ending(o):
    """Of a round, from its last trick."""
    if game.trick(o) < _HAND - 1:
        return None
    return NOBODY, lang.of("drahtseilakt").ALL_PLAYED


def key(o, ui, event):
    if game.turn(o) == OVER:
        return TAKE_BACK if event == B else NOTHING
    if event in (UP, DOWN) or (ui[_PAGE] and event in (A, B)):
        ui[_PAGE] ^= 1
        return REDRAW
    if event == B:
        return TAKE_BACK
    if game.turn(o) != ui[0] or ui[_PAGE]:
        return NOTHING
    if event == A:
        return ui[_CURSOR]
    if event in (LEFT, RIGHT):
        return _walk(o, ui, 1 if event == RIGHT else -1)
    return NOTHING


def _sort_hand(o, seat):
    """The hand in order, in _own; -> how many cards there are."""
    n = 0
    for i in range(_HAND):
        card = game.hand(o, seat, i)
        if card:
            at = n
            while at and _own[at - 1] > card:
                _own[at] = _own[at - 1]
                at -= 1
            _own[at] = card
            n += 1
    return n


def _walk(o, ui, step):
    """To the next card of the hand, round and round."""
    n = _sort_hand(o, ui[0])
    for i in range(n):
        if _own[i] == ui[_CURSOR]:
            ui[_CURSOR] = _own[(i + step) % n]
            return REDRAW if n > 1 else NOTHING
    ui[_CURSOR] = _own[0]
    return REDRAW


def _likely(o, seat):
    """The card that should bring the fewest sticks; of those the one furthest from the middle."""
    low, high, waiting = _ends(o, seat)
    worth, barred, size = game.worth(o), game.barred(o), game.deck_size(o)
    balance = game.blue(o, seat) - game.red(o, seat)
    blue = abs(balance + (0 if barred & game.NO_BLUE else worth)) - abs(balance)
    red = abs(balance - (0 if barred & game.NO_RED else worth)) - abs(balance)
    best = least = 0
    for i in range(_sort_hand(o, seat)):
        card = _own[i]
        cost = -2 * abs(2 * card - size - 1)
        if card > high:
            cost += blue * _chance(card, size, waiting)
        if card < low:
            cost += red * _chance(size + 1 - card, size, waiting)
        if not best or cost < least:
            best, least = card, cost
    return best


def _ends(o, seat):
    """-> the lowest and the highest card on the table, and how many others are still to play."""
    low, high, waiting = HIDDEN, 0, -1
    for other in range(game.seats(o)):
        card = game.on_table(o, other)
        if not card:
            waiting += 1
        elif card != HIDDEN:
            low, high = min(low, card), max(high, card)
    return low, high, waiting


def _chance(card, size, times):
    """That so many others all play below this card, in 64ths."""
    chance = 64
    for _ in range(times):
        chance = chance * card // (size + 1)
    return chance


# --- the picture


def _heights(c):
    """Of the cards on the table, of those in the hand, and of the lines between them."""
    spare = c.height - 128  # the rest is made for 128 rows
    card_h = min(50, _CARD_H + (spare // 3 if spare > 0 else spare))
    hand_h = min(50, _HAND_H + max(0, spare) // 4)
    news_h = widgets.type_of(c).HEIGHT + font_text.HEIGHT + 1
    if c.large and hand_h < _LARGE_H:  # the line of score cards makes room
        hand_h = _LARGE_H
        news_h = font_text.HEIGHT + 1
        card_h = c.height - widgets.line_h(c) - hand_h - news_h - widgets.line_h(c) - _BALANCE_H - 1
    return card_h, hand_h, news_h


def draw(c, o, ui, table):
    texts, keys = lang.of("drahtseilakt"), lang.of("ui")
    if (game.turn(o) == OVER or ui[_PAGE]) and not table.waits:
        drahtseilakt_scores.draw(c, o, ui, table)
        return
    c.begin("drahtseilakt")
    seats = game.seats(o)
    low, high, _ = _ends(o, 0)
    card_h, hand_h, news_h = _heights(c)
    hand_y = c.height - widgets.line_h(c) - hand_h - 1
    news_y = hand_y - news_h
    y = (widgets.line_h(c) + news_y - card_h - _BALANCE_H) // 2
    w = (c.width - _LEFT_W) // seats
    _draw_worth(c, o, y, card_h + _BALANCE_H, texts)
    for seat in range(seats):
        x = _LEFT_W + seat * w
        _draw_name(c, seat, x, w, table.name(seat), game.turn(o) == seat)
        _draw_on_table(c, seat, x, y, w, card_h, _look_on_table(o, seat, low, high))
        _draw_balance(c, seat, x, y + card_h, w, game.blue(o, seat), game.red(o, seat))
    _draw_news(c, o, news_y, table, texts)
    if news_h > 2 * font_text.HEIGHT:
        draw_to_come(c, o, _BOX_TO_COME, news_y + widgets.type_of(c).HEIGHT, texts)
    if ui[0] != NOBODY:
        _draw_hand(c, o, ui, hand_y, hand_h, game.turn(o) == ui[0] and not table.waits)
    widgets.keys_line(
        c,
        _BOX_KEYS,
        table,
        ("A", keys.PLAY_KEY, False),
        ("↑", texts.SCORES, False),
        ("A", keys.HINT_KEY, True),
        ("B", keys.MENU, True),
    )


def _triangle(c, x, y, up):
    for i in range(4):
        c.hline(x + 3 - i, y + (i if up else 3 - i), 2 * i + 1, INK)


def _draw_worth(c, o, y, h, texts):
    """The number of the trick, its score card, and which sticks the two outer cards take."""
    if not c.stale(_BOX_WORTH, (game.trick(o) << 4 | game.worth(o)) << 2 | game.barred(o)):
        return
    w = _LEFT_W - 7
    lots = y + h - 2 * font_text.HEIGHT
    h = lots - y - 2
    c.fill_rect(0, 0, _LEFT_W, lots + 2 * font_text.HEIGHT, PAPER)
    c.text_centre(font_text, 1, w, 1, f"{game.trick(o) + 1}/{_HAND}")
    c.frame(1, y, w, h, 2 if h > 16 else 1)
    large_numbers.fit(c, 1, y, w, h, str(game.worth(o)))
    for up, letter, bit in ((True, "B", game.NO_BLUE), (False, "R", game.NO_RED)):
        c.text(font_small, 0, lots + 2, texts.ENDS[up])
        if game.barred(o) & bit:
            c.text(font_text, 34, lots, "–")
        else:
            draw_sticks(c, 28, lots, f"{letter}{game.worth(o)}", up)
        lots += font_text.HEIGHT


# --- the seats


def _draw_name(c, seat, x, w, name, black):
    font, h = widgets.type_of(c), widgets.line_h(c)
    name = name[: (w - 4) // font.WIDTH]
    if c.stale(_BOX_NAME + seat, widgets.code(name, black)):
        c.fill_rect(x, 0, w, h, PAPER)
        if black:
            c.block(x + 1, 0, w - 2, h)
        c.text_centre(font, x, w, 1, name, PAPER if black else INK)


def _look_on_table(o, seat, low, high):
    card = game.on_table(o, seat)
    look = _LEADS if seat == game.leader(o) else 0
    if card == HIDDEN:
        return look | _FACE_DOWN
    if card:
        look |= card | (card == high and _HIGHEST) | (card == low and _LOWEST)
    return look


def _draw_on_table(c, seat, x, y, w, h, look):
    """The card a seat has played, or chosen in secret; an arrow shows who leads."""
    if not c.stale(_BOX_TABLE + seat, look):
        return
    c.fill_rect(x, y, w, h, PAPER)
    big = large_numbers.fits(2, 46, h) and w >= 60
    card_w = 46 if big else min(36, w - 13)
    x += (w - card_w) // 2 - 1
    card = look & 63
    if look & _LEADS:
        for i in range(4):
            c.vline(x - 5 + i, y + h // 2 - 3 + i, 7 - 2 * i, INK)
    if not card:
        widgets.empty_place(c, x, y, card_w, h)
        return
    c.frame(x, y, card_w, h)
    if card == _FACE_DOWN:
        c.fill_rect(x + 3, y + 3, card_w - 6, h - 6, INK)
    else:
        large_numbers.fit(c, x, y, card_w, h, str(card))
    if look & _HIGHEST:
        _triangle(c, x + card_w, y + 3, True)
    if look & _LOWEST:
        _triangle(c, x + card_w, y + h - 7, False)


def _draw_balance(c, seat, x, y, w, blue, red):
    """A beam that the sticks tilt, blue ones on the right; on them their number."""
    if not c.stale(_BOX_BALANCE + seat, blue << 6 | red):
        return
    c.fill_rect(x, y, w, _BALANCE_H, PAPER)
    middle = x + w // 2
    half = min(26, w // 2 - 3)
    tilt = min(3, (blue + red + 2) // 3)
    if red:
        tilt = -tilt
        draw_sticks(c, middle - half, y + 2, f"R{red}", False)
    elif blue:
        text = f"B{blue}"
        draw_sticks(c, middle + half - len(text) * font_text.WIDTH - 3, y + 2, text, True)
    for i in range(2):
        c.line(middle - half, y + 16 - tilt + i, middle + half, y + 16 + tilt + i, INK)
    for i in range(3):
        c.hline(middle - i, y + 18 + i, 2 * i + 1, INK)


# --- what was, and what is still to come


def _draw_news(c, o, y, table, texts):
    """Who took what in the trick before, or takes in this one; or why a hint is a good one."""
    told = "" if table.reason else last_trick(o, table)
    if table.waits:
        told = full_trick(o, table)
        why = ending(o)
        if why and len(told) + len(why[1]) + 2 <= c.width // font_text.WIDTH:
            told = "  ".join((told, why[1]))
    if told:
        widgets.text_box(c, _BOX_NEWS, 2, y, c.width - 4, told)
    else:
        widgets.news_line(c, _BOX_NEWS, y, table, texts)


def _draw_hand(c, o, ui, y, h, plays):
    w = (c.width - 4) // _HAND
    n = _sort_hand(o, ui[0])
    for i in range(_HAND):
        look = _own[i] if i < n else 0
        if look and plays:
            if look == ui[_CURSOR]:
                look |= _UNDER_CURSOR
            if look & 63 == ui[_HINT]:
                look |= _HINTED
        if c.stale(_BOX_HAND + i, look):
            _draw_card(c, 2 + i * w, y, w - 2, h, look)


def _draw_card(c, x, y, w, h, look):
    c.fill_rect(x, y, w, h, PAPER)
    if not look:
        return
    c.edge(x, y, w, h, look & _UNDER_CURSOR, look & _HINTED)
    large_numbers.rank(c, x, y, w, h, str(look & 63))
