"""A referee for 3 Permis de refuser."""

from .xxl_tricks import NUMBERS, Reader, bears, clockwise_from, highest, most_points, totals


def check(lines):
    reader = Reader(lines)
    seats, seed, deal = reader.header("xxl_refuse")
    dealer = seed % seats
    hands = reader.deal(deal, dealer, [8] * seats)
    won = first_part(reader, hands, most_points(hands, dealer))
    if not too_many([not cards for cards in won]):
        kept = keep_cards(reader, won, dealer)
        dealer = (dealer + 1) % seats
        hands = second_deal(reader, dealer, won, kept)
        won = second_part(reader, hands, first_of_second(hands, dealer))
    reader.end([totals(cards) for cards in won])


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


def keep_cards(reader, won, dealer):
    """Each seat with tricks keeps one card, clockwise from the left of part 1's dealer."""
    kept = {}
    for seat in clockwise_from(dealer + 1, len(won)):
        if won[seat]:
            move = reader.decision(seat, ["keep " + card for card in won[seat]])
            kept[seat] = move.split()[1]
    return kept


def second_deal(reader, dealer, won, kept):
    deal = reader.next("deal", ["deal"])["deal"]
    hands = reader.deal(deal, dealer, [len(cards) for cards in won])
    for seat, card in kept.items():
        reader.must(card in hands[seat], f"seat {seat} kept {card}, found {hands[seat]}")
    return hands


def first_of_second(hands, dealer):
    """Most cards leads; ties by the hand's total, then clockwise from the dealer's left."""
    best = None
    for seat in clockwise_from(dealer + 1, len(hands)):
        strength = (len(hands[seat]), totals(hands[seat]))
        if best is None or strength > best[0]:
            best = (strength, seat)
    return best[1]


def second_part(reader, hands, leader):
    """Tricks until enough seats are out of cards; gives the cards that each seat won."""
    won = [[] for _ in hands]
    while not too_many([not hand for hand in hands]):
        most = max(len(hand) for hand in hands)
        fewer = [seat for seat, hand in enumerate(hands) if len(hand) < most]
        leader = [seat for seat in clockwise_from(leader, len(hands)) if hands[seat]][0]
        played, colour = play_trick(reader, hands, leader, may_refuse=fewer)
        leader = highest(played, colour)
        won[leader] += [card for _, card in played]
    return won


def play_trick(reader, hands, leader, may_refuse):
    """Gives (seat, card) in the order played and the colour named; who has no card is skipped."""
    card, colour = lead(reader, hands, leader)
    played = [(leader, card)]
    for seat in clockwise_from(leader, len(hands))[1:]:
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
