"""The players of XXL pur and XXL individuel are those of their parts."""

from array import array

import pytest

from pioche import bots, registry
from pioche.bots import xxl_pur, xxl_solo_k
from pioche.bots.xxl_pur import player_of
from pioche.engine import rng
from pioche.engine.contract import OVER
from pioche.games import xxl_pur as pur
from pioche.games import xxl_solo_k as solo_k

BUDGET = 25
LEVELS = (bots.EASY, bots.NORMAL, bots.HARD)
VARIANTS = range(len(pur.PARTS))


def decided(bot, game, o, seat, level):
    """All that a player thinks, from bytes of its own; and that these bytes keep their length."""
    moves, r, seen = array("I", bytes(4 * game.MAX_LEGAL)), bytearray(rng.BYTES), bytearray(o)
    bots.seed(r, 5)
    thoughts = list(bots.thoughts(game, bot, seen, seat, level, BUDGET, r, moves))
    assert len(seen) == len(o)
    return thoughts


def positions(s, game, each):
    """Every so many decisions of a tournament played at random from this state."""
    moves, r = array("I", bytes(4 * game.MAX_LEGAL)), bytearray(rng.BYTES)
    rng.seed(r, 0, 3)
    count = 0
    while game.turn(s) != OVER:
        n = game.legal(s, moves)
        count += n > 1
        if n > 1 and count % each == 0:
            yield game.turn(s), set(moves[:n])
        game.apply(s, moves[rng.below(r, 0, n)])


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda k: pur.PARTS[k])
def test_plays_as_the_player_of_its_part(variant):
    """The same thoughts as from the same deal of the game alone, in every game there is."""
    part = registry.game(pur.PARTS[variant])
    s, o = bytearray(solo_k.SIZE), bytearray(solo_k.SIZE)
    alone, seen = bytearray(part.SIZE), bytearray(part.SIZE)
    solo_k.new(s, 40 + variant, 2 + variant % 5, bytes((variant, 1, variant & 1)))
    for seat, legal in positions(s, solo_k, 9):
        alone[:] = s[: part.SIZE]
        solo_k.observe(s, seat, o)
        part.observe(alone, seat, seen)
        for level in LEVELS:
            thoughts = decided(xxl_solo_k, solo_k, o, seat, level)
            theirs = decided(player_of(o), part, seen, seat, level)
            assert thoughts[-len(theirs) :] == theirs  # behind the slices of the import
            assert set(thoughts) <= legal
        move = thoughts[-1]
        assert xxl_solo_k.why(o, seat, move) == player_of(o).why(seen, seat, move)


def test_every_part_has_its_turn():
    """Six parts, six players."""
    s = bytearray(pur.SIZE)
    pur.new(s, 3, 3, b"\0")
    asked = set()
    for seat, legal in positions(s, pur, 7):
        o = bytearray(pur.SIZE)
        pur.observe(s, seat, o)
        assert set(decided(xxl_pur, pur, o, seat, bots.NORMAL)) <= legal
        asked.add(player_of(o).__name__)
    assert asked == {"pioche.bots." + name for name in pur.PARTS[:6]}


def test_a_tournament_is_registered_only_when_all_its_parts_think():
    """Its player has nobody to ask otherwise."""
    thinking = registry.names(registry.THINKS)
    for name in ("xxl_pur", "xxl_solo_k"):
        assert name not in thinking or set(pur.PARTS) <= set(thinking)
