"""What cards are called."""

from pioche import lang, modules
from pioche.engine import k6t, xxl

_FIRST_LETTER = 13  # the rank from which on letters are printed


def rank(number):
    letters = lang.of("six_sequences").FACES
    if number < _FIRST_LETTER:
        return str(number)
    return letters[number - _FIRST_LETTER]


def k6t_card(card):
    texts = lang.of("six_sequences")
    return texts.CARD.format(texts.SUITS[k6t.suit(card)], rank(k6t.rank(card)))


def suit(number):
    return lang.of("six_sequences").SUITS[number]


def colour(number):
    return lang.of("xxl_words").COLOURS[number]


def xxl_card(card):
    low = f"{xxl.LOW[card]} {colour(xxl.LOW_COLOUR[card])}"
    return f"{low} {xxl.HIGH[card]} {colour(xxl.HIGH_COLOUR[card])}"


def in_full(text):
    """Words in which cards of XXL are written short, such as 0R/7Y: they are called by name."""
    return " ".join([_full(word) for word in text.split(" ")])


def _full(word):
    short, letters = modules.load("ui", "xxl_cards").text, lang.of("xxl_words").LETTERS
    for card in range(xxl.CARDS):
        told = short(card, letters)
        if word.startswith(told) and not word[len(told) :][:1].isdigit():
            return xxl_card(card) + word[len(told) :]
    return word
