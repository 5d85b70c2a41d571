"""What the settings mean to the others: language, glass, keys, refreshes.

Owns nothing. Knows settings, the archive, which writes them, and those they concern: gadget,
picture and desk.
"""

from . import events, lang
from .picture import CLEAN
from .store.settings import LESSON
from .ui import legends

_UPSIDE_DOWN = bytes((events.DOWN, events.UP, events.RIGHT, events.LEFT, events.B, events.A))


class Preferences:
    def __init__(self, house):
        self._house = house
        legends.use(house.gadget.keys_do, house.gadget.legends)

    def get(self, name):
        return self._house.settings.get(name)

    def change(self, name, step):
        """The next value of a setting, from now on."""
        house = self._house
        house.settings.next(name, step)
        self.heed()
        if name in ("inverse", "turned"):
            house.picture.want(CLEAN)
        house.archive.keep_settings()

    def lesson_at(self, name):
        """The step of its lesson where one has left it."""
        at = self._house.settings.of_game(LESSON, name)
        return int(at) if at.isdigit() else 0

    def knows_lesson(self, name):
        """Has somebody here gone as far as its second step?"""
        return self._house.settings.of_game(LESSON, name) != ""

    def note_lesson(self, name, at):
        """It goes to the file with the next picture."""
        settings = self._house.settings
        settings.note_of_game(LESSON, name, str(at))
        settings.unsaved = True

    def heed(self):
        """All are told what is set."""
        house = self._house
        gadget, get = house.gadget, self.get
        lang.load(get("language"))
        house.picture.clean_after(int(get("every")))
        house.picture.be_quick(get("glass") == "quick")
        house.picture.canvas.large = get("large") == "yes"
        house.desk.heed_settings()
        turned = get("turned") == "yes"
        order = bytearray(_UPSIDE_DOWN if turned else range(events.KEYS))
        if get("swapped") == "yes":
            order[events.A], order[events.B] = order[events.B], order[events.A]
        gadget.buttons.map = bytes(order)
        legends.turn(order, gadget.width if turned else 0)
        gadget.glass.set(turned, get("inverse") == "yes")
        gadget.panel.buffer = gadget.glass.shown
