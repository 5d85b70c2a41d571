"""The XXL tournaments on the glass: each part by the view of its own game, and after it a page with
everybody's places. This serves XXL individuel as well.

ui: the bytes of the part's view, which has them all to itself while the part is played; behind
them: how many parts had ended when the position last changed; 1: the page with the places is shown.
"""

from micropython import const

from .. import lang, modules
from ..engine.contract import OVER, optional
from ..events import REDRAW
from ..games import xxl_pur
from . import xxl_sums, xxl_view

UI = xxl_view.UI + 2
DECK = xxl_view.DECK

_ENDED = const(21)
_PAGE = const(22)


class _Named:
    """The table, with the name of the part in front of the news."""

    def __init__(self):
        self.table = self.o = None
        self.full = self.short = ""  # the name of the part, and what of it stands before news

    def line(self, room):
        told = self.table.line(room - len(self._part()))
        return self.short + told if told else self._name()[:room]

    def lines(self, n):
        told = self.table.lines(n) or [self._name()]
        told[0] = self._part() + told[0] if self.table.news else told[0]
        return told

    def _part(self):
        full = lang.of("ui").GAMES[xxl_pur.part_name(self.o, xxl_pur.part_in_play(self.o))]
        if full is not self.full:  # to cut it takes several new strings, which cost time
            self.full = full
            self.short = " ".join(full.split(" ")[:2]) + "  "
        return self.short

    def _name(self):
        return _name_of(self.o, xxl_pur.part_in_play(self.o))

    def __getattr__(self, name):
        """All else is the table's."""
        return getattr(self.table, name)


_named = _Named()


def _view(o):
    """The view of the part in play; it is not imported before."""
    return modules.load("views", xxl_pur.game(o).NAME)


def changed(o, ui, move):
    ended = xxl_pur.ended(o)
    ends = move >= 0 and ended != ui[_ENDED]
    if ends or move < 0:
        ui[_PAGE] = ends
        move = -1  # for its view a part begins
    ui[_ENDED] = ended
    _view(o).changed(o, ui, move)


def is_sound(o, ui):
    ended = xxl_pur.ended(o)
    return ui[_ENDED] == ended and ui[_PAGE] <= (ended > 0) and _view(o).is_sound(o, ui)


def hint(o, ui, move):
    ui[_PAGE] = 0
    _view(o).hint(o, ui, move)


def act(o, seat, move):
    return _view(o).act(o, seat, move)


def brought(before, after, seat, move):
    return optional(_view(before), "brought")(before, after, seat, move)


def shows_last(o):
    return optional(_view(o), "shows_last")(o)


def ending(o):
    return _view(o).ending(o)


def key(o, ui, event):
    if ui[_PAGE] and xxl_pur.turn(o) != OVER:  # nothing is played unseen
        ui[_PAGE] = 0
        return REDRAW
    return _view(o).key(o, ui, event)


def draw(c, o, ui, table):
    if not table.waits and (ui[_PAGE] or xxl_pur.turn(o) == OVER):
        _draw_places(c, o, ui, table)
        return
    _named.table, _named.o = table, o
    _view(o).draw(c, o, ui, _named)


def _name_of(o, k):
    name = lang.of("ui").GAMES[xxl_pur.part_name(o, k)]
    return f"{name}  {k + 1}/{xxl_pur.parts(o)}"


def _draw_places(c, o, ui, table):
    """The places in all parts that have ended, and the points of the last."""
    last = xxl_pur.ended(o) - 1
    lines = []
    for seat in range(xxl_pur.seats(o)):
        places = [str(xxl_pur.part_place(o, k, seat)) for k in range(last + 1)]
        lines.append(places + [f"({xxl_pur.part_score(o, last, seat)})"])
    texts = lang.of("xxl_words")
    heads = [texts.PLACE_IN] + [str(k + 1) for k in range(last + 1)] + [f"({texts.OF_LAST})"]
    title = _name_of(o, last)
    xxl_sums.draw(c, "xxl places", ui, table, xxl_pur, o, title, heads, lines, texts)
