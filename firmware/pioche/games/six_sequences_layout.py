"""The bytes of Les 6 Séquences: what lies where, and whether that is sound.

State, SIZE bytes:
    0         phase, see six_sequences.py
    1         seats
    2         seat in turn
    3         dealer of the round
    4         rounds to play
    5         1: seats 0 and 2 play against 1 and 3
    6         rounds that have ended
    7         cards left in the talon
    8         discards on their pile
    9         the discard that was taken and is still to be laid, or NO_CARD
    10        the card with which the seat in turn began its turn, NO_CARD: with a discard
    11        who discarded last in this round
    12        seats that said no to that discard, a bit each
    13        once the talon is empty: turns without an act, in a row
    14        then: 1, the turn has seen an act
    15..17    ranks of the series laid in this turn, a bit each, low byte first
    18..21    cards in each hand
    22..25    sequences each side has laid in this round
    26..29    series each side has laid in this round
    30..35    position of each suit's joker in a sequence, 0: it is in none
    36..71    what seat p scored in round k, plus 70, at 36 + 4k + p
    72..191   where card c is, at 72 + c:
                  seat         in the hand of this seat
                  8 + seat     the same, and all have seen it go there
                  16 + side    in a series of this side
                  24 + side    in a sequence of this side, on its own position (a joker on any)
                  32 + side    in a sequence, on the other end: A on position 1, 1 on 19
                  40 + k       in the talon, on top of k cards
                  144 + k      discarded, on top of k cards
    192..195  the rng, for the rounds to come
    196..207  who dominated each suit with what when a round ended last, as six_sequences.dominant
              tells it, low byte first
    208..213  what that scored

A side is a seat or, in teams, seat % 2 of both partners. Rank and position are the same number but
for jokers, A on 1 and 1 on 19, so a suit is a mask: bit p is position p, bit 0 the joker.
"""

import micropython
from micropython import const

from ..engine.contract import HIDDEN

SIZE = const(214)
CARDS = const(120)
NO_CARD = const(120)

PHASE = const(0)
SEATS = const(1)
TURN = const(2)
DEALER = const(3)
ROUNDS = const(4)
TEAMS = const(5)
ROUND = const(6)
LEFT = const(7)
DISCARDED = const(8)
TAKEN = const(9)
DRAWN = const(10)
DISCARDER = const(11)
REFUSED = const(12)
PASSES = const(13)
ACTED = const(14)
FRESH = const(15)
HANDS = const(18)
SEQUENCES = const(22)
SERIES = const(26)
JOKERS = const(30)
SCORES = const(36)
AT = const(72)
RNG = const(192)
ENDED = const(196)
ENDED_POINTS = const(208)

# values of the bytes from AT on: what it is, from KIND on, and the seat or side in the low bits
KNOWN = const(8)
IN_SERIES = const(16)
IN_SEQUENCE = const(24)
OTHER_END = const(32)
TALON_AT = const(40)
DISCARDS_AT = const(144)
KIND = const(3)
WHOSE = const(7)

FULL_HAND = const(9)

_RANKS = const(20)
_SUITS = const(6)
_ACE = const(19)
_SERIES_KIND = const(2)
_SEQUENCE_KIND = const(3)
_OTHER_END_KIND = const(4)

_MOST = const(4)  # seats

scratch = bytearray(256)  # of whoever deals or checks, made once


# --- who and what


def side_of(s, seat):
    """For whom this seat lays: itself, or its team."""
    return seat & 1 if s[TEAMS] else seat


def sides(s):
    """How many play for themselves: seats, or the two teams."""
    return 2 if s[TEAMS] else s[SEATS]


def top_discard(s):
    """The card on top of the discards, or NO_CARD."""
    return _find(s, DISCARDS_AT + s[DISCARDED] - 1) if s[DISCARDED] else NO_CARD


@micropython.viper
def _find(s: ptr8, at: int) -> int:
    for card in range(CARDS):
        if s[AT + card] == at:
            return card
    return NO_CARD


def draw(s, seat):
    """The top of the talon, which must not be empty, into this hand; -> which card it is."""
    s[LEFT] -= 1
    card = _find(s, TALON_AT + s[LEFT])
    s[AT + card] = seat
    s[HANDS + seat] += 1
    return card


def refill(s, seat):
    while s[LEFT] and s[HANDS + seat] < FULL_HAND:
        draw(s, seat)


def covered(s, side, suit):
    """The positions this side's sequences of a suit cover, a bit each."""
    cover = 0
    first = AT + _RANKS * suit
    if s[first] == IN_SEQUENCE + side:
        cover = 1 << s[JOKERS + suit]
    for rank in range(1, _RANKS):
        at = s[first + rank]
        if at == IN_SEQUENCE + side:
            cover |= 1 << rank
        elif at == OTHER_END + side:
            cover |= 1 << _RANKS - rank
    return cover


# --- whether it is sound


def check_cards(s):
    """0, or 1: a card in no place or two in one, 3: the number of cards in a hand."""
    for i in range(256):
        scratch[i] = 0
    for c in range(CARDS):
        scratch[s[AT + c]] += 1
        if not _is_placed(s, c):
            return 1
    for seat in range(_MOST):
        if scratch[seat] + scratch[KNOWN + seat] != s[HANDS + seat]:
            return 3
    return _check_pile(TALON_AT, s[LEFT], DISCARDS_AT) or _check_pile(
        DISCARDS_AT, s[DISCARDED], HIDDEN
    )


def _is_placed(s, card):
    """Is this a place for such a card? A joker in a sequence has a position, and no other has."""
    at = s[AT + card]
    rank = card % _RANKS
    if rank == 0:
        if (at >> KIND == _SEQUENCE_KIND) != (0 < s[JOKERS + card // _RANKS] < _RANKS):
            return False
        if at >> KIND == _SERIES_KIND:
            return False
    if at >= TALON_AT:
        return at < HIDDEN
    if at >> KIND == _OTHER_END_KIND and rank != 1 and rank != _ACE:
        return False
    return at & WHOSE < (s[SEATS] if at < IN_SERIES else sides(s))


def _check_pile(first, cards, end):
    """Are its places filled from below, once each?"""
    for at in range(first, end):
        if scratch[at] != (at < first + cards):
            return 1
    return 0


def check_sides(s):
    """0, or 4: what lies in sequences, 5: in series, or too many of them. check_cards() has counted
    before what lies where; a side for which nothing does is not looked at."""
    for side in range(_MOST):
        if scratch[IN_SEQUENCE + side] or scratch[OTHER_END + side]:
            runs = 0
            for suit in range(_SUITS):
                found = _count_runs(s, side, suit)
                if found < 0:
                    return 4
                runs += found
            if runs > s[SEQUENCES + side]:
                return 4
        if scratch[IN_SERIES + side] and _count_series(s, side) > s[SERIES + side]:
            return 5
        if s[SEQUENCES + side] > CARDS:  # each has one of its own
            return 4
        if s[SERIES + side] > s[SEQUENCES + side]:
            return 5
    return 0


def _count_runs(s, side, suit):
    """How many sequences a side has in a suit; -1: one is too short or covers a place twice."""
    cards = 0
    for rank in range(_RANKS):
        at = s[AT + _RANKS * suit + rank]
        if at == IN_SEQUENCE + side or at == OTHER_END + side:
            cards += 1
    cover = covered(s, side, suit)
    runs = run = 0
    for p in range(1, _RANKS + 1):
        if cover >> p & 1:
            run += 1
            cards -= 1
        else:
            if 0 < run < 3:
                return -1
            runs += run > 0
            run = 0
    return -1 if cards else runs


def _count_series(s, side):
    n = 0
    for rank in range(1, _RANKS):
        for suit in range(_SUITS):
            if s[AT + _RANKS * suit + rank] == IN_SERIES + side:
                n += 1
                break
    return n
