"""XXL 3, 6 and 6+ in words: tricks."""

from pioche import lang
from pioche.engine import tricks, xxl
from pioche.engine.contract import HIDDEN

from . import cards
from .texts import listed
from .xxl import ended, held, in_order, news_of, order, reason  # noqa: F401
from .xxl import page as sums

_BITS, _PAGE = 3, 2  # places in ui, as the view tells them


def brief(p):
    found = _trump(p)
    if _keeps(p):
        return found + [" ".join(lang.of("xxl_words").KEEP_ONE)] if p.asked else found
    if p.o[tricks.PHASE] in (tricks.FOLLOW, tricks.FULL):
        found += _trick(p)
    elif p.o[tricks.PHASE] == tricks.LEAD:
        found += _last(p)
    return found


def _keeps(p):
    return p.name == "xxl_refuse" and p.game.phase(p.o) == p.game.KEEP


def _trump(p):
    if p.o[tricks.TRUMP]:
        names = [cards.colour(c) for c in range(xxl.COLOURS) if p.o[tricks.TRUMP] >> c & 1]
        return [p.t.TRUMP_IS.format(names[0])]
    return []


def _trick(p):
    """Who played what, the leader first; what is asked for; who would win it now."""
    n, leader, found = len(p.seats), p.o[tricks.LEADER], []
    played = [_played(p, (leader + k) % n) for k in range(n)]
    found.append(p.t.TRICK.format(listed([told for told in played if told])))
    asked = [cards.colour(c) for c in range(xxl.COLOURS) if p.o[tricks.ASKED] >> c & 1]
    if asked and p.o[tricks.PHASE] == tricks.FOLLOW:
        found.append(p.t.ASKED_FOR.format(p.t.OR.join(asked)))
    winner = tricks.winning(p.o)
    if winner != tricks.NOBODY:
        words = p.t.WON_BY if p.o[tricks.PHASE] == tricks.FULL else p.t.LEADS_IT
        found.append(words.format(p.own(winner)))
    return found


def _played(p, seat):
    card = p.o[tricks.TABLE + seat]
    if card != tricks.NO_CARD:
        return f"{p.own(seat)} {cards.xxl_card(card)}"
    return f"{p.own(seat)} {p.t.REFUSES}" if _has_refused(p, seat) else ""


def _has_refused(p, seat):
    """Who had cards, and was asked."""
    if not p.o[tricks.COUNT + seat]:
        return False
    if p.o[tricks.PHASE] == tricks.FULL:
        return True
    n, leader = len(p.seats), p.o[tricks.LEADER]
    return (seat - leader) % n < (p.o[tricks.TURN] - leader) % n


def _last(p):
    n, winner = len(p.seats), p.o[tricks.LEADER]
    if p.o[tricks.LAST + winner] == tricks.NO_CARD:
        return []
    found = []
    for seat in range(n):
        card = p.o[tricks.LAST + seat]
        if card != tricks.NO_CARD:
            found.append(f"{p.own(seat)} {cards.xxl_card(card)}")
    return [p.t.LAST_TRICK_OF.format(p.own(winner), listed(found))]


def table(p):
    found = []
    if p.o[tricks.PHASE] == tricks.FOLLOW:
        found += _last(p)
    found += [_standing(p)]
    sizes = [f"{p.own(s)} {p.o[tricks.COUNT + s]}" for s in p.everybody()]
    found.append(p.t.CARDS_IN_HAND.format(listed(sizes)))
    if p.name == "xxl_refuse":
        found.append(p.t.PART.format(p.game.deals(p.o)))
    if p.name == "xxl_trump":
        found += [p.t.DEAL_OF.format(p.game.deals(p.o), len(p.seats))] + _deals(p)
    return found


def _deals(p):
    """What each seat won in the deals that have ended."""
    over = p.game.turn(p.o) < 0
    n = p.game.deals(p.o) - (not over)
    found = []
    for seat in p.everybody() if n > 0 else ():
        told = listed([str(p.game.points_of(p.o, deal, seat)) for deal in range(1, n + 1)])
        found.append(p.t.ROUNDS_SO_FAR.format(p.own(seat), told))
    return found


def _standing(p):
    """What each has won in this deal: points, or in part 1 of XXL 3 cards."""
    points = [0] * len(p.seats)
    counts = p.name == "xxl_refuse" and p.game.deals(p.o) == 1
    for card in range(xxl.CARDS):
        where = p.o[tricks.WHERE + card]
        if tricks.WON <= where < HIDDEN:
            points[(where >> 3) - 1] += 1 if counts else xxl.total(card)
    words = p.t.HAS_WON_CARDS if counts else p.t.HAS_POINTS
    if p.name == "xxl_trump":
        points = [p.game.score(p.o, seat) for seat in range(len(p.seats))]
    return listed([words.format(p.own(s), points[s]) for s in p.everybody()]) + "."


def _cards(p):
    own = held(p, lambda card: p.o[tricks.WHERE + card] == p.me)
    if _keeps(p) and not own:
        own = held(p, lambda card: p.game.winner_of(p.o, card) == p.me)
    return in_order(p, own)


def hand(p):
    return [cards.xxl_card(card) for card in _cards(p)]


def page(p):
    if p.ui[_BITS] & _PAGE and p.o[tricks.PHASE] == tricks.FOLLOW:
        return _last(p)
    found = sums(p)
    return found + _deals(p) if found and p.name == "xxl_trump" else found


def choice(p, move):
    game = p.game
    if p.name == "xxl_trump" and move >= game.NAMES:
        return p.t.NAME_TRUMP.format(cards.colour(move - game.NAMES))
    if p.name != "xxl_refuse" or move < xxl.CARDS:
        return p.t.PLAY.format(cards.xxl_card(move))
    if move >= game.KEEPS:
        return p.t.KEEP_CARD.format(cards.xxl_card(move - game.KEEPS))
    if move == game.REFUSE:
        return p.t.REFUSE
    told = cards.xxl_card(move - game.LEADS >> 2)
    return p.t.LEAD_AS.format(told, cards.colour(move & 3))


def news(p, text):
    """Cards that were played lie on the table; so do the words of who refuses."""
    told = news_of(text)[0]
    lies = p.o[tricks.PHASE] in (tricks.FOLLOW, tricks.FULL)
    if told != text.partition(" → ")[0] or (lies and text == lang.of("xxl_words").PASSES):
        return ""
    return told
