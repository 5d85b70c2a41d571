"""A referee for 6+ with trump."""

from tests.rules.referees.reading import highest_first as places
from tests.rules.referees.xxl_cards import COLOURS, totals
from tests.rules.referees.xxl_reading import check_single
from tests.rules.referees.xxl_tricks import NUMBERS, bears, highest


def play(reader):
    sums = [0] * reader.seats
    for number in range(1, reader.seats + 1):
        scores = play_deal(reader)
        reader.part(number, scores, places(scores))
        sums = [before + now for before, now in zip(sums, scores)]
    return sums


def check(lines):
    check_single(lines, "xxl_trump", play, places)


def play_deal(reader):
    """One deal from naming the trump to the last trick; gives its scores."""
    size = 12 if reader.seats <= 4 else 9
    hands = reader.deal([size] * reader.seats)["hands"]
    leader = (reader.dealer + 1) % reader.seats
    named = reader.decision(leader, ["trump " + colour for colour in COLOURS])
    trump = named.split()[1]
    scores = [0] * reader.seats
    while hands[leader]:
        played = play_trick(reader, hands, leader, trump)
        leader = winner(played, trump)
        scores[leader] += totals(card for _, card in played)
    return scores


def play_trick(reader, hands, leader, trump):
    played = []
    for step in range(len(hands)):
        seat = (leader + step) % len(hands)
        card = reader.decision(seat, choices(hands[seat], played, trump))
        hands[seat].remove(card)
        played.append((seat, card))
    return played


def colours_of(card, trump):
    """A card with the trump colour has no other."""
    return [trump] if bears(card, trump) else list(NUMBERS[card])


def choices(hand, played, trump):
    if not played:
        return list(hand)
    wanted = wanted_colours(played, trump)
    following = []
    for card in hand:
        if any(colour in wanted for colour in colours_of(card, trump)):
            following.append(card)
    return following or list(hand)


def wanted_colours(played, trump):
    """The lead card's colours (only trump if it is one), or the one that is fixed."""
    lead = colours_of(played[0][1], trump)
    for _, card in played[1:]:
        borne = [colour for colour in lead if colour in colours_of(card, trump)]
        if len(borne) == 1:
            return borne
    return lead


def winner(played, trump):
    if any(bears(card, trump) for _, card in played):
        return highest(played, trump)
    wanted = wanted_colours(played, trump)
    if len(wanted) == 2:
        both = [card for _, card in played if all(bears(card, colour) for colour in wanted)]
        numbers = NUMBERS[both[-1]]
        return highest(played, max(numbers, key=numbers.get))
    return highest(played, wanted[0])
