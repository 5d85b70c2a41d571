"""A game that was kept, made ready to be looked at: its session, and where each deal begins."""

from . import deals, files, save


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
        session = self.session
        last = bytes(session.start)
        state = session.beginning()
        yield
        try:
            for deal in range(self._count_deals(last)):
                self.starts.append(bytes(state))
                yield from session.playing(state, save.moves_of(self._moves(deal)))
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
        self.session.open_deal(self.starts[deal], moves)

    def _count_deals(self, last):
        """Those before the last one, which begins with this state."""
        return deals.way_in(self._path(), save.check_of(last))[1]

    def _moves(self, deal):
        with open(self._path(), "rb") as f:
            return deals.moves(f, deal)

    def _path(self):
        return self._records.path_of_deals(self.number)
