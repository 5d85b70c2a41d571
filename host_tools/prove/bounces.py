"""Fingers on contacts that bounce, while the gadget looks when it can: each press is one event.

A contact bounces for up to 10 ms at either edge, as measured ones do. Somebody looks every few
milliseconds, naps at rest, where no interrupt tells of a contact, and looks away for as long as a
picture takes to draw once a press has acted. Fingers close a contact for 40 ms and more.
"""

import random

from pioche.hw import few_keys
from pioche.hw.buttons import Buttons

BOUNCE_MS = 10
CLOSED_MS = 40, 200
OPEN_MS = 60, 300
LOOK_MS = 4, 6  # from one look to the next,
NAP_MS = 20  # to that at the end of a nap,
DRAWING_MS = 12, 95  # and while a picture is drawn: the next press may have begun by then
BOARDS = None, ("up", "down", "a/hint", "b/menu", "right/left"), ("a/hint", "b/menu", "right/left")


def run(seed, presses):
    """-> how often somebody looked. AssertionError: a press was lost, or was two."""
    r = random.Random(seed)
    keys_do = r.choice(BOARDS)
    pressed = [r.randrange(len(keys_do or range(6))) for _ in range(presses)]
    bench = _Bench(Buttons(*few_keys.tables(keys_do)) if keys_do else Buttons(), r)
    bench.buttons.a_waits = r.random() < 0.5
    for key in pressed:
        for mask in _contact(r, 1 << key):
            bench.millisecond(mask)
    for _ in range(100):
        bench.millisecond(0)
    tapped = few_keys.tables(keys_do)[0] if keys_do else range(6)
    assert bench.events == [tapped[key] for key in pressed], f"seed {seed}"
    return bench.looks


def _contact(r, bit):
    """A press, and the rest behind it: what the contact does, millisecond by millisecond."""
    for most, least, level in ((CLOSED_MS[1], CLOSED_MS[0], bit), (OPEN_MS[1], OPEN_MS[0], 0)):
        edge = r.choice((0, 1, 2, BOUNCE_MS // 2, BOUNCE_MS))
        yield from (bit * (r.random() < 0.5) for _ in range(r.randint(0, edge)))
        # Most fingers are quick, else few presses would meet a picture that is being drawn.
        yield from (level for _ in range(least + int((most - least) * r.random() ** 3)))


class _Bench:
    """Buttons as the device asks them, with the latch that an interrupt sets."""

    def __init__(self, buttons, r):
        self.buttons, self._r = buttons, r
        self.events = []
        self.looks = 0
        self._ms = self._next = 1000
        self._mask = self._latched = 0
        self._at = [0] * 6
        self._napping = False

    def millisecond(self, mask):
        self._ms += 1
        closing = mask & ~self._mask
        self._mask = mask
        if closing and not self._napping:
            self._latched |= closing
            self._at[closing.bit_length() - 1] = self._ms
        if self._ms >= self._next:
            self._look()

    def _look(self):
        buttons, r = self.buttons, self._r
        self.looks += 1
        buttons.scan(self._mask, self._ms, self._latched, self._at)
        self._latched = 0
        self._next = self._ms + r.randint(*LOOK_MS)
        if buttons.waiting():
            self.events.append(buttons.get())
            self._next = self._ms + r.randint(*DRAWING_MS)
        self._napping = buttons.at_rest() and r.random() < 0.5
        if self._napping:
            self._next = self._ms + NAP_MS
