"""A referee of Les 6 Séquences that knows the rules, not the engine."""

from tests.rules.referees import reading
from tests.rules.referees import six_sequences_moves as moves
from tests.rules.referees.six_sequences_side import DECK, Side, rank, round_scores, suit

OPTIONS = {"rounds": list(range(1, 10)), "teams": [0, 1]}
DEALT = 8
FULL_HAND = 9


def check(lines):
    reader = reading.Reader(lines)
    line = reader.next()
    seats, options, first_dealer = reading.header(line, "six_sequences", range(2, 5), OPTIONS)
    teams = options["teams"]
    if teams and seats != 4:
        reading.fail(1, "option teams", "0 without four seats", repr(teams))
    totals = [0] * seats
    for number in range(options["rounds"]):
        if number:
            line = reader.next()
            reading.keys(reader.number, "a later deal", ["deal"], line)
        dealer = (first_dealer + number) % seats
        hands, talon = check_deal(reader.number, line["deal"], seats, dealer)
        scores = Round(reader, hands, talon, teams).play((dealer + 1) % seats)
        line = reader.next()
        reading.scored(reader.number, line, "part", number + 1, scores, places(scores, teams))
        totals = [total + score for total, score in zip(totals, scores)]
    reader.end(totals, places(totals, teams))


def check_deal(number, deal, seats, dealer):
    """-> (hands, talon)."""
    reading.keys(number, "the deal", ["dealer", "hands", "talon"], deal)
    reading.same(number, "dealer", dealer, deal["dealer"])
    used = []
    reading.hands(number, seats, DEALT, deal["hands"], DECK, used)
    reading.cards(number, "talon", len(DECK) - len(used), deal["talon"], DECK, used)
    return [list(hand) for hand in deal["hands"]], list(deal["talon"])


def places(scores, teams):
    """The highest wins; a team is one in the count."""
    if teams:
        return reading.highest_first(scores[:2]) * 2
    return reading.highest_first(scores)


class Round:
    def __init__(self, reader, hands, talon, teams):
        self.reader = reader
        self.hands = hands
        self.talon = talon
        self.seats = len(hands)
        self.discards = []  # the last is on top
        own = [Side() for _ in range(2 if teams else self.seats)]
        self.sides = [own[seat % len(own)] for seat in range(self.seats)]

    def play(self, seat):
        """-> the scores."""
        claimed = False
        while self.talon:
            self.turn(seat, claimed)
            seat, claimed = self.follower(seat)
        self.end_phase(seat)
        return round_scores(self.sides, self.hands)

    def turn(self, seat, claimed):
        if claimed or self.takes(seat):
            self.lay_discard(seat)
        else:
            self.hands[seat].append(self.talon.pop(0))
        self.lay(seat)
        self.refill(seat)
        self.extend(seat)
        self.discard(seat)
        self.sides[seat].fresh.clear()

    def takes(self, seat):
        """Two players choose between talon and discard; with more, claims have settled it."""
        if self.seats > 2 or not self.discard_lays(seat):
            return False
        return self.reader.decision(seat, ["talon", "take"]) == "take"

    def discard_lays(self, seat):
        """How the seat could lay the top discard."""
        if not self.discards:
            return {}
        return moves.lays(self.hands[seat], self.sides[seat], self.discards[-1])

    def lay_discard(self, seat):
        legal = self.discard_lays(seat)
        move = self.reader.decision(seat, list(legal))
        self.apply(seat, move, legal[move], self.discards.pop())

    def lay(self, seat):
        """Combinations and acts as long as wanted; -> were there any."""
        acted = False
        while True:
            legal = moves.combinations_and_acts(self.hands[seat], self.sides[seat], self.sides)
            if not self.act(seat, legal):
                return acted
            acted = True

    def extend(self, seat):
        """Acts only, and a full hand after each."""
        while self.act(seat, moves.acts(self.hands[seat], self.sides[seat], self.sides)):
            self.refill(seat)

    def act(self, seat, legal):
        """One of these moves, or done, which goes without saying if there are none."""
        if not legal:
            return False
        move = self.reader.decision(seat, [*legal, "done"])
        if move == "done":
            return False
        self.apply(seat, move, legal[move])
        return True

    def refill(self, seat):
        while self.talon and len(self.hands[seat]) < FULL_HAND:
            self.hands[seat].append(self.talon.pop(0))

    def discard(self, seat):
        legal = [f"discard {card}" for card in self.hands[seat] if rank(card) != "0"]
        if legal:
            card = self.reader.decision(seat, legal).split()[1]
            self.hands[seat].remove(card)
            self.discards.append(card)

    def follower(self, seat):
        """Who has the next turn, and whether by claiming what this seat has discarded."""
        following = (seat + 1) % self.seats
        if self.seats > 2 and self.talon:
            for claimant in self.claimants(seat):
                if self.reader.decision(claimant, ["claim", "no"]) == "claim":
                    return claimant, True
        return following, False

    def claimants(self, discarder):
        """The seats that could lay the discard, best first, then nearest first."""
        best = {}
        for step in range(1, self.seats):
            seat = (discarder + step) % self.seats
            legal = self.discard_lays(seat)
            if legal and self.sides[seat] is not self.sides[discarder]:
                best[seat] = max(self.height(seat, move, legal[move]) for move in legal)
        return sorted(best, key=best.get, reverse=True)  # which leaves equals as they are

    def height(self, seat, move, laid):
        """The top of the sequence that a lay results in; 0 for a series."""
        if move.startswith("set"):
            return 0
        return self.sides[seat].top_with(suit(self.discards[-1]), laid)

    def end_phase(self, seat):
        """Turns without a talon, until everybody has passed one after the other."""
        passes = 0
        while passes < self.seats:
            passes = 0 if self.last_turn(seat) else passes + 1
            seat = (seat + 1) % self.seats

    def last_turn(self, seat):
        """-> was there any act."""
        if not self.hands[seat]:
            return False
        taken = self.discard_lays(seat) and self.reader.decision(seat, ["take", "no"]) == "take"
        if taken:
            self.lay_discard(seat)
        acted = self.lay(seat)
        self.sides[seat].fresh.clear()
        return taken or acted

    def apply(self, seat, move, laid, discard=None):
        verb = move.split()[0]
        if verb == "swap":
            self.swap(seat, *laid)
            return
        side = self.sides[seat]
        series = verb in ("set", "addset")
        cards = laid if series else list(laid.values())
        for card in cards:
            if card in self.hands[seat]:
                self.hands[seat].remove(card)
            elif card != discard:
                side.take_from_series(card)
        if series:
            side.series.setdefault(rank(cards[0]), []).extend(cards)
        else:
            side.rows[suit(cards[0])].update(laid)
        if verb == "seq":
            side.sequences_laid += 1
        if verb == "set":
            side.series_laid += 1
            side.fresh.add(rank(cards[0]))

    def swap(self, seat, out, put):
        for side in self.sides:
            row = side.rows[suit(out)]
            for position in row:
                if row[position] == out:
                    row[position] = put
        self.hands[seat].remove(put)
        self.hands[seat].append(out)
