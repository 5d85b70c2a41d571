"""What the person who looks at Les 6 Séquences has to know: their cards, what they may do, who
scores where. Worked out once for each observation, as a Pico has no time to do it at each
press; it follows from the observation alone.
"""

from array import array

from micropython import const

from .. import moves as legal
from ..engine.contract import NOBODY
from ..games import six_sequences as game
from ..games import six_sequences_lay as lays
from ..games import six_sequences_layout as at
from ..games import six_sequences_score as counted
from ..games import six_sequences_ways as ways
from . import six_sequences_moves as moves
from .six_sequences_moves import RANKS

SUITS = const(6)
WORD = const(120)  # the cursor's places from here on: moves that lay no card, in their order
NOWHERE = const(255)

_CARDS = const(120)
_MOST = const(4)  # sides
_IN_HAND = const(0xF7)  # whether all have seen a card go there makes no difference

_UNUSED = bytes(_CARDS)
_ways = array("H", bytes(2 * ways.MAX_LAYS))


def mix(code, more):
    """Both numbers in one, below 2^30 if more is below 2^20. The factor is far from all powers of
    two: with 31, a bit that moves by five places in `more` made up for one in the code."""
    return code % 1048573 * 747 + more


class Facts:
    def __init__(self):
        self._of = bytearray(game.SIZE)  # the observation that all this is about
        self.serial = 0  # of the observation: pictures of the same one are alike
        self.eyes = NOWHERE
        self.own = NOBODY  # the side of the eyes
        self.asked = False  # is it for these eyes to decide
        self.asks = False  # a question with two answers: whether to take the discard or not
        self.moves = legal.listed
        self.n = 0  # how many of them
        self.top = at.NO_CARD  # of the discards
        self.card = at.NO_CARD  # the one of them that is to be laid, or may be taken
        self.way = 0  # the likeliest way to lay it, 0: none
        self.uses = bytearray(_CARDS)  # in how many moves a card is
        self._hands = [[] for _ in range(SUITS)]  # of each suit, what these eyes hold,
        self._stored = [[] for _ in range(SUITS)]  # and what lies in series
        self.hand = []  # by suit
        self.stores = []  # the cards in the series of each side, by rank
        self.series = []  # those of the own side
        self.rows = array("I", bytes(4 * SUITS))  # how often each row of the map has changed
        self.fits = array("I", bytes(4 * SUITS))  # the hand's ranks that can be laid, a bit each
        self.cover = array("I", bytes(4 * SUITS * _MOST))  # as game.covered, at 4 * suit + side
        self._laid = array("I", bytes(4 * SUITS))  # a number for the sequences of a suit
        self.best = array("H", bytes(2 * SUITS))  # as game.dominant
        self.worth = bytearray(SUITS)  # and what it scores
        self.inside = []  # the cards of the move chosen,
        self.marks = array("I", bytes(4 * SUITS))  # and its positions, a bit each

    def look(self, o, eyes):
        if eyes == self.eyes and o == self._of:
            if self.n:
                legal.of(game, o)
            return
        own = NOBODY if eyes == NOBODY else game.side(o, eyes)
        known = (eyes, own, game.sides(o)) == (self.eyes, self.own, len(self.stores))
        self.eyes = eyes
        self.own = own
        tops = (self.top, _top_of(o))
        self.top = tops[1]
        tops = () if tops[0] == tops[1] else [card // RANKS for card in tops]
        for suit in range(SUITS):
            if not known or suit in tops or self._differs(o, suit):
                self._see_suit(o, suit)
        self._of[:] = o
        self.serial = (self.serial + 1) & 0xFFFF
        self.hand = []
        self.stores = [[] for _ in range(game.sides(o))]
        for suit in range(SUITS):
            self.hand += self._hands[suit]
            for card in self._stored[suit]:
                self.stores[o[at.AT + card] & at.WHOSE].append(card)
        for cards in self.stores:
            cards.sort(key=_by_rank)
        self.series = [] if self.own == NOBODY else self.stores[self.own]
        self._see_moves(o)
        self._see_fits(o)

    def _differs(self, o, suit):
        """Has a card of this suit gone somewhere since this was looked at last?"""
        i = at.AT + RANKS * suit
        was = self._of
        return (
            o[at.JOKERS + suit] != was[at.JOKERS + suit] or o[i : i + RANKS] != was[i : i + RANKS]
        )

    def _see_suit(self, o, suit):
        """Sort the cards of a suit by where they are."""
        for i in range(_MOST * suit, _MOST * suit + _MOST):
            self.cover[i] = 0
        laid = o[at.JOKERS + suit]
        card = RANKS * suit
        hand = self._hands[suit] = []
        stored = self._stored[suit] = []
        for rank in range(RANKS):
            where = o[at.AT + card]
            if where < at.TALON_AT:
                if where >= at.IN_SEQUENCE:
                    laid = laid % 33554393 * 31 + (where << 5 | rank)
                    self._note_laid(o, suit, rank, where)
                elif where >= at.IN_SERIES:
                    stored.append(card)
                elif where & _IN_HAND == self.eyes:
                    hand.append(card)
            card += 1
        self.rows[suit] += 1
        if laid != self._laid[suit]:
            self._laid[suit] = laid
            self.best[suit] = counted.dominant(o, suit)
            self.worth[suit] = counted.suit_points(o, suit, self.best[suit] >> 10)

    def _note_laid(self, o, suit, rank, where):
        position = rank or o[at.JOKERS + suit]
        if where >= at.OTHER_END:
            position = RANKS - rank
        self.cover[_MOST * suit + (where & at.WHOSE)] |= 1 << position

    def _see_moves(self, o):
        self.asked = game.turn(o) == self.eyes
        self.n = legal.of(game, o) if self.asked else 0
        self.asks = self.asked and game.phase(o) < game.TAKEN
        self.card = game.taken(o)
        self.way = 0
        if self.asks:
            self.card = self.top
            n = ways.write_lays(o, self.eyes, self.card, _ways)
            self.way = _ways[moves.best(o, _ways, n)]
        uses = self.uses
        uses[:] = _UNUSED
        for i in range(self.n):
            move = self.moves[i]
            for k in range(moves.count(o, self.eyes, self.card, move)):
                card = moves.card_of(o, self.eyes, self.card, move, k)
                uses[card] = min(uses[card] + 1, 255)

    def _see_fits(self, o):
        for suit in range(SUITS):
            self.fits[suit] = 0
        if self.asked and game.TAKEN <= game.phase(o) <= game.EXTEND:
            for card in self.hand:
                if self.uses[card]:
                    self.fits[card // RANKS] |= 1 << card % RANKS

    def is_stored(self, card):
        """Does it lie in a series?"""
        return card in self._stored[card // RANKS]

    def points(self, side):
        """What a side's sequences score if the round ends now."""
        return sum([self.worth[i] for i in range(SUITS) if self.best[i] >> 10 == side])

    def cards(self, by_rank):
        """The hand as it is sorted."""
        return sorted(self.hand, key=_by_rank) if by_rank else self.hand

    # --- the cursor

    def spots(self, by_rank):
        """Where the cursor may rest: on cards that some move lays, and on moves that lay none."""
        found = [c for c in self.cards(by_rank) if self.uses[c]]
        found += [c for c in self.series if self.uses[c]]
        i = 0
        while i < self.n and self.moves[i] < lays.DISCARD:
            found.append(WORD + i)
            i += 1
        return found

    def move(self, o, spot, use):
        """The move under the cursor: of those that lay a card, number `use`; -1: there is none."""
        if spot >= WORD:
            return self.moves[spot - WORD] if spot - WORD < min(self.n, 2) else -1
        for i in range(self.n):
            if moves.holds(o, self.eyes, self.card, self.moves[i], spot):
                if use == 0:
                    return self.moves[i]
                use -= 1
        return -1

    def answer(self, yes):
        """What answers the question whether to take the discard: (talon, take), or (take, no)."""
        return self.moves[yes == (self.moves[0] == lays.TALON)]

    def spot_of(self, o, move):
        """A spot under which a move is found: its first card in the hand, if it lays any."""
        for i in range(moves.count(o, self.eyes, self.card, move)):
            card = moves.card_of(o, self.eyes, self.card, move, i)
            if card in self.hand or card in self.series:
                return card
        i = 0
        while self.moves[i] != move:
            i += 1
        return WORD + i

    def use_of(self, o, spot, move):
        """Which use of this spot's card a move is; without one (-1), the likeliest."""
        use = found = 0
        most = -1
        for i in range(self.n if spot < WORD else 0):
            other = self.moves[i]
            if not moves.holds(o, self.eyes, self.card, other, spot):
                continue
            likely = moves.worth(o, other)
            if other == move or (move < 0 and likely > most):
                most = likely
                found = use
            use += 1
        return found

    def likeliest(self, o):
        """The move on which the cursor starts."""
        if self.moves[0] >= lays.DISCARD and self.moves[0] < lays.ADDSET:
            return lays.DISCARD + min(self.spots(0), key=lambda c: self._keep(o, c))
        if self.way:  # take it for a sequence without a joker, else not
            wanted = moves.worth(o, self.way) >= moves.worth(o, lays.TAKE)
            return self.moves[(self.moves[0] == lays.TALON) == wanted]
        return self.moves[moves.best(o, self.moves, self.n)]

    def _keep(self, o, card):
        return moves.keep(card, self.hand, self.cover, self.own)

    def mark(self, o, move):
        """Note the cards of a move and their positions; -1: of none."""
        self.inside = []
        for suit in range(SUITS):
            self.marks[suit] = 0
        if move in (lays.TAKE, lays.CLAIM):
            move = self.way
        for i in range(moves.count(o, self.eyes, self.card, move)):
            card = moves.card_of(o, self.eyes, self.card, move, i)
            self.inside.append(card)
            place = moves.position(o, self.eyes, self.card, move, i)
            self.marks[card // RANKS] |= 1 << place


def _top_of(o):
    """The discard on top of all; NO_CARD where there is none."""
    if not o[at.DISCARDED]:
        return at.NO_CARD
    _byte[0] = at.DISCARDS_AT + o[at.DISCARDED] - 1
    return o.find(_byte, at.AT, at.AT + _CARDS) - at.AT


_byte = bytearray(1)


def _by_rank(card):
    return card % RANKS * SUITS + card // RANKS


facts = Facts()
