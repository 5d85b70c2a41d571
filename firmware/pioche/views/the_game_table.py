"""The picture of The Game: who sits there, four piles, what is said about them, the hand.

In the frame of a pile: its top, and beside it how far the card under the cursor would go; white on
black the card of one's own that could leap back. Below it, who says what: ! be careful, × don't,
← I can leap back.
"""

from micropython import const

from .. import lang
from ..engine.contract import NOBODY, OVER
from ..games import the_game
from ..ui import font_big, font_text, large_numbers, legends, widgets
from ..ui.canvas import INK, PAPER

_CURSOR = const(1)  # places in ui, as the_game.py tells
_PILE = const(2)
_HINT = const(3)
_HINT_PILE = const(4)
_TALKS = const(5)
_ABOUT = const(6)
_SAYS = const(7)

_HAND = const(8)
_END = const(8)
_PILES = const(4)
_NO_CARD = const(100)

_SAID_H = const(14)
_ARROW_W = const(15)
_BESIDE_W = const(21)
_ROOMY = const(62)  # a pile so high has room for its top in the middle
_HAND_H = const(33)
_DEAD_H = const(17)
_TALLEST = const(96)

_BOX_SEATS = const(0)
_BOX_NEWS = const(1)
_BOX_LABELS = const(2)
_BOX_BESIDE = const(3)
_BOX_PILE = const(7)
_BOX_SAID = const(11)
_BOX_HAND = const(15)
_BOX_END = const(23)
_BOX_KEYS = const(24)
_BOX_ARROWS = const(25)

_UNDER_CURSOR = const(128)  # bits of a card's look
_HINTED = const(256)
_DEAD = const(512)
_LEAPS = const(1024)

_SIGNS = " !×←"


def draw(c, o, ui, table, following):
    """following: the pile that UP leads to, -1: none."""
    over = the_game.turn(o) == OVER and not table.waits
    c.begin("the_game_over" if over else "the_game")
    texts = lang.of("the_game")
    mine = the_game.turn(o) == ui[0]
    below = c.height - widgets.line_h(c)
    hand_y = below - _HAND_H - (c.height - 122) // 6
    top = _news_y(c) + widgets.type_of(c).HEIGHT + 2
    free = hand_y - _SAID_H - 2 - top
    h = min(free, _TALLEST)
    y = top + (free - h) // 2
    if over:
        _draw_result(c, o, texts)
        y += _SAID_H // 2
    else:
        _draw_seats(c, o, table, texts)
        _draw_news(c, table, texts, mine and the_game.phase(o) == the_game.ASK)
    _draw_arrows(c, y, h)
    for pile in range(_PILES):
        _draw_pile(c, o, ui, pile, y, h, mine, following)
        if not over:
            _draw_said(c, o, ui, pile, y + h + 2, table, texts)
    if ui[0] != NOBODY:
        _draw_hand(c, o, ui, hand_y, below - hand_y - 1, mine, texts)
    _draw_keys(c, o, ui, table, texts, mine)


def _news_y(c):
    return widgets.line_h(c) + 1


# --- who plays


def _draw_seats(c, o, table, texts):
    """The names, if there are several; on the right the talon, or after it who holds how many."""
    talon, turn = the_game.talon(o), the_game.turn(o)
    if not c.stale(_BOX_SEATS, ((turn & 7) << 7 | talon) << 7 | the_game.score(o, 0)):
        return
    font, h = widgets.type_of(c), widgets.line_h(c)
    room = c.width - 10 * font.WIDTH
    w = room // the_game.seats(o)
    c.fill_rect(0, 0, c.width, h, PAPER)
    c.text_right(font, c.width - 2, 1, f"{texts.TALON} {talon}")
    if w == room:
        return
    for seat in range(the_game.seats(o)):
        held = "" if talon else f": {the_game.held(o, seat)}"
        text = table.name(seat)[: w // font.WIDTH - len(held)] + held
        if seat == turn:
            c.block(seat * w + 1, 0, w - 2, h)
        c.text_centre(font, seat * w, w, 1, text, PAPER if seat == turn else INK)


def _draw_news(c, table, texts, asks):
    """What each of the others laid, the latest last; what they say stands below the piles."""
    told = []
    last = -1
    for seat, text in table.news:
        if ">" in text or text in texts.ANSWERS or table.waits:
            if seat == NOBODY:
                told.append(text)
            elif seat == last:
                told[-1] += " " + text
            else:
                told.append(f"{table.name(seat)}: {text}")
            last = seat
    if table.reason or not told:
        if asks and not (table.reason or table.thinking or table.hinting):
            widgets.text_box(c, _BOX_NEWS, 2, _news_y(c), c.width - 4, texts.ASKS)
        else:
            widgets.news_line(c, _BOX_NEWS, _news_y(c), table, texts)
        return
    room = (c.width - 4) // widgets.type_of(c).WIDTH
    while len(told) > 1 and sum(map(len, told)) + 2 * len(told) - 2 > room:
        told.pop(0)
    widgets.text_box(c, _BOX_NEWS, 2, _news_y(c), c.width - 4, "  ".join(told)[:room])


def _draw_result(c, o, texts):
    if not c.stale(_BOX_NEWS, 0):
        return
    left = the_game.score(o, 0)
    words = texts.LEFT[left != 1].format(left) if left else texts.WON
    c.text_centre(font_big, 0, c.width, 0, words)
    verdict = texts.ALL_LAID if not left else texts.EXCELLENT if left < 10 else texts.AIM
    c.text_centre(font_text, 0, c.width, 21, verdict)


# --- the piles


def _place(c, pile):
    """-> x and width of a pile's column; left of the rising and of the falling ones is an arrow."""
    w = (c.width - 2 * _ARROW_W) // _PILES
    return pile * w + (_ARROW_W if the_game.rises(pile) else 2 * _ARROW_W), w - 2


def _draw_arrows(c, y, h):
    if c.stale(_BOX_ARROWS, y):
        for pile in range(0, _PILES, 2):
            x = _place(c, pile)[0] - 8
            c.fill_rect(x - 1, y + 3, 3, h - 6, INK)
            for i in range(6):
                row = 2 + i if the_game.rises(pile) else h - 3 - i
                c.hline(x - i, y + row, 2 * i + 1, INK)


def _draw_pile(c, o, ui, pile, y, h, mine, following):
    """following: the pile that UP leads to, -1: none."""
    away = hinted = target = 0
    if mine and ui[_TALKS]:
        target = ui[_ABOUT] == pile
    elif mine and the_game.phase(o) == the_game.LAY:
        hinted = 0 < ui[_HINT] < _NO_CARD and ui[_HINT_PILE] == pile
        if ui[_CURSOR] != _END and ui[_PILE] == pile:
            target = 1
            away = the_game.hand(o, ui[0], ui[_CURSOR]) - the_game.top(o, pile) + 100
    leap = _leap(o, ui, pile)
    x, w = _place(c, pile)
    top = the_game.top(o, pile)
    if c.stale(_BOX_PILE + pile, top << 1 | hinted):
        _draw_top(c, x, y, w, h, top)
    look = ((top << 1 | hinted) << 7 | leap) << 8 | away
    if c.stale(_BOX_BESIDE + pile, look << 2 | target << 1 | (pile == following)):
        _draw_edge(c, x, y, w, h, target, hinted)
        _draw_beside(c, x + w - 3, y, h, leap, away, pile == following)


def _draw_edge(c, x, y, w, h, target, hinted):
    """Thick above and below where the card under the cursor goes; a hint's goes all round."""
    for bar in (y + 1, y + h - 4):
        c.fill_rect(x + 1, bar, w - 2, 3, PAPER)
    c.edge(x, y, w, h, False, hinted)
    for bar in (y + 1, y + h - 4) if target else ():
        c.fill_rect(x + 1, bar, w - 2, 3, INK)


def _draw_top(c, x, y, w, h, top):
    """The frame and the top; in the middle of a high pile, else left of what stands beside it."""
    c.fill_rect(x, y, w, h, PAPER)
    c.frame(x, y, w, h)
    room = w if h >= _ROOMY else w - _BESIDE_W
    large_numbers.fit(c, x, y, room, h, str(top))


def _draw_beside(c, right, y, h, leap, away, follows):
    """How far the card under the cursor would go, or the key that leads here; what could leap."""
    c.fill_rect(right - 20, y + 4, 20, 13, PAPER)
    c.fill_rect(right - 18, y + h - 17, 18, 13, PAPER)
    if away:
        c.text_right(font_text, right + 1, y + 2, f"{away - 100:+}")
    elif follows and not legends.sideways():
        widgets.key_cap(c, right - widgets.CAP, y + 2, "↑")
    if leap and not (away and h < 32):
        c.fill_rect(right - 17, y + h - 17, 17, 13, INK)
        c.text(font_text, right - 15, y + h - 17, str(leap), PAPER)


def _leap(o, ui, pile):
    """The card of one's own that could leap back here, 0: none."""
    eyes = ui[0]
    if eyes == NOBODY:
        return 0
    card = the_game.top(o, pile) + (-10 if the_game.rises(pile) else 10)
    for i in range(_HAND):
        if the_game.hand(o, eyes, i) == card:
            return card
    return 0


def may_talk(o, seat):
    """Is there a pile of which this seat may say something else?"""
    for pile in range(_PILES):
        if may_say_of(o, seat, pile):
            return True
    return False


def may_say_of(o, seat, pile):
    """Is there anything that it may say of this one?"""
    return the_game.words(o) > 0 and (
        the_game.may_say(o, seat, pile, the_game.NONE)
        or the_game.may_say(o, seat, pile, the_game.DONT)
    )


def _draw_said(c, o, ui, pile, y, table, texts):
    """What the others say about a pile, with their first letters where there is room; before it, in
    black, what one says oneself. Or, in words, what one is about to say."""
    choosing = ui[_TALKS] and ui[_ABOUT] == pile and the_game.turn(o) == ui[0]
    look = (ui[0] & 7) << 3 | (ui[_SAYS] + 4 if choosing else 0)
    for seat in range(the_game.seats(o)):
        look = look << 2 | the_game.signal(o, seat, pile)
    if not c.stale(_BOX_SAID + pile, look):
        return
    x, w = _place(c, pile)
    own = ""
    said = []
    for seat in range(the_game.seats(o)):
        sign = _SIGNS[the_game.signal(o, seat, pile)]
        if seat == ui[0]:
            own = sign.strip()
        elif sign != " ":
            name = table.name(seat)
            said.append((name if len(name) < 3 else name[0]) + sign)
    if choosing:
        own = texts.SIGNALS[ui[_SAYS]][: w // font_text.WIDTH]
        said.clear()
    c.fill_rect(x, y, w, font_text.HEIGHT, PAPER)
    if own:
        own_w = w if choosing else font_text.WIDTH + 1
        c.fill_rect(x, y, own_w, font_text.HEIGHT, INK)
        c.text_centre(font_text, x, own_w, y, own, PAPER)
    x += font_text.WIDTH + 1
    room = w - font_text.WIDTH - 1
    if len(said) * 2 * font_text.WIDTH > room:
        said = [words[1] for words in said]
    for words in said:
        gap = min(4, room // len(said) - len(words) * font_text.WIDTH)
        x = c.text(font_text, x + gap, y, words)


# --- the hand


def _draw_hand(c, o, ui, y, h, mine, texts):
    end_w = max(
        46, font_text.WIDTH * max(map(len, (texts.END, texts.TO_LAY, texts.BEGIN, texts.NEXT))) + 8
    )
    w = min(60, (c.width - end_w - 4) // the_game.full(o))
    asks = the_game.phase(o) == the_game.ASK
    playing = mine and not (ui[_TALKS] or asks)
    over = the_game.turn(o) == OVER
    for i in range(the_game.full(o)):
        card = the_game.hand(o, ui[0], i)
        look = card
        if card:
            if playing and ui[_CURSOR] == i:
                look |= _UNDER_CURSOR
            if playing and ui[_HINT] == card:
                look |= _HINTED
            if not over and the_game.is_dead(o, card):
                look |= _DEAD
        if c.stale(_BOX_HAND + i, look):
            _draw_card(c, 2 + i * w, y, w - 2, h, look)
    if mine and asks:
        look = 16 | (ui[_HINT] == _NO_CARD) << 1 | ui[_CURSOR]
        if c.stale(_BOX_END, look):
            _draw_answers(c, c.width - end_w - 1, y, end_w, h, look, texts)
        return
    lack = the_game.least(o) - the_game.laid(o)
    look = 0
    if mine and lack > 0:
        look = lack
    elif mine:
        look = 8 | (ui[_HINT] == _NO_CARD) << 2 | (playing and ui[_CURSOR] == _END) << 1
    if c.stale(_BOX_END, look):
        _draw_end(c, c.width - end_w - 1, y, end_w, h, look, texts)


def _draw_card(c, x, y, w, h, look):
    """Small where it fits nowhere."""
    c.fill_rect(x, y, w, h, PAPER)
    if not look:
        return
    text = str(look % _UNDER_CURSOR)
    if look & _DEAD:
        top = y + h - _DEAD_H
        c.frame(x, top, w, _DEAD_H)
        c.text_centre(font_text, x, w, top + 2, text)
        return
    c.edge(x, y, w, h, look & _UNDER_CURSOR, look & _HINTED)
    large_numbers.rank(c, x, y, w, h, text)


def _draw_end(c, x, y, w, h, look, texts):
    """How many cards are still to be laid, or the end of the turn."""
    c.fill_rect(x, y, w, h, PAPER)
    if 0 < look < 8:
        c.text_centre(font_big, x, w, y + h // 2 - 19, str(look))
        c.text_centre(font_text, x, w, y + h // 2 + 1, texts.TO_LAY)
    elif look:
        c.edge(x, y, w, h, look & 2, look & 4)
        c.text_centre(font_text, x, w, y + (h - font_text.HEIGHT) // 2, texts.END)


def _draw_answers(c, x, y, w, h, look, texts):
    """Whether one begins."""
    c.fill_rect(x, y, w, h, PAPER)
    each = h // 2
    for i, answer in enumerate((texts.BEGIN, texts.NEXT)):
        top, chosen = y + i * each, look & 1 == i
        c.edge(x, top, w, each, chosen, chosen and look & 2)
        c.text_centre(font_text, x, w, top + (each - font_text.HEIGHT) // 2, answer)


# --- the keys


def _draw_keys(c, o, ui, table, texts, mine):
    over = the_game.turn(o) == OVER and not table.waits
    look = (ui[_TALKS] << 2 | table.hinting << 1 | mine) << 4 | (table.thinking != "") << 3
    look |= (ui[_CURSOR] == _END) << 2 | (the_game.laid(o) > 0) << 1 | over
    asks = mine and the_game.phase(o) == the_game.ASK
    talks = mine and may_talk(o, ui[0])
    look = (look << 2 | (ui[_CURSOR] + 1 if asks else 0)) << 2 | talks << 1 | table.waits
    if not c.stale(_BOX_LABELS, widgets.code(table.back, look)):
        return
    keys = lang.of("ui")
    menu = ("B", keys.MENU, True)
    if mine and ui[_TALKS]:
        labels = [("A", texts.SAY, False), ("↑", texts.OTHER, False), ("B", keys.BACK, False)]
        labels += [("→", texts.PILE, False), ("A", keys.HINT_KEY, True), menu]
    elif over:
        labels = [("A", keys.NEW_KEY, False), menu]
    elif asks:
        labels = [("A", texts.NEXT if ui[_CURSOR] else texts.BEGIN, False)]
        labels += [("→", texts.OTHER, False), ("↓", texts.SIGNAL if talks else "", False)]
        labels += [("A", keys.HINT_KEY, True), menu]
    else:
        a = texts.END if ui[_CURSOR] == _END else keys.PLAY_KEY
        labels = [("A", a if mine else "", False)]
        labels.append(("↓", texts.SIGNAL if talks else "", False))
        labels += [("A", keys.HINT_KEY, True), menu]
    widgets.keys_line(c, _BOX_KEYS, table, *labels)
