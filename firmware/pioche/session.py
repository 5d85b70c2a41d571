"""A game being played: state, cursor, log, seats and undo. The same for every game.

The state changes only here, by moves the rules call legal. What is on the glass changes in `ui`, a
few bytes the view keeps: cursor and selection, saved with the game but not taken back by undo.
What was played, and the ways back to it, are in past.py.

A decision that leaves no choice is played by the session, as are those of computer players. think()
takes one slice of such work, so that the keys stay alive meanwhile. A patience (UNDO_FREE) is the
exception: there playing is the pleasure, and taking back must be able to stop at every card.
"""

from . import bots, moves, registry
from .engine import rng
from .engine.contract import (
    EVERYONE,
    HIDDEN,
    NOBODY,
    OVER,
    UNDO_FREE,
    check_setup,
    default_options,
)
from .kinds import is_person
from .news import Table
from .past import Past, room
from .store import save
from .ui.keys import HINT, NOTHING, REDRAW, TAKE_BACK

_PATIENCE = 24  # decisions of players who are not hard, while a person waits
_AT_ONCE = 2  # slices of thinking about a hint before anything is shown
_HIDDEN = bytes((HIDDEN,))


def share(level, work, seats, spent, decided):
    """Of the ms that a player has for a decision, those it takes, where so many ms and decisions
    were given since a person's: where people would wait for more than two of each rival, a hard one
    at most half of what is left for all, as some take longer than they were given. Others need
    little, but not for ever."""
    if level < bots.HARD:
        return work if decided < _PATIENCE else 0
    return max(0, min(work, (2 * (seats - 1) * work - spent * 9 // 8) // 2))


class Session(Past):
    def __init__(self, name):
        self.name = name
        self.game = game = registry.game(name)
        self.view = registry.view(name)
        # Where several games make one, what any part of it is played with.
        self._lasting = registry.in_memory() if hasattr(game, "game") else ()
        self._act = getattr(self.view, "act", None)  # a patience tells of no one
        self._bot = None  # imported when first asked
        self.state = bytearray(game.SIZE)
        self.start = bytearray(game.SIZE)  # the state at the start of the deal
        self.seen = bytearray(game.SIZE)  # what the eyes on the glass may see
        self._scratch = bytearray(game.SIZE)  # what a seat sees when it decides
        self._thoughts = None  # the slices of a decision that is being thought about
        self._best = -1  # what it would be by now
        self._hinting = False  # and it is a hint, not a move
        self._spent = self._decided = 0  # ms, and decisions of computers, since a person's
        self.ui = bytearray(self.view.UI)
        self.table = Table()
        # To a seat in turn the same moves are legal as to the session; signals are others.
        self._bot_moves = room(game.MAX_LEGAL) if hasattr(game, "says") else moves.listed
        self._r = bytearray(rng.BYTES)
        self._eyes = 0  # the person who looks at the glass, NOBODY at a table of computers
        self._holder = NOBODY  # the person who said to hold the gadget
        self.seed = self.seats = 0
        self._begin_past()
        self.options = default_options(game)
        self.wanted = bytearray(self.options)  # the options of the next new deal
        self.kinds = b""
        self.mark = self.counted = b""  # of this deal; store/counting.py tells what they are
        self.ended = []  # deals that have ended and are in no file yet
        self.unsaved = False  # moves were played since the last save
        self.follows = False  # the file is still that of the game before
        self.moved = False  # the cursor was

    # --- deals

    def deal(self, seed, seats, options, kinds):
        """Start a game from its identity; kinds says who sits where."""
        check_setup(self.game, seed, seats, options)
        self.seed, self.seats, self.options, self.kinds = seed, seats, bytes(options), bytes(kinds)
        self.wanted[:] = self.options
        self.game.new(self.state, seed, seats, options)
        self._ready()
        self.ended = []
        self.mark = self.counted = b""
        self._spent = self._decided = 0
        self._begin_log()
        self.table.news.clear()
        self._talk()
        self._first_eyes()
        self._after(-1)
        self._holder = NOBODY

    def restart(self):
        """The same deal from its first card; in a patience all can be redone from there."""
        if self.game.UNDO == UNDO_FREE:
            self._replay(0)
        else:
            known = self.mark, self.counted
            self.deal(self.seed, self.seats, self.options, self.kinds)
            self.mark, self.counted = known

    def reseat(self, kinds):
        """Others play on from here: a person leaves a seat to a computer, or takes it back."""
        self.kinds = bytes(kinds)
        self._holder = NOBODY
        self.floor = self.played  # what those before them did stays
        self._first_eyes()
        self._after(-1)
        self._recall()

    def beginning(self):
        """The state the game began with."""
        s = bytearray(self.game.SIZE)
        self.game.new(s, self.seed, self.seats, self.options)
        self._ready()
        return s

    def _end_deal(self):
        """Whoever writes files notes what was until now, before the log forgets it."""
        self.ended.append(save.ended(self))
        self._begin_log()

    # --- playing

    def over(self):
        return self.game.turn(self.state) == OVER

    def key(self, event):
        """-> NOTHING, or REDRAW when the picture is out of date."""
        if self.is_thinking():
            return NOTHING
        if event == HINT:
            return self.hint()
        answer = self.view.key(self.seen, self.ui, event)
        if answer == TAKE_BACK:
            return REDRAW if self.undo() else NOTHING
        if answer >= 0:
            self.act(answer)
            return REDRAW
        if answer == REDRAW:
            self.moved = True
        return answer

    def play(self, move):
        """Play a move of the seat in turn, then whatever needs no person."""
        self.act(move)
        self.settle()

    def act(self, move):
        """Play a move of the seat in turn; ValueError when it is not legal."""
        if not self.is_legal(move):
            raise ValueError(f"illegal move {move}")
        if self.n > 1 and is_person(self.kinds[self.game.turn(self.state)]):
            self._spent = self._decided = 0
        self._apply(move)
        self._talk()
        self._after(move)

    def is_legal(self, move):
        """Is this a move of the seat in turn, or a signal that a person may give?"""
        seat = self._sayer(move)
        n, out = self.n, moves.listed
        if seat >= 0:
            if seat >= self.seats or not is_person(self.kinds[seat]):
                return False
            n, out = self.game.says(self.state, seat, self._bot_moves), self._bot_moves
        for i in range(n):
            if out[i] == move:
                return True
        return False

    @property
    def n(self):
        """How many moves are legal now."""
        return self._list_moves()

    def _list_moves(self):
        """Only when they are asked for: while a picture waits, a computer's are not. Those of who
        looks from what is seen, as the view does."""
        looks = self.game.turn(self.state) == self._eyes
        return moves.of(self.game, self.seen if looks else self.state)

    @property
    def moves(self):
        """The legal moves are the first `n` of these."""
        self._list_moves()
        return moves.listed

    def _sayer(self, move):
        """The seat that gives this signal; -1: it is a move."""
        sayer = getattr(self.game, "sayer", None)
        return sayer(move) if sayer else -1

    def settle(self):
        """Do all that needs no person."""
        while self.is_thinking():
            self.think()

    def is_thinking(self):
        """Is a hint wanted, or the next move a computer's, or without a choice? Then think()."""
        if not self.seats:  # nothing is dealt yet
            return False
        seat = self.game.turn(self.state)
        return seat != OVER and (
            self._hinting or not is_person(self.kinds[seat]) or self._has_no_choice()
        )

    def think(self):
        """One slice of what needs no person; True when there is something new to be seen."""
        if not self.is_thinking():
            return False
        seat = self.game.turn(self.state)
        if is_person(self.kinds[seat]) and not self._hinting:
            self.act(self.moves[0])
            return True
        if self._thoughts is None:
            level = bots.HARD if self._hinting else self.kinds[seat] - 1
            self._thoughts = self._decide(seat, level, self._work(level))
        try:
            self._best = next(self._thoughts)
            return False
        except StopIteration:
            self._end_thinking()
            return True

    def hurry(self):
        """A person will not wait: the best so far must do. As think()."""
        if self._thoughts is None:
            return self.think()
        self._end_thinking()
        return True

    def _end_thinking(self):
        self._thoughts = None
        if self._hinting:
            self._hinting = self.table.hinting = False
            self.view.hint(self.seen, self.ui, self._best)
            why = getattr(self._bot, "why", None)
            self.table.reason = why and why(self.seen, self._eyes, self._best)
            self.moved = True
        else:
            self.act(self._best)

    def _has_no_choice(self):
        return self.n == 1 and self.game.UNDO != UNDO_FREE

    def _apply(self, move):
        """Play, log, and note how far back undo may still go."""
        game = self.game
        if not (self._make_room(self.played + 1) and save.has_room(self)):
            self._end_deal()  # rather forget how it began than lose the game
        seat = game.turn(self.state)
        self._tell(move)
        bound = game.UNDO != UNDO_FREE
        if bound:
            self._scratch[:] = self.seen
            self._note_now_and_then()
        deal, part = self._deal_number(), self._part()
        self.log[self.played] = move
        self.played += 1
        self.logged = self.played
        game.apply(self.state, move)
        if self._deal_number() != deal:
            self._end_deal()
            self._let_go(part)
        elif self._is_of_computer(move) or (bound and self._cannot_be_unseen(seat)):
            self.floor = self.played

    def _tell(self, move):
        """Note what another is about to do, for the person who looks; what the others did before
        is old once that person acts."""
        seat = self._actor(self.state, move)
        if seat == self._eyes:
            self.table.news.clear()
        elif self._act:
            self._see(self.state)
            told = self._act(self.seen, seat, move)
            if told:  # some acts are not worth a word
                self.table.note(seat, told)

    def _is_of_computer(self, move):
        """Is it a signal that a computer player gave?"""
        sayer = self._sayer(move)
        return sayer >= 0 and not is_person(self.kinds[sayer])

    def _deal_number(self):
        """Games of several deals tell which one this is."""
        deals = getattr(self.game, "deals", None)
        return deals(self.state) if deals else 0

    def _part(self):
        """The name of the game in play, where several make one; else that of the game."""
        game = getattr(self.game, "game", None)
        return game(self.state).NAME if game else self.name

    def _let_go(self, part):
        """If another game is in play than this, all it was made of needs no memory any more."""
        if self._part() != part:
            self.rest()
            registry.forget_later(self._lasting)
            self._ready()

    def _ready(self):
        """Where several games make one, the rules of those that are played soon are in memory."""
        ready = getattr(self.game, "ready", None)
        if ready:
            ready(self.state)

    def rest(self):
        """The computer players need no memory until they are asked again; then they begin anew
        with what they were thinking about."""
        self._thoughts = self._bot = None
        registry.forget_bots()

    def _cannot_be_unseen(self, seat):
        """Did the last move of this seat, which saw what is in _scratch, show it a card, or pass
        the turn to another?"""
        if seat != self._eyes or self.game.turn(self.state) != seat:
            return True
        self.game.observe(self.state, seat, self.seen)
        at = self._scratch.find(_HIDDEN)
        while at >= 0:
            if self.seen[at] != HIDDEN:
                return True
            at = self._scratch.find(_HIDDEN, at + 1)
        return False

    def _work(self, level):
        """How many ms the decision that begins may take."""
        work = bots.budget(level, self.seats)
        if self.n > 1 and not self._hinting and self._eyes != NOBODY:
            work = share(level, work, self.seats, self._spent, self._decided)
            self._spent += work
            self._decided += 1
        return work

    def _decide(self, seat, level, work):
        """The slices in which a computer player of this level decides for this seat."""
        self._ready_bot()
        moves.forget()
        # The player gets bytes of its own: it may redeal in them what it cannot see.
        self.game.observe(self.state, seat, self._scratch)
        return bots.thoughts(
            self.game, self._bot, self._scratch, seat, level, work, self._r, self._bot_moves
        )

    def _ready_bot(self):
        """Seeded by where the game stands, so that a game resumed goes on as it would have."""
        if self._bot is None:
            self._bot = registry.bot(self.name)
        bots.seed(self._r, self.seed + 7919 * self.played)

    def has_player(self):
        """Is the computer player in memory?"""
        return self._bot is not None

    def choose(self, seat, level):
        """A whole decision at once."""
        move = -1
        work = bots.budget(level, self.seats)
        for move in self._decide(seat, level, work):  # noqa: B007  (the last one is meant)
            pass
        return move

    def hint(self):
        """Begin to think what a strong player would do from what this seat sees; the view shows it
        as soon as that is known, and that it is being thought about if that takes a while."""
        if self.over() or self.covered:
            return NOTHING
        self._thoughts = None
        self._hinting = self.table.hinting = True
        for _ in range(_AT_ONCE):
            if self._hinting:
                self.think()
        return REDRAW

    def _talk(self):
        """Computer players signal to their partners what they may and want."""
        if not hasattr(self.game, "says"):
            return
        self._ready_bot()
        for seat in range(self.seats):
            while not is_person(self.kinds[seat]):
                move = bots.signal(
                    self.game,
                    self._bot,
                    self.state,
                    self._scratch,
                    seat,
                    self.kinds[seat] - 1,
                    self._r,
                    self._bot_moves,
                )
                if move < 0:
                    break
                self._apply(move)

    # --- what can be told of the whole game

    def has_solver(self):
        return self.name in registry.SOLVED

    def is_winnable(self):
        """LOST, WON or UNKNOWN of the solvers: every card is in view for this, so nobody is asked
        who plays."""
        answer = None
        for so_far in registry.solver(self.name).solve(self.state):
            answer = so_far
        return answer

    # --- what the glass may show

    def _after(self, move):
        self._thoughts = None
        self._hinting = self.table.hinting = False
        self.table.reason = None
        self._look()
        self._forget_acts()
        self.view.changed(self.seen, self.ui, move)
        self.unsaved = True

    def _first_eyes(self):
        """Before anybody has played, the first person at the table looks."""
        self._eyes = NOBODY
        for seat in range(self.seats - 1, -1, -1):
            if is_person(self.kinds[seat]):
                self._eyes = seat

    def _look(self):
        """Note what the person in turn may see or, while none is, the one who was last."""
        seat = self.game.turn(self.state)
        if seat != OVER and is_person(self.kinds[seat]):
            self._eyes = seat
        self.ui[0] = self._eyes  # by convention: whose eyes these are
        self._see(self.state)

    def _see(self, s):
        """What the person who looks sees of this state."""
        self.game.observe(s, EVERYONE if self._eyes == NOBODY else self._eyes, self.seen)

    @property
    def covered(self):
        """Do several people share the gadget, and the one whose cards come next has not said to
        hold it? Then nothing may be shown."""
        if self._eyes == self._holder or sum(map(is_person, self.kinds)) < 2:
            return False
        return not self.over()

    def hides_scores(self):
        """Do they lie in hands, or are they to be counted? Then one knows one's own alone."""
        game = self.game
        return not self.over() and (
            getattr(game, "SECRET_SCORES", False)
            or (getattr(game, "COUNTED_SCORES", False) and not self.table.counted)
        )

    def eyes(self):
        """The seat of the person who looks at the glass; NOBODY at a table of computers."""
        return self._eyes

    def put_down(self):
        """Anybody may take up the gadget now."""
        self._holder = NOBODY

    def uncover(self):
        """The person whose cards come next holds the gadget, and reads what happened."""
        self._holder = self._eyes
        self._recall()

    def _actor(self, s, move):
        """The seat that makes this move, or gives this signal."""
        sayer = self._sayer(move)
        return sayer if sayer >= 0 else self.game.turn(s)

    def draw(self, canvas):
        self.view.draw(canvas, self.seen, self.ui, self.table)
