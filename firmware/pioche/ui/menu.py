"""The pause menu of a game."""

from .. import lang, registry
from . import keys
from .screens import Confirm, List


class Menu(List):
    """The pause menu of a game."""

    def __init__(self, app):
        title = lang.of("ui").GAMES[app.session.name]
        super().__init__(app, f"{title}   {app.deal_text()}")
        self.answer = "?"  # can it still be won?
        self._fill()

    def _fill(self):
        texts = lang.of("ui")
        app = self.app
        session = app.session
        self.lines = [(texts.RESUME, "", app.back)]
        if session.history.can_undo():
            self.lines.append((texts.UNDO, "", self._then, session.undo))
        if session.history.can_redo():
            self.lines.append((texts.REDO, "", self._then, session.redo))
        if not (session.over() or session.covered):
            self.lines.append((texts.HINT, "", self._then, session.hint))
            if session.name in registry.SOLVED:
                self.lines.append((texts.WINNABLE, self.answer, self._ask))
        several = session.game.SEATS[1] > 1
        if several:
            self.lines.append((texts.SCORES, "", app.page, "scores", "Scores"))
        self.lines.append((texts.RULES, "", app.page, "rules", "Rules"))
        if session.over():
            self.lines.append((texts.KEEP, "", app.keep_record))
        self.lines.append((texts.RESTART, "", self._then, app.restart))
        if not several:  # else all that is set up before a deal
            for i, (words, values, _) in enumerate(lang.of(session.name).OPTIONS):
                self.lines.append((words, values[session.wanted[i]], self._change, i))
            self.lines.append((texts.NEW_DEAL, "", self._then, app.new_deal))
        else:
            self.lines.append((texts.NEW_DEAL, "", app.page, "setup", "Setup"))
        if app.has_last():
            self.lines.append((texts.LAST_DEAL, "", app.last_deal))
        if several and not session.over():
            self.lines.append((texts.SEATS, "", app.page, "setup", "Seats"))
            self.lines.append((texts.GIVE_UP, "", self._give_up))
        self.lines.append((texts.STATISTICS, "", app.page, "scores", "Statistics"))
        self.lines.append((texts.TYPE_DEAL, "", app.page, "type_deal", "TypeDeal"))
        self.lines.append((texts.HOME, "", app.home))

    def key(self, event):
        if event in (keys.LEFT, keys.RIGHT) and self._is_option():
            event = keys.A
        return super().key(event)

    def what_a_does(self):
        texts = lang.of("ui")
        return texts.CHANGE if self._is_option() else texts.CHOOSE

    def _is_option(self):
        line = self.lines[self.at]
        return line[1] != "" and len(line) > 3  # it has a value, and says which one it is

    def _change(self, i):
        self.app.change_option(i)
        self._fill()

    def _ask(self):
        session = self.app.session
        answer = None  # LOST, WON or UNKNOWN of the solvers: every card is in view for this
        for so_far in registry.solver(session.name).solve(session.state):
            answer = so_far
        self.answer = lang.of("ui").ANSWERS[answer]
        self._fill()

    def _give_up(self):
        texts = lang.of("ui")
        self.app.show(Confirm(self.app, texts.GIVE_UP, texts.GIVE_UP_WHY, self.app.give_up))

    def _then(self, act):
        self.app.back()
        act()
