"""Drahtseilakt: the highest card of a trick takes blue sticks, the lowest as many red ones.

One round per player; in each, nine tricks with a fresh deal of cards and score cards.

State, SIZE bytes:
    0         phase: PLAY or DONE
    1         seats
    2         seat in turn
    3         dealer of the round
    4         option deck: 0 cards 1..50, 1 only as many as are dealt
    5         option reveal: 0 in turn, 1 together
    6         rounds that have ended
    7         leader of the trick
    8         tricks of this round that have ended, 0..9
    9         score cards turned up in this round
    10        what the trick is worth, 0: all is over
    11        colours not handed out in this trick: bits NO_RED and NO_BLUE
    12, 13    the same two bytes of the trick before; 0 in the first of the game
    14..18    the cards of the trick before, by seat: it is played out within one move, and the
              table must be able to look at it once
    19..23    blue sticks of each seat
    24..28    red sticks of each seat
    29..53    what seat p scored in round k at 29 + 5k + p
    54..78    1 where that score is crossed out
    79..89    the score cards in order, the first turned up first: 1..9, RED_ZERO, BLUE_ZERO
    90..94    card each seat has on the table, 0: none
    95..144   the cards dealt, nine places a seat, then those left out; 0 once played
    145..194  who played card c in an earlier trick of this round, at 144 + c: seat + 1, 0: nobody
    195..198  the rng, for the rounds to come

A move is the number of the card played.
"""

from micropython import const

from ..engine import hands, rng
from ..engine.contract import OVER, UNDO_TURN
from .drahtseilakt_seen import check, deck_size, observe, resample  # noqa: F401

ID = 4
NAME = "drahtseilakt"
SEATS = (3, 5)
OPTIONS = (("deck", ("full", "tactical")), ("reveal", ("turn", "together")))
SIZE = 199
MAX_LEGAL = 9
MAX_MOVES = 45  # of one deal: nine tricks of five cards
VERSION = 1
UNDO = UNDO_TURN

PLAY = 0
DONE = 1

HAND = 9
SCORE_CARDS = 11
RED_ZERO = 10
BLUE_ZERO = 11
NO_RED = 1
NO_BLUE = 2

_PHASE = const(0)
_SEATS = const(1)
_TURN = const(2)
_DEALER = const(3)
_TACTICAL = const(4)
_TOGETHER = const(5)
_ROUND = const(6)
_LEADER = const(7)
_TRICK = const(8)
_TURNED = const(9)
_WORTH = const(10)
_BARRED = const(11)
_LAST_WORTH = const(12)
_LAST_BARRED = const(13)
_LAST = const(14)
_BLUE = const(19)
_RED = const(24)
_SCORES = const(29)
_CROSSED = const(54)
_SCORE_DECK = const(79)
_TABLE = const(90)
_CARDS = const(95)
_PLAYED = const(144)  # card 1 at the next byte
_RNG = const(195)
_MOST = const(5)  # seats
_DECK = const(50)
_HAND = const(9)
_NUMBERS = const(9)  # score cards that are no zeros; the highest of them too
_SCORE_CARDS = const(11)
_BOTH = const(3)  # NO_RED | NO_BLUE


def has_options(s, options):
    return s[_TACTICAL] == options[0] and s[_TOGETHER] == options[1]


def new(s, seed, seats, options):
    for i in range(_RNG):
        s[i] = 0
    s[_PHASE] = PLAY
    s[_SEATS] = seats
    s[_DEALER] = seed % seats
    s[_TACTICAL] = options[0]
    s[_TOGETHER] = options[1]
    rng.seed(s, _RNG, seed)
    _deal(s)


def _deal(s):
    cards = deck_size(s)
    for c in range(_DECK):
        s[_CARDS + c] = c + 1 if c < cards else 0
        s[_PLAYED + 1 + c] = 0
    rng.shuffle(s, _RNG, s, _CARDS, cards)
    for i in range(_SCORE_CARDS):
        s[_SCORE_DECK + i] = i + 1
    rng.shuffle(s, _RNG, s, _SCORE_DECK, _SCORE_CARDS)
    s[_TRICK] = s[_TURNED] = 0
    s[_LEADER] = s[_TURN] = (s[_DEALER] + 1) % s[_SEATS]
    _turn_up(s)


def _turn_up(s):
    """Turn up score cards until one has a number; zeros before it bar their colour."""
    barred = 0
    card = s[_SCORE_DECK + s[_TURNED]]
    s[_TURNED] += 1
    while card > _NUMBERS:
        barred |= NO_RED if card == RED_ZERO else NO_BLUE
        card = s[_SCORE_DECK + s[_TURNED]]
        s[_TURNED] += 1
    s[_WORTH] = card
    s[_BARRED] = 0 if barred == _BOTH else barred  # two zeros cancel out


def turn(s):
    return s[_TURN] if s[_PHASE] == PLAY else OVER


def legal(s, out):
    if s[_PHASE] != PLAY:
        return 0
    return hands.moves(s, _CARDS + _HAND * s[_TURN], _HAND, out)


def may(s, move):
    """Is this one of the legal moves?"""
    first = _CARDS + _HAND * s[_TURN]
    for i in range(first, first + _HAND if s[_PHASE] == PLAY else first):
        if s[i] == move:
            return move > 0
    return False


def apply(s, move):
    seat = s[_TURN]
    hands.drop(s, _CARDS + _HAND * seat, _HAND, move)
    s[_TABLE + seat] = move
    seat = (seat + 1) % s[_SEATS]
    s[_TURN] = seat
    if seat == s[_LEADER]:
        _end_trick(s)


def _end_trick(s):
    high = low = 0
    for seat in range(1, s[_SEATS]):
        if s[_TABLE + seat] > s[_TABLE + high]:
            high = seat
        if s[_TABLE + seat] < s[_TABLE + low]:
            low = seat
    if not s[_BARRED] & NO_BLUE:
        _hand_out(s, _BLUE + high, _RED + high)
    if not s[_BARRED] & NO_RED:
        _hand_out(s, _RED + low, _BLUE + low)
    for seat in range(s[_SEATS]):
        s[_PLAYED + s[_TABLE + seat]] = seat + 1
        s[_LAST + seat] = s[_TABLE + seat]
        s[_TABLE + seat] = 0
    s[_LAST_WORTH] = s[_WORTH]
    s[_LAST_BARRED] = s[_BARRED]
    s[_LEADER] = s[_TURN] = high
    s[_TRICK] += 1
    if s[_TRICK] < _HAND:
        _turn_up(s)
    else:
        _end_round(s)


def _hand_out(s, own, other):
    """Give the sticks of the trick to a seat, which returns pairs of both colours at once."""
    s[own] += s[_WORTH]
    pairs = s[other] if s[other] < s[own] else s[own]
    s[own] -= pairs
    s[other] -= pairs


def _end_round(s):
    for seat in range(s[_SEATS]):
        sticks = s[_BLUE + seat] + s[_RED + seat]
        s[_SCORES + _MOST * s[_ROUND] + seat] = sticks
        if sticks == 0:
            _cross_out(s, seat)
        s[_BLUE + seat] = s[_RED + seat] = 0
    s[_ROUND] += 1
    if s[_ROUND] < s[_SEATS]:
        s[_DEALER] = (s[_DEALER] + 1) % s[_SEATS]
        _deal(s)
    else:
        s[_PHASE] = DONE
        s[_WORTH] = s[_BARRED] = 0


def _cross_out(s, seat):
    """Make the highest score that still counts, of the rounds before, count nothing."""
    most = at = 0
    for i in range(_MOST * s[_ROUND]):
        if i % _MOST == seat and not s[_CROSSED + i] and s[_SCORES + i] > most:
            most = s[_SCORES + i]
            at = i
    if most:
        s[_CROSSED + at] = 1


def finished(s, move, seat, out):
    """The cards of a trick lie there, before the sticks are handed out."""
    if (s[_TURN] + 1) % s[_SEATS] != s[_LEADER]:
        return False
    hands.drop(out, _CARDS + _HAND * s[_TURN], _HAND, move)
    for i in range(s[_SEATS]):
        out[_TABLE + i] = s[_TABLE + i] or move
        if out[_TABLE + i] > out[_TABLE + out[_TURN]]:
            out[_TURN] = i
    return True


def score(s, seat):
    """The rounds that have ended, less what is crossed out; and the sticks of this round."""
    points = s[_BLUE + seat] + s[_RED + seat]
    for k in range(s[_ROUND]):
        if not s[_CROSSED + _MOST * k + seat]:
            points += s[_SCORES + _MOST * k + seat]
    return points


def place(s, seat):
    own = score(s, seat)
    better = 1
    for other in range(s[_SEATS]):
        if score(s, other) < own:
            better += 1
    return better


def deals(s):
    """How many rounds have been dealt."""
    return s[_ROUND] + 1 if s[_PHASE] == PLAY else s[_ROUND]


def text(s, move):
    return str(move)


# What views, bots and transcripts may ask of a state or an observation.


def phase(s):
    return s[_PHASE]


def seats(s):
    return s[_SEATS]


def dealer(s):
    return s[_DEALER]


def leader(s):
    return s[_LEADER]


def together(s):
    """Whether cards are chosen in secret and shown at once."""
    return s[_TOGETHER] == 1


def rounds(s):
    """How many rounds have ended."""
    return s[_ROUND]


def trick(s):
    """How many tricks of this round have ended."""
    return s[_TRICK]


def worth(s):
    """The sticks this trick is worth."""
    return s[_WORTH]


def barred(s):
    """The colours this trick does not hand out: 0, NO_RED or NO_BLUE."""
    return s[_BARRED]


def turned(s):
    """How many score cards lie open."""
    return s[_TURNED]


def score_card(s, i):
    """The i-th score card of the round: 1..9, RED_ZERO, BLUE_ZERO; HIDDEN: not turned up yet."""
    return s[_SCORE_DECK + i]


def blue(s, seat):
    return s[_BLUE + seat]


def red(s, seat):
    return s[_RED + seat]


def hand(s, seat, i):
    """The card at place i of nine, 0: played, HIDDEN: not for this seat's eyes."""
    return s[_CARDS + _HAND * seat + i]


def on_table(s, seat):
    """The card a seat has played to this trick, 0: none yet, HIDDEN: chosen in secret."""
    return s[_TABLE + seat]


def played_by(s, card):
    """The seat that played this card in an earlier trick of the round, or OVER: nobody did."""
    return s[_PLAYED + card] - 1


def last_card(s, seat):
    """What this seat played to the trick before, 0: there was none in this game."""
    return s[_LAST + seat]


def last_worth(s):
    return s[_LAST_WORTH]


def last_barred(s):
    return s[_LAST_BARRED]


def round_score(s, k, seat):
    """What this seat scored in the k-th round, from 0, whether it is crossed out or not."""
    return s[_SCORES + _MOST * k + seat]


def crossed(s, k, seat):
    """Whether that score was crossed out since."""
    return s[_CROSSED + _MOST * k + seat] == 1
