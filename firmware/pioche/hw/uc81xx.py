"""E-ink panels of the UC81xx family (UC8151, also sold as IL0373), BUSY low while they work.

Two planes here too: 0x13, the new picture, and 0x10, the old one; for each pixel the waveform is
chosen by its old and its new colour. A full update uses the waveforms that the panel has for the
temperature it measures. A partial update uses our own, which leave every pixel alone that stays as
it is; so the old plane must be what the glass shows, and is rewritten after each update.

The panel wants its bytes along the short side, one line after the other, and has no counter that
could run the other way. But a window one byte wide and all lines long takes exactly a page of the
canvas, as it lies in memory: a plane is sent as so many windows, and nothing is put in order.
"""

from micropython import const

from .panel import Panel

_SETTING = const(0x00)
_POWER_OFF = const(0x02)
_POWER_ON = const(0x04)
_DEEP_SLEEP = const(0x07)
_OLD = const(0x10)
_REFRESH = const(0x12)
_NEW = const(0x13)
_BORDER = const(0x50)
_WINDOW = const(0x90)
_WINDOW_IN = const(0x91)
_WINDOW_OUT = const(0x92)

_SURELY = b"\xa5"  # deep sleep is only entered with this byte
_NOTHING = b""


class UC81xx(Panel):
    def __init__(self, wires, panel, buffer, clock):
        super().__init__(wires, panel, buffer, clock)
        self._waveforms = None  # those of ours that are there and chosen
        last = panel.WIDTH - 1
        # First and last dot across, first and last line along, and whether all gates are scanned.
        self._window = bytearray((0, 7, 0, 0, last >> 8, last & 255, 1))

    def _show(self, full):
        self._wait()  # the power may still be coming up, since wake()
        panel = self._panel
        if full:
            self._waveforms = None
            self._command(_SETTING, panel.SETTING_FULL)
            self._command(_BORDER, panel.BORDER_FULL)
        else:
            self._prepare(panel, panel.QUICK_WAVEFORMS if self.quick else panel.WAVEFORMS)
        self._plane(_NEW)
        self._wires.send(_REFRESH, _NOTHING)
        return True

    def _prepare(self, panel, waveforms):
        """For partial updates by these."""
        if self._waveforms is not waveforms:
            self._command(_SETTING, panel.SETTING_PARTIAL)
            self._command(_BORDER, panel.BORDER_PARTIAL)
            self._script(waveforms)
            self._waveforms = waveforms

    def _keep_old(self):
        self._plane(_OLD)

    def wake(self):
        """As with all; and the power comes up while the caller draws."""
        super().wake()
        self._wires.send(_POWER_ON, _NOTHING)

    def _wake(self):
        self._script(self._panel.INIT)
        self._waveforms = None

    def _sleep(self):
        self._wires.send(_POWER_OFF, _NOTHING)
        self._wait()
        self._asleep = True
        self._wires.send(_DEEP_SLEEP, _SURELY)

    def _plane(self, command):
        send = self._wires.send
        window = self._window
        width = self._panel.WIDTH
        view = memoryview(self.buffer)
        send(_WINDOW_IN, _NOTHING)
        across = self._panel.HEIGHT
        for at in range(0, len(view), width):
            across -= 8  # the first page is the last byte of each line
            window[0] = across
            window[1] = across + 7
            send(_WINDOW, window)
            send(command, view[at : at + width])
        send(_WINDOW_OUT, _NOTHING)
