"""XXL 6 with trump, for transcripts."""

from ..engine import tricks
from ..games import xxl_trump

_PHASES = ("lead", "follow", "over", "trump")


def phase(s):
    return _PHASES[xxl_trump.phase(s)]


def deal(s):
    hands = [tricks.hand_texts(s, seat) for seat in range(s[tricks.SEATS])]
    return [("dealer", s[tricks.DEALER]), ("hands", hands)]


def parts(s):
    """How many deals have ended."""
    return xxl_trump.deals(s) - (xxl_trump.phase(s) != xxl_trump.DONE)


def part(s, k):
    points = [xxl_trump.points_of(s, k + 1, seat) for seat in range(s[tricks.SEATS])]
    places = [1 + sum([other > mine for other in points]) for mine in points]
    return k + 1, points, places
