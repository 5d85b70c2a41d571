"""All plans for a turn that are worth a look, and the best of them.

A plan lays cards on pile after pile: the piles do not disturb each other, so that no plan needs to
be met twice. Small steps and leaps may be as many as there are, but bold steps only as many as the
turn obliges to; plans with less bold steps come first, lest the time runs out.

A card is told by its place in the hand, which is also its bit in a set of cards.
"""

from array import array

from micropython import const

from ..games import the_game
from . import the_game_score as position

_NARROW = const(4)  # a step of more is bold
_BOLD = const(20)  # bold ones of up to this first
_BOLDER = const(45)  # then of up to this
_ANY = const(98)  # and any at all if there is no other plan

# Work is counted in looks at a card for a pile, about so many microseconds of a Pico each.
LOOK_US = 240
FEWEST = 60  # a plan takes no fewer, whatever the time
_SCORE = const(3)  # looks' time that a score takes
_AT_ONCE = const(60)  # looks of a slice
_DEEP = const(10)
_SPOTS = const(10)
_PLACES = const(8)
_MORE = const(200)  # looks if no plan was found
_NOTHING = const(-0x20000000)  # a score below all others
_HIGHEST = b"\x00\x00\x01\x01\x02\x02\x02\x02\x03\x03\x03\x03\x03\x03\x03\x03"  # bit of a number

plan = array("H", bytes(2 * _DEEP))  # the best so far: moves
length = 0
_best = 0  # its score

_at = bytearray(4)  # spots of the piles
_reach = bytearray(2 * _SPOTS)  # from each spot, the cards that are not too far away
# At each depth, that is after so many cards: the pile being tried, and its cards still to be tried;
# how many steps were bold, and the boldest of them.
_pile = bytearray(_DEEP)
_open = bytearray(_DEEP)
_bolds = bytearray(_DEEP)
_boldest = bytearray(_DEEP)
# And how it went on from there: the card, and the spot its pile left.
_card = bytearray(_DEEP)
_left = bytearray(_DEEP)

looks = 0  # so far
_most = 0  # and how many there may be
_owed = 0  # cards that the turn still obliges to
_last = False  # nobody else has a card: all that counts is to lay as many as can be


def keep(move):
    """A plan of this one move, until there is a better one."""
    global length, _best
    plan[0] = move
    length = 1
    _best = _NOTHING


def turn(o, thorough, most):
    """Search with `most` looks; yields the first move of the best plan so far."""
    global looks, _most, _owed, _last
    looks = 0
    _most = most
    _owed = max(0, the_game.least(o) - the_game.laid(o))
    _last = position.unseen == 0
    if _last:
        yield from _search(-1, _ANY)
        return
    yield from _search(-1, _BOLD)
    if thorough:
        yield from _search(_BOLD, _BOLDER)
    if _best == _NOTHING:
        _most += _MORE
        yield from _search(-1, _ANY)


def _search(over, widest):
    """Plans whose boldest step is over one number and not over another."""
    global looks
    _begin(widest)
    depth = used = 0
    pause = looks + _AT_ONCE
    if _owed == 0 > over:
        _judge(0, used)
    while depth >= 0:
        i = _untried(depth, used)
        if i < 0:
            depth -= 1
            if depth >= 0:
                _at[_pile[depth]] = _left[depth]
                used ^= 1 << _card[depth]
            continue
        if looks >= _most or (_last and _best == position.held):
            return
        looks += 1
        if _dares(depth, i, widest):
            _lay(depth, i)
            used |= 1 << i
            depth += 1
            if depth >= _owed and _boldest[depth] > over:
                _judge(depth, used)
        if looks >= pause:
            pause = looks + _AT_ONCE
            yield plan[0]


def _begin(widest):
    position.begin()
    for spot in range(2 * _SPOTS):
        near = 0
        for i in range(position.held):
            if position.steps[spot * _PLACES + i] >> 8 <= widest:
                near |= 1 << i
        _reach[spot] = near
    for pile in range(4):
        _at[pile] = pile & 1
    _bolds[0] = _boldest[0] = 0
    _try_pile(0, 0)


def _try_pile(depth, pile):
    _pile[depth] = pile
    _open[depth] = _reach[(pile >> 1) * _SPOTS + _at[pile]]


def _untried(depth, used):
    """The next card to try at this depth, on this pile or a later one; -1: no more."""
    left = _open[depth] & ~used
    while not left:
        if _pile[depth] == 3:
            return -1
        _try_pile(depth, _pile[depth] + 1)
        left = _open[depth] & ~used
    if _pile[depth] < 2:
        left &= -left  # the nearest first: on a rising pile the lowest card
    i = _HIGHEST[left] if left < 16 else 4 + _HIGHEST[left >> 4]
    _open[depth] ^= 1 << i
    return i


def _dares(depth, i, widest):
    """May this card be laid? A bold step needs an excuse, and goes to the nearer pile."""
    pile = _pile[depth]
    row = (pile >> 1) * _SPOTS
    gap = position.steps[(row + _at[pile]) * _PLACES + i] >> 8
    bolds = _bolds[depth]
    boldest = _boldest[depth]
    if gap > _NARROW and not _last:
        if bolds == _owed:
            return False
        other = position.steps[(row + _at[pile ^ 1]) * _PLACES + i] >> 8
        if widest < _ANY and other < gap:
            return False
        bolds += 1
        boldest = max(boldest, gap)
    _bolds[depth + 1] = bolds
    _boldest[depth + 1] = boldest
    return True


def _lay(depth, i):
    pile = _pile[depth]
    _card[depth] = i
    _left[depth] = _at[pile]
    _at[pile] = 2 + i
    _try_pile(depth + 1, pile)


def _judge(depth, used):
    """Keep the plan that has led here if it is the best so far."""
    global length, _best, looks
    looks += _SCORE
    score = depth if _last else position.score(_at, used, depth)
    if score > _best:
        _best = score
        for k in range(depth):
            plan[k] = position.hand[_card[k]] << 2 | _pile[k]
        plan[depth] = the_game.END
        length = depth + 1
