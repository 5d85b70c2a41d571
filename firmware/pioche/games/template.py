"""Template: a tiny trick game with every part of the contract. Copy it to start a game.

30 cards, 1 to 30. Everyone holds a hand of five (option: three) and plays one card in turn; the
highest wins the trick, scores a point and leads the next. After a trick, winner first, each seat
draws a card while there is one for all. It ends when the hands are empty; most points win.

State, SIZE bytes:
    0         phase: PLAY or DONE
    1         seats
    2         seat in turn
    3         leader of the trick
    4         next place in the deck to draw from
    5..8      points of each seat
    9..12     card each seat has on the table, 0: none
    13..32    hands, five places a seat, 0: empty
    33..62    the deck in order; 0 once drawn
    63..92    1 for each card that was played, card c at 62 + c
    93..96    the rng: nothing is drawn from it after the deal here, but this is where it lives

A move is the number of the card played.
"""

from micropython import const

from ..engine import hands, rng
from ..engine.contract import HIDDEN, OVER, UNDO_TURN

ID = 0
NAME = "template"
SEATS = (2, 4)
OPTIONS = (("hand", (5, 3)),)
SIZE = 97
MAX_LEGAL = 5
MAX_MOVES = 30
VERSION = 1
UNDO = UNDO_TURN

PLAY = 0
DONE = 1

_PHASE = const(0)
_SEATS = const(1)
_TURN = const(2)
_LEADER = const(3)
_NEXT = const(4)
_POINTS = const(5)
_TABLE = const(9)
_HANDS = const(13)
_DECK = const(33)
_PLAYED = const(62)
_RNG = const(93)
_CARDS = const(30)
_HAND = const(5)

_pool = bytearray(_CARDS + 1)  # scratch for resample and check, made once


def new(s, seed, seats, options):
    for i in range(_RNG):
        s[i] = 0
    s[_SEATS] = seats
    rng.seed(s, _RNG, seed)
    for c in range(_CARDS):
        s[_DECK + c] = c + 1
    rng.shuffle(s, _RNG, s, _DECK, _CARDS)
    hand = OPTIONS[0][1][options[0]]
    for seat in range(seats):
        for i in range(hand):
            _draw(s, _HANDS + _HAND * seat + i)
    # In every game the first dealer is seat (seed mod n); here the seat to the left begins.
    s[_TURN] = s[_LEADER] = (seed % seats + 1) % seats


def _draw(s, place):
    at = _DECK + s[_NEXT]
    s[place] = s[at]
    s[at] = 0
    s[_NEXT] += 1


def turn(s):
    return s[_TURN] if s[_PHASE] == PLAY else OVER


def legal(s, out):
    if s[_PHASE] != PLAY:
        return 0
    return hands.moves(s, _HANDS + _HAND * s[_TURN], _HAND, out)


def apply(s, move):
    seat = s[_TURN]
    hands.drop(s, _HANDS + _HAND * seat, _HAND, move)
    s[_TABLE + seat] = move
    s[_PLAYED + move] = 1
    seat = (seat + 1) % s[_SEATS]
    s[_TURN] = seat
    if seat == s[_LEADER]:
        _end_trick(s)


def _end_trick(s):
    winner = 0
    for seat in range(1, s[_SEATS]):
        if s[_TABLE + seat] > s[_TABLE + winner]:
            winner = seat
    s[_POINTS + winner] += 1
    s[_LEADER] = s[_TURN] = winner
    enough = s[_NEXT] + s[_SEATS] <= _CARDS
    for k in range(s[_SEATS]):
        seat = (winner + k) % s[_SEATS]
        s[_TABLE + seat] = 0
        if enough:
            _draw(s, _empty_place(s, seat))
    if not _holds(s, winner):
        s[_PHASE] = DONE


def _empty_place(s, seat):
    i = _HANDS + _HAND * seat
    while s[i]:
        i += 1
    return i


def _holds(s, seat):
    """Has this seat a card left?"""
    for i in range(_HANDS + _HAND * seat, _HANDS + _HAND * seat + _HAND):
        if s[i]:
            return True
    return False


def score(s, seat):
    return s[_POINTS + seat]


def place(s, seat):
    better = 1
    for other in range(s[_SEATS]):
        if s[_POINTS + other] > s[_POINTS + seat]:
            better += 1
    return better


def observe(s, seat, out):
    out[:] = s
    for i in range(_HANDS, _HANDS + _HAND * s[_SEATS]):
        if s[i] and (i - _HANDS) // _HAND != seat:
            out[i] = HIDDEN
    for i in range(_DECK + s[_NEXT], _DECK + _CARDS):
        out[i] = HIDDEN
    for i in range(_RNG, _RNG + rng.BYTES):
        out[i] = HIDDEN


def resample(o, seat, r):
    for c in range(1, _CARDS + 1):
        _pool[c] = not o[_PLAYED + c]
    for i in range(_HANDS, _DECK):
        if o[i] != HIDDEN:
            _pool[o[i]] = 0
    n = 0  # gather the unseen cards at the front of the pool
    for c in range(1, _CARDS + 1):
        if _pool[c]:
            _pool[n] = c
            n += 1
    rng.shuffle(r, 0, _pool, 0, n)
    for i in range(_HANDS, _PLAYED + 1):
        if o[i] == HIDDEN:
            n -= 1
            o[i] = _pool[n]
    rng.seed(o, _RNG, rng.bits(r, 0))


def check(s):
    """0, or 1: a card twice or missing, 2: counters, 3: phase."""
    if not 2 <= s[_SEATS] <= 4 or s[_TURN] >= s[_SEATS] or s[_NEXT] > _CARDS:
        return 2
    for c in range(_CARDS + 1):
        _pool[c] = 0
    for c in range(1, _CARDS + 1):
        _pool[c] = s[_PLAYED + c]
    for i in range(_HANDS, _PLAYED + 1):
        if s[i]:
            if s[i] > _CARDS or _pool[s[i]]:
                return 1
            _pool[s[i]] = 1
    for c in range(1, _CARDS + 1):
        if not _pool[c]:
            return 1
    if (s[_PHASE] == PLAY) != _holds(s, s[_TURN]):
        return 3
    return 0


def text(s, move):
    return str(move)


# What views, bots and transcripts may ask of a state or an observation.


def seats(s):
    return s[_SEATS]


def hand(s, seat, i):
    """The card at place i of a hand: its number, 0: none, HIDDEN: not for this seat's eyes."""
    return s[_HANDS + _HAND * seat + i]


def on_table(s, seat):
    return s[_TABLE + seat]


def dealer(s):
    """Whoever dealt: only true before the first card is played."""
    return (s[_LEADER] - 1) % s[_SEATS]


def deck(s):
    """The cards still to come, next one first."""
    return s[_DECK + s[_NEXT] : _DECK + _CARDS]
