"""Hints that were asked for are counted for each seat of a deal, kept with it, and told."""

import pytest

from host_tools.drive.hand import Hand
from pioche import lang
from pioche.session import Session
from pioche.store import save
from pioche.store.counting import count_end
from pioche.store.stats import Stats, hints
from tests.app.counting import play_to_end, playing


def at_patience(folder):
    hand = Hand(folder)
    hand.app.desk.play("twenty")
    hand.app.dealer.deal(7, b"\0")
    hand.wait()
    return hand


def told(folder, game, who="m"):
    return hints(Stats(str(folder)).of(game)[who])


def test_a_hint_counts_once_for_each_decision(tmp_path):
    """However often one looks at it; and again after a move. To take back changes nothing."""
    hand = at_patience(tmp_path)
    hand.keys("A A right A")
    assert list(hand.session.hints) == [1]
    hand.keys("a")
    if not hand.session.history.played:
        hand.keys("a")
    hand.keys("A")
    assert list(hand.session.hints) == [2]
    hand.keys("b b")
    assert list(hand.session.hints) == [2]


def test_hints_are_saved_with_the_game(tmp_path):
    """Whoever takes the game up again has asked for as many; the same deal again forgets none, and
    another one has none."""
    hand = at_patience(tmp_path)
    hand.keys("A")
    hand.app.close()
    other = Hand(tmp_path)
    assert list(other.session.hints) == [1]
    other.app.dealer.restart()
    assert list(other.session.hints) == [1]
    other.app.dealer.new_deal()
    assert list(other.session.hints) == [0]


@pytest.mark.parametrize("format_", (1, 2))
def test_older_saves_tell_of_no_hints(format_):
    """They stay valid; and who asks for none has a save as before."""
    session = Session("template")
    session.deal(3, 2, b"\0", b"\0\2")
    data = save.pack(session)
    assert data[2] == 2
    if format_ == 1:
        body = data[:2] + b"\1" + data[3:22] + data[27:-4]
        data = body + save.check_of(body)
    saved = save.unpack(data)
    assert saved.hints == b"\0\0"
    other = Session("template")
    other.adopt(saved)
    assert list(other.hints) == [0, 0]


def test_hints_never_make_a_save_too_long(monkeypatch):
    """Where an older Pioche has left no room for them, they go rather than the game."""
    session = Session("template")
    session.deal(3, 2, b"\0", b"\0\2")
    monkeypatch.setattr(save, "LIMIT", len(save.pack(session)) + 1)
    session.hints[0] = 3
    assert save.unpack(save.pack(session)).hints == b"\0\0"
    monkeypatch.setattr(save, "LIMIT", save.LIMIT + 1)
    assert save.unpack(save.pack(session)).hints == b"\3\0"


def test_statistics_add_up_the_hints_of_each_person(tmp_path):
    """Of the seat that asked, with the first end of a deal; an end without any counts none."""
    for mark, more in ((1, ";2,3"), (2, ""), (3, ";4,0")):
        count_end(Stats(str(tmp_path)), f"chess={mark:08x};;mA;10;7,9;<{more}")
    count_end(Stats(str(tmp_path)), "chess=00000003;;mA;11;7,9;<;6,6")
    assert told(tmp_path, "chess") == 6 and told(tmp_path, "chess", "A") == 3


@pytest.mark.parametrize("bad", (";1", ";1,2,3", ";-1,0", ";x,1", ";1,2;3"))
def test_an_end_with_hints_that_cannot_be_is_none(tmp_path, bad):
    with pytest.raises(ValueError):
        count_end(Stats(str(tmp_path)), f"chess=00000001;;mA;10;7,9;<{bad}")


def test_the_page_of_statistics_tells_hints(tmp_path):
    hand = playing(tmp_path, b"\0\2")
    hand.session.hints[0] = 5
    play_to_end(hand)
    assert told(tmp_path, "template") == 5
    hand.app.stage.open("Statistics")
    assert [line[1] for line in hand.page.lines if line[0] == lang.of("ui").HINTS] == ["5"]
