"""Drahtseilakt as one seat sees it, dealt anew again and again; and its cards walked through that.

look() notes what can be seen. redeal() deals the rest: the others follow the table in this trick
only, and after it play whatever they were dealt, so that each later trick is just its highest and
its lowest card, the same for all walks of the deal. walk() is one way through it. That takes some
ten times less than playing everybody out, and was found as strong.
"""

from micropython import const

from ..engine import rng
from ..engine.contract import HIDDEN
from ..games import drahtseilakt as game

_HAND = const(9)
_MOST_STICKS = const(45)  # 1 + 2 + ... + 9
_MOST_WORTH = const(9)
_NO_CARD = const(99)  # above every card, as 0 is below; and more than all sticks
_POINT = const(8)  # what a point is worth, when a stick that another seat gets is worth 1

own = []  # cards in the hand, ascending
unseen = []  # cards that may be anywhere; ascending until they are dealt
sticks = [0] * 5  # balance of each seat: blue less red ones
_score_cards = []  # score cards still to be turned up
_table = [0] * 5  # card that each seat has laid to this trick, or might
_seen = bytearray(52)
_price = [0] * (_MOST_STICKS + 1)  # what so many sticks cost at the end of the round

# By trick, from this one on: the ends of what the others play, and the sticks handed out.
_highest = [0] * _HAND
_lowest = [0] * _HAND
blue = [0] * _HAND
red = [0] * _HAND
_harm = [0] * 2  # sticks more for who lays the highest, the lowest card of this trick
_hand = []


def look(o, seat):
    """Note the own cards, those nobody has seen, the score cards to come and all balances."""
    own.clear()
    unseen.clear()
    _score_cards.clear()
    for card in range(1, game.deck_size(o) + 1):
        _seen[card] = game.played_by(o, card) >= 0
    for i in range(_HAND):
        card = game.hand(o, seat, i)
        if card:
            own.append(card)
            _seen[card] = 1
    own.sort()
    for other in range(game.seats(o)):
        card = game.on_table(o, other)
        _table[other] = 0 if card == HIDDEN else card
        _seen[_table[other]] = 1
        sticks[other] = game.blue(o, other) - game.red(o, other)
    for card in range(1, game.deck_size(o) + 1):
        if not _seen[card]:
            unseen.append(card)
    for card in range(1, game.SCORE_CARDS + 1):
        _seen[card] = 0
    for i in range(game.turned(o)):
        _seen[game.score_card(o, i)] = 1
    for card in range(1, game.SCORE_CARDS + 1):
        if not _seen[card]:
            _score_cards.append(card)
    blue[0] = 0 if game.barred(o) == game.NO_BLUE else game.worth(o)
    red[0] = 0 if game.barred(o) == game.NO_RED else game.worth(o)


def ends(o):
    """-> (lowest card to be seen on the table, highest, how many there are)."""
    low, high, n = _NO_CARD, 0, 0
    for other in range(game.seats(o)):
        card = game.on_table(o, other)
        if card and card != HIDDEN:
            low, high, n = min(low, card), max(high, card), n + 1
    return low, high, n


# --- dealing


def redeal(o, seat, tricks, r):
    """Deal what is unseen, and note of each trick its ends and what it hands out."""
    lot = _turn_up(rng.bits(r, 0) + 1, tricks)
    for t in range(1, tricks):
        _highest[t] = 0
        _lowest[t] = _NO_CARD
    low, high, n = ends(o)
    seats, blind = game.seats(o), game.together(o)
    waiting = seats - 1 - n
    start = 0
    for k in range(1, seats):  # from this seat on, so that those who are still to play come first
        if k <= waiting:
            other = (seat + k) % seats
            lot = _shuffle(lot, unseen, start, tricks)
            target = low + high if n > 1 else game.deck_size(o) + 1
            card = _answer(start, tricks, low, high, target, sticks[other])
            _table[other] = card
            if not blind:
                low, high, n = min(low, card), max(high, card), n + 1
            start += 1
        else:
            lot = _shuffle(lot, unseen, start, tricks - 1)
        _spread(start, tricks)
        start += tricks - 1
    _see_ends(seat, seats)


def _see_ends(seat, seats):
    """The ends of this trick without the own card; and how much whoever laid them suffers."""
    high, low = 0, _NO_CARD
    last = first = 0
    for other in range(seats):
        card = _table[other]
        if other != seat and card > high:
            high, last = card, other
        if other != seat and card < low:
            low, first = card, other
    _highest[0] = high
    _lowest[0] = low
    _harm[0] = abs(sticks[last] + blue[0]) - abs(sticks[last])
    _harm[1] = abs(sticks[first] - red[0]) - abs(sticks[first])


def _spread(start, tricks):
    """Let one of the others play the cards from start on, one in each later trick."""
    cards = unseen
    highest, lowest = _highest, _lowest
    for t in range(1, tricks):
        card = cards[start]
        start += 1
        if card > highest[t]:
            highest[t] = card
        if card < lowest[t]:
            lowest[t] = card


def _turn_up(lot, tricks):
    """Shuffle the score cards to come, and turn them up."""
    lot = _shuffle(lot, _score_cards, 0, len(_score_cards))
    k = 0
    for t in range(1, tricks):
        barred = 0
        card = _score_cards[k]
        while card > _MOST_WORTH:
            barred |= game.NO_RED if card == game.RED_ZERO else game.NO_BLUE
            k += 1
            card = _score_cards[k]
        k += 1
        blue[t] = 0 if barred == game.NO_BLUE else card
        red[t] = 0 if barred == game.NO_RED else card
    return lot


def _shuffle(lot, cards, start, n):
    """Draw n of the cards to the places from start on; lot is the number to draw lots with."""
    size = len(cards)
    for i in range(start, start + n):
        lot = lot * 16061 % 65537  # below 2^30 before the division; all of 1..65536 in turn
        j = i + lot % (size - i)
        cards[i], cards[j] = cards[j], cards[i]
    return lot


def _answer(start, n, low, high, target, balance):
    """Bring that of n cards to the front, and return it, which a sensible player would lay: an end
    card that mends the balance, else the nearest to (half of) the target."""
    cards = unseen
    top = bottom = near = start
    least = 1000
    for i in range(start, start + n):
        card = cards[i]
        if card > cards[top]:
            top = i
        elif card < cards[bottom]:
            bottom = i
        off = abs(card + card - target)
        if off < least:
            least, near = off, i
    if cards[top] > high and abs(balance + blue[0]) < abs(balance):
        near = top
    elif cards[bottom] < low and abs(balance - red[0]) < abs(balance):
        near = bottom
    card = cards[near]
    cards[near] = cards[start]
    cards[start] = card
    return card


# --- walking


def set_prices(o, seat):
    """Each stick left is a point; having none crosses out the highest score so far."""
    most = 0
    for k in range(game.rounds(o)):
        if not game.crossed(o, k, seat):
            most = max(most, game.round_score(o, k, seat))
    for n in range(_MOST_STICKS + 1):
        _price[n] = _POINT * n
    _price[0] = -_POINT * most


def walk(i, balance, tricks):
    """What the round costs after this card, when each later one follows the fewest sticks."""
    hand, distance = _hand, abs  # local names are faster
    highest, lowest = _highest, _lowest
    blues, reds = blue, red
    hand[:] = own
    card = hand.pop(i)
    cost = 0
    if card > highest[0]:
        balance += blues[0]
    else:
        cost -= _harm[0]
    if card < lowest[0]:
        balance -= reds[0]
    else:
        cost -= _harm[1]
    for t in range(1, tricks):
        high = highest[t]
        low = lowest[t]
        stay = distance(balance)
        for_blue = distance(balance + blues[t]) if hand[-1] > high else _NO_CARD
        for_red = distance(balance - reds[t]) if hand[0] < low else _NO_CARD
        if for_blue <= stay and for_blue <= for_red:  # an end card leaves even if nothing is won
            hand.pop()
            balance += blues[t]
        elif for_red <= stay:
            hand.pop(0)
            balance -= reds[t]
        else:
            k = _between(hand, low, high, t & 1)
            if k >= 0:
                hand.pop(k)
            elif for_blue < for_red:
                hand.pop()
                balance += blues[t]
            else:
                hand.pop(0)
                balance -= reds[t]
    return cost + _price[distance(balance)]


def _between(hand, low, high, from_below):
    """The place of the first card, from one end on, that is neither lowest nor highest, or -1."""
    if from_below:
        for i in range(len(hand)):
            if hand[i] > low:
                return i if hand[i] < high else -1
    else:
        for i in range(len(hand) - 1, -1, -1):
            if hand[i] < high:
                return i if hand[i] > low else -1
    return -1
