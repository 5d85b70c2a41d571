"""Storms: presses, faults of the panel, batteries and sleep at any moment, all by chance. No key is
ever dead, no hand is shown that is covered, and what must be seen is.

    python storms.py FOLDER GAME SEED PRESSES       on any runtime

The panel here fails as its drivers do, with PanelFault and a reset to come, and what stands on its
glass is known, whether or not the app could show what it wanted. Imports the firmware alone.
"""

import sys

from pioche import events
from pioche.hw.panel import PanelFault

try:
    from ...drive import plain_gadget
    from . import monkey, pocket
except (ImportError, KeyError):  # a script
    import monkey
    import plain_gadget
    import pocket

CALLS = ("wake", "start", "busy", "finish", "sleep")
FAULT_MS = 500  # what it takes a driver to find out
ALARM_MS = 480
BURSTS = (1, 1, 2, 2, 3, 5, 40)  # calls that fail in a row
MILLIVOLTS = (None, None, 2100, 2200, 3000)  # not known, empty, low, full
PAUSES_MS = (0, 0, 100, 1000, 11_000)
LENGTHS = (1, 2, 3, 40)
PRESSES_EACH = 8


class Panel(plain_gadget.Panel):
    """Fails when it is told to; `glass` is what stands on it."""

    def __init__(self, gadget):
        super().__init__(gadget, 60, 30)
        self.glass = bytes(self.buffer)
        self.coming = None
        self.calls = {}  # of each kind, so far
        self.fails = None  # (call, from its n-th on, so many times)
        self.faults = 0

    def burst(self, call, after, times):
        """The calls of this kind fail, after so many more of them."""
        self.fails = call, self.calls.get(call, 0) + after, times

    def heal(self):
        self.fails = None

    def start(self, full):
        if self._asleep:
            self.wake()
        self._count("start")
        self.coming = bytes(self.buffer)
        super().start(full)

    def busy(self):
        self._count("busy")
        return super().busy()

    def finish(self):
        self._arrive()
        self._count("finish")

    def sleep(self):
        if not self._asleep:
            self._count("sleep")
            self._asleep = True

    def wake(self):
        self._count("wake")
        self._asleep = False

    def _arrive(self):
        self.glass, self.coming = self.coming or self.glass, None

    def _count(self, call):
        """Another call; maybe one that fails."""
        n = self.calls[call] = self.calls.get(call, 0) + 1
        if self.fails and self.fails[0] == call and n > self.fails[1]:
            if n >= self.fails[1] + self.fails[2]:
                self.fails = None
            self._fail()

    def _fail(self):
        """What was coming may have come or not."""
        self.faults += 1
        if self.faults % 2:
            self._arrive()
        self.coming = None
        self.give_up()
        self.gadget.nap(FAULT_MS)
        raise PanelFault


class Gadget(pocket.Gadget):
    def __init__(self, folder):
        super().__init__(folder)
        self.panel = Panel(self)

    def alarm(self, text):
        self.nap(ALARM_MS)


class Storm(monkey.Monkey):
    gadget_class = Gadget

    def __init__(self, folder, name, seed):
        self.calmed = self.begun = 0
        super().__init__(folder, name, seed)

    def _switch_on(self, gadget):
        gadget.panel.on_frame = self._look_at_start
        super()._switch_on(gadget)

    def play(self, presses):
        """Press so many keys in all weathers."""
        chance, one_of = self.presser.chance, self.presser.one_of
        while self.pressed < presses:
            if chance(3):
                call = one_of(CALLS)
                self._note("!" + call)
                self.gadget.panel.burst(call, one_of((0, 0, 0, 1, 3)), one_of(BURSTS))
            if chance(8):
                self._sleep()
            if chance(8):
                self.gadget.mv = one_of(MILLIVOLTS)
                self.app.picture.want()  # one page tells how full it is
            self._gesture()
            self._pass(one_of(PAUSES_MS))
            if chance(6):
                self.calm()
            if chance(20):
                self._note("!home")
                self.gadget.mv = None
                self.lead_home()  # whether or not the panel answers
                self._back_to_game()
            elif chance(20):
                self.gadget.mv = None  # an empty one would not wake
                self._back_to_game()
                self._new_table()
        self.calm()

    def calm(self):
        """The panel answers again: one press, and the glass shows what it should."""
        self._note("!calm")
        self.calmed += 1
        self.gadget.panel.heal()
        if self.app.power.asleep:
            self._hold(monkey._contact(self.app, events.A), monkey.HOLD_MS)
        else:
            self._hold(self.presser.one_of(monkey.TAPS), monkey.TAP_MS)
        self.rest()
        self.look()
        if self.gadget.panel.glass != self.gadget.panel.buffer:
            raise RuntimeError("another picture than the last one is on the glass")
        if self.app.picture.fails() or (self.app.power.asleep and not self.app.power.is_empty()):
            raise RuntimeError("a press on a panel that answers was for nothing")

    def _pass(self, ms):
        """As ever; and nobody takes over a gadget without having seen that it is his."""
        clock = self.gadget.clock
        end = clock.give(ms)
        while clock.now < end:
            self._step()
            if self.app.stage.is_thinking():
                clock.sleep(pocket.TICK_MS)

    def _step(self):
        app, session = self.app, self.app.desk.session
        holder = session and session.holder
        unseen = app.picture.fails()
        app.step()
        if not (unseen and session and session is app.desk.session):
            return
        if session.holder != holder and session.holder == session.eyes:
            raise RuntimeError("a curtain was lifted that nobody had seen")

    def _look_at_start(self, kind, shown, ms):
        """Each picture that begins to come keeps its secrets."""
        app = getattr(self, "app", None)
        if app is None or not (app.power.asleep or (app.desk.session and app.desk.session.covered)):
            return
        self.begun += 1
        if self.peeker.app is app and self.peeker.drawn() == app.picture.canvas.buffer:
            self.peeker.look(app.picture.canvas.buffer)
        else:
            raise RuntimeError("the picture that comes is not what belongs on the glass")


def run(folder, name, seed, presses):
    """-> what came of it, in words."""
    storm = Storm(folder, name, seed)
    monkey.play(storm, presses)
    storm.gadget.mv = None
    storm.lead_home()
    faults = storm.gadget.panel.faults
    return f"{presses} presses, {faults} faults, calm {storm.calmed} times, home {storm.led_home}"


def run_each(folder, name, seed, call, most, step=1):
    """The same keys again and again, while the n-th call of a kind fails, for n up to so many, once
    or more often; then the panel answers. -> how many times that was"""
    times = 0
    for n in range(0, most, step):
        for length in LENGTHS:
            storm = Storm(f"{folder}/{n}-{length}", name, seed)
            storm.gadget.panel.calls.clear()
            storm.gadget.panel.fails = call, n, length
            monkey.play(_Presses(storm), PRESSES_EACH)
            times += 1
    return times


class _Presses:
    """Keys alone, with some time between them."""

    def __init__(self, storm):
        self.storm = storm
        self.name, self.seed, self.past = storm.name, storm.seed, storm.past

    @property
    def pressed(self):
        return self.storm.pressed

    def play(self, presses):
        storm = self.storm
        while storm.pressed < presses:
            storm._gesture()
            storm._pass(storm.presser.one_of(PAUSES_MS))
        storm.calm()
        storm.lead_home()


if __name__ == "__main__":
    print(run(sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4])))
