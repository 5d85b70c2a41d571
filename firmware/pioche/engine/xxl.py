"""The XXL deck: 55 cards, every pair of different numbers 0 to 10 once, each number in one of four
colours. Card c has a low and a high number, in different colours.
"""

CARDS = 55
COLOURS = 4
COLOUR_LETTERS = "YRBG"  # yellow, red, blue, green: colours 0 to 3

# The deck in order: of each card the lower number, the higher one, and the colour of either. A row
# has the cards with one lower number. Written down they take no memory where Pioche is in the
# firmware.
LOW = (
    b"\0\0\0\0\0\0\0\0\0\0"
    b"\1\1\1\1\1\1\1\1\1"
    b"\2\2\2\2\2\2\2\2"
    b"\3\3\3\3\3\3\3"
    b"\4\4\4\4\4\4"
    b"\5\5\5\5\5"
    b"\6\6\6\6"
    b"\7\7\7"
    b"\x08\x08"
    b"\x09"
)
HIGH = (
    b"\1\2\3\4\5\6\7\x08\x09\x0a"
    b"\2\3\4\5\6\7\x08\x09\x0a"
    b"\3\4\5\6\7\x08\x09\x0a"
    b"\4\5\6\7\x08\x09\x0a"
    b"\5\6\7\x08\x09\x0a"
    b"\6\7\x08\x09\x0a"
    b"\7\x08\x09\x0a"
    b"\x08\x09\x0a"
    b"\x09\x0a"
    b"\x0a"
)
LOW_COLOUR = (
    b"\0\3\1\2\2\3\1\3\0\0"
    b"\3\3\2\1\0\0\1\2\2"
    b"\0\0\3\3\3\1\2\2"
    b"\0\2\0\0\1\3\1"
    b"\2\1\2\0\3\0"
    b"\1\0\1\2\3"
    b"\0\3\3\1"
    b"\1\2\2"
    b"\3\1"
    b"\3"
)
HIGH_COLOUR = (
    b"\1\1\2\1\1\1\0\1\1\3"
    b"\1\2\0\0\2\2\2\3\1"
    b"\3\1\2\0\0\0\0\3"
    b"\3\0\2\3\3\1\0"
    b"\3\2\0\2\0\2"
    b"\3\1\0\1\2"
    b"\3\1\2\2"
    b"\0\3\1"
    b"\2\3"
    b"\0"
)


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
