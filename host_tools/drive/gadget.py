"""The gadget in the host's process: a plain one with the size and the panel of a board.

The app cannot tell the difference from firmware/pioche/hw/device.py. Time is the wall clock, or a
clock that tests turn by hand.
"""

import os
import threading
import time

from ..ship.mpy import board_of
from .own_keys import buttons_of
from .plain_gadget import Gadget

FULL_MS = 2000
PARTIAL_MS = 400


def visible(board, picture):
    """Without the dots of the last page that no panel has."""
    kept = 0xFF >> -board.HEIGHT % 8
    return picture[: -board.WIDTH] + bytes(byte & kept for byte in picture[-board.WIDTH :])


BOARD = board_of("pico_epaper_2in9")


class WallClock:
    def __init__(self):
        self._stirred = threading.Event()

    def ms(self):
        return int(time.monotonic() * 1000)

    def sleep(self, ms):
        time.sleep(ms / 1000)

    def stir(self):
        """Somebody has done something; from any thread."""
        self._stirred.set()

    def rest(self, most_ms, slice_ms):
        """Wait until somebody does something."""
        self._stirred.wait(most_ms / 1000)
        self._stirred.clear()


def _nothing(app):
    pass


class HostGadget(Gadget):
    title = "Simulator"
    developer = False  # show the hidden games too

    def __init__(
        self, folder, on_frame=None, pace=1.0, clock=None, seed=None, board=None, own_keys=False
    ):
        """board: as board_of tells it, for the size of the glass and the names of its buttons, of
        which a host has six, unless it is to have the board's own."""
        board = board or BOARD
        os.makedirs(folder, exist_ok=True)
        takes = int(FULL_MS * pace), int(PARTIAL_MS * pace)
        super().__init__(str(folder), board.WIDTH, board.HEIGHT, clock or WallClock(), *takes)
        self.keys_do, self.legends = board.KEYS_DO, board.LEGENDS
        if own_keys:
            self.buttons = buttons_of(board)
        if on_frame:
            self.panel.on_frame = on_frame
        self._seed = seed

    def entropy(self):
        if self._seed is not None:
            self._seed += 1
            return self._seed
        return int.from_bytes(os.urandom(4), "little")

    def run(self, stop, after_step=_nothing):
        """The app's loop until the event `stop` is set; after_step(app) comes between two steps."""
        from pioche.app import App

        app = App(self)
        while not stop.is_set():
            app.step()
            after_step(app)
        app.close()
