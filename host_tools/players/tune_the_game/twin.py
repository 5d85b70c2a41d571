"""The C twin of The Game's player, for tests and for the tuner: compiled when first asked."""

import ctypes
import functools
from pathlib import Path

from .. import c_library
from . import weights

HERE = Path(__file__).parent
SOURCES = [HERE / name for name in ("player.c", "table.c", "learn.c")]

Vectors = ctypes.c_double * weights.COUNT * weights.PHASES


class Turn(ctypes.Structure):
    _fields_ = [
        ("tops", ctypes.c_int * 4),
        ("hand", ctypes.c_int * 8),
        ("held", ctypes.c_int),
        ("unseen", ctypes.c_uint8 * 102),
        ("talon", ctypes.c_int),
        ("least", ctypes.c_int),
        ("full", ctypes.c_int),
        ("laid", ctypes.c_int),
        ("marks", ctypes.c_int * 12),
    ]


class Plan(ctypes.Structure):
    _fields_ = [
        ("score", ctypes.c_double),
        ("cards", ctypes.c_int),
        ("card", ctypes.c_int * 8),
        ("pile", ctypes.c_int * 8),
        ("used", ctypes.c_int),
    ]


class Player(ctypes.Structure):
    _fields_ = [("weights", Vectors), ("thorough", ctypes.c_int), ("looks", ctypes.c_int)]


class Deal(ctypes.Structure):
    _fields_ = [
        ("seats", ctypes.c_int),
        ("expert", ctypes.c_int),
        ("full", ctypes.c_int),
        ("start", ctypes.c_int),
        ("talk", ctypes.c_int),
        ("deck", ctypes.c_int * 98),
    ]


@functools.cache
def library():
    twin = c_library.load("the_game", SOURCES, [HERE / "player.h"])
    twin.player_best.restype = Plan
    return twin


@functools.cache
def player(level, seats):
    """The device's player of this level with the work that it may do at so many seats."""
    from pioche import bots
    from pioche.bots import the_game, the_game_weights

    hard = level == bots.HARD
    data = the_game_weights.TUNED[seats - 1] if hard else the_game_weights.PLAIN
    vectors = [[float(x) for x in v] for v in weights.unpacked(data)]
    vectors *= weights.PHASES // len(vectors)
    return made_player(vectors, hard, the_game.work(level, bots.budget(level, seats)))


def made_player(vectors, thorough, looks):
    return Player(Vectors(*(tuple(v) for v in vectors)), thorough, looks)


def plan(player, o, seat):
    """-> the moves of the best plan from this observation, without the end; None: there is none."""
    _round_down(True)
    found = library().player_best(ctypes.byref(player), ctypes.byref(_turn(o, seat)))
    if found.score < -1e17:
        return None
    return [found.card[k] << 2 | found.pile[k] for k in range(found.cards)]


def play(player, s):
    """-> how many cards are left when this player has all seats of a game just dealt."""
    from pioche.bots import the_game_talk as talk
    from pioche.games import the_game

    s = bytearray(s)
    while the_game.phase(s) == the_game.ASK:
        the_game.apply(s, talk.begins(s, the_game.turn(s)))
    seats = the_game.seats(s)
    deck = [
        the_game.hand(s, seat, i) for seat in range(seats) for i in range(the_game.held(s, seat))
    ]
    deck += the_game.deck(s)
    deal = Deal(seats, the_game.least(s) - 2, the_game.full(s), the_game.turn(s), the_game.talk(s))
    deal.deck[:] = deck
    _round_down(True)
    return library().table_play_all(ctypes.byref(deal), ctypes.byref(player))


def left(level, seats, options, first_seed, deals, crew):
    """How many cards are left in each of these deals, by players of this level."""
    tasks = [(level, seats, options, first_seed + k) for k in range(deals)]
    return crew.in_order(left_in, tasks, chunk=100, progress=False)


def left_in(task):
    from pioche.games import the_game

    level, seats, options, seed = task
    s = bytearray(the_game.SIZE)
    the_game.new(s, seed, seats, options)
    return play(player(level, seats), s)


def learn(player, critic, seats, games, seed):
    """One round, on player and critic; -> (share of wins, cards left) of the games before it."""
    _round_down(False)
    wins, left = ctypes.c_double(), ctypes.c_double()
    library().learn(
        ctypes.byref(player),
        critic,
        seats,
        games,
        ctypes.c_uint64(seed),
        ctypes.byref(wins),
        ctypes.byref(left),
    )
    return wins.value, left.value


def _round_down(yes):
    ctypes.c_int.in_dll(library(), "whole").value = yes


def _turn(o, seat):
    from pioche.bots import the_game_talk as talk
    from pioche.games import the_game

    turn = Turn(held=the_game.held(o, seat), talon=the_game.talon(o), full=the_game.full(o))
    turn.least, turn.laid = the_game.least(o), the_game.laid(o)
    for p in range(4):
        turn.tops[p] = the_game.top(o, p) if p < 2 else 101 - the_game.top(o, p)
    for c in range(2, 100):
        turn.unseen[c] = the_game.lies_on(o, c) == 0
    for i in range(turn.held):
        turn.hand[i] = the_game.hand(o, seat, i)
        turn.unseen[turn.hand[i]] = 0
    for i, n in enumerate(talk.marks(o, seat)):
        turn.marks[i] = n
    return turn
