"""A position of a game as somebody sees it, with all that is asked of it to tell it in words."""

import binascii

from pioche import lang, modules, registry
from pioche.engine.contract import NOBODY, OVER, optional
from pioche.events import NOTHING, REDRAW, RIGHT, UP, A, B

from . import texts

_MOST = 80  # steps of a walk: more places than a cursor has


class Position:
    """o: what is seen; me: whose eyes these are; t: the texts of this language; game, name: of the
    part in play, where several games make one; whole: the game that they make."""

    def __init__(self, told):
        self.told = told
        self.whole = registry.game(told["name"])
        self.o = bytearray(binascii.unhexlify(told["seen"]))
        self.game = optional(self.whole, "game")(self.o) or self.whole
        self.name = self.game.NAME
        self.view = registry.view(told["name"])
        registry.view(self.name)
        self.ui = bytearray(binascii.unhexlify(told["ui"]))
        self.me = self.ui[0]
        self.t = texts.of(told["language"])
        self.seats = [self._name(name) for name in told["seats"]]
        self.turn = self.game.turn(self.o)
        self.over = self.whole.turn(self.o) == OVER
        self.waits = told["waits"]
        self.asked = self.turn == self.me and not self.waits and not told["busy"]

    def _name(self, name):
        return f"{lang.of('ui').SEAT} {name}" if name in "123456" else name

    def own(self, seat):
        return self.seats[seat]

    def others(self):
        """The other seats, as they sit."""
        n = len(self.seats)
        if self.me == NOBODY:
            return list(range(n))
        return [(self.me + k) % n for k in range(1, n)]

    def everybody(self):
        return self.others() if self.me == NOBODY else [self.me] + self.others()

    # --- what the keys would do

    def press(self, event):
        """-> what the view answers, and what it would keep then."""
        ui = bytearray(self.ui)
        return self.view.key(self.o, ui, event), ui

    def move(self, ui=None, event=A):
        """What a key would play now; NOTHING or REDRAW: no move."""
        return self.view.key(self.o, bytearray(self.ui if ui is None else ui), event)

    def places(self):
        """Where RIGHT leads, place by place: what the view keeps at each."""
        return self._walk(RIGHT, lambda ui: True)

    def ways(self):
        """The moves that UP leads to while the cursor stays."""
        cursor = self.ui[1]
        found = self._walk(UP, lambda ui: ui[1] == cursor and self.move(ui) >= 0)
        return sorted({self.move(ui) for ui in found})

    def _walk(self, event, goes_on):
        ui = bytearray(self.ui)
        found = [bytes(ui)]
        for _ in range(_MOST):
            if self.view.key(self.o, ui, event) != REDRAW or not goes_on(ui):
                break
            if bytes(ui) in found:
                break
            found.append(bytes(ui))
        return found

    def refuses(self):
        """What B would play, where that is an answer; NOTHING: it is none."""
        move = self.move(None, B)
        return move if move >= 0 else NOTHING

    def part_of_view(self, module):
        """A module of the views, as it is in memory just now."""
        return modules.load("views", module)
