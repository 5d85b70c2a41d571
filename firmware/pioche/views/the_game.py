"""The Game on the glass: four piles with what is said about them, and the hand below.

ui: 1 the place in the hand under the cursor, _END: the end of the turn; 2 the pile its card would
go to; 3 the card a hint names, 100: the end, 0: none; 4 its pile; 5 whether a signal is being
chosen, 6 the pile it is about, 7 what it says.

The cursor visits the cards that fit somewhere, and each comes with its best pile, so that mostly
one press lays it; UP takes another pile. What was laid can be taken back until the turn is ended.
While it is asked who begins, place 0 stands for that one does, 1 for the next one.
Signals are proposed as the hand suggests them, one pile after the other.
"""

from micropython import const

from .. import lang
from ..engine.contract import NOBODY, OVER
from ..events import DOWN, LEFT, NOTHING, REDRAW, RIGHT, TAKE_BACK, UP, A, B
from ..games import the_game
from ..ui import large_numbers  # noqa: F401  (the table needs it)
from . import the_game_table

UI = 8

_CURSOR = const(1)
_PILE = const(2)
_HINT = const(3)
_HINT_PILE = const(4)
_TALKS = const(5)
_ABOUT = const(6)
_SAYS = const(7)

_END = const(8)  # the place behind the hand
_NEXT = const(1)  # the second answer to the question who begins
_PLACES = const(9)
_PILES = const(4)
_NO_CARD = const(100)  # a hint to end
_NOT = const(1000)  # what it costs to lay a card where it does not fit
_CLOSE = const(2)  # steps to a card of one's own for which a pile is to be left alone,
_CLOSE_BY = const(5)  # or one is to be careful with it

_RESPECT = b"\x00\x03\x0c\x0c"  # by signal: so many steps more


def changed(o, ui, move):
    ui[_HINT] = 0
    if ui[0] == NOBODY:
        return
    if ui[_TALKS] and move >= 0 and the_game.sayer(move) == ui[0]:
        ui[_TALKS] = _propose(o, ui)
        return
    ui[_TALKS] = 0
    _place_cursor(o, ui)


def is_sound(o, ui):
    """Is the cursor where it may rest, its pile one that fits, and is what is said news?"""
    at, pile, about, says = ui[_CURSOR], ui[_PILE], ui[_ABOUT], ui[_SAYS]
    if at > _END or max(pile, ui[_HINT_PILE], about, says) >= _PILES or ui[_TALKS] > 1:
        return False
    me = ui[0]
    if the_game.turn(o) != me:
        return True
    if ui[_TALKS] and not (says < the_game.words(o) and the_game.may_say(o, me, about, says)):
        return False
    if _is_asked(o):
        return at <= _NEXT
    card = at < _END and the_game.hand(o, me, at)
    return the_game.fits(o, card, pile) if card else at == _END and _can_rest(o, ui, at)


def hint(o, ui, move):
    """A lesson has it show signals, too."""
    ui[_TALKS] = move >= the_game.SAY
    if ui[_TALKS]:
        ui[_ABOUT], ui[_SAYS] = move >> 2 & 3, move & 3
        return
    if _is_asked(o):
        ui[_CURSOR] = move == the_game.NEXT
        ui[_HINT] = _NO_CARD
        return
    if move == the_game.END:
        ui[_CURSOR] = _END
        ui[_HINT] = _NO_CARD
        return
    ui[_HINT] = move >> 2
    ui[_PILE] = ui[_HINT_PILE] = move & 3
    for i in range(_END):
        if the_game.hand(o, ui[0], i) == move >> 2:
            ui[_CURSOR] = i


def act(o, seat, move):
    texts = lang.of("the_game")
    if move >= the_game.SAY:
        return f"{texts.SIGNALS[move & 3]} {(move >> 2 & 3) + 1}"
    if move > the_game.END:
        return texts.ANSWERS[move - the_game.BEGIN]
    return texts.ENDS if move == the_game.END else the_game.text(o, move)


def ending(o):
    if the_game.turn(o) != OVER:
        return None
    texts = lang.of("the_game")
    if the_game.score(o, 0):
        return the_game.last_turn(o), texts.CANNOT
    return NOBODY, texts.ALL_LAID


def key(o, ui, event):
    if the_game.turn(o) != ui[0]:
        return TAKE_BACK if event == B else NOTHING
    if ui[_TALKS]:
        return _key_of_talk(o, ui, event)
    if event == DOWN and the_game_table.may_talk(o, ui[0]):
        return _begin_talk(o, ui)
    return _key_of_question(ui, event) if _is_asked(o) else _key_of_hand(o, ui, event)


def draw(c, o, ui, table):
    following = -1
    lays = the_game.turn(o) == ui[0] and not (ui[_TALKS] or _is_asked(o))
    if lays and ui[_CURSOR] != _END:
        following = _next_pile(o, ui, 1)
    the_game_table.draw(c, o, ui, table, following)


# --- who begins


def _is_asked(o):
    return the_game.phase(o) == the_game.ASK


def _key_of_question(ui, event):
    if event == A:
        return the_game.NEXT if ui[_CURSOR] else the_game.BEGIN
    if event in (LEFT, RIGHT):
        ui[_CURSOR] ^= _NEXT
        return REDRAW
    return TAKE_BACK if event == B else NOTHING


# --- laying cards


def _key_of_hand(o, ui, event):
    at = ui[_CURSOR]
    if event == A:
        if at == _END:
            return the_game.END
        return the_game.hand(o, ui[0], at) << 2 | ui[_PILE]
    if event == B:
        return TAKE_BACK
    if event in (LEFT, RIGHT):
        return _walk(o, ui, 1 if event == RIGHT else _PLACES - 1)
    if event in (UP, DOWN) and at != _END:
        pile = _next_pile(o, ui, 1 if event == UP else _PILES - 1)
        if pile != ui[_PILE]:
            ui[_PILE] = pile
            return REDRAW
    return NOTHING


def _next_pile(o, ui, step):
    """The next pile that the card under the cursor fits on."""
    card = the_game.hand(o, ui[0], ui[_CURSOR])
    pile = (ui[_PILE] + step) % _PILES
    while not the_game.fits(o, card, pile):
        pile = (pile + step) % _PILES
    return pile


def _can_rest(o, ui, at):
    """May the cursor rest here: on a card that fits somewhere, or on the end of the turn?"""
    if at == _END:
        return the_game.laid(o) >= the_game.least(o)
    card = the_game.hand(o, ui[0], at)
    return card and not the_game.is_dead(o, card)


def _walk(o, ui, step):
    at = (ui[_CURSOR] + step) % _PLACES
    while not _can_rest(o, ui, at):
        at = (at + step) % _PLACES
    if at == ui[_CURSOR]:
        return NOTHING
    ui[_CURSOR] = at
    if at != _END:
        ui[_PILE] = _best_pile(o, the_game.hand(o, ui[0], at))
    return REDRAW


def _place_cursor(o, ui):
    """On the cheapest move; where the turn may end, there, unless a card costs next to nothing."""
    least = _NOT
    if _is_asked(o):
        ui[_CURSOR] = 0
        return
    ends = _can_rest(o, ui, _END)
    ui[_CURSOR] = _END if ends else 0
    for i in range(the_game.held(o, ui[0])):
        card = the_game.hand(o, ui[0], i)
        pile = _best_pile(o, card)
        cost = _cost(o, card, pile)
        if cost < least and (cost <= 1 or not ends):
            least = cost
            ui[_CURSOR] = i
            ui[_PILE] = pile


def _best_pile(o, card):
    best = 0
    least = _NOT
    for pile in range(_PILES):
        cost = _cost(o, card, pile)
        if cost < least:
            least = cost
            best = pile
    return best


def _cost(o, card, pile):
    """How many steps it takes, and some more if others asked to leave the pile alone."""
    if not the_game.fits(o, card, pile):
        return _NOT
    cost = the_game.steps(o, card, pile)
    if cost > 0:
        for seat in range(the_game.seats(o)):
            if seat != the_game.turn(o):
                cost += _RESPECT[the_game.signal(o, seat, pile)]
    return cost


# --- signals


def _begin_talk(o, ui):
    if not _propose(o, ui):
        ui[_ABOUT] = 0 if ui[_CURSOR] == _END or _is_asked(o) else ui[_PILE]
        while not the_game_table.may_say_of(o, ui[0], ui[_ABOUT]):
            ui[_ABOUT] = (ui[_ABOUT] + 1) % _PILES
        ui[_SAYS] = _other(o, ui, 1)
    ui[_TALKS] = 1
    return REDRAW


def _key_of_talk(o, ui, event):
    if event == A:
        return the_game.say(ui[0], ui[_ABOUT], ui[_SAYS])
    if event == B:
        ui[_TALKS] = 0
    elif event in (UP, DOWN):
        ui[_SAYS] = _other(o, ui, 1 if event == UP else -1)
    elif event in (LEFT, RIGHT):
        step = 1 if event == RIGHT else _PILES - 1
        ui[_ABOUT] = (ui[_ABOUT] + step) % _PILES
        while not the_game_table.may_say_of(o, ui[0], ui[_ABOUT]):
            ui[_ABOUT] = (ui[_ABOUT] + step) % _PILES
        ui[_SAYS] = _wish(o, ui[0], ui[_ABOUT])
        if ui[_SAYS] == the_game.signal(o, ui[0], ui[_ABOUT]):
            ui[_SAYS] = _other(o, ui, 1)
    else:
        return NOTHING
    return REDRAW


def _other(o, ui, step):
    """The next signal that would change something."""
    words = the_game.words(o)
    what = (ui[_SAYS] + step) % words
    if what == the_game.signal(o, ui[0], ui[_ABOUT]):
        what = (what + step) % words
    return what


def _propose(o, ui):
    """Go to the first pile about which the hand suggests another signal; -> is there one?"""
    for pile in range(_PILES):
        what = _wish(o, ui[0], pile)
        if the_game.words(o) and the_game.may_say(o, ui[0], pile, what):
            ui[_ABOUT] = pile
            ui[_SAYS] = what
            return True
    return False


def _wish(o, seat, pile):
    """What this hand would say of a pile: the nearer a card of it, the more urgent."""
    what = the_game.NONE
    for i in range(the_game.held(o, seat)):
        steps = the_game.steps(o, the_game.hand(o, seat, i), pile)
        if steps == -10:
            return the_game.words(o) - 1  # what is most urgent of all that may be said
        if 0 < steps <= _CLOSE:
            what = the_game.DONT
        elif 0 < steps <= _CLOSE_BY and what == the_game.NONE:
            what = the_game.CAREFUL
    return what
