"""Starting anew on the way to another game, where the last ones have left memory in pieces.

Names that came with .mpy files stay for good, and what lasts lies about between games; frozen into
the firmware none of this happens. What is on the glass goes into a file, so that it is known after
the start, and need not flash.
"""

import gc

from ..hw.panel import PanelFault
from ..store import files, save

# With less than this free, and this in one piece, the largest game as .mpy files would not leave 60
# and 40 KB.
_ROOM = 126 * 1024
_PIECE = 96 * 1024


def make_room(house, name):
    """Now that the last game is gone: is there room for any other? Else begin anew, with this game.
    Only a device may ever have too little."""
    if hasattr(house.gadget, "start_anew") and not _has_room():
        begin_anew(house, name)


def begin_anew(house, name):
    """If it can be written what comes then, and what stands on the glass."""
    gadget = house.gadget
    panel = gadget.panel
    try:
        panel.settle()
        panel.sleep()
        shown = panel.buffer
    except PanelFault:
        shown = b""  # nobody knows
    house.settings.playing = name
    glass = shown, save.check_of(shown)
    archive = house.archive
    if archive.keep_settings() and archive.keep(files.write_parts, path(gadget), glass):
        gadget.start_anew()


def _has_room():
    if gc.mem_free() < _ROOM:
        return False
    try:
        bytearray(_PIECE)
    except MemoryError:
        return False
    return True


def know_glass(house):
    """A start that was made so: the panel shows what it did before it."""
    gadget = house.gadget
    shown = gadget.panel.buffer
    try:
        was = files.read(path(gadget), len(shown) + 5)
    except OSError:
        was = None
    if was is None:
        return False
    files.remove(path(gadget))
    gone = not files.exists(path(gadget))  # else the next start would be another
    if len(was) == len(shown) + 4 and gone:
        shown[:] = memoryview(was)[:-4]
        if save.check_of(shown) == was[-4:]:
            house.picture.know()
    return True


def path(gadget):
    """Where the picture on the glass is kept."""
    return gadget.folder + "/glass"
