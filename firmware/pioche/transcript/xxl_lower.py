"""XXL 2 for transcripts."""

from ..engine import draw_or_keep, xxl
from ..games import xxl_lower

_PHASES = ("play", "drawn", "over")


def phase(s):
    return _PHASES[draw_or_keep.phase(s)]


def deal(s):
    hands = [draw_or_keep.hand(s, seat) for seat in range(draw_or_keep.seats(s))]
    return [
        ("dealer", draw_or_keep.dealt_by(s)),
        ("hands", [[xxl.text(c) for c in cards] for cards in hands]),
        ("piles", [xxl.text(xxl_lower.top(s))]),
        ("talon", [xxl.text(c) for c in draw_or_keep.talon(s)]),
    ]
