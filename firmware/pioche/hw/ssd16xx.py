"""E-ink panels of the SSD16xx family (SSD1680, SSD1681, SSD1683), BUSY high while they work.

The panel has two planes: 0x24, the new picture, and 0x26, the old one. A partial refresh drives the
pixels in which they differ, so the old plane must always be what the glass shows: it is rewritten
right after each update, and after each wake-up from the one frame buffer, which nobody may redraw
in between. Planes are always sent whole, in one SPI write: 4.7 KB take 5 ms, less than cutting a
window out of them would.
"""

from micropython import const

_SOFT_RESET = const(0x12)
_BORDER = const(0x3C)
_WAVEFORM = const(0x32)
_NEW = const(0x24)
_OLD = const(0x26)
_UPDATE = const(0x22)
_ACTIVATE = const(0x20)
_DEEP_SLEEP = const(0x10)

_RESET_MS = const(10)  # after a soft reset, before BUSY is asked
_WAIT_LIMIT_MS = const(500)  # reset and power-off end within 150 ms


class PanelFault(Exception):
    """The panel did not answer in time: a loose cable, a wrong panel, or a dead one."""


class SSD16xx:
    def __init__(self, wires, panel, buffer, clock):
        """wires: .send(command, data), .reset(), .busy(); clock: .ms(), .since(), .nap(ms)"""
        self._wires = wires
        self._panel = panel
        self.buffer = buffer  # what to show; another one may take its place between two updates
        self._clock = clock
        self._byte = bytearray(1)
        self._asleep = True
        self._has_waveform = False
        self._running = False  # an update has begun
        self._owes_old = False  # and it was partial: the old plane lags behind the glass
        self._begun = 0
        self._limit = 0

    def start(self, full):
        """Begin showing the buffer, and return; it must stay as it is until finish()."""
        if self._asleep:
            self.wake()
        if full:
            self._command(_BORDER, self._panel.BORDER_FULL)
            self._plane(_OLD)
            self._plane(_NEW)
            self._has_waveform = False  # the panel loads its own in its place
            self._activate(self._panel.FULL)
        else:
            if not self._has_waveform:
                self._command(_BORDER, self._panel.BORDER_PARTIAL)
                self._wires.send(_WAVEFORM, self._panel.WAVEFORM)
                self._has_waveform = True
            self._plane(_NEW)
            self._activate(self._panel.PARTIAL)
        self._owes_old = not full
        self._running = True
        self._begun = self._clock.ms()
        self._limit = self._panel.FULL_LIMIT_MS if full else self._panel.PARTIAL_LIMIT_MS

    def busy(self):
        """Is an update still running? PanelFault when it runs beyond all measure."""
        if self._running and self._wires.busy():
            if self._clock.since(self._begun) > self._limit:
                self._fail()
            return True
        return False

    def finish(self):
        """To be called once the update has ended: keep the old plane right."""
        if self._running:
            self._running = False
            if self._owes_old:
                self._plane(_OLD)
                self._owes_old = False

    def settle(self):
        """Wait for an update that runs; a reset in the middle of one leaves a muddle."""
        while self.busy():
            self._clock.nap(5)
        self.finish()

    def sleep(self):
        """Power down; the picture stays. No SPI byte may reach the panel before wake()."""
        if not self._asleep:
            self._activate(self._panel.POWER_OFF)
            self._wait()
            self._command(_DEEP_SLEEP, 0x01)
            self._asleep = True

    def wake(self):
        """Reset and set up; the old plane is what the buffer still holds, the picture shown."""
        self._wires.reset()
        self._wait()
        self._wires.send(_SOFT_RESET, b"")
        self._clock.nap(_RESET_MS)
        self._wait()
        self._script(self._panel.INIT)
        self._has_waveform = False
        self._asleep = False
        self._plane(_OLD)

    def asleep(self):
        return self._asleep

    def _fail(self):
        self._running = False
        self._owes_old = False
        self._asleep = True  # whatever comes next begins with a reset
        raise PanelFault

    def _wait(self):
        begun = self._clock.ms()
        while self._wires.busy():
            if self._clock.since(begun) > _WAIT_LIMIT_MS:
                self._fail()
            self._clock.nap(2)

    def _command(self, command, value):
        self._byte[0] = value
        self._wires.send(command, self._byte)

    def _activate(self, how):
        self._command(_UPDATE, how)
        self._wires.send(_ACTIVATE, b"")

    def _plane(self, command):
        self._script(self._panel.HOME)
        self._wires.send(command, self.buffer)

    def _script(self, script):
        i = 0
        while i < len(script):
            n = script[i + 1]
            self._wires.send(script[i], script[i + 2 : i + 2 + n])
            i += 2 + n
