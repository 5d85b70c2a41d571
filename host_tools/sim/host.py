"""The app in this very process: quick to start, easy to debug, nothing emulated."""

import os
from collections import deque

from host_tools.ship.mpy import DEFAULT_BOARD
from host_tools.sim.backend import Backend


class HostBackend(Backend):
    title = "Pioche"
    words = True

    def __init__(self, saves, pace=1.0, developer=False, board=DEFAULT_BOARD):
        """`pace` is the speed of the panel: 1 as the real one, 0 shows every picture at once."""
        super().__init__()
        self.board = self.take_board(board)
        self.saves = saves
        self.pace = pace
        self.developer = developer
        self.gadget = None
        self._asked = deque()  # what somebody wants to be told in words
        self._unsaid = False  # has a picture come that was not told in words yet?

    def start(self):
        from host_tools.drive.gadget import HostGadget  # the firmware is imported only when played

        os.makedirs(self.saves, exist_ok=True)
        how = {"board": self.board, "own_keys": True}
        self.gadget = HostGadget(self.saves, self._frame, self.pace, **how)
        self.gadget.developer = self.developer
        super().start()

    def stop(self):
        self.stopping.set()
        if self.gadget:
            self.gadget.clock.stir()
        super().stop()

    def _frame(self, kind, picture, duration_ms):
        self.on_frame(kind, bytes(picture), duration_ms)
        self._unsaid = True

    def key(self, index, down):
        self.gadget.key(index, down)

    def ask(self, what):
        self._asked.append(what)
        self.gadget.clock.stir()

    def run(self):
        from host_tools.say import KEYS, account, speaker

        voice = speaker.Speaker()

        def speak(app):
            if self._unsaid:
                self._unsaid = False
                text = voice.changed(account.of(app))
                if text:
                    self.on_said(text)
            while self._asked:
                what = self._asked.popleft()
                self.on_said(voice.asked(what, account.of(app, what == KEYS)))

        self.gadget.run(self.stopping, speak)
