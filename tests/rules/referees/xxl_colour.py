"""A referee for 6 Déterminer la couleur."""

from tests.rules.referees.reading import highest_first as places
from tests.rules.referees.xxl_cards import totals
from tests.rules.referees.xxl_reading import check_single
from tests.rules.referees.xxl_tricks import NUMBERS, bears, highest


def play(reader):
    size = 12 if reader.seats <= 4 else 9
    hands = reader.deal([size] * reader.seats)["hands"]
    leader = reader.starter(hands)
    scores = [0] * reader.seats
    while hands[leader]:
        played = play_trick(reader, hands, leader)
        leader = highest(played, colour_of(played))
        scores[leader] += totals(card for _, card in played)
    return scores


def check(lines):
    check_single(lines, "xxl_colour", play, places)


def play_trick(reader, hands, leader):
    """Every seat plays one card; gives (seat, card) in the order played."""
    played = []
    for step in range(len(hands)):
        seat = (leader + step) % len(hands)
        card = reader.decision(seat, choices(hands[seat], played))
        hands[seat].remove(card)
        played.append((seat, card))
    return played


def choices(hand, played):
    if not played:
        return list(hand)
    wanted = wanted_colours(played)
    following = [card for card in hand if any(bears(card, colour) for colour in wanted)]
    return following or list(hand)


def wanted_colours(played):
    """The lead card's two colours, or the one that is fixed."""
    lead = list(NUMBERS[played[0][1]])
    for _, card in played[1:]:
        borne = [colour for colour in lead if bears(card, colour)]
        if len(borne) == 1:
            return borne
    return lead


def colour_of(played):
    """The colour of a whole trick."""
    wanted = wanted_colours(played)
    if len(wanted) == 1:
        return wanted[0]
    both = [card for _, card in played if all(bears(card, colour) for colour in wanted)]
    numbers = NUMBERS[both[-1]]
    return max(numbers, key=numbers.get)
