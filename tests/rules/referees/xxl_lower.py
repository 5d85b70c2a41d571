"""Referee of XXL 2, À moins."""

from tests.rules.referees import xxl_cards, xxl_turns
from tests.rules.referees.reading import lowest_first as places
from tests.rules.referees.xxl_reading import check_single


class Table:
    def __init__(self, top):
        self.top = top

    def moves(self, card):
        """A number strictly lower than the top card's number of the same colour."""
        to_beat = xxl_cards.numbers(self.top)
        for colour, number in xxl_cards.numbers(card).items():
            if colour in to_beat and number < to_beat[colour]:
                return [card]
        return []

    def play(self, move):
        self.top = move
        return move


def play(reader):
    deal = reader.whole_deal(6, piles=1)
    return xxl_turns.play(reader, deal, Table(deal["piles"][0]))


def check(lines):
    check_single(lines, "xxl_lower", play, places)
