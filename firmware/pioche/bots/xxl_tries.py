"""How the hard players of the three XXL trick games try their moves out.

The unseen cards are dealt anew, the next tricks are played, everyone choosing as xxl_tricks.py
judges, and to what they bring is added what then is left in the hands. All moves are tried in the
same redeals; half of them are given up after each stage.
"""

from array import array

from micropython import const

from ..engine import rng, tricks
from ..engine.tricks import NO_CARD
from . import EASY, HARD, xxl_worths

# isort: split
from . import xxl_tricks  # which wants xxl_worths, too: within one another they take more stack
from .xxl_tricks import NEVER, card_of

_SEATS = const(6)
_MOST = const(25)  # cards in a hand
_TRIED = const(12)  # moves tried out at most, the best judged ones
_NAMED = const(64)  # the first move of XXL 3 that leads a card and names a colour
AHEAD = const(4)  # tricks tried out, that on the table included; with 3 or 5 it wins less

# Work is counted in cards that are looked at to be played to a trick.
_US = const(70)  # one of them, on a Pico
_ACT = const(10)  # what else each play takes
_ONE_TRY = const(20)
_DEALT = const(4)  # a card of a redeal
_FIRST_MS = const(60)  # before anything is tried out
_SLICE = const(200)  # so much between two yields
_FAITH = const(3)  # as many redeals the judgement counts for
_CARELESS = const(3)  # one of so many moves a beginner plays without thinking


class Mind(xxl_tricks.Judge):
    """A player: choose(), after look() and whatever the game adds to what was seen."""

    def __init__(self):
        super().__init__()
        self._totals = array("i", bytes(4 * _TRIED))  # of the moves tried out
        self._tried = array("H", bytes(2 * _TRIED))
        self._hands = bytearray(_SEATS * _MOST)  # while a redeal is played
        self._count = bytearray(_SEATS)

    def choose(self, moves, n, level, weights, budget, r):
        """Yields the best of these moves so far; weights are those of the hard player."""
        if level == EASY and rng.below(r, 0, _CARELESS) == 0:
            yield moves[rng.below(r, 0, n)]
            return
        yield moves[0]
        if level < HARD:
            weights = xxl_worths.NOTHING if level == EASY else xxl_worths.PLAIN
        self.weigh(weights, AHEAD)
        yield self.judge(moves, n)
        if level == HARD and n > 1:
            yield from self._think(moves, n, budget, r)

    # Playing on

    def _lead(self, seat):
        """The card that is worth most to lead."""
        hands, leads = self._hands, self.leads
        first = seat * _MOST
        best = NEVER
        for i in range(first, first + self._count[seat]):
            if leads[hands[i]] > best:
                best = leads[hands[i]]
                found = i
        self._work += self._count[seat] // 2 + _ACT
        c = self._take(seat, found)
        self.asked = self.asks[c]
        self.lay(seat, c)

    def _reply(self, seat, left):
        """The card that brings most to the trick on the table, or none if that may be refused."""
        count = self._count[seat]
        found = self.judge_replies(self._hands, seat * _MOST, count, left)
        self._work += count + _ACT
        if self.best >= 0 or not self.refusing or count >= self.bound:
            self.lay(seat, self._take(seat, found))

    def _take(self, seat, i):
        """Take a card out of a hand."""
        c = self._hands[i]
        self._count[seat] -= 1
        self._hands[i] = self._hands[seat * _MOST + self._count[seat]]
        self._held += self.later[c] if seat != self.seat else -self.rivals * self.later[c]
        return c

    def _finish_trick(self, at):
        """All from this seat on play to the trick; who won it is the leader."""
        while at != self.leader:
            if self._count[at]:
                self._reply(at, self.to_come(at))
            at = (at + 1) % self.seats
        winner = self.winner()
        self._gained += self.pot * self.rivals if winner == self.seat else -self.pot
        self.leader = winner
        self.clear_table()

    def _is_over(self):
        out = 0
        for seat in range(self.seats):
            if self._count[seat] == 0:
                out += 1
        return out >= self.enough

    def _new_trick(self):
        while self._count[self.leader] == 0:
            self.leader = (self.leader + 1) % self.seats
        self.bound = self.bound_of(self._count) if self.refusing else 0
        self._lead(self.leader)

    def bound_of(self, counts):
        """Who has fewer cards than this as a trick begins may refuse."""
        if not self.fewest:
            return max(counts)
        least = second = _MOST + 1
        for n in counts:
            if 0 < n < least:
                least, second = n, least
            elif 0 < n < second:
                second = n
        return second

    def _try(self, move):
        """Play this move, and on for some tricks; -> what that brings."""
        self._hands[:] = self._dealt
        self._count[:] = self._counts
        self.set_table()
        self._gained, self._held = 0, self._held_first
        card, seat = card_of(move), self.seat
        if card != NO_CARD:
            if not self.asked:
                self.asked = self.asks[card] if move < _NAMED else 1 << move % 4
            self.lay(seat, self._take(seat, self._find(card)))
        for _ in range(AHEAD - 1):
            self._finish_trick((seat + 1) % self.seats)
            if self._is_over():
                return self._gained  # what is left in the hands counts nothing
            self._new_trick()
            seat = self.leader
        self._finish_trick((seat + 1) % self.seats)
        if self._is_over():
            return self._gained
        lead = self.rivals if self.leader == self.seat else -1
        return self._gained + self._held + lead * self.leading_later

    def _find(self, card):
        i = self.seat * _MOST
        while self._hands[i] != card:
            i += 1
        return i

    # Redeals

    def _redeal(self, r):
        """Deal the unseen cards anew; each colour a rival could not follow stays away from it."""
        pool, n = self._unseen, self._hidden
        held = 0
        for i in range(self._counts[self.seat]):
            held += self.rivals * self.later[self._dealt[self.seat * _MOST + i]]
        at = rng.bits(r, 0) % self.seats
        for _ in range(self.seats):
            at = (at + 1) % self.seats
            if at != self.seat:
                lacks = self.o[tricks.VOIDS + at]
                for i in range(self._counts[at]):
                    k = self._draw(r, at, n, lacks, i)
                    n -= 1
                    c = pool[k]
                    pool[k] = pool[n]
                    pool[n] = c
                    self._dealt[at * _MOST + i] = c
                    held -= self.later[c]
        self._held_first = held

    def _draw(self, r, seat, n, lacks, i):
        """Where in the first n unseen cards the i-th card of this seat is."""
        pool, colours = self._unseen, self.colours
        if i == 0 and self.kept[seat] != NO_CARD:
            for k in range(n):
                if pool[k] == self.kept[seat]:
                    return k
        first = k = rng.bits(r, 0) * n >> 16
        while colours[pool[k]] & lacks:
            k = k + 1 if k + 1 < n else 0
            if k == first:
                break  # the others got what would have fitted
        return k

    # Trying out

    def _think(self, moves, n, budget, r):
        n = self._choose_tried(moves, n)
        yield self._tried[0]
        stages = 0
        while n >> stages > 1:
            stages += 1
        self._work = paused = 0
        left = max(0, budget - _FIRST_MS) * 1000 // _US
        for stage in range(stages, 0, -1):
            until = self._work + (left - self._work) // stage
            while self._work < until:
                self._redeal(r)
                self._work += _DEALT * self.cards * self.rivals // self.seats
                for i in range(n):
                    self._totals[i] += self._try(self._tried[i])
                    self._work += _ONE_TRY
                    if self._work > paused + _SLICE:
                        paused = self._work
                        yield self._tried[0]
            self._sort(n)
            n = (n + 1) // 2
        yield self._tried[0]

    def _choose_tried(self, moves, n):
        """The moves judged best, in order; their judgement counts like that of some redeals."""
        tried, totals = self._tried, self._totals
        count = 0
        for i in range(n):
            at = count
            while at and totals[at - 1] < self.value[i]:
                if at < _TRIED:
                    tried[at], totals[at] = tried[at - 1], totals[at - 1]
                at -= 1
            if at < _TRIED:
                tried[at], totals[at] = moves[i], self.value[i]
                count = min(count + 1, _TRIED)
        best = totals[0]
        for i in range(count):
            totals[i] = _FAITH * (totals[i] - best)
        return count

    def _sort(self, n):
        """The best first; of equals the one that was first before."""
        tried, totals = self._tried, self._totals
        for i in range(1, n):
            move, total = tried[i], totals[i]
            while i and totals[i - 1] < total:
                tried[i], totals[i] = tried[i - 1], totals[i - 1]
                i -= 1
            tried[i], totals[i] = move, total
