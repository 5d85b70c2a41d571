"""The reference of XXL 1, 2 and 5."""

from pathlib import Path

from .. import compiled

SOURCE = Path(__file__).parent / "playouts.c"
GAMES = ("xxl_updown", "xxl_lower", "xxl_after")


def worths(game, o, seat, moves, redeals, number):
    """See compiled.worths."""
    return compiled.worths(SOURCE, GAMES.index(game.NAME), o, seat, moves, redeals, number)


PLAYERS = {"reference": compiled.player(worths)}
