"""Positions of XXL 4 by hand, and what can be done in them."""

from pioche.engine import xxl
from pioche.games import xxl_runs as game
from tests.positions.by_text import ByText

moves = ByText(game)
MOVES, legal_texts, play = moves.moves, moves.legal, moves.play


TEXTS = [xxl.text(c) for c in range(xxl.CARDS)]
LEFT, QUIET, FRESH, HANDS, AT, KNOWN, WON, EXPOSED, TALON = 4, 5, 6, 7, 13, 8, 16, 24, 64
SWAPS_ACT, IDLE = 2, 4  # in FRESH


def card(text):
    return TEXTS.index(text)


def dealt(seed=7, seats=2):
    s = bytearray(game.SIZE)
    game.new(s, seed, seats, b"")
    return s


def position(hands, exposed="", talon="", turn=0, phase=game.FREE, known=""):
    """A position by hand; the cards not named are in runs of the last seat."""
    s = bytearray(game.SIZE)
    seats = len(hands)
    s[0], s[1], s[2], s[3] = phase, seats, turn, seats - 1
    s[FRESH] = SWAPS_ACT
    for c in range(xxl.CARDS):
        s[AT + c] = WON + seats - 1
    for seat, hand in enumerate(hands):
        s[HANDS + seat] = len(hand.split())
        for text in hand.split():
            s[AT + card(text)] = seat + (KNOWN if text in known.split() else 0)
    for text in exposed.split():
        s[AT + card(text)] = EXPOSED
    down = talon.split()
    s[LEFT] = len(down)
    for i, text in enumerate(down):
        s[AT + card(text)] = TALON + len(down) - 1 - i
    return s


def hand(s, seat):
    return " ".join(TEXTS[c] for c in range(xxl.CARDS) if game.holds(s, seat, c))


def exposed(s):
    return " ".join(TEXTS[c] for c in range(xxl.CARDS) if game.exposed(s, c))


def won(s, seat):
    return " ".join(TEXTS[c] for c in range(xxl.CARDS) if game.won(s, seat, c))


def runs(s):
    return [t for t in legal_texts(s) if t.startswith("run")]


def kinds(s):
    return {t.split()[0] for t in legal_texts(s)}


def full(hands, exposed, phase, turn=0, known=""):
    """As position(), without a talon, and the score pile in threes."""
    s = position(hands, exposed, "", turn, phase, known)
    rest = [c for c in range(xxl.CARDS) if s[AT + c] >= WON and s[AT + c] != EXPOSED]
    for c in rest[: len(rest) % 3]:
        s[AT + c] = EXPOSED
    return s
