"""Round the map of Les 6 Séquences: talon, discards and seats above it, news and keys below."""

from micropython import const

from .. import lang
from ..engine.contract import OVER
from ..games import six_sequences as game
from ..games import six_sequences_lay as lays
from ..ui import font_text, k6t_cards, parts
from ..ui.canvas import INK, PAPER
from . import six_sequences_moves as moves
from .six_sequences_glance import NOWHERE, WORD, glance, mix
from .six_sequences_lines import PILES_W, SEATS_H, lines
from .six_sequences_moves import RANKS

_BOX_PILES = const(0)  # boxes of the canvas; the map has 5 to 11, the hand those from 14 on
_BOX_SEATS = const(1)
_BOX_NEWS = const(12)
_BOX_KEYS = const(13)
_BOX_TOP = const(25)  # piles and seats together

_OF_CARDS = ("WHY_SWAP", "WHY_COSTS", "WHY_ALONE", "WHY_SPARE")

_SUIT_W = const(9)
_SPACE = const(4)
_GAP = const(11)  # what a button is wider than its word


def draw_top(c, o, table, texts):
    """The talon and the top discard, then the seats with their points on the table."""
    if c.stale(_BOX_TOP, glance.serial):  # else nothing of it can be new
        if c.stale(_BOX_PILES, game.talon_left(o) << 7 | glance.top):
            _draw_piles(c, game.talon_left(o), glance.top, texts)
        draw_seats(c, o, table)


def _draw_piles(c, left, top, texts):
    c.fill_rect(0, 0, PILES_W, SEATS_H, PAPER)
    c.frame(1, 1, 8, 11)
    c.fill_rect(3, 3, 4, 7, INK)
    x = c.text(font_text, 11, 0, str(left))
    if top != game.NO_CARD:
        x += 1 if left > 99 else 3
        k6t_cards.small_suit(c, x, 3, top // RANKS)
        text = k6t_cards.rank_text(top % RANKS, texts.FACES)
        k6t_cards.rank_small(c, font_text, x + 8, 2, text)


def draw_seats(c, o, table):
    """A box for each seat, white on black the one in turn or, at the end, the winners."""
    turn = game.turn(o)
    seats = game.seats(o)
    w = (c.width - PILES_W) // seats
    own = glance.own
    for seat in range(seats):
        side = game.side(o, seat)
        fact = str(points(o, seat))
        name = table.name(seat)
        number = "" if side == own else str(side + 1)
        if name == number:
            name = ""
        room = w - (18 if number else 8) - font_text.WIDTH * len(fact) - 3
        name = name[: max(0, room // font_text.WIDTH)]
        black = game.place(o, seat) == 1 if turn == OVER else seat == turn
        if c.stale(_BOX_SEATS + seat, parts.code(f"{name}-{number}-{fact}", black)):
            _draw_seat(c, PILES_W + w * seat, w, name, number, fact, black)


def points(o, seat):
    """What a seat has: the rounds that have ended, and what lies on the table."""
    if game.turn(o) == OVER:
        return game.score(o, seat)
    total = glance.points(game.side(o, seat))
    for k in range(game.rounds(o)):
        total += game.round_score(o, k, seat)
    return total


def _draw_seat(c, x, w, name, number, fact, black):
    ink, paper = (PAPER, INK) if black else (INK, PAPER)
    c.fill_rect(x, 0, w, SEATS_H, PAPER)
    c.fill_rect(x + 1, 0, w - 2, SEATS_H, paper)
    if number:  # as in his chains on the map
        c.frame(x + 3, 0, 9, SEATS_H, 1, ink)
        c.text(font_text, x + 4, 0, number, ink)
    c.text(font_text, x + 14 if number else x + 4, 0, name, ink)
    c.text_right(font_text, x + w - 4, 0, fact, ink)


# --- news and questions


def draw_news(c, o, spot, hint, table, texts):
    """What the others did or why a hint is good; or a question, white on black, and its answers."""
    button = spot - WORD + 1 if WORD <= spot < NOWHERE else 0
    look = mix(len(table.news) << 3 | (table.reason is not None) << 2 | button, glance.serial)
    if not c.stale(_BOX_NEWS, mix(look, hint)):
        return
    words = [glance.moves[i] for i in range(min(glance.n, 2))]
    buttons = [move for move in words if move < lays.DISCARD]  # their number is their kind
    asks = len(buttons) > 1
    y = lines.news_y
    w = _buttons_width(buttons, texts)
    if asks or (glance.asked and game.phase(o) == game.TAKEN and not table.reason):
        words = _question(o, table, texts)
    else:
        words = _news(table, texts, c.width - w - 4)
    c.fill_rect(0, y, c.width, font_text.HEIGHT, PAPER)
    if asks:
        c.fill_rect(0, y, c.width, font_text.HEIGHT, INK)
    room = c.width - w
    _draw_words(c, 2, y, words, texts, room, PAPER if asks else INK)
    x = room
    for i, what in enumerate(buttons):
        x = _draw_button(c, x, y, texts.DOES[what], spot == WORD + i, asks)


def _question(o, table, texts):
    """What is asked, in words, when it is no card."""
    phase = game.phase(o)
    ask = texts.ASK_TAKE
    if phase == game.CLAIM:
        ask = texts.ASK_CLAIM
    elif phase == game.TAKEN:
        ask = texts.ASK_LAY
    card = glance.card
    rank = k6t_cards.rank_text(card % RANKS, texts.FACES)
    name = table.name(game.discarder(o))
    return ask.format(texts.SUITS[card // RANKS], rank, name).split(" ")


def _news(table, texts, room):
    """The reason of a hint; or as much of what the others did as there is room for, the latest
    last, leaving out what is no news."""
    if table.reason:
        return _reason(texts, *table.reason)
    words = []
    for i in range(len(table.news) - 1, -1, -1):
        seat, text = table.news[i]
        if text in (texts.ACTS[moves.DONE], texts.ACTS[moves.TALON], texts.ACTS[moves.NO]):
            continue
        told = [table.name(seat) + ":"] + text.split(" ") + [""]
        if words and _width(told + words, texts) > room:
            break
        words = told + words
    return words


def _reason(texts, name, what=0):
    """Why a hint is good; `what` is how many, or which card."""
    if name in _OF_CARDS:
        rank = k6t_cards.rank_text(what % RANKS, texts.FACES)
        what = texts.CARD.format(texts.SUITS[what // RANKS], rank)
    return getattr(texts, name).format(what).split(" ")


def _width(words, texts):
    w = 0
    for word in words:
        w += _SPACE + (_SUIT_W if word in texts.SUITS else font_text.WIDTH * len(word))
    return w


def _draw_words(c, x, y, words, texts, room, ink):
    """Words in a line, the suits as pictures; what does not fit is left out."""
    for word in words:
        if word in texts.SUITS:
            if x + _SUIT_W < room:
                k6t_cards.small_suit(c, x, y + 3, texts.SUITS.index(word), ink)
            x += _SUIT_W
        else:
            word = word[: max(0, (room - x) // font_text.WIDTH)]
            x = c.text(font_text, x, y, word, ink)
        x += _SPACE


def _buttons_width(buttons, texts):
    return sum([font_text.WIDTH * len(texts.DOES[what]) + _GAP for what in buttons])


def _draw_button(c, x, y, word, chosen, on_black):
    """-> x behind it."""
    w = font_text.WIDTH * len(word) + _GAP - 3
    ink = PAPER if on_black else INK
    if chosen:
        c.block(x, y, w, font_text.HEIGHT, ink)
    elif not on_black:
        c.frame(x, y, w, font_text.HEIGHT)
    c.text_centre(font_text, x, w, y, word, ink ^ 1 if chosen else ink)
    return x + w + 3


# --- keys


def draw_key_line(c, o, table, texts, move):
    """What A does with the move under the cursor, and the other keys."""
    over = game.turn(o) == OVER
    phase = game.phase(o)
    undoes = phase == game.TAKEN or (game.LAY <= phase <= game.LAST and game.has_acted(o))
    what = moves.kind(move) if move >= 0 else -1
    thinks = table.thinking != ""
    look = what + 1 << 4 | thinks << 3 | undoes << 2 | table.hinting << 1 | over
    if not c.stale(_BOX_KEYS, look):
        return
    keys = lang.of("ui")
    if thinks:
        draw_keys(c, ("A", table.thinking, False))
        return
    draw_keys(
        c,
        ("A", keys.NEW_KEY if over else texts.DOES[what] if move >= 0 else "", False),
        ("B", keys.UNDO_KEY if undoes and move >= 0 else "", False),
        ("A", "…" if table.hinting else keys.HINT_KEY if move >= 0 else "", True),
        ("B", keys.MENU, True),
    )


def draw_keys(c, *labels):
    """What the keys do."""
    y = lines.keys_y
    c.fill_rect(0, y, c.width, parts.LEGEND_STEP - 1, PAPER)
    parts.draw_keys(c, y, labels, arrows=True)
