"""States that a file tells of and check() lets pass, though no game has led to them: in games whose
deals do not begin as their number tells. They can be looked at, thought about and played on."""

import random
from array import array

from host_tools.prove.forged import forge, stock
from host_tools.prove.forged.fields import Fields
from pioche import bots, registry
from pioche.engine import rng
from pioche.engine.contract import OVER, optional
from pioche.news import Table
from pioche.ui.canvas import Canvas, page_bytes

MOVES = 30  # that are played on from each
TRIES = 200
CANVAS = Canvas(bytearray(page_bytes(296, 128)), 296, 128)
BUDGET = 5


def forged(name, r):
    """A forged state and how many play, or None if none was found soon."""
    played = r.choice(stock.of(name))
    f = Fields(r.choice((*played.saves, played.ended))[0])
    whole = r.choice((f.start, f.state))
    game = registry.game(name)
    for _ in range(TRIES):
        s = bytearray(whole)
        for _ in range(r.choice((1, 1, 2, 3))):
            forge.change_state(s, r)
        if s != whole and forge.is_checked(game, s):
            return s, f.seats
    return None


class Seats:
    def __init__(self, name, s, seats, r, breathe):
        self.breathe = breathe
        self.game, self.view, self.bot = (
            registry.game(name),
            registry.view(name),
            registry.bot(name),
        )
        self.s, self.seats, self.r = s, seats, r
        self.o = bytearray(self.game.SIZE)
        self.moves = array("H", bytes(2 * self.game.MAX_LEGAL + 100))
        self.rng = bytearray(rng.BYTES)
        rng.seed(self.rng, 0, r.randrange(1 << 30))

    def look(self, seat):
        """With the eyes of this seat."""
        game, view = self.game, self.view
        game.observe(self.s, seat, self.o)
        ui = bytearray([seat] + [0] * (view.UI - 1))
        view.changed(self.o, ui, -1)
        view.draw(CANVAS, self.o, ui, Table())
        game.score(self.s, seat), game.place(self.s, seat)
        game.resample(self.o, seat, self.rng)

    def think(self, seat):
        level = self.r.choice((bots.EASY, bots.NORMAL, bots.HARD))
        self.game.observe(self.s, seat, self.o)
        found = bots.choose(self.game, self.bot, self.o, seat, level, BUDGET, self.rng, self.moves)
        n = self.game.legal(self.s, self.moves)
        assert found in self.moves[:n]

    def play(self):
        ready = optional(self.game, "ready")
        for _ in range(MOVES):
            ready(self.s)
            for seat in range(self.seats):
                self.look(seat)
            seat = self.game.turn(self.s)
            if seat == OVER:
                return
            assert 0 <= seat < self.seats
            if self.r.random() < 0.3:
                self.think(seat)
            n = self.game.legal(self.s, self.moves)
            assert 0 < n <= self.game.MAX_LEGAL
            self.game.apply(self.s, self.moves[self.r.randrange(n)])
            self.breathe()


def try_out(name, seed, breathe):
    """-> was there one? An exception tells what broke. breathe() is called after each move."""
    r = random.Random(f"state {name} {seed}")
    found = forged(name, r)
    if found:
        Seats(name, *found, r, breathe).play()
    return found is not None
