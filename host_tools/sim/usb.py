"""A real board at a USB port: what is on its glass, and its keys pressed from here."""

import threading
import time

from host_tools import line
from host_tools.errors import ToolError
from host_tools.remote import Remote
from host_tools.sim.backend import Backend

SCAN_S = 0.02  # how often keys are looked at
LOOK_S = 0.15  # and how often the board is asked for what it shows
RETRY_S = 1


class UsbBackend(Backend):
    title = "Pioche on a board"

    def __init__(self, port=None):
        super().__init__()
        self.port = port
        self._remote = None
        self._lock = threading.Lock()
        self._mask = self._latched = 0
        self._crc = None

    def start(self):
        """ToolError where no board answers."""
        self._connect()
        super().start()

    def _connect(self):
        # A board that comes back may have another name than before.
        self._remote = Remote(self.port or line.find_port()).__enter__()
        state = self._remote.state()
        self.width, self.height = state.width, state.height
        self._crc = None

    def key(self, index, down):
        bit = 1 << index
        with self._lock:
            if down:
                self._mask |= bit
                self._latched |= bit
            else:
                self._mask &= ~bit

    def run(self):
        while not self.stopping.is_set():
            try:
                if self._remote is None:
                    self._connect()
                self.on_status("")
                self._mirror()
            except ToolError as error:
                self.on_status(str(error))
            finally:
                if self._remote:
                    self._remote.__exit__()
                    self._remote = None
            self.stopping.wait(RETRY_S)

    def _mirror(self):
        """Until it is to stop, or ToolError."""
        from pioche.hw.buttons import Buttons  # tells a long press from a short one

        buttons = Buttons()
        look = 0
        while not self.stopping.is_set():
            with self._lock:
                mask, latched, self._latched = self._mask, self._latched, 0
            buttons.scan(mask, int(time.monotonic() * 1000), latched)
            while buttons.waiting():
                self._remote.press(buttons.get())
            if time.monotonic() >= look:
                self._look()
                look = time.monotonic() + LOOK_S
            self.stopping.wait(SCAN_S)

    def _look(self):
        if self._remote.state().crc != self._crc:
            state, picture = self._remote.picture()
            self._crc = state.crc
            self.on_frame("partial", picture, 0)
