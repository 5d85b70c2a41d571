"""What the players of the three draw-or-keep games share (XXL 1, 2 and 5).

To a player the three differ in one thing only. A *face* is a number in a colour; a card has two of
them, and it fits if one of them is *open*, that is wanted by a pile. Each game brings a Table that
knows which faces are open and what laying a card does to them.

The easy player lays what is high, the normal one adds up what a move is worth; the hard one, in
xxl_shed_tries.py, tries the moves out.
"""

from array import array

from micropython import const

from ..engine import draw_or_keep, rng, xxl
from ..engine.contract import HIDDEN
from ..engine.draw_or_keep import DRAW

FACES = xxl.COLOURS * 11
LOW = bytes([11 * xxl.LOW_COLOUR[c] + xxl.LOW[c] for c in range(xxl.CARDS)])  # a card's two faces
HIGH = bytes([11 * xxl.HIGH_COLOUR[c] + xxl.HIGH[c] for c in range(xxl.CARDS)])
TOTAL = bytes([xxl.total(c) for c in range(xxl.CARDS)])

SEATS = 6
ROW = 48  # no hand holds more cards
_CARDS = const(55)

_CARELESS = const(3)  # one of so many moves a beginner plays without thinking
_LIKELY = const(400)  # of a thousand: worth telling in a hint,
_CLEARLY = const(100)  # if it is so much more than after another move


class Table:
    """A position: all hands, and what is open. Each game adds read() and lay()."""

    def __init__(self):
        self.hands = bytearray(SEATS * ROW)
        self.counts = bytearray(SEATS)
        self.open = bytearray(FACES + 1)  # 0, or the piles that want this face, a bit each
        self.piles = bytearray(4)  # what else the game must remember
        self.alive = bytearray(FACES)  # how many cards with this face are still to be played

    def copy(self, other):
        self.hands[:] = other.hands
        self.counts[:] = other.counts
        self.open[:] = other.open
        self.piles[:] = other.piles
        self.alive[:] = other.alive

    def read(self, o):
        """Open what the piles of this observation want; nothing is open yet."""
        raise NotImplementedError

    def lay(self, card, face, piles):
        """This card goes by this open face on one of these piles."""
        raise NotImplementedError

    def look(self):
        """Comes before questions about dead cards."""

    def dead(self, card):
        """Will this card never fit again, as far as that can be told cheaply?"""
        return False


class Shed:
    """A play is card << ways, with a bit for: by its higher number; and one for: on pile B.
    shut: points it is worth that the next seat surely has nothing that fits; keep: to keep a card.
    """

    def __init__(self, game, table, ways, shut, keep):
        self.game, self.ways, self.shut, self.keep = game, ways, shut, keep
        self.start, self.table = table(), table()  # what is seen, and what comes of it
        self.moves = array("I", bytes(4 * game.MAX_LEGAL))
        self.totals = array("i", bytes(4 * game.MAX_LEGAL))
        self.pool = bytearray(_CARDS)  # unseen cards
        self.barred = bytearray(_CARDS)  # seats known not to hold this card, a bit each
        self.seat = self.seats = self.left = self.unseen = 0

    # --- what the seat sees

    def see(self, o, seat):
        self.seat, self.seats = seat, draw_or_keep.seats(o)
        self.left = draw_or_keep.talon_left(o)
        start = self.start
        for i in range(FACES):
            start.open[i] = start.alive[i] = 0
        start.read(o)
        for p in range(self.seats):
            start.counts[p] = draw_or_keep.hand_size(o, p)
        own = self.unseen = 0
        for c in range(_CARDS):
            where = draw_or_keep.where(o, c)
            if where == seat:
                start.hands[ROW * seat + own] = c
                own += 1
            elif where == HIDDEN:
                self._see_hidden(o, c)
            else:
                continue
            start.alive[LOW[c]] += 1
            start.alive[HIGH[c]] += 1
        start.counts[seat] = own  # a card just drawn is among them

    def _see_hidden(self, o, card):
        self.pool[self.unseen] = card
        self.unseen += 1
        self.barred[card] = 0
        for p in range(self.seats):
            if draw_or_keep.ruled_out(o, p, card):
                self.barred[card] |= 1 << p

    def play(self, move):
        """Make the table what it is after this move of the seat."""
        table = self.table
        table.copy(self.start)
        if move >= DRAW:
            return
        card = move >> self.ways
        way = move - (card << self.ways)
        last = ROW * self.seat + table.counts[self.seat] - 1
        at = last
        while table.hands[at] != card:
            at -= 1
        table.hands[at] = table.hands[last]
        table.counts[self.seat] -= 1
        table.lay(card, HIGH[card] if way & 1 else LOW[card], 1 << (way >> 1))

    # --- the easy player

    def careless(self, n, r):
        """A beginner lays the highest card, or one the eye falls on, and keeps none on purpose."""
        if rng.below(r, 0, _CARELESS) == 0:
            return self.moves[rng.below(r, 0, n)]
        best = self.moves[0]
        for i in range(n):
            if self.points(self.moves[i]) > self.points(best):
                best = self.moves[i]
        return best

    def points(self, move):
        """What this move takes out of the hand."""
        return TOTAL[move >> self.ways] if move < DRAW else 0

    # --- the normal player

    def rank(self, n):
        """Put the moves in the order of what they are worth, the best first."""
        for i in range(n):
            self.totals[i] = self.worth(self.moves[i])
        self.sort(n)

    def worth(self, move):
        """Points got rid of, and nothing left that fits the next seat, in thousandths."""
        self.play(move)
        points = self.points(move) if move < DRAW else self.keep
        return 1000 * points + self.shut * self.shut_out()

    def shut_out(self):
        """How likely is it, in thousandths, that the next seat has nothing that fits the table?"""
        after = (self.seat + 1) % self.seats
        opened = self.table.open
        others = fitting = 0
        for i in range(self.unseen):
            c = self.pool[i]
            if not self.barred[c] >> after & 1:
                others += 1
                if opened[LOW[c]] or opened[HIGH[c]]:
                    fitting += 1
        chance = 1000
        for k in range(self.table.counts[after]):
            if others - k <= fitting:
                return 0
            chance = chance * (others - k - fitting) // (others - k)
        return chance

    def sort(self, n):
        """The best first; of equals the one that was first before."""
        moves, totals = self.moves, self.totals
        for i in range(1, n):
            move, total = moves[i], totals[i]
            while i and totals[i - 1] < total:
                moves[i], totals[i] = moves[i - 1], totals[i - 1]
                i -= 1
            moves[i], totals[i] = move, total

    # --- hints

    def why(self, o, seat, move):
        """A word of reason, with numbers; None where there was no choice.

        LAST_CARD "the last card of the hand", SHUTS_OUT "the next may well have nothing that fits:
        {} %", KEEPS "may fit again later, and leaves the piles as they are", MOST_POINTS "nothing
        higher fits: {} points less", LEAVES_OPEN "leaves open what suits the hand; {} points
        less"."""
        n = self.game.legal(o, self.moves)
        if n < 2:
            return None
        self.see(o, seat)
        least = 1000
        for i in range(n):
            self.play(self.moves[i])
            least = min(least, self.shut_out())
        self.play(move)
        if self.table.counts[seat] == 0:
            return ("LAST_CARD",)
        chance = self.shut_out()
        if chance >= _LIKELY and chance > least + _CLEARLY:
            return ("SHUTS_OUT", chance // 10)
        if move >= DRAW:
            return ("KEEPS",)
        for i in range(n):
            if self.points(self.moves[i]) > self.points(move):
                return ("LEAVES_OPEN", self.points(move))
        return ("MOST_POINTS", self.points(move))
