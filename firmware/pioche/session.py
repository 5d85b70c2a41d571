"""A game being played: state, cursor, seats, and what it waits for. The same for every game.

Session owns the state, the few bytes a view keeps (`ui`), who sits where, which deal it is, whose
eyes look at the glass and who holds the gadget, how its file stands to it, and the phase. What was
played is with History, what computers think with Thinking; neither knows the other, nor this. It
may know rules, view, and how long a save may be: no app and no page.

The state changes only by moves the rules call legal. What is on the glass changes in `ui`: cursor
and selection, saved with the game but not taken back by undo.

A decision that leaves no choice is played by the session, as are those of computer players. think()
takes one slice of such work, so that the keys stay alive meanwhile. A patience (UNDO_FREE) is the
exception: there playing is the pleasure, and taking back must be able to stop at every card.

What must not go by unseen stays on the glass until a person goes on: see hold() in news.py.
"""

from micropython import const

from . import bots, events, modules, moves, news, registry
from .engine import contract
from .engine.contract import NOBODY, UNDO_FREE
from .history import History, shows_more
from .kinds import is_person
from .store import save
from .thinking import Thinking

# What it waits for. From FORCED on it is no person: think() goes on.
EMPTY = const(0)  # nothing is dealt
PERSON = const(1)
COVERED = const(2)  # a person, who has not said yet to hold the gadget
OVER = const(3)
SHOWN = const(4)  # a person, to have seen what has just happened
FORCED = const(5)  # a person without a choice: it is played
COMPUTER = const(6)
HINT = const(7)  # what a person asked to be shown

_AT_ONCE = const(2)  # slices of thinking about a hint before anything is shown


class Session:
    has_won, winner = news.has_won, news.winner

    def __init__(self, name):
        self.name = name
        self.game = game = registry.game(name)
        self.view = registry.view(name)
        self.state = bytearray(game.SIZE)
        self.seen = bytearray(game.SIZE)  # what the eyes on the glass may see
        self.history = History(game, self.state)
        self.thinking = Thinking(game)
        self.ui = bytearray(self.view.UI)
        self.table = news.Table()
        self.eyes = 0  # the person who looks at the glass, NOBODY at a table of computers
        self.holder = NOBODY  # the person who said to hold the gadget
        self.covered = False  # is it shared, and who looks does not hold it? Then nothing is shown
        self.phase = EMPTY
        self.seed = self.seats = 0
        self.options = contract.default_options(game)
        self.wanted = bytearray(self.options)  # the options of the next new deal
        self.kinds = b""
        self.mark = self.counted = self.hints = b""  # of this deal: see counting.py and save.py
        self.unsaved = False  # moves were played since the last save
        self.follows = False  # the file is still that of the game before
        self.moved = False  # the cursor was

    # --- deals

    def deal(self, seed, seats, options, kinds):
        """Start a game from its identity; kinds says who sits where."""
        contract.check_setup(self.game, seed, seats, options)
        options = contract.settled_options(self.game, seats, bytes(options))
        self.seed, self.seats, self.options, self.kinds = seed, seats, options, bytes(kinds)
        self.wanted[:] = self.options
        self.game.new(self.state, seed, seats, options)
        history = self.history
        history.ready()
        history.forget_ended()
        self.mark = self.counted = b""
        self.hints = bytearray(seats)
        self.thinking.forget_spent()
        history.begin()
        self.table.tell_again(())
        self.eyes = self.holder = NOBODY
        self.thinking.talk(self.state, self.kinds, seed, 0, self._apply)
        self.changed(-1)

    def restart(self):
        """The same deal from its first card; in a patience all can be redone from there."""
        if self.game.UNDO == UNDO_FREE:
            self.go_to(0)
        else:
            known = self.mark, self.counted, self.hints
            self.deal(self.seed, self.seats, self.options, self.kinds)
            self.mark, self.counted, self.hints = known

    def reseat(self, kinds):
        """Others play on from here: a person leaves a seat to a computer, or takes it back."""
        self.kinds = bytes(kinds)
        self.eyes = self.holder = NOBODY
        self.history.keep()  # what those before them did stays
        self.changed(-1)
        self.table.tell_again(() if self.covered else self.acts())

    # --- playing

    def over(self):
        """Has the game ended? How it came to that may still be on the glass."""
        return self.seats > 0 and self.game.turn(self.state) == contract.OVER

    def key(self, event):
        """-> NOTHING, REDRAW when the picture is out of date, or TAKE_BACK where nothing can be."""
        if self.is_thinking():
            return events.NOTHING
        if self.table.waits:
            if event == events.A:
                news.go_on(self)
                return events.REDRAW
            return events.TAKE_BACK if event == events.B else events.NOTHING
        if event == events.HINT:
            return self.hint()
        answer = self.view.key(self.seen, self.ui, event)
        if answer == events.TAKE_BACK and self.undo():
            return events.REDRAW
        if answer >= 0:
            self.act(answer)
            return events.REDRAW
        if answer == events.REDRAW:
            self.moved = True
        return answer

    def play(self, move):
        """Play a move of the seat in turn, then whatever needs no person."""
        self.act(move)
        self.settle()

    def act(self, move):
        """Play a move of the seat in turn; ValueError when it is not legal."""
        if self.table.waits:
            news.go_on(self)
        if not moves.is_legal(self, move):
            raise ValueError(f"illegal move {move}")
        thinking, seat = self.thinking, self.history.actor(self.state, move)
        forced = seat == self.game.turn(self.state) and self.n == 1
        if not forced and is_person(self.kinds[seat]):
            thinking.forget_spent()
        ended = self._apply(move, forced)
        thinking.talk(self.state, self.kinds, self.seed, self.history.played, self._apply)
        news.hold(self, seat, forced, ended)
        self.changed(move)

    def _apply(self, move, forced=False):
        """Play, log, and note how far back undo may still go. -> what was to be seen of a trick or
        a deal that has ended with it."""
        game, history, before = self.game, self.history, self.thinking.spare
        if not (history.make_room(history.played + 1) and save.has_room(self)):
            history.end_deal(save.ended(self))  # rather forget how it began than lose the game
        seat = game.turn(self.state)
        self.table.tell(self, move, forced)
        bound = game.UNDO != UNDO_FREE
        ended = None
        if bound:
            before[:] = self.seen
            history.note_now_and_then()
            eyes = self.eyes
            if eyes != NOBODY and history.finished(self.state, move, eyes, self.seen):
                ended = bytes(self.seen)
        deal, part = history.deal()
        history.play(move)
        if forced and seat == self.eyes and not ended:
            self.table.tell_brought(self, before, seat, move)
        deal_now, part_now = history.deal()
        sayer = history.sayer(move)
        if deal_now != deal:
            history.end_deal(save.ended(self))
            if part_now != part:
                self.thinking.let_go_of_part(ended is not None)
                history.ready()
        elif sayer >= 0 and not is_person(self.kinds[sayer]):
            history.keep()
        elif bound:
            if seat == self.eyes and game.turn(self.state) == seat:
                game.observe(self.state, seat, self.seen)
                if not shows_more(before, self.seen):
                    return ended
            history.keep()  # another has the turn, or a card was shown
        return ended

    @property
    def n(self):
        """How many moves are legal now. They are listed only when they are asked for: while a
        picture waits, a computer's are not. Those of who looks from what is seen, as in views."""
        looks = self.game.turn(self.state) == self.eyes and not self.table.waits
        return moves.of(self.history.part(), self.seen if looks else self.state)

    @property
    def moves(self):
        """The legal moves are the first `n` of these."""
        listed, _ = moves.listed, self.n  # who asks for that has them listed
        return listed

    # --- what needs no person

    def is_thinking(self):
        """Is a hint wanted, or the next move a computer's, or without a choice? Then think()."""
        return self.phase >= FORCED

    def settle(self):
        """Do all that needs no decision of a person: what is only to be seen is taken for seen."""
        while self.is_thinking() or self.table.waits:
            if self.table.waits:
                news.go_on(self)
            else:
                self.think()

    def think(self):
        """One slice of what needs no person; True when there is something new to be seen."""
        if not self.is_thinking():
            return False
        if self.phase == FORCED:
            self.act(self.moves[0])
            return True
        thinking = self.thinking
        if thinking.thoughts is None:
            seat = self.game.turn(self.state)
            level = bots.HARD if self.phase == HINT else self.kinds[seat] - 1
            work = thinking.work(level, self.seats, self.n > 1 and self.eyes != NOBODY)
            thinking.ready(self.seed, self.history.played)
            thinking.begin(self.state, seat, level, work)
        return not thinking.goes_on() and self.hurry()

    def hurry(self):
        """A person will not wait: the best so far must do. As think()."""
        thinking = self.thinking
        if thinking.thoughts is None:
            return self.think()
        thinking.stop()
        if self.phase == HINT:
            self.table.hinting = False
            self.look()
            self.view.hint(self.seen, self.ui, thinking.best)
            why = contract.optional(thinking.player, "why")
            self.table.reason = why(self.seen, self.eyes, thinking.best)
            self.moved = True
        else:
            self.act(thinking.best)
        return True

    def hint(self):
        """Begin to think what a strong player would do from what this seat sees; the view shows it
        as soon as that is known, and that it is being thought about if that takes a while."""
        if self.covered or self.phase in (EMPTY, OVER, SHOWN):
            return events.NOTHING
        self.thinking.stop()
        if not self.table.hinted:
            self.hints[self.eyes] = min(255, self.hints[self.eyes] + 1)
        self.thinking.hinting = self.table.hinting = self.table.hinted = True
        self.phase = HINT
        for _ in range(_AT_ONCE):
            if self.phase == HINT:
                self.think()
        return events.REDRAW

    # --- back and on, and what a file tells

    def undo(self):
        """Take back to the last decision that had a choice; False when there is none to go to."""
        history = self.history
        if not history.can_undo():
            return False
        self.go_to(history.played - 1)
        while self.phase == FORCED and history.can_undo():
            self.go_to(history.played - 1)
        return True

    def redo(self):
        history = self.history
        if not (history.can_redo() and moves.is_legal(self, history.log[history.played])):
            return False
        self.go_to(history.played + 1)
        return True

    def go_to(self, n):
        """Stand where the log led after so many moves."""
        self.history.go_to(n)
        self.table.news.clear()
        self.table.whole = False
        self.changed(-1)

    def adopt(self, saved, to_look_at=False):
        """Take up a saved game; save.BadSave says why not, and then nothing here has changed. One
        that is only looked at stands at its first move, and its moves are not yet believed."""
        for _ in self.adopting(saved, to_look_at):
            pass

    def adopting(self, saved, to_look_at=False):
        """The same in slices; all that changes does so in the last one."""
        return modules.load("", "catch_up").adopting(self, saved, to_look_at)

    def saved(self, is_so=True, follows=False):
        """It stands in its file as it stands here; or not, and is to be saved soon. follows: what
        the file has is still the game before."""
        self.unsaved = not is_so
        self.follows = follows
        self.moved = False

    def note_counted(self, counted):
        """What of the deal is in the statistics now, which its save shall know; b"": nothing, and
        it has yet to be."""
        self.counted = counted
        self.unsaved = self.unsaved or len(counted) > 0

    # --- who looks, and what they may see

    def changed(self, move):
        """After a move, or -1: after a deal, or where one went in the log."""
        self.thinking.stop()
        table = self.table
        table.hinting = table.hinted = False
        table.reason = None
        table.acts, table.finding = (), None
        table.missed = False
        if move < 0:
            table.waits = False
        self.look()
        self.view.changed(self.seen, self.ui, move)
        self.unsaved = True

    def look(self):
        """Who looks, and what do they see? Is it covered, and what does it wait for? The person in
        turn looks or, while none is, the one who was last; before anybody has, the first one."""
        if not self.seats:
            return
        game, state, kinds, table = self.game, self.state, self.kinds, self.table
        seat = game.turn(state)
        is_over = seat == contract.OVER
        asks_person = not is_over and is_person(kinds[seat])
        if asks_person and not table.waits:
            table.whole = table.whole and self.eyes == seat  # it is for the eyes of one
            self.eyes = seat
        elif self.eyes == NOBODY:
            people = [i for i, kind in enumerate(kinds) if is_person(kind)]
            self.eyes = people[0] if people else NOBODY
        self.ui[0] = self.eyes  # by convention: whose eyes these are
        news.see_now(self)
        is_shared = self.eyes != self.holder and sum(map(is_person, kinds)) > 1
        self.covered = is_shared and not is_over
        if table.waits:
            self.phase = COVERED if self.covered else SHOWN
        elif is_over:
            self.phase = OVER
        elif self.thinking.hinting:
            self.phase = HINT
        elif not asks_person:
            self.phase = COMPUTER
        elif self.covered:  # nor is a card of theirs played before
            self.phase = COVERED
        elif not self.history.is_looked_at and game.UNDO != UNDO_FREE and self.n == 1:
            self.phase = FORCED
        else:
            self.phase = PERSON

    def put_down(self):
        """Anybody may take up the gadget now."""
        self.holder = NOBODY
        self.look()

    def uncover(self):
        """The person whose cards come next holds the gadget, and reads what happened."""
        was_covered, table = self.covered, self.table
        self.holder = self.eyes
        self.look()
        table.tell_again(() if self.covered else self.acts())
        if (
            was_covered
            and table.missed
            and not (self.phase == PERSON and news.shows_last(self.view, self.seen))
        ):
            table.waits = True
            self.look()

    def acts(self):
        """[(seat, what it did)] since the person who looks had a choice, in the view's words; who
        looks may have acted without one."""
        if self.table.whole:
            return list(self.table.news)
        for _ in self.finding_acts():
            pass
        return self.table.acts

    def finding_acts(self):
        """The same in slices, for acts() to be quick."""
        if self.table.finding is None:
            self.table.finding = modules.load("", "catch_up").finding(self)
        return self.table.finding

    def draw(self, canvas):
        tells = "TELL_KEY" if self.seats > 1 else ""
        self.table.back = "UNDO_KEY" if self.history.can_undo() else tells
        self.view.draw(canvas, self.seen, self.ui, self.table)
