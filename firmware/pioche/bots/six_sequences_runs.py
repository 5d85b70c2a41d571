"""How far a sequence of Les 6 Séquences may grow, and what it will pay.

A position of a suit is sure, or may come with some chance, in 64ths. A sequence that is not there
yet needs three positions in a row; from there it grows both ways, position by position, as long as
cards come. All lengths are in 64ths of a card, all pay in 64ths of a point.
"""

from array import array

from micropython import const

_ACE = const(19)
_COURT = const(13)  # J, the lowest card that pays two

# What positions 1 to p pay together.
_PAID = bytes([p + max(0, p - _COURT + 1) + 3 * (p == _ACE) for p in range(_ACE + 1)])

_up = array("h", bytes(2 * (_ACE + 3)))  # growth to be expected from position p upwards
_joker_up = array("h", bytes(2 * (_ACE + 3)))  # the same with the joker in hand
_down = array("h", bytes(2 * (_ACE + 3)))

# What best() found.
length = 0
pay = 0


def best(sure, may, chance, joker):
    """Find the sequence that should get longest: which positions are sure, which may come with
    this chance, and is the joker in hand?"""
    global length, pay
    length = pay = 0
    windows = _windows(sure, sure | may, joker)
    if windows == 0:
        return
    _grow(sure, may, chance, joker)
    p = 1
    windows >>= 1
    while windows:
        if windows & 1:
            _try(p, sure, may, chance, joker)
        windows >>= 1
        p += 1


def _windows(sure, open, joker):
    """Where three positions in a row can come together that are not all still to come."""
    a, b, c = open, open >> 1, open >> 2
    found = a & b | b & c | a & c if joker else a & b & c
    return found & (sure | sure >> 1 | sure >> 2) & 0x3FFFE


def _grow(sure, may, chance, joker):
    u = v = 0
    bit = 1 << _ACE
    for p in range(_ACE, 0, -1):
        if sure & bit:
            u += 64
            v += 64
        else:
            x = chance if may & bit else 0
            if joker:
                v = (x * (64 + v) + (64 - x) * (64 + u)) >> 6
            u = x * (64 + u) >> 6
        _up[p] = u
        _joker_up[p] = v if joker else u
        bit >>= 1
    u = 0
    bit = 2
    for p in range(1, _ACE + 1):
        if sure & bit:
            u += 64
        else:
            u = chance * (64 + u) >> 6 if may & bit else 0
        _down[p] = u
        bit <<= 1


def _try(p, sure, may, chance, joker):
    """A sequence with positions p to p + 2."""
    global length, pay
    f = least = 64  # the joker stands for the least likely one
    for i in range(p, p + 3):
        if not sure >> i & 1:
            x = chance if may >> i & 1 else 0
            f = f * max(x, least) >> 6
            least = min(x, least)
    up = _joker_up[p + 3] if least == 64 else _up[p + 3]
    if not joker:
        f = f * least >> 6
    found = f * (192 + up + _down[p - 1]) >> 6
    if found > length:
        length = found
        pay = f * (_paid(p + 2, up) - _paid(p - 1, -_down[p - 1])) >> 6


def _paid(p, growth):
    """What all positions up to this one pay, and with as many more or less, in 64ths."""
    p += growth >> 6
    return 64 * _PAID[p] + (growth & 63) * (_PAID[min(_ACE, p + 1)] - _PAID[p])
