"""XXL 4 in words: runs of three, from the hand and from the table."""

from pioche.engine import xxl

from . import cards
from .texts import listed
from .xxl import ended, held, in_order, news_of, order, page, reason  # noqa: F401

_CARDS = 55


def brief(p):
    return [p.t.EXPOSED.format(listed(_named(p, lambda c: p.game.exposed(p.o, c))))]


def _named(p, is_one):
    found = [card for card in range(xxl.CARDS) if is_one(card)]
    return [cards.xxl_card(card) for card in in_order(p, found)]


def table(p):
    points = [p.t.HAS_POINTS.format(p.own(s), p.game.score(p.o, s)) for s in p.everybody()]
    sizes = [f"{p.own(s)} {p.game.hand_size(p.o, s)}" for s in p.everybody()]
    found = [listed(points) + ".", p.t.CARDS_IN_HAND.format(listed(sizes))]
    return found + [p.t.TALON.format(p.game.talon_left(p.o))]


def hand(p):
    own = held(p, lambda card: p.game.holds(p.o, p.me, card))
    return [cards.xxl_card(card) for card in in_order(p, own)]


def choice(p, move):
    game = p.game
    if move >= game.RUN:
        laid = [game.run_card(move, i) for i in range(3)]
        told = listed([cards.xxl_card(card) for card in laid])
        colour = cards.colour(game.run_colour(move))
        return p.t.LAY_RUN.format(colour, told, sum(map(xxl.total, laid)))
    if move >= game.SWAP:
        given, taken = (move - game.SWAP) // _CARDS, (move - game.SWAP) % _CARDS
        return p.t.GIVE_TAKE.format(cards.xxl_card(given), cards.xxl_card(taken))
    if move == game.END_TURN:
        return p.t.END_TURN
    return p.t.ADD_CARD.format(cards.xxl_card(move - game.ADD))


def news(p, text):
    """0R/7Y → 1B/2R is a swap, three cards and +12 a run."""
    *laid, points = text.split(" ")
    if laid and points[0] == "+":
        return p.t.RUN_LAID.format(listed([cards.in_full(card) for card in laid]), points[1:])
    given, _, taken = news_of(text)
    return p.t.GIVES_TAKES.format(given, taken) if taken else given
