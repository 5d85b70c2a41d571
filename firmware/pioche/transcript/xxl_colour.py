"""XXL 6, Déterminer la couleur, for transcripts."""

from ..engine import tricks
from ..games import xxl_colour

_PHASES = ("lead", "follow", "over")


def phase(s):
    return _PHASES[xxl_colour.phase(s)]


def deal(s):
    hands = [tricks.hand_texts(s, seat) for seat in range(s[tricks.SEATS])]
    return [("dealer", s[tricks.DEALER]), ("hands", hands)]
