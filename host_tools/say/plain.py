"""A game that has no words of its own here: what its view says of a move must do."""

from pioche import lang
from pioche.engine.contract import optional

from .no_merci import scores


def brief(p):
    return []


def table(p):
    return []


def hand(p):
    return []


def order(p, ui):
    return ui[1]


def choice(p, move):
    return optional(p.view, "act")(p.o, p.me, move) or p.game.text(p.o, move)


def ended(p):
    return scores(p, lang.of("xxl_words"))
