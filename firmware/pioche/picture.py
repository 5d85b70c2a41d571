"""What the glass shows: which picture is wanted, which is on its way, and what must be seen.

Owns the canvas, the rule of refreshes and the panel's work. Knows the gadget: neither games nor
screens, for it is told what to draw. A picture is asked for in one way only: want().
"""

from . import lang
from .hw.refresh import FULL, Refresh
from .ui.canvas import Canvas

# How a picture is wanted, as bits.
REDRAW = 1
ANSWER = 2  # it answers a press, and so is shown while computers think, too
MUST_SEE = 4  # no press may act before it stands on the glass
CLEAN = 8  # without a shadow of the last one
GENTLE = 16  # without a flash, even if one is due, or asked for later


class Picture:
    def __init__(self, gadget, every):
        self.canvas = Canvas(gadget.buffer, gadget.width, gadget.height)
        self._refresh = Refresh(every)
        self._quick = False  # pictures in less time, where that does the glass no harm
        self._gadget = gadget
        self._wanted = REDRAW
        self._coming = 0  # how the picture was wanted that is on its way
        self._faults = 0  # of the panel, in a row

    def want(self, how=REDRAW):
        if how & CLEAN and not self._wanted & GENTLE:
            self._refresh.ask_clean()
        self._wanted |= how | REDRAW

    def stale(self):
        """Is there something to show that is not yet on its way to the glass?"""
        return self._wanted & REDRAW > 0

    def answers(self):
        """Does what is to be shown answer a press?"""
        return self._wanted & ANSWER > 0

    def must_be_seen(self):
        """Is there something that no press may be ahead of?"""
        return self._wanted & MUST_SEE > 0

    def coming(self):
        """Is a picture on its way?"""
        return self._coming > 0

    def fails(self):
        """Did the panel not answer when it was asked last?"""
        return self._faults > 0

    def show(self, screen, asleep):
        """Draw a screen and begin to show it; the rest is done while the panel works. What must be
        seen is not what a gadget shows that sleeps: it comes when that is woken."""
        panel = self._gadget.panel
        if panel.asleep():
            panel.wake()  # before drawing: it needs the picture that is still on the glass
        screen.draw(self.canvas)
        must, gentle = self._wanted & MUST_SEE, self._wanted & GENTLE > 0
        self._wanted = must if asleep else 0
        self._coming = REDRAW if asleep else REDRAW | must
        self._gadget.buttons.blind = True
        self._gadget.glass.update()
        panel.quick = self._quick and self._gadget.is_mild()
        panel.start(self._refresh.decide(panel.quick, gentle) == FULL)

    def is_done(self):
        """Has the picture on its way arrived? What was pressed before it could be seen, and must
        have been, was not meant for it."""
        panel, buttons = self._gadget.panel, self._gadget.buttons
        if panel.busy():
            return False
        panel.finish()
        if self._coming & MUST_SEE:
            buttons.forget()
        self._coming = self._faults = 0
        buttons.seen()
        return True

    def fault(self, covered):
        """The panel does not answer: say so where it can be seen, and try again on a press. What
        had to be seen still has to be, and a curtain, for somebody's hand may be on the glass."""
        if self._coming & MUST_SEE or covered:
            self._wanted |= MUST_SEE
        self._coming = 0
        self._gadget.buttons.seen()
        self._refresh.ask_clean()
        self._gadget.alarm(lang.of("ui").PANEL_SILENT)
        self._faults += 1
        # Once by itself, in case it was a passing fault.
        self._wanted = self._wanted & ~REDRAW | (self._faults < 2)

    def know(self):
        """What is on the glass is known, in spite of a start."""
        self._refresh.know()

    def clean_after(self, partials):
        """By itself, so often."""
        self._refresh.every = partials

    def be_quick(self, quick):
        """Or calm."""
        self._quick = quick

    def clean(self):
        """Now, and not only when it is due."""
        self.want(CLEAN)
