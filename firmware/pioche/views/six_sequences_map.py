"""The map of the table in Les 6 Séquences: a row for each suit, a column for each position.

Own sequences are black bars; a rival's is a hatched one with his number, and his number without a
bar lies in a series of his. Own series show as =, the own hand as boxes, filled where a card can be
laid now; a ring is the top discard, a dot a card still to come, nothing one that is gone. What
does not stand on its own rank is white on black: the joker 0, an A below the 2, a 1 above the K.
A frame is where the cards of the move under the cursor would lie.
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
_MARK = const(7)  # the size of a box

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
            _draw_row(c, o, suit)


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


def _draw_row(c, o, suit):
    y = lines.map_y + lines.row_h * suit
    c.fill_rect(lines.head, y, c.width - lines.head, lines.row_h - 1, PAPER)
    marks = taken = facts.marks[suit]
    first = at.AT + RANKS * suit
    for side in range(game.sides(o)):
        cover = facts.cover[4 * suit + side]
        if cover:
            taken |= cover
            _draw_sequences(c, y, cover, side)
            _draw_numbers(c, y, cover, side, _specials(o, suit, side))
    size = min(_MARK, lines.row_h - 3) | 1
    x = lines.head + (lines.cell_w - size) // 2
    top = y + (lines.row_h - 1 - size) // 2
    for p in range(1, RANKS):
        where = o[first + p]
        if taken >> p & 1:
            if marks >> p & 1:
                _draw_frame(c, p, y)
        elif where == HIDDEN:
            c.pixel(x + size // 2, top + size // 2, INK)
        elif where < at.IN_SEQUENCE:
            _draw_card(c, p, y, x, top, size, where, facts.fits[suit] >> p & 1)
        elif RANKS * suit + p == facts.top:
            c.picture(tokens.RING, x + size // 2 - 3, top + size // 2 - 3)
        x += lines.cell_w


def _draw_card(c, p, y, x, top, size, where, fits):
    """A card in a hand or in a series."""
    if where >= at.IN_SERIES:
        if where - at.IN_SERIES == facts.own:
            c.fill_rect(x, top, size, 2, INK)
            c.fill_rect(x, top + size - 2, size, 2, INK)
        else:
            _draw_sign(c, p, y, str(where - at.IN_SERIES + 1), False)
    elif where & ~at.KNOWN != facts.eyes:
        c.pixel(x + size // 2, top + size // 2, INK)
    elif fits:
        c.fill_rect(x, top, size, size, INK)
    else:
        c.rect(x, top, size, size, INK)


def _draw_sequences(c, y, cover, side):
    """The bars of a side, run by run."""
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
        x = lines.x_of(first)
        if side == facts.own:
            c.fill_rect(x + 1, y, w * (p - first) - 2, h, INK)
            for _ in range(first + 1, p):
                x += w
                c.vline(x, y, h, PAPER)
        else:
            hatch(c, x, y, w * (p - first) - 1, h)


def hatch(c, x, y, w, h):
    """Grey: what belongs to others."""
    for i in range(0, w, 2):
        c.vline(x + i, y, h, INK)


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


def _draw_numbers(c, y, cover, side, special):
    """What is written into the sequences of a side: a rival's number, and what is not itself."""
    for p in range(1, RANKS):
        if special >> p & 1:
            low = p == 1 and special & _ACE_IS_LOW
            high = p == ACE and special & _ONE_IS_HIGH
            _draw_sign(c, p, y, "A" if low else "1" if high else "0", True)
        elif cover >> p & 1 and side != facts.own:
            _draw_sign(c, p, y, str(side + 1), False)


def _draw_sign(c, p, y, text, black):
    """A figure in a cell, on a ground of its own."""
    font = lines.font
    x = lines.x_of(p) + (lines.cell_w - font.WIDTH) // 2
    c.fill_rect(x - 1, y, font.WIDTH + 2, lines.row_h - 1, INK if black else PAPER)
    top = y + (lines.row_h - lines.font_h) // 2
    k6t_cards.capitals(c, font, x, top, text, PAPER if black else INK, font is font_small)


def _draw_frame(c, p, y):
    w, h = lines.cell_w, lines.row_h - 1
    x = lines.x_of(p)
    c.fill_rect(x, y, w, h, INK)
    c.fill_rect(x + 3, y + 2, w - 6, h - 4, PAPER)
