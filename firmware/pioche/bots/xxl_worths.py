"""What a card is worth in the XXL trick games, from what one seat sees.

The worth of a card is what it brings until the end of the deal, above the others' cards, if it is
kept. It is counted in eighths of a point, as a sum of traits times weights: a card's numbers, and
how likely they are to win when one knows what is gone. The weights of the hard player are found by
`host_tools/players/tune_xxl_tricks.py`.
"""

from array import array

from micropython import const

from ..engine import tricks, xxl
from ..engine.contract import HIDDEN
from ..engine.tricks import NO_CARD, ON_TABLE, WHERE

_CARDS = const(55)
_SEATS = const(6)
_MOST = const(25)  # cards in a hand
_SURE = const(256)  # a chance of 1
_EACH = const(80)  # points to expect of each card still to come to a trick: 10, in eighths
_UNTRUMPED = const(230)  # the chance, if nobody has a better card, that nobody trumps it

# The traits. LEAD and TRICK are no card's: being in the lead, and a trick won where tricks are
# counted. Of a card: its two numbers, the higher one's square, how likely the higher and the lower
# one would win, both again times the total, that it is a trump, its number as one, and that it is
# a card at all. The first row of weights tells what 256 of each trait count for in the last trick,
# the second one how much more for each trick before it, in parts of FINE.
LEAD, TRICK, HIGH, LOW, SQUARE, FIRST, SECOND, FIRST_ALL, SECOND_ALL, TRUMP, RANK, CARD = range(12)
KINDS = 12
FINE = 16
_OF_CARD = const(2)  # the first trait of a card

# What anybody knows: high numbers win tricks.
PLAIN = (0, 128, 17, 6, 0, 0, 0, 0, 0, 0, 0, 0), (0,) * KINDS
# A beginner sees the trick on the table and no other.
NOTHING = (0, 128, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0), (0,) * KINDS

HIGH_BIT = bytes([1 << colour for colour in xxl.HIGH_COLOUR])


def _order(colour):
    """The cards that bear this colour, the strongest in it first."""
    found = [c for c in range(_CARDS) if xxl.number(c, colour) >= 0]
    return bytes(sorted(found, key=lambda c: -32 * xxl.number(c, colour) - xxl.total(c)))


ORDER = [_order(colour) for colour in range(xxl.COLOURS)]


class Worths:
    """What a seat makes of its cards: look(), then weigh()."""

    def __init__(self):
        self.colours = bytearray(_CARDS)  # as bits; of a trump only that
        self.chance = array("H", bytes(4 * _CARDS))  # to win if led: its low number, its high one
        self.worth = array("h", bytes(2 * _CARDS))  # after this trick
        self.later = array("h", bytes(2 * _CARDS))  # after those that are tried out
        self.points = array("h", bytes(2 * _CARDS))
        self.cost = array("h", bytes(2 * _CARDS))  # of playing it without winning
        self.leads = array("h", bytes(2 * _CARDS))  # what leading it is worth
        self.asks = bytearray(_CARDS)  # the colours asked for when it is led
        self.kept = bytearray(_SEATS)  # a card this seat is believed to have, NO_CARD: none
        self.traits = array("h", bytes(2 * KINDS))  # of one card
        self._now = array("i", bytes(4 * KINDS))  # the weights after this trick
        self._then = array("i", bytes(4 * KINDS))
        self._unseen = bytearray(_CARDS)
        self._dealt = bytearray(_SEATS * _MOST)  # the hands of one redeal, and how many cards
        self._counts = bytearray(_SEATS)

    # What is on the table

    def look(self, o, seat):
        """Begin a decision: what is in the hand, what is gone, how likely each card would win."""
        self.o, self.seat = o, seat
        self.seats, self.trump = o[tricks.SEATS], o[tricks.TRUMP]
        self.rivals = self.seats - 1
        self.enough = self.seats  # so many seats without cards end it
        self.refusing = self.fewest = self.named = self.counted = False
        self.bound_now = 0  # who began the trick with fewer cards may refuse
        self._hidden = mine = 0
        for c in range(_CARDS):
            self.colours[c] = tricks.colours(o, c)
            if o[WHERE + c] == HIDDEN:
                self._unseen[self._hidden] = c
                self._hidden += 1
            elif o[WHERE + c] == seat:
                self._dealt[seat * _MOST + mine] = c
                mine += 1
        self.cards = 0  # in all hands
        most = 0  # that some seat had when the trick began
        for other in range(self.seats):
            self._counts[other] = o[tricks.COUNT + other]
            self.kept[other] = NO_CARD
            held = o[tricks.COUNT + other] + (o[tricks.TABLE + other] != NO_CARD)
            self.cards += held
            most = max(most, held)
        self.left = most  # tricks to come, this one included
        self._weigh_chances(self._hidden + mine)

    def _weigh_chances(self, out):
        """A card wins if nobody has a better one of its colour: each that is still out, of so many,
        is in a rival's hand as likely as another."""
        rivals = self.cards * self.rivals // self.seats
        strangers = max(1, rivals, out - self.cards // self.seats)
        missed = 1024 - 1024 * rivals // strangers
        for colour in range(xxl.COLOURS):
            chance = _SURE << 6
            for c in ORDER[colour]:
                if self.is_out(c) and self.colours[c] >> colour & 1:
                    self.chance[2 * c + (xxl.HIGH_COLOUR[c] == colour)] = chance >> 6
                    chance = chance * missed >> 10

    def is_out(self, card):
        """Is it in a hand, or may it be in one?"""
        at = self.o[WHERE + card]
        return at == HIDDEN or at < ON_TABLE

    # What cards are worth

    def weigh(self, weights, ahead):
        """Fill the tables for this trick, and for so many tricks from now."""
        self._set_weights(self._now, weights, self.left - 1)
        self._set_weights(self._then, weights, self.left - ahead)
        self.leading, self.leading_later = self._now[LEAD], self._then[LEAD]
        self.base = self._now[TRICK] if self.counted else 0  # of a trick, besides its points
        self.each = 0 if self.counted else _EACH
        for c in range(_CARDS):
            self.points[c] = 0 if self.counted else 8 * xxl.total(c)
            if self.is_out(c):
                self.note_traits(c)
                self.worth[c] = self._sum(self._now)
                self.later[c] = self._sum(self._then)
                self._price(c)

    def _set_weights(self, to, weights, left):
        left = max(0, left)
        for kind in range(KINDS):
            to[kind] = weights[0][kind] + weights[1][kind] * left // FINE

    def note_traits(self, c):
        """Write down a card's own traits."""
        t, high, low = self.traits, xxl.HIGH[c], xxl.LOW[c]
        first, second = self.chance[2 * c + 1], self.chance[2 * c]
        t[HIGH], t[LOW], t[SQUARE], t[CARD] = 32 * high, 32 * low, 4 * high * high, 256
        if self.colours[c] & self.trump:
            by_high = HIGH_BIT[c] == self.trump
            t[TRUMP] = 256
            t[RANK] = 32 * (high if by_high else low)
            t[FIRST] = first if by_high else second
            t[SECOND] = t[FIRST_ALL] = t[SECOND_ALL] = 0
        else:
            t[TRUMP] = t[RANK] = 0
            t[FIRST], t[SECOND] = first, second
            t[FIRST_ALL] = first * (high + low) >> 4
            t[SECOND_ALL] = second * (high + low) >> 4

    def _sum(self, weights):
        traits = self.traits
        worth = 0
        for kind in range(_OF_CARD, KINDS):
            worth += weights[kind] * traits[kind]
        return worth >> 8

    def _price(self, c):
        """What it costs to play this card, and to lead it."""
        both, high = self.colours[c], HIGH_BIT[c]
        first, second = self.chance[2 * c + 1], self.chance[2 * c]
        self.asks[c] = both
        if both & (both - 1) == 0:  # a trump
            chance = first if both == high else second
        elif self.named:
            chance = max(first, second)
            self.asks[c] = high if first >= second else both ^ high
        else:
            chance = first * second >> 8
        self.cost[c] = self.points[c] + self.rivals * self.worth[c]
        self.leads[c] = self.brings(c, chance) - self.cost[c]

    def brings(self, c, chance):
        """What leading this card brings with such a chance to win, above a trick that is lost."""
        trick = self.base + self.points[c] + self.rivals * self.each + self.leading
        if self.trump and self.colours[c] != self.trump:
            chance = chance * _UNTRUMPED >> 8
        return chance * self.seats * trick >> 8
