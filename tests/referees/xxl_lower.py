"""Referee of XXL 2, À moins."""

from tests.referees import xxl_cards


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


def check(lines):
    assert lines, "line 1: expected a header, found nothing"
    xxl_cards.check_header(lines[0], "xxl_lower", xxl_cards.six, 1)
    return xxl_cards.check_game(lines, Table(lines[0]["deal"]["piles"][0]))
