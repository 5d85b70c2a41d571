"""A hand on the real firmware: presses the buttons of an emulated Pico and watches its panel.

The same words as host_tools/drive/hand.py, so that one script of keys can be played on both and the
pictures compared.
"""

from ..emulator.pico import Pico
from ..emulator.ssd1680 import SSD1680
from ..ship.mpy import BOARDS, DEFAULT_BOARD, device_files
from .hand import KEY_NAMES, TAP_MS, Fingers

CALM_MS = 150  # this long without a busy panel, or a busy chip, means that all is shown
WORK_LOOKS = 4


def pins(board=DEFAULT_BOARD):
    """The GPIO of each key, from the board's data."""
    facts = {}
    exec((BOARDS / board / "board.py").read_text(), facts)
    return dict(zip(KEY_NAMES, facts["KEYS"]))


class PicoHand(Fingers):
    """An emulated Pico with Pioche on its flash, switched on.

    saves: {name: bytes} found in /saves; files: the firmware's, where it is not the usual one;
    flash: a whole flash, as another PicoHand left it, instead of both.
    """

    def __init__(self, saves=None, flash=None, panel=None, files=None, **pico):
        self.panel = panel or SSD1680(partial_ms=150, full_ms=300)
        if flash is None:
            files = dict(files or device_files())
            files.update({"/saves/" + name: data for name, data in (saves or {}).items()})
        self.pico = Pico(files=files, flash=flash, devices=[self.panel], **pico)
        self.pins = pins()
        self.pico.boot(wait_prompt=False)

    @property
    def frames(self):
        return self.panel.frames

    @property
    def picture(self):
        return self.panel.landscape()

    def wait(self, timeout_ms=20_000):
        """Until the panel has been at rest for a while."""
        calm_since = self.pico.ms
        at_work = 0  # looks in a row at which the chip did not wait: it loads a game, say
        end = calm_since + timeout_ms
        while self.pico.ms < calm_since + CALM_MS or not self.frames:
            self.pico.run_ms(5)
            at_work = 0 if self.pico.mcu.core.waiting else at_work + 1
            if at_work >= WORK_LOOKS or (self.panel.busy and not self.panel.asleep):
                calm_since = self.pico.ms
            if self.pico.ms > end:
                raise TimeoutError(f"the panel never came to rest: {bytes(self.pico.out[-400:])}")
        return self

    def settle(self):
        """The same, where a picture is perhaps just about to come."""
        self.pico.run_ms(CALM_MS)
        return self.wait()

    def press(self, name, ms=TAP_MS):
        self.pico.press(self.pins[name], for_ms=ms)
        self.pico.run_ms(ms + 40)
        self.wait()
