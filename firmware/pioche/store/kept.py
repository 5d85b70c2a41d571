"""A game that was kept, made ready to be looked at: its session, and the way through its deals."""

from .. import modules
from . import deals, files, save

# Moves from one state that is noted to the next: where there is memory to spare, and else. One that
# goes back waits for so many at most. Of the longest games not all is noted.
_APART = 8
_FAR_APART = 48
_MOST_NOTED = 128


class Kept:
    """Such a game, made ready to be looked at."""

    def __init__(self, records, number, saved, sit_down, has_room):
        """sit_down: gives the session for what was saved. has_room: there is memory to spare."""
        self.number = number  # among the records
        self.session = None
        self.last = 0  # its last deal, counted from 0, as far as there is a way to it
        self.is_part = False  # nobody knows how it came to its last deal
        self.why = ""  # it cannot be looked at
        self._records = records
        self.tripped = False  # no more slices come of that
        self._deal = -1  # the one that is open,
        self._judged = 0  # and its moves that can be believed
        self._ends = b""  # the CRC of the state it leads to, if it is not the last
        self._starts = []  # the states its deals begin with, as far as one has come
        self._notes = []  # and of each those that were noted on the way
        self._apart = _APART if has_room else _FAR_APART
        self._slices = self._minding(self._get_ready(saved, sit_down))

    def getting_ready(self):
        """Slices of what is to be done before it can be looked at; what is done stays done."""
        return self._slices

    def _minding(self, slices):
        try:
            yield from slices
        except Exception:
            self.tripped = True
            raise

    def _get_ready(self, saved, sit_down):
        self._end = save.check_of(saved.state)
        self._last_start = bytes(saved.start)
        try:
            self.session = sit_down(saved)
            yield
            self.session.adopt(saved, True)
        except save.BadSave as e:
            self.why = e.args[0]
            return
        except Exception:  # for want of memory; whoever asks for it again begins anew
            self._slices = self._get_ready(saved, sit_down)
            raise
        yield
        try:
            self._find_way()
        except OSError:
            self.why = "NOT_READ"
        self._slices = ()  # that all they held is let go

    def _find_way(self):
        """How many deals lead from the game's beginning to its last one? They are believed when
        they are looked at: to play all of them would take seconds."""
        start = save.beginning(self.session)
        if start == self._last_start:
            self.last = 0
        else:
            begins, self.last = deals.chain_in(self._path(), save.check_of(self._last_start))
            self.is_part = begins != save.check_of(start)
        if self.is_part:
            self.forget_way()
        else:
            self._starts.append(bytes(start))

    def forget_way(self):
        """What is told of the deals before the last one was never played: it stands alone."""
        self.is_part = True
        self.last = 0
        self._deal = -1
        self._starts = [self._last_start]
        self._notes = []

    def check_end(self):
        """After its last move the game must be what was kept; save.BadSave where it is not."""
        if save.check_of(self.session.state) != self._end:
            raise save.BadSave("BAD_GAME")

    def open_deal(self, deal):
        """Let the session stand at the first move of this deal: one that was open before, or the
        one after that which has been gone through to its end."""
        session = self.session
        history = session.history
        if deal == len(self._starts):
            self._note_start(deal)
        if deal < self.last:
            self._ends, moves = files.tried(self._read, deal)
            moves = save.moves_of(moves)
        else:
            moves = self._records.read(self.number).log
        if self._deal >= 0:
            self._notes[self._deal] = history.noted_on_the_way(), self._judged
        while len(self._notes) <= deal:
            self._notes.append(((), 0))
        self._deal = deal
        noted, self._judged = self._notes[deal]
        history.open(self._starts[deal], moves, noted)
        self._show(0)
        history.ready()

    def _note_start(self, deal):
        """ValueError where the deal before leads elsewhere."""
        state = bytes(self.session.state)
        if save.check_of(state) != self._ends:
            raise ValueError(deal)
        self._starts.append(state)

    def go_to(self, n):
        """Show the game as it was after so many moves, of those there are."""
        history = self.session.history
        n = max(0, min(n, history.logged))
        if n != history.played:
            self._show(n)

    def _show(self, n):
        """And what the last of them did."""
        session = self.session
        history = session.history
        if n <= max(history.played, self._judged):
            history.go_to(max(0, n - 1))
        session.table.news.clear()
        session.table.whole = False
        if n:
            self._go_on(n - 1)
            session.look()
            for move in self._believed(n) if n > self._judged else history.log[n - 1 : n]:
                session.table.tell(session, move)
                history.go_on(n)
        session.changed(-1)

    def _go_on(self, n):
        """As the log tells, until so many moves are played."""
        history = self.session.history
        history.go_on(min(n, max(history.played, self._judged)))
        for _ in self._believed(n):
            history.go_on(history.played + 1)

    def _believed(self, n):
        """The next moves until there are so many, for somebody who plays each before the next is
        asked for; ValueError at one that a file tells and that cannot be played in its state."""
        session = self.session
        history = session.history
        judge = modules.load("engine", "judge")
        ahead = history.log[history.played : n]
        for move in judge.possible(session.game, session.state, ahead):
            if history.played % self._apart == 0 and self._may_note():
                history.note_state()
            self._judged = history.played + 1
            yield move

    def _may_note(self):
        """Has one more state room?"""
        return sum([len(noted) for noted, _ in self._notes]) < _MOST_NOTED

    def _read(self, deal):
        with open(self._path(), "rb") as f:
            return deals.deal(f, deal)

    def _path(self):
        return self._records.path_of_deals(self.number)
