"""Players for comparison: only the host has them, and has the time they take.

A game may have a module of its name here with PLAYERS = {name: player}. A player is a function
player(game, seats, o, seat, r, moves) -> move, from an observation alone. The one below knows no
game and plays them all.
"""

from array import array

from pioche.engine import rng
from pioche.engine.contract import OVER, optional

PLAYOUTS = 1500


def reference(game, seats, o, seat, r, moves):
    """Fair and patient: each legal move is tried in as many redeals of what the seat cannot see,
    played at random to the end of the deal; the best share of wins is taken."""
    n = game.legal(o, moves)
    legal = list(moves[:n])
    totals = [0.0] * n
    redeal, s = bytearray(o), bytearray(o)
    scratch = array("I", bytes(4 * game.MAX_LEGAL))
    for _ in range(max(1, PLAYOUTS // n)):
        redeal[:] = o
        game.resample(redeal, seat, r)
        for i, move in enumerate(legal):
            s[:] = redeal
            _play_out(game, s, move, scratch, r)
            totals[i] += _worth(game, s, seat, seats)
    return legal[totals.index(max(totals))]


def _play_out(game, s, move, moves, r):
    deals = optional(game, "deals")
    deal = deals(s)
    game.apply(s, move)
    while game.turn(s) != OVER and deals(s) == deal:
        game.apply(s, moves[rng.below(r, 0, game.legal(s, moves))])


def _worth(game, s, seat, seats):
    """The share of the win, and a trifle for the place among the others."""
    places = [game.place(s, p) for p in range(seats)]
    share = 1 / places.count(1) if places[seat] == 1 else 0
    return share - places[seat] / 1000


PLAYERS = {"reference": reference}
