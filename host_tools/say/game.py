"""A game in words: what is new, what is to be decided, and the whole position for who asks."""

from pioche import lang
from pioche.engine.contract import NOBODY

from .texts import listed
from .tournament import is_page as shows_places
from .tournament import part, places

_SHARED = {
    "xxl_updown": "xxl_draw",
    "xxl_lower": "xxl_draw",
    "xxl_after": "xxl_draw",
    "xxl_refuse": "xxl_tricks",
    "xxl_colour": "xxl_tricks",
    "xxl_trump": "xxl_tricks",
}
_OWN = ("twenty", "the_game", "no_merci", "drahtseilakt", "six_sequences", "xxl_runs")
_known = {}


def words_of(name):
    """The module that has a game's words."""
    found = _known.get(name)
    if not found:
        module = _SHARED.get(name) or (name if name in _OWN else "plain")
        path = __name__[: __name__.rfind(".") + 1] + module
        found = _known[name] = __import__(path, None, None, [module])
    return found


def _own(p, name, *what):
    """What a game says of its own accord; nothing where it has nothing to say."""
    told = getattr(words_of(p.name), name, None)
    return told(p, *what) if told else []


# --- what is new


def news(p):
    """What each did, in full words; "" where the position tells it."""
    rewrite = getattr(words_of(p.name), "news", None)
    found = []
    for seat, text in p.told["news"]:
        words = rewrite(p, text) if rewrite else text
        told = words if seat == NOBODY else f"{p.own(seat)}: {words}"
        found.append(told + "." if words else "")
    return found


def title(p):
    return [lang.of("ui").GAMES[p.told["name"]] + "."] + part(p)


def hand(p):
    """What one has; where that is something else than cards, in the game's own words."""
    shown = getattr(words_of(p.name), "shown", None)
    if shown:
        return shown(p)
    if p.me == NOBODY:
        return []
    held = words_of(p.name).hand(p)
    return [p.t.YOUR_HAND.format(listed(held)) if held else p.t.EMPTY_HAND]


def held(p):
    return words_of(p.name).hand(p)


def brief(p):
    return words_of(p.name).brief(p)


def table(p):
    """All of the position."""
    told = part(p) + brief(p) + words_of(p.name).table(p)
    told += places(p)
    if not hasattr(words_of(p.name), "shown"):
        told += hand(p)
    return told + whose_turn(p)


def whose_turn(p):
    if p.over or p.turn < 0 or p.waits:
        return []
    return [p.t.YOUR_TURN if p.turn == p.me else p.t.TURN_OF.format(p.own(p.turn))]


# --- what is to be decided


def decision(p, hinted=True):
    """What the keys lead to just now. hinted: with the reason of a hint, if there is one."""
    page = open_page(p)
    if p.waits:
        return [p.t.GO_ON]
    if p.over:
        return [p.t.THE_END] + _ended(p) + [p.t.A_NEW_DEAL]
    if page:
        return page + [p.t.ANY_KEY]
    if not p.asked:
        return whose_turn(p)
    reason = _reason(p) if hinted else []
    return _own(p, "marked") + reason + (_own(p, "question") or [choice(p)])


def open_page(p):
    """What stands on another page of the game, if that is open."""
    if p.waits or p.over:
        return []
    return places(p) if shows_places(p) else _own(p, "page")


def _ended(p):
    if p.whole is not p.game:
        return words_of("xxl_colour").ended(p) + places(p)
    return words_of(p.name).ended(p)


def _reason(p):
    """Why the hint that is shown is a good one."""
    told = p.told["reason"]
    if not told:
        return []
    own = getattr(words_of(p.name), "reason", None)
    words = own(p, told) if own else getattr(lang.of(p.name), told[0]).format(*told[1:])
    return [p.t.HINT.format(words)]


def choice(p):
    """The move under the cursor, which of how many places that is, and which way of several."""
    move = p.move()
    words = words_of(p.name).choice(p, move)
    at, n = place(p)
    ways = p.ways() if move >= 0 else ()
    if len(ways) > 1 and move in ways:
        words += ", " + p.t.WAY.format(ways.index(move) + 1, len(ways))
    return (p.t.OF.format(at, n, words) if n > 1 else words) + "."


def place(p):
    """-> (which, of how many) places the cursor is on."""
    module = words_of(p.name)
    own = getattr(module, "places", None)
    places = own(p) if own else p.places()
    found = sorted({module.order(p, ui) for ui in places})
    at = module.order(p, p.ui)
    return (found.index(at) + 1 if at in found else 1), len(found)
