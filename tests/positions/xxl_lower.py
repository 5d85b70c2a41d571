"""Positions of XXL 1, 2 and 5 by hand."""

from array import array

import pytest

from pioche.engine import draw_or_keep, xxl
from pioche.engine.draw_or_keep import NONE, PLAYED, TALON
from pioche.games import xxl_after, xxl_lower, xxl_updown

GAMES = [xxl_lower, xxl_after, xxl_updown]
CARD = {xxl.text(c): c for c in range(xxl.CARDS)}
MOVES = array("I", bytes(4 * 224))


all_three = pytest.mark.parametrize("game", GAMES, ids=lambda g: g.NAME)


def laid_out(piles, hands, talon="", turn=0):
    """A position by hand: the piles' bytes, card texts of each hand and the talon, next first."""
    s = bytearray(draw_or_keep.SIZE)
    s[1], s[2], s[4] = len(hands), turn, NONE
    s[11 : 11 + len(piles)] = bytes(piles)
    s[111:166] = bytes([PLAYED]) * 55
    for seat, cards in enumerate(hands):
        s[15 + seat] = len(cards.split())
        for t in cards.split():
            s[111 + CARD[t]] = seat
    s[6] = len(talon.split())
    for i, t in enumerate(reversed(talon.split())):
        s[166 + i] = CARD[t]
        s[111 + CARD[t]] = TALON
    return s


def legal(game, s):
    return list(MOVES[: game.legal(s, MOVES)])


def texts(game, s):
    return [game.text(s, m) for m in legal(game, s)]


def do(game, s, *moves):
    """Play these moves, each of which must be legal and leave a sound state."""
    for t in moves:
        found = [m for m in legal(game, s) if game.text(s, m) == t]
        assert found, f"{t} is not among {texts(game, s)}"
        game.apply(s, found[0])
        assert game.check(s) == 0


def dealt(game, seed=7, seats=3):
    s = bytearray(game.SIZE)
    game.new(s, seed, seats, b"")
    return s


def seen(game, s, seat):
    o = bytearray(len(s))
    game.observe(s, seat, o)
    return o


def on(top, hands, talon="", turn=0):
    """A position of this game with this top card."""
    return laid_out([CARD[top]], hands, talon, turn)


def lower_than(top):
    return {t for t in CARD if t != top and xxl_lower.lower(CARD[t], CARD[top])}


# --- what is known


def samples(game, s, seat, n=60):
    r = bytearray(b"\1\2\3\4")
    for _ in range(n):
        o = seen(game, s, seat)
        game.resample(o, seat, r)
        assert game.check(o) == 0
        yield o


FULL = ["9G10Y 8R10G", "6Y7G 5B9R", "6G9B 7B9G"]
TAIL = "0Y1R 0R3B 1R5Y 0R7Y 0Y9R 1R8B 3Y4G 2R8Y"  # 0Y1R 0R3B 1R5Y 0R7Y 1R8B fit 0G2R
