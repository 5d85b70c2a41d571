"""No Merci in words."""

from pioche import lang
from pioche.engine.contract import NOBODY

from .texts import spans

_CARDS = range(3, 36)
_CURSOR, _PAGE = 1, 3  # places in ui, as the view tells them


def brief(p):
    if p.over or p.game.turn(p.o) < 0:
        return []
    told = p.t.CARD_WITH.format(p.game.open_card(p.o), p.game.on_card(p.o))
    if p.me == NOBODY:
        return [told]
    return [told, p.t.YOUR_CHIPS.format(p.game.chips(p.o, p.me))]


def table(p):
    found = []
    for seat in p.everybody():
        found.append(_seat(p, seat))
    if p.game.turn(p.o) >= 0:
        found.append(p.t.TO_COME.format(p.game.TALON - 1 - p.game.taken(p.o)))
    unseen = [c for c in _CARDS if p.game.is_in_deck(p.o, c) and _is_unseen(p, c)]
    return found + [p.t.UNSEEN.format(spans(unseen, p.t) or p.t.NONE)]


def _is_unseen(p, card):
    return p.game.owner(p.o, card) < 0 and card != p.game.open_card(p.o)


def _seat(p, seat):
    """Chips of others lie in closed hands; so what a seat scores is told without them."""
    score, chips = p.game.score(p.o, seat), p.game.chips(p.o, seat)
    runs = spans([c for c in _CARDS if p.game.owner(p.o, c) == seat], p.t) or p.t.NO_CARDS
    if seat == p.me or p.told["counted"] or p.game.turn(p.o) < 0:
        return p.t.SEAT_OPEN.format(p.own(seat), score, chips, runs)
    return p.t.SEAT_CLOSED.format(p.own(seat), score + chips, runs)


def hand(p):
    return []


def shown(p):
    return [] if p.me == NOBODY else [_seat(p, p.me)]


def page(p):
    return table(p) if p.ui[_PAGE] else []


def order(p, ui):
    return ui[_CURSOR]


def places(p):
    """Without a chip one must take."""
    found = [bytearray(p.ui), bytearray(p.ui)]
    found[0][_CURSOR], found[1][_CURSOR] = 0, 1
    return [bytes(ui) for ui in found] if p.game.chips(p.o, p.me) else [bytes(p.ui)]


def choice(p, move):
    if move == p.game.PASS:
        return p.t.PAY_CHIP
    return p.t.TAKE_CARD.format(p.game.open_card(p.o), p.game.change(p.o, p.me))


def ended(p):
    return scores(p, lang.of("no_merci"))


def scores(p, texts, game=None):
    """The places of all, and what they mean to who looks; in this game, or in the whole one."""
    game = game or p.whole
    found = []
    if p.me != NOBODY:
        place = game.place(p.o, p.me)
        found.append(texts.WON if place == 1 else p.t.PLACE_OF.format(place, len(p.seats)))
    rows = sorted([(game.place(p.o, s), s) for s in range(len(p.seats))])
    for place, seat in rows:
        found.append(p.t.PLACED.format(place, p.own(seat), game.score(p.o, seat)))
    return found
