"""No Merci on the glass: the card turned up, what either answer costs, and everybody's runs.

ui: 1 the button under the cursor, PAYS or TAKES; 2 the move of a hint, plus one; 3 the page: the
table, or the map of all cards (no_merci_map.py).

What is played cannot be taken back, so each button shows the key that leads to it: A where the
cursor is, an arrow where it is not. The cursor begins on the button that costs a chip at most.
In a run the lowest card alone counts: it stands white on black, and the black numbers add up.
"""

from array import array

from micropython import const

from .. import lang
from ..engine.contract import NOBODY, OVER
from ..events import DOWN, LEFT, NOTHING, REDRAW, RIGHT, TAKE_BACK, UP, A, B
from ..games import no_merci
from ..ui import font_big, font_text, large_numbers, legends, tokens, widgets
from ..ui.canvas import INK, PAPER
from . import no_merci_map

UI = 4

_CURSOR = const(1)
_HINT = const(2)
_PAGE = const(3)
_PAYS = const(0)
_TAKES = const(1)

_LOW = const(3)
_HIGH = const(35)
_SEATS = const(5)

_CARD_W = const(50)
_FACTS_X = const(56)
_BUTTONS_X = const(92)
_JOIN = const(5)  # between two cards of a run,
_SPAN = const(9)  # between its ends if it is told in short,
_GAP = const(8)  # and between two runs
_CLOSED = const(63)  # more chips than there are: nobody shows them

_BOX_CARD = const(0)
_BOX_FACTS = const(1)
_BOX_PAY = const(2)
_BOX_TAKE = const(3)
_BOX_SEAT = const(4)
_BOX_NEWS = const(9)
_BOX_KEYS = const(10)

_of = bytearray(_HIGH + 2)  # of each card: whose it is, its seat + 1
_stands = array("i", bytes(4 * _SEATS))  # for each seat: a number for the cards it has,
_cards = bytearray(_SEATS)  # how many there are,
_digits = bytearray(_SEATS)  # how many digits on them,
_runs = bytearray(_SEATS)  # and how many runs


def changed(o, ui, move):
    ui[_CURSOR] = _PAYS
    ui[_HINT] = 0


def is_sound(o, ui):
    return ui[_CURSOR] < 2 and ui[_HINT] < 3 and ui[_PAGE] < 2


def hint(o, ui, move):
    ui[_PAGE] = 0
    ui[_CURSOR] = _TAKES if move == no_merci.TAKE else _PAYS
    ui[_HINT] = move + 1


def act(o, seat, move):
    texts = lang.of("no_merci")
    if move == no_merci.PASS:
        return texts.PAYS
    return texts.TAKES.format(no_merci.open_card(o))


def ending(o):
    return (NOBODY, lang.of("no_merci").ALL_TAKEN) if no_merci.turn(o) == OVER else None


def key(o, ui, event):
    if event in (UP, DOWN) or (event == B and ui[_PAGE]):
        ui[_PAGE] ^= 1
        return REDRAW
    if event == B:
        return TAKE_BACK
    seat = no_merci.turn(o)
    if seat == OVER or seat != ui[0]:
        return NOTHING
    if ui[_PAGE]:  # nothing is played unseen
        ui[_PAGE] = 0
        return REDRAW
    if event == A:
        return no_merci.TAKE if _at(o, ui) == _TAKES else no_merci.PASS
    to = _PAYS if event == LEFT else _TAKES
    if event not in (LEFT, RIGHT) or _at(o, ui) == to:
        return NOTHING
    ui[_CURSOR] = to
    return REDRAW


def _at(o, ui):
    """The button under the cursor: who has no chip must take."""
    return ui[_CURSOR] if no_merci.chips(o, no_merci.turn(o)) else _TAKES


# --- the picture


def draw(c, o, ui, table):
    if ui[_PAGE]:
        no_merci_map.draw(c, o, ui, table)
        return
    ended = no_merci.turn(o) == OVER
    over = ended and not table.waits
    c.begin("no_merci_over" if over else "no_merci")
    texts, keys = lang.of("no_merci"), lang.of("ui")
    seats = no_merci.seats(o)
    bottom = c.height - widgets.line_h(c)
    news_h = widgets.type_of(c).HEIGHT + 1
    free = bottom - news_h
    pitch = min(48, max(font_text.HEIGHT, (free - max(34, c.height // 5)) // seats))
    h = min(72, free - seats * pitch)
    if over:
        _draw_result(c, _verdict(o, ui, texts), h)
    elif ended:
        _draw_result(c, texts.OVER, h)
    else:
        _draw_card(c, o, h)
        _draw_buttons(c, o, ui, h, texts)
    widgets.news_line(c, _BOX_NEWS, h + 1, table, texts)
    _draw_seats(c, o, ui, table, h + news_h, pitch, over)
    widgets.keys_line(
        c,
        _BOX_KEYS,
        table,
        ("A", keys.NEW_KEY if over else "", False),
        ("↑", texts.ALL_CARDS, False),
        ("A", "" if over else keys.HINT_KEY, True),
        ("B", keys.MENU, True),
    )


def _verdict(o, ui, texts):
    if ui[0] == NOBODY:
        return texts.OVER
    place = no_merci.place(o, ui[0])
    return texts.WON if place == 1 else texts.LOST.format(place, no_merci.seats(o))


def _draw_result(c, words, h):
    """Where the card was."""
    if not c.stale(_BOX_CARD, 0):
        return
    c.fill_rect(0, 0, c.width, h, PAPER)
    c.frame(1, 0, c.width - 2, h, 2)
    c.text_centre(font_big, 0, c.width, (h - font_big.HEIGHT) // 2 + 1, words)


def _draw_card(c, o, h):
    card, chips = no_merci.open_card(o), no_merci.on_card(o)
    if c.stale(_BOX_CARD, card):
        c.fill_rect(0, 0, _FACTS_X, h, PAPER)
        c.frame(1, 0, _CARD_W, h, 2)
        large_numbers.fit(c, 1, 0, _CARD_W, h, str(card))
    left = no_merci.TALON - 1 - no_merci.taken(o)
    if c.stale(_BOX_FACTS, chips << 8 | left):
        c.fill_rect(_FACTS_X, 0, _BUTTONS_X - _FACTS_X, h, PAPER)
        y = h // 2 - 14
        c.picture(tokens.CHIP, _FACTS_X, y + 2)
        c.text(font_text, _FACTS_X + 13, y, str(chips))
        _draw_pile(c, _FACTS_X, y + 17)
        c.text(font_text, _FACTS_X + 13, y + 15, str(left))


def _draw_pile(c, x, y):
    """Cards face down: so many are still to come."""
    for i in range(2, -1, -1):
        c.fill_rect(x + i, y + 2 - i, 8, 9, PAPER)
        c.frame(x + i, y + 2 - i, 8, 9)


def _draw_buttons(c, o, ui, h, texts):
    seat = no_merci.turn(o)
    mine = seat == ui[0]
    at, hinted = _at(o, ui), ui[_HINT] - 1
    left, right = _BUTTONS_X, c.width - 2
    middle = left + max((right - left) // 3, widgets.CAP + 13 + len(texts.PAY) * font_text.WIDTH)
    look = 0
    if mine and no_merci.chips(o, seat):
        look = 1 | (at == _PAYS) << 1 | (hinted == no_merci.PASS) << 2
    _draw_button(c, _BOX_PAY, left, middle - left - 2, h, look, "←", texts.PAY, "")
    look = 0
    change = no_merci.change(o, seat)
    if mine:
        look = 1 | (at == _TAKES) << 1 | (hinted == no_merci.TAKE) << 2 | change + 64 << 3
    figure = f"{change:+}" if change else "0"
    _draw_button(c, _BOX_TAKE, middle + 2, right - middle - 2, h, look, "→", texts.TAKE, figure)


def _draw_button(c, box, x, w, h, look, arrow, word, figure):
    """With the key that leads there, if a button is called so; look: 0 nothing, else bit 1 under
    the cursor, 2 hinted at."""
    if not c.stale(box, look):
        return
    c.fill_rect(x, 0, w, h, PAPER)
    if not look:
        return
    c.edge(x, 0, w, h, look & 2, look & 4)
    word_w = widgets.CAP + 3 + len(word) * font_text.WIDTH
    font = font_big
    if word_w + 5 + len(figure) * font.WIDTH > w - 8:
        font = font_text
    if figure:
        word_w += 5 + len(figure) * font.WIDTH
    x += (w - word_w) // 2
    y = (h - widgets.CAP) // 2
    if look & 2 or not legends.few():
        c.block(x, y, widgets.CAP, widgets.CAP)
        c.text(font_text, x + 3, y, legends.cap("A", False) if look & 2 else arrow, PAPER)
    x = c.text(font_text, x + widgets.CAP + 3, y, word) + 5
    c.text(font, x, (h - font.HEIGHT + 1) // 2, figure)


# --- everybody's cards


def _draw_seats(c, o, ui, table, y, pitch, over):
    """A line each, one's own at the bottom and at the end by places: name, score, chips, runs.
    Chips lie in closed hands: those of others, and so their score, are shown at the end, or where
    that is wished; before, their cards are counted."""
    seats, turn = no_merci.seats(o), no_merci.turn(o)
    room = min(8, (c.width - 200) // 10)
    names = [table.name(seat)[:room] for seat in range(seats)]
    order = [(seat if ui[0] == NOBODY else ui[0] + 1 + seat) % seats for seat in range(seats)]
    black = [seat == turn for seat in range(seats)]
    if over:
        places = [no_merci.place(o, seat) for seat in range(seats)]
        names = [f"{places[seat]}. {names[seat]}" for seat in range(seats)]
        order.sort(key=lambda seat: places[seat] * seats + seat)
        black = [place == 1 for place in places]
    longest = max(map(len, names))  # that moves all rows
    named = widgets.type_of(c)
    name_w = longest * named.WIDTH + 6
    scored = name_w + 4 * named.WIDTH + 3
    x = scored + 2 * named.WIDTH + 21
    shows = table.counted or turn == OVER
    _survey(o, ui[0], shows)
    font = _font(seats, pitch, c.width - x)
    for k, seat in enumerate(order):
        look = longest << 26 | _stands[seat] << 2 | black[seat] << 1 | (font == font_big)
        if c.stale(_BOX_SEAT + k, widgets.code(names[seat], look)):
            c.fill_rect(0, y, c.width, pitch, PAPER)
            if black[seat]:
                h = min(pitch - pitch // 16, 22)
                c.block(0, y + (pitch - h) // 2, name_w, h)
            at = y + (pitch - named.HEIGHT) // 2
            c.text(named, 3, at, names[seat], PAPER if black[seat] else INK)
            score, chips = no_merci.score(o, seat), no_merci.chips(o, seat)
            if not shows and seat != ui[0]:
                score, chips = score + chips, "?"
            c.text_right(named, scored, at, str(score))
            c.picture(tokens.CHIP, scored + 5, at + (named.HEIGHT - 9) // 2)
            c.text(named, scored + 16, at, str(chips))
            _draw_runs(c, font, x, y + (pitch - font.HEIGHT) // 2, seat)
        y += pitch


def _survey(o, eyes, shows):
    """Note whose each card is, and what must be known of a line before it is drawn."""
    for seat in range(no_merci.seats(o)):
        _stands[seat] = no_merci.chips(o, seat) if shows or seat == eyes else _CLOSED
        _cards[seat] = _digits[seat] = _runs[seat] = 0
    last = 0
    for card in range(_LOW, _HIGH + 1):
        who = no_merci.owner(o, card) + 1
        _of[card] = who
        if who:
            seat = who - 1
            _stands[seat] = (_stands[seat] * 64 + card) % 16777213
            _cards[seat] += 1
            _digits[seat] += 2 if card > 9 else 1
            _runs[seat] += who != last
        last = who


def _width(seat, font):
    """Of all runs of a seat, card by card."""
    joins = _cards[seat] - _runs[seat]
    return _digits[seat] * font.WIDTH + joins * _JOIN + _runs[seat] * _GAP


def _font(seats, pitch, room):
    """The big one, if everybody's cards fit."""
    if pitch <= font_big.HEIGHT:
        return font_text
    for seat in range(seats):
        if _width(seat, font_big) > room:
            return font_text
    return font_big


def _draw_runs(c, font, x, y, seat):
    """All runs, long ones in short if they must be, and as many as fit: the rest is on the map."""
    short = x + _width(seat, font) - _GAP > c.width
    left = _runs[seat]
    card = _LOW
    while left:
        if _of[card] == seat + 1:
            low = card
            while _of[card + 1] == seat + 1:
                card += 1
            left -= 1
            end = x + _short_width(font, low, card) + (font.WIDTH + _GAP if left else 0)
            if short and end > c.width:
                c.text(font, x, y, "…")
                return
            step = card - low if short and card > low else 1
            x = _draw_run(c, font, x, y, low, card, step) + _GAP
        card += 1


def _short_width(font, low, high):
    """Of a run told by its ends."""
    if low == high:
        return len(str(low)) * font.WIDTH
    return len(f"{low}{high}") * font.WIDTH + (_JOIN if high == low + 1 else _SPAN)


def _draw_run(c, font, x, y, low, high, step):
    """Its lowest card, which counts, white on black, and the others joined on. -> x behind it."""
    text = str(low)
    c.fill_rect(x - 2, y + 1, len(text) * font.WIDTH + 3, font.HEIGHT - 2, INK)
    x = c.text(font, x, y, text, PAPER)
    join = _JOIN if step == 1 else _SPAN
    for card in range(low + step, high + 1, step):
        c.hline(x, y + font.HEIGHT // 2, join, INK)
        x = c.text(font, x + join, y, str(card))
    return x
