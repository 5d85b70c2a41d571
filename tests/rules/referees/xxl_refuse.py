"""A referee for 3 Permis de refuser."""

from tests.rules.referees import reading
from tests.rules.referees.reading import highest_first as places
from tests.rules.referees.xxl_cards import DECK, clockwise, totals
from tests.rules.referees.xxl_reading import check_single
from tests.rules.referees.xxl_tricks import NUMBERS, bears, highest

OPTIONS = {"refuse": ["fewest", "fewer"]}


def play(reader):
    hands = deal(reader, [8] * reader.seats)
    won = first_part(reader, hands, reader.starter(hands))
    if not too_many([not cards for cards in won]):
        kept = keep_cards(reader, won)
        hands = second_deal(reader, won, kept)
        won = second_part(reader, hands, first_of_second(reader, hands))
    return [totals(cards) for cards in won]


def check(lines):
    check_single(lines, "xxl_refuse", play, places, OPTIONS)


def deal(reader, sizes):
    """The hands; all the rest of the deck is laid aside."""
    return reader.deal(sizes, aside=len(DECK) - sum(sizes))["hands"]


def too_many(without):
    """One seat of two or three, two of more: without tricks, or out of cards."""
    return sum(without) >= (1 if len(without) <= 3 else 2)


def first_part(reader, hands, leader):
    """Eight tricks; gives the cards that each seat won."""
    won = [[] for _ in hands]
    for _ in range(8):
        played, colour = play_trick(reader, hands, leader, may_refuse=[])
        leader = highest(played, colour)
        won[leader] += [card for _, card in played]
    return won


def keep_cards(reader, won):
    """Each seat with tricks keeps one card, clockwise from the left of part 1's dealer."""
    kept = {}
    for seat in clockwise(reader.dealer + 1, len(won)):
        if won[seat]:
            move = reader.decision(seat, ["keep " + card for card in won[seat]])
            kept[seat] = move.split()[1]
    return kept


def second_deal(reader, won, kept):
    hands = deal(reader, [len(cards) for cards in won])
    for seat, card in kept.items():
        if card not in hands[seat]:
            reading.fail(reader.number, f"hand of seat {seat}", f"the kept {card}", hands[seat])
    return hands


def first_of_second(reader, hands):
    """Most cards leads; ties by points, then clockwise from the dealer's left."""
    best = None
    points = reader.points(hands)
    for seat in clockwise(reader.dealer + 1, len(hands)):
        strength = (len(hands[seat]), points[seat])
        if best is None or strength > best[0]:
            best = (strength, seat)
    return best[1]


def second_part(reader, hands, leader):
    """Tricks until enough seats are out of cards; gives the cards that each seat won."""
    won = [[] for _ in hands]
    while not too_many([not hand for hand in hands]):
        allowed = who_may_refuse(reader, hands)
        leader = [seat for seat in clockwise(leader, len(hands)) if hands[seat]][0]
        played, colour = play_trick(reader, hands, leader, may_refuse=allowed)
        leader = highest(played, colour)
        won[leader] += [card for _, card in played]
    return won


def who_may_refuse(reader, hands):
    """Fewer cards than every other seat that still has any; by the option, than some other."""
    enough = any if reader.options.get("refuse") == "fewer" else all
    return [
        seat
        for seat, hand in enumerate(hands)
        if enough(len(hand) < len(o) for i, o in enumerate(hands) if i != seat and o)
    ]


def play_trick(reader, hands, leader, may_refuse):
    """Gives (seat, card) in the order played and the colour named; who has no card is skipped."""
    card, colour = lead(reader, hands, leader)
    played = [(leader, card)]
    for seat in clockwise(leader, len(hands))[1:]:
        if not hands[seat]:
            continue
        following = [card for card in hands[seat] if bears(card, colour)]
        legal = following or list(hands[seat])
        if seat in may_refuse:
            legal.append("refuse")
        move = reader.decision(seat, legal)
        if move != "refuse":
            hands[seat].remove(move)
            played.append((seat, move))
    return played, colour


def lead(reader, hands, leader):
    legal = [f"{card}:{colour}" for card in hands[leader] for colour in NUMBERS[card]]
    card, colour = reader.decision(leader, legal).split(":")
    hands[leader].remove(card)
    return card, colour
