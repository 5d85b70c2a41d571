"""Any deal can be played again: its identity is typed in."""

from .. import events, lang
from ..engine import contract, identity
from ..events import NOTHING, REDRAW
from . import font_big, font_small, font_text, legends, widgets
from .canvas import INK, PAPER

_SEED_DIGITS = 8


class TypeDeal:
    """Type in the part of an identity that differs from deal to deal: options and seed."""

    HOLDS = True

    def __init__(self, stage, desk, dealer):
        self.stage = stage
        self.desk = desk
        self.dealer = dealer
        session = desk.session
        self._options = len(session.game.OPTIONS)
        digits = "".join([f"{o:X}" for o in session.options])
        self.digits = list(digits + f"{session.seed:08X}")
        self.at = len(self.digits) - 1

    def _limit(self, i):
        """How many values this digit has: an option's list, a seed below 2^30, hexadecimal."""
        if i < self._options:
            return len(self.desk.session.game.OPTIONS[i][1])
        return 4 if i == self._options else 16

    def key(self, event):
        if event in (events.LEFT, events.RIGHT):
            self.at = (self.at + (1 if event == events.RIGHT else -1)) % len(self.digits)
        elif event in (events.UP, events.DOWN):
            self._turn(1 if event == events.UP else -1)
            while not self._fits():
                self._turn(1 if event == events.UP else -1)
        elif event == events.A:
            self.stage.to_game()
            self.dealer.deal(int("".join(self.digits[self._options :]), 16), self._chosen())
        elif event == events.B:
            self.stage.back()
        elif event == events.HINT:
            self.digits[self._options :] = ["0"] * _SEED_DIGITS
            self.at = len(self.digits) - 1
        else:
            return NOTHING
        return REDRAW

    def type(self, letter):
        """A digit of a keyboard, "" to go back by one. -> REDRAW, or NOTHING"""
        if not letter:
            self.at = max(self.at - 1, 0)
            return REDRAW
        value = identity.HEX.find(letter.upper())
        before = self.digits[self.at]
        if not 0 <= value < self._limit(self.at):
            return NOTHING
        self.digits[self.at] = letter.upper()
        if not self._fits():
            self.digits[self.at] = before
            return NOTHING
        self.at = min(self.at + 1, len(self.digits) - 1)
        return REDRAW

    def _turn(self, step):
        """The next value of the digit under the cursor."""
        value = int(self.digits[self.at], 16) + step
        self.digits[self.at] = f"{value % self._limit(self.at):X}"

    def _chosen(self):
        return bytes([int(d, 16) for d in self.digits[: self._options]])

    def _fits(self):
        """Do these options go with those who sit there?"""
        session = self.desk.session
        return contract.fits(session.game, session.seats, self._chosen())

    def draw(self, c):
        texts = lang.of("ui")
        session = self.desk.session
        c.clear()
        widgets.title_bar(c, texts.TYPE_DEAL)
        x = 8
        seed = int("".join(self.digits[self._options :]), 16)
        text = identity.to_text(session.game, seed, session.seats, self._chosen())
        c.text(font_text, x, 22, text)  # as it was read out
        if self._options:
            c.text(font_small, x, 41, texts.OPTIONS)
        for i, digit in enumerate(self.digits):
            if i == self._options:
                x = max(x + 14, 8 + (len(texts.OPTIONS) + 2) * font_small.WIDTH if i else 8)
                c.text(font_small, x, 41, texts.NUMBER)
            if i == self.at:
                c.block(x - 2, 52, font_big.WIDTH + 6, 24)
            c.text(font_big, x + 1, 54, digit, PAPER if i == self.at else INK)
            x += font_big.WIDTH + 8
        if self.at < self._options:
            words, values, _ = lang.of(session.name).OPTIONS[self.at]
            c.text(font_text, 8, 84, f"{words}: {values[int(self.digits[self.at], 16)]}")
        labels = [("A", texts.DEAL_GO, False), ("B", texts.BACK, False), ("A", texts.ZERO, True)]
        widgets.foot(c, *labels, ("↑↓", texts.CHANGE, False), arrows=legends.ARROWS)
