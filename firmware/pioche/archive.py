"""What outlives the power: saved games and settings, and whether they could be written.

Owns the folder of saves, and what is known of trouble with it. Knows the gadget, settings and
preferences; the desk, whose game it saves; the stage, to tell. What is seldom done is in acts/.
"""

from . import lang, modules
from .store import files, save

_NO_SPACE = 28  # ENOSPC


class Archive:
    def __init__(self, house):
        self._house = house
        self._folder = house.gadget.folder
        self._due = None  # does an end wait in a file to be counted? Not known before a save
        self._is_told = False  # that something could not be written
        self._trouble = ""  # why: the name of a text

    # --- saved games

    def path(self, name, kind=".sav"):
        return self._folder + "/" + name + kind

    def has_save(self, name):
        path = self.path(name)
        return files.exists(path) or files.mend(path)

    def has_last(self, name):
        """Is there a deal before this one that can be taken up again?"""
        return files.exists(self.path(name, ".old"))

    def read(self, path):
        """-> save.Saved, or None where there is none; save.BadSave: it cannot be used."""
        try:
            data = files.read(path, save.LIMIT + 1)
        except OSError as e:
            raise save.BadSave("BAD_FILE" if files.is_broken(e) else "NOT_READ") from None
        return None if data is None else save.unpack(data)

    def save(self, cursor_too=False):
        """Save what was played; the cursor alone is not worth the wear while keys are pressed. ->
        is it in its file?"""
        session = self._house.desk.session
        if self._due is None:
            self.count_due()
        settings = self._house.settings
        if settings.unsaved and self.quietly(self.keep_settings):
            self._house.preferences.heed()
        if session is None or not (session.unsaved or (cursor_too and session.moved)):
            return True
        # First: with the save, what has counted is known for good.
        noted = not (session.unsaved and session.over()) or self.count()
        return self.write(noted)

    def write(self, noted=True):
        """The game in play goes to its file; the one it has followed becomes the last. noted: what
        it brought is in the statistics, or there is nothing to be counted."""
        session = self._house.desk.session
        # First, too: the save does not know the deals that have ended.
        if session.history.ended and not self._act("ended", "keep_deals"):
            return False
        if not self.keep(self._put, self.path(session.name), save.pack(session)):
            return False
        self._is_told = not noted
        session.saved(noted)
        if self._due:
            self.count_due()
        settings = self._house.settings
        if settings.crashed:  # the game goes on: what was wrong is over
            settings.crashed = ""
            self.keep_settings()
        return True

    def _put(self, path, data):
        if self._house.desk.session.follows:
            files.write(path, data, self._act("leaving", "free_last"))
        else:
            files.write(path, data)

    def may_leave(self, sure, act, *what):
        """Is the game in play in its file, that another may take its place? If not, one is asked
        and, who is sure, does this."""
        if sure or self.quietly(self.save, True):
            return True
        self.ask(act, *what)
        return False

    # --- what counts

    def count(self, given_up=False):
        """What the deal has brought goes to the statistics; False: it could not, and is tried
        again."""
        told = self._is_told
        done = self._act("counting", "count", given_up)
        self._is_told = told or not done  # perhaps there was nothing to write
        self._due = None
        return done

    def count_due(self):
        """Ends that could not be counted when they came are counted as soon as that can be done."""
        self._due = files.exists(self._folder + "/due.txt") and self._act(
            "counting", "is_still_due"
        )

    def is_uncounted(self):
        """Has the deal ended when nothing could be written?"""
        session = self._house.desk.session
        return session.over() and not session.counted

    def statistics(self):
        """The module that reads their file, and the file."""
        if self._due is not False:
            self.count_due()
        self._house.gadget.reads(self._folder + "/stats.txt")
        stats = modules.load("store", "stats")
        return stats, stats.Stats(self._folder)

    def shelf(self):
        """The games that were kept."""
        return modules.load("acts", "shelf").Shelf(self._house)

    def _act(self, module, name, *what):
        """Something that is seldom done."""
        return getattr(modules.load("acts", module), name)(self._house, *what)

    # --- writing, and what is told of it

    def keep_settings(self):
        return self.keep(self._house.settings.save)

    def keep(self, write, *what):
        """Write something; a full filesystem is told once, tried again later, and costs no game."""
        try:
            write(*what)
        except OSError as e:
            is_full = e.args[0] == _NO_SPACE
            self._trouble = "NOT_SAVED" if is_full else "NOT_SAVED_FAULT"
            if not self._is_told:
                self._is_told = True
                texts = lang.of("ui")
                self._tell([texts.NOT_SAVED_WHY if is_full else texts.NOT_SAVED_LATER])
            return False
        self._is_told = False
        return True

    def quietly(self, step, *what):
        """Take a step without the message that something was not saved: the caller tells."""
        told, self._is_told = self._is_told, True
        done = step(*what)
        self._is_told = told and not done
        return done

    def is_done(self, step, *what):
        """Take a step that needs the disk; False: it failed and changed nothing, and that is
        told."""
        done = self.quietly(step, *what)
        if not done:
            self._tell([lang.of("ui").NOTHING_LOST])
        return done

    def ask(self, act, *what):
        """It could not be saved: shall this be done even so?"""
        self._tell(lang.of("ui").NOT_SAVED_ASK, act, *what)

    def _tell(self, lines, *act):
        self._house.stage.tell(getattr(lang.of("ui"), self._trouble), lines, *act)

    def tell_again(self):
        """Who leaves the game in play is told once more if it cannot be saved."""
        self._is_told = self._is_told and not self._house.desk.session.unsaved

    def what_is_lost(self):
        """In words, if the game in play is in no file and that was told; or ""."""
        session = self._house.desk.session
        if self._is_told and session and session.unsaved:
            return getattr(lang.of("ui"), self._trouble)
        return ""

    def tell_bad(self, path, why):
        """A save cannot be used: it is kept aside, for whoever wants to look into it. One that
        cannot be read may be sound, and stays."""
        kept = None if why == "NOT_READ" else files.keep_aside(path)
        self.tell_aside(lang.of("ui").SAVE_BAD, why, kept)

    def tell_damaged(self, stats):
        """If the file of statistics could not be used."""
        if stats.why:
            self.tell_aside(lang.of("ui").STATS_BAD, stats.why, stats.damaged)

    def tell_aside(self, title, why, kept):
        """A file cannot be used: why, and under which name it was kept."""
        texts = lang.of("ui")
        lines = [getattr(texts, why)]
        lines += [texts.SAVE_KEPT, kept.rsplit("/", 1)[-1]] if kept else [texts.NOTHING_LOST]
        self._house.stage.tell(title, lines)
