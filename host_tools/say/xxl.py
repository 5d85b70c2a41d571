"""What all games of XXL say alike."""

from pioche import lang
from pioche.engine import xxl
from pioche.engine.contract import NOBODY

from . import cards
from .no_merci import scores

_ITEM, _BITS = 1, 3  # places in ui, as the view tells them
_PAGE, _SUMS = 2, 4
_RUN = 55  # in XXL 4 what comes before the cards


def held(p, is_own):
    """The cards in the hand of who looks."""
    return [card for card in range(xxl.CARDS) if p.me != NOBODY and is_own(card)]


def in_order(p, found):
    """As they lie on the glass."""
    order = p.part_of_view("xxl_view").ORDER
    return [card for card in order if card in found]


def order(p, ui):
    """Of the item under the cursor: the cards as they lie, others behind them."""
    item = ui[_ITEM]
    if item < xxl.CARDS:
        return 1 + p.part_of_view("xxl_view").ORDER.find(bytes((item,)))
    return 0 if item == _RUN and p.name == "xxl_runs" else 100 + item


def page(p):
    """The sums of a deal that has ended; the last trick is told among the rest."""
    if p.ui[_BITS] & _SUMS and not p.waits:
        return places_of(p)
    return []


def places_of(p):
    return scores(p, lang.of("xxl_words"), p.game)[p.me != NOBODY :]


def news_of(text):
    """Words with cards called by name: (what stands before the arrow, the arrow, what behind)."""
    return cards.in_full(text).partition(" → ")


def reason(p, told):
    texts = lang.of("xxl_words")
    if told[0] in ("TAKES", "MAY_TAKE") and told[1] == 0:
        return texts.TAKES_TRICK
    words, what = getattr(texts, told[0]), list(told[1:])
    if told[0] in ("DENIES", "FITS"):
        what = [cards.xxl_card(told[1])]
    return words.format(*what)


def ended(p):
    return scores(p, lang.of("xxl_words"))
