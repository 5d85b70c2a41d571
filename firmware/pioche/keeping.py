"""What outlives the power: games in play, settings, statistics, records.

The part of the app that writes files, and says so when it cannot.
"""

from . import lang, modules, registry
from .engine.contract import UNDO_FREE
from .kinds import HUMAN, NAMED, is_person
from .seating import letter_of
from .store import files, save


class Keeping:
    def has_save(self, name):
        path = self._path(name)
        return files.exists(path) or files.mend(path, self._path(name, ".old"))

    def has_last(self):
        """Is there a deal before this one that can be taken up again?"""
        path = self._path(self.session.name, ".old")
        return files.exists(path) or files.mend(self._path(self.session.name), path)

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
        """The same, but for a damaged one save.BadSave."""
        try:
            data = files.read(path, save.LIMIT + 1)
        except OSError:
            raise save.BadSave("BAD_FILE") from None
        return None if data is None else save.unpack(data)

    def _adopting(self):
        """Slices of taking up the saved game of the session; nothing comes of a bad one."""
        session = self.session
        try:
            saved = self._unpacked(self._path(session.name))
            if saved:
                yield from session.adopting(saved)
                session.unsaved = False
        except save.BadSave:
            pass  # it is told once it is asked for

    def _tell_bad(self, path, why):
        """A save cannot be used: it is kept aside, for whoever wants to look into it."""
        self._tell_aside(lang.of("ui").SAVE_BAD, why, files.keep_aside(path))

    def _tell_aside(self, title, why, kept):
        """A file cannot be used: why, and under which name it was kept."""
        texts = lang.of("ui")
        lines = [getattr(texts, why)]
        if kept:
            lines += [texts.SAVE_KEPT, kept.rsplit("/", 1)[-1]]
        self.tell(title, lines)

    def keep_last(self):
        """Keep the deal in play as the last one, that another may take its place."""
        session = self.session
        self.has_last()  # no cut of before may come back as if it were newer
        self._keep(files.write, self._path(session.name, ".old"), save.pack(session))

    def exchange_saves(self):
        """The game in play becomes the last one, and the last one is in play; False where it cannot
        be used."""
        session = self.session
        path = self._path(session.name, ".old")
        last = self._read(path) if self.has_last() else None
        if last is None:
            return False
        self._save(True)
        try:
            session.adopt(last)
        except save.BadSave as e:
            self._tell_bad(path, e.args[0])
            return False
        session.moved = False
        session.unsaved = not self._keep(files.swap, self._path(session.name), path)
        return True

    def _save(self, cursor_too=False):
        """Save what was played; the cursor alone is not worth the wear while keys are pressed."""
        session = self.session
        if session is None or not (session.unsaved or (cursor_too and session.moved)):
            return
        if session.unsaved and session.over():
            self._count()  # first: a deal that is played to its end twice still counts once
        if session.ended:
            self._keep_deals()  # first, too: the save does not know them any more
        if self._keep(files.write, self._path(session.name), save.pack(session)):
            session.unsaved = session.moved = False
            if self.settings.crashed:  # the game goes on: what was wrong is over
                self.settings.crashed = ""
                self._keep(self.settings.save)

    def _keep_deals(self):
        """Note the deals that have ended, for the day the whole game is kept."""
        session = self.session
        try:
            last = save.unpack(files.read(self._path(session.name, ".old")) or b"")
            last = save.check_of(last.start)
        except (save.BadSave, OSError):
            last = b""
        first = save.check_of(session.beginning())
        deals = modules.load("store", "deals")
        if self._keep(deals.add, self._paths_of_deals(), session.ended, first, last):
            session.ended = []
        modules.forget("store", ("deals",))

    def _paths_of_deals(self):
        """One is of the game in play, the other of the one that can be taken up again."""
        name = self.session.name
        return self._path(name, ".log"), self._path(name, ".log2")

    # --- statistics

    def statistics(self):
        """The file of statistics, read anew: it is not worth memory while a game is played."""
        stats = modules.load("store", "stats").Stats(self.gadget.folder)
        if stats.damaged:
            self._tell_aside(lang.of("ui").STATS_BAD, stats.why, stats.damaged)
        return stats

    def letters(self):
        """Who sits at the table, a letter each, as settings and statistics tell it."""
        return "".join(map(letter_of, self.session.kinds))

    def _count(self, given_up=False):
        """The deal has ended: note for the people at the table what it brought them."""
        session = self.session
        game, s = session.game, session.state
        points = [game.score(s, seat) for seat in range(session.seats)]
        won = [not given_up and is_won(game, s, seat) for seat in range(session.seats)]
        known = [kind for kind in session.kinds if kind >= NAMED]
        alone = session.kinds.count(bytes((HUMAN,))) == 1
        results = []
        for seat, kind in enumerate(session.kinds):
            if kind in known or (kind == HUMAN and alone):
                results.append((letter_of(kind), won[seat], points[seat]))
        stats = self.statistics()
        deal = self.deal_text() + self.letters()
        if session.seats > 1 and not (given_up or stats.is_counted(session.name, deal)):
            stats.add_evening(session.name, self.letters(), won, points)
        stats.count(session.name, deal, results, None if given_up else is_low(game, s, points))
        self._keep(stats.save)

    def count_left(self):
        """A patience that was begun and is given up is lost."""
        session = self.session
        if session.game.UNDO == UNDO_FREE and session.played and not session.over():
            self._count(True)

    # --- records

    def keep_record(self):
        """Put the game that has ended among those that can be looked at again."""
        texts = lang.of("ui")
        session = self.session
        self._save()
        deals = modules.load("store", "deals")
        path, size = deals.find(self._paths_of_deals(), save.check_of(session.start))
        try:
            before = deals.copied(path, size) if size else None
            kept = self.records().add(save.pack(session), before)
            lines = [texts.RECORD_KEPT if kept else texts.RECORDS_FULL]
            if kept and not size and session.start != session.beginning():
                lines.append(texts.RECORD_PART)
        except OSError:
            lines = [texts.NOT_SAVED_WHY]
        self.tell(texts.RECORDS, lines)

    def records(self):
        return modules.load("store", "records").Records(self.gadget.folder)

    def record(self, number):
        """A game that was kept; or, in words, why it cannot be looked at."""
        try:
            return self.records().read(number)
        except save.BadSave as e:
            return getattr(lang.of("ui"), e.args[0])

    def kept(self, number, saved):
        """The same, to be made ready to be looked at."""
        kept = modules.load("store", "kept")
        return kept.Kept(self.records(), number, saved, self.session_of)

    def game_of(self, saved):
        """The name of the game that a save is of; of one that is not known, the first."""
        return registry.name_of(saved.game) or registry.GAMES[0][1]

    def result_of(self, saved):
        """-> the identity of a game that was kept, and [(who, score)] as far as the rules of this
        Pioche know it; the rules are in memory for that alone."""
        before = registry.in_memory()
        game = registry.game(self.game_of(saved))
        text, scores = "", []
        if (saved.game, saved.version) == (game.ID, game.VERSION) and len(saved.state) == game.SIZE:
            text = modules.load("engine", "identity").to_text(
                game, saved.seed, saved.seats, saved.options
            )
            for seat in range(saved.seats):
                kind = saved.kinds[seat]
                who = self.name_of(kind) if is_person(kind) else str(seat + 1)
                scores.append((who, str(game.score(saved.state, seat))))
        registry.forget_later(before)
        return text, scores

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
        except OSError:
            if not self._told_full:
                self._told_full = True
                texts = lang.of("ui")
                self.tell(texts.NOT_SAVED, [texts.NOT_SAVED_WHY])
            return False
        self._told_full = False
        return True


def is_together(game):
    """Do all win or lose together? What one can play alone is played that way; won(s) tells."""
    return game.SEATS[0] == 1


def is_won(game, s, seat):
    """Has this seat won?"""
    return bool(game.won(s)) if is_together(game) else game.place(s, seat) == 1


def is_low(game, s, points):
    """Are few points better? None where this end does not tell."""
    if is_together(game):
        return True
    places = [game.place(s, seat) for seat in range(len(points))]
    for a, mine in enumerate(points):
        for b, theirs in enumerate(points):
            if places[a] < places[b] and mine != theirs:
                return mine < theirs
    return None
