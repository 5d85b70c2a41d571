"""The codes of the moves of Les 6 Séquences: what they lay, how it is laid and written.

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

from micropython import const

from ..engine import k6t
from .six_sequences_layout import covered, side_of

# Bytes of the state and their values, as six_sequences_layout.py tells them.
_NO_CARD = const(120)
_TURN = const(2)
_TAKEN = const(9)
_FRESH = const(15)
_HANDS = const(18)
_SEQUENCES = const(22)
_SERIES = const(26)
_JOKERS = const(30)
_AT = const(72)
_KNOWN = const(8)
_IN_SERIES = const(16)
_IN_SEQUENCE = const(24)
_OTHER_END = const(32)
_KIND = const(3)
_WHOSE = const(7)

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

_SERIES_KIND = const(2)
_SEQUENCE_KIND = const(3)
_CHOICES = const(20)  # of three suits
_ADDS = const(41)  # codes of a suit
_SEQS = const(136)
_STARTS = const(17)
_RANKS = const(20)
_ACE = const(19)

# Three of the six suits, a bit each, in the order in which their letters are written.
TRIPLES = bytes(
    [1 << a | 1 << b | 1 << c for a in range(6) for b in range(a + 1, 6) for c in range(b + 1, 6)]
)


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


def set_card(move, i):
    """Card i of a SET."""
    move -= SET
    triple = TRIPLES[move % _CHOICES]
    suit = 0
    while i or not triple >> suit & 1:
        i -= triple >> suit & 1
        suit += 1
    return _RANKS * suit + move // _CHOICES + 1


# --- a discard that is taken


def span_of(cover, position, lower):
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


def is_within(span, position):
    first = span >> 5
    last = span & 31
    return first <= position <= last or last <= position <= first


def _ext_position(card, move):
    """Where an EXT lays the discard."""
    rank = card % _RANKS
    return _RANKS - rank if (move - EXT) // 40 & 1 else rank


def _ext_span(s, side, card, move):
    cover = covered(s, side, card // _RANKS)
    return span_of(cover, _ext_position(card, move), (move - EXT) // 80)


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


# --- laying


def lay(s, move):
    """Do any act or lay any combination, for the seat in turn."""
    seat = s[_TURN]
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
        s[_SEQUENCES + side_of(s, seat)] += 1
    else:
        span = _ext_span(s, side_of(s, seat), s[_TAKEN], move)
        for p in range(1, _RANKS):
            if is_within(span, p):
                _to_sequence(s, _ext_card(s[_TAKEN], move, p), p)
    s[_TAKEN] = _NO_CARD


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
    if s[_AT + first] >> _KIND == _SEQUENCE_KIND and s[_JOKERS + first // _RANKS] == rank:
        return first
    return first + _RANKS - rank


def _leave_hand(s, card):
    """Count a card out of the hand of the seat in turn, if it is there."""
    if s[_AT + card] < _IN_SERIES:
        s[_HANDS + s[_TURN]] -= 1


def _to_series(s, card):
    _leave_hand(s, card)
    s[_AT + card] = _IN_SERIES + side_of(s, s[_TURN])


def _to_sequence(s, card, position):
    _leave_hand(s, card)
    side = side_of(s, s[_TURN])
    rank = card % _RANKS
    s[_AT + card] = (_IN_SEQUENCE if rank == 0 or rank == position else _OTHER_END) + side
    if rank == 0:
        s[_JOKERS + card // _RANKS] = position


def _swap(s, card):
    out = swap_out(s, card)
    s[_AT + card] = _IN_SEQUENCE + (s[_AT + out] & _WHOSE)
    s[_AT + out] = _KNOWN + s[_TURN]
    if out % _RANKS == 0:
        s[_JOKERS + out // _RANKS] = 0


def _lay_set(s, move):
    for i in range(3):
        _to_series(s, set_card(move, i))
    rank = (move - SET) // _CHOICES + 1
    s[_FRESH + (rank >> 3)] |= 1 << (rank & 7)
    s[_SERIES + side_of(s, s[_TURN])] += 1


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
    seat = s[_TURN]
    words = ["set" if move < SEQ else "seq" if move < EXT else "ext"]
    for i in range(count_cards(s, seat, s[_TAKEN], move)):
        words.append(_lay_text(s, move, i, lay_card(s, seat, s[_TAKEN], move, i)))
    return " ".join(words)


def _add_text(s, move):
    card = add_card(move)
    word = "add* " if s[_AT + card] >> _KIND == _SERIES_KIND else "add "
    return word + _placed(card, add_position(move))


def _placed(card, position):
    """Joker, 1 and A may stand in several places, so theirs is named."""
    if card % _RANKS in (0, 1, _ACE):
        return f"{k6t.text(card)}@{position}"
    return k6t.text(card)


def _lay_text(s, move, i, card):
    if move >= EXT:
        span = _ext_span(s, side_of(s, s[_TURN]), s[_TAKEN], move)
        return _placed(card, _ext_step(span, i))
    if s[_AT + card] >> _KIND == _SERIES_KIND:
        return k6t.text(card) + "*"
    return k6t.text(card)
