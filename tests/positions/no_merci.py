"""Positions of No Merci by hand."""

from pioche.games import no_merci

TALON = slice(12, 36)
ASIDE = slice(36, 45)


def dealt(seed=7, seats=3, variant=0):
    s = bytearray(no_merci.SIZE)
    no_merci.new(s, seed, seats, bytes([variant]))
    return s


def with_cards(won, chips, talon_left=(), turn=0, variant=0):
    """A position by hand: what each seat took, its chips; the rest of the chips on the card."""
    s = dealt(0, len(won), variant)
    taken = [c for cards in won for c in cards]
    deck = [c for c in range(3, 36) if not variant or c % 10]
    rest = [c for c in deck if c not in taken and c not in talon_left]
    while len(taken) + len(talon_left) < 24:
        talon_left = (*talon_left, rest.pop())
    s[TALON] = bytes([*taken, *talon_left])
    s[ASIDE] = bytes(rest + [0] * (9 - len(rest)))
    for seat, cards in enumerate(won):
        s[7 + seat] = chips[seat]
        for c in cards:
            s[43 + c] = seat + 1
    s[6] = len(taken)
    s[5] = len(won) * (10 if variant else 11) - sum(chips)
    s[2] = turn
    s[0] = no_merci.DONE if len(taken) == 24 else no_merci.PLAY
    assert no_merci.check(s) == 0
    return s
