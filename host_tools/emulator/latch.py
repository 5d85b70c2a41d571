"""A power latch as on the Badger 2040: a button switches the power on, a pin keeps it on.

With a cable in, the power is never cut. Without one it goes as soon as no button is down and the
pin is not held high; the model writes down in `errors` what must not happen then.
"""

HIGH = 1
NS_PER_MS = 1e6


class PowerLatch:
    """A device for `Pico(devices=[panel, latch])`; then tell it whose power it is: latch.pico = ...

    hold, vbus  the GPIOs
    buttons     GPIOs of those that switch on, which are active high
    finger_ms   how long a finger stays on the first button when the power comes
    cable       True: fed over USB
    held_ms     when the pin was held first; cut_ms: when the power went
    """

    def __init__(self, panel, hold, vbus, buttons, finger_ms=600, cable=False):
        self.panel, self.hold, self.vbus, self.buttons = panel, hold, vbus, buttons
        self.finger_ms, self.cable = finger_ms, cable
        self.pico = None
        self.held_ms = self.cut_ms = None
        self.errors = []

    def attach(self, mcu) -> None:
        self._mcu = mcu
        self.held_ms = self.cut_ms = None
        self._look_alarm = mcu.clock.create_alarm(self._look)
        mcu.gpio[self.hold].add_listener(self._on_hold)
        mcu.gpio[self.vbus].set_input_value(self.cable)
        if not self.cable:
            mcu.gpio[self.buttons[0]].set_input_value(True)
            self._finger_alarm = mcu.clock.create_alarm(self._lift)
            self._finger_alarm.schedule(self.finger_ms * NS_PER_MS)

    def _lift(self) -> None:
        self._mcu.gpio[self.buttons[0]].release_input()
        self._look()

    def plug(self, cable: bool) -> None:
        """Put the cable in, or pull it out."""
        self.cable = cable
        self._mcu.gpio[self.vbus].set_input_value(cable)
        self._look()

    def _on_hold(self, level, _before) -> None:
        if level == HIGH and self.held_ms is None:
            self.held_ms = self._mcu.clock.nanos / NS_PER_MS
        # Not at once: a pin that is being set up may pass through other states.
        self._look_alarm.schedule(10_000)

    def _is_down(self, pin) -> bool:
        return bool(self._mcu.gpio[pin].input_value)

    def _look(self) -> None:
        """Is there anything that keeps the power on?"""
        held = self._mcu.gpio[self.hold].value == HIGH
        if held or self.cable or self.cut_ms is not None:
            return
        if any(map(self._is_down, self.buttons)):
            return
        self.cut_ms = self._mcu.clock.nanos / NS_PER_MS
        if self.panel.updating:
            self.errors.append("the power was cut while the panel worked")
        if self.held_ms is None:
            self.errors.append("the button was let go before the latch was held")
        if self.pico:
            self.pico.power_off()
