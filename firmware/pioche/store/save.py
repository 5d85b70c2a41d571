"""A game in progress as bytes.

    0   "Pi"                        magic
    2   format: 3 if any hint was asked for, else 2
    3   game id
    4   VERSION of its rules
    5   seats
    6   number of options
    7   seed, 4 bytes, low first
    11  moves played, moves logged (more after an undo), and how far undo may go: 2 bytes each
    17  length of the log in bytes: 2
    19  SIZE of a state: 2
    21  length of ui
    22  length of what of the deal has counted (counting.py): 0, or more than seats by 1
    23  mark of the deal, by which statistics know it: a CRC of its setting and who sat there first
    27  options, who sits where (a byte each), in format 3 how many hints each seat has asked for (a
        byte each), log, state at the start of the deal, state, ui, and what has counted
    end CRC-32 of all before

Format 1 ends its head before byte 22, and knows nothing of what has counted.

Moves in the log are written seven bits a byte, low first, the top bit saying that more follow.
"""

import binascii
from array import array

HEAD = 27
_FORMAT = 2
_HINTS = 3  # the format of a save that tells of hints
_HEAD_1 = 22  # of format 1
LIMIT = 2048  # bytes; no save of any game may be longer
_LONGEST = 3  # bytes of a move in the log


class BadSave(Exception):
    """Why a save cannot be used: args[0] is the name of a text in lang."""


class Saved:
    """What a save says, before anybody believes it."""


def pack(session):
    game, history = session.game, session.history
    log = _pack_log(history.log, history.logged)
    head = bytearray(HEAD)
    setting = session.options + session.kinds
    parts = log, history.start, session.state, session.ui, session.counted
    hints = session.hints
    if not any(hints) or HEAD + len(setting) + len(hints) + sum(map(len, parts)) + 4 > LIMIT:
        hints = b""  # there was no room for them when an older Pioche began the game
    format_ = _HINTS if hints else _FORMAT
    head[0:6] = bytes((80, 105, format_, game.ID, game.VERSION, session.seats))
    head[6] = len(session.options)
    _put(head, 7, session.seed, 4)
    _put(head, 11, history.played, 2)
    _put(head, 13, history.logged, 2)
    _put(head, 15, history.floor, 2)
    _put(head, 17, len(log), 2)
    _put(head, 19, len(session.state), 2)
    head[21] = len(session.ui)
    head[22] = len(session.counted)
    session.mark = session.mark or check_of(head[3:11] + setting)
    head[23:] = session.mark
    data = b"".join((head, setting, hints) + parts)
    return data + check_of(data)


def beginning(session):
    """The state its game began with."""
    return session.history.beginning(session.seed, session.seats, session.options)


def check_of(data):
    """Its CRC-32, in four bytes."""
    check = bytearray(4)
    _put(check, 0, binascii.crc32(data), 4)
    return bytes(check)


def ended(session):
    """A deal that has ended, as deals.add() takes it."""
    history = session.history
    moves = bytes(_pack_log(history.log, history.played))
    return check_of(history.start), moves, check_of(session.state)


def has_room(session):
    """Would the save still keep to its limit with one move more?"""
    room, history = _room(session), session.history
    if history.played * _LONGEST <= room:
        return True
    for i in range(history.played):
        room -= _size(history.log[i])
    return room >= 0


def _room(of):
    """Bytes that a session's log, or that of what was saved, can have when one more move comes."""
    room = LIMIT - HEAD - 5 - len(of.options) - 3 * len(of.kinds) - len(of.ui)
    return room - 2 * len(of.state) - _LONGEST


def never_forgets(saved, moves):
    """Has any log of so many moves room in this save? Then it begins where its deal does."""
    return moves * _LONGEST <= _room(saved)


def unpack(data):
    """-> Saved; BadSave when the bytes are not a save or not a whole one."""
    if len(data) < HEAD + 4 or data[0:2] != b"Pi":
        raise BadSave("BAD_FILE")
    if not 0 < data[2] <= _HINTS:
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
    is_old = data[2] < _FORMAT
    at, counted = (_HEAD_1, 0) if is_old else (HEAD, data[22])
    saved.mark = b"" if is_old else data[23:HEAD]
    parts = []
    hints = saved.seats if data[2] == _HINTS else 0
    for n in (data[6], saved.seats, hints, _get(data, 17, 2), size, size, data[21], counted):
        parts.append(data[at : at + n])
        at += n
    if at + 4 != len(data):
        raise BadSave("BAD_FILE")
    saved.options, saved.kinds, hints, log, *parts = parts
    saved.start, saved.state, saved.ui, saved.counted = parts
    saved.hints = hints or bytes(saved.seats)
    if counted not in (0, saved.seats + 1):
        raise BadSave("BAD_FILE")
    if not saved.floor <= saved.played <= saved.logged <= len(log):
        raise BadSave("BAD_FILE")
    saved.log = _log(log, saved.logged)
    return saved


def _log(data, n):
    """These moves, which are so many: two bytes each take little memory, where a list that grows
    takes much."""
    log = array("H", bytes(2 * n))
    i = 0
    for move in moves_of(data):
        if i == n:
            raise BadSave("BAD_FILE")
        log[i] = move
        i += 1
    if i < n:
        raise BadSave("BAD_FILE")
    return log


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
    """The moves that a log tells; BadSave at bytes that tell none of 16 bits."""
    move = shift = 0
    for b in data:
        move |= (b & 127) << shift
        shift += 7
        if shift > 7 * _LONGEST or move >> 16:
            break
        if b < 128:
            yield move
            move = shift = 0
    if shift:
        raise BadSave("BAD_FILE")
