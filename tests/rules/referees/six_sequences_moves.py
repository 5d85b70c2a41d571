"""Les 6 Séquences: every move a seat may make, for its referee.

Moves are dicts from a move's text to what it lays: {position: card} where cards go to a sequence,
a list of cards where they go to a series, and (out, in) for a swap.
"""

from itertools import combinations, product

from tests.rules.referees.six_sequences_side import (
    FIRST,
    LAST,
    RANKS,
    SUITS,
    placed,
    positions,
    rank,
    suit,
)


def lays(hand, side, discard):
    """The ways to lay this taken discard at once."""
    return {
        **new_sequences(hand, side, discard),
        **new_series(hand, side, discard),
        **extensions(hand, side, discard),
    }


def combinations_and_acts(hand, side, sides):
    return {**new_sequences(hand, side), **new_series(hand, side), **acts(hand, side, sides)}


def acts(hand, side, sides):
    """What is done with one card; `sides` are all at the table."""
    return {**adds(hand, side), **swaps(hand, sides)}


def new_sequences(hand, side, discard=None):
    """Three cards, one of the hand at least, and the discard if there is one."""
    found = {}
    movable = side.movable()
    for colour in SUITS:
        cards = [c for c in [*hand, *movable, discard] if c and suit(c) == colour]
        for low in range(FIRST, LAST - 1):
            for three in fillings(range(low, low + 3), cards, side.rows[colour]):
                if set(three) & set(hand) and (discard is None or discard in three):
                    marked = [c + "*" if c in movable else c for c in three]
                    found["seq " + " ".join(marked)] = dict(zip(range(low, low + 3), three))
    return found


def fillings(places, cards, row):
    """All ways to put different cards on these places, none of which may be covered yet."""
    if any(place in row for place in places):
        return []
    fitting = [[card for card in cards if place in positions(card)] for place in places]
    return [filling for filling in product(*fitting) if len(set(filling)) == len(filling)]


def new_series(hand, side, discard=None):
    """Three cards of a rank, in the order of their suits, with the discard if there is one."""
    found = {}
    for value in RANKS[1:]:
        if side.may_lay_series(value):
            cards = [c for c in [*hand, discard] if c and rank(c) == value]
            for three in combinations(sorted(cards, key=by_suit), 3):
                if discard is None or discard in three:
                    found["set " + " ".join(three)] = list(three)
    return found


def by_suit(card):
    return SUITS.index(suit(card))


def extensions(hand, side, discard):
    """The discard on an end of a sequence: with the card beyond it, or with all that lead to it."""
    found = {}
    colour = suit(discard)
    for sequence in side.sequences(colour):
        for end, way in ((sequence[0], -1), (sequence[-1], 1)):
            for goal in positions(discard):
                steps = (goal - end) * way
                if steps > 0:
                    group = [end + way * step for step in range(1, 1 + max(steps, 2))]
                    found.update(extension(hand, side.rows[colour], discard, group, goal))
    return found


def extension(hand, row, discard, group, goal):
    """The discard on its goal and hand cards on the other places of the group, outward."""
    found = {}
    cards = [c for c in hand if suit(c) == suit(discard)]
    for filling in fillings(group, [*cards, discard], row):
        if filling[group.index(goal)] == discard:
            texts = [placed(card, place) for card, place in zip(filling, group)]
            found["ext " + " ".join(texts)] = dict(zip(group, filling))
    return found


def adds(hand, side):
    found = {}
    for verb, cards in (("add", hand), ("add*", side.movable())):
        for card in cards:
            for place in positions(card):
                if place in side.touching(suit(card)):
                    found[f"{verb} {placed(card, place)}"] = {place: card}
    for card in hand:
        if rank(card) in side.series:
            found[f"addset {card}"] = [card]
    return found


def swaps(hand, sides):
    """Whatever does not stand as itself gives way to the real card of its position."""
    found = {}
    for side in sides:
        for colour in SUITS:
            for place, card in side.rows[colour].items():
                real = colour + RANKS[place]
                if real in hand:
                    found[f"swap {card} {real}"] = (card, real)
    return found
