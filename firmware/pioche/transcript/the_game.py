"""The Game for transcripts."""

from ..games import the_game

_PHASES = ("lay", "stuck", "won", "ask")


def phase(s):
    return _PHASES[the_game.phase(s)]


def deal(s):
    hands = []
    for seat in range(the_game.seats(s)):
        cards = [the_game.hand(s, seat, i) for i in range(the_game.held(s, seat))]
        hands.append([str(c) for c in cards])
    return [
        ("dealer", the_game.dealer(s)),
        ("hands", hands),
        ("talon", [str(c) for c in the_game.deck(s)]),
    ]
