"""Where names have less room than they want: in memory only on glasses where that happens."""

from micropython import const

from . import font_small

_APART = const(2)  # dots between two seats
_HALF = const(3)  # and between a name and a fact
_MARGIN = const(6)  # what a seat that is as wide as the others needs besides


def seat_widths(names, facts, width):
    """As widgets.seats_line wants it, in small letters: all seats alike; or each as wide as it
    needs, with names cut to as many letters as all have room for."""
    n = len(facts)
    letters = max(map(len, names))
    while True:
        needs = [
            (len(name) + len(fact)) * font_small.WIDTH + (_HALF if name else 0)
            for name, fact in zip(names, facts)
        ]
        spare = width - sum(needs)
        if spare >= _APART * n or not letters:
            break
        letters -= 1
        names = [name[:letters] for name in names]
    if max(needs) + _MARGIN <= width // n:
        return font_small, names, [width // n] * n
    return font_small, names, [need + spare // n for need in needs]
