"""The app in this very process: quick to start, easy to debug, nothing emulated."""

import os

from host_tools.ship.mpy import DEFAULT_BOARD
from host_tools.sim.backend import Backend


class HostBackend(Backend):
    title = "Pioche"

    def __init__(self, saves, pace=1.0, developer=False, board=DEFAULT_BOARD):
        """`pace` is the speed of the panel: 1 as the real one, 0 shows every picture at once."""
        super().__init__()
        self.board = self.take_board(board)
        self.saves = saves
        self.pace = pace
        self.developer = developer
        self.gadget = None

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

    def key(self, index, down):
        self.gadget.key(index, down)

    def run(self):
        self.gadget.run(self.stopping)
