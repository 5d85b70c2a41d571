"""Hangs, and kept games that trip: they are put aside alone."""

import pytest

from host_tools.drive.hand import Hand
from pioche import lang
from pioche.acts.shelf import Shelf
from pioche.history import History
from pioche.session import Session
from pioche.store.kept_games import KeptGames
from pioche.ui import records, screens
from tests.app.tripping import NAME, OTHER, Trips, open_from_home, play_next, sounds, tells, trip

# --- hangs


@pytest.fixture
def after_hang(monkeypatch):
    """start(folder, file): the gadget that comes after a hang with this file being read."""
    from host_tools.drive.gadget import HostGadget
    from host_tools.drive.plain_gadget import Watchdog

    def start(folder, file):
        monkeypatch.setattr(HostGadget, "hung", True)
        monkeypatch.setattr(Watchdog, "was_reading", lambda self, path: path.endswith(file))
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
        KeptGames(hand.app.gadget.folder).add(saved)
    hand.app.stage.open("Records")
    hand.wait()
    return hand


def test_a_kept_game_that_trips_by_guess_can_be_opened_all_the_same(keeping, monkeypatch):
    """Once what tripped has passed by."""
    hand = keeping
    with monkeypatch.context() as m:
        m.setattr(Session, "adopt", trip)
        hand.press("down")
        while hand.app.stage.is_preparing():
            hand.app.step()
        assert isinstance(hand.app.stage.top(), records.Records)
    hand.press("a")
    assert type(hand.app.stage.top()).__name__ == "Replay"


@pytest.mark.parametrize("part, where", ((Session, "adopt"), (History, "open")))
def test_a_kept_game_that_trips_when_it_is_opened_is_kept_aside_alone(
    part, where, keeping, folder, monkeypatch
):
    """Home with a message, twice; however much of it was ready."""
    hand = keeping
    before = sounds(folder)
    monkeypatch.setattr(part, where, trip)
    for _ in range(2):
        hand.app.desk.home()
        hand.app.stage.open("Records")
        hand.wait()
        while hand.app.stage.is_preparing():
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

    assert KeptGames(hand.app.gadget.folder).read(2)
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
