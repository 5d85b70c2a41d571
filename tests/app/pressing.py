"""What tests of the whole gadget do with it."""

from host_tools.drive.hand import KEY_NAMES
from pioche import lang
from pioche.ui import setup


def texts():
    return lang.of("ui")


def start(hand, name):
    """Go on with a game, or deal it."""
    hand.app.desk.play(name)
    if isinstance(hand.page, setup.Setup):
        hand.app.stage.key(KEY_NAMES.index("a"))


def one_move(hand):
    """Play what the hint says."""
    before = hand.session.history.played
    hand.keys("A a")
    assert hand.session.history.played == before + 1


def kinds_since(hand, n):
    return [frame[0] for frame in hand.frames[n:]]
