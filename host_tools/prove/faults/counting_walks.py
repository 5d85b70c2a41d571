"""Walks by chance through what can be done with deals, while files fail and the power is cut: what
the statistics say in the end is what a plain list says, in which each deal stands once.

A deal of the list that was at stake while something failed may or may not have counted; if it can
still be taken up, it is played to its end, and then has.
"""

import contextlib
import functools
import os
import random
import tempfile
from pathlib import Path
from types import SimpleNamespace
from unittest import mock

from host_tools.drive import whole_game
from host_tools.drive.hand import Hand
from pioche.kinds import NAMED
from pioche.session import Session
from pioche.store import counting, deals, files, stats
from pioche.ui import screens

STEPS = 60
UNKNOWN = 5000  # seeds from here on are the gadget's own: no way through these deals is known
FAULTS = ("fails", "full", "cut before", "cut after")


class PowerCut(BaseException):
    """Not an OSError: no code gets to tidy up after it."""


class Disk:
    """The files of the host, of which an operation can fail: opening one, reading, writing,
    renaming or removing it."""

    def __init__(self):
        self.fault, self.left = None, 0

    def strike(self, fault, after):
        self.fault, self.left = fault, after

    def do(self, work, *what):
        self.left -= self.fault is not None
        if self.fault is None or self.left >= 0:
            return work(*what)
        if self.fault == "cut after" and self.left == -1:
            work(*what)
        if self.fault.startswith("cut"):
            raise PowerCut
        if self.fault == "fails":
            self.fault = None
        raise OSError(28, "no space left")

    def open(self, path, mode):
        return _File(self, self.do(open, path, mode))

    @contextlib.contextmanager
    def installed(self):
        fake = SimpleNamespace(
            stat=os.stat, mkdir=os.mkdir, remove=lambda path: self.do(os.remove, path)
        )
        with contextlib.ExitStack() as stack:
            for module in (files, stats, counting, deals):
                stack.enter_context(mock.patch.object(module, "open", self.open, create=True))
            stack.enter_context(mock.patch.object(files, "os", fake))
            replace = functools.partial(self.do, os.replace)
            stack.enter_context(mock.patch.object(files, "replace", replace))
            yield


class _File:
    def __init__(self, disk, file):
        self._disk, self._file = disk, file
        self.seek = file.seek

    def read(self, *size):
        return self._disk.do(self._file.read, *size)

    def write(self, data):
        return self._disk.do(self._file.write, data)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self._file.close()


# --- ways through a deal


@functools.cache
def winning(seed):
    """Moves that win this deal of 20/20, or None: the strong player does not."""
    session = _patience(seed)
    while not session.over():
        session.act(whole_game.choose(session, 0, 3))
    return _moves(session) if session.game.won(session.state) else None


@functools.cache
def losing(seed):
    """Moves that lose it, by taking the first that can be made; or None: they win it."""
    session = _patience(seed)
    while not session.over():
        session.act(session.moves[0])
    return None if session.game.won(session.state) else _moves(session)


def _patience(seed):
    session = Session("twenty")
    session.deal(seed, 1, b"\0", b"\0")
    return session


@functools.cache
def patiences():
    """Seeds of deals that can be both won and lost so."""
    return [seed for seed in range(1, 40) if winning(seed) and losing(seed)]


def _moves(session):
    return tuple(session.history.log[: session.history.played])


def follow(session, moves):
    """To the end of these moves, from where they have been followed so far."""
    while session.history.played and _moves(session) != moves[: session.history.played]:
        session.undo()
    for move in moves[session.history.played :]:
        session.act(move)


def show(hand):
    """What was done stands on the glass, and is saved as far as it can be."""
    hand.app.picture.want()
    hand.wait()
    while isinstance(hand.app.stage.top(), screens.Message):
        hand.press("a")


# --- the walk


class Walk:
    """name: of the game; kinds: who sits there; people: {letter: seat} of those who count."""

    def __init__(self, name, kinds, people, seed):
        self.name, self.kinds, self.people = name, kinds, people
        self.r = random.Random(seed)
        self.best = {}  # {(deal, letter): 1 counted, 2 and won}, and the same that may have
        self.maybe = {}
        self.seeds = iter(self.r.sample(self.deals(), len(self.deals())))
        self.dealt = None
        self.disk = Disk()
        self.strikes = 0

    def run(self, steps=STEPS):
        """-> how many deals have counted, and how often something failed."""
        with tempfile.TemporaryDirectory() as folder, self.disk.installed():
            self.folder = Path(folder)
            self.switch_on()
            for _ in range(steps):
                self.step(self.r.choice(self.acts()))
            self.finish()
            self.compare()
        return len({deal for deal, _ in self.best}), self.strikes

    def switch_on(self):
        self.hand = Hand(self.folder, UNKNOWN, developer=True)
        self.hand.app.settings.people[:] = ["Ada"]
        if not self.session():
            self.hand.app.desk.home()
            self.hand.app.desk.play(self.name)

    def session(self):
        """That of the deal in play, if there is one."""
        session = self.hand.app.desk.session
        return session if session and session.name == self.name and session.seats else None

    def step(self, act):
        """One act, at which a file operation fails now and then."""
        if self.disk.fault is None and self.r.random() < 0.3:
            self.disk.strike(self.r.choice(FAULTS), self.r.randrange(40))
            self.strikes += 1
        elif self.disk.fault == "full" and self.r.random() < 0.3:
            self.disk.fault = None
        with contextlib.suppress(PowerCut):
            self.try_(act)
            return
        self.disk.fault = None
        self.switch_on()

    def try_(self, act):
        """What comes of an act counts if nothing can have failed; else it may."""
        at_stake = self.session() and self.session().seed
        left = self.would_lose()
        if left:
            self.note(at_stake, dict.fromkeys(self.people, 1), True)
        calm = self.disk.fault is None
        act()
        self.note_end(True)
        show(self.hand)
        calm = calm and self.disk.fault is None
        in_play = self.session() and self.session().seed
        if calm and left and act in self.leaving() and in_play != at_stake:
            self.note(at_stake, dict.fromkeys(self.people, 1), False)
        if calm:
            self.note_end(False)

    def note_end(self, maybe):
        session = self.session()
        if session and session.over():
            ends = {who: 1 + self.has_won(seat) for who, seat in self.people.items()}
            self.note(session.seed, {**ends, "evening": 1}, maybe)

    def note(self, deal, ends, maybe):
        for who, end in ends.items():
            for known in (self.maybe,) if maybe else (self.maybe, self.best):
                known[deal, who] = max(known.get((deal, who), 0), end)

    def finish(self):
        """All is well again: what is in the files is played to its end."""
        self.disk.fault = None
        self.switch_on()
        show(self.hand)
        for _ in range(2):
            if self.win in self.acts():
                self.try_(self.win)
            self.hand.app.dealer.last_deal()
            show(self.hand)

    def compare(self):
        told = {name.partition(":")[2]: value for name, value in stats.lines(self.told_in())}
        for who in self.people:
            played, won, *_ = stats.numbers(told[who])
            for figure, least in ((played, 1), (won, 2)):
                low, high = (self.sum(known, who, least) for known in (self.best, self.maybe))
                assert low <= figure <= high, (who, low, figure, high)
        if len(self.kinds) > 1:
            games = stats.evening(told["evening"])[1]
            assert self.sum(self.best, "evening", 1) <= games
            assert games <= self.sum(self.maybe, "evening", 1)
        assert not (self.folder / "due.txt").exists()

    def told_in(self):
        return str(self.folder / "stats.txt")

    @staticmethod
    def sum(known, who, least):
        return sum(end >= least for (_, whose), end in known.items() if whose == who)

    # --- acts

    def acts(self):
        if not self.session() or self.session().seed >= UNKNOWN:
            return [self.new_deal]
        return [self.win, self.lose, self.some, self.home, self.power_off, self.restart] + (
            self.leaving()
        )

    def leaving(self):
        return [self.new_deal, self.same_deal, self.last_deal]

    def new_deal(self):
        self.dealt = next(self.seeds, self.dealt)  # where there are no more, the last one again
        self.deal(self.dealt)

    def same_deal(self):
        self.deal(self.hand.app.desk.session.seed)

    def deal(self, seed):
        app = self.hand.app
        if not app.desk.session or app.desk.session.name != self.name:
            self.home()
        app.stage.to_game()
        app.dealer.deal(seed, bytes(len(app.desk.session.game.OPTIONS)), self.kinds)

    def last_deal(self):
        self.hand.app.dealer.last_deal()

    def restart(self):
        self.hand.app.dealer.restart()

    def home(self):
        self.hand.app.desk.home()
        show(self.hand)
        self.hand.app.desk.play(self.name)

    def power_off(self):
        self.switch_on()


class Patience(Walk):
    def __init__(self, seed):
        super().__init__("twenty", b"\0", {"m": 0}, seed)

    def deals(self):
        return patiences()

    def has_won(self, seat):
        session = self.hand.app.desk.session
        return bool(session.game.won(session.state))

    def would_lose(self):
        session = self.session()
        return bool(session and session.history.played and not session.over())

    def acts(self):
        return super().acts() + [self.undo, self.redo] * bool(self.session())

    def win(self):
        follow(self.hand.app.desk.session, winning(self.hand.app.desk.session.seed))

    def lose(self):
        follow(self.hand.app.desk.session, losing(self.hand.app.desk.session.seed))

    def some(self):
        moves = losing(self.hand.app.desk.session.seed)
        follow(self.hand.app.desk.session, moves[: len(moves) // 2])

    def undo(self):
        for _ in range(self.r.randrange(1, 4)):
            self.hand.app.desk.session.undo()

    def redo(self):
        self.hand.app.desk.session.redo()


class Table(Walk):
    """Two people and a computer; leaving brings nothing, but giving up does."""

    def __init__(self, seed):
        super().__init__("template", bytes((0, NAMED, 2)), {"m": 0, "A": 1}, seed)

    def deals(self):
        return list(range(1, 200))

    def has_won(self, seat):
        session = self.hand.app.desk.session
        return session.game.place(session.state, seat) == 1

    def would_lose(self):
        return False

    def acts(self):
        return super().acts() + [self.give_up] * bool(self.session())

    def win(self):
        self.some(1000)

    lose = win

    def some(self, moves=3):
        session = self.hand.app.desk.session
        while moves and not session.over():
            session.uncover()
            session.play(session.moves[self.r.randrange(session.n)])
            moves -= 1

    def give_up(self):
        app = self.hand.app
        ends = dict.fromkeys(self.people, 1)
        deal, over, calm = app.desk.session.seed, app.desk.session.over(), self.disk.fault is None
        if not over:
            self.note(deal, ends, True)
        app.dealer.give_up()
        if calm and self.disk.fault is None and not over:
            self.note(deal, ends, False)
        show(self.hand)
        app.desk.play(self.name)


WALKS = {"patience": Patience, "table": Table}
