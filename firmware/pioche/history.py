"""What was played in a deal, and the ways back to it.

History owns the log, the state the deal began with, how far one may go back, and the deals before
this one that are in no file yet. It leads the state of the session there and back. It may know the
rules of the game and `engine`: no view, no files, and nobody who plays.

No move is ever unplayed: each state is that of the start of the deal and so many moves of the log.
As a hundred moves can take a second, states are noted on the way.
"""

from array import array

from micropython import const

from .engine.contract import HIDDEN, UNDO_FREE, UNDO_NEVER, optional

_LOG = const(96)  # moves there is room for at first: few deals are longer,
_MORE = const(64)  # and that they come to need
_FAR = const(16)  # moves from one state that is noted to the next, of a game that is played
_SIZE = const(2)  # bytes of a move

_HIDDEN = bytes((HIDDEN,))


def shows_more(before, after):
    """Is anything to be seen now that was hidden?"""
    at = before.find(_HIDDEN)
    while at >= 0:
        if after[at] != HIDDEN:
            return True
        at = before.find(_HIDDEN, at + 1)
    return False


class History:
    def __init__(self, game, state):
        """state: the one in play, which is the session's as well."""
        self._game = game
        self._state = state
        self._deals, self._part = optional(game, "deals"), optional(game, "game")
        self.sayer = optional(game, "sayer")  # which seat gives this signal; -1: none, a move
        self.finished = optional(game, "finished")  # does this move end a trick, or a deal?
        self.start = bytearray(game.SIZE)  # the state at the start of the deal
        self.played = self.logged = self.floor = 0
        self.log = array("H", bytes(_SIZE * min(_LOG, game.MAX_MOVES)))
        self._noted = []  # (so many moves, the state after them)
        self.is_looked_at = False  # nobody plays it: a game that was kept
        self.ended = []  # deals that have ended and are in no file yet

    def lie_low(self):
        """The longest of it moves to where memory is free by now."""
        self.log = array("H", self.log)

    # --- deals

    def begin(self):
        """A deal begins here: what was before it can neither be taken back nor replayed."""
        self.start[:] = self._state
        self.played = self.logged = self.floor = 0
        self._noted.clear()

    def end_deal(self, ended):
        """Another one begins. ended: what whoever writes files wants to know of this one."""
        self.ended.append(ended)
        self.begin()

    def forget_ended(self):
        """They are in their file."""
        self.ended = []

    def deal(self):
        """-> (which one this is, in games of several; the name of the game in play)."""
        return self._deals(self._state), self.part().NAME

    def part(self):
        """The game in play: where several make one, one of those."""
        return self._part(self._state) or self._game

    def ready(self):
        """Where several games make one, the rules of those that are played soon are in memory."""
        optional(self._game, "ready")(self._state)

    def beginning(self, seed, seats, options):
        """The state that the game with this identity began with."""
        s = bytearray(self._game.SIZE)
        self._game.new(s, seed, seats, options)
        if optional(self._game, "is_aged")(self.start):
            self._game.aged(s)
        self.ready()
        return s

    # --- playing

    def make_room(self, moves):
        """For a log of so many; False: no deal is so long."""
        longest = self._game.MAX_MOVES
        if moves > longest:
            return False
        while moves > len(self.log):
            self.log.extend(array("H", bytes(_SIZE * min(_MORE, longest - len(self.log)))))
        return True

    def play(self, move):
        """There is room for it, and it is legal."""
        while self._noted and self._noted[-1][0] > self.played:  # where another move led
            self._noted.pop()
        self.log[self.played] = move
        self.played += 1
        self.logged = self.played
        self._game.apply(self._state, move)

    def keep(self):
        """What was played until now cannot be taken back."""
        self.floor = self.played

    def actor(self, s, move):
        """The seat that makes this move in this state, or gives this signal."""
        sayer = self.sayer(move)
        return sayer if sayer >= 0 else self._game.turn(s)

    # --- going back and on

    def can_undo(self):
        return self._game.UNDO != UNDO_NEVER and self.played > self.floor

    def can_redo(self):
        return self.played < self.logged

    def go_to(self, n):
        """Stand where the log led after so many moves."""
        at, state = 0, self.start
        for noted in self._noted:
            if noted[0] <= n:
                at, state = noted
        if not at <= self.played <= n:  # else it goes on from here
            self.played, self._state[:] = at, state
        self.go_on(n)

    def go_on(self, n):
        """As the log tells, until so many moves are played."""
        for i in range(self.played, n):
            self._game.apply(self._state, self.log[i])
        self.played = n

    def note_state(self):
        """The one in play, to go on from it later."""
        if not self._noted or self._noted[-1][0] < self.played:
            self._noted.append((self.played, bytes(self._state)))

    def note_now_and_then(self):
        """Where nothing that was before can be taken back. At each move that would cost 2 ms."""
        since = self._noted[-1][0] if self._noted else 0
        if self.played == self.floor >= since + _FAR:
            self._noted.clear()
            self.note_state()

    # --- what a file tells

    def noted_on_the_way(self):
        """The states that were noted in this deal, for open()."""
        return tuple(self._noted)

    def open(self, start, moves, noted=()):
        """A deal that began with this state; these are its moves, of which none is played. noted:
        states on the way, if it was open before."""
        self._noted[:] = noted
        self.logged = 0
        for move in moves:
            self.make_room(self.logged + 1)
            self.log[self.logged] = move
            self.logged += 1
        self.start[:] = self._state[:] = start
        self.played = 0

    def take(self, saved, state, played, floor):
        """Stand where this save does, in this state. floor: moves that cannot be taken back,
        whatever it says, as they were of others."""
        free = self._game.UNDO == UNDO_FREE
        self.floor = saved.floor if free else max(saved.floor, floor)
        self.forget_ended()
        self.open(saved.start, saved.log)
        self._state[:] = state
        self.played = played
