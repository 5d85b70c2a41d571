"""The map of the table in Les 6 Séquences: a row for each suit, a column for each position.

A sequence is the chip of whose it is, drawn out over its columns: black the own one, with the
ranks of its ends, a frame with his number a rival's. A number between strokes lies in a series of
his, own series show as =. The own hand are its ranks, white on black where a card can be laid now.
A ring is the top discard, a cross a card that is gone. In a sequence what does not stand on its own
rank is white on black, too: the joker 0, an A below the 2, a 1 above the K. A frame is where the
cards of the move under the cursor would lie.
"""

from array import array

from micropython import const

from ..engine.contract import HIDDEN
from ..games import six_sequences as game
from ..games import six_sequences_layout as at
from ..ui import font_small, k6t_cards, tokens
from ..ui.canvas import INK, PAPER
from .six_sequences_facts import SUITS, facts
from .six_sequences_lines import lines
from .six_sequences_moves import ACE, RANKS

_BOX_SUITS = const(5)  # boxes of the canvas: the suits, the six rows of the map,
BOX_ROWS = const(6)
BOX_COLUMNS = const(27)  # and the ranks above it, at this and their position

_LOW_END = const(1 << 1)
_HIGH_END = const(1 << 19)
_ACE_IS_LOW = const(1 << 20)
_ONE_IS_HIGH = const(1 << 21)

# Of each row as it was drawn last: its number, what fits, what is marked; and its version.
_KNOWN = const(4)
_rows = array("I", bytes(4 * _KNOWN * SUITS))


def draw(c, o, texts):
    columns = 0
    for suit in range(SUITS):
        columns |= facts.marks[suit]
    for p in range(1, RANKS):
        if c.stale(BOX_COLUMNS + p, columns >> p & 1):
            _draw_rank(c, p, texts.FACES, columns >> p & 1)
    if c.stale(_BOX_SUITS, 0):
        for suit in range(SUITS):
            y = lines.map_y + lines.row_h * suit + (lines.row_h - lines.suit_h - 1) // 2
            c.picture(lines.suits[suit], (lines.head - lines.suit_h) // 2, y)
    for suit in range(SUITS):
        if c.stale(BOX_ROWS + suit, _version(suit)):
            _draw_row(c, o, suit, texts.FACES)


def _version(suit):
    """How often another row than the one before was drawn. All that a row tells takes more bits
    than a box has for its look: a checksum once let one pass for another."""
    i = _KNOWN * suit
    row, fits, marks = facts.rows[suit], facts.fits[suit], facts.marks[suit]
    if row != _rows[i] or fits != _rows[i + 1] or marks != _rows[i + 2]:
        _rows[i], _rows[i + 1], _rows[i + 2] = row, fits, marks
        _rows[i + 3] += 1
    return _rows[i + 3]


def _draw_rank(c, p, faces, black):
    """Above its column; white on black where the move under the cursor would lie."""
    text = k6t_cards.rank_text(p, faces)
    w = k6t_cards.rank_width(lines.font, text)
    x, y, h = lines.x_of(p), lines.ranks_y, lines.ranks_h
    c.fill_rect(x, y, lines.cell_w, h, INK if black else PAPER)
    x += (lines.cell_w - w + 1) // 2
    top = y + (h - lines.font_h) // 2
    k6t_cards.rank_small(c, lines.font, x, top, text, PAPER if black else INK)


def _draw_row(c, o, suit, faces):
    y = lines.map_y + lines.row_h * suit
    c.fill_rect(lines.head, y, c.width - lines.head, lines.row_h - 1, PAPER)
    marks = taken = facts.marks[suit]
    first = at.AT + RANKS * suit
    for side in range(game.sides(o)):
        cover = facts.cover[4 * suit + side]
        if cover:
            taken |= cover
            special = _specials(o, suit, side)
            _draw_sequences(c, y, cover, side, special, faces)
            _draw_specials(c, y, special)
    for p in range(1, RANKS):
        where = o[first + p]
        if taken >> p & 1:
            if marks >> p & 1:
                _draw_frame(c, p, y)
        elif where < at.IN_SEQUENCE:
            _draw_card(c, p, y, where, facts.fits[suit] >> p & 1, faces)
        elif where != HIDDEN:
            _draw_gone(c, p, y, RANKS * suit + p)


def _draw_gone(c, p, y, card):
    """A card of the discards."""
    x = lines.x_of(p) + lines.cell_w // 2
    y += (lines.row_h - 1) // 2
    if card == facts.top:
        c.picture(tokens.RING, x - 3, y - 3)
        return
    for i in (-1, 0, 1):
        c.pixel(x + i, y + i, INK)
        c.pixel(x - i, y + i, INK)


def _draw_card(c, p, y, where, fits, faces):
    """A card in a series, or in the own hand; of other hands nothing is seen."""
    if where >= at.IN_SERIES:
        side = where - at.IN_SERIES
        x, w = lines.x_of(p) + 2, lines.cell_w - 4
        if side == facts.own:
            y += lines.row_h // 2 - 3
            c.fill_rect(x + 1, y, w - 2, 2, INK)
            c.fill_rect(x + 1, y + 4, w - 2, 2, INK)
        else:
            _draw_sign(c, p, y, str(side + 1), False)
            for stroke in (x - 1, x + w):
                c.vline(stroke, y, lines.row_h - 1, INK)
    elif where & ~at.KNOWN == facts.eyes:
        if fits:
            c.block(lines.x_of(p), y, lines.cell_w - 1, lines.row_h - 1)
        _draw_sign(c, p, y, k6t_cards.rank_text(p, faces), fits)


def _draw_sequences(c, y, cover, side, special, faces):
    """The bars of a side, run by run; a number stands in the middle, or next to what is special."""
    h = lines.row_h - 1
    w = lines.cell_w
    p = 1
    while p < RANKS:
        if not cover >> p & 1:
            p += 1
            continue
        first = p
        while cover >> p & 1:
            p += 1
        x = lines.x_of(first) + 1
        if side == facts.own:
            c.block(x, y, w * (p - first) - 2, h)
            for end in (first, p - 1):
                _draw_sign(c, end, y, k6t_cards.rank_text(end, faces), True)
        else:
            c.frame(x, y, w * (p - first) - 2, h)
            middle = (first + p) // 2
            _draw_sign(c, middle - (special >> middle & 1), y, str(side + 1), False)


def _specials(o, suit, side):
    """The positions of a side's sequences on which no card of that rank stands, a bit each."""
    first = at.AT + RANKS * suit
    special = 0
    if o[first] == at.IN_SEQUENCE + side:
        special = 1 << o[at.JOKERS + suit]
    if o[first + 1] == at.OTHER_END + side:
        special |= _HIGH_END | _ONE_IS_HIGH
    if o[first + ACE] == at.OTHER_END + side:
        special |= _LOW_END | _ACE_IS_LOW
    return special


def _draw_specials(c, y, special):
    """What is not itself in the sequences of a side."""
    for p in range(1, RANKS):
        if special >> p & 1:
            low = p == 1 and special & _ACE_IS_LOW
            high = p == ACE and special & _ONE_IS_HIGH
            _draw_sign(c, p, y, "A" if low else "1" if high else "0", True)


def _draw_sign(c, p, y, text, black):
    """A number or a rank in a cell, on a ground of its own."""
    font, h = lines.font, lines.row_h
    w = k6t_cards.rank_width(font, text)
    x = lines.x_of(p) + (lines.cell_w - w + 1) // 2
    c.fill_rect(x - 1, y, w + 2, h - 1, INK if black else PAPER)
    for bold in range(2 if font is font_small and len(text) == 1 else 1):
        top = y + (h - lines.font_h) // 2
        k6t_cards.rank_small(c, font, x + bold, top, text, PAPER if black else INK)
    c.hline(x, y + h - 1, w + 1, PAPER)  # the tail of a Q reaches into the next row


def _draw_frame(c, p, y):
    w, h = lines.cell_w, lines.row_h - 1
    x = lines.x_of(p)
    c.fill_rect(x, y, w, h, INK)
    c.fill_rect(x + 3, y + 2, w - 6, h - 4, PAPER)
