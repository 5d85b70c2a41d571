"""What the referees of the XXL games with tricks and runs share; nothing of the engine."""

TABLE = """
0Y1R 0G2R 0R3B 0B4R 0B5R 0G6R 0R7Y 0G8R 0Y9R 0Y10G
1G2R 1G3B 1B4Y 1R5Y 1Y6B 1Y7B 1R8B 1B9G 1B10R
2Y3G 2Y4R 2G5B 2G6Y 2G7Y 2R8Y 2B9Y 2B10G
3Y4G 3B5Y 3Y6B 3Y7G 3R8G 3G9R 3R10Y
4B5G 4R6B 4B7Y 4Y8B 4G9Y 4Y10B
5R6G 5Y7R 5R8Y 5B9R 5G10B
6Y7G 6G8R 6G9B 6R10B
7R8Y 7B9G 7B10R
8G9B 8R10G
9G10Y
"""
CARDS = TABLE.split()
COLOURS = ["Y", "R", "B", "G"]


def read_card(text):
    """The numbers of a card by colour: "0R7Y" gives {"R": 0, "Y": 7}."""
    numbers = {}
    digits = ""
    for sign in text:
        if sign.isdigit():
            digits += sign
        else:
            numbers[sign] = int(digits)
            digits = ""
    return numbers


NUMBERS = {card: read_card(card) for card in CARDS}


def total(card):
    return sum(NUMBERS[card].values())


def totals(cards):
    return sum(total(card) for card in cards)


def bears(card, colour):
    return colour in NUMBERS[card]


def highest(played, colour):
    """The seat whose card has the highest number in the colour; equal: the higher total."""
    fitting = [(seat, card) for seat, card in played if bears(card, colour)]
    return max(fitting, key=lambda one: (NUMBERS[one[1]][colour], total(one[1])))[0]


def clockwise_from(first, seats):
    return [(first + step) % seats for step in range(seats)]


def most_points(hands, dealer):
    """The seat with the highest sum; a tie: the first clockwise from the dealer's left."""
    order = clockwise_from(dealer + 1, len(hands))
    most = max(totals(hand) for hand in hands)
    return [seat for seat in order if totals(hands[seat]) == most][0]


def places(scores):
    """Most points is place 1, ties share it and the next place is skipped."""
    return [1 + sum(other > score for other in scores) for score in scores]


def is_number(value):
    return isinstance(value, int) and not isinstance(value, bool)


class Reader:
    """Goes through a transcript line by line and says where it is wrong."""

    def __init__(self, lines):
        self.lines = lines
        self.at = -1
        self.line = None

    def must(self, good, message):
        assert good, f"line {self.at + 1}: {message}"

    def same(self, what, expected, found):
        self.must(expected == found, f"{what}: expected {expected}, found {found}")

    def next(self, what, keys):
        """The next line, which must be a `what` with exactly these keys."""
        self.at += 1
        self.must(self.at < len(self.lines), f"expected a {what} line, found no more lines")
        self.line = self.lines[self.at]
        self.same(f"keys of the {what} line", sorted(keys), sorted(self.line))
        return self.line

    def header(self, name):
        """Everything in the header but the deal. Gives seats, seed and deal."""
        line = self.next("header", ["game", "players", "options", "seed", "deal"])
        self.same("game", name, line["game"])
        seats, seed = line["players"], line["seed"]
        self.must(is_number(seats) and 2 <= seats <= 6, f"players: 2 to 6, found {seats}")
        self.same("options", {}, line["options"])
        self.must(is_number(seed) and 0 <= seed < 2**30, f"seed: 0 to 2^30-1, found {seed}")
        return seats, seed, line["deal"]

    def deal(self, deal, dealer, sizes, others=()):
        """Check a deal: its keys, its dealer, the sizes of the hands, no card twice.

        others: (key, how many cards) of what lies beside the hands.
        """
        keys = ["dealer", "hands"] + [key for key, _ in others]
        self.same("keys of deal", sorted(keys), sorted(deal))
        self.same("dealer", dealer, deal["dealer"])
        self.same("sizes of the hands", sizes, [len(hand) for hand in deal["hands"]])
        seen = [card for hand in deal["hands"] for card in hand]
        for key, count in others:
            self.same(f"cards in {key}", count, len(deal[key]))
            seen += deal[key]
        for card in seen:
            self.must(card in CARDS, f"{card} is no card")
            self.same(f"how often {card} was dealt", 1, seen.count(card))
        return [list(hand) for hand in deal["hands"]]

    def decision(self, seat, legal):
        """The move of the next line, which must ask this seat for exactly these moves."""
        line = self.next("decision", ["seat", "phase", "legal", "move"])
        self.same("seat", seat, line["seat"])
        self.must(isinstance(line["phase"], str) and line["phase"], "the phase has no name")
        found = line["legal"]
        missing = sorted(set(legal) - set(found))
        extra = sorted(set(found) - set(legal))
        self.must(not missing, f"legal moves: expected also {missing}, found {found}")
        self.must(not extra, f"legal moves: expected only {sorted(legal)}, found also {extra}")
        self.same("how many legal moves", len(set(legal)), len(found))
        self.must(line["move"] in found, f"expected a legal move, found {line['move']}")
        return line["move"]

    def part(self, name, scores):
        line = self.next("part", ["part", "scores", "places"])
        self.same("part", name, line["part"])
        self.results(line, scores)

    def end(self, scores):
        line = self.next("end", ["end", "scores", "places"])
        self.must(line["end"] is True, f"end: expected true, found {line['end']}")
        self.results(line, scores)
        self.same("number of lines", self.at + 1, len(self.lines))

    def results(self, line, scores):
        self.same("scores", scores, line["scores"])
        self.same("places", places(scores), line["places"])
