"""Games of several deals that are kept: all of their deals, from the first card to the last."""

import random
import sys

import pytest

from host_tools.__main__ import main
from host_tools.drive.hand import Hand
from pioche import events, lang, registry
from pioche.engine.contract import default_options
from pioche.session import Session
from pioche.store import deals, files, save
from pioche.store.kept_games import KeptGames
from pioche.ui import screens
from pioche.ui.replay import Replay

SEVERAL = [name for name in registry.names(registry.SHOWN) if hasattr(registry.game(name), "deals")]
SHORT = {"six_sequences": b"\2\0", "xxl_solo_k": b"\6\2\0"}  # three rounds, two of six deals each


class Table:
    """A gadget with one game in play, and every state that game has been in."""

    def __init__(self, folder, name, seats=2, seed=3):
        Table.now = self
        self.folder = folder
        self.r = random.Random(seed)
        game = registry.game(name)
        seats = max(seats, game.SEATS[0])
        self.again()
        self.hand.app.desk.play(name)
        self.deal(seed, SHORT.get(name, default_options(game)), bytes([0] + [1] * (seats - 1)))

    def deal(self, seed, options=None, kinds=None):
        session = self.hand.app.desk.session
        options = session.options if options is None else options
        self.hand.app.stage.to_game()
        self.hand.app.dealer.deal(seed, options, session.kinds if kinds is None else kinds)
        self.hand.app.archive.save()
        self.states = [bytes(session.state)]

    def again(self):
        """The power fails; what is played on is what was saved."""
        self.hand = Hand(self.folder)

    def last_deal(self, states):
        """Take up the game before, which has been in these states."""
        self.hand.app.dealer.last_deal()
        self.hand.app.archive.save()
        self.states = states

    def note(self, before, after):
        """A move was played, perhaps from where an older save stands."""
        while self.states[-1] != before:
            self.states.pop()
        self.states.append(after)

    def move(self):
        """A decision of whoever has it, by chance; saved, as while the panel shows it."""
        app = self.hand.app
        session = app.desk.session
        if not session.over():
            session.act(session.moves[self.r.randrange(session.n)])
        app.archive.save()

    def play(self, until=lambda session: False):
        while not (self.hand.app.desk.session.over() or until(self.hand.app.desk.session)):
            self.move()

    def keep(self):
        """-> what the gadget says of it."""
        self.hand.app.dealer.keep_record()
        told = self.hand.app.stage.top()
        assert isinstance(told, screens.Message)
        return told.lines


@pytest.fixture(autouse=True)
def noted(monkeypatch):
    """All that is played goes through here, in games without signals."""
    act = Session.act

    def note(session, move):
        before = bytes(session.state)
        act(session, move)
        Table.now.note(before, bytes(session.state))

    monkeypatch.setattr(Session, "act", note)


def replay(table, number=0):
    """Look at a kept game: the page with it, and what was told first."""
    app = table.hand.app
    app.desk.home()
    app.stage.open("Records")
    while app.stage.top().lines[app.stage.top().at][4] != (
        number or KeptGames(app.gadget.folder).numbers()[0]
    ):
        app.stage.top().key(events.DOWN)
    app.stage.key(events.A)
    told = app.stage.top().lines if isinstance(app.stage.top(), screens.Message) else []
    if told:
        app.stage.key(events.A)
    assert isinstance(app.stage.top(), Replay)
    return app.stage.top(), told


def walked(page, key):
    """Every state on the way, by this key alone."""
    states = [bytes(page.session.state)]
    while True:
        page.key(key)
        if bytes(page.session.state) == states[-1]:
            page.key(key)  # from the end of a deal to the same cards in the next
            if bytes(page.session.state) == states[-1]:
                return states
        states.append(bytes(page.session.state))


def is_whole(table):
    """Does the game that was kept last lead from its first state to its last?"""
    page, told = replay(table)
    return told == [] and walked(page, events.RIGHT) == table.states


def at_deal(n):
    return lambda session: session.game.deals(session.state) >= n


@pytest.mark.parametrize("name", SEVERAL)
def test_a_kept_game_is_looked_at_from_its_first_deal_to_its_last(name, tmp_path):
    """Forwards and back, each move once, whatever deal it was in, and though the power failed now
    and then; as text it is a transcript that replays."""
    table = Table(tmp_path, name)
    while not table.hand.app.desk.session.over():
        for _ in range(table.r.randrange(60)):
            table.move()
        table.again()
    assert table.keep() == [lang.of("ui").RECORD_KEPT]
    page, told = replay(table)
    assert told == [] and page.last > 0
    assert walked(page, events.RIGHT) == table.states
    assert walked(page, events.LEFT) == table.states[::-1]
    file = tmp_path / "game.jsonl"
    assert main(["records", "export", "1", str(file), "--from", str(tmp_path)]) == 0
    assert main(["transcript", "--replay", str(file)]) == 0


def test_no_step_in_a_kept_game_plays_many_moves(tmp_path, monkeypatch):
    """Nor does opening it: it would take seconds. Not even back over the edge of a deal, nor back
    from there."""
    table = Table(tmp_path, "xxl_trump", seats=6)
    table.play()
    table.keep()
    game = registry.game("xxl_trump")
    played, apply = [], game.apply
    monkeypatch.setattr(game, "apply", lambda *what: played.append(1) or apply(*what))

    def steps(page, key):
        most = 0
        before = None
        while before != (page.deal, page.session.history.played):
            before = page.deal, page.session.history.played
            played.clear()
            page.key(key)
            most = max(most, len(played))
        return most

    page, _ = replay(table)
    assert played == [] and page.last > 3
    assert steps(page, events.RIGHT) == 1
    assert page.deal == page.last
    assert steps(page, events.LEFT) <= 9 and (page.deal, page.session.history.played) == (0, 0)
    assert steps(page, events.DOWN) <= 10 and steps(page, events.UP) <= 9


def test_leaps_stop_at_the_edge_of_a_deal(tmp_path):
    """Ten moves on or back, but none is leapt over where a deal ends."""
    table = Table(tmp_path, "xxl_trump", seats=6)
    table.play()
    table.keep()
    page, _ = replay(table)
    deal = [0]
    for key, way in ((events.DOWN, 1), (events.UP, -1)):
        for _ in range(200):
            before = page.deal, page.session.history.played
            page.key(key)
            if page.deal != before[0]:
                deal.append(page.deal)
                assert before[1] in (0, 55) and page.deal == before[0] + way
    assert deal == [0, 1, 2, 3, 4, 5, 4, 3, 2, 1, 0] and page.session.history.played == 0


def test_the_deal_that_is_taken_up_again_has_kept_its_own(tmp_path):
    """Another game in between does not cost a game its deals, nor does a third one; nor has the
    other lost its own."""
    table = Table(tmp_path, "xxl_trump", seats=6)
    table.play(at_deal(3))
    first = table.states
    table.deal(4)
    table.play(at_deal(3))
    second = table.states
    table.last_deal(first)
    table.again()
    table.play(at_deal(5))
    table.last_deal(second)
    table.play()
    assert table.keep() == [lang.of("ui").RECORD_KEPT]
    assert is_whole(table)
    table.hand.app.desk.play("xxl_trump")
    table.last_deal(first)
    table.play()
    assert table.keep() == [lang.of("ui").RECORD_KEPT] and is_whole(table)


def test_a_deal_played_again_takes_the_place_of_the_first_time(tmp_path):
    table = Table(tmp_path, "xxl_refuse")
    table.play(at_deal(2))
    session = table.hand.app.desk.session
    session.restart()
    table.states = [bytes(session.state)]
    table.play()
    table.keep()
    assert is_whole(table)


class PowerCut(BaseException):
    """Not an OSError: no code gets to tidy up after it."""


@pytest.mark.parametrize("after", [False, True])
@pytest.mark.parametrize("act", ["deal", "end", "keep"])
def test_a_cut_loses_neither_the_game_nor_its_deals(act, after, tmp_path, monkeypatch):
    """Before or after every file that is written while a deal ends, or the game, or while it is
    kept: it goes on from there, and what is kept then is the whole game."""
    nth = cuts = 0
    while cuts == nth:
        folder = tmp_path / str(nth)
        table = Table(folder, "xxl_refuse", seed=nth)
        if act == "keep":
            table.play()
        else:
            table.play(at_deal(2) if act == "end" else is_late_in_its_deal)
        with monkeypatch.context() as patch:
            left = [nth]
            patch.setattr(files, "write_parts", cutting(files.write_parts, left, after))
            try:
                table.keep() if act == "keep" else table.play(at_deal(2) if act == "deal" else no)
            except PowerCut:
                cuts += 1
        nth += 1
        table.again()
        table.play()
        assert table.keep() == [lang.of("ui").RECORD_KEPT]
        assert is_whole(table), f"cut {nth}"
    assert cuts >= 2


def is_late_in_its_deal(session):
    return session.history.played >= session.seats * 8 - 2


def no(session):
    return False


def cutting(write, left, after):
    """write(), until so many are left; then the power fails before it, or after it."""

    def wrapped(path, parts):
        left[0] -= 1
        if left[0] >= 0 or after:
            write(path, parts)
        if left[0] < 0:
            raise PowerCut

    return wrapped


def last_deal_alone(table, may_begin=False):
    """may_begin: with the first deals, as far as they can be believed."""
    page, told = replay(table)
    texts, stage = lang.of("ui"), table.hand.app.stage
    while may_begin and not told and (page.deal, page.session.history.played) < (page.last, 0):
        stage.top().key(events.RIGHT)
        if stage.top() is not page:
            told = stage.top().lines
            stage.key(events.A)
    assert told == [texts.RECORD_PART] and page.last == 0
    states = walked(page, events.RIGHT)
    assert len(states) > 1 and states == table.states[-len(states) :]


def test_a_game_whose_deals_are_lost_is_kept_from_the_deal_that_is_there(tmp_path):
    """The file is gone, or of another game: that is told, when it is kept and when it is seen."""
    for name, content in (("a", None), ("b", b"Pd\1no deals"), ("c", b""), ("d", b"Pd\1\0\0\0\0")):
        table = Table(tmp_path / name, "xxl_refuse")
        table.play(at_deal(2))
        file = tmp_path / name / "xxl_refuse.log"
        file.write_bytes(content) if content is not None else file.unlink()
        table.play()
        assert table.keep() == [lang.of("ui").RECORD_KEPT, lang.of("ui").RECORD_PART]
        last_deal_alone(table)
        assert main(["records", "replay", "1", "--from", str(tmp_path / name)]) == 0


def test_damaged_deals_of_a_kept_game_are_told(tmp_path):
    """Whatever byte of them is wrong, or missing: that is told where it is met, the last deal is
    there, and no fault of ours."""
    table = Table(tmp_path, "xxl_refuse")
    table.play()
    table.keep()
    file = tmp_path / "records" / "0001.log"
    whole = file.read_bytes()
    found = 0
    for at in range(len(whole)):
        for damaged in (whole[:at] + bytes([whole[at] ^ 0x55]) + whole[at + 1 :], whole[:at]):
            file.write_bytes(damaged)
            if not is_whole(table):
                last_deal_alone(table, may_begin=True)
                found += 1
    assert found > 2 * len(whole) * 0.9  # some bytes are of no account


def test_a_game_that_is_too_long_is_kept_from_where_there_is_room(tmp_path, monkeypatch):
    """The files of deals are bounded: such a game costs no more of the flash than another."""
    monkeypatch.setattr(deals, "MOST", 60)
    table = Table(tmp_path, "xxl_trump", seats=6)
    table.play()
    assert table.keep()[-1] == lang.of("ui").RECORD_PART
    assert (tmp_path / "xxl_trump.log").stat().st_size < 60 + 60
    last_deal_alone(table)


def test_a_long_deal_that_does_not_fit_its_save_is_kept_whole(tmp_path, monkeypatch):
    """What the save has to forget is with the deals that have ended."""
    table = Table(tmp_path, "no_merci", seats=5)
    monkeypatch.setattr(save, "LIMIT", len(save.pack(table.hand.app.desk.session)) + 30)
    table.play()
    assert len(table.states) > 5 + table.hand.app.desk.session.history.played
    assert table.keep() == [lang.of("ui").RECORD_KEPT]
    assert is_whole(table)


def test_a_full_disk_tells_and_the_deals_come_later(tmp_path, monkeypatch):
    """They are written with the next save that can be."""
    table = Table(tmp_path, "xxl_refuse")
    table.play(is_late_in_its_deal)
    with monkeypatch.context() as patch:

        def full(*what):
            raise OSError(28)

        patch.setattr(files, "write_parts", full)
        table.play(at_deal(2))
        assert isinstance(table.hand.app.stage.top(), screens.Message)
    table.play()
    assert table.keep() == [lang.of("ui").RECORD_KEPT]
    assert is_whole(table)


def test_deleting_a_kept_game_deletes_its_deals(tmp_path):
    table = Table(tmp_path, "xxl_refuse")
    table.play()
    table.keep()
    assert (tmp_path / "records" / "0001.log").exists()
    KeptGames(table.hand.app.gadget.folder).remove(1)
    assert list((tmp_path / "records").iterdir()) == []


def test_a_kept_game_that_this_gadget_has_not_is_told(tmp_path, monkeypatch):
    """The rules of a hidden game are with developers alone."""
    session = Session("template")
    session.deal(1, 2, default_options(session.game), b"\1\1")
    hand = Hand(tmp_path)
    KeptGames(str(tmp_path)).add(save.pack(session))
    monkeypatch.setitem(sys.modules, "pioche.games.template", None)  # it cannot be imported
    hand.app.stage.open("Records")
    page = hand.app.stage.top()
    assert page.words(1)[0] == "1. " + lang.of("ui").BAD_VERSION
    assert page.result(1) is None
