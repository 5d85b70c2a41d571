"""What the XXL referees share: the deck, the check of the deal, and the turn of play, draw, keep.

Written from the rules page alone, without the engine.
"""

COLOURS = "YRBG"

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

DECK = TABLE.split()


def numbers(card):
    """{colour: number} of a card text: 0R7Y is {"R": 0, "Y": 7}."""
    found = {}
    digits = ""
    for sign in card:
        if sign.isdigit():
            digits += sign
        else:
            found[sign] = int(digits)
            digits = ""
    return found


def total(card):
    return sum(numbers(card).values())


def hand_total(hand):
    return sum(total(card) for card in hand)


def clockwise(first, seats):
    """All seats, beginning with this one."""
    return [(first + step) % seats for step in range(seats)]


def most_points(hands, dealer):
    """The seat with the highest hand; a tie goes to the first from the dealer's left."""
    best = None
    for seat in clockwise(dealer + 1, len(hands)):
        if best is None or hand_total(hands[seat]) > hand_total(hands[best]):
            best = seat
    return best


def places_low(scores):
    """Lowest is first; ties share a place, and the next place is skipped."""
    return [1 + sum(other < score for other in scores) for score in scores]


def same(where, what, expected, found):
    """Equal, and of equal type: true is not 1."""
    equal = expected == found and type(expected) is type(found)
    assert equal, f"{where}: {what}: expected {expected!r}, found {found!r}"


def check_keys(where, line, keys):
    assert isinstance(line, dict), f"{where}: expected an object, found {line!r}"
    same(where, "keys", sorted(keys), sorted(line))


def check_whole(where, what, value, low, high):
    right = type(value) is int and low <= value <= high
    assert right, f"{where}: {what}: expected a whole number {low}..{high}, found {value!r}"


def check_cards(where, what, cards, count=None):
    assert isinstance(cards, list), f"{where}: {what}: expected a list, found {cards!r}"
    for card in cards:
        assert isinstance(card, str) and card in DECK, f"{where}: {what}: no such card: {card!r}"
    if count is not None:
        same(where, f"number of cards in {what}", count, len(cards))


def six(seats):
    """The hand of most games, however many play."""
    return 6


def check_header(line, name, hand_size, piles):
    """The header: the identity, and a deal that holds each of the 55 cards once.

    `hand_size(seats)` = cards of each seat; `piles` = number of turned up cards, 0 = the deal
    has no key of that name.
    """
    where = "line 1"
    check_keys(where, line, ["game", "players", "options", "seed", "deal"])
    same(where, "game", name, line["game"])
    check_whole(where, "players", line["players"], 2, 6)
    same(where, "options", {}, line["options"])
    check_whole(where, "seed", line["seed"], 0, 2**30 - 1)
    deal = line["deal"]
    check_keys(where, deal, ["dealer", "hands", "talon"] + ["piles"] * (piles > 0))
    same(where, "dealer", line["seed"] % line["players"], deal["dealer"])
    seats = line["players"]
    check_dealt(where, deal, seats, hand_size(seats), piles)


def check_dealt(where, deal, seats, hand_size, piles):
    assert isinstance(deal["hands"], list), f"{where}: hands: expected a list"
    same(where, "number of hands", seats, len(deal["hands"]))
    dealt = []
    for seat, hand in enumerate(deal["hands"]):
        check_cards(where, f"hand {seat}", hand, hand_size)
        dealt += hand
    if piles:
        check_cards(where, "piles", deal["piles"], piles)
        dealt += deal["piles"]
    check_cards(where, "talon", deal["talon"], len(DECK) - seats * hand_size - piles)
    dealt += deal["talon"]
    same(where, "all cards, each once", sorted(DECK), sorted(dealt))


class Referee:
    """One game in which a seat plays a fitting card, else draws and plays or keeps, else passes.

    `table` knows what lies open: table.moves(card) = texts of the ways to play a card now,
    table.play(move) plays one and returns the card.
    """

    def __init__(self, deal, table):
        self.hands = [list(hand) for hand in deal["hands"]]
        self.talon = list(deal["talon"])
        self.table = table
        self.seat = most_points(self.hands, deal["dealer"])
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

    def scores(self):
        return [hand_total(hand) for hand in self.hands]


def check_decision(where, line, referee):
    check_keys(where, line, ["seat", "phase", "legal", "move"])
    same(where, "seat", referee.seat, line["seat"])
    assert isinstance(line["phase"], str), f"{where}: phase: expected a text"
    assert isinstance(line["legal"], list), f"{where}: legal: expected a list"
    for text in line["legal"]:
        assert isinstance(text, str), f"{where}: legal: expected texts, found {text!r}"
    same(where, "legal moves", sorted(referee.legal()), sorted(line["legal"]))
    assert line["move"] in line["legal"], f"{where}: move {line['move']!r} is not legal"


def check_end(where, line, scores):
    check_keys(where, line, ["end", "scores", "places"])
    same(where, "end", True, line["end"])
    same(where, "scores", scores, line["scores"])
    same(where, "places", places_low(scores), line["places"])


def check_game(lines, table):
    """Every line after the header; gives back the referee as the game left it."""
    referee = Referee(lines[0]["deal"], table)
    for index, line in enumerate(lines[1:], 2):
        where = f"line {index}"
        if referee.over:
            check_end(where, line, referee.scores())
            same(where, "number of lines after the end", 0, len(lines) - index)
            return referee
        check_decision(where, line, referee)
        referee.do(line["move"])
    raise AssertionError(f"after line {len(lines)}: expected another line, found none")
