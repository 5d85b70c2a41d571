"""A game that was kept, made ready to be looked at: its session, and where each deal begins."""

from .. import modules
from . import deals, files, save

_APART = 8  # moves from one state that is noted to the next


class Kept:
    """Such a game, made ready to be looked at."""

    def __init__(self, records, number, saved, sit_down):
        """sit_down: gives the session for what was saved."""
        self.number = number  # among the records
        self.session = None
        self.starts = []  # the state each of its deals began with, as far as they are known
        self.is_part = False  # nobody knows how it came to its last deal
        self.why = ""  # it cannot be looked at
        self._records = records
        self.tripped = False  # no more slices come of that
        self._judged = 0  # moves of the deal that is open which can be believed
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
        yield from self._find_starts()

    def _find_starts(self):
        """Play all of its deals, to believe them, and note where each begins."""
        game, judge = self.session.game, modules.load("engine", "judge")
        last = bytes(self.session.history.start)
        state = save.beginning(self.session)
        yield
        try:
            for deal in range(self._count_deals(last)):
                self.starts.append(bytes(state))
                yield from judge.playing(game, state, save.moves_of(self._moves(deal)))
        except Exception:  # moves that never were played can trip the rules in any way
            state = None
        if state != last:
            self.starts.clear()
            self.is_part = True
        self.starts.append(last)
        self._slices = ()  # that all they held is let go

    def check_end(self):
        """After its last move the game must be what was kept; save.BadSave where it is not."""
        if save.check_of(self.session.state) != self._end:
            raise save.BadSave("BAD_GAME")

    def open_deal(self, deal):
        """Let the session stand at its first move."""
        if deal < len(self.starts) - 1:
            moves = save.moves_of(files.tried(self._moves, deal))
        else:
            moves = self._records.read(self.number).log
        history = self.session.history
        history.open(self.starts[deal], moves)
        self._judged = 0
        self.session.go_to(0)
        history.ready()

    def go_to(self, n):
        """Show the game as it was after so many moves, and what the last of them did."""
        session = self.session
        history = session.history
        n = max(0, min(n, history.logged))
        if n <= history.played:
            session.go_to(max(0, n - 1))
        if n:
            self._go_on(n - 1)
            session.look()
            self._judge(n - 1)
            session.table.news.clear()
            session.table.tell(session, history.log[n - 1])
            self._go_on(n)
            session.changed(-1)

    def _go_on(self, n):
        """As the log tells, until so many moves are played."""
        history = self.session.history
        for i in range(history.played, n):
            if i % _APART == 0:
                history.note_state()
            self._judge(i)
            history.go_on(i + 1)

    def _judge(self, i):
        """ValueError where the next move, which a file tells, cannot be played in this state."""
        if i >= self._judged:
            session = self.session
            judge = modules.load("engine", "judge")
            move = session.history.log[i : i + 1]
            for _ in judge.possible(session.game, session.state, move):
                self._judged = i + 1

    def _count_deals(self, last):
        """Those before the last one, which begins with this state."""
        return deals.way_in(self._path(), save.check_of(last))[1]

    def _moves(self, deal):
        with open(self._path(), "rb") as f:
            return deals.moves(f, deal)

    def _path(self):
        return self._records.path_of_deals(self.number)
