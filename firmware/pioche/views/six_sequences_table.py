"""Round the map of Les 6 Séquences: talon, discards and seats above it, news and keys below."""

from micropython import const

from .. import lang
from ..engine.contract import NOBODY, OVER
from ..games import six_sequences as game
from ..games import six_sequences_lay as lays
from ..news import number as seat_number
from ..ui import font_small, font_text, k6t_cards, widgets
from ..ui.canvas import INK, PAPER
from . import six_sequences_moves as moves
from .six_sequences_facts import NOWHERE, WORD, facts, mix
from .six_sequences_lines import PILES_W, SEATS_H, lines
from .six_sequences_moves import RANKS

_BOX_PILES = const(0)  # boxes of the canvas; the map has 5 to 11, the hand those from 16 on
_BOX_SEATS = const(1)
_HALF = const(3)  # between a name and a fact
_BOX_NEWS = const(12)
_BOX_KEYS = const(13)
_BOX_STRIP = const(14)  # the hand's lines above the news, where a question takes their place
_BOX_ARROWS = const(15)
_BOX_TOP = const(25)  # piles and seats together
_BOX_BAND = const(26)  # is there a question?

_NEVER = const(0x3FFFFFFF)  # no box looks like that

_OF_CARDS = ("WHY_SWAP", "WHY_COSTS", "WHY_ALONE", "WHY_SPARE")

_SUIT_W = const(9)
_SPACE = const(4)
_NEWS_CHIP_H = const(9)  # of the chips before acts,
_SMALL_CHIP_H = const(7)  # and in the line of the series
_CHIP_STEP = const(12)  # from the left of a chip to what stands behind it
_GAP = const(11)  # what a button is wider than its word


def draw_top(c, o, table, texts):
    """The talon and the top discard, then the seats with their points on the table."""
    if c.stale(_BOX_TOP, facts.serial):  # else nothing of it can be new
        if c.stale(_BOX_PILES, game.talon_left(o) << 7 | facts.top):
            _draw_piles(c, game.talon_left(o), facts.top, texts)
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
    for seat in range(seats):
        side = game.side(o, seat)
        fact = str(points(o, seat))
        name = table.name(seat)
        font, name = _letters(w - 4 - _CHIP_STEP, name, fact)
        black = game.place(o, seat) == 1 if turn == OVER else seat == turn
        look = widgets.code(fact, (side << 1 | (side == facts.own)) << 1 | black)
        if c.stale(_BOX_SEATS + seat, widgets.code(name, look)):
            _draw_seat(c, font, PILES_W + w * seat, w, name, side, fact, black)


def _letters(room, name, fact):
    """Those in which a name has room before a fact; and as much of it as there is room for."""
    font = font_text
    if (len(name) + len(fact)) * font.WIDTH + _HALF > room:
        font = font_small
        name = name[: max(0, (room - _HALF) // font.WIDTH - len(fact))]
    return font, name


def points(o, seat):
    """What a seat has: the rounds that have ended, and what lies on the table."""
    if game.turn(o) == OVER:
        return game.score(o, seat)
    total = facts.points(game.side(o, seat))
    for k in range(game.rounds(o)):
        total += game.round_score(o, k, seat)
    return total


def _draw_seat(c, font, x, w, name, side, fact, black):
    ink, paper = (PAPER, INK) if black else (INK, PAPER)
    c.fill_rect(x, 0, w, SEATS_H, PAPER)
    c.block(x + 1, 0, w - 2, SEATS_H - 1, paper)
    x += (w - (len(name) + len(fact)) * font.WIDTH - _HALF - _CHIP_STEP) // 2
    x = draw_chip(c, x, 1, side, SEATS_H - 2, ink)
    y = (font_text.HEIGHT - font.HEIGHT + 1) // 2
    c.text(font, c.text(font, x, y, name, ink) + _HALF, y, fact, ink)


def draw_chip(c, x, y, side, h, ink=INK):
    """Whose, at a seat and in the news, as the map shows it: the number of these eyes' side in
    black, a rival's breaks its frame. -> x behind it."""
    w = _CHIP_STEP - 2
    own = side == facts.own
    font = font_small if h < (SEATS_H - 2 if own else _NEWS_CHIP_H) else font_text
    if own:
        c.block(x, y, w, h, ink)
        ink = INK + PAPER - ink
    else:
        c.frame(x, y, w, h, 1, ink)
        c.fill_rect(x + 2, y, w - 4, h, INK + PAPER - ink)
    y += (h - k6t_cards.capital_height(font) + 1) // 2
    k6t_cards.capitals(c, font, x + (w - font.WIDTH + 1) // 2, y, seat_number(side), ink)
    return x + _CHIP_STEP


# --- news and questions


def draw_band(c):
    """Series and news give way to a question in white on black, and come back after it."""
    if c.stale(_BOX_BAND, facts.asks):
        y = lines.strip_y
        c.hline(0, y - 1, c.width, PAPER)  # an accent of what stood there reaches so high
        c.fill_rect(0, y, c.width, lines.hand_y - y, INK if facts.asks else PAPER)
        for box in (_BOX_NEWS, _BOX_STRIP, _BOX_ARROWS):
            c.stale(box, _NEVER)


def draw_question(c, o, hint, table, texts):
    """The discard as the card it is, whose it was, and what it would make; or what a hint says."""
    if not c.stale(_BOX_NEWS, mix(mix(hint, table.reason is not None), facts.serial)):
        return
    y = lines.strip_y
    w, h = lines.card_w, min(lines.hand_y - y - 2, lines.card_w)
    y += (lines.hand_y - y - h) // 2
    c.fill_rect(0, y, c.width, h, PAPER)
    c.fill_rect(0, y, c.width, h, INK)
    c.block(2, y, w, h, PAPER)
    k6t_cards.card_face(c, 2, y, w, h, facts.card, texts.FACES)
    x = w + 10
    words = _hinted(hint, table, texts) if hint else _question(o, table, texts)
    font = font_text if x + _width(words, font_text, texts) <= c.width else font_small
    y += (h - font.HEIGHT) // 2
    _draw_words(c, font, x, y, words, texts, c.width, PAPER)


def _question(o, table, texts):
    """What is asked, in words."""
    what = texts.MAKES[moves.kind(facts.way) == moves.SET].format(
        *moves.suit_and_ranks(o, facts.eyes, facts.card, facts.way, texts)
    )
    ask = texts.ASK_CLAIM if game.phase(o) == game.CLAIM else texts.ASK_TAKE
    return ask.format(what, table.name(game.discarder(o))).split(" ")


def _hinted(move, table, texts):
    """Which answer a hint names (one more than the move), and why."""
    words = [texts.DOES[moves.kind(move - 1)]]
    if table.reason:
        words[0] += ":"
        words += _reason(texts, *table.reason)
    return words


def draw_news(c, o, spot, hint, table, texts):
    """What the others did, an act a line, or why a hint is good; what else A can do is a button
    beside it."""
    chosen = spot >= WORD and spot < NOWHERE
    hinted = chosen and facts.moves[spot - WORD] + 1 == hint
    look = mix(len(table.news) << 2 | (table.reason is not None) << 1 | chosen, facts.serial)
    if not c.stale(_BOX_NEWS, mix(look, hint)):
        return
    room = c.width
    word = ""
    if facts.asked and facts.moves[0] < lays.DISCARD:
        word = texts.DOES[facts.moves[0]]
        room -= font_text.WIDTH * len(word) + _GAP
    y = lines.news_y
    if not any(facts.stores):
        c.fill_rect(0, lines.strip_y - 1, lines.room, lines.suit_h + 1, PAPER)
    h = lines.acts * font_text.HEIGHT
    c.fill_rect(0, y + font_text.HEIGHT - h, c.width, h, PAPER)
    if table.reason:
        _draw_words(c, font_text, 2, y, _reason(texts, *table.reason), texts, room, INK)
    elif facts.asked and game.phase(o) == game.TAKEN:
        rank = k6t_cards.rank_text(facts.card % RANKS, texts.FACES)
        words = texts.ASK_LAY.format(texts.SUITS[facts.card // RANKS], rank).split(" ")
        _draw_words(c, font_text, 2, y, words, texts, room, INK)
    else:
        _draw_acts(c, o, table, texts, room)
    if word:
        _draw_button(c, room, y, word, chosen, hinted)


def _draw_acts(c, o, table, texts, room):
    """The last acts that are news, the latest at the bottom; where there are no series, one more
    stands in their line."""
    y = lines.news_y
    left = lines.acts
    for i in range(len(table.news) - 1, -1, -1):
        seat, text = table.news[i]
        if text in (texts.ACTS[moves.DONE], texts.ACTS[moves.TALON], texts.ACTS[moves.NO]):
            continue
        words = text.split(" ")
        if seat != NOBODY and game.sides(o) < game.seats(o):  # partners share a chip
            words = [table.name(seat) + ":"] + words
        side = NOBODY if seat == NOBODY else game.side(o, seat)
        if not left:
            if not any(facts.stores):
                _draw_small_act(c, side, words, texts)
            return
        left -= 1
        x = 2 if side == NOBODY else draw_chip(c, 2, y + 2, side, _NEWS_CHIP_H) + 2
        font = font_text if x + _width(words, font_text, texts) <= room else font_small
        _draw_words(c, font, x, y + (font_text.HEIGHT - font.HEIGHT) // 2, words, texts, room, INK)
        y -= font_text.HEIGHT
        room = c.width


def _draw_small_act(c, side, words, texts):
    """An act in the line of the series."""
    y = lines.strip_y
    x = 2 if side == NOBODY else draw_chip(c, 2, y, side, _SMALL_CHIP_H) + 2
    room = lines.room
    for word in words:
        if x + _width([word], font_small, texts) > room:
            return
        if word in texts.SUITS:
            k6t_cards.small_suit(c, x, y, texts.SUITS.index(word))
            x += _SUIT_W + _SPACE
        else:
            x = k6t_cards.capitals(c, font_small, x, y, word) + _SPACE


def _reason(texts, name, what=0):
    """Why a hint is good; `what` is how many, or which card."""
    if name in _OF_CARDS:
        rank = k6t_cards.rank_text(what % RANKS, texts.FACES)
        what = texts.CARD.format(texts.SUITS[what // RANKS], rank)
    return getattr(texts, name).format(what).split(" ")


def _width(words, font, texts):
    w = 0
    for word in words:
        w += _SPACE + (_SUIT_W if word in texts.SUITS else font.WIDTH * len(word))
    return w


def _draw_words(c, font, x, y, words, texts, room, ink):
    """Words in a line, the suits as pictures; what does not fit is left out."""
    for word in words:
        if word in texts.SUITS:
            if x + _SUIT_W < room:
                up = 3 if font is font_text else 1
                k6t_cards.small_suit(c, x, y + up, texts.SUITS.index(word), ink)
            x += _SUIT_W
        else:
            word = word[: max(0, (room - x) // font.WIDTH)]
            x = c.text(font, x, y, word, ink)
        x += _SPACE


def _draw_button(c, x, y, word, chosen, hinted):
    w = font_text.WIDTH * len(word) + _GAP - 3
    if chosen:
        c.block(x, y, w, font_text.HEIGHT)
        if hinted:
            c.frame(x + 1, y + 1, w - 2, font_text.HEIGHT - 2, 1, PAPER)
    else:
        c.frame(x, y, w, font_text.HEIGHT)
    c.text_centre(font_text, x, w, y, word, PAPER if chosen else INK)


# --- keys


def draw_key_line(c, o, table, texts, move):
    """What A does with the move under the cursor, and the other keys."""
    over = game.turn(o) == OVER
    refuses = facts.answer(False) + 1 if facts.asks else 0
    what = moves.kind(move) if move >= 0 else -1
    thinks = table.thinking != ""
    look = (refuses << 4 | what + 1) << 2 | thinks << 1 | table.waits
    look = look << 2 | table.hinting << 1 | over
    if not c.stale(_BOX_KEYS, widgets.code(table.back + table.arrows, look)):
        return
    keys = lang.of("ui")
    labels = (
        ("A", keys.NEW_KEY if over else texts.DOES[what] if move >= 0 else "", False),
        ("A", "…" if table.hinting else keys.HINT_KEY if move >= 0 else "", True),
        ("B", keys.MENU, True),
    )
    if refuses:
        told = ("↑", getattr(keys, table.back) if table.back else "", False)
        labels = (labels[0], ("B", texts.DOES[refuses - 1], False), told) + labels[1:]
    widgets.kept_keys(c, lines.keys_y, widgets.keys_now(table, labels), table.arrows)


def draw_keys(c, arrows, *labels):
    """What the keys do."""
    y = lines.keys_y
    c.fill_rect(0, y, c.width, widgets.LEGEND_STEP - 1, PAPER)
    widgets.draw_keys(c, y, labels, arrows=arrows)
