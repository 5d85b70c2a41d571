"""The Game in words."""

from pioche import lang
from pioche.engine.contract import NOBODY

from .texts import listed

_PILES = 4
_CURSOR, _TALKS, _ABOUT = 1, 5, 6  # places in ui, as the view tells them


def brief(p):
    found = [p.t.PILES.format(listed([_pile(p, pile) for pile in range(_PILES)]))]
    return found + _said(p) + _duty(p)


def _pile(p, pile):
    words = p.t.RISES if p.game.rises(pile) else p.t.FALLS
    return words.format(pile + 1, p.game.top(p.o, pile))


def _duty(p):
    """What is still to be laid before the turn may end."""
    if not p.asked or p.game.phase(p.o) == p.game.ASK:
        return []
    lack = p.game.least(p.o) - p.game.laid(p.o)
    return [p.t.TO_LAY.format(lack)] if lack > 0 else [p.t.MAY_END]


def _said(p):
    """Signals that hold."""
    words, found = lang.of("the_game").SIGNALS, []
    for seat in range(len(p.seats)):
        for pile in range(_PILES):
            says = p.game.signal(p.o, seat, pile)
            if says:
                found.append(p.t.SAYS_OF.format(p.own(seat), pile + 1, words[says]))
    return found


def table(p):
    found = [p.t.TALON.format(p.game.talon(p.o))]
    if len(p.seats) > 1:
        held = [f"{p.own(s)} {p.game.held(p.o, s)}" for s in p.everybody()]
        found.append(p.t.CARDS_IN_HAND.format(listed(held)))
    return found + _leaps(p) + _dead(p)


def _cards(p):
    if p.me == NOBODY:
        return []
    return [p.game.hand(p.o, p.me, i) for i in range(p.game.held(p.o, p.me))]


def _leaps(p):
    """Cards that leap back, and where."""
    found = []
    for card in _cards(p):
        for pile in range(_PILES):
            if p.game.steps(p.o, card, pile) == -10:
                found.append(p.t.LEAPS.format(card, pile + 1))
    return found


def _dead(p):
    dead = [str(card) for card in _cards(p) if p.game.is_dead(p.o, card)]
    return [p.t.FIT_NOWHERE.format(listed(dead))] if dead and not p.over else []


def hand(p):
    return [str(card) for card in _cards(p)]


def order(p, ui):
    return ui[_ABOUT] if ui[_TALKS] else ui[_CURSOR]


def choice(p, move):
    game, texts = p.game, lang.of("the_game")
    if move >= game.SAY:
        return p.t.SAY_OF.format((move >> 2 & 3) + 1, texts.SIGNALS[move & 3])
    if move == game.END:
        return p.t.END_TURN
    if move > game.END:
        return p.t.BEGIN if move == game.BEGIN else p.t.NEXT_BEGINS
    card, pile = move >> 2, move & 3
    away = game.steps(p.o, card, pile)
    if away == -10:
        return p.t.LAY_LEAP.format(card, pile + 1, game.top(p.o, pile))
    words = p.t.LAY_UP if game.rises(pile) else p.t.LAY_DOWN
    return words.format(card, pile + 1, game.top(p.o, pile), away)


def news(p, text):
    """47>2: a card and its pile; careful 2: a signal and its pile."""
    if ">" in text:
        card, pile = text.split(">")
        return p.t.ON_PILE.format(card, pile)
    words = text.rsplit(" ", 1)
    if words[0] in lang.of("the_game").SIGNALS:
        return p.t.ABOUT_PILE.format(words[0], words[1])
    return text


def ended(p):
    texts, left = lang.of("the_game"), p.game.score(p.o, 0)
    if not left:
        return [f"{texts.WON} {texts.ALL_LAID}"]
    words = texts.LEFT[left != 1].format(left)
    return [f"{words}. {texts.EXCELLENT if left < 10 else texts.AIM}"]
