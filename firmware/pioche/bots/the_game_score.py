"""How good a position of The Game is for those who are to go on from it: the score of a plan.

Piles of both directions are told by heights: each rises from 1 to 99, and on a falling pile card c
lies at height 101 - c. During a turn a pile can only be at one of ten spots: where it was, or on
one of the (at most eight) cards in hand. So all that a pile is worth at a place, and each card
beside it, is told once a turn, spot by spot; a plan's score is then a sum of few numbers.

Scores are whole numbers, the higher the better. `the_game_weights` has what each thing is worth.
"""

from array import array

from micropython import const

from ..games import the_game
from .the_game_terms import draw, line, w

# Where each term's weights begin, and the knots of those with more than one.
_HEIGHT = const(0)  # of each pile
_APART = const(7)  # how far the two piles of a direction are from each other
_SPAN = const(16)  # room between the nearer piles of both directions; below 0 it is shut
_GAP = const(25)  # of each held card to the nearest pile, a leap being 0
_LAID = const(36)  # cards in this turn
_PAIR = const(40)  # a card and the one that leads back from it, both held: by the gap of the first
_DOWN = const(46)  # the first is held, the other unseen
_UP = const(52)  # the other is held, the first unseen
_PAST = const(58)  # a pile was moved that partners asked to leave: careful, don't, leap
_SKIP = const(64)  # unseen cards that each held card passes over
_SIGHT = const(73)  # each unseen card above a pile, by its distance
_HELD_LEAP = const(81)  # from here on one weight each
_HELD_LEAP_ON = const(82)  # and from there another leap may come
_LEAP_TO_COME = const(83)
_LEAPS_TO_COME = const(84)  # two, one after the other
_PASSED = const(85)  # each unseen card that a pile has passed
_PAIRS_TO_COME = const(86)  # unseen cards just above from which an unseen one leads back
_DEAD_UNSEEN = const(87)  # unseen cards that fit nowhere
_ONE_WAY_UNSEEN = const(88)  # and those that fit in one direction only
_DEAD_HELD = const(89)
_ONE_WAY_HELD = const(90)
_LAST_DRAW = const(91)  # the talon will be empty

_HEIGHT_AT = bytes((1, 20, 40, 60, 80, 90, 99))
_APART_AT = bytes((0, 4, 8, 10, 12, 16, 24, 36, 60))
_SPAN_AT = bytes((58, 83, 93, 98, 106, 114, 123, 143, 196))  # 98 more than it is
_GAP_AT = bytes((0, 1, 2, 4, 7, 11, 16, 24, 36, 60, 98))
_LAID_AT = bytes((1, 2, 3, 5))
_PAIR_AT = bytes((1, 4, 9, 18, 35, 60))
_PAST_AT = bytes((1, 10))
_SKIP_AT = bytes((0, 1, 2, 4, 7, 11, 17, 25, 40))
_SIGHT_AT = bytes((1, 2, 4, 7, 11, 16, 22, 30))

# The lines that are looked up most, one number for each value; some end where they are level.
_apart = array("h", bytes(2 * 99))
_span = array("h", bytes(2 * 198))
_gap = array("h", bytes(2 * 99))
_laid_line = array("h", bytes(2 * 9))
_pair = array("h", bytes(2 * 61))
_skip = array("h", bytes(2 * 41))
_sight = array("h", bytes(2 * 31))

_SPOTS = const(10)  # of a direction: where its two piles are, then the cards in hand
_PLACES = const(8)  # in a hand
_NO_FIT = const(0x7F7F)
_FAR = const(0x7F)

_AIR = const(30)  # so many bytes around what is unseen, so that nobody looks beyond its ends

tops = bytearray(4)  # heights of the piles as the turn begins
hand = bytearray(_PLACES)
held = 0
unseen = 0  # cards neither laid nor in this hand
_is_unseen = bytearray(100 + 2 * _AIR)  # card c at _AIR + c
_unseen_to = bytearray(101)  # how many of them up to this card
_pairs = bytearray(_PLACES)  # places of c << 4, and of c + 10
_n_pairs = 0
_laid = 0  # cards in this turn so far
_missing = 0  # in the hand, to be drawn at the end
_talon = 0

_height = bytearray(2 * _SPOTS)
_worth = array("h", bytes(2 * 4 * _SPOTS))  # of a pile at a spot
# From a spot to each held card: its gap << 8 and how many unseen cards lie between. A leap is 0.
steps = array("H", bytes(2 * 2 * _SPOTS * _PLACES))
_lean = array("h", bytes(2 * 2 * _SPOTS * _PLACES))  # what the card is worth by a pile there

# The same for both rising piles together, which the search moves seldom.
_rise = array("H", bytes(2 * _PLACES))
_rise_lean = array("h", bytes(2 * _PLACES))
_rise_at = -1


def draw_lines():
    """Of this turn's weights."""
    draw(_apart, _APART_AT, _APART)
    draw(_span, _SPAN_AT, _SPAN)
    draw(_gap, _GAP_AT, _GAP)
    draw(_laid_line, _LAID_AT, _LAID)
    draw(_pair, _PAIR_AT, _PAIR)
    draw(_skip, _SKIP_AT, _SKIP)
    draw(_sight, _SIGHT_AT, _SIGHT)


def look(o, seat):
    """Read hand, piles and what is unseen out of an observation."""
    global held, unseen, _laid, _missing, _talon
    held = the_game.held(o, seat)
    _laid = the_game.laid(o)
    _missing = the_game.full(o) - held
    _talon = the_game.talon(o)
    for pile in range(4):
        top = the_game.top(o, pile)
        tops[pile] = top if pile < 2 else 101 - top
    for c in range(2, 100):
        _is_unseen[_AIR + c] = the_game.lies_on(o, c) == 0
    for i in range(held):
        hand[i] = the_game.hand(o, seat, i)
        _is_unseen[_AIR + hand[i]] = 0
    unseen = 0
    for c in range(2, 101):
        unseen += _is_unseen[_AIR + c]
        _unseen_to[c] = unseen
    _find_pairs()


def _find_pairs():
    global _n_pairs
    _n_pairs = 0
    for i in range(held):
        for j in range(i + 1, held):
            if hand[j] == hand[i] + 10:
                _pairs[_n_pairs] = i << 4 | j
                _n_pairs += 1


def begin():
    """Forget where the rising piles were."""
    global _rise_at
    _rise_at = -1


def lay_out(direction, spot, marks):
    """Tell what a pile of this direction is worth at this spot, and each card beside it.

    marks says how many partners gave each signal on each pile."""
    row = direction * _SPOTS + spot
    height = tops[direction * 2 + spot] if spot < 2 else _turned(direction, hand[spot - 2])
    _height[row] = height
    here = _place(direction, height)
    for pile in (direction * 2, direction * 2 + 1):
        past = _past(pile, height, marks) if spot > 1 else 0
        _worth[pile * _SPOTS + spot] = here + past
    ten = -10 if direction else 10
    for i in range(held):
        card = hand[i]
        gap = _turned(direction, card) - height
        lean = 0
        step = _NO_FIT
        if gap == -10:
            step = 0
            lean = w[_HELD_LEAP]
            if _is_unseen[_AIR + card - ten]:
                lean += w[_HELD_LEAP_ON]
        elif gap > 0:
            skipped = _passed(direction, height + gap) - _passed(direction, height)
            step = gap << 8 | min(skipped, 40)
            if _is_unseen[_AIR + card - ten]:
                lean = line(_PAIR_AT, gap, _DOWN)
        if gap > -10 and _is_unseen[_AIR + card + ten]:
            lean += line(_PAIR_AT, gap + 10, _UP)
        steps[row * _PLACES + i] = step
        _lean[row * _PLACES + i] = lean


def _turned(direction, card):
    """The height of a card, and the card at a height."""
    return 101 - card if direction else card


def _passed(direction, height):
    """How many unseen cards can no longer be laid on a pile, leaps apart."""
    return unseen - _unseen_to[100 - height] if direction else _unseen_to[height]


def _place(direction, height):
    """A pile at this height: which unseen cards lie above it, and may some of them lead back?"""
    step = -1 if direction else 1
    at = _AIR + _turned(direction, height)
    s = line(_HEIGHT_AT, height, _HEIGHT)
    s += w[_PASSED] * _passed(direction, height)
    pairs = 0
    c = at
    for k in range(1, 31):
        c += step
        if _is_unseen[c]:
            s += _sight[k]
            if k <= 12 and _is_unseen[c - 10 * step]:
                pairs += 13 - k
    s += w[_PAIRS_TO_COME] * pairs // 16
    if _is_unseen[at - 10 * step]:
        s += w[_LEAP_TO_COME]
        if _is_unseen[at - 20 * step]:
            s += w[_LEAPS_TO_COME]
    return s


def _past(pile, height, marks):
    """Partners' signals that a pile moved to here does not heed."""
    s = 0
    for what in range(3):
        n = marks[what * 4 + pile]
        if n:
            far = max(height - tops[pile], 0)
            s += n * line(_PAST_AT, far, _PAST + 2 * what)
    return s


def _rise_to(a, b):
    """The rising piles are at these spots from now on."""
    global _rise_at
    _rise_at = a << 4 | b
    a *= _PLACES
    b *= _PLACES
    for i in range(held):
        _rise[i] = min(steps[a + i], steps[b + i])
        _rise_lean[i] = _lean[a + i] + _lean[b + i]


def score(at, used, cards):
    """The worth of the position with the piles at these spots, a bit in `used` for each card of the
    hand that was laid, and so many of them laid."""
    if _rise_at != at[0] << 4 | at[1]:
        _rise_to(at[0], at[1])
    s = _rooms(at) + _laid_line[_laid + cards] + _pairs_left(at, used)
    if _talon and _talon <= _missing + cards:
        s += w[_LAST_DRAW]
    for pile in range(4):
        s += _worth[pile * _SPOTS + at[pile]]
    return s + _hand_left(used, (_SPOTS + at[2]) * _PLACES, (_SPOTS + at[3]) * _PLACES)


def _hand_left(used, c, d):
    """The cards still held, with the falling piles' rows at c and d."""
    s = 0
    step = steps  # names of the function are found faster
    lean = _lean
    gap = _gap
    skip = _skip
    for i in range(held):
        if not used >> i & 1:
            s += _rise_lean[i] + lean[c + i] + lean[d + i]
            up = _rise[i]
            down = step[c + i]
            if step[d + i] < down:
                down = step[d + i]
            if up == _NO_FIT or down == _NO_FIT:
                if down == up:
                    s += w[_DEAD_HELD]
                    continue
                s += w[_ONE_WAY_HELD]
            s += gap[up >> 8 if up < down else down >> 8]
            up &= _FAR
            down &= _FAR
            s += skip[up if up < down else down]
    return s


def _pairs_left(at, used):
    """Two cards held of which one leads back from the other."""
    s = 0
    for k in range(_n_pairs):
        i = _pairs[k] >> 4
        j = _pairs[k] & 15
        if not (used >> i | used >> j) & 1:
            for pile in range(4):
                row = (pile >> 1) * _SPOTS + at[pile]
                gap = steps[row * _PLACES + (j if pile < 2 else i)] >> 8
                if 0 < gap < _FAR:
                    s += _pair[min(gap, 60)]
    return s


def _rooms(at):
    """What the heights of all piles leave to the unseen cards."""
    a = _height[at[0]]
    b = _height[at[1]]
    c = _height[_SPOTS + at[2]]
    d = _height[_SPOTS + at[3]]
    s = _apart[abs(a - b)] + _apart[abs(c - d)]
    low = min(a, b)
    high = 101 - min(c, d)
    s += _span[98 + high - low]
    one_way = unseen - abs(_unseen_to[high - 1] - _unseen_to[low])
    if high <= low:
        s += w[_DEAD_UNSEEN] * (unseen - one_way)
    return s + w[_ONE_WAY_UNSEEN] * one_way
