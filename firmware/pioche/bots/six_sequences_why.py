"""Why a strong player of Les 6 Séquences would do something, for hints."""

from array import array

from micropython import const

from ..games import six_sequences as game
from ..games import six_sequences_lay as lays
from ..games import six_sequences_layout as at
from ..games import six_sequences_ways as ways
from . import six_sequences_see as see

_LATE = const(25)  # cards in the talon, when the end comes into sight
_COURT = const(13)  # J, the lowest card that costs


def why(o, seat, move):
    """None, or the name of a text and its numbers and cards.

    WHY_TAKE cards        "brings {} cards to the table at once"
    WHY_TALON             "the talon promises more than this discard"
    WHY_PASS              "this discard is not worth it"
    WHY_GROWS cards       "this sequence is then {} long"
    WHY_FIRST             "a first sequence allows everything else"
    WHY_LEADS cards       "with {} in a row the longest in this suit"
    WHY_STORE             "frees the hand, and stays a store for sequences"
    WHY_JOKER             "the joker can stand elsewhere"
    WHY_SWAP card         "{} fits better into the hand"
    WHY_KEEP              "the rest is worth more in the hand"
    WHY_COSTS card        "{} would soon cost points"
    WHY_ALONE card        "nothing that fits {} is near"
    WHY_SPARE card        "the others fit together better than {}"
    """
    see.look(o, seat)
    phase = game.phase(o)
    if phase == game.DISCARD:
        return _why_discard(move - lays.DISCARD)
    if phase < game.TAKEN:
        if move == lays.TAKE or move == lays.CLAIM:
            return ("WHY_TAKE", _most_laid(o, seat))
        return ("WHY_TALON",) if move == lays.TALON else ("WHY_PASS",)
    return ("WHY_KEEP",) if move == lays.DONE else _why_laid(o, seat, move)


def _why_discard(card):
    if see.left < _LATE and card % see.RANKS >= _COURT:
        return ("WHY_COSTS", card)
    return ("WHY_SPARE" if see.friends(card) else "WHY_ALONE", card)


def _most_laid(o, seat):
    """How many cards the longest way to lay the top discard lays."""
    card = game.top_discard(o)
    found = array("H", bytes(2 * ways.MAX_LAYS))
    most = 0
    for i in range(ways.write_lays(o, seat, card, found)):
        most = max(most, lays.count_cards(o, seat, card, found[i]))
    return most


def _why_laid(o, seat, move):
    if move < lays.SWAP or lays.SET <= move < lays.SEQ:
        return ("WHY_STORE",)
    if move < lays.ADD:
        out = lays.swap_out(o, move - lays.SWAP)
        return ("WHY_SWAP", out) if out % see.RANKS else ("WHY_JOKER",)
    if o[at.SEQUENCES + see.side] == 0:
        return ("WHY_FIRST",)
    table = bytearray(o)
    lays.lay(table, move)
    suit = _suit(o, move)
    mine = _longest(at.covered(table, see.side, suit))
    for other in range(see.sides):
        if other != see.side and _longest(see.cover[other * see.SUITS + suit]) >= mine:
            return ("WHY_GROWS", mine)
    return ("WHY_LEADS", mine)


def _suit(o, move):
    if move >= lays.EXT:
        return game.taken(o) // see.RANKS
    card = lays.sequence_card(move, 0) if move >= lays.SEQ else lays.add_card(move)
    return card // see.RANKS


def _longest(cover):
    """The most positions in a row."""
    n = 0
    while cover:
        cover &= cover >> 1
        n += 1
    return n
