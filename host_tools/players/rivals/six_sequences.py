"""Les 6 Séquences for comparison: one who lays all it can, and one who never takes a discard."""

from pioche.bots import six_sequences_plain as plain
from pioche.engine import rng
from pioche.games import six_sequences_lay as lays


def greedy(game, seats, o, seat, r, moves):
    """Takes and lays whatever it can, and throws away any card."""
    n = game.legal(o, moves)
    if game.phase(o) == game.DISCARD:
        return moves[rng.below(r, 0, n)]
    return plain.sound(o, seat, moves, n)


def loner(game, seats, o, seat, r, moves):
    """The sound one, from the talon alone."""
    n = game.legal(o, moves)
    if game.phase(o) < game.TAKEN:
        return lays.TALON if game.phase(o) == game.DRAW else lays.NO
    return plain.sound(o, seat, moves, n)


PLAYERS = {"greedy": greedy, "loner": loner}
