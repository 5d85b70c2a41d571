"""Finds what counts how much in XXL 1, 2 and 5: _SHUT, _KEEP and _WEIGHTS of their players.

    python -m host_tools tune xxl_shed xxl_after

What the normal player looks at is found by trying: every pair of a grid plays against easy players,
in the same deals, at two seats and at four.

What the hard player looks at is learnt: normal players play each other, with a slip now and then.
At some of their decisions every move is played out to the end of the deal, in several redeals. What
came of it is explained by a straight line (least squares) over what the moves had led to.
"""

import importlib
import itertools
import random
from array import array

from pioche import bots, registry
from pioche.engine import rng
from pioche.engine.contract import OVER

from . import arena

SEED = 30_000

GAMES = 1200  # of each pair, at each number of seats
SHUT = {"xxl_updown": (50, 75, 100), "xxl_lower": (0, 7, 14), "xxl_after": (50, 75, 100)}
KEEP = (0, 6, 12, 18)

DECISIONS = 2500
REDEALS = 40
TOGETHER = 25  # decisions, one after the other
NOTED = 6  # one of so many decisions
SLIPS = 8  # one of so many moves is any
LEAST_TALON = 6  # shorter ones are tried out to the end, and never valued
TO_THE_END = 999
CALM = 1.0  # keeps weights of what never happens at nothing


def rule(name, first, games, crew):
    """The pair (shut, keep) with which the normal player beats the easy one most."""
    settings = [
        arena.Setting(name, ["normal"] + ["easy"] * (seats - 1), b"", None, first)
        for seats in (2, 4)
    ]
    pairs = list(itertools.product(SHUT[name], KEEP))
    lots = list(itertools.product(pairs, settings))
    tasks = [(pair, task) for pair, setting in lots for task in arena.tasks(setting, games)]
    played = iter(crew.in_order(play_with, tasks, chunk=4))
    shares = dict.fromkeys(pairs, 0)
    for pair, setting in lots:
        games_of_lot = itertools.islice(played, len(arena.tasks(setting, games)))
        found = arena.figures(setting, arena.records(setting, games_of_lot))
        shares[pair] += len(setting.players) * found["normal"]["wins"]
    for pair in pairs:
        print(f"  {pair}: {shares[pair]:.3f}")
    return max(shares, key=shares.get)


def play_with(task):
    """A game of the arena in which this is the normal player's pair; who plays the next one in this
    process finds it as it was."""
    pair, game = task
    player = registry.bot(game[0].game).player
    kept = player.shut, player.keep
    player.shut, player.keep = pair
    try:
        return arena.play_one(game)
    finally:
        player.shut, player.keep = kept


class Line:
    """What y comes to as a sum of some traits, each times a weight."""

    def __init__(self, traits):
        self.n = traits
        self.squares = [[0] * traits for _ in range(traits)]
        self.products = [0] * traits

    def add(self, traits, y):
        for i in range(self.n):
            self.products[i] += traits[i] * y
            for j in range(self.n):
                self.squares[i][j] += traits[i] * traits[j]

    def join(self, other):
        """What another line was made of belongs to this one, too."""
        for i in range(self.n):
            self.products[i] += other.products[i]
            for j in range(self.n):
                self.squares[i][j] += other.squares[i][j]

    def weights(self):
        """By Gauss: clear each column but for its own row."""
        rows = [[*row, y] for row, y in zip(self.squares, self.products)]
        for i in range(self.n):
            rows[i][i] += CALM
        for i in range(self.n):
            for row in rows:
                if row is not rows[i]:
                    by = row[i] / rows[i][i]
                    row[:] = [a - by * b for a, b in zip(row, rows[i])]
        return [row[-1] / row[i] for i, row in enumerate(rows)]


def weigh(name, decisions, first, crew):
    """-> the weights, after so many decisions."""
    line = Line(4)
    tasks = [
        (name, min(TOGETHER, decisions - k), f"{first} {k}") for k in range(0, decisions, TOGETHER)
    ]
    for learnt in crew.in_order(learn, tasks, fresh=True):
        line.join(learnt)
    return line.weights()


def learn(task):
    """-> the line of so many decisions. The player is changed for it, and for good."""
    name, decisions, seed = task
    return Learner(name, seed).learn(decisions)


class Learner:
    def __init__(self, name, seed):
        # A player as it comes: what it saw last would tell in the cards it draws next.
        self.game, self.player = registry.game(name), importlib.reload(registry.bot(name)).player
        self.chance = random.Random(seed)
        self.line = Line(4)
        self.noted = 0

    def learn(self, decisions):
        """-> what so many of them come to."""
        game = self.game
        s, o, r = bytearray(game.SIZE), bytearray(game.SIZE), bytearray(rng.BYTES)
        moves = array("I", bytes(4 * game.MAX_LEGAL))
        bots.seed(r, self.chance.randrange(1 << 30))
        while self.noted < decisions:
            game.new(s, self.chance.randrange(1 << 30), 2, b"")
            while game.turn(s) != OVER:
                game.apply(s, self._move(s, o, moves, r))
        return self.line

    def _move(self, s, o, moves, r):
        n = self.game.legal(s, moves)
        if n == 1:
            return moves[0]
        seat = self.game.turn(s)
        self.game.observe(s, seat, o)
        if self.chance.randrange(NOTED) == 0:
            self.player.see(o, seat)
            if self.player.left >= LEAST_TALON:
                self._note(moves[:n])
        if self.chance.randrange(SLIPS) == 0:
            return moves[self.chance.randrange(n)]
        return next(self.player.choose(o, seat, bots.NORMAL, 0, r))

    def _note(self, moves):
        player = self.player
        player.x = self.chance.randrange(1 << 16)
        for _ in range(REDEALS):
            player.deal(TO_THE_END)
            for move in moves:
                player.play(move)
                traits = self._traits()
                if player.table.counts[player.seat]:
                    player.run(TO_THE_END)
                self.line.add(traits, player.result())
        self.noted += 1

    def _traits(self):
        """The value with one weight at a time."""
        traits = []
        for i in range(self.line.n):
            self.player.weights = tuple(int(i == j) for j in range(self.line.n))
            traits.append(self.player.value())
        return traits


def add_arguments(parser):
    parser.add_argument("game", choices=SHUT)
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--games", type=int, default=GAMES, help="0: only learn the weights")
    parser.add_argument("--decisions", type=int, default=DECISIONS)


def run(args, crew):
    weights = weigh(args.game, args.decisions, args.seed, crew)
    print(f"_WEIGHTS = {tuple(round(weight) for weight in weights)}", flush=True)
    if args.games:
        print("_SHUT, _KEEP = {}, {}".format(*rule(args.game, args.seed, args.games, crew)))
