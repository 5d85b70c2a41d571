"""Hands kept as a row of places in the state: a card's number each, 0 for an empty place."""


def moves(s, first, places, out):
    """Write the cards of this hand in ascending order, as legal() must; -> how many."""
    n = 0
    for i in range(first, first + places):
        card = s[i]
        if card:
            j = n
            while j and out[j - 1] > card:
                out[j] = out[j - 1]
                j -= 1
            out[j] = card
            n += 1
    return n


def drop(s, first, places, card):
    """Empty the place that holds this card."""
    for i in range(first, first + places):
        if s[i] == card:
            s[i] = 0
