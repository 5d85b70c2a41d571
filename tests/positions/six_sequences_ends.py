"""Ends of Les 6 Séquences by hand."""

from pioche.games import six_sequences as game
from tests.positions.six_sequences import (
    position,
)

# Eight cards with which nothing can be laid or added, of different suits for each seat.
DULL = ("S1 S5 S9 C2 C6 C10 H1 H5", "S2 S6 S10 C3 C7 C11 H2 H6", "S3 S7 S11 C4 C8 C12 H3 H7")


def asked(s):
    """Seat and phase of the question."""
    return game.turn(s), game.phase(s)


# --- the end phase


def last(*hands, **table):
    """A position with an empty talon, in which this seat's turn begins."""
    kept = {"phase": game.OFFER, "rest": "discards", **table}
    s = position(*hands, **kept)
    game._settle(s)
    return s


# So much on the table that the discards fit their pile; it helps nobody who holds no M.
M_TABLE = [(0, "M1 M2 M3 M4 M5 M6 M7 M8 M9 M10 M11 M12 MJ MC MB MR MQ MK MA")]
