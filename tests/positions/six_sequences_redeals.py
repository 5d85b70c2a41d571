"""What a seat sees of Les 6 Séquences, and redeals of what it does not."""

from pioche.engine import rng
from pioche.games import six_sequences as game
from pioche.games import six_sequences_layout as at

REDEALS = 60


def seen_by(s, seat):
    o = bytearray(game.SIZE)
    game.observe(s, seat, o)
    return o


def redeals(s, seat, n=REDEALS):
    """So many resampled states, each of which looks the same to this seat."""
    r = bytearray(rng.BYTES)
    rng.seed(r, 0, 77)
    seen = seen_by(s, seat)
    for _ in range(n):
        o = bytearray(seen)
        at.scratch[:] = bytes(len(at.scratch))  # no call may build on what the one before left
        game.resample(o, seat, r)
        assert seen_by(o, seat) == seen
        yield o
