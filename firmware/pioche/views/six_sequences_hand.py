"""What one has in Les 6 Séquences: the hand, and above the news the series on the table.

A frame is thick round the card under the cursor, and has a foot round those that go with it; a card
that can do nothing now has none. A hint has double sides. The card drawn last has a notch.
"""

from micropython import const

from ..engine.contract import NOBODY
from ..games import six_sequences as game
from ..news import number
from ..ui import font_small, k6t_cards
from ..ui.canvas import INK, PAPER
from .six_sequences_facts import WORD, facts, mix
from .six_sequences_lines import lines
from .six_sequences_moves import RANKS

_BOX_NEWS = const(12)  # the line below the strip
_BOX_STRIP = const(14)
_BOX_ARROWS = const(15)
_BOX_CARDS = const(16)  # nine of them
_NEVER = const(0x3FFFFFFF)  # no box looks like that

_USED = const(128)  # bits of a card's look: it can be used,
_WITH = const(256)  # is in the move under the cursor,
_UNDER_CURSOR = const(512)
_HINTED = const(1024)
_DRAWN = const(2048)

_ICON_GAP = const(7)
_RANKS_IN_ORDER = "1-2-3"


def draw(c, o, spot, by_rank, hinted, faces):
    cards = facts.cards(by_rank)
    drawn = game.drawn(o) if facts.asked else game.NO_CARD
    for i in range(9):
        look = _look_of(cards[i], spot, hinted, drawn) if i < len(cards) else game.NO_CARD
        if c.stale(_BOX_CARDS + i, look):
            _draw_card(c, lines.card_w * i, look, faces)


def _look_of(card, spot, hinted, drawn):
    """All about the look of a card of the hand in a number."""
    look = card
    if facts.uses[card]:
        look |= _USED
    if card in facts.inside:
        look |= _WITH
        if hinted:
            look |= _HINTED
    if card == spot:
        look |= _UNDER_CURSOR
    if card == drawn:
        look |= _DRAWN
    return look


def _draw_card(c, x, look, faces):
    y, w, h = lines.hand_y, lines.card_w, lines.hand_h
    c.fill_rect(x, y, w, h, PAPER)
    card = look % _USED
    if card == game.NO_CARD:
        return
    if look & (_USED | _WITH | _UNDER_CURSOR):
        c.frame(x, y, w - 1, h, 2 if look & _UNDER_CURSOR else 1)
    if look & _HINTED:  # ranks leave no room for more of a second frame
        for side in (x + 1, x + w - 4):
            c.fill_rect(side, y + 1, 2, h - 2, PAPER)
        for side in (x + 2, x + w - 4):
            c.vline(side, y + 2, h - 4, INK)
    if look & (_WITH | _UNDER_CURSOR):
        c.fill_rect(x + 1, y + h - 3, w - 3, 3, INK)
    k6t_cards.card_face(c, x, y, w - 1, h, card, faces)
    if look & _DRAWN:
        c.fill_rect(x + w // 2 - 3, y, 6, 2, INK)


# --- series and arrows


def draw_strip(c, texts, spot):
    """The series of the own side, then those of the others behind their numbers."""
    look = facts.serial
    for card in facts.inside:
        if facts.is_stored(card):
            look = mix(look, card)
    if not c.stale(_BOX_STRIP, mix(look, spot if spot < WORD and facts.is_stored(spot) else WORD)):
        return
    room = lines.room
    y = lines.strip_y
    c.fill_rect(0, y - 1, room, lines.suit_h + 1, PAPER)  # an accent reaches into the line above
    c.stale(_BOX_NEWS, _NEVER)  # the tail of a Q reaches into the line below
    x = 2
    sides = len(facts.stores)
    for k in range(sides):
        side = k if facts.own == NOBODY else (facts.own + k) % sides
        if facts.stores[side]:
            if side == facts.own:
                x = k6t_cards.capitals(c, font_small, x, y, texts.OWN) + _ICON_GAP
            else:
                x = _draw_number(c, x, number(side), room)
            x = _draw_series(c, facts.stores[side], x, room, spot, texts.FACES)


def _draw_number(c, x, text, room):
    """Whose series come next, between strokes as on the map. -> x behind it."""
    w = lines.font.WIDTH
    if x + w + 8 < room:
        k6t_cards.capitals(c, lines.font, x + 3, lines.strip_y, text)
        c.vline(x, lines.strip_y, lines.suit_h, INK)
        c.vline(x + w + 3, lines.strip_y, lines.suit_h, INK)
    return x + w + 8


def _draw_series(c, cards, x, room, spot, faces):
    """Each rank with its suits. -> x behind them."""
    y = lines.strip_y
    size = lines.suit_h + 1
    last = 0
    for card in cards:
        rank = card % RANKS
        if rank != last:
            x += _ICON_GAP if last else 0
            text = k6t_cards.rank_text(rank, faces)
            wide = k6t_cards.rank_width(lines.font, text)
            if x + wide + 2 * size > room:
                return room
            k6t_cards.rank_small(c, lines.font, x, y + lines.suit_h - lines.font_h, text)
            x += wide
            for dot in (2, lines.suit_h - 2):  # a colon that takes little room
                c.pixel(x, y + dot, INK)
            x += 3
            last = rank
        if x + size > room:
            return room
        black = card == spot or card in facts.inside
        if black:
            c.fill_rect(x - 1, y, size, size - 1, INK)
        c.picture(lines.suits[card // RANKS], x, y, PAPER if black else INK)
        x += size
    return x + _ICON_GAP


def draw_arrows(c, texts, spot, use, by_rank):
    """UP: which of the ways to use the card this is; DOWN: what is shown next."""
    uses = facts.uses[spot] if spot < WORD else 0
    if not c.stale(_BOX_ARROWS, mix(mix(uses, use), by_rank) if uses > 1 else by_rank):
        return
    y = lines.strip_y
    x = lines.room
    c.fill_rect(x, y, c.width - x, lines.suit_h, PAPER)
    if uses > 1:
        x = _arrow(c, x, y, "↑")
        k6t_cards.capitals(c, font_small, x, y, f"{use + 1}/{uses}")
    words = texts.SCORE if by_rank else _RANKS_IN_ORDER
    x = _arrow(c, c.width - font_small.WIDTH * len(words) - 12, y, "↓")
    k6t_cards.capitals(c, font_small, x, y, words)


def _arrow(c, x, y, arrow):
    """A key cap of the height of the strip. -> x behind it."""
    c.block(x, y, 9, 7)
    up = arrow == "↑"
    c.vline(x + 4, y + 1, 5, PAPER)
    for i in range(1, 3):
        c.hline(x + 4 - i, y + (1 + i if up else 5 - i), 2 * i + 1, PAPER)
    return x + 11
