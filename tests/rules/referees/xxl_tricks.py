"""What the referees of the XXL games with tricks and runs share; nothing of the engine."""

from tests.rules.referees.xxl_cards import DECK as CARDS
from tests.rules.referees.xxl_cards import numbers, total

NUMBERS = {card: numbers(card) for card in CARDS}


def bears(card, colour):
    return colour in NUMBERS[card]


def highest(played, colour):
    """The seat whose card has the highest number in the colour; equal: the higher total."""
    fitting = [(seat, card) for seat, card in played if bears(card, colour)]
    return max(fitting, key=lambda one: (NUMBERS[one[1]][colour], total(one[1])))[0]
