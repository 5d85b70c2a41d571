"""Referee of XXL 1, Montées et descentes."""

from tests.rules.referees import xxl_cards, xxl_turns
from tests.rules.referees.reading import lowest_first as places
from tests.rules.referees.xxl_reading import check_single


class Pile:
    def __init__(self, card):
        """A start card: both numbers are open, no series has a direction."""
        self.top = xxl_cards.numbers(card)
        self.matched = None  # the colour by which the top card came
        self.step = 0  # +1: it came going up, -1: going down

    def steps(self, colour):
        """The directions that this number of the top card allows."""
        return [self.step] if colour == self.matched else [1, -1]

    def openings(self):
        """All (colour, number) that may be laid here."""
        found = []
        for colour, number in self.top.items():
            for step in self.steps(colour):
                if 0 <= number + step <= 10:
                    found.append((colour, number + step))
        return found

    def lay(self, card, colour):
        shown = xxl_cards.numbers(card)
        self.step = shown[colour] - self.top[colour]
        self.matched = colour
        self.top = shown


class Table:
    def __init__(self, cards):
        self.piles = {name: Pile(card) for name, card in zip("AB", cards)}

    def moves(self, card):
        found = []
        for name, pile in self.piles.items():
            for colour, number in xxl_cards.numbers(card).items():
                if (colour, number) in pile.openings():
                    found.append(f"{card}>{name}:{colour}")
        return found

    def play(self, move):
        card, goal = move.split(">")
        name, colour = goal.split(":")
        self.piles[name].lay(card, colour)
        return card


def play(reader):
    deal = reader.whole_deal(6, piles=2)
    return xxl_turns.play(reader, deal, Table(deal["piles"]))


def check(lines):
    check_single(lines, "xxl_updown", play, places)
