"""A player for Drahtseilakt.

Easy plays the middle by eye and clings to its end cards. Normal takes the card that should bring
the fewest sticks in this trick, and sheds the ends of its hand. Hard walks each of its cards to
the end of the round, in many redeals of what it cannot see.
"""

from micropython import const

from ..engine import rng
from ..games import drahtseilakt as game
from . import EASY, HARD, SLICE_MS
from . import drahtseilakt_walks as walks

# What the work takes on a Pico, in microseconds.
_DEAL_US = const(610)  # a redeal, for each other seat of it, and for each of their cards
_SEAT_US = const(145)
_CARD_US = const(74)
_ANSWER_US = const(170)  # a card that is still to be laid, chosen from so many
_CHOICE_US = const(33)
_WALK_US = const(125)  # a walk, and each trick of it
_STEP_US = const(90)
_ENOUGH = const(400)  # redeals of one stage: more would tell little
_SLICE_US = SLICE_MS * 700  # and one more redeal stays below a slice
_LIKELY = const(32)  # 64ths

# What a stick of now still counts at the end, in sixteenths, by the tricks to come.
_LASTS = b"\x10\x0e\x0e\x0d\x0b\x0a\x0a\x09\x08"


def choose(o, seat, level, budget, r):
    walks.look(o, seat)
    if level == EASY:
        yield _by_eye(o, seat, r)
    elif level == HARD and len(walks.own) > 1:
        yield from _try_out(o, seat, budget, r)
    else:
        yield _sound(o, seat)


# --- easy


def _by_eye(o, seat, r):
    """A beginner looks at the table and at own sticks, forgets what was played and what zeros do,
    saves the end cards for later, when they hurt, and now and then does not look at all."""
    if rng.below(r, 0, 4) == 0:
        return walks.own[rng.below(r, 0, len(walks.own))]
    balance, worth = walks.sticks[seat], game.worth(o)
    if balance < 0 and worth <= -balance:
        return walks.own[-1]
    if balance > 0 and worth <= balance:
        return walks.own[0]
    return min(walks.own, key=lambda card: abs(2 * card - game.deck_size(o) - 1))


# --- normal


def _sound(o, seat):
    """The card with the fewest own sticks to be expected, less a bonus for leaving the ends."""
    balance = walks.sticks[seat]
    lasts = _LASTS[len(walks.own) - 1]
    for_blue = lasts * (abs(balance + walks.blue[0]) - abs(balance))
    for_red = lasts * (abs(balance - walks.red[0]) - abs(balance))
    best = least = 0
    for card in walks.own:
        upwards, downwards = _dangers(o, card)
        cost = upwards * for_blue + downwards * for_red
        cost -= 25 * abs(2 * card - game.deck_size(o) - 1)
        if not best or cost < least:
            best, least = card, cost
    return best


def _dangers(o, card):
    """-> the chances, in 64ths, that this card will be the highest, and the lowest."""
    low, high, n = walks.ends(o)
    waiting = game.seats(o) - 1 - n
    below = 0
    for other in walks.unseen:
        below += other < card
    upwards = _chance(below, len(walks.unseen), waiting) if card > high else 0
    downwards = _chance(len(walks.unseen) - below, len(walks.unseen), waiting) if card < low else 0
    return upwards, downwards


def _chance(part, of, times):
    """That so many draws all fall into this part, in 64ths."""
    chance = 64
    for _ in range(times):
        chance = chance * part // of
    return chance


# --- hard


def _try_out(o, seat, budget, r):
    """All cards walk in the same redeals; half of them are given up after each stage."""
    best = _sound(o, seat)
    yield best
    walks.set_prices(o, seat)
    tricks = len(walks.own)
    tried = list(range(tricks))  # places in the hand
    totals = [0] * tricks
    left = budget * 1000
    unyielded = 0
    while len(tried) > 1:
        once = _work(o, tricks, len(tried))
        last = len(tried) < 4
        share = left if last else left // 2 if len(tried) < 6 else left // 3
        count = min(_ENOUGH, share // once + 1)
        left -= count * once
        for _ in range(count):
            walks.redeal(o, seat, tricks, r)
            for i in tried:
                totals[i] += walks.walk(i, walks.sticks[seat], tricks)
            unyielded += once
            if unyielded > _SLICE_US:
                unyielded = 0
                yield best
        tried.sort(key=lambda i: totals[i] * 16 + i)  # no two alike: sorts differ in those
        best = walks.own[tried[0]]
        del tried[1 if last else (len(tried) + 1) // 2 :]
    yield best


def _work(o, tricks, tried):
    """How long one redeal and its walks take."""
    others = game.seats(o) - 1
    waiting = others - walks.ends(o)[2]
    return (
        _DEAL_US
        + others * (_SEAT_US + _CARD_US * tricks)
        + waiting * (_ANSWER_US + _CHOICE_US * tricks)
        + tried * (_WALK_US + _STEP_US * (tricks - 1))
    )


# --- hints


def why(o, seat, move):
    """Why hard would play this card: None, or a text's name and its numbers.

    MENDS_BLUE sticks: "its {} blue sticks would even out your red ones"
    MENDS_RED sticks: "its {} red sticks would even out your blue ones"
    BETWEEN low, high: "stays between {} and {}: no sticks"
    FREE card: "the {} leaves, and its colour is not handed out"
    CHEAP card, sticks: "the {} leaves while that costs only {}"
    MIDDLE: "probably neither the highest nor the lowest"
    """
    walks.look(o, seat)
    low, high, n = walks.ends(o)
    balance = walks.sticks[seat]
    if low < move < high:
        return ("BETWEEN", low, high)
    upwards, downwards = _dangers(o, move)
    if upwards >= _LIKELY:
        if not walks.blue[0]:
            return ("FREE", move)
        if abs(balance + walks.blue[0]) < abs(balance):
            return ("MENDS_BLUE", walks.blue[0])
    if downwards >= _LIKELY:
        if not walks.red[0]:
            return ("FREE", move)
        if abs(balance - walks.red[0]) < abs(balance):
            return ("MENDS_RED", walks.red[0])
    if upwards < _LIKELY and downwards < _LIKELY:
        return ("MIDDLE",)
    if game.worth(o) < 4 and move in (walks.own[0], walks.own[-1]):
        return ("CHEAP", move, game.worth(o))
    return None
