"""Games that are made of several: which one is played, and how those before came out."""

from pioche import lang, modules
from pioche.engine.contract import optional

from .texts import listed

_PAGE = 22  # in ui, behind the bytes of the game that is played: the page of places


def is_page(p):
    return bool(_has_parts(p) and len(p.ui) > _PAGE and p.ui[_PAGE] and not p.waits)


def _has_parts(p):
    return optional(p.whole, "PARTS")


def _rules():
    """They are the same for all tournaments."""
    return modules.load("games", "xxl_pur")


def part(p):
    if not _has_parts(p):
        return []
    rules = _rules()
    k = rules.part_in_play(p.o)
    name = lang.of("ui").GAMES[rules.part_name(p.o, k)]
    return [p.t.TOURNAMENT.format(k + 1, rules.parts(p.o), name)]


def places(p):
    """Everybody's places in the games that have ended, and the points of the last one."""
    if not _has_parts(p):
        return []
    rules = _rules()
    n = rules.ended(p.o)
    found = []
    for seat in p.everybody() if n else ():
        told = listed([str(rules.part_place(p.o, k, seat)) for k in range(n)])
        found.append(p.t.PART_PLACES.format(p.own(seat), told, p.whole.score(p.o, seat)))
        points = rules.part_score(p.o, n - 1, seat)
        found.append(p.t.PART_POINTS.format(p.own(seat), points))
    return found
