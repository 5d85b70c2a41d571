"""Fixtures of the host's tests."""

import pytest

from host_tools.drive import whole_game
from host_tools.drive.hand import Hand
from host_tools.prove.faults.disk import Disk
from host_tools.prove.faults.disk_player import Player
from pioche.store import save
from pioche.ui import screens
from pioche.ui.canvas import Canvas
from tests.app.failing import GAME
from tests.app.tripping import NAME, OTHER


@pytest.fixture
def drawn(monkeypatch):
    """The texts drawn so far; clear the list to look at the next picture."""
    texts = []
    draw = Canvas.text

    def note(canvas, font, x, y, s, *ink):
        texts.append(s)
        return draw(canvas, font, x, y, s, *ink)

    monkeypatch.setattr(Canvas, "text", note)
    return texts


@pytest.fixture
def hand(tmp_path):
    """A gadget at its home screen."""
    return Hand(tmp_path)


@pytest.fixture
def playing(tmp_path):
    """A gadget with 20/20 just dealt."""
    hand = Hand(tmp_path)
    hand.press("a")
    assert isinstance(hand.page, screens.Play)
    return hand


@pytest.fixture
def disk():
    with Disk().mounted() as disk:
        yield disk


@pytest.fixture
def player(disk):
    """Two deals of a game: one to go back to, and one in play, both some moves old."""
    player = Player(disk)
    player.play(GAME)
    for seed in (7, 8):
        player.deal(GAME, seed)
        player.move()
        player.move()
    return player


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
