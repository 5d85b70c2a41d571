"""The reference of XXL 6 and 6+."""

import ctypes
from pathlib import Path

from pioche.engine import tricks

from .. import compiled

SOURCE = Path(__file__).parent / "playouts.c"
SEATS = 6
GAMES = ("xxl_colour", "xxl_trump")


def worths(game, o, seat, moves, redeals, number):
    """See compiled.worths."""
    return compiled.worths(SOURCE, GAMES.index(game.NAME), o, seat, moves, redeals, number)


def follow(name, state, moves):
    """After these moves of a deal: (all points, whose turn it is, how many moves are legal)."""
    told = (ctypes.c_int32 * (SEATS + 2))()
    listed = (ctypes.c_uint32 * len(moves))(*moves)
    compiled.library(SOURCE).follow_moves(GAMES.index(name), state, listed, len(moves), told)
    return list(told[: state[tricks.SEATS]]), told[SEATS], told[SEATS + 1]


PLAYERS = {"reference": compiled.player(worths)}
