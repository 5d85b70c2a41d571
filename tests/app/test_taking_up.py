"""A fault while a game is taken up puts it aside the second time, and no other file is blamed. On
the real thing: tests/pico/test_start.py."""

import pytest

from host_tools.drive.hand import Hand
from pioche import lang
from pioche.session import Session
from pioche.store import files, save
from pioche.store.settings import SettingsFile
from pioche.ui import screens
from tests.app.tripping import NAME, OTHER, Trips, open_from_home, play_next, sounds, tells, trip

# Where taking up can fail: what is replaced by something that trips.
STAGES = {
    "its file is read": ("pioche.store.files", "read"),
    "it is unpacked": ("pioche.store.save", "unpack"),
    "its rules are loaded": ("pioche.registry", "game"),
    "its view is loaded": ("pioche.registry", "view"),
    "it is judged": ("pioche.engine.judge", "begins"),
    "its moves are played": (f"pioche.games.{NAME}", "apply"),
    "it is taken": ("pioche.catch_up", "take"),
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
        assert SettingsFile(str(folder)).playing == ""
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
    assert SettingsFile(str(folder)).crashed == ""
    assert not list(folder.glob("*.bad*"))


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
    assert hand.app.stage.is_preparing() and hand.gadget.reading
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
        while hand.app.stage.is_preparing():
            hand.app.step()
        assert calls or "others did" in stage
    assert hand.app.stage.is_empty() and not SettingsFile(str(folder)).crashed
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
        while hand.app.stage.is_preparing():
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
