"""A game as text, one JSON line per decision, the same on every runtime.

A game's module here gives what a referee needs and a player never does:
    phase(s)  its short name
    deal(s)   every card dealt, hidden ones too, as (key, value) pairs in the order printed
and in games of rounds or parts that are scored by themselves
    parts(s)    how many of them have ended
    part(s, k)  of the k-th that ended, from 0: its name or number, scores and places (lists)
Objects are written from pairs because dicts keep no order under MicroPython.
"""

from array import array

from .. import bots, registry
from ..engine import rng
from ..engine.contract import OVER, optional, settled_options


def dumps(value):
    """JSON of numbers, texts, lists, and tuples of (key, value) pairs for objects."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        return '"' + value + '"'  # notation is plain ASCII without quotes
    if isinstance(value, list):
        return "[" + ", ".join([dumps(v) for v in value]) + "]"
    return "{" + ", ".join(['"' + k + '": ' + dumps(v) for k, v in value]) + "}"


class OpenGame:
    """A game being played move by move, with every card known: what transcripts, replays and arenas
    drive."""

    def __init__(self, name, seed, seats, options):
        self.game = registry.game(name)
        self.notes = registry.transcript(name)
        self.seed, self.seats = seed, seats
        self.options = options = settled_options(self.game, seats, options)
        self.state = bytearray(self.game.SIZE)
        self.seen = bytearray(self.game.SIZE)
        self.moves = array("I", bytes(4 * self.game.MAX_LEGAL))
        self.game.new(self.state, seed, seats, options)

    def header(self):
        chosen = [(o[0], o[1][self.options[i]]) for i, o in enumerate(self.game.OPTIONS)]
        return (
            ("game", self.game.NAME),
            ("players", self.seats),
            ("options", tuple(chosen)),
            ("seed", self.seed),
            ("deal", tuple(self.notes.deal(self.state))),
        )

    def deals(self):
        """Which deal this is, in games of several."""
        return optional(self.game, "deals")(self.state)

    def parts(self):
        """How many rounds or parts have ended."""
        return optional(self.notes, "parts")(self.state)

    def decision(self, pick):
        """Ask pick(table, n) for a move, play it, and return the line for it."""
        game, s = self.game, self.state
        n = game.legal(s, self.moves)
        texts = [game.text(s, self.moves[i]) for i in range(n)]
        seat, phase = game.turn(s), self.notes.phase(s)
        move = pick(self, n)
        line = (
            ("seat", seat),
            ("phase", phase),
            ("legal", texts),
            ("move", game.text(s, move)),
        )
        game.apply(s, move)
        return line

    def end(self):
        seats = range(self.seats)
        return (
            ("end", True),
            ("scores", [self.game.score(self.state, p) for p in seats]),
            ("places", [self.game.place(self.state, p) for p in seats]),
        )

    def says(self, seat):
        """The signals this seat may give now, in games that have them."""
        if not 0 <= seat < self.seats:
            return []
        says = optional(self.game, "says")
        return [self.moves[i] for i in range(says(self.state, seat, self.moves))]

    def _talked(self, talk):
        """Signals given before the next decision, a line each."""
        move = talk(self)
        while move is not None:
            yield (
                ("seat", self.game.sayer(move)),
                ("say", self.game.text(self.state, move)),
            )
            self.game.apply(self.state, move)
            move = talk(self)

    def lines(self, pick, talk=None):
        """Play to the end; yields one tuple of pairs for each line of the transcript.

        talk(table) gives the next signal before a decision, or None when all is said."""
        yield self.header()
        dealt = self.deals()
        told = 0
        while self.game.turn(self.state) != OVER:
            if talk:
                yield from self._talked(talk)
            yield self.decision(pick)
            while told < self.parts():
                name, scores, places = self.notes.part(self.state, told)
                yield (("part", name), ("scores", scores), ("places", places))
                told += 1
            if self.deals() != dealt:
                dealt = self.deals()
                yield (("deal", tuple(self.notes.deal(self.state))),)
        yield self.end()


def bot_picker(name, seed, level, budget=None):
    """A pick() for OpenGame in which every seat is a computer player of this level; `budget` as for
    bots, or None for what they get on the device."""
    bot = registry.bot(name) if level else None
    r = bytearray(rng.BYTES)
    bots.seed(r, seed)

    def pick(table, n):
        game = table.game
        seat = game.turn(table.state)
        game.observe(table.state, seat, table.seen)
        work = bots.budget(level, table.seats) if budget is None else budget
        return bots.choose(game, bot, table.seen, seat, level, work, r, table.moves)

    return pick


def bot_talker(name, seed, level):
    """A talk() for OpenGame in which computer players signal; None where none are known."""
    if not (level and optional(registry.game(name), "SIGNALS")):
        return None
    bot = registry.bot(name)
    r = bytearray(rng.BYTES)
    bots.seed(r, seed + 1)

    def talk(table):
        for seat in range(table.seats):
            state, seen = table.state, table.seen
            move = bots.signal(table.game, bot, state, seen, seat, level, r, table.moves)
            if move >= 0:
                return move
        return None

    return talk
