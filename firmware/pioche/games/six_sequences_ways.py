"""What may be laid in Les 6 Séquences: all moves that there are in a position, by their codes.

These are told in six_sequences_lay.py. A hand and what its side has on the table are gathered as
masks, a bit for each rank or position; the moves are written from them.
"""

from array import array

import micropython
from micropython import const

from .six_sequences_lay import TRIPLES, is_within, sequence_card, span_of
from .six_sequences_layout import side_of

# Bytes of the state and their values, as six_sequences_layout.py tells them.
_FRESH = const(15)
_SEQUENCES = const(22)
_SERIES = const(26)
_JOKERS = const(30)
_AT = const(72)
_IN_SERIES = const(16)
_IN_SEQUENCE = const(24)
_OTHER_END = const(32)
_TALON_AT = const(40)
_KIND = const(3)

# And the codes of moves, as six_sequences_lay.py tells them.
_DISCARD = const(5)
_ADDSET = const(128)
_SWAP = const(256)
_ADD = const(384)
_SET = const(640)
_SEQ = const(1024)
_EXT = const(1856)

# A discard lies in at most 11 new sequences (counting jokers' places) and 10 new series. Groups on
# ends: one without a joker, one with 1 or A on the far end, at most 15 jokers' places.
MAX_LAYS = 40

_IN_HAND = const(0xF7)  # KNOWN makes no difference
_SEQUENCE_KIND = const(3)
_OTHER_END_KIND = const(4)
_CHOICES = const(20)  # of three suits
_ADDS = const(41)  # codes of a suit
_SEQS = const(136)
_STARTS = const(17)
_RANKS = const(20)
_SUITS = const(6)
_ACE = const(19)
_POSITIONS = const(0xFFFFE)  # bits 1..19
_HIGH_END = const(0x80000)
_LOW_END = const(2)

found = array("H", bytes(2 * MAX_LAYS))  # scratch for whoever asks for lays, made once

# And of each suit what a seat holds and what its side has on the table.
_hand = array("I", bytes(4 * _SUITS))
_series = array("I", bytes(4 * _SUITS))  # all ranks
_cover = array("I", bytes(4 * _SUITS))  # positions in sequences


def _gather(s, seat):
    """Fill the masks of all suits for this seat; -> the ranks of its side's series."""
    return _sort(s, seat, side_of(s, seat), 0, _SUITS, _hand, _series, _cover)


def _gather_suit(s, seat, suit):
    _sort(s, seat, side_of(s, seat), suit, suit + 1, _hand, _series, _cover)


@micropython.viper
def _sort(
    s: ptr8,
    seat: int,
    side: int,
    suit: int,
    end: int,
    hands: ptr32,
    all_series: ptr32,
    covers: ptr32,
) -> int:
    """The masks of these suits, in machine code: a press waits for this more than for all else."""
    in_series = _IN_SERIES + side
    in_sequence = _IN_SEQUENCE + side
    other_end = _OTHER_END + side
    ranks = 0
    while suit < end:
        first = _AT + _RANKS * suit
        hand = 0
        series = 0
        cover = 0
        for rank in range(_RANKS):
            at = s[first + rank]
            if at >= _TALON_AT:
                continue  # most cards are neither in a hand nor on the table
            if at & _IN_HAND == seat:
                hand |= 1 << rank
            elif at == in_sequence:
                cover |= 1 << (rank if rank else s[_JOKERS + suit])
            elif rank:
                if at == in_series:
                    series |= 1 << rank
                elif at == other_end:
                    cover |= _HIGH_END if rank == 1 else _LOW_END
        hands[suit] = hand
        all_series[suit] = series
        covers[suit] = cover
        ranks |= series
        suit += 1
    return ranks


def _movable(s, suit):
    """Ranks of the suit in own series that were there before this turn; after gathering."""
    return _series[suit] & ~(s[_FRESH] | s[_FRESH + 1] << 8 | s[_FRESH + 2] << 16)


# --- what may be done: writers of ascending moves


def write_acts(s, seat, out, n, combinations):
    """Acts of one card, and new combinations too if wanted, from out[n] on; -> the new n."""
    ranks = _gather(s, seat)
    if ranks:
        for suit in range(_SUITS):
            n = _write_bits(out, n, _ADDSET + _RANKS * suit, _hand[suit] & ranks)
    for suit in range(_SUITS):
        fitting = _hand[suit] & _wanted(s, suit)
        if fitting:
            n = _write_bits(out, n, _SWAP + _RANKS * suit, fitting)
    for suit in range(_SUITS):
        if _cover[suit]:
            n = _write_adds(s, suit, out, n)
    if combinations:
        if _may_lay_series(s, seat):
            n = _write_sets(out, n, ranks)
        for suit in range(_SUITS):
            if _hand[suit]:
                n = _write_sequences(s, suit, 0, out, n)
    return n


def write_discards(s, seat, out):
    """Any card but a joker."""
    _gather(s, seat)
    n = 0
    for suit in range(_SUITS):
        n = _write_bits(out, n, _DISCARD + _RANKS * suit, _hand[suit] & _POSITIONS)
    return n


def _write_bits(out, n, base, mask):
    while mask:
        if mask & 1:
            out[n] = base
            n += 1
        base += 1
        mask >>= 1
    return n


def _wanted(s, suit):
    """Ranks that a swap would put into any side's sequence of this suit."""
    first = _AT + _RANKS * suit
    wanted = 0
    if s[first] >> _KIND == _SEQUENCE_KIND:
        wanted = 1 << s[_JOKERS + suit]
    if s[first + _ACE] >> _KIND == _OTHER_END_KIND:
        wanted |= _LOW_END
    if s[first + 1] >> _KIND == _OTHER_END_KIND:
        wanted |= _HIGH_END
    return wanted


def _write_adds(s, suit, out, n):
    cover = _cover[suit]
    touching = (cover << 1 | cover >> 1) & ~cover & _POSITIONS
    have = _hand[suit] | _movable(s, suit)
    base = _ADD + _ADDS * suit
    n = _write_bits(out, n, base, have & touching)
    if touching & _LOW_END and have & _HIGH_END:
        out[n] = base + 20
        n += 1
    if touching & _HIGH_END and have & _LOW_END:
        out[n] = base + 21
        n += 1
    if _hand[suit] & 1:
        n = _write_bits(out, n, base + 21, touching)
    return n


def _may_lay_series(s, seat):
    """Has this side laid more sequences than series?"""
    side = side_of(s, seat)
    return s[_SERIES + side] < s[_SEQUENCES + side]


def _write_sets(out, n, ranks):
    """Three of a rank in the hand, where the side has no series of it."""
    one = two = three = 0
    for suit in range(_SUITS):
        hand = _hand[suit]
        three |= two & hand
        two |= one & hand
        one |= hand
    three &= _POSITIONS & ~ranks
    rank = 0
    while three:
        if three & 1:
            suits = 0
            for suit in range(_SUITS):
                suits |= (_hand[suit] >> rank & 1) << suit
            n = _write_triples(out, n, rank, suits, 0)
        rank += 1
        three >>= 1
    return n


def _write_triples(out, n, rank, suits, needed):
    """Series of three among these suits, with those needed in it."""
    for i in range(_CHOICES):
        triple = TRIPLES[i]
        if triple & ~suits == 0 and needed & ~triple == 0:
            out[n] = _SET + _CHOICES * (rank - 1) + i
            n += 1
    return n


def _write_sequences(s, suit, taken, out, n):
    """New sequences that hold a hand card, and the card of rank `taken` if that is not 0."""
    hand = _hand[suit]
    series = _movable(s, suit)
    have = hand | series
    if taken:
        have |= 1 << taken
    free = _POSITIONS & ~_cover[suit]
    if not hand & 1 and not have & have >> 1:
        return n  # without a joker two of the three are neighbours by rank
    for v in range(8):
        if v & 3 and not hand & 1:
            continue
        starts = _starts(v, have, free)
        code = _SEQ + _SEQS * suit + _STARTS * v
        starts >>= 1
        while starts:
            if starts & 1 and (not (taken or series) or _is_sound(code, hand, taken)):
                out[n] = code
                n += 1
            code += 1
            starts >>= 1
    return n


def _starts(v, have, free):
    """Lowest positions, a bit each, of new sequences of kind v from these cards."""
    low = middle = high = have & free
    if v & 3 == 1:
        low = free
    elif v & 3 == 2:
        middle = free
    elif v & 3 == 3:
        high = free
    if v < 4:
        return low & middle >> 1 & high >> 2
    starts = 0
    if v != 5 and have & _HIGH_END:  # A on 1
        starts = free & _LOW_END & middle >> 1 & high >> 2
    if v != 7 and have & _LOW_END:  # 1 on 19
        starts |= low & middle >> 1 & (free & _HIGH_END) >> 2
    return starts


def _is_sound(code, hand, taken):
    """Is a hand card in this sequence, and the card of rank `taken` if that is not 0?"""
    own = False
    found = taken == 0
    for i in range(3):
        rank = sequence_card(code, i) % _RANKS
        if taken and rank == taken:
            found = True
        elif hand >> rank & 1:
            own = True
    return own and found


# --- the ways to lay a discard that is taken


def write_lays(s, seat, card, out):
    """All ways in which this seat can lay this discard at once, ascending; -> how many."""
    suit = card // _RANKS
    rank = card % _RANKS
    _gather_suit(s, seat, suit)
    _hand[suit] &= ~(1 << rank)  # it may have been taken up already
    n = 0
    if _may_lay_series(s, seat):
        n = _write_sets_with(s, seat, suit, rank, out)
    if _hand[suit]:
        n = _write_sequences(s, suit, rank, out, n)
        n = _write_exts(suit, rank, out, n)
    return n


def _write_sets_with(s, seat, suit, rank, out):
    suits = 1 << suit
    in_series = _IN_SERIES + side_of(s, seat)
    at = _AT + rank
    for other in range(_SUITS):
        if s[at] == in_series:
            return 0  # a taken discard never goes onto a series
        if s[at] & _IN_HAND == seat:
            suits |= 1 << other
        at += _RANKS
    return _write_triples(out, 0, rank, suits, 1 << suit)


def _write_exts(suit, rank, out, n):
    for lower in range(2):
        n = _write_fillings(suit, rank, lower, _EXT + 80 * lower, out, n)
        if rank == 1 or rank == _ACE:
            n = _write_fillings(suit, _RANKS - rank, lower, _EXT + 80 * lower + 40, out, n)
    return n


def _write_fillings(suit, position, lower, code, out, n):
    """The ways to fill the other positions of the group that brings the discard to this one."""
    span = span_of(_cover[suit], position, lower)
    if span == 0:
        return n
    hand = _hand[suit]
    gap = 0
    for p in range(1, _RANKS):
        if p != position and is_within(span, p):
            gap |= 1 << p
    missing = gap & ~hand
    if missing == 0:
        out[n] = code
        n += 1
    # The far end of a suit is in the gap only when it is all of it.
    if (gap == _HIGH_END and hand & _LOW_END) or (gap == _LOW_END and hand & _HIGH_END):
        out[n] = code + 1
        n += 1
    if hand & 1:
        for p in range(1, _RANKS):
            if gap >> p & 1 and missing & ~(1 << p) == 0:
                out[n] = code + 2 * p
                n += 1
    return n
