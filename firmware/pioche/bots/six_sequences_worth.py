"""What cards and acts are worth in Les 6 Séquences, in 64ths of a point.

A suit is worth what I shall score there, times the chance of being dominant, less the same for
the strongest rival. To that come the ways in which the next card could be laid; each card laid
brings another, and cards left in the hand cost once the talon runs out.
"""

from array import array

from micropython import const

from ..games import six_sequences_lay as lays
from ..games import six_sequences_layout as at
from . import six_sequences_runs as runs
from . import six_sequences_see as see
from .six_sequences_see import ACE, POSITIONS, RANKS, SUITS, count, fits

# What each weight says.
_MINE = const(0)  # chance that an unseen card comes to me, if the talon were all of them
_EXPOSED = const(1)  # chance that a rival can lay a discard that fits
_SPREAD = const(2)  # by so much longer is surely dominant
_SPREADING = const(3)  # and for each card in the talon so much more
_RIVALS = const(4)  # what a rival's points count
_DRAW = const(5)  # one more card
_JOKER = const(6)  # getting rid of one
_SWAP = const(7)  # getting one out of a sequence
_TWO = const(8)  # two cards that want a third
_ONE = const(9)  # one card that wants two
_OUT = const(10)  # a card that would fit onto a sequence of mine
_OFFER = const(11)  # a pair of unseen cards that would make a discard a sequence
_OFFER_SET = const(12)  # or a series
_PAIR = const(13)  # two cards of a rank and each unseen third, when a series is allowed
_PAIR_LATER = const(14)  # when not yet
_ALLOWED = const(15)  # a series more is allowed
_SHED_FROM = const(16)  # so many cards in the talon, and costly cards should go
_COST = const(17)  # of a point the hand would cost
_TAKE = const(18)  # a discard rather than a card of the talon

_SURER = const(4)  # what lies in a sequence needs no further turn

KEEN = (30, 36, 238, 2, 60, 182, 185, 6, 91, 9, 75, 10, 4, 8, 5, 25, 11, 36, 1)

weights = KEEN

_rival_length = array("h", bytes(2 * SUITS))
_rival_pay = array("h", bytes(2 * SUITS))
_known = bytearray(2 * SUITS)  # which suits' rivals and worths are worked out
_worth = array("i", bytes(4 * SUITS))
_table = bytearray(at.SIZE)  # after an act
_asked = bytearray(at.SIZE)  # with a discard in the hand

_my_chance = _spread = _draw = _shedding = 0
_allowed = _rival_allowed = False


def prepare(o, seat, w):
    """Look, and set all that is the same for each card and move."""
    global weights, _my_chance, _spread, _draw, _shedding, _allowed, _rival_allowed
    weights = w
    see.look(o, seat)
    for i in range(2 * SUITS):
        _known[i] = 0
    left, unseen = see.left, see.to_see
    _my_chance = min(64, 2 * w[_MINE] * left * see.mates // (see.seats * unseen))
    _spread = max(1, w[_SPREAD] + w[_SPREADING] * left)
    _draw = w[_DRAW] * min(left, 10) // 10
    _shedding = max(0, w[_SHED_FROM] - left)
    _allowed = o[at.SEQUENCES + see.side] > o[at.SERIES + see.side]
    _rival_allowed = False
    for other in range(see.sides):
        if other != see.side and o[at.SEQUENCES + other] > o[at.SERIES + other]:
            _rival_allowed = True


# --- a suit


def _find_rival(suit, discard):
    """What the strongest rival of a suit has there, and perhaps gets by a discard that lies open,
    into runs.length and runs.pay."""
    length = pay = 0
    for other in range(see.sides):
        if other != see.side:
            i = other * SUITS + suit
            sure = (see.cover[i] | fits(see.series[i] | see.held[suit])) & POSITIONS
            if sure:
                runs.best(sure, discard, weights[_EXPOSED], 0)
                if runs.length > length:
                    length, pay = runs.length, runs.pay
    runs.length, runs.pay = length, pay


def _set_rival(suit):
    if not _known[suit]:
        _known[suit] = 1
        _find_rival(suit, 0)
        _rival_length[suit] = runs.length
        _rival_pay[suit] = runs.pay


def suit_worth(suit, hand, series, cover, discard):
    """With these cards of mine, and perhaps a discard of mine lying open."""
    if discard:
        _find_rival(suit, fits(discard))
        rival, rival_pay = runs.length, runs.pay
    else:
        _set_rival(suit)
        rival, rival_pay = _rival_length[suit], _rival_pay[suit]
    sure = fits(hand | series) | cover
    runs.best(sure, fits(see.unseen[suit]), _my_chance, hand & 1)
    ahead = 32 + 32 * (runs.length - rival) // _spread
    ahead = max(0, min(64, ahead)) if runs.length else 0
    worth = (ahead * runs.pay - (64 - ahead) * rival_pay * weights[_RIVALS] // 64) >> 6
    return worth + _chances(suit, hand, series, cover)


def _chances(suit, hand, series, cover):
    """The ways in which the next card could be laid."""
    own = fits(hand) & ~cover
    a = own | series & POSITIONS & ~cover
    x = fits(see.unseen[suit]) & ~cover & ~a
    b, c, y, z = a >> 1, a >> 2, x >> 1, x >> 2
    mine = own | own >> 1 | own >> 2
    two = count((a & b & z | a & y & c | x & b & c) & mine)
    if hand & 1:
        two += count((a & b | b & c | a & c) & mine)
    one = count(own & y & z | x & own >> 1 & z | x & y & own >> 2)
    ends = (cover << 1 | cover >> 1) & x
    worth = weights[_TWO] * two + (weights[_ONE] * one * _my_chance >> 4)
    return (worth + weights[_OUT] * count(ends)) * _my_chance >> 6


def _base(suit):
    if not _known[SUITS + suit]:
        _known[SUITS + suit] = 1
        cover = see.cover[see.side * SUITS + suit]
        _worth[suit] = suit_worth(suit, see.hand[suit], _series(suit), cover, 0)
    return _worth[suit]


def _series(suit):
    return see.series[see.side * SUITS + suit]


# --- a rank


def rank_worth(rank, held):
    """So many cards of a rank in the hand, on the way to a series or as more of one."""
    if rank == 0 or see.has_series(see.side, rank):
        return 0
    pair = weights[_PAIR] if _allowed else weights[_PAIR_LATER]
    if held > 2:
        return 8 * pair
    unseen = see.unseen_of(rank)
    if held == 2:
        return pair * unseen * _my_chance >> 4
    if held == 1:
        return pair * unseen * (unseen - 1) * _my_chance * _my_chance >> 12
    return 0


def _cost(rank):
    """What a card would cost at the end, as far as that is near."""
    if _shedding == 0:
        return 0
    points = 5 if rank == 0 or rank == ACE else 2 if rank > 12 else 0
    return points * weights[_COST] * _shedding // max(1, weights[_SHED_FROM])


# --- discards and acts


def discard_worth(card):
    """What it is worth to let this card go."""
    suit, rank = card // RANKS, card % RANKS
    bit = 1 << rank
    cover = see.cover[see.side * SUITS + suit]
    held = see.held_of(rank)
    worth = suit_worth(suit, see.hand[suit] & ~bit, _series(suit), cover, bit) - _base(suit)
    worth += rank_worth(rank, held - 1) - rank_worth(rank, held)
    return worth + _cost(rank) - _offer(suit, rank, bit)


def _offer(suit, rank, bit):
    """The danger that a rival makes something new of this discard."""
    d = fits(bit)
    x = fits(see.unseen[suit])
    y, z = x >> 1, x >> 2
    pairs = count(d & y & z | x & d >> 1 & z | x & y & d >> 2)
    danger = weights[_OFFER] * pairs
    if _rival_allowed:
        unseen = see.unseen_of(rank)
        danger += weights[_OFFER_SET] * unseen * (unseen - 1) >> 1
    return danger


def act_worth(o, seat, move):
    """What this act, combination or way to lay a taken discard is worth: laid in a copy."""
    _table[:] = o
    lays.lay(_table, move)
    worth = _draw * (o[at.HANDS + seat] - _table[at.HANDS + seat])
    if move >= lays.SEQ:
        worth += _SURER + weights[_ALLOWED] if move < lays.EXT else _SURER
    elif move >= lays.SET:
        worth -= weights[_ALLOWED] >> 1
    elif move >= lays.ADD:
        worth += _SURER
    elif move >= lays.SWAP:
        worth += weights[_SWAP]
    for suit in range(SUITS):
        if _is_touched(o, suit):
            worth += _changed_worth(seat, suit)
    return worth


def _is_touched(o, suit):
    first = at.AT + RANKS * suit
    for i in range(first, first + RANKS):
        if o[i] != _table[i]:
            return True
    return False


def _changed_worth(seat, suit):
    """What is won in this suit on the table that was laid."""
    base = _base(suit)
    hand, series = see.hand[suit], _series(suit)
    i = see.side * SUITS + suit
    cover = see.cover[i]
    see.look_at_suit(_table, seat, suit)
    new = see.hand[suit]
    worth = suit_worth(suit, new, see.series[i], see.cover[i], 0) - base
    see.hand[suit], see.series[i], see.cover[i] = hand, series, cover
    return worth + _hand_worth(hand & ~new)


def _hand_worth(cards):
    """What it is worth to have these cards of a suit no longer in the hand, besides the suit."""
    worth = weights[_JOKER] if cards & 1 else 0
    rank = 0
    while cards:
        if cards & 1:
            held = see.held_of(rank)
            worth += _cost(rank) + rank_worth(rank, held - 1) - rank_worth(rank, held)
        cards >>= 1
        rank += 1
    return worth


def with_taken(o, seat):
    """The top discard in the hand, to be laid: a copy for act_worth()."""
    card = at.top_discard(o)
    _asked[:] = o
    _asked[at.TAKEN] = card
    _asked[at.AT + card] = at.KNOWN + seat
    _asked[at.HANDS + seat] += 1
    return _asked


def talon_worth():
    """What a card of the talon is worth, and with it the discard not taken."""
    return _draw - weights[_TAKE]
