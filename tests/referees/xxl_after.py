"""Referee of XXL 5, L'un après l'autre."""

from tests.referees import xxl_cards


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


def hand_size(seats):
    return 7 if seats in (5, 6) else 9


def check(lines):
    assert lines, "line 1: expected a header, found nothing"
    xxl_cards.check_header(lines[0], "xxl_after", hand_size, 0)
    return xxl_cards.check_game(lines, Table())
