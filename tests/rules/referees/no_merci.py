"""A referee of No Merci that knows the rules, not the engine."""

from tests.rules.referees import reading

OPTIONS = {"variant": [0, 1]}
TALON = 24


def check(lines):
    reader = reading.Reader(lines)
    line = reader.next()
    seats, options, dealer = reading.header(line, "no_merci", range(3, 6), OPTIONS)
    talon, chips = check_deal(line["deal"], seats, dealer, options["variant"])
    taken = [[] for _ in range(seats)]
    seat = (dealer + 1) % seats
    for card in talon:
        seat = offer(reader, card, seat, chips, taken)
    scores = [score(taken[p], chips[p]) for p in range(seats)]
    reader.end(scores, reading.lowest_first(scores))


def check_deal(deal, seats, dealer, variant):
    """-> (the cards in the order they are turned up, the chips of each seat)."""
    reading.keys(1, "the deal", ["dealer", "talon", "chips"], deal)
    reading.same(1, "dealer", dealer, deal["dealer"])
    removed = [10, 20, 30] if variant else []
    deck = [str(v) for v in range(3, 36) if v not in removed]
    reading.cards(1, "talon", TALON, deal["talon"], deck, [])
    reading.same(1, "chips", 10 if variant else 11, deal["chips"])
    return [int(card) for card in deal["talon"]], [deal["chips"]] * seats


def offer(reader, card, seat, chips, taken):
    """One card goes round until somebody takes it; -> who did, and turns up the next."""
    on_card = 0
    while True:
        legal = ["take", "pass"] if chips[seat] else ["take"]
        if reader.decision(seat, legal) == "take":
            chips[seat] += on_card
            taken[seat].append(card)
            return seat
        chips[seat] -= 1
        on_card += 1
        seat = (seat + 1) % len(chips)


def score(cards, chips):
    """The lowest card of each run of consecutive cards, less the chips."""
    return sum(card for card in cards if card - 1 not in cards) - chips
