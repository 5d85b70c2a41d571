"""Hands of cards in a state of a trick game, by hand."""

from pioche.engine import tricks, xxl

CARD = {xxl.text(c): c for c in range(xxl.CARDS)}


def put(s, hands, dealer=0):
    """These hands, a text of cards each; all other cards lie aside."""
    tricks.clear(s, len(hands), dealer)
    for seat, cards in enumerate(hands):
        for text in cards.split():
            s[tricks.WHERE + CARD[text]] = seat
            s[tricks.COUNT + seat] += 1
