"""A player for XXL 4.

What a seat can lay depends on the faces of its hand and of the exposed cards together; a *face* is
a number in a colour, 11 * colour + number, and a run is three faces in a row. So a position is
good that lacks little to a dear run in the own hand, and much to one on the table, where the next
seat would find it. Only the hard player thinks of the next seat.
"""

from array import array

from micropython import const

from ..engine import rng, xxl
from ..games import xxl_runs as game
from . import EASY, HARD

_CARDS = const(55)
_FACES = const(44)
_HAND = const(4)
_SURE = const(255)  # a chance of 1; it marks faces that are there
_USUAL = const(10)  # the total of a card that is not known
_NEVER = const(-(1 << 28))

_US = const(12000)  # what one move takes to judge, on a Pico
_AT_ONCE = const(2)  # moves judged between two yields
_CARELESS = const(3)  # one of so many moves a beginner makes without looking

# What the points to be expected of a run count for, in sixteenths, by the number of seats: of the
# own next run if the table stays as it is; of one from the hand alone; of the next seat's.
STAYS, ALONE, RIVAL = range(3)
WEIGHTS = {2: (8, 4, 12), 3: (6, 5, 8), 4: (5, 6, 6), 5: (4, 6, 5), 6: (3, 6, 4)}

# Where a card is.
_ELSEWHERE = const(0)
_OWN = const(1)
_TABLE = const(2)
_NEXT = const(4)  # in the hand of the seat to come, known to all
_UNSEEN = const(5)
_LAID = const(8)  # added while a run is tried out

_LOW = bytes([11 * xxl.LOW_COLOUR[c] + xxl.LOW[c] for c in range(_CARDS)])
_HIGH = bytes([11 * xxl.HIGH_COLOUR[c] + xxl.HIGH[c] for c in range(_CARDS)])
_TOTAL = bytes([xxl.total(c) for c in range(_CARDS)])
_STARTS = bytes([11 * colour + low for colour in range(xxl.COLOURS) for low in range(9)])

_moves = array("H", bytes(2 * game.MAX_LEGAL))
_at = bytearray(_CARDS)
_out = bytearray(_FACES)  # unseen cards with each face


class Faces:
    """What some cards are good for: hold() them, then ask for the prospect()."""

    def __init__(self):
        self.totals = bytearray(_FACES)  # of the best card with this face
        self.chances = bytearray(_FACES)  # that there will be one

    def clear(self, draws, unseen):
        """No cards but so many that will be drawn from the unseen ones."""
        for f in range(_FACES):
            hoped = _out[f] * draws
            self.totals[f] = _USUAL
            self.chances[f] = (_SURE - 1) * hoped // (unseen + hoped)

    def hold(self, c):
        self._show(_LOW[c], _TOTAL[c])
        self._show(_HIGH[c], _TOTAL[c])

    def _show(self, f, total):
        if self.chances[f] != _SURE or self.totals[f] < total:
            self.totals[f] = total
            self.chances[f] = _SURE

    def prospect(self):
        """The points to be expected of the best run, times 16."""
        totals, chances = self.totals, self.chances
        best = 0
        for f in _STARTS:
            points = totals[f] + totals[f + 1] + totals[f + 2] << 4
            if points > best:
                chance = (chances[f] * chances[f + 1] * chances[f + 2] >> 16) + 1
                best += (points - best) * chance >> 8
        return best


_hand, _table, _all = Faces(), Faces(), Faces()


def choose(o, seat, level, budget, r):
    n = game.legal(o, _moves)
    if level == EASY:
        yield _careless(n, r)
        return
    first = n
    while first and _moves[first - 1] >= game.RUN:
        first -= 1
    if first == n:
        first = 0  # there is no run; else one is laid
    best = _moves[first]
    yield best
    unseen = _look(o, seat)
    weights = WEIGHTS[game.seats(o)]
    most = _NEVER
    for i in range(first, min(n, first + max(1, budget * 1000 // _US))):
        value = _worth(game.phase(o), _moves[i], unseen, weights, level == HARD)
        if value > most:
            best, most = _moves[i], value
        if i % _AT_ONCE == 0:
            yield best
    yield best


def _careless(n, r):
    """A beginner lays a run it sees, if it looks; else it tries something."""
    if _moves[n - 1] >= game.RUN and rng.below(r, 0, _CARELESS):
        return _moves[n - 1]
    return _moves[rng.below(r, 0, n)]


# What is seen


def _look(o, seat):
    """Note where the cards are; -> how many are unseen."""
    seats = game.seats(o)
    unseen = 0
    for f in range(_FACES):
        _out[f] = 0
    for c in range(_CARDS):
        _at[c] = _place(o, seat, seats, c)
        if _at[c] == _UNSEEN:
            unseen += 1
            _out[_LOW[c]] += 1
            _out[_HIGH[c]] += 1
    return max(1, unseen)


def _place(o, seat, seats, c):
    if game.exposed(o, c):
        return _TABLE
    if game.holds(o, seat, c):
        return _OWN
    if game.known(o, c):
        return _NEXT if game.holds(o, (seat + 1) % seats, c) else _ELSEWHERE
    for other in range(seats):
        if game.won(o, other, c):
            return _ELSEWHERE
    return _UNSEEN


# What a move is worth


def _worth(phase, move, unseen, weights, wary):
    """Its points, and what the position is worth that it leads to, in 256ths of a point."""
    drawn = _toggle(move)
    value = 0
    new = drawn
    if move >= game.RUN:
        value = 256 * _points(move)
        new = 3
    elif phase == game.FREE and move != game.END_TURN:
        value = 16 * _prospect(_all, drawn, unseen)  # a run may follow at once
    value += weights[STAYS] * _prospect(_all, new + 1, unseen)
    value += weights[ALONE] * _prospect(_hand, drawn + 1, unseen)
    if wary:
        value -= weights[RIVAL] * _prospect(_table, _HAND + 1, unseen)
    _toggle(move)
    return value


def _toggle(move):
    """Make this move, or take it back; -> how many cards are drawn for the hand."""
    drawn = 0
    if move >= game.RUN:
        for i in range(3):
            c = game.run_card(move, i)
            drawn += _at[c] == _OWN
            _at[c] ^= _LAID
    elif move >= game.SWAP:
        h, e = (move - game.SWAP) // _CARDS, (move - game.SWAP) % _CARDS
        _at[h], _at[e] = _at[e], _at[h]
    elif move >= game.ADD:
        _at[move - game.ADD] ^= _OWN ^ _TABLE
        drawn = 1
    return drawn


def _points(move):
    points = 0
    for i in range(3):
        points += _TOTAL[game.run_card(move, i)]
    return points


def _prospect(faces, draws, unseen):
    """Of the cards that are in question, and so many unseen ones."""
    faces.clear(draws, unseen)
    for c in range(_CARDS):
        at = _at[c]
        if (
            at == _OWN
            and faces is not _table
            or at == _TABLE
            and faces is not _hand
            or at == _NEXT
            and faces is _table
        ):
            faces.hold(c)
    return faces.prospect()
