"""A game in progress as bytes.

    0   "Pi"                        magic
    2   format, 1
    3   game id
    4   VERSION of its rules
    5   seats
    6   number of options
    7   seed, 4 bytes, low first
    11  moves played, moves logged (more after an undo), and how far undo may go: 2 bytes each
    17  length of the log in bytes: 2
    19  SIZE of a state: 2
    21  length of ui
    22  options, who sits where (a byte each), log, state at the start of the deal, state, ui
    end CRC-32 of all before

Moves in the log are written seven bits a byte, low first, the top bit saying that more follow.
"""

import binascii

_HEAD = 22
_FORMAT = 1
LIMIT = 2048  # bytes; no save of any game may be longer
_LONGEST = 3  # bytes of a move in the log


class BadSave(Exception):
    """Why a save cannot be used: args[0] is the name of a text in lang."""


class Saved:
    """What a save says, before anybody believes it."""


def pack(session):
    game = session.game
    log = _pack_log(session.log, session.logged)
    head = bytearray(_HEAD)
    head[0:6] = bytes((80, 105, _FORMAT, game.ID, game.VERSION, session.seats))
    head[6] = len(session.options)
    _put(head, 7, session.seed, 4)
    _put(head, 11, session.played, 2)
    _put(head, 13, session.logged, 2)
    _put(head, 15, session.floor, 2)
    _put(head, 17, len(log), 2)
    _put(head, 19, len(session.state), 2)
    head[21] = len(session.ui)
    data = b"".join(
        (head, session.options, session.kinds, log, session.start, session.state, session.ui)
    )
    return data + check_of(data)


def check_of(data):
    """Its CRC-32, in four bytes."""
    check = bytearray(4)
    _put(check, 0, binascii.crc32(data), 4)
    return bytes(check)


def ended(session):
    """A deal that has ended, as deals.add() takes it."""
    moves = bytes(_pack_log(session.log, session.played))
    return check_of(session.start), moves, check_of(session.state)


def has_room(session):
    """Would the save still keep to its limit with one move more?"""
    room = LIMIT - _HEAD - 4 - len(session.options) - len(session.kinds) - len(session.ui)
    room -= 2 * len(session.state) + _LONGEST
    if session.played * _LONGEST <= room:
        return True
    for i in range(session.played):
        room -= _size(session.log[i])
    return room >= 0


def unpack(data):
    """-> Saved; BadSave when the bytes are not a save or not a whole one."""
    if len(data) < _HEAD + 4 or data[0:2] != b"Pi":
        raise BadSave("BAD_FILE")
    if data[2] != _FORMAT:
        raise BadSave("BAD_VERSION")
    if data[-4:] != check_of(data[:-4]):
        raise BadSave("BAD_FILE")
    saved = Saved()
    saved.game, saved.version, saved.seats = data[3], data[4], data[5]
    saved.seed = _get(data, 7, 4)
    saved.played = _get(data, 11, 2)
    saved.logged = _get(data, 13, 2)
    saved.floor = _get(data, 15, 2)
    size = _get(data, 19, 2)
    at = _HEAD
    parts = []
    for n in (data[6], saved.seats, _get(data, 17, 2), size, size, data[21]):
        parts.append(data[at : at + n])
        at += n
    if at + 4 != len(data):
        raise BadSave("BAD_FILE")
    saved.options, saved.kinds, log, saved.start, saved.state, saved.ui = parts
    saved.log = list(moves_of(log))
    if not saved.floor <= saved.played <= saved.logged == len(saved.log):
        raise BadSave("BAD_FILE")
    return saved


def _put(b, at, value, n):
    for i in range(n):
        b[at + i] = value & 255
        value >>= 8


def _get(b, at, n):
    value = 0
    for i in range(n - 1, -1, -1):
        value = value << 8 | b[at + i]
    return value


def _size(move):
    """Bytes this move takes in the log."""
    n = 1
    while move > 127:
        n += 1
        move >>= 7
    return n


def _pack_log(log, n):
    out = bytearray()
    for i in range(n):
        move = log[i]
        while move > 127:
            out.append(move & 127 | 128)
            move >>= 7
        out.append(move)
    return out


def moves_of(data):
    """The moves that a log tells."""
    move = shift = 0
    for b in data:
        move |= (b & 127) << shift
        shift += 7
        if b < 128:
            yield move
            move = shift = 0
