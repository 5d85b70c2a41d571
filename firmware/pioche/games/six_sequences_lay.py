"""What may be laid in Les 6 Séquences: the codes of the moves, which fit, and laying them.

A card is unique, so where it comes from is no part of a move:
    0..4      DONE, TALON, TAKE, CLAIM, NO
    5..       DISCARD + card
    128..     ADDSET + card
    256..     SWAP + card from the hand
    384..     ADD + 41 suit + rank, or 20: A on 1, 21: 1 on 19, 21 + p: joker on p
    640..     SET + 20 (rank - 1) + which three of the six suits
    1024..    SEQ + 136 suit + 17 v + lowest position - 1; v & 3: 0 or the joker's place of the
              three, v & 4: A on 1 or 1 on 19
    1856..    EXT + 80 (1: at a lower end) + 40 (1: the discard is A on 1 or 1 on 19)
              + 2 (position of a joker or 0) + (1: the hand card is A on 1 or 1 on 19)
"""

from array import array

import micropython
from micropython import const

from ..engine import k6t
from .six_sequences_layout import (
    AT,
    FRESH,
    HANDS,
    IN_SEQUENCE,
    IN_SERIES,
    JOKERS,
    KIND,
    KNOWN,
    NO_CARD,
    OTHER_END,
    SEQUENCES,
    SERIES,
    TAKEN,
    TURN,
    WHOSE,
    covered,
    side_of,
)

# moves
DONE = const(0)
TALON = const(1)
TAKE = const(2)
CLAIM = const(3)
NO = const(4)
DISCARD = const(5)
ADDSET = const(128)
SWAP = const(256)
ADD = const(384)
SET = const(640)
SEQ = const(1024)
EXT = const(1856)

# A discard lies in at most 11 new sequences (counting jokers' places) and 10 new series. Groups on
# ends: one without a joker, one with 1 or A on the far end, at most 15 jokers' places.
MAX_LAYS = 40

_IN_HAND = const(0xF7)  # KNOWN makes no difference
_SERIES_KIND = const(2)
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

# Three of the six suits, a bit each, in the order in which their letters are written.
_TRIPLES = bytes(
    [1 << a | 1 << b | 1 << c for a in range(6) for b in range(a + 1, 6) for c in range(b + 1, 6)]
)

# Scratch, made once: of each suit what a seat holds and what its side has on the table.
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
    in_series = int(IN_SERIES) + side
    in_sequence = int(IN_SEQUENCE) + side
    other_end = int(OTHER_END) + side
    ranks = 0
    while suit < end:
        first = int(AT) + _RANKS * suit
        hand = 0
        series = 0
        cover = 0
        for rank in range(_RANKS):
            at = s[first + rank]
            if at & _IN_HAND == seat:
                hand |= 1 << rank
            elif at == in_sequence:
                cover |= 1 << (rank if rank else s[int(JOKERS) + suit])
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
    return _series[suit] & ~(s[FRESH] | s[FRESH + 1] << 8 | s[FRESH + 2] << 16)


# --- what may be done: writers of ascending moves


def write_acts(s, seat, out, n, combinations):
    """Acts of one card, and new combinations too if wanted, from out[n] on; -> the new n."""
    ranks = _gather(s, seat)
    if ranks:
        for suit in range(_SUITS):
            n = _write_bits(out, n, ADDSET + _RANKS * suit, _hand[suit] & ranks)
    for suit in range(_SUITS):
        fitting = _hand[suit] & _wanted(s, suit)
        if fitting:
            n = _write_bits(out, n, SWAP + _RANKS * suit, fitting)
    for suit in range(_SUITS):
        if _cover[suit]:
            n = _write_adds(s, suit, out, n)
    if combinations:
        if may_lay_series(s, seat):
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
        n = _write_bits(out, n, DISCARD + _RANKS * suit, _hand[suit] & _POSITIONS)
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
    first = AT + _RANKS * suit
    wanted = 0
    if s[first] >> KIND == _SEQUENCE_KIND:
        wanted = 1 << s[JOKERS + suit]
    if s[first + _ACE] >> KIND == _OTHER_END_KIND:
        wanted |= _LOW_END
    if s[first + 1] >> KIND == _OTHER_END_KIND:
        wanted |= _HIGH_END
    return wanted


def _write_adds(s, suit, out, n):
    cover = _cover[suit]
    touching = (cover << 1 | cover >> 1) & ~cover & _POSITIONS
    have = _hand[suit] | _movable(s, suit)
    base = ADD + _ADDS * suit
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


def may_lay_series(s, seat):
    """Has this side laid more sequences than series?"""
    side = side_of(s, seat)
    return s[SERIES + side] < s[SEQUENCES + side]


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
        triple = _TRIPLES[i]
        if triple & ~suits == 0 and needed & ~triple == 0:
            out[n] = SET + _CHOICES * (rank - 1) + i
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
        code = SEQ + _SEQS * suit + _STARTS * v
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


def sequence_card(move, i):
    """Card i, 0 the lowest, of a SEQ."""
    move -= SEQ
    suit = move // _SEQS
    v = move % _SEQS // _STARTS
    position = move % _STARTS + 1 + i
    if v & 3 == i + 1:
        position = 0
    elif v > 3 and (position == 1 or position == _ACE):
        position = _RANKS - position
    return _RANKS * suit + position


# --- the ways to lay a discard that is taken


def write_lays(s, seat, card, out):
    """All ways in which this seat can lay this discard at once, ascending; -> how many."""
    suit = card // _RANKS
    rank = card % _RANKS
    _gather_suit(s, seat, suit)
    _hand[suit] &= ~(1 << rank)  # it may have been taken up already
    n = 0
    if may_lay_series(s, seat):
        n = _write_sets_with(s, seat, suit, rank, out)
    if _hand[suit]:
        n = _write_sequences(s, suit, rank, out, n)
        n = _write_exts(suit, rank, out, n)
    return n


def _write_sets_with(s, seat, suit, rank, out):
    suits = 1 << suit
    in_series = IN_SERIES + side_of(s, seat)
    at = AT + rank
    for other in range(_SUITS):
        if s[at] == in_series:
            return 0  # a taken discard never goes onto a series
        if s[at] & _IN_HAND == seat:
            suits |= 1 << other
        at += _RANKS
    return _write_triples(out, 0, rank, suits, 1 << suit)


def _write_exts(suit, rank, out, n):
    for lower in range(2):
        n = _write_fillings(suit, rank, lower, EXT + 80 * lower, out, n)
        if rank == 1 or rank == _ACE:
            n = _write_fillings(suit, _RANKS - rank, lower, EXT + 80 * lower + 40, out, n)
    return n


def _write_fillings(suit, position, lower, code, out, n):
    """The ways to fill the other positions of the group that brings the discard to this one."""
    span = _span(_cover[suit], position, lower)
    if span == 0:
        return n
    hand = _hand[suit]
    gap = 0
    for p in range(1, _RANKS):
        if p != position and _is_within(span, p):
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


def _span(cover, position, lower):
    """The group of an EXT as 32 * its first position, at the end of the sequence, + its last.

    0: there is none, as no sequence ends on this side or a position is covered."""
    step = -1 if lower else 1
    end = position - step
    if cover >> position & 1:
        return 0
    while 0 < end < _RANKS and not cover >> end & 1:
        end -= step
    if not 0 < end < _RANKS:
        return 0
    first = end + step
    last = position if first != position else position + step
    if not 0 < last < _RANKS or cover >> last & 1:
        return 0
    return first << 5 | last


def _is_within(span, position):
    first = span >> 5
    last = span & 31
    return first <= position <= last or last <= position <= first


def _ext_position(card, move):
    """Where an EXT lays the discard."""
    rank = card % _RANKS
    return _RANKS - rank if (move - EXT) // 40 & 1 else rank


def _ext_span(s, side, card, move):
    cover = covered(s, side, card // _RANKS)
    return _span(cover, _ext_position(card, move), (move - EXT) // 80)


def _ext_card(card, move, position):
    """What an EXT of this discard lays on a position of its group."""
    if position == _ext_position(card, move):
        return card
    rank = position
    if position == (move - EXT) % 40 >> 1:
        rank = 0
    elif move & 1:  # EXT is even
        rank = _RANKS - position
    return card // _RANKS * _RANKS + rank


def top_of_lay(s, seat, card, move):
    """How high the sequence reaches that this way to lay the discard makes; 0: it is a series."""
    if move < SEQ:
        return 0
    suit = card // _RANKS
    cover = covered(s, side_of(s, seat), suit)
    if move < EXT:
        top = (move - SEQ) % _STARTS + 3
    else:
        span = _ext_span(s, side_of(s, seat), card, move)
        top = max(span >> 5, span & 31)
    while cover >> top + 1 & 1:
        top += 1
    return top


def count_cards(s, seat, card, move):
    """How many cards a SET, SEQ or EXT (of this discard) lays."""
    if move < EXT:
        return 3
    span = _ext_span(s, side_of(s, seat), card, move)
    return abs((span >> 5) - (span & 31)) + 1


def lay_card(s, seat, card, move, i):
    """Card i of a SET, SEQ or EXT (of this discard) in the order in which they are written."""
    if move < SEQ:
        return set_card(move, i)
    if move < EXT:
        return sequence_card(move, i)
    span = _ext_span(s, side_of(s, seat), card, move)
    return _ext_card(card, move, _ext_step(span, i))


def _ext_step(span, i):
    """Position i of a group, outward."""
    first = span >> 5
    return first + i if span & 31 > first else first - i


def set_card(move, i):
    """Card i of a SET."""
    move -= SET
    triple = _TRIPLES[move % _CHOICES]
    suit = 0
    while i or not triple >> suit & 1:
        i -= triple >> suit & 1
        suit += 1
    return _RANKS * suit + move // _CHOICES + 1


# --- laying


def lay(s, move):
    """Do any act or lay any combination, for the seat in turn."""
    seat = s[TURN]
    if move < SWAP:
        _to_series(s, move - ADDSET)
    elif move < ADD:
        _swap(s, move - SWAP)
    elif move < SET:
        _to_sequence(s, add_card(move), add_position(move))
    elif move < SEQ:
        _lay_set(s, move)
    elif move < EXT:
        for i in range(3):
            _to_sequence(s, sequence_card(move, i), (move - SEQ) % _STARTS + 1 + i)
        s[SEQUENCES + side_of(s, seat)] += 1
    else:
        span = _ext_span(s, side_of(s, seat), s[TAKEN], move)
        for p in range(1, _RANKS):
            if _is_within(span, p):
                _to_sequence(s, _ext_card(s[TAKEN], move, p), p)
    s[TAKEN] = NO_CARD


def add_card(move):
    """The card of an ADD."""
    move -= ADD
    slot = move % _ADDS
    if slot > 21:
        slot = 0
    elif slot > 19:
        slot = _ACE if slot == 20 else 1
    return move // _ADDS * _RANKS + slot


def add_position(move):
    """The position an ADD brings its card to."""
    slot = (move - ADD) % _ADDS
    if slot > 21:
        return slot - 21
    if slot > 19:
        return 1 if slot == 20 else _ACE
    return slot


def swap_out(s, card):
    """What comes to the hand when this card is swapped in: the joker, or the suit's A or 1."""
    first = card - card % _RANKS
    rank = card % _RANKS
    if s[AT + first] >> KIND == _SEQUENCE_KIND and s[JOKERS + first // _RANKS] == rank:
        return first
    return first + _RANKS - rank


def _leave_hand(s, card):
    """Count a card out of the hand of the seat in turn, if it is there."""
    if s[AT + card] < IN_SERIES:
        s[HANDS + s[TURN]] -= 1


def _to_series(s, card):
    _leave_hand(s, card)
    s[AT + card] = IN_SERIES + side_of(s, s[TURN])


def _to_sequence(s, card, position):
    _leave_hand(s, card)
    side = side_of(s, s[TURN])
    rank = card % _RANKS
    s[AT + card] = (IN_SEQUENCE if rank == 0 or rank == position else OTHER_END) + side
    if rank == 0:
        s[JOKERS + card // _RANKS] = position


def _swap(s, card):
    out = swap_out(s, card)
    s[AT + card] = IN_SEQUENCE + (s[AT + out] & WHOSE)
    s[AT + out] = KNOWN + s[TURN]
    if out % _RANKS == 0:
        s[JOKERS + out // _RANKS] = 0


def _lay_set(s, move):
    for i in range(3):
        _to_series(s, set_card(move, i))
    rank = (move - SET) // _CHOICES + 1
    s[FRESH + (rank >> 3)] |= 1 << (rank & 7)
    s[SERIES + side_of(s, s[TURN])] += 1


# --- notation


def text(s, move):
    """Of any act or combination of the seat in turn."""
    if move < SWAP:
        return "addset " + k6t.text(move - ADDSET)
    if move < ADD:
        card = move - SWAP
        return "swap " + k6t.text(swap_out(s, card)) + " " + k6t.text(card)
    if move < SET:
        return _add_text(s, move)
    seat = s[TURN]
    words = ["set" if move < SEQ else "seq" if move < EXT else "ext"]
    for i in range(count_cards(s, seat, s[TAKEN], move)):
        words.append(_lay_text(s, move, i, lay_card(s, seat, s[TAKEN], move, i)))
    return " ".join(words)


def _add_text(s, move):
    card = add_card(move)
    word = "add* " if s[AT + card] >> KIND == _SERIES_KIND else "add "
    return word + _placed(card, add_position(move))


def _placed(card, position):
    """Joker, 1 and A may stand in several places, so theirs is named."""
    if card % _RANKS in (0, 1, _ACE):
        return f"{k6t.text(card)}@{position}"
    return k6t.text(card)


def _lay_text(s, move, i, card):
    if move >= EXT:
        span = _ext_span(s, side_of(s, s[TURN]), s[TAKEN], move)
        return _placed(card, _ext_step(span, i))
    if s[AT + card] >> KIND == _SERIES_KIND:
        return k6t.text(card) + "*"
    return k6t.text(card)
