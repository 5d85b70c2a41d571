"""Every act that writes, with its nth file operation failing or the power going there.

An act of acts.py is done in one of worlds.py once without a fault, which tells what may be on the
disk and in memory afterwards; then again and again with another operation struck. Each time there
is nothing but the game before or after the act, nothing lost, nothing silent, no exception; and
once the disk is sound again it goes on and saves.
"""

import functools

from pioche.store import files

from .disk import CHANGES, Disk, PowerCut, Strike
from .disk_player import Gone, Player, position, texts
from .facts import Facts, deal_of, settings_of
from .worlds import worlds

KINDS = ("full", "full-for-good", "error", "error-for-good", "cut", "torn", "cut-after")


class Acting(Player):
    """A player at a game of a world, who does one act."""

    def __init__(self, name, disk):
        self.name = name
        super().__init__(disk)
        self.go_to_game()

    def go_to_game(self):
        self.play(self.name)
        self.read()
        self.app.desk.session.uncover()
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
        may_be_unnoted = getattr(act, "goes_on_unsaved", False) and player.was_asked()
        if now.games == want.after.games and not may_be_unnoted:
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
    here = position(player.app.desk.session)
    places = [here, *[game for pair in now.games.values() for game in pair]]
    for playing in (want.before.games[want.name][0], here):
        found = [seen for seen in player.seen if deal_of(seen) == deal_of(playing)]
        assert not found or found[-1] in places, "moves are lost"
    troubles = {texts().NOT_SAVED, texts().NOT_SAVED_FAULT, texts().NOT_READ}
    is_done = vars(now) == vars(want.after) and (here is None or here in places[1:])
    assert is_done or troubles & set(player.told), "nothing was told"


def _heal(player, disk):
    """The disk is sound again: the next picture saves."""
    player.app.picture.want()
    player.rest()
    player.app.desk.home()
    player.rest()
    player.read()
    session = player.app.desk.session
    assert session is None or not session.unsaved, "not saved though it could be"
    set_up = settings_of(player.app.settings)
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
        assert position(player.app.desk.session) == playing
    player.move(1)
    assert not player.read(), player.told
    assert Facts(disk.content, name).games[name][0] == position(player.app.desk.session)
