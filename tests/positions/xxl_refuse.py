"""Positions of XXL 3 by hand."""

from pioche.engine import rng, tricks, xxl
from pioche.engine.contract import OVER
from pioche.games import xxl_refuse as game
from pioche.transcript import xxl_refuse as notes
from tests.positions.by_text import ByText
from tests.positions.tricks import CARD, put

moves = ByText(game)
MOVES, legal, play = moves.moves, moves.legal, moves.play


PART, MOST, KEPT, FIRST = 90, 91, 92, 98


FEWEST, FEWER = b"\0", b"\1"


def dealt(seed=7, seats=4, options=FEWEST):
    s = bytearray(game.SIZE)
    game.new(s, seed, seats, options)
    return s


def position(*hands, part=1, leader=0, dealer=0, won=(), options=FEWEST):
    """These hands, a text of cards each, to lead; `won`: cards that each seat took before."""
    s = dealt(0, len(hands))
    put(s, hands, dealer)
    for seat, cards in enumerate(won):
        for text in cards.split():
            s[tricks.WHERE + CARD[text]] = 8 * (seat + 1) + seat
    s[PART] = part
    s[MOST] = max(s[tricks.COUNT : tricks.VOIDS]) if options == FEWER else 0
    s[tricks.TURN] = s[tricks.LEADER] = leader
    return s


def won(s):
    return [tricks.won(s, p) for p in range(s[tricks.SEATS])]


def counts(s):
    return list(s[tricks.COUNT : tricks.COUNT + s[tricks.SEATS]])


def hand(s, seat):
    return [xxl.text(c) for c in range(55) if s[tricks.WHERE + c] == seat]


def at_random(s, r, until):
    while game.turn(s) != OVER and not until(s):
        game.apply(s, MOVES[rng.below(r, 0, game.legal(s, MOVES))])
    return s


def reached(until, seats, options=FEWEST):
    """The first of many games that gets there."""
    r = bytearray(b"\1\2\3\4")
    for seed in range(400):
        s = at_random(dealt(seed, seats, options), r, until)
        if until(s):
            return s
    raise AssertionError("no game gets there")


def keeping(s):
    return notes.phase(s) == "keep"


def part_2(s):
    return game.deals(s) == 2
