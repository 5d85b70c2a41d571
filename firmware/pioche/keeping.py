"""What outlives the power: games in play, settings, statistics, records.

The part of the app that writes files, and says so when it cannot.
"""

from . import lang
from .store import files, save


class Keeping:
    def has_save(self, name):
        return files.exists(self._path(name))

    def _path(self, name):
        return self.gadget.folder + "/" + name + ".sav"

    def _save(self, cursor_too=False):
        """Save what was played; the cursor alone is not worth the wear while keys are pressed."""
        session = self.session
        if session is None or not (session.unsaved or (cursor_too and session.moved)):
            return
        if self._keep(files.write, self._path(session.name), save.pack(session)):
            session.unsaved = session.moved = False

    def _remember(self, name):
        if self.settings.playing != name:
            self.settings.playing = name
            self._keep(self.settings.save)

    def _keep(self, write, *what):
        """Write something; a full filesystem is told once, tried again later, and costs no game."""
        try:
            write(*what)
        except OSError:
            if not self._told_full:
                self._told_full = True
                texts = lang.of("ui")
                self._tell(texts.NOT_SAVED, [texts.NOT_SAVED_WHY])
            return False
        self._told_full = False
        return True
