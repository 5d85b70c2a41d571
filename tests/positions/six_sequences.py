"""Positions of Les 6 Séquences by hand, and what can be done in them."""

from pioche.engine import k6t
from pioche.games import six_sequences as game
from pioche.games import six_sequences_layout as at
from tests.positions.by_text import ByText

moves = ByText(game)
MOVES, legal, play = moves.moves, moves.legal, moves.play


CARDS = [k6t.text(c) for c in range(k6t.CARDS)]


def dealt(seed=7, seats=2, rounds=1, teams=0):
    s = bytearray(game.SIZE)
    game.new(s, seed, seats, bytes([rounds - 1, teams]))
    return s


def position(
    *hands,
    sequences=(),
    series=(),
    laid=(),
    discards="",
    talon="",
    rest="talon",
    phase=game.LAY,
    turn=0,
    fresh="",
    rounds=1,
    teams=0,
):
    """A position by hand, in cards' texts.

    hands: one for each seat. sequences, series: (side, cards in order of position). laid: for each
    side how many of both it laid, if not what lies there. discards: top last; talon: top first.
    rest: "talon" puts sixty other cards under it and what is left under the discards, "discards"
    all of them there. fresh: ranks of series laid in this turn."""
    s = dealt(0, len(hands), rounds, teams)
    s[at.PHASE], s[at.TURN], s[at.DRAWN] = phase, turn, at.NO_CARD
    s[at.SEQUENCES : at.SCORES] = bytes(at.SCORES - at.SEQUENCES)
    others = dict.fromkeys(range(k6t.CARDS))

    def put(text, value):
        del others[CARDS.index(text)]
        s[at.AT + CARDS.index(text)] = value

    for seat, hand in enumerate(hands):
        s[at.HANDS + seat] = len(hand.split())
        for text in hand.split():
            put(text, seat)
    for side, texts in sequences:
        s[at.SEQUENCES + side] += 1
        for place, text in places(texts):
            if text[1:] == "0":
                s[at.JOKERS + CARDS.index(text) // 20] = place
            ends = {("A", 1), ("1", 19)}
            put(text, (at.OTHER_END if (text[1:], place) in ends else at.IN_SEQUENCE) + side)
    for side, texts in series:
        s[at.SERIES + side] += 1
        for text in texts.split():
            put(text, at.IN_SERIES + side)
    for side, (some, more) in enumerate(laid):
        s[at.SEQUENCES + side], s[at.SERIES + side] = some, more
    named = [CARDS.index(text) for text in (discards + " " + talon).split()]
    unnamed = [c for c in others if c not in named]
    down, up = talon.split(), discards.split()
    under_talon = 60 if rest == "talon" else 0
    down += [CARDS[c] for c in unnamed[:under_talon]]
    up = [CARDS[c] for c in unnamed[under_talon:]] + up
    for k, text in enumerate(reversed(down)):
        put(text, at.TALON_AT + k)
    for k, text in enumerate(up):
        put(text, at.DISCARDS_AT + k)
    s[at.LEFT], s[at.DISCARDED] = len(down), len(up)
    ranks = sum(1 << k6t.RANK_TEXTS.index(rank) for rank in fresh.split())
    s[at.FRESH : at.FRESH + 3] = ranks.to_bytes(3, "little")
    if phase == game.TAKEN:
        game._take(s)
    assert is_sound(s)
    return s


def is_sound(s):
    """Whether cards, sequences and series are; hands here are shorter than in play."""
    return at.check_cards(s) == 0 == at.check_sides(s)


def places(texts):
    """(position, card) for the cards of a sequence in order; told by a card that is sure of its."""
    cards = texts.split()
    for i, text in enumerate(cards):
        if text[1:] not in ("0", "1", "A"):
            start = k6t.RANK_TEXTS.index(text[1:]) - i
    return [(start + i, text) for i, text in enumerate(cards)]


def some(s, word):
    """The legal moves that begin with this word, as a set."""
    return {text for text in legal(s) if text.split()[0] == word}


def hand(s, seat):
    return " ".join(CARDS[c] for c in game.hand(s, seat))


def top(s):
    return CARDS[game.top_discard(s)]


def sequence_positions(s, side, suit):
    """The positions a side covers in a suit, as a list."""
    cover = at.covered(s, side, k6t.SUIT_LETTERS.index(suit))
    return [p for p in range(1, 20) if cover >> p & 1]


def counts(s, side):
    """How many sequences and series a side has laid."""
    return s[at.SEQUENCES + side], s[at.SERIES + side]
