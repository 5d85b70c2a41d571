"""The template for transcripts."""

from ..games import template


def phase(s):
    return "play"


def deal(s):
    hands = []
    for seat in range(template.seats(s)):
        cards = [template.hand(s, seat, i) for i in range(5)]
        hands.append([str(c) for c in cards if c])
    return [
        ("dealer", template.dealer(s)),
        ("hands", hands),
        ("talon", [str(c) for c in template.deck(s)]),
    ]
