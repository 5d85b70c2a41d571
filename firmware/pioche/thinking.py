"""A decision that no person makes, or that a person asks about: it is thought about in slices.

Thinking owns the computer player, the slices of its decision and the best so far, whether that is
a hint, and how much was thought since a person decided. It may know `bots` and rules: no view, and
neither log nor files.
"""

from . import bots, moves, registry
from .engine import rng
from .engine.contract import optional
from .kinds import is_person

_PATIENCE = 24  # decisions of players who are not hard, while a person waits


def share(level, work, seats, spent, decided):
    """Of the ms that a player has for a decision, those it takes, where so many ms and decisions
    were given since a person's: where people would wait for more than two of each rival, a hard one
    at most half of what is left for all, as some take longer than they were given. Others need
    little, but not for ever."""
    if level < bots.HARD:
        return work if decided < _PATIENCE else 0
    return max(0, min(work, (2 * (seats - 1) * work - spent * 9 // 8) // 2))


class Thinking:
    def __init__(self, game):
        self._game = game
        # Where several games make one, what any part of it is played with.
        self.lasting = registry.in_memory() if optional(game, "PARTS") else ()
        self.player = None  # the module that decides, imported when first asked
        self.thoughts = None  # the slices of a decision that is being thought about
        self.best = -1  # what it would be by now
        self.hinting = False  # and it is a hint, not a move
        self._spent = self._decided = 0  # ms, and decisions of computers, since a person's
        self.spare = bytearray(game.SIZE)  # what a seat sees when it decides; anybody's before
        self._r = bytearray(rng.BYTES)

    # --- a decision

    def begin(self, s, seat, level, work):
        """A computer player of this level decides for this seat, once it is ready()."""
        moves.forget()  # to a seat in turn the same are legal as to the session
        # The player gets bytes of its own: it may redeal in them what it cannot see.
        self._game.observe(s, seat, self.spare)
        self.thoughts = bots.thoughts(
            self._game, self.player, self.spare, seat, level, work, self._r, moves.listed
        )

    def goes_on(self):
        """One slice of it; False: there are no more, and the best is the decision."""
        try:
            self.best = next(self.thoughts)
            return True
        except StopIteration:
            return False

    def stop(self):
        """What was being thought about is decided, or of no interest any more."""
        self.thoughts = None
        self.hinting = False

    # --- how long it may take

    def forget_spent(self):
        """A person has decided, and waits anew."""
        self._spent = self._decided = 0

    def work(self, level, seats, is_awaited):
        """How many ms the decision that begins may take. is_awaited: a person waits for it."""
        work = bots.budget(level, seats)
        if is_awaited and not self.hinting:
            work = share(level, work, seats, self._spent, self._decided)
            self._spent += work
            self._decided += 1
        return work

    # --- the computer player

    def ready(self, seed, played):
        """Seeded by where the game stands, so that a game resumed goes on as it would have."""
        if self.player is None:
            self.player = registry.bot(self._game.NAME)
        bots.seed(self._r, seed + 7919 * played)

    def let_go(self):
        """It needs no memory until it is asked again; then it begins anew with what it was
        thinking about."""
        self.thoughts = self.player = None
        registry.forget_bots()

    def let_go_of_part(self, is_shown=False):
        """Nor does all that the part of a tournament was made of which has ended, unless its last
        table has yet to be seen."""
        self.let_go()
        if not is_shown:
            registry.forget_later(self.lasting)

    def talk(self, s, kinds, seed, played, give):
        """Computer players signal to their partners what they may and want."""
        if not optional(self._game, "SIGNALS"):
            return
        self.ready(seed, played)
        for seat, kind in enumerate(kinds):
            while not is_person(kind):
                moves.forget()
                move = bots.signal(
                    self._game, self.player, s, self.spare, seat, kind - 1, self._r, moves.listed
                )
                if move < 0:
                    break
                give(move)
