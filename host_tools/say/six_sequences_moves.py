"""The moves of Les 6 Séquences in words: each card, and what it stands for if not for itself."""

from pioche import lang
from pioche.engine import k6t
from pioche.games import six_sequences_lay as lays
from pioche.games import six_sequences_layout as at

from . import cards
from .texts import listed


def told(p, move, card=None):
    """card: the discard that is taken, or would be."""
    view = p.part_of_view("six_sequences_moves")
    kind = view.kind(move)
    if card is None:
        card = p.game.top_discard(p.o) if kind <= view.NO else p.game.taken(p.o)
    words = lang.of("six_sequences").DOES[kind]
    if kind in (view.TAKE, view.CLAIM):
        return f"{words}: {cards.k6t_card(card)}"
    if kind < view.DISCARD:
        return words
    if kind == view.SWAP:
        own = move - lays.SWAP
        return p.t.SWAP.format(cards.k6t_card(own), cards.k6t_card(lays.swap_out(p.o, own)))
    laid = [_laid(p, view, card, move, i) for i in range(view.count(p.o, p.me, card, move))]
    if kind == view.ADDSET:
        return p.t.TO_SERIES.format(laid[0])
    if kind == view.SET:
        return p.t.LAY_SERIES.format(listed(laid))
    if kind == view.SEQ:
        return p.t.LAY_SEQUENCE.format(listed(laid))
    if kind == view.DISCARD:
        return p.t.DISCARD.format(laid[0])
    return p.t.TO_SEQUENCE.format(listed(laid))


def _laid(p, view, discard, move, i):
    """A card that a move lays; with the rank it stands for, and that it comes from a series."""
    card = view.card_of(p.o, p.me, discard, move, i)
    rank = k6t.rank(card)
    told = cards.k6t_card(card)
    if move >= lays.SEQ or lays.ADD <= move < lays.SET:
        place = view.position(p.o, p.me, discard, move, i)
        if place != rank:
            told += " " + p.t.STANDS_FOR.format(cards.rank(rank), cards.rank(place))
    if at.IN_SERIES <= p.o[at.AT + card] < at.IN_SEQUENCE:
        told += " " + p.t.FROM_SERIES
    return told
