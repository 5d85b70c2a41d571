"""XXL games in which a seat plays a fitting card, else draws and plays or keeps, else passes."""

from tests.rules.referees.xxl_cards import totals


class Turns:
    """`table` knows what lies open: table.moves(card) = texts of the ways to play a card now,
    table.play(move) plays one and returns the card.
    """

    def __init__(self, hands, talon, table, first):
        self.hands = hands
        self.talon = talon
        self.table = table
        self.seat = first
        self.drawn = None  # the card just drawn, while it may be played or kept
        self.passes = 0  # in a row
        self.over = False

    def legal(self):
        if self.drawn is not None:
            return [*self.table.moves(self.drawn), "keep"]
        plays = [move for card in self.hands[self.seat] for move in self.table.moves(card)]
        if plays:
            return plays
        return ["draw"] if self.talon else ["pass"]

    def next_seat(self):
        self.drawn = None
        self.seat = (self.seat + 1) % len(self.hands)

    def do(self, move):
        self.passes = self.passes + 1 if move == "pass" else 0
        if move == "draw":
            self.draw()
            return
        if move not in ("keep", "pass"):
            self.hands[self.seat].remove(self.table.play(move))
        self.over = not self.hands[self.seat] or self.passes == len(self.hands)
        self.next_seat()

    def draw(self):
        """A card that does not fit stays in the hand, and the turn is over unasked."""
        card = self.talon.pop(0)
        self.hands[self.seat].append(card)
        if self.table.moves(card):
            self.drawn = card
        else:
            self.next_seat()


def play(reader, deal, table):
    """From the deal to the end; most points starts. Gives the totals left in the hands."""
    hands = deal["hands"]
    turns = Turns(hands, deal["talon"], table, reader.starter(hands))
    while not turns.over:
        turns.do(reader.decision(turns.seat, turns.legal()))
    return [totals(hand) for hand in hands]
