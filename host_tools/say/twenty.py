"""20/20 in words. Piles are numbered as one reads: 1 to 5 are the first row."""

from pioche import lang
from pioche.engine import k6t
from pioche.engine.contract import HIDDEN

from . import cards
from .texts import listed

_PILES = 20
_ROW = 5
_CURSOR, _MARK = 1, 2  # places in ui, as the view tells them


def brief(p):
    texts = lang.of("twenty")
    left = p.game.score(p.o, 0)
    pairs = _pairs(p)
    count = sum([len(piles) * (len(piles) - 1) // 2 for _, piles in pairs])
    told = f"{left} {_word(texts.CARDS_LEFT, left)}, {count} {_word(texts.PAIRS, count)}."
    return [told]


def _word(words, n):
    return words[min(n, 2)]


def table(p):
    found = []
    for row in range(_PILES // _ROW):
        piles = [_pile(p, row * _ROW + i) for i in range(_ROW)]
        found.append(f"{p.t.ROW.format(row + 1)}: {'; '.join(piles)}.")
    return found


def _pile(p, pile):
    if p.game.top(p.o, pile) == HIDDEN:
        return p.t.NO_PILE.format(pile + 1)
    height = p.game.height(p.o, pile)
    return p.t.PILE_HIGH.format(pile + 1, _top(p, pile), height)


def _top(p, pile):
    return cards.k6t_card(p.game.top(p.o, pile))


def hand(p):
    return []


def shown(p):
    """In the place of a hand: all pairs, by their ranks."""
    found = []
    for rank, piles in _pairs(p):
        numbers = listed([str(pile + 1) for pile in piles])
        found.append(p.t.RANK_ON.format(cards.rank(rank), numbers))
    return [f"{p.t.PAIRS}: {'; '.join(found) or p.t.NONE}."]


def _pairs(p):
    """[(rank, piles that show it)] of those that several show."""
    found = {}
    for pile in range(_PILES):
        card = p.game.top(p.o, pile)
        if card != HIDDEN:
            found.setdefault(k6t.rank(card), []).append(pile)
    return sorted([(rank, piles) for rank, piles in found.items() if len(piles) > 1])


def order(p, ui):
    return ui[_CURSOR]


def choice(p, move):
    at = p.ui[_CURSOR]
    if move >= 0:
        a, b = move // _PILES, move % _PILES
        if b == at:
            a, b = b, a
        return p.t.TAKE_PAIR.format(_top(p, a), a + 1, _top(p, b), b + 1)
    return p.t.MARK_PILE.format(_top(p, at), at + 1)


def marked(p):
    """What is chosen already."""
    mark = p.ui[_MARK]
    return [p.t.MARKED.format(_top(p, mark - 1), mark)] if mark else []


def reason(p, told):
    return " ".join(getattr(lang.of("twenty"), told[0]))


def ended(p):
    texts = lang.of("twenty")
    if p.game.won(p.o):
        return [f"{texts.WON} {texts.ALL_GONE}."]
    return [" ".join(texts.LOST) + "."]
