"""Boards with fewer buttons than six: the same six keys by what there is.

A board says for each button what it does: "tapped/held/with the last button down", where later
parts may be missing. The last button is the one that does more than its cap says, so it is a plain
arrow when tapped. It must go down first in a chord, and then does nothing by itself.
"""

from .. import events

_EVENTS = {
    "": 255,
    "up": events.UP,
    "down": events.DOWN,
    "left": events.LEFT,
    "right": events.RIGHT,
    "a": events.A,
    "b": events.B,
    "hint": events.HINT,
    "menu": events.MENU,
}


def tables(keys_do):
    """What Buttons() takes: tapped, held, and as a chord, which is None where there are none."""
    parts = [(text + "//").split("/") for text in keys_do]
    tap, held, chord = [bytes([_EVENTS[part[i]] for part in parts]) for i in range(3)]
    return tap, held, chord if min(chord) < 255 else None
