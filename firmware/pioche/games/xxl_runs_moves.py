"""The moves of XXL 4: which there are in a position, and in which positions there must be any.

So here hidden cards are dealt anew, that the game could have come to rest with them, and a state is
checked. Its bytes are told in xxl_runs.py.
"""

from array import array

import micropython
from micropython import const

from ..engine import rng, xxl
from ..engine.contract import HIDDEN

_PHASE = const(0)
_SEATS = const(1)
_TURN = const(2)
_DEALER = const(3)
_LEFT = const(4)
_QUIET = const(5)
_FRESH = const(6)
_SWAPS_ACT = const(2)
_HANDS = const(7)
_AT = const(13)
_RNG = const(68)
_RAN = const(1)
_MOVED = const(2)
_DONE = const(3)
_CARDS = const(55)
_HAND = const(4)
_KNOWN = const(8)
_WHOSE = const(0xF7)  # of a card in a hand, whether it is known or not
_WON = const(16)
_EXPOSED = const(24)
_TALON = const(64)
_END_TURN = const(0)
_ADD = const(1)
_SWAP = const(64)
_RUN = const(4096)
_RUNS = const(972)  # codes of runs: 4 colours, 9 lowest numbers, 27 choices of cards
_MOST = const(6)  # seats
_NO_CARD = const(0xFF)
_OWN = const(2)
_TRIES = const(12)  # blind redeals before resample places a run on purpose

# For each colour and number the two or three cards that bear it, three bytes each: _NO_CARD, none.
# Written down: to find them takes memory.
_BEARERS = (
    b"\x00\x08\x09\x0e\x0f\xff\x13\x14\xff\x1b\x1d\x1e\x0c\x25\x27\x0d\x1c\x29"
    b"\x16\x2d\xff\x06\x17\x24\x18\x2a\x31\x19\x26\xff\x21\x36\xff"
    b"\x02\x06\xff\x00\x0d\x10\x01\x0a\x18\x1f\x21\xff\x03\x14\x23\x04\x28\x2a"
    b"\x05\x30\xff\x29\x31\xff\x07\x2e\x35\x08\x20\x2b\x12\x33\xff"
    b"\x03\x04\xff\x0c\x11\x12\x19\x1a\xff\x02\x0b\x1c\x22\x24\xff\x15\x2b\xff"
    b"\x0e\x1d\x23\x0f\x32\x33\x10\x25\xff\x2f\x34\xff\x27\x2c\x30"
    b"\x01\x05\x07\x0a\x0b\xff\x15\x16\x17\x13\x20\xff\x1b\x26\xff\x22\x2c\xff"
    b"\x28\x2e\x2f\x1e\x2d\xff\x1f\x34\xff\x11\x32\x36\x09\x1a\x35"
)

# Scratch, made once: the numbers held, a bit each, for seat and colour; _MOST: the exposed ones.
_bits = array("H", bytes(2 * 4 * (_MOST + 1)))
pool = bytearray(_CARDS)  # for the deal as well
_offers = bytearray(9)  # of the bearers of three numbers: 0, 1 exposed or _OWN
_need = bytearray(_MOST)  # hidden cards of each hand in resample
_count = bytearray(32)


def legal(s, out):
    phase = s[_PHASE]
    if phase == _DONE:
        return 0
    out[0] = _END_TURN
    n = 1
    if phase != _MOVED:
        n = _write_adds_and_swaps(s, out, n)
    if phase != _RAN:
        n = _write_runs(s, out, n)
    return n


def may(s, move):
    """Is this one of the legal moves?"""
    seat, phase = s[_TURN], s[_PHASE]
    if phase == _DONE:
        return False
    if move >= _RUN:
        return phase != _RAN and move < _RUN + _RUNS and _may_lay(s, move - _RUN)
    if move == _END_TURN or phase == _MOVED:
        return move == _END_TURN
    if move < _SWAP:
        return s[_LEFT] > 0 and move - _ADD < _CARDS and holds(s, seat, move - _ADD)
    given, taken = (move - _SWAP) // _CARDS, (move - _SWAP) % _CARDS
    return given < _CARDS and holds(s, seat, given) and s[_AT + taken] == _EXPOSED


def _may_lay(s, code):
    """Are all three cards of a run there, and one of them in the hand?"""
    own = False
    for i in range(3):
        c = card(code, i)
        if c == _NO_CARD:
            return False
        held = holds(s, s[_TURN], c)
        if not held and s[_AT + c] != _EXPOSED:
            return False
        own = own or held
    return own


def _write_adds_and_swaps(s, out, n):
    seat = s[_TURN]
    held = exposed = 0
    for c in range(_CARDS):  # the hand to the front of the scratch, exposed cards to its back
        at = s[_AT + c]
        if at & _WHOSE == seat:
            pool[held] = c
            held += 1
        elif at == _EXPOSED:
            exposed += 1
            pool[_CARDS - exposed] = c
    for i in range(held if s[_LEFT] else 0):
        out[n] = _ADD + pool[i]
        n += 1
    for i in range(held):
        swap = _SWAP + _CARDS * pool[i]
        for k in range(_CARDS - 1, _CARDS - 1 - exposed, -1):
            out[n] = swap + pool[k]
            n += 1
    return n


def _write_runs(s, out, n):
    seat = s[_TURN]
    gather(s)
    for colour in range(4):
        starts = _starts(seat, colour)
        for low in range(9):
            if starts >> low & 1:
                n = _write_runs_from(s, 9 * colour + low, out, n)
    return n


def _write_runs_from(s, start, out, n):
    """Those of one lowest number: exposed cards and the hand's, one of which is needed."""
    seat = s[_TURN]
    first = 3 * (start // 9 * 11 + start % 9)
    for i in range(9):
        c = _BEARERS[first + i]
        at = _NO_CARD if c == _NO_CARD else s[_AT + c]
        _offers[i] = _OWN if at & _WHOSE == seat else at == _EXPOSED
    code = _RUN + 27 * start
    for i in range(3):
        for j in range(3, 6):
            for k in range(6, 9):
                whose = _offers[i] | _offers[j] | _offers[k]
                if _offers[i] and _offers[j] and _offers[k] and whose & _OWN:
                    out[n] = code
                    n += 1
                code += 1
    return n


def card(code, i):
    """Card i of a run, 0 the lowest; _NO_CARD: the deck has no such run."""
    if i == 0:
        k = code // 9 % 3
    elif i == 1:
        k = code // 3 % 3
    else:
        k = code % 3
    start = code // 27
    return _BEARERS[3 * (start // 9 * 11 + start % 9 + i) + k]


def holds(s, seat, c):
    """Is this card seen in this hand?"""
    return s[_AT + c] == seat or s[_AT + c] == _KNOWN + seat


def gather(s):
    """Write down which numbers each hand and the exposed cards have in each colour."""
    _write_bits(s, _bits, xxl.LOW, xxl.LOW_COLOUR, xxl.HIGH, xxl.HIGH_COLOUR)


@micropython.viper
def _write_bits(s: ptr8, bits: ptr16, low: ptr8, low_colour: ptr8, high: ptr8, high_colour: ptr8):
    for i in range(4 * (_MOST + 1)):
        bits[i] = 0
    for c in range(_CARDS):
        at = s[_AT + c]
        if at < _WON or at == _EXPOSED:
            at = 4 * (_MOST if at == _EXPOSED else at & 7)
            bits[at + low_colour[c]] |= 1 << low[c]
            bits[at + high_colour[c]] |= 1 << high[c]


def _starts(seat, colour):
    """A bit for each number from which this seat can lay a run; for the position gathered."""
    own = _bits[4 * seat + colour]
    both = own | _bits[4 * _MOST + colour]
    return both & both >> 1 & both >> 2 & (own | own >> 1 | own >> 2)


def _can_run(seat):
    for colour in range(4):
        if _starts(seat, colour):
            return True
    return False


def anyone_can_run(s):
    for seat in range(s[_SEATS]):
        if _can_run(seat):
            return True
    return False


def _has_exposed():
    return _bits[24] | _bits[25] | _bits[26] | _bits[27] != 0


def act_left(s):
    """Can the seat in turn do anything but end its turn? For the position gathered."""
    seat = s[_TURN]
    if s[_PHASE] != _MOVED and s[_HANDS + seat] and (s[_LEFT] or _has_exposed()):
        return True
    return s[_PHASE] != _RAN and _can_run(seat)


def resample(o, seat, r):
    """A deal of the hidden cards in which the game would have come to this decision.

    A seat asked after its swap can lay a run, and so can some seat while play goes on without a
    talon: most blind redeals show that, and where a dozen do not, one run is placed on purpose.
    """
    n = _collect(o)
    for _ in range(_TRIES):
        rng.shuffle(r, 0, pool, 0, n)
        _deal(o, 0, n)
        if _sound(o):
            break
    else:
        _place_run(o, r, n)
    rng.seed(o, _RNG, rng.bits(r, 0))


def _collect(o):
    """The hidden cards into the pool, and how many each hand needs; -> how many in all."""
    for p in range(o[_SEATS]):
        _need[p] = o[_HANDS + p]
    n = 0
    for c in range(_CARDS):
        at = o[_AT + c]
        if at == HIDDEN:
            pool[n] = c
            n += 1
        elif at < _WON:
            _need[at & 7] -= 1
    return n


def _deal(o, i, n):
    """Cards i to n - 1 of the pool to the hands that need some, the rest to the talon."""
    for p in range(o[_SEATS]):
        for _ in range(_need[p]):
            o[_AT + pool[i]] = p
            i += 1
    while i < n:
        o[_AT + pool[i]] = _TALON + n - 1 - i
        i += 1


def _sound(o):
    """Would the game be at rest in this position, with its seat in turn asked?"""
    if o[_PHASE] == _DONE:
        return o[_LEFT] == 0
    gather(o)
    return (o[_LEFT] != 0 or anyone_can_run(o)) and act_left(o)


def _place_run(o, r, n):
    for i in range(n):
        o[_AT + pool[i]] = HIDDEN
    found = _random_run(o, r)
    who = found // _RUNS
    placed = 0
    for k in range(3):
        c = card(found % _RUNS, k)
        if o[_AT + c] == HIDDEN:
            o[_AT + c] = who
            _need[who] -= 1
            i = placed
            while pool[i] != c:
                i += 1
            pool[i] = pool[placed]
            placed += 1
    rng.shuffle(r, 0, pool, placed, n - placed)
    _deal(o, placed, n)


def _random_run(o, r):
    """A seat and a run it may be able to lay, as seat * _RUNS + run; each equally likely."""
    gather(o)
    mine = o[_PHASE] == _MOVED or not (o[_LEFT] or _has_exposed())
    found = many = 0
    for who in range(o[_SEATS]):
        if who == o[_TURN] or not mine:
            for code in range(_RUNS):
                if _may_run(o, who, code):
                    many += 1
                    if rng.below(r, 0, many) == 0:
                        found = who * _RUNS + code
    return found


def _may_run(o, who, code):
    """Could this seat have this run, for all that can be seen?"""
    own = hidden = 0
    for i in range(3):
        c = card(code, i)
        if c == _NO_CARD:
            return False
        if o[_AT + c] == HIDDEN:
            hidden += 1
        elif holds(o, who, c):
            own += 1
        elif o[_AT + c] != _EXPOSED:
            return False
    return hidden <= _need[who] and own + hidden > 0


def check(s):
    """0, or 1: a card nowhere or twice in one place, 2: counters, 3: hands and runs, 4: phase."""
    seats = s[_SEATS]
    if not 2 <= seats <= 6 or s[_TURN] >= seats or s[_DEALER] >= seats or s[_LEFT] > _CARDS:
        return 2
    for i in range(32):
        _count[i] = 0
    for k in range(_CARDS):
        pool[k] = 0
    for i in range(_AT, _AT + _CARDS):
        at = s[i]
        if _TALON <= at < _TALON + s[_LEFT] and not pool[at - _TALON]:
            pool[at - _TALON] = 1
        elif at == _EXPOSED or (at < _EXPOSED and at & 7 < seats):
            _count[at] += 1
        else:
            return 1
    for k in range(s[_LEFT]):
        if not pool[k]:
            return 1
    for p in range(seats):
        held = s[_HANDS + p]
        if _count[p] + _count[_KNOWN + p] != held or _count[_WON + p] % 3:
            return 3
        if held > _HAND or (held < _HAND and s[_LEFT]):
            return 3
    return _check_phase(s)


def _check_phase(s):
    if s[_PHASE] > _DONE or not _sound(s):
        return 4
    fresh, idle = s[_FRESH] & 1, s[_FRESH] >> 2
    if (fresh and s[_QUIET]) or idle > s[_QUIET] or (idle and not s[_FRESH] & _SWAPS_ACT):
        return 2
    if s[_PHASE] == _DONE:
        return 2 if s[_QUIET] > s[_SEATS] else 0
    if stalls(s) or (s[_PHASE] != _MOVED and fresh != (s[_PHASE] == _RAN)):
        return 2
    return 0


def stalls(s):
    """Has it come to nothing for so long that a card is turned up, or, for want of one, that all is
    over? A round of idle turns; or, lest swaps go on for ever, three rounds of quiet ones."""
    seats = s[_SEATS]
    if s[_LEFT] and s[_FRESH] & _SWAPS_ACT:
        return s[_FRESH] >> 2 >= seats or s[_QUIET] >= 3 * seats
    return s[_QUIET] >= seats
