"""Where everything is in the picture of Les 6 Séquences, by the size of the glass.

From top to bottom: who has how much, the ranks, the six rows of the map, series, news, the hand,
keys. At 122 dots all of it is as low as it can be read; what a glass has more goes to the rows,
then to the cards of the hand, and the rest is air.
"""

from micropython import const

from ..ui import art, font_small, font_text, k6t_cards, widgets

SEATS_H = const(13)
PILES_W = const(56)  # the talon and the discards, left of the seats

_LEAST = const(122)
_ROW_H = const(8)
_ROOMY = const(24)
_SUIT_H = const(7)  # at least: in the line of the series, and with two more for the ranks
_NEWS_H = const(13)
_HAND_H = const(18)
_ROWS = const(6)
_POSITIONS = const(19)
_CARDS = const(9)
_ARROWS_W = const(88)


class Lines:
    def __init__(self):
        self._size = None

    def fit(self, c):
        """For a canvas of this size."""
        size = (c.width, c.height, c.large)
        if size == self._size:
            return
        self._size = size
        more = c.height - _LEAST
        self.cell_w = (c.width - 10) // _POSITIONS
        self.head = c.width - self.cell_w * _POSITIONS
        rows = min(more // _ROWS, self.cell_w - _ROW_H)
        if c.large and more < _ROOMY:  # all of it to the cards
            rows = 0
        self.row_h = _ROW_H + rows
        more -= rows * _ROWS
        self.font = font_text if self.row_h >= font_text.HEIGHT else font_small
        large = self.font is font_text
        self.suits = art.SUITS if large else k6t_cards.SMALL_SUITS
        self.suit_h = self.suits[0][1]  # and its width
        self.font_h = k6t_cards.capital_height(self.font)
        more -= 2 * (self.suit_h - _SUIT_H)
        self.ranks_h = self.suit_h + 2
        self.hand_h = _HAND_H + min(more, 40)
        more -= self.hand_h - _HAND_H
        self.acts = 3 if more > _ROOMY else 1
        acts_h = (self.acts - 1) * font_text.HEIGHT
        air = (more - acts_h) // 5
        self.ranks_y = SEATS_H + air
        self.map_y = self.ranks_y + self.ranks_h
        self.strip_y = self.map_y + self.row_h * _ROWS + air
        self.news_y = self.strip_y + self.suit_h + air + acts_h
        self.room = c.width - _ARROWS_W  # for the series: there the arrows begin
        self.hand_y = self.news_y + _NEWS_H + air
        self.card_w = c.width // _CARDS
        self.keys_y = c.height - widgets.line_h(c) + 1

    def x_of(self, position):
        """The left side of a column of the map."""
        return self.head + self.cell_w * (position - 1)


lines = Lines()
