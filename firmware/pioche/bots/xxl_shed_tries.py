"""How the hard players of XXL 1, 2 and 5 try their moves out.

What the seat cannot see is dealt anew, the move is made, everyone lays whatever fits for some
turns, and the position reached is worth what such positions came to on average; or the true result,
once the deal is over. All moves are tried in the same redeals.
"""

from micropython import const

from ..engine import rng
from . import EASY, HARD
from .xxl_shed import HIGH, LOW, ROW, SEATS, TOTAL, Shed

_UNSURE = const(255)  # for stuck: this hand is still to be looked through

_TURNS = const(8)  # so many are tried out,
_TO_THE_END = const(12)  # but all of them once the talon has no more cards than this
_ALL = const(999)
_WIN = const(1000)  # what a won deal is worth
_POINT = const(10)  # and each point of the difference,
_MOST_POINTS = const(40)  # of so many at most

# Work is counted in turns tried out, and all else as so many of them.
_ONE_TRY = const(4)  # to begin it and to value where it led
_ONE_DEAL = const(4)
_SLICE = const(60)  # turns between two yields


class Tries(Shed):
    """The players of all levels. weights: what counts how much in a position, see _hand().
    us: what a turn takes on a Pico, in microseconds."""

    def __init__(self, game, table, ways, shut, keep, weights, us):
        super().__init__(game, table, ways, shut, keep)
        self.weights, self.us = weights, us
        self.stuck = bytearray(SEATS)  # after how many plays this seat found nothing that fits
        self.x = 0  # a quick generator, good enough for trying out
        self.turns = 0  # tried out last

    def choose(self, o, seat, level, budget, r):
        n = self.game.legal(o, self.moves)
        if level == EASY:
            yield self.careless(n, r)
            return
        self.see(o, seat)
        self.rank(n)
        yield self.moves[0]
        if level == HARD and n > 1:
            self.x = rng.bits(r, 0)
            yield from self._think(n, budget * 1000 // self.us)

    def _think(self, n, work):
        """All moves in the same deals; of many the worse half only in half of the work."""
        moves, totals = self.moves, self.totals
        for i in range(n):
            totals[i] = 0
        turns = self.ahead()
        half = work // 2
        done = paused = 0
        while done < work:
            self.deal(turns)
            done += _ONE_DEAL
            for i in range(n):
                totals[i] += self.outcome(moves[i], turns)
                done += _ONE_TRY + self.turns
                if done - paused >= _SLICE:
                    paused = done
                    yield moves[0]
            self.sort(n)
            if done >= half and n > 3:
                n = (n + 1) // 2
                half = work
        yield moves[0]

    def ahead(self):
        """How many turns are tried out here."""
        return _ALL if self.left <= _TO_THE_END else _TURNS

    # --- a redeal

    def deal(self, turns):
        """Deal the unseen cards, as far as so many turns may need them, and mix the own ones. Then
        the pool begins with the other hands, and its last cards are the talon."""
        hands, counts, pool = self.start.hands, self.start.counts, self.pool
        i = 0
        for p in range(self.seats):
            at = ROW * p
            if p == self.seat:
                for k in range(counts[p] - 1, 0, -1):
                    j = self._below(k + 1)
                    hands[at + k], hands[at + j] = hands[at + j], hands[at + k]
            else:
                for k in range(at, at + counts[p]):
                    self._draw(i, 1 << p)
                    hands[k] = pool[i]
                    i += 1
        for k in range(i, i + min(turns, self.left)):
            self._draw(k, 0)

    def _draw(self, i, seat):
        """A card for place i of the pool; one the seat may have, if a few tries find it."""
        pool = self.pool
        for _ in range(4):
            j = i + self._below(self.unseen - i)
            if not self.barred[pool[j]] & seat:
                break
        pool[i], pool[j] = pool[j], pool[i]

    def _below(self, n):
        self.x = self.x * 9821 + 6925 & 0xFFFF
        return self.x * n >> 16

    # --- a try

    def outcome(self, move, turns):
        """What comes of this move and so many turns more, for the seat."""
        self.play(move)
        self.turns = 0
        for p in range(self.seats):
            self.stuck[p] = _UNSURE
        over = self.table.counts[self.seat] == 0 or self.run(turns)
        return self.result() if over else self.value()

    def run(self, turns):
        """From the turn of the next seat on, everyone lays the first card that fits, and keeps
        every other one that is drawn and would; -> is the deal over?"""
        table, pool, stuck, low, high = self.table, self.pool, self.stuck, LOW, HIGH
        hands, counts, opened = table.hands, table.counts, table.open
        seat, seats, x = self.seat, self.seats, self.x
        talon, end = self.unseen - self.left, self.unseen
        over = False
        played = passes = turn = 0
        while turn < turns and not over:
            turn += 1
            seat = seat + 1 if seat + 1 < seats else 0
            at, n = ROW * seat, counts[seat]
            x = x * 9821 + 6925 & 0xFFFF
            found = -1 if stuck[seat] == played else _fitting(hands, opened, at, at + n)
            if found >= 0:
                c = hands[found]
                n -= 1
                hands[found] = hands[at + n]
                counts[seat] = n
            elif talon < end:
                c = pool[talon]
                talon += 1
                fits = opened[low[c]] or opened[high[c]]
                if not fits or x & 0x1000:
                    hands[at + n] = c
                    counts[seat] = n + 1
                    stuck[seat] = _UNSURE if fits else played
                    continue
            else:
                stuck[seat] = played
                passes += 1
                over = passes == seats
                continue
            face = high[c] if not opened[low[c]] or (x & 0x2000 and opened[high[c]]) else low[c]
            table.lay(c, face, opened[face])
            played, passes = played + 1, 0
            over = n == 0
        self.x, self.turns = x, turn
        return over

    # --- what it came to

    def result(self):
        """What the end of a deal is worth: the win, and a little for the points."""
        mine = self._points(self.seat)
        least = 9999
        ties = 1
        for p in range(self.seats):
            if p != self.seat:
                points = self._points(p)
                least = min(least, points)
                ties += points == mine
        ahead = max(-_MOST_POINTS, min(_MOST_POINTS, least - mine))
        return (_WIN // ties if ahead >= 0 else 0) - _WIN // self.seats + _POINT * ahead

    def _points(self, seat):
        hands = self.table.hands
        points = 0
        for i in range(ROW * seat, ROW * seat + self.table.counts[seat]):
            points += TOTAL[hands[i]]
        return points

    def value(self):
        """What a position is worth on average: the own hand less the mean of the others."""
        self.table.look()
        worth = 0
        for p in range(self.seats):
            if p == self.seat:
                worth += (self.seats - 1) * self._hand(p)
            else:
                worth -= self._hand(p)
        return worth // (self.seats - 1)

    def _hand(self, seat):
        """Weights: of a point, of a card that fits, of a point that fits, of a dead point."""
        table = self.table
        hands, opened = table.hands, table.open
        by_point, by_fit, by_fitting, by_dead = self.weights
        points = fitting = dead = 0
        for i in range(ROW * seat, ROW * seat + table.counts[seat]):
            c = hands[i]
            points += TOTAL[c]
            if opened[LOW[c]] or opened[HIGH[c]]:
                fitting += TOTAL[c]
            elif by_dead and table.dead(c):
                dead += TOTAL[c]
        worth = by_point * points + by_fitting * fitting + by_dead * dead
        return worth + by_fit if fitting else worth


def _fitting(hands, opened, first, end):
    """Where the first of these cards lies that fits; -1: none does."""
    low, high = LOW, HIGH
    for i in range(first, end):
        c = hands[i]
        if opened[low[c]] or opened[high[c]]:
            return i
    return -1
