"""Les 6 Séquences on the glass: who has how much, the map of the table, series, news, the hand.

ui: 1 the cursor, a card or, from 120 on, a move that lays none; 2 which of the moves with that
card; 3, 4 the move a hint names plus one; 5 what is shown; 6 the rounds seen to end.

LEFT and RIGHT walk the cards that can be used, UP the ways to use a card, and what A would do
shows on the map and in the hand. DOWN sorts the hand otherwise, and leads to the score. Whether to
take the discard is a question of its own: A takes it, B does not.
"""

from micropython import const

from .. import lang
from ..engine.contract import NOBODY, OVER
from ..events import DOWN, NOTHING, REDRAW, RIGHT, TAKE_BACK, UP, A, B
from ..games import six_sequences as game
from ..ui import font_small, tokens  # noqa: F401  (what the next ones need)
from .six_sequences_facts import NOWHERE, WORD, facts
from .six_sequences_lines import lines

# isort: split
from . import six_sequences_map as chart

# isort: split
from . import six_sequences_hand as hand
from . import six_sequences_moves as moves
from . import six_sequences_table as places

# isort: split
from . import six_sequences_score as score

UI = 7

_CURSOR = const(1)
_USE = const(2)
_HINT = const(3)
_SHOWN = const(5)
_ROUNDS = const(6)

_BY_RANK = const(1)  # what is shown: the hand by rank; and a page over the table
_SCORE = const(2)
_ROUNDS_PAGE = const(4)
_ENDED = const(8)  # the score of the round that ended last
_PAGES = const(14)


def changed(o, ui, move):
    ui[_HINT] = ui[_HINT + 1] = 0
    if game.turn(o) == OVER:
        ui[_SHOWN] = ui[_SHOWN] & _BY_RANK | _last_page(o)
    elif game.rounds(o) > ui[_ROUNDS] and move >= 0:
        ui[_SHOWN] = ui[_SHOWN] & _BY_RANK | _ENDED
    elif move < 0:
        ui[_SHOWN] &= _BY_RANK
    ui[_ROUNDS] = game.rounds(o)
    ui[_CURSOR] = NOWHERE
    ui[_USE] = 0
    if game.turn(o) == ui[0]:
        facts.look(o, ui[0])
        _point(o, ui, facts.likeliest(o))


def is_sound(o, ui):
    """Is there such a page, and is the cursor on a move?"""
    page = ui[_SHOWN] & _PAGES
    if ui[_ROUNDS] != game.rounds(o) or ui[_SHOWN] > _PAGES + _BY_RANK or page & page - 1:
        return False
    if page > _SCORE and not ui[_ROUNDS]:
        return False
    if game.turn(o) != ui[0]:
        return True
    facts.look(o, ui[0])
    spot = ui[_CURSOR]
    return spot in facts.spots(0) and ui[_USE] < (1 if spot >= WORD else facts.uses[spot])


def _last_page(o):
    return _ROUNDS_PAGE if game.rounds_to_play(o) > 1 else _SCORE


def _point(o, ui, move):
    if facts.asks:  # the map shows what taking would make, whichever is likelier
        move = facts.answer(True)
    ui[_CURSOR] = facts.spot_of(o, move)
    ui[_USE] = facts.use_of(o, ui[_CURSOR], move)


def hint(o, ui, move):
    facts.look(o, ui[0])
    ui[_SHOWN] &= _BY_RANK
    ui[_HINT] = move + 1 & 255
    ui[_HINT + 1] = move + 1 >> 8
    _point(o, ui, move)


def act(o, seat, move):
    return moves.text(o, seat, move, lang.of("six_sequences"))


def ending(o):
    if game.turn(o) != OVER:
        return None
    return NOBODY, lang.of("six_sequences").NOBODY_LAYS


def key(o, ui, event):
    over = game.turn(o) == OVER
    if event == DOWN:
        ui[_SHOWN] = _next_shown(o, ui[_SHOWN], over)
        return REDRAW
    if over:
        return TAKE_BACK if event == B else NOTHING
    if ui[_SHOWN] & _PAGES:
        ui[_SHOWN] &= _BY_RANK
        return REDRAW
    facts.look(o, ui[0])
    if facts.asks:
        if event == UP:  # B is an answer
            return TAKE_BACK
        return facts.answer(event == A) if event in (A, B) else NOTHING
    if event == B:
        return TAKE_BACK
    if not facts.asked:
        return NOTHING
    if event == A:
        return facts.move(o, ui[_CURSOR], ui[_USE])
    return _step(o, ui, event)


def _next_shown(o, shown, over):
    """By suit, by rank, the score, the rounds, and again."""
    if shown & _ROUNDS_PAGE or (shown & _SCORE and not game.rounds(o) > over):
        return 0
    if shown & (_SCORE | _ENDED):
        return _ROUNDS_PAGE | shown & _BY_RANK
    return _SCORE | shown if over or shown else _BY_RANK


def _step(o, ui, event):
    spot = ui[_CURSOR]
    if event == UP:
        if spot >= WORD or facts.uses[spot] < 2:
            return NOTHING
        ui[_USE] = (ui[_USE] + 1) % facts.uses[spot]
        return REDRAW
    spots = facts.spots(ui[_SHOWN] & _BY_RANK)
    if len(spots) < 2:
        return NOTHING
    at = spots.index(spot) if spot in spots else 0
    ui[_CURSOR] = spots[(at + (1 if event == RIGHT else -1)) % len(spots)]
    ui[_USE] = facts.use_of(o, ui[_CURSOR], -1)
    return REDRAW


# --- the picture


def draw(c, o, ui, table):
    facts.look(o, ui[0])
    lines.fit(c)
    texts = lang.of("six_sequences")
    shown = ui[_SHOWN]
    if shown & _PAGES and not table.waits:
        score.draw(c, o, table, texts, shown & _ROUNDS_PAGE, shown & _ENDED)
        return
    c.begin("six_sequences")
    move = facts.move(o, ui[_CURSOR], ui[_USE]) if facts.asked else -1
    facts.mark(o, move)
    spot = ui[_CURSOR] if move >= 0 else NOWHERE
    named = ui[_HINT] | ui[_HINT + 1] << 8
    hinted = move >= 0 and move + 1 == named
    places.draw_top(c, o, table, texts)
    chart.draw(c, o, texts)
    places.draw_band(c)
    if facts.asks:
        places.draw_question(c, o, named, table, texts)
    else:
        hand.draw_strip(c, texts, spot)
        hand.draw_arrows(c, texts, spot, ui[_USE], shown & _BY_RANK)
        places.draw_news(c, o, spot, named, table, texts)
    hand.draw(c, o, spot, shown & _BY_RANK, hinted, texts.FACES)
    places.draw_key_line(c, o, table, texts, move)
