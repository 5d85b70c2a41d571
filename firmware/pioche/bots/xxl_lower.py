"""A player for XXL 2, À moins: see xxl_shed.py."""

from ..engine import xxl
from ..games import xxl_lower
from . import xxl_shed, xxl_shed_tries
from .xxl_shed import FACES, HIGH, LOW


def _beaten(card):
    """As Table.open: the faces that beat this one."""
    faces = bytearray(FACES + 1)
    for i in range(xxl.LOW[card]):
        faces[LOW[card] - 1 - i] = 1
    for i in range(xxl.HIGH[card]):
        faces[HIGH[card] - 1 - i] = 1
    return bytes(faces)


_OPEN = tuple([_beaten(card) for card in range(xxl.CARDS)])


class Table(xxl_shed.Table):
    def read(self, o):
        self.open[:] = _OPEN[xxl_lower.top(o)]

    def lay(self, card, face, piles):
        self.open[:] = _OPEN[card]


# Found by host_tools/players/tune_xxl_shed.py.
_SHUT, _KEEP = 7, 6
_WEIGHTS = (-13, 124, 3, 0)
_US = 240

player = xxl_shed_tries.Tries(xxl_lower, Table, 0, _SHUT, _KEEP, _WEIGHTS, _US)
choose = player.choose
why = player.why
