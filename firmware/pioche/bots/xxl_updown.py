"""A player for XXL 1, Montées et descentes: see xxl_shed.py."""

from ..games import xxl_updown
from . import xxl_shed, xxl_shed_tries
from .xxl_shed import FACES, HIGH, LOW

_NONE = FACES  # beyond 10, or below 0
_UP = bytes([_NONE if face % 11 == 10 else face + 1 for face in range(FACES)])
_DOWN = bytes([face - 1 if face % 11 else _NONE for face in range(FACES)])


class Table(xxl_shed.Table):
    """piles: the top cards of A and B."""

    def read(self, o):
        for pile in range(2):
            top = self.piles[pile] = xxl_updown.top(o, pile)
            self._want(LOW[top], xxl_updown.goes(o, pile, 0), 1 << pile)
            self._want(HIGH[top], xxl_updown.goes(o, pile, 1), 1 << pile)

    def _want(self, face, goes, pile):
        """Open what may follow this number: upwards (goes is 1), downwards (-1) or both (0)."""
        if goes >= 0:
            self.open[_UP[face]] |= pile
        if goes <= 0:
            self.open[_DOWN[face]] |= pile

    def lay(self, card, face, piles):
        pile = piles & 1 or 2
        other = 3 - pile
        opened, up, down = self.open, _UP, _DOWN
        top = self.piles[pile - 1]
        low, high = LOW[top], HIGH[top]
        rises = face == up[low] or face == up[high]
        opened[up[low]] &= other
        opened[down[low]] &= other
        opened[up[high]] &= other
        opened[down[high]] &= other
        self.piles[pile - 1] = card
        opened[up[face] if rises else down[face]] |= pile
        free = HIGH[card] if LOW[card] == face else LOW[card]
        opened[up[free]] |= pile
        opened[down[free]] |= pile


# Found by host_tools/players/tune_xxl_shed.py.
_SHUT, _KEEP = 75, 0
_WEIGHTS = (-4, 61, 0, 0)
_US = 330

player = xxl_shed_tries.Tries(xxl_updown, Table, 2, _SHUT, _KEEP, _WEIGHTS, _US)
choose = player.choose
why = player.why
