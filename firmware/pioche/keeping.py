"""What outlives the power: games in play, settings, statistics, records.

The part of the app that writes files, and says so when it cannot.
"""

from . import lang, modules, registry, rubbish
from .engine.contract import UNDO_FREE
from .kinds import can_sit, is_person
from .seating import letter_of
from .store import files, save

_COUNTING = ("counting", "stats")
_NO_SPACE = 28  # ENOSPC


class Keeping:
    _due = None  # does an end wait in a file to be counted? Not known before anything is saved

    def has_save(self, name):
        path = self._path(name)
        return files.exists(path) or files.mend(path)

    def has_last(self):
        """Is there a deal before this one that can be taken up again?"""
        return files.exists(self._path(self.session.name, ".old"))

    def _path(self, name, kind=".sav"):
        return self.gadget.folder + "/" + name + kind

    def _read(self, path):
        """-> save.Saved, or None when there is none, or one that is damaged; that is told."""
        try:
            return self._unpacked(path)
        except save.BadSave as e:
            self._tell_bad(path, e.args[0])
            return None

    def _unpacked(self, path):
        """The same, but for one that cannot be used save.BadSave."""
        try:
            data = files.read(path, save.LIMIT + 1)
        except OSError as e:
            raise save.BadSave("BAD_FILE" if files.is_broken(e) else "NOT_READ") from None
        return None if data is None else save.unpack(data)

    def _adopting(self):
        """Slices of taking up the saved game of the session; nothing comes of a bad one."""
        session = self.session
        try:
            saved = self.has_save(session.name) and self._unpacked(self._path(session.name))
            if saved:
                yield from session.adopting(saved)
                session.saved(not self._is_uncounted())
        except save.BadSave:
            pass  # it is told once it is asked for

    def _tell_bad(self, path, why):
        """A save cannot be used: it is kept aside, for whoever wants to look into it. One that
        cannot be read may be sound, and stays."""
        kept = None if why == "NOT_READ" else files.keep_aside(path)
        self._tell_aside(lang.of("ui").SAVE_BAD, why, kept)

    def _tell_aside(self, title, why, kept):
        """A file cannot be used: why, and under which name it was kept."""
        texts = lang.of("ui")
        lines = [getattr(texts, why)]
        lines += [texts.SAVE_KEPT, kept.rsplit("/", 1)[-1]] if kept else [texts.NOTHING_LOST]
        self.tell(title, lines)

    def replace(self, follows, sure, act, *what):
        """Do this to the game in play, which nothing takes back, and save it. follows: it leads to
        another game, and the one before becomes the last. Where it cannot be saved all is as it
        was, and one is asked; who is sure goes on without."""
        session = self.session
        left = self._quietly(self._leave, follows)
        if left or sure:
            before = save.pack(session)
            act(*what)
            noted = not self._is_uncounted()
            session.saved(False, session.follows or follows)
            if sure or self._quietly(self._write, noted):
                self._begun()
                return
            session.adopt(save.unpack(before))
            session.saved()
            self._begun()
        self._ask(self.replace, follows, True, act, *what)

    def _leave(self, follows):
        """Is what the game in play has brought in the statistics, and the game in its file?"""
        return (not follows or self.count_left()) and self._save(True)

    def may_leave(self, sure, act, *what):
        """Is the game in play in its file, that another may take its place? If not, one is asked
        and, who is sure, does this."""
        if sure or self._quietly(self._save, True):
            return True
        self._ask(act, *what)
        return False

    def _ask(self, act, *what):
        texts = lang.of("ui")
        self.tell(getattr(texts, self._trouble), texts.NOT_SAVED_ASK, act, *what)

    def _is_done(self, step, *what):
        """Take a step that needs the disk; False: it failed and changed nothing, and that is
        told."""
        done = self._quietly(step, *what)
        if not done:
            texts = lang.of("ui")
            self.tell(getattr(texts, self._trouble), [texts.NOTHING_LOST])
        return done

    def _quietly(self, step, *what):
        """Take it without the message that something was not saved: the caller tells."""
        told, self._told_full = self._told_full, True
        done = step(*what)
        self._told_full = told and not done
        return done

    def take_last(self):
        """The game in play becomes the last one, and the last one is in play, if it can be used."""
        session = self.session
        path = self._path(session.name, ".old")
        self.gadget.reads(path)
        last = self._read(path)
        if last is None:
            return
        try:
            if session.seats:
                self.replace(True, False, session.adopt, last)
            else:  # nothing has to make room for it
                session.adopt(last)
                session.saved(False)
                self._begun()
        except save.BadSave as e:
            self._tell_bad(path, e.args[0])
            return
        if not session.unsaved:
            self.gadget.reads(self._path(session.name))

    def _save(self, cursor_too=False):
        """Save what was played; the cursor alone is not worth the wear while keys are pressed. ->
        is it in its file?"""
        session = self.session
        if self._due is None:
            self._count_due()
        if self.settings.unsaved and self._quietly(self._keep, self.settings.save):
            self._heed_settings()
        if session is None or not (session.unsaved or (cursor_too and session.moved)):
            return True
        # First: with the save, what has counted is known for good.
        noted = not (session.unsaved and session.over()) or self._count()
        return self._write(noted)

    def _write(self, noted=True):
        """The game in play goes to its file; the one it has followed becomes the last. noted: what
        it brought is in the statistics, or there is nothing to be counted."""
        session = self.session
        # First, too: the save does not know them.
        if session.history.ended and not self._keep_deals():
            return False
        if not self._keep(self._put, self._path(session.name), save.pack(session)):
            return False
        self._told_full = not noted
        session.saved(noted)
        if self._due:
            self._count_due()
        if self.settings.crashed:  # the game goes on: what was wrong is over
            self.settings.crashed = ""
            self._keep(self.settings.save)
        return True

    def _put(self, path, data):
        if self.session.follows:
            files.write(path, data, self._free_last())
        else:
            files.write(path, data)

    def _retire(self):
        files.retire(self._path(self.session.name), self._free_last())

    def _free_last(self):
        """The place of the last deal is wanted: one that only another version of Pioche can use
        goes aside. -> its path"""
        path = self._path(self.session.name, ".old")
        try:
            saved = self._unpacked(path)
            if saved and saved.version != self.session.game.VERSION:
                raise save.BadSave("BAD_VERSION")
        except save.BadSave as e:
            kept = e.args[0] != "NOT_READ" and files.keep_aside(path)
            if not kept:
                raise OSError(5) from None  # EIO
            self._tell_aside(lang.of("ui").SAVE_BAD, e.args[0], kept)
        return path

    def retire(self):
        """The game in play becomes the last one, and none is in play; False: it could not."""
        session = self.session
        return (
            (self.count_left() if session.over() else self._count(True))
            and self._save(True)
            and self._keep(self._retire)
        )

    def _keep_deals(self):
        """Note the deals that have ended, for the day the whole game is kept."""
        deals = modules.load("store", "deals")
        done = self._keep(self._note_deals, deals)
        modules.forget("store", ("deals",))
        return done

    def _note_deals(self, deals):
        """The file of the deal that can be taken up again is left alone."""
        session = self.session
        try:
            path = self._path(session.name, ".sav" if session.follows else ".old")
            last = save.unpack(files.read(path) or b"")
            last = save.check_of(last.start)
        except save.BadSave:
            last = b""
        first = save.check_of(save.beginning(session))
        deals.add(self._paths_of_deals(), session.history.ended, first, last)
        session.history.forget_ended()

    def _paths_of_deals(self):
        """One is of the game in play, the other of the one that can be taken up again."""
        name = self.session.name
        return self._path(name, ".log"), self._path(name, ".log2")

    # --- statistics

    def statistics(self):
        """The module that reads their file, and the file."""
        if self._due is not False:
            self._count_due()
        self.gadget.reads(self.gadget.folder + "/stats.txt")
        stats = modules.load("store", "stats")
        return stats, stats.Stats(self.gadget.folder)

    def tell_damaged(self, stats):
        """If their file could not be used."""
        if stats.why:
            self._tell_aside(lang.of("ui").STATS_BAD, stats.why, stats.damaged)

    def letters(self):
        """Who sits at the table, a letter each, as settings and statistics tell it."""
        return "".join(map(letter_of, self.session.kinds))

    def _count(self, given_up=False):
        """The deal has ended: note for the people at the table what it brought them. False: that
        could not be written, and is tried again."""
        told = self._told_full
        try:
            rubbish.before_staying()
            counting = modules.load("store", "counting")
            done = self._keep(self._count_by, counting, given_up)
        except MemoryError:
            done = False
        self._told_full = told or not done  # perhaps there was nothing to write
        self._due = None
        modules.forget("store", _COUNTING)
        return done

    def _count_by(self, counting, given_up):
        folder = self.gadget.folder
        self.tell_damaged(counting.count(folder, self.session, self.letters(), given_up))

    def _count_due(self):
        """Ends that could not be counted when they came are counted as soon as that can be done."""
        self._due = files.exists(self.gadget.folder + "/due.txt")
        if self._due:
            self._due = not modules.load("store", "counting").count_due(self.gadget.folder)
            modules.forget("store", _COUNTING)

    def _is_uncounted(self):
        """Has the deal ended when nothing could be written?"""
        return self.session.over() and not self.session.counted

    def count_left(self):
        """Another deal takes the place of this one: a patience that was begun and is given up is
        lost. False: what this one brought could not be noted, so it must stay."""
        session = self.session
        if not session.seats:
            return True
        if session.over():
            return not session.unsaved or self._count()
        begun = session.game.UNDO == UNDO_FREE and session.history.played
        return not begun or self._count(True)

    # --- records

    def keep_record(self):
        """Put the game that has ended among those that can be looked at again."""
        texts = lang.of("ui")
        lines = []
        if self._is_done(self._save, True) and self._is_done(self._keep, self._add_record, lines):
            self.tell(texts.RECORDS, [getattr(texts, line) for line in lines])

    def _add_record(self, lines):
        """lines: names of the texts that tell what came of it."""
        session = self.session
        deals = modules.load("store", "deals")
        path, size = deals.find(self._paths_of_deals(), save.check_of(session.history.start))
        before = deals.copied(path, size) if size else None
        kept = self.records().add(save.pack(session), before)
        lines.append("RECORD_KEPT" if kept else "RECORDS_FULL")
        if kept and not size and session.history.start != save.beginning(session):
            lines.append("RECORD_PART")

    def remove_record(self, number):
        self._is_done(self._keep, self.records().remove, number)

    def records(self):
        return modules.load("store", "records").Records(self.gadget.folder)

    def record(self, number):
        """A game that was kept; or, in words, why it cannot be looked at."""
        try:
            saved = self.records().read(number)
        except save.BadSave as e:
            return getattr(lang.of("ui"), e.args[0])
        return saved if registry.name_of(saved.game) else lang.of("ui").BAD_VERSION

    def kept(self, number, saved):
        """The same, to be made ready to be looked at."""
        kept = modules.load("store", "kept")
        return kept.Kept(self.records(), number, saved, self.session_of)

    def game_of(self, saved):
        """The name of the game that a save is of."""
        return registry.name_of(saved.game)

    def result_of(self, saved):
        """-> the identity of a game that was kept, and [(who, score)] as far as the rules of this
        Pioche know it; or, in words, why it cannot be looked at. The rules are in memory for that
        alone."""
        before = registry.in_memory()
        game = registry.game(self.game_of(saved))
        try:
            if saved.version != game.VERSION:
                return "", ()
            if not self._is_result(game, saved):
                return lang.of("ui").BAD_GAME
            scores = []
            for seat, kind in enumerate(saved.kinds):
                who = self.name_of(kind) if is_person(kind) else str(seat + 1)
                scores.append((who, str(game.score(saved.state, seat))))
            to_text = modules.load("engine", "identity").to_text
            return to_text(game, saved.seed, saved.seats, saved.options), scores
        finally:
            registry.forget_later(before)

    def _is_result(self, game, saved):
        """Is this how a game with this identity can end? What led there is judged on the way."""
        judge = modules.load("engine", "judge")
        identity = saved.seed, saved.seats, saved.options
        try:
            return can_sit(saved.kinds) and judge.belongs(game, saved.state, *identity)
        except (MemoryError, ImportError):
            raise
        except Exception:  # what never was played can trip the rules in any way
            return False

    def session_of(self, saved):
        """A session in which a game that was kept can be looked at. The game in play is put away
        for it."""
        self._save(True)
        name = self.game_of(saved)
        if self._sits_at(name):
            self.session = None  # all that it is made of is in memory
        else:  # of one that was looked at before, too
            self.end_session()
        return self.sit_down(name)

    # --- the files

    def _remember(self, name):
        if self.settings.playing != name:
            self.settings.playing = name
            self._keep(self.settings.save)

    def _keep(self, write, *what):
        """Write something; a full filesystem is told once, tried again later, and costs no game."""
        try:
            write(*what)
        except OSError as e:
            is_full = e.args[0] == _NO_SPACE
            self._trouble = "NOT_SAVED" if is_full else "NOT_SAVED_FAULT"
            if not self._told_full:
                self._told_full = True
                texts = lang.of("ui")
                why = texts.NOT_SAVED_WHY if is_full else texts.NOT_SAVED_LATER
                self.tell(getattr(texts, self._trouble), [why])
            return False
        self._told_full = False
        return True
