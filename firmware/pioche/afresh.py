"""Starting anew on the way to another game, where the last ones have left memory in pieces.

The part of the app that knows how little memory there is. Names that came with .mpy files stay for
good, and what lasts lies about between games; frozen into the firmware none of this happens. What
is on the glass goes into a file, so that it is known after the start, and need not flash.
"""

import gc

from .hw.panel import PanelFault
from .store import files, save

# With less than this free, and this in one piece, the largest game as .mpy files would not leave 60
# and 40 KB.
_ROOM = 126 * 1024
_PIECE = 96 * 1024


class Afresh:
    def _has_room(self):
        """For any game, now that the last one is gone? Only a device may ever have none."""
        if not hasattr(self.gadget, "start_afresh"):
            return True
        if gc.mem_free() < _ROOM:
            return False
        try:
            bytearray(_PIECE)
        except MemoryError:
            return False
        return True

    def _start_afresh(self, name):
        """Begin anew, with this game."""
        panel = self.gadget.panel
        try:
            panel.settle()
            panel.sleep()
            shown = panel.buffer
        except PanelFault:
            shown = b""  # nobody knows
        self.settings.playing = name
        glass = shown, save.check_of(shown)
        if self._keep(self.settings.save) and self._keep(files.write_parts, self._glass(), glass):
            self.gadget.start_afresh()

    def _is_afresh(self):
        """Was this start made so? Then the panel shows what it did before it."""
        shown = self.gadget.panel.buffer
        try:
            was = files.read(self._glass(), len(shown) + 5)
        except OSError:
            was = None
        if was is None:
            return False
        files.remove(self._glass())
        gone = not files.exists(self._glass())  # else the next start would be another
        if len(was) == len(shown) + 4 and gone:
            shown[:] = memoryview(was)[:-4]
            if save.check_of(shown) == was[-4:]:
                self.refresh.know()
        return True

    def _glass(self):
        return self.gadget.folder + "/glass"
