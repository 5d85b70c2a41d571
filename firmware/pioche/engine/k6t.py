"""The K6T deck: 120 cards, six suits of twenty ranks. Card c is rank c % 20 of suit c // 20."""

CARDS = 120
RANKS = 20
SUIT_LETTERS = "SCHDTM"  # spade, club, heart, diamond, star, moon
RANK_TEXTS = ("0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12") + tuple("JCBRQKA")


def rank(card):
    return card % RANKS


def suit(card):
    return card // RANKS


def text(card):
    """Notation, such as H4, SJ or T0."""
    return SUIT_LETTERS[card // RANKS] + RANK_TEXTS[card % RANKS]
