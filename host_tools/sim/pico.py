"""The real firmware on the emulated Pico, with its panel, its buttons and its flash."""

import random
import threading
import time
from collections import deque
from pathlib import Path

from littlefs import LittleFSError

from host_tools.errors import ToolError
from host_tools.ship.mpy import DEFAULT_BOARD
from host_tools.sim import cable
from host_tools.sim.backend import Backend
from host_tools.sim.mirror import Mirror
from host_tools.usb.talk import Teller

SAVES = "saves/"  # the firmware's folder of games on its own file system

STEP_MS = 5  # so much simulated time runs at a stretch
CATCH_UP_MS = 100  # a computer that was busy for longer makes the gadget lose the rest
HOLD_MS = 40  # a key stays as it is for at least this long: no press is too short to be noticed
QUIET_MS = 2000  # the flash is read when nothing has been written for so long


class PicoBackend(Backend):
    title = "Pioche on an emulated Pico"
    words = True

    def __init__(self, saves, pace=1.0, developer=False, board=DEFAULT_BOARD):
        """`pace` is the speed of the panel: 1 as the real one, 0 no slower than it must be."""
        super().__init__()
        self.board = self.take_board(board)
        self.mirror = Mirror(Path(saves))
        self.pace = pace
        self.developer = developer
        self.pico = None
        self.cable = cable.Cable()
        self.teller = Teller(lambda text: self.on_said(text))
        self.telling = None
        self.presses = [deque() for _ in self.keys]  # what each key is still to do
        self.settled = [0.0] * len(self.keys)  # when each key may change again

    def start(self):
        """Build the firmware's files, and put them and the player's games into the flash."""
        # Imported here: playing in this process needs no emulator.
        from host_tools.emulator.flash_layout import BadImage
        from host_tools.emulator.images import MissingImage
        from host_tools.emulator.pico import Pico
        from host_tools.ship import mpy

        games = {SAVES + name: content for name, content in self.mirror.load().items()}
        try:
            self.pico = Pico(
                files={**mpy.device_files(self.board.NAME, self.developer), **games},
                devices=(self.make_panel(),),
                seed=random.getrandbits(32),  # or each day would begin with the same deals
            )
        except (MissingImage, BadImage) as error:
            raise ToolError(str(error)) from None
        super().start()

    def make_panel(self):
        from host_tools.emulator.boards import panel_of

        panel = panel_of(self.board)
        panel.pace = self.pace

        def show(frame):
            _, kind, glass = frame
            self.on_frame(kind, panel.landscape(glass), panel.lasts_ms)
            if panel.errors:
                self.on_status(f"The firmware misuses the panel: {panel.errors[-1][1]}.")

        panel.on_frame = show
        return panel

    def key(self, index, down):
        self.presses[index].append(down)

    def ask(self, what):
        """The first who asks has the Pico listened to, as one at a port would be."""
        self.teller.ask(what)
        if self.telling is None:
            self.telling = threading.Thread(target=self.tell, daemon=True)
            self.telling.start()

    def tell(self):
        try:
            cable.tell(self.cable, self.teller, self.stopping)
        except ToolError as error:
            if not self.stopping.is_set():
                self.on_status(str(error))
        self.telling = None

    def stop(self):
        super().stop()
        self.cable.close()

    def run(self):
        """Simulated time follows the clock on the wall, and never runs ahead of it."""
        self.pico.boot(wait_prompt=False)
        self.flash, self.written = self.pico.flash_image(), None
        start = now_ms() - self.pico.ms
        while not self.stopping.is_set():
            behind = now_ms() - start - self.pico.ms
            if behind < STEP_MS:
                self.stopping.wait((STEP_MS - behind) / 1000)
                continue
            start += max(0, behind - CATCH_UP_MS)
            self.move_keys()
            self.pico.run_ms(STEP_MS)
            self.cable.carry(self.pico)
            self.look_at_flash()
        self.keep_games()

    def move_keys(self):
        now = self.pico.ms
        for index, presses in enumerate(self.presses):
            if presses and now >= self.settled[index]:
                self.settled[index] = now + HOLD_MS
                pin = self.board.KEYS[index]
                if presses.popleft():
                    self.pico.pin_down(pin, active_low=not self.board.KEY_LEVEL)
                else:
                    self.pico.pin_up(pin)

    def look_at_flash(self):
        """Keep the games some time after the firmware has written to the flash."""
        flash = self.pico.flash_image()
        if flash != self.flash:
            self.flash, self.written = flash, self.pico.ms
        elif self.written is not None and self.pico.ms > self.written + QUIET_MS:
            self.keep_games()

    def keep_games(self):
        self.written = None
        try:
            files = self.pico.read_files()
        except LittleFSError as error:
            # Nothing is lost: the firmware goes on, and the next write is looked at.
            self.on_status(f"The games could not be kept just now: {error}.")
            return
        try:
            self.mirror.store(
                {path[len(SAVES) :]: files[path] for path in files if path.startswith(SAVES)}
            )
        except OSError as error:
            self.on_status(f"The games could not be kept on this computer: {error.strerror}.")


def now_ms():
    return time.monotonic() * 1000
