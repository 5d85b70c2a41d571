"""What one has in Les 6 Séquences: the hand, and above the news the series on the table.

A frame is thick round the card under the cursor, double round those that go with it; a card that
can do nothing now has none. A hint is white on black. The card drawn last has a notch.
"""

from micropython import const

from ..engine.contract import NOBODY
from ..games import six_sequences as game
from ..ui import font_small, k6t_cards, tokens
from ..ui.canvas import INK, PAPER
from .six_sequences_facts import WORD, facts, mix
from .six_sequences_lines import lines
from .six_sequences_map import hatch
from .six_sequences_moves import RANKS

_BOX_NEWS = const(12)  # the line below the strip
_BOX_STRIP = const(14)
_BOX_ARROWS = const(15)
_BOX_CARDS = const(16)  # nine of them
_NEVER = const(0x3FFFFFFF)  # no box looks like that

_USED = const(128)  # bits of a card's look: it can be used,
_WITH = const(256)  # is in the move under the cursor,
_UNDER_CURSOR = const(512)
_BLACK = const(1024)
_DRAWN = const(2048)

_ARROWS_W = const(88)
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
            look |= _BLACK
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
    ink = INK
    if look & _BLACK:
        ink = PAPER
        c.block(x, y, w - 1, h)
        if look & _UNDER_CURSOR:
            c.frame(x + 1, y + 1, w - 3, h - 2, 1, PAPER)
    elif look & _UNDER_CURSOR:
        c.frame(x, y, w - 1, h, 2)
        c.fill_rect(x + 1, y + h - 3, w - 3, 3, INK)
    elif look & _WITH:
        c.frame(x, y, w - 1, h)
        c.fill_rect(x + 1, y + h - 3, w - 3, 3, INK)
    elif look & _USED:
        c.frame(x, y, w - 1, h)
    k6t_cards.card_face(c, x, y, w - 1, h, card, faces, ink)
    if look & _DRAWN:
        c.fill_rect(x + w // 2 - 3, y, 6, 2, ink)


# --- series and arrows


def draw_strip(c, texts, spot):
    """The series of the own side, then those of the others behind their numbers."""
    look = facts.serial
    for card in facts.inside:
        if facts.is_stored(card):
            look = mix(look, card)
    if not c.stale(_BOX_STRIP, mix(look, spot if spot < WORD and facts.is_stored(spot) else WORD)):
        return
    room = c.width - _ARROWS_W
    y = lines.strip_y
    c.fill_rect(0, y - 1, room, lines.suit_h + 1, PAPER)  # an accent reaches into the line above
    c.stale(_BOX_NEWS, _NEVER)  # the tail of a Q reaches into the line below
    x = 2
    sides = len(facts.stores)
    for k in range(sides):
        side = k if facts.own == NOBODY else (facts.own + k) % sides
        if facts.stores[side]:
            if side != facts.own:
                x = _draw_number(c, x, str(side + 1), room)
            x = _draw_series(c, facts.stores[side], x, room, spot, texts.FACES)
    if x == 2:
        _draw_legend(c, texts, room)


def _draw_legend(c, texts, room):
    """As long as there are no series: what the map shows, as far as there is room."""
    x, y = 2, lines.strip_y
    for i, word in enumerate(texts.LEGEND):
        w = 18 if i < 2 else 9
        if x + w + font_small.WIDTH * len(word) > room:
            return
        if i == 0:
            c.fill_rect(x, y, 16, 7, INK)
        elif i == 1:
            hatch(c, x, y, 16, 7)
        elif i == 2:
            c.rect(x, y, 7, 7, INK)
        else:
            c.picture(tokens.RING, x, y)
        x = k6t_cards.capitals(c, font_small, x + w, y, word) + _ICON_GAP


def _draw_number(c, x, number, room):
    """Whose series come next, as in the chains of the map. -> x behind it."""
    w = lines.font.WIDTH
    if x + w + 8 < room:
        k6t_cards.capitals(c, lines.font, x + 3, lines.strip_y, number)
        c.hline(x, lines.strip_y + lines.suit_h // 2, 2, INK)
        c.hline(x + w + 3, lines.strip_y + lines.suit_h // 2, 2, INK)
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
            x += wide + 1
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
    x = c.width - _ARROWS_W
    c.fill_rect(x, y, _ARROWS_W, lines.suit_h, PAPER)
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
