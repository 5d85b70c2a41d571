"""Drahtseilakt in words."""

from pioche import lang
from pioche.engine.contract import HIDDEN, NOBODY

from .no_merci import scores
from .texts import listed

_CURSOR, _PAGE = 1, 3  # places in ui, as the view tells them
_SCORE_CARDS = 11


def brief(p):
    if p.game.turn(p.o) < 0 and not p.waits:
        return []
    found = [p.t.TRICK_WORTH.format(p.game.trick(p.o) + 1, p.game.HAND, p.game.worth(p.o))]
    found[0] += _barred(p, p.game.barred(p.o))
    played = _on_table(p)
    found.append(p.t.ON_TABLE.format(listed(played) or p.t.NONE))
    cards = [p.game.on_table(p.o, seat) for seat in range(len(p.seats))]
    if p.waits and min(cards) > 0 and max(cards) != HIDDEN:
        found += _taken(p, cards, p.game.worth(p.o), p.game.barred(p.o))
    return found


def _barred(p, barred):
    found = ""
    if barred & p.game.NO_BLUE:
        found += " " + p.t.NO_BLUE
    if barred & p.game.NO_RED:
        found += " " + p.t.NO_RED
    return found


def _on_table(p):
    """Who has played what, as they sit, the leader first."""
    n, found = len(p.seats), []
    for k in range(n):
        seat = (p.game.leader(p.o) + k) % n
        card = p.game.on_table(p.o, seat)
        if card:
            found.append(f"{p.own(seat)} {p.t.FACE_DOWN if card == HIDDEN else card}")
    return found


def _taken(p, cards, worth, barred):
    """What the highest and the lowest card of a trick bring."""
    found = []
    for card, words, bit in (
        (max(cards), p.t.TAKES_BLUE, p.game.NO_BLUE),
        (min(cards), p.t.TAKES_RED, p.game.NO_RED),
    ):
        gain = 0 if barred & bit else worth
        found.append(words.format(p.own(cards.index(card)), gain, card))
    return found


def table(p):
    balances = [_balance(p, seat) for seat in p.everybody()]
    found = [listed(balances) + "."]
    last = [p.game.last_card(p.o, seat) for seat in range(len(p.seats))]
    if last[0]:
        told = listed([f"{p.own(seat)} {last[seat]}" for seat in range(len(p.seats))])
        found.append(p.t.LAST_TRICK.format(told))
        found += _taken(p, last, p.game.last_worth(p.o), p.game.last_barred(p.o))
    found.append(p.t.SCORE_CARDS.format(listed(_to_come(p)) or p.t.NONE))
    return found + _rounds(p)


def _balance(p, seat):
    blue, red = p.game.blue(p.o, seat), p.game.red(p.o, seat)
    if blue:
        return p.t.BLUE.format(p.own(seat), blue)
    return p.t.RED.format(p.own(seat), red) if red else p.t.EVEN.format(p.own(seat))


def _to_come(p):
    """The score cards that were not turned up yet."""
    gone = [p.game.score_card(p.o, i) for i in range(p.game.turned(p.o))]
    names = {p.game.RED_ZERO: p.t.RED_ZERO, p.game.BLUE_ZERO: p.t.BLUE_ZERO}
    left = [card for card in range(1, _SCORE_CARDS + 1) if card not in gone]
    return [names.get(card, str(card)) for card in left]


def _rounds(p):
    """What the rounds that have ended brought, and what of it was crossed out."""
    found = []
    for seat in p.everybody() if p.game.rounds(p.o) else ():
        told = []
        for k in range(p.game.rounds(p.o)):
            score = str(p.game.round_score(p.o, k, seat))
            told.append(p.t.CROSSED.format(score) if p.game.crossed(p.o, k, seat) else score)
        words = listed(told)
        found.append(p.t.ROUNDS.format(p.own(seat), words, p.game.score(p.o, seat)))
    return found


def hand(p):
    if p.me == NOBODY:
        return []
    return [str(card) for card in sorted(_held(p))]


def _held(p):
    cards = [p.game.hand(p.o, p.me, i) for i in range(p.game.HAND)]
    return [card for card in cards if card]


def page(p):
    return table(p) if p.ui[_PAGE] and not p.waits else []


def order(p, ui):
    return ui[_CURSOR]


def choice(p, move):
    return p.t.PLAY.format(move)


def news(p, text):
    """What was played lies on the table."""
    return "" if text.isdigit() or text == lang.of("drahtseilakt").CHOOSES else text


def ended(p):
    return scores(p, lang.of("drahtseilakt")) + _rounds(p)
