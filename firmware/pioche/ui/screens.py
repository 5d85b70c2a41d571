"""What can be on the glass: every screen has draw(canvas) and key(event) -> NOTHING or REDRAW.

Screens get the app as `app` and call what they need of it; none of them imports it.
"""

from .. import lang
from . import art, font_big, font_text, keys, parts
from .canvas import INK, PAPER
from .keys import NOTHING, REDRAW

_LINE = 16
_TOP = 21
_SEED_DIGITS = 8


class List:
    """A title and lines to choose from; a line is (text, text at the right, action, ...)."""

    rows = 5  # lines on the glass at a time

    def __init__(self, app, title):
        self.app = app
        self.title = title
        self.lines = []
        self.at = 0
        self._first = 0  # the line at the top

    def key(self, event):
        if event in (keys.UP, keys.DOWN):
            self.at = (self.at + (1 if event == keys.DOWN else -1)) % len(self.lines)
            return REDRAW
        if event == keys.A:
            line = self.lines[self.at]
            line[2](*line[3:])
            return REDRAW
        if event == keys.B:
            return self.leave()
        return NOTHING

    def leave(self):
        self.app.back()
        return REDRAW

    def draw(self, c):
        c.clear()
        parts.title_bar(c, self.title)
        self._draw_lines(c, 0, c.width)
        texts = lang.of("ui")
        x = parts.legend(c, 6, c.height - 14, "A", self.what_a_does())
        parts.legend(c, x + 14, c.height - 14, "B", texts.BACK)

    def what_a_does(self):
        return lang.of("ui").CHOOSE

    def _draw_lines(self, c, x, w):
        self._first = min(max(self._first, self.at - self.rows + 1), self.at)
        for i in range(min(self.rows, len(self.lines) - self._first)):
            line = self.lines[self._first + i]
            y = _TOP + i * _LINE
            ink = INK
            if self._first + i == self.at:
                c.block(x + 2, y, w - 4, _LINE)
                ink = PAPER
            c.text(font_text, x + 8, y + 1, line[0], ink)
            c.text_right(font_text, x + w - 8, y + 1, line[1], ink)
        if self._first:
            c.text_right(font_text, x + w - 4, 2, "↑", PAPER)
        if self._first + self.rows < len(self.lines):
            c.text_right(font_text, x + w - 12, 2, "↓", PAPER)


class Home(List):
    """All games; the one in play last is under the cursor."""

    def __init__(self, app):
        super().__init__(app, "")
        self.fill()

    def fill(self):
        texts = lang.of("ui")
        self.lines = [
            (texts.GAMES[name], texts.IN_PLAY if self.app.has_save(name) else "", self._play, name)
            for name in self.app.games()
        ]
        self.lines.append((texts.SETTINGS, "", self.app.open, Settings))
        self.lines.append((texts.ABOUT, "", self.app.open, About))

    def _play(self, name):
        self.app.play(name)

    def leave(self):
        return NOTHING  # there is nothing behind home

    def draw(self, c):
        c.clear()
        c.fill_rect(0, 0, 92, c.height, INK)
        c.picture(art.LOGO, 14, 22, PAPER)
        c.text_centre(font_big, 0, 92, 88, "Pioche", PAPER)
        self._draw_lines(c, 94, c.width - 94)
        parts.legend(c, 102, c.height - 14, "A", lang.of("ui").CHOOSE)


class Settings(List):
    def __init__(self, app):
        super().__init__(app, lang.of("ui").SETTINGS)
        self._fill()

    def _fill(self):
        texts = lang.of("ui")
        self.title = texts.SETTINGS
        every = "{} {}".format(self.app.settings.get("every"), texts.TIMES)
        self.lines = [
            (texts.SET_LANGUAGE, texts.LANGUAGE, self._change, "language"),
            (texts.SET_EVERY, every, self._change, "every"),
            (texts.SET_PACE, texts.PACES[self.app.settings.get("pace")], self._change, "pace"),
            (texts.PEOPLE, "", self.app.edit_people),
        ]

    def what_a_does(self):
        return lang.of("ui").CHANGE if self.lines[self.at][1] else super().what_a_does()

    def _change(self, name, step=1):
        self.app.change_setting(name, step)
        self._fill()

    def key(self, event):
        if event in (keys.LEFT, keys.RIGHT) and self.lines[self.at][1]:
            self._change(self.lines[self.at][3], 1 if event == keys.RIGHT else -1)
            return REDRAW
        return super().key(event)


class Menu(List):
    """The pause menu of a game."""

    def __init__(self, app):
        title = lang.of("ui").GAMES[app.session.name]
        super().__init__(app, f"{title}   {app.deal_text()}")
        self._fill()

    def _fill(self):
        texts = lang.of("ui")
        app = self.app
        session = app.session
        self.lines = [(texts.RESUME, "", app.back)]
        if session.can_undo():
            self.lines.append((texts.UNDO, "", self._then, session.undo))
        if session.can_redo():
            self.lines.append((texts.REDO, "", self._then, session.redo))
        if not (session.over() or session.covered):
            self.lines.append((texts.HINT, "", self._then, session.hint))
        self.lines.append((texts.RULES, "", app.open, Rules))
        self.lines.append((texts.RESTART, "", self._then, app.restart))
        if session.game.SEATS[1] == 1:  # else all that is set up before a deal
            for i, (words, values, _) in enumerate(lang.of(session.name).OPTIONS):
                self.lines.append((words, values[session.wanted[i]], self._change, i))
            self.lines.append((texts.NEW_DEAL, "", self._then, app.new_deal))
        else:
            self.lines.append((texts.NEW_DEAL, "", app.set_up))
        self.lines.append((texts.TYPE_DEAL, "", app.open, TypeDeal))
        self.lines.append((texts.HOME, "", app.home))

    def key(self, event):
        if event in (keys.LEFT, keys.RIGHT) and self._is_option():
            event = keys.A
        return super().key(event)

    def what_a_does(self):
        texts = lang.of("ui")
        return texts.CHANGE if self._is_option() else texts.CHOOSE

    def _is_option(self):
        return self.lines[self.at][1] != ""  # only options have a value

    def _change(self, i):
        self.app.change_option(i)
        self._fill()

    def _then(self, act):
        self.app.back()
        act()


class Rules:
    """What the game is about, on one page."""

    def __init__(self, app):
        self.app = app

    def key(self, event):
        if event in (keys.A, keys.B):
            self.app.back()
            return REDRAW
        return NOTHING

    def draw(self, c):
        texts = lang.of("ui")
        name = self.app.session.name
        c.clear()
        parts.title_bar(c, f"{texts.GAMES[name]}: {texts.RULES}")
        for i, line in enumerate(lang.of(name).RULES):
            c.text(font_text, 5, 24 + 17 * i, line)
        parts.legend(c, 6, c.height - 14, "B", texts.BACK)


class About:
    def __init__(self, app):
        self.app = app

    def key(self, event):
        if event in (keys.A, keys.B):
            self.app.back()
            return REDRAW
        return NOTHING

    def draw(self, c):
        texts = lang.of("ui")
        c.clear()
        parts.title_bar(c, texts.ABOUT)
        y = 21
        facts = [f"{texts.VERSION} {self.app.version} - {self.app.gadget.title}"]
        free = self.app.free_kb()
        if free:
            facts.append(f"{free} KB {texts.MEMORY}")
        for line in list(texts.ABOUT_LINES) + facts:
            c.text(font_text, 8, y, line)
            y += 15
        parts.legend(c, 6, c.height - 14, "B", texts.BACK)


class TypeDeal:
    """Type in the part of an identity that differs from deal to deal: options and seed."""

    def __init__(self, app):
        self.app = app
        session = app.session
        self._options = len(session.game.OPTIONS)
        digits = "".join([f"{o:X}" for o in session.options])
        self.digits = list(digits + f"{session.seed:08X}")
        self.at = len(self.digits) - 1

    def _limit(self, i):
        """How many values this digit has: an option's list, a seed below 2^30, hexadecimal."""
        if i < self._options:
            return len(self.app.session.game.OPTIONS[i][1])
        return 4 if i == self._options else 16

    def key(self, event):
        if event in (keys.LEFT, keys.RIGHT):
            self.at = (self.at + (1 if event == keys.RIGHT else -1)) % len(self.digits)
        elif event in (keys.UP, keys.DOWN):
            value = int(self.digits[self.at], 16) + (1 if event == keys.UP else -1)
            self.digits[self.at] = f"{value % self._limit(self.at):X}"
        elif event == keys.A:
            text = "".join(self.digits)
            options = bytes([int(d, 16) for d in text[: self._options]])
            self.app.home_of_game()
            self.app.deal(int(text[self._options :], 16), options)
        elif event == keys.B:
            self.app.back()
        elif event == keys.HINT:
            self.digits[self._options :] = ["0"] * _SEED_DIGITS
            self.at = len(self.digits) - 1
        else:
            return NOTHING
        return REDRAW

    def draw(self, c):
        texts = lang.of("ui")
        session = self.app.session
        c.clear()
        parts.title_bar(c, texts.TYPE_DEAL)
        x = 8
        start = f"{session.name}.{session.game.VERSION}.{session.seats}."
        c.text(font_text, x, 30, start)
        for i, digit in enumerate(self.digits):
            if i == self._options:
                x += 14
            if i == self.at:
                c.block(x - 2, 52, font_big.WIDTH + 6, 24)
            c.text(font_big, x + 1, 54, digit, PAPER if i == self.at else INK)
            x += font_big.WIDTH + 8
        if self.at < self._options:
            words, values, _ = lang.of(session.name).OPTIONS[self.at]
            c.text(font_text, 8, 84, f"{words}: {values[int(self.digits[self.at], 16)]}")
        y = c.height - 14
        end = parts.legend(c, 6, y, "A", texts.DEAL_GO)
        end = parts.legend(c, end + 9, y, "A", texts.ZERO, True)
        end = parts.legend(c, end + 9, y, "B", texts.BACK)
        c.text(font_text, end + 9, y, texts.DEAL_HELP)


class Message:
    """Something the player must know; any key goes on."""

    def __init__(self, app, title, lines):
        self.app = app
        self.title = title
        self.lines = lines

    def key(self, event):
        self.app.back()
        return REDRAW

    def draw(self, c):
        c.clear()
        parts.title_bar(c, self.title)
        for i, line in enumerate(self.lines):
            c.text(font_text, 8, 30 + 16 * i, line)
        parts.legend(c, 6, c.height - 14, "A", lang.of("ui").OK)


class Play:
    """The game itself."""

    def __init__(self, app):
        self.app = app

    def key(self, event):
        session = self.app.session
        if event == keys.MENU:
            self.app.open(Menu)
            return REDRAW
        if session.covered:
            return self.app.curtain.key(self.app, event)
        if event == keys.A and session.over():
            self.app.new_deal()
            return REDRAW
        return session.key(event)

    def draw(self, c):
        if self.app.session.covered:
            self.app.curtain.draw(self.app, c)
        else:
            self.app.session.draw(c)
