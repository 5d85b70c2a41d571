"""Les 6 Séquences in words."""

from pioche import lang
from pioche.engine import k6t
from pioche.engine.contract import NOBODY
from pioche.games import six_sequences_layout as at

from . import cards
from .no_merci import scores
from .six_sequences_moves import told as choice  # noqa: F401
from .texts import listed, ranges

_CURSOR, _SHOWN = 1, 5  # places in ui, as the view tells them
_BY_RANK, _PAGES = 1, 14
_ACE = 19


def brief(p):
    found = []
    top = p.game.top_discard(p.o)
    if top != p.game.NO_CARD:
        found.append(p.t.TOP_DISCARD.format(cards.k6t_card(top)))
    return found


def table(p):
    found = [p.t.TALON.format(p.game.talon_left(p.o))]
    drawn = p.game.drawn(p.o)
    if p.turn == p.me and drawn < p.game.NO_CARD:
        found.append(p.t.DRAWN.format(cards.k6t_card(drawn)))
    for side in range(p.game.sides(p.o)):
        found += _side(p, side)
    found += _seats(p) + _suits(p)
    return found + _gone(p) + _rounds(p)


def _side(p, side):
    """What a side has laid: sequences suit by suit, then series."""
    names = [p.own(s) for s in range(len(p.seats)) if p.game.side(p.o, s) == side]
    laid = []
    for suit in range(6):
        laid += _sequences(p, side, suit)
    laid += _series(p, side)
    return [f"{p.t.AND.join(names)}: {'; '.join(laid) or p.t.NOTHING_LAID}."]


def _sequences(p, side, suit):
    """Card by card where one does not stand on its own rank, else from where to where."""
    there = {}
    for card in range(suit * k6t.RANKS, (suit + 1) * k6t.RANKS):
        where = p.o[at.AT + card]
        rank = k6t.rank(card)
        if where == at.IN_SEQUENCE + side:
            there[rank or p.o[at.JOKERS + suit]] = rank
        elif where == at.OTHER_END + side:
            there[_ACE + 1 - rank] = rank
    found = []
    for low, high in ranges(sorted(there)):
        told = p.t.FROM_TO.format(cards.rank(low), cards.rank(high))
        for place in range(low, high + 1):
            if there[place] != place:
                told += " " + p.t.STANDS_FOR.format(cards.rank(there[place]), cards.rank(place))
        found.append(f"{cards.suit(suit)} {told}")
    return found


def _series(p, side):
    ranks = {}
    for card in range(at.CARDS):
        if p.o[at.AT + card] == at.IN_SERIES + side:
            ranks.setdefault(k6t.rank(card), []).append(cards.suit(k6t.suit(card)))
    rows = sorted(ranks.items())
    return [p.t.SERIES.format(cards.rank(rank), listed(suits)) for rank, suits in rows]


def _seats(p):
    held = [f"{p.own(s)} {p.game.hand_size(p.o, s)}" for s in p.everybody()]
    return [p.t.CARDS_IN_HAND.format(listed(held))]


def _suits(p):
    """Who has the longest of each suit, and what it pays."""
    facts = p.part_of_view("six_sequences_facts").facts
    facts.look(p.o, p.me)
    found = []
    for suit in range(6):
        if facts.best[suit]:
            names = [
                p.own(s)
                for s in range(len(p.seats))
                if p.game.side(p.o, s) == facts.best[suit] >> 10
            ]
            told = p.t.AND.join(names)
            found.append(p.t.DOMINATES.format(cards.suit(suit), told, facts.worth[suit]))
    return [p.t.LONGEST.format("; ".join(found))] if found else []


def _gone(p):
    """Cards that were discarded, but for the one on top."""
    found, top = [], p.game.top_discard(p.o)
    for suit in range(6):
        ranks = []
        for card in range(suit * k6t.RANKS, (suit + 1) * k6t.RANKS):
            where = p.o[at.AT + card]
            if at.DISCARDS_AT <= where < at.DISCARDS_AT + at.CARDS - 9 and card != top:
                ranks.append(cards.rank(k6t.rank(card)))
        if ranks:
            found.append(f"{cards.suit(suit)} {' '.join(ranks)}")
    return [p.t.GONE.format(listed(found))] if found else []


def _rounds(p):
    n = p.game.rounds(p.o)
    found = []
    for seat in p.everybody() if n else ():
        told = listed([str(p.game.round_score(p.o, k, seat)) for k in range(n)])
        found.append(p.t.ROUNDS_SO_FAR.format(p.own(seat), told))
    return found


def hand(p):
    if p.me == NOBODY:
        return []
    return [cards.k6t_card(card) for card in p.game.hand(p.o, p.me)]


def page(p):
    if not p.ui[_SHOWN] & _PAGES or p.waits:
        return []
    return _suits(p) + _rounds(p)


def order(p, ui):
    facts = p.part_of_view("six_sequences_facts").facts
    facts.look(p.o, p.me)
    spots = list(facts.spots(ui[_SHOWN] & _BY_RANK))
    return spots.index(ui[_CURSOR]) if ui[_CURSOR] in spots else 0


def question(p):
    """Whether to take the discard is asked in words of its own."""
    facts = p.part_of_view("six_sequences_facts").facts
    facts.look(p.o, p.me)
    if not facts.asks:
        return []
    texts = lang.of("six_sequences")
    made = choice(p, facts.way, facts.card)
    ask = p.t.ASK_CLAIM if p.game.phase(p.o) == p.game.CLAIM else p.t.ASK_TAKE
    words = ask.format(cards.k6t_card(facts.card), p.own(p.game.discarder(p.o)), made)
    yes, no = texts.DOES[facts.answer(True)], texts.DOES[facts.answer(False)]
    return [words, f"A: {yes}. B: {no}."]


def reason(p, told):
    texts = lang.of("six_sequences")
    words, what = getattr(texts, told[0]), told[1] if len(told) > 1 else 0
    if told[0] in ("WHY_SWAP", "WHY_COSTS", "WHY_ALONE", "WHY_SPARE"):
        what = cards.k6t_card(what)
    return words.format(what)


def ended(p):
    texts = lang.of("xxl_words")  # what all games say that are won by one
    return scores(p, texts) + _rounds(p)
