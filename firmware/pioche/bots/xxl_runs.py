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
_DRAWS = const(6)  # and more than are ever drawn at once
_RIVALS = const(5)  # cards of the next seat that are not known, if it adds one
_SURE = const(255)  # a chance of 1; it marks faces that are there
_USUAL = const(10)  # the total of a card that is not known
_NEVER = const(-(1 << 28))

_US = const(9000)  # what one move takes to judge, on a Pico
_FIRST_MS = const(30)  # before that
_AT_ONCE = const(2)  # moves judged between two yields
_CARELESS = const(3)  # one of so many moves a beginner makes without looking

# What the points to be expected of a run count for, in sixteenths, by the number of seats: of the
# own next run if the table stays as it is; of one from the hand alone; of the next seat's. Chosen
# by hand: half of it or twice as much plays about as well, but nothing for the next seat does not.
STAYS, ALONE, RIVAL = range(3)
WEIGHTS = {2: (8, 4, 16), 3: (6, 5, 8), 4: (5, 6, 6), 5: (4, 6, 5), 6: (3, 6, 4)}

# Where a card is, a bit each.
_OWN = const(1)
_TABLE = const(2)
_NEXT = const(4)  # in the hand of the seat to come, known to all
_LAID = const(8)  # added while a run is tried out
_UNSEEN = const(16)
_ELSEWHERE = const(32)

_LOW = bytes([11 * xxl.LOW_COLOUR[c] + xxl.LOW[c] for c in range(_CARDS)])
_HIGH = bytes([11 * xxl.HIGH_COLOUR[c] + xxl.HIGH[c] for c in range(_CARDS)])
_TOTAL = bytes([xxl.total(c) for c in range(_CARDS)])
_STARTS = bytes([11 * colour + low for colour in range(xxl.COLOURS) for low in range(9)])

_moves = array("H", bytes(2 * game.MAX_LEGAL))
_at = bytearray(_CARDS)
_near = bytearray(_CARDS)  # the cards of which runs can be made
_out = bytearray(_FACES)  # unseen cards with each face
_nothing = bytes([_USUAL] * _FACES)
_hopes = [bytearray(_FACES) for _ in range(_DRAWS)]  # chances that one of so many draws has it


class Faces:
    """What the cards in some places are good for."""

    def __init__(self, places):
        self.places = places
        self.totals = bytearray(_FACES)  # of the best card with this face
        self.chances = bytearray(_FACES)  # that there will be one

    def prospect(self, near, draws):
        """The points to be expected of the best run, times 16, of the cards that lie there and so
        many more that will be drawn from the unseen ones."""
        self._gather(near, draws)
        totals, chances = self.totals, self.chances
        best = 0
        for f in _STARTS:
            points = totals[f] + totals[f + 1] + totals[f + 2] << 4
            if points > best:
                chance = (chances[f] * chances[f + 1] * chances[f + 2] >> 16) + 1
                best += (points - best) * chance >> 8
        return best

    def _gather(self, near, draws):
        self.totals[:] = _nothing
        self.chances[:] = _hopes[draws]
        for i in range(near):
            c = _near[i]
            if _at[c] < _LAID and _at[c] & self.places:
                self._show(_LOW[c], _TOTAL[c])
                self._show(_HIGH[c], _TOTAL[c])

    def _show(self, f, total):
        if self.chances[f] != _SURE or self.totals[f] < total:
            self.totals[f] = total
            self.chances[f] = _SURE


held, _both, laid = Faces(_OWN), Faces(_OWN | _TABLE), Faces(_TABLE | _NEXT)


def choose(o, seat, level, budget, r):
    n = game.legal(o, _moves)
    if level == EASY:
        yield _careless(n, r)
        return
    first = _first_to_judge(n)
    best = _moves[first]
    yield best
    near = look(o, seat)
    weights = WEIGHTS[game.seats(o)]
    most = _NEVER
    for i in range(first, min(n, first + max(1, (budget - _FIRST_MS) * 1000 // _US))):
        value = _worth(game.phase(o), _moves[i], near, weights, level == HARD)
        if value > most:
            best, most = _moves[i], value
        if i % _AT_ONCE == 0:
            yield best
    yield best


def _first_to_judge(n):
    """Who can lay a run lays one: they come last. Else all moves are judged."""
    first = n
    while first and _moves[first - 1] >= game.RUN:
        first -= 1
    return 0 if first == n else first


def _careless(n, r):
    """A beginner lays a run it sees, if it looks; else it tries something."""
    if _moves[n - 1] >= game.RUN and rng.below(r, 0, _CARELESS):
        return _moves[n - 1]
    return _moves[rng.below(r, 0, n)]


# What is seen


def look(o, seat):
    """Note where the cards are; -> how many of them runs can be made of."""
    seats = game.seats(o)
    near = unseen = 0
    for f in range(_FACES):
        _out[f] = 0
    for c in range(_CARDS):
        _at[c] = _place(o, seat, seats, c)
        if _at[c] == _UNSEEN:
            unseen += 1
            _out[_LOW[c]] += 1
            _out[_HIGH[c]] += 1
        elif _at[c] != _ELSEWHERE:
            _near[near] = c
            near += 1
    for draws in range(_DRAWS):
        for f in range(_FACES):
            hoped = _out[f] * draws
            _hopes[draws][f] = (_SURE - 1) * hoped // max(1, unseen + hoped)
    return near


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


def _worth(phase, move, near, weights, wary):
    """Its points, and what the position is worth that it leads to, in 256ths of a point."""
    drawn = _toggle(move)
    value = 0
    new = drawn
    if move >= game.RUN:
        value = 256 * _points(move)
        new = 3
    elif phase == game.FREE and move != game.END_TURN:
        value = 16 * _both.prospect(near, drawn)  # a run may follow at once
    value += weights[STAYS] * _both.prospect(near, new + 1)
    value += weights[ALONE] * held.prospect(near, drawn + 1)
    if wary:
        value -= weights[RIVAL] * laid.prospect(near, _RIVALS)
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


def why(o, seat, move):
    """A word of reason, with numbers or cards:

    LAYS "a run for {} points", DRAWS "one card more to choose from", DENIES "the next player could
    use {}", FITS "{} fits into your hand", WAITS "nothing makes it better"."""
    if move >= game.RUN:
        return ("LAYS", _points(move))
    if move >= game.SWAP:
        near = look(o, seat)
        denied, fits = laid.prospect(near, _RIVALS), held.prospect(near, 1)
        _toggle(move)
        denied -= laid.prospect(near, _RIVALS)
        fits = held.prospect(near, 1) - fits
        return ("DENIES" if denied > fits else "FITS", (move - game.SWAP) % _CARDS)
    return ("DRAWS",) if move >= game.ADD else ("WAITS",)
