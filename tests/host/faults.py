"""Every act that writes, with its nth file operation failing or the power going there.

A world is a disk with a game in play, the deal before it, a kept game, another game in play,
settings and statistics. An act is done in it once without a fault, which tells what may be on the
disk and in memory afterwards; then again and again with another operation struck. What must hold
each time is in judge(): nothing but the game before or after the act, nothing lost, nothing silent,
no exception, no foreign file written over; and once the disk is sound again it goes on and saves.
"""

import functools
import random

from pioche import lang, registry
from pioche.store import counting, files, save, stats
from pioche.store.records import Records
from pioche.store.settings import KNOWN, Settings
from pioche.ui import keys

from .disk import CHANGES, FOLDER, Disk, PowerCut, Strike
from .disk_player import Gone, Player, position, texts

KINDS = ("full", "full-for-good", "error", "error-for-good", "cut", "torn", "cut-after")
MOVES = 3  # played in each deal of a world, before the act
LONGEST = 3000  # decisions of a game


def other_than(name):
    return "twenty" if name != "twenty" else "no_merci"


# --- worlds


@functools.cache
def worlds(name):
    """{what the game in play is about to do: content of the disk}, all with a deal before it."""
    lang.load("en")
    with Disk().mounted() as disk:
        player = Player(disk)
        other = other_than(name)
        player.app.settings.people[:] = ["Ada", "Bo"]
        player.app.change_setting("every", 1)
        player.play(other)
        player.deal(other, 5)
        play_on(player, MOVES)
        player.play(name)
        player.deal(name, 3)
        found = play_through(player)
        player.menu(texts().KEEP)
        player.read()
        finished = {n: d for n, d in disk.content.items() if not n.startswith(name)}
        disk.content.clear()
        disk.content.update(finished)
        player = Player(disk)
        player.play(name)
        for seed in (7, 8):
            player.deal(name, seed)
            play_on(player, MOVES)
        player.app.home()
        player.rest()
        found["mid"] = dict(disk.content)
        for world, content in found.items():  # what they have besides their own game
            if world != "mid":
                content[name + ".old"] = found["mid"][name + ".old"]
                for kept in ("records/0001.rec", "records/0001.log", other + ".sav"):
                    if kept in finished:
                        content[kept] = finished[kept]
        return found


def play_on(player, moves):
    r = random.Random(moves)
    for _ in range(moves):
        player.move(r.randrange(1000))


def play_through(player):
    """To the end of the game in play; -> the disk before the last decision of a deal, before that
    of the game, and after it."""
    disk, session = player.disk, player.app.session
    r = random.Random(1)
    found = {}
    while not session.over():
        before, start = dict(disk.content), bytes(session.history.start)
        player.move(r.randrange(1000))
        assert session.history.played < LONGEST
        if session.over():
            found["end"] = before
        elif session.history.start != start:
            found.setdefault("deal", before)
    player.app.home()
    player.rest()
    found["over"] = dict(disk.content)
    return found


# --- acts


def move(player):
    player.move(1)


def new_deal(player):
    """By the menu; of games for several by the page before a deal, too."""
    player.menu(texts().NEW_DEAL)
    if player.offers(texts().DEAL):
        player.choose(texts().DEAL)


def deal_after_the_end(player):
    player.key(keys.A)


def typed_deal(player):
    player.menu(texts().TYPE_DEAL)
    player.key(keys.UP)
    player.key(keys.A)


def same_deal(player):
    player.menu(texts().RESTART)


def give_up(player):
    player.menu(texts().GIVE_UP)
    player.key(keys.A)


def deal_before(player):
    player.menu(texts().LAST_DEAL)


def keep(player):
    player.menu(texts().KEEP)


def remove_kept(player):
    player.app.home()
    player.rest()
    player.choose(texts().RECORDS)
    player.key(keys.HINT)
    player.key(keys.A)


def look_at_kept(player):
    player.app.home()
    player.rest()
    player.choose(texts().RECORDS)
    for event in (keys.A, keys.RIGHT, keys.DOWN, keys.LEFT, keys.B):
        player.key(event)


def setting(player):
    player.app.home()
    player.rest()
    player.choose(texts().SETTINGS)
    player.choose(texts().SET_LARGE)


def name_somebody(player):
    player.app.home()
    player.rest()
    player.choose(texts().SETTINGS)
    player.choose(texts().PEOPLE)
    player.choose(texts().ADD_NAME)
    player.key(keys.DOWN)
    player.key(keys.A)


def change_seats(player):
    player.menu(texts().SEATS)
    player.app.top().at = 1
    player.key(keys.RIGHT)
    player.key(keys.B)


def change_option(player):
    """For new deals; of games for several on the page before a deal."""
    session = player.app.session
    player.menu()
    if session.game.SEATS[1] > 1:
        player.choose(texts().NEW_DEAL)
    player.choose(lang.of(session.name).OPTIONS[0][0], last=True)
    player.key(keys.B)


def home(player):
    player.move(1)
    player.app.home()
    player.rest()


def another_game(player):
    player.move(1)
    player.read()
    player.play(other_than(player.name))
    player.read()
    player.move()


def sleep(player):
    player.move(1)
    player.read()
    player.sleep()


def switch_on(player):
    player.switch_on()


def take_back(player):
    player.app.session.undo()
    player.app.redraw()
    player.rest()
    player.app.session.redo()
    player.app.redraw()
    player.rest()


def move_and_deal(player):
    player.move(1)
    player.read()
    new_deal(player)


def deal_all_the_same(player):
    """Who is asked goes on without the disk."""
    new_deal(player)
    player.read(keys.A)
    player.move(1)
    player.read(keys.A)
    player.move(1)


def move_and_deal_before(player):
    player.move(1)
    player.read()
    deal_before(player)


def twice_before(player):
    deal_before(player)
    player.read()
    player.move(2)
    player.read()
    deal_before(player)


def deal_and_another_game(player):
    new_deal(player)
    player.read()
    another_game(player)


def close(player):
    player.move(1)
    player.app.close()


# (act, world)
ALL = (
    (move, "mid"),
    (take_back, "mid"),
    (new_deal, "mid"),
    (typed_deal, "mid"),
    (same_deal, "mid"),
    (deal_before, "mid"),
    (change_option, "mid"),
    (home, "mid"),
    (another_game, "mid"),
    (sleep, "mid"),
    (close, "mid"),
    (setting, "mid"),
    (name_somebody, "mid"),
    (look_at_kept, "mid"),
    (remove_kept, "mid"),
    (switch_on, "mid"),
    (move_and_deal, "mid"),
    (deal_all_the_same, "mid"),
    (deal_all_the_same, "over"),
    (move_and_deal_before, "mid"),
    (twice_before, "mid"),
    (deal_and_another_game, "mid"),
    (give_up, "mid"),
    (change_seats, "mid"),
    (move, "deal"),
    (move_and_deal, "deal"),
    (move, "end"),
    (keep, "over"),
    (deal_after_the_end, "over"),
    (new_deal, "over"),
    (deal_before, "over"),
)


def acts(name):
    """Those that this game has."""
    game = registry.game(name)
    several = game.SEATS[1] > 1
    for act, world in ALL:
        if world not in worlds(name):
            continue
        if act in (give_up, change_seats) and not several:
            continue
        if act is change_option and not game.OPTIONS:
            continue
        if act is take_back and game.UNDO == 0:
            continue
        yield act, world


# --- what is on a disk


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
            settings = Settings(FOLDER)
            assert not settings.why, "the settings cannot be used"
            self.settings = _settings(settings)
            records = Records(FOLDER)
            self.kept = [(number, _kept(records, number)) for number in records.numbers()]


def _settings(settings):
    return (
        [settings.get(known) for known, _ in KNOWN],
        list(settings.people),
        dict(settings.wanted),
        dict(settings.tables),
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


# --- one run


class Acting(Player):
    """A player at a game of a world, who does one act."""

    def __init__(self, name, disk):
        self.name = name
        super().__init__(disk)
        self.go_to_game()

    def go_to_game(self):
        self.play(self.name)
        self.read()
        self.app.session.uncover()
        self.told.clear()

    def switch_on(self):
        """The power comes back; what is in memory is what the files say."""
        super().__init__(self.disk)
        self.read()


class Expected:
    """An act without a fault: what may be there while it lasts, and how many operations it has."""

    def __init__(self, name, act, world):
        self.name = name
        self.content = dict(worlds(name)[world])
        self.contents = []
        with Disk(self.content).mounted() as disk:
            player = Acting(name, disk)
            player.seen.clear()
            self._watch(disk)
            disk.arm(None)
            player.note()
            act(player)
            player.read()
            self.operations = list(disk.done)
            self.memory = list(player.seen)
        self.facts = [Facts(self.content, name)]
        for content in [*self.contents, disk.content]:
            self.facts.append(Facts(content, name))
        self.before, self.after = self.facts[0], self.facts[-1]
        for game in self.before.games:
            self._check_steps(game)

    def _watch(self, disk):
        """After each file that has come or gone there may be something else."""
        operation = disk.operation

        def noting(kind, name, work):
            answer = operation(kind, name, work)
            if kind in ("rename", "remove"):
                self.contents.append(dict(disk.content))
            return answer

        disk.operation = noting

    def steps(self, game):
        """(deal in play, deal before it), from the first to the last."""
        return [tuple(map(deal_of, facts.games[game])) for facts in self.facts]

    def _check_steps(self, game):
        """The deal before goes only when the one in play takes its place."""
        steps = self.steps(game)
        for (playing, last), after in zip(steps, steps[1:]):
            assert after in ((playing, last), (last, playing)) or after[1] == playing, game


@functools.lru_cache(maxsize=4)
def expected(name, act, world):
    return Expected(name, act, world)


def strikes(name, act, world):
    """All that can go wrong in this act."""
    operations = [kind for kind, _ in expected(name, act, world).operations]
    last = max([i for i, kind in enumerate(operations) if kind in CHANGES], default=-1)
    for kind in KINDS:
        for nth, operation in enumerate(operations):
            # A cut before an operation says the same as one after that before it.
            if Strike(nth, kind).concerns(operation) and (kind != "cut-after" or nth == last):
                yield Strike(nth, kind)


def run(name, act, world, strike):
    """Once with this strike; an exception says what is broken."""
    want = expected(name, act, world)
    files._stuck.clear()
    with Disk(want.content).mounted() as disk:
        player = Acting(name, disk)
        player.seen.clear()
        player.note()
        disk.arm(strike)
        try:
            act(player)
        except Gone:  # a step was refused, so what comes after it has no page to be done on
            pass
        except PowerCut:
            disk.heal()
            _judge_files(want, player, disk.content)
            _go_on(want.name, disk)
            return
        player.read()
        strike_was, disk.strike = disk.strike, None
        now = _judge_files(want, player, disk.content)
        _judge_memory(want, player, now)
        disk.strike = strike_was
        disk.heal()
        _heal(player, disk)
        now = _judge_files(want, player, disk.content)
        if now.games == want.after.games:
            assert now.stats == want.after.stats, "a result is lost"
        _go_on(want.name, disk)


def _judge_files(want, player, content):
    """Each is as it may be, and where one game takes the place of another both have moved or
    none."""
    now = Facts(content, want.name)
    memory = want.memory + player.seen
    for game, (playing, last) in now.games.items():
        told = f"{game}: {deal_of(playing)}, before it {deal_of(last)}"
        may = [facts.games[game] for facts in want.facts]
        assert playing in [pair[0] for pair in may] + memory, "another game in play: " + told
        assert last in [pair[1] for pair in may] + memory, "another deal before: " + told
        assert (deal_of(playing), deal_of(last)) in want.steps(game), "a game is lost: " + told
    assert now.stats in [facts.stats for facts in want.facts], "other statistics"
    assert now.kept in [facts.kept for facts in want.facts], "other kept games"
    for i, found in enumerate(now.settings):
        assert found in [facts.settings[i] for facts in want.facts], f"other settings: {found}"
    return now


def _judge_memory(want, player, now):
    """What was played is in memory or on the disk; and what is not on the disk was told."""
    here = position(player.app.session)
    places = [here, *[game for pair in now.games.values() for game in pair]]
    for playing in (want.before.games[want.name][0], here):
        found = [seen for seen in player.seen if deal_of(seen) == deal_of(playing)]
        assert not found or found[-1] in places, "moves are lost"
    troubles = {texts().NOT_SAVED, texts().NOT_SAVED_FAULT, texts().NOT_READ}
    is_done = vars(now) == vars(want.after) and (here is None or here in places[1:])
    assert is_done or troubles & set(player.told), "nothing was told"


def _heal(player, disk):
    """The disk is sound again: the next picture saves."""
    player.app.redraw()
    player.rest()
    player.app.home()
    player.rest()
    player.read()
    session = player.app.session
    assert session is None or not session.unsaved, "not saved though it could be"
    set_up = _settings(player.app.settings)
    assert Facts(disk.content, player.name).settings == set_up, "settings that are not saved"


def _go_on(name, disk):
    """The power comes back: the game goes on, and is saved."""
    player = Player(disk)
    assert not player.read(), player.told
    player.play(name)
    assert not player.read(), player.told
    playing = Facts(disk.content, name).games[name][0]
    if playing is None:
        player.deal(name, 99)
    else:
        assert position(player.app.session) == playing
    player.move(1)
    assert not player.read(), player.told
    assert Facts(disk.content, name).games[name][0] == position(player.app.session)


# --- files that are not for this Pioche to judge

NEWER = {
    "sav": b"Pi\x63 a save of a version to come, with what nobody here understands",
    "old": b"Pi\x63 a deal before of a version to come",
    "settings": b"\xff\xfe settings of another kind",
    "stats": b"format=99\nstatistics of a version to come",
    "due": b"ends of a version to come",
}
DAMAGED = {kind: bytes([data[0] ^ 1]) + data[1:] for kind, data in NEWER.items()}


def foreign(name, kind, data):
    """(content, the bytes that must not be lost) of a world with such a file in it."""
    content = dict(worlds(name)["end"])
    where = {"sav": name + ".sav", "old": name + ".old"}.get(kind, kind + ".txt")
    content[where] = data
    return content, data


def _with_foreign(player, name):
    """Switched on, played, dealt, gone back, set up, and played to an end of a deal."""
    player.read()
    player.app.change_setting("every", 1)
    player.read()
    player.play(name)
    player.read()
    if not player.app.session.seats:
        player.deal(name, 11)
        player.read(keys.A)
    player.app.home_of_game()
    for seed in (12, 13):
        player.move(1)
        player.read(keys.A)
        player.app.deal(seed, player.app.session.options)
        player.read(keys.A)
    player.menu(texts().LAST_DEAL)
    player.read(keys.A)
    player.app._count(True)
    player.app.redraw()
    player.rest()
    player.read()
    if registry.game(name).SEATS[1] > 1:
        give_up(player)
        player.read()


def foreigners(name, first=0, every=1):
    """(which file, its bytes, strike): every so many operations, in all the ways there are."""
    for table in (NEWER, DAMAGED):
        for kind, data in table.items():
            operations = foreign_operations(name, kind, data)
            for wrong in KINDS:
                for nth in range(first % every, operations, every):
                    yield kind, data, Strike(nth, wrong)
                first += 1


def foreign_operations(name, kind, data):
    """How many there are while all that is done."""
    content, _ = foreign(name, kind, data)
    files._stuck.clear()
    with Disk(content).mounted() as disk:
        disk.arm(None)
        _with_foreign(Player(disk), name)
        return len(disk.done)


def run_foreign(name, kind, data, strike):
    """Whatever fails while all that is done, the file is somewhere."""
    content, foreign_bytes = foreign(name, kind, data)
    files._stuck.clear()
    with Disk(content).mounted() as disk:
        disk.arm(strike)
        try:
            _with_foreign(Player(disk), name)
        except (Gone, PowerCut):
            pass
        disk.heal()
        assert foreign_bytes in disk.content.values(), "written over unseen"
        player = Player(disk)
        try:
            _with_foreign(player, name)
        except Gone:
            pass
        assert foreign_bytes in disk.content.values(), "written over unseen later"
