"""Files that somebody has forged: sound ones changed in many ways, their checksums made right.

Everything is drawn from the Random that is given, so that the same seed forges the same files.
"""

import binascii
from array import array

from host_tools.prove.forged import fields
from pioche import registry
from pioche.engine.contract import OVER, optional
from pioche.store.deals import _MAGIC as DEALS

EDGES = (0, 1, 2, 5, 9, 15, 16, 63, 127, 128, 200, 254, 255)
WIDE_EDGES = (*EDGES, 256, 511, 1023, 4095, 9999, 32767, 65535)


def some_byte(r):
    return r.choice((r.choice(EDGES), r.randrange(256)))


def change_bytes(data, r, most=4):
    """Some accidents: bytes flipped, set, lost, doubled."""
    data = bytearray(data)
    for _ in range(r.randint(1, most)):
        at = r.randrange(len(data)) if data else 0
        act = r.randrange(5)
        if act == 0 and data:
            data[at] ^= 1 << r.randrange(8)
        elif act == 1:
            data[at : at + 1] = bytes([some_byte(r)])
        elif act == 2:
            del data[at : at + r.choice((1, 1, 2, 40))]
        elif act == 3:
            data[at:at] = data[at : at + r.choice((1, 1, 2, 40))]
        else:
            data[at : at + 4] = r.randbytes(4)
    return bytes(data)


# --- saves


def forged_save(data, r, others, note):
    """This save otherwise; others: further saves of the same game and of another. note() is told
    in which way."""
    act = r.choice(SAVE_ACTS)
    note(act.__name__.strip("_") if act else "bytes")
    if act is None:
        return fields.with_crc(change_bytes(data, r))
    f = fields.Fields(data)
    act(f, r, [fields.Fields(other) for other in others])
    return f.pack()


def _numbers(f, r, others):
    name = r.choice(("game", "version", "seats", "played", "logged", "floor", "seed"))
    value = r.choice(WIDE_EDGES)
    setattr(f, name, value & 255 if name in ("game", "version", "seats") else value)


def _played(f, r, others):
    """Another place in the log, with the state that it leads to or without."""
    f.played = r.randint(0, len(f.log))
    f.floor = r.choice((0, f.floor, f.played))
    if r.random() < 0.7:
        _play(f)


def _options(f, r, others):
    if f.options and r.random() < 0.8:
        f.options[r.randrange(len(f.options))] = r.choice((0, 1, 2, 3, 4, 7, 8, 9, some_byte(r)))
    else:
        f.options = f.options[:-1] if r.random() < 0.5 else f.options + b"\0"


def _seats(f, r, others):
    f.seats = r.choice((0, 1, 2, 3, 4, 5, 6, 7, some_byte(r)))
    f.kinds = (f.kinds + bytes(f.seats))[: f.seats]
    if f.counted and r.random() < 0.8:
        f.counted = (f.counted + bytes(f.seats))[: f.seats + 1]


def _counted(f, r, others):
    """What of the deal has counted, as no end of ours has noted it."""
    n = r.choice((f.seats + 1, f.seats + 1, f.seats + 1, 1, some_byte(r)))
    f.counted = r.choice((r.randbytes(n), b"\xff" * n, bytes(n), b""))
    f.mark = r.choice((f.mark, r.randbytes(4)))
    f.format = r.choice((1, 2, 2))


def _kinds(f, r, others):
    f.kinds[r.randrange(len(f.kinds))] = r.choice((0, 1, 4, 5, 15, 16, 24, 25, some_byte(r)))


def _ui(f, r, others):
    for _ in range(r.randint(1, 3)):
        f.ui[r.randrange(len(f.ui))] = some_byte(r)


def _all_ui(f, r, others):
    f.ui[:] = r.choice((r.randbytes(len(f.ui)), bytes(len(f.ui)), b"\xff" * len(f.ui)))


def _log(f, r, others):
    """Moves that may be none, with the state they lead to or without."""
    for _ in range(r.randint(1, 3)):
        at = r.randrange(len(f.log) + 1)
        move = r.choice((_any_move(f, r), *f.log[:3], *f.log[-3:]))
        act = r.randrange(3)
        if act == 0 and f.log:
            f.log[min(at, len(f.log) - 1)] = move
        elif act == 1:
            f.log.insert(at, move)
        elif f.log:
            del f.log[min(at, len(f.log) - 1)]
    f.logged = len(f.log)
    f.played = min(f.played, f.logged)
    f.floor = min(f.floor, f.played)
    if r.random() < 0.5:
        f.played = r.randint(0, f.played)
        f.floor = min(f.floor, f.played)
    if r.random() < 0.5:
        _play(f)


def _redo(f, r, others):
    """What was taken back and could be played again is no move."""
    f.log += [_any_move(f, r) for _ in range(r.choice((1, 1, 2, 30)))]
    f.logged = len(f.log)


def _any_move(f, r):
    """By chance, or a code near to those of this game."""
    near = r.choice(f.log) if f.log else 0
    signal = 512 + r.randrange(96)
    return r.choice((r.randrange(1 << 16), near ^ 1 << r.randrange(12), r.randrange(128), signal))


def _start(f, r, others):
    """A deal that began otherwise, and what came of it; if check() lets none pass, there is no
    playing on from it."""
    game = game_of(f)
    if game is None or len(f.start) != game.SIZE:
        return
    whole = bytearray(f.start)
    for _ in range(60):
        f.start[:] = whole
        for _ in range(r.randint(1, 2)):
            change_state(f.start, r)
        if f.start != whole and is_checked(game, f.start):
            _play(f)
            return


def change_state(s, r):
    a, b = r.randrange(len(s)), r.randrange(len(s))
    act = r.randrange(4)
    if act == 0:
        s[a], s[b] = s[b], s[a]
    elif act == 1:
        s[a] = some_byte(r)
    elif act == 2:
        s[a] = (s[a] + r.choice((1, -1))) & 255
    else:
        a = r.randrange(min(32, len(s)))  # where counters are
        s[a] = r.choice((0, 1, 2, 3, 4, 5, 6, 7, 8, some_byte(r)))


def _state(f, r, others):
    for _ in range(r.randint(1, 3)):
        change_state(f.state, r)


def _began_here(f, r, others):
    """The deal is said to have begun where it stands."""
    f.start[:] = f.state
    f.log, f.played, f.logged, f.floor = [], 0, 0, 0
    if r.random() < 0.6:
        _start(f, r, others)


def _splice(f, r, others):
    other = r.choice(others)
    for name in r.sample(("log", "start", "state", "ui", "kinds", "options"), r.randint(1, 4)):
        setattr(f, name, getattr(other, name))
    f.logged = len(f.log)
    f.played = min(f.played, f.logged)
    if r.random() < 0.5:
        f.game = other.game
    if r.random() < 0.5:
        _play(f)


def _seed(f, r, others):
    f.seed = r.choice((f.seed ^ 1, r.randrange(1 << 30), 1 << 30))


# None: bytes are changed by chance
SAVE_ACTS = (
    *(None, _numbers, _played, _options, _seats, _kinds, _counted, _ui, _all_ui, _log, _log, _redo),
    *(_start, _start, _start, _state, _began_here, _began_here, _splice, _splice, _seed),
)


def game_of(f):
    name = registry.name_of(f.game)
    return name and registry.game(name)


def is_checked(game, s):
    try:
        return game.check(s) == 0
    except Exception:  # no sound state has led there
        return False


def _play(f):
    """Let the state be what the moves lead to, as far as they are legal; those behind are there to
    be redone."""
    game = game_of(f)
    if game is None or len(f.start) != game.SIZE:
        return
    s = bytearray(f.start)
    out = array("I", bytes(4 * game.MAX_LEGAL + 400))
    n = 0
    try:
        while n < min(f.played, len(f.log)) and _is_legal(game, s, f.log[n], f.seats, out):
            game.apply(s, f.log[n])
            n += 1
    except Exception:  # as before
        pass
    f.state[:] = s
    f.played, f.floor = n, min(f.floor, n)


def _is_legal(game, s, move, seats, out):
    if game.turn(s) == OVER:
        return False
    seat = optional(game, "sayer")(move)
    if seat >= 0:
        return seat < seats and move in out[: game.says(s, seat, out)]
    return move in out[: game.legal(s, out)]


# --- deals before the last

DEALS_ACTS = ("moves", "short", "long", "check", "more", "empty", "other")


def forged_deals(data, r, others, note):
    """A file of deals otherwise. note() is told in which way."""
    if not data or r.random() < 0.25:
        note("bytes")
        return change_bytes(data or DEALS + bytes(4), r)
    first, found = data[3:7], _deals(data)
    at = r.randrange(len(found))
    moves, check = found[at]
    act = r.randrange(7)
    note(DEALS_ACTS[act])
    if act == 0:
        moves = change_bytes(moves, r)
    elif act == 1:
        moves = moves[: r.randrange(len(moves) + 1)]
    elif act == 2:
        moves += fields.packed([r.randrange(1 << 16) for _ in range(r.choice((1, 3, 200)))])
    elif act == 3:
        check = r.choice((r.randbytes(4), first, found[-1][1]))
    elif act == 4:
        found[at:at] = [(moves, r.randbytes(4))] * r.choice((1, 5, 300))
    elif act == 5:
        found[at:at] = [(b"", check if r.random() < 0.5 else r.randbytes(4))] * r.choice((1, 800))
    else:
        found = _deals(r.choice(others)) or found
        at, (moves, check) = 0, found[0]
    found[at] = (moves, check)
    sizes = [len(m) if r.random() < 0.95 else r.choice(WIDE_EDGES) for m, _ in found]
    parts = [(n & 0xFFFF).to_bytes(2, "little") + c + m for n, (m, c) in zip(sizes, found)]
    return DEALS + first + b"".join(parts)


def _deals(data):
    found, at = [], 7
    while at + 6 <= len(data):
        size = int.from_bytes(data[at : at + 2], "little")
        found.append((data[at + 6 : at + 6 + size], data[at + 2 : at + 6]))
        at += 6 + size
    return found


# --- words

NAMES = ("", "twenty", "no_such_game", "../settings", "xxl_pur\t", "\x1b[2J", "a" * 300, "é")
WORDS = ("", "0", "-1", "9", "FFFF", "zz", "9" * 40, "1,2,3", ";;;", "\x1b]0;", "ß", "\0", "mmmm")


def forged_settings(data, r, name):
    """Lines of settings as no page of ours has written them."""
    lines = data.decode().split("\n")
    game = r.choice((name, "twenty", "nothing"))
    for _ in range(r.randint(1, 4)):
        line = r.choice(
            (
                "options." + game + "=" + r.choice(WORDS + ("0", "99", "FFF", "-", "010")),
                "table." + game + "=" + r.choice(WORDS + ("m", "mA", "AA", "ZZZ", "mrenhx", "é")),
                "people=" + ",".join(r.choice(WORDS + NAMES) for _ in range(r.randrange(12))),
                "playing=" + r.choice(NAMES),
                "crashed=" + r.choice(NAMES + (name,)),
                r.choice(("language", "every", "sleep", "cells", "turned")) + "=" + r.choice(WORDS),
                r.choice(WORDS) + "=" + r.choice(WORDS),
                r.choice(WORDS),
            )
        )
        at = r.randrange(len(lines) + 1)
        lines[at : at + r.randrange(2)] = [line]
    data = "\n".join(lines).encode()
    return change_bytes(data, r) if r.random() < 0.2 else data


def forged_stats(data, r, name):
    """Statistics with numbers that are none, their check made right."""
    body, _, _ = data.rpartition(b"\n")
    lines = body.decode().split("\n")
    lines[0] = r.choice((lines[0], lines[0], "format=1", "format=9", ""))
    for _ in range(r.randint(1, 3)):
        key = name + ":" + r.choice(("m", "A", "deals", "evening", "", "é"))
        value = r.choice(
            (
                r.choice(WORDS),
                ",".join(r.choice(WORDS + ("0", "7", "-40000")) for _ in range(5)),
                ";".join(r.choice(WORDS + ("mA", "0,0")) for _ in range(4)),
                "0,0,0,0,5;0,0,0,0,5",
                "3,2,1,2,5;" + r.choice(WORDS + ("1,9f2a03c1", "1", ",")),
                " ".join(r.choice(WORDS + ("9f2a03c1006d", "9f2a03c1")) for _ in range(9)),
            )
        )
        lines.insert(r.randrange(len(lines) + 1), key + "=" + value)
    body = "\n".join(lines).encode()
    if r.random() < 0.3:
        body = change_bytes(body, r)
    return with_check(body)


def with_check(body):
    return body + b"\n" + f"check={binascii.crc32(body) & 0xFFFFFFFF:08x}".encode()


def forged_due(r, name):
    """Results that wait to be counted, as none of ours do; their check is right."""
    end = name + "=9f2a03c1;;m;1;0;<"
    parts = (r.choice((name, "x")), "=", r.choice(("9f2a03c1", "zz")), ";", r.choice(("", "0141")))
    parts += (";", r.choice(WORDS + ("m", "mA")), ";", r.choice(WORDS + ("1", "10")), ";")
    parts += (r.choice(WORDS + ("0", "7,8")), ";", r.choice("<>=x?"))
    body = "\n".join(r.choice((end, "".join(parts), "")) for _ in range(r.randrange(6))).encode()
    if r.random() < 0.3:
        body = change_bytes(body, r)
    return body + b"\n" + f"{binascii.crc32(body) & 0xFFFFFFFF:08x}".encode()


def forged_glass(r, size):
    return r.randbytes(r.choice((0, 1, size - 1, size, size, size + 4, size + 5, 3 * size)))
