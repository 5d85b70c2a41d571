"""Unseen cards of the XXL trick games dealt anew: each to a hand that may hold it, or laid aside.

A room is a hand, the cards laid aside, or a place for one card that is owed to a seat. The bytes
are told in tricks.py.
"""

from micropython import const

from . import rng, tricks
from .contract import HIDDEN

_SEATS = const(1)
_COUNT = const(19)
_VOIDS = const(25)
_WHERE = const(31)
_RNG = const(86)

_REST = const(6)
_NOBODY = const(255)
_CARDS = const(55)
_MOST_SEATS = const(6)
_OWED = const(7)  # rooms for unseen cards: 0..5 hands, REST, then one card owed to each seat
_ROOMS = const(13)

owed = bytearray(_MOST_SEATS)  # for resample: 1 for a seat that must get a card that was its own

# Scratch, made once.
_room = bytearray(_ROOMS)  # how many more cards a room takes
_in = bytearray(_CARDS)  # the room of each unseen card, or _NOBODY
_via = bytearray(_ROOMS)  # the card that would move into this room
_queue = bytearray(_ROOMS)


def resample(o, r, own):
    """Give the unseen cards to hands that may hold them, the others to the rest.

    own: 0, or where a table of the state says whose each card was (seat + 1). A seat with a 1 in
    `owed` then gets one of those that were its own."""
    _measure(o, own)
    rooms = _ROOMS if own else _OWED
    known = own
    for seat in range(o[_SEATS]):
        known |= o[_VOIDS + seat]
    for c in range(_CARDS):
        _in[c] = _NOBODY
    for c in range(_CARDS):
        if o[_WHERE + c] == HIDDEN:
            _house(o, c, r, own, rooms)
    if known:
        _mix(o, r, own)
    for c in range(_CARDS):
        if o[_WHERE + c] == HIDDEN:
            room = _in[c]
            o[_WHERE + c] = room if room < _OWED else room - _OWED
    rng.seed(o, _RNG, rng.bits(r, 0))


def _measure(o, own):
    """How many unseen cards each room takes."""
    rest = tricks.held(o, HIDDEN)
    for room in range(_ROOMS):
        _room[room] = 0
    for seat in range(o[_SEATS]):
        free = o[_COUNT + seat] - tricks.held(o, seat)
        rest -= free
        if own and owed[seat]:
            _room[_OWED + seat] = 1
            free -= 1
        _room[seat] = free
    _room[_REST] = rest


def _fits(o, card, room, own):
    """May this card be in this room?"""
    if room == _REST:
        return True
    if room > _REST:
        room -= _OWED
        if o[own + card] != room + 1:
            return False
    return not tricks.colours(o, card) & o[_VOIDS + room]


def _house(o, card, r, own, rooms):
    """Into a random room, each as likely as it is large: fair as long as nothing is known."""
    free = 0
    for room in range(rooms):
        if _room[room] and _fits(o, card, room, own):
            free += _room[room]
    if free == 0:
        _squeeze(o, card, own, rooms)
        return
    k = rng.below(r, 0, free)
    for room in range(rooms):
        if _room[room] and _fits(o, card, room, own):
            if k < _room[room]:
                _room[room] -= 1
                _in[card] = room
                return
            k -= _room[room]


def _squeeze(o, card, own, rooms):
    """Every room for this card is full: find the shortest chain of moves that makes place.

    There is one whenever all the cards can be housed at all (an augmenting path)."""
    for room in range(rooms):
        _via[room] = _NOBODY
    end = _reach(o, card, own, rooms, 0)
    at = 0
    while at < end:
        room = _queue[at]
        if _room[room]:
            _room[room] -= 1
            _shift(card, room)
            return
        for c in range(_CARDS):
            if _in[c] == room:
                end = _reach(o, c, own, rooms, end)
        at += 1


def _reach(o, card, own, rooms, end):
    """Queue the rooms this card could move to that were not reached before."""
    for room in range(rooms):
        if _via[room] == _NOBODY and _fits(o, card, room, own):
            _via[room] = card
            _queue[end] = room
            end += 1
    return end


def _shift(card, room):
    """Move along the chain that ends in this room, back to the card without one."""
    while True:
        moved = _via[room]
        before = _in[moved]
        _in[moved] = room
        if moved == card:
            return
        room = before


def _mix(o, r, own):
    """Swaps that keep to what is known, since housing in order favours some deals."""
    for c in range(_CARDS):
        if _in[c] != _NOBODY:
            d = rng.below(r, 0, _CARDS)
            if _in[d] != _NOBODY and _fits(o, c, _in[d], own) and _fits(o, d, _in[c], own):
                room = _in[c]
                _in[c] = _in[d]
                _in[d] = room
