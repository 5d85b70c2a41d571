"""The XXL deck, and what every XXL game counts with. Written without the engine."""

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
COLOURS = "YRBG"


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


def totals(cards):
    return sum(total(card) for card in cards)


def clockwise(first, seats):
    """All seats, beginning with this one."""
    return [(first + step) % seats for step in range(seats)]


def most_points(points, dealer):
    """The seat with most of these points; a tie goes to the first from the dealer's left."""
    best = None
    for seat in clockwise(dealer + 1, len(points)):
        if best is None or points[seat] > points[best]:
            best = seat
    return best
