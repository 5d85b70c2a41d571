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
        self.last = len(kept.starts) - 1  # its last deal, counted from 0
        self.deal = 0
        if self.last:
            self._turn_to(0)
        else:  # the session stands there
            kept.go_to(0)

    def _turn_to(self, deal):
        self.deal = deal
        self.kept.open_deal(deal)

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
                self._leave()
                texts = lang.of("ui")
                why = texts.NOT_READ if isinstance(e, OSError) else texts.BAD_GAME
                self.stage.tell(texts.RECORDS, [why])
        else:
            return NOTHING
        return REDRAW

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
