"""Games that trip over their own code, for tests."""

from pioche.store.settings import SettingsFile
from pioche.ui import screens

NAME = "no_merci"


OTHER = "twenty"


class Trips(Exception):
    """A mistake of ours that nobody foresaw."""


def sounds(folder):
    """{name: bytes} of all but the settings."""
    found = {path.name: path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    return {name: data for name, data in found.items() if name != "settings.txt"}


def play_next(folder, name):
    settings = SettingsFile(str(folder))
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


def trip(*what):
    raise Trips
