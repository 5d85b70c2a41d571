"""A game that was kept, looked at move by move."""

from .. import lang
from ..events import DOWN, LEFT, NOTHING, REDRAW, RIGHT, UP, A, B
from . import font_text, legends, widgets
from .canvas import PAPER

_LEAP = 10


class Replay:
    """A finished game as the first person at its table saw it, from its first deal to its last."""

    HOLDS = False

    def __init__(self, stage, desk, kept):
        self.stage = stage
        self.desk = desk
        self.kept = kept
        self.session = kept.session
        self.deal = 0
        try:
            self._turn_to(0)
        except OSError:
            raise
        except Exception:  # as in key()
            kept.forget_way()
            self._turn_to(0)

    @property
    def last(self):
        """Its last deal, counted from 0."""
        return self.kept.last

    def _turn_to(self, deal):
        self.kept.open_deal(deal)
        self.deal = deal

    def _go(self, step):
        """On by so many moves, or back; from the edge of a deal into the one beside it."""
        session = self.session
        history = session.history
        to = history.played + step
        if to < 0 == history.played and self.deal > 0:
            self._turn_to(self.deal - 1)
            to = history.logged + step
        elif to > history.logged == history.played and self.deal < self.last:
            self._turn_to(self.deal + 1)
            to = step
        self.kept.go_to(to)
        if self.deal == self.last and history.played == history.logged:
            self.kept.check_end()

    def key(self, event):
        steps = {LEFT: -1, RIGHT: 1, A: 1, UP: -_LEAP, DOWN: _LEAP}
        if event == B:
            self._leave()
        elif event in steps:
            try:
                self._go(steps[event])
            except Exception as e:  # moves that never were played can trip the rules in any way
                self._stumble(e)
        else:
            return NOTHING
        return REDRAW

    def _stumble(self, fault):
        """What comes next cannot be shown. The last deal stands for itself."""
        texts = lang.of("ui")
        why = texts.BAD_GAME
        if isinstance(fault, OSError):
            why = texts.NOT_READ
        elif self.deal < self.last:
            why = texts.RECORD_PART
            self.kept.forget_way()
            self._turn_to(0)
        if why != texts.RECORD_PART:
            self._leave()
        self.stage.tell(texts.RECORDS, [why])

    def _leave(self):
        self.stage.back()
        self.desk.end_session()

    def draw(self, c):
        session = self.session
        session.draw(c)
        history = session.history
        texts = lang.of("ui")
        y = c.height - widgets.line_h(c)
        c.fill_rect(0, y, c.width, widgets.line_h(c), PAPER)
        labels = [("A", texts.NEXT, False), ("B", texts.BACK, False)]
        labels += [("←→", "1", False), ("↑↓", str(_LEAP), False)]
        at = f"{history.played} / {history.logged}"
        if self.last:
            at = f"{self.deal + 1}. {history.played}/{history.logged}"
        w = len(at) * font_text.WIDTH + 4
        widgets.draw_keys(c, y + 1, labels, right=c.width - w - 4, arrows=legends.ARROWS)
        c.text_right(font_text, c.width - 4, y + 1, at)
