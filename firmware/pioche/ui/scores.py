"""Who stands where: in this game, this evening, and in all games that were played here."""

from .. import events, lang
from ..engine.contract import NOBODY
from ..events import REDRAW
from . import font_small, font_text
from .screens import List

_UNKNOWN = "–"
_TOP = 20
_HEADS_H = 11


class Scores(List):
    """The seats by their places; A turns to the evening of these people and back."""

    def __init__(self, stage, desk, people, archive):
        super().__init__(stage, "")
        self.desk = desk
        self.people = people
        stats, book = archive.statistics()
        told = book.of(desk.session.name).get("evening")
        self.evening = stats.evening(told) if told else ("",)
        if self.evening[0] != people.letters(desk.session):
            self.evening = None
        archive.tell_damaged(book)
        self.shows_evening = False
        self.fill()

    def fill(self):
        texts = lang.of("ui")
        session = self.desk.session
        name = texts.GAMES[session.name]
        self._covered = session.covered
        self.at = 0
        self.top = _TOP + (_HEADS_H if self.shows_evening else 0)
        if self.shows_evening:
            _, games, won, points = self.evening
            self.title = f"{name}: {texts.EVENING.format(games)}"
            facts = [f"{won[i]}   {points[i]:7}" for i in range(len(won))]
            names = [self.people.seat_name(session.kinds, i) for i in range(len(won))]
            self.lines = [(name, fact, self._turn, False) for name, fact in zip(names, facts)]
        else:
            self.title = f"{name}: {texts.SCORES}"
            self.lines = self._standing()

    def draw(self, c):
        if self._covered != self.desk.session.covered:  # it slept, and anybody may have woken it
            self.fill()
        super().draw(c)
        if self.shows_evening:
            texts = lang.of("ui")
            c.text_right(font_small, c.width - 8, _TOP, texts.POINTS)
            c.text_right(font_small, c.width - 8 - 8 * font_text.WIDTH, _TOP, texts.WON)

    def _standing(self):
        """By their places; where scores lie in hands or are to be counted, only one's own, as one
        sees it: a partner's hand would count too."""
        session = self.desk.session
        game = session.game
        hides = session.table.hides_scores(game, session.over())
        s = session.seen if hides else session.state
        open_to = NOBODY if session.covered else session.eyes
        found = []
        for seat in range(session.seats):
            text, score, place = self.people.seat_name(session.kinds, seat), _UNKNOWN, 0
            if not hides:
                place = game.place(s, seat)
                text = f"{place}. {text}"
            if not hides or seat == open_to:
                score = str(game.score(s, seat))
            found.append((place, seat, text, score))
        return [(text, score, self._turn, False) for _, _, text, score in sorted(found)]

    def _turn(self):
        if self.evening:
            self.shows_evening = not self.shows_evening
            self.fill()
        else:
            self.stage.back()

    def what_a_does(self):
        texts = lang.of("ui")
        if not self.evening:
            return texts.OK
        return texts.THIS_GAME if self.shows_evening else texts.THIS_EVENING


class Statistics(List):
    """One game, one person; left and right go to the next person."""

    def __init__(self, stage, desk, people, archive, game=""):
        super().__init__(stage, "")
        self._people = people
        self.game = game or desk.session.name
        stats, book = archive.statistics()
        known = book.of(self.game)
        archive.tell_damaged(book)
        self.people = [
            (who, stats.numbers(known[who]), stats.hints(known[who]))
            for who in sorted(known)
            if len(who) == 1
        ]
        self._no_best = stats.NO_BEST
        self.number = 0
        self.fill()

    def fill(self):
        texts = lang.of("ui")
        self.title = texts.GAMES[self.game]
        if not self.people:
            self.lines = [(texts.NOTHING_YET, "", self.stage.back, False)]
            return
        who, figures, hints = self.people[self.number % len(self.people)]
        self.title += ": " + self._people.name_of_letter(who)
        played, won, row, longest, best = figures
        share = f"{won}  ({100 * won // played} %)"
        best = "-" if best == self._no_best else str(best)
        words = (texts.PLAYED, texts.GAMES_WON, texts.IN_A_ROW, texts.LONGEST, texts.BEST)
        words += (texts.HINTS,)
        facts = (str(played), share, str(row), str(longest), best, str(hints))
        self.lines = [(word, fact, self.stage.back, False) for word, fact in zip(words, facts)]

    def key(self, event):
        if event in (events.LEFT, events.RIGHT) and len(self.people) > 1:
            self.number += 1 if event == events.RIGHT else -1
            self.fill()
            return REDRAW
        return super().key(event)

    def what_a_does(self):
        return lang.of("ui").OK


class AllStatistics(List):
    """All games that have been played to an end: how many, and how many of them were won."""

    def __init__(self, stage, desk, archive):
        texts = lang.of("ui")
        super().__init__(stage, texts.ALL_WON)
        _, book = archive.statistics()
        sums = book.sums(desk.games())
        archive.tell_damaged(book)
        for game in desk.games():
            if game in sums:
                played, won = sums[game]
                words = texts.WON_OF.format(won, played)
                self.lines.append((texts.GAMES[game], words, self._show, False, game))
        if not self.lines:
            self.lines.append((texts.NOTHING_YET, "", stage.back, False))

    def _show(self, game):
        self.stage.open("Statistics", game)
