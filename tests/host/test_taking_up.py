"""Whatever goes wrong while a file is read: home comes and says so, and the second time in a row
the file is kept aside; no other file is ever blamed. On the real thing: tests/device/test_start.py.
"""

import pytest

from host_tools.drive import whole_game
from host_tools.drive.hand import Hand
from pioche import lang
from pioche.acts.shelf import Shelf
from pioche.session import Session
from pioche.store import files, save
from pioche.store.records import Records
from pioche.store.settings import Settings
from pioche.ui import records, screens

NAME = "no_merci"
OTHER = "twenty"


class Trips(Exception):
    """A mistake of ours that nobody foresaw."""


@pytest.fixture(scope="module")
def saved():
    """A game in which a computer is to move next."""
    session = whole_game.dealt(NAME)
    turn = session.game.turn
    while session.history.played < 6 or session.n < 2 or turn(session.state) == whole_game.PERSON:
        session.act(session.moves[session.history.played % session.n])
    return save.pack(session)


@pytest.fixture
def folder(tmp_path, saved):
    """A gadget with that game, and with another."""
    (tmp_path / (NAME + ".sav")).write_bytes(saved)
    (tmp_path / (OTHER + ".sav")).write_bytes(save.pack(whole_game.dealt(OTHER)))
    return tmp_path


def sounds(folder):
    """{name: bytes} of all but the settings."""
    found = {path.name: path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    return {name: data for name, data in found.items() if name != "settings.txt"}


def play_next(folder, name):
    settings = Settings(str(folder))
    settings.playing = name
    settings.save()


def open_from_home(hand, name=NAME):
    """By its line; what it leads to is on the glass."""
    hand.app.desk.home()
    home = hand.app.stage.top()
    home.stand_at(hand.app.desk.games().index(name))
    hand.press("a")


def tells(hand, *words):
    """Is a message of these words on the glass, with home behind it?"""
    message = hand.app.stage.top()
    assert isinstance(message, screens.Message), message
    told = [message.title, *message.lines]
    assert all(word in told for word in words), (words, told)
    hand.press("a")
    assert type(hand.app.stage.top()).__name__ == "Home" and hand.app.stage.is_empty()
    return True


# Where taking up can fail: what is replaced by something that trips.
STAGES = {
    "its file is read": ("pioche.store.files", "read"),
    "it is unpacked": ("pioche.store.save", "unpack"),
    "its rules are loaded": ("pioche.registry", "game"),
    "its view is loaded": ("pioche.registry", "view"),
    "it is judged": ("pioche.engine.judge", "begins"),
    "its moves are played": (f"pioche.games.{NAME}", "apply"),
    "it is taken": ("pioche.past", "take"),
    "its log is taken": ("pioche.history.History", "open"),
    "it is looked at": ("pioche.session.Session", "look"),
    "it is told what others did": (f"pioche.views.{NAME}", "act"),
    "it is drawn": ("pioche.session.Session", "draw"),
    "its next player is loaded": ("pioche.registry", "bot"),
    "its next player thinks": ("pioche.bots", "thoughts"),
}


def tripping(monkeypatch, what, error):
    path, name = what
    calls = []

    def trip(*args):
        if path == "pioche.store.files" and not args[0].endswith(f"{NAME}.sav"):
            return read(*args)
        calls.append(1)
        raise error("as nobody foresaw")

    read = files.read
    monkeypatch.setattr(f"{path}.{name}", trip)
    return calls


@pytest.mark.parametrize("where", ("power-on", "home"))
@pytest.mark.parametrize("stage", STAGES)
def test_what_trips_while_a_game_is_taken_up_leads_home_and_then_it_is_kept_aside(
    stage, where, folder, saved, monkeypatch
):
    """For want of memory, wherever that comes: the first time all files are as they were; the
    second in a row this save, and no other, is kept aside, and the game can be dealt anew."""
    before = sounds(folder)
    texts = lang.of("ui")
    with monkeypatch.context() as m:
        calls = tripping(m, STAGES[stage], MemoryError)
        if where == "power-on":
            play_next(folder, NAME)
            hand = Hand(folder)
        else:
            hand = Hand(folder)
            open_from_home(hand)
        assert calls and tells(hand, texts.ERROR, texts.GAMES[NAME])
        assert sounds(folder) == before
        assert Settings(str(folder)).playing == ""
        hand = Hand(folder)  # it starts at home
        assert hand.app.stage.is_empty()
        open_from_home(hand)
        assert tells(hand, texts.SAVE_BAD, texts.SAVE_KEPT, NAME + ".bad")
    before[NAME + ".bad"] = before.pop(NAME + ".sav")
    assert sounds(folder) == before
    open_from_home(hand)
    assert type(hand.app.stage.top()).__name__ == "Setup"
    open_from_home(hand, OTHER)
    assert isinstance(hand.app.stage.top(), screens.Play)


def test_a_game_that_went_on_has_not_failed_in_a_row(folder, saved, monkeypatch):
    """Failing, going on, and failing again: each is the first time."""
    for _ in range(2):
        with monkeypatch.context() as m:
            tripping(m, STAGES["it is taken"], MemoryError)
            hand = Hand(folder)
            open_from_home(hand)
            assert tells(hand, lang.of("ui").ERROR)
        open_from_home(hand)
        assert hand.app.desk.session.seats
        hand.app.desk.session.saved(False)
        hand.app.picture.want()
        hand.wait()
        hand.app.desk.home()
    assert not list(folder.glob("*.bad*"))


def test_games_that_fail_in_turn_are_not_kept_aside(folder, monkeypatch):
    """Only the same one twice in a row."""
    tripping(monkeypatch, STAGES["it is taken"], MemoryError)
    hand = Hand(folder)
    for name in (NAME, OTHER, NAME, OTHER):
        open_from_home(hand, name)
        assert tells(hand, lang.of("ui").ERROR, lang.of("ui").GAMES[name])
    assert not list(folder.glob("*.bad*"))


def test_what_cannot_be_kept_aside_is_told_and_stays(folder, saved, monkeypatch):
    """The disk refuses to rename it: home all the same, and no promise that is not kept."""
    tripping(monkeypatch, STAGES["it is taken"], MemoryError)
    monkeypatch.setattr("pioche.store.files.keep_aside", lambda path: None)
    hand = Hand(folder)
    open_from_home(hand)
    tells(hand)
    open_from_home(hand)
    assert tells(hand, *lang.of("ui").HUNG_AGAIN)
    assert (folder / (NAME + ".sav")).read_bytes() == saved


def test_a_fault_in_a_game_that_stands_is_not_its_files_fault(folder, monkeypatch):
    """Once it has been on the glass and all is at rest, its file is judged; also while pages are
    open whose files trip."""
    hand = Hand(folder)
    open_from_home(hand, OTHER)
    hand.run(100)
    assert hand.gadget.reading == ""
    with monkeypatch.context() as m:
        m.setattr(Session, "key", lambda *_: trip())
        with pytest.raises(Trips):
            hand.press("right")
    assert Settings(str(folder)).crashed == ""
    assert not list(folder.glob("*.bad*"))


def trip(*what):
    raise Trips


def test_a_press_while_a_game_is_got_ready_is_not_that_games_fault(folder, monkeypatch):
    """At home, where the press is for something else."""
    hand = Hand(folder)

    def slices(name):
        hand.gadget.reads(str(folder / (name + ".sav")))
        while True:
            hand.gadget.rest()
            yield

    monkeypatch.setattr(hand.app.desk, "getting_ready", slices)
    hand.app.picture.want()
    hand.wait()
    hand.run(3000)
    assert hand.app.stage.gets_ahead() and hand.gadget.reading
    monkeypatch.setattr(type(hand.app.stage.top()), "key", trip)
    with pytest.raises(Trips):
        hand.press("down")


# --- by guess


@pytest.mark.parametrize("stage", list(STAGES)[: list(STAGES).index("it is drawn")])
def test_what_trips_by_guess_is_met_again_by_who_asks_for_it(stage, folder, saved, monkeypatch):
    """The game at home's cursor is taken up ahead; a fault there leaves no half of it behind, that
    would be played on and saved."""
    hand = Hand(folder)
    with monkeypatch.context() as m:
        calls = tripping(m, STAGES[stage], MemoryError)
        hand.app.stage.top().stand_at(hand.app.desk.games().index(NAME))
        hand.app.picture.want()
        hand.wait()
        while hand.app.stage.gets_ahead():
            hand.app.step()
        assert calls or "others did" in stage
    assert hand.app.stage.is_empty() and not Settings(str(folder)).crashed
    hand.run(50)
    assert hand.gadget.reading == ""
    hand.app.desk.play(NAME)
    assert isinstance(hand.app.stage.top(), screens.Play)
    assert hand.app.desk.session.name == NAME and save.pack(hand.app.desk.session) == saved


def test_what_the_others_did_is_found_again_where_it_tripped_by_guess(tmp_path, monkeypatch):
    """Behind the curtain: else nothing would seem to have happened."""
    hand = Hand(tmp_path)
    hand.app.desk.play(NAME)
    hand.app.stage.to_game()
    hand.app.dealer.deal(3, hand.app.desk.session.options, bytes(3))
    session = hand.app.desk.session
    while session.history.played < 6 or not session.covered:
        session.uncover()
        session.play(session.moves[session.history.played % session.n])
    with monkeypatch.context() as m:
        calls = tripping(m, STAGES["it is told what others did"], MemoryError)
        hand.app.picture.want()
        hand.wait()
        while hand.app.stage.gets_ahead():
            hand.app.step()
        assert calls
    assert len(session.acts()) > 1


# --- the deal before


@pytest.fixture
def deals(tmp_path):
    """A gadget with a deal of 20/20 on its glass, and one before."""
    hand = Hand(tmp_path)
    hand.app.desk.play(OTHER)
    for seed in (7, 8):
        hand.app.dealer.deal(seed, b"\0")
        hand.app.picture.want()
        hand.wait()
    return hand


def back_to_the_deal_before(hand):
    hand.hold("b")
    menu = hand.app.stage.top()
    texts = [line[0] for line in menu.lines]
    hand.keys("down " * texts.index(lang.of("ui").LAST_DEAL) + "a")


def test_the_deal_before_that_trips_is_kept_aside_alone(deals, tmp_path, monkeypatch):
    """The deal in play goes on."""
    hand, before = deals, sounds(tmp_path)
    monkeypatch.setattr(Session, "adopt", trip)
    for _ in range(2):
        back_to_the_deal_before(hand)
        assert tells(hand)
        open_from_home(hand, OTHER)
        assert hand.app.desk.session.seed == 8
    before[OTHER + ".bad"] = before.pop(OTHER + ".old")
    assert sounds(tmp_path) == before


def test_once_it_is_in_play_it_is_what_is_blamed(deals, tmp_path, monkeypatch):
    """The files have changed places when its picture trips: the sound one is not put aside."""
    hand, before = deals, sounds(tmp_path)
    with monkeypatch.context() as m:
        m.setattr(Session, "draw", trip)
        hand.app.stage.open("Menu")
        texts = [line[0] for line in hand.app.stage.top().lines]
        hand.app.stage.top().at = texts.index(lang.of("ui").LAST_DEAL)
        hand.press("a")
        assert tells(hand)
        open_from_home(hand, OTHER)
        assert tells(hand, OTHER + ".bad")
    left = sounds(tmp_path)
    assert left[OTHER + ".bad"] == before[OTHER + ".old"]
    assert left[OTHER + ".old"] == before[OTHER + ".sav"]


# --- hangs


@pytest.fixture
def after_hang(monkeypatch):
    """start(folder, file): the gadget that comes after a hang with this file being read."""
    from host_tools.drive.gadget import HostGadget, NoWatchdog

    def start(folder, file):
        monkeypatch.setattr(HostGadget, "hung", True)
        monkeypatch.setattr(NoWatchdog, "was_reading", lambda self, path: path.endswith(file))
        hand = Hand(folder)
        monkeypatch.setattr(HostGadget, "hung", False)
        return hand

    return start


def test_a_hang_while_a_game_is_taken_up_puts_it_aside_the_second_time(folder, saved, after_hang):
    """Also where it was got ready by guess, with home on the glass; the first time all stays."""
    texts = lang.of("ui")
    before = sounds(folder)
    play_next(folder, "")
    hand = after_hang(folder, "/" + NAME + ".sav")
    assert tells(hand, texts.HUNG, texts.HUNG_WHY[0]) and sounds(folder) == before
    play_next(folder, NAME)
    hand = after_hang(folder, "/" + NAME + ".sav")
    assert tells(hand, texts.HUNG, texts.HUNG_AGAIN[0], NAME + ".bad")
    assert (folder / (NAME + ".bad")).read_bytes() == saved
    assert (folder / (OTHER + ".sav")).read_bytes() == before[OTHER + ".sav"]


def test_a_hang_in_a_game_that_stood_keeps_its_save(folder, after_hang):
    """The second time home comes, and the save waits there, for it is sound."""
    texts = lang.of("ui")
    before = sounds(folder)
    play_next(folder, OTHER)
    hand = after_hang(folder, "nothing")
    assert hand.app.stage.top().title == texts.HUNG
    hand.press("a")
    assert isinstance(hand.app.stage.top(), screens.Play)
    hand = after_hang(folder, "nothing")
    assert tells(hand, texts.HUNG, *texts.HUNG_AGAIN) and sounds(folder) == before


def test_a_hang_in_a_kept_game_puts_that_aside_the_second_time(folder, saved, after_hang):
    """And leaves the others, and the games in play, alone."""
    kept = folder / "records"
    kept.mkdir()
    for number in (1, 2):
        (kept / f"{number:04d}.rec").write_bytes(saved)
    before = sounds(folder)
    for _ in range(2):
        play_next(folder, "")
        hand = after_hang(folder, "records/0002.rec")
    assert tells(hand, lang.of("ui").HUNG, "0002.bad")
    before["0002.bad"] = before.pop("0002.rec")
    assert sounds(folder) == before


# --- kept games


@pytest.fixture
def keeping(folder, saved):
    hand = Hand(folder)
    for _ in range(2):
        Records(hand.app.gadget.folder).add(saved)
    hand.app.stage.open("Records")
    hand.wait()
    return hand


def test_a_kept_game_that_trips_by_guess_can_be_opened_all_the_same(keeping, monkeypatch):
    """Once what tripped has passed by."""
    hand = keeping
    with monkeypatch.context() as m:
        m.setattr(Session, "adopt", trip)
        hand.press("down")
        while hand.app.stage.gets_ahead():
            hand.app.step()
        assert isinstance(hand.app.stage.top(), records.Records)
    hand.press("a")
    assert type(hand.app.stage.top()).__name__ == "Replay"


@pytest.mark.parametrize("where", ("adopt", "go_to"))
def test_a_kept_game_that_trips_when_it_is_opened_is_kept_aside_alone(
    where, keeping, folder, monkeypatch
):
    """Home with a message, twice; however much of it was ready."""
    hand = keeping
    before = sounds(folder)
    monkeypatch.setattr(Session, where, trip)
    for _ in range(2):
        hand.app.desk.home()
        hand.app.stage.open("Records")
        hand.wait()
        while hand.app.stage.gets_ahead():
            hand.app.step()
        hand.press("a")
        assert tells(hand)
    before["0002.bad"] = before.pop("0002.rec")
    assert sounds(folder) == before


@pytest.mark.parametrize("what", ("result_of", "made_ready"))
def test_a_kept_game_that_trips_the_list_is_kept_aside_alone(keeping, folder, what, monkeypatch):
    """Home with a message, and the list opens again without it the third time at the latest."""
    hand = keeping
    hand.app.desk.home()
    sound, saved = getattr(Shelf, what), Shelf.saved
    numbers = []

    def read(self, number):
        told = saved(self, number)
        told.number = number
        return told

    def trips(self, *told):
        if told[-1].number == 2:
            numbers.append(2)
            raise Trips
        return sound(self, *told)

    assert Records(hand.app.gadget.folder).read(2)
    monkeypatch.setattr(Shelf, "saved", read)
    monkeypatch.setattr(Shelf, what, trips)
    before = sounds(folder)
    for times in (1, 2):
        hand.app.desk.home()
        home = hand.app.stage.top()
        home.stand_at([line[-1] for line in home.lines].index("Records"))
        hand.press("a")
        assert tells(hand) and len(numbers) >= times
    before["0002.bad"] = before.pop("0002.rec")
    assert sounds(folder) == before
    hand.app.stage.open("Records")
    hand.wait()
    assert isinstance(hand.app.stage.top(), records.Records)


def test_statistics_that_trip_are_kept_aside_and_the_game_in_memory_stays(folder, monkeypatch):
    """Home with a message, twice; it may know moves that could not be saved."""
    hand = Hand(folder)
    open_from_home(hand, OTHER)
    session = hand.app.desk.session
    (folder / "stats.txt").write_bytes(b"odd")
    monkeypatch.setattr("pioche.store.stats.Stats", trip)
    for times in (1, 2):
        hand.app.desk.home()
        home = hand.app.stage.top()
        home.stand_at([line[-1] for line in home.lines].index("AllStatistics"))
        hand.press("a")
        assert tells(hand)
        assert (folder / "stats.bad").exists() == (times == 2)
    assert hand.app.desk.session is session
    assert not (folder / (OTHER + ".bad")).exists()
