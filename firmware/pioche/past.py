"""What was played, and the ways back to it.

The part of a session that plays again. No move is ever unplayed: each state is that of the start of
the deal and so many moves of the log. As a hundred moves can take a second, states are noted on the
way, and what plays them all again comes in slices.
"""

from array import array

from . import modules
from .engine.contract import UNDO_FREE, UNDO_NEVER
from .kinds import can_sit, is_person
from .store import save

_SLICE = 3  # moves
_LOG = 96  # moves there is room for at first: few deals are longer,
_MORE = 64  # and that they come to need
_APART = 8  # moves from one state that is noted to the next, of a game that is looked at
_FAR = 16  # and of one that is played


def room(n):
    """For so many moves, of 16 bits each."""
    return array("H", bytes(2 * n))


def _need(sound):
    if not sound:
        raise save.BadSave("BAD_GAME")


class Past:
    def _begin_past(self):
        self.played = self.logged = self.floor = 0
        # Signals are logged as well, in games that have them.
        self._longest = getattr(self.game, "MAX_LOG", self.game.MAX_MOVES)
        self.log = room(min(_LOG, self._longest))
        self._noted = []  # (so many moves, the state after them)
        self._is_looked_at = False
        self._judged = 0  # moves of the log of such a game that can be believed
        self._forget_acts()

    def _begin_log(self):
        """A deal begins here: what was before it can neither be taken back nor replayed."""
        self.start[:] = self.state
        self.played = self.logged = self.floor = 0
        self._noted.clear()

    def _make_room(self, moves):
        """For a log of so many; False: no deal is so long."""
        if moves > self._longest:
            return False
        while moves > len(self.log):
            self.log.extend(room(min(_MORE, self._longest - len(self.log))))
        return True

    # --- taking up

    def adopt(self, saved, to_look_at=False):
        """Take up a saved game; save.BadSave says why not, and then nothing here has changed. One
        that is only looked at stands at its first move, and its moves are not yet believed."""
        for _ in self.adopting(saved, to_look_at):
            pass

    def adopting(self, saved, to_look_at=False):
        """The same in slices; all that changes does so in the last one."""
        state = bytearray(saved.start)
        own = [0, bytearray(state), 0]
        try:
            yield from self._judging(saved, state, own, to_look_at)
        except (save.BadSave, MemoryError, ImportError):  # no memory is no fault of the file
            raise
        except Exception:  # what never was played can trip the rules in any way
            raise save.BadSave("BAD_GAME") from None
        self._is_looked_at = to_look_at
        self._take(saved, state, 0 if to_look_at else saved.played, own.pop())
        self.table.news.clear()
        if not (to_look_at or self.covered):
            self._tell_acts(self._acts_since(*own))

    def _judging(self, saved, state, own, to_look_at):
        """Can it be a game of ours? It is played, also what was taken back; what is only looked at
        is judged on the way. save.BadSave says why not; of nonsense any exception does."""
        game = self.game
        if saved.game != game.ID or saved.version != game.VERSION:
            raise save.BadSave("BAD_VERSION")
        if len(saved.state) != game.SIZE or not self._make_room(saved.logged):
            raise save.BadSave("BAD_FILE")
        judge = modules.load("engine", "judge")
        identity = saved.seed, saved.seats, saved.options
        _need(can_sit(saved.kinds))
        # Of signals there can be any number, and then the beginning is forgotten.
        known = save.never_forgets(saved, game.MAX_MOVES) and not hasattr(game, "says")
        _need((judge.begins if known else judge.belongs)(game, state, *identity))
        if to_look_at:
            return
        log = memoryview(saved.log)
        moves = self._possible(state, log[: saved.played])
        yield from self._playing_own(state, moves, lambda seat: is_person(saved.kinds[seat]), own)
        _need(state == saved.state)
        yield from self.playing(bytearray(state), log[saved.played :])
        modules.forget("engine", ("judge",))

    def _possible(self, state, moves):
        """These moves, each as soon as it is known that it can be played in this state."""
        judge = modules.load("engine", "judge")
        return judge.possible(self.game, state, moves, room(self.game.MAX_LEGAL))

    def _playing_own(self, state, moves, is_own, own):
        """As playing(). own: how many moves led to the end of the last act by a seat that is_own(),
        and the state then; and how many led to where the turn came to the seat that has it."""
        game = self.game
        turn = game.turn(state)
        for i, move in enumerate(moves):
            if i % _SLICE == 0:
                yield
            sayer, before = self._sayer(move), turn
            game.apply(state, move)
            if is_own(sayer if sayer >= 0 else turn):
                own[0] = i + 1
                own[1][:] = state
            turn = game.turn(state)
            if turn != before:
                own[2] = i + 1

    def _take(self, saved, state, played, floor):
        """floor: moves that cannot be taken back, whatever is said, as they were of others."""
        self.seed, self.seats, self.floor = saved.seed, saved.seats, saved.floor
        if self.game.UNDO != UNDO_FREE:
            self.floor = max(self.floor, floor)
        self.options, self.kinds = bytes(saved.options), bytes(saved.kinds)
        self.wanted[:] = self.options
        self.ended = []
        self._write_log(saved.log)
        self.start[:] = saved.start
        self.state[:] = state
        self.mark, self.counted = saved.mark, saved.counted
        if self.over() and not self.mark:  # its format does not tell, but its writer had counted it
            self.counted = bytes((255,)) * (self.seats + 1)
        self.played = played
        self._ready()
        self._first_eyes()
        self._take_ui(saved.ui)
        self._forget_acts()
        self.put_down()

    def _take_ui(self, ui):
        """What the view has kept: if it is what keys can have made, and the view has not changed
        since. Else the cursor is placed anew."""
        own = self.ui
        for i in range(len(own)):
            own[i] = ui[i] if len(ui) == len(own) else 0
        self._look()
        if len(ui) != len(own) or not self.view.is_sound(self.seen, own):
            for i in range(1, len(own)):
                own[i] = 0
            self.view.changed(self.seen, own, -1)

    def _write_log(self, moves):
        self._noted.clear()
        self.logged = 0
        for move in moves:
            self._make_room(self.logged + 1)
            self.log[self.logged] = move
            self.logged += 1

    # --- taking back

    def can_undo(self):
        return self.game.UNDO != UNDO_NEVER and self.played > self.floor

    def can_redo(self):
        return self.played < self.logged

    def undo(self):
        """Take back to the last decision that had a choice; False when there is none to go to."""
        if not self.can_undo():
            return False
        self._replay(self.played - 1)
        while self._has_no_choice() and self.played > self.floor:
            self._replay(self.played - 1)
        return True

    def redo(self):
        if not (self.can_redo() and self.is_legal(self.log[self.played])):
            return False
        self._replay(self.played + 1)
        return True

    def _replay(self, n):
        """Stand where the log led after so many moves."""
        while self._noted and self._noted[-1][0] > n:
            self._noted.pop()
        self.played, self.state[:] = self._noted[-1] if self._noted else (0, self.start)
        self._go_on(n)
        self.table.news.clear()
        self._after(-1)

    def _go_on(self, n):
        """As the log tells, until so many moves are played."""
        for i in range(self.played, n):
            if self._is_looked_at:
                if i % _APART == 0:
                    self._note_state(i)
                self._judge(i)
            self.game.apply(self.state, self.log[i])
        self.played = n

    def _judge(self, i):
        """ValueError where the next move, which a file tells, cannot be played in this state."""
        if i >= self._judged:
            for _ in self._possible(self.state, self.log[i : i + 1]):
                self._judged = i + 1

    def _note_now_and_then(self):
        """Where nothing that was before can be taken back. At each move that would cost 2 ms."""
        since = self._noted[-1][0] if self._noted else 0
        if self.played == self.floor >= since + _FAR:
            self._noted.clear()
            self._note_state(self.played)

    def _note_state(self, n):
        if not self._noted or self._noted[-1][0] < n:
            self._noted.append((n, bytes(self.state)))

    # --- looking at a game that was kept

    def open_deal(self, start, moves):
        """One of its deals, from this state on."""
        self.start[:] = start
        self._judged = 0
        self._write_log(moves)
        self._replay(0)
        self._ready()

    def go_to(self, n):
        """Show the game as it was after so many moves."""
        n = max(0, min(n, self.logged))
        if n <= self.played:
            self._replay(max(0, n - 1))
        if n:
            self._go_on(n - 1)
            self._look()
            self._judge(n - 1)
            move = self.log[n - 1]
            self.table.news.clear()
            self._tell(move)
            self._go_on(n)
            self._after(-1)

    def playing(self, state, moves):
        """Slices of playing these moves in a state of its own; ValueError at one that is none."""
        for i, move in enumerate(self._possible(state, moves)):
            if i % _SLICE == 0:
                yield
            self.game.apply(state, move)

    # --- what the others did

    def acts(self):
        """[(seat, what it did)] since the last act of the person who looks, in the view's words."""
        for _ in self.finding_acts():
            pass
        return self._acts

    def finding_acts(self):
        """The same in slices, for acts() to be quick."""
        if self._finding is None:
            self._finding = self._find_acts()
        return self._finding

    def _find_acts(self):
        state = bytearray(self.start)
        own = [0, bytearray(state), 0]
        try:
            yield from self._playing_own(
                state, self.log[: self.played], lambda seat: seat == self._eyes, own
            )
            self._acts = self._acts_since(own[0], own[1])
        except Exception:
            self._finding = None  # who asks next meets that again
            raise
        self._finding = ()  # that all it held is let go

    def _acts_since(self, n, state):
        """What was told of the moves after so many, which led to this state."""
        found = []
        if not self._act:  # a patience tells of no one
            return found
        for i in range(n, self.played):
            move = self.log[i]
            seat = self._actor(state, move)
            self._see(state)
            told = self._act(self.seen, seat, move)
            if told:  # some acts are not worth a word
                found.append((seat, told))
            self.game.apply(state, move)
        self._see(self.state)
        return found

    def _forget_acts(self):
        """They are others now."""
        self._acts = ()
        self._finding = None

    def _recall(self):
        """Tell again what the others did last, unless nobody may see it yet."""
        self.table.news.clear()
        if not self.covered:
            self._tell_acts(self.acts())

    def _tell_acts(self, acts):
        for seat, told in acts:
            self.table.note(seat, told)
