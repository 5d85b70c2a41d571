"""The last line of defence: a fault in our own code is told on the glass, never as a traceback
there, and a press starts Pioche anew.

The fault has led to a start of its own, for it may have come of memory in pieces, or have left it
so; the traceback is in a file, and has been on the serial line.
"""

import machine

from .. import lang
from ..store import files
from ..store.settings import SettingsFile
from ..ui import font_text, legends, widgets
from ..ui.canvas import Canvas
from . import blame

_AWAKE_MS = 60_000  # then it waits in light sleep, for the battery's sake
_LINE = 38  # letters


def report(gadget):
    try:
        legends.use(gadget.keys_do, gadget.legends)
        settings = _settings(gadget.folder)
        lang.load(settings.get("language"))
        show(gadget, _words(gadget.folder), blame.crashed(gadget, settings))
    except Exception as e:  # the panel itself may be what failed
        print("Pioche:", e)
        gadget.alarm(lang.of("ui").PANEL_SILENT)
    _wait_for_a_press(gadget)
    gadget.watchdog.stop()  # this was no hang
    machine.reset()


def _settings(folder):
    """Where they themselves are what failed, they are kept aside."""
    try:
        return SettingsFile(folder)
    except Exception:
        files.keep_aside(folder + "/settings.txt")
        return SettingsFile(folder)


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


def _words(folder):
    """What the traceback ends with; "" where there is none."""
    try:
        trace = files.read(folder + "/error.txt") or b""
        return trace.strip().rsplit(b"\n", 1)[-1].decode()
    except (OSError, UnicodeError):
        return ""


def show(gadget, words, kept):
    """kept: the name of a file that was kept aside."""
    texts = lang.of("ui")
    c = Canvas(gadget.buffer, gadget.width, gadget.height)
    c.clear()
    widgets.title_bar(c, texts.ERROR)
    for i in range(3):
        c.text(font_text, 8, 24 + 15 * i, words[_LINE * i : _LINE * i + _LINE])
    if words:
        c.text(font_text, 8, 72, gadget.folder + "/error.txt")
    if kept:
        c.text(font_text, 8, 90, f"{texts.SAVE_KEPT} {kept}")
    widgets.legend(c, 6, c.height - 14, "A", texts.OK)
    gadget.panel.settle()
    gadget.panel.start(True)
    gadget.panel.settle()
    gadget.panel.sleep()
