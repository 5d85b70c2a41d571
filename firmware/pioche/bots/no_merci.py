"""A player for No Merci.

What counts is the change of the own points, not the card's face; a chip is worth several points
while there are few, and one at the end; and a card that costs me nothing may go round for the
others' chips, as long as nobody else is driven to take it.

Easy looks at faces and at its fear of high cards. Normal has two prices, and patience with what it
gets for nothing. Hard tries out plans, against rivals of many kinds: some keep to a price, some see
what the card is worth.
"""

from array import array

from micropython import const

from ..engine import rng
from ..games import no_merci as game
from ..games.no_merci import PASS, TAKE, TALON
from . import EASY, HARD
from . import no_merci_table as table

# Prices in 64ths of the cost.
_FAIR = const(21)
_POOR = const(16)
_RICH = const(32)
_PRICES = b"\x0d\x10\x10\x13\x15\x15\x1a\x20"  # of rivals, as likely one as the other

_PLANS = const(3)  # take now; after one round; pass again, and later keep to a price
_AHEAD = const(4)  # cards played before the position is weighed

# What the work takes on a Pico, in microseconds.
_FORESEE_US = const(20000)
_SAMPLE_US = const(850)
_END_US = const(750)
_SEAT_US = const(100)
_CARD_US = const(300)

_totals = array("i", bytes(4 * _PLANS))
_worths = array("i", bytes(4 * _PLANS))  # of one sample
_squares = array("i", bytes(4 * _PLANS))
_costs = array("i", bytes(4 * 5))
_prices = bytearray(5)
_nerves = bytearray(5)  # of a thinking rival; 0: keeps to its price


def choose(o, seat, level, budget, r):
    if game.chips(o, seat) == 0:
        yield TAKE
    elif level == EASY:
        yield _by_face(o, seat, r)
    else:
        sound = _sound(o, seat)
        yield sound
        if level == HARD:
            yield from _try_out(o, seat, budget, r)


# --- easy


def _by_face(o, seat, r):
    """A beginner takes what fits a run at once, and else by the card's face and by mood, not by its
    chips; and never counts what the others have."""
    table.look(o)
    card = game.open_card(o)
    if table.cost(card, seat) <= 0:
        return TAKE
    mood = rng.below(r, 0, 8)
    return TAKE if 2 * game.on_card(o) + mood >= card else PASS


# --- normal


def _sound(o, seat):
    card = game.open_card(o)
    table.look(o)
    pot = game.on_card(o)
    cost = table.cost(card, seat)
    if cost <= 0:
        return TAKE if _is_in_danger(o, card, seat, pot) else PASS
    has_few = table.chips[seat] <= table.few(_to_come(o))
    return TAKE if 64 * pot >= cost * (_POOR if has_few else _RICH) else PASS


def _is_in_danger(o, card, seat, pot):
    """Might somebody take my card before it comes round again?"""
    seats = game.seats(o)
    for i in range(seats):
        if i != seat and (table.chips[i] == 0 or table.cost(card, i) <= 0):
            return True
    return 64 * (pot + seats - 1) >= _FAIR * card


def _to_come(o):
    """Cards still to be turned up."""
    return TALON - 1 - game.taken(o)


# --- hard


def _try_out(o, seat, budget, r):
    """Plans in random orders of the cards and against random rivals, all plans in the same ones."""
    count = table.look(o)
    seats = game.seats(o)
    card = game.open_card(o)
    pot = game.on_card(o)
    to_come = _to_come(o)
    depth = min(_AHEAD, to_come)
    best = PASS
    for _ in table.foresee(card, seat, pot, seats, to_come, count):
        yield best
    for i in range(seats):
        _costs[i] = table.cost(card, i)
    for i in range(_PLANS):
        _totals[i] = _squares[i] = 0
    end_us = _END_US + seats * _SEAT_US + depth * _CARD_US
    left = budget * 1000 - _FORESEE_US
    while left > 0:
        table.draw(r, depth, count)
        _draw_rivals(seat, seats, r)
        ends = _follow_plans(seat, card, pot, seats, to_come, depth, count)
        left -= _SAMPLE_US + ends * end_us
        best = TAKE if _totals[0] >= max(_totals[1], _totals[2]) else PASS
        yield best


def _draw_rivals(seat, seats, r):
    """Each is of a random kind: its price, and whether it thinks, and then with which nerves."""
    kinds = rng.bits(r, 0)
    for i in range(1, seats):
        rival = (seat + i) % seats
        kind = kinds & 7
        _prices[rival] = _PRICES[kind]
        _nerves[rival] = 32 * kind + 16 if kinds & 8 else 0
        kinds >>= 4
    _prices[seat] = _FAIR


def _follow_plans(seat, card, pot, seats, to_come, depth, count):
    """Add up what each plan is worth in one sample; -> how many ends were played out."""
    ends = plan = passes = 0
    mover = seat
    while plan < _PLANS:
        broke = table.chips[mover] <= passes // seats
        if mover == seat or broke or _takes(mover, card, pot + passes, passes):
            table.restore(seat, passes, seats)
            if plan == _PLANS - 1 and mover == seat and not broke:
                taker = table.go_round(card, seat, pot + passes, seats, _prices)
            else:
                table.take(card, mover, pot + passes)
                taker = mover
            worth = _play_on(seat, taker, seats, to_come, depth, count)
            ends += 1
            until = plan + 1 if mover == seat and not broke else _PLANS
            while plan < until:  # where a rival takes it, all later plans end here
                _totals[plan] += worth
                plan += 1
        mover = (mover + 1) % seats
        passes += 1
    return ends


def _takes(rival, card, pot, passes):
    """Whether this rival takes the card when it comes to him after so many passes."""
    if _nerves[rival] or _costs[rival] <= 0:
        return table.ready[passes] > (_nerves[rival] or 128)
    return 64 * pot >= _costs[rival] * _prices[rival]


def _play_on(seat, taker, seats, to_come, depth, count):
    """Some cards more, everybody by price; -> this seat's chance then."""
    for i in range(depth):
        taker = table.go_round(table.unseen[i], taker, 0, seats, _prices)
    table.weigh(seats, to_come - depth, depth, count)
    return table.chances[seat]


# --- hints


def why(o, seat, move):
    """Why hard would play this move: None, or a text's name and its numbers.

    NO_CHIPS: "without chips you have to take it"
    SAVES points: "it lowers your score by {}"
    FREE card: "the {} fits your run and costs nothing"
    FEW_CHIPS have, there: "you have only {} chips left, and {} lie on it"
    PAID there, cost: "{} chips are enough for {} points"
    GOES_ROUND: "it costs you nothing: let the others pay first"
    DEAR cost, there: "{} points for {} chips are too many"
    WAITS have: "with {} chips you can wait for more to lie on it"
    """
    table.look(o)
    cost = table.cost(game.open_card(o), seat)
    pot = game.on_card(o)
    have = table.chips[seat]
    has_few = have <= table.few(_to_come(o))
    if move == TAKE:
        return _why_take(game.open_card(o), cost, pot, have, has_few)
    if cost <= 0:
        return ("GOES_ROUND",)
    if 64 * pot < _POOR * cost:
        return ("DEAR", cost, pot)
    return None if has_few else ("WAITS", have)


def _why_take(card, cost, pot, have, has_few):
    if have == 0:
        return ("NO_CHIPS",)
    if cost < 0:
        return ("SAVES", -cost)
    if cost == 0:
        return ("FREE", card)
    if pot == 0:
        return None
    return ("FEW_CHIPS", have, pot) if has_few else ("PAID", pot, cost)
