"""How the computer players of the three XXL trick games judge a move.

To a trick each seat plays the card that brings it most now for what it was worth: that alone is a
sound player. All this counts times the number of rivals: what the seat wins counts so many times,
what a rival wins once against it. The hard player tries its moves out as well (xxl_tries.py).
"""

from array import array

from micropython import const

from ..engine import tricks, xxl
from ..engine.tricks import NO_CARD
from . import xxl_worths
from .xxl_worths import HIGH_BIT, ORDER

NEVER = -(1 << 28)
_MOVES = const(50)
_NAMED = const(64)  # the first move of XXL 3 that leads a card and names a colour
_SURE = const(256)
_LIKELY = const(128)


def _ranks():
    """At bit << 6 | card: how strong the card is in the colour of this bit, 0: bears it not."""
    table = bytearray(9 << 6)
    for colour in range(xxl.COLOURS):
        strength = len(ORDER[colour])
        for c in ORDER[colour]:
            table[64 << colour | c] = strength
            strength -= 1
    return bytes(table)


RANKS = _ranks()


def card_of(move):
    """The card a move plays, NO_CARD: none."""
    return move if move < _NAMED else (move - _NAMED) // 4


class Judge(xxl_worths.Worths):
    """look() at the table, weigh() the cards, then judge() the moves."""

    def __init__(self):
        super().__init__()
        self.value = array("i", bytes(4 * _MOVES))  # of the moves judged
        self._top = bytearray(9)  # strength of the best card on the table in the colour of each bit
        self._by = bytearray(9)  # who laid it

    def judge(self, moves, n):
        """What each of these moves is worth; -> the best one."""
        self.set_table()
        if self.asked:
            may_refuse = card_of(moves[n - 1]) == NO_CARD
            best = self.judge_replies(moves, 0, n - may_refuse, self.to_come(self.seat))
            if may_refuse:
                self.value[n - 1] = 0
                if self.best < 0:
                    best = n - 1
            return moves[best]
        best = 0
        for i in range(n):
            self.value[i] = self._judged_lead(moves[i])
            if self.value[i] > self.value[best]:
                best = i
        return moves[best]

    def _judged_lead(self, move):
        card = card_of(move)
        if move < _NAMED:
            return self.leads[card]
        return self.brings(card, self._chance(card, 1 << move % 4)) - self.cost[card]

    def _chance(self, c, bit):
        return self.chance[2 * c + (HIGH_BIT[c] == bit)]

    def to_come(self, seat):
        """How many seats are to play after this one in the trick on the table."""
        return (self.leader - seat - 1) % self.seats

    def judge_replies(self, cards, first, n, left):
        """What each of these cards brings to the trick on the table, to which so many seats are to
        play after it; -> where the best one is. Those that need not be looked at, because others
        follow, keep what value they have."""
        colours, cost, points, chance = self.colours, self.cost, self.points, self.chance
        asked, trump, top, values = self.asked, self.trump, self._top, self.value
        seats, rivals = self.seats, self.rivals
        trick = self.pot + left * self.each + self.leading
        best = NEVER
        found = first
        follows = False
        for i in range(first, first + n):
            c = cards[i]
            bit = colours[c] & asked
            if bit:
                if not follows:
                    follows = True
                    best = NEVER
            elif follows:
                continue
            else:
                bit = colours[c] & trump
            value = -cost[c]
            if bit:
                high = HIGH_BIT[c]
                bit = bit & high or bit  # still open: the colour of its higher number decides
                if RANKS[bit << 6 | c] > top[bit]:
                    gain = (trick + points[c]) * seats
                    if left:
                        doubt = _SURE - chance[2 * c + (bit == high)]
                        gain = gain * (_SURE - doubt * left // rivals) >> 8
                    value += gain
            values[i - first] = value
            if value > best:
                best = value
                found = i
        self.best = best
        return found

    # The trick on the table

    def set_table(self):
        """Lay what lies on the table."""
        o = self.o
        self.leader = o[tricks.LEADER]
        self.clear_table()
        self.bound = self.bound_now
        seat = self.leader
        while o[tricks.PHASE] == tricks.FOLLOW and seat != self.seat:
            card = o[tricks.TABLE + seat]
            if card != NO_CARD:
                if seat == self.leader:  # if it named a colour, that is what is asked for now
                    self.asked = o[tricks.ASKED] if self.named else self.colours[card]
                self.lay(seat, card)
            seat = (seat + 1) % self.seats

    def clear_table(self):
        top = self._top
        top[1] = top[2] = top[4] = top[8] = 0
        self.asked = 0
        self.pot = self.base

    def lay(self, seat, c):
        both = self.colours[c]
        common = both & self.asked
        if common:
            self.asked = common
            if common & (common - 1):
                self._open = HIGH_BIT[c]
        high = both & HIGH_BIT[c]
        low = both ^ high
        top, by = self._top, self._by
        if RANKS[high << 6 | c] > top[high]:
            top[high] = RANKS[high << 6 | c]
            by[high] = seat
        if RANKS[low << 6 | c] > top[low]:
            top[low] = RANKS[low << 6 | c]
            by[low] = seat
        if both == self.trump:
            for bit in (1, 2, 4, 8):
                if bit != both:
                    top[bit] = 255  # only a better trump wins now
        self.pot += self.points[c]

    def winner(self):
        if self._top[self.trump]:
            return self._by[self.trump]
        asked = self.asked
        return self._by[self._open if asked & (asked - 1) else asked]

    # Hints

    def reason(self, move):
        """Why this is a good move; see why() of the games."""
        self.weigh(xxl_worths.PLAIN, 1)
        self.set_table()
        card = card_of(move)
        if card == NO_CARD:
            return ("SAVES_CARD",)
        if not self.asked:
            return self._reason_to_lead(move, card)
        left = self.to_come(self.seat)
        self.judge_replies(bytes((card,)), 0, 1, left)
        if self.best == -self.cost[card]:
            return ("GIVES_LITTLE", xxl.total(card))
        return ("MAY_TAKE" if left else "TAKES", (self.pot - self.base + self.points[card]) // 8)

    def _reason_to_lead(self, move, card):
        if move >= _NAMED:
            chance = self._chance(card, 1 << move % 4)
        elif self.colours[card] == self.trump:
            chance = self._chance(card, self.trump)
        else:
            chance = self.chance[2 * card] * self.chance[2 * card + 1] >> 8
        if chance == _SURE:
            return ("UNBEATEN",)
        return ("STRONG",) if chance > _LIKELY else ("LEAVES_LEAD", xxl.total(card))
