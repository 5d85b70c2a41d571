"""Finds what counts how much in No Merci: the lines of _ROWS in bots/no_merci_table.py.

    python -m host_tools tune no_merci

Games are played between seats that all keep to the same price, with a slip now and then. After each
card it is noted what everybody has, and then learnt, for each number of cards to come, who wins:
the share of a seat should be exp(-fear) of all shares, where fear is the points, chips and hopes of
the seat, each times a weight, and times the number of seats (by Newton's method).
"""

import math
import random

from pioche.bots import no_merci_table as table

SEED = 20_000
GAMES = 30_000
PRICES = (16, 18, 21, 26, 32)  # 64ths of a card
SLIPS = 30  # one in so many prices is another
LAST_ROW = 20  # cards to come
CALM = 4.0  # keeps weights of what is rare small
STEPS = 8

TALON = 24
DECK = range(3, 36)


def features(seat, to_come, cards):
    """Points, chips, the first few of them, points saved by cards for gaps, longer runs."""
    who, own = seat + 1, table.own_then
    gaps = longer = 0
    for card in cards:
        below, above = own[card - 1] == who, own[card + 1] == who
        if below and above:
            gaps += card + 1
        elif below or above:
            longer += 1
    chips = table.chips_then[seat]
    return table.points_then[seat], -chips, -min(chips, table.few(to_come)), -gaps, -longer


def drawn(chance, seats):
    """All that is left to chance in a game: the cards, who begins, and the prices of each seat."""
    talon = tuple(chance.sample(DECK, len(DECK)))
    price = chance.choice(PRICES)
    seat = chance.randrange(seats)
    slips = [
        [price if chance.randrange(SLIPS) else chance.choice(PRICES) for _ in range(seats)]
        for _ in range(TALON)
    ]
    return talon, seat, slips


def game(task):
    """-> [(cards to come, [features of each seat])], [each seat's share of the win]."""
    talon, seat, slips = task
    seats = len(slips[0])
    table.own[:] = bytes(len(table.own))
    table.chips[:] = bytes([11] * seats + [0] * (5 - seats))
    table._points[:] = type(table._points)("h", bytes(10))
    table.restore()
    notes = []
    for taken in range(1, TALON + 1):
        seat = table.go_round(talon[taken - 1], seat, 0, seats, slips[taken - 1])
        to_come = TALON - taken
        if 0 < to_come <= LAST_ROW:
            rest = talon[taken:]
            notes.append((to_come, [features(i, to_come, rest) for i in range(seats)]))
    scores = [table.points_then[i] - table.chips_then[i] for i in range(seats)]
    best = min(scores)
    return notes, [(score == best) / scores.count(best) for score in scores]


def samples(games, seed, crew):
    """{cards to come: [(features of each seat, times the seats; shares)]}"""
    chance = random.Random(seed)
    found = {to_come: [] for to_come in range(1, LAST_ROW + 1)}
    tasks = [drawn(chance, 3 + k % 3) for k in range(games)]
    for notes, shares in crew.in_order(game, tasks, chunk=100):
        seats = len(shares)
        for to_come, seen in notes:
            found[to_come].append(([[seats * x for x in row] for row in seen], shares))
    return found


def fit(data):
    """The weights that make the winners likeliest."""
    size = 5
    weights = [0.02, 0.02, 0.05, 0.0, 0.0]
    for _ in range(STEPS):
        slope = [0.0] * size
        bend = [[CALM * (i == j) for j in range(size)] for i in range(size)]
        for seen, shares in data:
            fears = [sum(w * x for w, x in zip(weights, row)) for row in seen]
            least = min(fears)
            odds = [math.exp(least - fear) for fear in fears]
            total = sum(odds)
            odds = [x / total for x in odds]
            means = [sum(p * row[i] for p, row in zip(odds, seen)) for i in range(size)]
            for p, share, row in zip(odds, shares, seen):
                for i in range(size):
                    slope[i] -= (share - p) * row[i]
                    far = p * (row[i] - means[i])
                    for j in range(i + 1):
                        bend[i][j] += far * (row[j] - means[j])
        for i in range(size):
            for j in range(i):
                bend[j][i] = bend[i][j]
        weights = [w + step for w, step in zip(weights, solve(bend, slope))]
    return weights


def solve(matrix, right):
    """Of linear equations, by elimination."""
    rows = [[*row, x] for row, x in zip(matrix, right)]
    for i in range(len(rows)):
        top = max(range(i, len(rows)), key=lambda k: abs(rows[k][i]))
        rows[i], rows[top] = rows[top], rows[i]
        for k in range(len(rows)):
            if k != i:
                times = rows[k][i] / rows[i][i]
                rows[k] = [a - times * b for a, b in zip(rows[k], rows[i])]
    return [row[-1] / row[i] for i, row in enumerate(rows)]


def line(to_come, weights):
    """One line of _ROWS."""
    point, chip, few, gap, longer = weights
    row = 1024 * point, 16 * chip / point, 16 * few / point, 64 * gap / point, 16 * longer / point
    text = "".join(f"\\x{min(255, max(0, round(x))):02x}" for x in row)
    return f'    b"{text}"  # {to_come}'


def add_arguments(parser):
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--seed", type=int, default=SEED)


def run(args, crew):
    found = samples(args.games, args.seed, crew)
    for to_come, weights in zip(found, crew.in_order(fit, found.values())):
        print(line(to_come, weights))
