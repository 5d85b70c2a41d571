"""Positions of The Game by hand."""

from array import array

from pioche.engine.contract import OVER
from pioche.games import the_game as game

MOVES = array("I", bytes(4 * game.MAX_LEGAL))
SAYS = array("I", bytes(4 * game.MAX_SAYS))
DECK, LAID = 74, 170  # from the layout table
ASK, LEFT_OF_DEALER = 0, 1  # indices into the values of `start`; a seat p is 2 + p
PLAIN, FULL, SILENT = 0, 1, 2  # and into those of `talk`


def dealt(seats, seed=7, expert=0, fewer=0, start=LEFT_OF_DEALER, talk=FULL):
    s = bytearray(game.SIZE)
    game.new(s, seed, seats, bytes((expert, fewer, start, talk)))
    return s


def table(hands, tops=(1, 1, 100, 100), talon=(), turn=0, now=0, least=2, full=None, talk=FULL):
    """A position by hand; every card that is nowhere else was laid some time ago."""
    s = bytearray(game.SIZE)
    seats = len(hands)
    s[1], s[2], s[3] = seats, turn, 0
    s[4] = full or (0, 8, 7, 6, 6, 6)[seats]
    s[5], s[6] = least | talk + 1 << 2, now
    held = [c for h in hands for c in h]
    s[7] = len(held) + len(talon)
    s[8] = 98 - len(talon)
    s[10:14] = bytes(tops)
    for seat, h in enumerate(hands):
        s[34 + 8 * seat : 34 + 8 * seat + len(h)] = bytes(sorted(h))
    s[DECK + s[8] : DECK + 98] = bytes(talon)
    begun = [p for p in range(4) if tops[p] not in (1, 100)]
    for c in range(2, 100):
        if c not in held and c not in talon:
            s[LAID + c] = (tops.index(c) if c in tops else begun[0]) + 1
    assert game.check(s) == 0
    return s


def texts(s):
    return [game.text(s, MOVES[i]) for i in range(game.legal(s, MOVES))]


def say_texts(s, seat):
    return [game.text(s, SAYS[i]) for i in range(game.says(s, seat, SAYS))]


def play(s, *moves):
    for move in moves:
        s_legal = {game.text(s, MOVES[i]): MOVES[i] for i in range(game.legal(s, MOVES))}
        game.apply(s, s_legal[move])
        assert game.check(s) == 0


def hand(s, seat):
    return [game.hand(s, seat, i) for i in range(game.held(s, seat))]


def over(s):
    return game.turn(s) == OVER and game.legal(s, MOVES) == 0


def may_say(s):
    return [p for p in range(game.seats(s)) if game.says(s, p, SAYS)]


def broken(s, *changes):
    for i, value in changes:
        s[i] = value
    return game.check(s)
