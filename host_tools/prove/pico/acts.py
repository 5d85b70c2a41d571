"""Acts of a game, as scenarios that cutting.py cuts."""

import functools
from pathlib import Path

from host_tools.drive import fingers
from host_tools.drive.hand import KEY_NAMES, Hand
from host_tools.drive.pico_hand import PicoHand
from host_tools.emulator.pico import fork_call
from host_tools.usb import saved_games
from pioche.engine.contract import default_options
from pioche.session import Session
from pioche.store import save
from pioche.store.kept_games import KeptGames
from pioche.store.settings import SettingsFile
from pioche.store.stats import Stats, numbers

from .files import on_host, reopened, saves_of
from .in_play import DEAL, switched_on

OF_DEALS = "xxl_refuse"
PLAYED_BEFORE = 3  # games in the statistics when it begins


def stats_of(files):
    """What the person alone at a patience has in the statistics."""
    return reopened(files, lambda folder: numbers(Stats(folder).of("twenty")["m"]))


@functools.cache
def near_the_end(seed):
    """The files of a gadget that is one move before the end of this deal, or of the next one that
    ends without a choice."""

    def play(hand, folder):
        Stats(folder).write({"twenty:m": f"{PLAYED_BEFORE},0,0,0,9"})
        hand.keys("a")
        session = hand.app.desk.session
        deal = seed
        while not goes_to_the_last_move(session, deal):
            deal += 1000
        session.saved(False)
        hand.app.picture.want()
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


class Move:
    """A move, after so many others: the game is as it was before it or after it."""

    def __init__(self, moves):
        self.moves = moves

    def pico(self):
        before = on_host({}, lambda hand, folder: play(hand, self.moves))
        after = on_host(before, lambda hand, folder: hand.keys("A a"))
        self.pictures = [reopened(f, lambda folder: Hand(folder).picture) for f in (before, after)]
        return switched_on(before)

    def act(self, pico):
        pico.keys("A a")  # a hint; A then takes that pair, whatever is under the cursor

    def judge(self, flash):
        again = PicoHand(flash=flash).wait()
        assert again.picture in self.pictures, "another game"
        assert again.panel.errors == []
        return ("before", "after")[self.pictures.index(again.picture)]


def play(hand, moves):
    """This deal, and so many moves of it."""
    hand.keys("a")
    hand.app.dealer.deal(DEAL, b"\0")
    hand.app.picture.want()
    hand.wait()
    for _ in range(moves):
        hand.keys("A a")


class Finish:
    """The last move of a game: statistics, then the save, each exactly once."""

    def __init__(self, seed):
        self.seed = seed

    def pico(self):
        return switched_on(near_the_end(self.seed))

    @functools.cached_property
    def keys(self):
        return reopened(near_the_end(self.seed), keys_of_the_last_move)

    def act(self, pico):
        pico.keys(self.keys)

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


def keys_of_the_last_move(folder):
    session = Hand(folder).app.desk.session
    way = fingers.ways(session.view, session.seen, session.ui)[session.moves[0]]
    return " ".join(KEY_NAMES[event] for event in way)


def is_over(folder):
    return Hand(folder).app.desk.session.over()


class Change:
    """A setting: the others, and the game in play, are as they were."""

    def __init__(self, steps):
        self.keys = "up up a" + " down" * steps

    def pico(self):
        files = on_host(near_the_end(7), lambda hand, folder: hand.app.desk.home())
        pico = switched_on(files)
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
        assert reopened(files, lambda folder: SettingsFile(folder).damaged) is None
        return ("before", "after")[self.settings.index(files["settings.txt"])]


def without(files, name):
    return {n: data for n, data in files.items() if n != name and not n.endswith(".new")}


@functools.cache
def near_the_end_of_a_deal(seed):
    """(files, keys): of a gadget on which the press of these keys ends a deal of a game of two."""

    def play(hand, folder):
        hand.app.desk.play(OF_DEALS)
        session = hand.app.desk.session
        for number in range(seed, seed + 10_000, 1_000):  # in some games the other ends each deal
            hand.app.dealer.deal(number, bytes(len(session.game.OPTIONS)), b"\0\1")
            hand.app.stage.to_game()
            session.settle()
            while not (session.over() or ends_a_deal(session)):
                session.play(session.moves[0])
            if not session.over():
                break
        hand.app.picture.want()
        hand.wait()

    files = on_host({}, play)
    return files, reopened(files, keys_of_the_first_move)


def ends_a_deal(session):
    """Does the first move, and what must follow it, end the deal? Tried on another session."""
    tried = Session(session.name)
    tried.adopt(save.unpack(save.pack(session)))
    deal = tried.game.deals(tried.state)
    tried.play(tried.moves[0])
    return tried.game.deals(tried.state) != deal


def keys_of_the_first_move(folder):
    session = Hand(folder).app.desk.session
    way = fingers.ways(session.view, session.seen, session.ui)[session.moves[0]]
    return " ".join([KEY_NAMES[event] for event in way])


class Deal:
    """The last move of a deal: its log goes to the file of deals before the save forgets it."""

    def __init__(self, seed):
        self.files, self.keys = near_the_end_of_a_deal(seed)

    def pico(self):
        pico = PicoHand(self.files).wait()
        *way, _ = self.keys.split()
        pico.keys(" ".join(way))
        return pico

    def act(self, pico):
        pico.keys(self.keys.split()[-1])

    def judge(self, flash):
        """What is kept when the game has been played on is the whole game."""
        again = PicoHand(flash=flash).wait()
        files = saves_of(again.pico)
        before, after = save.unpack(self.files[OF_DEALS + ".sav"]), []

        def play(hand, folder):
            session = hand.app.desk.session
            after.append(session.history.start != before.start)
            while not session.over():
                session.play(session.moves[0])
            hand.app.dealer.keep_record()

        files = on_host(files, play)
        session = saved_games.open_game(files["records/0001.rec"])
        assert saved_games.Moves(session, files["records/0001.log"]).is_whole
        return "after" if after[0] else "before"


class Keep:
    """A game that has ended is put among the kept ones, beside some others."""

    def __init__(self, others):
        self.others = others

    def pico(self):
        def play(hand, folder):
            hand.keys("A a")
            for _ in range(self.others):
                KeptGames(hand.app.gadget.folder).add(save.pack(hand.app.desk.session))

        files = on_host(near_the_end(7), play)
        self.kept = reopened(files, games_kept)
        self.others_files = {name: data for name, data in files.items() if "/" not in name}
        pico = switched_on(files)
        pico.keys("B")
        lines = reopened(files, menu_lines)
        pico.keys("down " * lines)
        return pico

    def act(self, pico):
        pico.keys("a")

    def judge(self, flash):
        again = PicoHand(flash=flash).wait()
        files = saves_of(again.pico)
        for name, data in self.others_files.items():
            assert files[name] == data, name
        kept = reopened(files, games_kept)
        if kept == self.kept:
            return "before"
        assert kept[1:] == self.kept and kept[0] == reopened(files, game_in_play)
        return "after"


class Anew:
    """A new deal: it is there with the game before it, or that is, with the deal before it."""

    def __init__(self, moves):
        self.moves = moves

    def pico(self):
        def deals(hand, folder):
            play(hand, 2)
            hand.app.dealer.deal(DEAL + 1, b"\0")
            hand.app.picture.want()
            hand.wait()
            for _ in range(self.moves):
                hand.keys("A a")

        files = on_host({}, deals)
        self.before = reopened(files, both_deals)
        pico = switched_on(files)
        pico.keys("B" + " down" * reopened(files, functools.partial(menu_line, "new_deal")))
        return pico

    def act(self, pico):
        pico.keys("a")

    def judge(self, flash):
        again = PicoHand(flash=flash).wait()
        assert again.panel.errors == []
        both = reopened(saves_of(again.pico), both_deals)
        if both == self.before:
            return "before"
        assert both[1] == self.before[0] and both[0] not in self.before
        return "after"


def both_deals(folder):
    """(seed, moves played) of the deal in play and of the one before it."""
    app = Hand(folder).app
    found = [(app.desk.session.seed, app.desk.session.history.played)]
    app.dealer.last_deal()
    return found + [(app.desk.session.seed, app.desk.session.history.played)]


def menu_line(act, folder):
    """How far down the menu the line is that does this."""
    hand = Hand(folder)
    hand.keys("B")
    return next(
        i
        for i, line in enumerate(hand.app.stage.top().lines)
        if getattr(hand.app.dealer, act) in line[2:]
    )


def games_kept(folder):
    """Each of them as it can be looked at, the newest first; how they lie in files is not asked."""
    records = KeptGames(folder)
    return [told(records.read(number)) for number in records.numbers()]


def game_in_play(folder):
    return told(save.unpack(Path(folder, "twenty.sav").read_bytes()))


def told(saved):
    return {
        name: bytes(value).hex() if isinstance(value, (bytes, bytearray)) else value
        for name, value in vars(saved).items()
    }


def menu_lines(folder):
    """How far down the menu the line that keeps a game is."""
    hand = Hand(folder)
    hand.keys("B")
    lines = hand.app.stage.top().lines
    return next(i for i, line in enumerate(lines) if line[2] == hand.app.dealer.keep_record)
