"""Les 6 Séquences: the cards, and what a side has laid, for its referee."""

SUITS = "SCHDTM"
RANKS = ["0", *[str(v) for v in range(1, 13)], *"JCBRQKA"]  # a real card's index is its position
DECK = [suit + rank for suit in SUITS for rank in RANKS]
FIRST, LAST = 1, 19
JACK = RANKS.index("J")


def suit(card):
    return card[0]


def rank(card):
    return card[1:]


def positions(card):
    """Where in a sequence of its suit this card may stand."""
    if rank(card) == "0":
        return list(range(FIRST, LAST + 1))
    if rank(card) in ("1", "A"):
        return [FIRST, LAST]
    return [RANKS.index(rank(card))]


def placed(card, position):
    """The card's text, with its position where it might stand elsewhere too."""
    return card if len(positions(card)) == 1 else f"{card}@{position}"


def laid_points(position, card):
    """What a card pays in a sequence; a joker pays like the card it stands for."""
    if position == LAST:
        return 1 if rank(card) == "1" else 5
    return 2 if position >= JACK else 1


def hand_points(card):
    """What a card left in hand costs."""
    if rank(card) in ("0", "A"):
        return 5
    return 2 if rank(card) in "JCBRQK" else 0


class Side:
    """One player's or one team's combinations.

    Sequences that touch are one, and no position is covered twice: so a position and its card
    say all about them, and a sequence is an unbroken run of positions.
    """

    def __init__(self):
        self.rows = {suit: {} for suit in SUITS}  # position: card
        self.series = {}  # rank: cards
        self.fresh = set()  # ranks of the series laid in this turn
        self.sequences_laid = 0
        self.series_laid = 0

    def sequences(self, suit):
        """Lists of positions, ascending."""
        runs = []
        for position in sorted(self.rows[suit]):
            if position - 1 in self.rows[suit]:
                runs[-1].append(position)
            else:
                runs.append([position])
        return runs

    def touching(self, suit):
        """The free positions next to a sequence."""
        row = self.rows[suit]
        return [
            position
            for position in range(FIRST, LAST + 1)
            if position not in row and (position - 1 in row or position + 1 in row)
        ]

    def movable(self):
        """The cards that may go from a series to a sequence."""
        return [c for rank, cards in self.series.items() if rank not in self.fresh for c in cards]

    def may_lay_series(self, rank):
        return self.series_laid < self.sequences_laid and rank not in self.series

    def top_with(self, suit, cells):
        """The highest position of the sequence that these cells become part of."""
        top = max(cells)
        while top + 1 in self.rows[suit]:
            top += 1
        return top

    def points(self, suit):
        """Of its best-paying sequence of the suit."""
        row = self.rows[suit]
        return max(sum(laid_points(p, row[p]) for p in run) for run in self.sequences(suit))

    def take_from_series(self, card):
        cards = self.series[rank(card)]
        cards.remove(card)
        if not cards:
            del self.series[rank(card)]


def round_scores(sides, hands):
    """Per seat; `sides` has one entry per seat, teammates the same."""
    scores = []
    for mine in sides:
        score = sum(mine.points(suit) for suit in SUITS if dominant(sides, suit) is mine)
        for side, hand in zip(sides, hands):
            if side is mine:
                score -= sum(hand_points(card) for card in hand)
        scores.append(score)
    return scores


def dominant(sides, suit):
    """The side with the longest sequence, of equals the one with the highest; or None."""
    best, found = (0, 0), None
    for side in sides:
        for run in side.sequences(suit):
            if (len(run), run[-1]) > best:
                best, found = (len(run), run[-1]), side
    return found
