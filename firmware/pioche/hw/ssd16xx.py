"""E-ink panels of the SSD16xx family (SSD1680, SSD1681, SSD1683), BUSY high while they work.

The panel has two planes: 0x24, the new picture, and 0x26, the old one. A partial refresh drives the
pixels in which they differ, so the old plane must always be what the glass shows: it is rewritten
right after each update, and after each wake-up from the one frame buffer, which nobody may redraw
in between. Planes are always sent whole, in one SPI write: 4.7 KB take 5 ms, less than cutting a
window out of them would. Most panels take the buffer as it lies in memory; for others it is put in
order first, in a second picture.
"""

from micropython import const

from .glass import Ordered
from .panel import Panel, PanelFault  # noqa: F401  (PanelFault is for those who use a driver)

_SOFT_RESET = const(0x12)
_BORDER = const(0x3C)
_WAVEFORM = const(0x32)
_NEW = const(0x24)
_OLD = const(0x26)
_UPDATE = const(0x22)
_ACTIVATE = const(0x20)
_DEEP_SLEEP = const(0x10)

_MODE_2 = const(0x08)  # of an update: it goes by the old plane, too

_RESET_MS = const(10)  # after a soft reset, before BUSY is asked
_WAIT_LIMIT_MS = const(500)  # reset and power-off end within 150 ms


class SSD16xx(Panel):
    WAIT_LIMIT_MS = _WAIT_LIMIT_MS

    def __init__(self, wires, panel, buffer, clock):
        super().__init__(wires, panel, buffer, clock)
        self._waveform = None  # the one of partial updates that is there
        order = getattr(panel, "ORDER", None)
        self._ordered = Ordered(panel.WIDTH, panel.HEIGHT, order) if order else None

    def _show(self, full):
        panel = self._panel
        if self._ordered:
            self._ordered.take(self.buffer)
        if full:
            self._waveform = None  # another one takes its place
            self._command(_BORDER, panel.BORDER_FULL)
            if self.quick:
                self._script(panel.BEFORE_QUICK_FULL)
                how = panel.QUICK_FULL
            else:
                self._script(getattr(panel, "BEFORE_FULL", b""))
                how = panel.FULL
        else:
            self._prepare(panel, panel.QUICK_WAVEFORM if self.quick else panel.WAVEFORM)
            how = panel.PARTIAL
        by_old = how & _MODE_2 > 0
        if not by_old:
            self._plane(_OLD)
        self._plane(_NEW)
        self._activate(how)
        return by_old

    def _prepare(self, panel, waveform):
        """For partial updates by this one."""
        if self._waveform is not waveform:
            self._command(_BORDER, panel.BORDER_PARTIAL)
            self._script(getattr(panel, "BEFORE_PARTIAL", b""))
            if waveform:
                self._wires.send(_WAVEFORM, waveform)
            self._waveform = waveform

    def _keep_old(self):
        self._plane(_OLD)

    def _sleep(self):
        self._activate(self._panel.POWER_OFF)
        self._wait()
        self._asleep = True  # first: in deep sleep BUSY never ends
        self._command(_DEEP_SLEEP, 0x01)

    def _wake(self):
        self._wires.send(_SOFT_RESET, b"")
        self._clock.nap(_RESET_MS)
        self._wait()
        self._script(self._panel.INIT)
        if self._ordered:
            self._ordered.take(self.buffer)  # after a start it is not yet in order
        self._waveform = None

    def _activate(self, how):
        self._command(_UPDATE, how)
        self._wires.send(_ACTIVATE, b"")

    def _plane(self, command):
        self._script(self._panel.HOME)
        self._wires.send(command, (self._ordered or self).buffer)
