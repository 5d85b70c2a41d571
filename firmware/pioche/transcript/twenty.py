"""20/20 for transcripts."""

from ..engine import k6t
from ..games import twenty

_PHASES = ("pair", "won", "lost")


def phase(s):
    return _PHASES[twenty.phase(s)]


def deal(s):
    piles = [
        [k6t.text(twenty.card_at(s, p, depth)) for depth in range(twenty.DEEP)]
        for p in range(twenty.PILES)
    ]
    return [("piles", piles)]
