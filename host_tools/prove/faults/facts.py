"""What is on a disk, in terms of games, settings, statistics and kept games."""

from pioche import registry
from pioche.store import counting, files, save, stats
from pioche.store.kept_games import KeptGames
from pioche.store.settings import KNOWN, OPTIONS, SEATS, SettingsFile

from .disk import FOLDER, Disk
from .worlds import other_than


class Facts:
    """What the files say, read as the gadget itself reads them."""

    def __init__(self, content, name):
        disk = Disk(content)
        with disk.mounted():
            self.games = {}
            for game in (name, other_than(name)):
                path = f"{FOLDER}/{game}.sav"
                if not files.exists(path):
                    files.mend(path)
                self.games[game] = _game(path), _game(f"{FOLDER}/{game}.old")
            assert counting.count_due(FOLDER), "an end that cannot be counted"
            self.stats = sorted(stats.lines(FOLDER + "/stats.txt"))
            settings = SettingsFile(FOLDER)
            assert not settings.why, "the settings cannot be used"
            self.settings = settings_of(settings)
            records = KeptGames(FOLDER)
            self.kept = [(number, _kept(records, number)) for number in records.numbers()]


def settings_of(settings):
    return (
        [settings.get(known) for known, _, _ in KNOWN],
        list(settings.people),
        [settings.of_game(what, name) for name in registry.names() for what in (OPTIONS, SEATS)],
    )


def _kept(records, number):
    saved = records.read(number)
    log = files.read(records.path_of_deals(number), 1 << 20)
    return of_saved(saved), log


def _game(path):
    data = files.read(path, save.LIMIT + 1)
    return None if data is None else of_saved(save.unpack(data))


def of_saved(saved):
    """As position() tells it."""
    name = registry.name_of(saved.game)
    deal = saved.seed, saved.seats, bytes(saved.options)
    return name, deal, bytes(saved.kinds), bytes(saved.start), bytes(saved.state)


def deal_of(game):
    return game and game[:2]
