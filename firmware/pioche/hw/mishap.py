"""The last line of defence: a fault in our own code is told on the glass, never as a traceback
there; the traceback goes to a file and to the serial line, and a press starts Pioche anew.
"""

import io
import sys

import machine

from .. import lang
from ..store import files
from ..store.settings import Settings
from ..ui import font_text, parts
from ..ui.canvas import Canvas

_AWAKE_MS = 60_000  # then it waits in light sleep, for the battery's sake


def report(gadget, error):
    trace = io.StringIO()
    sys.print_exception(error, trace)
    print(trace.getvalue())
    _note(gadget, trace.getvalue())
    try:
        _show(gadget, error)
    except Exception:  # the panel itself may be what failed
        gadget.alarm(lang.of("ui").PANEL_SILENT)
    _wait_for_a_press(gadget)
    gadget.watchdog.stop()  # this was no hang
    machine.reset()


def _wait_for_a_press(gadget):
    """A press from now on, not one from before the message could be read."""
    buttons = gadget.buttons
    buttons.forget()
    buttons.seen()
    buttons.swallow = False
    begun = gadget.ms()
    while not buttons.waiting():
        if gadget.since(begun) > _AWAKE_MS and not buttons.any_down():
            gadget.doze()
        else:
            gadget.rest()
        gadget.scan()


def _note(gadget, trace):
    """Keep the traceback, and start at home next time, not in what just failed."""
    try:
        files.make_folder(gadget.folder)
        files.write(gadget.folder + "/error.txt", trace.encode())
        settings = Settings(gadget.folder)
        if settings.crashed and settings.crashed == settings.playing:
            # It fails each time it is opened: only without its save can it be played again.
            files.keep_aside(gadget.folder + "/" + settings.playing + ".sav")
        settings.crashed = settings.playing
        settings.playing = ""
        settings.save()
    except OSError:
        pass


def _show(gadget, error):
    texts = lang.of("ui")
    c = Canvas(gadget.buffer, gadget.width, gadget.height)
    c.clear()
    parts.title_bar(c, texts.ERROR)
    words = f"{type(error).__name__}: {error}"
    for i in range(3):
        c.text(font_text, 8, 26 + 16 * i, words[38 * i : 38 * i + 38])
    c.text(font_text, 8, 80, gadget.folder + "/error.txt")
    parts.legend(c, 6, c.height - 14, "A", texts.OK)
    gadget.panel.settle()  # it may have been busy when the fault came
    gadget.panel.start(True)
    gadget.panel.settle()
    gadget.panel.sleep()
