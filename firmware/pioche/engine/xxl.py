"""The XXL deck: 55 cards, every pair of different numbers 0 to 10 once, each number in one of four
colours. Card c has a low and a high number, in different colours.
"""

CARDS = 55
COLOURS = 4
COLOUR_LETTERS = "YRBG"  # yellow, red, blue, green: colours 0 to 3

# The deck in order, two characters a number: 0Y1R is the yellow 0 with the red 1. X is 10.
_DECK = (
    b"0Y1R0G2R0R3B0B4R0B5R0G6R0R7Y0G8R0Y9R0YXG"
    b"1G2R1G3B1B4Y1R5Y1Y6B1Y7B1R8B1B9G1BXR"
    b"2Y3G2Y4R2G5B2G6Y2G7Y2R8Y2B9Y2BXG"
    b"3Y4G3B5Y3Y6B3Y7G3R8G3G9R3RXY"
    b"4B5G4R6B4B7Y4Y8B4G9Y4YXB"
    b"5R6G5Y7R5R8Y5B9R5GXB"
    b"6Y7G6G8R6G9B6RXB"
    b"7R8Y7B9G7BXR"
    b"8G9B8RXG"
    b"9GXY"
)

LOW = bytes([_DECK[4 * c] - 48 for c in range(CARDS)])  # the lower number of each card
HIGH = bytes([10 if _DECK[4 * c + 2] == 88 else _DECK[4 * c + 2] - 48 for c in range(CARDS)])
LOW_COLOUR = bytes([b"YRBG".find(_DECK[4 * c + 1 : 4 * c + 2]) for c in range(CARDS)])
HIGH_COLOUR = bytes([b"YRBG".find(_DECK[4 * c + 3 : 4 * c + 4]) for c in range(CARDS)])


def total(card):
    """Both numbers added up, 1 to 19."""
    return LOW[card] + HIGH[card]


def number(card, colour):
    """The number this card bears in a colour, or -1."""
    if LOW_COLOUR[card] == colour:
        return LOW[card]
    if HIGH_COLOUR[card] == colour:
        return HIGH[card]
    return -1


def text(card):
    """Notation, such as 0R7Y, the lower number first."""
    return (
        str(LOW[card])
        + COLOUR_LETTERS[LOW_COLOUR[card]]
        + str(HIGH[card])
        + COLOUR_LETTERS[HIGH_COLOUR[card]]
    )
