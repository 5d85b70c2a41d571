"""What the drivers of all controller families have in common; a family adds the commands.

An update runs by itself once it is begun, so start() returns at once and busy() is asked until it
has ended; then finish() does what is owed. A panel that sleeps is woken by start(), or earlier by
wake(), which must find the buffer as it was shown last.
"""

from micropython import const

_NAP_MS = const(2)


class PanelFault(Exception):
    """The panel did not answer in time: a loose cable, a wrong panel, or a dead one."""


class Panel:
    """A family gives _show(full), _wake(), _sleep() and _keep_old(), which all may _wait().

    At any point KeyboardInterrupt may come, and then settle() and sleep()."""

    WAIT_LIMIT_MS = 500  # for anything but an update

    def __init__(self, wires, panel, buffer, clock):
        """wires: .send(command, data), .reset(), .busy(); clock: .ms(), .since(), .nap(ms)"""
        self._wires = wires
        self._panel = panel
        self.buffer = buffer  # what to show; another one may take its place between two updates
        self._clock = clock
        self._byte = bytearray(1)
        self.quick = False  # to show it in less time, where the panel has waveforms for that
        self._asleep = True
        self._running = False  # an update has begun
        self._owes_old = False  # the old plane lags behind the glass
        self._begun = 0
        self._limit = 0

    def start(self, full):
        """Begin showing the buffer, and return; it must stay as it is until finish()."""
        if self._asleep:
            self.wake()
        self._begun = self._clock.ms()
        self._limit = self._panel.FULL_LIMIT_MS if full else self._panel.PARTIAL_LIMIT_MS
        self._running = True  # before it does: whoever interrupts us must ask for BUSY
        self._owes_old = self._show(full)

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
                self._owes_old = False
                self._keep_old()

    def settle(self):
        """Wait for an update that runs; a reset in the middle of one leaves a muddle."""
        while self.busy():
            self._clock.nap(5)
        self.finish()

    def sleep(self):
        """Power down; the picture stays. No SPI byte may reach the panel before wake()."""
        if not self._asleep:
            self._wait()  # if we were interrupted here before
            self._sleep()

    def wake(self):
        """Reset and set up; the old plane is what the buffer still holds, the picture shown."""
        self._wires.reset()
        self._wait()
        self._wake()
        self._asleep = False
        self._keep_old()

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
            if self._clock.since(begun) > self.WAIT_LIMIT_MS:
                self._fail()
            self._clock.nap(_NAP_MS)

    def _command(self, command, value):
        self._byte[0] = value
        self._wires.send(command, self._byte)

    def _script(self, script):
        """Send commands one after the other: command, number of bytes, bytes."""
        i = 0
        while i < len(script):
            n = script[i + 1]
            self._wires.send(script[i], script[i + 2 : i + 2 + n])
            i += 2 + n
