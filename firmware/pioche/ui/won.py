"""A game was won: its scene, and what it has come to. A leads on to how the game ended.

The first picture comes at once; the second, with stars, as soon as the deal has counted, which it
does while the first is on its way. None of them flashes, and no press passes either by.
"""

from micropython import const

from .. import events, lang
from ..engine.contract import optional
from ..events import NOTHING, REDRAW
from ..kinds import is_person
from . import font_big, font_text, scene, widgets, won_art

_TOP = const(18)
_FOOT = const(15)
_SIDE = const(112)  # a column for the figures on a low glass
_LINE = const(15)
_HIGH_LINE = const(26)  # where they stand below the scene, two in a line
_GAP = const(6)
_MARGINS = const(19)  # of the title, and between it and a name
_UNKNOWN = "–"


class Won:
    HOLDS = False

    def __init__(self, stage, desk, people, archive, seat):
        self.stage = stage
        self.session = desk.session
        self.people = people
        self.archive = archive
        self.seat = seat  # who has won
        self.counted = None  # that person's best result, and wins in a row, once they are known

    def key(self, event):
        if event not in (events.A, events.B):
            return NOTHING
        self.stage.back()
        return REDRAW

    def preparing(self):
        return self._finding() if self.counted is None else None

    def _finding(self):
        """What this deal has brought, by the statistics; it counted for whom it says."""
        yield
        counted = self.session.counted
        who = chr(counted[self.seat + 1] & 127) if counted else ""
        stats, book = self.archive.statistics()
        line = book.of(self.session.name).get(who)
        self.counted = _UNKNOWN, _UNKNOWN
        if line and len(who) == 1:
            numbers = stats.numbers(line)
            best = numbers[stats.BEST]
            best = _UNKNOWN if best == stats.NO_BEST else str(best)
            self.counted = best, str(numbers[stats.ROW])
        self.stage.show_gently()
        self.archive.tell_damaged(book)

    def draw(self, c):
        texts = lang.of("ui")
        c.clear()
        self._draw_title(c, texts)
        h = c.height - _TOP - _FOOT
        figures = self._figures(texts)
        if widgets.is_high(c):
            c.text_centre(font_big, 0, c.width, _TOP + 3, texts.WIN)
            self._draw_scene(c, _TOP + _HIGH_LINE, c.width, h - 3 * _HIGH_LINE - _GAP)
            for i, figure in enumerate(figures):
                x, y = i % 2 * c.width // 2, c.height - _FOOT - (2 - i // 2) * _HIGH_LINE
                _draw_figure(c, font_big, x + 20, x + c.width // 2 - 20, y, figure)
        else:
            x = c.width - _SIDE
            self._draw_scene(c, _TOP, x, h)
            c.text_centre(font_big, x, _SIDE, _TOP + 4, texts.WIN)
            for i, figure in enumerate(figures):
                y = c.height - _FOOT - (len(figures) - i) * _LINE - 2
                font = widgets.letters(len("".join(figure)) + 1, _SIDE - 6)
                _draw_figure(c, font, x, c.width - 6, y, figure)
        widgets.foot(c, ("A", texts.DETAILS, False), ("B", texts.BACK, False))

    def _draw_title(self, c, texts):
        """The game and, where several share the gadget, who has won."""
        title, name = texts.GAMES[self.session.name], ""
        kinds = self.session.kinds
        if sum(map(is_person, kinds)) > 1:
            name = self.people.seat_name(kinds, self.seat)
        room = (c.width - _MARGINS) // font_text.WIDTH - len(title)
        widgets.title_bar(c, title, name[: max(0, room)])

    def _draw_scene(self, c, y, w, h):
        session = self.session
        deck = optional(session.view, "DECK")
        words = lang.of(deck or session.name)
        letters = words.LETTERS if deck else optional(words, "FACES")
        field = scene.Scene(c, 0, y, w, h, letters, deck is not None)
        if self.counted is not None:
            field.part(won_art.STARS)
        field.draw(won_art.SCENES.get(session.name, b""))

    def _figures(self, texts):
        """[(what, how much)]: the result, the best one, wins in a row, hints."""
        session, counted = self.session, self.counted or ("", "")
        score = str(session.game.score(session.state, self.seat))
        together = session.game.SEATS[0] == 1  # they count the cards that are left
        return (
            (texts.LEFT_OVER if together else texts.RESULT, score),
            (texts.RECORD, counted[0]),
            (texts.STREAK, counted[1]),
            (texts.HINTS, str(session.hints[self.seat])),
        )


def _draw_figure(c, font, x, right, y, figure):
    c.text(font, x, y, figure[0])
    c.text_right(font, right, y, figure[1])
