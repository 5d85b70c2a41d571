"""A real board at a USB port: what is on its glass, and its keys pressed from here."""

import time

from host_tools.errors import ToolError
from host_tools.plain import printable
from host_tools.sim.backend import Backend
from host_tools.usb import connection
from host_tools.usb.spoken import Spoken
from host_tools.usb.talk import Teller

SCAN_S = 0.02  # how often keys are looked at
LOOK_S = 0.15  # and how often the board is asked for what it shows
RETRY_S = 1


class UsbBackend(Backend):
    title = "Pioche on a board"
    words = True

    def __init__(self, port=None):
        from host_tools.drive.plain_gadget import Contacts

        super().__init__()
        self.port = port
        self._remote = None
        self._contacts = Contacts()
        self._teller = Teller(lambda text: self.on_said(text))
        self._crc = None
        self._begun = False

    def start(self):
        """ToolError where no board answers."""
        self._connect()
        super().start()

    def _connect(self):
        # A board that comes back may have another name than before.
        remote = Spoken(self.port or connection.find_port()).__enter__()
        try:
            self._take_size(remote.state())
        except BaseException:
            remote.__exit__()
            raise
        self._remote = remote
        self._teller.meet(remote)
        self._crc = None

    def _take_size(self, state):
        """The page is told the size of the glass once."""
        if self._begun and (state.width, state.height) != (self.width, self.height):
            raise ToolError("this board has another glass than before: start the mirror anew")
        self.width, self.height, self._begun = state.width, state.height, True

    def key(self, index, down):
        self._contacts.change(1 << index, down)

    def ask(self, what):
        self._teller.ask(what)

    def run(self):
        while not self.stopping.is_set():
            try:
                if self._remote is None:
                    self._connect()
                self.on_status("")
                self._mirror()
            except ToolError as error:
                self.on_status(printable(str(error), 1000))
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
            closed, latched = self._contacts.read()
            buttons.scan(closed, int(time.monotonic() * 1000), latched)
            while buttons.waiting():
                self._remote.press(buttons.get())
            if time.monotonic() >= look:
                self._look()
                look = time.monotonic() + LOOK_S
            self.stopping.wait(SCAN_S)

    def _look(self):
        state = self._remote.state()
        self._take_size(state)
        if state.crc != self._crc:
            state, picture = self._remote.picture()
            self._take_size(state)
            self._crc = state.crc
            self.on_frame("partial", picture, 0)
        self._teller.look()
