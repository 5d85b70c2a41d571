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
from ..engine.contract import HIDDEN, OVER, UNDO_TURN

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

_pool = bytearray(_DECK + 1)  # scratch for resample and check, made once


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
    cards = _deck_size(s)
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


def _deck_size(s):
    return _HAND * s[_SEATS] if s[_TACTICAL] else _DECK


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


def observe(s, seat, out):
    out[:] = s
    for i in range(_SCORE_DECK + s[_TURNED], _TABLE):
        out[i] = HIDDEN
    if s[_TOGETHER]:
        for i in range(_TABLE, _CARDS):
            if s[i] and i - _TABLE != seat:
                out[i] = HIDDEN
    for i in range(_CARDS, _PLAYED + 1):  # hands, and behind the last hand what was left out
        if s[i] and (i - _CARDS) // _HAND != seat:
            out[i] = HIDDEN
    for i in range(_RNG, _RNG + rng.BYTES):
        out[i] = HIDDEN


def resample(o, seat, r):
    """Any card may be played at any time, so every order of the unseen cards is possible."""
    size = _deck_size(o)
    for c in range(1, size + 1):
        _pool[c] = not o[_PLAYED + c]
    for i in range(_TABLE, _PLAYED + 1):
        if o[i] != HIDDEN:
            _pool[o[i]] = 0
    _fill(o, r, _TABLE, _PLAYED + 1, size)
    # Score cards stay in sight, so the rest of their pile is known but for its order.
    for c in range(1, _SCORE_CARDS + 1):
        _pool[c] = 1
    for i in range(_SCORE_DECK, _SCORE_DECK + o[_TURNED]):
        _pool[o[i]] = 0
    _fill(o, r, _SCORE_DECK, _TABLE, _SCORE_CARDS)
    rng.seed(o, _RNG, rng.bits(r, 0))


def _fill(o, r, start, end, cards):
    """Deal those of cards 1..cards that are marked in the pool to the hidden places."""
    n = 0  # gather them at the front of the pool
    for c in range(1, cards + 1):
        if _pool[c]:
            _pool[n] = c
            n += 1
    rng.shuffle(r, 0, _pool, 0, n)
    for i in range(start, end):
        if o[i] == HIDDEN:
            n -= 1
            o[i] = _pool[n]


def check(s):
    """0, or 1: a card twice or missing, 2: counters, 3: score cards, 4: hands, 5: results."""
    if not SEATS[0] <= s[_SEATS] <= SEATS[1] or s[_TACTICAL] > 1 or s[_TOGETHER] > 1:
        return 2
    if s[_TURN] >= s[_SEATS] or s[_LEADER] >= s[_SEATS] or s[_DEALER] >= s[_SEATS]:
        return 2
    over = s[_PHASE] == DONE
    if s[_PHASE] > DONE or s[_ROUND] > s[_SEATS] or over != (s[_ROUND] == s[_SEATS]):
        return 2
    if s[_TRICK] > _HAND or over != (s[_TRICK] == _HAND):
        return 2
    return _check_cards(s) or _check_score_deck(s) or _check_hands(s) or _check_results(s)


def _check_cards(s):
    """Every card of the deck once: in a hand, left out, on the table or played."""
    size = _deck_size(s)
    for c in range(1, _DECK + 1):
        _pool[c] = s[_PLAYED + c] != 0
        if s[_PLAYED + c] > s[_SEATS] or s[_PLAYED + c] and c > size:
            return 1
    for i in range(_TABLE, _PLAYED + 1):
        c = s[i]
        if c:
            if c > size or _pool[c]:
                return 1
            _pool[c] = 1
    for c in range(1, size + 1):
        if not _pool[c]:
            return 1
    return 0


def _check_score_deck(s):
    """Eleven different score cards, and this trick is worth what those turned up say."""
    for i in range(_SCORE_CARDS):
        _pool[i] = 0
    numbers = barred = 0
    for i in range(_SCORE_CARDS):
        c = s[_SCORE_DECK + i]
        if not 1 <= c <= _SCORE_CARDS or _pool[c - 1]:
            return 3
        _pool[c - 1] = 1
        if i < s[_TURNED]:
            if i and s[_SCORE_DECK - 1 + i] <= _NUMBERS:
                barred = 0  # a new trick's first score card
            if c <= _NUMBERS:
                numbers += 1
            else:
                barred |= NO_RED if c == RED_ZERO else NO_BLUE
    if barred == _BOTH:
        barred = 0
    if not 0 < s[_TURNED] <= _SCORE_CARDS:
        return 3
    worth = s[_SCORE_DECK - 1 + s[_TURNED]]
    if s[_PHASE] == DONE:
        return 3 if s[_WORTH] or s[_BARRED] or numbers != _NUMBERS or worth > _NUMBERS else 0
    if numbers != s[_TRICK] + 1 or worth != s[_WORTH] or worth > _NUMBERS or barred != s[_BARRED]:
        return 3
    return 0


def _check_hands(s):
    """Who has played to this trick, from the leader on, holds a card less than who has not."""
    waiting = 0
    for k in range(_MOST):
        seat = (s[_LEADER] + k) % s[_SEATS]
        if k >= s[_SEATS]:
            if s[_TABLE + k]:
                return 4
            continue
        if seat == s[_TURN]:
            waiting = 1
        if (s[_TABLE + seat] == 0) != waiting:
            return 4
        cards = played = 0
        for i in range(_CARDS + _HAND * seat, _CARDS + _HAND * seat + _HAND):
            if s[i]:
                cards += 1
        for c in range(1, _DECK + 1):
            if s[_PLAYED + c] == seat + 1:
                played += 1
        if played != s[_TRICK] or cards + played + (not waiting) != _HAND:
            return 4
    return 0


def _check_results(s):
    """Sticks of one colour a seat, no more than were handed out, and scores only where there are
    seats and ended rounds."""
    given = -s[_WORTH]
    for i in range(s[_TURNED]):
        if s[_SCORE_DECK + i] <= _NUMBERS:
            given += s[_SCORE_DECK + i]
    for seat in range(_MOST):
        if s[_BLUE + seat] and s[_RED + seat] or s[_BLUE + seat] + s[_RED + seat] > given:
            return 5
        if (s[_BLUE + seat] or s[_RED + seat]) and (seat >= s[_SEATS] or s[_PHASE] == DONE):
            return 5
    for i in range(_MOST * _MOST):
        if s[_SCORES + i] and (i % _MOST >= s[_SEATS] or i // _MOST >= s[_ROUND]):
            return 5
        if s[_CROSSED + i] > 1 or s[_CROSSED + i] and not s[_SCORES + i]:
            return 5
    if s[_LAST_WORTH] > _NUMBERS or s[_LAST_BARRED] > NO_BLUE:
        return 5
    for seat in range(_MOST):
        if s[_LAST + seat] > _DECK:
            return 5
    return 0


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


def deck_size(s):
    """The cards of this game are 1 to this."""
    return _deck_size(s)


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
