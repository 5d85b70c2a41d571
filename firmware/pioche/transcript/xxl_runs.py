"""XXL 4, Fournir des séries, for transcripts."""

from ..engine import xxl
from ..games import xxl_runs

_PHASES = ("turn", "swap", "run", "over")


def phase(s):
    return _PHASES[xxl_runs.phase(s)]


def deal(s):
    cards = range(xxl.CARDS)
    hands = []
    for seat in range(xxl_runs.seats(s)):
        hands.append([xxl.text(c) for c in cards if xxl_runs.holds(s, seat, c)])
    return [
        ("dealer", xxl_runs.dealt_by(s)),
        ("hands", hands),
        ("exposed", [xxl.text(c) for c in cards if xxl_runs.exposed(s, c)]),
        ("talon", [xxl.text(c) for c in xxl_runs.talon(s)]),
    ]
