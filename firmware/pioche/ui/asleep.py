"""The picture of a gadget that sleeps or is switched off: which game waits, how far it is, and how
to wake it. It shows no cards, nor scores that cards in hands make: anybody may pass by."""

from .. import lang
from . import font_big, font_text, home
from .canvas import INK

_LINE = 15
_FOOT = 17
_MARGIN = 10


def draw(c, desk, dealer, people, how, percent):
    """how: what wakes it, or why nothing does; percent: of the battery, None where nobody knows."""
    c.clear()
    bottom = c.height - _FOOT
    x = home.draw_logo(c, bottom) + _MARGIN
    c.hline(0, bottom, c.width, INK)
    c.text_centre(font_text, 0, c.width, bottom + 3, how)
    texts = lang.of("ui")
    session = desk.session
    if session is None or not session.seats:
        c.text(font_big, x, 10, texts.SOON)
    else:
        _draw_game(c, x, desk, dealer, people, texts)
    if percent is not None:
        c.text_right(font_text, c.width - 4, bottom - _LINE, f"{texts.BATTERY} {percent} %")


def _draw_game(c, x, desk, dealer, people, texts):
    session = desk.session
    name = texts.GAMES[session.name]
    fits = x + len(name) * font_big.WIDTH <= c.width
    c.text(font_big if fits else font_text, x, 10, name)
    state = texts.ENDED if session.over() else texts.MOVES_MADE.format(session.history.played)
    c.text(font_text, x, 34, state)
    if session.seats == 1:
        c.text(font_text, x, 34 + _LINE, dealer.deal_text())
        return
    w = (c.width - x) // 2
    hides = session.table.hides_scores(session.game, session.over())
    for seat in range(session.seats):
        score = "" if hides else f" {session.game.score(session.state, seat)}"
        at, y = x + seat % 2 * w, 52 + seat // 2 * _LINE
        who = people.seat_name(session.kinds, seat)[: w // font_text.WIDTH - len(score) - 1]
        c.text(font_text, at, y, who + score)
