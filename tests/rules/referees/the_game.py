"""A referee of The Game that knows the rules, not the engine."""

from tests.rules.referees import reading

OPTIONS = {
    "expert": [0, 1],
    "hand": [0, -1],
    "start": ["ask", -1, 0, 1, 2, 3, 4],
    "talk": ["plain", "full", "none"],
}
DECK = [str(v) for v in range(2, 100)]
SIGNALS = {"plain": ["careful", "dont", "none"], "none": []}
SIGNALS["full"] = [*SIGNALS["plain"], "leap"]


def check(lines):
    Game(lines).play()


class Game:
    def __init__(self, lines):
        self.reader = reading.Reader(lines)
        line = self.reader.next()
        self.seats, options, dealer = reading.header(line, "the_game", range(1, 6), OPTIONS)
        self.minimum = 3 if options["expert"] else 2
        self.hand_size = {1: 8, 2: 7}.get(self.seats, 6) + options["hand"]
        self.dealer, self.asks = dealer, options["start"] == "ask"
        left = options["start"] in ("ask", -1)
        self.active = (dealer + 1) % self.seats if left else options["start"]
        if self.active >= self.seats or (self.seats == 1 and options["start"] != -1):
            reading.fail(1, "option start", f"who plays among {self.seats}", options["start"])
        self.words = SIGNALS[options["talk"]]
        self.said = {}  # (seat, pile): the signal that stands
        self.deal(line["deal"], dealer)
        self.piles = {1: 1, 2: 1, 3: 100, 4: 100}
        self.changed = list(range(self.seats))  # whose hand changed since the last decision

    def deal(self, deal, dealer):
        reading.keys(1, "the deal", ["dealer", "hands", "talon"], deal)
        reading.same(1, "dealer", dealer, deal["dealer"])
        used = []
        reading.hands(1, self.seats, self.hand_size, deal["hands"], DECK, used)
        reading.cards(1, "talon", len(DECK) - len(used), deal["talon"], DECK, used)
        self.hands = [[int(card) for card in hand] for hand in deal["hands"]]
        self.talon = [int(card) for card in deal["talon"]]

    def play(self):
        self.ask_who_begins()
        while self.take_turn():
            self.draw()
            self.pass_on()
        left = len(self.talon) + sum(len(hand) for hand in self.hands)
        self.reader.end([left] * self.seats, [1] * self.seats)

    def ask_who_begins(self):
        """Clockwise from the dealer's left; the dealer, the last one, begins unasked."""
        while self.asks and self.active != self.dealer:
            self.read_signals()
            move = self.reader.decision(self.active, ["begin", "next"])
            self.changed = []
            if move == "begin":
                return
            self.active = (self.active + 1) % self.seats

    def take_turn(self):
        """Cards until the seat ends its turn; -> False when that was the end of the game."""
        minimum = self.minimum if self.talon else 1
        laid = 0
        while True:
            legal = self.cards_that_fit()
            if laid >= minimum:
                legal.append("end")
            if not legal or self.all_laid():
                return False
            self.read_signals()
            move = self.reader.decision(self.active, legal)
            self.changed = []
            if move == "end":
                return True
            self.lay(move)
            laid += 1

    def cards_that_fit(self):
        hand = self.hands[self.active]
        return [f"{card}>{pile}" for card in hand for pile in self.piles if self.fits(card, pile)]

    def fits(self, card, pile):
        top = self.piles[pile]
        if pile in (1, 2):
            return card > top or card == top - 10
        return card < top or card == top + 10

    def all_laid(self):
        return not self.talon and not any(self.hands)

    def lay(self, move):
        card, pile = move.split(">")
        self.hands[self.active].remove(int(card))
        self.piles[int(pile)] = int(card)
        for seat in range(self.seats):
            if self.said.get((seat, pile)) == "leap":
                del self.said[seat, pile]

    def draw(self):
        hand = self.hands[self.active]
        while self.talon and len(hand) < self.hand_size:
            hand.append(self.talon.pop(0))
            self.changed = [self.active]

    def pass_on(self):
        """To the next seat that has cards: there is one, or the game would have ended."""
        self.active = (self.active + 1) % self.seats
        while not self.hands[self.active]:
            self.active = (self.active + 1) % self.seats

    def read_signals(self):
        """Signals before a decision: of its own seat and of those whose hand has changed."""
        speakers = [self.active, *self.changed]
        said = []
        while "say" in self.reader.peek():
            line = self.reader.next()
            self.check_signal(self.reader.number, line, speakers, said)

    def check_signal(self, number, line, speakers, said):
        reading.keys(number, "a signal", ["seat", "say"], line)
        seat, say = line["seat"], line["say"]
        if self.seats == 1:
            reading.fail(number, "a signal", "none from a single player", repr(say))
        if seat not in speakers:
            reading.fail(number, "seat of a signal", f"one of {sorted(set(speakers))}", seat)
        if say not in [f"{pile} {signal}" for pile in self.piles for signal in self.words]:
            words = ", ".join(self.words) or "no words at all"
            reading.fail(number, "a signal", "a pile and one of " + words, repr(say))
        pile, word = say.split()
        if (seat, pile) in said:
            reading.fail(number, "signals", "one per pile", f"another of seat {seat}: {say!r}")
        if self.said.get((seat, pile), "none") == word:
            reading.fail(number, "signals", "news", f"what seat {seat} says already: {say!r}")
        said.append((seat, pile))
        self.said[seat, pile] = word
