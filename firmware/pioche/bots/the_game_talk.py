"""What a player of The Game tells partners and hears from them; and the easy player.

A signal is honest: `leap` where I hold the card that leaps back, if that may be said, else `dont`,
as where a card of mine is one or two steps away; `careful` where it is up to five. It follows from
hand and piles alone. So does whether to begin, where that is asked.
"""

from ..engine import rng
from ..games import the_game
from . import EASY

_CLOSE = 2  # steps to a card of mine for which a pile is to be left alone
_CLOSE_BY = 5

# Steps that the least cards of a turn may take for a seat to begin: what may be hoped for from the
# best of the one, two, three or four seats behind it, by how many are to be laid.
_BEGINS = ((15, 12, 11, 10), (25, 22, 20, 18))

_marks = bytearray(12)


def marks(o, seat):
    """How many partners ask for care with each pile: 4 numbers each for careful, dont, leap."""
    for i in range(12):
        _marks[i] = 0
    for other in range(the_game.seats(o)):
        if other != seat and the_game.held(o, other):
            for pile in range(the_game.PILES):
                what = the_game.signal(o, other, pile)
                if what and not (what == the_game.LEAP and not _may_leap(o, seat, pile)):
                    _marks[what * 4 - 4 + pile] += 1
    return _marks


def leap_card(o, pile):
    """The card that leaps back on this pile, be it a card or not."""
    return the_game.top(o, pile) + (-10 if pile < 2 else 10)


def _may_leap(o, seat, pile):
    """Can anybody else hold the card that leaps back here? The signal may be an old one."""
    card = leap_card(o, pile)
    return 2 <= card <= 99 and not the_game.lies_on(o, card) and not holds(o, seat, card)


def holds(o, seat, card):
    for i in range(the_game.held(o, seat)):
        if the_game.hand(o, seat, i) == card:
            return True
    return False


def signal(o, seat, level):
    """The next signal this seat wants to change, or -1.

    It speaks once its turn is over: with the cards just drawn or, without a talon, when it may
    end. On its way there it would have to take back what it said."""
    asked = the_game.phase(o) == the_game.ASK
    on_its_way = the_game.talon(o) or the_game.laid(o) < the_game.least(o)
    if not the_game.words(o) or (seat == the_game.turn(o) and on_its_way and not asked):
        return -1
    for pile in range(the_game.PILES):
        what = _wish(o, seat, pile, level)
        if the_game.may_say(o, seat, pile, what):
            return the_game.say(seat, pile, what)
    return -1


def _wish(o, seat, pile, level):
    wish = the_game.NONE
    for i in range(the_game.held(o, seat)):
        steps = the_game.steps(o, the_game.hand(o, seat, i), pile)
        if steps == -10:
            return the_game.words(o) - 1  # the most urgent there is
        if 0 < steps <= _CLOSE:
            wish = the_game.DONT
        elif 0 < steps <= _CLOSE_BY and wish == the_game.NONE and level != EASY:
            wish = the_game.CAREFUL
    return wish


def begins(o, seat):
    """BEGIN, if its cards for a turn lie as near as those of the best behind it may; else NEXT."""
    behind = (the_game.dealer(o) - seat) % the_game.seats(o)
    return (
        the_game.BEGIN
        if first_steps(o, seat) <= _BEGINS[the_game.least(o) - 2][behind - 1]
        else the_game.NEXT
    )


def first_steps(o, seat):
    """How many steps the cards of a first turn take at least: so many low ones and high ones."""
    least, held = the_game.least(o), the_game.held(o, seat)
    best = 200
    for low in range(least + 1):
        steps = the_game.hand(o, seat, low - 1) - 1 if low else 0
        if low < least:
            steps += 100 - the_game.hand(o, seat, held - least + low)
        best = min(best, steps)
    return best


def nearest(o, seat):
    """The leap or the smallest step; the end of the turn as soon as it is allowed."""
    return _nearest(o, seat, -11, 0)


def easy(o, seat, r):
    """A beginner lays the nearest card, misses a leap now and then, and does not always listen."""
    blind = -10 if rng.below(r, 0, 4) == 0 else -11
    return _nearest(o, seat, blind, rng.below(r, 0, 2))


def _nearest(o, seat, blind, polite):
    """The nearest card of those whose gap is over `blind`, and with `polite` far from the piles
    that partners marked; the end if that is allowed and the step not tiny."""
    heard = marks(o, seat) if polite else None
    best = -1
    least = 1000
    for i in range(the_game.held(o, seat)):
        for pile in range(the_game.PILES):
            card = the_game.hand(o, seat, i)
            if the_game.fits(o, card, pile):
                steps = the_game.steps(o, card, pile)
                if steps <= blind:
                    steps = 99  # it is not seen that it would fit
                if polite and steps > 0 and (heard[4 + pile] or heard[8 + pile]):
                    steps += 12
                if steps < least:
                    least = steps
                    best = card << 2 | pile
    if the_game.laid(o) >= the_game.least(o) and least > 1:
        return the_game.END
    return best
