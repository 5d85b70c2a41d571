"""Finds what the traits of a card count for in XXL 3, 6 and 6+: the weights of their players.

    python -m host_tools tune xxl_tricks xxl_colour --seats 2

The normal player plays against itself, with a careless card now and then. Whenever a trick is to be
led it is noted what each seat holds, and at the end of the deal what it brought from there on, both
above the others' average; the weights are the least squares of one by the other.
"""

import random
from array import array

from pioche import bots, registry
from pioche.bots.xxl_worths import FINE, KINDS, LEAD, TRICK
from pioche.engine import contract, rng, tricks
from pioche.engine.contract import OVER

SEED = 7
DEALS = 8000  # divided by the seats, each of which is an example
CARELESS = 10  # one of so many cards is played at random
CALM = 0.05  # keeps weights of what is rare small
UNIT = 32  # a trait of 256 counts 8 here, as much as a number of a card
EIGHTHS = 8
# Of part 1 of XXL 3 only half of the points count, for it is not won by them, but as much as 50
# points that it is won.
FOR_WINNING, MOST_POINTS = 50, 50


def add_arguments(parser):
    parser.add_argument("game", choices=("xxl_colour", "xxl_trump", "xxl_refuse"))
    parser.add_argument("--seats", type=int, default=0, help="2 to 6 (default: all of them)")
    parser.add_argument("--deals", type=int, default=DEALS)
    parser.add_argument("--seed", type=int, default=SEED)


def run(args, crew):
    for seats in [args.seats] if args.seats else range(2, 7):
        fits = learn(args.game, seats, args.deals // seats, args.seed, crew)
        for part in sorted(fits):
            last, more = fits[part].weights()
            print(f"    # part {part}\n    {seats}: (\n        {last},\n        {more},\n    ),")


def learn(name, seats, games, seed, crew):
    """-> {part: Fit} after so many games."""
    tasks = [(name, seats, seed * 1_000_003 + number & 0x3FFFFFFF) for number in range(games)]
    fits = {}
    for examples in crew.in_order(played, tasks, chunk=10):
        for part, row, brought in examples:
            fits.setdefault(part, Fit()).add(row, brought)
    return fits


def played(task):
    """A game; -> [(part, what a seat has, what it brought)]. Chance is its own in each of them, so
    that it does not matter where it is played, and after which."""
    name, seats, seed = task
    notes = Table(name, seats, random.Random(seed)).play(seed)
    return [
        (note.part, note.row(seat), brought[seat])
        for note, brought in notes
        for seat in range(seats)
    ]


class Table:
    """A game whose seats are all normal players; what they see is noted."""

    def __init__(self, name, seats, chance):
        self.name, self.seats, self.chance = name, seats, chance
        self.game, self.bot = registry.game(name), registry.bot(name)
        self.state, self.seen = bytearray(self.game.SIZE), bytearray(self.game.SIZE)
        self.moves = array("I", bytes(4 * self.game.MAX_LEGAL))
        self.r = bytearray(rng.BYTES)

    def play(self, seed):
        """One game, or the first deal of one; -> [(note, what each seat brought)]."""
        game, s = self.game, self.state
        game.new(s, seed, self.seats, contract.default_options(game))
        bots.seed(self.r, seed)
        notes = []
        while game.turn(s) != OVER and not self._dealt_again():
            if game.phase(s) == tricks.LEAD:
                game.observe(s, game.turn(s), self.seen)
                notes.append(Note(s, self.bot.look(self.seen, game.turn(s)), self._part()))
            game.apply(s, self._move())
        points = self._points()
        return [(note, note.brought(points)) for note in notes]

    def _part(self):
        return self.game.deals(self.state) if self.name == "xxl_refuse" else 1

    def _dealt_again(self):
        return self.name == "xxl_trump" and self.game.deals(self.state) > 1

    def _points(self):
        if self._dealt_again():
            return [self.game.points_of(self.state, 1, seat) for seat in range(self.seats)]
        return [self.game.score(self.state, seat) for seat in range(self.seats)]

    def _move(self):
        game, s = self.game, self.state
        n = game.legal(s, self.moves)
        if n == 1 or self.chance.randrange(CARELESS) == 0:
            return self.moves[self.chance.randrange(n)]
        seat = game.turn(s)
        game.observe(s, seat, self.seen)
        return bots.choose(game, self.bot, self.seen, seat, bots.NORMAL, 0, self.r, self.moves)


class Note:
    """What each seat has before a trick is led: sums of its cards' traits."""

    def __init__(self, s, mind, part):
        self.seats, self.left, self.part = mind.seats, mind.left, part
        self.counted = mind.counted
        self.points = [0 if self.counted else tricks.points(s, i) for i in range(self.seats)]
        self.traits = [[0.0] * KINDS for _ in range(self.seats)]
        self.traits[s[tricks.TURN]][LEAD] = 256 / UNIT
        for c in range(55):
            holder = s[tricks.WHERE + c]
            if holder < self.seats:
                mind.note_traits(c)
                for kind in range(TRICK + 1, KINDS):
                    self.traits[holder][kind] += mind.traits[kind] / UNIT
        if self.counted:
            for seat in range(self.seats):
                self.traits[seat][TRICK] = tricks.won(s, seat) / self.seats * 256 / UNIT

    def row(self, seat):
        """The traits above the others' average, and again times the tricks to come."""
        row = [above(self.traits, seat, kind) for kind in range(KINDS)]
        return row + [x * self.left / FINE for x in row]

    def brought(self, points):
        """What each seat brought from here on, above the others' average."""
        gains = [[end - now] for end, now in zip(points, self.points)]
        gains = [above(gains, seat, 0) for seat in range(self.seats)]
        return [half(gain) for gain in gains] if self.counted else gains


def above(values, seat, kind):
    others = sum(value[kind] for value in values) - values[seat][kind]
    return values[seat][kind] - others / (len(values) - 1)


def half(gain):
    won = (gain > 0) - (gain < 0)
    return FOR_WINNING * won + max(-MOST_POINTS, min(MOST_POINTS, gain)) / 2


class Fit:
    """Least squares: the sums of all products, then the solution."""

    def __init__(self):
        self.size = 2 * KINDS
        self.products = [[0.0] * (self.size + 1) for _ in range(self.size)]
        self.count = 0

    def add(self, row, value):
        self.count += 1
        row = row + [value]
        for i in range(self.size):
            if row[i]:
                line, x = self.products[i], row[i]
                for k in range(self.size + 1):
                    line[k] += x * row[k]

    def weights(self):
        """-> the two rows as the players use them."""
        found = self._solve()
        scaled = [round(EIGHTHS * 256 / UNIT * x) for x in found]
        return tuple(scaled[:KINDS]), tuple(scaled[KINDS:])

    def _solve(self):
        size = self.size
        lines = [list(line) for line in self.products]
        for i in range(size):
            lines[i][i] += CALM * self.count + (not self.count)
        for i in range(size):
            for k in range(i + 1, size):
                factor = lines[k][i] / lines[i][i]
                for j in range(i, size + 1):
                    lines[k][j] -= factor * lines[i][j]
        found = [0.0] * size
        for i in reversed(range(size)):
            known = sum(lines[i][k] * found[k] for k in range(i + 1, size))
            found[i] = (lines[i][size] - known) / lines[i][i]
        return found
