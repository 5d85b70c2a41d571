"""What the settings mean to the others: language, glass, keys, refreshes.

Owns nothing. Knows settings, the archive, which writes them, and those they concern: gadget,
picture and desk.
"""

from . import lang
from .picture import CLEAN
from .ui import keys, legends

_UPSIDE_DOWN = bytes((keys.DOWN, keys.UP, keys.RIGHT, keys.LEFT, keys.B, keys.A))


class Preferences:
    def __init__(self, house):
        self._house = house

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

    def heed(self):
        """All are told what is set."""
        house = self._house
        gadget, get = house.gadget, self.get
        lang.load(get("language"))
        house.picture.refresh.every = int(get("every"))
        house.picture.canvas.large = get("large") == "yes"
        house.desk.heed_settings()
        turned = get("turned") == "yes"
        order = bytearray(_UPSIDE_DOWN if turned else range(keys.KEYS))
        if get("swapped") == "yes":
            order[keys.A], order[keys.B] = order[keys.B], order[keys.A]
        gadget.buttons.map = bytes(order)
        legends.turn(order, gadget.width if turned else 0)
        gadget.glass.set(turned, get("inverse") == "yes")
        gadget.panel.buffer = gadget.glass.shown
