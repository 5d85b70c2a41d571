"""Les 6 Séquences: a rummy of six suits in which the longest and highest sequences count.

Here are the turns, the claims, the end, and what a seat knows. six_sequences_layout.py tells the
bytes of the state, six_sequences_lay.py the codes of the moves and what may be laid.

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

import micropython
from micropython import const

from ..engine import k6t, rng
from ..engine.contract import HIDDEN, OVER, UNDO_TURN
from . import six_sequences_lay as lays
from . import six_sequences_layout as at

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

_DEALT = const(8)  # cards to each seat
_CARDS = const(120)
_RANKS = const(20)
_SUITS = const(6)
_MOST = const(4)  # seats
_ZERO = const(70)  # a score of 0 in its byte: the 16 cards of a team cost at most 68
_TRIES = const(12)  # blind redeals of a hand before resample puts a lay into it on purpose

_WITHOUT_TALON = const(1 << 2 | 1 << 5 | 1 << 8)  # OFFER, LAST, FINISHED

_WORDS = ("done", "talon", "take", "claim", "no")

# Scratch, made once.
_moves = array("H", bytes(2 * MAX_LEGAL))
_lays = array("H", bytes(2 * lays.MAX_LAYS))
_pool = bytearray(_CARDS)
_need = bytearray(_MOST)  # hidden cards of each hand in resample


def allows(seats, options):
    """Teams are for four."""
    return options[1] == 0 or seats == 4


def has_options(s, options):
    return s[at.ROUNDS] == options[0] + 1 and s[at.TEAMS] == options[1]


def new(s, seed, seats, options):
    for i in range(SIZE):
        s[i] = 0
    s[at.SEATS] = seats
    s[at.DEALER] = seed % seats
    s[at.ROUNDS] = options[0] + 1
    s[at.TEAMS] = options[1]
    rng.seed(s, at.RNG, seed)
    _deal(s)


def _deal(s):
    """A round begins: eight cards each, and left of the dealer draws."""
    seats = s[at.SEATS]
    for i in range(at.LEFT, at.SCORES):
        s[i] = 0
    for c in range(_CARDS):
        _pool[c] = c
    rng.shuffle(s, at.RNG, _pool, 0, _CARDS)
    for i in range(_CARDS):
        if i < _DEALT * seats:
            s[at.AT + _pool[i]] = i // _DEALT
        else:
            s[at.AT + _pool[i]] = at.TALON_AT + _CARDS - 1 - i
    s[at.LEFT] = _CARDS - _DEALT * seats
    for seat in range(seats):
        s[at.HANDS + seat] = _DEALT
    s[at.TAKEN] = NO_CARD
    s[at.TURN] = (s[at.DEALER] + 1) % seats
    _draw(s)
    _settle(s)


# --- the turn


def turn(s):
    return OVER if s[at.PHASE] == FINISHED else s[at.TURN]


def legal(s, out):
    phase = s[at.PHASE]
    seat = s[at.TURN]
    if LAY <= phase <= EXTEND:
        out[0] = lays.DONE
        return lays.write_acts(s, seat, out, 1, phase != EXTEND)
    if phase == TAKEN:
        return lays.write_lays(s, seat, s[at.TAKEN], out)
    if phase == DISCARD:
        return lays.write_discards(s, seat, out)
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
    phase = s[at.PHASE]
    if phase == DISCARD:
        card = move - lays.DISCARD
        in_hand = 0 <= card < _CARDS and s[at.AT + card] & ~at.KNOWN == s[at.TURN]
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
    elif move == lays.NO and s[at.PHASE] == CLAIM:
        s[at.REFUSED] |= 1 << s[at.TURN]
    else:
        _go_on(s)
    _settle(s)


def _settle(s):
    """On to the next decision: what leaves nothing to decide passes unasked."""
    while not _is_asked(s):
        _go_on(s)


def _is_asked(s):
    phase = s[at.PHASE]
    seat = s[at.TURN]
    if LAY <= phase <= EXTEND:
        return legal(s, _moves) > 1
    if phase == DISCARD:
        return lays.write_discards(s, seat, _moves) > 0
    if phase == CLAIM:
        return _find_claimant(s)
    return phase >= TAKEN or (s[at.HANDS + seat] > 0 and _can_take(s, seat))


def _go_on(s):
    """The way on from a phase in which the seat in turn is done, or has nothing to do."""
    phase = s[at.PHASE]
    if phase == DRAW:
        _draw(s)
    elif phase == CLAIM:
        s[at.TURN] = s[at.DISCARDER]
        _next_seat(s)
        _draw(s)
    elif phase == OFFER and s[at.HANDS + s[at.TURN]]:
        s[at.PHASE] = LAST
    elif phase <= LAST and phase != LAY:
        _end_last_turn(s)
    elif phase == LAY:
        at.refill(s, s[at.TURN])
        s[at.PHASE] = EXTEND
    elif phase == EXTEND:
        s[at.PHASE] = DISCARD
    else:
        _end_turn(s)


def _draw(s):
    """The turn begins with the top of the talon."""
    s[at.DRAWN] = at.draw(s, s[at.TURN])
    s[at.PHASE] = LAY


def _take(s):
    """The turn begins with the top discard."""
    card = at.top_discard(s)
    seat = s[at.TURN]
    s[at.DISCARDED] -= 1
    s[at.AT + card] = at.KNOWN + seat
    s[at.HANDS + seat] += 1
    s[at.TAKEN] = card
    s[at.PHASE] = TAKEN


def _lay(s, move):
    lays.lay(s, move)
    s[at.ACTED] = 1
    if s[at.PHASE] == EXTEND:
        at.refill(s, s[at.TURN])
    elif s[at.PHASE] == TAKEN:
        s[at.PHASE] = LAY if s[at.LEFT] else LAST


def _discard(s, card):
    s[at.AT + card] = at.DISCARDS_AT + s[at.DISCARDED]
    s[at.DISCARDED] += 1
    s[at.HANDS + s[at.TURN]] -= 1
    _end_turn(s)


def _end_turn(s):
    _forget_turn(s)
    s[at.DISCARDER] = s[at.TURN]
    s[at.REFUSED] = 0
    if s[at.LEFT] and s[at.SEATS] > 2:
        s[at.PHASE] = CLAIM
    else:
        s[at.PHASE] = DRAW if s[at.LEFT] else OFFER
        _next_seat(s)


def _end_last_turn(s):
    """With an empty talon: a turn without an act is a pass, and n in a row end the round."""
    s[at.PASSES] = 0 if s[at.ACTED] else s[at.PASSES] + 1
    _forget_turn(s)
    if s[at.PASSES] == s[at.SEATS]:
        _end_round(s)
    else:
        s[at.PHASE] = OFFER
        _next_seat(s)


def _forget_turn(s):
    """The series laid in this turn are from now on laid in an earlier one."""
    s[at.FRESH] = s[at.FRESH + 1] = s[at.FRESH + 2] = 0
    s[at.ACTED] = 0
    s[at.DRAWN] = NO_CARD


def _next_seat(s):
    s[at.TURN] = (s[at.TURN] + 1) % s[at.SEATS]


# --- the discard


def _can_take(s, seat):
    """Could this seat lay the top discard?"""
    return s[at.DISCARDED] > 0 and lays.write_lays(s, seat, at.top_discard(s), _lays) > 0


def _find_claimant(s):
    """Ask the best of those who have not said no; False: nobody is left."""
    card = at.top_discard(s)
    best = -1
    for k in range(1, s[at.SEATS]):
        seat = (s[at.DISCARDER] + k) % s[at.SEATS]
        if not s[at.REFUSED] >> seat & 1 and not _is_discarders_side(s, seat):
            top = _best_lay(s, seat, card)
            if top > best:
                best = top
                s[at.TURN] = seat
    return best >= 0


def _is_discarders_side(s, seat):
    return at.side_of(s, seat) == at.side_of(s, s[at.DISCARDER])


def _best_lay(s, seat, card):
    """How high the highest sequence reaches that this seat can make with a discard; 0: it can
    make a series only, -1: nothing."""
    best = -1
    for i in range(lays.write_lays(s, seat, card, _lays)):
        best = max(best, lays.top_of_lay(s, seat, card, _lays[i]))
    return best


# --- the score


def _end_round(s):
    for suit in range(_SUITS):
        found = dominant(s, suit)
        s[at.ENDED + 2 * suit] = found & 255
        s[at.ENDED + 2 * suit + 1] = found >> 8
        s[at.ENDED_POINTS + suit] = suit_points(s, suit, found >> 10)
    at.count_points(s)
    for seat in range(s[at.SEATS]):
        points = at.points[at.side_of(s, seat)]
        s[at.SCORES + _MOST * s[at.ROUND] + seat] = points + _ZERO
    s[at.ROUND] += 1
    if s[at.ROUND] < s[at.ROUNDS]:
        s[at.DEALER] = (s[at.DEALER] + 1) % s[at.SEATS]
        _deal(s)
    else:
        s[at.PHASE] = FINISHED


def score(s, seat):
    """The rounds that have ended; and this one as if it ended now, as far as hands are seen."""
    points = 0
    for k in range(s[at.ROUND]):
        points += round_score(s, k, seat)
    if s[at.PHASE] != FINISHED:
        at.count_points(s)
        points += at.points[at.side_of(s, seat)]
    return points


def place(s, seat):
    mine = score(s, seat)
    better = 1
    for other in range(sides(s)):
        if score(s, other) > mine:
            better += 1
    return better


def deals(s):
    """How many rounds have been dealt."""
    return s[at.ROUND] if s[at.PHASE] == FINISHED else s[at.ROUND] + 1


# --- what a seat knows


def observe(s, seat, out):
    out[:] = s
    _hide(out, seat)
    if s[at.DRAWN] != NO_CARD and s[at.TURN] != seat:
        out[at.DRAWN] = HIDDEN
    for i in range(at.RNG, at.RNG + rng.BYTES):
        out[i] = HIDDEN


@micropython.viper
def _hide(out: ptr8, seat: int):
    """The talon, and what nobody has seen go to the hands of others."""
    talon = int(at.TALON_AT)
    discards = int(at.DISCARDS_AT)
    for i in range(int(at.AT), int(at.RNG)):
        where = out[i]
        if (where < _MOST and where != seat) or (where >= talon and where < discards):
            out[i] = int(HIDDEN)


def resample(o, seat, r):
    """A deal of the hidden cards in which every seat could do what it was asked.

    Who is asked about a discard, or has taken it, can lay it, and so could those who said no to
    it before; who discards has a card to discard. All else is left to chance."""
    n = tries = 0
    placed = -1
    while placed < 0:
        for i in range(n):  # those who were asked got in each other's way: all again
            o[at.AT + _pool[i]] = HIDDEN
        n = _collect(o)
        tries += 1
        placed = _deal_asked(o, r, n, tries == _TRIES)
    rng.shuffle(r, 0, _pool, placed, n - placed)
    for other in range(o[at.SEATS]):
        while _need[other]:
            placed = _put(o, other, placed)
    for k in range(n - placed):
        o[at.AT + _pool[placed + k]] = at.TALON_AT + k
    if o[at.DRAWN] == HIDDEN:
        o[at.DRAWN] = _some_card(o, o[at.TURN])
    rng.seed(o, at.RNG, rng.bits(r, 0))


def _deal_asked(o, r, n, content):
    """Hands for those who were asked, the seat in turn first; -> how many cards of the pool that
    takes, or -1: there was no lay left for one of them. To be content is to leave him without."""
    placed = 0
    for k in range(o[at.SEATS]):
        seat = (o[at.TURN] + k) % o[at.SEATS]
        if _is_telling(o) if k == 0 else _has_refused(o, seat):
            more = _deal_able(o, seat, r, placed, n)
            if more < 0 and not content:
                return -1
            placed = max(placed, more)
    return placed


def _collect(o):
    """The hidden cards into the pool, and how many each hand needs; -> how many in all."""
    for other in range(_MOST):
        _need[other] = o[at.HANDS + other]
    n = 0
    for c in range(_CARDS):
        where = o[at.AT + c]
        if where == HIDDEN:
            _pool[n] = c
            n += 1
        elif where & ~at.KNOWN < _MOST:
            _need[where & ~at.KNOWN] -= 1
    return n


def _put(o, seat, i):
    """Card i of the pool into this hand; -> the next one."""
    o[at.AT + _pool[i]] = seat
    _need[seat] -= 1
    return i + 1


def _some_card(s, seat):
    """A card of this hand that could be the one drawn; card 0 when it has none any more."""
    card = 0
    for c in range(_CARDS):
        if s[at.AT + c] == seat:
            card = c
    return card


def _is_telling(s):
    """Does the question tell something of the hand of the seat in turn?"""
    return s[at.PHASE] <= TAKEN or s[at.PHASE] == DISCARD


def _has_refused(s, seat):
    """Has this seat said no to the discard that is asked about or taken?"""
    return s[at.PHASE] <= TAKEN and s[at.REFUSED] >> seat & 1


def _is_able(s, seat):
    """Can this seat do what it was asked?"""
    if s[at.PHASE] == DISCARD:
        return lays.write_discards(s, seat, _moves) > 0
    card = _offered(s)
    return card != NO_CARD and lays.write_lays(s, seat, card, _lays) > 0


def _offered(s):
    """The discard that is to be laid."""
    return s[at.TAKEN] if s[at.PHASE] == TAKEN else at.top_discard(s)


def _deal_able(o, seat, r, start, n):
    """Deal a hand, of the pool from `start` on, that can do what it was asked; -> the new start,
    or -1: it has no way.

    Blindly, again and again; where a dozen hands cannot, a lay is put into it on purpose."""
    many = _need[seat]
    if many == 0:
        return start
    for _ in range(_TRIES):
        for i in range(start, start + many):
            j = i + rng.below(r, 0, n - i)
            _pool[i], _pool[j] = _pool[j], _pool[i]
            o[at.AT + _pool[i]] = seat
        if _is_able(o, seat):
            _need[seat] = 0
            return start + many
        for i in range(start, start + many):
            o[at.AT + _pool[i]] = HIDDEN
    rng.shuffle(r, 0, _pool, start, n - start)
    if o[at.PHASE] == DISCARD:
        return _bring(o, seat, _any_but_joker(start), start)
    return _bring_lay(o, seat, r, start, n)


def _any_but_joker(i):
    while _pool[i] % _RANKS == 0:
        i += 1
    return _pool[i]


def _bring(o, seat, card, start):
    """Put this card, which is in the pool from `start` on, into a hand; -> the new start."""
    i = start
    while _pool[i] != card:
        i += 1
    _pool[i] = _pool[start]
    _pool[start] = card
    return _put(o, seat, start)


def _bring_lay(o, seat, r, start, n):
    """Put the hidden cards of a lay into this hand, any that it could have; -> the new start,
    or -1: there is none."""
    for i in range(start, n):  # write all lays that any hand could have
        o[at.AT + _pool[i]] = seat
    card = _offered(o)
    found = many = 0
    for i in range(lays.write_lays(o, seat, card, _lays)):
        if _count_hidden(o, seat, card, _lays[i]) <= _need[seat]:
            many += 1
            if rng.below(r, 0, many) == 0:
                found = _lays[i]
    for i in range(start, n):
        o[at.AT + _pool[i]] = HIDDEN
    if many == 0:
        return -1
    for i in range(lays.count_cards(o, seat, card, found)):
        c = lays.lay_card(o, seat, card, found, i)
        if o[at.AT + c] == HIDDEN:
            start = _bring(o, seat, c, start)
    return start


def _count_hidden(o, seat, card, move):
    """How many cards of this lay are not seen to be in the hand that is to lay it."""
    hidden = 0
    for i in range(lays.count_cards(o, seat, card, move)):
        if o[at.AT + lays.lay_card(o, seat, card, move, i)] == seat:
            hidden += 1
    return hidden


# --- soundness


def check(s):
    """0, or 1: a card in no place or two in one, 2: counters, 3: hands, 4: sequences, 5: series,
    6: phase, 7: scores."""
    code = _check_counters(s) or at.check_cards(s) or at.check_sides(s)
    return code or _check_hands(s) or _check_phase(s) or _check_scores(s)


def _check_counters(s):
    seats = s[at.SEATS]
    if not 2 <= seats <= _MOST or s[at.TEAMS] > (seats == _MOST):
        return 2
    if s[at.TURN] >= seats or s[at.DEALER] >= seats or s[at.DISCARDER] >= seats:
        return 2
    if not 1 <= s[at.ROUNDS] <= 9 or s[at.ROUND] > s[at.ROUNDS]:
        return 2
    if s[at.LEFT] + s[at.DISCARDED] > _CARDS - _DEALT * seats or s[at.DRAWN] > NO_CARD:
        return 2
    if s[at.REFUSED] >> seats or s[at.PASSES] > seats or s[at.ACTED] > 1:
        return 2
    return 2 if s[at.FRESH] & 1 or s[at.FRESH + 2] > 15 else 0


def _check_hands(s):
    """Eight cards while there is a talon, and nine for the seat in turn until it lays."""
    for seat in range(s[at.SEATS]):
        most = least = _DEALT
        if seat == s[at.TURN] and TAKEN <= s[at.PHASE] <= DISCARD:
            most += 1
            least = 0 if s[at.PHASE] <= LAST else most
        if s[at.HANDS + seat] > most or (s[at.LEFT] and s[at.HANDS + seat] < least):
            return 3
    return 0


def _check_phase(s):
    phase = s[at.PHASE]
    if phase > FINISHED or (phase == FINISHED) != (s[at.ROUND] == s[at.ROUNDS]):
        return 6
    if (s[at.TAKEN] == NO_CARD) == (phase == TAKEN) or s[at.TAKEN] > NO_CARD:
        return 6
    if phase == TAKEN and s[at.AT + s[at.TAKEN]] != at.KNOWN + s[at.TURN]:
        return 6
    if phase <= CLAIM and (s[at.LEFT] == 0 or (phase == DRAW) != (s[at.SEATS] == 2)):
        return 6
    if phase == CLAIM and (s[at.REFUSED] >> s[at.TURN] & 1 or _is_discarders_side(s, s[at.TURN])):
        return 6
    if s[at.LEFT] and _WITHOUT_TALON >> phase & 1:
        return 6
    return 6 if _is_telling(s) and not _is_able(s, s[at.TURN]) else 0


def _check_scores(s):
    for i in range(9 * _MOST):
        ended = i // _MOST < s[at.ROUND] and i % _MOST < s[at.SEATS]
        if (s[at.SCORES + i] > 0) != ended:
            return 7
    for suit in range(_SUITS):
        found = ended_dominant(s, suit)
        if found >> 10 >= sides(s) or found >> 5 & 31 >= _RANKS or found & 31 >= _RANKS:
            return 7
    return 0


def text(s, move):
    if move >= lays.ADDSET:
        return lays.text(s, move)
    if move >= lays.DISCARD:
        return "discard " + k6t.text(move - lays.DISCARD)
    return _WORDS[move]


# What views, bots and transcripts may ask of a state or an observation.


def phase(s):
    return s[at.PHASE]


def seats(s):
    return s[at.SEATS]


def dealer(s):
    return s[at.DEALER]


def sides(s):
    """How many play for themselves: seats, or the two teams."""
    return at.sides(s)


def side(s, seat):
    """For whom this seat lays: itself, or its team."""
    return at.side_of(s, seat)


def rounds(s):
    """How many rounds have ended."""
    return s[at.ROUND]


def round_score(s, k, seat):
    """What this seat scored in the k-th round, from 0."""
    return s[at.SCORES + _MOST * k + seat] - _ZERO


def talon_left(s):
    return s[at.LEFT]


def talon(s):
    """The cards of the talon, the one drawn first in front."""
    cards = [c for c in range(_CARDS) if at.TALON_AT <= s[at.AT + c] < at.DISCARDS_AT]
    return sorted(cards, key=lambda c: -s[at.AT + c])


def hand_size(s, seat):
    return s[at.HANDS + seat]


def hand(s, seat):
    """The cards seen in this hand, in rising order."""
    return [c for c in range(_CARDS) if s[at.AT + c] & ~at.KNOWN == seat]


def top_discard(s):
    """The card on top of the discards, or NO_CARD."""
    return at.top_discard(s)


def taken(s):
    """The discard that the seat in turn must lay first, or NO_CARD."""
    return s[at.TAKEN]


def drawn(s):
    """The card drawn to begin this turn, NO_CARD: none, HIDDEN: not for this seat's eyes."""
    return s[at.DRAWN]


def covered(s, side, suit):
    """The positions 1..19 this side's sequences of a suit cover, a bit each."""
    return at.covered(s, side, suit)


def in_series(s, side, card):
    """Does this card lie in a series of this side?"""
    return s[at.AT + card] == at.IN_SERIES + side


def discarder(s):
    """Who discarded last in this round."""
    return s[at.DISCARDER]


def has_acted(s):
    """Has this turn seen a lay or an act?"""
    return s[at.ACTED] == 1


def rounds_to_play(s):
    return s[at.ROUNDS]


def dominant(s, suit):
    """The longest sequence of a suit, of equals the highest: 1024 times the side that has it, 32
    times the rank at its lower end and that at its upper end; 0: there is none."""
    most = found = 0
    for side in range(sides(s)):
        cover = at.covered(s, side, suit)
        run = 0
        for p in range(1, _RANKS):
            run = run + 1 if cover >> p & 1 else 0
            if run and run * _RANKS + p > most:
                most = run * _RANKS + p
                low = _rank_there(s, side, suit, p - run + 1)
                found = side << 10 | low << 5 | _rank_there(s, side, suit, p)
    return found


def _rank_there(s, side, suit, position):
    """The rank a side has on a position: of that number, but for an A below the 2, a 1 on top."""
    other = _RANKS - position
    return other if s[at.AT + _RANKS * suit + other] == at.OTHER_END + side else position


def suit_points(s, suit, side):
    """What this side scores in a suit: nothing, unless it is dominant there."""
    for i in range(_MOST):
        at.points[i] = 0
    at._count_suit(s, suit)
    return at.points[side]


def hand_cost(s, seat):
    """What the cards seen in this hand take away if the round ends now, as a number below 0."""
    cost = 0
    for c in hand(s, seat):
        cost -= at._cost(c % _RANKS)
    return cost


def ended_dominant(s, suit):
    """As dominant, of the round that ended last."""
    return s[at.ENDED + 2 * suit] | s[at.ENDED + 2 * suit + 1] << 8


def ended_points(s, suit):
    """What that scored."""
    return s[at.ENDED_POINTS + suit]
