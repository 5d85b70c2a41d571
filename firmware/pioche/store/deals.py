"""Deals of a game that have ended: its save forgets them, but who keeps the game wants them too.

    0   "Pd"                        magic
    2   format, 1
    3   CRC-32 of the state the game began with, 4 bytes
    7   of each deal: bytes of its moves, 2; CRC-32 of the state they lead to, 4; the moves, as
        saves write them

A game is the same function of its moves every time, so nothing more is needed. The CRCs make a
chain: a deal has its place behind the one that leads to the state it began with, and what stood
there before (the game was cut off, or the same deal is played again) goes. A chain that does not
lead to a game's deal is not this game's, whatever the file is called.
"""

from . import files

MOST = 16384  # bytes; one game in some thousands is longer, and is kept without its beginning
_MOST_DEALS = 64  # no game has more
_MAGIC = b"Pd\1"
_HEAD = 7
_HEAD_OF_DEAL = 6
_CHUNK = 512


def way(f, check):
    """-> (bytes of this file that lead to the state with this CRC, deals in them); (0, 0)."""
    head = f.read(_HEAD)
    at, deals, found = _HEAD, 0, head[3:]
    if head[:3] != _MAGIC:
        return 0, 0
    while found != check:
        head = f.read(_HEAD_OF_DEAL)
        if len(head) < _HEAD_OF_DEAL:
            return 0, 0
        found = head[2:]
        at += _HEAD_OF_DEAL + _size(head)
        deals += 1
        if not _size(head) or deals > _MOST_DEALS or at > MOST + _HEAD_OF_DEAL:
            return 0, 0  # none that was written by add()
        f.seek(at)
    return at, deals


def way_in(path, check):
    """The same of a file that need not be there."""
    try:
        with open(path, "rb") as f:
            return way(f, check)
    except OSError as e:
        if e.args[0] != files.NO_SUCH_FILE:
            raise
        return 0, 0


def chain_in(path, check):
    """-> (the CRC of the state that this file begins with, deals in it that lead to the state with
    the CRC that is given); b"" where none do."""
    found = way_in(path, check)[1]
    if not found:
        return b"", 0
    with open(path, "rb") as f:
        return f.read(_HEAD)[3:], found


def deal(f, number):
    """-> (the CRC of the state that one deal leads to, the first being 0; its moves, as saves write
    them)."""
    at = _HEAD
    for _ in range(number + 1):
        f.seek(at)
        head = f.read(_HEAD_OF_DEAL)
        at += _HEAD_OF_DEAL + _size(head)
    return head[2:], f.read(_size(head))


def _size(head):
    return head[0] | head[1] << 8


def add(paths, ended, first, last):
    """Put deals that have ended where they belong, in one of two files. ended: (CRC of the state
    before, moves, CRC of the state after) of each; first: the CRC of the state their game began
    with; last: that of the deal that can be taken up again, whose file must stay."""
    for before, moves, after in ended:
        path, size = find(paths, before)
        if not size and before == first:  # a game that has no file yet
            path = paths[1] if way_in(paths[0], last)[0] else paths[0]
        if (size or before == first) and size + len(moves) < MOST:
            files.write_parts(path, _longer(path, size, before, moves, after))


def find(paths, check):
    """-> (the path of the file that leads to this state, bytes of it); 0 bytes: none does."""
    for path in paths:
        size = way_in(path, check)[0]
        if size:
            break
    return path, size


def _longer(path, size, before, moves, after):
    if size:
        yield from copied(path, size)
    else:
        yield _MAGIC + before
    yield bytes((len(moves) & 255, len(moves) >> 8)) + after + moves


def copied(path, size):
    """The first bytes of a file, in pieces that need little memory."""
    with open(path, "rb") as f:
        while size > 0:
            piece = f.read(min(size, _CHUNK))
            if not piece:
                return  # it was cut short, and will be found so
            size -= len(piece)
            yield piece
