"""The first hand of a game as a lesson: a fixed deal, every move, and where something is told.

In memory only while one is given. It leads a session along through what that shows to everybody:
the game is nobody's, no file has it and nothing of it counts. What is told at a step is with the
pages of rules; how lessons are written: lessons/README.md.
"""

from micropython import const

from . import modules, moves, registry
from .bots import EASY
from .engine.contract import NOBODY
from .events import B
from .kinds import HUMAN

# A step, as the module of a lesson has it: after how many moves, in two bytes, what it is like, and
# how many keys lead to the move it asks for. These follow.
_KIND = const(2)
_KEYS = const(3)
_WAY = const(4)

_ASKS = const(1)  # the next move is the learner's to make
_LOW = const(2)  # what is told stands low, as it is about what lies high


class Lesson:
    def __init__(self, session):
        data = modules.load("lessons", session.name)
        self.session = session
        self._deal, self._moves, steps = data.DEAL, data.MOVES, data.STEPS
        self.texts = data.TEXTS  # the module that has them
        modules.forget("lessons", (session.name,))
        self._steps = []
        while steps:
            n = _WAY + steps[_KEYS]
            self._steps.append(steps[:n])
            steps = steps[n:]
        self._played = 0  # moves, in all deals
        self.at = 0  # the step one stands at

    # --- the step

    def count(self):
        return len(self._steps)

    def asks(self):
        return self._steps[self.at][_KIND] & _ASKS > 0

    def is_low(self):
        return self._steps[self.at][_KIND] & _LOW > 0

    def way(self):
        """The keys that lead to the move it asks for."""
        return self._steps[self.at][_WAY:]

    def wanted(self):
        """The move it asks for."""
        return self._move(self._after(self.at))

    def is_legal(self, move):
        session = self.session
        for i in range(session.n):
            if moves.listed[i] == move:
                return True
        return False

    # --- going through it

    def begin(self, at):
        """Deal, and play as far as this step, or the first one."""
        session = self.session
        seed, session.seats, options = self._deal
        session.seed, session.options = seed, options
        session.kinds = bytes([HUMAN] + [EASY + 1] * (session.seats - 1))
        session.game.new(session.state, seed, session.seats, options)
        history = session.history
        history.is_looked_at = True  # nothing is played by itself
        history.ready()
        history.begin()
        session.eyes = session.holder = NOBODY
        session.changed(-1)
        self.at = 0
        self._play_to(self._after(0))
        while self.at < at < self.count():
            self.press()
            self.go_on()

    def press(self):
        """Press the keys of the step, so that the cursor goes where it does for a learner; nothing
        is played. -> do they lead to the move from where it stood?"""
        session, found = self.session, -1
        for event in self.way():
            found = session.view.key(session.seen, session.ui, event)
        return self.asks() and found == self.wanted()

    def go_on(self):
        """To the next step; False: there is none."""
        if self.at + 1 == self.count():
            return False
        self.at += 1
        self._play_to(self._after(self.at))
        return True

    def _after(self, step):
        """How many moves are played before this step."""
        told = self._steps[step]
        return told[0] | told[1] << 8

    def _move(self, n):
        return self._moves[2 * n] | self._moves[2 * n + 1] << 8

    def _play_to(self, n):
        """Everybody's moves, one after the other; then one looks at what came of them."""
        move = -1
        while self._played < n:
            move = self._move(self._played)
            self._play(move)
            self._played += 1
            self.session.changed(move)

    def _play(self, move):
        session, history = self.session, self.session.history
        session.view.key(session.seen, session.ui, B)  # a page of sums goes, as when one plays on
        session.table.tell(session, move)
        deal, part = history.deal()
        history.make_room(history.played + 1)
        history.play(move)
        deal_now, part_now = history.deal()
        if deal_now != deal:
            history.begin()
            if part_now != part:
                registry.forget_later(session.thinking.lasting)
                history.ready()
