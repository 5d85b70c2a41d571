"""What is done to a Pico while its power fails, and what must be there when it is back.

A scenario has a Pico that stands before it, act() which is cut at any flash operation, and judge(),
which gets the flash that is left, asserts that nothing is lost, and says which side of the act it
is on: "before" or "after".
"""

import functools
import hashlib
import tempfile
from pathlib import Path

from host_tools import build, deploy, pico_files
from host_tools.emulator.flash import MODES, FlashModel, PowerCut
from host_tools.emulator.pico import Pico, fork_call
from host_tools.hand import Hand
from host_tools.pico_hand import PicoHand
from pioche.engine.contract import default_options
from pioche.store import save
from pioche.store.settings import Settings
from pioche.store.stats import Stats

PLAYED_BEFORE = 3  # games in the statistics when it begins
PROMPT_MS = 8000


def cut(pico, act, nth, mode):
    """In a copy: act() with the power failing at the nth flash operation; -> the flash that is
    left, or None when it took fewer operations."""

    def work():
        FlashModel(pico.pico).arm(nth, mode)
        try:
            act(pico)
        except PowerCut:
            return pico.pico.flash_image().hex()
        return None

    left = fork_call(work)
    return left and bytes.fromhex(left)


def cut_everywhere(scenario, first=1, every=1, modes=MODES, most=1000):
    """-> {outcome: how often}, cut at the first operation, at one `every` so many after it, and so
    on, in these ways."""
    pico = scenario.pico()
    outcomes = {"before": 0, "after": 0}
    for nth in range(first, first + most * every, every):
        left = [cut(pico, scenario.act, nth, mode) for mode in modes]
        if not any(left):
            break
        for mode, flash in zip(modes, left):
            outcomes[judge(scenario, flash, f"cut {mode} operation {nth}")] += 1
    return outcomes


def judge(scenario, flash, what):
    """In a process of its own, as all that has a Pico."""
    try:
        return fork_call(lambda: scenario.judge(flash))
    except Exception as e:
        raise AssertionError(f"{what}: {e}") from e


def files_of(folder):
    folder = Path(folder)
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file()
    }


def on_host(files, work):
    """work(hand) on a gadget of the host that has these files; -> what it then has."""
    with tempfile.TemporaryDirectory() as folder:
        for name, data in files.items():
            path = Path(folder, name)
            path.parent.mkdir(exist_ok=True)
            path.write_bytes(data)
        work(Hand(folder), folder)
        return files_of(folder)


def saves_of(flash_or_pico):
    files = flash_or_pico.read_files()
    return {name[6:]: data for name, data in files.items() if name.startswith("saves/")}


def reopened(files, what):
    """what(folder) of a folder with these files."""
    with tempfile.TemporaryDirectory() as folder:
        for name, data in files.items():
            path = Path(folder, name)
            path.parent.mkdir(exist_ok=True)
            path.write_bytes(data)
        return what(folder)


def stats_of(files):
    """What the person alone at a patience has in the statistics."""
    return reopened(files, lambda folder: Stats(folder).of("twenty", "m"))


@functools.cache
def near_the_end(seed):
    """The files of a gadget that is one move before the end of this deal, or of the next one that
    ends without a choice."""

    def play(hand, folder):
        stats = Stats(folder)
        for i in range(PLAYED_BEFORE):
            stats.count("twenty", f"deal {i}", [("m", 0, 9)], True)
        stats.save()
        hand.keys("a")
        session = hand.app.session
        deal = seed
        while not goes_to_the_last_move(session, deal):
            deal += 1000
        session.unsaved = True
        hand.app.redraw()
        hand.wait()

    return on_host({}, play)


def goes_to_the_last_move(session, seed):
    """Play the first move of the list, until one is left that ends it; False: there were more."""
    game = session.game
    session.deal(seed, 1, default_options(game), session.kinds)
    while not session.over():
        last = bytearray(session.state)
        game.apply(last, session.moves[0])
        if session.n == 1 and game.turn(last) < 0:
            return True
        session.play(session.moves[0])
    return False


class Finish:
    """The last move of a game: statistics, then the save, each exactly once."""

    def __init__(self, seed):
        self.seed = seed

    def pico(self):
        return PicoHand(near_the_end(self.seed)).wait()

    def act(self, pico):
        pico.keys("A a")

    def judge(self, flash):
        again = PicoHand(flash=flash).wait()
        before = stats_of(saves_of(again.pico))
        assert before[0] in (PLAYED_BEFORE, PLAYED_BEFORE + 1)
        over = reopened(saves_of(again.pico), is_over)
        if not over:
            self.act(again)
        files = saves_of(again.pico)
        assert stats_of(files)[0] == PLAYED_BEFORE + 1 and reopened(files, is_over)
        return "after" if over else "before"


def is_over(folder):
    return Hand(folder).app.session.over()


class Change:
    """A setting: the others, and the game in play, are as they were."""

    def __init__(self, steps):
        self.keys = "up up a" + " down" * steps

    def pico(self):
        files = on_host(near_the_end(7), lambda hand, folder: hand.app.home())
        pico = PicoHand(files).wait()
        pico.keys(self.keys)
        self.settings = [saves_of(pico.pico)["settings.txt"]]

        def changed():
            self.act(pico)
            return saves_of(pico.pico)["settings.txt"].decode()

        self.settings.append(fork_call(changed).encode())
        self.others = without(files, "settings.txt")
        return pico

    def act(self, pico):
        pico.keys("right")

    def judge(self, flash):
        again = PicoHand(flash=flash).wait()
        files = saves_of(again.pico)
        assert without(files, "settings.txt") == self.others
        assert reopened(files, lambda folder: Settings(folder).damaged) is None
        return ("before", "after")[self.settings.index(files["settings.txt"])]


def without(files, name):
    return {n: data for n, data in files.items() if n != name and not n.endswith(".new")}


class Keep:
    """A game that has ended is put among the kept ones, beside some others."""

    def __init__(self, others):
        self.others = others

    def pico(self):
        def play(hand, folder):
            hand.keys("A a")
            for _ in range(self.others):
                hand.app.records().add(save.pack(hand.app.session))

        files = on_host(near_the_end(7), play)
        self.files = files
        pico = PicoHand(files).wait()
        pico.keys("B")
        lines = reopened(files, menu_lines)
        pico.keys("down " * lines)
        return pico

    def act(self, pico):
        pico.keys("a")

    def judge(self, flash):
        again = PicoHand(flash=flash).wait()
        files = saves_of(again.pico)
        for name, data in self.files.items():
            assert files[name] == data, name
        new = files.get(f"records/{self.others + 1:04d}.rec")
        if new is None:
            return "before"
        assert new == self.files["twenty.sav"] and save.unpack(new)
        return "after"


def menu_lines(folder):
    """How far down the menu the line that keeps a game is."""
    hand = Hand(folder)
    hand.keys("B")
    lines = hand.app.top().lines
    return next(i for i, line in enumerate(lines) if line[2] == hand.app.keep_record)


class Update:
    """Another version is copied over USB: whatever is left boots or waits at the prompt, no save
    is touched, and the next deploy repairs it."""

    CHANGED = ("app", "keeping", "views/twenty", "lang/en/ui")

    def __init__(self):
        self.wanted = build.device_files()
        self.old = dict(self.wanted)
        for name in self.CHANGED:
            source = build.FIRMWARE / "pioche" / (name + ".py")
            # The same under another name in its tracebacks: other bytes that work as well.
            self.old[f"/pioche/{name}.mpy"] = build.compiled(source, "old/" + name)
        self.saves = near_the_end(7)

    def pico(self):
        pico = PicoHand(self.saves, files=self.old).wait()
        pico.pico.exec(pico_files.ON_THE_PICO)
        return pico

    def act(self, pico):
        self._deploy(pico.pico)

    def _deploy(self, pico):
        found = {"/" + path: hashlib.sha256(data).hexdigest() for path, data in ours(pico)}
        found.update(dict.fromkeys((str(up) for path in found for up in parents(path)), None))
        plan = deploy.Plan(self.wanted, found)
        pico.exec(f"do({plan.sweep()!r})")
        pico.exec(f"do({[('mkdir', path) for path in plan.new_folders]!r})")
        for code, _ in pico_files.batches(plan.changed):
            pico.exec(code)
        pico.exec(f"do({plan.switch()!r})")

    def judge(self, flash):
        pico = Pico(flash=flash)
        assert saves_of(pico) == self.saves
        files = {"/" + path: data for path, data in ours(pico)}
        done = files == self.wanted
        if "/main.py" in files:
            whole = {path: files.get(path) for path in self.old}
            assert done or whole == self.old, "a mixture of two versions starts"
            again = PicoHand(flash=flash).wait()
            assert b"Traceback" not in again.pico.out
            pico = again.pico
        else:
            pico.boot()
        pico.exec(pico_files.ON_THE_PICO)
        self._deploy(pico)
        assert {"/" + path: data for path, data in ours(pico)} == self.wanted
        assert saves_of(pico) == self.saves
        return "after" if done else "before"


def ours(pico):
    files = pico.read_files()
    return [(p, d) for p, d in files.items() if ("/" + p).startswith(deploy.OURS)]


def parents(path):
    return [up for up in Path(path).parents if str(up) != "/"]
