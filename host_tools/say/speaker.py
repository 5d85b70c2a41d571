"""Says what is on the glass: what has changed, and no more; all of it for who asks.

First what others did and what came to the hand, then how things lie, then what there is to decide.
Where only the cursor has moved, only what it is on now.
"""

from pioche import lang

from . import AGAIN, HAND, KEYS, around, game, pages
from .position import Position


class Speaker:
    def __init__(self):
        self._before = None  # what was on the glass when this spoke last,
        self._known = None  # the game that was there last,
        self._held = ()  # what was in the hand,
        self._asked = self._was_over = False  # whether one was to choose, whether it had ended,
        self._behind = False  # and whether a page hides what has changed
        self._said = ""

    def changed(self, told):
        """Words for what is on the glass now (account.of), "" where nothing is new."""
        if told == self._before or told.get("busy"):
            return ""
        lang.load(told["language"])
        before, self._before = self._before, told
        words = self._game(told) if "name" in told else self._page(told, before)
        said = " ".join([told for told in words if told])
        self._said = said or self._said
        return said

    def asked(self, what, told):
        """All of one kind: the table, the hand, what keys do; or what was said last."""
        lang.load(told["language"])
        if what == AGAIN:
            return self._said
        if what == KEYS:
            return " ".join(pages.keys(told))
        if "name" not in told:
            return " ".join(pages.whole(told))
        p = Position(told)
        return " ".join(game.hand(p) if what == HAND else game.table(p))

    def _page(self, told, before):
        same = before and _page_of(before) == _page_of(told)
        return pages.moved(told, before) if same else pages.opened(told)

    def _game(self, told):
        """Told whole when it is another one, or the one before had ended."""
        p = Position(told)
        known, self._known = self._known, told
        if "shows" in told:
            return self._lesson(p, known)
        if "deal" in told:
            return around.told(p) + game.brief(p)
        if not known or known["name"] != told["name"] or (self._was_over and not p.over):
            words = game.title(p) + game.news(p) + game.brief(p) + game.hand(p)
        else:
            words = self._changes(p, known)
        self._asked, self._was_over = p.asked, p.over and not p.waits
        if game.open_page(p):
            self._behind = self._behind or len(words) > 0
        else:
            self._held, self._behind = game.held(p), False
        return words + game.decision(p, told["reason"] != known["reason"] if known else True)

    def _changes(self, p, known):
        """What has changed since; what lies behind a page is told when that is closed."""
        told, page = p.told, game.open_page(p)
        if not _has_changed(told, known):
            return game.part(p) + game.brief(p) + game.hand(p) if self._behind and not page else []
        chose = self._asked and told["played"] - known["played"] > len(told["news"])
        words = _tail(() if chose else known["news"], told["news"], game.news(p))
        if page:
            return words or [""]
        back = told["played"] < known["played"]
        words += game.hand(p) if back else _gained(p, self._held, " ".join(words))
        return words + game.brief(p) + _turn(p)

    def _lesson(self, p, known):
        words = around.told(p)
        if known and known.get("at") == p.told["at"] and known.get("shows") == p.told["shows"]:
            return game.decision(p)
        if p.told["at"][0] == 1 and p.told["shows"] == 0:
            return game.title(p) + words
        return words


def _page_of(told):
    return told["screen"], told.get("title"), told.get("at"), "line" in told or told.get("notes")


def _is_new(told, known):
    return told["played"] == 0 and known["played"] > 0 and told["seen"] != known["seen"]


def _has_changed(told, known):
    return any(told[name] != known[name] for name in ("seen", "news", "waits", "played"))


def _gained(p, was, told):
    """Cards that came to the hand, if no news has told of them; the whole hand after a deal."""
    held = game.held(p)
    gained = [card for card in held if card not in was]
    if len(gained) == len(held) and len(was) < len(held):
        return game.part(p) + game.hand(p)
    gained = [card for card in gained if card not in told]
    return [p.t.NEW_IN_HAND.format(", ".join(gained))] if gained else []


def _turn(p):
    return [p.t.YOUR_TURN] if p.asked and len(p.seats) > 1 else []


def _tail(old, new, words):
    """Of the words for these acts those that were not told yet: the list grows at its end, and
    loses what is old at its beginning."""
    for begin in range(len(old) + 1):
        kept = old[begin:]
        if new[: len(kept)] == kept:
            return words[len(kept) :]
    return words
