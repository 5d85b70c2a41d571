"""No Merci for transcripts."""

from ..games import no_merci

_PHASES = ("play", "over")


def phase(s):
    return _PHASES[no_merci.phase(s)]


def deal(s):
    return [
        ("dealer", no_merci.dealer(s)),
        ("talon", [str(no_merci.talon(s, i)) for i in range(no_merci.TALON)]),
        ("chips", no_merci.chips(s, 0)),  # at the deal all have as many
    ]
