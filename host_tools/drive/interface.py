"""What the app and its parts ask of a gadget, and all of it: names, parameters, kinds of answers.

The gadget itself is firmware/pioche/hw/device.py, its stand-ins are made of plain_gadget.py. Tests
hold each of them to these tables, and the tables to what the firmware asks. What is called stands
here with its parameters and the kind of its answer; all else is there to be read.
"""

from pioche.hw.buttons import Buttons
from pioche.hw.glass import Glass

NOTHING = type(None)
ANY_PANEL, ANY_WATCHDOG = object, object  # see below

GADGET = {
    # what it is
    "title": str,
    "width": int,
    "height": int,
    "keys_do": (tuple, NOTHING),  # what fewer than six buttons do, and what is printed on them:
    "legends": (tuple, NOTHING),  # as boards/TEMPLATE.md has it
    "developer": bool,  # are hidden games shown?
    "folder": str,  # where games and settings are kept
    # its parts
    "buffer": bytearray,  # the canvas's
    "glass": Glass,
    "buttons": Buttons,
    "panel": ANY_PANEL,
    "watchdog": ANY_WATCHDOG,
    # time
    "ms": ("()", int),  # the clock, which begins anew after some days,
    "since": ("(begun)", int),  # and how long ago it showed this
    "scan": ("()", NOTHING),  # read the contacts: what they mean is in `buttons` then
    "rest": ("(most_ms=0)", NOTHING),  # a moment; while nobody does anything, up to so long
    "nap": ("(ms)", NOTHING),  # so long, with an eye on the buttons
    "doze": ("(most_ms=0)", NOTHING),  # the same in longer slices of sleep
    # files, and what goes wrong
    "reads": ("(path)", NOTHING),  # this file is to blame for whatever goes wrong from here on,
    "reading": str,  # this one; "": none
    "hung": bool,  # had it to be started anew?
    "trace": ("(error)", NOTHING),  # a fault of our own, to be found later
    "alarm": ("(text)", NOTHING),  # what the glass cannot say
    # chance, and the battery
    "entropy": ("()", int),
    "battery_mv": ("()", (int, NOTHING)),  # millivolts, if they are known
    "is_mild": ("()", bool),  # is it neither cold nor hot around?
}
PANEL = {
    "buffer": bytearray,  # what it shows; another may take its place between two pictures
    "quick": bool,  # in less time than usual? That is for others to set
    "start": ("(full)", NOTHING),  # begin to show it,
    "busy": ("()", bool),  # which has not ended yet;
    "finish": ("()", NOTHING),  # once it has
    "settle": ("()", NOTHING),  # wait for that
    "sleep": ("()", NOTHING),
    "wake": ("()", NOTHING),
    "asleep": ("()", bool),
}
WATCHDOG = {
    "crashed": bool,  # has our own code failed before this start?
    "stop": ("(crashed=False)", NOTHING),
    "was_reading": ("(path)", bool),  # before it
}
# What main.py asks as well, and only a device can: to start anew, to be stopped by a host.
OF_A_DEVICE = ("crash", "hand_over", "start_anew")
