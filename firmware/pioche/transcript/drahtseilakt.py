"""Drahtseilakt for transcripts."""

from ..games import drahtseilakt as game

_PHASES = ("play", "over")
_ZEROS = {game.RED_ZERO: "R0", game.BLUE_ZERO: "B0"}


def phase(s):
    return _PHASES[game.phase(s)]


def deal(s):
    seats = range(game.seats(s))
    deck = [game.score_card(s, i) for i in range(game.SCORE_CARDS)]
    return [
        ("dealer", game.dealer(s)),
        ("hands", [[str(game.hand(s, p, i)) for i in range(game.HAND)] for p in seats]),
        ("score_deck", [_ZEROS.get(c) or str(c) for c in deck]),
    ]


def parts(s):
    """One part for each round."""
    return game.rounds(s)


def part(s, k):
    """A round by itself: nothing is crossed out in it, and the fewest sticks are best."""
    scores = [game.round_score(s, k, p) for p in range(game.seats(s))]
    return k + 1, scores, [1 + sum([other < own for other in scores]) for own in scores]
