"""Can this 20/20 position be won? Decided with every card in view, and shown by the moves.

Nothing in the game forces an order but the piles: a position is won if the cards of each rank can
be put into pairs so that no pair has to leave before itself. So this searches pairings, not games.
For each card it keeps the set of cards that must leave before it and after it, as the bits of two
ints; making a pair joins the sets of both, and a pair is impossible as soon as one of its cards
must leave before the other.

The search takes the rank with the fewest ways left, gives weight to ranks that failed before, tries
first what binds the other cards least, and starts again with more patience when it got lost.
"""

RANKS = 20

_FIRST_PATIENCE = 60  # positions looked at before the first new start


class _OutOfPatience(Exception):
    pass


def solve(piles):
    """Pairs of card numbers in an order in which they can leave, or None: the position is lost.

    piles: for each pile its ranks, bottom first; cards are numbered through all piles in turn."""
    search = _Search(piles)
    if any(len(cards) % 2 for cards in search.cards_of.values()):
        return None
    patience = _FIRST_PATIENCE
    while True:
        try:
            return search.run(patience)
        except _OutOfPatience:
            patience += patience // 2


def moves(piles):
    """The same as (pile, pile), or None."""
    pairs = solve(piles)
    if pairs is None:
        return None
    pile_of = [p for p, pile in enumerate(piles) for _ in pile]
    return [tuple(sorted((pile_of[a], pile_of[b]))) for a, b in pairs]


def piles_of(s):
    """The ranks of each pile of a state, bottom first."""
    from pioche.games import twenty

    piles = []
    for p in range(twenty.PILES):
        depths = range(twenty.DEEP - 1, twenty.DEEP - 1 - twenty.height(s, p), -1)
        piles.append([twenty.card_at(s, p, depth) % RANKS for depth in depths])
    return piles


class _Order:
    """Which cards must leave before and after which, a set of bits for each card."""

    def __init__(self, before, after):
        self.before, self.after = before, after

    def copy(self):
        return _Order(self.before[:], self.after[:])

    def allows(self, a, b):
        return not (self.before[a] >> b & 1 or self.before[b] >> a & 1)

    def join(self, a, b):
        """a and b leave together. False if that cannot be."""
        before = self.before[a] | self.before[b]
        after = self.after[a] | self.after[b]
        both = 1 << a | 1 << b
        if before & (after | both):
            return False
        for card in _bits(after):
            self.before[card] |= before | both
        for card in _bits(before):
            self.after[card] |= after | both
        self.before[a] = self.before[b] = before
        self.after[a] = self.after[b] = after
        return True

    def bound(self):
        """How much of the order is settled."""
        return sum(map(int.bit_count, self.before))


def _bits(number):
    while number:
        lowest = number & -number
        yield lowest.bit_length() - 1
        number ^= lowest


def _pairings(cards):
    """Every way to put these cards into pairs."""
    if not cards:
        yield ()
        return
    for i in range(1, len(cards)):
        rest = cards[1:i] + cards[i + 1 :]
        for others in _pairings(rest):
            yield ((cards[0], cards[i]), *others)


class _Search:
    def __init__(self, piles):
        self.cards_of = {}
        before, after = [], []
        for pile in piles:
            first = len(before)
            whole = (1 << first + len(pile)) - (1 << first)
            for card, rank in enumerate(pile, first):
                below = (1 << card) - (1 << first)
                self.cards_of.setdefault(rank, []).append(card)
                after.append(below)
                before.append(whole ^ below ^ 1 << card)
        self.order = _Order(before, after)
        self.weight = dict.fromkeys(self.cards_of, 1)

    def run(self, patience):
        self.patience = patience
        ways = {rank: list(_pairings(tuple(cards))) for rank, cards in self.cards_of.items()}
        found = self._search(ways, self.order.copy())
        if found is None:
            return None
        ways, order = found
        pairs = [pair for (pairing,) in ways.values() for pair in pairing]
        return sorted(pairs, key=lambda pair: order.before[pair[0]].bit_count())

    def _search(self, ways, order):
        """-> (the one way of each rank, the order), or None."""
        self.patience -= 1
        if self.patience < 0:
            raise _OutOfPatience
        ways = self._narrowed(ways, order)
        if ways is None:
            return None
        undecided = [rank for rank in ways if len(ways[rank]) > 1]
        if not undecided:
            return ways, order
        rank = min(undecided, key=lambda r: len(ways[r]) / self.weight[r])
        for pairing, joined in self._tried(ways[rank], order):
            found = self._search({**ways, rank: [pairing]}, joined)
            if found:
                return found
        self.weight[rank] += 1
        return None

    def _tried(self, pairings, order):
        """Each pairing that can be with the order it leads to, the least binding first."""
        tried = []
        for pairing in pairings:
            joined = order.copy()
            if all(joined.join(a, b) for a, b in pairing):
                tried.append((pairing, joined))
        return sorted(tried, key=lambda one: one[1].bound())

    def _narrowed(self, ways, order):
        """Leave out what cannot be, and join the pairs that all ways of a rank have in common,
        until nothing changes. None: some rank has no way left."""
        joined = set()
        while True:
            narrowed = {}
            before = len(joined)
            for rank, pairings in ways.items():
                possible = [p for p in pairings if all(order.allows(a, b) for a, b in p)]
                if not possible or not self._join_common(possible, order, joined):
                    self.weight[rank] += 1
                    return None
                narrowed[rank] = possible
            ways = narrowed
            if len(joined) == before:
                return ways

    def _join_common(self, pairings, order, joined):
        for pair in set(pairings[0]).intersection(*pairings[1:]) - joined:
            if not order.join(*pair):
                return False
            joined.add(pair)
        return True
