"""XXL 1, 2 and 5 in words: play a card that fits, or draw."""

from pioche import lang
from pioche.engine import draw_or_keep, xxl
from pioche.engine.contract import NOBODY

from . import cards
from .texts import listed
from .xxl import ended, held, in_order, news_of, order, page, reason  # noqa: F401


def brief(p):
    return _OPEN[p.name](p)


def _piles(p):
    """Both piles, and what may follow each of their numbers."""
    return [_pile(p, pile) for pile in (0, 1)]


def _pile(p, pile):
    top = p.game.top(p.o, pile)
    found = []
    for high in (0, 1):
        number, colour = _half(top, high)
        goes = p.game.goes(p.o, pile, high)
        if goes <= 0 and number > 0:
            found.append(f"{number - 1} {colour}")
        if goes >= 0 and number < 10:
            found.append(f"{number + 1} {colour}")
    fits = listed(found) or p.t.NONE
    return p.t.PILE_TAKES.format(pile + 1, cards.xxl_card(top), fits)


def _half(card, high):
    if high:
        return xxl.HIGH[card], cards.colour(xxl.HIGH_COLOUR[card])
    return xxl.LOW[card], cards.colour(xxl.LOW_COLOUR[card])


def _top(p):
    """One card, and what is lower than its numbers."""
    top = p.game.top(p.o)
    found = []
    for high in (0, 1):
        number, colour = _half(top, high)
        if number:
            found.append(p.t.BELOW.format(number, colour))
    return [p.t.TOP_TAKES.format(cards.xxl_card(top), listed(found) or p.t.NONE)]


def _needs(p):
    """The number that each colour takes next."""
    found = [f"{p.game.needed(p.o, c)} {cards.colour(c)}" for c in range(xxl.COLOURS)]
    return [p.t.NEEDED.format(listed(found))]


_OPEN = {"xxl_updown": _piles, "xxl_lower": _top, "xxl_after": _needs}


def table(p):
    sizes = [f"{p.own(s)} {draw_or_keep.hand_size(p.o, s)}" for s in p.everybody()]
    found = [p.t.CARDS_IN_HAND.format(listed(sizes))]
    found.append(p.t.TALON.format(draw_or_keep.talon_left(p.o)))
    if p.me != NOBODY:
        points = sum([xxl.total(card) for card in _cards(p)])
        found.append(p.t.POINTS_IN_HAND.format(points))
    return found


def _cards(p):
    return held(p, lambda card: draw_or_keep.where(p.o, card) == p.me)


def hand(p):
    return [cards.xxl_card(card) for card in in_order(p, _cards(p))]


def choice(p, move):
    if move >= draw_or_keep.DRAW:
        return {draw_or_keep.KEEP: p.t.KEEP_IT, draw_or_keep.DRAW: p.t.DRAW}.get(move, p.t.PASS)
    if p.name == "xxl_lower":
        return p.t.PLAY.format(cards.xxl_card(move))
    if p.name == "xxl_after":
        return p.t.PLAY_AS.format(cards.xxl_card(move >> 1), cards.colour(p.game.colour_of(move)))
    number, colour = _half(move >> 2, move & 1)
    pile = (move >> 1 & 1) + 1
    return p.t.PLAY_ON.format(cards.xxl_card(move >> 2), pile, f"{number} {colour}")


def news(p, text):
    """0R/7Y → [1] 7, with the pile and the number; 0R/7Y → Y, with the colour."""
    told, _, to = news_of(text)
    if not to:
        return told
    letters = lang.of("xxl_words").LETTERS
    if to in letters:
        return p.t.PLAYED_AS.format(told, cards.colour(letters.find(to)))
    return p.t.PLAYED_ON.format(told, to[1], to[4:])
