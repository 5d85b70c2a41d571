"""Why a strong player of The Game would play a move, for hints."""

from ..games import the_game
from .the_game_talk import first_steps, holds, leap_card, marks


def why(o, seat, move):
    """Why a strong player would play this, if it can be said in a word: None, or the name of a
    text and its numbers.

    WHY_LEAP card          "leaps back 10 with {}"
    WHY_ENOUGH steps       "stops: the next card is {} away"
    WHY_MAKES_LEAP card    "lets {} leap back next"
    WHY_KEEPS_LEAP card    "keeps the leap to {}"
    WHY_ASKED pile         "leaves pile {} to a partner"
    WHY_CLOSE steps        "only {} further"
    WHY_BEGIN steps        "the first turn takes {} steps"
    """
    if the_game.phase(o) == the_game.ASK:
        return ("WHY_BEGIN", first_steps(o, seat))
    if move == the_game.END:
        step = _nearest_step(o, seat)
        return ("WHY_ENOUGH", step) if 1 < step < 99 else None
    card = move >> 2
    pile = move & 3
    steps = the_game.steps(o, card, pile)
    if steps == -10:
        return ("WHY_LEAP", card)
    back = card + (-10 if pile < 2 else 10)
    if holds(o, seat, back):
        return ("WHY_MAKES_LEAP", back)
    other = pile ^ 1  # it could have gone to the other pile of this direction
    nearer = 0 < the_game.steps(o, card, other) < steps
    if nearer and holds(o, seat, leap_card(o, other)):
        return ("WHY_KEEPS_LEAP", leap_card(o, other))
    if nearer:
        heard = marks(o, seat)
        if heard[other] or heard[4 + other] or heard[8 + other]:
            return ("WHY_ASKED", other + 1)
    return ("WHY_CLOSE", steps) if steps <= 3 else None


def _nearest_step(o, seat):
    step = 99
    for i in range(the_game.held(o, seat)):
        for pile in range(the_game.PILES):
            steps = the_game.steps(o, the_game.hand(o, seat, i), pile)
            if steps > 0:
                step = min(step, steps)
    return step
