"""Les 6 Séquences for transcripts."""

from ..engine import k6t
from ..games import six_sequences as game

_PHASES = ("draw", "claim", "taken", "lay", "extend", "discard", "offer", "last", "over")


def phase(s):
    return _PHASES[game.phase(s)]


def deal(s):
    """The first seat has drawn already: that card is printed on top of the talon, where it was."""
    drawn = game.drawn(s)
    hands = [game.hand(s, p) for p in range(game.seats(s))]
    return [
        ("dealer", game.dealer(s)),
        ("hands", [[k6t.text(c) for c in cards if c != drawn] for cards in hands]),
        ("talon", [k6t.text(c) for c in [drawn] + game.talon(s)]),
    ]


def parts(s):
    """One part for each round."""
    return game.rounds(s)


def part(s, k):
    """A round by itself; places count sides."""
    scores = [game.round_score(s, k, p) for p in range(game.seats(s))]
    rivals = scores[: game.sides(s)]
    return k + 1, scores, [1 + sum([other > own for other in rivals]) for own in scores]
