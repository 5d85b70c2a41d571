"""Trying moves out: what a seat cannot see is dealt anew, and each move played to the end of the
deal, again and again, with all moves in the same redeals. Half of the moves are given up after each
stage, so that most of the work goes into telling the good ones apart.

Work is counted in moves played; how long one takes on a Pico is told by the game's player.
"""

from array import array

from ..engine.contract import OVER

_AT_ONCE = 12  # moves played between two yields


class Playouts:
    """game: the rules. pick(s, moves, n, r) plays on for whoever is in turn, knowing all of s;
    moves holds its n legal ones. worth(s, seat) says what the end is worth to this seat, a small
    whole number. us: what one move of a playout takes on a Pico, in microseconds."""

    def __init__(self, game, pick, worth, us):
        self.game, self.pick, self.worth, self.us = game, pick, worth, us
        self._deals = getattr(game, "deals", None)
        self._redeal = bytearray(game.SIZE)
        self._s = bytearray(game.SIZE)
        self._moves = array("I", bytes(4 * game.MAX_LEGAL))
        self._tried = array("I", bytes(4 * game.MAX_LEGAL))  # moves still in the running
        self._totals = array("i", bytes(4 * game.MAX_LEGAL))
        self._played = 0  # moves, all in all: the work done

    def think(self, o, seat, budget, r, moves, n):
        """Yields the best of these n moves so far, after each slice; the first one is the guess of
        the caller, who puts the likeliest first. Spends budget milliseconds of a Pico."""
        for i in range(n):
            self._tried[i] = moves[i]
            self._totals[i] = 0
        yield self._tried[0]
        stages = 0
        while n >> stages > 1:
            stages += 1
        self._played = 0
        left = budget * 1000 // self.us
        for stage in range(stages, 0, -1):
            until = self._played + (left - self._played) // stage
            while self._played < until:
                self._redeal[:] = o
                self.game.resample(self._redeal, seat, r)
                self._played += 20  # about what a redeal takes
                for i in range(n):
                    yield from self._play_out(i, seat, r)
                self._sort(n)
            n = (n + 1) // 2
        yield self._tried[0]

    def _play_out(self, i, seat, r):
        game, s = self.game, self._s
        s[:] = self._redeal
        deal = self._deals(s) if self._deals else 0
        game.apply(s, self._tried[i])
        self._played += 1
        while game.turn(s) != OVER and not (self._deals and self._deals(s) != deal):
            n = game.legal(s, self._moves)
            game.apply(s, self.pick(s, self._moves, n, r) if n > 1 else self._moves[0])
            self._played += 1
            if self._played % _AT_ONCE == 0:
                yield self._tried[0]
        self._totals[i] += self.worth(s, seat)

    def _sort(self, n):
        """The best first; of equals the one that was first before."""
        tried, totals = self._tried, self._totals
        for i in range(1, n):
            move, total = tried[i], totals[i]
            while i and totals[i - 1] < total:
                tried[i], totals[i] = tried[i - 1], totals[i - 1]
                i -= 1
            tried[i], totals[i] = move, total
