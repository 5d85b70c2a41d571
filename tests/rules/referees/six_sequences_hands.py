"""Positions of Les 6 Séquences for tests of the referee."""

from tests.rules.referees import six_sequences
from tests.rules.referees.six_sequences_side import (
    Side,
    positions,
    rank,
    suit,
)


def side(*combinations, fresh=()):
    """What such lays have left; `S0@5` is a card that does not stand at its own position."""
    built = Side()
    for combination in combinations:
        verb, *cards = combination.split()
        if verb == "seq":
            built.sequences_laid += 1
            for text in cards:
                card, _, place = text.partition("@")
                built.rows[suit(card)][int(place or positions(card)[0])] = card
        else:
            built.series_laid += 1
            built.series[rank(cards[0])] = cards
    built.fresh = set(fresh)
    return built


class Script:
    """Stands in for the lines: `0 take` is seat 0's move, and what was legal is kept."""

    def __init__(self, *asked):
        self.left = [(int(text[0]), text[2:]) for text in asked]
        self.legal = []

    def decision(self, seat, legal):
        assert self.left, f"nothing left for seat {seat}, asked for one of {legal}"
        whose, move = self.left.pop(0)
        assert seat == whose
        assert move in legal
        assert len(set(legal)) == len(legal)
        self.legal.append(set(legal))
        return move


def table(script, hands, talon, teams=0):
    return six_sequences.Round(script, [hand.split() for hand in hands], talon.split(), teams)
