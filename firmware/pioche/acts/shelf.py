"""Games that were kept, to be looked at again."""

from .. import heap, lang, modules, registry
from ..kinds import can_sit
from ..store import save
from ..store.kept_games import KeptGames
from . import ended


def keep(house):
    """Put the game that has ended there."""
    texts = lang.of("ui")
    archive = house.archive
    lines = []
    if archive.is_done(archive.save, True) and archive.is_done(archive.keep, _add, house, lines):
        house.stage.tell(texts.RECORDS, [getattr(texts, line) for line in lines])


def _add(house, lines):
    """lines: names of the texts that tell what came of it."""
    session = house.desk.session
    deals = modules.load("store", "deals")
    paths = ended.paths(house.archive, session.name)
    path, size = deals.find(paths, save.check_of(session.history.start))
    before = deals.copied(path, size) if size else None
    kept = KeptGames(house.gadget.folder).add(save.pack(session), before)
    lines.append("RECORD_KEPT" if kept else "RECORDS_FULL")
    if kept and not size and session.history.start != save.beginning(session):
        lines.append("RECORD_PART")


class Shelf:
    """Owns the list of their files. Knows desk, people and archive."""

    def __init__(self, house):
        self._house = house
        self._records = KeptGames(house.gadget.folder)

    def numbers(self):
        """Of the games that were kept."""
        return self._records.numbers()

    def reads(self, number):
        """Whatever goes wrong now is the fault of this one."""
        self._house.gadget.reads(self._records.path(number))

    def remove(self, number):
        archive = self._house.archive
        archive.is_done(archive.keep, self._records.remove, number)

    def saved(self, number):
        """A game that was kept; or, in words, why it cannot be looked at."""
        try:
            saved = self._records.read(number)
        except save.BadSave as e:
            return getattr(lang.of("ui"), e.args[0])
        return saved if registry.is_here(saved.game) else lang.of("ui").BAD_VERSION

    def made_ready(self, number, saved):
        """The same, to be made ready to be looked at."""
        kept = modules.load("store", "kept")
        return kept.Kept(self._records, number, saved, self._session_of, heap.has_plenty())

    def _session_of(self, saved):
        """A session in which a game that was kept can be looked at. The game in play is put away
        for it."""
        self._house.archive.save(True)
        return self._house.desk.sit_beside(registry.name_of(saved.game))

    def result_of(self, saved):
        """-> the identity of a game that was kept, and [(who, score)] as far as the rules of this
        Pioche know it; or, in words, why it cannot be looked at. The rules are in memory for that
        alone."""
        before = registry.in_memory()
        game = registry.game(registry.name_of(saved.game))
        try:
            if not modules.load("engine", "judge").is_playable(game, saved):
                return "", ()
            if not _is_result(game, saved):
                return lang.of("ui").BAD_GAME
            to_text = modules.load("engine", "identity").to_text
            identity = to_text(game, saved.seed, saved.seats, saved.options)
            return identity, self._scores(game, saved)
        finally:
            registry.forget_later(before)

    def _scores(self, game, saved):
        found = []
        for seat in range(len(saved.kinds)):
            who = self._house.people.seat_name(saved.kinds, seat)
            found.append((who, str(game.score(saved.state, seat))))
        return found


def _is_result(game, saved):
    """Is this how a game with this identity can end? What led there is judged on the way."""
    judge = modules.load("engine", "judge")
    identity = saved.seed, saved.seats, saved.options
    try:
        return can_sit(saved.kinds) and judge.belongs(game, saved.state, *identity)
    except (MemoryError, ImportError):
        raise
    except Exception:  # what never was played can trip the rules in any way
        return False
