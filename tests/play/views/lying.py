"""Where hidden cards may lie in the bytes of each game, and what chance has laid open: for tests
that deal those cards as they were told. The bytes are those that each game's module tells."""

from array import array

from pioche.engine import draw_or_keep, tricks, xxl
from pioche.engine.contract import HIDDEN, OVER, optional
from pioche.games import drahtseilakt, no_merci, six_sequences, the_game, twenty, xxl_runs
from pioche.ui import xxl_cards
from pioche.views import six_sequences_moves

all_moves = array("H", bytes(1 << 16))  # scratch, more than there can be

_XXL = {xxl_cards.text(card, "YRBG"): card for card in range(xxl.CARDS)}
_RUNS_AT = 13
_NUMBER = "talon"  # tells how many cards, not which


class Numbers:
    """Cards as bytes that are their numbers, one for each place where one can lie."""

    def __init__(self, shown, places, hand_of=None, rising=False):
        self.shown, self.places, self.hand_of, self.rising = shown, places, hand_of, rising

    def named(self, view, o, w, told):
        """The sets of hidden cards that these words can mean."""
        number = told.words.split(">")[0]
        return [{int(number)} if number.isdigit() else set()]

    def unseen(self, o, w):
        return {w[i] for i in self.places if o[i] == HIDDEN}

    def held(self, o, w, seat):
        """Those of them in a hand."""
        return {w[i] for i in (self.hand_of(seat) if self.hand_of else ()) if o[i] == HIDDEN}

    def swap(self, o, w, a, b):
        """Two unseen cards change places."""
        _swap_numbers(o, w, self.places, a, b)
        for seat in range(w[1] if self.rising else 0):
            hand = self.hand_of(seat)
            w[hand.start : hand.stop] = sorted(w[hand.start : hand.stop], key=lambda c: c or HIDDEN)


class Wheres:
    """A byte for each card that tells where it lies; and places with the numbers of cards."""

    def __init__(self, shown, at, cards, places=()):
        self.shown, self.at, self.cards, self.places = shown, at, cards, places

    def named(self, view, o, w, told):
        words = told.words.replace("→", " ").replace(">", " ").split()
        return [{_XXL[word] for word in words if word in _XXL} & self.unseen(o, w)]

    def unseen(self, o, w):
        return {card for card in range(self.cards) if o[self.at + card] == HIDDEN}

    def held(self, o, w, seat):
        return {card for card in self.unseen(o, w) if w[self.at + card] == seat}

    def swap(self, o, w, a, b):
        w[self.at + a], w[self.at + b] = w[self.at + b], w[self.at + a]
        _swap_numbers(o, w, self.places, a, b)


class Sequences(Wheres):
    """In Les 6 Séquences words tell from where to where."""

    def named(self, view, o, w, told):
        """Whoever had all hidden cards could lay these."""
        every, found = bytearray(w), []
        taken, unseen = six_sequences.taken(o), self.unseen(o, w)
        for card in unseen:
            every[self.at + card] = told.seat
        for move in all_moves[: six_sequences.legal(every, all_moves)]:
            if view.act(o, told.seat, move) == told.words:
                where = every, told.seat, taken, move
                n = six_sequences_moves.count(*where)
                laid = [six_sequences_moves.card_of(*where, i) for i in range(n)]
                found.append(unseen.intersection(laid))
        return found or [set()]


def _swap_numbers(o, w, places, a, b):
    for i in places:
        if o[i] == HIDDEN and w[i] in (a, b):
            w[i] = a + b - w[i]


# --- what lies open by chance: {where: the cards there}, by the state before an act and what a seat
# sees after it. A card that somebody lays is not among them: that one is to be told.


def _twenty(before, o, seat):
    return {f"pile {pile}": {twenty.top(o, pile)} for pile in range(20) if twenty.height(o, pile)}


def _the_game(before, o, seat):
    return {"hand": {the_game.hand(o, seat, i) for i in range(8)} - {0}}


def _no_merci(before, o, seat):
    return {"card": {no_merci.open_card(o)}}


def _drahtseilakt(before, o, seat):
    """Score cards; and where all choose in secret, the cards of the trick once all are shown."""
    found = {i: {drahtseilakt.score_card(o, i)} for i in range(drahtseilakt.turned(o))}
    for i in range(drahtseilakt.seats(o) if drahtseilakt.together(o) else 0):
        found[f"table {i}"] = {drahtseilakt.on_table(o, i)}
    return found


def _six_sequences(before, o, seat):
    own = six_sequences.turn(o) == seat
    drawn = {six_sequences.drawn(o)} - {six_sequences.NO_CARD} if own else set()
    hand = set(six_sequences.hand(o, seat)).intersection(six_sequences.talon(before))
    return {_NUMBER: six_sequences.talon_left(o), "drawn": drawn, "hand": hand}


def _draw_or_keep(before, o, seat):
    over = draw_or_keep.turn(o) == OVER
    seats = range(draw_or_keep.seats(o)) if over else (seat,)
    return {f"hand {i}": set(draw_or_keep.hand(o, i)) for i in seats}


def _runs(before, o, seat):
    fresh = xxl_runs.talon(before)
    own = {card for card in fresh if o[_RUNS_AT + card] == seat}
    return {"hand": own, "exposed": {card for card in fresh if xxl_runs.exposed(o, card)}}


def _tricks(before, o, seat):
    return {}


class Differs:
    """Something lies open otherwise than it was told: where, after how much that goes with it, and
    the cards of the one and of the other that lie there."""

    def __init__(self, after, where, here, there):
        self.after, self.where, self.here, self.there = after, where, here, there


def differing(here, there, after=0):
    """What lies open otherwise, and first; None: nothing does."""
    for where, cards in there.items():
        other = here.get(where, set())
        if other != cards:
            if where == _NUMBER:
                return Differs(after, where, set(), set())
            return Differs(after, where, other - cards, cards - other)
        after += 1
    return None


# --- the games


_DRAWS = Wheres(_draw_or_keep, 111, xxl.CARDS, (4, *range(166, 209)))
_TRICKS = Wheres(_tricks, tricks.WHERE, xxl.CARDS)
_TABLES = {
    "twenty": Numbers(_twenty, range(22, 142)),
    "the_game": Numbers(
        _the_game, range(34, 172), lambda seat: range(34 + 8 * seat, 42 + 8 * seat), rising=True
    ),
    "no_merci": Numbers(_no_merci, range(12, 45)),
    "drahtseilakt": Numbers(
        _drahtseilakt, range(90, 145), lambda seat: range(95 + 9 * seat, 104 + 9 * seat)
    ),
    "six_sequences": Sequences(_six_sequences, 72, 120),
    "xxl_updown": _DRAWS,
    "xxl_lower": _DRAWS,
    "xxl_refuse": _TRICKS,
    "xxl_runs": Wheres(_runs, _RUNS_AT, xxl.CARDS),
    "xxl_after": _DRAWS,
    "xxl_colour": _TRICKS,
    "xxl_trump": _TRICKS,
}
_SCORE_CARDS = Numbers(_drahtseilakt, range(79, 90))


def table(game, o):
    """How cards lie in this game; of a tournament, in the part that is played."""
    return _TABLES[(optional(game, "game")(o) or game).NAME]


def pile(where, known):
    """Among which cards those at this place are: the score cards of Drahtseilakt are others."""
    return _SCORE_CARDS if isinstance(where, int) else known
