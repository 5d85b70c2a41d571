"""XXL individuel: one XXL game again and again; places are summed, and the lowest sum wins.

State and moves: see xxl_pur.py.
"""

from ..engine.contract import UNDO_TURN
from .xxl_pur import (  # noqa: F401
    MAX_LEGAL,
    MAX_MOVES,
    PARTS,
    SIZE,
    aged,
    apply,
    check,
    deals,
    finished,
    game,
    has_start,
    is_aged,
    legal,
    observe,
    options_of,
    part_name,
    parts,
    place,
    ready,
    resample,
    score,
    start,
    text,
    turn,
)

ID = 14
NAME = "xxl_solo_k"
SEATS = (2, 6)
OPTIONS = (
    ("variant", PARTS),
    ("rounds", (3, 1, 2, 4, 5, 6, 7, 8, 9)),
    ("start", ("points", "hand")),
)
VERSION = 2
UNDO = UNDO_TURN


def has_options(s, options):
    name = PARTS[options[0]]
    if part_name(s, 0) != name or part_name(s, 1) != name:
        return False
    return parts(s) == OPTIONS[1][1][options[1]] and has_start(s, options[2])


def new(s, seed, seats, options):
    start(s, seed, seats, OPTIONS[1][1][options[1]], options[0], 0, options[2])
