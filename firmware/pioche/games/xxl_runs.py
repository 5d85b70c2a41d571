"""XXL 4, Fournir des séries: three consecutive numbers of one colour, from the hand and the table.

State, SIZE bytes:
    0         phase: FREE, RAN, MOVED or DONE
    1         seats
    2         seat in turn
    3         dealer
    4         cards left in the talon
    5         quiet turns in a row: turns since the last run, drawn or turned-up card
    6         1: this turn saw a run or a drawn card, so it is not a quiet one
    7..12     size of each hand: 4, and fewer only when the talon ran out
    13..67    where card c is, at 13 + c:
                  seat         in the hand of this seat, seen by nobody else
                  8 + seat     in the hand of this seat, known to all: taken from the exposed ones
                  16 + seat    in a run this seat laid
                  24           exposed
                  64 + k       in the talon with k cards below it
    68..71    the rng: nothing is drawn from it after the deal

A move is END_TURN; 1 + c to add card c; 64 + 55h + e to swap hand card h for exposed card e; or
4096 + 27(9 colour + lowest number) + 9i + 3j + k for the run of the i-th, j-th and k-th card that
bears the lowest, middle and highest number in that colour.
"""

from array import array

import micropython
from micropython import const

from ..engine import rng, xxl
from ..engine.contract import HIDDEN, OVER, UNDO_TURN

ID = 9
NAME = "xxl_runs"
SEATS = (2, 6)
OPTIONS = ()
SIZE = 72
# Exposed cards grow in number only by one that also leaves the talon (an added card is paid for
# with a draw, a stall turns one up; a run replaces at most what it took): 2 and the talon after the
# deal, 55 - 4n, at most 47 with two seats. Adding needs a talon, in which case they are fewer, so
# swaps and adds are at most 4 * 47. In the whole deck at most 48, 45, 42 and 42 runs go through any
# one of four cards. With END_TURN: 188 + 177 + 1.
MAX_LEGAL = 366
# A turn asks at most twice: two acts, or one act and END_TURN. A card leaves the talon at least
# every n turns (n quiet ones, or fewer and one that draws), which is n(53 - 4n) turns. Then every n
# turns see a run, of three cards and at least one from hands no longer refilled: at most 18 and at
# most 4n. n quiet turns end it. Together 2n(54 - 4n + min(18, 4n)), the most with six seats.
MAX_MOVES = 576
VERSION = 1
UNDO = UNDO_TURN

FREE = 0  # nothing done yet this turn
RAN = 1  # the run is laid, swapping or adding is left
MOVED = 2  # swapped or added, the run is left
DONE = 3

END_TURN = 0
ADD = 1
SWAP = 64
RUN = 4096

RNG = 68  # where a tournament finds and seeds the generator before begin()

_PHASE = const(0)
_SEATS = const(1)
_TURN = const(2)
_DEALER = const(3)
_LEFT = const(4)
_QUIET = const(5)
_FRESH = const(6)
_HANDS = const(7)
_AT = const(13)
_RNG = const(68)
_CARDS = const(55)
_HAND = const(4)
_KNOWN = const(8)
_WHOSE = const(0xF7)  # of a card in a hand, whether it is known or not
_WON = const(16)
_EXPOSED = const(24)
_TALON = const(64)
_ADD = const(1)
_SWAP = const(64)
_RUN = const(4096)
_RUNS = const(972)  # codes of runs: 4 colours, 9 lowest numbers, 27 choices of cards
_MOST = const(6)  # seats
_NO_CARD = const(0xFF)
_OWN = const(2)
_TRIES = const(12)  # blind redeals before resample places a run on purpose


def _bearers():
    """For each colour and number the two or three cards that bear it, three bytes each."""
    found = bytearray([_NO_CARD] * 132)
    for c in range(_CARDS):
        for at in (11 * xxl.LOW_COLOUR[c] + xxl.LOW[c], 11 * xxl.HIGH_COLOUR[c] + xxl.HIGH[c]):
            at *= 3
            while found[at] != _NO_CARD:
                at += 1
            found[at] = c
    return bytes(found)


_BEARERS = _bearers()

# Scratch, made once: the numbers held, a bit each, for seat and colour; _MOST: the exposed ones.
_bits = array("H", bytes(2 * 4 * (_MOST + 1)))
_pool = bytearray(_CARDS)
_offers = bytearray(9)  # of the bearers of three numbers: 0, 1 exposed or _OWN
_need = bytearray(_MOST)  # hidden cards of each hand in resample
_count = bytearray(32)


def new(s, seed, seats, options):
    rng.seed(s, _RNG, seed)
    begin(s, seats, seed % seats)


def begin(s, seats, dealer):
    """Deal from the generator that is already in the state."""
    for i in range(_AT):
        s[i] = 0
    s[_SEATS] = seats
    s[_DEALER] = dealer
    for c in range(_CARDS):
        _pool[c] = c
    rng.shuffle(s, _RNG, _pool, 0, _CARDS)
    at = 0
    for seat in range(seats):
        s[_HANDS + seat] = _HAND
        for _ in range(_HAND):
            s[_AT + _pool[at]] = seat
            at += 1
    for _ in range(2):
        s[_AT + _pool[at]] = _EXPOSED
        at += 1
    s[_LEFT] = _CARDS - at
    for i in range(at, _CARDS):
        s[_AT + _pool[i]] = _TALON + _CARDS - 1 - i
    _find_first(s)


def _find_first(s):
    """Most points starts; of equals, the first clockwise from the dealer's left."""
    most = -1
    for k in range(1, s[_SEATS] + 1):
        seat = (s[_DEALER] + k) % s[_SEATS]
        points = 0
        for c in range(_CARDS):
            if s[_AT + c] == seat:
                points += xxl.total(c)
        if points > most:
            most = points
            s[_TURN] = seat


def turn(s):
    return OVER if s[_PHASE] == DONE else s[_TURN]


def legal(s, out):
    phase = s[_PHASE]
    if phase == DONE:
        return 0
    out[0] = END_TURN
    n = 1
    if phase != MOVED:
        n = _write_adds_and_swaps(s, out, n)
    if phase != RAN:
        n = _write_runs(s, out, n)
    return n


def may(s, move):
    """Is this one of the legal moves?"""
    seat, phase = s[_TURN], s[_PHASE]
    if phase == DONE:
        return False
    if move >= RUN:
        return phase != RAN and move < RUN + _RUNS and _may_lay(s, move - RUN)
    if move == END_TURN or phase == MOVED:
        return move == END_TURN
    if move < SWAP:
        return s[_LEFT] > 0 and move - ADD < _CARDS and _holds(s, seat, move - ADD)
    given, taken = (move - SWAP) // _CARDS, (move - SWAP) % _CARDS
    return given < _CARDS and _holds(s, seat, given) and s[_AT + taken] == _EXPOSED


def _may_lay(s, code):
    """Are all three cards of a run there, and one of them in the hand?"""
    own = False
    for i in range(3):
        c = _card(code, i)
        if c == _NO_CARD:
            return False
        held = _holds(s, s[_TURN], c)
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
            _pool[held] = c
            held += 1
        elif at == _EXPOSED:
            exposed += 1
            _pool[_CARDS - exposed] = c
    for i in range(held if s[_LEFT] else 0):
        out[n] = _ADD + _pool[i]
        n += 1
    for i in range(held):
        swap = _SWAP + _CARDS * _pool[i]
        for k in range(_CARDS - 1, _CARDS - 1 - exposed, -1):
            out[n] = swap + _pool[k]
            n += 1
    return n


def _write_runs(s, out, n):
    seat = s[_TURN]
    _gather(s)
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


def _card(code, i):
    """Card i of a run, 0 the lowest; _NO_CARD: the deck has no such run."""
    if i == 0:
        k = code // 9 % 3
    elif i == 1:
        k = code // 3 % 3
    else:
        k = code % 3
    start = code // 27
    return _BEARERS[3 * (start // 9 * 11 + start % 9 + i) + k]


def _holds(s, seat, c):
    return s[_AT + c] == seat or s[_AT + c] == _KNOWN + seat


def _gather(s):
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


def _anyone_can_run(s):
    for seat in range(s[_SEATS]):
        if _can_run(seat):
            return True
    return False


def _has_exposed():
    return _bits[24] | _bits[25] | _bits[26] | _bits[27] != 0


def _act_left(s):
    """Can the seat in turn do anything but end its turn? For the position gathered."""
    seat = s[_TURN]
    if s[_PHASE] != MOVED and s[_HANDS + seat] and (s[_LEFT] or _has_exposed()):
        return True
    return s[_PHASE] != RAN and _can_run(seat)


def apply(s, move):
    if move == END_TURN:
        _gather(s)
        _end_turn(s)
        return
    free = s[_PHASE] == FREE
    if move >= _RUN:
        _lay(s, move - _RUN)
        s[_PHASE] = RAN
    else:
        if move >= _SWAP:
            move -= _SWAP
            s[_AT + move // _CARDS] = _EXPOSED
            s[_AT + move % _CARDS] = _KNOWN + s[_TURN]
        else:
            s[_AT + move - _ADD] = _EXPOSED
            _turn_up(s, s[_TURN])
            _note_fresh(s)
        s[_PHASE] = MOVED
    _gather(s)
    if s[_LEFT] == 0 and not _anyone_can_run(s):
        s[_PHASE] = DONE
    elif not free or not _act_left(s):
        _end_turn(s)


def _lay(s, code):
    """Lay a run; then the hand is refilled, then the exposed cards used are replaced."""
    seat = s[_TURN]
    used = 0
    for i in range(3):
        at = _AT + _card(code, i)
        if s[at] == _EXPOSED:
            used += 1
        else:
            s[_HANDS + seat] -= 1
        s[at] = _WON + seat
    while s[_LEFT] and s[_HANDS + seat] < _HAND:
        _turn_up(s, seat)
        s[_HANDS + seat] += 1
    while s[_LEFT] and used:
        _turn_up(s, _EXPOSED)
        used -= 1
    _note_fresh(s)


def _note_fresh(s):
    s[_FRESH] = 1
    s[_QUIET] = 0


def _turn_up(s, where):
    """The top card of the talon goes to a hand or to the exposed cards."""
    s[_LEFT] -= 1
    top = _TALON + s[_LEFT]
    for i in range(_AT, _AT + _CARDS):
        if s[i] == top:
            s[i] = where
            return


def _end_turn(s):
    """To the next seat that can do anything, or to the end; for the position gathered."""
    seats = s[_SEATS]
    while True:
        if s[_FRESH]:
            s[_FRESH] = 0
        else:
            s[_QUIET] += 1
        if s[_QUIET] == seats:
            if s[_LEFT] == 0:
                s[_PHASE] = DONE
                return
            _turn_up(s, _EXPOSED)
            s[_QUIET] = 0
            _gather(s)
            if s[_LEFT] == 0 and not _anyone_can_run(s):
                s[_PHASE] = DONE
                return
        s[_TURN] = (s[_TURN] + 1) % seats
        s[_PHASE] = FREE
        if _act_left(s):
            return


def score(s, seat):
    points = 0
    for c in range(_CARDS):
        if s[_AT + c] == _WON + seat:
            points += xxl.total(c)
    return points


def place(s, seat):
    mine = score(s, seat)
    better = 1
    for other in range(s[_SEATS]):
        if score(s, other) > mine:
            better += 1
    return better


def observe(s, seat, out):
    out[:] = s
    for i in range(_AT, _AT + _CARDS):
        at = s[i]
        if at >= _TALON or (at < _KNOWN and at != seat):
            out[i] = HIDDEN
    for i in range(_RNG, _RNG + rng.BYTES):
        out[i] = HIDDEN


def resample(o, seat, r):
    """A deal of the hidden cards in which the game would have come to this decision.

    A seat asked after its swap can lay a run, and so can some seat while play goes on without a
    talon: most blind redeals show that, and where a dozen do not, one run is placed on purpose.
    """
    n = _collect(o)
    for _ in range(_TRIES):
        rng.shuffle(r, 0, _pool, 0, n)
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
            _pool[n] = c
            n += 1
        elif at < _WON:
            _need[at & 7] -= 1
    return n


def _deal(o, i, n):
    """Cards i to n - 1 of the pool to the hands that need some, the rest to the talon."""
    for p in range(o[_SEATS]):
        for _ in range(_need[p]):
            o[_AT + _pool[i]] = p
            i += 1
    while i < n:
        o[_AT + _pool[i]] = _TALON + n - 1 - i
        i += 1


def _sound(o):
    """Would the game be at rest in this position, with its seat in turn asked?"""
    if o[_PHASE] == DONE:
        return o[_LEFT] == 0
    _gather(o)
    return (o[_LEFT] != 0 or _anyone_can_run(o)) and _act_left(o)


def _place_run(o, r, n):
    for i in range(n):
        o[_AT + _pool[i]] = HIDDEN
    found = _random_run(o, r)
    who = found // _RUNS
    placed = 0
    for k in range(3):
        c = _card(found % _RUNS, k)
        if o[_AT + c] == HIDDEN:
            o[_AT + c] = who
            _need[who] -= 1
            i = placed
            while _pool[i] != c:
                i += 1
            _pool[i] = _pool[placed]
            placed += 1
    rng.shuffle(r, 0, _pool, placed, n - placed)
    _deal(o, placed, n)


def _random_run(o, r):
    """A seat and a run it may be able to lay, as seat * _RUNS + run; each equally likely."""
    _gather(o)
    mine = o[_PHASE] == MOVED or not (o[_LEFT] or _has_exposed())
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
        c = _card(code, i)
        if c == _NO_CARD:
            return False
        if o[_AT + c] == HIDDEN:
            hidden += 1
        elif _holds(o, who, c):
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
        _pool[k] = 0
    for i in range(_AT, _AT + _CARDS):
        at = s[i]
        if _TALON <= at < _TALON + s[_LEFT] and not _pool[at - _TALON]:
            _pool[at - _TALON] = 1
        elif at == _EXPOSED or (at < _EXPOSED and at & 7 < seats):
            _count[at] += 1
        else:
            return 1
    for k in range(s[_LEFT]):
        if not _pool[k]:
            return 1
    for p in range(seats):
        held = s[_HANDS + p]
        if _count[p] + _count[_KNOWN + p] != held or _count[_WON + p] % 3:
            return 3
        if held > _HAND or (held < _HAND and s[_LEFT]):
            return 3
    return _check_phase(s)


def _check_phase(s):
    if s[_PHASE] > DONE or not _sound(s):
        return 4
    if s[_FRESH] > 1 or s[_QUIET] > s[_SEATS] or (s[_FRESH] and s[_QUIET]):
        return 2
    if s[_PHASE] == DONE:
        return 0
    if s[_QUIET] == s[_SEATS] or (s[_PHASE] != MOVED and s[_FRESH] != (s[_PHASE] == RAN)):
        return 2
    return 0


def text(s, move):
    if move == END_TURN:
        return "done"
    if move < _SWAP:
        return "add " + xxl.text(move - _ADD)
    if move < _RUN:
        move -= _SWAP
        return "swap " + xxl.text(move // _CARDS) + " " + xxl.text(move % _CARDS)
    letter = xxl.COLOUR_LETTERS[run_colour(move)]
    cards = [xxl.text(run_card(move, i)) for i in range(3)]
    return "run " + letter + " " + " ".join(cards)


# What views, bots and transcripts may ask of a state or an observation.


def phase(s):
    return s[_PHASE]


def seats(s):
    return s[_SEATS]


def dealt_by(s):
    return s[_DEALER]


def talon_left(s):
    return s[_LEFT]


def quiet(s):
    """Turns in a row without a run or a drawn card; when all seats had one, a card is turned up."""
    return s[_QUIET]


def hand_size(s, seat):
    return s[_HANDS + seat]


def holds(s, seat, card):
    """Is this card seen in this hand?"""
    return _holds(s, seat, card)


def known(s, card):
    """Is this a hand card that all have seen being taken?"""
    return _KNOWN <= s[_AT + card] < _WON


def exposed(s, card):
    return s[_AT + card] == _EXPOSED


def won(s, seat, card):
    """Is this card in a run of this seat?"""
    return s[_AT + card] == _WON + seat


def talon(s):
    """The cards of the talon, the one drawn first in front."""
    cards = []
    for k in range(s[_LEFT] - 1, -1, -1):
        cards += [c for c in range(_CARDS) if s[_AT + c] == _TALON + k]
    return cards


def run_colour(move):
    """The colour of a move from RUN on."""
    return (move - _RUN) // (27 * 9)


def run_card(move, i):
    """Card i, 0 the lowest, of a move from RUN on."""
    return _card(move - _RUN, i)
