"""XXL 3, Permis de refuser, for transcripts."""

from ..engine import tricks
from ..games import xxl_refuse

_PHASES = ("lead", "follow", "over", "keep")


def phase(s):
    return _PHASES[xxl_refuse.phase(s)]


def deal(s):
    hands = [tricks.hand_texts(s, seat) for seat in range(s[tricks.SEATS])]
    aside = tricks.hand_texts(s, tricks.REST)
    return [("dealer", s[tricks.DEALER]), ("hands", hands), ("aside", aside)]
