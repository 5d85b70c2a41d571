"""An XXL transcript, read line by line: header, deals and results, alone or in a tournament.

Each referee of an XXL game offers play(reader), which reads one game from its first deal to its
last decision and gives the scores, and places(scores). So a game is refereed by the same code
wherever it is played.
"""

from copy import deepcopy

from tests.rules.referees import reading
from tests.rules.referees.xxl_cards import DECK, most_points, totals


class Reader(reading.Reader):
    """Also knows who deals: at every deal but the first, the next seat clockwise."""

    def __init__(self, lines, name, options=()):
        super().__init__(lines)
        header = self.next()
        self.seats, self.options, self.dealer = reading.header(
            header, name, range(2, 7), dict(options)
        )
        self.within = None  # the id of the tournament's part that is being played
        self.noted = None  # the points so far, in a tournament where they tell who starts

    def deal(self, sizes, **beside):
        """The next deal, checked; sizes of the hands, and of what lies beside them by its key."""
        deal = self.dealt()
        within = [] if self.within is None else ["part"]
        reading.keys(self.number, "the deal", ["dealer", "hands", *beside, *within], deal)
        for key in within:
            reading.same(self.number, "part of the deal", self.within, deal[key])
        reading.same(self.number, "dealer", self.dealer, deal["dealer"])
        used = []
        self.check_hands(deal["hands"], sizes, used)
        for key, size in beside.items():
            reading.cards(self.number, key, size, deal[key], DECK, used)
        return deepcopy(deal)

    def whole_deal(self, size, **beside):
        """A deal of as many cards to everyone, the rest of the deck being the talon."""
        rest = len(DECK) - self.seats * size - sum(beside.values())
        return self.deal([size] * self.seats, **beside, talon=rest)

    def points(self, hands):
        """Those that are meant where "most points starts"."""
        return [totals(hand) for hand in hands] if self.noted is None else self.noted

    def starter(self, hands):
        return most_points(self.points(hands), self.dealer)

    def dealt(self):
        """The header's deal first, later ones from lines of their own."""
        if self.number == 1:
            return self.lines[0]["deal"]
        line = self.next()
        reading.keys(self.number, "a later deal", ["deal"], line)
        self.dealer = (self.dealer + 1) % self.seats
        return line["deal"]

    def check_hands(self, hands, sizes, used):
        if not isinstance(hands, list) or len(hands) != self.seats:
            reading.fail(self.number, "hands", f"{self.seats} lists", repr(hands))
        for seat, hand in enumerate(hands):
            reading.cards(self.number, f"hand of seat {seat}", sizes[seat], hand, DECK, used)

    def part(self, name, scores, places):
        """The line of a round or part; what is inside a part of a tournament has none."""
        if self.within is None:
            line = self.next()
            reading.scored(self.number, line, "part", name, scores, places)


def check_single(lines, name, play, places, options=()):
    """A game by itself."""
    reader = Reader(lines, name, options)
    scores = play(reader)
    reader.end(scores, places(scores))
