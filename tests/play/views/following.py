"""Somebody who sits at a game, is told what others do, and rebuilds what there is to be seen."""

from pioche import bots
from pioche.engine import rng
from pioche.engine.contract import OVER, optional
from tests.play.views import lying

_TRIES = 400  # deals of the hidden cards, of which one goes with what was told
_BLIND = 20  # of them before one is looked for on purpose, which takes longer
_SWAPS = 24  # cards put where they were told to be, in one of them
_ALIKE = ((4, 6, 7), (2, 5))  # phases of Les 6 Séquences: nobody else sees which of them it is


class Told:
    """All that a seat learns of an act: who acts and the words for it, or its own move; of a trick
    or game that ends with it, what lies open in that picture."""

    def __init__(self, seat, words, move, picture):
        self.seat, self.words, self.move, self.picture = seat, words, move, picture
        self.turn = self.shown = self.deals_anew = None

    def leads_to(self, turn, shown, deals_anew):
        """Whose turn it is then, what chance has laid open, and were cards dealt anew?"""
        self.turn, self.shown, self.deals_anew = turn, shown, deals_anew
        return self


class Follower:
    """`own` is what this seat has rebuilt of its observation. Of the game it knows the rules alone:
    it deals the hidden cards as that observation allows, and as they were told, and looks where
    the act leads there."""

    def __init__(self, game, view, seat, o, seed):
        self.game, self.view, self.seat = game, view, seat
        self.own, self.r = bytearray(o), bytearray(4)
        bots.seed(self.r, seed)

    def hears(self, told):
        """-> a state after the act that goes with all that is told."""
        for tries in range(_TRIES):
            for o in self._readings():
                w = bytearray(o)
                self.game.resample(w, self.seat, self.r)
                after = self._explained(o, w, told, tries >= _BLIND)
                if after:
                    self.own = self.seen(after)
                    return after
        raise AssertionError(f"nothing explains {told.words!r} of seat {told.seat}")

    def seen(self, s):
        o = bytearray(self.game.SIZE)
        self.game.observe(s, self.seat, o)
        return o

    def _readings(self):
        """Which of some questions another was asked is told by the answer alone."""
        yield self.own
        if self.game.NAME == "six_sequences" and self.game.turn(self.own) not in (self.seat, OVER):
            for alike in _ALIKE:
                for phase in alike if self.own[0] in alike else ():
                    if phase != self.own[0]:
                        yield bytearray((phase,)) + self.own[1:]

    def _explained(self, o, w, told, calms):
        """Put hidden cards of w where they were told to be, until that act leads to what lies
        open; -> the state after it, or None."""
        table, named = lying.table(self.game, o), set()
        if told.move < 0:
            ways = table.named(self.view, o, w, told)
            named = ways[self._chance(len(ways))]
        for _ in range(_SWAPS):
            if not self._brings(table, o, w, told.seat, named):
                return None
            nearest = None
            for move in self._meant(o, w, told):
                after, differs = self._played(table, o, w, move, told)
                if after:
                    return after
                if differs and (not nearest or differs.after > nearest.after):
                    nearest = differs
            if nearest:
                goes_on = self._mends(lying.pile(nearest.where, table), o, w, nearest)
            else:
                goes_on = calms and self._calms(table, o, w, told, named)
            if not goes_on:
                return None
        return None

    def _brings(self, table, o, w, seat, named):
        """Put the cards that were named into this hand."""
        if not named:
            return True
        held = table.held(o, w, seat)
        spare = sorted(held - named)
        for card in sorted(named & table.unseen(o, w) - held):
            if not spare:
                return False
            table.swap(o, w, card, spare.pop(self._chance(len(spare))))
        return self.seen(w) == o

    def _meant(self, o, w, told):
        """The moves there that can have been told so."""
        moves = list(lying.all_moves[: optional(self.game, "says")(w, told.seat, lying.all_moves)])
        if self.game.turn(w) == told.seat:
            moves += lying.all_moves[: self.game.legal(w, lying.all_moves)]
        if told.move >= 0:
            return [move for move in moves if move == told.move]
        return [move for move in moves if self.view.act(o, told.seat, move) == told.words]

    def _played(self, table, o, w, move, told):
        """-> the state after this move, if that is what lies open there; else None, and what lies
        there otherwise."""
        if told.picture:
            picture = bytearray(o)
            optional(self.game, "finished")(w, move, self.seat, picture)
            differs = lying.differing(table.shown(w, picture, self.seat), told.picture)
            if differs:
                return None, differs
        after, deals = bytearray(w), optional(self.game, "deals")
        self.game.apply(after, move)
        if (deals(after) != deals(w)) != told.deals_anew:
            return None, None
        if told.deals_anew:
            return after, None
        shown = table.shown(w, self.seen(after), self.seat)
        differs = lying.differing(shown, told.shown, len(told.picture or ()))
        is_next = told.turn in (None, self.game.turn(after))
        return after if is_next and not differs else None, differs

    def _mends(self, pile, o, w, differs):
        """Let a card that chance has laid open be one of those that lie there."""
        if not differs.here or not differs.there:
            return False
        here, there = min(differs.here), min(differs.there)
        if not {here, there} <= pile.unseen(o, w):
            return False
        pile.swap(o, w, here, there)
        return self.seen(w) == o

    def _calms(self, table, o, w, told, named):
        """Whoever could do more there than was told gets another card, with which it is less."""
        seat, could = self._could(o, w, told)
        held = table.held(o, w, seat) - named if seat not in (self.seat, OVER) else set()
        mine, other = sorted(held), sorted(table.unseen(o, w) - held - named)
        for _ in range(_SWAPS if mine and other else 0):
            here, there = mine[self._chance(len(mine))], other[self._chance(len(other))]
            table.swap(o, w, here, there)
            if self.seen(w) == o and self._could(o, w, told)[1] < could:
                return True
            table.swap(o, w, here, there)
        return False

    def _could(self, o, w, told):
        """Who could act there instead of what was told, or unasked after it; in how many ways?"""
        meant, many = self._meant(o, w, told), len(lying.all_moves)
        if meant:
            w, many = bytearray(w), 0
            self.game.apply(w, meant[0])
        return self.game.turn(w), many + self.game.legal(w, lying.all_moves)

    def _chance(self, n):
        return rng.below(self.r, 0, n)
