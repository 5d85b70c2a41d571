"""What may be done in Les 6 Séquences, for the glass: the cards of a move, and where they go.

Nothing here knows of keys or dots. A move is the rules' number; its kind is one of those below, in
the order of the words in lang.
"""

from micropython import const

from ..games import six_sequences as game
from ..games import six_sequences_lay as lays
from ..ui import art  # noqa: F401  (cards need it)
from ..ui.k6t_cards import rank_text

DONE = const(0)
TALON = const(1)
TAKE = const(2)
CLAIM = const(3)
NO = const(4)
DISCARD = const(5)
ADDSET = const(6)
SWAP = const(7)
ADD = const(8)
SET = const(9)
SEQ = const(10)
EXT = const(11)

RANKS = const(20)
ACE = const(19)

_SEQS = const(136)  # codes of a suit, and of a kind of sequence in it
_STARTS = const(17)
_EXTS = const(80)  # codes of the groups at one end, and of those with the discard on its rank
_ENDS = const(40)

# How likely a player wants a kind of move: the cursor begins on the likeliest, on no end of laying
# while anything can be laid.
_WORTH = bytes((0, 20, 60, 60, 20, 0, 30, 55, 50, 40, 60, 61))
_JOKER = const(22)  # the same with a joker, or with an A or 1 at the other end
_OTHER_END = const(16)


def kind(move):
    if move < lays.DISCARD:
        return move
    if move < lays.SWAP:
        return DISCARD if move < lays.ADDSET else ADDSET
    if move < lays.SET:
        return SWAP if move < lays.ADD else ADD
    if move < lays.EXT:
        return SET if move < lays.SEQ else SEQ
    return EXT


def count(o, seat, card, move):
    """How many cards a move lays; card is the discard that is taken, or would be."""
    if move < lays.SET:
        return move >= lays.DISCARD
    return lays.count_cards(o, seat, card, move)


def card_of(o, seat, card, move, i):
    """Card i of those it lays, the lowest or inmost first."""
    if move < lays.ADDSET:
        return move - lays.DISCARD
    if move < lays.SWAP:
        return move - lays.ADDSET
    if move < lays.ADD:
        return move - lays.SWAP
    if move < lays.SET:
        return lays.add_card(move)
    return lays.lay_card(o, seat, card, move, i)


def holds(o, seat, card, move, wanted):
    """Is the card wanted among those that this move lays?"""
    if lays.SEQ <= move < lays.EXT and (move - lays.SEQ) // _SEQS != wanted // RANKS:
        return False
    for i in range(count(o, seat, card, move)):
        if card_of(o, seat, card, move, i) == wanted:
            return True
    return False


def position(o, seat, card, move, i):
    """Where in the row of its suit card i of a move goes, or lies."""
    if lays.ADD <= move < lays.SET:
        return lays.add_position(move)
    if lays.SEQ <= move < lays.EXT:
        return (move - lays.SEQ) % _STARTS + 1 + i
    if move >= lays.EXT:
        return _ext_position(o, seat, card, move, i)
    return card_of(o, seat, card, move, i) % RANKS


def _ext_position(o, seat, card, move, i):
    """The cards of a group lie side by side, and we know where the discard is."""
    move -= lays.EXT
    own = card % RANKS
    if move % _EXTS >= _ENDS:
        own = RANKS - own
    k = 0
    while lays.lay_card(o, seat, card, move + lays.EXT, k) != card:
        k += 1
    return own + (k - i if move >= _EXTS else i - k)


def worth(o, move):
    """How likely this move is wanted."""
    what = kind(move)
    top = 0
    special = 0
    if what == ADD:
        top = lays.add_position(move)
        card = lays.add_card(move) % RANKS
        special = 0 if card == top else _OTHER_END if card else _JOKER
    elif what == SEQ:
        top = (move - lays.SEQ) % _STARTS
        v = (move - lays.SEQ) % _SEQS // _STARTS
        special = 0 if v == 0 else _OTHER_END if v & 4 else _JOKER
    elif what == EXT:
        special = _JOKER if (move - lays.EXT) % _EXTS else 0
    return (special or _WORTH[what]) * RANKS + top


def best(o, moves, n):
    """Which of these moves is the likeliest."""
    found = most = -1
    for i in range(n):
        likely = worth(o, moves[i])
        if likely > most:
            most = likely
            found = i
    return found


def keep(card, hand, covers, own):
    """How much a card is wanted in the hand: by its neighbours there, and by sequences on the
    table (the positions that each side covers, at 4 * suit + side)."""
    suit = card // RANKS
    rank = card % RANKS
    wanted = 0
    for other in hand:
        if other == card:
            continue
        if other // RANKS == suit:
            away = abs(other - card)
            wanted += 4 if other % RANKS == 0 or away == 1 else 3 if away == 2 else 0
        elif other % RANKS == rank:
            wanted += 1
    for side in range(4):
        cover = covers[4 * suit + side]
        near = 17 if side == own else 0  # two away from an own sequence,
        if cover and (cover >> rank - 1 & 5 or cover << 2 >> rank & near):  # or next to any
            wanted += 2
    return wanted


# --- in words


def text(o, seat, move, texts):
    """What a seat does, in a few words."""
    what = kind(move)
    card = game.top_discard(o) if what <= NO else game.taken(o)
    if what < DISCARD:
        if what != TAKE and what != CLAIM:
            return texts.ACTS[what]
        return _words(texts, what, card, rank_text(card % RANKS, texts.FACES))
    if what == SWAP:
        out = lays.swap_out(o, move - lays.SWAP)
        return _words(texts, what, out, rank_text(out % RANKS, texts.FACES))
    suit, ranks = suit_and_ranks(o, seat, card, move, texts)
    if what == SET:
        laid = [card_of(o, seat, card, move, i) for i in range(count(o, seat, card, move))]
        suit = " ".join([texts.SUITS[one // RANKS] for one in laid])
    return texts.ACTS[what].format(suit, ranks)


def suit_and_ranks(o, seat, card, move, texts):
    """Of the cards that a move lays: the suit of the first, and from where to where; with a joker
    among several, each of them. Of one that does not lie on its own rank, also where."""
    what = kind(move)
    last = count(o, seat, card, move) - 1
    first = card_of(o, seat, card, move, 0)
    ranks = _rank_at(o, seat, card, move, 0, texts.FACES)
    if what >= SEQ:
        end = _rank_at(o, seat, card, move, last, texts.FACES)
        low = position(o, seat, card, move, 0) < position(o, seat, card, move, last)
        order = range(last + 1) if low else range(last, -1, -1)
        laid = [card_of(o, seat, card, move, i) % RANKS for i in order]
        ranks = f"{ranks}-{end}" if low else f"{end}-{ranks}"
        if 0 in laid:
            ranks = "-".join([rank_text(rank, texts.FACES) for rank in laid])
    elif first % RANKS == 0:
        ranks = f"0={ranks}"
    elif what == ADD and first % RANKS != position(o, seat, card, move, 0):
        ranks = f"{ranks}={rank_text(position(o, seat, card, move, 0), texts.FACES)}"
    return texts.SUITS[first // RANKS], ranks


def _rank_at(o, seat, card, move, i, faces):
    """The rank of card i of a move; of a joker, what it stands for."""
    rank = card_of(o, seat, card, move, i) % RANKS
    return rank_text(rank or position(o, seat, card, move, i), faces)


def _words(texts, what, card, ranks):
    return texts.ACTS[what].format(texts.SUITS[card // RANKS], ranks)
