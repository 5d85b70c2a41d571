"""Tournaments of XXL, played by chance."""

from array import array

from pioche import registry
from pioche.engine import rng
from pioche.engine.contract import OVER, default_options
from pioche.games import xxl_pur, xxl_solo_k

MOVES = array("I", bytes(4 * xxl_pur.MAX_LEGAL))


PARTS_END = 374  # the state: what comes before is the game in play


RESULTS = 378


VARIANTS = list(xxl_pur.PARTS)


POINTS, HAND = 0, 1  # the option start


def dealt(name="xxl_pur", seed=5, seats=3, options=None):
    s = bytearray(xxl_pur.SIZE)
    game = registry.game(name)
    game.new(s, seed, seats, default_options(game) if options is None else options)
    return s


def solo(variant, rounds, seed=5, seats=3, start=POINTS):
    values = xxl_solo_k.OPTIONS[1][1]
    options = bytes((VARIANTS.index(variant), values.index(rounds), start))
    return dealt("xxl_solo_k", seed, seats, options)


def play(s, r, until):
    """Random moves until until(s) is true, or to the end."""
    while xxl_pur.turn(s) != OVER and not until(s):
        xxl_pur.apply(s, MOVES[rng.below(r, 0, xxl_pur.legal(s, MOVES))])


def chance(n=1):
    r = bytearray(rng.BYTES)
    rng.seed(r, 0, n)
    return r


def with_places(*places, parts=2):
    """A tournament of which these parts have ended with these places, a text for each seat."""
    s = solo("xxl_colour", 9, seats=len(places[0]))
    s[PARTS_END] = len(places)
    for k, row in enumerate(places):
        for seat, digit in enumerate(row):
            s[RESULTS + 12 * k + 2 * seat + 1] = int(digit) << 4
    return s
