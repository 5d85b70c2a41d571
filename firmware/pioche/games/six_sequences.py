"""Les 6 Séquences: a rummy of six suits in which the longest and highest sequences count.

Here are the turns and the ends of rounds. six_sequences_layout.py tells the bytes of the state,
six_sequences_lay.py the codes of the moves, six_sequences_ways.py what may be laid,
six_sequences_questions.py who is asked and what that tells, six_sequences_score.py what counts.

Each phase is a question to the seat in turn, and has one way on for when there is nothing to ask:

    DRAW      two seats: talon or take?             -> draw from the talon, LAY
    CLAIM     three or four: claim the discard?     -> the next seat draws, LAY
    OFFER     the talon is empty: take or no?       -> LAST
    TAKEN     how is the taken discard laid?        (always asked; then LAY or LAST)
    LAY       combinations and acts, or done        -> refill, EXTEND
    LAST      the same, with an empty talon         -> the next seat's OFFER, or the round ends
    EXTEND    acts, or done; refilled after each    -> DISCARD
    DISCARD   which card?                           -> the next seat's DRAW or OFFER, or CLAIM
    FINISHED
"""

from array import array

from micropython import const

from ..engine import k6t, rng
from ..engine.contract import OVER, UNDO_TURN
from . import six_sequences_layout as at  # (each what the next ones need: the stack is short)
from . import six_sequences_score as scores

# isort: split
from . import six_sequences_lay as lays
from . import six_sequences_ways as ways

# isort: split
from . import six_sequences_questions as questions
from .six_sequences_layout import sides, top_discard  # noqa: F401
from .six_sequences_questions import check, observe, resample  # noqa: F401
from .six_sequences_score import place, round_score, score  # noqa: F401

ID = 5
NAME = "six_sequences"
SEATS = (2, 4)
OPTIONS = (("rounds", (1, 2, 3, 4, 5, 6, 7, 8, 9)), ("teams", (0, 1)))
SIZE = at.SIZE
# A joker in the hand is worth most: with series to draw on it makes 3 sequences for each of their
# ranks, and fits both ends of own ones. k series need k sequences laid, which cover 3k positions;
# over all such covers six suits come to at most 228 sequences, add and add* (with k = 11). Each of
# the three other hand cards adds at most 6 sequences with a joker, 4 without, and 4 of its own;
# then a series and DONE: 272. With fewer jokers each card that takes the place of one brings less.
MAX_LEGAL = 288
# Without players who want it no round comes near: greedy ones take 150 decisions, some who decline
# whatever they can 300. What can be proved is no use: 104 turns of four decisions with two seats,
# 88 of six with four, and then passes of all between any two acts, in all some 1400. So this is
# what a save has room for; a longer round would lose its beginning there, and nothing else.
MAX_MOVES = 760
VERSION = 1
UNDO = UNDO_TURN
SECRET_SCORES = True  # they lie in the hands

NO_CARD = at.NO_CARD
side = at.side_of

# phases
DRAW = const(0)
CLAIM = const(1)
OFFER = const(2)
TAKEN = const(3)
LAY = const(4)
LAST = const(5)
EXTEND = const(6)
DISCARD = const(7)
FINISHED = const(8)

# Bytes of the state and their values, as six_sequences_layout.py tells them.
_PHASE = const(0)
_SEATS = const(1)
_TURN = const(2)
_DEALER = const(3)
_ROUNDS = const(4)
_TEAMS = const(5)
_ROUND = const(6)
_LEFT = const(7)
_DISCARDED = const(8)
_TAKEN = const(9)
_DRAWN = const(10)
_DISCARDER = const(11)
_REFUSED = const(12)
_PASSES = const(13)
_ACTED = const(14)
_FRESH = const(15)
_HANDS = const(18)
_SCORES = const(36)
_AT = const(72)
_RNG = const(192)
_KNOWN = const(8)
_TALON_AT = const(40)
_DISCARDS_AT = const(144)

_DEALT = const(8)  # cards to each seat
_CARDS = const(120)
_RANKS = const(20)

_WORDS = ("done", "talon", "take", "claim", "no")

_moves = array("H", bytes(2 * MAX_LEGAL))  # scratch, made once
_pool = at.scratch


def allows(seats, options):
    """Teams are for four."""
    return options[1] == 0 or seats == 4


def has_options(s, options):
    return s[_ROUNDS] == options[0] + 1 and s[_TEAMS] == options[1]


def new(s, seed, seats, options):
    for i in range(SIZE):
        s[i] = 0
    s[_SEATS] = seats
    s[_DEALER] = seed % seats
    s[_ROUNDS] = options[0] + 1
    s[_TEAMS] = options[1]
    rng.seed(s, _RNG, seed)
    _deal(s)


def _deal(s):
    """A round begins: eight cards each, and left of the dealer draws."""
    seats = s[_SEATS]
    for i in range(_LEFT, _SCORES):
        s[i] = 0
    for c in range(_CARDS):
        _pool[c] = c
    rng.shuffle(s, _RNG, _pool, 0, _CARDS)
    for i in range(_CARDS):
        if i < _DEALT * seats:
            s[_AT + _pool[i]] = i // _DEALT
        else:
            s[_AT + _pool[i]] = _TALON_AT + _CARDS - 1 - i
    s[_LEFT] = _CARDS - _DEALT * seats
    for seat in range(seats):
        s[_HANDS + seat] = _DEALT
    s[_TAKEN] = NO_CARD
    s[_TURN] = (s[_DEALER] + 1) % seats
    _draw(s)
    _settle(s)


# --- the turn


def turn(s):
    return OVER if s[_PHASE] == FINISHED else s[_TURN]


def legal(s, out):
    phase = s[_PHASE]
    seat = s[_TURN]
    if LAY <= phase <= EXTEND:
        out[0] = lays.DONE
        return ways.write_acts(s, seat, out, 1, phase != EXTEND)
    if phase == TAKEN:
        return ways.write_lays(s, seat, s[_TAKEN], out)
    if phase == DISCARD:
        return ways.write_discards(s, seat, out)
    if phase == FINISHED:
        return 0
    if phase == DRAW:
        out[0] = lays.TALON
        out[1] = lays.TAKE
    else:
        out[0] = lays.CLAIM if phase == CLAIM else lays.TAKE
        out[1] = lays.NO
    return 2


def may(s, move):
    """Is this one of the legal moves?"""
    phase = s[_PHASE]
    if phase == DISCARD:
        card = move - lays.DISCARD
        in_hand = 0 <= card < _CARDS and s[_AT + card] & ~_KNOWN == s[_TURN]
        return in_hand and card % _RANKS > 0
    if move == lays.DONE and LAY <= phase <= EXTEND:
        return True
    for i in range(legal(s, _moves)):
        if _moves[i] == move:
            return True
    return False


def apply(s, move):
    if move >= lays.ADDSET:
        _lay(s, move)
    elif move >= lays.DISCARD:
        _discard(s, move - lays.DISCARD)
    elif move == lays.TAKE or move == lays.CLAIM:
        _take(s)
    elif move == lays.NO and s[_PHASE] == CLAIM:
        s[_REFUSED] |= 1 << s[_TURN]
    else:
        _go_on(s)
    _settle(s)


def _settle(s):
    """On to the next decision: what leaves nothing to decide passes unasked."""
    while not _is_asked(s):
        _go_on(s)


def _is_asked(s):
    phase = s[_PHASE]
    seat = s[_TURN]
    if LAY <= phase <= EXTEND:
        return legal(s, _moves) > 1
    if phase == DISCARD:
        return ways.write_discards(s, seat, _moves) > 0
    if phase == CLAIM:
        return questions.find_claimant(s)
    return phase >= TAKEN or (s[_HANDS + seat] > 0 and questions.can_take(s, seat))


def _go_on(s):
    """The way on from a phase in which the seat in turn is done, or has nothing to do."""
    phase = s[_PHASE]
    if phase == DRAW:
        _draw(s)
    elif phase == CLAIM:
        s[_TURN] = s[_DISCARDER]
        _next_seat(s)
        _draw(s)
    elif phase == OFFER and s[_HANDS + s[_TURN]]:
        s[_PHASE] = LAST
    elif phase <= LAST and phase != LAY:
        _end_last_turn(s)
    elif phase == LAY:
        at.refill(s, s[_TURN])
        s[_PHASE] = EXTEND
    elif phase == EXTEND:
        s[_PHASE] = DISCARD
    else:
        _end_turn(s)


def _draw(s):
    """The turn begins with the top of the talon."""
    s[_DRAWN] = at.draw(s, s[_TURN])
    s[_PHASE] = LAY


def _take(s):
    """The turn begins with the top discard."""
    card = at.top_discard(s)
    seat = s[_TURN]
    s[_DISCARDED] -= 1
    s[_AT + card] = _KNOWN + seat
    s[_HANDS + seat] += 1
    s[_TAKEN] = card
    s[_PHASE] = TAKEN


def _lay(s, move):
    lays.lay(s, move)
    s[_ACTED] = 1
    if s[_PHASE] == EXTEND:
        at.refill(s, s[_TURN])
    elif s[_PHASE] == TAKEN:
        s[_PHASE] = LAY if s[_LEFT] else LAST


def _discard(s, card):
    s[_AT + card] = _DISCARDS_AT + s[_DISCARDED]
    s[_DISCARDED] += 1
    s[_HANDS + s[_TURN]] -= 1
    _end_turn(s)


def _end_turn(s):
    _forget_turn(s)
    s[_DISCARDER] = s[_TURN]
    s[_REFUSED] = 0
    if s[_LEFT] and s[_SEATS] > 2:
        s[_PHASE] = CLAIM
    else:
        s[_PHASE] = DRAW if s[_LEFT] else OFFER
        _next_seat(s)


def _end_last_turn(s):
    """With an empty talon: a turn without an act is a pass, and n in a row end the round."""
    s[_PASSES] = 0 if s[_ACTED] else s[_PASSES] + 1
    _forget_turn(s)
    if s[_PASSES] == s[_SEATS]:
        _end_round(s)
    else:
        s[_PHASE] = OFFER
        _next_seat(s)


def _forget_turn(s):
    """The series laid in this turn are from now on laid in an earlier one."""
    s[_FRESH] = s[_FRESH + 1] = s[_FRESH + 2] = 0
    s[_ACTED] = 0
    s[_DRAWN] = NO_CARD


def _next_seat(s):
    s[_TURN] = (s[_TURN] + 1) % s[_SEATS]


# --- the end


def _end_round(s):
    scores.note(s)
    s[_ROUND] += 1
    if s[_ROUND] < s[_ROUNDS]:
        s[_DEALER] = (s[_DEALER] + 1) % s[_SEATS]
        _deal(s)
    else:
        s[_PHASE] = FINISHED


def deals(s):
    """How many rounds have been dealt."""
    return s[_ROUND] if s[_PHASE] == FINISHED else s[_ROUND] + 1


def text(s, move):
    if move >= lays.ADDSET:
        return lays.text(s, move)
    if move >= lays.DISCARD:
        return "discard " + k6t.text(move - lays.DISCARD)
    return _WORDS[move]


# What views, bots and transcripts may ask of a state or an observation.


def phase(s):
    return s[_PHASE]


def seats(s):
    return s[_SEATS]


def dealer(s):
    return s[_DEALER]


def rounds(s):
    """How many rounds have ended."""
    return s[_ROUND]


def talon_left(s):
    return s[_LEFT]


def talon(s):
    """The cards of the talon, the one drawn first in front."""
    cards = [c for c in range(_CARDS) if _TALON_AT <= s[_AT + c] < _DISCARDS_AT]
    return sorted(cards, key=lambda c: -s[_AT + c])


def hand_size(s, seat):
    return s[_HANDS + seat]


def hand(s, seat):
    """The cards seen in this hand, in rising order."""
    return [c for c in range(_CARDS) if s[_AT + c] & ~_KNOWN == seat]


def taken(s):
    """The discard that the seat in turn must lay first, or NO_CARD."""
    return s[_TAKEN]


def drawn(s):
    """The card drawn to begin this turn, NO_CARD: none, HIDDEN: not for this seat's eyes."""
    return s[_DRAWN]


def discarder(s):
    """Who discarded last in this round."""
    return s[_DISCARDER]


def has_acted(s):
    """Has this turn seen a lay or an act?"""
    return s[_ACTED] == 1


def rounds_to_play(s):
    return s[_ROUNDS]
