"""A referee of Drahtseilakt that knows the rules, not the engine."""

from tests.rules.referees import reading

OPTIONS = {"deck": ["full", "tactical"], "reveal": ["turn", "together"]}
TRICKS = 9
SCORE_DECK = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "R0", "B0"]
ZEROS = ["R0", "B0"]


def check(lines):
    reader = reading.Reader(lines)
    line = reader.next()
    seats, options, first_dealer = reading.header(line, "drahtseilakt", range(3, 6), OPTIONS)
    deck = [str(v) for v in range(1, 1 + (9 * seats if options["deck"] == "tactical" else 50))]
    sheets = [[] for _ in range(seats)]  # what each seat has written down, round by round
    for number in range(seats):
        if number:
            line = reader.next()
            reading.keys(reader.number, "a later deal", ["deal"], line)
        dealer = (first_dealer + number) % seats
        hands, score_deck = check_deal(reader.number, line["deal"], seats, dealer, deck)
        scores = play_round(reader, hands, score_deck, (dealer + 1) % seats)
        line = reader.next()
        places = reading.lowest_first(scores)
        reading.scored(reader.number, line, "part", number + 1, scores, places)
        for seat in range(seats):
            write_down(sheets[seat], scores[seat])
    totals = [sum(sheet) for sheet in sheets]
    reader.end(totals, reading.lowest_first(totals))


def check_deal(number, deal, seats, dealer, deck):
    """-> (hands, score deck)."""
    reading.keys(number, "the deal", ["dealer", "hands", "score_deck"], deal)
    reading.same(number, "dealer", dealer, deal["dealer"])
    reading.hands(number, seats, TRICKS, deal["hands"], deck, [])
    reading.cards(number, "score_deck", len(SCORE_DECK), deal["score_deck"], SCORE_DECK, [])
    return [list(hand) for hand in deal["hands"]], list(deal["score_deck"])


def play_round(reader, hands, score_deck, leader):
    """Nine tricks; -> the sticks each seat has left."""
    blue, red = [0] * len(hands), [0] * len(hands)
    for _ in range(TRICKS):
        value, blue_counts, red_counts = turn_up(score_deck)
        highest, lowest = play_trick(reader, hands, leader)
        if blue_counts:
            blue[highest] += value
        if red_counts:
            red[lowest] += value
        return_pairs(blue, red)
        leader = highest
    return [blue[p] + red[p] for p in range(len(hands))]


def turn_up(score_deck):
    """Score cards for one trick; -> (sticks, are blue ones given, are red ones given)."""
    card = score_deck.pop(0)
    if card not in ZEROS:
        return int(card), True, True
    following = score_deck.pop(0)
    if following in ZEROS:
        return int(score_deck.pop(0)), True, True
    return int(following), card != "B0", card != "R0"


def play_trick(reader, hands, leader):
    """Everybody plays one card, the leader first; -> (seat of the highest, of the lowest)."""
    played = {}
    for i in range(len(hands)):
        seat = (leader + i) % len(hands)
        card = reader.decision(seat, hands[seat])
        hands[seat].remove(card)
        played[int(card)] = seat
    return played[max(played)], played[min(played)]


def return_pairs(blue, red):
    for seat in range(len(blue)):
        pairs = min(blue[seat], red[seat])
        blue[seat] -= pairs
        red[seat] -= pairs


def write_down(sheet, score):
    """Without sticks the highest score so far from an earlier round is crossed out."""
    if score == 0 and sheet:
        sheet[sheet.index(max(sheet))] = 0
    sheet.append(score)
