"""A referee for 6+ with trump."""

from .xxl_tricks import COLOURS, NUMBERS, Reader, bears, highest, totals


def check(lines):
    reader = Reader(lines)
    seats, seed, deal = reader.header("xxl_trump")
    sums = [0] * seats
    for number in range(seats):
        if number:
            deal = reader.next("deal", ["deal"])["deal"]
        scores = play_deal(reader, seats, (seed + number) % seats, deal)
        reader.part(number + 1, scores)
        sums = [before + now for before, now in zip(sums, scores)]
    reader.end(sums)


def play_deal(reader, seats, dealer, deal):
    """One deal from naming the trump to the last trick; gives its scores."""
    size = 12 if seats <= 4 else 9
    hands = reader.deal(deal, dealer, [size] * seats)
    leader = (dealer + 1) % seats
    named = reader.decision(leader, ["trump " + colour for colour in COLOURS])
    trump = named.split()[1]
    scores = [0] * seats
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
