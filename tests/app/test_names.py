"""What those at a table are called: everywhere the same, and never by a number alone."""

import re

import pytest

from host_tools.drive import whole_game
from host_tools.drive.hand import Hand
from pioche.kinds import HUMAN, NAMED, computer
from pioche.ui import asleep

EASY = 2  # a kind of seat
NUMBERED = re.compile(r"^\d\. \d$|^\d: |Seat \d")


@pytest.fixture
def hand(tmp_path):
    hand = Hand(tmp_path)
    hand.app.settings.people[:] = ["Ada"]
    return hand


def sit_down(hand, kinds, name="xxl_after"):
    hand.app.desk.play(name)
    hand.app.stage.to_game()
    game = hand.session.game
    hand.app.dealer.deal(5, bytes(len(game.OPTIONS)), bytes(kinds))
    hand.app.picture.want()
    hand.wait()


def play(hand, most=1000):
    """Until it is over, or so many decisions were made."""
    session = hand.session
    session.settle()
    while most and not session.over():
        session.uncover()
        session.play(whole_game.choose(session, session.game.turn(session.state), 1))
        most -= 1
    session.uncover()
    hand.app.picture.want()
    hand.wait()


def written(hand, *pages):
    """The words of these pages."""
    found = []
    for page in pages:
        hand.app.stage.open(page)
        hand.wait()
        found.append(hand.words)
        hand.press("b")
    return found


def asleep_words(hand):
    from host_tools.drive.words import Words

    c = Words()
    app = hand.app
    asleep.draw(c, app.desk, app.dealer, app.people, "", None)
    return list(c.words)


def test_computers_are_called_the_same_everywhere(hand):
    """At the table, in the news, told again, in scores, asleep, and of a kept game."""
    sit_down(hand, (HUMAN, EASY, EASY, EASY))
    play(hand, 6)
    pages = [hand.words, asleep_words(hand), *written(hand, "Happened", "Scores", "Seats")]
    play(hand)
    pages.append(hand.words)
    hand.app.dealer.keep_record()
    hand.wait()
    hand.press("a")
    hand.app.desk.home()
    hand.app.stage.open("Records")
    hand.wait()
    pages.append(hand.words)
    for words in pages:
        text = " | ".join(words)
        assert [name for name in map(computer, (1, 2, 3)) if name not in text] == [], text
        assert [word for word in words if NUMBERED.search(word)] == []


def test_several_persons_without_names_are_told_apart(hand):
    """In full on pages and the curtain, in two letters at the table; one on the list by name."""
    sit_down(hand, (HUMAN, HUMAN, NAMED, EASY))
    assert "Person 1" in hand.words  # the curtain
    hand.press("a")
    text = " | ".join(hand.words)
    assert "You" in text and "P2" in text and "Ada" in text and computer(3) in text
    scores, seats = written(hand, "Scores", "Seats")
    for words in (scores, seats):
        assert "Person 2" in " | ".join(words) and "Ada" in " | ".join(words)


def test_a_person_alone_among_computers_is_you(hand):
    """On the sleeping picture and on the page of scores there was a seat with a number."""
    sit_down(hand, (HUMAN, EASY, EASY), "xxl_trump")
    assert any(word.startswith("You ") for word in asleep_words(hand))
    assert any(word.endswith("You") for word in written(hand, "Scores")[0])
