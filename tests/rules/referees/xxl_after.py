"""Referee of XXL 5, L'un après l'autre."""

from tests.rules.referees import xxl_cards, xxl_turns
from tests.rules.referees.reading import lowest_first as places
from tests.rules.referees.xxl_reading import check_single


class Table:
    def __init__(self):
        self.series = {colour: [] for colour in xxl_cards.COLOURS}

    def wanted(self, colour):
        """A 10 opens a series, and opens it again after the 0; else the next number down."""
        laid = self.series[colour]
        return 10 if not laid or laid[-1] == 0 else laid[-1] - 1

    def moves(self, card):
        shown = xxl_cards.numbers(card)
        return [f"{card}:{colour}" for colour in shown if shown[colour] == self.wanted(colour)]

    def play(self, move):
        card, colour = move.split(":")
        self.series[colour].append(xxl_cards.numbers(card)[colour])
        return card


def play(reader):
    deal = reader.whole_deal(7 if reader.seats in (5, 6) else 9)
    return xxl_turns.play(reader, deal, Table())


def check(lines):
    check_single(lines, "xxl_after", play, places)
