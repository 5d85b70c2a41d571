"""No Merci for comparison: fields of rivals that each play another way.

Strength is not transitive in this game: who beats one field may lose to another.
"""

import math
import random

from pioche.engine.contract import HIDDEN
from pioche.games.no_merci import PASS, TAKE, TALON

FEW = 7  # chips, for the hoarder


class Table:
    """A position in lists, quick to copy; cards to come in the order given."""

    def __init__(self, game, seats, o, seat):
        self.seats, self.seat = seats, seat
        self.owner = [-1] * 38
        for card in range(3, 36):
            self.owner[card] = game.owner(o, card)
        self.chips = [game.chips(o, i) for i in range(seats)]
        self.pot = game.on_card(o)
        self.score = [game.score(o, i) + self.chips[i] for i in range(seats)]  # without chips
        taken = game.taken(o)
        self.cards = [0] * (TALON - 1 - taken) + [game.open_card(o)]  # the next one last
        seen = {game.talon(o, i) for i in range(taken + 1)} - {HIDDEN}
        self.unseen = [c for c in range(3, 36) if game.is_in_deck(o, c) and c not in seen]

    def copy(self):
        other = object.__new__(Table)
        other.__dict__ = {
            key: value[:] if isinstance(value, list) else value
            for key, value in self.__dict__.items()
        }
        return other

    def redeal(self, chance):
        """Any order of any of the unseen cards, below the open one."""
        self.cards = chance.sample(self.unseen, len(self.cards) - 1) + [self.card]

    @property
    def card(self):
        return self.cards[-1]

    def cost(self, seat):
        """What taking the open card adds to a seat's points."""
        card = self.cards[-1]
        points = 0 if self.owner[card - 1] == seat else card
        return points - card - 1 if self.owner[card + 1] == seat else points

    def play(self, move):
        seat = self.seat
        if move == PASS:
            self.chips[seat] -= 1
            self.pot += 1
            self.seat = (seat + 1) % self.seats
        else:
            self.score[seat] += self.cost(seat)
            self.owner[self.cards.pop()] = seat
            self.chips[seat] += self.pot
            self.pot = 0

    def is_disputed(self):
        """Does another seat get the open card for nothing, too, or must he take it?"""
        return any(
            i != self.seat and (self.chips[i] == 0 or self.cost(i) <= 0) for i in range(self.seats)
        )

    def by_price(self, times):
        """Take when so many times the chips cover the cost; a card for nothing goes round."""
        cost = self.cost(self.seat)
        if cost <= 0:
            return TAKE if self.is_disputed() else PASS
        return TAKE if times * self.pot >= cost else PASS


def greedy(game, seats, o, seat, r, moves):
    """Takes when the chips on the card are worth as much."""
    t = Table(game, seats, o, seat)
    return _allowed(t, TAKE if t.cost(seat) <= t.pot else PASS)


def five(game, seats, o, seat, r, moves):
    """Takes what costs no more than five points, chips counted."""
    t = Table(game, seats, o, seat)
    return _allowed(t, TAKE if t.cost(seat) - t.pot <= 5 else PASS)


def half(game, seats, o, seat, r, moves):
    """Takes for chips of half the cost, and lets go round what costs nothing."""
    t = Table(game, seats, o, seat)
    return _allowed(t, t.by_price(2))


def milker(game, seats, o, seat, r, moves):
    """Takes for chips of a third of the cost, and lets go round what costs nothing."""
    t = Table(game, seats, o, seat)
    return _allowed(t, t.by_price(3))


def hoarder(game, seats, o, seat, r, moves):
    """Will not part with chips: takes almost anything for some more, even more so with few."""
    t = Table(game, seats, o, seat)
    times = 5 if t.chips[seat] <= FEW else 3
    return _allowed(t, TAKE if times * (t.pot + 1) >= t.cost(seat) else PASS)


def mixed(game, seats, o, seat, r, moves):
    """At each seat another of the above."""
    players = (milker, greedy, hoarder, half, five)
    return players[(seat + game.dealer(o)) % 5](game, seats, o, seat, r, moves)


def _allowed(table, move):
    return move if table.chips[table.seat] else TAKE


# --- information-set Monte Carlo tree search

PLAYOUTS = 100
CURIOSITY = 0.7
NOISE = 0.1  # moves at random in a playout, which else goes by price


class Node:
    __slots__ = ("visits", "values", "after")

    def __init__(self):
        self.visits, self.values, self.after = [0, 0], [0.0, 0.0], {}

    def choose(self, chance):
        if 0 in self.visits:
            return chance.choice([move for move in (TAKE, PASS) if not self.visits[move]])
        log = math.log(sum(self.visits))
        return max(
            (TAKE, PASS),
            key=lambda m: (
                self.values[m] / self.visits[m] + CURIOSITY * math.sqrt(log / self.visits[m])
            ),
        )


def mcts(game, seats, o, seat, r, moves):
    """One tree over what is seen, each playout in a redeal of its own; each seat for itself."""
    root, position = Node(), Table(game, seats, o, seat)
    if not position.chips[seat]:
        return TAKE
    chance = random.Random(bytes(r) + bytes(o))
    for _ in range(PLAYOUTS):
        table = position.copy()
        table.redeal(chance)
        path = _descend(root, table, chance)
        _play_out(table, chance)
        for node, move, mover in path:
            node.visits[move] += 1
            node.values[move] += _worth(table, mover)
    return TAKE if root.visits[TAKE] >= root.visits[PASS] else PASS


def _descend(node, table, chance):
    """Down the tree to its first new move; what card is turned up is part of the way."""
    path = []
    while table.cards:
        if not table.chips[table.seat]:
            move = TAKE
        else:
            move = node.choose(chance)
            path.append((node, move, table.seat))
            if not node.visits[move]:
                table.play(move)
                return path
        table.play(move)
        seen = move, table.card if move == TAKE and table.cards else 0
        node = node.after.setdefault(seen, Node())
    return path


def _play_out(table, chance):
    while table.cards:
        if not table.chips[table.seat]:
            move = TAKE
        elif chance.random() < NOISE:
            move = chance.choice((TAKE, PASS))
        else:
            move = table.by_price(3)
        table.play(move)


def _worth(table, seat):
    """The share of the win, and a little for the score."""
    scores = [points - chips for points, chips in zip(table.score, table.chips)]
    best = min(scores)
    share = 1 / scores.count(best) if scores[seat] == best else 0
    lead = (sum(scores) / len(scores) - scores[seat]) / 100
    return 0.7 * share + 0.3 * min(1, max(0, 0.5 + lead))


PLAYERS = {
    "greedy": greedy,
    "five": five,
    "half": half,
    "milker": milker,
    "hoarder": hoarder,
    "mixed": mixed,
    "mcts": mcts,
}
