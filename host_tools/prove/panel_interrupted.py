"""A host may stop the gadget between any two steps of a panel's driver: then the panel comes to
rest, and nothing is sent while it works or sleeps. On strict models of panel and glass.
"""

import importlib
import sys
from collections import Counter

from host_tools.emulator.bare_wires import BareWires
from host_tools.emulator.boards import MODELS
from pioche.hw import panel as common
from pioche.hw import ssd16xx, uc81xx

DRIVERS = {"SSD16xx": ssd16xx.SSD16xx, "UC81xx": uc81xx.UC81xx}
SOURCES = {module.__file__ for module in (common, ssd16xx, uc81xx)}
# What a command that was cut short leaves behind, and is sent again after the next reset.
HARMLESS = " bytes"


class Steps:
    """Counts the lines and returns of the drivers, and interrupts before one of them."""

    def __init__(self, at=None):
        self.at, self.seen = at, Counter()
        self.act = 0

    def __enter__(self):
        self._before = sys.gettrace()
        sys.settrace(self._call)
        return self

    def __exit__(self, *_):
        sys.settrace(self._before)

    def _call(self, frame, event, _):
        return self._step if frame.f_code.co_filename in SOURCES else None

    def _step(self, frame, event, _):
        place = self.act, frame.f_code.co_qualname, frame.f_lineno, event
        self.seen[place] += 1
        if self.at == (place, self.seen[place]):
            sys.settrace(None)
            raise KeyboardInterrupt
        return self._step


def unwatched(work):
    """The same, as fast as it can be."""

    def do(*args):
        watching = sys.gettrace()
        sys.settrace(None)
        try:
            return work(*args)
        finally:
            sys.settrace(watching)

    return do


class Rig:
    def __init__(self, name):
        data = importlib.import_module("pioche.hw.panels." + name)
        self.model = MODELS[name](full_ms=40, partial_ms=20)
        self.wires = BareWires(self.model, self.model.BUSY_LEVEL)
        self.buffer = bytearray(data.WIDTH * -(-data.HEIGHT // 8))
        self.driver = DRIVERS[data.DRIVER](self.wires, data, self.buffer, self.wires)
        for name in "send", "reset", "busy", "nap":  # of which no line is counted
            setattr(self.wires, name, unwatched(getattr(self.wires, name)))

    def acts(self):
        """From power-on to sleep and back, as the app does it."""
        driver = self.driver
        yield lambda: driver.start(True)
        yield driver.settle
        yield lambda: driver.start(False)
        yield driver.settle
        yield driver.sleep
        yield driver.wake
        yield lambda: driver.start(False)

    def run(self, steps):
        with steps:
            for steps.act, act in enumerate(self.acts()):
                act()

    def is_at_rest(self):
        powered = getattr(self.model, "analog_on", False) or getattr(self.model, "power_on", False)
        return not self.model.updating and not powered


def places(name):
    """The first and the last time that each line of the drivers is about to be done, and left."""
    steps = Steps()
    Rig(name).run(steps)
    return sorted({(place, nth) for place, count in steps.seen.items() for nth in (1, count)})


def interrupt(name, at):
    """The panel of this name comes to rest when its driver is interrupted there."""
    rig = Rig(name)
    try:
        rig.run(Steps(at))
    except KeyboardInterrupt:
        pass
    else:
        raise AssertionError(f"{at} was never reached")
    rig.driver.settle()
    rig.driver.sleep()
    wrong = [said for _, said in rig.model.errors if not said.endswith(HARMLESS)]
    assert wrong == [] and rig.is_at_rest(), (at, wrong)
