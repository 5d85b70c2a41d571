"""What the next press may want is got ready while nobody presses; who is quicker gets the same."""

import random

import pytest

from host_tools.drive import whole_game
from host_tools.drive.hand import Hand
from pioche import events, heap, lang, registry
from pioche.acts.shelf import Shelf
from pioche.session import Session
from pioche.store import save
from pioche.store.kept import Kept
from pioche.store.kept_games import KeptGames
from pioche.ui import records, screens
from pioche.ui.canvas import Canvas
from pioche.ui.replay import Replay

LONG = "xxl_updown"  # a hundred moves a deal, and slow ones


def ready(hand):
    """Until there is nothing left to do."""
    hand.wait()
    while hand.app.stage.is_preparing():
        hand.app.step()


def stand_at(hand, line):
    """The cursor of home at a game or page; its picture has just been shown."""
    hand.app.desk.home()
    home = hand.app.stage.top()
    home.stand_at([line[-1] for line in home.lines].index(line))
    hand.app.picture.want()
    hand.wait()


def trip(*what):
    raise AssertionError("this should have been ready")


@pytest.fixture(scope="module")
def late():
    """A game of a hundred moves, as it was saved."""
    return whole_game.late(LONG)


@pytest.fixture
def hand(tmp_path, late):
    """A gadget with that game in its files, and one in memory that is another."""
    (tmp_path / (LONG + ".sav")).write_bytes(late)
    hand = Hand(tmp_path)
    hand.app.desk.play("twenty")
    hand.wait()
    return hand


# --- a game at home


def test_the_game_one_stands_at_is_taken_up_before_it_is_asked_for(hand, late, monkeypatch):
    """With the press comes the picture: no move is played again for it, and no file is read."""
    stand_at(hand, LONG)
    ready(hand)
    assert save.unpack(late).played > 80
    monkeypatch.setattr(registry.game(LONG), "apply", trip)
    monkeypatch.setattr(hand.app.archive, "read", trip)
    hand.keys("a")
    assert isinstance(hand.app.stage.top(), screens.Play)
    assert hand.app.desk.session.state == save.unpack(late).state


def test_who_does_not_wait_gets_the_same_game(hand, late, tmp_path):
    """However much of it was ready when the press came."""
    stand_at(hand, LONG)
    ready(hand)
    hand.keys("a")
    picture = hand.picture
    for slices in (0, 1, 2, 5, 20):
        hand = Hand(tmp_path)
        stand_at(hand, LONG)
        hand.app.desk.end_session()
        hand.app.picture.want()
        while not hand.app.stage.is_preparing():
            hand.app.step()
        for _ in range(slices):
            assert hand.app.stage.is_preparing()
            hand.app.stage.prepare()
        hand.app.desk.play(LONG)
        hand.app.picture.want()
        hand.wait()
        assert hand.picture == picture and save.pack(hand.app.desk.session) == late
        hand.app.desk.home()


def test_a_bad_save_is_told_once_its_game_is_opened(hand, tmp_path):
    """Not while one passes by; and then nothing is lost."""
    file = tmp_path / (LONG + ".sav")
    file.write_bytes(file.read_bytes()[:-1])
    stand_at(hand, LONG)
    ready(hand)
    assert hand.app.stage.is_empty() and file.exists()
    hand.keys("a")
    assert hand.app.stage.top().lines[0] == lang.of("ui").BAD_FILE
    assert list(tmp_path.glob(LONG + ".bad*"))


def test_one_passes_by_a_game_in_play_and_it_goes_on(hand):
    """What is in memory is put away for another game, and loses nothing by that."""
    hand.keys("right a")
    before = bytes(hand.app.desk.session.state)
    stand_at(hand, LONG)
    ready(hand)
    assert hand.app.desk.session.name == LONG
    stand_at(hand, "twenty")
    ready(hand)
    hand.keys("a")
    assert hand.app.desk.session.name == "twenty" and hand.app.desk.session.state == before


def test_without_memory_to_spare_nothing_is_done_by_guess(hand, late, monkeypatch):
    """As with .mpy files, whose names would stay; what is asked for comes all the same."""
    monkeypatch.setattr(heap, "has_plenty", lambda: False)
    stand_at(hand, LONG)
    ready(hand)
    assert hand.app.desk.session.name == "twenty"
    hand.keys("a")
    assert hand.app.desk.session.state == save.unpack(late).state


def test_after_a_hang_nothing_is_done_by_guess(tmp_path, late):
    """It may have come of that; home at least must stand."""
    (tmp_path / (LONG + ".sav")).write_bytes(late)
    hand = Hand(tmp_path)
    hand.gadget.hung = True
    stand_at(hand, LONG)
    ready(hand)
    assert hand.app.desk.session.name == "twenty"  # of the first line, before that


def test_what_trips_while_one_passes_by_trips_nothing_else(hand, monkeypatch):
    """The other games can be played; who asks for this one meets the mistake."""
    monkeypatch.setattr(Session, "adopting", trip)
    stand_at(hand, LONG)
    ready(hand)
    stand_at(hand, "no_merci")
    hand.keys("a")
    assert hand.app.desk.session.name == "no_merci"
    hand.app.desk.home()
    with pytest.raises(AssertionError):
        hand.app.desk.play(LONG)


def test_who_comes_back_from_home_to_people_finds_the_curtain(tmp_path):
    """Anybody may have taken up the gadget meanwhile, though the game stayed in memory."""
    hand = Hand(tmp_path)
    hand.app.desk.play("no_merci")
    hand.app.stage.to_game()
    hand.app.dealer.deal(3, hand.app.desk.session.options, bytes(3))
    hand.wait()
    hand.keys("a")
    assert not hand.app.desk.session.covered
    stand_at(hand, "no_merci")
    ready(hand)
    hand.keys("a")
    assert hand.app.desk.session.covered


# --- behind the curtain


def test_what_the_others_did_is_known_when_the_next_takes_over(tmp_path, monkeypatch):
    """Late in a deal to find that out takes long; uncovered it stands there at once, the same."""
    hand = Hand(tmp_path)
    hand.app.desk.play(LONG)
    hand.app.stage.to_game()
    hand.app.dealer.deal(3, hand.app.desk.session.options, bytes(3))
    session = hand.app.desk.session
    told = Session(LONG)
    while (
        session.history.played < 40 or not session.covered or session.n < 2 or len(told.acts()) < 2
    ):
        session.uncover()
        session.play(session.moves[session.history.played % session.n])
        told.adopt(save.unpack(save.pack(session)))
        told.uncover()
    hand.app.picture.want()
    ready(hand)
    with monkeypatch.context() as patch:
        patch.setattr(session.game, "apply", trip)
        hand.keys("b")
        assert len(hand.app.stage.top().lines) == len(told.acts()) > 1
        hand.keys("b a")
    assert not session.covered and session.table.news == told.table.news != []


# --- kept games


@pytest.fixture
def keeping(hand, late):
    """The same, with that game kept."""
    KeptGames(hand.app.gadget.folder).add(late)
    return hand


def test_the_list_of_kept_games_and_the_one_in_it_are_ready(keeping, monkeypatch):
    """The list is read while one stands at its line of home, the game while one looks at it."""
    hand = keeping
    stand_at(hand, "Records")
    ready(hand)
    with monkeypatch.context() as patch:
        patch.setattr(Shelf, "saved", trip)
        hand.app.stage.open("Records")
        hand.wait()
    assert hand.app.stage.top().words(1)[0].startswith("1. ")
    ready(hand)
    monkeypatch.setattr(hand.app.desk, "sit_beside", trip)
    hand.keys("a")
    assert isinstance(hand.app.stage.top(), Replay)


def test_a_list_that_was_ready_tells_what_was_kept_since(keeping, late):
    hand = keeping
    stand_at(hand, "Records")
    ready(hand)
    hand.app.desk.play("twenty")
    hand.app.picture.want()
    hand.wait()
    KeptGames(hand.app.gadget.folder).add(late)
    hand.app.desk.home()
    hand.app.stage.open("Records")
    assert [line[-1] for line in hand.app.stage.top().lines] == [2, 1]


def test_one_may_go_home_from_a_kept_game_that_is_half_ready(keeping, late):
    hand = keeping
    stand_at(hand, "Records")
    hand.app.stage.open("Records")
    hand.wait()
    hand.app.stage.prepare()
    hand.keys("b")
    assert hand.app.desk.session is None
    stand_at(hand, LONG)
    hand.keys("a")
    assert hand.app.desk.session.state == save.unpack(late).state


def test_what_is_not_ready_is_done_at_once_without_looking_like_a_hang(keeping, monkeypatch):
    """The watchdog is fed on the way: all moves of a long game take longer than it waits."""
    hand = keeping
    monkeypatch.setattr(heap, "has_plenty", lambda: False)
    stand_at(hand, "Records")
    hand.app.stage.open("Records")
    hand.wait()
    scans, slices = [], [None] * 7
    getting_ready = Kept.getting_ready
    monkeypatch.setattr(hand.gadget, "scan", lambda: scans.append(1))
    monkeypatch.setattr(Kept, "getting_ready", lambda kept: iter([*getting_ready(kept), *slices]))
    hand.app.stage.key(events.A)
    assert len(scans) >= len(slices) and isinstance(hand.app.stage.top(), Replay)
    hand.app.desk.home()
    scans.clear()
    hand.app.desk.play(LONG)
    assert len(scans) > 20 and hand.app.desk.session.history.played > 80


def test_one_passes_by_kept_games_and_one_only_is_in_memory(keeping, monkeypatch):
    """What the last one was made of is let go before the next is loaded."""
    hand = keeping
    KeptGames(hand.app.gadget.folder).add(save.pack(whole_game.dealt("no_merci")))
    let_go = []
    end_session = hand.app.desk.end_session
    monkeypatch.setattr(hand.app.desk, "end_session", lambda: (let_go.append(1), end_session())[1])
    stand_at(hand, "Records")
    ready(hand)
    hand.app.stage.open("Records")
    ready(hand)
    for key in ("down", "up", "down"):
        let_go.clear()
        hand.keys(key)
        ready(hand)
        assert let_go


def open_kept(hand):
    stand_at(hand, "Records")
    hand.app.stage.open("Records")
    hand.keys("a")
    assert isinstance(hand.app.stage.top(), Replay)
    return hand.app.stage.top()


def counting(monkeypatch, game):
    """The moves that are played from now on, a list."""
    apply, moves = game.apply, []
    monkeypatch.setattr(game, "apply", lambda s, move: (moves.append(move), apply(s, move))[1])
    return moves


def test_a_step_back_late_in_a_kept_game_plays_few_moves_again(keeping, monkeypatch):
    """A hundred would take a second."""
    replay = open_kept(keeping)
    keeping.keys("down " * 9)
    assert replay.session.history.played > 80
    moves = counting(monkeypatch, replay.session.game)
    for key in ("left", "up", "left", "right", "up"):
        moves.clear()
        keeping.keys(key)
        assert 0 < len(moves) <= 20


def test_pictures_of_a_kept_game_are_those_drawn_from_nothing(keeping):
    """Though only what a step changes is drawn."""
    hand = keeping
    replay = open_kept(hand)
    r = random.Random(1)
    for _ in range(40):
        hand.keys(r.choice(("right", "down", "right", "left", "up")))
        fresh = Canvas(bytearray(len(hand.gadget.buffer)), hand.gadget.width, hand.gadget.height)
        replay.draw(fresh)
        assert hand.gadget.buffer == fresh.buffer
    hand.keys("b")
    assert isinstance(hand.app.stage.top(), records.Records)


# --- taking back


def test_taking_back_late_in_a_deal_plays_few_moves_again(monkeypatch):
    """Not all from the first card; and what that leads to is right."""
    session = whole_game.dealt("six_sequences", bytes(2), 7)
    moves = counting(monkeypatch, session.game)
    r = random.Random(5)
    states, taken = [bytes(session.state)], 0
    while not session.over() and session.history.played < 200:
        session.uncover()
        move = session.moves[r.randrange(session.n)]
        del states[session.history.played + 1 :]
        session.act(move)
        if session.history.played == 0:  # the next deal
            states.clear()
        states.append(bytes(session.state))
        if session.history.can_undo() and r.randrange(2):
            played = session.history.played
            moves.clear()
            session.undo()
            assert len(moves) <= played - session.history.floor + 24  # since a state was noted
            assert session.state == states[session.history.played]
            taken += played > 50
    assert taken > 5
