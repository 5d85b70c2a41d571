"""A player for XXL 5, L'un après l'autre: see xxl_shed.py."""

from ..engine import xxl
from ..games import xxl_after
from . import xxl_shed, xxl_shed_tries


class Table(xxl_shed.Table):
    """piles: what each colour needs next; reach: how many cards it can still take in a row."""

    def __init__(self):
        super().__init__()
        self.reach = bytearray(xxl.COLOURS)

    def read(self, o):
        for colour in range(xxl.COLOURS):
            self.piles[colour] = xxl_after.needed(o, colour)
            self.open[11 * colour + self.piles[colour]] = 1

    def lay(self, card, face, piles):
        colour = face // 11
        need = self.piles[colour]
        need = need - 1 if need else xxl_after.TEN
        self.open[face] = 0
        self.open[11 * colour + need] = 1
        self.piles[colour] = need
        self.alive[xxl_shed.LOW[card]] -= 1
        self.alive[xxl_shed.HIGH[card]] -= 1

    def look(self):
        """A series ends for good where every card with its next number has been played."""
        for colour in range(xxl.COLOURS):
            need = self.piles[colour]
            steps = 0
            while steps < 11 and self.alive[11 * colour + need]:
                steps += 1
                need = need - 1 if need else xxl_after.TEN
            self.reach[colour] = steps

    def dead(self, card):
        """Neither series comes to this card's number."""
        colour = xxl.LOW_COLOUR[card]
        if (self.piles[colour] - xxl.LOW[card]) % 11 < self.reach[colour]:
            return False
        colour = xxl.HIGH_COLOUR[card]
        return (self.piles[colour] - xxl.HIGH[card]) % 11 >= self.reach[colour]


# Found by host_tools/players/tune_xxl_shed.py.
_SHUT, _KEEP = 75, 18
_WEIGHTS = (-3, 64, 0, -16)
_US = 380

player = xxl_shed_tries.Tries(xxl_after, Table, 1, _SHUT, _KEEP, _WEIGHTS, _US)
choose = player.choose
why = player.why
